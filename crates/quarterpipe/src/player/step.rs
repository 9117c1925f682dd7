//! The context of a player's step, its casts, and its reports to the observer.

use super::{Pack, Player};
use crate::{
    bounds::Bounds,
    event::{Cast, Decision, DecisionValue, Event, Momentum, ObserverRef, SensorName, Unit},
    input::Input,
    rules::{Character, Rules},
    terrain::{Direction, Mode, SolidSide, Terrain, TerrainHit},
    units::{Angle, Px, Speed},
};

/// The context of a player's step: the stage, the buttons, the observer.
///
/// A `FULL` step serves every world and observer. The other step is faster and serves most: gravity is not reversed, the background is
/// not solid, and the observer does not want reasons.
pub(crate) struct PlayerStep<'a, const FULL: bool> {
    pub terrain: &'a Terrain,
    pub rules: &'a Rules,
    pub character: &'a Character,
    pub bounds: Bounds,
    pub water: Option<Px>,
    /// The camera's top edge. [C-52]
    pub camera_top: Px,
    pub frame: u32,
    pub held: Input,
    /// Buttons held now but not in the last frame.
    pub pressed: Input,
    pub index: usize,
    /// The move of this step that the camera lags behind, if there was one. [K-07]
    pub lag: Option<Lag>,
    /// True if a skid raises a puff of dust in this frame. [O-2248]
    pub raises_dust: bool,
    /// True if gravity is reversed. [G-64]
    pub gravity_is_reversed: bool,
    /// True if this part of a step under reversed gravity works in the screen's own sense. [G-64]
    pub is_on_screen: bool,
    /// The background if it is solid, and how far it is shifted against the foreground. [T-19]
    pub background: Option<(&'a Terrain, [Px; 2])>,
    /// The follower, if this player is one or has one. [24-follower]
    pub pack: Option<Pack<'a>>,
    pub observer: ObserverRef<'a>,
}

impl<const FULL: bool> PlayerStep<'_, FULL> {
    /// Returns whether the step runs upside down now. [G-64]
    pub const fn is_reversed(&self) -> bool {
        FULL && self.gravity_is_reversed && !self.is_on_screen
    }

    /// Returns whether the second press of a jump starts a flight: a follower's only while a human drives it. [F-40]
    pub fn may_fly(&self) -> bool {
        match &self.pack {
            Some(Pack { follower, leader: Some(_) }) if FULL => {
                follower.is_driven() || !self.rules.follower.flies_for_humans_only
            }
            _ => true,
        }
    }

    /// Returns whether the player is a follower that carries the leader. [F-33]
    pub fn carries(&self) -> bool {
        matches!(&self.pack, Some(Pack { follower, leader: Some(_) }) if FULL && follower.carries)
    }

    /// Reports an event of the player.
    pub fn event(&mut self, event: Event) {
        if self.observer.is_some() {
            self.report_event(event);
        }
    }

    #[cold]
    #[inline(never)]
    fn report_event(&mut self, event: Event) {
        self.observer.event(self.index, event);
    }

    /// Reports a decision, if the observer wants reasons.
    pub(super) fn decide(&mut self, rule: &'static str, what: &'static str, value: impl DecisionValue) {
        if FULL {
            self.report_decision((rule, what), value.with_unit());
        }
    }

    /// Reports a decision. Not inlined, because it would be large in each of many places.
    #[inline(never)]
    fn report_decision(&mut self, (rule, what): (&'static str, &'static str), value: (i32, Unit)) {
        if self.observer.wants_reasons() {
            let (value, unit) = self.in_player_sense(value);
            self.observer.decision(self.index, Decision { rule, what, value, unit, change: None });
        }
    }

    /// Reports which speeds a rule changed between two moments, and whether the angle, if the observer wants reasons.
    #[inline(never)]
    pub(super) fn report_changes(
        &mut self,
        (rule, what): (&'static str, &'static str),
        value: (i32, Unit),
        moments: [Momentum; 2],
    ) {
        if self.observer.wants_reasons() {
            let (value, unit) = self.in_player_sense(value);
            let [before, after] = moments.map(|moment| Momentum { angle: self.player_angle(moment.angle), ..moment });
            for decision in before.decisions_to(after, (rule, what, value, unit)) {
                self.observer.decision(self.index, decision);
            }
        }
    }

    /// Returns a value with its unit. An angle is the player's, also where the step works in the screen's sense.
    fn in_player_sense(&self, (value, unit): (i32, Unit)) -> (i32, Unit) {
        match unit {
            Unit::Angle => self.player_angle(Angle(value as u8)).with_unit(),
            _ => (value, unit),
        }
    }

    const fn player_angle(&self, angle: Angle) -> Angle {
        if self.is_on_screen { angle.upside_down() } else { angle }
    }
}

/// The winner of a sensor pair and the loser's distance. [T-36, T-37]
#[derive(Clone, Copy)]
pub(super) struct Pair {
    /// The smaller distance.
    pub nearest: Px,
    /// The larger distance.
    pub other: Px,
    /// The winner's slot.
    pub angle: Angle,
}

