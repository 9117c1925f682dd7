//! Behaviour of badniks that the recordings do not show.

use quarterpipe::{
    Speed, Stage, World,
    object::{Body, Hitbox, ObjectId, Thing},
    player::Player,
    px,
    rules::{CharacterId, Rules},
    stock::ShootingBadnik,
    subpx,
    terrain::{Cell, Solidity, Tile},
};
use quarterpipe_conformance::kinds::{
    FirstSeen, RecordedObject, RollingBadnik, SeenBadnik, rolling_badnik::RollingPhase,
};

/// Returns ground of 160 columns of blocks, each as high as `row_of` returns, and a world with Sonic at a place.
pub fn level(rules: Rules, row_of: impl Fn(usize) -> usize, x: i32) -> (Stage<RecordedObject>, World<RecordedObject>) {
    const COLUMNS: usize = 160;
    let full = Cell::both(quarterpipe::terrain::Block::new(1, Solidity::All));
    let cells: Vec<Cell> =
        (0..COLUMNS * 40).map(|i| if i / COLUMNS >= row_of(i % COLUMNS) { full } else { Cell::EMPTY }).collect();
    let stage = Stage::new(rules, &[Tile::EMPTY, Tile::FULL], COLUMNS, &cells).expect("a rectangle");
    let stage = stage.with_custom();
    let mut world = World::new(&stage);
    let y = row_of(x as usize / 16) as i32 * 16 - 20;
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(y)));
    (stage, world)
}

/// Puts a roller at x; it settles in its first step.
fn put_roller(world: &mut World<RecordedObject>, x: i32) -> ObjectId {
    let body = Body::at(px(x), px(320 - 14)).sized(16, 14).touchable(14, 14);
    let roller = RecordedObject::RollingBadnik(RollingBadnik::default());
    world.objects.insert(&Rules::S1, body, roller).expect("a free slot")
}

fn roller(world: &World<RecordedObject>, id: ObjectId) -> (Body, RollingPhase) {
    match world.objects.get(id) {
        Some((body, Thing::Custom(RecordedObject::RollingBadnik(badnik)))) => (*body, badnik.phase),
        _ => panic!("no roller"),
    }
}

/// [O-2074]
#[test]
fn a_roller_sets_off_once_the_player_is_256_px_ahead() {
    for (ahead, phase) in [(0xFF, RollingPhase::Waiting), (0x100, RollingPhase::Rolling)] {
        let (stage, mut world) = level(Rules::S1, |_| 20, 300 + ahead);
        let id = put_roller(&mut world, 300);
        for _ in 0..2 {
            world.step(&stage, &[], &mut ());
        }
        assert_eq!(roller(&world, id).1, phase, "{ahead}");
    }
}

/// [O-2074]
#[test]
fn a_roller_stops_once_for_two_seconds_48_px_behind_the_player() {
    let (stage, mut world) = level(Rules::S1, |_| 20, 300 + 0x100);
    let id = put_roller(&mut world, 300);
    let mut places = Vec::new();
    for _ in 0..2 + 30 + 122 + 33 + 4 {
        world.step(&stage, &[], &mut ());
        places.push(roller(&world, id).0.x.px().0);
    }
    // At 7 px a frame it has passed 300 + 256 - 48 after 30 frames.
    assert_eq!(places[2 + 28..2 + 31], [503, 510, 510]);
    // It stops in the next frame, counts from 120 down to below 0, curls up for 33 frames, and then goes on.
    let stood = places.iter().filter(|&&x| x == 510).count();
    assert_eq!(stood, 1 + 1 + 121 + 33);
    assert_eq!(places.last(), Some(&(510 + 7 * 4)));
}

/// [O-2074]
#[test]
fn a_roller_falls_off_the_first_ledge_and_jumps_off_the_second() {
    // From 480 on the ground is 64 px lower, from 960 on another 64 px.
    let row_of = |column| {
        if column < 30 {
            20
        } else if column < 60 {
            24
        } else {
            28
        }
    };
    let (stage, mut world) = level(Rules::S1, row_of, 2000);
    let id = put_roller(&mut world, 300);
    let mut leaves = Vec::new();
    let mut before = RollingPhase::Settling;
    for _ in 0..200 {
        world.step(&stage, &[], &mut ());
        let (body, phase) = roller(&world, id);
        if phase == RollingPhase::Falling && before == RollingPhase::Rolling {
            leaves.push(body.y_speed);
        }
        before = phase;
    }
    assert_eq!(leaves, [Speed::ZERO, subpx(-0x600)]);
}

/// [O-2304]
#[test]
fn a_badnik_of_s3_that_is_left_behind_stays_for_a_frame_and_cannot_be_touched() {
    let (stage, mut world) = level(Rules::S3, |_| 20, 100);
    let badnik = SeenBadnik {
        seen: FirstSeen::Acting,
        ..SeenBadnik::new(ShootingBadnik::default(), Hitbox::new(12, 24), [12, 24])
    };
    let body = Body { hitbox: Some(Hitbox::new(12, 24)), has_run: true, ..Body::at(px(2000), px(280)).sized(12, 24) };
    let id = world.objects.insert(stage.rules(), body, RecordedObject::SeenBadnik(badnik)).expect("a free slot");
    world.step(&stage, &[], &mut ());
    assert_eq!(world.objects.get(id).map(|(body, _)| body.hitbox), Some(None));
    world.step(&stage, &[], &mut ());
    assert!(world.objects.get(id).is_none());
}
