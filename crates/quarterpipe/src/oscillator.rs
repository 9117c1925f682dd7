//! The 16 oscillators that swinging objects follow. [O-1329, O-2012, O-2204]

use crate::save::state_enum;

/// The oscillators of a game, as a function of the number of updates: one per frame, but none while Player 1 is dead, or drowns
/// under S3's rules.
///
/// In frame n objects see them after n - 1 updates. Numbers from 16 on wrap around to 0.
///
/// ```
/// use quarterpipe::object::OscillatorSet;
/// assert_eq!((0..5).map(|n| OscillatorSet::S1.value(6, n * 50)).collect::<Vec<_>>(), [0, 40, 116, 120, 48]);
/// assert!(OscillatorSet::S2.rate_is_zero(10, 90));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum OscillatorSet {
    /// S1's. [O-1329]
    S1,
    /// Those of S2, S3 and S3K: numbers 8, 9, 14 and 15 differ from S1's. [O-2204]
    S2,
}
state_enum!(OscillatorSet { 0 = S1, 1 = S2 });

/// A part of a swing in which the rate changes one way.
#[derive(Clone, Copy)]
struct Arc {
    /// The update with which it begins.
    from: u16,
    value: u16,
    rate: u16,
    /// The amount that an update adds to the rate.
    pull: u16,
}

impl Arc {
    /// Stands for an arc that a swing does not have.
    const NEVER: Self = Self { from: u16::MAX, value: 0, rate: 0, pull: 0 };

    /// Returns value and rate after this many further updates.
    const fn after(self, updates: u16) -> (u16, u16) {
        let sum = (updates as u32).wrapping_mul(updates as u32 + 1) / 2;
        let value = self.value.wrapping_add(self.rate.wrapping_mul(updates));
        (
            value.wrapping_add(self.pull.wrapping_mul(sum as u16)),
            self.rate.wrapping_add(self.pull.wrapping_mul(updates)),
        )
    }
}

/// A whole swing. It ends as it began.
#[derive(Clone, Copy)]
struct Oscillator {
    period: u16,
    arcs: [Arc; 3],
}

impl Oscillator {
    /// Returns a swing that begins at the bottom, upward.
    const fn new(force: u16, amplitude: u16) -> Self {
        Self::swing(force, amplitude, Arc { from: 0, value: 0x80, rate: 0, pull: force })
    }

    /// Returns a swing that begins in the middle and slows down.
    const fn from_middle(force: u16, amplitude: u16, value: u16, rate: u16) -> Self {
        Self::swing(force, amplitude, Arc { from: 0, value, rate, pull: force.wrapping_neg() })
    }

    /// Returns the swing that begins with this arc. The rate grows below the amplitude and falls from it on, from the update
    /// after the crossing on. [O-1329]
    const fn swing(force: u16, amplitude: u16, start: Arc) -> Self {
        let mut arcs = [start, Arc::NEVER, Arc::NEVER];
        let (mut current, mut update) = (0, 0);
        loop {
            update += 1;
            let arc = arcs[current];
            let (value, rate) = arc.after(update - arc.from);
            let pull = if value >> 8 >= amplitude { force.wrapping_neg() } else { force };
            if value == start.value && rate == start.rate && pull == start.pull {
                return Self { period: update, arcs };
            }
            if pull != arc.pull {
                current += 1;
                arcs[current] = Arc { from: update, value, rate, pull };
            }
        }
    }

    const fn at(&self, updates: u32) -> (u16, u16) {
        let update = match updates.checked_rem(self.period as u32) {
            Some(update) => update as u16,
            None => 0,
        };
        let [_, second, third] = &self.arcs;
        let arc = self.arcs[(update >= second.from) as usize + (update >= third.from) as usize];
        arc.after(update.wrapping_sub(arc.from))
    }
}

/// S1's oscillators by number. [O-1329]
const S1: [Oscillator; 16] = [
    Oscillator::new(2, 16),
    Oscillator::new(2, 24),
    Oscillator::new(2, 32),
    Oscillator::new(2, 48),
    Oscillator::new(4, 32),
    Oscillator::new(8, 8),
    Oscillator::new(8, 64),
    Oscillator::new(4, 64),
    Oscillator::new(2, 80),
    Oscillator::from_middle(2, 80, 0x50F0, 0x11E),
    Oscillator::from_middle(2, 32, 0x2080, 0xB4),
    Oscillator::from_middle(3, 48, 0x3080, 0x10E),
    Oscillator::from_middle(5, 80, 0x5080, 0x1C2),
    Oscillator::from_middle(7, 112, 0x7080, 0x276),
    Oscillator::new(2, 16),
    Oscillator::new(2, 16),
];

/// S2's oscillators by number. [O-2204]
const S2: [Oscillator; 16] = {
    let mut set = S1;
    set[8] = Oscillator::new(2, 56);
    set[9] = Oscillator::from_middle(2, 56, 0x3848, 0xEE);
    set[14] = Oscillator::new(2, 64);
    set[15] = Oscillator::from_middle(2, 64, 0x4000, 0xFE);
    set
};

static SETS: [[Oscillator; 16]; 2] = [S1, S2];

impl OscillatorSet {
    /// Returns the value of oscillator `k`: the high byte of its word.
    #[must_use]
    pub fn value(self, k: u8, updates: u32) -> u8 {
        (self.at(k, updates).0 >> 8) as u8
    }

    /// Returns whether oscillator `k` turns round: its rate is 0.
    #[must_use]
    pub fn rate_is_zero(self, k: u8, updates: u32) -> bool {
        self.at(k, updates).1 == 0
    }

    /// Returns whether oscillator `k` goes down: its rate is negative.
    #[must_use]
    pub fn rate_is_negative(self, k: u8, updates: u32) -> bool {
        (self.at(k, updates).1 as i16) < 0
    }

    fn at(self, k: u8, updates: u32) -> (u16, u16) {
        SETS[self as usize][usize::from(k & 15)].at(updates)
    }
}
