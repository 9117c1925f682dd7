//! The growth of a frame's cost: with the level's length, its placements, and the number of worlds, players and threads.
//!
//! Figures are measured once and stored; tables and plots are made from the stored figures.
//!
//! ```
//! use quarterpipe_lab::growth::{Figures, Topic};
//! let figures = Figures::measure(&[Topic::Players], 1, 1)?;
//! let players = &figures.tables[0];
//! assert!(players.series[0].points.last().unwrap().at == 8 && players.ratio() > 0.0);
//! assert!(players.svg()?.starts_with("<svg"));
//! # anyhow::Ok(())
//! ```

mod measure;
mod plot;
mod text;
mod workloads;

pub use workloads::workload;

use anyhow::{Context as _, Result, ensure};
use serde::{Deserialize, Serialize};

/// The quantity that a cost grows with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// The level's length.
    Length,
    /// The level's placements.
    Placements,
    /// Worlds in a batch.
    Worlds,
    /// Players in a world.
    Players,
    /// Threads that step a batch.
    Threads,
}

impl Topic {
    /// All topics, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Length, Self::Placements, Self::Worlds, Self::Players, Self::Threads];

    /// Returns its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Placements => "placements",
            Self::Worlds => "worlds",
            Self::Players => "players",
            Self::Threads => "threads",
        }
    }

    /// Returns the label of the x axis.
    #[must_use]
    pub const fn axis(self) -> &'static str {
        match self {
            Self::Length => "screens",
            Self::Placements => "placements",
            Self::Worlds => "worlds",
            Self::Players => "players a world",
            Self::Threads => "threads",
        }
    }

    /// Returns its heading.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Length => "Length of the level",
            Self::Placements => "Placements of the level",
            Self::Worlds => "Worlds",
            Self::Players => "Players in a world",
            Self::Threads => "Threads",
        }
    }

    /// Returns a description of the measurement, and the reason for the growth.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::Length => {
                "A player runs to and fro in the middle of the level. Each screen has five objects of five kinds, and \
                 those near the player are live. A frame reads the cells under the sensors and steps the live objects. \
                 Neither depends on more distant parts of the level."
            }
            Self::Placements => {
                "A level of 100 screens. A placement is an object as the level places it. Ten placements are around \
                 the player, and the objects of five of them are live; all other placements are far away. Two indices \
                 into the list of placements, which is sorted by x, move with the player, so distant placements are not \
                 read. Only the state of a world, which a snapshot has to copy, grows by a byte for each placement."
            }
            Self::Worlds => {
                "A batch on one thread. Every world has a player that runs at 6 px a frame. All worlds need the same \
                 instructions, but access to their data can become slower. When each call steps one frame, every \
                 world is fetched in every frame: from L1, L2, L3 or, if there are many worlds, from memory. They are \
                 stored in the order in which they are stepped. When each call steps 16 frames, a world is fetched once \
                 for all 16. With a single world, the cost of the call itself shows."
            }
            Self::Players => {
                "All players run at 6 px a frame. Some work is done once per world and frame, such as moving the \
                 camera and ending the frame. With more players, each one's share of it is smaller."
            }
            Self::Threads => {
                "1,000 worlds with players spread along the first stage, 60 frames a call, as in the workload `crowd`. \
                 The worlds share only the stage, which is never written."
            }
        }
    }

    /// Returns `true` if its axis is logarithmic.
    pub(crate) const fn is_log(self) -> bool {
        matches!(self, Self::Length | Self::Placements | Self::Worlds)
    }
}

/// A measured point of a curve: nanoseconds per player-frame.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// The place along the axis.
    pub at: usize,
    /// The median of the samples.
    pub ns: f64,
    /// The least sample, which is the least disturbed by other work of the machine.
    pub min: f64,
    /// The greatest sample.
    pub max: f64,
}

/// A curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// Its name, unique in its table; empty for the only curve of a table.
    pub name: String,
    /// Its points from left to right; at least one.
    pub points: Vec<Point>,
}

/// The memory that a world took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// The number of worlds.
    pub worlds: usize,
    /// The bytes of a world and its contents.
    pub bytes: usize,
    /// The growth of the process for each world in bytes, if the system reports it.
    pub resident: Option<usize>,
}

/// The growth of a cost with one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Growth {
    /// The quantity it grows with.
    pub topic: Topic,
    /// The curves; at least one.
    pub series: Vec<Series>,
    /// The memory of the worlds, for the topic [`Topic::Worlds`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<Memory>,
}

/// Everything that was measured in one go.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// The machine and its load, in words.
    pub measured: String,
    /// A table for each topic.
    pub tables: Vec<Growth>,
}

impl Series {
    /// Returns the ratio of the last point's cost to the first one's, by their least samples; 0 without points.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        match (self.points.first(), self.points.last()) {
            (Some(first), Some(last)) => last.min / first.min,
            _ => 0.0,
        }
    }
}

impl Growth {
    /// Returns the ratio of its first curve; 0 without a curve.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.series.first().map_or(0.0, Series::ratio)
    }
}

impl Figures {
    /// Reads figures from JSON that [`Figures::to_json`] wrote.
    ///
    /// # Errors
    ///
    /// If the text does not have this form.
    pub fn from_json(text: &str) -> Result<Self> {
        let figures: Self = serde_json::from_str(text)?;
        for table in &figures.tables {
            let name = table.topic.name();
            let is_empty = table.series.is_empty() || table.series.iter().any(|series| series.points.is_empty());
            ensure!(!is_empty, "{name}: expected a series, and a point in each");
            let mut points = table.series.iter().flat_map(|series| &series.points);
            let are_positive =
                points.all(|point| point.at > 0 && [point.ns, point.min, point.max].iter().all(|ns| *ns > 0.0));
            ensure!(are_positive, "{name}: expected numbers above 0");
        }
        Ok(figures)
    }

    /// Writes the figures as JSON.
    ///
    /// # Errors
    ///
    /// If a time is not a number.
    pub fn to_json(&self) -> Result<String> {
        Ok(serde_json::to_string_pretty(self).context("figures")? + "\n")
    }
}
