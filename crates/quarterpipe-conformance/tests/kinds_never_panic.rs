//! Steps ten thousand worlds of recorded kinds with states of any value, without a panic. Runs with overflow checks on.

use std::collections::BTreeSet;

use quarterpipe::{
    Angle, Input, Pos, Px, Speed, Stage, World,
    object::{Body, ObjectId, PlayerSet},
    object::{Hitbox, HitboxKind},
    player::{ObjectControl, Player, Pose, Routine},
    px,
    rules::{CharacterId, Rules},
    save::{Reader, State},
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_conformance::kinds::RecordedObject;

/// A reproducible sequence of numbers: splitmix64.
struct Random(u64);

impl Random {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    const fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    const fn flag(&mut self) -> bool {
        self.below(2) == 0
    }

    fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u64) as usize]
    }

    /// Returns an extreme value often, a small one sometimes, otherwise any value.
    fn any(&mut self) -> i64 {
        let choices = [i64::MIN, i64::MAX, 0x8000, 0x7FFF, 0x80, -1, 0, 1];
        match self.below(3) {
            0 => self.one_of(&choices),
            1 => self.below(40) as i64,
            _ => self.next() as i64,
        }
    }

    /// Returns a position within 80 px of this one in seven of eight cases.
    fn near(&mut self, place: Pos) -> Pos {
        if self.below(8) == 0 {
            return Pos(self.any() as i32);
        }
        Pos(place.0.wrapping_add((self.below(160) as i32 - 80) << 16))
    }
}

/// Returns an object with this number, and any values that it can have.
fn any_object(random: &mut Random, number: u8) -> Option<RecordedObject> {
    // Mostly small bytes, as flags and choices need them.
    let choices = [0, 0, 0, 1, 1, 2, 3, 0x40, 0x80, 0xFF];
    for _ in 0..2000 {
        let mut bytes = vec![number];
        bytes
            .extend((0..128).map(|_| if random.below(6) == 0 { random.next() as u8 } else { random.one_of(&choices) }));
        if let Ok(object) = RecordedObject::read(&mut Reader::new(&bytes)) {
            return Some(object);
        }
    }
    None
}

fn any_body(random: &mut Random, x: Pos, y: Pos) -> Body {
    let mut body = Body::at(px(0), px(0));
    (body.x, body.y) = (random.near(x), random.near(y));
    (body.x_speed, body.y_speed) = (Speed(random.any() as i16), Speed(random.any() as i16));
    (body.half_width, body.half_height) = (random.any() as u8, random.any() as u8);
    (body.x_flip, body.y_flip) = (random.flag(), random.flag());
    body.standing = PlayerSet(random.below(4) as u8);
    (body.riding, body.pushed) = (body.standing, PlayerSet(random.any() as u8));
    (body.on_screen, body.has_run) = (random.below(4) != 0, random.below(4) != 0);
    if random.flag() {
        let hitbox = Hitbox::new(random.any() as u8, random.any() as u8);
        body.hitbox = Some(if random.flag() { hitbox.of_kind(HitboxKind::Deflectable) } else { hitbox });
    }
    body.placement = random.one_of(&[None, Some(0), Some(u16::MAX)]);
    body
}

fn any_player(random: &mut Random, rules: &Rules) -> Player {
    let character = random.one_of(&CharacterId::PRESETS);
    let mut player = Player::new(rules, character, px(200), px(200));
    (player.x, player.y) = (random.near(player.x), random.near(player.y));
    (player.x_speed, player.y_speed) = (Speed(random.any() as i16), Speed(random.any() as i16));
    player.ground_speed = Speed(random.any() as i16);
    player.angle = Angle(random.any() as u8);
    (player.width_radius, player.height_radius) = (random.any() as i8, random.any() as i8);
    (player.airborne, player.rolling, player.on_object) = (random.flag(), random.flag(), random.flag());
    player.pose = random.one_of(&[Pose::Walk, Pose::Roll, Pose::SpinDash]);
    player.routine = random.one_of(&[Routine::Control, Routine::Control, Routine::Hurt, Routine::Dying]);
    player.object_control = ObjectControl::from_bits(random.any() as u8);
    player.rings = random.any() as u16;
    player.standing_on = random.one_of(&[None, Some(ObjectId(0)), Some(ObjectId(3)), Some(ObjectId(u16::MAX))]);
    player.pushed_object = random.one_of(&[None, Some(ObjectId(1)), Some(ObjectId(200))]);
    player
}

/// Returns a level of 24x24 cells with a floor and a few other solid cells.
fn any_stage(random: &mut Random) -> Stage<RecordedObject> {
    let rules = random.one_of(&[&Rules::S1, &Rules::CD, &Rules::S2, &Rules::S3, &Rules::S3K]).clone();
    let cell = |tile, solidity| Cell::both(Block::new(tile, solidity));
    let cells: Vec<Cell> = (0..24 * 24)
        .map(|place| if place / 24 > 14 || random.below(8) == 0 { cell(1, Solidity::All) } else { Cell::EMPTY })
        .collect();
    let mut stage = Stage::new(rules, &[Tile::EMPTY, Tile::FULL], 24, &cells).expect("a stage");
    stage.tables = (0..random.below(4)).map(|_| (0..random.below(60)).map(|_| random.any() as i8).collect()).collect();
    stage.with_custom()
}

#[test]
fn ten_thousand_worlds_of_recorded_kinds_of_any_values_step_without_a_panic_and_save_and_load() {
    let mut random = Random(0x5EED_0004);
    let mut seen = BTreeSet::new();
    let mut stage = any_stage(&mut random);
    for index in 0..10_000 {
        if index % 8 == 0 {
            stage = any_stage(&mut random);
        }
        let mut world = World::new(&stage);
        world.frame = random.any() as u32;
        world.shared.oscillations = random.any() as u32;
        for _ in 0..random.one_of(&[0, 1, 1, 1, 2, 3]) {
            let player = any_player(&mut random, stage.rules());
            world.players.push(player);
        }
        let [x, y] = world.players.first().map_or([Pos(0); 2], |player| [player.x, player.y]);
        (world.camera.x, world.camera.y) = (Px(x.px().0 - 160), Px(y.px().0 - 112));
        for _ in 0..random.below(8) {
            let (number, _) = random.one_of(RecordedObject::ALL);
            let body = any_body(&mut random, x, y);
            if let Some(object) = any_object(&mut random, number) {
                seen.insert(number);
                world.objects.insert(stage.rules(), body, object);
            }
        }
        if random.flag() {
            world.run_objects_once(&stage, &mut ());
        }
        for _ in 0..12 {
            let inputs: Vec<Input> = (0..world.players.len()).map(|_| Input(random.next() as u8)).collect();
            world.step(&stage, &inputs, &mut ());
        }
        assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world));
    }
    let all: BTreeSet<u8> = RecordedObject::ALL.iter().map(|(number, _)| *number).collect();
    assert_eq!(seen, all);
    let count: BTreeSet<&str> = RecordedObject::ALL.iter().map(|(_, name)| *name).collect();
    assert_eq!(count.len(), RecordedObject::ALL.len());
}
