//! What a player's step can see, and the casts it makes through it.

use super::Player;
use crate::{
    bounds::Bounds,
    event::{Cast, Decision, Event, Momentum, Observer, SensorName, Told, Unit, Wants},
    input::Input,
    rules::{Character, Rules},
    terrain::{Direction, Found, Mode, SolidSide, Terrain},
    units::{Angle, Px, Speed},
};

/// What a player's step can see.
pub(crate) struct PlayerStep<'a, W> {
    pub terrain: &'a Terrain,
    pub rules: &'a Rules,
    pub character: &'a Character,
    pub bounds: Bounds,
    pub water: Option<Px>,
    pub frame: u32,
    pub held: Input,
    /// Buttons held now but not in the last frame.
    pub pressed: Input,
    pub index: usize,
    /// The move of this step that the camera lags behind, if there was one. [K-07]
    pub lag: Option<Lag>,
    /// Whether a skid raises a puff of dust in this frame. [O-2248]
    pub raises_dust: bool,
    /// By value: nothing at all, or a reference.
    pub observer: W,
}

/// What makes a cast more than a look at the foreground.
#[derive(Clone, Copy, Default)]
pub(crate) struct Special<'a> {
    /// Whether the step runs upside down. [G-64]
    pub reversed: bool,
    /// Whether gravity is reversed. A step does not run upside down where it works in the screen's own sense.
    pub gravity_is_reversed: bool,
    /// A solid background, and how far it is shifted against the foreground. [T-19]
    pub background: Option<(&'a Terrain, [Px; 2])>,
}

/// An observer, and what is known at compile time about how casts see. So the usual world pays nothing for the others.
pub(crate) trait Sight: Observer {
    /// Whether nothing is special: then a cast only looks at the foreground.
    const IS_PLAIN: bool;

    /// Returns what is special.
    fn special(&self) -> Special<'_>;

    /// Turns the step upside down from now on, or back. Where nothing is special this does nothing.
    fn reverse(&mut self, reversed: bool);
}

/// An observer of a world in which casts see only the foreground and gravity is as ever.
pub(crate) struct Plainly<W>(pub W);

/// An observer of a world whose gravity may be reversed or whose background may be solid. [T-19, G-64]
pub(crate) struct Specially<'a, W>(pub W, pub Special<'a>);

impl<W: Observer> Sight for Plainly<W> {
    const IS_PLAIN: bool = true;

    #[inline(always)]
    fn special(&self) -> Special<'_> {
        Special::default()
    }

    fn reverse(&mut self, _reversed: bool) {}
}

impl<W: Observer> Sight for Specially<'_, W> {
    const IS_PLAIN: bool = false;

    fn special(&self) -> Special<'_> {
        self.1
    }

    fn reverse(&mut self, reversed: bool) {
        self.1.reversed = reversed;
    }
}

