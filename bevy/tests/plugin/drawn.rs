//! Pictures of a game that has none yet, in an app without a window.

use bevy::{image::TextureAtlasPlugin, time::TimeUpdateStrategy};
use bevy_quarterpipe::{Figure, Scenery};
use quarterpipe::stock::Ring;

use crate::common::*;

/// Returns an app that draws, and a player holding right.
fn drawing(stage: &str) -> (App, Entity) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default(), TextureAtlasPlugin))
        .add_plugins((QuarterpipePlugins::new(), DrawPlugins::new()))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app.finish();
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin(stage));
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 5);
    (app, player)
}

fn scenery(app: &mut App) -> Vec<Entity> {
    app.world_mut().query_filtered::<Entity, (With<Scenery>, With<Sprite>)>().iter(app.world()).collect()
}

#[test]
fn a_level_is_shown_when_it_begins_and_gone_with_the_next() {
    let (mut app, _) = drawing("first");
    let first = scenery(&mut app);
    // Each sprite is 512 px wide, and the level has at least one in each column.
    let level = physics(&app).level().expect("a level").clone();
    let columns = (level.width * 16).div_ceil(512);
    assert!(first.len() >= columns, "{} sprites in {columns} columns", first.len());
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("flat"));
    update(&mut app, 2);
    let second = scenery(&mut app);
    assert!(!second.is_empty() && second.iter().all(|entity| !first.contains(entity)));
    assert!(first.iter().all(|entity| app.world().get_entity(*entity).is_err()));
}

#[test]
fn a_level_whose_file_changed_is_shown_anew_and_one_that_stays_is_not() {
    let (mut app, _) = drawing("flat");
    let before = scenery(&mut app);
    update(&mut app, 5);
    assert_eq!(scenery(&mut app), before);
    let handle = app.world_mut().resource_mut::<Assets<StageAsset>>().add(builtin("flat"));
    app.world_mut().resource_mut::<Quarterpipe>().enter(handle.clone());
    update(&mut app, 2);
    let entered = scenery(&mut app);
    *app.world_mut().resource_mut::<Assets<StageAsset>>().get_mut(&handle).expect("loaded") = builtin("hills");
    update(&mut app, 3);
    let changed = scenery(&mut app);
    assert!(!changed.is_empty() && changed.iter().all(|entity| !entered.contains(entity)));
}

#[test]
fn the_sky_comes_once() {
    let (mut app, _) = drawing("flat");
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("hills"));
    update(&mut app, 3);
    let mut others = app.world_mut().query_filtered::<&Sprite, (Without<Scenery>, Without<Figure>)>();
    assert_eq!(others.iter(app.world()).count(), 1);
}

#[test]
fn players_objects_and_solids_get_a_sprite_if_they_have_none() {
    let (mut app, player) = drawing("flat");
    let own = Sprite::from_color(Color::WHITE, Vec2::ONE);
    let painted = app.world_mut().spawn((PlayerBody::new(CharacterId::Tails), own.clone())).id();
    let (x, y) = (get::<PlayerBody>(&app, player).x.px(), get::<PlayerBody>(&app, player).y.px());
    let ring = app.world_mut().spawn(ObjectBody::new(Body::at(x, y - px(60)), Ring::default())).id();
    let saw = app.world_mut().spawn(SolidBody::hazard(16, 16).at(x + px(90), y)).id();
    let lift = app.world_mut().spawn((SolidBody::platform(16, 8).at(x, y - px(90)), own)).id();
    update(&mut app, 6);
    let is_figure = |entity| app.world().get::<Figure>(entity).is_some() && app.world().get::<Sprite>(entity).is_some();
    assert_eq!([player, painted, ring, saw, lift].map(is_figure), [true, false, true, true, false]);
    let images = app.world().resource::<Assets<Image>>();
    for entity in [player, ring, saw] {
        let image = images.get(&get::<Sprite>(&app, entity).image).expect("an image");
        let data = image.data.as_ref().expect("pixels");
        assert!(data.chunks(4).any(|pixel| pixel[3] == 255), "something is drawn");
        assert_eq!(data.len(), (image.width() * image.height() * 4) as usize);
    }
}

#[test]
fn a_player_shows_its_way_and_flickers_while_nothing_hurts_it() {
    let (mut app, player) = drawing("flat");
    app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::LEFT;
    update(&mut app, 60);
    assert!(get::<Sprite>(&app, player).flip_x);
    let atlas = |app: &App| get::<Sprite>(app, player).texture_atlas.as_ref().expect("an atlas").index;
    // By now it pushes against the level's edge: a picture lasts 33 frames.
    let pictures: std::collections::BTreeSet<usize> = (0..100)
        .map(|_| {
            app.update();
            atlas(&app)
        })
        .collect();
    assert!(pictures.len() > 2, "{pictures:?}");
    app.world_mut().get_mut::<PlayerBody>(player).expect("a player").invulnerable = 100;
    let seen = (0..40)
        .filter(|_| {
            app.update();
            *get::<Visibility>(&app, player) == Visibility::Hidden
        })
        .count();
    assert!((15..=25).contains(&seen), "{seen}");
}

#[test]
fn a_camera_follows_its_player_and_stays_in_the_level() {
    let (mut app, player) = drawing("flat");
    let camera = app.world_mut().spawn(FollowCamera::default()).id();
    update(&mut app, 2);
    // The screen is as large as the rows require, and the start is near the left edge.
    let at = |app: &App| get::<Transform>(app, camera).translation;
    let half = 224.0 * 16.0 / 9.0 / 2.0_f32;
    assert_eq!(at(&app).x, half.round());
    update(&mut app, 400);
    let shown = get::<Transform>(&app, player).translation;
    assert!((at(&app).x - shown.x).abs() < 60.0, "{} and {}", at(&app), shown);
    let bounds = physics(&app).world.bounds;
    assert!(at(&app).x <= bounds.right.0 as f32 - half + 1.0);
    assert!(-at(&app).y <= bounds.bottom.0 as f32 - 111.0);
}

#[test]
fn a_camera_without_a_player_looks_at_the_start() {
    let (mut app, player) = drawing("first");
    app.world_mut().despawn(player);
    let camera = app.world_mut().spawn(FollowCamera { rows: 64.0, ..FollowCamera::default() }).id();
    update(&mut app, 3);
    let [x, y] = physics(&app).start().map(|at| at.0 as f32);
    assert_eq!(get::<Transform>(&app, camera).translation.truncate(), Vec2::new(x, 28.0 - y));
}

#[test]
fn an_app_without_images_draws_nothing() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, QuarterpipePlugins::new(), DrawPlugins::new()))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app.finish();
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("flat"));
    spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 5);
    assert_eq!(app.world_mut().query::<&Sprite>().iter(app.world()).count(), 0);
}
