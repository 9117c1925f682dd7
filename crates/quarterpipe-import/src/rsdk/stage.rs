//! Makes a level from a stage's files.

use quarterpipe::{
    Px, px,
    rules::Game,
    terrain::{Cell, MAX_AREA, MAX_SIDE, Solidity},
};
use quarterpipe_level::{Level, LevelError, art::Art};

use super::{
    Generation,
    act::Act,
    chunks::{CHUNKS, Chunks, PlacedTile, SIDE},
    config::{Colours, GameConfig, StageConfig},
    files::StageFiles,
    masks::Masks,
    objects::{self, SceneObjects},
    pictures::{Pictures, Transparent},
    scene::{GROUPS, Layer, Scene},
    terrain::Terrain,
};
use crate::{
    imported_level::plain,
    standing::{CORNER, first_place},
};

/// The file of the tiles' pictures.
const PICTURES: &str = "16x16Tiles.gif";
/// The maximum number of tiles of layers that are unpacked to find the layers that collide, and that are kept: four times the largest map.
const MAX_UNPACKED: usize = 4 * MAX_AREA;
/// The maximum number of layers that are kept: a level's art has at most two planes for each.
const MAX_LAYERS: usize = 32;
/// The first draw group of layers in front of objects: that of `FG High`.
const FRONT_GROUP: u8 = 6;

/// The contents of a layer by cell, row by row.
type Places = Vec<Option<PlacedTile>>;

/// Makes the level.
///
/// # Errors
///
/// When the act or the scene, the masks or the chunks cannot be read.
pub(super) fn build(stage: &StageFiles<'_>) -> Result<Level, LevelError> {
    if stage.has_scene { of_scene(stage) } else { of_act(stage) }
}

fn of_act(stage: &StageFiles<'_>) -> Result<Level, LevelError> {
    let bytes = stage.layout_bytes()?;
    let act = Act::of(&bytes).map_err(|error| error.in_file(&stage.layout))?;
    act.warnings().for_each(|warning| stage.warn("objects", warning));
    let (masks, warning) = stage
        .bytes("CollisionMasks.bin")
        .and_then(|bytes| Masks::of_collision_masks(&bytes))
        .map_err(stage.in_file("CollisionMasks.bin"))?;
    warning.into_iter().for_each(|warning| stage.warn("CollisionMasks.bin", warning));
    let name = "128x128Tiles.bin";
    let (chunks, warnings) = stage.bytes(name).and_then(|bytes| Chunks::of(&bytes)).map_err(stage.in_file(name))?;
    warnings.into_iter().for_each(|warning| stage.warn(name, warning));
    let places = places_of(&act, &chunks, stage);
    let width = act.columns * SIDE;
    let config = stage_config(stage, act.generation);
    let game = stage.game_config(act.generation);
    let placed = objects::of_act(&act, &config, game.as_ref())?;
    let name = stage.name(game.as_ref(), Some(&act.title));
    let rules = rules(stage, act.generation, game.as_ref());
    let first = match act.generation {
        Generation::V3 => master_palette(stage),
        _ => game.map(|game| game.colours).unwrap_or_default(),
    };
    let colours = first.into_iter().chain(config.colours).collect();
    finish(stage, Parts { name, rules, masks, width, layers: vec![places], placed, colours })
}

/// Returns the contents of each cell of an act.
fn places_of(act: &Act, chunks: &Chunks, stage: &StageFiles<'_>) -> Places {
    let width = act.columns * SIDE;
    let mut places = vec![None; width * act.ids.len() / act.columns * SIDE];
    for (at, id) in act.ids.iter().enumerate() {
        let corner = at / act.columns * SIDE * width + at % act.columns * SIDE;
        for row in 0..SIDE {
            for column in 0..SIDE {
                places[corner + row * width + column] = chunks.get(*id, column, row);
            }
        }
    }
    let missing = act.ids.iter().filter(|id| usize::from(**id) >= CHUNKS).count();
    if missing > 0 {
        stage.warn("layout", format!("{missing} places have chunks from {CHUNKS} on, which no file has: they are air"));
    }
    places
}

