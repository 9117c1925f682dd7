//! Writes files of stages in the formats of RSDK v3, v4 and v5.

use std::{collections::BTreeMap, io::Write};

use flate2::{Compression, write::ZlibEncoder};
use md5::{Digest, Md5};
use quarterpipe::terrain::{Block, Cell, Solidity, Tile};
use quarterpipe_level::Level;

/// Files by their paths.
pub type Files = Vec<(String, Vec<u8>)>;

/// The generations of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    V3,
    V4,
    V5,
}

impl Format {
    pub const ALL: [Self; 3] = [Self::V3, Self::V4, Self::V5];

    /// Returns two bytes of a number.
    fn word(self, number: usize) -> [u8; 2] {
        let number = number as u16;
        if self == Self::V3 { number.to_be_bytes() } else { number.to_le_bytes() }
    }

    /// Returns the path of the act or the scene.
    pub const fn layout(self) -> &'static str {
        match self {
            Self::V3 | Self::V4 => "Data/Stages/Ours/Act1.bin",
            Self::V5 => "Data/Stages/Ours/Scene1.bin",
        }
    }

    /// Returns the path of the masks.
    pub const fn masks(self) -> &'static str {
        match self {
            Self::V3 | Self::V4 => "Data/Stages/Ours/CollisionMasks.bin",
            Self::V5 => "Data/Stages/Ours/TileConfig.bin",
        }
    }
}

pub const CHUNKS: &str = "Data/Stages/Ours/128x128Tiles.bin";
pub const STAGE_CONFIG: &str = "Data/Stages/Ours/StageConfig.bin";
pub const GAME_CONFIG: &str = "Data/Game/GameConfig.bin";
pub const PICTURES: &str = "Data/Stages/Ours/16x16Tiles.gif";
pub const PALETTE: &str = "Data/Palettes/MasterPalette.act";

/// A collision mask on one path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    pub is_ceiling: bool,
    pub heights: [u8; 16],
    pub columns: [bool; 16],
    /// For the floor, the left wall, the right wall and the ceiling.
    pub angles: [u8; 4],
}

pub const USUAL_ANGLES: [u8; 4] = [0, 0xC0, 0x40, 0x80];
pub const EMPTY: Mask = Mask { is_ceiling: false, heights: [0; 16], columns: [false; 16], angles: USUAL_ANGLES };

/// A tile in a place: its number, flips, the bits of solidity on paths A and B, and whether it is drawn in front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub tile: u16,
    pub x_flip: bool,
    pub y_flip: bool,
    pub a: u8,
    pub b: u8,
    pub is_high: bool,
}

