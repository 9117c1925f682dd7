//! S1's enemy that rolls past, stops once and rolls on. [O-2074]

use quarterpipe::{
    Px, Speed,
    object::{Body, Life, Scene, ScreenTest, Touch},
    px, state_enum, state_struct, subpx,
};

use super::{Kind, RecordedSpawner, shared};

/// The speed at which it rolls, and the speed at which it jumps.
const ROLL: Speed = subpx(0x700);
const JUMP: Speed = subpx(-0x600);
const GRAVITY: Speed = subpx(0x38);
/// Frames for which it stands still.
const STOP_FRAMES: i16 = 120;
/// Frames of the animation in which it curls up again, still standing: it already has its speed and already hurts.
const CURL_FRAMES: i16 = 33;

/// A phase of its behaviour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RollingPhase {
    /// Falls to the floor.
    #[default]
    Settling,
    /// Waits until the player is well past it.
    Waiting,
    /// Rolls.
    Rolling,
    /// Stands open, then curls up.
    Stopped,
    /// Falls or jumps.
    Falling,
}
state_enum!(RollingPhase { 0 = Settling, 1 = Waiting, 2 = Rolling, 3 = Stopped, 4 = Falling });

state_struct! {
    /// The enemy.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct RollingBadnik {
        /// The current phase.
        pub phase: RollingPhase,
        /// Frames until it begins to curl up; negative while it does.
        pub timer: i16,
        /// `true` if it has stopped once, near a player.
        pub has_stopped: bool,
        /// `true` if it has reached a ledge before.
        pub has_fallen: bool,
    }
}

impl RollingBadnik {
    fn roll(&mut self, body: &mut Body, scene: &Scene<'_>, player_x: Px) {
        let near = u32::from(player_x.0 as u16) < u32::from(body.x.px().0 as u16) + 0x30;
        let stops = !self.has_stopped && near;
        if stops {
            self.has_stopped = true;
            self.phase = RollingPhase::Stopped;
            self.timer = STOP_FRAMES;
            body.x_speed = Speed::ZERO;
        }
        body.move_by_speed();
        let floor = scene.floor_below(body);
        if (px(-8)..px(12)).contains(&floor) {
            body.y += floor;
            return;
        }
        // The jump adds 1 to the state, so a roller that stopped in this frame rolls on instead of waiting. [O-2074]
        self.phase = if stops { RollingPhase::Rolling } else { RollingPhase::Falling };
        if self.has_fallen {
            body.y_speed = JUMP;
        }
        self.has_fallen = true;
    }
}

impl Kind for RollingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let player_x = scene.first_player().map_or(px(0), |player| player.x.px());
        match self.phase {
            RollingPhase::Settling => {
                body.drawn = ScreenTest::Never;
                body.fall(GRAVITY);
                let floor = scene.floor_below(body);
                if floor < px(0) {
                    body.y += floor;
                    body.y_speed = Speed::ZERO;
                    self.phase = RollingPhase::Waiting;
                }
                return Life::Stays;
            }
            RollingPhase::Waiting => {
                if player_x.0 - 0x100 < body.x.px().0 {
                    return Life::Stays;
                }
                self.phase = RollingPhase::Rolling;
                body.drawn = ScreenTest::DefaultHeight;
                body.x_speed = ROLL;
            }
            RollingPhase::Stopped => {
                if self.timer <= -CURL_FRAMES {
                    self.phase = RollingPhase::Rolling;
                } else if shared::is_over(&mut self.timer) {
                    body.x_speed = ROLL;
                }
            }
            RollingPhase::Rolling => self.roll(body, scene, player_x),
            RollingPhase::Falling => {
                body.fall(GRAVITY);
                let floor = scene.floor_below(body);
                if body.y_speed >= Speed::ZERO && floor < px(0) {
                    body.y += floor;
                    body.y_speed = Speed::ZERO;
                    self.phase = RollingPhase::Rolling;
                }
            }
        }
        // It is never removed on the left.
        let ahead = px(body.x.px().0 & !0x7F) - px((scene.camera.x - px(128)).0 & !0x7F);
        if ahead > px(640) { Life::Gone } else { Life::Stays }
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        if self.phase == RollingPhase::Stopped && self.timer >= 0 {
            shared::fight(body, scene, touch);
        } else {
            scene.harm(body, touch);
        }
    }
}
