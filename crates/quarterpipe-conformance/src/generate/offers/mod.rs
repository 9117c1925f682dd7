//! The objects to choose from, game by game, as listed in `conformance/KINDS-*.md`.

use quarterpipe::rules::Game;
mod cd;
mod s1;
mod s2;
mod s3;

use super::random::Random;
use crate::scenario::{ObjectSetup, Zone};

/// A kind of object, and the ways in which it may be set up.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub kind: &'static str,
    /// Its number in recordings.
    pub id: u16,
    /// Subtypes to choose from; if empty, the object does not get one.
    subtypes: &'static [u8],
    /// The position of its centre.
    pub place: ObjectPlace,
    /// The flips that it may have.
    flips: Flips,
    /// `true` if it is drawn more often.
    is_common: bool,
}

/// The position of an object's centre.
#[derive(Clone, Copy)]
pub(super) enum ObjectPlace {
    /// This number of pixels above ground.
    Above(i32),
    /// In the air: at least this number of pixels above ground, and at most 70 more.
    Air(i32),
}

#[derive(Clone, Copy)]
enum Flips {
    None,
    /// Mirrored or not.
    X,
    /// Always upside down.
    Y,
    /// Always upside down, and mirrored or not.
    Both,
}

const fn offer(kind: &'static str, id: u16, subtypes: &'static [u8], place: ObjectPlace) -> Offer {
    Offer { kind, id, subtypes, place, flips: Flips::None, is_common: false }
}

impl Offer {
    const fn flipped(self, flips: Flips) -> Self {
        Self { flips, ..self }
    }

    const fn common(self) -> Self {
        Self { is_common: true, ..self }
    }

    /// Sets up an object of this kind at this place.
    pub(super) fn set_up(self, random: &mut Random, game: Game, x: i32, y: i32) -> ObjectSetup {
        let Self { kind, subtypes, flips, .. } = self;
        let subtype = (!subtypes.is_empty()).then(|| random.pick(subtypes));
        let (xflip, yflip) = match flips {
            Flips::None => (false, false),
            Flips::X => (random.once_in(2), false),
            Flips::Y => (false, true),
            Flips::Both => (random.once_in(2), true),
        };
        let setup = ObjectSetup { kind: kind.to_owned(), x, y, subtype, xflip, yflip, ..ObjectSetup::default() };
        let [surface, surface_flat] = profiles(game, kind, subtype);
        let setup = ObjectSetup { surface, surface_flat, ..setup };
        if kind == "test_solid" { cd::script(random, setup) } else { setup }
    }
}

/// A rising bubble: small, medium, or large, which can be breathed.
pub(super) const BUBBLE: Offer = offer("bubble", 0, &[0, 1, 2, 2], ObjectPlace::Above(0));
/// A bubble maker, with a large bubble in every first to third burst.
pub(super) const BUBBLE_MAKER: Offer = offer("bubble_maker", 0, &[0x80, 0x81, 0x82], ObjectPlace::Above(0));

/// Kinds that hurt a player who touches them; spikes are in every zone.
const HARMFUL: [&str; 14] = [
    "spikes",
    "spikes_side",
    "hurt_block",
    "motobug",
    "crabmeat",
    "chopper",
    "roller",
    "coconuts",
    "buzzer",
    "masher",
    "spiny",
    "bloominator",
    "rhinobot",
    "spiker",
];

/// Returns our own profiles in place of the games' tables, of the lengths that each kind reads.
fn profiles(game: Game, kind: &str, subtype: Option<u8>) -> [Vec<i8>; 2] {
    let line = |length: i32, from: i32, to: i32| -> Vec<i8> {
        (0..length).map(|x| (from + (to - from) * x / (length - 1)) as i8).collect()
    };
    let mound = |length: i32, foot: i32, top: i32| -> Vec<i8> {
        let middle = (length - 1) / 2;
        (0..length).map(|x| (top - (top - foot) * (x - middle).pow(2) / middle.pow(2)).max(foot) as i8).collect()
    };
    match (game, kind) {
        (Game::S1, "grassy_platform") => match subtype.unwrap_or(0) >> 4 {
            0 => [mound(76, 32, 44), vec![]],
            1 => [line(76, 32, 56), vec![]],
            _ => [vec![48; 44], vec![]],
        },
        (Game::S1 | Game::S2, "collapsing_ledge") => [mound(48, 28, 40), vec![]],
        (Game::S3, "collapsing_ledge") => [mound(30, 27, 40), vec![]],
        (Game::S1 | Game::S2, "seesaw") => [line(48, 4, 36), vec![20; 48]],
        (Game::S2, "springboard") => [line(40, 8, 20), vec![8; 40]],
        _ => [vec![], vec![]],
    }
}

/// The kinds of a zone in addition to those of all zones.
struct Shelf {
    zone: Option<Name>,
    offers: &'static [Offer],
}

enum Name {
    Text(&'static str),
    Number(u16),
}

/// The kinds that a scenario chooses from.
pub(super) struct Choice {
    /// The zone whose variants run.
    pub zone: Option<Zone>,
    offers: Vec<Offer>,
}

impl Choice {
    /// Draws a zone, with the kinds in it.
    pub(super) fn draw(random: &mut Random, game: Game) -> Self {
        let (common, shelves) = kinds(game);
        let shelf = &shelves[random.below(shelves.len() as i32) as usize];
        let zone = shelf.zone.as_ref().map(|name| match name {
            Name::Text(name) => Zone::Name((*name).to_owned()),
            Name::Number(number) => Zone::Number(*number),
        });
        let every = common.iter().chain(shelf.offers.iter().flat_map(|offer| [offer; 2]));
        let offers = every.flat_map(|offer| std::iter::repeat_n(*offer, if offer.is_common { 2 } else { 1 })).collect();
        Self { zone, offers }
    }

    /// Draws a kind that hurts.
    pub(super) fn harmful(&self, random: &mut Random) -> Offer {
        let offers: Vec<Offer> = self.offers.iter().filter(|offer| HARMFUL.contains(&offer.kind)).copied().collect();
        random.pick(&offers)
    }

    /// Draws any kind.
    pub(super) fn offer(&self, random: &mut Random) -> Offer {
        random.pick(&self.offers)
    }
}

/// Returns the kinds that all zones of a game have, and the kinds of each zone.
const fn kinds(game: Game) -> (&'static [Offer], &'static [Shelf]) {
    match game {
        Game::S1 => (s1::ANYWHERE, s1::ZONES),
        Game::Cd => (cd::ANYWHERE, cd::ZONES),
        Game::S2 => (s2::ANYWHERE, s2::ZONES),
        Game::S3 => (s3::ANYWHERE, s3::ZONES),
        Game::S3k => (s3::ANYWHERE, s3::LATER),
    }
}

/// Returns the number of a kind in recordings; 0 for kinds that are not offered.
pub(super) fn id_of(game: Game, kind: &str) -> u16 {
    if [BUBBLE, BUBBLE_MAKER].iter().any(|offer| offer.kind == kind) {
        return match game {
            Game::S1 => 100,
            Game::S2 => 36,
            Game::S3 | Game::S3k => 84,
            // CD does not have these kinds.
            Game::Cd => 0,
        };
    }
    let (common, shelves) = kinds(game);
    let mut every = common.iter().chain(shelves.iter().flat_map(|shelf| shelf.offers));
    every.find(|offer| offer.kind == kind).map_or(0, |offer| offer.id)
}
