//! Times loading large levels, in the formats that editors write.

use std::time::Instant;

use anyhow::{Result, ensure};
use quarterpipe_import::{export::LevelFile, tiled};
use quarterpipe_level::Level;

use crate::stage;

/// The columns and rows of the level.
const SIZE: (usize, usize) = (1000, 200);

/// A level's files in memory, and the function that reads them.
#[derive(Debug)]
pub struct Load {
    /// The name of the timing.
    pub name: &'static str,
    files: Vec<LevelFile>,
    read: fn(&[LevelFile]) -> Option<Level>,
    level: Level,
}

impl Load {
    /// Writes all levels to be loaded, and checks that they load.
    ///
    /// # Errors
    ///
    /// If a level is not read back as it was written.
    pub fn all() -> Result<Vec<Self>> {
        let level = level()?;
        let loads = [Self {
            name: "load tiled 1000x200",
            files: tiled::write(&level, "large"),
            read: |files| tiled::read(&LevelFile::parts(files)).ok().map(|imported| imported.level),
            level,
        }];
        for load in &loads {
            ensure!(load.read().as_ref() == Some(&load.level), "{}: not the level that was written", load.name);
        }
        Ok(loads.into())
    }

    /// Loads the level once, and returns the time in nanoseconds.
    #[must_use]
    pub fn time(&self) -> f64 {
        let begin = Instant::now();
        let level = self.read();
        let time = begin.elapsed().as_secs_f64() * 1e9;
        drop(level);
        time
    }

    fn read(&self) -> Option<Level> {
        (self.read)(&self.files)
    }
}

/// Returns a level that repeats the first stage, with its objects once.
fn level() -> Result<Level> {
    let first = stage("first")?;
    let (width, height) = SIZE;
    let cells =
        (0..width * height).map(|at| first.cells[at / width % first.height() * first.width + at % width % first.width]);
    let mut level = Level::new("large", first.tiles.clone(), width, cells.collect());
    level.start = first.start;
    level.objects = first.objects;
    Ok(level)
}
