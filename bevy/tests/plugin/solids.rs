//! Solids made of entities.

use bevy_quarterpipe::MovedByTransform;
use quarterpipe::{
    Stage, World,
    object::Thing,
    rules::Game,
    stock::{
        Platform, SlopedSolid, SolidBlock, motion,
        motion::{Motion, Path, Wave},
    },
    terrain::{Block, Cell, Solidity, Tile},
};

use crate::common::*;

/// Returns level ground from y = 320 on, 1024 px wide, with a table of heights for stock slopes.
fn plain(rules: &Rules) -> Stage {
    let floor = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; 64 * 20], vec![floor; 64 * 4]].concat();
    let mut stage = Stage::new(rules.clone(), &[Tile::EMPTY, Tile::FULL], 64, &cells).expect("a rectangle");
    stage.tables = vec![hill()];
    stage
}

fn hill() -> Vec<i8> {
    (0..43).map(|at: i8| 16 + at.min(42 - at) / 2).collect()
}

/// Returns an app on that ground with one player.
fn on_plain(rules: &Rules, [x, y]: [i32; 2]) -> (App, Entity) {
    let mut app = app();
    app.world_mut().resource_mut::<Quarterpipe>().begin_at(plain(rules).into(), [px(x), px(y)]);
    let player = spawn_player(&mut app, Input::NONE);
    (app, player)
}

#[derive(Clone, Copy, Debug)]
enum Shape {
    Solid,
    Platform,
    Slope,
}

impl Shape {
    fn stock(self, motion: Motion) -> Thing {
        match self {
            Self::Solid => SolidBlock::new(px(32), px(16)).moving(motion).into(),
            Self::Platform => Platform { motion, ..Platform::new(px(32), px(16)) }.into(),
            Self::Slope => SlopedSolid { motion, heights: 0, columns: 2, width: px(32), height: px(16) }.into(),
        }
    }

    fn entity(self) -> SolidBody {
        match self {
            Self::Solid => SolidBody::solid(32, 16),
            Self::Platform => SolidBody::platform(32, 16),
            Self::Slope => SolidBody::sloped(32, 16, hill()),
        }
    }
}

/// A player's starting position, in the air or on the ground, and the buttons it holds.
const APPROACHES: [([i32; 2], Input); 6] = [
    ([512, 200], Input::NONE),
    ([486, 200], Input::NONE),
    ([400, 300], Input::RIGHT),
    ([512, 300], Input::NONE),
    ([520, 300], Input::A),
    ([512, 200], Input::LEFT),
];

/// The position of a stock object that moves by itself.
#[derive(Resource)]
struct Goal(Body);

fn follow(goal: Res<Goal>, mut solids: Query<&mut SolidBody>) {
    for mut solid in &mut solids {
        (solid.x, solid.y) = (goal.0.x, goal.0.y);
    }
}

#[test]
fn an_entity_and_a_stock_object_of_the_same_shape_give_the_same_trace() {
    let paths = [Path::Still, Path::along_x(Wave::new(6, -64)), Path::along_y(Wave::new(6, -64))];
    let shapes = [Shape::Solid, Shape::Platform, Shape::Slope];
    let mut ridden = 0;
    for (name, rules) in Rules::PRESETS {
        for (shape, path) in shapes.into_iter().flat_map(|shape| paths.map(|path| (shape, path))) {
            for (start, held) in APPROACHES {
                let stage = plain(&rules);
                let mut stock: World = World::new(&stage);
                stock.players.push(Player::new(&rules, CharacterId::Sonic, px(start[0]), px(start[1])));
                let body = Body::at(px(512), px(260)).sized(32, 16);
                let id = stock.objects.insert(&rules, body, shape.stock(Motion::new(path))).expect("a free slot");

                let (mut app, player) = on_plain(&rules, start);
                app.add_systems(FixedUpdate, follow.before(QuarterpipeSystems::Objects));
                app.world_mut().spawn(shape.entity().at(px(512), px(260)));
                app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = held;
                for frame in 0..150 {
                    stock.step(&stage, &[held], &mut ());
                    let (moved, _) = stock.objects.get(id).expect("still there");
                    app.insert_resource(Goal(*moved));
                    app.update();
                    let world = &physics(&app).world;
                    let body = world.objects.get(id).map(|(body, _)| *body).expect("still there");
                    // An oscillating stock object has a y speed of 0; a host's solid has the speed of its move, which counts under CD.
                    // [CD-5]
                    if name == Game::Cd && body.y_speed != moved.y_speed {
                        break;
                    }
                    let body = Body { x_speed: moved.x_speed, y_speed: moved.y_speed, ..body };
                    assert_eq!(
                        (&world.players, &body),
                        (&stock.players, moved),
                        "{name}, {shape:?}, {path:?}, from {start:?}, frame {frame}"
                    );
                    ridden += u32::from(moved.standing.any());
                }
            }
        }
    }
    // Enough of the frames had something to compare.
    assert!(ridden > 5_000, "{ridden}");
}

