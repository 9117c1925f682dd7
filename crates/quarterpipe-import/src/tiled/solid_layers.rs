//! Chooses the layers that are collision: by their class, otherwise by their names, and otherwise all layers except
//! those whose names have another meaning.

use quarterpipe_level::Warning;

use super::{layers::FlatLayer, solid_shapes::has_marked};
use crate::build::{
    LevelBuilder, Planes, quoted,
    words::{FRONT, NameMeaning, is_behind, is_collision, is_front, is_scenery, path_named, says, words},
};

/// A part of the names of layers that are collision, unless it is a part of [`FRONT`], [`BACK`] or [`ABOVE`].
const GROUND: &str = "ground";
/// A part of the names of layers that are collision if no other layer's name means something solid. Otherwise they are decoration.
const BACK: &str = "background";
const ABOVE: &str = "aboveground";
/// The maximum number of layers that a message names.
const NAMED: usize = 4;

/// The divisor of the map's width: if solid shapes cover at least this part of it, the drawing is not solid.
const COVERED: f64 = 2.0;

/// A layer that can be collision.
#[derive(Clone, Copy)]
pub(super) struct Candidate<'a, 'map> {
    pub layer: &'a FlatLayer<'map>,
    pub kind: CandidateKind,
    /// The collision layers that it stands for.
    pub planes: Planes,
}

/// The part of a layer that can be collision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CandidateKind {
    /// Tiles, in cells of the map or as objects, and the number of the level's cells that they take.
    Tiles(usize),
    /// Shapes of an object layer, and the sum of their widths as a fraction of the map's width.
    Shapes(f64),
}

impl<'a, 'map> Candidate<'a, 'map> {
    pub(super) fn new(layer: &'a FlatLayer<'map>, kind: CandidateKind) -> Self {
        Self { layer, kind, planes: layer.collision.flatten().unwrap_or_default() }
    }

    fn is_drawn(&self) -> bool {
        matches!(self.kind, CandidateKind::Tiles(1..))
    }

    const fn is_of_shapes(&self) -> bool {
        matches!(self.kind, CandidateKind::Shapes(_))
    }

    fn has_any(&self) -> bool {
        self.is_drawn() || self.is_of_shapes()
    }
}

/// Returns the candidates that are collision, from the lowest. If this is not due to their class, also returns a line about the reason,
/// which begins with what they lack. The name of a layer without contents does not count.
pub(super) fn choose<'a, 'map>(
    mut layers: Vec<Candidate<'a, 'map>>,
    lack: &str,
    builder: &mut LevelBuilder,
) -> Vec<Candidate<'a, 'map>> {
    let widths = layers
        .iter()
        .filter(|it| is_marked(it))
        .map(|it| if let CandidateKind::Shapes(width) = it.kind { width } else { 0.0 });
    if layers.iter().any(|it| matches!(it.layer.collision, Some(Some(_)))) || widths.sum::<f64>() >= 1.0 / COVERED {
        layers.retain(is_marked);
        return layers;
    }
    let marked: Vec<_> = layers.iter().copied().filter(is_marked).collect();
    layers.retain(|candidate| candidate.layer.collision.is_none() && !is_marked(candidate));
    if layers.is_empty() {
        if marked.is_empty() {
            builder.warn(Warning::new("map", "no layer is collision, by their properties"));
        }
        return marked;
    }
    let named = by_name(&layers).filter(|named| named.len() < layers.len());
    let (mut chosen, what) = match named {
        Some(named) => {
            let what = said_by_names(&named);
            (named, what)
        }
        None => all_but_scenery(&layers),
    };
    for candidate in layers.iter().filter(|it| !is_background(it.layer.name())) {
        let is_chosen = chosen.iter().any(|it| std::ptr::eq(it.layer, candidate.layer));
        if let (CandidateKind::Tiles(cells), false) = (candidate.kind, is_chosen) {
            builder.skip_layer(candidate.layer.place(), cells);
        }
    }
    let paths = name_planes(&mut chosen);
    let message = format!("{lack} the class collision, collision_a or collision_b; {what}{paths}");
    builder.warn(Warning::new("map", message));
    chosen.extend(marked);
    chosen
}

/// Gives layers their planes by their names, if these distinguish the two, and returns a text about it.
fn name_planes(chosen: &mut [Candidate<'_, '_>]) -> String {
    let named = |planes: Planes| {
        let named = chosen.iter().find(|it| it.has_any() && path_named(it.layer.name()) == Some(planes));
        named.map(|it| quoted(it.layer.name()))
    };
    let all = chosen.iter().all(|it| is_collision(it.layer.name()));
    let (Some(a), Some(b), true) = (named(Planes::A), named(Planes::B), all) else { return String::new() };
    chosen.iter_mut().for_each(|it| it.planes = path_named(it.layer.name()).unwrap_or_default());
    format!("; {a} is layer A, and {b} layer B")
}

/// Returns whether the class or a property of a layer, or the class of one of its shapes, makes it collision.
pub(super) fn is_marked(candidate: &Candidate<'_, '_>) -> bool {
    let layer = candidate.layer;
    matches!(layer.collision, Some(Some(_))) || candidate.is_of_shapes() && has_marked(layer)
}

