//! Signs: boards with words on posts.

use embedded_graphics::{
    geometry::{Point, Size},
    mono_font::{MonoFont, ascii::FONT_5X8},
    primitives::Rectangle,
};
use quarterpipe_level::{LevelObject, Value};

use crate::{Colour, Picture, View};

const FONT: MonoFont<'static> = FONT_5X8;
/// The maximum number of letters in a line.
const LONGEST: usize = 22;
/// The board's distance from the ground in pixels: a standing player hides the post and not the words.
const POST: i32 = 44;
/// The pixels between the board's outer edge and its words.
const MARGIN: i32 = 4;

const INK: Colour = Colour::rgb(58, 34, 20);
const BOARD: Colour = Colour::rgb(236, 206, 148);
const SHINE: Colour = Colour::rgb(252, 234, 188);
const FRAME: Colour = Colour::rgb(122, 78, 44);
const DARK: Colour = Colour::rgb(74, 46, 30);

/// Draws the signs among a level's objects.
pub(crate) fn draw(objects: &[LevelObject], view: View, picture: &mut Picture) {
    for sign in objects.iter().filter(|object| object.class == "sign") {
        if let Some(Value::Text(text)) = sign.properties.get("text") {
            board(&lines(text), view.point(sign.x, sign.y), picture);
        }
    }
}

/// Returns the words in lines of at most [`LONGEST`] letters, if no word is longer.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LONGEST => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Draws a board on a post that stands on a pixel of the picture.
fn board(lines: &[String], foot: Point, picture: &mut Picture) {
    let letter = FONT.character_size;
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
    let width = longest as i32 * letter.width as i32 + 2 * MARGIN;
    let height = lines.len() as i32 * letter.height as i32 + 2 * MARGIN - 1;
    let corner = foot - Point::new(width / 2, POST + height);
    // Outside the picture there is nothing to draw.
    let is_seen =
        corner.x < picture.width() as i32 && corner.x + width > 0 && corner.y < picture.height() as i32 && foot.y > 0;
    if !is_seen {
        return;
    }
    let post = width / 2;
    for (left, top, wide, high, colour) in [
        (post - 2, height, 4, POST, FRAME),
        (post + 1, height, 1, POST, DARK),
        (0, 0, width, height, DARK),
        (1, 1, width - 2, height - 2, FRAME),
        (2, 2, width - 4, height - 4, BOARD),
        (2, 2, width - 4, 1, SHINE),
    ] {
        picture.fill(Rectangle::new(corner + Point::new(left, top), Size::new(wide as u32, high as u32)), colour);
    }
    for (row, line) in (0..).zip(lines) {
        let beside = (longest - line.chars().count()) as i32 * letter.width as i32 / 2;
        let at = corner + Point::new(MARGIN + beside, MARGIN + row * letter.height as i32);
        picture.text(at, line, &FONT, INK);
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;

    /// Draws a sign with its foot at 80, 100.
    fn sign(text: &str) -> Picture {
        let object = LevelObject::new("sign", px(80), px(100)).with("text", Value::Text(text.to_owned()));
        let mut picture = Picture::new(160, 112, Colour::CLEAR);
        draw(&[object], View { left: px(0), top: px(0), width: 160, height: 112 }, &mut picture);
        picture
    }

    fn count(picture: &Picture, colour: Colour) -> usize {
        let all = (0..160).flat_map(|x| (0..112).map(move |y| (x, y)));
        all.filter(|&(x, y)| picture.pixel(x, y) == Some(colour)).count()
    }

    #[test]
    fn words_are_broken_between_lines_and_kept_whole() {
        assert_eq!(lines("The player slips between two boxes"), ["The player slips", "between two boxes"]);
        assert_eq!(lines("Donaudampfschifffahrtsgesellschaft"), ["Donaudampfschifffahrtsgesellschaft"]);
    }

    #[test]
    fn every_letter_of_ascii_is_drawn_and_any_other_is_a_question_mark() {
        let question = sign("?");
        for letter in (' '..='~').filter(|letter| !" ?".contains(*letter)) {
            let drawn = sign(&letter.to_string());
            assert!(count(&drawn, INK) > 0 && drawn != question, "{letter}");
        }
        assert_eq!(sign("\u{E4}"), question);
    }

    #[test]
    fn the_post_stands_on_the_ground_and_the_board_is_above_players() {
        let picture = sign("slow");
        assert_eq!(picture.pixel(80, 99), Some(FRAME));
        assert_eq!(picture.pixel(80, 100), Some(Colour::CLEAR));
        let lowest = (0..112).rev().find(|&y| (0..160).any(|x| picture.pixel(x, y) == Some(INK)));
        assert!(lowest.is_some_and(|lowest| lowest < 100 - 40), "{lowest:?}");
        assert!(count(&picture, INK) > 20 && count(&picture, BOARD) > count(&picture, INK));
    }
}
