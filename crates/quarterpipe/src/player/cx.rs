//! What a Player's step can see, and the casts it makes through it.

use super::Player;
use crate::{
    event::{Cast, Decision, Event, Observer, SensorName},
    input::Input,
    mode::Mode,
    rules::{Character, Rules},
    sensor::{Direction, Found},
    stage::{Bounds, LoopChunks},
    terrain::Terrain,
    tile::SolidSide,
    units::{Angle, Px},
};

/// What a Player's step can see.
pub(crate) struct Cx<'a, O> {
    pub terrain: &'a Terrain,
    /// Where it is solid. [T-19]
    pub background: Option<&'a Terrain>,
    /// [T-18]
    pub loops: Option<&'a LoopChunks>,
    pub rules: &'a Rules,
    pub character: &'a Character,
    pub bounds: &'a Bounds,
    pub water: Option<Px>,
    /// How far the background is shifted against the foreground. [T-19]
    pub background_shift: [Px; 2],
    /// Whether the step runs upside down. [G-64]
    pub is_reversed: bool,
    /// Whether a cast is nothing but a look at the foreground.
    pub is_plain: bool,
    pub frame: u32,
    pub held: Input,
    /// Buttons held now but not in the last frame.
    pub pressed: Input,
    pub index: usize,
    /// By value: nothing at all, or a reference.
    pub observer: O,
}

impl<O: Observer> Cx<'_, O> {
    #[inline]
    pub fn event(&mut self, event: Event) {
        self.observer.event(self.index, event);
    }

    /// Tells an observer who wants to know why.
    #[inline]
    pub fn decide(&mut self, rule: &'static str, what: &'static str, value: impl Into<i32>) {
        if O::EXPLAINS {
            self.observer.decision(self.index, Decision { rule, what, value: value.into() });
        }
    }
}

impl From<Px> for i32 {
    fn from(pixels: Px) -> Self {
        pixels.0
    }
}

impl From<crate::units::Speed> for i32 {
    fn from(speed: crate::units::Speed) -> Self {
        Self::from(speed.0)
    }
}

impl From<Angle> for i32 {
    fn from(angle: Angle) -> Self {
        Self::from(angle.0)
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
    /// The winner's angle, a flagged one replaced by the direction's default. [T-37]
    pub fn angle_or(self, direction: Direction) -> Angle {
        if self.angle.is_flagged() { direction.default_angle() } else { self.angle }
    }
}

impl Player {
    /// Casts one sensor. [T-20]
    #[inline]
    pub(super) fn sense<O: Observer>(
        &self,
        cx: &mut Cx<'_, O>,
        sensor: SensorName,
        side: SolidSide,
        anchor: (Px, Px),
        direction: Direction,
    ) -> Found {
        let found = if cx.is_plain {
            cx.terrain.sense(self.layer, side, anchor.0, anchor.1, direction)
        } else {
            self.sense_specially(cx, side, anchor, direction)
        };
        self.report_cast(cx, sensor, side, anchor, direction, found);
        found
    }

    /// With a solid background or under reversed gravity. [T-19, G-64]
    #[cold]
    fn sense_specially<O: Observer>(
        &self,
        cx: &Cx<'_, O>,
        side: SolidSide,
        (x, mut y): (Px, Px),
        mut direction: Direction,
    ) -> Found {
        if cx.is_reversed {
            (y, direction) = self.turn_cast_over(y, direction);
        }
        let mut found = cx.terrain.sense(self.layer, side, x, y, direction);
        if let Some(background) = cx.background {
            let [shift_x, shift_y] = cx.background_shift;
            let behind = background.sense(self.layer, side, x - shift_x, y - shift_y, direction);
            if behind.distance <= found.distance {
                // Where the background touched nothing the slot keeps what the foreground wrote. [T-28]
                let (angle, tile) =
                    if behind.angle.is_some() { (behind.angle, behind.tile) } else { (found.angle, found.tile) };
                found = Found { distance: behind.distance, angle, tile };
            }
        }
        if cx.is_reversed {
            found.angle = found.angle.map(Angle::upside_down);
        }
        found
    }