/// Returns the layers that are collision by their names; `None` if no name decides.
fn by_name<'a, 'map>(layers: &[Candidate<'a, 'map>]) -> Option<Vec<Candidate<'a, 'map>>> {
    let those = |is_meant: fn(&str) -> bool| {
        let is_meant = |candidate: &&Candidate<'a, 'map>| is_meant(candidate.layer.name()) && candidate.has_any();
        layers.iter().filter(is_meant).copied().collect::<Vec<_>>()
    };
    let collision = those(is_collision);
    if !collision.is_empty() {
        // If all of these have shapes, other layers of shapes that are named for ground also count. If their names only say that they are
        // solid, platforms are in other layers, which count as well.
        let only_shapes = collision.iter().all(Candidate::is_of_shapes);
        let only_solid = collision.iter().all(|it| !it.layer.name().to_lowercase().contains("colli"));
        let is_more = |it: &Candidate<'_, '_>| {
            let name = it.layer.name();
            let is_ground = it.is_of_shapes() && (is_ground(name) || means_solid(name));
            is_collision(name)
                || only_shapes && is_ground
                || only_solid && !is_scenery(name) && says(name) == Some(NameMeaning::Top)
        };
        return Some(layers.iter().filter(|it| it.has_any() && is_more(it)).copied().collect());
    }
    let mut solid = those(|name| is_ground(name) || means_solid(name));
    if those(is_ground).iter().any(Candidate::is_drawn) {
        return Some(solid);
    }
    solid.retain(|candidate| candidate.is_of_shapes() || !is_default(candidate.layer.name()));
    // If shapes are named as ground and cover as much of the map as ground does, the drawing is not solid.
    let widths =
        solid.iter().map(|candidate| if let CandidateKind::Shapes(width) = candidate.kind { width } else { 0.0 });
    if !solid.iter().any(Candidate::is_drawn) && widths.sum::<f64>() >= 1.0 / COVERED {
        return Some(solid);
    }
    let mut front = those(is_front);
    front.retain(Candidate::is_drawn);
    if front.is_empty() || those(means_solid).iter().any(Candidate::is_drawn) {
        return None;
    }
    front.extend(solid.into_iter().filter(Candidate::is_of_shapes));
    Some(front)
}

/// Returns all layers of tiles except those whose names mean something that is not solid, shapes in layers whose names mean something
/// solid, and a text about it. If no other layer has tiles, backgrounds count, otherwise all layers of tiles, and if there are none, all
/// shapes.
fn all_but_scenery<'a, 'map>(layers: &[Candidate<'a, 'map>]) -> (Vec<Candidate<'a, 'map>>, String) {
    if !layers.iter().any(Candidate::is_drawn) {
        let of_shapes = layers.iter().copied().filter(Candidate::is_of_shapes);
        let (scenery, shapes): (Vec<_>, Vec<_>) = of_shapes.partition(|it| is_scenery(it.layer.name()));
        let chosen = [shapes, scenery, layers.to_vec()].into_iter().find(|chosen| !chosen.is_empty());
        return (chosen.unwrap_or_default(), "all of them are collision".to_owned());
    }
    let keep = |keeps_drawn: &dyn Fn(&str) -> bool| {
        let is_kept = |candidate: &&Candidate<'_, '_>| match candidate.kind {
            CandidateKind::Tiles(_) => keeps_drawn(candidate.layer.name()),
            CandidateKind::Shapes(_) => means_solid(candidate.layer.name()),
        };
        layers.iter().filter(is_kept).copied().collect::<Vec<_>>()
    };
    let choices: [&dyn Fn(&str) -> bool; 3] = [&|name| !is_scenery(name), &is_background, &|_| true];
    let chosen = choices.map(keep).into_iter().find(|chosen| chosen.iter().any(Candidate::is_drawn));
    let chosen = chosen.unwrap_or_default();
    let is_left_out = |candidate: &&Candidate<'a, 'map>| {
        !candidate.is_of_shapes() && !chosen.iter().any(|it| std::ptr::eq(it.layer, candidate.layer))
    };
    let left_out: Vec<_> = layers.iter().filter(is_left_out).copied().collect();
    if left_out.is_empty() {
        return (chosen, "all of them are collision".to_owned());
    }
    let them = if left_out.len() == 1 { "its name" } else { "their names" };
    let what = format!("all of them are collision except, by {them}, {}", listed(&left_out));
    (chosen, what)
}

/// Returns whether a layer's name means ground. The name of one of its groups also counts, unless the layer's own name means scenery.
fn is_ground(name: &str) -> bool {
    let is_named = |name: &str| {
        let letters: String = name.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).collect();
        [BACK, FRONT, ABOVE].iter().fold(letters, |letters, other| letters.replace(other, "")).contains(GROUND)
    };
    let (groups, own) = name.rsplit_once('/').unwrap_or(("", name));
    is_named(own) || !is_scenery(own) && groups.split('/').any(is_named)
}

/// Returns whether the words in the name of a layer, or in that of one of its groups, mean something solid.
fn means_solid(name: &str) -> bool {
    !is_scenery(name) && name.split('/').any(|name| matches!(says(name), Some(NameMeaning::Solid | NameMeaning::Top)))
}

/// Returns whether a name is only the editor's default name for new layers in any language, such as `Tile Layer 1`.
fn is_default(name: &str) -> bool {
    let words = words(name);
    let others: Vec<_> = words.iter().filter(|word| !word.starts_with("tile")).cloned().collect();
    others.len() < words.len() && says(&others.join(" ")).is_none()
}

/// Returns whether the name of a layer, or of one of its groups, means that it is behind everything solid.
fn is_background(name: &str) -> bool {
    name.split('/').any(is_behind)
}

fn said_by_names(layers: &[Candidate<'_, '_>]) -> String {
    let (by, are) = if layers.len() == 1 { ("its name", "is") } else { ("their names", "are") };
    format!("by {by} {} {are} the only collision", listed(layers))
}

/// Lists the names of layers, but not too many of them.
fn listed(layers: &[Candidate<'_, '_>]) -> String {
    let names: Vec<_> = layers.iter().take(NAMED).map(|candidate| quoted(candidate.layer.name())).collect();
    match layers.len() - names.len() {
        0 => names.join(", "),
        others => format!("{} and {others} others", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
