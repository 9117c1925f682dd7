//! Parsers of options whose value is one of a few names, which `--help` and the completions of shells list.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use quarterpipe::rules::{CharacterId, Game};
use quarterpipe_conformance::Medal;
use quarterpipe_draw::Overlays;
#[cfg(feature = "play")]
use {
    quarterpipe_draw::PixelFormat,
    quarterpipe_generate::{Split, Suite},
    quarterpipe_playground::{environment::EnvironmentLevels, game::Preset},
};

/// Returns the parser of the name of a game, whose rules are in force.
pub fn game() -> impl TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::name)).try_map(|name| name.parse::<Game>())
}

/// Returns the parser of the name of a medal.
pub fn medal() -> impl TypedValueParser<Value = Medal> {
    let named = |name: String| Medal::ALL.into_iter().find(|medal| medal.name() == name).ok_or("expected a medal");
    PossibleValuesParser::new(Medal::ALL.map(Medal::name)).try_map(named)
}

/// Returns the parser of the name of one of the games' characters. Custom ones are part of a game's rules, which the program lacks.
pub fn character() -> impl TypedValueParser<Value = CharacterId> {
    let named = |name: String| CharacterId::from_name(&name).ok_or("expected one of the games' characters");
    PossibleValuesParser::new(CharacterId::PRESETS.map(CharacterId::name)).try_map(named)
}

/// The value of `--follower`. An alias, because clap treats `Option<Option<T>>` as an option whose value may be omitted.
pub type FollowerChoice = Option<CharacterId>;

/// Returns the parser of a follower: one of the games' characters, or `none`.
pub fn follower() -> impl TypedValueParser<Value = FollowerChoice> {
    let names = CharacterId::PRESETS.map(CharacterId::name).into_iter().chain(["none"]);
    PossibleValuesParser::new(names.collect::<Vec<_>>()).map(|name| CharacterId::from_name(&name))
}

/// Returns the parser of one of these names, which stand for the values in the same order.
pub fn named<T: Copy + Send + Sync + 'static>(
    names: &'static [&'static str],
    all: &'static [T],
) -> impl TypedValueParser<Value = T> {
    let value =
        move |name: String| names.iter().position(|known| *known == name).and_then(|index| all.get(index)).copied();
    PossibleValuesParser::new(names).try_map(move |name| value(name).ok_or("expected one of the names"))
}

/// Returns the parser of the name of a rule set: those of the games, and their variants.
#[cfg(feature = "play")]
pub fn preset() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(Preset::name)).try_map(|name| name.parse::<Preset>())
}

/// Parses the id of an environment.
#[cfg(feature = "play")]
pub fn environment(id: &str) -> Result<EnvironmentLevels, String> {
    let ids = || EnvironmentLevels::all().map(EnvironmentLevels::id).collect::<Vec<_>>().join(", ");
    EnvironmentLevels::all().find(|levels| levels.id() == id).ok_or_else(|| format!("expected one of {}", ids()))
}

/// Returns the parser of the name of a suite of generated levels.
#[cfg(feature = "play")]
pub fn suite() -> impl TypedValueParser<Value = Suite> {
    PossibleValuesParser::new(Suite::ALL.map(|suite| suite.name))
        .try_map(|name| Suite::named(&name).ok_or("expected the name of a suite"))
}

/// Returns the parser of the name of a part of a suite.
#[cfg(feature = "play")]
pub fn split() -> impl TypedValueParser<Value = Split> {
    named(&["train", "test"], &Split::ALL)
}

/// Returns the parser of the name of a format of pixels.
#[cfg(feature = "play")]
pub fn pixel_format() -> impl TypedValueParser<Value = PixelFormat> {
    let format =
        |name: String| PixelFormat::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, format)| format);
    PossibleValuesParser::new(PixelFormat::ALL.map(|(name, _)| name))
        .try_map(move |name| format(name).ok_or("expected the name of a format"))
}

/// Returns the parser of the name of an overlay, or of all overlays.
pub fn overlay() -> impl TypedValueParser<Value = Overlays> {
    let one = |(name, description): (&&'static str, &&'static str)| PossibleValue::new(*name).help(description.trim());
    let names = Overlays::NAMES.iter().zip(Overlays::DESCRIPTIONS).map(one);
    PossibleValuesParser::new([PossibleValue::new("all").help("All overlays.")].into_iter().chain(names))
        .try_map(|name| Overlays::named(&name).ok_or("expected the name of an overlay"))
}

#[cfg(test)]
mod tests {
    use clap::{Arg, Command, error::ErrorKind};

    use super::*;

    /// Parses one value as the program does.
    fn parse<T: Clone + Send + Sync + 'static>(
        parser: impl TypedValueParser<Value = T>,
        value: &'static str,
    ) -> Result<T, clap::Error> {
        let matches =
            Command::new("test").arg(Arg::new("value").value_parser(parser)).try_get_matches_from(["", value])?;
        Ok(matches.get_one("value").cloned().expect("a value"))
    }

    #[test]
    fn every_name_is_parsed() {
        for game_named in Game::ALL {
            assert_eq!(parse(game(), game_named.name()).unwrap(), game_named);
        }
        for id in CharacterId::PRESETS {
            assert_eq!(parse(character(), id.name()).unwrap(), id);
            assert_eq!(parse(follower(), id.name()).unwrap(), Some(id));
        }
        assert_eq!(parse(follower(), "none").unwrap(), None);
        for name in Overlays::NAMES {
            assert!(parse(overlay(), name).unwrap().get(name));
        }
        assert_eq!(parse(overlay(), "all").unwrap(), Overlays::ALL);
    }

    #[test]
    fn an_unknown_name_is_answered_with_all_names_and_the_closest() {
        let error = parse(overlay(), "sensor").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidValue);
        let text = error.to_string();
        assert!(text.contains("[possible values: all, sensors, hitboxes, "), "{text}");
        assert!(text.contains("tip: a similar value exists: 'sensors'"), "{text}");
        let text = parse(character(), "custom0").unwrap_err().to_string();
        assert!(text.contains("[possible values: sonic, tails, knuckles, mini]"), "{text}");
    }
}
