//! Scenarios: a level, a start, inputs and the originals' results, read from JSON.

use std::path::Path;

use quarterpipe::{
    Input,
    rules::{CharacterId, Game},
    terrain::{Layer, Tile},
};
use quarterpipe_replay::{MAX_FRAMES, read_text};
use serde::{Deserialize, Serialize};

pub use crate::scenario_error::ScenarioError;
use crate::{
    air::{AirStart, BubbleTrace, CountdownTrace, SeedTrace},
    column::Column,
    corpus,
    extension::Extension,
    follower::{self, FollowerSetup, FollowerStart, RecordRun},
    kinds,
};

/// The maximum number of 256 px chunks in a row or column of a map.
const MOST_CHUNKS: u16 = (quarterpipe::terrain::REACHED_CELLS / 16) as u16;

/// A scenario file. `conformance/FORMAT.md` of the repository explains its keys.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Scenario {
    /// The scenario's name.
    pub name: String,
    /// The game whose rules apply.
    pub game: Game,
    /// A remark on its purpose.
    #[serde(default, skip_serializing_if = "is_default")]
    pub note: String,
    /// The edges of the level that differ from the map's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bounds: BoundsOverride,
    /// The limits on the player's position.
    pub limits: Limits,
    /// Chunks of 256 px with two planes: column and row.
    #[serde(default, skip_serializing_if = "is_default")]
    pub loop_chunks: Vec<[u16; 2]>,
    /// `true` if the player is CD's miniature.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub mini: bool,
    /// `true` if the player wears speed shoes from the start.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub shoes: bool,
    /// The water's surface in pixels.
    #[serde(default, skip_serializing_if = "is_default")]
    pub water: Option<i32>,
    /// The countdown of a player who is under water from the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub air: Option<AirStart>,
    /// The seed of the random numbers before frame 1.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seed: u32,
    /// `true` if the map uses chunk id 1, whose first cell is never solid in CD.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub use_chunk1: bool,
    /// The player's rings at the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rings: u16,
    /// `true` if the player is invincible from the start.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub invincible: bool,
    /// `true` if the player may die in it.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub may_die: bool,
    /// The tiles; tile 0 is air.
    pub tiles: Vec<Tile>,
    /// The map of cells.
    pub map: Map,
    /// The setup of the recording.
    pub player: Setup,
    /// The zone whose variants of objects run: a name, or a number.
    #[serde(default, skip_serializing_if = "is_default")]
    pub zone: Option<Zone>,
    /// The objects in slot order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub objects: Vec<ObjectSetup>,
    /// The inputs: letters of buttons, and the number of frames for which they are held.
    pub inputs: Vec<(String, usize)>,
    /// A second player, led by the first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub follower: Option<FollowerSetup>,
    /// The follower's position, if not a little behind the leader.
    #[serde(default, skip_serializing_if = "is_default")]
    pub player2: Option<FollowerStart>,
    /// The second pad's inputs. Letters as in `inputs`, and S for Start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub inputs2: Vec<(String, usize)>,
    /// The state before frame 1.
    pub init: Init,
    /// Setup beyond `init`, such as shields and forms.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ext: Extension,
    /// The originals' result. Missing in a scenario that was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
}

/// Edges that differ from the map's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoundsOverride {
    /// The top edge in pixels.
    #[serde(default, skip_serializing_if = "is_default")]
    pub top: Option<i32>,
}

/// The limits on the player's position, in pixels.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Limits {
    /// The smallest x.
    pub min_x: i32,
    /// The x that stops the player.
    pub max_x: i32,
    /// The y below which the player dies.
    pub kill_y: i32,
}

/// A map of 16x16 cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Map {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The palette: tile, x flip, y flip, solidity on layer A and on layer B.
    pub cells: Vec<[u16; 5]>,
    /// Per row: palette index, count, and so on.
    pub rows: Vec<Vec<usize>>,
}

