//! S2's badnik that flies back and forth and shoots downward. [O-2246]

use quarterpipe::{
    Speed,
    object::{Body, Hitbox, Life, Scene, Spawn, Touch},
    px, state_struct,
    stock::{Projectile, ProjectileEnd},
    subpx,
};

use super::{
    Kind, RecordedSpawner, SlotPart,
    shared::{self, Shot},
};

const SHOT: Shot = Shot {
    from: [-13, 24],
    speed: [0x180, 0x180],
    hitbox: Hitbox::new(4, 4),
    slot: Spawn::AfterMaker,
    flight: Projectile { gravity: Speed::ZERO, falls_first: false, rests_first: false, end: ProjectileEnd::Far },
};

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct FlyingBadnik {
        /// Frames until it stops.
        pub leg: i16,
        /// Frames until it goes on.
        pub pause: i16,
        /// Frames of its shot left, while it shoots.
        pub shot: Option<i16>,
        /// `true` if it has shot in this leg.
        pub has_shot: bool,
    }
}

impl FlyingBadnik {
    fn fly(&mut self, body: &mut Body, scene: &Scene<'_>) {
        if !self.has_shot {
            // [O-2206]
            let first = scene.first_player().map_or(px(0), |player| player.x.px());
            let seen = if scene.frame % 2 == 1 { shared::second_x(scene) } else { first };
            let from_player = body.x.px() - seen;
            let is_ahead = (from_player >= px(0)) != body.x_flip;
            if (0x28..=0x30).contains(&from_player.0.abs()) && is_ahead {
                self.has_shot = true;
                self.shot = Some(50);
            }
        }
        self.pause = self.pause.wrapping_sub(1);
        if self.pause == 15 {
            body.x_speed = -body.x_speed;
            body.x_flip = !body.x_flip;
            self.leg = 256;
            self.has_shot = false;
        } else if self.pause < 0 {
            self.leg = self.leg.wrapping_sub(1);
            if self.leg > 0 {
                body.move_by_speed();
            } else {
                self.pause = 30;
            }
        }
    }

    fn shoot(&mut self, frames: i16, body: &Body, scene: &mut Scene<'_>) {
        self.shot = frames.checked_sub(1).filter(|_| frames > 0);
        if self.shot == Some(20) {
            SHOT.shoot(if body.x_flip { 1 } else { -1 }, body, scene);
        }
    }
}

impl Kind for FlyingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            body.x_speed = subpx(if body.x_flip { 0x100 } else { -0x100 });
            self.leg = 256;
            SlotPart::spawn_of_enemy(Spawn::AfterMaker, body, scene, own);
            return Life::Stays;
        }
        match self.shot {
            Some(frames) => self.shoot(frames, body, scene),
            None => self.fly(body, scene),
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