/// An object: the number of its type in v3 and v4 or its name in v5, its property and attributes.
#[derive(Clone, Debug)]
pub struct Object {
    pub number: u8,
    pub name: &'static str,
    pub property: u8,
    pub x: i32,
    pub y: i32,
    /// The bits and values in v4.
    pub attributes: Vec<(u16, i32)>,
    /// The names, types and bytes in v5.
    pub values: Vec<(&'static str, u8, Vec<u8>)>,
}

impl Object {
    pub fn new(number: u8, name: &'static str, x: i32, y: i32) -> Self {
        Self { number, name, property: 0, x, y, attributes: Vec::new(), values: Vec::new() }
    }
}

/// A layer of v5.
pub struct Layer {
    pub name: &'static str,
    pub group: u8,
    pub columns: usize,
    pub places: Vec<Option<Place>>,
}

pub fn text(text: &str) -> Vec<u8> {
    [&[text.len() as u8], text.as_bytes()].concat()
}

pub fn texts(list: &[&str]) -> Vec<u8> {
    let all: Vec<u8> = list.iter().flat_map(|item| text(item)).collect();
    [vec![list.len() as u8], all].concat()
}

fn names_and_scripts(list: &[&str]) -> Vec<u8> {
    [texts(list), list.iter().flat_map(|_| text("a.txt")).collect()].concat()
}

/// Returns `CollisionMasks.bin` or `TileConfig.bin`.
pub fn masks(format: Format, a: &[Mask], b: &[Mask]) -> Vec<u8> {
    let mask = |masks: &[Mask], tile: usize| masks.get(tile).copied().unwrap_or(EMPTY);
    if format == Format::V5 {
        let path = |masks: &[Mask]| (0..1024).flat_map(|tile| thirty_eight(&mask(masks, tile))).collect::<Vec<u8>>();
        return [b"TIL\0".to_vec(), packed(&[path(a), path(b)].concat())].concat();
    }
    (0..1024).flat_map(|tile| [fifteen(&mask(a, tile)), fifteen(&mask(b, tile))].concat()).collect()
}

fn fifteen(mask: &Mask) -> Vec<u8> {
    let heights = mask.heights.chunks(2).map(|pair| pair[0] << 4 | pair[1]);
    let columns =
        mask.columns.iter().enumerate().fold(0_u16, |bits, (column, is_solid)| bits | u16::from(*is_solid) << column);
    let first = [u8::from(mask.is_ceiling) << 4];
    first.into_iter().chain(mask.angles).chain(heights).chain(columns.to_be_bytes()).collect()
}

fn thirty_eight(mask: &Mask) -> Vec<u8> {
    let columns = mask.columns.iter().map(|is_solid| u8::from(*is_solid));
    mask.heights.into_iter().chain(columns).chain([u8::from(mask.is_ceiling)]).chain(mask.angles).chain([0]).collect()
}

/// Packs bytes as v5 does.
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    let packed = encoder.finish().unwrap();
    [&(packed.len() as u32 + 4).to_le_bytes()[..], &(bytes.len() as u32).to_be_bytes(), &packed].concat()
}

/// Returns the bytes of a place in a chunk.
fn of_chunk(place: Place) -> [u8; 3] {
    let flips = u8::from(place.x_flip) << 2 | u8::from(place.y_flip) << 3;
    let solidity = |bits: u8| [3, 1, 2, 0][usize::from(bits)];
    let [high, low] = place.tile.to_be_bytes();
    [u8::from(place.is_high) << 4 | flips | high, low, solidity(place.a) << 4 | solidity(place.b)]
}

/// Returns the chunks of places and their layout, which has `columns` columns of chunks.
pub fn chunks(places: &[Place], columns: usize) -> (Vec<u8>, Vec<u16>) {
    let width = 8 * columns;
    let mut chunks = vec![vec![Place::default(); 64]];
    let mut ids = Vec::new();
    for chunk in 0..places.len() / 64 {
        let corner = chunk / columns * 8 * width + chunk % columns * 8;
        let own: Vec<Place> = (0..64).map(|at| places[corner + at / 8 * width + at % 8]).collect();
        let id = chunks.iter().position(|known| *known == own).unwrap_or_else(|| {
            chunks.push(own);
            chunks.len() - 1
        });
        ids.push(id as u16);
    }
    assert!(chunks.len() <= 512, "too many chunks");
    chunks.resize(512, vec![Place::default(); 64]);
    (chunks.concat().into_iter().flat_map(of_chunk).collect(), ids)
}

/// Returns `ActN.bin`.
pub fn act(format: Format, title: &str, columns: usize, ids: &[u16], objects: &[Object]) -> Vec<u8> {
    let mut bytes = text(title);
    bytes.extend([1, 9, 0, 0, 3]);
    for side in [columns, ids.len() / columns] {
        bytes.push(side as u8);
        if format == Format::V4 {
            bytes.push(0);
        }
    }
    bytes.extend(ids.iter().flat_map(|id| format.word(usize::from(*id))));
    if format == Format::V3 {
        bytes.push(0);
    }
    bytes.extend(format.word(objects.len()));
    for object in objects {
        if format == Format::V3 {
            bytes.extend([object.number, object.property]);
            bytes.extend([object.x, object.y].into_iter().flat_map(|at| format.word(at as usize)));
            continue;
        }
        bytes.extend(object.attributes.iter().fold(0, |bits, (bit, _)| bits | 1_u16 << bit).to_le_bytes());
        bytes.extend([object.number, object.property]);
        bytes.extend([object.x, object.y].into_iter().flat_map(|at| (at << 16).to_le_bytes()));
        for (bit, value) in &object.attributes {
            let is_byte = [1, 4, 5, 6, 7, 9, 10].contains(bit);
            bytes.extend(&value.to_le_bytes()[..if is_byte { 1 } else { 4 }]);
        }
    }
    bytes
}

