//! Writes levels as projects, in the formats of the games.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use quarterpipe::{
    Bounds, px,
    rules::{Game, Rules},
    terrain::{Block, Cell, LoopChunk, Solidity, Tile},
};
use quarterpipe_import::sonlvl::{NumberedObject, known_object};
use quarterpipe_level::{Level, LevelObject, LoopPlace, Value, art::Art};

use crate::packed::{enigma, kosinski, modules, nemesis};

/// The formats that a project can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    S1,
    S2,
    /// Sonic 3 alone, with more shapes and a collision index of words.
    S3,
    /// With a collision index of pairs of bytes.
    S3kPairs,
    /// With a collision index of words: those of layer A and then those of layer B.
    S3kWords,
}

impl Format {
    pub const ALL: [Self; 5] = [Self::S1, Self::S2, Self::S3, Self::S3kPairs, Self::S3kWords];

    pub const fn game(self) -> Game {
        match self {
            Self::S1 => Game::S1,
            Self::S2 => Game::S2,
            Self::S3 => Game::S3,
            Self::S3kPairs | Self::S3kWords => Game::S3k,
        }
    }

    const fn version(self) -> &'static str {
        match self {
            Self::S1 => "S1",
            Self::S2 => "S2",
            Self::S3 | Self::S3kPairs | Self::S3kWords => "S3K",
        }
    }
}

/// A project, and the level that it stands for.
pub struct WrittenProject {
    /// The files; the project's is the first one.
    pub files: Vec<(String, Vec<u8>)>,
    /// The level as it should be read.
    pub level: Level,
    /// The number of the stage's columns of cells in it.
    pub columns: usize,
}

/// Writes a level: from the left, the greatest number of its columns of chunks with few enough shapes for the format, and those of its
/// objects that have a number.
pub fn write(level: &Level, format: Format) -> WrittenProject {
    let rules = format.game().rules();
    let (columns, mut fitted) = fitted(level, format);
    let mut blocks = Blocks::default();
    let chunked = chunked(&fitted, format, &rules, &mut blocks);
    let (objects, rings) = numbered(&fitted.objects, format);
    let words = |words: &[u16]| words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>();
    let s1 = format == Format::S1;
    let mut project = format!(
        "; a level of ours\nversion={}\ncolarr1=../collision/heights.bin\ncolarr2=../collision/widths.bin\n\
         angles=../collision/angles.bin\n\n[Ours\\{}]\nchunks=../chunks.bin\nobjects=../objects.bin\nstartpos=../start.bin:Sonic:Start\n",
        format.version(),
        level.name
    );
    project += if s1 { "fglayout=../layout.bin\n" } else { "layout=../layout.bin\nrings=../rings.bin\n" };
    project +=
        if format == Format::S2 { "colind1=../index a.bin\ncolind2=../index b.bin\n" } else { "colind=../index.bin\n" };
    if format == Format::S3 {
        project += "romfile=../s3built.bin\n";
    }
    if matches!(format, Format::S3 | Format::S3kWords) {
        project += &format!("colindsz=2\nblockmax={:X}\n", blocks.list.len());
    }
    let line = |line: &[i8; 16]| line.map(|byte| byte as u8);
    let mut files = vec![
        ("ini/project.ini".to_owned(), project.into_bytes()),
        ("collision/heights.bin".to_owned(), fitted.tiles.iter().flat_map(|tile| line(&tile.heights)).collect()),
        ("collision/widths.bin".to_owned(), fitted.tiles.iter().flat_map(|tile| line(&tile.widths)).collect()),
        ("collision/angles.bin".to_owned(), fitted.tiles.iter().map(|tile| tile.angle.0).collect()),
        ("chunks.bin".to_owned(), kosinski::pack(&words(&chunked.chunks.concat()))),
        ("layout.bin".to_owned(), chunked.packed_layout(format)),
        ("objects.bin".to_owned(), objects),
        ("rings.bin".to_owned(), rings),
        ("start.bin".to_owned(), words(&[fitted.start.0.0 as u16, fitted.start.1.0 as u16])),
    ];
    let [a, b]: [Vec<u16>; 2] =
        [blocks.list.iter().map(|pair| pair.0).collect(), blocks.list.iter().map(|pair| pair.1).collect()];
    let bytes = |index: &[u16]| index.iter().map(|tile| u8::try_from(*tile).expect("a byte")).collect::<Vec<u8>>();
    let pairs = || a.iter().zip(&b).flat_map(|(a, b)| [*a, *b]).collect::<Vec<u16>>();
    match format {
        Format::S1 => files.push(("index.bin".to_owned(), bytes(&a))),
        Format::S2 => {
            files.push(("index a.bin".to_owned(), kosinski::pack(&bytes(&a))));
            files.push(("index b.bin".to_owned(), kosinski::pack(&bytes(&b))));
        }
        Format::S3kPairs => files.push(("index.bin".to_owned(), bytes(&pairs()))),
        Format::S3 | Format::S3kWords => files.push(("index.bin".to_owned(), words(&[a, b].concat()))),
    }
    fitted.name = format!("Ours {}", level.name);
    fitted.loops = chunked.loops();
    WrittenProject { files, level: fitted, columns }
}

