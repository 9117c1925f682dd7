//! The names of an engine's columns.

use std::{fmt, str::FromStr};

/// The place of an engine's column: a player, an object, a bubble or shared state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ColumnPlace {
    /// The player, or the leader of two.
    Player(String),
    /// The second player: `player2.x`.
    Second(String),
    /// The object of a slot: `o3.x`.
    Object(u16, String),
    /// The seed of the random numbers.
    Seed,
    /// The countdown of a player under water: `countdown.t`.
    Countdown(String),
    /// A bubble that was not placed, by its slot: `b40.x`.
    Bubble(u16, String),
}

impl ColumnPlace {
    /// Returns the name by which an engine claims it, which lacks the number.
    pub fn claim(&self) -> String {
        match self {
            Self::Object(_, name) => format!("o.{name}"),
            Self::Bubble(_, name) => format!("b.{name}"),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for ColumnPlace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(name) => out.write_str(name),
            Self::Second(name) => write!(out, "player2.{name}"),
            Self::Object(slot, name) => write!(out, "o{slot}.{name}"),
            Self::Seed => out.write_str("seed"),
            Self::Countdown(name) => write!(out, "countdown.{name}"),
            Self::Bubble(slot, name) => write!(out, "b{slot}.{name}"),
        }
    }
}

impl FromStr for ColumnPlace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some((of, name)) = text.split_once('.') else {
            return Ok(if text == "seed" { Self::Seed } else { Self::Player(text.to_owned()) });
        };
        let (letter, number) = of.split_at_checked(1).unwrap_or_default();
        let name = name.to_owned();
        match (of, letter, number.parse()) {
            ("player2", ..) => Ok(Self::Second(name)),
            ("countdown", ..) => Ok(Self::Countdown(name)),
            (_, "o", Ok(slot)) => Ok(Self::Object(slot, name)),
            (_, "b", Ok(slot)) => Ok(Self::Bubble(slot, name)),
            _ => Err(format!("column {text:?}, expected one of a player, player2., countdown., o0. or b0.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_columns_are_read_as_they_are_written() {
        for (name, claim) in [
            ("x", "x"),
            ("seed", "seed"),
            ("player2.cpu", "player2.cpu"),
            ("countdown.t", "countdown.t"),
            ("o12.xv", "o.xv"),
            ("b40.wob", "b.wob"),
        ] {
            let place: ColumnPlace = name.parse().unwrap();
            assert_eq!((place.to_string().as_str(), place.claim().as_str()), (name, claim));
        }
        for name in ["o.x", "p3.x", "o70000.x", ".x", "é.x"] {
            assert!(name.parse::<ColumnPlace>().unwrap_err().contains(name));
        }
    }
}
