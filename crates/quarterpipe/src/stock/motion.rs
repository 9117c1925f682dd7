//! The motion of stock objects: a path around a base, and giving way under players.

pub use super::path::{
    Arc, CirclePath, FallPath, OneWayPath, OscillatorPath, Path, PendulumPath, SquarePath, Start, Timing, Wave,
    WaveForm,
};
use super::path_progress::{Journey, JourneyPhase, PathProgress, SavedProgress, Shuttle, SquareSide};
use crate::{
    object::{Body, Scene},
    player::Routine,
    rules::SolidModel,
    save::{self, Reader, State, StateError, state_struct},
    terrain::Direction,
    trig::{cosine, sine},
    units::{Angle, Pos, Px, Speed, px},
};

/// A motion, and how far along it an object is.
///
/// ```
/// use quarterpipe::stock::motion::{Motion, Path, Sink, Wave};
/// // 64 px to the right and back, as the third oscillator swings, giving way by 4 px.
/// let motion = Motion::new(Path::along_x(Wave::new(2, 0))).sinking(Sink::SLIGHT);
/// # let _ = motion;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Motion {
    /// The path, and how far along it the object is.
    course: PathProgress,
    /// The way it gives way under players.
    pub sink: Sink,
    /// The base along x: where it would be without its path. This is where the body is in the object's first step;
    /// falling and travelling move it.
    pub x: Pos,
    /// The base along y.
    pub y: Pos,
    /// The amount by which it has given way: 0 to 0x40. [O-1313]
    pub sag: u8,
}

impl State for Motion {
    fn write(&self, out: &mut impl save::Sink) {
        let Self { course, sink, x, y, sag } = self;
        course.path().write(out);
        sink.write(out);
        x.write(out);
        y.write(out);
        sag.write(out);
        course.progress().write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        let path = Path::read(from)?;
        let (sink, x, y, sag) = (Sink::read(from)?, Pos::read(from)?, Pos::read(from)?, u8::read(from)?);
        let progress = SavedProgress::read(from)?;
        let course =
            PathProgress::restored(path, progress).ok_or_else(|| from.bad_value("the progress of a motion"))?;
        Ok(Self { course, sink, x, y, sag })
    }
}

state_struct! {
    /// The way an object gives way under players. [O-1313, O-1314]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Sink {
        /// Pixels at most; 0 if it does not give way.
        pub depth: u8,
        /// The sag gained in each frame under a player, up to 0x40.
        pub press: u8,
        /// The sag lost in each frame without a player.
        pub recovery: u8,
        /// True if it gives way evenly, not by a sine.
        pub linear: bool,
    }
}

impl Sink {
    /// Does not give way.
    pub const NONE: Self = Self { depth: 0, press: 0, recovery: 0, linear: false };
    /// By 4 px within 16 frames: platforms. [O-1313]
    pub const SLIGHT: Self = Self { depth: 4, press: 4, recovery: 4, linear: false };
    /// By 16 px within 16 frames, back within 32: S1's grassy platforms. [O-1314]
    pub const DEEP: Self = Self { depth: 16, press: 4, recovery: 2, linear: false };
    /// By 4 px within 8 frames: CD's platforms. [CD-5]
    pub const QUICK: Self = Self { depth: 4, press: 8, recovery: 8, linear: true };
}

/// The result of one step of a motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct MotionStep {
    /// The centre's x before the step: riders are carried by the difference. [O-1103]
    pub x_before: Px,
    /// The speed at which players fall on if it lets go of them now. It is not solid any more then. [O-1315]
    pub lets_go: Option<Speed>,
    /// True if it has fallen out of the level.
    pub gone: bool,
}

impl Motion {
    /// Standing still.
    pub const STILL: Self = Self::new(Path::Still);

    /// Makes a motion around where the body will be in the object's first step.
    #[must_use]
    pub const fn new(path: Path) -> Self {
        let nowhere = Pos::from_px(px(0));
        Self { course: PathProgress::new(path), sink: Sink::NONE, x: nowhere, y: nowhere, sag: 0 }
    }

    /// Returns the same motion, beginning at this angle if it goes along a circle.
    #[must_use]
    pub const fn starting_at(self, angle: Angle) -> Self {
        match self.course {
            PathProgress::Circle(path, _) => Self { course: PathProgress::Circle(path, angle), ..self },
            _ => self,
        }
    }

