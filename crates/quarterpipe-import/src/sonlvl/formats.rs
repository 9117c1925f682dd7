//! The formats of a level's parts, their compressions, and the defaults of the games.

use quarterpipe::rules::Game;
use quarterpipe_level::LevelError;

use super::{ini::Setting, settings::Settings};
use crate::packed::Packing;

/// The layout of a part of a level. Projects name it after the game that uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    S1,
    /// Sonic CD on the console.
    Scd,
    /// Sonic CD on PCs.
    ScdPc,
    /// Prototypes of Sonic 2.
    S2na,
    S2,
    S3k,
    /// Sonic & Knuckles on PCs.
    Skc,
    /// Objects of Knuckles' Chaotix.
    Chaotix,
    /// A layout that a program of the project reads.
    Custom,
}

/// The parts of a level that have a format, a compression or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Shapes,
    Angles,
    Tiles,
    Blocks,
    Chunks,
    Layout,
    CollisionIndex,
    Objects,
    Rings,
}

impl Part {
    /// Returns the prefix of its settings: `fmt` and `cmp` follow.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Shapes => "colarr",
            Self::Angles => "angle",
            Self::Tiles => "tile",
            Self::Blocks => "block",
            Self::Chunks => "chunk",
            Self::Layout => "layout",
            Self::CollisionIndex => "colind",
            Self::Objects => "object",
            Self::Rings => "ring",
        }
    }

    /// Returns the names of the settings for the compression of the part. The first one that is given counts.
    pub(super) fn packing_settings(self) -> Vec<String> {
        let own = (self == Self::Layout).then(|| "fglayoutcmp".to_owned());
        own.into_iter().chain([format!("{}cmp", self.prefix())]).collect()
    }
}

impl Format {
    const ALL: [Self; 9] =
        [Self::S1, Self::S2na, Self::S2, Self::S3k, Self::Scd, Self::ScdPc, Self::Skc, Self::Chaotix, Self::Custom];

    /// Returns its name in projects.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::S1 => "S1",
            Self::Scd => "SCD",
            Self::ScdPc => "SCDPC",
            Self::S2na => "S2NA",
            Self::S2 => "S2",
            Self::S3k => "S3K",
            Self::Skc => "SKC",
            Self::Chaotix => "Chaotix",
            Self::Custom => "Custom",
        }
    }

    /// Returns the version of a level. Without a setting it is S2, as in the editor.
    ///
    /// # Errors
    ///
    /// When the version is unknown.
    pub(super) fn of_version(settings: &Settings<'_>) -> Result<Self, LevelError> {
        settings.get("version").map_or(Ok(Self::S2), |setting| {
            Self::named(setting, |format| !matches!(format, Self::Chaotix | Self::Custom))
        })
    }

    /// Returns the format of a part: that of its setting, otherwise the version.
    ///
    /// # Errors
    ///
    /// When the part cannot have the format that its setting names.
    pub(super) fn of(part: Part, settings: &Settings<'_>) -> Result<Self, LevelError> {
        let version = Self::of_version(settings)?;
        let can_be = |format| match format {
            Self::Chaotix => part == Part::Objects,
            Self::Custom => part == Part::Layout,
            _ => true,
        };
        match settings.get(&format!("{}fmt", part.prefix())) {
            Some(setting) => Self::named(setting, can_be),
            None => Ok(version),
        }
    }

    fn named(setting: &Setting, can_be: impl Fn(Self) -> bool) -> Result<Self, LevelError> {
        let mut known = Self::ALL.into_iter().filter(|format| can_be(*format));
        known.clone().find(|format| setting.value.eq_ignore_ascii_case(format.name())).ok_or_else(|| {
            let first = known.next().map_or("", Self::name);
            let names = known.fold(first.to_owned(), |names, format| names + ", " + format.name());
            setting.unexpected(format_args!("one of {names}"))
        })
    }

    /// Returns the game whose data has this layout.
    pub(super) const fn game(self) -> Game {
        match self {
            Self::S1 => Game::S1,
            Self::Scd | Self::ScdPc => Game::Cd,
            Self::S2na | Self::S2 | Self::Chaotix | Self::Custom => Game::S2,
            Self::S3k | Self::Skc => Game::S3k,
        }
    }

    /// Returns whether it is of a game on PCs, whose words have the low byte first.
    pub(super) const fn is_of_pcs(self) -> bool {
        matches!(self, Self::ScdPc | Self::Skc)
    }

    /// Returns the compression of a part of this format, if no setting names one.
    const fn usual_packing(self, part: Part) -> Packing {
        match (part, self) {
            (Part::Shapes | Part::Angles | Part::Objects | Part::Rings, _) => Packing::Uncompressed,
            (Part::Tiles, Self::S1 | Self::Scd | Self::S2na) | (Part::Blocks, Self::Scd) => Packing::Nemesis,
            (Part::Tiles, Self::ScdPc) => Packing::Szdd,
            (Part::Tiles, Self::S3k | Self::Skc) => Packing::KosinskiM,
            (Part::Blocks, Self::S1) => Packing::Enigma,
            (Part::Blocks, Self::ScdPc | Self::S2na) | (Part::Chunks, Self::Scd | Self::ScdPc | Self::S2na) => {
                Packing::Uncompressed
            }
            (Part::Layout | Part::CollisionIndex, Self::S2) => Packing::Kosinski,
            (Part::Layout | Part::CollisionIndex, _) => Packing::Uncompressed,
            _ => Packing::Kosinski,
        }
    }
}

