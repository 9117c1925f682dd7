//! The configurations of a stage and of the game: names of objects, colours, and the list of stages.

use std::collections::BTreeMap;

use quarterpipe_level::LevelError;

use super::{
    Generation,
    reader::{ByteOrder, Reader},
};
use crate::imported_level::plain;

/// The first bytes of a configuration of v5.
const MARK: &[u8; 4] = b"CFG\0";
/// The lists of stages in v3 and v4.
const LISTS: usize = 4;
/// The palettes of a configuration of v5.
const PALETTES: usize = 8;
/// Colours in a row of a palette of v5.
const ROW: usize = 16;

/// The numbers and values of the colours that a file sets.
pub(super) type Colours = Vec<(u8, [u8; 3])>;

/// A stage's configuration, `StageConfig.bin`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct StageConfig {
    /// True if the objects of `GameConfig.bin` come before the stage's.
    pub uses_globals: bool,
    /// The names of the stage's objects.
    pub objects: Vec<String>,
    pub colours: Colours,
}

/// The game's configuration, `GameConfig.bin`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct GameConfig {
    pub title: String,
    /// The names of the global objects.
    pub objects: Vec<String>,
    pub colours: Colours,
    pub stages: Vec<ListedStage>,
}

/// A stage of the game's lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ListedStage {
    /// Its name in menus.
    pub name: String,
    pub folder: String,
    /// The end of the file name of its act or scene: `1` of `Act1.bin`.
    pub number: String,
    /// True if it is a regular stage of v3 or v4, or any stage of v5.
    pub is_regular: bool,
    /// The modes of its objects in v5.
    pub filter: u8,
}

/// The part of a configuration that could be read, and the error after it.
pub(super) type Partial<T> = (T, Option<LevelError>);

/// Returns the order of bytes in a generation's files.
const fn order(generation: Generation) -> ByteOrder {
    match generation {
        Generation::V3 => ByteOrder::HighFirst,
        Generation::V4 | Generation::V5 => ByteOrder::LowFirst,
    }
}

impl StageConfig {
    /// Reads a stage's configuration as far as possible.
    pub(super) fn of(bytes: &[u8], generation: Generation) -> Partial<Self> {
        let mut config = Self::default();
        let mut reader = Reader::new(bytes, order(generation));
        let error = config.read(&mut reader, generation).err();
        (config, error)
    }

    fn read(&mut self, reader: &mut Reader<'_>, generation: Generation) -> Result<(), LevelError> {
        if generation == Generation::V5 {
            check_mark(reader)?;
            self.uses_globals = reader.byte("whether global objects are used")? != 0;
            self.objects = reader.texts("the names of objects")?;
            self.colours = palettes(reader)?;
            return Ok(());
        }
        self.uses_globals = reader.byte("whether global objects are used")? != 0;
        self.colours = colours(reader, 96, 32)?;
        if generation == Generation::V4 {
            let sounds = usize::from(reader.byte("the number of sounds")?);
            reader.skip_texts(2 * sounds, "the sounds")?;
        }
        self.objects = reader.texts("the names of objects")?;
        reader.skip_texts(self.objects.len(), "the scripts of objects")?;
        if generation == Generation::V3 {
            let sounds = usize::from(reader.byte("the number of sounds")?);
            reader.skip_texts(sounds, "the sounds")?;
        }
        Ok(())
    }
}

impl GameConfig {
    /// Reads the game's configuration of a generation as far as possible.
    pub(super) fn of(bytes: &[u8], generation: Generation) -> Partial<Self> {
        let read = |has_filters| {
            let mut config = Self::default();
            let mut reader = Reader::new(bytes, order(generation));
            let error = match generation {
                Generation::V5 => config.read_v5(&mut reader, has_filters),
                _ => config.read_v3_v4(&mut reader, generation),
            };
            let error = error.err().or_else(|| {
                let expected = "the end of the file";
                let found = format_args!("{} more bytes", reader.left());
                (reader.left() > 0).then(|| LevelError::unexpected(reader.place(), found, expected))
            });
            (config, error)
        };
        let plain = read(false);
        if generation != Generation::V5 || plain.1.is_none() {
            return plain;
        }
        let filtered = read(true);
        if filtered.1.is_none() { filtered } else { plain }
    }

