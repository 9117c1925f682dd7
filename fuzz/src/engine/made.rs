//! Stages, rules and worlds made from a fuzzer's bytes: built-in stages with all their objects, and stages of a few cells.

use std::sync::OnceLock;

use quarterpipe::{
    Angle, Pos, Px, Stage, World,
    object::{Body, Placement, Thing},
    player::Player,
    px,
    rules::{CharacterId, Rules},
    save::{Reader, State},
    stock::Stock,
    terrain::{Block, Cell, LoopChunk, LoopChunks, Solidity, Terrain, Tile},
};
use quarterpipe_level::{Level, builtin};

use super::Source;

/// The presets, and CD's later revision.
const RULES: [Rules; 6] = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K, Rules::CD_LATER];

/// Data that is made only once.
pub struct PreparedData {
    /// The built-in levels and their stages.
    pub levels: Vec<(Level, Stage)>,
    /// Objects of all kinds, most of them taken from the built-in stages.
    pub things: Vec<(Body, Thing)>,
}

/// Returns the built-in stages, and at least one object of each kind.
pub fn stock() -> &'static PreparedData {
    static STOCK: OnceLock<PreparedData> = OnceLock::new();
    STOCK.get_or_init(|| {
        let levels: Vec<(Level, Stage)> = builtin::names()
            .map(|name| {
                let level = builtin::level(name).expect("a built-in level");
                let stage = level.stage(Rules::S2).expect("a stage of it");
                (level, stage)
            })
            .collect();
        let mut things: Vec<(Body, Thing)> = Vec::new();
        for placement in levels.iter().flat_map(|(_, stage)| stage.placements()) {
            if things.iter().all(|(_, known)| *known != placement.thing) {
                things.push((Body { placement: None, ..placement.body }, placement.thing.clone()));
            }
        }
        for (number, name) in Stock::ALL {
            if things.iter().all(|(_, known)| known.stock().map(Stock::name) != Some(*name)) {
                let bytes = [&[*number][..], &[0; 512]].concat();
                let thing = Thing::read(&mut Reader::new(&bytes)).expect("an object of zeros");
                things.push((Body::at(px(0), px(0)), thing));
            }
        }
        PreparedData { levels, things }
    })
}

/// Returns a game's rules with some of their values changed.
pub fn rules(source: &mut Source<'_>) -> Rules {
    let rules = source.of(&RULES);
    source.edited(rules, 24)
}

/// Returns a built-in stage, or a stage of a few cells, with water, bounds, loops and objects if the bytes ask for them.
pub fn stage(source: &mut Source<'_>) -> (Stage, Px, Px) {
    let stock = stock();
    let choice = source.below(stock.levels.len() + 6);
    let rules = rules(source);
    let (mut stage, x, y) = match stock.levels.get(choice) {
        Some((level, stage)) => {
            let mut stage = stage.clone();
            stage.set_rules(rules);
            (stage, level.start.0, level.start.1)
        }
        None => (small_stage(source, rules), px(24), px(24)),
    };
    let extras = source.byte();
    if extras & 1 != 0 {
        stage.water = Some(Px(source.integer()));
    }
    if extras & 2 != 0 {
        stage.bounds = source.edited(stage.bounds, 4);
    }
    if extras & 4 != 0 {
        stage.set_loops(Some(loops(source)));
    }
    if extras & 8 != 0 {
        stage.set_background(Some(stage.terrain().clone()));
    }
    if extras & 16 != 0 {
        for _ in 0..source.below(4) {
            let table = (0..source.below(40)).map(|_| source.byte() as i8).collect();
            stage.tables.push(table);
        }
    }
    if extras & 32 != 0 {
        let tables = std::mem::take(&mut stage.tables);
        let mut placements = stage.placements().to_vec();
        for _ in 0..source.below(12) {
            let (body, thing) = thing(source, x, y);
            placements.push(Placement { body, thing, in_every_row: source.flag() });
        }
        stage = stage.with_placements(placements);
        stage.tables = tables;
    }
    (stage, x, y)
}

