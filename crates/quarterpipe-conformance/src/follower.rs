//! Extra keys and columns of recordings with a follower: its start, its buttons, the leader's path. [24-follower]

use std::collections::BTreeMap;

use quarterpipe::{
    Bounds, Input, World,
    object::Body,
    player::{Follower, FollowerState, LeaderRecord, Player},
    px,
    rules::{Activation, CharacterId, MonitorPlayers, Rules},
};
use quarterpipe_replay::columns;
use serde::{Deserialize, Serialize};

use crate::{
    kinds::is_third,
    scenario::{Scenario, is_default},
};

/// The second player of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FollowerSetup {
    /// Its character.
    pub character: CharacterId,
    /// The frames recorded after the leader's death, if not 20.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after_death: Option<u16>,
    /// `true` if the two players race: the second one is not a follower.
    #[serde(default, skip_serializing_if = "is_default")]
    pub race: bool,
    /// `true` if the second pad drives it in all frames. Its AI state is not recorded then, and the rings are not compared.
    #[serde(default, skip_serializing_if = "is_default")]
    pub driven: bool,
}

impl FollowerSetup {
    /// Changes the rules to those of a race.
    pub(crate) const fn change_rules(&self, rules: &mut Rules) {
        if self.race {
            rules.monitor.players = MonitorPlayers::Everybody;
            rules.touch.others_lose_rings = true;
            rules.slots.activation = Activation::NearPlayers(px(0x4000));
        }
    }

    /// Returns whether the follower's AI state is recorded.
    pub(crate) const fn has_mind(&self) -> bool {
        !self.race && !self.driven
    }
}

/// The position of a player before the first pass over the objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FollowerStart {
    /// The centre's x.
    pub x: i32,
    /// The centre's y.
    pub y: i32,
}

/// The number of repetitions of a record of the leader, then its x, y, buttons held and pressed, and status.
pub type RecordRun = [i64; 6];

/// The columns of the follower's AI state.
pub(crate) const MIND: [&str; 8] = ["cpu", "away", "human", "jmp", "held", "press", "on", "iv"];
/// The further columns of a follower that can carry.
pub(crate) const CARRIER: [&str; 2] = ["carry", "cool"];
/// The columns that matter while the follower waits far away.
pub(crate) const OF_WAITING: [&str; 12] =
    ["cpu", "x", "y", "st", "oc", "away", "human", "jmp", "on", "held", "press", "pad"];

/// The value of the column `cpu` while the follower waits.
pub(crate) const WAITING: i64 = 2;

const STATES: [FollowerState; 5] = [
    FollowerState::New,
    FollowerState::Waiting,
    FollowerState::Returning,
    FollowerState::Following,
    FollowerState::Stuck,
];

/// Returns the AI state before frame 1.
pub(crate) fn mind(
    rules: &Rules,
    leader: &Player,
    bounds: &Bounds,
    columns: &BTreeMap<String, i64>,
    path: &[RecordRun],
    is_driven: bool,
) -> Follower {
    let value = |column: &str| columns.get(column).copied().unwrap_or_default();
    let mut mind = Follower {
        state: match STATES.get(value("cpu") as usize / 2) {
            Some(state) if !is_driven => *state,
            _ => FollowerState::Following,
        },
        away_frames: value("away") as u16,
        human_frames: if is_driven { Follower::HUMAN_FRAMES } else { value("human") as u16 },
        holds_jump: value("jmp") != 0,
        is_on_screen: is_driven || value("on") != 0,
        pressed: Input(value("press") as u8),
        carries: value("carry") != 0,
        cooldown: value("cool") as u8,
        ..Follower::new(rules, leader, bounds)
    };
    for &[count, x, y, held, pressed, status] in path {
        for _ in 0..count.clamp(0, 64) {
            mind.record(LeaderRecord {
                x: px(x as i32),
                y: px(y as i32),
                held: Input(held as u8),
                pressed: Input(pressed as u8),
                status: status as u8,
            });
        }
    }
    mind
}

/// Returns the value of a column of the follower's AI state.
fn mind_value(mind: &Follower, player: &Player, column: &str) -> Option<i64> {
    Some(match column {
        "cpu" => STATES.iter().position(|state| *state == mind.state).unwrap_or_default() as i64 * 2,
        "away" => mind.away_frames.into(),
        "human" => mind.human_frames.into(),
        "jmp" => mind.holds_jump.into(),
        "held" => player.held.0.into(),
        "press" => mind.pressed.0.into(),
        "on" => mind.is_on_screen.into(),
        "iv" => player.invulnerable.into(),
        "carry" => mind.carries.into(),
        "cool" => mind.cooldown.into(),
        "pad" => mind.pad.0.into(),
        _ => return None,
    })
}

impl Scenario {
    /// Returns the columns of the second player; empty without one.
    #[must_use]
    pub fn follower_columns(&self) -> Vec<&'static str> {
        let Some(setup) = self.follower else { return Vec::new() };
        let mut names = columns::of_game(self.game);
        if setup.has_mind() {
            names.extend(MIND);
            names.extend(CARRIER.iter().filter(|_| is_third(self.game)));
        }
        names
    }

    /// Returns the value of a column of the second player; 0 without one.
    #[must_use]
    pub fn follower_value<C>(&self, world: &World<C>, name: &str) -> i64 {
        let Some(player) = world.players.get(1) else { return 0 };
        let mind = world.follower.as_deref();
        let own = mind.and_then(|mind| mind_value(mind, player, name));
        let counter = if mind.is_some() && name == "rings" { &world.players[0] } else { player };
        own.or_else(|| columns::value(counter, name)).unwrap_or_default()
    }

    /// Returns the value of a column of an object.
    #[must_use]
    pub fn object_value(&self, body: &Body, name: &str) -> Option<i64> {
        let with_both = name == "st" && self.follower.is_some();
        if with_both { Some(object_status(body)) } else { columns::object_value(body, name) }
    }
}

/// The bits of an object's status that are compared: which player stands on it, and which one pushes it.
pub(crate) const OBJECT_STATUS: i64 = 0x78;

/// Returns an object's status, including both players.
fn object_status(body: &Body) -> i64 {
    let bits = [(body.standing.contains(0), 0x08), (body.standing.contains(1), 0x10), (body.pushed.contains(0), 0x20)];
    let bits = bits.into_iter().chain([(body.pushed.contains(1), 0x40)]);
    bits.map(|(set, bit)| if set { bit } else { 0 }).sum()
}

/// Returns the buttons for letters. S is the second pad's Start.
pub(crate) fn buttons(letters: &str) -> Option<Input> {
    let start = if letters.contains('S') { Input::START } else { Input::NONE };
    letters.replace('S', "").parse::<Input>().ok().map(|input| input | start)
}

/// Returns the letters for buttons; empty if none are held.
pub(crate) fn letters(input: Input) -> String {
    let buttons = Input::from_bits(input.bits());
    let letters = if buttons.is_empty() { String::new() } else { buttons.to_string() };
    if input.contains(Input::START) { letters + "S" } else { letters }
}
