//! Custom objects: a fan that a level places, next to stock objects and a lift that the ECS moves.

use std::error::Error;

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_quarterpipe::{
    prelude::*,
    quarterpipe::{
        object::{Life, Placement, Scene, Spawner},
        px, state_struct,
    },
    quarterpipe_level::{LevelObject, builtin},
};

state_struct! {
    /// A fan that lifts players above it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Fan {
        /// The height that it blows up to.
        reach: Px,
        /// The number of frames in which it has lifted a player.
        lifted: u32,
    }
}

impl Custom for Fan {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        for player in scene.players.iter_mut() {
            let (beside, above) = (player.x.px() - body.x.px(), body.y.px() - player.y.px());
            if (px(0)..self.reach).contains(&above) && (-body.half_width_px()..body.half_width_px()).contains(&beside) {
                player.airborne = true;
                player.y_speed = (player.y_speed - subpx(0x60)).max(subpx(-0x400));
                self.lifted += 1;
            }
        }
        scene.life_at(body.x.px())
    }
}

/// Maps the objects of a level to this game's: objects of the class "fan" are custom.
fn place(object: &LevelObject, stock: Vec<Placement<Fan>>) -> Vec<Placement<Fan>> {
    if object.class == "fan" {
        let fan = Fan { reach: px(160), lifted: 0 };
        return vec![Placement::new(Body::at(object.x, object.y).sized(24, 8), fan)];
    }
    stock
}

/// A lift that a system of the game moves up and down between these two places.
#[derive(Component)]
struct Lift {
    top: Pos,
    bottom: Pos,
    rises: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    // A level's file could contain these: a fan and a row of rings.
    let mut level = builtin::level("flat").ok_or("a built-in stage")?;
    level.objects.push(LevelObject::new("fan", px(400), px(192)));
    level.objects.extend([250, 280, 310].map(|x| LevelObject::new("ring", px(x), px(170))));
    let stage = StageAsset::with_objects(level, Rules::S2, place)?;

    let physics = PhysicsPlugin::<Fan> { place, ..PhysicsPlugin::default() };
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, QuarterpipePlugins::<Fan>::default().set(physics)))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1))
        .add_systems(Startup, move |mut physics: ResMut<Quarterpipe<Fan>>, mut commands: Commands| {
            physics.begin(&stage);
            commands.spawn((PlayerBody::new(CharacterId::Sonic), PlayerInput::holding(Input::RIGHT)));
            let [top, bottom] = [px(100), px(176)].map(Pos::from_px);
            commands.spawn((SolidBody::solid(32, 16).at(px(640), px(176)), Lift { top, bottom, rises: true }));
        })
        .add_systems(FixedUpdate, move_lifts.after(QuarterpipeSystems::Players).before(QuarterpipeSystems::Objects))
        .add_systems(Update, (tell, tell_of_fans));
    app.finish();
    app.cleanup();
    for _ in 0..600 {
        app.update();
    }
    let mut players = app.world_mut().query::<&PlayerBody>();
    let player = players.single(app.world())?;
    println!("after 10 seconds at x {}, y {}", player.x.px().0, player.y.px().0);
    Ok(())
}

fn move_lifts(mut lifts: Query<(&mut SolidBody, &mut Lift)>) {
    for (mut solid, mut lift) in &mut lifts {
        if lift.rises {
            solid.y -= px(1);
        } else {
            solid.y += px(1);
        }
        if !(lift.top..lift.bottom).contains(&solid.y) {
            lift.rises = !lift.rises;
        }
    }
}

/// Prints each event, and the object involved.
fn tell(mut messages: MessageReader<PlayerMessage>, lifts: Query<(), With<Lift>>) {
    for PlayerMessage { frame, event, object, .. } in messages.read() {
        let with = if object.is_some_and(|object| lifts.contains(object)) { " (the lift)" } else { "" };
        println!("frame {frame:3}: {event:?}{with}");
    }
}

/// Prints when a fan lifts a player. Objects of the level are entities, so their fields can be read.
fn tell_of_fans(objects: Query<&ObjectBody<Fan>>, mut is_told: Local<bool>) {
    let lifts = |body: &ObjectBody<Fan>| body.thing.custom().is_some_and(|fan| fan.lifted > 0);
    if !*is_told && objects.iter().any(lifts) {
        println!("           the fan lifts the player");
        *is_told = true;
    }
}
