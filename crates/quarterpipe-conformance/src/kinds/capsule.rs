//! CD's flower capsule, which a rolling player opens. [CD-12]

use quarterpipe::{
    event::Event,
    object::{Body, Life, Scene, Touch},
    player::Pose,
    state_struct,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// A capsule; it loses its hitbox when it opens.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Capsule;
}

impl Kind for Capsule {
    fn update(&mut self, _: &mut Body, _: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        Life::Stays
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        let Some(player) = scene.players.get_mut(touch.who).filter(|player| player.pose == Pose::Roll) else { return };
        for speed in [&mut player.x_speed, &mut player.y_speed] {
            *speed = (-*speed).halved(1).halved(1);
        }
        body.hitbox = None;
        scene.event(touch.who, Event::Attacked(scene.id));
    }
}
