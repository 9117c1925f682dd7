//! S2's badnik that crawls to and fro and shoots upward. [O-2245]

use quarterpipe::{Body, Hitbox, Life, Scene, Spawn, Touch, px, state_struct, sub};

use super::{Kind, Recorded, badniks, climbing_badnik};

/// The badnik.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CrawlingBadnik {
    /// Frames until it turns.
    pub leg: u8,
    /// Frames until it looks for the Player, or of its shot.
    pub wait: i16,
    /// Whether it shoots.
    pub shoots: bool,
}
state_struct!(CrawlingBadnik { leg, wait, shoots });

impl CrawlingBadnik {
    fn crawl(&mut self, body: &mut Body, scene: &Scene<'_, Recorded>) {
        if self.wait != 0 {
            self.wait -= 1;
        } else if (px(-0x60)..px(0x60)).contains(&badniks::from_nearest(body, scene)) {
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

    fn shoot(&mut self, body: &Body, scene: &mut Scene<'_, Recorded>) {
        self.wait -= 1;
        if self.wait < 0 {
            self.shoots = false;
            self.wait = 0x40;
        } else if self.wait == 0x14 {
            let to_right = scene.first_player().is_some_and(|player| body.x.px() < player.x.px());
            let mut shot = Body { hitbox: Some(Hitbox::new(4, 4)), ..Body::at(body.x.px(), body.y.px()) };
            (shot.x_speed, shot.y_speed) = (sub(if to_right { 0x100 } else { -0x100 }), sub(-0x300));
            scene.spawn(Spawn::AfterMaker, shot, climbing_badnik::thrown().into());
        }
    }
}

impl Kind for CrawlingBadnik {
    fn step(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>) -> Life {
        if !body.has_run {
            body.x_speed = sub(-0x40);
            self.wait = 0x80;
            return Life::Stays;
        }
        if self.shoots {
            self.shoot(body, scene)
        } else {
            self.crawl(body, scene)
        }
        scene.stays(body.x.px())
    }

    fn touch(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>, touch: Touch) {
        badniks::fight(body, scene, touch);
    }
}
