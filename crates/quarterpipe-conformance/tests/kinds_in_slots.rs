//! Kinds that take slots, or that need more slots than there are. [O-2001, O-2057, O-2332]

use quarterpipe::{
    Stage, World,
    object::{Body, ObjectId, Spawn, Thing},
    px,
    rules::Rules,
    stock::Platform,
    terrain::Tile,
};
use quarterpipe_conformance::kinds::{ChargingBadnik, FirstSeen, RecordedObject, SlotPart, WithParts};

fn stage(rules: Rules) -> Stage<RecordedObject> {
    let cells = vec![quarterpipe::terrain::Cell::EMPTY; 40 * 40];
    Stage::new(rules, &[Tile::EMPTY], 40, &cells).expect("a stage").with_custom()
}

/// Returns a world in which these objects are about to run for the first time.
fn world(
    stage: &Stage<RecordedObject>,
    objects: impl IntoIterator<Item = Thing<RecordedObject>>,
) -> World<RecordedObject> {
    let mut world = World::new(stage);
    for object in objects {
        world.objects.insert(stage.rules(), Body::at(px(100), px(100)), object).expect("a free slot");
    }
    world
}

/// Returns the slots that are taken.
fn slots(world: &World<RecordedObject>) -> Vec<u16> {
    world.objects.iter().map(|(id, _, _)| id.0).collect()
}

fn platform(parts: u8, place: Spawn) -> Thing<RecordedObject> {
    RecordedObject::WithParts(WithParts { stock: Platform::new(px(24), px(8)).into(), parts, place }).into()
}

#[test]
fn parts_hold_slots_until_their_maker_goes() {
    let stage = stage(Rules::S1);
    let mut world = world(&stage, [platform(3, Spawn::LowestFree), Platform::new(px(24), px(8)).into()]);
    world.step(&stage, &[], &mut ());
    assert_eq!(slots(&world), [0, 1, 2, 3, 4]);
    world.step(&stage, &[], &mut ());
    assert_eq!(slots(&world), [0, 1, 2, 3, 4]);
    world.objects.take(ObjectId(0));
    world.step(&stage, &[], &mut ());
    assert_eq!(slots(&world), [1]);
}

#[test]
fn a_part_lies_before_or_behind_its_maker() {
    let stage = stage(Rules::S1);
    for (place, slot) in [(Spawn::LowestFree, 0), (Spawn::AfterMaker, 2)] {
        let mut world = world(&stage, [platform(0, place), platform(1, place)]);
        world.objects.take(ObjectId(0));
        world.step(&stage, &[], &mut ());
        assert!(
            matches!(world.objects.get(ObjectId(slot)), Some((_, Thing::Custom(RecordedObject::SlotPart(_))))),
            "{place:?}"
        );
    }
}

#[test]
fn no_part_stays_for_what_else_comes_into_its_makers_slot() {
    let stage = stage(Rules::S1);
    let mut world = world(&stage, [Platform::new(px(24), px(8)).into()]);
    for placement in [None, Some(7)] {
        let part = SlotPart { of: ObjectId(0), placement, of_enemy: false };
        world.objects.insert(stage.rules(), Body::at(px(0), px(0)), RecordedObject::SlotPart(part));
    }
    world.step(&stage, &[], &mut ());
    assert_eq!(slots(&world), [0, 1]);
}

#[test]
fn the_third_charging_badnik_that_is_seen_vanishes() {
    let stage = stage(Rules::S3);
    let seen =
        || RecordedObject::ChargingBadnik(ChargingBadnik { seen: FirstSeen::Seen, ..ChargingBadnik::new(false) });
    let mut world = world(&stage, [seen().into(), seen().into(), seen().into()]);
    world.step(&stage, &[], &mut ());
    assert_eq!(slots(&world), [0, 1]);
}
