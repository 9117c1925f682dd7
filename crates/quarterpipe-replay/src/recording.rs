//! Recordings: a start, inputs, and digests to verify a replay.

use std::{
    collections::BTreeMap,
    error::Error,
    fmt,
    io::{self, Write},
    path::Path,
    sync::Arc,
};

use quarterpipe::{
    Stage, World,
    object::Custom,
    rules::{CharacterId, Game},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    inputs::{Inputs, PadInputs},
    read_file::read_text,
    whole_file::WholeFile,
};

/// The version that this build reads and writes. Increase it if the digests of worlds change.
const VERSION: u32 = 2;
/// The maximum number of bytes of a recording's file.
const MAX_BYTES: u64 = 64 << 20;

/// The start of a recording.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The name of a built-in level, or the path of a level file, followed by `#` and the level's name if the file has several. Bytes of a
    /// path that are not Unicode are `\u{FFFD}`.
    pub level: String,
    /// The game whose rules are in force.
    pub rules: Game,
    /// The character.
    pub character: CharacterId,
    /// The follower's character, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follower: Option<CharacterId>,
}

/// Writes the rules and the characters: `s2, sonic with tails`.
impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.rules, self.character.name())?;
        self.follower.map_or(Ok(()), |follower| write!(f, " with {}", follower.name()))
    }
}

/// A start, the inputs from there on, and digests of the result.
///
/// As JSON:
///
/// ```
/// let recording = quarterpipe_replay::Recording::from_json(
///     r#"{
///     "format": "quarterpipe-recording", "version": 2,
///     "start": {"level": "first", "rules": "s2", "character": "sonic"},
///     "inputs": "R60 RA10 _30",
///     "digests": {"60": "00f1e2d3c4b5a697", "100": "8899aabbccddeeff"}
/// }"#,
/// )?;
/// assert_eq!(recording.inputs.frames(), 100);
/// assert_eq!(quarterpipe_replay::Recording::from_json(&recording.to_json())?, recording);
/// # Ok::<(), quarterpipe_replay::RecordingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Recording {
    format: String,
    version: u32,
    /// The start.
    pub start: Start,
    /// The buttons.
    pub inputs: Inputs,
    /// The world's digests after these frames, counted from 1; may be empty.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub digests: BTreeMap<usize, WorldDigest>,
}

/// A world's digest, written as sixteen hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorldDigest(pub u64);

/// A replay that diverged from its recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Desync {
    /// The first frame whose digest differs.
    pub frame: usize,
    /// The last frame before it whose digest matched; 0 if there is none.
    pub same_until: usize,
    /// The recorded digest.
    pub expected: WorldDigest,
    /// The replay's digest.
    pub got: WorldDigest,
}

/// The reason why a recording cannot be read or written: one line that names the file, the place and the expected contents.
///
/// The text includes that of the cause, which [`source`](Error::source) returns: the system's [`io::Error`] for a file that cannot be
/// read or written. Other errors have none.
///
/// ```
/// use quarterpipe_replay::Recording;
/// let error = Recording::load("nowhere/run.json".as_ref()).unwrap_err();
/// assert_eq!(error.io_kind(), Some(std::io::ErrorKind::NotFound));
/// ```
#[derive(Clone, Debug)]
pub struct RecordingError {
    file: Option<String>,
    place: String,
    expected: String,
    /// The cause, which clones share.
    cause: Option<Arc<io::Error>>,
}

impl Recording {
    /// The value of a recording's key `format`.
    pub const FORMAT: &str = "quarterpipe-recording";
    /// The number of frames from one digest to the next.
    pub const DIGEST_EVERY: usize = 60;

    /// Returns a recording without digests. Without a follower the second pad's buttons are left out.
    #[must_use]
    pub fn new(start: Start, inputs: Inputs) -> Self {
        let inputs = if start.follower.is_some() { inputs } else { inputs.of_first_pad() };
        Self { format: Self::FORMAT.to_owned(), version: VERSION, start, inputs, digests: BTreeMap::new() }
    }