    /// Reads the game's configuration of the generation that it fits.
    ///
    /// # Errors
    ///
    /// When it fits no generation.
    pub(super) fn of_any(bytes: &[u8]) -> Result<Self, LevelError> {
        if bytes.starts_with(MARK) {
            let (config, error) = Self::of(bytes, Generation::V5);
            return error.map_or(Ok(config), Err);
        }
        let (v4, error) = Self::of(bytes, Generation::V4);
        let (v3, error_v3) = Self::of(bytes, Generation::V3);
        match (error, error_v3) {
            (None, _) => Ok(v4),
            (_, None) => Ok(v3),
            (Some(v4), Some(v3)) => {
                let found = format!("neither a configuration of RSDK v4 ({v4}) nor one of v3 ({v3})");
                Err(LevelError::unexpected("configuration", found, "GameConfig.bin of a game"))
            }
        }
    }

    fn read_v3_v4(&mut self, reader: &mut Reader<'_>, generation: Generation) -> Result<(), LevelError> {
        let is_v4 = generation == Generation::V4;
        self.title = reader.text("the title")?;
        reader.skip_texts(if is_v4 { 1 } else { 2 }, "the description")?;
        if is_v4 {
            self.colours = colours(reader, 0, 96)?;
        }
        self.objects = reader.texts("the names of objects")?;
        reader.skip_texts(self.objects.len(), "the scripts of objects")?;
        for _ in 0..reader.byte("the number of variables")? {
            reader.skip_texts(1, "the name of a variable")?;
            reader.take(4, "the value of a variable")?;
        }
        let sounds = usize::from(reader.byte("the number of sounds")?);
        reader.skip_texts(if is_v4 { 2 * sounds } else { sounds }, "the sounds")?;
        let players = usize::from(reader.byte("the number of players")?);
        reader.skip_texts(players, "the players")?;
        for list in 0..LISTS {
            for _ in 0..reader.byte("the number of stages")? {
                let folder = reader.text("the folder of a stage")?;
                let number = reader.text("the number of a stage")?;
                let name = reader.text("the name of a stage")?;
                reader.byte("whether a stage is highlighted")?;
                // The regular stages come after those of the presentation.
                self.stages.push(ListedStage { name, folder, number, is_regular: list == 1, filter: 0 });
            }
        }
        Ok(())
    }

    fn read_v5(&mut self, reader: &mut Reader<'_>, has_filters: bool) -> Result<(), LevelError> {
        check_mark(reader)?;
        self.title = reader.text("the title")?;
        reader.skip_texts(2, "the subtitle and the version")?;
        reader.take(3, "the first stage")?;
        self.objects = reader.texts("the names of objects")?;
        self.colours = palettes(reader)?;
        for _ in 0..reader.byte("the number of sounds")? {
            reader.skip_texts(1, "a sound")?;
            reader.byte("a sound")?;
        }
        reader.word("the number of stages")?;
        for _ in 0..reader.byte("the number of categories")? {
            reader.skip_texts(1, "the name of a category")?;
            for _ in 0..reader.byte("the number of stages")? {
                let name = reader.text("the name of a stage")?;
                let folder = reader.text("the folder of a stage")?;
                let number = reader.text("the number of a stage")?;
                let filter = if has_filters { reader.byte("the filter of a stage")? } else { 0 };
                self.stages.push(ListedStage { name, folder, number, is_regular: true, filter });
            }
        }
        for _ in 0..reader.byte("the number of blocks of variables")? {
            reader.long("the place of variables")?;
            let count = reader.long("the number of variables")? as usize;
            reader.take(count.saturating_mul(4), "the variables")?;
        }
        Ok(())
    }

    /// Returns the index in the lists of the stage with this folder and number. Case does not matter.
    pub(super) fn place_of(&self, folder: &str, number: &str) -> Option<usize> {
        self.stages
            .iter()
            .position(|stage| stage.folder.eq_ignore_ascii_case(folder) && stage.number.eq_ignore_ascii_case(number))
    }

