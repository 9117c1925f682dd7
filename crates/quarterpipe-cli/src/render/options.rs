//! Values of the options of `quarterpipe render`: ranges of frames, sizes, places, speeds.

/// The least and the greatest side of the drawn part, in pixels.
const SIDES: std::ops::RangeInclusive<u32> = 16..=4096;
/// The slowest and the fastest speed of a film, in percent.
const SPEEDS: std::ops::RangeInclusive<u32> = 1..=1600;

/// Frames, both ends included; `None` stands for the first or the last frame of the run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameRange {
    pub first: Option<u32>,
    pub last: Option<u32>,
}

/// Columns and rows in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub width: u32,
    pub height: u32,
}

/// The place of the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewPlace {
    /// At the game's camera.
    Camera,
    /// The whole stage.
    Whole,
    /// Around this pixel of the stage.
    Around(i32, i32),
}

/// A film's speed in percent of the game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Percent(pub u32);

/// Parses `A..B`, `A..`, `..B` or one number.
pub fn frames(text: &str) -> Result<FrameRange, String> {
    let expected = || "expected A..B, A.., ..B or a frame, such as 60..120".to_owned();
    let number = |text: &str| text.trim().parse::<u32>().map_err(|_| expected());
    let end = |text: &str| if text.trim().is_empty() { Ok(None) } else { number(text).map(Some) };
    let Some((first, last)) = text.split_once("..") else {
        let frame = Some(number(text)?);
        return Ok(FrameRange { first: frame, last: frame });
    };
    let range = FrameRange { first: end(first)?, last: end(last)? };
    match (range.first, range.last) {
        (Some(first), Some(last)) if first > last => Err(format!("expected {last}..{first}, the lower one first")),
        _ => Ok(range),
    }
}

/// Parses `WxH`.
pub fn size(text: &str) -> Result<Size, String> {
    let expected = || format!("expected WxH, each from {} to {}, such as 320x224", SIDES.start(), SIDES.end());
    let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side)).ok_or_else(expected);
    let (width, height) = text.split_once(['x', 'X']).ok_or_else(expected)?;
    Ok(Size { width: side(width)?, height: side(height)? })
}

/// Parses `camera`, `whole` or `X,Y`.
pub fn place(text: &str) -> Result<ViewPlace, String> {
    let number = |text: &str| text.trim().parse::<i16>().ok().map(i32::from);
    match text {
        "camera" => Ok(ViewPlace::Camera),
        "whole" => Ok(ViewPlace::Whole),
        _ => {
            let numbers = text.split_once(',').and_then(|(x, y)| Some((number(x)?, number(y)?)));
            let (x, y) = numbers.ok_or("expected camera, whole or X,Y, such as 800,400")?;
            Ok(ViewPlace::Around(x, y))
        }
    }
}

/// Parses a decimal number: 1 is the game's speed.
pub fn percent(text: &str) -> Result<Percent, String> {
    let factor: Option<f64> = text.parse().ok();
    let percent = factor
        .map(|factor| (factor * 100.0).round())
        .filter(|percent| (f64::from(*SPEEDS.start())..=f64::from(*SPEEDS.end())).contains(percent));
    percent.map(|percent| Percent(percent as u32)).ok_or_else(|| "expected 0.01 to 16, such as 0.25".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_may_be_open_on_either_side() {
        let range = |first, last| Ok(FrameRange { first, last });
        assert_eq!(frames("60..120"), range(Some(60), Some(120)));
        assert_eq!(frames("60.."), range(Some(60), None));
        assert_eq!(frames("..120"), range(None, Some(120)));
        assert_eq!(frames(".."), range(None, None));
        assert_eq!(frames("7"), range(Some(7), Some(7)));
        for wrong in ["", "a", "1..b", "-1..5", "1...5", "1..=5", "4294967296"] {
            assert!(frames(wrong).is_err(), "{wrong}");
        }
        assert_eq!(frames("9..3"), Err("expected 3..9, the lower one first".to_owned()));
    }

    #[test]
    fn sizes_have_two_sides_within_limits() {
        assert_eq!(size("320x224"), Ok(Size { width: 320, height: 224 }));
        assert_eq!(size("16X4096"), Ok(Size { width: 16, height: 4096 }));
        for wrong in ["320", "15x16", "16x4097", "x", "axb", "-20x20", "320x224x2"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn places_are_named_or_pixels() {
        assert_eq!(place("camera"), Ok(ViewPlace::Camera));
        assert_eq!(place("whole"), Ok(ViewPlace::Whole));
        assert_eq!(place("-8, 400"), Ok(ViewPlace::Around(-8, 400)));
        for wrong in ["", "all", "1", "1,2,3", "1,x", "40000,1"] {
            assert!(place(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn speeds_are_factors() {
        assert_eq!(percent("0.25"), Ok(Percent(25)));
        assert_eq!(percent("16"), Ok(Percent(1600)));
        for wrong in ["0", "0.001", "16.1", "-1", "fast", "nan", "inf"] {
            assert!(percent(wrong).is_err(), "{wrong}");
        }
    }
}
