//! S2's badnik that climbs up and down and throws. [O-2244]

use quarterpipe::{
    Body, Hitbox, Life, Scene, Spawn, Speed, Touch, px, state_enum, state_struct,
    stock::{Projectile, projectile::ProjectileEnd},
    sub,
};

use super::{Kind, Recorded, badniks};

/// Directions and frames of its climbs.
const CLIMBS: [(i16, i16); 6] = [(-1, 0x20), (1, 0x18), (-1, 0x10), (1, 0x28), (-1, 0x20), (1, 0x10)];

/// What it is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClimbingPhase {
    /// Has not run yet.
    #[default]
    New,
    /// Looks.
    Looking,
    /// Climbs.
    Climbing,
    /// Raises its arm.
    Aiming,
    /// Threw.
    Threw,
}
state_enum!(ClimbingPhase { 0 = New, 1 = Looking, 2 = Climbing, 3 = Aiming, 4 = Threw });

/// The badnik.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClimbingBadnik {
    /// What it is doing.
    pub phase: ClimbingPhase,
    /// Frames until it does something else.
    pub timer: i16,
    /// Frames near the Player until the next throw.
    pub wait: u8,
    /// Which climb is next.
    pub climb: u8,
}
state_struct!(ClimbingBadnik { phase, timer, wait, climb });

impl ClimbingBadnik {
    fn start_climb(&mut self, body: &mut Body) {
        let (direction, frames) = CLIMBS[usize::from(self.climb) % CLIMBS.len()];
        self.climb = (self.climb + 1) % CLIMBS.len() as u8;
        self.phase = ClimbingPhase::Climbing;
        self.timer = frames;
        body.y_speed = sub(direction << 8 | body.y_speed.0 & 0xFF);
    }

    fn look(&mut self, body: &mut Body, scene: &Scene<'_, Recorded>) {
        let from_player = badniks::from_nearest(body, scene);
        body.x_flip = from_player < px(0);
        if (px(-0x60)..px(0x60)).contains(&from_player) {
            if self.wait == 0 {
                self.phase = ClimbingPhase::Aiming;
                self.timer = 8;
                self.wait = 0x20;
                return;
            }
            self.wait -= 1;
        }
        self.timer -= 1;
        if self.timer < 0 {
            self.start_climb(body);
        }
    }

    fn throw(body: &Body, scene: &mut Scene<'_, Recorded>) {
        let side = if body.x_flip { 1 } else { -1 };
        let mut shot = Body::at(body.x.px() - px(11 * side), body.y.px() - px(13));
        shot.hitbox = Some(Hitbox::new(8, 8));
        (shot.x_speed, shot.y_speed) = (Speed(0x100 * side as i16), sub(-0x100));
        scene.spawn(Spawn::LowestFree, shot, thrown().into());
    }
}

/// How the badniks of S2 throw. [O-2244, O-2245]
pub(super) fn thrown() -> Projectile {
    Projectile { gravity: sub(0x20), falls_first: true, rests_first: true, end: ProjectileEnd::OffScreen }
}

impl Kind for ClimbingBadnik {
    fn step(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>) -> Life {
        match self.phase {
            ClimbingPhase::New => {
                self.phase = ClimbingPhase::Looking;
                self.timer = 16;
                return Life::Stays;
            }
            ClimbingPhase::Looking => self.look(body, scene),
            ClimbingPhase::Climbing => {
                self.timer -= 1;
                if self.timer == 0 {
                    self.phase = ClimbingPhase::Looking;
                    self.timer = 16;
                } else {
                    body.move_by_speed();
                }
            }
            ClimbingPhase::Aiming | ClimbingPhase::Threw => {
                self.timer -= 1;
                if self.timer >= 0 {
                } else if self.phase == ClimbingPhase::Aiming {
                    self.phase = ClimbingPhase::Threw;
                    self.timer = 8;
                    Self::throw(body, scene);
                } else {
                    self.start_climb(body);
                }
            }
        }
        scene.stays(body.x.px())
    }

    fn touch(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>, touch: Touch) {
        badniks::fight(body, scene, touch);
    }
}
