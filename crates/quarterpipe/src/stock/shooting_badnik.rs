//! Badniks that stay where they are and shoot now and then. [O-2331]

use super::{
    Projectile, StockObject,
    projectile::ProjectileEnd,
    reaction::{self, Hits, Reaction},
};
use crate::{
    object::{Body, Hitbox, HitboxKind, Life, Scene, Spawn, Touch},
    save::state_struct,
    units::{Px, Speed, px, subpx},
};

state_struct! {
    /// A badnik that waits while it is on the screen, then shoots a few times: once to the left, once to the right, and so
    /// on.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{ShootingBadnik, Stock}};
    /// let body = Body::at(px(300), px(250)).sized(12, 24).touchable(12, 24);
    /// let badnik = Stock::from(ShootingBadnik::default());
    /// # let _ = (body, badnik);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct ShootingBadnik {
        /// Frames on the screen between its shots, less 1.
        pub wait: u8,
        /// Frames from the end of the wait to the first shot.
        pub first_shot: u8,
        /// Frames from a shot to the next one.
        pub next_shot: u8,
        /// The number of shots before it waits again.
        pub shots: u8,
        /// Frames from the last shot to the next wait.
        pub last_shot: u8,
        /// The speed of a shot, to the side and upward.
        pub shot_speed: [Speed; 2],
        /// The amount by which a shot falls faster with each frame.
        pub shot_gravity: Speed,
        /// The distance below the centre from which shots come.
        pub muzzle: Px,
        /// Its reaction to a touch.
        pub reaction: Reaction,
        /// The hits that it takes. [O-1017]
        pub hits: Hits,
        /// Frames until it does something else.
        pub timer: i16,
        /// Shots still to come, while it shoots.
        pub left: Option<u8>,
        /// True if the next shot flies to the right.
        pub next_right: bool,
    }
}

impl Default for ShootingBadnik {
    /// Returns a badnik that shoots twice in about three seconds.
    fn default() -> Self {
        Self {
            wait: 120,
            first_shot: 15,
            next_shot: 30,
            shots: 2,
            last_shot: 6,
            shot_speed: [subpx(0x100), subpx(-0x500)],
            shot_gravity: subpx(0x38),
            muzzle: px(-16),
            reaction: Reaction::Enemy,
            hits: Hits::default(),
            timer: 31,
            left: None,
            next_right: false,
        }
    }
}

impl ShootingBadnik {
    fn shoot(&mut self, body: &Body, scene: &mut Scene<'_>) {
        let [aside, upward] = self.shot_speed;
        let mut shot = Body::at(body.x.px(), body.y.px() + self.muzzle);
        shot.hitbox = Some(Hitbox::new(4, 4).of_kind(HitboxKind::Deflectable));
        shot.x_speed = if self.next_right { aside } else { -aside };
        shot.y_speed = upward;
        self.next_right = !self.next_right;
        let projectile =
            Projectile { gravity: self.shot_gravity, end: ProjectileEnd::FarAllRound, ..Projectile::default() };
        scene.spawn(Spawn::AfterMaker, shot, projectile);
    }
}

impl StockObject for ShootingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.hits.recover(body);
        if self.left.is_some() || body.on_screen {
            self.timer = self.timer.wrapping_sub(1);
            if self.timer < 0 {
                (self.left, self.timer) = match self.left {
                    None => (Some(self.shots), i16::from(self.first_shot)),
                    Some(0) => (None, i16::from(self.wait)),
                    Some(left) => {
                        self.shoot(body, scene);
                        let pause = if left == 1 { self.last_shot } else { self.next_shot };
                        (Some(left - 1), i16::from(pause) - 1)
                    }
                };
            }
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        reaction::react(&mut self.reaction, &mut self.hits, body, scene, touch);
    }
}
