//! The states of a player, as the recorded columns and a scenario's setup show them.

use quarterpipe::{
    Input,
    rules::{CharacterId, Game},
};

use super::games::{ALL, CD, CHARGES, FROM_S2, LAST, THIRD};
use crate::{
    extension::{Extension, FormWorn, ShieldWorn},
    scenario::{Scenario, Trace},
};

/// The bits of `st`.
const AIRBORNE: i64 = 2;
const ROLLING: i64 = 4;
const ON_OBJECT: i64 = 8;
const ROLL_JUMP: i64 = 0x10;
const PUSHING: i64 = 0x20;
const UNDER_WATER: i64 = 0x40;

/// The duration of speed shoes in frames, in every game.
const SHOES_LAST: usize = 1200;

/// A recorded frame, and the parts of its scenario that show states.
pub struct Frame<'a> {
    scenario: &'a Scenario,
    trace: &'a Trace,
    index: usize,
    /// `true` if the player was hurt or died in this frame or before.
    harmed: bool,
    /// `true` if the player was under water in this frame or before.
    dived: bool,
}

impl Frame<'_> {
    fn column(&self, name: &str) -> i64 {
        self.trace.player.get(name).map_or(0, |column| column.at(self.index))
    }

    /// Returns the value of a column in the previous frame.
    fn before(&self, name: &str) -> i64 {
        let init = || self.scenario.init.player.get(name).copied().unwrap_or_default();
        let column = self.trace.player.get(name);
        self.index.checked_sub(1).map_or_else(init, |index| column.map_or(0, |column| column.at(index)))
    }

    fn is(&self, bit: i64) -> bool {
        self.column("st") & bit != 0
    }

    /// Returns whether buttons move the player.
    fn lives(&self) -> bool {
        self.column("rt") == 2
    }

    fn on_ground(&self) -> bool {
        self.lives() && !self.is(AIRBORNE)
    }

    fn in_air(&self) -> bool {
        self.lives() && self.is(AIRBORNE)
    }

    fn character(&self, character: CharacterId) -> bool {
        let mini = self.scenario.mini;
        if character == CharacterId::Mini { mini } else { !mini && self.scenario.player.character == character }
    }

    /// Returns whether the player is Tails and flies: in the air, not rolled up, after the second press.
    fn flies(&self) -> bool {
        self.character(CharacterId::Tails) && self.in_air() && !self.is(ROLLING) && self.column("djf") != 0
    }

    /// Returns whether the player is Knuckles and in the state with this number in `djf`. [C-37]
    fn knuckles(&self, number: i64) -> bool {
        self.character(CharacterId::Knuckles) && self.lives() && self.column("djf") == number
    }

    /// Returns whether the player still wears the shield that it began with. Harm takes the shield away, and so does water if it puts the
    /// shield out.
    fn wears(&self, shield: ShieldWorn) -> bool {
        let put_out = self.dived && matches!(shield, ShieldWorn::Fire | ShieldWorn::Lightning);
        self.scenario.ext.shield == Some(shield) && !self.harmed && !put_out
    }

    fn has_form(&self, form: FormWorn) -> bool {
        self.scenario.ext.form == Some(form) && self.lives()
    }

    fn pressed_jump(&self) -> bool {
        let jump = i64::from((Input::A | Input::B | Input::C).0);
        self.column("pad") & !self.before("pad") & jump != 0
    }

    fn on_layer_b(&self) -> bool {
        self.column("low") != 0 || self.column("ts") == 0xE
    }
}

