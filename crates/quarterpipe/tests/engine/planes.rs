//! Loop chunks and the two collision layers. [T-17, T-18]

use crate::common::*;

/// A player for one frame in a 256x256 chunk of this kind, in its middle row unless said otherwise.
struct InChunk {
    kind: LoopChunk,
    /// Pixels from the chunk's left and top edge.
    at: (i32, i32),
    layer: Layer,
    angle: u8,
    airborne: bool,
    y_speed: i16,
}

impl InChunk {
    fn new(kind: LoopChunk, x: i32) -> Self {
        Self { kind, at: (x, 0x80), layer: Layer::A, angle: 0, airborne: true, y_speed: 0 }
    }

    fn run(self) -> Run {
        let mut run = Run::in_sky(&Rules::S1);
        let mut chunks = vec![LoopChunk::None; 16];
        chunks[5] = self.kind;
        run.stage.set_loops(Some(LoopChunks { columns: 4, chunks }));
        run.x = Pos::from_px(px(256 + self.at.0));
        run.y = Pos::from_px(px(256 + self.at.1));
        run.y_speed = subpx(self.y_speed);
        run.layer = self.layer;
        run.angle = Angle(self.angle);
        run.airborne = self.airborne;
        // The player stands on an object, so that it stays on the ground and keeps its angle. [G-52]
        run.on_object = !self.airborne;
        run.stick = 1;
        run.step("");
        run
    }

    fn layer_after(self) -> Layer {
        self.run().layer
    }
}

const BOTH: [Layer; 2] = [Layer::A, Layer::B];

#[test]
fn outside_loops_everyone_is_on_the_high_plane() {
    // T-18
    assert_eq!(BOTH.map(|layer| InChunk { layer, ..InChunk::new(LoopChunk::None, 0x80) }.layer_after()), [Layer::A; 2]);
}

#[test]
fn without_loop_chunks_a_player_stays_on_its_layer() {
    // T-17
    let mut run = Run::in_sky(&Rules::S2);
    run.layer = Layer::B;
    assert_eq!(run.step("").layer, Layer::B);
}

#[test]
fn the_left_of_a_loop_is_on_the_high_plane() {
    // T-18: below 0x2C.
    let layers = [0x2B, 0x2C].map(|x| InChunk { layer: Layer::B, ..InChunk::new(LoopChunk::Loop, x) }.layer_after());
    assert_eq!(layers, [Layer::A, Layer::B]);
}

#[test]
fn the_right_of_a_loop_is_on_the_low_plane() {
    // T-18: from 0xE0 on.
    let layers = [0xDF, 0xE0].map(|x| InChunk::new(LoopChunk::Loop, x).layer_after());
    assert_eq!(layers, [Layer::A, Layer::B]);
}

#[test]
fn in_the_middle_of_a_loop_angles_up_to_0x80_lead_to_the_low_plane() {
    // T-18: 1 to 0x80; on the ground, the angle stays.
    let layers = [0x00, 0x01, 0x80, 0x81]
        .map(|angle| InChunk { angle, airborne: false, ..InChunk::new(LoopChunk::Loop, 0x80) }.layer_after());
    assert_eq!(layers, [Layer::A, Layer::B, Layer::B, Layer::A]);
}

#[test]
fn in_the_middle_of_a_loop_angles_from_0x81_lead_to_the_high_plane() {
    // T-18
    let layers = [0x00, 0x80, 0x81, 0xFF].map(|angle| {
        InChunk { angle, airborne: false, layer: Layer::B, ..InChunk::new(LoopChunk::Loop, 0x80) }.layer_after()
    });
    assert_eq!(layers, [Layer::B, Layer::B, Layer::A, Layer::A]);
}

#[test]
fn a_grounded_loop_counts_only_on_the_ground() {
    // T-18
    let layers = [false, true].map(|airborne| {
        InChunk { airborne, layer: Layer::B, ..InChunk::new(LoopChunk::GroundedLoop, 0x80) }.layer_after()
    });
    assert_eq!(layers, [Layer::B, Layer::A]);
}

