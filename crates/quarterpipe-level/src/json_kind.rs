//! Kinds of `.json` files.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{IgnoredAny, MapAccess, Visitor},
};

/// The contents of a `.json` file, by the keys at its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonKind {
    /// A map of Tiled: it has the key `tilewidth`.
    TiledMap,
    /// A level in the project's own format, or another file that names its format in the key `format`.
    Level,
    /// A scenario: it has the key `game` or `init`.
    Scenario,
    /// An object without these keys.
    Unknown,
}

impl JsonKind {
    /// Returns the kind of a file.
    ///
    /// ```
    /// use quarterpipe_level::JsonKind;
    /// assert_eq!(JsonKind::sniff(r#"{"format": "quarterpipe-level"}"#)?, JsonKind::Level);
    /// assert_eq!(JsonKind::sniff(r#"{"tilewidth": 16}"#)?, JsonKind::TiledMap);
    /// assert!(JsonKind::sniff("[1, 2]").is_err());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is not an object of JSON.
    pub fn sniff(text: &str) -> serde_json::Result<Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        serde_json::from_str(text).map(|keys: TopKeys| {
            if keys.tilewidth {
                Self::TiledMap
            } else if keys.format {
                Self::Level
            } else if keys.scenario {
                Self::Scenario
            } else {
                Self::Unknown
            }
        })
    }
}

/// The keys that distinguish the kinds of files.
#[derive(Default)]
struct TopKeys {
    format: bool,
    tilewidth: bool,
    scenario: bool,
}

impl<'de> Deserialize<'de> for TopKeys {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(TopKeysVisitor)
    }
}

struct TopKeysVisitor;

impl<'de> Visitor<'de> for TopKeysVisitor {
    type Value = TopKeys;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level or a scenario")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<TopKeys, A::Error> {
        let mut keys = TopKeys::default();
        while let Some(key) = map.next_key::<String>()? {
            map.next_value::<IgnoredAny>()?;
            match key.as_str() {
                "format" => keys.format = true,
                "tilewidth" => keys.tilewidth = true,
                "game" | "init" => keys.scenario = true,
                _ => {}
            }
        }
        Ok(keys)
    }
}