    /// Takes the digests of every 60th frame and of the last one, starting from this world.
    #[must_use]
    pub fn with_digests<C: Custom>(self, stage: &Stage<C>, mut world: World<C>) -> Self {
        let mut digests = BTreeMap::new();
        for (frame, held) in self.frames() {
            world.step(stage, &held, &mut ());
            if frame % Self::DIGEST_EVERY == 0 || frame == self.inputs.frames() {
                digests.insert(frame, WorldDigest(world.digest()));
            }
        }
        Self { digests, ..self }
    }

    /// Steps a world through the recording and compares all digests.
    ///
    /// # Errors
    ///
    /// At the first digest that differs; the world is left there.
    pub fn replay<C: Custom>(&self, stage: &Stage<C>, world: &mut World<C>) -> Result<(), Desync> {
        let mut same_until = 0;
        for (frame, held) in self.frames() {
            world.step(stage, &held, &mut ());
            let Some(&expected) = self.digests.get(&frame) else { continue };
            let got = WorldDigest(world.digest());
            if got != expected {
                return Err(Desync { frame, same_until, expected, got });
            }
            same_until = frame;
        }
        Ok(())
    }

    /// Returns frames, counted from 1, and their buttons.
    fn frames(&self) -> impl Iterator<Item = (usize, PadInputs)> + '_ {
        (1..).zip(self.inputs.iter())
    }

    /// Reads a recording.
    ///
    /// # Errors
    ///
    /// If the text is not JSON, or not a recording of this version.
    pub fn from_json(json: &str) -> Result<Self, RecordingError> {
        let Header { format, version } = read(json)?;
        if format != Self::FORMAT {
            return Err(RecordingError::new("format", format!("found {format:?}, expected {:?}", Self::FORMAT)));
        }
        if version != VERSION {
            return Err(RecordingError::new("version", format!("found {version}, expected {VERSION}")));
        }
        let recording: Self = read(json)?;
        recording.check()?;
        Ok(recording)
    }

    fn check(&self) -> Result<(), RecordingError> {
        let Start { rules, character, follower, .. } = self.start;
        for (place, character) in [("start.character", Some(character)), ("start.follower", follower)] {
            if let Some(unknown) = character.filter(|character| !rules.rules().has_character(*character)) {
                let found = unknown.name();
                let expected = format!("found {found:?}, expected sonic, tails, knuckles or mini");
                return Err(RecordingError::new(place, expected));
            }
        }
        if follower.is_none() && self.inputs.uses_second_pad() {
            let expected = "found buttons of a second pad, expected those of one without a start.follower";
            return Err(RecordingError::new("inputs", expected));
        }
        let frames = self.inputs.frames();
        if let Some(frame) = self.digests.keys().find(|frame| !(1..=frames).contains(frame)) {
            let place = format!("digests.{frame}");
            return Err(RecordingError::new(place, format!("expected a frame from 1 to {frames}")));
        }
        Ok(())
    }

    /// Returns the text that [`Recording::from_json`] reads.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Text, numbers and maps with numbers as keys can always be written as JSON.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads a recording file.
    ///
    /// # Errors
    ///
    /// As [`Recording::from_json`], and if the file cannot be read, is not a regular file, or has more than 64 MiB. The error names it.
    pub fn load(path: &Path) -> Result<Self, RecordingError> {
        let in_file = |error: RecordingError| error.in_file(path.display().to_string());
        let json = read_text(path, MAX_BYTES).map_err(|error| in_file(RecordingError::io(error)))?;
        Self::from_json(&json).map_err(in_file)
    }

    /// Writes a recording file, as a whole or not at all.
    ///
    /// # Errors
    ///
    /// If it cannot be written; an older file is then unchanged.
    pub fn save(&self, path: &Path) -> Result<(), RecordingError> {
        let write = || {
            let mut file = WholeFile::create(path)?;
            file.write_all(self.to_json().as_bytes())?;
            file.finish()
        };
        write().map_err(|error| RecordingError::io(error).in_file(path.display().to_string()))
    }
}

