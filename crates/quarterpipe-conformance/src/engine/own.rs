//! The project's own engine, as one of the engines that are compared with recordings.

use quarterpipe::{
    Input, Stage, World,
    object::{Body, ObjectId, Thing},
    rules::{Game, Rules},
    stock::{Bubble, BubbleSize, MouthBubble, MouthPicture, Stock},
};
use quarterpipe_replay::{Reasons, columns};
use serde_json::Value;

use super::{Claims, ColumnPlace, Engine, EngineError, Rows};
use crate::{
    air::{self, BubbleOrigin},
    kinds::{self, RecordedObject},
    scenario::{Scenario, ScenarioError},
};

/// The project's own engine. It claims everything.
#[derive(Debug)]
pub struct OwnEngine {
    claims: Claims,
    /// Changed fields of the rules: JSON pointers and values.
    changes: Vec<(String, Value)>,
}

impl Default for OwnEngine {
    fn default() -> Self {
        Self { claims: Claims::everything("quarterpipe", env!("CARGO_PKG_VERSION")), changes: Vec::new() }
    }
}

impl OwnEngine {
    /// Gives the engine a fault: a field of the rules, named by its JSON pointer, has this value in every scenario.
    ///
    /// ```
    /// use quarterpipe_conformance::engine::OwnEngine;
    /// let too_low = OwnEngine::default().with_field("/characters/0/jump_speed", 1600.into());
    /// ```
    #[must_use]
    pub fn with_field(mut self, pointer: &str, value: Value) -> Self {
        self.changes.push((pointer.to_owned(), value));
        self
    }

    /// Returns a scenario's rules with the changed fields.
    fn rules(&self, scenario: &Scenario) -> Result<Rules, String> {
        let rules = scenario.rules();
        if self.changes.is_empty() {
            return Ok(rules);
        }
        let mut fields = serde_json::to_value(&rules).map_err(|error| error.to_string())?;
        for (pointer, value) in &self.changes {
            let field = fields.pointer_mut(pointer);
            *field.ok_or_else(|| format!("{pointer}: no such field of the rules"))? = value.clone();
        }
        serde_json::from_value(fields).map_err(|error| format!("the changed rules: {error}"))
    }
}

impl Engine for OwnEngine {
    fn claims(&self) -> &Claims {
        &self.claims
    }

    fn run(&mut self, scenario: &Scenario, columns: &[String]) -> Result<Rows, EngineError> {
        let failed = |error: ScenarioError| EngineError::Failed(error.to_string());
        let places: Vec<ColumnPlace> =
            columns.iter().map(|name| name.parse()).collect::<Result<_, String>>().map_err(EngineError::Failed)?;
        let rules = self.rules(scenario).map_err(EngineError::Failed)?;
        let mut run = Run::new(scenario, rules).map_err(failed)?;
        let mut rows = Rows::new(columns.len());
        while run.step() {
            rows.push(places.iter().map(|place| run.value(place)));
        }
        Ok(rows)
    }
}

/// A scenario in progress.
pub(crate) struct Run<'a> {
    scenario: &'a Scenario,
    stage: Stage<RecordedObject>,
    pub world: World<RecordedObject>,
    inputs: std::vec::IntoIter<[Input; 2]>,
}

impl<'a> Run<'a> {
    pub fn new(scenario: &'a Scenario, rules: Rules) -> Result<Self, ScenarioError> {
        let stage = scenario.stage_under(rules)?;
        let world = scenario.world(&stage)?;
        Ok(Self { scenario, stage, world, inputs: scenario.inputs_of_both().into_iter() })
    }

    /// Steps a frame. Returns `false` if all frames were stepped.
    pub fn step(&mut self) -> bool {
        let held = self.inputs.next();
        if let Some(held) = &held {
            self.world.step(&self.stage, held, &mut ());
        }
        held.is_some()
    }

    /// Steps up to a frame, counted from 1, and returns the casts and decisions of that frame for a player.
    pub fn reasons(mut self, frame: usize, player: usize) -> Reasons {
        for _ in 1..frame {
            self.step();
        }
        let mut reasons = Reasons { player, ..Reasons::default() };
        if let Some(held) = self.inputs.next() {
            self.world.step(&self.stage, &held, &mut reasons);
        }
        reasons
    }

    /// Returns a column's value after the last frame; 0 for anything that does not exist.
    pub fn value(&self, place: &ColumnPlace) -> i64 {
        let Self { scenario, world, .. } = self;
        let game = scenario.game;
        let leader = &world.players[0];
        match place {
            ColumnPlace::Player(name) => columns::value(leader, name).unwrap_or_default(),
            ColumnPlace::Second(name) => scenario.follower_value(world, name),
            ColumnPlace::Seed => world.shared.random.seed.into(),
            ColumnPlace::Countdown(name) => air::countdown_value(&leader.countdown, name),
            ColumnPlace::Bubble(slot, name) => {
                let bubble = world.objects.get(air::slot(game, *slot)).and_then(|(body, thing)| match thing {
                    Thing::Stock(stock) => bubble_value(game, body, stock, name),
                    Thing::Custom(_) => None,
                });
                bubble.unwrap_or_default()
            }
            ColumnPlace::Object(slot, name) => {
                let Some((body, thing)) = world.objects.get(ObjectId(*slot)) else { return 0 };
                if name == "id" {
                    let is_itself = kinds::is_itself(game, *slot, body, thing);
                    return if is_itself { scenario.first_id(usize::from(*slot)).unwrap_or_default() } else { 0 };
                }
                let own = scenario.object_value(body, name);
                let of_air = || match thing {
                    Thing::Stock(stock) => air::object_value(game, body, stock, name),
                    Thing::Custom(_) => None,
                };
                own.or_else(of_air).unwrap_or_default()
            }
        }
    }
}

/// Returns a column of a bubble that was not placed; `None` for other objects.
fn bubble_value(game: Game, body: &Body, stock: &Stock, name: &str) -> Option<i64> {
    let (from, kind) = match stock {
        Stock::Bubble(Bubble { size, .. }) if body.placement.is_none() => {
            let kind = match size {
                BubbleSize::Small => 0,
                BubbleSize::Medium => 1,
                BubbleSize::Large => 2,
            };
            (BubbleOrigin::Maker, kind)
        }
        Stock::MouthBubble(MouthBubble { picture, .. }) => {
            let kind = match picture {
                MouthPicture::Small => 6,
                MouthPicture::Medium | MouthPicture::Endless => 14,
                MouthPicture::Number(digit) | MouthPicture::Flash(digit) => (*digit).into(),
                MouthPicture::Nothing => air::UNSEEN,
            };
            (BubbleOrigin::Mouth, kind)
        }
        _ => return None,
    };
    match name {
        "from" => Some(from.number()),
        "subtype" => Some(kind),
        _ => air::object_value(game, body, stock, name),
    }
}
