//! The identities and shapes of solids that a host moves.

/// Identifies a solid, hazard or trigger of a [`HostWorld`](crate::HostWorld). Later occupants of the same slot get other ids.
///
/// The id is part of the world's state: after [`HostWorld::load`](crate::HostWorld::load), also into another world of the same level, it
/// identifies the same solid if the solid existed when the world was saved. Ids repeat after 32 insertions into one slot in one frame, or
/// after 2^27 frames (about 25 days).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SolidId {
    pub(crate) slot: u16,
    /// [`HostSolid::driver`](quarterpipe::stock::HostSolid::driver): the frame in which the solid was added, plus one, and the number of
    /// earlier occupants of the slot in that frame.
    pub(crate) mark: u32,
}

impl SolidId {
    /// The number of bits of a mark that hold the frame.
    pub(crate) const FRAME_BITS: u32 = 27;

    /// Returns the solid's slot in the world.
    #[must_use]
    pub const fn slot(self) -> u16 {
        self.slot
    }

    /// Returns the identity as a number from 1 to 2^48 - 1, which is exact in a double.
    #[must_use]
    pub const fn number(self) -> u64 {
        (self.mark as u64) << 16 | self.slot as u64
    }

    /// Returns the identity for a number. The solid need not exist.
    #[must_use]
    pub const fn from_number(number: u64) -> Self {
        // No solid has the mark 0, so an invalid number identifies nothing.
        let mark = if number >> 48 == 0 { (number >> 16) as u32 } else { 0 };
        Self { slot: number as u16, mark }
    }
}

/// The shape of a solid that a host moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A solid box.
    Solid,
    /// A platform that can be jumped through.
    Platform,
}
