//! Times in which an object is there and in which it is not, by the number of the frame.

use crate::save::state_struct;

state_struct! {
    /// The frames in which an object is there. All objects of the same cycle keep time with each other.
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
        /// Frames for which it is there.
        pub on: u16,
        /// Frames for which it is then gone; 0 if it is always there.
        pub off: u16,
        /// Frames of the cycle that are over in frame 0.
        pub ahead: u16,
    }
}

impl Cycle {
    /// The cycle of an object that is always there.
    pub const ALWAYS: Self = Self { on: 0, off: 0, ahead: 0 };

    /// Returns whether the object is there in a frame.
    #[must_use]
    pub const fn is_on(self, frame: u32) -> bool {
        let (on, off) = (self.on as u32, self.off as u32);
        off == 0 || frame.wrapping_add(self.ahead as u32) % (on + off) < on
    }
}
