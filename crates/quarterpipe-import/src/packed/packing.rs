//! The names of the compressions.

use std::{error::Error, fmt, str::FromStr};

/// A compression, with the name that the editors' project files use for it.
///
/// ```
/// use quarterpipe_import::packed::Packing;
/// assert_eq!("KosinskiM".parse(), Ok(Packing::KosinskiM));
/// assert_eq!(Packing::KosinskiM.to_string(), "KosinskiM");
/// let error = "LZMA".parse::<Packing>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "found \"LZMA\", expected one of Uncompressed, Kosinski, KosinskiM, Nemesis, Enigma, Saxman, Comper, KosinskiPlus, KosinskiPlusM, \
///      SZDD"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Packing {
    /// None: the bytes as they are.
    Uncompressed,
    /// Copies of earlier data, found byte by byte: graphics, blocks and layouts.
    Kosinski,
    /// Kosinski in modules of 4,096 bytes each.
    KosinskiM,
    /// Codes for runs of pixels of one colour: graphics, in whole tiles of 8 x 8 px.
    Nemesis,
    /// Runs of equal words, and of words that count up or down: maps of tiles.
    Enigma,
    /// Copies of earlier data, with a size in front: music.
    Saxman,
    /// Copies of words.
    Comper,
    /// Kosinski with other bits and longer copies, which newer hacks use.
    KosinskiPlus,
    /// Kosinski+ in modules of 4,096 bytes each.
    KosinskiPlusM,
    /// Microsoft's COMPRESS.EXE: graphics of Sonic CD on PCs. Projects do not name it.
    Szdd,
}

impl Packing {
    /// All compressions.
    pub const ALL: [Self; 10] = [
        Self::Uncompressed,
        Self::Kosinski,
        Self::KosinskiM,
        Self::Nemesis,
        Self::Enigma,
        Self::Saxman,
        Self::Comper,
        Self::KosinskiPlus,
        Self::KosinskiPlusM,
        Self::Szdd,
    ];

    /// Returns its name in project files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uncompressed => "Uncompressed",
            Self::Kosinski => "Kosinski",
            Self::KosinskiM => "KosinskiM",
            Self::Nemesis => "Nemesis",
            Self::Enigma => "Enigma",
            Self::Saxman => "Saxman",
            Self::Comper => "Comper",
            Self::KosinskiPlus => "KosinskiPlus",
            Self::KosinskiPlusM => "KosinskiPlusM",
            Self::Szdd => "SZDD",
        }
    }
}

impl fmt::Display for Packing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An unknown name of a compression. Its text lists the known names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPacking {
    /// The name that was found.
    pub found: String,
}

impl FromStr for Packing {
    type Err = UnknownPacking;

    /// Reads a name as project files spell it.
    fn from_str(name: &str) -> Result<Self, UnknownPacking> {
        let known = Self::ALL.into_iter().find(|packing| packing.name() == name);
        known.ok_or_else(|| UnknownPacking { found: name.to_owned() })
    }
}

impl fmt::Display for UnknownPacking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {:?}, expected one of {}", self.found, Packing::ALL.map(Packing::name).join(", "))
    }
}

impl Error for UnknownPacking {}
