//! Properties of a level itself: the intended rules, its looks, its par.

use quarterpipe::rules::Game;

use super::{LevelBuilder, RawValue};
use quarterpipe_level::{
    Level, LevelError,
    art::{Ground, Sky},
};

/// The properties in the order in which editors show them.
pub const CHOICES: [&str; 3] = ["rules", "sky", "ground"];

/// The property that holds the frames of a good run.
pub const PAR: &str = "par";

/// The names of the games whose rules a level can be meant for.
const GAMES: [&str; Game::ALL.len()] = {
    let mut names = [""; Game::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = Game::ALL[index].name();
        index += 1;
    }
    names
};

/// Returns the names that a property can have as its value; none if it is not such a property.
pub fn names_of(property: &str) -> &'static [&'static str] {
    match property {
        "rules" => &GAMES,
        "sky" => &Sky::NAMES,
        "ground" => &Ground::NAMES,
        _ => &[],
    }
}

/// Returns a level's value for each of [`CHOICES`]; `None` where it is the default.
pub fn chosen(level: &Level) -> [Option<&'static str>; 3] {
    let (sky, ground) = (level.art.sky, level.art.ground);
    [
        level.rules.map(Game::name),
        (sky != Sky::default()).then_some(sky.name()),
        (ground != Ground::default()).then_some(ground.name()),
    ]
}

impl LevelBuilder {
    /// Reads the par if this is the property's name, and returns whether it is. A value out of its range is left out with a warning.
    /// `place` names it.
    pub fn read_par(&mut self, place: &str, name: &str, value: &RawValue) -> bool {
        // Editors write 0 or an empty text for a level without.
        let is_empty = value.as_text() == Some("") || value.as_integer() == Some(0);
        if name == PAR && !is_empty {
            let par = value.as_integer().and_then(|par| u32::try_from(par).ok());
            let par = par.filter(|par| (1..=Level::LONGEST_PAR).contains(par)).ok_or_else(|| {
                LevelError::unexpected(place, value.described(), format_args!("1 to {}", Level::LONGEST_PAR))
            });
            self.level().par = self.value_or_warning(par);
        }
        name == PAR
    }

    /// Reads the property with this name if its value is one of some names, and returns whether it is. An unknown value is left out with a
    /// warning. `place` names it.
    pub fn read_choice(&mut self, place: &str, name: &str, value: &RawValue) -> bool {
        let names = names_of(name);
        // Editors offer an empty text for levels that leave it open.
        if names.is_empty() || value.as_text() == Some("") {
            return !names.is_empty();
        }
        let Some(index) = self.value_or_warning(value.index_in(names, place)) else { return true };
        let level = self.level();
        match name {
            "rules" => level.rules = Some(Game::ALL[index]),
            "sky" => level.art.sky = Sky::ALL[index],
            _ => level.art.ground = Ground::ALL[index],
        }
        true
    }
}
