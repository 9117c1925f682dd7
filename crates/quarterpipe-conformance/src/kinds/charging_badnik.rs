//! S3's badnik that slides back and forth and charges at the player. [O-2332]

use quarterpipe::{
    Speed,
    object::{Body, Hitbox, Life, ObjectId, Scene, Touch},
    px, state_enum, state_struct, subpx,
};

use super::{FirstSeen, Kind, RecordedSpawner, shared};

/// Its hitbox, and half its width and height. Only this kind has this combination.
const HITBOX: Hitbox = Hitbox::new(8, 8);
const HALF_SIZE: [u8; 2] = [20, 16];
/// The maximum number with pictures; any further one vanishes. [O-2332]
const MOST: usize = 2;

/// A phase of its behaviour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChargingPhase {
    /// Slides back and forth.
    #[default]
    Sliding,
    /// Has seen the player.
    Aiming,
    /// Charges.
    Charging,
}
state_enum!(ChargingPhase { 0 = Sliding, 1 = Aiming, 2 = Charging });

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct ChargingBadnik {
        /// Whether it has been seen and acts.
        pub seen: FirstSeen,
        /// The current phase.
        pub phase: ChargingPhase,
        /// Frames until it charges.
        pub timer: i16,
        /// The speed gained each frame.
        pub gain: Speed,
        /// The speed at which it turns or brakes.
        pub limit: Speed,
        /// `true` if it faces right.
        pub faces_right: bool,
        /// `true` if the limit is to the right.
        pub speeds_right: bool,
        /// `true` if it turns round next, instead of braking.
        pub turns_next: bool,
    }
}

impl ChargingBadnik {
    /// Returns a badnik that faces right or left.
    pub fn new(faces_right: bool) -> Self {
        let side = if faces_right { 1 } else { -1 };
        let (gain, limit) = (Speed(0x10 * side), Speed(0x300 * side));
        Self { gain, limit, faces_right, speeds_right: faces_right, ..Self::default() }
    }

    /// Keeps the badnik on the floor, or turns it at an edge. Returns whether there is floor.
    fn keeps_to_floor(&mut self, body: &mut Body, scene: &Scene<'_>) -> bool {
        let floor = scene.floor_at(body, px(if self.faces_right { 4 } else { -4 }));
        if (px(-1)..px(12)).contains(&floor) {
            body.y += floor;
            return true;
        }
        self.speeds_right = !self.faces_right;
        self.faces_right = !self.faces_right;
        self.turns_next = false;
        (body.x_speed, body.y_speed) = (Speed::ZERO, Speed::ZERO);
        false
    }

    fn sees_player(&self, body: &Body, scene: &Scene<'_>) -> bool {
        let from_player = shared::from_nearest(body, scene).0;
        let is_first = scene.first_player().is_some_and(|player| (body.x.px() - player.x.px()).0 == from_player);
        let player_y = scene.first_player().filter(|_| is_first).map_or(px(0), |player| player.y.px());
        let is_ahead = if self.faces_right { from_player < 0 } else { from_player >= 0 };
        (body.y.px() - player_y).0.abs() <= 32 && from_player.abs() <= 96 && is_ahead
    }

    fn slide(&mut self, body: &mut Body, scene: &Scene<'_>) {
        if self.sees_player(body, scene) {
            self.phase = ChargingPhase::Aiming;
            self.timer = 0x20;
            return;
        }
        if !self.keeps_to_floor(body, scene) {
            return;
        }
        body.x_speed += self.gain;
        body.move_by_speed();
        let speed = body.x_speed;
        let at_limit = if self.speeds_right { speed >= self.limit } else { speed <= self.limit };
        if speed != Speed::ZERO && !at_limit {
            return;
        }
        if self.turns_next {
            self.faces_right = !self.faces_right;
        } else {
            self.speeds_right = !self.speeds_right;
            self.gain = -self.gain;
            self.limit = -self.limit;
        }
        self.turns_next = !self.turns_next;
    }
}

/// Counts the other badniks of this kind that were seen and not destroyed.
fn others(scene: &Scene<'_>) -> usize {
    let bodies = (0..scene.rules.slots.count).map(ObjectId).filter(|id| *id != scene.id);
    let is_one = |body: &&Body| {
        let half_size = [body.half_width_px(), body.half_height_px()].map(|pixels| pixels.0);
        body.hitbox == Some(HITBOX) && half_size == HALF_SIZE.map(i32::from)
    };
    bodies.filter_map(|id| scene.body_of(id)).filter(is_one).count()
}

impl Kind for ChargingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let waits = self.seen.wait(body, scene, |body| {
            *body = Body { hitbox: Some(HITBOX), ..body.sized(HALF_SIZE[0], HALF_SIZE[1]) };
        });
        if waits.is_some() && self.seen == FirstSeen::Acting && others(scene) >= MOST {
            return Life::Gone;
        }
        if let Some(life) = waits {
            return life;
        }
        match self.phase {
            ChargingPhase::Sliding => self.slide(body, scene),
            ChargingPhase::Aiming => {
                if shared::is_over(&mut self.timer) {
                    self.phase = ChargingPhase::Charging;
                    body.x_speed = subpx(if self.faces_right { 0x400 } else { -0x400 });
                }
            }
            ChargingPhase::Charging => {
                if self.keeps_to_floor(body, scene) {
                    body.move_by_speed();
                } else {
                    self.phase = ChargingPhase::Sliding;
                }
            }
        }
        self.seen.stays(body, scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
