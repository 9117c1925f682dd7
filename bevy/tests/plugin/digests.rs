//! The same states as in plain Rust.

use quarterpipe::World;
use quarterpipe_level::builtin as levels;

use crate::common::*;

const FRAMES: u32 = 10_000;

#[test]
fn every_built_in_stage_has_the_digest_of_plain_rust_after_ten_thousand_frames() {
    for name in levels::names() {
        let level = levels::level(name).expect("a built-in stage");
        let stage = level.stage(level.default_rules()).expect("a stage");
        let mut plain: World = level.start(&stage, CharacterId::Sonic);

        let mut app = running(name);
        app.add_systems(FixedUpdate, press_buttons.in_set(QuarterpipeSystems::Input));
        spawn_player(&mut app, Input::NONE);

        for frame in 0..FRAMES {
            plain.step(&stage, &[buttons(0, frame)], &mut ());
            app.update();
            if frame % 1_000 == 0 {
                assert_eq!(physics(&app).world.digest(), plain.digest(), "{name}, frame {frame}");
            }
        }
        assert_eq!(physics(&app).world.frame, FRAMES);
        assert_eq!(physics(&app).world, plain, "{name}");
        assert_eq!(physics(&app).world.digest(), plain.digest());
    }
}

#[test]
fn two_players_have_the_digest_of_plain_rust() {
    let asset = builtin("first");
    let [x, y] = asset.level().start.into();
    let stage = asset.stage();
    let mut plain: World = World::new(stage);
    for character in [CharacterId::Sonic, CharacterId::Tails] {
        plain.players.push(Player::new(stage.rules(), character, x, y));
    }
    let mut app = running("first");
    app.add_systems(FixedUpdate, press_buttons.in_set(QuarterpipeSystems::Input));
    for character in [CharacterId::Sonic, CharacterId::Tails] {
        app.world_mut().spawn(PlayerBody::new(character));
    }
    for frame in 0..2_000 {
        plain.step(stage, &[buttons(0, frame), buttons(1, frame)], &mut ());
    }
    update(&mut app, 2_000);
    assert_eq!(physics(&app).world, plain);
}

#[test]
fn a_saved_game_goes_on_as_it_was() {
    let mut app = running("first");
    app.add_systems(FixedUpdate, press_buttons.in_set(QuarterpipeSystems::Input));
    spawn_player(&mut app, Input::NONE);
    update(&mut app, 300);
    let saved = physics(&app).clone();
    update(&mut app, 300);
    let digest = physics(&app).digest();
    app.insert_resource(saved);
    update(&mut app, 300);
    assert_eq!(physics(&app).digest(), digest);
}