/// The part that is read first, so that a recording of another version is reported as such.
#[derive(Deserialize)]
#[serde(expecting = "a recording")]
struct Header {
    format: String,
    version: u32,
}

fn read<T: for<'de> Deserialize<'de>>(json: &str) -> Result<T, RecordingError> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        RecordingError::new(if path == "." { "" } else { &path }, error.inner().to_string())
    })?;
    reader.end().map_err(|error| RecordingError::new("", error.to_string()))?;
    Ok(value)
}

impl RecordingError {
    fn new(place: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { file: None, place: place.into(), expected: expected.into(), cause: None }
    }

    /// Makes the error for a file that the system cannot read or write.
    fn io(error: io::Error) -> Self {
        Self { file: None, place: String::new(), expected: error.to_string(), cause: Some(Arc::new(error)) }
    }

    /// Returns the same error with the name of its file.
    #[must_use]
    pub fn in_file(self, file: impl Into<String>) -> Self {
        Self { file: Some(file.into()), ..self }
    }

    /// Returns the kind of the I/O error that caused it, such as [`io::ErrorKind::NotFound`], if there is one.
    #[must_use]
    pub fn io_kind(&self) -> Option<io::ErrorKind> {
        self.cause.as_ref().map(|cause| cause.kind())
    }
}

impl fmt::Display for RecordingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.expected)
    }
}

impl Error for RecordingError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.as_ref().map(|cause| &**cause as _)
    }
}

/// Two errors are equal if they have the same text and, as errors of the system, the same kind.
impl PartialEq for RecordingError {
    fn eq(&self, other: &Self) -> bool {
        let parts = |error: &Self| (error.file.clone(), error.place.clone(), error.expected.clone(), error.io_kind());
        parts(self) == parts(other)
    }
}

impl Eq for RecordingError {}

impl fmt::Display for Desync {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frame, same_until, expected, got } = self;
        write!(f, "frame {frame}: digest {got}, expected {expected} (the same until frame {same_until})")
    }
}

impl Error for Desync {}

