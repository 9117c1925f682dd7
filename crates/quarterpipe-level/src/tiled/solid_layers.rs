//! Chooses the tile layers that are collision: by their class, or else by their names, or else all of them.

use super::{
    layers::Flat,
    map::{Grid, tiles_of},
};
use crate::{build::LevelBuilder, imported::Warning};

/// Parts of the names of layers that are collision. Where names have some of the first line, those of the second mean nothing: such
/// layers are the drawing.
const NAMES: [&[&str]; 2] = [&["collision", "solid"], &["ground", "foreground"]];
/// A name that has one of these parts and means something else.
const NO_GROUND: &str = "background";
/// How many layers a message names.
const NAMED: usize = 4;

/// Returns the tile layers that are collision, from the lowest. One line says so if it is not their class that makes them so.
pub(super) fn choose<'a, 'map>(
    layers: &'a [Flat<'map>],
    grid: Grid,
    builder: &mut LevelBuilder,
) -> Vec<&'a Flat<'map>> {
    let tile_layers: Vec<_> = layers.iter().filter(|layer| layer.is_tiles()).collect();
    let marked: Vec<_> = tile_layers.iter().copied().filter(|layer| layer.collision.is_some()).collect();
    if !marked.is_empty() || tile_layers.is_empty() {
        return marked;
    }
    let by_name = NAMES.iter().map(|parts| {
        let has_part = |layer: &&Flat<'map>| is_named(layer.name(), parts) && tiles_of(layer, grid).next().is_some();
        tile_layers.iter().copied().filter(has_part).collect::<Vec<_>>()
    });
    let named = by_name.into_iter().find(|named| !named.is_empty()).filter(|named| named.len() < tile_layers.len());
    let what = named.as_ref().map_or_else(|| "all of them are collision".to_owned(), |named| told(named));
    let message = format!("no tile layer has the class collision, collision_a or collision_b; {what}");
    builder.warn(Warning::new("map", message));
    named.unwrap_or(tile_layers)
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
