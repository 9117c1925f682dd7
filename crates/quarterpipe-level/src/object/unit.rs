//! Units of whole-number properties.

/// The unit of a whole-number property.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unit {
    /// A count, or a number such as that of a switch.
    #[default]
    Count,
    /// Pixels.
    Pixels,
    /// Pixels from the centre to a side: half of a width, a height or a length.
    HalfPixels,
    /// Pixels in a frame.
    PixelsPerFrame,
    /// 1/256 px in a frame.
    Speed,
    /// 1/256 px in a frame, added to a speed in each frame.
    Acceleration,
    /// Frames, of which a second has 60.
    Frames,
    /// Frames, minus one.
    FramesLessOne,
    /// 1/256 of a turn, clockwise.
    Angle,
    /// 1/256 of a turn in a frame, clockwise.
    Turn,
}
