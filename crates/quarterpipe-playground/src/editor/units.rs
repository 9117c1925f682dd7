//! Numbers of objects in pixels, seconds and degrees, as the form shows them.

use quarterpipe_level::object::Unit;

use crate::text::objects::units as text;

/// The display of a property's whole number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// The shown number of one step of the property.
    pub step: f64,
    /// Steps that are added first.
    offset: i32,
    /// The unit, after the number.
    pub suffix: &'static str,
    /// The maximum number of decimals.
    pub decimals: usize,
}

impl Scale {
    /// Returns how numbers of a unit are shown.
    pub const fn of(unit: Unit) -> Self {
        let (step, offset, suffix, decimals) = match unit {
            Unit::Pixels => (1.0, 0, text::PIXELS, 0),
            Unit::HalfPixels => (2.0, 0, text::PIXELS, 0),
            Unit::PixelsPerFrame => (1.0, 0, text::SPEED, 0),
            Unit::Speed => (1.0 / 256.0, 0, text::SPEED, 2),
            Unit::Acceleration => (1.0 / 256.0, 0, text::ACCELERATION, 3),
            Unit::Frames => (1.0 / 60.0, 0, text::SECONDS, 2),
            Unit::FramesLessOne => (1.0 / 60.0, 1, text::SECONDS, 2),
            Unit::Angle => (360.0 / 256.0, 0, text::DEGREES, 1),
            Unit::Turn => (360.0 / 256.0 * 60.0, 0, text::TURN, 0),
            _ => (1.0, 0, "", 0),
        };
        Self { step, offset, suffix, decimals }
    }

    /// Returns the number that is shown.
    pub fn shown(self, raw: i32) -> f64 {
        (f64::from(raw) + f64::from(self.offset)) * self.step
    }

    /// Returns the nearest value of the property.
    pub fn raw(self, shown: f64) -> i32 {
        ((shown / self.step).round() - f64::from(self.offset)) as i32
    }

    /// Returns a shown number without zeros at its end.
    pub fn number(self, shown: f64) -> String {
        let number = format!("{:.*}", self.decimals, shown);
        let short = if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { &number };
        short.to_owned()
    }

    /// Returns the number with its unit.
    pub fn text(self, raw: i32) -> String {
        format!("{}{}", self.number(self.shown(raw)), self.suffix)
    }

    /// Returns whether the number in the file differs from the number that is shown.
    pub fn differs(self) -> bool {
        self != Self { suffix: self.suffix, ..Self::of(Unit::Count) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_pixels_a_frame_and_frames_are_seconds() {
        assert_eq!(Scale::of(Unit::Speed).text(0x1000), "16 px/frame");
        assert_eq!(Scale::of(Unit::Speed).text(-0x80), "-0.5 px/frame");
        assert_eq!(Scale::of(Unit::Frames).text(90), "1.5 s");
        assert_eq!(Scale::of(Unit::FramesLessOne).text(59), "1 s");
        assert_eq!(Scale::of(Unit::HalfPixels).text(32), "64 px");
        assert_eq!(Scale::of(Unit::Angle).text(64), "90°");
        assert_eq!(Scale::of(Unit::Count).text(100), "100");
    }

    #[test]
    fn a_shown_number_stands_for_the_value_that_it_was_made_of() {
        for unit in [Unit::Pixels, Unit::HalfPixels, Unit::Speed, Unit::Frames, Unit::FramesLessOne, Unit::Turn] {
            for raw in [-300, -1, 0, 1, 7, 59, 255, 32767] {
                assert_eq!(Scale::of(unit).raw(Scale::of(unit).shown(raw)), raw, "{unit:?}");
            }
        }
    }
}
