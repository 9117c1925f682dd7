//! A run's first frames in the engine's integers, and the characters' sizes.

use quarterpipe::{
    prelude::*,
    rules::{Character, Radii},
};

use crate::{
    run::Run,
    svg::{Align, BLUE, INK, ORANGE, PURPLE, Svg},
    table,
};

/// A frame of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The speed.
    pub speed: i16,
    /// The pixel in which the position is.
    pub pixel: i32,
    /// The subpixel within it.
    pub subpixel: u16,
}

/// Returns a run's frames from rest, with Right held.
pub fn frames(number: u32) -> Vec<Frame> {
    let mut run = Run::on_plain(&Rules::S1);
    let of = |run: &Run| Frame { speed: run.x_speed.0, pixel: run.x.px().0, subpixel: run.x.subpixel() };
    run.record(number, |_| Input::RIGHT, of)
}

/// Lists some frames.
pub fn draw() -> String {
    let rows = frames(10).into_iter().enumerate().map(|(number, Frame { speed, pixel, subpixel })| {
        vec![
            number.to_string(),
            format!("0x{speed:02X}"),
            format!("0x{pixel:04X}.{subpixel:04X}"),
            format!("{:.3}", f64::from(pixel) + f64::from(subpixel) / 65536.0),
            pixel.to_string(),
        ]
    });
    let head = ["frame", "x speed (1/256 px)", "x, pixel and subpixel", "x in decimals", "x for collision"];
    table::draw(&head, &rows.collect::<Vec<_>>())
}

/// A size: its name, whose it is, and which of theirs.
type Size = (&'static str, CharacterId, fn(&Character) -> Radii);

/// The sizes that are drawn.
const SIZES: [Size; 7] = [
    ("Sonic, Knuckles", CharacterId::Sonic, |character| character.standing),
    ("rolled up", CharacterId::Sonic, |character| character.rolling),
    ("Tails", CharacterId::Tails, |character| character.standing),
    ("rolled up", CharacterId::Tails, |character| character.rolling),
    ("Knuckles, gliding", CharacterId::Knuckles, |character| character.gliding),
    ("miniature", CharacterId::Mini, |character| character.standing),
    ("rolled up", CharacterId::Mini, |character| character.rolling),
];

/// Returns the width and the height in pixels, from a radius to each side of the centre's pixel.
pub fn size(Radii { width, height }: Radii) -> [i32; 2] {
    [width, height].map(|radius| i32::from(radius) * 2 + 1)
}

/// Draws all sizes on one floor.
pub fn draw_sizes() -> String {
    const SCALE: f64 = 4.0;
    const FLOOR: f64 = 190.0;
    let mut svg = Svg::new(760.0, 250.0);
    let mut said = String::from("Sizes of characters in pixels, and width and height radius.");
    svg.line(INK, 1.5, (0.0, FLOOR), (760.0, FLOOR));
    for (number, (name, id, radii)) in SIZES.into_iter().enumerate() {
        let radii = radii(Rules::S3K.character(id));
        let [width, height] = size(radii);
        let centre = 60.0 + number as f64 * 106.0;
        let (w, h) = (f64::from(width) * SCALE, f64::from(height) * SCALE);
        let colour =
            [BLUE, ORANGE, PURPLE][usize::from(name == "rolled up") + 2 * usize::from(name.ends_with("gliding"))];
        svg.area(colour, 0.5, (centre - w / 2.0, FLOOR - h), (w, h));
        svg.area(INK, 0.9, (centre - SCALE / 2.0, FLOOR - h / 2.0 - SCALE / 2.0), (SCALE, SCALE));
        svg.sized_words(INK, 12.0, Align::Middle, (centre, FLOOR + 18.0), name);
        svg.sized_words(INK, 12.0, Align::Middle, (centre, FLOOR + 35.0), format_args!("{width} × {height} px"));
        svg.sized_words(
            INK,
            12.0,
            Align::Middle,
            (centre, FLOOR + 52.0),
            format_args!("radii {}, {}", radii.width, radii.height),
        );
        said += &format!(" {name}: {width} by {height}, radii {} and {}.", radii.width, radii.height);
    }
    svg.finish(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_moves_the_upper_eight_bits_of_the_subpixel() {
        // N-3, G-19
        let frames = frames(3);
        assert_eq!(frames[1], Frame { speed: 0x0C, pixel: 512, subpixel: 0x0C00 });
        assert_eq!(frames[3], Frame { speed: 0x24, pixel: 512, subpixel: 0x4800 });
    }

    #[test]
    fn sonic_is_19_by_39_px_and_characters_are_as_the_table_has_them() {
        // C-1
        let sizes = SIZES.map(|(_, id, radii)| {
            let Radii { width, height } = radii(Rules::S3K.character(id));
            (width, height)
        });
        assert_eq!(sizes, [(9, 19), (7, 14), (9, 15), (7, 14), (10, 10), (5, 10), (5, 8)]);
        assert_eq!(size(Radii { width: 9, height: 19 }), [19, 39]);
    }
}
