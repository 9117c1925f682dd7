//! Paints visible layers as the level's pictures.

use std::rc::Rc;

use quarterpipe_level::{
    Warning,
    art::{ArtPlane, Depth},
};

use super::{
    frame::Frame,
    layer::Layer,
    pictures::{Pictures, corner},
    tile_set::Source,
};
use crate::build::{LevelBuilder, Look, Painter};

/// Makes the visible layers the level's art. A layer that cannot be painted is left out with a warning.
pub(super) fn paint(layers: &[Layer], frame: Frame, pictures: &mut Pictures<'_>, builder: &mut LevelBuilder) {
    let mut painter = Painter::new(frame.columns, frame.rows);
    let mut sources = Vec::new();
    for layer in layers {
        let Some(depth) = layer.depth else { continue };
        match paint_layer(layer, depth, (frame, &mut sources), (&mut painter, pictures), builder) {
            Ok(plane) => painter.add(plane),
            Err(reason) => builder.warn(Warning::new(&layer.place, format!("{reason}; it shows nothing"))),
        }
    }
    painter.finish(&mut builder.level().art);
}

/// Sources of tiles, by the address of their tile set and their number in it.
type Sources = Vec<(usize, u16)>;

fn paint_layer(
    layer: &Layer,
    depth: Depth,
    (frame, sources): (Frame, &mut Sources),
    (painter, pictures): (&mut Painter, &mut Pictures<'_>),
    builder: &mut LevelBuilder,
) -> Result<ArtPlane, String> {
    let mut plane = painter.plane(depth)?;
    for cell in &layer.cells {
        let Some(Source::Atlas(atlas)) = layer.tile_set.sources.get(&cell.source) else { continue };
        let data = atlas.tiles.get(&cell.at).and_then(|tile| tile.alternatives.get(&cell.alternative));
        let Some((data, (_, size))) = data.zip(atlas.region(cell.at)) else { continue };
        let turned = data.turned;
        let key = (Rc::as_ptr(&layer.tile_set).addr(), cell.source);
        let number = sources.iter().position(|known| *known == key).unwrap_or_else(|| {
            sources.push(key);
            sources.len() - 1
        });
        let look = Look {
            tileset: number,
            tile: cell.at.0 | cell.at.1 << 16,
            x_flip: cell.turn.x_flip ^ turned.0,
            y_flip: cell.turn.y_flip ^ turned.1,
            transposed: cell.turn.transposed ^ turned.2,
        };
        let size = if look.transposed { (size.1, size.0) } else { size };
        let (at, beside) = (frame.pixel(layer.corner(cell)), corner(layer.tile_set.cell, size, data.texture_origin));
        let place = (at.0.saturating_add(beside.0), at.1.saturating_add(beside.1));
        painter.paint(&mut plane, place, look, || pictures.source(atlas, cell.at, builder))?;
    }
    Ok(plane)
}
