//! Prepares a level's art for the editor.

use std::{collections::BTreeMap, sync::Arc};

use quarterpipe_level::art::{Art, ArtCell, ArtPlane, ArtTile, SIDE};

use super::layers::LayerTile;

/// Returns art that looks the same without transposed cells, as the editor only mirrors tiles. Transposed pictures become separate tiles.
pub(super) fn unturned(art: &Art) -> Art {
    let mut unturned = art.clone();
    let mut known = BTreeMap::new();
    let cells = unturned.planes.iter_mut().flat_map(|plane| plane.cells.iter_mut().flatten());
    let mut tiles = Vec::new();
    for cell in cells.filter(|cell| cell.transposed) {
        let number = known.entry(cell.tile).or_insert_with(|| {
            let plain = ArtCell { transposed: true, ..ArtCell::plain(cell.tile) };
            let pixels = std::array::from_fn(|at| art.pixel(plain, at % SIDE, at / SIDE));
            tiles.push(Arc::new(ArtTile(Box::new(pixels))));
            u16::try_from(art.tiles.len() + tiles.len() - 1).unwrap_or(u16::MAX)
        });
        *cell = ArtCell { tile: *number, transposed: false, ..*cell };
    }
    unturned.tiles.extend(tiles);
    unturned.tidied()
}

/// Returns a function for the tile in each cell of a plane.
pub(super) fn put(plane: &ArtPlane) -> impl Fn(usize) -> Option<LayerTile> {
    |at| {
        let ArtCell { tile, x_flip, y_flip, .. } = plane.cells.get(at).copied().flatten()?;
        Some(LayerTile { tile, x_flip, y_flip })
    }
}
