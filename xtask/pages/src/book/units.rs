//! Numbers in two forms: `1.5 px (0x180)`, `45° (0x20)` and `0.5 s (30 frames)`. Readers choose the forms that they see; both must say
//! the same.

use std::{ops::Range, sync::LazyLock};

use anyhow::{Context as _, Result, ensure};
use regex_lite::{Captures, Regex};

use super::{film::escaped, markdown};

/// Both forms of a number.
static BOTH: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"([-−]?)([0-9]+(?:\.[0-9]+)?)( px|°| s) \(([-−]?)(?:0x([0-9A-F]+)|([0-9]+) frames?)\)")
        .expect("a valid pattern")
});

/// Subpixels in a pixel, as speeds count them.
const SUBPIXELS: f64 = 256.0;
/// Frames in a second.
const RATE: f64 = 60.0;

/// Returns the places of a text in which a number has both forms, and their HTML.
///
/// # Errors
///
/// If the forms of a number differ by more than its decimals can show.
pub fn marked(text: &str) -> Result<Vec<(Range<usize>, String)>> {
    BOTH.captures_iter(text).map(|captures| marked_one(&captures)).collect()
}

/// Returns the HTML of a caption, with both forms of its numbers marked. Text between backticks is code.
///
/// # Errors
///
/// As [`marked`].
pub fn caption(text: &str) -> Result<String> {
    let text = escaped(text);
    let text = markdown::apply(&text, marked(&text)?);
    let part =
        |(index, part): (usize, &str)| if index % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() };
    Ok(text.split('`').enumerate().map(part).collect())
}

fn marked_one(captures: &Captures<'_>) -> Result<(Range<usize>, String)> {
    let whole = captures.get(0).context("a match")?;
    let text = whole.as_str();
    let part = |index: usize| captures.get(index).map_or("", |part| part.as_str());
    let (sign, number, unit, raw_sign) = (part(1), part(2), part(3), part(4));
    let value: f64 = number.parse()?;
    let raw = match (part(5), part(6)) {
        ("", frames) => frames.parse::<f64>()?,
        (hex, _) => f64::from(u32::from_str_radix(hex, 16)?),
    };
    let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
    let is_near = |expected: f64| (value - expected).abs() <= 0.5 / 10_f64.powi(decimals) + 1e-9;
    let is_frames = part(5).is_empty();
    let is_equal = match unit {
        // Whole pixels are exact.
        " px" if decimals == 0 => !is_frames && sign == raw_sign && value * SUBPIXELS == raw,
        " px" => !is_frames && sign == raw_sign && is_near(raw / SUBPIXELS),
        // Angles of the games grow anticlockwise; texts also name how steep ground is.
        "°" => !is_frames && [raw, 256.0 - raw].iter().any(|angle| is_near(angle * 360.0 / 256.0)),
        _ => is_frames && sign.is_empty() && raw_sign.is_empty() && is_near(raw / RATE),
    };
    ensure!(is_equal, "{text}: the two numbers differ");
    let (plain, raw) = text.split_once(" (").context("a space before the parenthesis")?;
    let raw = raw.trim_end_matches(')');
    let html =
        format!("<span class=\"both\"><span class=\"plain\">{plain}</span> <span class=\"raw\">{raw}</span></span>");
    Ok((whole.range(), html))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_angles_and_times_get_two_forms() {
        let text = "At 2.5 px (0x280), on 45° (0x20), for 0.5 s (30 frames), 6 px from (0x600).";
        let (places, html): (Vec<_>, Vec<_>) = marked(text).unwrap().into_iter().unzip();
        let places: Vec<_> = places.into_iter().map(|place: Range<usize>| &text[place]).collect();
        assert_eq!(places, ["2.5 px (0x280)", "45° (0x20)", "0.5 s (30 frames)"]);
        let first = "<span class=\"both\"><span class=\"plain\">2.5 px</span> <span class=\"raw\">0x280</span></span>";
        assert_eq!(html[0], first);
    }

    #[test]
    fn captions_are_escaped_and_marked() {
        let expected = "1 &lt; <span class=\"both\"><span class=\"plain\">45°</span> <span class=\"raw\">0x20</span></span> <code>x</code>";
        assert_eq!(caption("1 < 45° (0x20) `x`").unwrap(), expected);
    }

    #[test]
    fn forms_that_differ_are_errors() {
        for text in
            ["2.5 px (0x290)", "2 px (0x280)", "-2.5 px (0x280)", "46° (0x20)", "0.5 s (36 frames)", "30 s (0x1E)"]
        {
            assert_eq!(marked(text).unwrap_err().to_string(), format!("{text}: the two numbers differ"));
        }
    }

    #[test]
    fn decimals_that_are_not_shown_may_differ() {
        for text in ["0.05 px (0xC)", "33.8° (0x18)", "326° (0x18)", "0.27 s (16 frames)", "-1.5 px (-0x180)"] {
            assert_eq!(marked(text).unwrap().len(), 1, "{text}");
        }
    }
}