macro_rules! pass_on {
    ($($kind:ty),*) => {
        $(impl<W: Observer> Observer for $kind {
            const WANTS: Wants = W::WANTS;

            fn event(&mut self, player: usize, event: Event) {
                self.0.event(player, event);
            }

            fn cast(&mut self, player: usize, cast: Cast) {
                self.0.cast(player, cast);
            }

            fn decision(&mut self, player: usize, decision: Decision) {
                self.0.decision(player, decision);
            }
        })*
    };
}
pass_on!(Plainly<W>, Specially<'_, W>);

impl<W: Sight> PlayerStep<'_, W> {
    /// Returns whether the step runs upside down. [G-64]
    #[inline(always)]
    pub fn is_reversed(&self) -> bool {
        self.observer.special().reversed
    }

    #[inline]
    pub fn event(&mut self, event: Event) {
        self.observer.event(self.index, event);
    }

    /// Tells the observer of a decision, if it wants reasons.
    #[inline]
    pub(super) fn decide(&mut self, rule: &'static str, what: &'static str, value: impl Told) {
        if W::WANTS.reasons() {
            self.tell_decision(rule, what, value.told());
        }
    }

    /// Tells the observer, if it wants reasons, which speeds a rule changed from one moment to another, and whether the angle.
    #[inline(always)]
    pub(super) fn changed(&mut self, rule: &'static str, what: &'static str, value: impl Told, moments: [Momentum; 2]) {
        if W::WANTS.reasons() {
            self.tell_changes(rule, what, value.told(), moments);
        }
    }

    /// Tells of a decision. It is called in many places, and would be large in each.
    #[inline(never)]
    fn tell_decision(&mut self, rule: &'static str, what: &'static str, told: (i32, Unit)) {
        let (value, unit) = self.on_player(told);
        self.observer.decision(self.index, Decision { rule, what, value, unit, change: None });
    }

    /// Tells of changes. It is called in many places, and would be large in each.
    #[inline(never)]
    fn tell_changes(&mut self, rule: &'static str, what: &'static str, told: (i32, Unit), moments: [Momentum; 2]) {
        let (value, unit) = self.on_player(told);
        let [before, after] = moments.map(|moment| self.in_own_sense(moment));
        for decision in before.decisions_to(after, (rule, what, value, unit)) {
            self.observer.decision(self.index, decision);
        }
    }

    /// Returns whether this part of an upside-down step works in the screen's own sense. [G-64]
    fn is_on_screen(&self) -> bool {
        let special = self.observer.special();
        special.gravity_is_reversed && !special.reversed
    }

    /// Returns a value with its unit as the player has it: an angle is the player's, even where it is read on the screen.
    fn on_player(&self, (value, unit): (i32, Unit)) -> (i32, Unit) {
        match unit {
            Unit::Angle if self.is_on_screen() => Angle(value as u8).upside_down().told(),
            _ => (value, unit),
        }
    }

    fn in_own_sense(&self, moment: Momentum) -> Momentum {
        if self.is_on_screen() { Momentum { angle: moment.angle.upside_down(), ..moment } } else { moment }
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
    pub fn angle_or<W: Sight>(self, cx: &mut PlayerStep<'_, W>, direction: Direction) -> Angle {
        if !self.angle.is_flagged() {
            return self.angle;
        }
        cx.decide("T-37", "the tile's angle is flagged: instead", direction.default_angle());
        direction.default_angle()
    }
}

/// What one sensor tells. [T-20]
#[derive(Clone, Copy)]
pub(super) struct Sensed {
    pub distance: Px,
    /// The angle of what the sensor touched, if it touched anything.
    pub angle: Option<Angle>,
}

impl Player {
    /// Casts one sensor. [T-20]
    #[inline(always)]
    pub(super) fn sense<W: Sight>(
        &self,
        cx: &mut PlayerStep<'_, W>,
        sensor: SensorName,
        side: SolidSide,
        anchor: (Px, Px),
        direction: Direction,
    ) -> Sensed {
        if W::IS_PLAIN && !W::WANTS.reasons() {
            let hit = cx.terrain.cast(self.layer, side, anchor, direction);
            return Sensed { distance: hit.distance(), angle: hit.angle(cx.terrain) };
        }
        let found = self.sense_specially(cx, side, anchor, direction);
        self.report_cast(cx, sensor, side, anchor, direction, found);
        Sensed { distance: found.distance, angle: found.angle }
    }

    /// Casts a sensor with a solid background, under reversed gravity, or with every detail of what was found. [T-19, G-64]
    #[cold]
    fn sense_specially<W: Sight>(
        &self,
        cx: &PlayerStep<'_, W>,
        side: SolidSide,
        (x, mut y): (Px, Px),
        mut direction: Direction,
    ) -> Found {
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
    fn sense_on_screen<W: Sight>(
        &self,
        cx: &PlayerStep<'_, W>,
        side: SolidSide,
        (x, y): (Px, Px),
        direction: Direction,
    ) -> Found {
        let mut found = cx.terrain.sense(self.layer, side, x, y, direction);
        if let Some((background, [shift_x, shift_y])) = cx.observer.special().background {
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
                found = Found { distance: behind.distance, angle, tile };
            }
        }
        found
    }

    /// Tells the observer of a cast, if it wants reasons.
    #[inline]
    fn report_cast<W: Sight>(
        &self,
        cx: &mut PlayerStep<'_, W>,
        sensor: SensorName,
        side: SolidSide,
        (x, y): (Px, Px),
        direction: Direction,
        found: Found,
    ) {
        if W::WANTS.reasons() {
            let mut cast = Cast { sensor, x, y, direction, side, layer: self.layer, found };
            if cx.is_reversed() {
                (cast.y, cast.direction) = self.turn_cast_over(y, direction);
                cast.found.angle = found.angle.map(Angle::upside_down);
            }
            cx.observer.cast(cx.index, cast);
        }
    }

    /// Casts the pair of ground sensors of a mode, or the ceiling or wall pair that looks the same. [T-32 to T-36]
    #[inline(always)]
    pub(super) fn sense_pair<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>, mode: Mode, side: SolidSide) -> Pair {
        // Compiled once per mode, so that none of the mode's questions is asked at run time.
        match mode {
            Mode::Floor => self.sense_pair_of(cx, Mode::Floor, side),
            Mode::RightWall => self.sense_pair_of(cx, Mode::RightWall, side),
            Mode::Ceiling => self.sense_pair_of(cx, Mode::Ceiling, side),
            Mode::LeftWall => self.sense_pair_of(cx, Mode::LeftWall, side),
        }
    }

    #[inline(always)]
    fn sense_pair_of<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>, mode: Mode, side: SolidSide) -> Pair {
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
        if W::IS_PLAIN && !W::WANTS.reasons() {
            let hits = cx.terrain.cast_both(self.layer, side, anchors, direction);
            (first, first_angle) = (hits[0].distance(), hits[0].angle(cx.terrain));
            (second, second_angle) = (hits[1].distance(), hits[1].angle(cx.terrain));
        } else {
            let [one, other] = self.sense_pair_specially(cx, mode, side, anchors);
            (first, first_angle, second, second_angle) = (one.distance, one.angle, other.distance, other.angle);
        }
        // A foot that touched nothing keeps what its slot held. In the air the slots are never reset. [T-30, G-70]
        self.slots = [first_angle.unwrap_or(self.slots[0]), second_angle.unwrap_or(self.slots[1])];
        tell_winner(cx, pair_names(mode, side), [first, second]);
        let [first_slot, second_slot] = self.slots;
        if second <= first {
            Pair { nearest: second, other: first, angle: second_slot }
        } else {
            Pair { nearest: first, other: second, angle: first_slot }
        }
    }

    /// Casts a pair as [`Player::sense`] does where a cast is more than a look at the foreground.
    #[cold]
    fn sense_pair_specially<W: Sight>(
        &self,
        cx: &mut PlayerStep<'_, W>,
        mode: Mode,
        side: SolidSide,
        anchors: [(Px, Px); 2],
    ) -> [Sensed; 2] {
        let names = pair_names(mode, side);
        [0, 1].map(|which| self.sense(cx, names[which], side, anchors[which], mode.direction()))
    }

    /// Casts one of the wall sensors of the air; 10 px from the centre. [A-22 to A-26, T-40]
    #[inline(always)]
    pub(super) fn sense_wall<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>, direction: Direction) -> Px {
        let radius = if cx.rules.sensors.walls_by_width_radius { self.width() } else { Self::PUSH_RADIUS };
        let (name, offset) = match direction {
            Direction::Left => (SensorName::E, -radius),
            _ => (SensorName::F, radius),
        };
        let anchor = (self.x.px() + offset, self.y.px());
        let Sensed { distance, angle } = self.sense(cx, name, SolidSide::SidesAndBottom, anchor, direction);
        if let Some(angle) = angle {
            self.slots[0] = angle;
        }
        distance
    }

    /// Returns the distance from the feet down to the ground at `x`. [T-41]
    pub(super) fn sense_edge<W: Sight>(&self, cx: &mut PlayerStep<'_, W>, x: Px) -> Px {
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

/// Tells which of a pair's sensors won: the one that found the smaller distance, of equal ones the second. [T-36]
#[inline(always)]
fn tell_winner<W: Sight>(cx: &mut PlayerStep<'_, W>, names: [SensorName; 2], [first, second]: [Px; 2]) {
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