/// Returns whether a player is in a state.
type Test = fn(&Frame<'_>) -> bool;

/// The states, the games that have them, and the test for each.
pub const STATES: [(&str, &[Game], Test); 45] = [
    ("is Sonic", ALL, |frame| frame.character(CharacterId::Sonic)),
    ("is Tails", FROM_S2, |frame| frame.character(CharacterId::Tails)),
    ("is Knuckles", LAST, |frame| frame.character(CharacterId::Knuckles)),
    ("is the miniature", CD, |frame| frame.character(CharacterId::Mini)),
    ("stands", ALL, |frame| frame.on_ground() && !frame.is(ROLLING) && frame.column("gv") == 0),
    ("walks or runs", ALL, |frame| frame.on_ground() && !frame.is(ROLLING) && frame.column("gv") != 0),
    ("rolls on the ground", ALL, |frame| frame.on_ground() && frame.is(ROLLING)),
    ("is on a wall or a ceiling (angle 0x40 to 0xC0)", ALL, |frame| {
        frame.on_ground() && (0x40..=0xC0).contains(&frame.column("ang"))
    }),
    ("begins a jump", ALL, |frame| frame.in_air() && frame.before("st") & AIRBORNE == 0 && frame.pressed_jump()),
    ("is in the air, rolled up", ALL, |frame| frame.in_air() && frame.is(ROLLING)),
    ("is in the air, not rolled up", ALL, |frame| frame.in_air() && !frame.is(ROLLING)),
    ("is in the air after jumping out of a roll", ALL, |frame| frame.in_air() && frame.is(ROLL_JUMP)),
    ("lands", ALL, |frame| frame.on_ground() && frame.before("st") & AIRBORNE != 0),
    ("charges a spin dash or a peel-out", CHARGES, |frame| {
        frame.on_ground() && !frame.is(ROLLING) && (frame.column("sdf") != 0 || frame.column("chg") != 0)
    }),
    ("is made to roll (`sdf` while it rolls)", FROM_S2, |frame| {
        frame.lives() && frame.is(ROLLING) && frame.column("sdf") != 0
    }),
    ("pushes", ALL, |frame| frame.is(PUSHING)),
    ("stands on an object", ALL, |frame| frame.lives() && frame.is(ON_OBJECT)),
    ("is locked on a slope (`lk`)", ALL, |frame| frame.lives() && frame.column("lk") != 0),
    ("is on layer B", ALL, |frame| frame.on_layer_b()),
    ("flies", THIRD, |frame| frame.flies()),
    ("glides", LAST, |frame| frame.knuckles(1)),
    ("falls from a glide", LAST, |frame| frame.knuckles(2)),
    ("slides after a glide", LAST, |frame| frame.knuckles(3)),
    ("climbs", LAST, |frame| frame.knuckles(4)),
    ("climbs onto a ledge", LAST, |frame| frame.knuckles(5)),
    ("is in the air after Sonic's second press", THIRD, |frame| {
        frame.character(CharacterId::Sonic) && frame.in_air() && frame.column("djf") != 0
    }),
    ("is under water", ALL, |frame| frame.is(UNDER_WATER)),
    ("flies under water", THIRD, |frame| frame.is(UNDER_WATER) && frame.flies()),
    ("is hurt", ALL, |frame| frame.column("rt") == 4),
    ("dies (to the last frame recorded)", ALL, |frame| matches!(frame.column("rt"), 6 | 8)),
    ("drowns by a routine of its own", THIRD, |frame| frame.column("rt") == 12),
    ("wears a plain shield", ALL, |frame| frame.wears(ShieldWorn::Plain)),
    ("wears a fire shield", THIRD, |frame| frame.wears(ShieldWorn::Fire)),
    ("wears a lightning shield", THIRD, |frame| frame.wears(ShieldWorn::Lightning)),
    ("wears a bubble shield", THIRD, |frame| frame.wears(ShieldWorn::Bubble)),
    ("wears a bubble shield under water", THIRD, |frame| frame.is(UNDER_WATER) && frame.wears(ShieldWorn::Bubble)),
    ("is super", FROM_S2, |frame| frame.has_form(FormWorn::Super)),
    ("is hyper", LAST, |frame| frame.has_form(FormWorn::Hyper)),
    ("wears speed shoes", ALL, |frame| {
        (frame.scenario.shoes || frame.scenario.ext.shoes) && frame.index < SHOES_LAST && frame.lives()
    }),
    ("is invincible from the start", ALL, |frame| frame.scenario.invincible && frame.lives()),
    ("is under reversed gravity", LAST, |frame| frame.scenario.ext.reversed),
    ("is in a wind tunnel", THIRD, |frame| frame.scenario.ext.tunnel),
    ("has a solid background", THIRD, |frame| frame.scenario.ext.bg.is_some()),
    ("is in the zone of deep right walls", THIRD, |frame| frame.scenario.ext.zone == Some(Extension::DEEP_WALL_ZONE)),
    ("is in the zone of other rounding", THIRD, |frame| frame.scenario.ext.zone == Some(Extension::ROUNDING_ZONE)),
];

/// Counts the frames of a trace in which the player is in each of [`STATES`].
pub fn frames(scenario: &Scenario, trace: &Trace) -> Vec<usize> {
    let mut counts = vec![0; STATES.len()];
    let mut frame = Frame { scenario, trace, index: 0, harmed: false, dived: false };
    for index in 0..trace.frames {
        frame.index = index;
        frame.harmed |= !frame.lives();
        frame.dived |= frame.is(UNDER_WATER);
        for (count, (_, _, is_in)) in counts.iter_mut().zip(&STATES) {
            *count += usize::from(is_in(&frame));
        }
    }
    counts
}