/// Returns a stage of 1x1 to 40x40 cells: a repeating pattern of blocks, with or without a floor.
fn small_stage(source: &mut Source<'_>, rules: Rules) -> Stage {
    const SIZES: [usize; 8] = [1, 2, 3, 5, 8, 16, 24, 40];
    let (width, height) = (source.of(&SIZES), source.of(&SIZES));
    let mut tiles = vec![Tile::EMPTY, Tile::FULL];
    // Slopes of up to 1 to 1, up and down, and tiles from the bytes.
    for (rise, angle) in [(16, 0xE0), (8, 0xF0), (4, 0xF8), (-16, 0x20), (-8, 0x10)] {
        let heights = std::array::from_fn(|column| {
            let column = column as i32;
            (if rise > 0 { (column * rise) / 16 } else { 16 + (column * rise) / 16 }) as i8
        });
        tiles.push(Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(angle) });
    }
    for _ in 0..source.below(4) {
        let mut lines = [0_i8; 32];
        let step = source.byte() as i8;
        let mut line = source.byte() as i8;
        for value in &mut lines {
            *value = line;
            line = line.wrapping_add(step);
        }
        let (heights, widths) =
            (std::array::from_fn(|place| lines[place]), std::array::from_fn(|place| lines[16 + place]));
        tiles.push(Tile { heights, widths, angle: Angle(source.byte()) });
    }
    let block = |source: &mut Source<'_>| {
        let (tile, how) = (source.below(tiles.len()), source.byte());
        let solidity = if how & 0x10 == 0 { Solidity::All } else { Solidity::from_bits(how >> 2 & 3) };
        Block { tile: tile as u16, x_flip: how & 1 != 0, y_flip: how & 2 != 0, solidity }
    };
    let pattern: Vec<Cell> = (0..1 + source.below(48))
        .map(|_| {
            let a = block(source);
            Cell { a, b: if source.byte() & 3 == 3 { block(source) } else { a } }
        })
        .collect();
    let floor = source.below(4);
    let cells: Vec<Cell> = (0..width * height)
        .map(|place| {
            let is_floor = place / width + floor >= height;
            if is_floor { Cell::both(Block::new(1, Solidity::All)) } else { pattern[place % pattern.len()] }
        })
        .collect();
    let made = Stage::new(rules.clone(), &tiles, width, &cells).expect("cells of known tiles");
    // The stage is the same whether it is made with these rules or gets them later.
    let mut changed = Stage::with_terrain(Rules::S1, Terrain::new(&Rules::S1, &tiles, width, &cells).expect("terrain"));
    changed.set_rules(rules);
    assert_eq!(changed, made);
    made
}

fn loops(source: &mut Source<'_>) -> LoopChunks {
    const KINDS: [LoopChunk; 6] = [
        LoopChunk::None,
        LoopChunk::Loop,
        LoopChunk::GroundedLoop,
        LoopChunk::QuarterLoop,
        LoopChunk::Tunnel,
        LoopChunk::LowTunnel,
    ];
    LoopChunks { columns: source.integer() as u16, chunks: (0..source.below(9)).map(|_| source.of(&KINDS)).collect() }
}

/// Returns an object near a place, with values changed by the bytes.
pub fn thing(source: &mut Source<'_>, x: Px, y: Px) -> (Body, Thing) {
    let (body, thing) = source.of(&stock().things);
    let mut body = body;
    let near =
        |source: &mut Source<'_>, place: Px| Pos::from_px(Px(place.0.wrapping_add((source.byte() as i8).into())));
    (body.x, body.y) = (near(source, x), near(source, y));
    (source.edited(body, 4), source.edited(thing, 8))
}

/// Returns a world in the stage: some players, possibly a follower or objects around the first player, and changes to any of its values.
pub fn world(source: &mut Source<'_>, stage: &Stage, x: Px, y: Px) -> World {
    let mut world = World::new(stage);
    let players = [1, 1, 1, 1, 2, 3, 8, 10, 0][source.below(9)];
    for index in 0..players {
        let character = source.of(&CharacterId::PRESETS);
        world.players.push(Player::new(stage.rules(), character, x + px(24 * index), y));
    }
    let extras = source.byte();
    if extras & 2 != 0 {
        let had = world.players.len();
        assert_eq!(world.add_follower(stage, CharacterId::Tails), had == 1);
    }
    if extras & 1 != 0 {
        for _ in 0..source.below(16) {
            let (body, thing) = thing(source, x, y);
            world.objects.insert(stage.rules(), body, thing);
        }
    }
    source.edited(world, 24)
}
