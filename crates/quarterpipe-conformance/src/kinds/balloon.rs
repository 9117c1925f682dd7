//! A bobbing balloon that throws a player who touches it upward, and pops. [O-2320]

use quarterpipe::{
    Angle, Px, Speed,
    event::Event,
    object::{Body, Hitbox, Life, PlayerSet, Scene, Thing, Touch},
    player::ObjectControl,
    px, state_struct, subpx, trig,
};

use super::{Kind, RecordedObject, RecordedSpawner, body, shared};
use crate::scenario::ObjectSetup;

state_struct! {
    /// A balloon.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Balloon {
        /// The middle of its path up and down.
        pub centre: Px,
        /// Its phase on that path.
        pub angle: Angle,
        /// The speed with which it throws.
        pub strength: Speed,
        /// Counts from 1 on after it was touched; 0 before.
        pub popping: u8,
        /// The players who touched it in this frame.
        pub touched: PlayerSet,
    }
}

/// The count at which it disappears. [O-2320]
const GONE: u8 = 7;

impl Balloon {
    pub(super) fn of(setup: &ObjectSetup) -> (Body, Thing<RecordedObject>) {
        let strength = if setup.subtype_or(0) & 0x80 == 0 { subpx(0x700) } else { subpx(0x380) };
        let centre = px(setup.y);
        let balloon = Self { centre, angle: Angle(0), strength, popping: 0, touched: PlayerSet::NONE };
        let body = Body { hitbox: Some(Hitbox::new(8, 8)), ..body(setup, 16, 32) };
        (body, RecordedObject::Balloon(balloon).into())
    }
}

impl Kind for Balloon {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.angle = Angle(scene.random() as u8);
        }
        for who in 0..scene.player_count() {
            let Some(player) = scene.players.get_mut(who).filter(|_| self.touched.contains(who)) else { continue };
            player.y_speed = -self.strength;
            shared::throw_off(player);
            player.object_control = ObjectControl::NONE;
            self.popping = self.popping.max(1);
            scene.event(who, Event::Bounced(scene.id));
        }
        self.touched = PlayerSet::NONE;
        if self.popping == GONE {
            return Life::Gone;
        }
        if self.popping > 0 {
            self.popping = self.popping.saturating_add(1);
        }
        body.put_y(self.centre + Px(i32::from(trig::sine(self.angle) >> 5)));
        self.angle += Angle(1);
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, _: &mut Body, _: &mut Scene<'_>, touch: Touch) {
        self.touched.insert(touch.who);
    }
}