/// Returns `SceneN.bin`.
pub fn scene(layers: &[Layer], objects: &[Object]) -> Vec<u8> {
    let mut bytes = [&b"SCN\0\x03"[..], &[0; 8], &[1, 1, 4, 0, 1, 4, 0], b"\x01\0", &[0, layers.len() as u8]].concat();
    for layer in layers {
        let rows = layer.places.len() / layer.columns;
        bytes.push(1);
        bytes.extend(text(&format!("{}\0", layer.name)));
        bytes.extend([0, layer.group]);
        bytes.extend([layer.columns as u16, rows as u16, 256, 0, 1, 256, 0, 0].into_iter().flat_map(u16::to_le_bytes));
        bytes.extend(packed(&vec![0; 16 * rows]));
        let word = |place: &Place| {
            place.tile
                | u16::from(place.x_flip) << 10
                | u16::from(place.y_flip) << 11
                | u16::from(place.a) << 12
                | u16::from(place.b) << 14
        };
        let words = layer.places.iter().map(|place| place.as_ref().map_or(u16::MAX, word));
        bytes.extend(packed(&words.flat_map(u16::to_le_bytes).collect::<Vec<u8>>()));
    }
    let mut kinds: BTreeMap<&str, Vec<&Object>> = BTreeMap::new();
    for object in objects {
        kinds.entry(object.name).or_default().push(object);
    }
    bytes.push(kinds.len() as u8);
    let digest = |name: &str| -> [u8; 16] { Md5::digest(name.as_bytes()).into() };
    let mut slot = 0_u16;
    for (name, objects) in kinds {
        bytes.extend(digest(name));
        bytes.push(objects[0].values.len() as u8 + 1);
        for (name, kind, _) in &objects[0].values {
            bytes.extend(digest(name));
            bytes.push(*kind);
        }
        bytes.extend((objects.len() as u16).to_le_bytes());
        for object in objects {
            bytes.extend(slot.to_le_bytes());
            bytes.extend([object.x, object.y].into_iter().flat_map(|at| (at << 16).to_le_bytes()));
            bytes.extend(object.values.iter().flat_map(|(_, _, bytes)| bytes));
            slot += 1;
        }
    }
    bytes
}

/// Returns `StageConfig.bin`. The first colour that it sets is white.
pub fn stage_config(format: Format, objects: &[&str]) -> Vec<u8> {
    let mut colours = vec![0; 96];
    colours[..3].fill(255);
    match format {
        Format::V3 => [&[1][..], &colours, &names_and_scripts(objects), &[0]].concat(),
        Format::V4 => [&[1][..], &colours, &[0], &names_and_scripts(objects)].concat(),
        Format::V5 => {
            [&b"CFG\0\x01"[..], &texts(objects), &1_u16.to_le_bytes(), &colours[..48], &[0; 14], &[0]].concat()
        }
    }
}

/// Returns `GameConfig.bin` with one regular stage for each name, in the folder `Ours`.
pub fn game_config(format: Format, title: &str, objects: &[&str], names: &[&str]) -> Vec<u8> {
    let stages = |list: &mut dyn FnMut(String, &str) -> Vec<u8>| -> Vec<u8> {
        names.iter().enumerate().flat_map(|(at, name)| list((at + 1).to_string(), name)).collect()
    };
    let count = [names.len() as u8];
    if format == Format::V5 {
        let listed = stages(&mut |number, name| [text(name), text("Ours\0"), text(&number), vec![3]].concat());
        let start = [b"CFG\0".to_vec(), text(title), text(""), text("1"), vec![0; 3], texts(objects)].concat();
        let all = [names.len() as u8, 0, 1];
        return [&start[..], &[0; 16], &[0], &all, &text("Ours"), &count, &listed, &[0]].concat();
    }
    let listed = stages(&mut |number, name| [text("Ours"), text(&number), text(name), vec![0]].concat());
    let start = match format {
        Format::V3 => [text(title), text("Data"), text("")].concat(),
        _ => [text(title), text(""), vec![0; 288]].concat(),
    };
    [&start[..], &names_and_scripts(objects), &[0; 3], &[0], &count, &listed, &[0, 0]].concat()
}

