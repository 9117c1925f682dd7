//! What must hold of each loader for any bytes: no panic, and what was read can be written and read again. The fuzz targets call
//! these with what the fuzzer makes up, and a test of quarterpipe-level with the files of the corpus.

use quarterpipe::{CharacterId, Input, Rules};
use quarterpipe_level::{
    Level,
    bake::{Mask, Neighbours, Plan, Sheet, SolidKey, TileSize},
};

/// The project's own format.
pub fn json(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(level) = Level::from_json(text) {
        check_level(&level);
    }
}

/// A picture that is baked with each tile size, alone and by a map that leads from its last byte.
pub fn bake(bytes: &[u8]) {
    let Ok(picture) = Mask::from_png(bytes, SolidKey::HALF_OPAQUE) else {
        let _ = std::str::from_utf8(bytes).map(Plan::from_csv);
        return;
    };
    if picture.width() > 512 || picture.height() > 512 {
        return;
    }
    for size in [TileSize::Eight, TileSize::Sixteen, TileSize::ThirtyTwo] {
        for neighbours in [Neighbours::None, Neighbours::OnSheet] {
            if let Ok(sheet) = Sheet::new(&picture, size, neighbours) {
                assert_eq!(sheet.bake().len(), sheet.tiles().len());
            }
        }
    }
}

/// What was read is written and read as the same, and a world of it can be stepped.
fn check_level(level: &Level) {
    assert_eq!(Level::from_json(&level.to_json()).as_ref(), Ok(level));
    let Ok(stage) = level.stage(Rules::S3K) else { return };
    let mut world = level.start(&stage, CharacterId::Sonic);
    for _ in 0..2 {
        world.step(&stage, &[Input::RIGHT], &mut ());
    }
}
