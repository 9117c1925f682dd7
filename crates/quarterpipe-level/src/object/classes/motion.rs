//! Motions of objects: their properties, and how these are read.

use quarterpipe::{
    Angle,
    object::Body,
    stock::motion::{
        Arc, CirclePath, FallPath, Motion, OneWayPath, OscillatorPath, Path, PendulumPath, Sink, SquarePath, Start,
        Timing, Wave, WaveForm,
    },
};

use super::super::{
    Unit,
    class::Property,
    maker::{Maker, names},
};

/// The motions.
#[derive(Clone, Copy)]
enum Kind {
    Still,
    BackAndForth,
    Oscillator,
    Circle,
    Swing,
    Square,
    Fall,
    Travel,
    Timed,
}

const KINDS: [(&str, Kind); 9] = [
    ("still", Kind::Still),
    ("back_and_forth", Kind::BackAndForth),
    ("oscillator", Kind::Oscillator),
    ("circle", Kind::Circle),
    ("swing", Kind::Swing),
    ("square", Kind::Square),
    ("fall", Kind::Fall),
    ("travel", Kind::Travel),
    ("timed", Kind::Timed),
];
const FORMS: [(&str, Option<WaveForm>); 5] = [
    ("none", None),
    ("plain", Some(WaveForm::Plain)),
    ("mirrored", Some(WaveForm::Mirrored)),
    ("halved", Some(WaveForm::Halved)),
    ("halved_mirrored", Some(WaveForm::HalvedMirrored)),
];
const ARCS: [(&str, Arc); 3] = [("whole", Arc::Whole), ("far", Arc::Far), ("near", Arc::Near)];
/// The triggers that start a travelling object. `start_switch` gives the number of the switch.
const STARTS: [(&str, Start); 3] =
    [("at_once", Start::AtOnce), ("stood_on", Start::StoodOn), ("switch", Start::Switch(0))];

/// The forms that follow an oscillator.
const WAVES: &[&str] = &["plain", "mirrored", "halved", "halved_mirrored"];

const BYTE: (i32, i32) = (0, 255);
const STEP: (i32, i32) = (-128, 127);
const WORD: (i32, i32) = (-32768, 32767);
const FRAMES: (i32, i32) = (0, 65535);