/// Returns the compression of a part of a level, and whether the settings name it. Without a setting it is the usual one of its format.
///
/// # Errors
///
/// When the settings name an unknown format or compression.
pub(super) fn packing(part: Part, settings: &Settings<'_>) -> Result<(Packing, bool), LevelError> {
    let format = Format::of(part, settings)?;
    let Some(setting) = part.packing_settings().iter().find_map(|name| settings.get(name)) else {
        return Ok((format.usual_packing(part), false));
    };
    let named = Packing::ALL.into_iter().find(|packing| setting.value.eq_ignore_ascii_case(packing.name()));
    named
        .map(|packing| (packing, true))
        .ok_or_else(|| setting.unexpected(format_args!("one of {}", Packing::ALL.map(Packing::name).join(", "))))
}

/// Returns the side of the level's chunks in pixels: that of `chunksize`, otherwise the usual one of their format.
///
/// # Errors
///
/// When it is not a side that chunks can have.
pub(super) fn chunk_side(settings: &Settings<'_>) -> Result<u16, LevelError> {
    let usual = Format::of(Part::Chunks, settings)?.game().rules().map.chunk_size;
    let side_of = |setting: &Setting| match setting.value.parse() {
        Ok(side @ (16 | 32 | 64 | 128 | 256)) => Ok(side),
        _ => Err(setting.unexpected("16, 32, 64, 128 or 256 pixels")),
    };
    let side = settings.get("chunksize").map_or(Ok(usual), side_of)?;
    for setting in ["chunkwidth", "chunkheight"].iter().filter_map(|name| settings.get(name)) {
        if setting.value.parse() != Ok(side) {
            return Err(setting.unexpected(format_args!("{side}, as the chunks that can be read are square")));
        }
    }
    Ok(side)
}

/// Returns the hexadecimal number of a setting, with or without `0x`; `None` if the setting is not given.
///
/// # Errors
///
/// When it is not a hexadecimal number up to FFFF.
pub(super) fn hexadecimal(name: &str, settings: &Settings<'_>) -> Result<Option<u16>, LevelError> {
    let Some(setting) = settings.get(name) else { return Ok(None) };
    let digits = setting.value.trim_start_matches("0x").trim_start_matches("0X");
    u16::from_str_radix(digits, 16).map(Some).map_err(|_| setting.unexpected("a hexadecimal number up to FFFF"))
}

#[cfg(test)]
mod tests {
    use super::{super::settings::Project, *};

    fn project(text: &str) -> Project {
        Project::parse(text).unwrap()
    }

    #[test]
    fn a_level_has_the_projects_settings_unless_it_has_its_own() {
        let project = project("tilecmp=nemesis\n[A]\n[B]\ntilecmp=KosinskiM\n[C]\ntilecmp=LZ\n[D]\nversion=S1");
        let of = |part, name| packing(part, &project.level(Some(name)).unwrap());
        assert_eq!(of(Part::Tiles, "A"), Ok((Packing::Nemesis, true)));
        assert_eq!(of(Part::Tiles, "B"), Ok((Packing::KosinskiM, true)));
        assert_eq!(of(Part::Blocks, "D"), Ok((Packing::Enigma, false)));
        let error = of(Part::Tiles, "C").unwrap_err().to_string();
        assert!(
            error.starts_with("line 6 (tilecmp): found \"LZ\", expected one of Uncompressed, Kosinski, "),
            "{error}"
        );
    }

    #[test]
    fn each_part_has_the_format_of_the_version_unless_it_has_its_own() {
        let project =
            project("version=S1\nchunkfmt=s2\n[A]\nobjectfmt=Chaotix\nlayoutfmt=Custom\nfglayoutcmp=Kosinski");
        let settings = project.level(None).unwrap();
        let format = |part| Format::of(part, &settings);
        assert_eq!(format(Part::Tiles), Ok(Format::S1));
        assert_eq!(format(Part::Chunks), Ok(Format::S2));
        assert_eq!(format(Part::Objects), Ok(Format::Chaotix));
        assert_eq!(format(Part::Layout), Ok(Format::Custom));
        assert_eq!(packing(Part::Layout, &settings), Ok((Packing::Kosinski, true)));
        assert_eq!(packing(Part::Chunks, &settings), Ok((Packing::Kosinski, false)));
        assert_eq!(chunk_side(&settings), Ok(128));
    }

    #[test]
    fn an_unknown_version_format_chunk_size_or_water_height_is_refused() {
        let project = project("[A]\n[B]\nversion=S9\n[C]\nchunkfmt=Custom\n[D]\nchunksize=48\n[E]\nwaterheight=3 m");
        let of = |name| project.level(Some(name)).unwrap();
        assert_eq!(Format::of_version(&of("A")), Ok(Format::S2));
        let names = "expected one of S1, S2NA, S2, S3K, SCD, SCDPC, SKC";
        let error = Format::of_version(&of("B")).unwrap_err().to_string();
        assert_eq!(error, format!("line 3 (version): found \"S9\", {names}"));
        let error = Format::of(Part::Chunks, &of("C")).unwrap_err().to_string();
        assert_eq!(error, format!("line 5 (chunkfmt): found \"Custom\", {names}"));
        let error = chunk_side(&of("D")).unwrap_err().to_string();
        assert_eq!(error, "line 7 (chunksize): found \"48\", expected 16, 32, 64, 128 or 256 pixels");
        let error = hexadecimal("waterheight", &of("E")).unwrap_err().to_string();
        assert_eq!(error, "line 9 (waterheight): found \"3 m\", expected a hexadecimal number up to FFFF");
    }
}
