//! Paints visible layers as the level's pictures.

use quarterpipe_level::{
    Warning,
    art::{ArtPlane, Depth},
};

use super::{layers::LayerContext, project::Layer, tileset::Tiles};
use crate::build::{Look, Painter};

/// Layers whose names begin with this are drawn in front of objects.
const FRONT: &str = "front";

/// Paints a layer, if it is visible and shows tiles of an art tileset. A layer that cannot be painted is left out with a warning.
pub(super) fn paint(
    (layer, place): (&Layer, &str),
    tilesets: &mut [Tiles<'_>],
    painter: &mut Painter,
    cx: &mut LayerContext<'_>,
) {
    if !layer.visible || (layer.auto_layer_tiles.is_empty() && layer.grid_tiles.is_empty()) {
        return;
    }
    let tilesets = tilesets.iter_mut().enumerate();
    let found = tilesets.into_iter().find(|(_, tiles)| Some(tiles.definition.uid) == layer.tileset_uid);
    let Some((number, tileset)) = found.filter(|(_, tiles)| tiles.is_art()) else { return };
    match paint_tiles(layer, (number, tileset), painter, cx) {
        Ok(plane) => painter.add(plane),
        Err(reason) => cx.builder.warn(Warning::new(place, format!("{reason}; it shows nothing"))),
    }
}

fn paint_tiles(
    layer: &Layer,
    (number, tileset): (usize, &mut Tiles<'_>),
    painter: &mut Painter,
    cx: &mut LayerContext<'_>,
) -> Result<ArtPlane, String> {
    let mut plane = painter.plane(depth(&layer.identifier))?;
    for tile in layer.auto_layer_tiles.iter().chain(&layer.grid_tiles) {
        let at = |pixel: i32, offset: i32| i64::from(pixel) + i64::from(offset);
        let place = (at(tile.px[0], layer.x_offset), at(tile.px[1], layer.y_offset));
        let look =
            Look { tileset: number, tile: tile.t, x_flip: tile.f & 1 != 0, y_flip: tile.f & 2 != 0, transposed: false };
        painter.paint(&mut plane, place, look, || tileset.source(tile.t, cx))?;
    }
    Ok(plane)
}

/// Returns the depth of a layer of this name. Capitals and underscores do not matter.
fn depth(name: &str) -> Depth {
    let letters = name.chars().filter(|letter| *letter != '_').map(|letter| letter.to_ascii_lowercase());
    let begins_so = letters.take(FRONT.len()).eq(FRONT.chars());
    if begins_so { Depth::Front } else { Depth::Behind }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_layer_says_whether_it_is_in_front() {
        for name in ["Front", "front_2", "FrontTrees", "F_RONT"] {
            assert_eq!(depth(name), Depth::Front, "{name}");
        }
        for name in ["Background", "Fron", "", "In_front"] {
            assert_eq!(depth(name), Depth::Behind, "{name}");
        }
    }
}