    /// Returns the path that it follows.
    #[must_use]
    pub const fn path(&self) -> Path {
        self.course.path()
    }

    /// Returns the same motion, giving way under players.
    #[must_use]
    pub const fn sinking(self, sink: Sink) -> Self {
        Self { sink, ..self }
    }

    /// Returns whether it has let go of its riders and falls on alone.
    #[must_use]
    pub const fn is_loose(&self) -> bool {
        matches!(self.course, PathProgress::Fall(path, journey) if path.carries != 0 && journey.has_let_go())
    }

    /// Gives way or recovers; the next step shows it. Games differ in when objects do this. [O-1313]
    pub fn press(&mut self, ridden: bool) {
        let Sink { press, recovery, .. } = self.sink;
        self.sag = if ridden { self.sag.saturating_add(press).min(0x40) } else { self.sag.saturating_sub(recovery) };
    }

    /// Returns how far it has given way. [O-1313]
    fn sunk(&self) -> Px {
        let depth = i32::from(self.sink.depth);
        px(if self.sink.linear {
            (depth * i32::from(self.sag)) >> 6
        } else {
            (depth * i32::from(sine(Angle(self.sag)))) >> 8
        })
    }

    /// Makes the body's position the base. The first step does so by itself.
    pub const fn begin(&mut self, body: &Body) {
        (self.x, self.y) = (body.x, body.y);
    }

    /// Returns whether it neither moves nor gives way.
    const fn is_still(&self) -> bool {
        self.sink.depth == 0 && matches!(self.course, PathProgress::Still)
    }

    /// Returns whether its steps do nothing as long as no player stands on the body.
    pub(super) const fn rests(&self) -> bool {
        self.is_still() && self.sag == 0
    }

    /// Moves on by a frame: puts the body where it belongs.
    #[inline]
    pub fn update(&mut self, body: &mut Body, scene: &Scene<'_>) -> MotionStep {
        if body.has_run && self.is_still() {
            return MotionStep { x_before: body.x.px(), lets_go: None, gone: false };
        }
        if matches!(self.course, PathProgress::Oscillator(..)) {
            self.follow_oscillators(body, scene)
        } else {
            self.go_on(body, scene)
        }
    }

    // Separate from other paths, which take more registers.
    #[inline(never)]
    fn follow_oscillators(&mut self, body: &mut Body, scene: &Scene<'_>) -> MotionStep {
        let moved = self.begin_step(body);
        if let PathProgress::Oscillator(path, last) = &mut self.course {
            let offset = oscillate(path, last, scene);
            self.put(body, offset);
        }
        leave_speed(body, moved, scene);
        moved
    }

    #[inline(never)]
    fn go_on(&mut self, body: &mut Body, scene: &Scene<'_>) -> MotionStep {
        let mut moved = self.begin_step(body);
        let Self { course, x, y, .. } = self;
        let offset = match course {
            PathProgress::Still => (self.sink.depth != 0).then_some((px(0), px(0))),
            PathProgress::BackAndForth(frames, timer) => {
                go_back_and_forth(*frames, timer, body, x, y);
                body.y += self.sunk();
                return moved;
            }
            PathProgress::Oscillator(..) => return self.follow_oscillators(body, scene),
            PathProgress::Circle(path, angle) => Some(circle(path, angle)),
            PathProgress::Swing(path, last) => swing(path, last, body, scene),
            PathProgress::Square(path, side) => Some(square(path, side, body, scene)),
            PathProgress::Fall(path, journey) => {
                fall(path, journey, y, body, scene, &mut moved);
                Some((px(0), px(0)))
            }
            PathProgress::Travel(path, journey) => {
                travel(path, journey, x, y, body, scene);
                Some((px(0), px(0)))
            }
            PathProgress::Timed(path, shuttle) => Some(come_and_go(path, shuttle)),
        };
        if let Some(offset) = offset {
            self.put(body, offset);
        }
        leave_speed(body, moved, scene);
        moved
    }

    #[inline(always)]
    fn begin_step(&mut self, body: &Body) -> MotionStep {
        if !body.has_run {
            self.begin(body);
        }
        MotionStep { x_before: body.x.px(), lets_go: None, gone: false }
    }

