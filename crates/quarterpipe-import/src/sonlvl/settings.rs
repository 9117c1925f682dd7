//! A project: its levels, and their settings, which come from the level or the project.

use std::collections::{BTreeMap, BTreeSet};

use quarterpipe_level::{LevelError, LevelErrorKind};

use super::ini::{Line, Section, Setting, sections};
use crate::imported_level::plain;

/// The maximum number of names of levels that an error or a warning lists.
const MAX_NAMES: usize = 8;

/// A project: settings for all levels, and levels.
pub(super) struct Project {
    sections: Vec<Section>,
}

impl Project {
    pub(super) fn parse(text: &str) -> Result<Self, LevelError> {
        Ok(Self { sections: sections(text, false)? })
    }

    /// Returns the names of its levels.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().skip(1).map(|section| section.name.as_str())
    }

    /// Returns the names of its levels in one text of limited length.
    pub(super) fn listed(&self) -> String {
        let mut names: Vec<_> = self.names().take(MAX_NAMES).map(|name| format!("{name:?}")).collect();
        let others = self.names().count().saturating_sub(MAX_NAMES);
        if others > 0 {
            names.push(format!("{others} others"));
        }
        names.join(", ")
    }

    /// Returns the names of the levels that are spelt most similarly.
    fn nearest_to(&self, wanted: &str) -> String {
        let mut names: Vec<&str> = self.names().collect();
        if names.len() <= MAX_NAMES {
            return format!("one of {}", self.listed());
        }
        names.sort_by_cached_key(|name| distance(&plain(name), &plain(wanted)));
        let nearest: Vec<String> = names.iter().take(3).map(|name| format!("{name:?}")).collect();
        format!("one of {} levels, such as {}", names.len(), nearest.join(", "))
    }

    /// Merges the user's settings, which replace settings of the same name. Levels that are only in the user's file come last.
    ///
    /// # Errors
    ///
    /// When the text is not a project.
    pub(super) fn lay_over(&mut self, text: &str) -> Result<(), LevelError> {
        let places: BTreeMap<String, usize> =
            self.sections.iter().enumerate().map(|(place, section)| (section.name.clone(), place)).collect();
        for over in sections(text, true)? {
            let Some(section) = places.get(&over.name).map(|place| &mut self.sections[*place]) else {
                self.sections.push(over);
                continue;
            };
            let names: BTreeSet<String> =
                over.settings.iter().map(|setting| setting.name.to_ascii_lowercase()).collect();
            section.settings.retain(|setting| !names.contains(&setting.name.to_ascii_lowercase()));
            section.settings.extend(over.settings);
            section.passed_over.extend(over.passed_over);
        }
        Ok(())
    }

    /// Returns the settings of the level of that name, or of the first level.
    ///
    /// # Errors
    ///
    /// The level does not exist, or the file has none at all.
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
                // The editor shows the text after the last backslash.
                let last = |level: &&Section| is_it(level.name.rsplit('\\').next().unwrap_or_default());
                let mut nearly = levels.iter().filter(|level| is_it(&level.name) || is_it(&settings(level).name()));
                let mut shortly = levels.iter().filter(last);
                let short = shortly.next().filter(|_| shortly.next().is_none());
                match (exactly.or(only_one), nearly.next(), nearly.next()) {
                    (None, Some(one), Some(other)) => {
                        let found = format!("{wanted:?}, which may be {:?} or {:?}", one.name, other.name);
                        return Err(LevelError::unexpected("levels", found, "a name as in the brackets"));
                    }
                    (sure, nearly, _) => sure.or(nearly).or(short),
                }
            }
        };
        let level = chosen.ok_or_else(|| {
            let found = wanted.map_or_else(|| "none".to_owned(), |wanted| format!("no {wanted:?}"));
            let expected = match levels {
                [] => "a line with the name of a level in brackets".to_owned(),
                _ => self.nearest_to(wanted.unwrap_or_default()),
            };
            LevelError::unexpected("levels", found, expected)
        })?;
        Ok(settings(level))
    }
}

/// The settings of a level, and those of its project where it has none.
#[derive(Clone, Copy)]
pub(super) struct Settings<'a> {
    project: &'a Section,
    level: &'a Section,
}