/// The properties of objects that can move. Properties of other motions than the chosen one have no effect.
pub(super) const MOTION: &[Property] = &[
    Property::choice(
        "motion",
        &names(&KINDS),
        "How it moves: not at all; back and forth at its speeds; by oscillators that all objects share; along a circle, \
         an ellipse or a sine of its own; as a pendulum; along the sides of a square; falling after contact; one way, once; \
         out and back again with waits.",
    ),
    Property::integer("x_speed", WORD, 0, "back_and_forth: speed to the right at first, in 1/256 px a frame.")
        .measured_in(Unit::Speed)
        .only_if("motion", &["back_and_forth"]),
    Property::integer("y_speed", WORD, 0, "back_and_forth: downward speed at first, in 1/256 px a frame.")
        .measured_in(Unit::Speed)
        .only_if("motion", &["back_and_forth"]),
    Property::integer("frames", FRAMES, 0, "back_and_forth, travel: frames until it turns or stops; 0 never.")
        .measured_in(Unit::Frames)
        .only_if("motion", &["back_and_forth", "travel"]),
    Property::integer("oscillator", (0, 15), 0, "swing, square: the oscillator's number.")
        .only_if("motion", &["swing", "square"]),
    Property::choice("x_form", &names(&FORMS), "oscillator: how the oscillator's value moves it along x.")
        .only_if("motion", &["oscillator"]),
    Property::integer("x_oscillator", (0, 15), 0, "oscillator: number of the oscillator for x.")
        .only_if("x_form", WAVES),
    Property::integer("x_from", WORD, 0, "oscillator: pixels from the base where the value is 0, along x.")
        .measured_in(Unit::Pixels)
        .only_if("x_form", WAVES),
    Property::choice("y_form", &names(&FORMS), "oscillator: how the oscillator's value moves it along y.")
        .only_if("motion", &["oscillator"]),
    Property::integer("y_oscillator", (0, 15), 0, "oscillator: number of the oscillator for y.")
        .only_if("y_form", WAVES),
    Property::integer("y_from", WORD, 0, "oscillator: pixels from the base where the value is 0, along y.")
        .measured_in(Unit::Pixels)
        .only_if("y_form", WAVES),
    Property::flag("delayed", false, "oscillator: uses the oscillator's value of one frame ago.")
        .only_if("motion", &["oscillator"]),
    Property::integer("x_range", WORD, 0, "circle: pixels to either side of its base; negative mirrors.")
        .measured_in(Unit::Pixels)
        .only_if("motion", &["circle"]),
    Property::integer("y_range", WORD, 0, "circle: pixels above and below its base; negative mirrors.")
        .measured_in(Unit::Pixels)
        .only_if("motion", &["circle"]),
    Property::integer(
        "lead",
        BYTE,
        64,
        "circle: how far x is ahead of y, in 1/256 turns: 64 for a circle, 0 for a straight line.",
    )
    .measured_in(Unit::Angle)
    .only_if("motion", &["circle"]),
    Property::integer("turn", STEP, 1, "circle: 1/256 turns in a frame, clockwise; at 1 a turn takes 256 frames.")
        .measured_in(Unit::Turn)
        .only_if("motion", &["circle"]),
    Property::integer("start_angle", BYTE, 0, "circle: the angle where it begins, in 1/256 turns.")
        .measured_in(Unit::Angle)
        .only_if("motion", &["circle"]),
    Property::integer(
        "radius",
        BYTE,
        64,
        "swing, square: distance from the base in pixels; for a square this is half a side.",
    )
    .measured_in(Unit::Pixels)
    .only_if("motion", &["swing", "square"]),
    Property::flag("mirrored", false, "swing: starts from the left.").only_if("motion", &["swing"]),
    Property::choice("arc", &names(&ARCS), "swing: the part of the half circle that it swings through.")
        .only_if("motion", &["swing"]),
    Property::flag("needs_change", false, "swing: hangs straight down until its angle changes, as in S2.")
        .only_if("motion", &["swing"]),
    Property::flag("halved", false, "square: uses half the oscillator's value.").only_if("motion", &["square"]),
    Property::integer("x_step", STEP, 0, "travel, timed: pixels to the right in a frame.")
        .measured_in(Unit::PixelsPerFrame)
        .only_if("motion", &["travel", "timed"]),
    Property::integer("y_step", STEP, 0, "travel, timed: pixels downward in a frame.")
        .measured_in(Unit::PixelsPerFrame)
        .only_if("motion", &["travel", "timed"]),
    Property::integer("steps", BYTE, 4, "timed: number of steps, a frame each.")
        .measured_in(Unit::Frames)
        .only_if("motion", &["timed"]),
    Property::integer(
        "wait",
        BYTE,
        30,
        "fall, travel, timed: frames that it waits after contact, after its start or at either end.",
    )
    .measured_in(Unit::Frames)
    .only_if("motion", &["fall", "travel", "timed"]),
    Property::integer(
        "carries",
        BYTE,
        32,
        "fall: frames for which it then carries players that stand on it; 0 means forever.",
    )
    .measured_in(Unit::Frames)
    .only_if("motion", &["fall"]),
    Property::integer("gravity", BYTE, 0x38, "fall: added to its speed each frame, in 1/256 px a frame.")
        .measured_in(Unit::Acceleration)
        .only_if("motion", &["fall"]),
    Property::integer("below", BYTE, 0, "fall: pixels below the level's bottom where it ends: 0 in S1, 64 in S2.")
        .measured_in(Unit::Pixels)
        .only_if("motion", &["fall"]),
    Property::choice("start", &names(&STARTS), "travel: what starts it.").only_if("motion", &["travel"]),
    Property::integer("start_switch", (0, 15), 0, "travel: number of the switch that starts it.")
        .only_if("start", &["switch"]),
    Property::flag("stops_at_walls", false, "travel: a wall ahead stops it.").only_if("motion", &["travel"]),
    Property::integer(
        "sink_depth",
        BYTE,
        0,
        "How far it gives way under players that stand on it, in pixels: 4 for most.",
    )
    .measured_in(Unit::Pixels),
    Property::integer("sink_press", BYTE, 4, "How fast it gives way: 64ths of the way in a frame.")
        .only_from("sink_depth", 1),
    Property::integer("sink_recovery", BYTE, 4, "How fast it comes back: 64ths of the way in a frame.")
        .only_from("sink_depth", 1),
    Property::flag("sink_linear", false, "Gives way evenly, not along a sine.").only_from("sink_depth", 1),
];

