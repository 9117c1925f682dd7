//! The settings of one level of a project, and what its game says where they are silent.

use std::collections::BTreeMap;

use quarterpipe::rules::Game;
use quarterpipe_level::{LevelError, LevelErrorKind};

use super::ini::{Section, Setting, sections};
use crate::packed::Packing;

/// The most names of levels that an error or a warning lists.
const MAX_NAMES: usize = 40;

/// A project: settings for all levels, and levels.
pub(super) struct Project {
    sections: Vec<Section>,
}

impl Project {
    pub(super) fn parse(text: &str) -> Result<Self, LevelError> {
        Ok(Self { sections: sections(text)? })
    }

    /// Returns the names of its levels.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().skip(1).map(|section| section.name.as_str())
    }

    /// Returns the names of its levels in one text, which is not endless.
    pub(super) fn listed(&self) -> String {
        let mut names: Vec<_> = self.names().take(MAX_NAMES).map(|name| format!("{name:?}")).collect();
        let others = self.names().count().saturating_sub(MAX_NAMES);
        if others > 0 {
            names.push(format!("{others} others"));
        }
        names.join(", ")
    }

    /// Returns the settings of the level of that name, or of the first level.
    ///
    /// # Errors
    ///
    /// When there is no such level, or none at all.
    pub(super) fn level(&self, wanted: Option<&str>) -> Result<Settings<'_>, LevelError> {
        let [project, levels @ ..] = self.sections.as_slice() else {
            return Err(LevelError::unexpected("", "nothing", "a project"));
        };
        let settings = |level| Settings { project, level };
        let chosen = match wanted {
            None => levels.first(),
            Some(wanted) => {
                let exactly = levels.iter().find(|level| level.name == wanted);
                let mut shown = levels.iter().filter(|level| settings(level).name() == wanted);
                let only_one = shown.next().filter(|_| shown.next().is_none());
                let is_it = |name: &str| plain(name) == plain(wanted);
                let mut nearly = levels.iter().filter(|level| is_it(&level.name) || is_it(&settings(level).name()));
                match (exactly.or(only_one), nearly.next(), nearly.next()) {
                    (None, Some(one), Some(other)) => {
                        let found = format!("{wanted:?}, which may be {:?} or {:?}", one.name, other.name);
                        return Err(LevelError::unexpected("levels", found, "a name as in the brackets"));
                    }
                    (sure, nearly, _) => sure.or(nearly),
                }
            }
        };
        let level = chosen.ok_or_else(|| {
            let found = wanted.map_or_else(|| "none".to_owned(), |wanted| format!("no {wanted:?}"));
            let expected = match levels {
                [] => "a line with the name of a level in brackets".to_owned(),
                _ => format!("one of {}", self.listed()),
            };
            LevelError::unexpected("levels", found, expected)
        })?;
        Ok(settings(level))
    }
}

/// Returns a level's name without capitals and without what separates its words.
fn plain(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The settings of a level, and those of its project where it has none.
#[derive(Clone, Copy)]
pub(super) struct Settings<'a> {
    project: &'a Section,
    level: &'a Section,
}

impl<'a> Settings<'a> {
    /// Returns the level's name: the one to show, or that in brackets.
    pub(super) fn name(&self) -> String {
        let shown = self.level.get("displayname").filter(|shown| !shown.value.is_empty());
        shown.map_or_else(|| self.level.name.replace('\\', " "), |shown| shown.value.clone())
    }

