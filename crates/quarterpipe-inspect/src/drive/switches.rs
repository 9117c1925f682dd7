//! Drives players through loops, and finds switches of layers that are missing, reversed or without effect.
//!
//! The halves of a loop are on different layers, and a player needs the right half's layer on its way up the right half, and the left
//! half's on the left one. [T-17] It is a finding if a player that always has the right layer gets round, but not one whose layer comes
//! from the level's switches. A player begins on layer A, or on the layer that it has after a run through the loop to the other side.

use quarterpipe::{Angle, Stage, player::Player, px, terrain::Layer};
use quarterpipe_level::{Level, LevelObject, Value};

use super::{
    super::{Check, Finding, Severity, contour::turn, loops::Surroundings},
    Grounds, name_of,
    run::{Gait, Run, RunEnd, StopWatch},
    spots::Spot,
};

/// The class of the objects that change layers in these runs.
pub(super) const SWITCHER: &str = "path_switcher";
/// The gaits with which players begin. The first with which a loop can be run through counts.
const GAITS: [Gait; 3] =
    [Gait { speed: 0x800, rolls: false }, Gait { speed: 0xC00, rolls: false }, Gait { speed: 0x1000, rolls: true }];
/// A whole turn, less some allowance for the angles of tiles.
const ROUND: i32 = 0xE0;
/// The greatest overlap or gap of the halves of a loop at the top, in pixels.
const OVERLAP: i32 = 64;
/// The greatest distance of a switch at the top of a loop from the place where the halves meet, in pixels.
const NEARBY: i32 = 64;
/// The distance beyond a loop at which a player is through, in pixels.
const BEYOND: i32 = 24;
const LAYERS: [Layer; 2] = [Layer::A, Layer::B];
/// The maximum number of loops that are driven through.
const MOST: usize = 512;

/// Half a loop: a surface that leads from a floor to a ceiling.
#[derive(Clone, Copy)]
pub(in super::super) struct HalfLoop {
    pub layer: Layer,
    /// True if it is the right half. A player on its floor runs to the right and up.
    pub is_right: bool,
    pub left_top: (i32, i32),
    pub right_bottom: (i32, i32),
    /// The pixel of its floor where a player begins.
    pub spot: (i32, i32),
}

/// A loop of two halves.
struct Loop {
    right: HalfLoop,
    left: HalfLoop,
    /// The x where the halves meet.
    middle: i32,
    top: i32,
}

impl Loop {
    fn of(right: &HalfLoop, left: &HalfLoop) -> Option<Self> {
        let is_pair = right.is_right && !left.is_right && right.layer != left.layer;
        let gap = right.left_top.0 - left.right_bottom.0;
        let height = right.right_bottom.1 - right.left_top.1;
        let tops = (right.left_top.1 - left.left_top.1).abs();
        (is_pair && gap.abs() <= OVERLAP && 4 * tops <= height).then(|| Self {
            right: *right,
            left: *left,
            middle: (right.left_top.0 + left.right_bottom.0) / 2,
            top: right.left_top.1.min(left.left_top.1),
        })
    }

    /// Returns the half that a player meets first.
    const fn entered(&self, leftward: bool) -> &HalfLoop {
        if leftward { &self.left } else { &self.right }
    }
}

/// The layer of a player beyond a loop, by the layer with which it began: A, B. `None` where it does not get through.
type LoopLayers = [Option<Layer>; 2];

impl Grounds<'_> {
    /// Drives through all loops that have switches, under the rules in force.
    pub(in super::super) fn drive_loops(&mut self, halves: &[HalfLoop], surroundings: &Surroundings) {
        let loops = halves.iter().flat_map(|right| halves.iter().filter_map(|left| Loop::of(right, left)));
        let has_switch = |one: &Loop| {
            [one.right, one.left].iter().all(|half| surroundings.has_switch(half.left_top, half.right_bottom))
        };
        for one in loops.filter(has_switch).take(MOST) {
            self.drive_loop(&one);
        }
    }

    fn drive_loop(&mut self, one: &Loop) {
        let ways = [false, true].map(|leftward| {
            let gait = GAITS.into_iter().find(|gait| self.run_with_right_layers(one, leftward, *gait))?;
            Some(LAYERS.map(|layer| self.run_through(one, leftward, gait, layer)))
        });
        for (way, back, leftward) in [(ways[0], ways[1], false), (ways[1], ways[0], true)] {
            let Some(through) = way else { continue };
            // Players that come back have the layer with which they got through the other way.
            let comes_back_on_b = back.is_some_and(|back: LoopLayers| back.contains(&Some(Layer::B)));
            let is_closed = through[0].is_none() && !(comes_back_on_b && through[1].is_some());
            if is_closed && !self.throws_off_in(one) {
                self.blame_switches(one, leftward);
            }
        }
    }

    /// Returns whether a tile of a loop throws players off.
    fn throws_off_in(&self, one: &Loop) -> bool {
        let ((left, top), (right, bottom)) = (one.left.left_top, one.right.right_bottom);
        self.thrown.keys().any(|&(column, row, _)| {
            (left >> 4..=right >> 4).contains(&column) && (top >> 4..=bottom >> 4).contains(&row)
        })
    }

    /// Runs through a loop on the layers that it needs, and returns whether that leads through. Looks for tiles to blame if it does not.
    fn run_with_right_layers(&mut self, one: &Loop, leftward: bool, gait: Gait) -> bool {
        let (layer, other) = (one.entered(leftward).layer, one.entered(!leftward).layer);
        let run = one.run(leftward, gait, layer);
        let ended = self.run_and_look_back(run, || {
            let (mut is_over, mut passage) = (false, Passage::new(one, leftward));
            move |player: &mut Player| {
                is_over |= player.angle.is_ceiling() && (player.x.px().0 - one.middle) * run.sign() <= 0;
                player.layer = if is_over { other } else { layer };
                passage.note(player)
            }
        });
        ended.is_there
    }

    /// Runs through a loop with the level's switches, and returns the player's layer after it.
    fn run_through(&mut self, one: &Loop, leftward: bool, gait: Gait, layer: Layer) -> Option<Layer> {
        let ended = self.run_and_look_back(one.run(leftward, gait, layer), || {
            let mut passage = Passage::new(one, leftward);
            move |player: &mut Player| passage.note(player)
        });
        ended.is_there.then(|| ended.trail.back().map_or(layer, |place| place.layer))
    }

    /// Runs, and looks for a tile to blame if the player is stopped. `passage` makes the function that returns whether
    /// the player is through.
    fn run_and_look_back<F: FnMut(&mut Player) -> bool>(&mut self, run: Run, passage: impl Fn() -> F) -> RunEnd {
        let again = |stage: &Stage| run.drive(stage, &mut StopWatch::default(), passage());
        let ended = again(&self.stage);
        self.frames += u64::from(ended.frames);
        if ended.stop.is_some() {
            self.look_back(&run, &ended, again);
        }
        ended
    }

    fn blame_switches(&mut self, one: &Loop, leftward: bool) {
        let finding = one.finding(self.level, leftward);
        let rules = name_of(self.stage.rules());
        match self.switches.iter_mut().find(|(known, _)| *known == finding) {
            Some((_, names)) => names.push(rules),
            None => self.switches.push((finding, vec![rules])),
        }
    }
}