/// Returns the motion that the properties describe. For some motions it sets the body's speeds.
pub(super) fn motion(maker: &Maker<'_>, body: &mut Body) -> Motion {
    let wave = |form, oscillator, from| {
        let form = maker.choice(form, &FORMS)?;
        Some(Wave { oscillator: maker.byte(oscillator), form, from: maker.integer(from) as i16 })
    };
    let path = match maker.choice("motion", &KINDS) {
        Kind::Still => Path::Still,
        Kind::BackAndForth => {
            body.x_speed = maker.speed("x_speed");
            body.y_speed = maker.speed("y_speed");
            Path::BackAndForth(maker.word("frames"))
        }
        Kind::Oscillator => Path::Oscillator(OscillatorPath {
            x: wave("x_form", "x_oscillator", "x_from"),
            y: wave("y_form", "y_oscillator", "y_from"),
            delayed: maker.flag("delayed"),
        }),
        Kind::Circle => Path::Circle(CirclePath {
            x_radius: maker.integer("x_range") as i16,
            y_radius: maker.integer("y_range") as i16,
            lead: Angle(maker.byte("lead")),
            step: maker.signed_byte("turn"),
        }),
        Kind::Swing => Path::Swing(PendulumPath {
            oscillator: maker.byte("oscillator"),
            radius: maker.byte("radius"),
            mirrored: maker.flag("mirrored"),
            arc: maker.choice("arc", &ARCS),
            needs_change: maker.flag("needs_change"),
        }),
        Kind::Square => Path::Square(SquarePath {
            oscillator: maker.byte("oscillator"),
            radius: maker.byte("radius"),
            halved: maker.flag("halved"),
        }),
        Kind::Fall => Path::Fall(FallPath {
            wait: maker.byte("wait"),
            carries: maker.byte("carries"),
            gravity: maker.byte("gravity"),
            below: maker.byte("below"),
        }),
        Kind::Travel => Path::Travel(travel(maker)),
        Kind::Timed => Path::Timed(Timing {
            x_step: maker.signed_byte("x_step"),
            y_step: maker.signed_byte("y_step"),
            steps: maker.byte("steps"),
            wait: maker.byte("wait"),
        }),
    };
    let sink = Sink {
        depth: maker.byte("sink_depth"),
        press: maker.byte("sink_press"),
        recovery: maker.byte("sink_recovery"),
        linear: maker.flag("sink_linear"),
    };
    let sink = if sink.depth == 0 { Sink::NONE } else { sink };
    let angle = if matches!(path, Path::Circle(_)) { maker.byte("start_angle") } else { 0 };
    Motion::new(path).sinking(sink).starting_at(Angle(angle))
}

fn travel(maker: &Maker<'_>) -> OneWayPath {
    let start = match maker.choice("start", &STARTS) {
        Start::Switch(_) => Start::Switch(maker.byte("start_switch")),
        start => start,
    };
    OneWayPath {
        x_step: maker.signed_byte("x_step"),
        y_step: maker.signed_byte("y_step"),
        frames: maker.word("frames"),
        start,
        wait: maker.byte("wait"),
        stops_at_walls: maker.flag("stops_at_walls"),
    }
}