impl Pair {
    /// Returns the winner's angle; a flagged one is replaced by the direction's default. [T-37]
    pub fn angle_or<const FULL: bool>(self, cx: &mut PlayerStep<'_, FULL>, direction: Direction) -> Angle {
        if !self.angle.is_flagged() {
            return self.angle;
        }
        cx.decide("T-37", "the tile's angle is flagged: instead", direction.default_angle());
        direction.default_angle()
    }
}

/// The distance and angle that one sensor found. [T-20]
#[derive(Clone, Copy)]
pub(super) struct SensorReading {
    pub distance: Px,
    /// The angle of the touched surface, if there is one.
    pub angle: Option<Angle>,
}

impl Player {
    /// Lets a rule change the speeds or the angle, and reports the changes if the observer wants reasons.
    pub(super) fn change<const FULL: bool, R>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        rule: &'static str,
        what: &'static str,
        value: impl DecisionValue,
        change: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let before = self.momentum();
        let result = change(self);
        if FULL {
            cx.report_changes((rule, what), value.with_unit(), [before, self.momentum()]);
        }
        result
    }

    /// Casts one sensor. [T-20]
    #[inline(always)]
    pub(super) fn sense<const FULL: bool>(
        &self,
        cx: &mut PlayerStep<'_, FULL>,
        sensor: SensorName,
        side: SolidSide,
        anchor: (Px, Px),
        direction: Direction,
    ) -> SensorReading {
        if !FULL {
            let hit = cx.terrain.cast(self.layer, side, anchor, direction);
            return SensorReading { distance: hit.distance(), angle: hit.angle(cx.terrain) };
        }
        let found = self.sense_specially(cx, side, anchor, direction);
        self.report_cast(cx, sensor, side, anchor, direction, found);
        SensorReading { distance: found.distance, angle: found.angle }
    }

    /// Casts a sensor with a solid background, under reversed gravity, or with every detail of what was found. [T-19, G-64]
    #[cold]
    fn sense_specially<const FULL: bool>(
        &self,
        cx: &PlayerStep<'_, FULL>,
        side: SolidSide,
        (x, mut y): (Px, Px),
        mut direction: Direction,
    ) -> TerrainHit {
        if cx.is_reversed() {
            (y, direction) = self.turn_cast_over(y, direction);
        }
        let mut found = self.sense_on_screen(cx, side, (x, y), direction);
        if cx.is_reversed() {
            found.angle = found.angle.map(Angle::upside_down);
        }
        found
    }

    /// Returns what a cast finds in the foreground and, if that is solid, in the background. [T-19]
    fn sense_on_screen<const FULL: bool>(
        &self,
        cx: &PlayerStep<'_, FULL>,
        side: SolidSide,
        (x, y): (Px, Px),
        direction: Direction,
    ) -> TerrainHit {
        let mut found = cx.terrain.sense(self.layer, side, x, y, direction);
        if let Some((background, [shift_x, shift_y])) = cx.background {
            let y = match direction {
                // A cast upward counts the rows of a block from below, and is shifted while it does: a bug of the originals.
                Direction::Up => Px((Px(y.0 ^ 0xF) - shift_y).0 ^ 0xF),
                _ => y - shift_y,
            };
            let behind = background.sense(self.layer, side, x - shift_x, y, direction);
            if behind.distance <= found.distance {
                // Where the background touched nothing the slot keeps what the foreground wrote. [T-28]
                let (angle, tile) =
                    if behind.angle.is_some() { (behind.angle, behind.tile) } else { (found.angle, found.tile) };
                found = TerrainHit { distance: behind.distance, angle, tile };
            }
        }
        found
    }

    /// Reports a cast, if the observer wants reasons.
    #[inline]
    fn report_cast<const FULL: bool>(
        &self,
        cx: &mut PlayerStep<'_, FULL>,
        sensor: SensorName,
        side: SolidSide,
        (x, y): (Px, Px),
        direction: Direction,
        found: TerrainHit,
    ) {
        if FULL && cx.observer.wants_reasons() {
            let mut cast = Cast { sensor, x, y, direction, side, layer: self.layer, found };
            if cx.is_reversed() {
                (cast.y, cast.direction) = self.turn_cast_over(y, direction);
                cast.found.angle = found.angle.map(Angle::upside_down);
            }
            cx.observer.cast(cx.index, cast);
        }
    }

    /// Casts the pair of ground sensors of a mode, or the ceiling or wall pair that points the same way. [T-32 to T-36]
    #[inline(always)]
    pub(super) fn sense_pair<const FULL: bool>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        mode: Mode,
        side: SolidSide,
    ) -> Pair {
        // Compiled once per mode, so that the mode is not checked at run time.
        match mode {
            Mode::Floor => self.sense_pair_of(cx, Mode::Floor, side),
            Mode::RightWall => self.sense_pair_of(cx, Mode::RightWall, side),
            Mode::Ceiling => self.sense_pair_of(cx, Mode::Ceiling, side),
            Mode::LeftWall => self.sense_pair_of(cx, Mode::LeftWall, side),
        }
    }

    #[inline(always)]
    fn sense_pair_of<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, mode: Mode, side: SolidSide) -> Pair {
        let (x, y) = (self.x.px(), self.y.px());
        let (width, height) = (self.width(), self.height());
        let anchors = match mode {
            Mode::Floor => [(x + width, y + height), (x - width, y + height)],
            Mode::RightWall => [(x + height, y - width), (x + height, y + width)],
            Mode::Ceiling => [(x + width, y - height), (x - width, y - height)],
            Mode::LeftWall => [(x - height, y - width), (x - height, y + width)],
        };
        let direction = mode.direction();
        let (first, first_angle, second, second_angle);
        if !FULL {
            let hits = cx.terrain.cast_both(self.layer, side, anchors, direction);
            (first, first_angle) = (hits[0].distance(), hits[0].angle(cx.terrain));
            (second, second_angle) = (hits[1].distance(), hits[1].angle(cx.terrain));
        } else {
            let [one, other] = self.sense_pair_specially(cx, mode, side, anchors);
            (first, first_angle, second, second_angle) = (one.distance, one.angle, other.distance, other.angle);
        }
        // A foot that touched nothing keeps what its slot held. In the air the slots are never reset. [T-30, G-70]
        self.slots = [first_angle.unwrap_or(self.slots[0]), second_angle.unwrap_or(self.slots[1])];
        report_winner(cx, pair_names(mode, side), [first, second]);
        let [first_slot, second_slot] = self.slots;
        if second <= first {
            Pair { nearest: second, other: first, angle: second_slot }
        } else {
            Pair { nearest: first, other: second, angle: first_slot }
        }
    }

    /// Casts a pair as [`Player::sense`] does where a cast needs more than the foreground.
    #[cold]
    fn sense_pair_specially<const FULL: bool>(
        &self,
        cx: &mut PlayerStep<'_, FULL>,
        mode: Mode,
        side: SolidSide,
        anchors: [(Px, Px); 2],
    ) -> [SensorReading; 2] {
        let names = pair_names(mode, side);
        [0, 1].map(|which| self.sense(cx, names[which], side, anchors[which], mode.direction()))
    }

    /// Casts one of the wall sensors of the air; 10 px from the centre. [A-22 to A-26, T-40]
    #[inline(always)]
    pub(super) fn sense_wall<const FULL: bool>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        direction: Direction,
        side: SolidSide,
    ) -> Px {
        let radius = if cx.rules.sensors.walls_by_width_radius { self.width() } else { Self::PUSH_RADIUS };
        let (name, offset) = match direction {
            Direction::Left => (SensorName::E, -radius),
            _ => (SensorName::F, radius),
        };
        let anchor = (self.x.px() + offset, self.y.px());
        let SensorReading { distance, angle } = self.sense(cx, name, side, anchor, direction);
        if let Some(angle) = angle {
            self.slots[0] = angle;
        }
        distance
    }

    /// Returns the distance from the feet down to the ground at `x`. [T-41]
    pub(super) fn sense_edge<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>, x: Px) -> Px {
        let anchor = (x, self.y.px() + self.height());
        self.sense(cx, SensorName::Edge, SolidSide::Top, anchor, Direction::Down).distance
    }
}