impl Map {
    /// Checks that its rows have the right size, and that its palette fits the scenario's `tiles`. Errors name the key `at`.
    pub(crate) fn check(&self, at: &str, tiles: usize) -> Result<(), ScenarioError> {
        let Self { width, height, cells, rows } = self;
        for (name, size) in [("width", *width), ("height", *height)] {
            if !(1..=quarterpipe::terrain::REACHED_CELLS).contains(&size) {
                let most = quarterpipe::terrain::REACHED_CELLS;
                return Err(ScenarioError::new(format!("{at}.{name}"), format!("{size}, expected 1 to {most}")));
            }
        }
        for (index, &[tile, x_flip, y_flip, solid_a, solid_b]) in cells.iter().enumerate() {
            let place = || format!("{at}.cells[{index}]");
            if usize::from(tile) >= tiles {
                return Err(ScenarioError::new(place(), format!("tile {tile}, expected less than {tiles}")));
            }
            if x_flip > 1 || y_flip > 1 {
                return Err(ScenarioError::new(place(), "expected flips of 0 or 1"));
            }
            if solid_a > 3 || solid_b > 3 {
                return Err(ScenarioError::new(place(), "expected solidities of 0 to 3"));
            }
        }
        if rows.len() != *height {
            return Err(ScenarioError::new(format!("{at}.rows"), format!("{} rows, expected {height}", rows.len())));
        }
        for (index, row) in rows.iter().enumerate() {
            let place = || format!("{at}.rows[{index}]");
            let (runs, rest) = row.as_chunks::<2>();
            if !rest.is_empty() {
                return Err(ScenarioError::new(place(), "expected pairs of palette index and count"));
            }
            let mut columns = 0_usize;
            for &[cell, count] in runs {
                if cell >= cells.len() {
                    let most = cells.len();
                    return Err(ScenarioError::new(
                        place(),
                        format!("palette index {cell}, expected less than {most}"),
                    ));
                }
                columns = columns.saturating_add(count);
            }
            if columns != *width {
                return Err(ScenarioError::new(place(), format!("{columns} cells, expected {width}")));
            }
        }
        Ok(())
    }
}

/// The setup of the recording. Except for the character, the position and `jumping`, only a reference machine needs it: everything else is
/// in `init`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setup {
    /// `sonic`, `tails` or `knuckles`.
    pub character: CharacterId,
    /// The x at which the player was put before the first pass.
    pub x: i32,
    /// The y at which the player was put before the first pass.
    pub y: i32,
    /// The fraction of x.
    #[serde(default, skip_serializing_if = "is_default")]
    pub xs: u16,
    /// The fraction of y.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ys: u16,
    /// `true` if the player stays exactly there.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub exact: bool,
    /// Speed along x in 1/256 px per frame.
    #[serde(default, skip_serializing_if = "is_default")]
    pub x_vel: i16,
    /// Speed along y.
    #[serde(default, skip_serializing_if = "is_default")]
    pub y_vel: i16,
    /// Speed along the ground.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ground_vel: i16,
    /// The angle byte.
    #[serde(default, skip_serializing_if = "is_default")]
    pub angle: u8,
    /// `true` if the player begins in the air.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub airborne: bool,
    /// `true` if the player begins as a ball.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub rolling: bool,
    /// `true` if the player faces left.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub facing_left: bool,
    /// The layer that the player begins on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub layer: Layer,
    /// 1 if the player is in the air from a jump.
    #[serde(default, skip_serializing_if = "is_default")]
    pub jumping: u8,
}

/// A zone. It only selects the variant of an object's code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a name or a number")]
pub enum Zone {
    /// By number: zone * 256 + act.
    Number(u16),
    /// By name.
    Name(String),
}

/// The setup of an object. The `KINDS` pages next to FORMAT.md explain the values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ObjectSetup {
    /// Its kind.
    pub kind: String,
    /// The centre's x in pixels.
    pub x: i32,
    /// The centre's y in pixels.
    pub y: i32,
    /// Its variant; `None` for the kind's default.
    #[serde(default, skip_serializing_if = "is_default")]
    pub subtype: Option<u8>,
    /// `true` if it is mirrored horizontally.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub xflip: bool,
    /// `true` if it is mirrored vertically.
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "is_default")]
    pub yflip: bool,
    /// Heights above its centre, one for each two pixels.
    #[serde(default, skip_serializing_if = "is_default")]
    pub surface: Vec<i8>,
    /// The second profile: of a level seesaw, or of a pressed springboard.
    #[serde(default, skip_serializing_if = "is_default")]
    pub surface_flat: Vec<i8>,
    /// Half the width of a scripted box.
    #[serde(default, skip_serializing_if = "is_default")]
    pub half_width: Option<u8>,
    /// Half the height of a scripted box.
    #[serde(default, skip_serializing_if = "is_default")]
    pub half_height: Option<u8>,
    /// The solidity of a scripted box: `full`, `top` or `bottom`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub solid: Option<String>,
    /// Speed of a scripted box along x in 1/256 px per frame.
    #[serde(default, skip_serializing_if = "is_default")]
    pub vx: i16,
    /// Speed of a scripted box along y in 1/256 px per frame.
    #[serde(default, skip_serializing_if = "is_default")]
    pub vy: i16,
    /// Frames after which a scripted box turns round; 0 for never.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leg: u16,
}

