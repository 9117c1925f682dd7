//! Decides which layers are solid: layers with such a name, otherwise IntGrid layers, otherwise layers of tiles.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, Warning};

use super::{
    ENTITIES, INT_GRID,
    int_grid_settings::ShapeSources,
    project::{Definitions, Layer},
    role::{Role, ends_with_art},
    values::{MOST, Values},
};
use crate::build::{
    LevelBuilder, Planes,
    words::{FRONT, NameMeaning, is_behind, is_front, says, words},
};

/// The collision of a layer.
pub(super) struct Solid<'a> {
    pub planes: Planes,
    pub solidity: Solidity,
    /// The values of an IntGrid layer.
    pub values: Option<Values<'a>>,
    /// True if the tiles of an IntGrid layer are shapes.
    pub from_art: bool,
}

/// The words that make a layer of tiles solid and leave out other layers of tiles, and the words that do so for IntGrid layers.
const OF_TILES: [&str; 3] = ["collision", "solid", "ground"];
const OF_VALUES: [&str; 2] = ["collision", "solid"];

/// A layer that may be solid.
struct Candidate<'a> {
    index: usize,
    layer: &'a Layer,
    role: Role,
    values: Option<Values<'a>>,
}

/// Decides for each layer of a level whether and how it is solid. `place` returns the place of a layer, for messages.
///
/// # Errors
///
/// When there are too many values.
pub(super) fn choose<'a>(
    layers: &'a [Layer],
    place: impl Fn(usize, &Layer) -> String,
    (definitions, said): (&'a Definitions, &ShapeSources<'a>),
    builder: &mut LevelBuilder,
) -> Result<Vec<Option<Solid<'a>>>, LevelError> {
    let (mut candidates, mut left) = (Vec::new(), MOST);
    for (index, layer) in layers.iter().enumerate().filter(|(_, layer)| layer.kind != ENTITIES) {
        let is_grid = layer.kind == INT_GRID;
        let values =
            is_grid.then(|| Values::of((layer, &place(index, layer)), definitions, said, &mut left)).transpose()?;
        candidates.push(Candidate { index, layer, role: Role::of(&layer.identifier), values });
    }
    let is_named =
        |candidate: &Candidate<'_>| matches!(candidate.role, Role::Collision(..)) || said.names(candidate.layer);
    if candidates.iter().any(is_named) {
        for candidate in candidates.extract_if(.., |candidate| !is_named(candidate)) {
            if candidate.role == Role::Unclear {
                let message = "names of collision layers go on with A, B, Top, SidesAndBottom, None, Art or a number; it is left out";
                builder.warn(Warning::new(place(candidate.index, candidate.layer), message));
            }
        }
    } else {
        candidates = guess(candidates, said, builder);
    }
    let mut solid: Vec<_> = layers.iter().map(|_| None).collect();
    for Candidate { index, layer, role, values } in candidates {
        let (planes, solidity) = match role {
            Role::Collision(planes, solidity) => (planes, solidity),
            _ => (Planes::Both, Solidity::All),
        };
        if let Some(note) = values.as_ref().and_then(|values| values.note(solidity)) {
            builder.warn(note);
        }
        let from_art = said.takes_from_art(layer) || ends_with_art(&layer.identifier);
        solid[index] = Some(Solid { planes, solidity, values, from_art });
    }
    Ok(solid)
}

/// Chooses among layers none of which is collision by its name, and adds a note about the choice.
fn guess<'a>(
    candidates: Vec<Candidate<'a>>,
    said: &ShapeSources<'a>,
    builder: &mut LevelBuilder,
) -> Vec<Candidate<'a>> {
    let (grids, others): (Vec<_>, Vec<_>) = candidates.into_iter().partition(|candidate| candidate.values.is_some());
    let has_solid = |grid: &Candidate<'_>| grid.values.as_ref().is_some_and(Values::has_solid);
    let is_grid = grids.iter().any(has_solid) || said.has_values();
    let (mut chosen, words, kind) = if is_grid {
        (grids, &OF_VALUES[..], "the IntGrid layers are")
    } else {
        let with_tiles = |layer: &Layer| !layer.auto_layer_tiles.is_empty() || !layer.grid_tiles.is_empty();
        // The automatic tiles of an IntGrid layer whose values are not solid are not solid either.
        (others.into_iter().filter(|other| with_tiles(other.layer)).collect(), &OF_TILES[..], "the layers of tiles are")
    };
    let is_drawn = |candidate: &&Candidate<'_>| !is_grid && !is_behind(&candidate.layer.identifier);
    let drawn: Vec<_> = chosen.iter().filter(is_drawn).map(|candidate| (candidate.index, candidate.layer)).collect();
    keep_if_any(&mut chosen, |candidate| !is_behind(&candidate.layer.identifier));
    let all = chosen.len();
    keep_if_any(&mut chosen, |candidate| has_word(&candidate.layer.identifier, words));
    if chosen.len() == all && !is_grid {
        keep_if_any(&mut chosen, |candidate| is_front(&candidate.layer.identifier));
    }
    if chosen.len() == all && !is_grid {
        keep_if_any(&mut chosen, |candidate| says(&candidate.layer.identifier) != Some(NameMeaning::Nothing));
    }
    for (index, layer) in drawn {
        if !chosen.iter().any(|candidate| candidate.index == index) {
            let tiles = layer.auto_layer_tiles.len() + layer.grid_tiles.len();
            let pixels = (tiles as u64).saturating_mul(u64::from(layer.grid_size).saturating_pow(2));
            builder.skip_layer(format!("layer {:?}", layer.identifier), (pixels / 256) as usize);
        }
    }
    let names: Vec<_> = chosen.iter().map(|candidate| format!("{:?}", candidate.layer.identifier)).collect();
    let message = if names.is_empty() {
        "no layer is named Collision and none has IntGrid values or tiles; nothing is solid".to_owned()
    } else {
        format!("no layer is named Collision; {kind} solid: {}", shortened(&names))
    };
    builder.warn(Warning::new("layers", message));
    chosen
}

/// Keeps only the candidates for which `is_so` returns true, if there are any.
fn keep_if_any(candidates: &mut Vec<Candidate<'_>>, is_so: impl Fn(&Candidate<'_>) -> bool) {
    if candidates.iter().any(&is_so) {
        candidates.retain(is_so);
    }
}

/// Returns whether a name contains one of these words.
fn has_word(name: &str, wanted: &[&str]) -> bool {
    let letters = words(name).concat().replace("background", "").replace(FRONT, "");
    wanted.iter().any(|word| letters.contains(word))
}

/// Lists names, but not too many of them.
fn shortened(names: &[String]) -> String {
    const SHOWN: usize = 8;
    match names.len().checked_sub(SHOWN + 1) {
        None => names.join(", "),
        Some(rest) => format!("{}, and {} more", names[..SHOWN].join(", "), rest + 1),
    }
}