    /// Tells an observer who wants to know.
    #[inline]
    fn report_cast<O: Observer>(
        &self,
        cx: &mut Cx<'_, O>,
        sensor: SensorName,
        side: SolidSide,
        (x, y): (Px, Px),
        direction: Direction,
        found: Found,
    ) {
        if O::EXPLAINS {
            let mut cast = Cast { sensor, x, y, direction, side, layer: self.layer, found };
            if cx.is_reversed {
                (cast.y, cast.direction) = self.turn_cast_over(y, direction);
                cast.found.angle = found.angle.map(Angle::upside_down);
            }
            cx.observer.cast(cx.index, cast);
        }
    }

    /// Casts the pair of ground sensors of a mode, or the ceiling or wall pair that looks the same. [T-32 to T-36]
    #[inline(never)]
    pub(super) fn sense_pair<O: Observer>(&mut self, cx: &mut Cx<'_, O>, mode: Mode, side: SolidSide) -> Pair {
        let (x, y) = (self.x.px(), self.y.px());
        let (width, height) = (self.width(), self.height());
        let anchors = match mode {
            Mode::Floor => [(x + width, y + height), (x - width, y + height)],
            Mode::RightWall => [(x + height, y - width), (x + height, y + width)],
            Mode::Ceiling => [(x + width, y - height), (x - width, y - height)],
            Mode::LeftWall => [(x - height, y - width), (x - height, y + width)],
        };
        let names = match (mode, side) {
            (Mode::Floor | Mode::RightWall, SolidSide::Top) => [SensorName::B, SensorName::A],
            (_, SolidSide::Top) => [SensorName::A, SensorName::B],
            (_, SolidSide::SidesAndBottom) => [SensorName::D, SensorName::C],
        };
        let direction = mode.direction();
        let [first, second] = if cx.is_plain {
            cx.terrain.sense_both(self.layer, side, anchors, direction)
        } else {
            anchors.map(|anchor| self.sense_specially(cx, side, anchor, direction))
        };
        self.report_cast(cx, names[0], side, anchors[0], direction, first);
        self.report_cast(cx, names[1], side, anchors[1], direction, second);
        if let Some(angle) = first.angle {
            self.slots[0] = angle;
        }
        if let Some(angle) = second.angle {
            self.slots[1] = angle;
        }
        let [first_slot, second_slot] = self.slots;
        if second.distance <= first.distance {
            Pair { nearest: second.distance, other: first.distance, angle: second_slot }
        } else {
            Pair { nearest: first.distance, other: second.distance, angle: first_slot }
        }
    }

    /// Casts one of the wall sensors of the air; 10 px from the centre. [A-22 to A-26, T-40]
    #[inline]
    pub(super) fn sense_wall<O: Observer>(&mut self, cx: &mut Cx<'_, O>, direction: Direction) -> Px {
        let radius = if cx.rules.wall_sensors_by_width_radius { self.width() } else { Self::PUSH_RADIUS };
        let (name, offset) = match direction {
            Direction::Left => (SensorName::E, -radius),
            _ => (SensorName::F, radius),
        };
        let anchor = (self.x.px() + offset, self.y.px());
        let found = self.sense(cx, name, SolidSide::SidesAndBottom, anchor, direction);
        if let Some(angle) = found.angle {
            self.slots[0] = angle;
        }
        found.distance
    }

    /// The distance down to the ground at `x`, at the feet. [T-41]
    pub(super) fn sense_edge<O: Observer>(&self, cx: &mut Cx<'_, O>, x: Px) -> Px {
        let anchor = (x, self.y.px() + self.height());
        self.sense(cx, SensorName::Edge, SolidSide::Top, anchor, Direction::Down).distance
    }
}