impl fmt::Display for WorldDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for WorldDigest {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for WorldDigest {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let digits = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        match u64::from_str_radix(&text, 16) {
            Ok(digest) if digits => Ok(Self(digest)),
            _ => Err(serde::de::Error::custom(format!("{text:?}, expected sixteen hexadecimal digits"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        player::Player,
        px,
        terrain::{Block, Cell, Solidity, Tile},
    };

    use super::*;

    fn floor() -> (Stage, World) {
        let cells = [vec![Cell::EMPTY; 80 * 8], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
        let stage = Stage::new(quarterpipe::rules::Rules::S2, &[Tile::EMPTY, Tile::FULL], 80, &cells).unwrap();
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(108)));
        (stage, world)
    }

    fn recording() -> Recording {
        let (stage, world) = floor();
        let start = Start { level: "floor".into(), rules: Game::S2, character: CharacterId::Sonic, follower: None };
        Recording::new(start, "R90 RA20 _40".parse().unwrap()).with_digests(&stage, world)
    }

    #[test]
    fn digests_are_taken_every_60_frames_and_at_the_end() {
        assert_eq!(recording().digests.keys().copied().collect::<Vec<_>>(), [60, 120, 150]);
    }

    #[test]
    fn a_replay_has_the_same_digests() {
        let (stage, mut world) = floor();
        assert_eq!(recording().replay(&stage, &mut world), Ok(()));
        assert_eq!(world.frame, 150);
    }

    #[test]
    fn a_replay_that_goes_another_way_names_the_first_frame_that_differs() {
        let (stage, mut world) = floor();
        let mut recording = recording();
        recording.inputs = "R90 _20 _40".parse().unwrap();
        let desync = recording.replay(&stage, &mut world).unwrap_err();
        assert_eq!((desync.frame, desync.same_until), (120, 60));
        assert!(desync.to_string().starts_with("frame 120: digest "));
    }

    #[test]
    fn a_recording_with_a_follower_tells_what_its_pad_did() {
        let (stage, mut world) = floor();
        assert!(world.add_follower(&stage, CharacterId::Tails), "one player to follow");
        let start = Start { follower: Some(CharacterId::Tails), ..recording().start };
        let recording = Recording::new(start, "R60 R/LA30".parse().unwrap()).with_digests(&stage, world.clone());
        let again = Recording::from_json(&recording.to_json()).unwrap();
        assert_eq!(again, recording);
        assert_eq!(again.start.to_string(), "s2, sonic with tails");
        assert_eq!(again.replay(&stage, &mut world.clone()), Ok(()));
        let alone = Recording { inputs: "R90".parse().unwrap(), ..again };
        assert_eq!(alone.replay(&stage, &mut world).unwrap_err().frame, 90);
        let nobody = recording.to_json().replace(",\n    \"follower\": \"tails\"", "");
        let error = Recording::from_json(&nobody).unwrap_err().to_string();
        assert!(error.starts_with("inputs: found buttons of a second pad, expected those of one"), "{error}");
        let custom = recording.to_json().replace("\"tails\"", "\"custom0\"");
        let error = Recording::from_json(&custom).unwrap_err().to_string();
        assert!(error.starts_with("start.follower: found \"custom0\", expected sonic"), "{error}");
    }

    #[test]
    fn a_saved_recording_loads_as_the_same() {
        let path = std::env::temp_dir().join(format!("quarterpipe-recording-{}.json", std::process::id()));
        let recording = recording();
        recording.save(&path).unwrap();
        assert_eq!(Recording::load(&path).unwrap(), recording);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_recording_file_that_does_not_exist_keeps_the_systems_error() {
        let path = Path::new("nowhere/run.json");
        for error in [Recording::load(path).unwrap_err(), recording().save(path).unwrap_err()] {
            let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>()).unwrap();
            assert_eq!(cause.kind(), io::ErrorKind::NotFound);
            assert_eq!(error.io_kind(), Some(io::ErrorKind::NotFound));
            assert_eq!(error.to_string(), format!("nowhere/run.json: {cause}"));
        }
        assert_eq!(Recording::load(path), Recording::load(path));
    }

    #[test]
    fn errors_of_the_system_are_equal_by_kind_and_text() {
        let error = |kind, text| RecordingError::io(io::Error::new(kind, text));
        let locked = error(io::ErrorKind::PermissionDenied, "locked");
        assert_eq!(locked, error(io::ErrorKind::PermissionDenied, "locked"));
        assert_ne!(locked, error(io::ErrorKind::Other, "locked"));
        assert_ne!(locked, error(io::ErrorKind::PermissionDenied, "gone"));
    }

    #[test]
    fn wrong_values_are_errors_that_name_the_place() {
        let good = recording().to_json();
        let error = |from: &str, to: &str| Recording::from_json(&good.replace(from, to)).unwrap_err().to_string();
        assert!(error("quarterpipe-recording", "zip").starts_with("format: found \"zip\", expected"));
        assert!(error("\"version\": 2", "\"version\": 1").starts_with("version: found 1, expected 2"));
        assert!(error("\"s2\"", "\"s4\"").starts_with("start.rules: unknown variant `s4`, expected one of `s1`"));
        assert!(error("\"sonic\"", "\"ray\"").starts_with("start.character: unknown variant `ray`"));
        assert!(error("\"sonic\"", "\"custom0\"").starts_with("start.character: found \"custom0\", expected sonic"));
        assert!(error("RA20", "RX20").starts_with("inputs: line 1, column 5: \"RX20\", expected letters"));
        assert!(error("\"150\"", "\"151\"").starts_with("digests.151: expected a frame from 1 to 150"));
        assert!(error("inputs", "input").starts_with("input: unknown field"));
    }
}