/// Returns the names of a pair's sensors, the first one cast first. [T-36]
const fn pair_names(mode: Mode, side: SolidSide) -> [SensorName; 2] {
    match (mode, side) {
        (Mode::Floor | Mode::RightWall, SolidSide::Top) => [SensorName::B, SensorName::A],
        (_, SolidSide::Top) => [SensorName::A, SensorName::B],
        (_, SolidSide::SidesAndBottom) => [SensorName::D, SensorName::C],
    }
}

/// Reports which of a pair's sensors won: the one that found the smaller distance, or the second if they are equal. [T-36]
fn report_winner<const FULL: bool>(cx: &mut PlayerStep<'_, FULL>, names: [SensorName; 2], [first, second]: [Px; 2]) {
    let winner = if second <= first { names[1] } else { names[0] };
    let what = match (winner, first == second) {
        (SensorName::A, false) => "A wins, nearer by",
        (SensorName::B, false) => "B wins, nearer by",
        (SensorName::C, false) => "C wins, nearer by",
        (_, false) => "D wins, nearer by",
        (SensorName::A, true) => "A wins: both found the same",
        (SensorName::B, true) => "B wins: both found the same",
        (SensorName::C, true) => "C wins: both found the same",
        (_, true) => "D wins: both found the same",
    };
    let nearer_by = if second <= first { first - second } else { second - first };
    cx.decide("T-36", what, if first == second { first } else { nearer_by });
}

/// A move that the camera lags behind. [K-07]
#[derive(Clone, Copy)]
pub(crate) enum Lag {
    /// A spin dash let go at this ground speed.
    SpinDash(Speed),
    /// A dash in mid-air, from this pixel.
    Dash(Px),
}
