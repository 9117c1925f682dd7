//! The parts of each sound.

use crate::{
    Sound,
    part::{
        Part,
        Wave::{self, Noise, Pulse, Sine, Triangle},
    },
};

impl Sound {
    /// Returns the parts of the sound.
    pub(crate) const fn parts(self) -> &'static [Part] {
        match self {
            Self::Jump => &JUMP,
            Self::Skid => &SKID,
            Self::Roll => &ROLL,
            Self::Charge(_) => &CHARGE,
            Self::Dash => &DASH,
            Self::Shield => &SHIELD,
            Self::Flap => &FLAP,
            Self::Grab => &GRAB,
            Self::Ring => &RING,
            Self::RingLoss => &RING_LOSS,
            Self::Spring => &SPRING,
            Self::Bumper => &BUMPER,
            Self::Hurt => &HURT,
            Self::Death => &DEATH,
            Self::Break => &BREAK,
            Self::Hit => &HIT,
            Self::Pop => &POP,
            Self::Item => &ITEM,
            Self::Button => &BUTTON,
            Self::Checkpoint => &CHECKPOINT,
            Self::Goal => &GOAL,
            Self::Splash => &SPLASH,
            Self::AirWarning => &AIR_WARNING,
            Self::AirNumber => &AIR_NUMBER,
            Self::Breath => &BREATH,
            Self::Drowning => &DROWNING,
        }
    }

    /// Returns the factor for all its pitches.
    pub(crate) fn pitch(self) -> f64 {
        match self {
            Self::Charge(level) => 1.0 + f64::from(level.min(Self::FULL_CHARGE)) / f64::from(Self::FULL_CHARGE),
            _ => 1.0,
        }
    }
}

/// Returns a part with its beginning and duration in milliseconds, the pitches that it slides between, and its volume in percent.
const fn part(wave: Wave, (begin, lasts): (u16, u16), (from, to): (u16, u16), percent: u8) -> Part {
    Part::new(wave, (begin as f64 / 1000.0, lasts as f64 / 1000.0), (from as f64, to as f64), percent as f64 / 100.0)
}

const JUMP: [Part; 2] = [part(Triangle, (0, 150), (230, 560), 60), part(Pulse(0.25), (0, 60), (460, 620), 12)];

const SKID: [Part; 2] = [part(Noise, (0, 220), (5200, 2400), 35), part(Pulse(0.125), (0, 200), (900, 700), 8)];

const ROLL: [Part; 2] = [part(Noise, (0, 180), (900, 2600), 30), part(Triangle, (0, 180), (160, 320), 45)];

const CHARGE: [Part; 2] = [part(Pulse(0.375), (0, 230), (150, 330), 24), part(Noise, (0, 230), (1400, 3600), 26)];

const DASH: [Part; 3] = [
    part(Noise, (0, 380), (6500, 700), 42),
    part(Triangle, (0, 260), (620, 110), 40),
    part(Sine, (0, 70), (90, 60), 18),
];

const SHIELD: [Part; 2] = [part(Sine, (0, 240), (380, 880), 50), part(Sine, (20, 240), (390, 910), 35)];

const FLAP: [Part; 2] = [part(Noise, (0, 70), (1200, 500), 40), part(Sine, (0, 80), (140, 90), 50)];

const GRAB: [Part; 2] = [part(Noise, (0, 40), (2600, 1200), 45), part(Sine, (0, 90), (210, 120), 50)];

// The upper pitch is not a whole multiple of the lower one, as in a small bell.
const RING: [Part; 3] = [
    part(Sine, (0, 260), (1245, 1245), 40),
    part(Sine, (0, 140), (3436, 3436), 18),
    part(Sine, (45, 300), (1661, 1661), 34),
];