fn of_scene(stage: &StageFiles<'_>) -> Result<Level, LevelError> {
    let bytes = stage.layout_bytes()?;
    let mut scene = Scene::of(&bytes).map_err(|error| error.in_file(&stage.layout))?;
    scene.warnings.drain(..).for_each(|warning| stage.warn("objects", warning));
    let name = "TileConfig.bin";
    let masks = stage.bytes(name).and_then(|bytes| Masks::of_tile_config(&bytes)).map_err(stage.in_file(name))?;
    let (width, layers) = layers(&scene.layers, stage).map_err(|error| error.in_file(&stage.layout))?;
    let config = stage_config(stage, Generation::V5);
    let game = stage.game_config(Generation::V5);
    let mut names = config.objects;
    names.extend(game.iter().flat_map(|game| game.objects.iter().cloned()));
    let listed = game.as_ref().and_then(|game| Some(&game.stages[game.place_of(&stage.folder_name(), &stage.number)?]));
    let placed = objects::of_scene(scene, &names, listed.map_or(0, |listed| listed.filter))?;
    let name = stage.name(game.as_ref(), None);
    let rules = rules(stage, Generation::V5, game.as_ref());
    let mut colours = game.map(|game| game.colours).unwrap_or_default();
    colours.extend(config.colours);
    finish(stage, Parts { name, rules, masks, width, layers, placed, colours })
}

