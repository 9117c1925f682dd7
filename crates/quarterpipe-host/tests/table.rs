//! The table against the engine, and against the columns of batches.

use std::sync::Arc;

use quarterpipe::{
    Angle, Input, Pos, Stage,
    event::{Cast, Change, Decision, Event, EventKind, Item, Quantity, Reason, SensorName, Unit},
    object::{Body, ObjectId},
    player::{Player, Pose, Shield},
    px,
    rules::{CharacterId, Game, Rules},
    stock::{Button, Monitor, Spring, SpringFacing},
    terrain::{Cell, Direction, Layer, SolidSide, TerrainHit, Tile},
};
use quarterpipe_batch::Column;
use quarterpipe_host::{
    EventRecord, FieldKind, HostError, HostWorld, Origin, PlayerField, ReasonRecord, Shape, SolidId, has_value, names,
    value_names,
};

fn player() -> Player {
    Player::new(&Rules::S3K, CharacterId::Sonic, px(100), px(64))
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

#[test]
fn every_field_keeps_each_number_of_its_range_and_refuses_those_beside_it() {
    for field in PlayerField::ALL.iter().copied().filter(|field| field.can_be_set()) {
        let (least, most) = field.kind().range();
        let middle = least / 2 + most / 2;
        for number in [least, middle, most] {
            let mut player = player();
            PlayerField::SupportWidth.set(&mut player, 16).unwrap();
            field.set(&mut player, number).unwrap();
            assert_eq!(field.get(&player), number, "{}", field.name());
        }
        for number in [least.wrapping_sub(1), most.wrapping_add(1)] {
            if (least..=most).contains(&number) {
                continue;
            }
            let mut changed = player();
            let error = field.set(&mut changed, number).unwrap_err();
            assert_eq!(error.to_string(), format!("{}: found {number}, expected {least} to {most}", field.name()));
            assert_eq!(changed, player());
        }
    }
}

#[test]
fn each_choice_of_a_field_is_read_as_it_was_set() {
    let choices = PlayerField::ALL.iter().filter(|field| !field.kind().names().is_empty());
    for field in choices {
        for number in 0..field.kind().names().len() as i32 {
            let mut player = player();
            field.set(&mut player, number).unwrap();
            assert_eq!(field.get(&player), number, "{}", field.name());
        }
    }
}

#[test]
fn names_are_those_of_the_engine() {
    assert!(Pose::ALL.iter().map(|pose| snake_case(&format!("{pose:?}"))).eq(names::POSES.iter().copied()));
    assert!(CharacterId::ALL.iter().map(|character| character.name()).eq(names::CHARACTERS.iter().copied()));
    assert!(Game::ALL.iter().map(|game| game.name()).eq(names::GAMES.iter().copied()));
    let name = |field: PlayerField, number: i32, debug: fn(&Player) -> String| {
        let mut player = player();
        field.set(&mut player, number).unwrap();
        snake_case(&debug(&player))
    };
    let check = |field: PlayerField, debug: fn(&Player) -> String| {
        for (number, expected) in (0..).zip(field.kind().names()) {
            assert_eq!(name(field, number, debug), *expected);
        }
    };
    check(PlayerField::Layer, |player| format!("{:?}", player.layer));
    check(PlayerField::Routine, |player| format!("{:?}", player.routine));
    check(PlayerField::Death, |player| format!("{:?}", player.death));
    check(PlayerField::Form, |player| format!("{:?}", player.form));
    check(PlayerField::Shield, |player| format!("{:?}", player.shield));
}

#[test]
fn what_can_only_be_read_is_refused_unless_it_stays_the_same() {
    let mut player = player();
    assert_eq!(PlayerField::IsAlive.set(&mut player, 1), Ok(()));
    let error = PlayerField::IsAlive.set(&mut player, 0).unwrap_err();
    assert_eq!(error.to_string(), "is_alive: found 0, but it can only be read");
}

#[test]
fn a_player_written_with_what_was_read_stays_the_same_and_a_wrong_number_changes_nothing() {
    let mut written = player();
    PlayerField::Routine.set(&mut written, 3).unwrap();
    let mut numbers = PlayerField::read(&written);
    let before = written.clone();
    PlayerField::write(&mut written, &numbers).unwrap();
    assert_eq!(written, before);
    numbers[PlayerField::X as usize] = 7;
    numbers[PlayerField::Rings as usize] = 65_536;
    let error = PlayerField::write(&mut written, &numbers).unwrap_err();
    assert_eq!((error.field, error.found), (PlayerField::Rings, 65_536));
    assert_eq!(written, before);
}

#[test]
fn a_support_has_no_place_without_a_width() {
    let mut player = player();
    let error = PlayerField::SupportX.set(&mut player, 5).unwrap_err();
    assert_eq!(error.to_string(), "support_x: found 5, expected support_width to be set before it");
}

#[test]
fn every_column_of_a_batch_is_a_field_of_the_same_number() {
    let mut player = player();
    for (number, field) in PlayerField::ALL.iter().enumerate().filter(|(_, field)| field.can_be_set()) {
        // Different numbers, as far as the ranges go.
        let (least, most) = field.kind().range();
        let number = if matches!(field.kind(), FieldKind::Number(..)) { number as i32 + 1 } else { most };
        let _ = field.set(&mut player, number.clamp(least, most));
    }
    for column in Column::ALL.iter().filter(|column| column.name() != "flags") {
        let name = if column.name() == "double_jump" { "air_move_state" } else { column.name() };
        let field = PlayerField::named(name).unwrap_or_else(|| panic!("{name} is missing in the table"));
        assert_eq!(column.of(&player), field.get(&player), "{name}");
    }
    for (name, bit) in [("airborne", quarterpipe_batch::flag::AIRBORNE), ("sliding", quarterpipe_batch::flag::SLIDING)]
    {
        let is_set = Column::Flags.of(&player) & bit != 0;
        assert_eq!(PlayerField::named(name).unwrap().get(&player), i32::from(is_set));
    }
}

#[test]
fn every_event_of_the_engine_has_a_kind() {
    let schema = schemars::schema_for!(Event).to_value();
    let variants = schema["oneOf"].as_array().unwrap();
    let mut found: Vec<String> = variants
        .iter()
        .flat_map(|variant| {
            let single = variant["const"].as_str();
            let several = variant["enum"].as_array().into_iter().flatten().filter_map(|name| name.as_str());
            let fields = variant["properties"].as_object().into_iter().flat_map(|fields| fields.keys());
            single
                .into_iter()
                .chain(several)
                .map(snake_case)
                .chain(fields.map(|name| snake_case(name)))
                .collect::<Vec<_>>()
        })
        .collect();
    let mut expected: Vec<String> = EventKind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn a_number_comes_with_whatever_has_more_than_an_object() {
    let schema = schemars::schema_for!(Event).to_value();
    for kind in EventKind::ALL {
        let name = format!("{kind:?}");
        let holds = schema["oneOf"].as_array().unwrap().iter().find_map(|variant| variant["properties"].get(&name));
        let is_object = holds.is_some_and(|holds| holds["$ref"].as_str() == Some("#/$defs/ObjectId"));
        assert_eq!(has_value(*kind), holds.is_some() && !is_object, "{name}");
    }
}

#[test]
fn numbers_that_come_with_an_event_are_told() {
    let record = |event| {
        let EventRecord { player, kind, object, value, detail } = EventRecord::new(1, event);
        assert_eq!((player, kind), (1, event.kind() as i32));
        (object, value, detail)
    };
    assert_eq!(record(Event::Landed(Angle(0xE0))), (-1, 0xE0, 0));
    assert_eq!(record(Event::ChangedLayer(Layer::B)), (-1, 1, 0));
    assert_eq!(record(Event::LostRings(30)), (-1, 30, 0));
    assert_eq!(record(Event::GotItem(Item::Shield(Shield::Lightning))), (-1, 3, 3));
    assert_eq!(record(Event::GotItem(Item::Life)), (-1, 6, 0));
    assert_eq!(record(Event::TookRing(ObjectId(9))), (9, 0, 0));
    assert_eq!(record(Event::Custom { object: ObjectId(9), kind: 7, value: -3 }), (9, -3, 7));
    assert_eq!(value_names(EventKind::GotItem)[3], "shield");
    assert_eq!((Event::Scored(100).value(), Event::Jumped.value()), (Some(100), None));
}

#[test]
fn a_reason_is_a_line_with_the_rule_and_the_number_behind_it() {
    let line = |reason| ReasonRecord::new(0, reason).to_string();
    assert_eq!(line(Reason::Event(Event::Jumped)), "jumped");
    assert_eq!(line(Reason::Event(Event::LostRings(7))), "lost_rings (7)");
    let (rule, what, value, unit) = ("G-10", "jumps", -1664, Unit::Speed);
    let decision = Decision { rule, what, value, unit, change: None };
    assert_eq!(line(Reason::Decision(decision)), "G-10: jumps (-1664)");
    let change = Some(Change { of: Quantity::YSpeed, from: 0, to: -0x680 });
    assert_eq!(line(Reason::Decision(Decision { change, ..decision })), "G-10: y speed 0x00 -> -0x680: jumps (-1664)");
    assert_eq!(line(Reason::Decision(Decision { unit: Unit::Nothing, value: 0, ..decision })), "G-10: jumps");
    let found = TerrainHit { distance: px(-2), angle: None, tile: 0 };
    let (direction, side, layer) = (Direction::Down, SolidSide::Top, Layer::A);
    let cast = Cast { sensor: SensorName::B, x: px(9), y: px(20), direction, side, layer, found };
    assert_eq!(line(Reason::Cast(cast)), "sensor B at 9, 20, down (-2)");
}

fn world() -> HostWorld {
    let cells = vec![Cell::EMPTY; 40 * 20];
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 40, &cells).unwrap();
    HostWorld::new(Arc::new(stage), Origin { start: (px(100), px(64)), objects: Arc::default() }, CharacterId::Sonic, 1)
        .unwrap()
}

const PLACE: [Pos; 2] = [Pos::from_px(px(300)), Pos::from_px(px(100))];

#[test]
fn a_number_of_a_solid_names_it_again_after_going_back() {
    let mut world = world();
    let lift = world.add_solid(PLACE, [16, 8], Shape::Platform, false).unwrap();
    world.step(&[Input::NONE], &mut ()).unwrap();
    let saved = world.save();
    world.remove_solid(lift).unwrap();
    world.step(&[Input::NONE], &mut ()).unwrap();
    let hazard = world.add_hazard(PLACE, [8, 8]).unwrap();
    assert_eq!(hazard.slot(), lift.slot());
    assert_eq!(world.solid(lift), Err(HostError::NoSolid { slot: lift.slot() }));
    world.load(&saved).unwrap();
    assert_eq!(world.solid(lift).unwrap().shape, 2);
    assert_eq!(world.move_solid(hazard, PLACE), Err(HostError::NoSolid { slot: lift.slot() }));
}

#[test]
fn saved_bytes_name_their_solids_in_another_world() {
    let mut world = world();
    let lift = world.add_solid(PLACE, [16, 8], Shape::Platform, false).unwrap();
    let mut other = self::world();
    other.load(&world.save()).unwrap();
    assert_eq!(other.solid_in_slot(lift.slot()), Ok(lift));
    assert_eq!(other.move_solid(lift, PLACE), Ok(()));
    assert_eq!(other.solid_in_slot(7), Err(HostError::NoSolid { slot: 7 }));
}

#[test]
fn a_solid_that_comes_into_a_slot_in_the_same_frame_has_another_number() {
    let mut world = world();
    let first = world.add_solid(PLACE, [16, 8], Shape::Solid, false).unwrap();
    world.remove_solid(first).unwrap();
    let second = world.add_solid(PLACE, [16, 8], Shape::Solid, false).unwrap();
    assert_ne!(first.number(), second.number());
    assert!(world.solid(first).is_err() && world.solid(second).is_ok());
    assert!(world.solid(SolidId::from_number(0)).is_err());
    assert!(world.solid(SolidId::from_number(second.number() | 1 << 60)).is_err());
}

#[test]
fn a_saved_slope_is_refused_by_a_world_that_never_had_it() {
    let mut world = world();
    let slope = [8; 27];
    world.add_slope(PLACE, [16, 8], &slope, false).unwrap();
    let error = self::world().load(&world.save()).unwrap_err();
    assert_eq!(error.to_string(), "saved slot 0: found another slope, expected one that was also added to this world");
    let mut other = self::world();
    other.add_slope(PLACE, [16, 8], &slope, false).unwrap();
    assert_eq!(other.load(&world.save()), Ok(()));
    let error = world.add_slope(PLACE, [16, 8], &[8; 54], false).unwrap_err();
    assert_eq!(error.to_string(), "heights: found 54, expected 27, one for each 2 px");
}

#[test]
fn gravity_that_the_rules_do_not_reverse_is_refused() {
    let error = world().set_reversed_gravity(true).unwrap_err();
    assert_eq!(error.to_string(), "reversed gravity: found 1, expected 0 under these rules: gravity cannot reverse");
}

#[test]
fn a_respawn_point_brings_back_the_layer_the_bounds_and_the_water() {
    let mut world = world();
    world.set_bounds(px(0), px(500), px(0), px(300)).unwrap();
    world.set_water(Some(px(120)));
    world.set_field(0, PlayerField::Layer, 1).unwrap();
    let point = world.respawn_point(0, [px(200), px(90)]).unwrap();
    world.set_bounds(px(0), px(400), px(0), px(200)).unwrap();
    world.set_water(None);
    world.set_field(0, PlayerField::Layer, 0).unwrap();
    world.respawn_from(0, &point).unwrap();
    assert_eq!(
        (world.bounds()[1], world.water(), world.get_field(0, PlayerField::Layer)),
        (px(500), Some(px(120)), Ok(1))
    );
    assert_eq!(world.get_field(0, PlayerField::X), Ok(200 << 16));
    assert!(world.respawn_from(0, &point[1..]).is_err());
    assert_eq!(world.respawn_from(1, &point).unwrap_err().to_string(), "player: found 1, expected less than 1");
}

#[test]
fn objects_show_what_they_hold_where_they_throw_and_whether_they_are_pressed() {
    let mut world = world();
    let at = |x| Body::at(px(x), px(60));
    let rules = world.stage.rules().clone();
    let objects = &mut world.world.objects;
    objects.insert(&rules, at(100), Monitor::new(Item::Shield(Shield::Fire))).unwrap();
    objects.insert(&rules, at(150), Spring::new(SpringFacing::DiagonalUp, Spring::STRONG)).unwrap();
    objects.insert(&rules, at(200), Button { is_pressed: true, ..Button::new(3) }).unwrap();
    let seen: Vec<_> = world.objects().iter().map(|o| (o.item, o.shield, o.facing, o.pressed, o.placement)).collect();
    let shield = names::ITEMS.iter().position(|name| *name == "shield").unwrap() as i32;
    assert_eq!(seen, [(shield, 2, -1, 0, -1), (-1, 0, 3, 0, -1), (-1, 0, -1, 1, -1)]);
    assert_eq!((names::SHIELDS[2], names::FACINGS[3]), ("fire", "diagonally_up"));
    let facings = [
        SpringFacing::Up,
        SpringFacing::Down,
        SpringFacing::Side,
        SpringFacing::DiagonalUp,
        SpringFacing::DiagonalDown,
    ];
    assert!(facings.iter().map(|facing| *facing as usize).eq(0..names::FACINGS.len()));
}