#[test]
fn despawning_a_ridden_entity_drops_the_player() {
    for (name, rules) in Rules::PRESETS {
        let (mut app, player) = on_plain(&rules, [512, 200]);
        let lift = app.world_mut().spawn(SolidBody::platform(32, 8).at(px(512), px(260))).id();
        update(&mut app, 40);
        assert!(get::<PlayerBody>(&app, player).on_object, "{name}");
        assert!(get::<SolidBody>(&app, lift).riders().contains(0));
        app.world_mut().despawn(lift);
        app.update();
        let body = get::<PlayerBody>(&app, player);
        assert!(body.airborne && !body.on_object, "{name}");
        assert!(physics(&app).world.objects.is_empty());
        update(&mut app, 60);
        assert_eq!(get::<PlayerBody>(&app, player).y.px(), px(300), "{name}");
    }
}

#[test]
fn taking_the_component_away_drops_the_player_as_well() {
    let (mut app, player) = on_plain(&Rules::S2, [512, 200]);
    let lift = app.world_mut().spawn(SolidBody::solid(32, 8).at(px(512), px(260))).id();
    update(&mut app, 40);
    app.world_mut().entity_mut(lift).remove::<SolidBody>();
    update(&mut app, 60);
    assert_eq!(get::<PlayerBody>(&app, player).y.px(), px(300));
}

#[test]
fn a_player_who_stands_on_an_entity_is_carried_wherever_it_goes() {
    let (mut app, player) = on_plain(&Rules::S2, [512, 200]);
    app.add_systems(
        FixedUpdate,
        (|mut solids: Query<&mut SolidBody>| {
            for mut solid in &mut solids {
                solid.x += px(1);
            }
        })
        .before(QuarterpipeSystems::Objects),
    );
    app.world_mut().spawn(SolidBody::platform(32, 8).at(px(500), px(260)));
    update(&mut app, 40);
    let before = get::<PlayerBody>(&app, player).x.px();
    update(&mut app, 100);
    assert_eq!(get::<PlayerBody>(&app, player).x.px() - before, px(100));
}

#[test]
fn a_solid_can_be_where_its_transform_is() {
    let (mut app, player) = on_plain(&Rules::S2, [512, 200]);
    let lift = app
        .world_mut()
        .spawn((SolidBody::solid(32, 8), MovedByTransform, Transform::from_xyz(512.0, -260.0, 3.0)))
        .id();
    update(&mut app, 40);
    assert_eq!(get::<PlayerBody>(&app, player).y.px(), px(232));
    for _ in 0..32 {
        app.world_mut().get_mut::<Transform>(lift).expect("a transform").translation.y += 1.5;
        app.update();
    }
    assert_eq!(get::<PlayerBody>(&app, player).y.px(), px(232 - 48));
    // Nothing else wrote it.
    assert_eq!(get::<Transform>(&app, lift).translation, Vec3::new(512.0, -212.0, 3.0));
}