impl ObjectSetup {
    /// Returns the subtype, or the kind's default.
    #[must_use]
    pub fn subtype_or(&self, default: u8) -> u8 {
        self.subtype.unwrap_or(default)
    }
}

/// The state before frame 1.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Init {
    /// The player's values, by column.
    pub player: std::collections::BTreeMap<String, i64>,
    /// The follower's columns.
    #[serde(default, skip_serializing_if = "is_default")]
    pub player2: std::collections::BTreeMap<String, i64>,
    /// The records of the leader's path, oldest first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ring: Vec<RecordRun>,
    /// The objects in slot order, by column.
    #[serde(default, skip_serializing_if = "is_default")]
    pub objects: Vec<std::collections::BTreeMap<String, i64>>,
}

/// The originals' result for a scenario.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trace {
    /// The number of recorded frames.
    pub frames: usize,
    /// The player's values, by column: one value per frame.
    pub player: std::collections::BTreeMap<String, Column>,
    /// The follower's columns.
    #[serde(default, skip_serializing_if = "is_default")]
    pub player2: std::collections::BTreeMap<String, Column>,
    /// The objects in slot order, by column.
    #[serde(default, skip_serializing_if = "is_default")]
    pub objects: Vec<std::collections::BTreeMap<String, Column>>,
    /// The countdown's values, by column, in recordings of air.
    #[serde(default, skip_serializing_if = "is_default")]
    pub countdown: CountdownTrace,
    /// The seed of the random numbers, in recordings of air.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seed: SeedTrace,
    /// The bubbles that were not placed, in recordings of air.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bubbles: Vec<BubbleTrace>,
}

/// Returns whether a value is the default of a missing key, and so need not be written.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Checks that a place is within the range of the recordings' columns.
fn check_place(x: i32, y: i32) -> Result<(), ScenarioError> {
    for (name, value) in [("x", x), ("y", y)] {
        let (least, most) = (i16::MIN.into(), u16::MAX.into());
        if !(least..=most).contains(&value) {
            return Err(ScenarioError::new(name, format!("{value}, expected {least} to {most}")));
        }
    }
    Ok(())
}

/// Reads 0, 1, false or true as a flag.
fn flag<'de, D: serde::Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected 0, 1, false or true")]
    enum Flag {
        Bool(bool),
        Number(u8),
    }
    match Flag::deserialize(from)? {
        Flag::Bool(flag) => Ok(flag),
        Flag::Number(number @ 0..=1) => Ok(number == 1),
        Flag::Number(_) => Err(serde::de::Error::custom("expected 0, 1, false or true")),
    }
}

/// Returns inputs as letters, each with the number of frames for which they are held.
fn runs(inputs: &[Input]) -> Vec<(String, usize)> {
    inputs.chunk_by(|one, next| one == next).map(|run| (follower::letters(run[0]), run.len())).collect()
}