    /// Returns a setting. One without a value counts as not given.
    pub(super) fn get(&self, name: &str) -> Option<&'a Setting> {
        let given = |section: &'a Section| section.get(name).filter(|setting| !setting.value.is_empty());
        given(self.level).or_else(|| given(self.project))
    }

    /// Returns a setting that must be given.
    pub(super) fn required(&self, name: &'static str) -> Result<&'a Setting, LevelError> {
        let missing = || {
            let misspelt = [self.project, self.level]
                .into_iter()
                .flat_map(|section| &section.settings)
                .find(|setting| meant(&setting.name) == Some(name));
            match misspelt {
                Some(setting) => {
                    LevelError::unexpected(format!("line {}", setting.line), format_args!("{:?}", setting.name), name)
                }
                None => {
                    let place = format!("line {} ([{}])", self.level.line, self.level.name);
                    LevelError::new(LevelErrorKind::MissingKey(name), place)
                }
            }
        };
        self.get(name).ok_or_else(missing)
    }

    /// Tells of settings that are given twice, and of those that may be misspelt, by line.
    pub(super) fn slips(&self) -> Vec<(String, String)> {
        let mut slips = Vec::new();
        for section in [self.project, self.level] {
            let last: BTreeMap<String, usize> =
                section.settings.iter().map(|setting| (setting.name.to_ascii_lowercase(), setting.line)).collect();
            for setting in &section.settings {
                if last.get(&setting.name.to_ascii_lowercase()).is_some_and(|last| *last != setting.line) {
                    slips.push((setting.place(), "is given again further down, which counts".to_owned()));
                }
                if let Some(known) = meant(&setting.name) {
                    slips.push((
                        setting.place(),
                        format!("there is no such setting, and it is not read; is it {known}?"),
                    ));
                }
            }
        }
        slips
    }

    /// Returns whether the level or the project has a setting that a project has.
    pub(super) fn are_of_a_project(&self) -> bool {
        NAMES.iter().any(|name| self.get(name).is_some())
    }

    /// Returns the project's setting of this name and the level's, as far as they are given.
    pub(super) fn both(&self, name: &str) -> impl Iterator<Item = &'a Setting> + use<'a> {
        let given = |section: &'a Section| section.get(name).filter(|setting| !setting.value.is_empty());
        [given(self.project), given(self.level)].into_iter().flatten()
    }

    /// Returns the settings that count, by their names without capitals.
    fn counting(&self) -> BTreeMap<String, &'a Setting> {
        let given =
            self.project.settings.iter().chain(&self.level.settings).filter(|setting| !setting.value.is_empty());
        given.map(|setting| (setting.name.to_ascii_lowercase(), setting)).collect()
    }
}

impl Setting {
    /// Makes the error for a value that is not what was expected.
    pub(super) fn unexpected(&self, expected: impl std::fmt::Display) -> LevelError {
        LevelError::unexpected(self.place(), format_args!("{:?}", self.value), expected)
    }

    /// Returns the place for errors: the line and the name.
    pub(super) fn place(&self) -> String {
        format!("line {} ({})", self.line, self.name)
    }
}

/// The names of settings that are known.
const NAMES: [&str; 25] = [
    "version",
    "displayname",
    "colarr1",
    "colarr2",
    "angles",
    "colind",
    "colind1",
    "colind2",
    "chunks",
    "blocks",
    "tiles",
    "palette",
    "layout",
    "fglayout",
    "bglayout",
    "objects",
    "rings",
    "startpos",
    "objlst",
    "tilecmp",
    "blockcmp",
    "chunkcmp",
    "layoutcmp",
    "colindcmp",
    "layoutfmt",
];
/// In how many letters a name may differ from the one that is meant.
const MISSPELT: usize = 1;

/// Returns the setting that a name may be meant for, if it is none and nearly one. A number at the end makes another setting, such as a
/// second palette.
fn meant(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    let is_near =
        |known: &&&str| distance(&name, known) == MISSPELT && !name.ends_with(|letter: char| letter.is_ascii_digit());
    if NAMES.contains(&name.as_str()) { None } else { NAMES.iter().find(is_near).copied() }
}

/// Returns how many letters have to be put in, left out or replaced to make one word of another.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (number, letter) in one.chars().take(32).enumerate() {
        let mut above = std::mem::replace(&mut row[0], number + 1);
        for (column, expected) in other.iter().enumerate() {
            let replaced = above + usize::from(letter != *expected);
            above = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(above + 1);
        }
    }
    row[other.len()]
}

/// The game whose data a level is, by its name in projects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    S1,
    S2,
    S3k,
}

/// The versions by name.
const VERSIONS: [(&str, Version); 3] = [("S1", Version::S1), ("S2", Version::S2), ("S3K", Version::S3k)];
/// The versions of which it was not found out how all of their data is laid out.
const NOT_READ: [&str; 6] = ["S2NA", "S2B", "SKC", "SCD", "SCDPC", "Custom"];

/// The parts of a level that may be packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Tiles,
    Blocks,
    Chunks,
    Layout,
    CollisionIndex,
}

impl Part {
    const ALL: [Self; 5] = [Self::Tiles, Self::Blocks, Self::Chunks, Self::Layout, Self::CollisionIndex];

    /// Returns the name of the setting that says how the part is packed.
    pub(super) const fn packing_setting(self) -> &'static str {
        match self {
            Self::Tiles => "tilecmp",
            Self::Blocks => "blockcmp",
            Self::Chunks => "chunkcmp",
            Self::Layout => "layoutcmp",
            Self::CollisionIndex => "colindcmp",
        }
    }
}

