//! The identities and shapes of solids that a host moves.

/// Identifies a solid, hazard or trigger of a [`HostWorld`](crate::HostWorld), and no other that comes into its slot later.
///
/// It is part of the world's state: after [`HostWorld::load`](crate::HostWorld::load), also into another world of the same level, it
/// identifies the same solid if that was there when the world was saved. Two solids can get the same identity if more than 32 are added to one
/// slot in one frame, or if 2^27 frames, some 25 days, lie between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SolidId {
    pub(crate) slot: u16,
    /// [`HostSolid::driver`](quarterpipe::stock::HostSolid::driver): the frame in which it was added, plus one, and how many had been in the
    /// slot in that frame.
    pub(crate) mark: u32,
}

impl SolidId {
    /// The bits of a mark that the frame takes.
    pub(crate) const FRAME_BITS: u32 = 27;

    /// Returns its slot in the world.
    #[must_use]
    pub const fn slot(self) -> u16 {
        self.slot
    }

    /// Returns a number for it, from 1 to 2^48 - 1: exact in a double.
    #[must_use]
    pub const fn number(self) -> u64 {
        (self.mark as u64) << 16 | self.slot as u64
    }

    /// Returns the identity of a number. The solid may not exist.
    #[must_use]
    pub const fn from_number(number: u64) -> Self {
        // A number that none can have names nothing: no solid has the mark 0.
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
