//! Traces of the engine: one row per frame, with the recordings' columns.

use quarterpipe::{
    Stage, World,
    event::{Cast, Decision, Interest, Observer},
    object::{Custom, NoCustom, ObjectId},
    rules::Game,
};

use crate::{columns, inputs::PadInputs};

/// The detail of a trace: its columns alone, or also the casts and decisions that explain every frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Detail {
    /// The columns only.
    #[default]
    Columns,
    /// The columns, casts and decisions.
    Why,
}

/// The state of a world's first player after a frame.
#[derive(Clone, Debug)]
pub struct TraceRow {
    /// The frame, counted from 1.
    pub frame: usize,
    /// One value per column of [`Rows::columns`].
    pub values: Vec<i64>,
    /// Casts and decisions of this frame; only with [`Detail::Why`].
    pub why: Option<Reasons>,
}

/// A player's casts and decisions in the frames that it observes.
#[derive(Clone, Debug, Default)]
pub struct Reasons {
    /// The player's index.
    pub player: usize,
    /// The casts, in the order in which they were made.
    pub casts: Vec<Cast>,
    /// The decisions, in the order in which they were made.
    pub decisions: Vec<Decision>,
}

impl Observer for Reasons {
    const INTEREST: Interest = Interest::Reasons;

    fn cast(&mut self, who: usize, cast: Cast) {
        if who == self.player {
            self.casts.push(cast);
        }
    }

    fn decision(&mut self, who: usize, decision: Decision) {
        if who == self.player {
            self.decisions.push(decision);
        }
    }
}

/// Steps a world and yields one row per frame.
///
/// ```
/// use quarterpipe::{World, prelude::*};
/// use quarterpipe_replay::{Detail, Rows};
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [[Cell::EMPTY; 40], [floor; 40]].concat();
/// let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(-4)));
/// let inputs = vec![[Input::RIGHT, Input::NONE]; 3];
/// let rows = Rows::new(&stage, world, quarterpipe::rules::Game::S2, inputs, Detail::Columns);
/// let gv = rows.columns().iter().position(|name| *name == "gv").unwrap();
/// assert_eq!(rows.map(|row| row.values[gv]).collect::<Vec<_>>(), [0xC, 0x18, 0x24]);
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rows<'a, C = NoCustom> {
    stage: &'a Stage<C>,
    world: World<C>,
    game: Game,
    columns: Vec<String>,
    /// Slots that hold an object at the start.
    slots: Vec<ObjectId>,
    inputs: std::vec::IntoIter<PadInputs>,
    frame: usize,
    detail: Detail,
}

impl<'a, C: Custom> Rows<'a, C> {
    /// Makes rows of `world` with the columns of `game`, one for each frame of the pads.
    #[must_use]
    pub fn new(stage: &'a Stage<C>, world: World<C>, game: Game, inputs: Vec<PadInputs>, detail: Detail) -> Self {
        let slots: Vec<ObjectId> = world.objects.iter().map(|(id, ..)| id).collect();
        let of_player = columns::of_game(game).into_iter().map(str::to_owned);
        let of_objects = slots
            .iter()
            .flat_map(|id| ["live"].into_iter().chain(columns::OF_OBJECT).map(move |name| format!("o{}.{name}", id.0)));
        let columns = of_player.chain(of_objects).collect();
        Self { stage, world, game, columns, slots, inputs: inputs.into_iter(), frame: 0, detail }
    }

    /// Returns the names of each row's values: the player's columns, then `oN.live`, `oN.x` and so on for each slot N that
    /// holds an object at the start.
    #[must_use]
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Returns `true` if rows have casts and decisions.
    #[must_use]
    pub const fn detail(&self) -> Detail {
        self.detail
    }

    /// Returns the world after the last row.
    #[must_use]
    pub const fn world(&self) -> &World<C> {
        &self.world
    }
}

impl<C: Custom> Iterator for Rows<'_, C> {
    type Item = TraceRow;

    fn next(&mut self) -> Option<TraceRow> {
        let held = self.inputs.next()?;
        self.frame += 1;
        let why = match self.detail {
            Detail::Columns => {
                self.world.step(self.stage, &held, &mut ());
                None
            }
            Detail::Why => {
                let mut why = Reasons::default();
                self.world.step(self.stage, &held, &mut why);
                Some(why)
            }
        };
        let player = self.world.players.first()?;
        let of_player = columns::of_game(self.game);
        let mut values: Vec<i64> =
            of_player.iter().map(|name| columns::value(player, name).unwrap_or_default()).collect();
        for &id in &self.slots {
            let body = self.world.objects.get(id).map(|(body, _)| body);
            values.push(i64::from(body.is_some()));
            let value = |name: &&str| body.and_then(|body| columns::object_value(body, name)).unwrap_or_default();
            values.extend(columns::OF_OBJECT.iter().map(value));
        }
        Some(TraceRow { frame: self.frame, values, why })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inputs.size_hint()
    }
}