    /// Puts the body this far from the base, and further down by how far it has given way.
    #[inline(always)]
    fn put(&self, body: &mut Body, (x, y): (Px, Px)) {
        body.put_x(self.x.px() + x);
        body.put_y(self.y.px() + y + self.sunk());
    }
}

/// Leaves the body the speed of its step if that carries players who stand on it. [O-1144]
#[inline(always)]
fn leave_speed(body: &mut Body, moved: MotionStep, scene: &Scene<'_>) {
    if scene.rules.solid.model == SolidModel::Overlap {
        body.x_speed = (body.x.px() - moved.x_before).per_frame();
    }
}

/// Moves by the body's speeds, and turns them round when a leg is over. [CD-1]
fn go_back_and_forth(frames: u16, timer: &mut u16, body: &mut Body, x: &mut Pos, y: &mut Pos) {
    if frames != 0 && *timer >= frames {
        *timer = 0;
        body.x_speed = -body.x_speed;
        body.y_speed = -body.y_speed;
    }
    *timer = timer.saturating_add(1);
    x.advance(body.x_speed);
    y.advance(body.y_speed);
    (body.x, body.y) = (*x, *y);
}

/// Returns the offset from the base along oscillators. [O-1328]
fn oscillate(path: &OscillatorPath, last: &mut u8, scene: &Scene<'_>) -> (Px, Px) {
    let Some(first) = path.x.or(path.y) else { return (px(0), px(0)) };
    let value = scene.oscillator(first.oscillator);
    let before = core::mem::replace(last, value);
    let value_of = |wave: Wave| match wave.oscillator {
        _ if path.delayed => before,
        oscillator if oscillator == first.oscillator => value,
        oscillator => scene.oscillator(oscillator),
    };
    let offset = |wave: Option<Wave>| wave.map_or(px(0), |wave| wave.at(value_of(wave)));
    (offset(path.x), offset(path.y))
}

/// Turns by a frame, and returns the offset from the base on a circle or ellipse. [O-2319, CD-5]
fn circle(path: &CirclePath, angle: &mut Angle) -> (Px, Px) {
    angle.0 = angle.0.wrapping_add_signed(path.step);
    (along(path.x_radius, sine(*angle + path.lead)), along(path.y_radius, sine(*angle)))
}

/// Returns the offset from the base on a pendulum, or `None` if the body stays where it is. [O-1324, O-2238]
fn swing(path: &PendulumPath, last: &mut u8, body: &Body, scene: &Scene<'_>) -> Option<(Px, Px)> {
    let value = scene.oscillator(path.oscillator);
    let value = match path.arc {
        Arc::Whole => value,
        Arc::Far => value.max(0x40),
        Arc::Near => value.min(0x40),
    };
    if path.needs_change && value == *last {
        return if body.has_run { None } else { Some((px(0), px(path.radius.into()))) };
    }
    *last = value;
    let angle = Angle(if path.mirrored { 0x80_u8.wrapping_sub(value) } else { value });
    let radius = i16::from(path.radius);
    Some((along(radius, cosine(angle)), along(radius, sine(angle))))
}

/// Returns the offset from the base around a square. [O-2042, O-2225]
fn square(path: &SquarePath, side: &mut SquareSide, body: &Body, scene: &Scene<'_>) -> (Px, Px) {
    let (set, updates) = (scene.rules.slots.oscillators, scene.shared.oscillations);
    if !body.has_run {
        let number = u8::from(body.x_flip) | u8::from(body.y_flip) << 1;
        *side = SquareSide::of(number ^ u8::from(set.rate_is_negative(path.oscillator, updates)));
    }
    if set.rate_is_zero(path.oscillator, updates) {
        *side = side.next();
    }
    let value = i32::from(scene.oscillator(path.oscillator) >> u8::from(path.halved));
    let radius = i32::from(path.radius);
    let (x, y) = match side {
        SquareSide::Upper => (value - radius, -radius),
        SquareSide::Right => (radius, radius - 1 - value),
        SquareSide::Lower => (radius - 1 - value, radius),
        SquareSide::Left => (-radius, value - radius),
    };
    (px(x), px(y))
}

