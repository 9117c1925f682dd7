//! The times at which an object is present and absent, by the number of the frame.

use crate::save::state_struct;

state_struct! {
    /// The frames in which an object is present. All objects with the same cycle keep time with each other.
    ///
    /// ```
    /// use quarterpipe::stock::Cycle;
    /// let cycle = Cycle { on: 2, off: 1, ahead: 0 };
    /// assert_eq!([0, 1, 2, 3].map(|frame| cycle.is_on(frame)), [true, true, false, true]);
    /// assert!(Cycle::ALWAYS.is_on(7));
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Cycle {
        /// Frames for which it is present.
        pub on: u16,
        /// Frames for which it is then absent; 0 if it is always present.
        pub off: u16,
        /// Frames of the cycle that are over in frame 0.
        pub ahead: u16,
    }
}

impl Cycle {
    /// The cycle of an object that is always present.
    pub const ALWAYS: Self = Self { on: 0, off: 0, ahead: 0 };

    /// Returns whether the object is present in a frame.
    #[must_use]
    pub const fn is_on(self, frame: u32) -> bool {
        let (on, off) = (self.on as u32, self.off as u32);
        off == 0 || frame.wrapping_add(self.ahead as u32) % (on + off) < on
    }
}
