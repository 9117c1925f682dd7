//! Reads the contents of a level: its bricks, its entities and its head.

use quarterpipe::terrain::Layer;
use quarterpipe_level::LevelError;

use super::script::{Command, parse};

/// The layers of bricks: loops have one half on each. Other bricks are on both.
const LAYERS: [(&str, Option<Layer>); 3] = [("green", Some(Layer::A)), ("yellow", Some(Layer::B)), ("default", None)];
/// The flips of bricks: left to right, and top to bottom.
const FLIPS: [(&str, (bool, bool)); 4] =
    [("noflip", (false, false)), ("hflip", (true, false)), ("vflip", (false, true)), ("vhflip", (true, true))];

/// The contents of a level.
#[derive(Debug, Default)]
pub(super) struct Contents {
    pub name: Option<String>,
    /// The path of the brickset in the game's folder.
    pub theme: Option<String>,
    pub spawn_point: Option<(i32, i32)>,
    /// The y of the water's surface.
    pub water: Option<i32>,
    pub bricks: Vec<PlacedBrick>,
    pub entities: Vec<Entity>,
    /// Unknown words after bricks, with their lines.
    pub unknown: Vec<(usize, String)>,
}

/// A brick in a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlacedBrick {
    pub number: i32,
    /// Its top left.
    pub at: (i32, i32),
    /// Its collision layer; both if `None`.
    pub layer: Option<Layer>,
    pub flips: (bool, bool),
}

/// Anything else in a level.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entity {
    pub name: String,
    pub at: (i32, i32),
    pub line: usize,
}

/// Reads a level.
///
/// # Errors
///
/// When the text is not in the format, or a command lacks a required word.
pub(super) fn contents(text: &str) -> Result<Contents, LevelError> {
    let mut contents = Contents::default();
    for command in &parse(text)? {
        match command.name {
            "name" => contents.name = Some(command.word(0)?.to_owned()),
            "theme" => contents.theme = Some(command.word(0)?.to_owned()),
            "spawn_point" => {
                let [x, y] = command.integers(0)?;
                contents.spawn_point = Some((x, y));
            }
            "waterlevel" => {
                let [surface] = command.integers(0)?;
                contents.water = Some(surface);
            }
            "brick" => {
                let brick = PlacedBrick::of(command, &mut contents.unknown)?;
                contents.bricks.push(brick);
            }
            // The last two are names of older versions.
            "entity" | "object" | "enemy" => {
                let [x, y] = command.integers(1)?;
                contents.entities.push(Entity { name: command.word(0)?.to_owned(), at: (x, y), line: command.line });
            }
            _ => {}
        }
    }
    Ok(contents)
}

impl PlacedBrick {
    fn of(command: &Command<'_>, unknown: &mut Vec<(usize, String)>) -> Result<Self, LevelError> {
        let [number, x, y] = command.integers(0)?;
        let mut placed = Self { number, at: (x, y), layer: None, flips: (false, false) };
        for word in command.words.iter().skip(3) {
            let is = |name: &str| name.eq_ignore_ascii_case(word);
            if let Some((_, layer)) = LAYERS.iter().find(|(name, _)| is(name)) {
                placed.layer = *layer;
            } else if let Some((_, flips)) = FLIPS.iter().find(|(name, _)| is(name)) {
                placed.flips = *flips;
            } else {
                unknown.push((command.line, (*word).to_owned()));
            }
        }
        Ok(placed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_has_a_head_bricks_and_entities() {
        let text = "name \"Hill\"\ntheme \"themes/a.brk\"\nspawn_point 10 -20\nwaterlevel 300\nbrick 3 16 32 yellow vhflip\nbrick 1 0 0\nentity \"Collectible\" 5 6 \"a1b2\"\nmusic \"x\"\n";
        let contents = contents(text).unwrap();
        assert_eq!((contents.name.as_deref(), contents.theme.as_deref()), (Some("Hill"), Some("themes/a.brk")));
        assert_eq!((contents.spawn_point, contents.water), (Some((10, -20)), Some(300)));
        let placed = PlacedBrick { number: 3, at: (16, 32), layer: Some(Layer::B), flips: (true, true) };
        assert_eq!(
            contents.bricks,
            [placed, PlacedBrick { number: 1, at: (0, 0), layer: None, flips: (false, false) }]
        );
        assert_eq!(contents.entities, [Entity { name: "Collectible".to_owned(), at: (5, 6), line: 7 }]);
    }

    #[test]
    fn a_command_that_lacks_something_is_told() {
        let error = |text: &str| contents(text).unwrap_err().to_string();
        assert_eq!(error("\nbrick 1 2"), "line 2 (brick): found the end of the line, expected a whole number");
        assert_eq!(error("name"), "line 1 (name): found the end of the line, expected one more word");
        assert_eq!(contents("brick 1 2 3 blue").unwrap().unknown, [(1, "blue".to_owned())]);
    }
}