impl<'a> Settings<'a> {
    /// Returns the level's name: the one to show, otherwise the one in brackets.
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
                    LevelError::unexpected(setting.line.to_string(), format_args!("{:?}", setting.name), name)
                }
                None => {
                    let place = format!("{} ([{}])", self.level.line, self.level.name);
                    LevelError::new(LevelErrorKind::MissingKey(name), place)
                }
            }
        };
        self.get(name).ok_or_else(missing)
    }

    /// Returns warnings about settings that are given twice, and about settings that may be misspelt, by line.
    pub(super) fn slips(&self) -> Vec<(String, String)> {
        let mut slips = Vec::new();
        for section in [self.project, self.level] {
            let passed_over = section.passed_over.iter();
            slips.extend(
                passed_over.map(|(line, text)| (line.to_string(), format!("{text:?} has no =: it is passed over"))),
            );
            let last: BTreeMap<String, Line> =
                section.settings.iter().map(|setting| (setting.name.to_ascii_lowercase(), setting.line)).collect();
            for setting in &section.settings {
                if last.get(&setting.name.to_ascii_lowercase()).is_some_and(|last| *last != setting.line) {
                    slips.push((setting.place(), "is given again further down, which counts".to_owned()));
                }
                if let Some(known) = meant(&setting.name) {
                    slips.push((setting.place(), format!("unknown setting, which is not read; did you mean {known}?")));
                }
            }
        }
        slips
    }

    /// Returns whether the level or the project has a setting that only projects have.
    pub(super) fn are_of_a_project(&self) -> bool {
        NAMES.iter().any(|name| self.get(name).is_some())
    }

    /// Returns the project's and the level's setting of this name, as far as they are given.
    pub(super) fn both(&self, name: &str) -> impl Iterator<Item = &'a Setting> + use<'a> {
        let given = |section: &'a Section| section.get(name).filter(|setting| !setting.value.is_empty());
        [given(self.project), given(self.level)].into_iter().flatten()
    }
}

impl Setting {
    /// Makes the error for an unexpected value.
    pub(super) fn unexpected(&self, expected: impl std::fmt::Display) -> LevelError {
        LevelError::unexpected(self.place(), format_args!("{:?}", self.value), expected)
    }

    /// Returns the place for errors: the line and the name.
    pub(super) fn place(&self) -> String {
        format!("{} ({})", self.line, self.name)
    }
}

/// The names of settings that are read.
const NAMES: [&str; 47] = [
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
    "fglayoutcmp",
    "colarrcmp",
    "anglecmp",
    "objectcmp",
    "ringcmp",
    "tilefmt",
    "blockfmt",
    "chunkfmt",
    "colindfmt",
    "objectfmt",
    "ringfmt",
    "chunksize",
    "chunkwidth",
    "chunkheight",
    "colindsz",
    "blockmax",
    "timezone",
    "waterheight",
    "waterpal",
    "animblocks",
    "animtiles1",
    "romfile",
];
/// The names of settings that the editor or projects have, and that are ignored.
const PASSED_OVER: [&str; 18] = [
    "bglayoutcmp",
    "bglayoutfmt",
    "fglayoutfmt",
    "colarrfmt",
    "anglefmt",
    "palettefmt",
    "buildscr",
    "runcmd",
    "gamename",
    "chunkmax",
    "loopchunks",
    "layoutcopy",
    "extracolors",
    "extraobjects",
    "bumpers",
    "sprites",
    "mapver",
    "2pcompat",
];
/// The greatest number of letters in which a name may differ from the one that is meant.
const MISSPELT: usize = 1;

/// Returns the setting that a name may be meant for, if it is not a setting but is close to one. A number at the end
/// makes another setting, such as a second palette.
fn meant(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    let is_near =
        |known: &&&str| distance(&name, known) == MISSPELT && !name.ends_with(|letter: char| letter.is_ascii_digit());
    if NAMES.iter().chain(&PASSED_OVER).any(|known| *known == name) {
        None
    } else {
        NAMES.iter().find(is_near).copied()
    }
}

/// Returns the number of letters that have to be inserted, removed or replaced to make one word of another.
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
        let line = |wanted| project.level(Some(wanted)).map(|settings| settings.level.line.number);
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
    fn a_users_own_settings_lie_over_the_projects() {
        let mut project = project("version=S1\n[A]\ntiles=a");
        project.lay_over("version=S2\n[A]\nodd\ntiles=b\n[B]\n").unwrap();
        let settings = project.level(Some("A")).unwrap();
        assert_eq!(
            (settings.get("version").unwrap().value.as_str(), settings.get("tiles").unwrap().value.as_str()),
            ("S2", "b")
        );
        assert_eq!(project.names().collect::<Vec<_>>(), ["A", "B"]);
        let odd = ("line 3 of .user.ini".to_owned(), r#""odd" has no =: it is passed over"#.to_owned());
        assert_eq!(settings.slips(), [odd], "and no setting is said to be given again");
        assert_eq!(settings.get("tiles").unwrap().place(), "line 4 of .user.ini (tiles)");
        let error = project.lay_over("[A").unwrap_err().to_string();
        assert_eq!(error, r#"line 1 of .user.ini: found "[A", expected a level's name in brackets"#);
    }

    #[test]
    fn settings_that_are_misspelt_or_given_twice_are_told_of() {
        let slips = |text: &str| project(text).level(None).unwrap().slips();
        assert_eq!(slips("version=S2\nbuildscr=b\n[A]\npalette2=c\nTiles=d\nwaterpalette=e"), []);
        let told = slips("chunkcomp=a\n[A]\nObjectz=b\nrings=c\nrings=d");
        let places: Vec<&str> = told.iter().map(|(place, _)| place.as_str()).collect();
        assert_eq!(places, ["line 1 (chunkcomp)", "line 3 (Objectz)", "line 4 (rings)"]);
        assert_eq!(told[1].1, "unknown setting, which is not read; did you mean objects?");
    }
}
