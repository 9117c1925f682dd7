//! The order of systems.

use bevy::{
    ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel},
    input::InputPlugin,
    time::TimeUpdateStrategy,
};

use crate::common::*;

/// Makes ambiguous orders of a schedule errors, which panic when it is built.
fn be_strict(app: &mut App, schedule: impl ScheduleLabel) {
    app.edit_schedule(schedule, |schedule| {
        let ambiguity_detection = LogLevel::Error;
        schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection, ..ScheduleBuildSettings::default() });
    });
}

#[test]
fn no_system_of_the_plugin_is_ambiguous_with_another() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, InputPlugin, AssetPlugin::default(), QuarterpipePlugins::new()));
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    be_strict(&mut app, FixedUpdate);
    be_strict(&mut app, PreUpdate);
    be_strict(&mut app, RunFixedMainLoop);
    be_strict(&mut app, PostUpdate);
    app.finish();
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("first"));
    spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 11);
    assert_eq!(physics(&app).world.frame, 10);
}

#[test]
#[should_panic(expected = "ambigu")]
fn a_system_that_moves_solids_whenever_it_likes_is_ambiguous() {
    let mut app = running("first");
    be_strict(&mut app, FixedUpdate);
    app.add_systems(FixedUpdate, |mut solids: Query<&mut SolidBody>| {
        solids.iter_mut().for_each(|mut solid| solid.y -= px(1))
    });
    update(&mut app, 1);
}

#[test]
fn the_sets_run_in_their_order() {
    #[derive(Resource, Default)]
    struct RunOrder(Vec<(&'static str, u32, i32)>);
    let mut app = running("flat");
    app.init_resource::<RunOrder>();
    macro_rules! note {
        ($name:literal) => {
            (|physics: Res<Quarterpipe>, bodies: Query<&PlayerBody>, mut seen: ResMut<RunOrder>| {
                let shown = bodies.iter().next().map_or(0, |body| body.x.px().0);
                seen.0.push(($name, physics.world.frame, shown));
            })
        };
    }
    app.add_systems(
        FixedUpdate,
        (
            note!("before").before(QuarterpipeSystems::Players),
            note!("between").after(QuarterpipeSystems::Players).before(QuarterpipeSystems::Objects),
            note!("after").after(QuarterpipeSystems::Writeback),
        ),
    );
    spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 60);
    let seen = &app.world().resource::<RunOrder>().0;
    let [before, between, after] = [seen[177], seen[178], seen[179]];
    assert_eq!([before.0, between.0, after.0], ["before", "between", "after"]);
    assert_eq!([before.1, between.1, after.1], [59, 60, 60]);
    // Components get the results at the end.
    assert!(before.2 == between.2 && between.2 < after.2);
}

#[test]
fn any_schedule_can_step() {
    #[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
    struct MySchedule;
    let mut app = app_with(PhysicsPlugin::new().in_schedule(MySchedule));
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("flat"));
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 5);
    assert_eq!(physics(&app).world.frame, 0);
    for _ in 0..7 {
        app.world_mut().run_schedule(MySchedule);
    }
    assert_eq!(physics(&app).world.frame, 7);
    app.update();
    let body = get::<PlayerBody>(&app, player);
    assert_eq!(get::<Transform>(&app, player).translation.truncate(), Coordinates::default().point(body.x, body.y));
}
