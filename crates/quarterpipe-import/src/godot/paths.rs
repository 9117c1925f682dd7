//! Decides on which collision layers, A and B, the polygons of each physics layer of a tile set are solid.

use std::collections::BTreeMap;

use quarterpipe_level::{LevelError, Warning};

use super::{
    layer::{COLLISIONS, Layer, meaning},
    scene::Scene,
    tile::TileData,
    tile_set::{Source, TileSet},
};
use crate::build::{
    Planes,
    words::{NameMeaning, path_named, says},
};

/// The note on a scene's first node that gives the collision layers: a word for each physics layer, from 0.
pub(super) const NOTE: &str = "physics_layers";

/// The names that a project gives to the bits of collision layers, by their number from 1.
pub(super) type BitNames = BTreeMap<u32, String>;

/// The noted words and bit names that give physics layers their collision layers.
pub(super) struct Paths {
    noted: Vec<Option<Planes>>,
    names: BitNames,
}

/// The use of two physics layers: records that some tiles have polygons only on one of them, and others only on the other.
#[derive(Default)]
struct PhysicsLayerUse {
    one: bool,
    other: bool,
}

impl Paths {
    /// Reads the note on the scene's first node. An unknown word counts as `both`, with a warning.
    pub(super) fn of(scene: &Scene, names: BitNames, warnings: &mut Vec<Warning>) -> Self {
        let node = &scene.nodes[0];
        let note = node.property(&format!("metadata/{NOTE}"));
        let text = note.map(|value| value.as_text().map_or_else(|| value.to_string(), ToOwned::to_owned));
        let text = text.unwrap_or_default();
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let words = words.filter(|word| !word.is_empty() && *word != "PackedStringArray");
        let mut noted = Vec::new();
        for word in words {
            let read = meaning(word, &COLLISIONS, &format!("{}: metadata/{NOTE}", scene.place(node)));
            noted.push(read.unwrap_or_else(|error| {
                let place = error.place.clone();
                let error = LevelError { place: String::new(), ..error };
                warnings.push(Warning::new(place, format!("{error}; it counts as both")));
                Some(Planes::Both)
            }));
        }
        Self { noted, names }
    }

    /// Returns the collision layers of a set's physics layers; `None` for those that are not solid. Without a note, a warning says how they
    /// were found.
    pub(super) fn of_set(&self, set: &TileSet, layers: &[Layer], warnings: &mut Vec<Warning>) -> Vec<Option<Planes>> {
        let usual = |bits: &u32| (*bits != 0 && !self.means_nothing(*bits)).then_some(Planes::Both);
        if !self.noted.is_empty() {
            let noted = |(at, bits): (usize, &u32)| self.noted.get(at).copied().unwrap_or_else(|| usual(bits));
            return set.physics.iter().enumerate().map(noted).collect();
        }
        let mut planes: Vec<_> = set.physics.iter().map(usual).collect();
        let solid: Vec<usize> = (0..planes.len()).filter(|at| planes[*at].is_some()).collect();
        let mut bits: Vec<u32> = solid.iter().map(|at| set.physics[*at]).collect();
        let found = self.by_names(&bits).map(|found| (found, "the names of their bits"));
        let has_names = bits.iter().any(|bits| self.names_of(*bits).next().is_some());
        let found = found.or_else(|| by_bits(&bits).filter(|_| !has_names).map(|found| (found, "their bits")));
        let by_use = || by_use((set, layers), &solid, &bits).filter(|_| !has_names);
        let found = found.or_else(|| by_use().map(|found| (found, "the tiles that use them")));
        if let Some((found, by)) = found {
            solid.iter().zip(&found).for_each(|(at, found)| planes[*at] = Some(*found));
            let of = |wanted: Planes| solid.iter().zip(&found).find(|(_, it)| **it == wanted).map_or(0, |(at, _)| *at);
            let message = format!(
                "physics layers {} and {} are collision layers A and B, by {by}; metadata/{NOTE} on the scene's first node can say otherwise",
                of(Planes::A),
                of(Planes::B)
            );
            warnings.push(Warning::new(&set.place, message));
            return planes;
        }
        bits.dedup();
        if bits.len() > 1 && differ(set, &solid) {
            let message = format!(
                "its physics layers have different bits and are all solid on both collision layers; metadata/{NOTE} on the scene's \
                 first node can say which are a, b, both or none"
            );
            warnings.push(Warning::new(&set.place, message));
        }
        planes
    }

    /// Returns the names of a physics layer's bits.
    fn names_of(&self, bits: u32) -> impl Iterator<Item = &str> {
        let has = move |bit: u32| bits.checked_shr(bit.saturating_sub(1)).unwrap_or(0) & 1 == 1;
        self.names.iter().filter(move |(bit, name)| has(**bit) && !name.is_empty()).map(|(_, name)| name.as_str())
    }

    /// Returns whether all names of a physics layer's bits mean something that is not solid, such as hazards.
    fn means_nothing(&self, bits: u32) -> bool {
        let mut meanings = self.names_of(bits).map(says).peekable();
        meanings.peek().is_some() && meanings.all(|meaning| meaning == Some(NameMeaning::Nothing))
    }

    /// Returns the collision layers by the names of physics layers' bits, if these distinguish A and B.
    fn by_names(&self, bits: &[u32]) -> Option<Vec<Planes>> {
        let named = |bits: &u32| {
            let mut paths = self.names_of(*bits).filter_map(path_named);
            let first = paths.next()?;
            paths.all(|path| path == first).then_some(first)
        };
        let found: Vec<_> = bits.iter().map(|bits| named(bits).unwrap_or(Planes::Both)).collect();
        [Planes::A, Planes::B].iter().all(|wanted| found.contains(wanted)).then_some(found)
    }
}