/// Returns the width of the map, and the contents of the layers that collide.
fn layers(layers: &[Layer<'_>], stage: &StageFiles<'_>) -> Result<(usize, Vec<Places>), LevelError> {
    let is_named = |layer: &&Layer<'_>| ["FG Low", "FG High"].contains(&layer.name.as_str());
    let named: Vec<&Layer<'_>> = layers.iter().filter(is_named).collect();
    let are_named = !named.is_empty();
    let candidates = if are_named { named } else { layers.iter().filter(|layer| layer.group < GROUPS).collect() };
    let mut taken: Vec<(&Layer<'_>, Vec<u16>)> = Vec::new();
    let mut unpacked = 0;
    for layer in candidates {
        let Layer { columns, rows, .. } = *layer;
        if !quarterpipe::terrain::Terrain::can_have(columns, rows) {
            let expected = format_args!("sides of 1 to {MAX_SIDE} and at most {MAX_AREA} in all");
            let found = format!("{columns} x {rows} tiles");
            let error = LevelError::unexpected(format!("layer {:?}", layer.name), found, expected);
            if are_named {
                return Err(error);
            }
            stage.warn("layers", format!("left out: {error}"));
            continue;
        }
        unpacked += columns * rows;
        if unpacked > MAX_UNPACKED {
            stage.warn("layers", format!("layers from {:?} on are left out, as all have too many tiles", layer.name));
            break;
        }
        let tiles = match layer.tiles() {
            Err(error) if !are_named => {
                stage.warn("layers", format!("left out: {error}"));
                continue;
            }
            read => read?,
        };
        let is_solid = |word: &u16| *word != u16::MAX && word >> 12 != 0;
        if are_named || tiles.iter().any(is_solid) {
            taken.push((layer, tiles));
        }
    }
    let (width, height) =
        taken.iter().fold((0, 0), |(width, height), (layer, _)| (layer.columns.max(width), layer.rows.max(height)));
    if width == 0 || height == 0 {
        let found = format_args!("{} layers, none of which has solid tiles", layers.len());
        return Err(LevelError::unexpected("layers", found, "a layer FG Low or FG High, or one with solid tiles"));
    }
    // Each layer takes as much memory as the map.
    let most = (MAX_UNPACKED / (width * height)).min(MAX_LAYERS);
    if taken.len() > most {
        stage.warn("layers", format!("{} collide: those after the first {most} are left out", taken.len()));
        taken.truncate(most);
    }
    if !are_named {
        let listed: Vec<String> = taken.iter().map(|(layer, _)| format!("{:?}", layer.name)).collect();
        let message =
            format!("there is no FG Low and no FG High: those with solid tiles collide, {}", listed.join(", "));
        stage.warn("layers", message);
    }
    let places = taken.iter().map(|(layer, tiles)| {
        let is_high = layer.name == "FG High" || layer.name != "FG Low" && layer.group >= FRONT_GROUP;
        let mut places = vec![None; width * height];
        for (row, tiles) in places.chunks_mut(width).zip(tiles.chunks(layer.columns.max(1))) {
            row.iter_mut().zip(tiles).for_each(|(place, word)| *place = PlacedTile::of_word(*word, is_high));
        }
        places
    });
    Ok((width, places.collect()))
}

fn stage_config(stage: &StageFiles<'_>, generation: Generation) -> StageConfig {
    let name = "StageConfig.bin";
    let without = "objects have no names of the stage's";
    let Some(bytes) = stage.optional(name, without) else {
        // Most stages use global objects.
        return StageConfig { uses_globals: true, ..StageConfig::default() };
    };
    let (config, error) = StageConfig::of(&bytes, generation);
    if let Some(error) = error {
        stage.warn("files", format!("{}: what comes before that is read", error.in_file(&stage.path(name))));
    }
    config
}

/// Reads the colours 0 to 95 of v3.
fn master_palette(stage: &StageFiles<'_>) -> Colours {
    let bytes = stage.optional("../../Palettes/MasterPalette.act", "colours 0 to 95 are those of the picture");
    let bytes = bytes.unwrap_or_default();
    (0..96).zip(bytes.as_chunks::<3>().0.iter().copied()).collect()
}

/// Returns the game whose rules apply, with a warning about the reason.
fn rules(stage: &StageFiles<'_>, generation: Generation, config: Option<&GameConfig>) -> Game {
    let title = config.map(|config| plain(&config.title)).unwrap_or_default();
    let has = |names: &[&str]| names.iter().any(|name| title.contains(name));
    let (game, why) = match generation {
        Generation::V3 => (Game::Cd, "as that game has RSDK v3"),
        Generation::V5 => (Game::S3k, "as RSDK v5 has that game's moves"),
        Generation::V4 if has(&["sonic2", "hedgehog2"]) => (Game::S2, "as GameConfig.bin names that game"),
        Generation::V4 if has(&["sonic1", "hedgehog1"]) || title == "sonicthehedgehog" => {
            (Game::S1, "as GameConfig.bin names that game")
        }
        Generation::V4 => (Game::S2, "as RSDK v4 has layers and switches between them"),
    };
    stage.warn("rules", format!("those of {game}, {why}; --rules chooses others"));
    game
}

/// The parts that all generations have.
struct Parts {
    name: String,
    rules: Game,
    masks: Masks,
    /// Cells in a row.
    width: usize,
    layers: Vec<Places>,
    placed: SceneObjects,
    colours: Colours,
}

fn finish(stage: &StageFiles<'_>, parts: Parts) -> Result<Level, LevelError> {
    let Parts { name, rules, masks, width, layers, placed, colours } = parts;
    let mut terrain = Terrain::new(&masks);
    let mut cells = vec![Cell::EMPTY; layers.first().map_or(0, Vec::len)];
    for (number, layer) in layers.iter().enumerate() {
        for (at, (cell, place)) in cells.iter_mut().zip(layer).enumerate() {
            let Some(place) = *place else { continue };
            if (place.a, place.b) == (Solidity::None, Solidity::None) {
                continue;
            }
            let at = (at % width, at / width);
            *cell = if number == 0 { terrain.cell(place, at) } else { terrain.joined(*cell, place, at) };
        }
    }
    terrain.warnings().into_iter().for_each(|(place, warning)| stage.warn(place, warning));
    let mut level = Level::new(name, terrain.into_tiles(), width, cells);
    level.rules = Some(rules);
    let SceneObjects { objects, starts, warnings, .. } = placed;
    level.objects = objects;
    stage.add_warnings(warnings);
    level.start = start(&starts, &level, stage);
    level.art = pictures(stage, &layers, &colours);
    level.check_places()?;
    Ok(level)
}

/// Returns the position where the player starts: the first start, or the first place where it can stand.
fn start(starts: &[(Px, Px)], level: &Level, stage: &StageFiles<'_>) -> (Px, Px) {
    let (width, height) = level.size();
    let is_inside = |start: &(Px, Px)| (px(0)..width).contains(&start.0) && (px(0)..height).contains(&start.1);
    let message = match starts {
        [] => "the stage has no player: the player starts at the first place to stand".to_owned(),
        [first, rest @ ..] if is_inside(first) => {
            if !rest.is_empty() {
                stage.warn("start", format!("{} more players are left out: the first one counts", rest.len()));
            }
            return *first;
        }
        [(x, y), ..] => format!(
            "{}, {} is outside of the map's {} x {} px: the player starts at the first place to stand",
            x.0, y.0, width.0, height.0
        ),
    };
    stage.warn("start", message);
    first_place(level).unwrap_or(CORNER)
}

/// Paints the tiles. Without their file, the level is drawn with its shapes.
fn pictures(stage: &StageFiles<'_>, layers: &[Places], colours: &Colours) -> Art {
    let transparent = if stage.has_scene { Transparent::Zero } else { Transparent::FirstPixel };
    let read =
        stage.bytes(PICTURES).and_then(|gif| Pictures::of(&gif, colours, transparent).map_err(stage.in_file(PICTURES)));
    match read {
        Ok(pictures) => pictures.paint(layers),
        Err(error) => {
            stage.warn("pictures", format!("left out: {error}"));
            Art::default()
        }
    }
}
