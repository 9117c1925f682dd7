//! State shared by all objects of a world.

use crate::{oscillator::OscillatorSet, random::Random, save::state_struct};

state_struct! {
    /// Counters and switches that all objects see.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct SharedState {
        /// The number of times that the oscillators were moved: once a frame, except while the first player is dead. [O-1329, O-2012]
        pub oscillations: u32,
        /// Random numbers. [O-2015, O-2307]
        pub random: Random,
        /// The switches of buttons, a bit each. [O-1628, O-2033]
        pub switches: [u8; 16],
        /// Frames until lost rings disappear. [O-1034]
        pub lost_ring_frames: u8,
    }
}

impl SharedState {
    /// Counts a frame; the oscillators stand still while the first player is dead. [O-1034, O-2012]
    #[inline]
    pub(crate) const fn end_frame(&mut self, oscillates: bool) {
        if oscillates {
            self.oscillations = self.oscillations.wrapping_add(1);
        }
        self.lost_ring_frames = self.lost_ring_frames.saturating_sub(1);
    }

    /// Returns the value of one of the 16 oscillators. [O-1329]
    #[inline]
    #[must_use]
    pub fn oscillator(&self, set: OscillatorSet, index: u8) -> u8 {
        set.value(index, self.oscillations)
    }
}
