//! The character, its equipment and its surroundings.

use crate::kinds::is_third;
use quarterpipe::rules::{CharacterId, Game};

use super::{random::Random, recipe::Area};
use crate::extension::{Extension, FormWorn, ShieldWorn};

/// The parts of a scenario other than its level.
#[derive(Clone, Copy)]
pub(super) struct ScenarioExtras {
    pub character: CharacterId,
    pub rings: u16,
    pub shoes: bool,
    pub shield: Option<ShieldWorn>,
    pub form: Option<FormWorn>,
    pub in_water: bool,
    pub objects: bool,
    /// The zone whose rules differ.
    pub zone: Option<u16>,
}

impl ScenarioExtras {
    /// Draws the subject of an area, and occasionally something from another area.
    pub(super) fn draw(random: &mut Random, game: Game, area: Area) -> Self {
        let mixes = matches!(area, Area::Water | Area::Shoes | Area::Shields | Area::Forms);
        let mut some = |times: i32| mixes && random.once_in(times);
        let in_water = matches!(area, Area::Water | Area::Air) || some(6);
        let shoes = area == Area::Shoes || some(6);
        // Before S3, shields only protect, so that a scenario needs objects that hurt.
        let strewn = area == Area::Objects || area == Area::Shields && !is_third(game) || area == Area::Follower;
        let objects = strewn || some(3);
        let has_form = area == Area::Forms || area == Area::Water && Area::Forms.is_in(game) && some(8);
        let has_shield = area == Area::Shields || area == Area::Water && is_third(game) && some(4);
        let character = character(random, game, area, has_form);
        let shields: &[ShieldWorn] = if is_third(game) {
            &[ShieldWorn::Plain, ShieldWorn::Fire, ShieldWorn::Lightning, ShieldWorn::Bubble]
        } else {
            &[ShieldWorn::Plain]
        };
        let shield = has_shield.then(|| random.pick(shields));
        let form = has_form.then(|| {
            let is_hyper = game == Game::S3k && character != CharacterId::Tails && random.once_in(2);
            if is_hyper { FormWorn::Hyper } else { FormWorn::Super }
        });
        let has_zone = area == Area::Terrain && game == Game::S3k && random.once_in(4);
        let zone = has_zone.then(|| random.pick(&[Extension::DEEP_WALL_ZONE, Extension::ROUNDING_ZONE]));
        let rings = if form.is_some() { 50 } else { random.pick(&[0, 0, 3, 20, 50]) };
        Self { character, rings, shoes, shield, form, in_water, objects, zone }
    }
}

/// Draws the character.
fn character(random: &mut Random, game: Game, area: Area, has_form: bool) -> CharacterId {
    use CharacterId::{Knuckles, Mini, Sonic, Tails};
    match game {
        _ if area == Area::Follower => Sonic,
        Game::Cd if area != Area::Objects && random.once_in(5) => Mini,
        Game::S1 | Game::Cd => Sonic,
        // Only Sonic has a form in these games.
        Game::S2 | Game::S3 if has_form => Sonic,
        Game::S2 | Game::S3 => random.pick(&[Sonic, Sonic, Sonic, Tails]),
        Game::S3k if area == Area::Shields => random.pick(&[Sonic, Sonic, Sonic, Tails, Knuckles]),
        Game::S3k => random.pick(&[Sonic, Tails, Knuckles]),
    }
}
