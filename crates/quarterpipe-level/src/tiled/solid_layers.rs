//! Chooses the layers that are collision: by their class, or else by their names, or else all whose name means nothing else.

use super::layers::Flat;
use crate::{
    build::{
        LevelBuilder,
        words::{Says, is_behind, says},
    },
    imported::Warning,
};

/// Parts of the names of layers that are collision. Where names have some of the first line, those of the second mean nothing: such
/// layers are the drawing.
const NAMES: [&[&str]; 2] = [&["collision", "solid"], &["ground", "foreground"]];
/// A name that has one of these parts and means something else.
const NO_GROUND: &str = "background";
/// How many layers a message names.
const NAMED: usize = 4;

/// Returns the layers that are collision of those that can be, from the lowest. One line says so if it is not their class that makes
/// them so: it begins with what they lack. A layer that has nothing decides nothing by its name.
pub(super) fn choose<'a, 'map>(
    layers: Vec<&'a Flat<'map>>,
    has_tiles: impl Fn(&Flat<'map>) -> bool,
    lack: &str,
    builder: &mut LevelBuilder,
) -> Vec<&'a Flat<'map>> {
    let marked: Vec<_> = layers.iter().copied().filter(|layer| layer.collision.is_some()).collect();
    if !marked.is_empty() || layers.is_empty() {
        return marked;
    }
    let by_name = NAMES.map(|parts| {
        let has_part = |layer: &&Flat<'map>| is_named(layer.name(), parts) && has_tiles(layer);
        layers.iter().copied().filter(has_part).collect::<Vec<_>>()
    });
    let named = by_name.into_iter().find(|named| !named.is_empty()).filter(|named| named.len() < layers.len());
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

/// Returns all layers but those whose names mean something that is not solid, and a text that says so. If no other has tiles, these count, too.
fn all_but_scenery<'a, 'map>(
    all: Vec<&'a Flat<'map>>,
    has_tiles: impl Fn(&Flat<'map>) -> bool,
) -> (Vec<&'a Flat<'map>>, String) {
    let (scenery, solid): (Vec<_>, Vec<_>) = all.iter().copied().partition(|layer| is_scenery(layer.name()));
    if scenery.is_empty() || !solid.iter().any(|layer| has_tiles(layer)) {
        return (all, "all of them are collision".to_owned());
    }
    let (them, names) = (if scenery.len() == 1 { "its name" } else { "their names" }, listed(&scenery));
    (solid, format!("all of them are collision but, by {them}, {names}"))
}

/// Returns whether the name of a layer, or that of one of its groups, means something that is not solid.
fn is_scenery(name: &str) -> bool {
    name.split('/').any(|name| is_behind(name) || says(name) == Some(Says::Nothing))
}

/// Returns whether a name has one of these parts. Capitals do not matter.
fn is_named(name: &str, parts: &[&str]) -> bool {
    let name = name.to_lowercase().replace(NO_GROUND, "");
    parts.iter().any(|part| name.contains(part))
}

fn told(layers: &[&Flat<'_>]) -> String {
    let (by, are) = if layers.len() == 1 { ("its name", "is") } else { ("their names", "are") };
    format!("by {by} {} {are} the only collision", listed(layers))
}

/// Lists the names of layers, not too many of them.
fn listed(layers: &[&Flat<'_>]) -> String {
    let names: Vec<_> = layers.iter().take(NAMED).map(|layer| format!("{:?}", layer.name())).collect();
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
        for name in ["Ground", "foreground 2", "UNDERGROUND", "Background/ground", "background (ground)"] {
            assert!(is_named(name, NAMES[1]), "{name}");
        }
        for name in ["background", "BackGround 1", "trees", ""] {
            assert!(!is_named(name, NAMES[1]), "{name}");
        }
    }
}