/// Returns the collision layers of two physics layers, A and B, or of three, of which the first is both. They are known if all of them have
/// the same number of bits, at least three, next to each other, and no bit in common: then the bits are usually the same kinds of collision
/// on two paths.
fn by_bits(bits: &[u32]) -> Option<Vec<Planes>> {
    let are_apart = bits.iter().try_fold(0_u32, |all, bits| (all & bits == 0).then_some(all | bits));
    let is_run = |bits: u32| (bits >> bits.trailing_zeros().min(31)).trailing_ones() == bits.count_ones();
    let are_alike = bits
        .iter()
        .all(|other| other.count_ones() >= 3 && is_run(*other) && other.count_ones() == bits[0].count_ones());
    match bits.len() {
        2 if are_apart.is_some() && are_alike => Some(vec![Planes::A, Planes::B]),
        3 if are_apart.is_some() && are_alike => Some(vec![Planes::Both, Planes::A, Planes::B]),
        _ => None,
    }
}

/// Returns the collision layers of two physics layers without a bit in common, if they are used as paths are: some tiles have polygons only
/// on the one and some only on the other, which are not one-way, and most cells of the level have tiles with polygons on both.
fn by_use((set, layers): (&TileSet, &[Layer]), solid: &[usize], bits: &[u32]) -> Option<Vec<Planes>> {
    let (&[one, other], &[bits, others]) = (solid, bits) else { return None };
    let is_of_paths = |of: &PhysicsLayerUse| of.one && of.other;
    let is_used_so = bits & others == 0 && is_of_paths(&use_of(set, (one, other), false));
    (is_used_so && most_are_on_both(set, layers, (one, other))).then(|| vec![Planes::A, Planes::B])
}

/// Returns whether most cells with polygons on two physics layers have them on both.
fn most_are_on_both(set: &TileSet, layers: &[Layer], (one, other): (usize, usize)) -> bool {
    let cells = layers.iter().filter(|layer| std::ptr::eq(&*layer.tile_set, set)).flat_map(|layer| &layer.cells);
    let (mut both, mut alone) = (0_usize, 0_usize);
    for cell in cells {
        let Some(Source::Atlas(atlas)) = set.sources.get(&cell.source) else { continue };
        let data = atlas.tiles.get(&cell.at).and_then(|tile| tile.alternatives.get(&cell.alternative));
        match data.map(|data| (has_polygon(data, one, true), has_polygon(data, other, true))) {
            Some((true, true)) => both += 1,
            Some((true, false) | (false, true)) => alone += 1,
            _ => {}
        }
    }
    both > alone
}

/// Returns whether a tile has polygons on a physics layer. One-way polygons count if `with_one_way` is true.
fn has_polygon(data: &TileData, layer: usize, with_one_way: bool) -> bool {
    let mut polygons = data.polygons.range((layer, 0)..=(layer, usize::MAX)).map(|(_, polygon)| polygon);
    polygons.any(|polygon| with_one_way || !polygon.one_way)
}

/// Returns whether any tile has polygons on some of these physics layers and not on all.
fn differ(set: &TileSet, solid: &[usize]) -> bool {
    let mut pairs = solid.windows(2).map(|pair| use_of(set, (pair[0], pair[1]), true));
    pairs.any(|pair| pair.one || pair.other)
}

fn use_of(set: &TileSet, (one, other): (usize, usize), with_one_way: bool) -> PhysicsLayerUse {
    let mut of = PhysicsLayerUse::default();
    let atlases =
        set.sources.values().filter_map(|source| if let Source::Atlas(atlas) = source { Some(atlas) } else { None });
    for data in atlases.flat_map(|atlas| atlas.tiles.values()).flat_map(|tile| tile.alternatives.values()) {
        let has = |layer: usize| has_polygon(data, layer, with_one_way);
        match (has(one), has(other)) {
            (true, false) => of.one = true,
            (false, true) => of.other = true,
            _ => {}
        }
    }
    of
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_bits_each_are_two_paths_and_perhaps_both_of_them_first() {
        assert_eq!(by_bits(&[0xF0, 0xF00]), Some(vec![Planes::A, Planes::B]));
        assert_eq!(by_bits(&[0xF, 0xF0, 0xF00]), Some(vec![Planes::Both, Planes::A, Planes::B]));
        for others in [&[1, 2][..], &[0xF, 0x18], &[0xF, 0x30], &[0xF], &[1, 2, 4], &[5, 10], &[3, 12], &[7, 0xA8], &[]]
        {
            assert_eq!(by_bits(others), None, "{others:?}");
        }
    }

    #[test]
    fn names_of_bits_tell_the_paths_apart() {
        let names = [(1, "World"), (5, "Path A"), (6, "Path A walls"), (9, "Path B")];
        let names = names.map(|(bit, name)| (bit, name.to_owned())).into();
        let paths = Paths { noted: Vec::new(), names };
        assert_eq!(paths.by_names(&[1, 0x30, 0x100]), Some(vec![Planes::Both, Planes::A, Planes::B]));
        assert_eq!(paths.by_names(&[1, 0x30]), None, "no B");
        assert_eq!(paths.by_names(&[0x130, 0x100]), None, "the first has bits of both");
    }
}