/// Waits until a player stands on the body, then falls, lets go of players and ends below the level.
/// [O-1315, O-2051, O-2236]
fn fall(
    path: &FallPath,
    journey: &mut Journey,
    y: &mut Pos,
    body: &mut Body,
    scene: &Scene<'_>,
    moved: &mut MotionStep,
) {
    match journey.phase {
        JourneyPhase::Ended => moved.gone = true,
        JourneyPhase::Waits => {
            if journey.is_over(body.standing.any(), path.wait) {
                *journey = Journey { phase: JourneyPhase::Moves, timer: path.carries.into() };
            }
        }
        JourneyPhase::Moves => {
            if journey.timer != 0 {
                journey.timer -= 1;
                if journey.timer == 0 {
                    moved.lets_go = Some(body.y_speed);
                }
            }
            y.advance(body.y_speed);
            body.y_speed += Speed(path.gravity.into());
            if y.px() > scene.bounds.bottom + px(path.below.into()) {
                journey.phase = JourneyPhase::Ended;
            }
        }
    }
}

/// Waits for its start, then moves the base on until it arrives or meets a wall. [O-2050, O-2052]
fn travel(path: &OneWayPath, journey: &mut Journey, x: &mut Pos, y: &mut Pos, body: &Body, scene: &Scene<'_>) {
    if journey.phase == JourneyPhase::Waits {
        let starts = match path.start {
            Start::AtOnce => true,
            Start::StoodOn => body.standing.any(),
            Start::Switch(number) => scene.shared.switches.get(usize::from(number)).is_some_and(|&bits| bits != 0),
        };
        if journey.is_over(starts, path.wait) {
            *journey = Journey { phase: JourneyPhase::Moves, timer: 0 };
        }
        // A motion that starts at once without a wait does not even wait a frame.
        if path.start != Start::AtOnce || path.wait != 0 {
            return;
        }
    }
    if journey.phase == JourneyPhase::Moves {
        if path.stops_at_walls && meets_wall(path.x_step, body, scene) {
            journey.phase = JourneyPhase::Ended;
            return;
        }
        *x += px(path.x_step.into());
        *y += px(path.y_step.into());
        journey.timer = journey.timer.saturating_add(1);
        if journey.timer == path.frames {
            journey.phase = JourneyPhase::Ended;
        }
    }
}

/// Moves on by a frame, and returns the offset from the base. Back at the base it stays a frame longer, as it only
/// then notices that it went too far. [O-1623]
fn come_and_go(path: &Timing, shuttle: &mut Shuttle) -> (Px, Px) {
    if shuttle.timer != 0 {
        shuttle.timer -= 1;
    } else if !shuttle.returns {
        shuttle.steps = shuttle.steps.saturating_add(1);
        if shuttle.steps >= path.steps {
            (shuttle.returns, shuttle.timer) = (true, path.wait.into());
        }
    } else if shuttle.steps == 0 {
        (shuttle.returns, shuttle.timer) = (false, path.wait.into());
    } else {
        shuttle.steps -= 1;
    }
    let steps = i32::from(shuttle.steps);
    (px(i32::from(path.x_step) * steps), px(i32::from(path.y_step) * steps))
}

/// Returns a radius times a sine; for a negative radius, the negated result of the positive one. [CD-5]
fn along(radius: i16, sine: i16) -> Px {
    let (size, sine) = (i32::from(radius).abs(), i32::from(sine));
    let offset = px((size * sine) >> 8);
    if radius < 0 { -offset } else { offset }
}

/// Returns whether a body meets a wall on the side to which it moves. [O-2052]
fn meets_wall(step: i8, body: &Body, scene: &Scene<'_>) -> bool {
    let (x, y) = (body.x.px(), body.y.px());
    let distance = match step.signum() {
        0 => return false,
        1 => scene.sense(x + body.half_width_px(), y, Direction::Right).distance,
        _ => scene.sense(x - body.half_width_px(), y, Direction::Left).distance,
    };
    distance < px(0)
}

/// Lets go of all players who stand on a body; they fall on at this speed. [O-1315]
pub fn let_go(body: &mut Body, scene: &mut Scene<'_>, speed: Speed) {
    let speed = if scene.is_reversed() { -speed } else { speed };
    scene.let_go(body, body.standing, |player| {
        player.routine = Routine::Control;
        player.y_speed = speed;
    });
}

// A motion is part of many objects, which are cloned to save a world.
const _: () = assert!(size_of::<Motion>() <= 28);
