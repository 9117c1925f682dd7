//! Chooses the layers that are collision: by their class, or else by their names, or else all of them.

use super::layers::Flat;
use crate::{build::LevelBuilder, imported::Warning};

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
    let what = named.as_ref().map_or_else(|| "all of them are collision".to_owned(), |named| told(named));
    builder.warn(Warning::new("map", format!("{lack} the class collision, collision_a or collision_b; {what}")));
    named.unwrap_or(layers)
}

/// Returns whether a name has one of these parts. Capitals do not matter.
fn is_named(name: &str, parts: &[&str]) -> bool {
    let name = name.to_lowercase().replace(NO_GROUND, "");
    parts.iter().any(|part| name.contains(part))
}

fn told(layers: &[&Flat<'_>]) -> String {
    let names: Vec<_> = layers.iter().take(NAMED).map(|layer| format!("{:?}", layer.name())).collect();
    let others = match layers.len() - names.len() {
        0 => String::new(),
        others => format!(" and {others} others"),
    };
    let (by, are) = if layers.len() == 1 { ("its name", "is") } else { ("their names", "are") };
    format!("by {by} {}{others} {are} the only collision", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

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