#[test]
fn a_loop_of_quarters_goes_by_where_in_it_the_player_is() {
    // T-18: the left half is low above 0x38 and high from 0x80 on; the right half is the other way round.
    let low = |x, y, layer| {
        InChunk { at: (x, y), layer, ..InChunk::new(LoopChunk::QuarterLoop, 0) }.layer_after() == Layer::B
    };
    let at = |x, y| BOTH.map(|layer| low(x, y, layer));
    let (high_plane, low_plane, unchanged) = ([false; 2], [true; 2], [false, true]);
    assert_eq!(
        [at(0x7F, 0x37), at(0x7F, 0x38), at(0x7F, 0x7F), at(0x7F, 0x80)],
        [low_plane, unchanged, unchanged, high_plane]
    );
    assert_eq!(
        [at(0x80, 0x37), at(0x80, 0x38), at(0x80, 0x7F), at(0x80, 0x80)],
        [high_plane, unchanged, unchanged, low_plane]
    );
}

#[test]
fn a_loop_of_quarters_leaves_a_rising_player_alone() {
    // T-18
    let chunk = InChunk { at: (0x10, 0x10), y_speed: -0x100, ..InChunk::new(LoopChunk::QuarterLoop, 0) };
    assert_eq!(chunk.layer_after(), Layer::A);
}

#[test]
fn a_tunnel_rolls_whoever_is_in_it() {
    // T-18, G-46: the roll begins from rest with 0x200.
    let run = InChunk { airborne: false, ..InChunk::new(LoopChunk::Tunnel, 0x80) }.run();
    assert_eq!((run.rolling, run.ground_speed, run.radii()), (true, subpx(0x200), (7, 14)));
}

#[test]
fn a_low_tunnel_rolls_from_0x90_down() {
    // T-18
    let rolls = [0x8F, 0x90]
        .map(|y| InChunk { at: (0x80, y), airborne: false, ..InChunk::new(LoopChunk::LowTunnel, 0) }.run().rolling);
    assert_eq!(rolls, [false, true]);
}

#[test]
fn a_tunnel_keeps_the_plane() {
    // T-18
    assert_eq!(InChunk { layer: Layer::B, ..InChunk::new(LoopChunk::Tunnel, 0x80) }.layer_after(), Layer::B);
}

#[test]
fn loop_chunks_repeat_after_eight_rows_even_in_cd() {
    // T-18, T-15: the chunk comes again 2048 px further down.
    for rules in [Rules::S1, Rules::CD] {
        let mut run = Run::in_sky(&rules);
        run.stage.set_loops(Some(LoopChunks { columns: 4, chunks: vec![LoopChunk::None, LoopChunk::Loop] }));
        run.world.bounds.bottom = px(30_000);
        (run.x, run.y) = (Pos::from_px(px(256 + 0xF0)), Pos::from_px(px(2048 + 64)));
        assert_eq!(run.step("").layer, Layer::B);
    }
}

#[test]
fn right_of_the_last_column_there_are_no_loops() {
    // T-18
    let mut run = Run::in_sky(&Rules::S1);
    run.stage.set_loops(Some(LoopChunks { columns: 1, chunks: vec![LoopChunk::Loop; 4] }));
    (run.layer, run.x) = (Layer::B, Pos::from_px(px(256 + 0xF0)));
    assert_eq!(run.step("").layer, Layer::A);
}

#[test]
fn whoever_is_on_layer_b_stands_on_its_ground() {
    // T-17: the ground begins at 320 on A, at 336 on B.
    let mut cells = vec![Cell::EMPTY; 64 * 20];
    cells.resize(64 * 21, Cell { a: Block::new(1, Solidity::All), b: Block::EMPTY });
    cells.resize(64 * 30, Cell::both(Block::new(1, Solidity::All)));
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 64, &cells).unwrap();
    let heights = BOTH.map(|layer| {
        let mut run = Run::new(stage.clone(), Sonic, 512, 250).flying(0, 0);
        run.layer = layer;
        run.steps(60, "").place().1
    });
    assert_eq!(heights, [300, 316]);
}

#[test]
fn a_change_of_layer_is_reported() {
    assert!(InChunk::new(LoopChunk::Loop, 0xF0).run().saw(Event::ChangedLayer(Layer::B)));
}