/// The shapes of blocks on the two layers, by the blocks' ids.
struct Blocks {
    list: Vec<(u16, u16)>,
    known: BTreeMap<(u16, u16), u16>,
}

impl Default for Blocks {
    fn default() -> Self {
        Self { list: vec![(0, 0)], known: BTreeMap::from([((0, 0), 0)]) }
    }
}

impl Blocks {
    fn id(&mut self, shapes: (u16, u16)) -> u16 {
        *self.known.entry(shapes).or_insert_with(|| {
            self.list.push(shapes);
            (self.list.len() - 1) as u16
        })
    }
}

/// Returns the number of columns of cells that fit, and the level without pictures as far as the format can hold it.
fn fitted(level: &Level, format: Format) -> (usize, Level) {
    let rules = format.game().rules();
    let side = usize::from(rules.map.chunk_size) / 16;
    let level = &storable(level, format);
    let (used, list, numbers) = tiles(level, side, usize::from(rules.map.tile_count));
    let (width, height) = match format {
        Format::S2 => (128 * side, 16 * side),
        _ => (used, level.height().div_ceil(side) * side),
    };
    let mut cells = vec![Cell::EMPTY; width * height];
    for (at, cell) in level.cells.iter().enumerate() {
        let (column, row) = (at % level.width, at / level.width);
        if column < used {
            let numbered = |block: Block| Block { tile: numbers[&block.tile], ..block };
            cells[row * width + column] = Cell { a: numbered(cell.a), b: numbered(cell.b) };
        }
    }
    let game = format.game();
    let mut fitted = Level::new("", list, width, cells);
    fitted.rules = Some(game);
    fitted.start = level.start;
    let used_places = fitted
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| **cell != Cell::EMPTY)
        .map(|(at, _)| (at % width, at / width));
    let (right, bottom) =
        used_places.fold((0, 0), |(right, bottom), (column, row)| (right.max(column), bottom.max(row)));
    fitted.bounds = Bounds::of_map((right / side + 1) * side, (bottom / side + 1) * side);
    fitted.objects = objects(level, format, (16 * used) as i32);
    fitted.art = Art::default();
    (used, fitted)
}

