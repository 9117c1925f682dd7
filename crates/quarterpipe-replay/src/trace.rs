//! Traces of our own: one row per frame, with the columns that the recordings have.

use quarterpipe::{Input, Stage, World};

use crate::{
    columns,
    conformance::Why,
    scenario::{Scenario, ScenarioError},
};

/// Columns that an object in slot N will have, as `oN.id`, `oN.x` and so on. Objects are not simulated yet.
pub const OBJECT_COLUMNS: [&str; 8] = ["id", "x", "xs", "y", "ys", "xv", "yv", "st"];

/// Whether a trace tells why, too: the casts and decisions of every frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// The columns only.
    #[default]
    Columns,
    /// The columns, casts and decisions.
    Why,
}

/// A world's first Player after a frame.
#[derive(Clone, Debug)]
pub struct TraceRow {
    /// The frame, counted from 1.
    pub frame: usize,
    /// One value per column of [`Rows::columns`].
    pub values: Vec<i64>,
    /// Casts and decisions of this frame; only with [`Detail::Why`].
    pub why: Option<Why>,
}

/// Steps a world and yields one row per frame.
///
/// ```
/// use quarterpipe::*;
/// use quarterpipe_replay::{Detail, Rows};
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [[Cell::EMPTY; 40], [floor; 40]].concat();
/// let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(-4)));
/// let inputs = vec![Input::RIGHT; 3];
/// let rows = Rows::new(&stage, world, "s2", inputs, Detail::Columns);
/// let gv = rows.columns().iter().position(|name| *name == "gv").unwrap();
/// assert_eq!(rows.map(|row| row.values[gv]).collect::<Vec<_>>(), [0xC, 0x18, 0x24]);
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rows<'a> {
    stage: &'a Stage,
    world: World,
    game: String,
    columns: Vec<&'static str>,
    inputs: std::vec::IntoIter<Input>,
    frame: usize,
    detail: Detail,
}

impl<'a> Rows<'a> {
    /// Rows of `world` under the columns of `game`, one per input; the first Player gets the inputs.
    #[must_use]
    pub fn new(stage: &'a Stage, world: World, game: &str, inputs: Vec<Input>, detail: Detail) -> Self {
        let columns = columns::of_game(game);
        Self { stage, world, game: game.to_owned(), columns, inputs: inputs.into_iter(), frame: 0, detail }
    }

    /// The names of the values of each row.
    #[must_use]
    pub fn columns(&self) -> &[&'static str] {
        &self.columns
    }

    /// Whether they tell why.
    #[must_use]
    pub const fn detail(&self) -> Detail {
        self.detail
    }

    /// The world after the last row.
    #[must_use]
    pub const fn world(&self) -> &World {
        &self.world
    }
}

impl Iterator for Rows<'_> {
    type Item = TraceRow;

    fn next(&mut self) -> Option<TraceRow> {
        let input = self.inputs.next()?;
        self.frame += 1;
        let why = match self.detail {
            Detail::Columns => {
                self.world.step(self.stage, &[input], &mut ());
                None
            }
            Detail::Why => {
                let mut why = Why::default();
                self.world.step(self.stage, &[input], &mut why);
                Some(why)
            }
        };
        let player = self.world.players.first()?;
        let value = |name: &&str| columns::value(player, &self.game, name).unwrap_or_default();
        Some(TraceRow { frame: self.frame, values: self.columns.iter().map(value).collect(), why })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inputs.size_hint()
    }
}

/// Refuses a scenario that cannot be traced yet: one with objects.
///
/// # Errors
///
/// When it has objects.
pub fn check_traceable(scenario: &Scenario) -> Result<(), ScenarioError> {
    match scenario.objects.len() {
        0 => Ok(()),
        count => {
            let objects = if count == 1 { "object" } else { "objects" };
            Err(ScenarioError::new(
                "objects",
                format!("{count} {objects}, expected none: objects are not simulated yet"),
            ))
        }
    }
}
