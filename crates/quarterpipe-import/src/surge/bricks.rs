//! Reads bricksets: the picture of each brick, and its solid pixels.

use std::collections::BTreeMap;

use quarterpipe::terrain::Solidity;
use quarterpipe_level::LevelError;

use super::script::{Command, parse};

/// The types of bricks, with their solidity.
const TYPES: [(&str, Solidity); 4] = [
    ("solid", Solidity::All),
    // The name in older versions.
    ("obstacle", Solidity::All),
    ("cloud", Solidity::Top),
    ("passable", Solidity::None),
];
/// The default depth of bricks and players.
const USUAL_DEPTH: f64 = 0.5;

/// A brick.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Brick {
    pub solidity: Solidity,
    /// Bricks with a greater depth than the players are in front of them.
    pub depth: f64,
    /// Its behaviour, unless it only stands still.
    pub behaviour: Option<String>,
    /// Its picture, in its first frame.
    pub picture: Part,
    /// The part with its solid pixels, if it is not its picture.
    pub mask: Option<Part>,
    /// Its place in the brickset, for messages.
    pub place: String,
}

/// A rectangle of a picture file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    /// The file's path in the game's folder.
    pub file: String,
    pub left: i64,
    pub top: i64,
    pub width: u32,
    pub height: u32,
}

impl Brick {
    /// Returns whether it is in front of players.
    pub(super) fn is_front(&self) -> bool {
        self.depth > USUAL_DEPTH
    }
}

/// Reads the bricks of a brickset by their numbers.
///
/// # Errors
///
/// When the text is not in the format, or a brick is not valid.
pub(super) fn bricks(text: &str) -> Result<BTreeMap<i32, Brick>, LevelError> {
    let mut bricks = BTreeMap::new();
    for command in parse(text)?.iter().filter(|command| command.name == "brick") {
        let [number] = command.integers(0)?;
        bricks.insert(number, brick(command, number)?);
    }
    Ok(bricks)
}

fn brick(command: &Command<'_>, number: i32) -> Result<Brick, LevelError> {
    let place = format!("brick {number}, line {}", command.line);
    let missing = |name: &str| LevelError::unexpected(&place, format_args!("no {name}"), "one in its braces");
    let picture = part(command.get("sprite").ok_or_else(|| missing("sprite"))?)?;
    let solidity = match command.get("type") {
        Some(kind) => solidity(kind)?,
        None => return Err(missing("type")),
    };
    let behaviour = command.get("behavior").and_then(|behaviour| behaviour.words.first());
    let mask = match (command.get("collision_mask"), command.get("mask")) {
        (Some(mask), _) => Some(part(mask)?),
        // A separate file, in which the brick has the same position as in its picture.
        (None, Some(mask)) => Some(Part { file: mask.word(0)?.to_owned(), ..picture.clone() }),
        (None, None) => None,
    };
    Ok(Brick {
        solidity,
        depth: command.get("zindex").and_then(|depth| depth.number(0)).unwrap_or(USUAL_DEPTH),
        behaviour: behaviour.filter(|name| !name.eq_ignore_ascii_case("default")).map(ToString::to_string),
        picture,
        mask,
        place,
    })
}

fn solidity(kind: &Command<'_>) -> Result<Solidity, LevelError> {
    let word = kind.word(0)?;
    let known = TYPES.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    known
        .map(|(_, solidity)| *solidity)
        .ok_or_else(|| LevelError::unexpected(kind.place(), format_args!("{word:?}"), "one of SOLID, CLOUD, PASSABLE"))
}

/// Reads the part of a file that a picture shows: of several frames the first one.
fn part(command: &Command<'_>) -> Result<Part, LevelError> {
    let missing = |name: &str| LevelError::unexpected(command.place(), format_args!("no {name}"), "one in its braces");
    let file = command.get("source_file").ok_or_else(|| missing("source_file"))?;
    let rectangle = command.get("source_rect").ok_or_else(|| missing("source_rect"))?;
    let [left, top, width, height] = rectangle.integers(0)?;
    let frame =
        command.get("frame_size").map(|frame| frame.integers(0).map(|size: [i32; 2]| (frame, size))).transpose()?;
    let (sized, [wide, high]) = frame.unwrap_or((rectangle, [width, height]));
    if wide < 1 || high < 1 || wide > width || high > height {
        let expected = format!("1 x 1 to {width} x {height} px");
        return Err(LevelError::unexpected(sized.place(), format_args!("{wide} x {high} px"), expected));
    }
    let first = command.get("animation").and_then(|animation| animation.get("data")).and_then(|data| data.number(0));
    let (columns, rows) = (i64::from(width / wide), i64::from(height / high));
    let frame = first.unwrap_or(0.0) as i64;
    let frame = if (0..columns * rows).contains(&frame) { frame } else { 0 };
    Ok(Part {
        file: file.word(0)?.to_owned(),
        left: i64::from(left) + frame % columns * i64::from(wide),
        top: i64::from(top) + frame / columns * i64::from(high),
        width: wide.unsigned_abs(),
        height: high.unsigned_abs(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPRITE: &str =
        "sprite\n{\nsource_file \"a.png\"\nsource_rect 16 0 64 32\nframe_size 32 16\nanimation 0\n{\ndata 3 2\n}\n}\n";

    #[test]
    fn a_brick_has_a_type_a_depth_a_picture_and_perhaps_a_mask() {
        let cloud = format!("brick 4 {{ type CLOUD\nbehavior BREAKABLE 2\nzindex 0.6\n{SPRITE}}}\n");
        let wall = format!("brick 5 {{ type obstacle\nmask \"m.png\"\n{SPRITE}behavior DEFAULT }}\n");
        let bricks = bricks(&(cloud + &wall)).unwrap();
        let (cloud, wall) = (&bricks[&4], &bricks[&5]);
        let frame = Part { file: "a.png".to_owned(), left: 48, top: 16, width: 32, height: 16 };
        assert_eq!(
            (cloud.solidity, cloud.is_front(), cloud.behaviour.as_deref()),
            (Solidity::Top, true, Some("BREAKABLE"))
        );
        assert_eq!((&cloud.picture, &cloud.mask), (&frame, &None));
        assert_eq!((wall.solidity, wall.is_front(), &wall.behaviour), (Solidity::All, false, &None));
        assert_eq!(wall.mask, Some(Part { file: "m.png".to_owned(), ..frame }));
    }

    #[test]
    fn a_brick_that_makes_no_sense_is_told() {
        let error = |inside: &str| bricks(&format!("brick 1\n{{\n{inside}\n}}")).unwrap_err().to_string();
        assert_eq!(error("type SOLID"), "brick 1, line 1: found no sprite, expected one in its braces");
        assert_eq!(error(SPRITE), "brick 1, line 1: found no type, expected one in its braces");
        let hard = error(&format!("type HARD\n{SPRITE}"));
        assert_eq!(hard, "line 3 (type): found \"HARD\", expected one of SOLID, CLOUD, PASSABLE");
        let flat = error("sprite\n{\nsource_file a\nsource_rect 0 0 8 8\nframe_size 16 8 }");
        assert_eq!(flat, "line 7 (frame_size): found 16 x 8 px, expected 1 x 1 to 8 x 8 px");
    }
}
