//! How the cost of a frame grows: with the level's length, its placements, and the number of worlds, players and threads.
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
            Self::Players => "Players a world",
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

    /// Returns what is measured, and why it grows as it does.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::Length => {
                "A Player runs to and fro in the middle, among five live objects of five kinds; each screen has five. A frame \
                 reads the cells under the sensors and steps the objects that live, and neither depends on what lies further \
                 off."
            }
            Self::Placements => {
                "A level of 100 screens; ten placements are around the Player, five of which live, all others are far away. \
                 Two places in the list of placements, which is sorted by x, move with the Player, so the others are not \
                 looked at. What grows is what a world remembers, and a snapshot has to copy: a byte a placement."
            }
            Self::Worlds => {
                "A batch on one thread, every world with a Player who runs at 6 px a frame. Every world needs the same \
                 instructions; what can grow is the way to its data. When each call steps one frame, all worlds go through the \
                 processor in each frame: the more there are, the further out they lie, in L1, L2, L3 and then in memory, but \
                 one behind the other, in the order in which they are needed. When each call steps 16 frames, a world is \
                 fetched once for all 16. With a single world a call's own cost shows."
            }
            Self::Players => {
                "All run at 6 px a frame. What a world does once a frame, its camera and what ends a frame, is shared by its \
                 Players, so each of many costs less than a single one."
            }
            Self::Threads => {
                "1,000 worlds all along the first stage, 60 frames a call, as in the workload `crowd`. Worlds share nothing but \
                 the stage, which is only read."
            }
        }
    }

    /// Returns whether its axis is logarithmic.
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
    /// The least sample, which the machine's other work disturbs the least.
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
    /// How many worlds there were.
    pub worlds: usize,
    /// Bytes that a world and what it holds take.
    pub bytes: usize,
    /// Bytes by which the process grew for each world, where the system reports that.
    pub resident: Option<usize>,
}

/// How a cost grows with one thing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Growth {
    /// The quantity it grows with.
    pub topic: Topic,
    /// The curves; at least one.
    pub series: Vec<Series>,
    /// The memory of the worlds, for that topic.
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
    /// Returns how many times as much the last point costs as the first, by their least samples; 0 without points.
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
    /// Reads what [`Figures::to_json`] wrote.
    ///
    /// # Errors
    ///
    /// If the text is something else.
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
