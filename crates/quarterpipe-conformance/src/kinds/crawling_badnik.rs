//! S2's badnik that crawls back and forth and shoots upward. [O-2245]

use quarterpipe::{
    object::{Body, Hitbox, Life, Scene, Spawn, Touch},
    px, state_struct, subpx,
};

use super::{
    Kind, RecordedSpawner,
    shared::{self, Shot, THROWN},
};

const SHOT: Shot =
    Shot { from: [0, 0], speed: [0x100, -0x300], hitbox: Hitbox::new(4, 4), slot: Spawn::AfterMaker, flight: THROWN };

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct CrawlingBadnik {
        /// Frames until it turns.
        pub leg: u8,
        /// Frames until it looks for the player, or frames of its shot left.
        pub wait: i16,
        /// `true` while it shoots.
        pub shoots: bool,
    }
}

impl CrawlingBadnik {
    fn crawl(&mut self, body: &mut Body, scene: &Scene<'_>) {
        if self.wait != 0 {
            self.wait = self.wait.wrapping_sub(1);
        } else if (px(-0x60)..px(0x60)).contains(&shared::from_nearest(body, scene)) {
            self.shoots = true;
            self.wait = 0x28;
            return;
        }
        self.leg = self.leg.wrapping_sub(1);
        if self.leg == 0 {
            self.wait = 0x80;
            body.x_speed = -body.x_speed;
        }
        body.move_by_speed();
    }

    fn shoot(&mut self, body: &Body, scene: &mut Scene<'_>) {
        if shared::is_over(&mut self.wait) {
            self.shoots = false;
            self.wait = 0x40;
        } else if self.wait == 0x14 {
            let to_right = scene.first_player().is_some_and(|player| body.x.px() < player.x.px());
            SHOT.shoot(if to_right { 1 } else { -1 }, body, scene);
        }
    }
}

impl Kind for CrawlingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            body.x_speed = subpx(-0x40);
            self.wait = 0x80;
            return Life::Stays;
        }
        if self.shoots {
            self.shoot(body, scene)
        } else {
            self.crawl(body, scene)
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
