//! Finds where each tile is first used.

use quarterpipe::{
    px,
    terrain::{Block, Solidity},
};
use quarterpipe_level::Level;

use super::{Finding, Severity};

/// The first solid use of each tile, and how many uses there are.
pub(super) struct FirstUses {
    /// The cell of the first use, and the number of uses, by tile.
    uses: Vec<Option<(usize, usize)>>,
    width: usize,
}

impl FirstUses {
    pub(super) fn of(level: &Level) -> Self {
        let mut uses = vec![None; level.tiles.len()];
        let is_solid = |block: Block| block.tile != 0 && block.solidity != Solidity::None;
        for (index, cell) in level.cells.iter().enumerate() {
            let b = if cell.b.tile == cell.a.tile && is_solid(cell.a) { Block::EMPTY } else { cell.b };
            for block in [cell.a, b].into_iter().filter(|block| is_solid(*block)) {
                if let Some(tile) = uses.get_mut(usize::from(block.tile)) {
                    tile.get_or_insert((index, 0)).1 += 1;
                }
            }
        }
        Self { uses, width: level.width.max(1) }
    }

    /// Returns the number of cells in which a tile is solid.
    pub(super) fn count(&self, tile: usize) -> usize {
        self.uses.get(tile).copied().flatten().map_or(0, |(_, count)| count)
    }

    /// Places a finding about a tile at the tile's first use; makes it a note if the tile is not used.
    pub(super) fn place(&self, tile: usize, mut finding: Finding) -> Finding {
        let Some((cell, count)) = self.uses.get(tile).copied().flatten() else {
            finding.message.push_str(", but it is not used");
            return Finding { severity: Severity::Note, ..finding };
        };
        finding.message.push_str(&format!(", used {count} times"));
        let corner = |cells: usize| px(cells as i32 * 16);
        finding.at(corner(cell % self.width), corner(cell / self.width))
    }
}