impl Scenario {
    /// Reads a scenario from JSON and checks that it can be run.
    ///
    /// # Errors
    ///
    /// If the text is not JSON, or a key is missing or has an impossible value.
    pub fn from_json(json: &str) -> Result<Self, ScenarioError> {
        let mut reader = serde_json::Deserializer::from_str(json);
        let scenario: Self = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let path = error.path().to_string();
            let place = if path == "." { String::new() } else { path };
            ScenarioError::new(place, error.inner().to_string())
        })?;
        reader.end().map_err(|error| ScenarioError::new("", error.to_string()))?;
        scenario.check()?;
        Ok(scenario)
    }

    /// Reads a scenario file.
    ///
    /// # Errors
    ///
    /// See [`Scenario::from_json`]; also if the file cannot be read, is not a regular file, or has more than 256 MiB.
    pub fn load(path: &Path) -> Result<Self, ScenarioError> {
        let in_file = |error: ScenarioError| error.in_file(path.display().to_string());
        let json = read_text(path, corpus::LONGEST_LINE).map_err(|error| in_file(error.into()))?;
        Self::from_json(&json).map_err(in_file)
    }

    /// Writes the scenario as one line of JSON, from which [`Scenario::from_json`] makes the same scenario.
    ///
    /// # Errors
    ///
    /// No errors are known.
    pub fn to_json(&self) -> Result<String, ScenarioError> {
        serde_json::to_string(self).map_err(|error| ScenarioError::new("", error.to_string()))
    }

    /// Returns the scenario as a program needs it: without its trace, and with the inputs of exactly the frames to run.
    #[must_use]
    pub fn without_trace(&self) -> Self {
        let (first, second): (Vec<Input>, Vec<Input>) = self.inputs_of_both().into_iter().map(|[a, b]| (a, b)).unzip();
        let inputs2 = if self.inputs2.is_empty() { Vec::new() } else { runs(&second) };
        Self { trace: None, inputs: runs(&first), inputs2, ..self.clone() }
    }

    /// Returns the character of the player.
    #[must_use]
    pub const fn character(&self) -> CharacterId {
        if self.mini { CharacterId::Mini } else { self.player.character }
    }

    /// All names that [`features`](Self::features) can return.
    pub const FEATURES: [&str; 14] = [
        "air",
        "background",
        "follower",
        "form",
        "invincible",
        "layers",
        "loop_chunks",
        "race",
        "reversed",
        "shield",
        "shoes",
        "tunnel",
        "water",
        "zone",
    ];

    /// Returns the names of its needs other than rules, a character and kinds of objects, for example `water`. An engine that lacks one of
    /// them cannot be compared with it.
    #[must_use]
    pub fn features(&self) -> Vec<&'static str> {
        let Extension { shield, form, reversed, shoes, zone, tunnel, bg } = &self.ext;
        let has_two_layers = self.map.cells.iter().any(|[.., a, b]| a != b) || self.player.layer == Layer::B;
        let needed = [
            self.air.is_some() || self.objects.iter().any(|setup| setup.kind.starts_with("bubble")),
            bg.is_some(),
            self.follower.is_some_and(|setup| !setup.race),
            form.is_some(),
            self.invincible,
            has_two_layers && self.loop_chunks.is_empty(),
            !self.loop_chunks.is_empty(),
            self.follower.is_some_and(|setup| setup.race),
            *reversed,
            shield.is_some(),
            self.shoes || *shoes,
            *tunnel,
            self.water.is_some(),
            zone.is_some(),
        ];
        Self::FEATURES.into_iter().zip(needed).filter(|(_, is_needed)| *is_needed).map(|(name, _)| name).collect()
    }

    /// Returns the inputs of all [`Scenario::frames`]. After the recorded inputs, no buttons are held.
    #[must_use]
    pub fn input_frames(&self) -> Vec<Input> {
        let held = |letters: &str| letters.parse().unwrap_or_default();
        let recorded = self.inputs.iter().flat_map(|(letters, frames)| std::iter::repeat_n(held(letters), *frames));
        recorded.chain(std::iter::repeat(Input::NONE)).take(self.frames()).collect()
    }

    /// Returns the inputs of both players in every frame.
    #[must_use]
    pub fn inputs_of_both(&self) -> Vec<[Input; 2]> {
        let held = |letters: &str| follower::buttons(letters).unwrap_or_default();
        let second = self.inputs2.iter().flat_map(|(letters, frames)| std::iter::repeat_n(held(letters), *frames));
        let second = second.chain(std::iter::repeat(Input::NONE));
        self.input_frames().into_iter().zip(second).map(<[Input; 2]>::from).collect()
    }

    /// Returns the recorded number of the object in a slot before frame 1; 0 for a free slot.
    pub(crate) fn first_id(&self, slot: usize) -> Option<i64> {
        self.init.objects.get(slot)?.get("id").copied()
    }

    /// Returns the number of frames to run: the number of recorded frames, or without a trace the number of inputs.
    #[must_use]
    pub fn frames(&self) -> usize {
        self.trace.as_ref().map_or_else(|| self.inputs.iter().map(|(_, frames)| frames).sum(), |trace| trace.frames)
    }

    pub(crate) fn check(&self) -> Result<(), ScenarioError> {
        if !self.game.rules().has_character(self.player.character) {
            let found = self.player.character.name();
            let expected = format!("found {found:?}, expected sonic, tails, knuckles or mini");
            return Err(ScenarioError::new("player.character", expected));
        }
        self.map.check("map", self.tiles.len())?;
        self.ext.check(self)?;
        let mut frames = 0_usize;
        for (index, (letters, count)) in self.inputs.iter().enumerate() {
            if letters.parse::<Input>().is_err() {
                let place = format!("inputs[{index}]");
                return Err(ScenarioError::new(place, format!("\"{letters}\", expected letters of U D L R A B C")));
            }
            frames = frames.saturating_add(*count);
        }
        let mut second_frames = 0_usize;
        for (index, (letters, count)) in self.inputs2.iter().enumerate() {
            if follower::buttons(letters).is_none() {
                let place = format!("inputs2[{index}]");
                return Err(ScenarioError::new(place, format!("\"{letters}\", expected letters of U D L R A B C S")));
            }
            second_frames = second_frames.saturating_add(*count);
        }
        let frames = frames.max(second_frames);
        let recorded = self.trace.as_ref().map_or(0, |trace| trace.frames);
        if frames.max(recorded) > MAX_FRAMES {
            return Err(ScenarioError::new("inputs", format!("{frames} frames, expected at most {MAX_FRAMES}")));
        }
        for (index, chunk) in self.loop_chunks.iter().enumerate() {
            if chunk.iter().any(|&place| place >= MOST_CHUNKS) {
                let place = format!("loop_chunks[{index}]");
                return Err(ScenarioError::new(place, format!("expected a column and a row below {MOST_CHUNKS}")));
            }
        }
        self.check_init()?;
        self.check_objects()?;
        self.check_trace()
    }

    fn check_init(&self) -> Result<(), ScenarioError> {
        check_place(self.player.x, self.player.y).map_err(|error| error.at("player".to_owned()))?;
        for column in ["x", "y", "xv", "yv", "gv", "ang", "st", "xr", "yr"] {
            if !self.init.player.contains_key(column) {
                return Err(ScenarioError::new("init.player", format!("expected a value for \"{column}\"")));
            }
        }
        for (column, &value) in &self.init.player {
            let (least, most) = match column.as_str() {
                "xv" | "yv" | "gv" => (i16::MIN.into(), i16::MAX.into()),
                "xr" | "yr" => (i8::MIN.into(), i8::MAX.into()),
                "ang" | "st" | "sdf" | "djf" | "djp" | "chg" | "oc" => (0, u8::MAX.into()),
                "xs" | "ys" | "lk" | "sdc" | "rings" => (0, u16::MAX.into()),
                _ => (i16::MIN.into(), u16::MAX.into()),
            };
            if !(least..=most).contains(&value) {
                let place = format!("init.player.{column}");
                return Err(ScenarioError::new(place, format!("{value}, expected {least} to {most}")));
            }
        }
        Ok(())
    }

    fn check_objects(&self) -> Result<(), ScenarioError> {
        let (found, slots) = (self.objects.len(), usize::from(self.rules().slots.count));
        if found > slots {
            return Err(ScenarioError::new("objects", format!("{found} objects, expected at most {slots}")));
        }
        for (slot, setup) in self.objects.iter().enumerate() {
            let place = format!("objects[{slot}]");
            check_place(setup.x, setup.y).map_err(|error| error.at(place.clone()))?;
            kinds::object(self, slot, setup).map_err(|error| error.at(place))?;
        }
        if self.init.objects.len() != found {
            let known = self.init.objects.len();
            return Err(ScenarioError::new("init.objects", format!("{known} objects, expected {found}")));
        }
        for (slot, columns) in self.init.objects.iter().enumerate() {
            let place = format!("init.objects[{slot}]");
            match columns.get("id") {
                None => return Err(ScenarioError::new(place, "expected a value for \"id\"")),
                // 0 is a free slot: the first pass found that the object was too far away.
                Some(0..=0xFFFF) => {}
                Some(id) => {
                    return Err(ScenarioError::new(format!("{place}.id"), format!("{id}, expected 0 to 65535")));
                }
            }
        }
        Ok(())
    }

    fn check_trace(&self) -> Result<(), ScenarioError> {
        let Some(trace) = &self.trace else { return Ok(()) };
        if trace.objects.len() != self.objects.len() {
            let (found, expected) = (trace.objects.len(), self.objects.len());
            return Err(ScenarioError::new("trace.objects", format!("{found} objects, expected {expected}")));
        }
        let player = trace.player.iter().map(|(name, column)| (format!("player.{name}"), column));
        let objects = trace.objects.iter().enumerate().flat_map(|(slot, columns)| {
            columns.iter().map(move |(name, column)| (format!("objects[{slot}].{name}"), column))
        });
        let countdown = trace.countdown.iter().map(|(name, column)| (format!("countdown.{name}"), column));
        let follower = trace.player2.iter().map(|(name, column)| (format!("player2.{name}"), column));
        for (name, column) in player.chain(objects).chain(countdown).chain(follower) {
            let frames = column.len();
            if frames != trace.frames {
                let place = format!("trace.{name}");
                let expected = trace.frames;
                return Err(ScenarioError::new(place, format!("{frames} frames, expected {expected}")));
            }
        }
        Ok(())
    }
}
