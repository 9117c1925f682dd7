//! Objects by the names that a project gives to their numbers.

use super::{
    super::{Draft, NumberedObject, shared},
    flying, hazard, walking,
};

/// Parts of the names of decorations and bosses, which get no class.
const SEEN: &str =
    "anim background decor graphic peg plant scenery smoke splash sprite stump trigger waterfall boss robotnik eggman";

/// Parts of the names that projects give to enemies.
const ENEMIES: &str = "aquis asteron blast bloom buggernaut buzz chop clamer cluck corkey crawl dragonfly flasher fireworm jaw monkey \
    mushmean nebula octus orbinaut rexon sandworm skorp slicer sparkle spiker spiny squeek pointer toxo turtloid whisp pointdexter";

/// Parts of names, and the class of objects with such a name. A part that ends in `|` must end a word: "rock|" does not match "rocket".
pub(super) const PARTS: &[(&[&str], Kind)] = &[
    (&["invisible"], Kind::Box),
    (&["vanish", "disappear"], Kind::Vanishing),
    (&["collaps", "crumbl"], Kind::Collapsing),
    (&["breakable", "smashable", "destructible"], Kind::Breakable),
    (&["spikeball", "spike ball", "spiked ball", "spiky ball"], Kind::Ball),
    (&["flame", "laser", "electri", "fireball", "lava ball", "energy ball"], Kind::Ball),
    (&["lava"], Kind::Ball),
    (&["crusher", "smasher", "stomper"], Kind::Stomper),
    (&["elevator", "lift"], Kind::Lift),
    (&["platform"], Kind::Platform),
    (&["bumper"], Kind::Bumper),
    (&["door", "gate", "one way", "one-way"], Kind::Gate),
    (&["crab", "beetle", "snail", "caterkiller", "rhino", "penguin", "mole"], Kind::Walking),
    (&["bot|", "badnik", "enemy", "robo", "droid"], Kind::Flying),
    (&["block", "pillar", "crate|", "barrel", "rock|"], Kind::Solid),
];

#[derive(Clone, Copy)]
pub(super) enum Kind {
    Box,
    Vanishing,
    Collapsing,
    Breakable,
    Ball,
    Stomper,
    Lift,
    Platform,
    Bumper,
    Gate,
    Flying,
    Walking,
    Solid,
}

/// Returns whether a name has a part. If the part ends in `|`, it must be at the end of a word.
fn has(name: &str, part: &str) -> bool {
    let Some(word) = part.strip_suffix('|') else { return name.contains(part) };
    name.match_indices(word).any(|(at, _)| {
        let rest = &name[at + word.len()..];
        !rest.strip_prefix('s').unwrap_or(rest).starts_with(char::is_alphabetic)
    })
}

/// Returns the object of a name.
pub(super) fn similar(name: &str, object: &NumberedObject) -> Option<Draft> {
    let name = name.to_ascii_lowercase();
    let has_one_of = |parts: &str| parts.split(' ').any(|part| name.contains(part));
    if has_one_of(SEEN) {
        return None;
    }
    let listed = PARTS.iter().find(|(parts, _)| parts.iter().any(|part| has(&name, part)));
    let kind = listed.map(|(_, kind)| *kind).or_else(|| has_one_of(ENEMIES).then_some(Kind::Flying))?;
    Some(match kind {
        Kind::Box => shared::invisible_block(object),
        Kind::Vanishing => object.as_a("vanishing_platform"),
        Kind::Collapsing => object.as_a("collapsing"),
        Kind::Breakable => object.as_a("breakable").sized(16, 32).text("broken_by", "anything").text("debris", "wall"),
        Kind::Ball => hazard(object, 12, 12),
        Kind::Stomper => object.as_a("stomper"),
        Kind::Lift => object.as_a("platform").lifting([0, -2], 64, 0),
        Kind::Platform => object.as_a("platform"),
        Kind::Bumper => object.as_a("bumper"),
        Kind::Gate => object.as_a("gate"),
        Kind::Flying => flying(object, 16, 16),
        Kind::Walking => walking(object, 0x80),
        Kind::Solid => object.as_a("solid"),
    })
}
