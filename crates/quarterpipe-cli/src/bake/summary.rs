//! The result of a bake in a few lines: counts, and each tile that differs from its drawing.

use std::io::{self, Write};

use quarterpipe::terrain::Tile;
use quarterpipe_import::bake::{BakedTile, Pixels, TileSize};

use super::Bake;

/// At most this many tiles are listed one by one.
const TOLD: usize = 20;

/// The result of a bake.
pub struct Summary<'a> {
    bake: &'a Bake,
}

impl<'a> Summary<'a> {
    pub const fn of(bake: &'a Bake) -> Self {
        Self { bake }
    }

    /// Prints one line for each number, and one for each tile that is wrong.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Bake { image, size: (width, height), tile_size, places, .. } = self.bake;
        let count = |which: fn(&BakedTile) -> bool| self.bake.baked().filter(|baked| which(baked)).count();
        let drawn = if *tile_size == TileSize::Sixteen {
            String::new()
        } else {
            format!(" from {0} x {0}", tile_size.pixels())
        };
        writeln!(out, "{}: {width} x {height} px, {} tiles of 16 x 16 px{drawn}", image.display(), places.len())?;
        let (air, full) = (count(|baked| baked.solid.is_empty()), count(|baked| baked.solid == Pixels::ALL));
        let rest = count(BakedTile::is_partly_solid);
        writeln!(out, "{:<16}{air} air, {full} full, {rest} with a surface", "tiles")?;
        if full == places.len() && self.bake.level.is_none() {
            writeln!(out, "{:<16}every pixel is solid: name the colours of air with --background RRGGBB", "note")?;
        }
        let flagged = count(|baked| baked.is_partly_solid() && baked.tile.angle.0 & 1 == 1);
        writeln!(out, "{:<16}{} of these with one, {flagged} flagged", "angles", rest - flagged)?;
        for (what, number) in [("from a picture", self.bake.given_angles), ("overridden", self.bake.overridden)] {
            if number > 0 {
                writeln!(out, "{what:<16}{number}")?;
            }
        }
        if self.bake.other_in_b > 0 {
            writeln!(out, "{:<16}{} tiles differ", "layer B", self.bake.other_in_b)?;
        }
        self.print_merged(out)?;
        let (exact, wrong) = (count(BakedTile::is_exact), count(BakedTile::is_wrong));
        writeln!(out, "{:<16}{exact}", "exact")?;
        writeln!(out, "{:<16}{}", "one way only", places.len() - exact - wrong)?;
        writeln!(out, "{:<16}{wrong}", "wrong")?;
        self.print_tiles(out)
    }

    fn print_merged(&self, out: &mut dyn Write) -> io::Result<()> {
        let Bake { set, level, places, .. } = self.bake;
        let tiles = set.as_ref().map(|set| &set.tiles).or(level.as_ref().map(|level| &level.tiles));
        let is_air = |tile: &Tile| tile.heights == [0; 16] && tile.widths == [0; 16];
        match tiles {
            Some(tiles) if tiles.len() != places.len() => {
                writeln!(out, "{:<16}{} with air", "merged to", tiles.len())
            }
            Some(tiles) if level.is_none() && tiles.first().is_some_and(|tile| !is_air(tile)) => {
                writeln!(out, "{:<16}tile 0 is solid, but levels take it for air: leave it clear, or --merge", "note")
            }
            _ => Ok(()),
        }
    }

    fn print_tiles(&self, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.bake.columns;
        let mut listed: Vec<_> = self.bake.baked().enumerate().filter(|(_, baked)| !baked.is_exact()).collect();
        listed.sort_by_key(|(_, baked)| !baked.is_wrong());
        for (number, baked) in listed.iter().take(TOLD) {
            let (column, row) = (number % columns, number / columns);
            let problems: Vec<_> = baked.problems.iter().map(ToString::to_string).collect();
            let (heights, widths) = (baked.wrong_heights.count(), baked.wrong_widths.count());
            let wrong = match (heights, widths) {
                (0, _) => format!("widths differ in {widths} px"),
                (_, 0) => format!("heights differ in {heights} px"),
                _ => format!("heights differ in {heights} px, widths in {widths} px"),
            };
            writeln!(out, "  tile {number} (column {column}, row {row}): {}; {wrong}", problems.join(", "))?;
        }
        if listed.len() > TOLD {
            writeln!(out, "  and {} more: --picture shows all", listed.len() - TOLD)?;
        }
        Ok(())
    }
}
