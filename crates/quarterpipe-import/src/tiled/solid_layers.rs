//! Chooses the layers that are collision: by their class, or else by their names, or else all whose name means nothing else.

use quarterpipe_level::Warning;

use super::layers::FlatLayer;
use crate::build::{
    LevelBuilder, quoted,
    words::{NameMeaning, is_behind, says},
};

/// Parts of names that mark a layer as collision. If any layer has one, layers without one are not collision.
const COLLISION: [&str; 2] = ["collision", "solid"];
/// Names that have such a part and mean the opposite, as letters only.
const NO_COLLISION: [&str; 5] = ["nocollision", "noncollision", "nosolid", "nonsolid", "notsolid"];
/// A part of the names of layers that are collision, unless it is a part of [`FRONT`], [`BACK`] or [`ABOVE`].
const GROUND: &str = "ground";
/// A part of the names of layers that are collision if no other's name means something solid. Else they are the drawing.
const FRONT: &str = "foreground";
const BACK: &str = "background";
const ABOVE: &str = "aboveground";
/// How many layers a message names.
const NAMED: usize = 4;

/// Returns the layers that are collision of those that can be, from the lowest. One line says so if it is not their class that makes
/// them so: it begins with what they lack. A layer that has nothing decides nothing by its name.
pub(super) fn choose<'a, 'map>(
    layers: Vec<&'a FlatLayer<'map>>,
    has_tiles: impl Fn(&FlatLayer<'map>) -> bool,
    lack: &str,
    builder: &mut LevelBuilder,
) -> Vec<&'a FlatLayer<'map>> {
    let marked: Vec<_> = layers.iter().copied().filter(|layer| layer.collision.is_some()).collect();
    if !marked.is_empty() || layers.is_empty() {
        return marked;
    }
    let named = by_name(&layers, &has_tiles).filter(|named| named.len() < layers.len());
    let (chosen, what) = match named {
        Some(named) => {
            let what = told(&named);
            (named, what)
        }
        None => all_but_scenery(layers, has_tiles),
    };
    builder.warn(Warning::new("map", format!("{lack} the class collision, collision_a or collision_b; {what}")));
    chosen
}

/// Returns the layers that are collision by their names; `None` if no name decides.
fn by_name<'a, 'map>(
    layers: &[&'a FlatLayer<'map>],
    has_tiles: impl Fn(&FlatLayer<'map>) -> bool,
) -> Option<Vec<&'a FlatLayer<'map>>> {
    let those = |is_meant: fn(&str) -> bool| {
        let is_meant = |layer: &&&FlatLayer<'map>| is_meant(layer.name()) && has_tiles(layer);
        layers.iter().filter(is_meant).copied().collect::<Vec<_>>()
    };
    let collision = those(is_collision);
    if !collision.is_empty() {
        return Some(collision);
    }
    if !those(is_ground).is_empty() {
        return Some(those(|name| is_ground(name) || means_solid(name)));
    }
    Some(those(is_front)).filter(|front| !front.is_empty() && those(means_solid).is_empty())
}

/// Returns all layers but those whose names mean something that is not solid, and a text that says so. If no other has tiles, these count, too.
fn all_but_scenery<'a, 'map>(
    all: Vec<&'a FlatLayer<'map>>,
    has_tiles: impl Fn(&FlatLayer<'map>) -> bool,
) -> (Vec<&'a FlatLayer<'map>>, String) {
    let (scenery, solid): (Vec<_>, Vec<_>) = all.iter().copied().partition(|layer| is_scenery(layer.name()));
    if scenery.is_empty() || !solid.iter().any(|layer| has_tiles(layer)) {
        return (all, "all of them are collision".to_owned());
    }
    let (them, names) = (if scenery.len() == 1 { "its name" } else { "their names" }, listed(&scenery));
    (solid, format!("all of them are collision but, by {them}, {names}"))
}

fn is_collision(name: &str) -> bool {
    let name = name.to_lowercase();
    let letters: String = name.chars().filter(|letter| letter.is_alphabetic()).collect();
    COLLISION.iter().any(|part| name.contains(part)) && !NO_COLLISION.iter().any(|part| letters.contains(part))
}

/// Returns whether a layer's own name is that of ground, or a group's, unless the layer's own name means scenery.
fn is_ground(name: &str) -> bool {
    let is_named = |name: &str| {
        let letters: String = name.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).collect();
        [BACK, FRONT, ABOVE].iter().fold(letters, |letters, other| letters.replace(other, "")).contains(GROUND)
    };
    let (groups, own) = name.rsplit_once('/').unwrap_or(("", name));
    is_named(own) || !is_scenery(own) && groups.split('/').any(is_named)
}

fn is_front(name: &str) -> bool {
    name.to_lowercase().contains(FRONT)
}

/// Returns whether the words in the name of a layer, or in that of one of its groups, mean something solid.
fn means_solid(name: &str) -> bool {
    !is_scenery(name) && name.split('/').any(|name| matches!(says(name), Some(NameMeaning::Solid | NameMeaning::Top)))
}

/// Returns whether the name of a layer, or that of one of its groups, means something that is not solid.
fn is_scenery(name: &str) -> bool {
    is_front(name) || name.split('/').any(|name| is_behind(name) || says(name) == Some(NameMeaning::Nothing))
}

fn told(layers: &[&FlatLayer<'_>]) -> String {
    let (by, are) = if layers.len() == 1 { ("its name", "is") } else { ("their names", "are") };
    format!("by {by} {} {are} the only collision", listed(layers))
}

/// Lists the names of layers, not too many of them.
fn listed(layers: &[&FlatLayer<'_>]) -> String {
    let names: Vec<_> = layers.iter().take(NAMED).map(|layer| quoted(layer.name())).collect();
    match layers.len() - names.len() {
        0 => names.join(", "),
        others => format!("{} and {others} others", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenery_is_told_by_words_of_its_name_or_its_groups() {
        for name in ["Background", "sky 2", "scenery/front", "Coins", "Ladders", "bg_trees", "Water"] {
            assert!(is_scenery(name), "{name}");
        }
        for name in ["Platforms", "Tile Layer 1", "main", "level/walls", "Waterproof"] {
            assert!(!is_scenery(name), "{name}");
        }
    }

    #[test]
    fn a_background_is_no_ground_and_capitals_do_not_matter() {
        for name in ["Ground", "UNDERGROUND", "Background/ground", "background (ground)", "ground/left", "Ground/walls"]
        {
            assert!(is_ground(name), "{name}");
        }
        for name in [
            "background",
            "BackGround 1",
            "foreground 2",
            "trees",
            "",
            "ground/background",
            "ground/foreground",
            "Ground/sky",
            "aboveGround",
            "Above ground",
        ] {
            assert!(!is_ground(name), "{name}");
        }
        assert!(is_front("Foreground 2") && !is_front("front"));
    }

    #[test]
    fn what_is_named_for_having_no_collision_has_none() {
        for name in ["collision", "Collision_B", "solids", "level/SOLID"] {
            assert!(is_collision(name), "{name}");
        }
        for name in ["non-solid", "Not Solid", "no_collision", "NonCollision 2", "col"] {
            assert!(!is_collision(name), "{name}");
        }
    }
}