#[test]
fn a_solid_can_change_what_it_is() {
    let (mut app, player) = on_plain(&Rules::S2, [440, 300]);
    let wall = app.world_mut().spawn(SolidBody::solid(16, 32).at(px(512), px(290))).id();
    app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::RIGHT;
    update(&mut app, 60);
    assert_eq!(get::<PlayerBody>(&app, player).x.px(), px(512 - 16 - 11));
    assert!(get::<SolidBody>(&app, wall).report().left.contains(0));
    app.world_mut().get_mut::<SolidBody>(wall).expect("a solid").shape = SolidShape::None;
    update(&mut app, 60);
    assert!(get::<PlayerBody>(&app, player).x.px() > px(560));
}

#[test]
fn a_solid_that_is_only_touchable_reports_the_player_who_touches_it() {
    let (mut app, player) = on_plain(&Rules::S2, [440, 300]);
    let gem = app.world_mut().spawn(SolidBody::touchable(8, 8).at(px(512), px(300))).id();
    app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::RIGHT;
    let mut touched = 0;
    for _ in 0..80 {
        app.update();
        touched += u32::from(get::<SolidBody>(&app, gem).report().touched.contains(0));
    }
    assert!((3..30).contains(&touched), "{touched}");
    assert!(get::<PlayerBody>(&app, player).x.px() > px(540));
}

#[test]
fn a_stock_platform_and_an_entity_share_one_player() {
    // From a lift that rises by itself onto a lift that a system holds still.
    let (mut app, player) = on_plain(&Rules::S2, [512, 200]);
    let sinking = Motion::new(Path::Still).sinking(motion::Sink::SLIGHT);
    let stock = Platform { motion: sinking, ..Platform::new(px(32), px(8)) };
    app.world_mut().spawn(ObjectBody::new(Body::at(px(512), px(260)).sized(32, 8), stock));
    let lift = app.world_mut().spawn(SolidBody::platform(32, 8).at(px(580), px(280))).id();
    update(&mut app, 40);
    assert!(get::<PlayerBody>(&app, player).on_object);
    app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::RIGHT;
    for _ in 0..120 {
        app.update();
        if get::<SolidBody>(&app, lift).riders().contains(0) {
            return;
        }
    }
    panic!("the player never came onto the second one");
}

#[test]
fn a_stage_that_begins_again_has_the_solids_of_its_entities() {
    let (mut app, player) = on_plain(&Rules::S2, [512, 200]);
    let lift = app.world_mut().spawn(SolidBody::sloped(32, 16, hill()).at(px(512), px(260))).id();
    update(&mut app, 40);
    let on_hill = get::<PlayerBody>(&app, player).y.px();
    let mut bare = plain(&Rules::S2);
    bare.tables.clear();
    app.world_mut().resource_mut::<Quarterpipe>().begin_at(bare.into(), [px(512), px(200)]);
    update(&mut app, 40);
    assert_eq!(get::<PlayerBody>(&app, player).y.px(), on_hill);
    assert!(get::<SolidBody>(&app, lift).riders().any());
    assert_eq!(physics(&app).world.objects.len(), 1);
}

#[test]
fn a_world_put_back_has_the_solids_that_there_are_now() {
    let (mut app, _) = on_plain(&Rules::S2, [512, 200]);
    let gone = app.world_mut().spawn(SolidBody::solid(32, 16).at(px(512), px(260))).id();
    update(&mut app, 40);
    let saved = physics(&app).clone();
    app.world_mut().despawn(gone);
    let new = app.world_mut().spawn(SolidBody::platform(32, 16).at(px(300), px(260))).id();
    update(&mut app, 10);
    app.insert_resource(saved);
    update(&mut app, 2);
    let world = &physics(&app).world;
    assert_eq!(world.objects.len(), 1);
    let id = get::<SolidBody>(&app, new).id().expect("a slot");
    assert_eq!(world.objects.get(id).map(|(body, _)| body.x.px()), Some(px(300)));
}
