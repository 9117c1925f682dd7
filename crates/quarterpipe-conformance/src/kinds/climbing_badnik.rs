//! S2's badnik that climbs up and down and throws. [O-2244]

use quarterpipe::{
    object::{Body, Hitbox, Life, Scene, Spawn, Touch},
    px, state_enum, state_struct, subpx,
};

use super::{
    Kind, RecordedSpawner,
    shared::{self, Shot, THROWN},
};

/// The directions and frames of its climbs.
const CLIMBS: [(i16, i16); 6] = [(-1, 0x20), (1, 0x18), (-1, 0x10), (1, 0x28), (-1, 0x20), (1, 0x10)];

const SHOT: Shot = Shot {
    from: [-11, -13],
    speed: [0x100, -0x100],
    hitbox: Hitbox::new(8, 8),
    slot: Spawn::LowestFree,
    flight: THROWN,
};

/// A phase of its behaviour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClimbingPhase {
    /// Has not run yet.
    #[default]
    New,
    /// Looks for the player.
    Looking,
    /// Climbs.
    Climbing,
    /// Raises its arm.
    Aiming,
    /// Has thrown.
    Threw,
}
state_enum!(ClimbingPhase { 0 = New, 1 = Looking, 2 = Climbing, 3 = Aiming, 4 = Threw });

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct ClimbingBadnik {
        /// The current phase.
        pub phase: ClimbingPhase,
        /// Frames until the next phase.
        pub timer: i16,
        /// Frames near the player until the next throw.
        pub wait: u8,
        /// The index of the next climb.
        pub climb: u8,
    }
}

impl ClimbingBadnik {
    fn start_climb(&mut self, body: &mut Body) {
        let (direction, frames) = CLIMBS[usize::from(self.climb) % CLIMBS.len()];
        self.climb = self.climb.wrapping_add(1) % CLIMBS.len() as u8;
        self.phase = ClimbingPhase::Climbing;
        self.timer = frames;
        body.y_speed = subpx(direction << 8 | body.y_speed.0 & 0xFF);
    }

    fn look(&mut self, body: &mut Body, scene: &Scene<'_>) {
        let from_player = shared::from_nearest(body, scene);
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
        if shared::is_over(&mut self.timer) {
            self.start_climb(body);
        }
    }
}

impl Kind for ClimbingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        match self.phase {
            ClimbingPhase::New => {
                self.phase = ClimbingPhase::Looking;
                self.timer = 16;
                return Life::Stays;
            }
            ClimbingPhase::Looking => self.look(body, scene),
            ClimbingPhase::Climbing => {
                self.timer = self.timer.wrapping_sub(1);
                if self.timer == 0 {
                    self.phase = ClimbingPhase::Looking;
                    self.timer = 16;
                } else {
                    body.move_by_speed();
                }
            }
            ClimbingPhase::Aiming | ClimbingPhase::Threw => {
                if !shared::is_over(&mut self.timer) {
                } else if self.phase == ClimbingPhase::Aiming {
                    self.phase = ClimbingPhase::Threw;
                    self.timer = 8;
                    SHOT.shoot(if body.x_flip { 1 } else { -1 }, body, scene);
                } else {
                    self.start_climb(body);
                }
            }
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