impl Version {
    /// Returns the version of a level: S2 where nothing says so, as in the editor.
    ///
    /// # Errors
    ///
    /// When the version is not known, or its data is not read.
    pub(super) fn of(settings: &Settings<'_>) -> Result<Self, LevelError> {
        let Some(setting) = settings.get("version") else { return Ok(Self::S2) };
        let named = VERSIONS.iter().find(|(name, _)| setting.value.eq_ignore_ascii_case(name));
        named.map(|(_, version)| *version).ok_or_else(|| {
            let names = VERSIONS.map(|(name, _)| name).join(", ");
            let is_known = NOT_READ.iter().any(|name| setting.value.eq_ignore_ascii_case(name));
            let why = if is_known { "; docs/own-levels.md says why that one is not read" } else { "" };
            setting.unexpected(format_args!("one of {names}{why}"))
        })
    }

    /// Returns its name in projects.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::S1 => "S1",
            Self::S2 => "S2",
            Self::S3k => "S3K",
        }
    }

    /// Returns the game whose rules its levels are for.
    pub(super) const fn game(self) -> Game {
        match self {
            Self::S1 => Game::S1,
            Self::S2 => Game::S2,
            Self::S3k => Game::S3k,
        }
    }

    /// Returns how the game packs a part of its levels.
    const fn usual_packing(self, part: Part) -> Packing {
        match (self, part) {
            (Self::S1, Part::Tiles) => Packing::Nemesis,
            (Self::S1, Part::Blocks) => Packing::Enigma,
            (Self::S3k, Part::Tiles) => Packing::KosinskiM,
            (Self::S1 | Self::S3k, Part::Layout | Part::CollisionIndex) => Packing::Uncompressed,
            _ => Packing::Kosinski,
        }
    }

    /// Returns how a part of a level is packed, and whether its settings say so: without them it is as usual in the game.
    ///
    /// # Errors
    ///
    /// When the settings name a compression that is not known.
    pub(super) fn packing(self, part: Part, settings: &Settings<'_>) -> Result<(Packing, bool), LevelError> {
        let Some(setting) = settings.get(part.packing_setting()) else { return Ok((self.usual_packing(part), false)) };
        let named = Packing::ALL.into_iter().find(|packing| setting.value.eq_ignore_ascii_case(packing.name()));
        named
            .map(|packing| (packing, true))
            .ok_or_else(|| setting.unexpected(format_args!("one of {}", Packing::ALL.map(Packing::name).join(", "))))
    }

    /// Checks that no setting says that a part is laid out otherwise than in the game.
    ///
    /// # Errors
    ///
    /// When one does: a custom layout, a chunk format of another game, or a compression of a part that is never packed here.
    pub(super) fn check_formats(self, settings: &Settings<'_>) -> Result<(), LevelError> {
        for (name, setting) in settings.counting() {
            if name.ends_with("fmt") && !setting.value.eq_ignore_ascii_case(self.name()) {
                return Err(
                    setting.unexpected(format_args!("{}, the version, as other formats are not read", self.name()))
                );
            }
            let is_read = Part::ALL.iter().any(|part| part.packing_setting() == name);
            let is_packed = !setting.value.eq_ignore_ascii_case(Packing::Uncompressed.name());
            if name.ends_with("cmp") && !is_read && is_packed {
                let names = Part::ALL.map(Part::packing_setting).join(", ");
                return Err(setting.unexpected(format_args!("Uncompressed: the settings of packed parts are {names}")));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project(text: &str) -> Project {
        Project::parse(text).unwrap()
    }

    #[test]
    fn a_level_is_found_by_its_name_however_it_is_spelt() {
        let project = project("[Grass Hill\\Act 1]\n[Grass Hill\\Act 2]\ndisplayname=The Second");
        let name = |wanted| project.level(wanted).map(|settings| settings.name());
        assert_eq!(name(None), Ok("Grass Hill Act 1".to_owned()));
        for wanted in [r"Grass Hill\Act 2", "grass hill act 2", "the second"] {
            assert_eq!(name(Some(wanted)), Ok("The Second".to_owned()));
        }
        let error = name(Some("Lava")).unwrap_err().to_string();
        assert_eq!(error, r#"levels: found no "Lava", expected one of "Grass Hill\\Act 1", "Grass Hill\\Act 2""#);
    }

    #[test]
    fn every_level_can_be_named_and_a_name_that_may_mean_two_is_refused() {
        let project = project(
            "[Hill\\Act 1]\ndisplayname=Hill Act 2\n[Hill\\Act 2]\n[Cave 1]\n[Cave\\1]\n[Cave\\2]\ndisplayname=A\n[B]\ndisplayname=A",
        );
        let line = |wanted| project.level(Some(wanted)).map(|settings| settings.level.line);
        for (wanted, expected) in [(r"Hill\Act 2", 3), ("hill act 1", 1), ("Cave 1", 4), (r"Cave\1", 5), ("CAVE2", 6)] {
            assert_eq!(line(wanted), Ok(expected), "{wanted}");
        }
        let error = |wanted| line(wanted).unwrap_err().to_string();
        let expected = r#"which may be "Hill\\Act 1" or "Hill\\Act 2", expected a name as in the brackets"#;
        assert_eq!(error("Hill Act 2"), format!(r#"levels: found "Hill Act 2", {expected}"#));
        assert!(error("A").contains(r#"which may be "Cave\\2" or "B""#), "{}", error("A"));
        assert!(error("cave1").contains(r#"which may be "Cave 1" or "Cave\\1""#), "{}", error("cave1"));
    }

    #[test]
    fn a_setting_that_is_missing_is_looked_for_under_nearly_its_name() {
        let error = |text: &str| project(text).level(None).unwrap().required("layout").err().unwrap().to_string();
        assert_eq!(error("a=b\n[A]"), r#"line 2 ([A]): the key "layout" is missing"#);
        assert_eq!(error("[A]\nlayot=a.bin"), r#"line 2: found "layot", expected layout"#);
    }

    #[test]
    fn a_project_without_levels_says_what_it_lacks() {
        let error = project("version=S2").level(None).err().unwrap().to_string();
        assert_eq!(error, "levels: found none, expected a line with the name of a level in brackets");
    }

    #[test]
    fn a_level_has_the_projects_settings_unless_it_has_its_own() {
        let project = project("tilecmp=nemesis\n[A]\n[B]\ntilecmp=KosinskiM\n[C]\ntilecmp=LZ");
        let packing = |name| Version::S2.packing(Part::Tiles, &project.level(Some(name)).unwrap());
        assert_eq!(packing("A"), Ok((Packing::Nemesis, true)));
        assert_eq!(packing("B"), Ok((Packing::KosinskiM, true)));
        let usual = project.level(Some("A")).map(|settings| Version::S1.packing(Part::Blocks, &settings));
        assert_eq!(usual, Ok(Ok((Packing::Enigma, false))));
        assert_eq!(
            packing("C").unwrap_err().to_string(),
            "line 6 (tilecmp): found \"LZ\", expected one of Uncompressed, Kosinski, KosinskiM, Nemesis, Enigma, Saxman, Comper"
        );
    }

    #[test]
    fn a_version_whose_data_is_not_read_is_refused() {
        let project = project("[A]\n[B]\nversion=scd\n[C]\nversion=S9");
        let version = |name| Version::of(&project.level(Some(name)).unwrap());
        assert_eq!(version("A"), Ok(Version::S2));
        assert_eq!(
            version("B").unwrap_err().to_string(),
            "line 3 (version): found \"scd\", expected one of S1, S2, S3K; docs/own-levels.md says why that one is not read"
        );
        assert_eq!(
            version("C").unwrap_err().to_string(),
            "line 5 (version): found \"S9\", expected one of S1, S2, S3K"
        );
    }

    #[test]
    fn settings_that_are_misspelt_or_given_twice_are_told_of() {
        let slips = |text: &str| project(text).level(None).unwrap().slips();
        assert_eq!(slips("version=S2\nromfile=a\nbuildscr=b\n[A]\npalette2=c\nTiles=d\nwaterpalette=e"), []);
        let told = slips("chunkcomp=a\n[A]\nObjectz=b\nrings=c\nrings=d");
        let places: Vec<&str> = told.iter().map(|(place, _)| place.as_str()).collect();
        assert_eq!(places, ["line 1 (chunkcomp)", "line 3 (Objectz)", "line 4 (rings)"]);
        assert_eq!(told[1].1, "there is no such setting, and it is not read; is it objects?");
    }

    #[test]
    fn formats_of_other_games_are_refused() {
        let check = |text: &str| Version::S2.check_formats(&project(text).level(None).unwrap());
        assert_eq!(check("chunkfmt=S2\nringfmt=s2\nlayoutfmt=Custom\nobjectcmp=\n[A]\nlayoutfmt=S2"), Ok(()));
        assert_eq!(
            check("layoutfmt=Custom\n[A]").unwrap_err().to_string(),
            "line 1 (layoutfmt): found \"Custom\", expected S2, the version, as other formats are not read"
        );
        assert_eq!(
            check("[A]\nobjectcmp=Kosinski").unwrap_err().to_string(),
            "line 2 (objectcmp): found \"Kosinski\", expected Uncompressed: the settings of packed parts are tilecmp, blockcmp, \
             chunkcmp, layoutcmp, colindcmp"
        );
    }
}
