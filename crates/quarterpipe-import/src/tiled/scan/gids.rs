//! The numbers of tiles that a map uses, which tell how many tiles its tilesets have at least.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

/// The bits of a tile's number that say how it is mirrored.
pub(super) const FLIPS: u32 = 0b111 << 29;

/// The numbers that tilesets begin at, and the highest one in use.
#[derive(Debug, Default)]
pub(super) struct Gids {
    firsts: BTreeSet<u32>,
    /// The first numbers of tilesets in files of their own.
    files: BTreeMap<PathBuf, BTreeSet<u32>>,
    highest: u32,
}

impl Gids {
    /// Takes down where a tileset begins, with its path if it is a file of its own.
    pub(super) fn begin(&mut self, first: u32, file: Option<PathBuf>) {
        self.firsts.insert(first);
        if let Some(file) = file {
            self.files.entry(file).or_default().insert(first);
        }
    }

    /// Takes down that a number is in use.
    pub(super) fn use_tile(&mut self, gid: u32) {
        self.highest = self.highest.max(gid);
    }

    /// Returns the number of tiles up to the last one that can be in use, of the tileset that begins there.
    pub(super) fn tiles_from(&self, first: u32) -> u32 {
        let next = self.firsts.range(first.saturating_add(1)..).next().copied();
        let end = self.highest.saturating_add(1).min(next.unwrap_or(u32::MAX));
        end.saturating_sub(first)
    }

    /// Returns the same of a tileset in a file of its own; 0 if the map does not name it.
    pub(super) fn tiles_of(&self, file: &Path) -> u32 {
        let firsts = self.files.get(file).into_iter().flatten();
        firsts.map(|first| self.tiles_from(*first)).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tileset_has_the_tiles_up_to_the_next_tileset_or_to_the_last_one_in_use() {
        let mut gids = Gids::default();
        gids.begin(1, None);
        gids.begin(101, Some(PathBuf::from("a.tsx")));
        gids.begin(301, Some(PathBuf::from("b.tsx")));
        gids.use_tile(310);
        gids.use_tile(7);
        assert_eq!(gids.tiles_from(1), 100);
        assert_eq!(["a.tsx", "b.tsx", "c.tsx"].map(|file| gids.tiles_of(Path::new(file))), [200, 10, 0]);
        gids.begin(401, None);
        assert_eq!(gids.tiles_from(401), 0, "none of it is used");
    }
}