/// Returns the level without the parts that no sensor finds. If the two layers of a cell are flipped differently, both get separate shapes
/// that are already flipped.
fn storable(level: &Level, format: Format) -> Level {
    let mut level = level.clone();
    let mut lying = BTreeMap::new();
    for cell in &mut level.cells {
        let used = |block: Block| block.tile != 0 && block.solidity != Solidity::None;
        let normal = |block: Block| if used(block) { block } else { Block::EMPTY };
        *cell = Cell { a: normal(cell.a), b: normal(cell.b) };
        let flips = |block: Block| (block.x_flip, block.y_flip);
        if format == Format::S1 || flips(cell.a) == flips(cell.b) {
            continue;
        }
        let alike = |block: Block, (x_flip, y_flip): (bool, bool)| Block { x_flip, y_flip, ..block };
        if used(cell.a) && used(cell.b) {
            let mut lie = |block: Block| {
                let tile = *lying.entry((block.tile, flips(block))).or_insert_with(|| {
                    let tile = &level.tiles[usize::from(block.tile)];
                    level.tiles.push(usual(&tile.flipped(block.x_flip, block.y_flip)));
                    (level.tiles.len() - 1) as u16
                });
                alike(Block { tile, ..block }, (false, false))
            };
            *cell = Cell { a: lie(cell.a), b: lie(cell.b) };
        } else {
            let of_used = flips(if used(cell.a) { cell.a } else { cell.b });
            *cell = Cell { a: alike(cell.a, of_used), b: alike(cell.b, of_used) };
        }
    }
    level
}

/// Returns a tile whose full lines count from the usual end, as they are the same pixels. [T-7]
fn usual(tile: &Tile) -> Tile {
    let usual = |line: [i8; 16]| line.map(|value| if value == -16 { 16 } else { value });
    Tile { heights: usual(tile.heights), widths: usual(tile.widths), angle: tile.angle }
}

/// Returns the number of columns of cells whose shapes are few enough, and these shapes, with their numbers by those of the level.
fn tiles(level: &Level, side: usize, most: usize) -> (usize, Vec<Tile>, BTreeMap<u16, u16>) {
    let (mut list, mut numbers) = (vec![Tile::EMPTY], BTreeMap::from([(0, 0)]));
    for chunk in 0..level.width.div_ceil(side) {
        let columns = chunk * side..((chunk + 1) * side).min(level.width);
        let cells = level.cells.chunks(level.width).flat_map(|row| &row[columns.clone()]);
        let used: BTreeSet<u16> = cells.flat_map(|cell| [cell.a.tile, cell.b.tile]).collect();
        let before = (list.clone(), numbers.clone());
        for tile in used {
            let shape = &level.tiles[usize::from(tile)];
            numbers.entry(tile).or_insert_with(|| {
                let same = list.iter().skip(1).position(|other| other == shape).map(|at| at + 1);
                same.unwrap_or_else(|| {
                    list.push(shape.clone());
                    list.len() - 1
                }) as u16
            });
        }
        if list.len() > most {
            return (chunk * side, before.0, before.1);
        }
    }
    (level.width.div_ceil(side) * side, list, numbers)
}

/// Chunks and the layout of them.
struct ChunkLayout {
    /// The chunks, in the order of the file.
    chunks: Vec<Vec<u16>>,
    columns: usize,
    ids: Vec<u8>,
}

