//! Numbers of the engine as people read them: pixels and degrees in decimal, and the engine's own form in hexadecimal.

use quarterpipe::{Angle, Pos};

/// Formats a speed in 1/256 pixel as pixels, such as `6.0` or `0.047`.
pub(crate) fn speed_pixels(speed: i32) -> String {
    let text = format!("{:.3}", f64::from(speed) / 256.0);
    let short = text.trim_end_matches('0');
    if short.ends_with('.') { format!("{short}0") } else { short.to_owned() }
}

/// Formats a position as pixels, such as `291.50`.
pub(crate) fn position_pixels(place: Pos) -> String {
    let hundredths = i64::from(place.0) * 100 / 0x1_0000;
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}

/// Formats a position as the games have it: pixel word and subpixel word, such as `0123.8000`.
pub(crate) fn position_words(place: Pos) -> String {
    format!("{:04X}.{:04X}", place.px().0 as u16, place.subpixel())
}

/// Formats an angle in degrees, counter-clockwise as in the guide, such as `45.0°`.
pub(crate) fn degrees(angle: Angle) -> String {
    let tenths = (256 - u32::from(angle.0)) % 256 * 3600 / 256;
    format!("{}.{}°", tenths / 10, tenths % 10)
}

/// Formats a number in hexadecimal with its sign, such as `-0x1F`.
pub(crate) fn hex(value: i32) -> String {
    format!("{}0x{:X}", if value < 0 { "-" } else { "" }, value.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_have_as_many_decimals_as_they_need_but_at_least_one() {
        assert_eq!([0x600, 0xC, -0x180, 0, -0x8000].map(speed_pixels), ["6.0", "0.047", "-1.5", "0.0", "-128.0"]);
    }

    #[test]
    fn positions_are_pixels_and_two_words() {
        assert_eq!(position_pixels(Pos(0x0123_8000)), "291.50");
        assert_eq!((position_pixels(Pos(-0x8000)), position_words(Pos(-0x8000))), ("-0.50".into(), "FFFF.8000".into()));
    }

    #[test]
    fn angles_are_the_guides_degrees() {
        assert_eq!([0xE0, 0xFF, 0x40, 0].map(|byte| degrees(Angle(byte))), ["45.0°", "1.4°", "270.0°", "0.0°"]);
    }
}