const RING_LOSS: [Part; 6] = [
    part(Sine, (0, 200), (1661, 1661), 30),
    part(Sine, (55, 200), (1397, 1397), 30),
    part(Sine, (110, 200), (1568, 1568), 30),
    part(Sine, (165, 200), (1175, 1175), 26),
    part(Sine, (220, 200), (1319, 1319), 22),
    part(Sine, (275, 250), (988, 988), 18),
];

const SPRING: [Part; 3] = [
    part(Triangle, (0, 300), (190, 740), 55),
    part(Sine, (0, 300), (380, 1510), 25),
    part(Noise, (0, 25), (3000, 3000), 18),
];

const BUMPER: [Part; 3] = [
    part(Sine, (0, 220), (520, 430), 50),
    part(Sine, (0, 160), (1430, 1180), 25),
    part(Noise, (0, 20), (4000, 4000), 20),
];

const HURT: [Part; 2] = [part(Pulse(0.5), (0, 240), (310, 95), 35), part(Noise, (0, 160), (1800, 500), 40)];

const DEATH: [Part; 3] = [
    part(Triangle, (0, 180), (420, 300), 55),
    part(Triangle, (150, 420), (330, 60), 40),
    part(Noise, (0, 120), (1500, 400), 30),
];

const BREAK: [Part; 3] = [
    part(Noise, (0, 340), (3200, 260), 60),
    part(Sine, (0, 160), (170, 60), 38),
    part(Noise, (60, 120), (5600, 3800), 20),
];

const HIT: [Part; 2] = [part(Pulse(0.5), (0, 110), (240, 180), 32), part(Sine, (0, 170), (120, 70), 55)];

const POP: [Part; 3] = [
    part(Sine, (0, 120), (900, 180), 48),
    part(Noise, (0, 200), (2600, 600), 36),
    part(Triangle, (90, 130), (300, 520), 20),
];

const ITEM: [Part; 3] = [
    part(Triangle, (0, 160), (587, 587), 36),
    part(Triangle, (80, 160), (784, 784), 36),
    part(Triangle, (160, 280), (880, 880), 36),
];

const BUTTON: [Part; 2] = [part(Pulse(0.25), (0, 30), (1100, 900), 22), part(Sine, (0, 70), (300, 220), 50)];

const CHECKPOINT: [Part; 3] = [
    part(Triangle, (0, 130), (740, 740), 40),
    part(Triangle, (90, 330), (1109, 1109), 42),
    part(Sine, (90, 200), (3060, 3060), 10),
];

const GOAL: [Part; 5] = [
    part(Triangle, (0, 170), (392, 392), 34),
    part(Triangle, (95, 170), (587, 587), 34),
    part(Triangle, (190, 170), (523, 523), 32),
    part(Triangle, (285, 300), (784, 784), 36),
    part(Sine, (285, 300), (1175, 1175), 20),
];

const SPLASH: [Part; 3] = [
    part(Noise, (0, 420), (4200, 1100), 42),
    part(Sine, (40, 110), (260, 620), 22),
    part(Sine, (130, 130), (380, 840), 18),
];

const AIR_WARNING: [Part; 4] = [
    part(Sine, (0, 260), (988, 988), 34),
    part(Sine, (0, 120), (2637, 2637), 10),
    part(Sine, (170, 300), (740, 740), 34),
    part(Sine, (170, 140), (1976, 1976), 10),
];

const AIR_NUMBER: [Part; 2] = [part(Triangle, (0, 160), (659, 659), 42), part(Sine, (0, 90), (1318, 1318), 16)];

const BREATH: [Part; 3] = [
    part(Sine, (0, 90), (300, 900), 46),
    part(Sine, (60, 130), (420, 1300), 40),
    part(Noise, (30, 180), (1800, 4200), 12),
];

const DROWNING: [Part; 4] = [
    part(Sine, (0, 160), (520, 210), 36),
    part(Sine, (150, 170), (440, 170), 32),
    part(Sine, (310, 190), (360, 120), 28),
    part(Noise, (0, 480), (900, 300), 18),
];