/// The progress of a player through a loop.
struct Passage {
    leftward: bool,
    /// The x beyond which the player is through.
    end: i32,
    angle: Angle,
    /// The angle by which it has turned, in 1/256 turns.
    turned: i32,
}

impl Passage {
    fn new(one: &Loop, leftward: bool) -> Self {
        let end = if leftward { one.left.left_top.0 - BEYOND } else { one.right.right_bottom.0 + BEYOND };
        Self { leftward, end, angle: Angle(0), turned: 0 }
    }

    /// Records where a player is, and returns whether it is through.
    fn note(&mut self, player: &Player) -> bool {
        self.turned += turn(self.angle, player.angle);
        self.angle = player.angle;
        let x = player.x.px().0;
        let is_beyond = if self.leftward { x <= self.end } else { x >= self.end };
        self.turned.abs() >= ROUND && is_beyond
    }
}

impl Loop {
    /// Returns a run through the loop from the side of the half that is met first.
    const fn run(&self, leftward: bool, gait: Gait, layer: Layer) -> Run {
        let (x, y) = self.entered(leftward).spot;
        Run { from: Spot { x, y, layer }, gait, leftward }
    }

    /// Returns a finding about switches that do not lead a player through from one side.
    fn finding(&self, level: &Level, leftward: bool) -> Finding {
        let (first, then) = (name_of_layer(self.entered(leftward).layer), name_of_layer(self.entered(!leftward).layer));
        let [from, to] = if leftward { ["right", "left"] } else { ["left", "right"] };
        let needs =
            format!("a player that comes from the {from} needs layer {first} up to the top, and {then} from there on");
        // At the top, a player runs in the opposite direction.
        let (name, other) = if leftward { ("forward", "back") } else { ("back", "forward") };
        let (what, object) = match self.switch_at_top(level) {
            None => (format!("no switch at its top, at {},{}, leads to {then}", self.middle, self.top), None),
            Some((index, switch)) => {
                let [sets, sets_back] = [name, other].map(|name| layer_of(switch, name));
                let what = if sets == then {
                    format!(
                        "its path switcher at the top is right, but the switches on its {from} do not lead to {first} (or those on its {to} lead away)"
                    )
                } else if sets == "none" {
                    format!("its path switcher does not change the layer: {name:?} is \"none\", expected {then:?}")
                } else if sets_back == then {
                    format!("its path switcher is reversed: {name:?} is {sets:?}, expected {then:?}")
                } else {
                    format!("its path switcher leads to {sets}: {name:?} is {sets:?}, expected {then:?}")
                };
                (what, Some(index))
            }
        };
        let message = format!("a loop is closed to players who come from the {from}: {what}; {needs} [T-17]");
        let finding = Finding::new(Check::Switch, Severity::Warning, message).at(px(self.middle), px(self.top));
        Finding { object, ..finding }
    }

    /// Returns the path switcher nearest to the place where the halves meet.
    fn switch_at_top<'a>(&self, level: &'a Level) -> Option<(usize, &'a LevelObject)> {
        let switchers = level.objects.iter().enumerate().filter(|(_, object)| object.class == SWITCHER);
        let near = switchers.filter(|(_, LevelObject { x, y, .. })| {
            (x.0 - self.middle).abs() <= NEARBY && (y.0 - self.top).abs() <= 2 * NEARBY
        });
        near.min_by_key(|(_, object)| (object.x.0 - self.middle).abs() + (object.y.0 - self.top).abs())
    }
}

const fn name_of_layer(layer: Layer) -> &'static str {
    match layer {
        Layer::A => "a",
        Layer::B => "b",
    }
}

/// Returns the layer that a property of a path switcher sets: a, b or none.
fn layer_of<'a>(switcher: &'a LevelObject, name: &str) -> &'a str {
    match switcher.properties.get(name) {
        Some(Value::Text(text)) => text,
        _ => "none",
    }
}