/// Returns a GIF of tiles, each of the colour of its number.
pub fn gif(tiles: u16) -> Vec<u8> {
    let mut file = [&b"GIF89a\x10\0"[..], &(16 * tiles).to_le_bytes(), &[0xF7, 0, 0]].concat();
    file.extend((0..=255).flat_map(|grey| [grey, grey, 0x80]));
    file.extend([&[b',', 0, 0, 0, 0, 16, 0][..], &(16 * tiles).to_le_bytes(), &[0, 8]].concat());
    let (mut bits, mut count, mut data) = (0_u32, 0, Vec::new());
    let mut put = |code: u32| {
        bits |= code << count;
        count += 9;
        while count >= 8 {
            data.push(bits as u8);
            bits >>= 8;
            count -= 8;
        }
    };
    for at in 0..256 * u32::from(tiles) {
        // A clear code before the table grows.
        if at % 250 == 0 {
            put(256);
        }
        put(at / 256 % 256);
    }
    put(257);
    put(0);
    for block in data.chunks(255) {
        file.push(block.len() as u8);
        file.extend(block);
    }
    file.extend([0, b';']);
    file
}

/// A tile, and a block with its flips and solidity.
type ReadBlock = (Tile, Block);

/// A built-in stage in a format, and the level that should be read.
pub struct WrittenStage {
    pub files: Files,
    pub level: Level,
}

/// Returns a tile's mask, and the tile that is read from it; `None` if a mask cannot hold the tile.
fn mask_of(tile: &Tile) -> Option<(Mask, Tile)> {
    let is_ceiling = tile.heights.iter().any(|height| *height < 0);
    if is_ceiling && tile.heights.iter().any(|height| *height > 0 && *height < 16) {
        return None;
    }
    let height = |height: i8| match (height, is_ceiling) {
        (0, _) => 0,
        (16, true) => 15,
        (_, true) => (-height - 1) as u8,
        (_, false) => (16 - height) as u8,
    };
    let is_flagged = tile.angle.is_flagged();
    let mut angles = USUAL_ANGLES;
    if !is_flagged {
        // The same angle on all sides, so that no other one is lost.
        angles = [tile.angle.0; 4];
    }
    let mask =
        Mask { is_ceiling, heights: tile.heights.map(height), columns: tile.heights.map(|height| height != 0), angles };
    // Widths are derived, and there is one flagged angle.
    let angle = if is_flagged { Tile::FULL.angle } else { tile.angle };
    Some((mask, Tile { heights: tile.heights, widths: Tile::widths_of_heights(&tile.heights), angle }))
}