fn chunked(level: &Level, format: Format, rules: &Rules, blocks: &mut Blocks) -> ChunkLayout {
    let side = usize::from(rules.map.chunk_size) / 16;
    let columns = level.width / side;
    let rows = level.height() / side;
    // Chunk 0 is air. S1 does not store it. [T-12]
    let mut chunks = vec![vec![0; side * side]];
    let mut known = BTreeMap::from([((chunks[0].clone(), None), 0)]);
    let mut ids = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let cell = |place: usize| level.cells[(row * side + place / side) * level.width + column * side + place % side];
        let chunk =
            |word: &mut dyn FnMut(Cell) -> u16| (0..side * side).map(|place| word(cell(place))).collect::<Vec<_>>();
        let flips = |block: Block| u16::from(block.x_flip) | u16::from(block.y_flip) << 1;
        let id = if format == Format::S1 {
            let mut word = |block: Block| {
                blocks.id((block.tile, block.tile)) | flips(block) << 11 | u16::from(block.solidity.bits()) << 13
            };
            let high = chunk(&mut |cell| word(cell.a));
            let low = chunk(&mut |cell| word(cell.b));
            let low = Some(low).filter(|low| *low != high);
            *known.entry((high.clone(), low.clone())).or_insert_with(|| {
                if low.is_some() && chunks.len() == 0x28 {
                    chunks.push(vec![0; side * side]);
                }
                chunks.push(high);
                let id = chunks.len() - 1;
                chunks.extend(low.clone());
                (if low.is_some() { id | 0x80 } else { id }) as u8
            })
        } else {
            let words = chunk(&mut |Cell { a, b }| {
                let solidity = u16::from(a.solidity.bits()) << 12 | u16::from(b.solidity.bits()) << 14;
                blocks.id((a.tile, b.tile)) | flips(a) << 10 | solidity
            });
            *known.entry((words.clone(), None)).or_insert_with(|| {
                chunks.push(words);
                (chunks.len() - 1) as u8
            })
        };
        ids.push(id);
    }
    assert!(chunks.len() <= if format == Format::S1 { 0x80 } else { 0x100 }, "too many chunks");
    assert!(blocks.list.len() <= 0x400, "too many blocks");
    if format == Format::S1 {
        chunks.remove(0);
    }
    ChunkLayout { chunks, columns, ids }
}

impl ChunkLayout {
    fn packed_layout(&self, format: Format) -> Vec<u8> {
        let rows: Vec<&[u8]> = self.ids.chunks(self.columns).collect();
        match format {
            Format::S1 => [&[self.columns as u8 - 1, rows.len() as u8 - 1], &self.ids[..]].concat(),
            Format::S2 => {
                let with_background = |row: &&[u8]| [row, &[1; 128][..]].concat();
                kosinski::pack(&rows.iter().flat_map(with_background).collect::<Vec<u8>>())
            }
            Format::S3 | Format::S3kPairs | Format::S3kWords => {
                let mut words = vec![self.columns as u16, 1, rows.len() as u16, 1];
                let background = 0x8088 + self.ids.len() as u16;
                for row in 0..32 {
                    // Rows beyond the last one point to the last one, and those of the background to its only row.
                    words.push(0x8088 + (row.min(rows.len() - 1) * self.columns) as u16);
                    words.push(background);
                }
                words.iter().flat_map(|word| word.to_be_bytes()).chain(self.ids.iter().copied()).chain([1]).collect()
            }
        }
    }

    fn loops(&self) -> Vec<LoopPlace> {
        // Only S1 marks chunks, and only its chunks have 256 blocks.
        let is_s1 = self.chunks.first().is_some_and(|chunk| chunk.len() == 256);
        let marked = self.ids.iter().enumerate().filter(|(_, id)| is_s1 && **id & 0x80 != 0);
        let place = |(at, _)| (at % self.columns, at / self.columns);
        marked
            .map(place)
            .filter(|(_, row)| *row < 8)
            .map(|(column, row)| LoopPlace { column: column as u8, row: row as u8, kind: LoopChunk::Loop })
            .collect()
    }
}

/// Returns the objects that have a number, in the order in which they will be read: single rings come last, but not in S1.
fn objects(level: &Level, format: Format, width: i32) -> Vec<LevelObject> {
    let inside = level.objects.iter().filter(|object| object.x.0 < width && object.y.0 < 0x1000);
    let (rings, others): (Vec<_>, Vec<_>) =
        inside.cloned().partition(|object| object.class == "ring" && format != Format::S1);
    let known = others.into_iter().filter(|object| number_of(object, format.game()).is_some());
    known.chain(rings.iter().flat_map(single_rings)).collect()
}