    /// Returns a unique name for each stage: its name in menus, with its folder and number if others have that name.
    pub(super) fn names(&self) -> Vec<String> {
        let plain_names: Vec<String> = self.stages.iter().map(|stage| plain(&stage.name)).collect();
        let mut counts = BTreeMap::new();
        plain_names.iter().for_each(|name| *counts.entry(name).or_insert(0) += 1);
        let name_of = |(ListedStage { name, folder, number, .. }, plain): (&ListedStage, &String)| match counts[plain] {
            _ if plain.is_empty() => format!("{folder} {number}"),
            1 => name.trim().to_owned(),
            _ => format!("{} ({folder} {number})", name.trim()),
        };
        self.stages.iter().zip(&plain_names).map(name_of).collect()
    }
}

fn check_mark(reader: &mut Reader<'_>) -> Result<(), LevelError> {
    let mark = reader.take(4, "the mark CFG")?;
    if mark == MARK {
        return Ok(());
    }
    Err(LevelError::unexpected("byte 0", format_args!("{}", mark.escape_ascii()), "the mark CFG and a 0"))
}

/// Reads `count` colours, whose numbers begin with `first`.
fn colours(reader: &mut Reader<'_>, first: u8, count: u8) -> Result<Colours, LevelError> {
    let colours = reader.take(3 * usize::from(count), "the colours")?;
    Ok((0..count).map(|colour| first + colour).zip(colours.as_chunks::<3>().0.iter().copied()).collect())
}

/// Reads palettes of v5, and returns the colours of the first.
fn palettes(reader: &mut Reader<'_>) -> Result<Colours, LevelError> {
    let mut first = Colours::new();
    for palette in 0..PALETTES {
        let rows = reader.word("the rows of a palette")?;
        for row in (0..16_u8).filter(|row| rows >> row & 1 == 1) {
            let colours = colours(reader, 16 * row, ROW as u8)?;
            if palette == 0 {
                first.extend(colours);
            }
        }
    }
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Vec<u8> {
        [&[text.len() as u8], text.as_bytes()].concat()
    }

    #[test]
    fn filters_of_v5_are_there_if_the_file_ends_with_them() {
        let start: Vec<u8> =
            [b"CFG\0".to_vec(), text("Game\0"), text(""), text("1"), vec![0; 3], vec![0], vec![0; 16], vec![0]]
                .concat();
        let names = [text("Hill\0"), text("HILL"), text("1e")].concat();
        let config = |filter: &[u8]| {
            let stages = [&[1, 0, 1], &text("Levels")[..], &[1], &names, filter, &[1], &[0; 4], &[1, 0, 0, 0], &[7; 4]];
            GameConfig::of(&[&start[..], &stages.concat()].concat(), Generation::V5)
        };
        for (filter, expected) in [(&[][..], 0), (&[3], 3)] {
            let (config, error) = config(filter);
            assert_eq!(error, None);
            let stage = &config.stages[config.place_of("hill", "1E").unwrap()];
            assert_eq!((stage.name.as_str(), stage.filter), ("Hill", expected));
        }
    }

    #[test]
    fn stages_of_one_name_are_told_apart_by_folder_and_number() {
        let stage = |name: &str, number: &str| ListedStage {
            name: name.to_owned(),
            folder: "Hill".to_owned(),
            number: number.to_owned(),
            is_regular: true,
            filter: 0,
        };
        let stages = vec![stage("ACT 1", "1"), stage("Act1", "1e"), stage("END", "2"), stage("", "3")];
        let config = GameConfig { stages, ..GameConfig::default() };
        let names = config.names();
        assert_eq!(names, ["ACT 1 (Hill 1)", "Act1 (Hill 1e)", "END", "Hill 3"]);
    }

    #[test]
    fn a_configuration_that_ends_early_gives_what_was_read() {
        let (config, error) = StageConfig::of(&[&[1][..], &[0; 96], &[0, 1], &text("Gem")].concat(), Generation::V4);
        assert_eq!((config.uses_globals, config.objects), (true, vec!["Gem".to_owned()]));
        assert!(error.unwrap().to_string().ends_with("expected the scripts of objects, 1 bytes"));
    }
}