/// Writes a level: from the left, the greatest number of its columns of chunks with few enough tiles and chunks. Its objects, loop chunks,
/// water and pictures are left out.
///
/// A place of these formats has one tile and one pair of flips for both paths, as the tile's mask may differ by path. Here, each pair of
/// tiles on the two paths is a pair of masks, and a tile whose flips differ on path B gets a separate mask.
pub fn write(level: &Level, format: Format) -> WrittenStage {
    let height = level.height().div_ceil(8) * 8;
    let mut pairs: Vec<(Mask, Mask)> = vec![(EMPTY, EMPTY)];
    let mut columns: Vec<Vec<Place>> = Vec::new();
    let mut cells: Vec<Vec<[Option<ReadBlock>; 2]>> = Vec::new();
    for column in 0..level.width.div_ceil(8) * 8 {
        if column % 8 == 0 && pairs.len() > 900 {
            break;
        }
        let (mut places, mut read) = (Vec::new(), Vec::new());
        for row in 0..height {
            let inside = column < level.width && row < level.height();
            let cell = if inside { level.cells[row * level.width + column] } else { Cell::EMPTY };
            let used = |block: Block| (block.tile != 0 && block.solidity != Solidity::None).then_some(block);
            let (a, b) = (used(cell.a), used(cell.b));
            let flips = |block: Block| (block.x_flip, block.y_flip);
            let first = a.or(b).map_or((false, false), flips);
            // A mask cannot hold heights from both ends, so such a tile becomes air.
            let own = |block: Option<Block>| {
                let block = block?;
                let tile = &level.tiles[usize::from(block.tile)];
                let (mask, tile) = if flips(block) == first {
                    mask_of(tile)?
                } else {
                    let turned = tile.flipped(block.x_flip ^ first.0, block.y_flip ^ first.1);
                    let full = |height: i8| if height == -16 { 16 } else { height };
                    mask_of(&Tile { heights: turned.heights.map(full), ..turned })?
                };
                Some((mask, tile, block.solidity))
            };
            let (a, b) = (own(a), own(b));
            let mask = |own: &Option<(Mask, Tile, Solidity)>| own.as_ref().map_or(EMPTY, |own| own.0);
            let pair = (mask(&a), mask(&b));
            let tile = pairs.iter().position(|known| *known == pair).unwrap_or_else(|| {
                pairs.push(pair);
                pairs.len() - 1
            });
            let bits = |own: &Option<(Mask, Tile, Solidity)>| own.as_ref().map_or(0, |own| own.2.bits());
            places.push(Place {
                tile: tile as u16,
                x_flip: first.0,
                y_flip: first.1,
                a: bits(&a),
                b: bits(&b),
                is_high: false,
            });
            let block = |own: Option<(Mask, Tile, Solidity)>| {
                own.map(|(_, tile, solidity)| (tile, Block { tile: 0, x_flip: first.0, y_flip: first.1, solidity }))
            };
            read.push([block(a), block(b)]);
        }
        columns.push(places);
        cells.push(read);
    }
    let width = columns.len();
    let mut tiles = vec![Tile::EMPTY];
    let mut read_cells = vec![Cell::EMPTY; width * height];
    for (at, cell) in read_cells.iter_mut().enumerate() {
        let mut block = |path: usize| {
            cells[at % width][at / width][path].as_ref().map_or(Block::EMPTY, |(tile, block)| {
                let known = tiles.iter().position(|known| known == tile);
                let number = known.unwrap_or_else(|| {
                    tiles.push(tile.clone());
                    tiles.len() - 1
                });
                Block { tile: number as u16, ..*block }
            })
        };
        *cell = Cell { a: block(0), b: block(1) };
    }
    let mut read = Level::new(format!("OURS {}", 1), tiles, width, read_cells);
    read.start = level.start;
    let places: Vec<Place> = (0..width * height).map(|at| columns[at % width][at / width]).collect();
    let (a, b): (Vec<Mask>, Vec<Mask>) = pairs.into_iter().unzip();
    let player = if format == Format::V5 { "Player" } else { "Player Object" };
    let object = Object::new(1, player, level.start.0.0, level.start.1.0);
    let layout = if format == Format::V5 {
        // One layer has every other column, and the other one the rest.
        let layer = |name, group, odd| {
            let places =
                places.iter().enumerate().map(|(at, place)| (at % 2 == odd && place.tile != 0).then_some(*place));
            Layer { name, group, columns: width, places: places.collect() }
        };
        vec![("layout", scene(&[layer("FG Low", 1, 0), layer("FG High", 6, 1)], &[object]))]
    } else {
        let (chunks, ids) = chunks(&places, width / 8);
        vec![("layout", act(format, "OURS", width / 8, &ids, &[object])), (CHUNKS, chunks)]
    };
    let mut files: Files = layout
        .into_iter()
        .map(|(path, bytes)| (if path == "layout" { format.layout() } else { path }.to_owned(), bytes))
        .collect();
    files.push((format.masks().to_owned(), masks(format, &a, &b)));
    files.push((STAGE_CONFIG.to_owned(), stage_config(format, &[])));
    files.push((GAME_CONFIG.to_owned(), game_config(format, "Ours", &[player, "Ring"], &["OURS 1"])));
    WrittenStage { files, level: read }
}