/// Returns the rings of a row, each by itself.
fn single_rings(row: &LevelObject) -> Vec<LevelObject> {
    let number = |name: &str, usual: i32| match row.properties.get(name) {
        Some(Value::Integer(number)) => *number,
        _ => usual,
    };
    let (across, down) = (number("x_spacing", 24), number("y_spacing", 0));
    (0..number("count", 1))
        .map(|ring| LevelObject::new("ring", row.x + px(ring * across), row.y + px(ring * down)))
        .collect()
}

/// The object for each number and subtype at 0, 0, by game.
static NUMBERS: LazyLock<BTreeMap<&str, Vec<(NumberedObject, LevelObject)>>> =
    LazyLock::new(|| Format::ALL.into_iter().map(|format| (format.game().name(), numbers(format.game()))).collect());

fn numbers(game: Game) -> Vec<(NumberedObject, LevelObject)> {
    let most = if game == Game::S1 { 0x7F } else { 0xFF };
    let mut numbers = Vec::new();
    for (number, subtype) in (0..=most).flat_map(|number| (0..=255).map(move |subtype| (number, subtype))) {
        for (x_flip, y_flip) in [(false, false), (true, false), (false, true), (true, true)] {
            let object = NumberedObject { number, subtype, x: px(0), y: px(0), x_flip, y_flip };
            numbers.extend(known_object(game, &object).map(|known| (object, known)));
        }
    }
    numbers
}

/// Returns the number, the subtype and the place for an object; `None` if it has no number.
fn number_of(object: &LevelObject, game: Game) -> Option<NumberedObject> {
    NUMBERS[game.name()].iter().find_map(|(number, known)| {
        let (x, y) = (object.x - known.x, object.y - known.y);
        let is_it = LevelObject { x: object.x, y: object.y, ..known.clone() } == *object;
        is_it.then_some(NumberedObject { x, y, ..*number })
    })
}

/// Packs objects and rings.
fn numbered(objects: &[LevelObject], format: Format) -> (Vec<u8>, Vec<u8>) {
    let (mut list, mut rings) = (Vec::new(), Vec::new());
    let (x_flip, y_flip) = if format == Format::S1 { (0x4000, 0x8000) } else { (0x2000, 0x4000) };
    for object in objects {
        if object.class == "ring" && format != Format::S1 {
            rings.extend([object.x.0 as u16, object.y.0 as u16].into_iter().flat_map(u16::to_be_bytes));
            continue;
        }
        let placed = number_of(object, format.game()).expect("an object with a number");
        let NumberedObject { number, subtype, .. } = placed;
        let flips = |flip, bit| if flip { bit } else { 0 };
        let y = placed.y.0 as u16 | flips(placed.x_flip, x_flip) | flips(placed.y_flip, y_flip);
        list.extend([placed.x.0 as u16, y].into_iter().flat_map(u16::to_be_bytes));
        // In S1 and S2, a bit says that the game remembers an object.
        list.extend([if format == Format::S1 { number | 0x80 } else { number }, subtype]);
    }
    for list in [&mut list, &mut rings] {
        list.extend([0xFF, 0xFF]);
    }
    (list, rings)
}

/// Packs tiles, blocks of them and a palette for a project's pictures, and returns the lines for its project.
pub fn pictures(format: Format, tiles: &[u8], blocks: &[u16], palette: &[u16]) -> (String, Vec<(String, Vec<u8>)>) {
    let words = |words: &[u16]| words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>();
    let (tiles, blocks) = match format {
        Format::S1 => (nemesis::pack(tiles, false), enigma::pack(blocks, 0)),
        Format::S2 => (kosinski::pack(tiles), kosinski::pack(&words(blocks))),
        _ => (modules::pack(tiles), kosinski::pack(&words(blocks))),
    };
    let lines = "tiles=../tiles.bin\nblocks=../blocks.bin\npalette=../palette.bin:0:0:16|../palette.bin:16:16:48\n";
    let files = [("tiles.bin", tiles), ("blocks.bin", blocks), ("palette.bin", words(palette))];
    (lines.to_owned(), files.map(|(path, bytes)| (path.to_owned(), bytes)).to_vec())
}
