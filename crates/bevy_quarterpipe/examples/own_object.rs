//! Objects of a game's own: a fan that a level places, beside stock objects and a lift that the ECS moves.

use std::error::Error;

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_quarterpipe::{
    prelude::*,
    quarterpipe::{Life, Placement, Scene, Touch, px, state_enum, state_struct},
    quarterpipe_level::{LevelObject, builtin},
};

/// All objects of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Own {
    /// One of the engine's.
    Stock(Thing),
    /// Blows upward.
    Fan(Fan),
}
state_enum!(Own { 0 = Stock(thing), 1 = Fan(fan) });

impl Object for Own {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>) -> Life {
        match self {
            Self::Stock(thing) => thing.step(body, scene),
            Self::Fan(fan) => fan.blow(body, scene),
        }
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>, touch: Touch) {
        if let Self::Stock(thing) = self {
            thing.touch(body, scene, touch);
        }
    }

    fn steps_as_stock(&self) -> bool {
        matches!(self, Self::Stock(_))
    }

    fn from_stock(thing: Thing) -> Option<Self> {
        Some(Self::Stock(thing))
    }

    fn stock(&self) -> Option<&Thing> {
        if let Self::Stock(thing) = self { Some(thing) } else { None }
    }

    fn stock_mut(&mut self) -> Option<&mut Thing> {
        if let Self::Stock(thing) = self { Some(thing) } else { None }
    }
}

/// Lifts whoever is above it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fan {
    /// How far up it blows.
    reach: Px,
    /// Frames that it has lifted somebody.
    lifted: u32,
}
state_struct!(Fan { reach, lifted });

impl Fan {
    fn blow(&mut self, body: &Body, scene: &mut Scene<'_, Own>) -> Life {
        for player in scene.players.iter_mut() {
            let (beside, above) = (player.x.px() - body.x.px(), body.y.px() - player.y.px());
            if (px(0)..self.reach).contains(&above) && (-body.width()..body.width()).contains(&beside) {
                player.airborne = true;
                player.y_speed = (player.y_speed - sub(0x60)).max(sub(-0x400));
                self.lifted += 1;
            }
        }
        scene.stays(body.x.px())
    }
}

/// What the objects of a level are in this game: those of the class "fan" are its own.
fn place(object: &LevelObject, stock: Vec<Placement>) -> Vec<Placement<Own>> {
    if object.class == "fan" {
        let fan = Own::Fan(Fan { reach: px(160), lifted: 0 });
        return vec![Placement::new(Body::at(object.x, object.y).sized(24, 8), fan)];
    }
    let own = |Placement { body, object, in_every_row }| Placement { body, object: Own::Stock(object), in_every_row };
    stock.into_iter().map(own).collect()
}

/// A lift that the game's own system moves: up and down between these two.
#[derive(Component)]
struct Lift {
    top: Pos,
    bottom: Pos,
    rises: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    // As a level's file would have it: a fan and a row of rings.
    let mut level = builtin::level("flat").ok_or("a built-in stage")?;
    level.objects.push(LevelObject::new("fan", px(400), px(192)));
    level.objects.extend([250, 280, 310].map(|x| LevelObject::new("ring", px(x), px(170))));
    let stage = StageAsset::with_objects(level, Rules::S2, place)?;

    let mut app = App::new();
    app.add_plugins((MinimalPlugins, PhysicsPlugin::<Own> { place, ..PhysicsPlugin::default() }))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1))
        .add_systems(Startup, move |mut physics: ResMut<Physics<Own>>, mut commands: Commands| {
            physics.begin(&stage);
            commands.spawn((PlayerBody::new(CharacterId::Sonic), PlayerInput::holding(Input::RIGHT)));
            let [top, bottom] = [px(100), px(176)].map(Pos::from_px);
            commands.spawn((SolidBody::solid(32, 16).at(px(640), px(176)), Lift { top, bottom, rises: true }));
        })
        .add_systems(FixedUpdate, move_lifts.after(PhysicsSystems::Players).before(PhysicsSystems::Objects))
        .add_systems(Update, (tell, tell_of_fans));
    app.finish();
    app.cleanup();
    for _ in 0..360 {
        app.update();
    }
    let mut players = app.world_mut().query::<&PlayerBody>();
    let player = players.single(app.world())?;
    println!("after 6 seconds at x {}, y {}", player.x.px().0, player.y.px().0);
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

/// What happened, and with which entity.
fn tell(mut messages: MessageReader<PlayerMessage>, lifts: Query<(), With<Lift>>) {
    for PlayerMessage { frame, event, object, .. } in messages.read() {
        let with = if object.is_some_and(|object| lifts.contains(object)) { " (the lift)" } else { "" };
        println!("frame {frame:3}: {event:?}{with}");
    }
}

/// Objects of the level are entities: what they hold can be read.
fn tell_of_fans(objects: Query<&ObjectBody<Own>>, mut is_told: Local<bool>) {
    let lifts = |body: &ObjectBody<Own>| matches!(body.object, Own::Fan(Fan { lifted, .. }) if lifted > 0);
    if !*is_told && objects.iter().any(lifts) {
        println!("           the fan lifts the Player");
        *is_told = true;
    }
}
