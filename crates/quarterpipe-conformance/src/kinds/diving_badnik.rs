//! CD's badnik that flies back and forth and dives at a player below it. [CD-18]

use quarterpipe::{
    Px,
    object::{Body, Life, Scene, Touch},
    px, state_enum, state_struct,
};

use super::{Kind, RecordedSpawner, pace::Pace, shared};

/// A phase of its behaviour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DivingPhase {
    /// Flies back and forth.
    #[default]
    Flying,
    /// Turns its sting down, for this many frames.
    Aiming(u8),
    /// Dives.
    Diving,
    /// Sticks in the floor.
    Stuck,
}
state_enum!(DivingPhase { 0 = Flying, 1 = Aiming(frames), 2 = Diving, 3 = Stuck });

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DivingBadnik {
        /// Its pacing.
        pub pace: Pace,
        /// The current phase.
        pub phase: DivingPhase,
    }
}

/// The distance along x and y within which a player makes it dive. [CD-18]
const REACH: i32 = 48;
/// Frames for which it aims. [CD-18]
const AIMS: u8 = 22;
/// The distance that it dives in a frame. [CD-18]
const DIVE: Px = px(6);

impl DivingBadnik {
    pub(super) fn new(start: Px) -> Self {
        Self { pace: Pace::new(start, 0x1_0000), phase: DivingPhase::Flying }
    }
}

impl Kind for DivingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        match &mut self.phase {
            DivingPhase::Flying => {
                let is_near = scene.first_player().is_some_and(|player| {
                    let (x, y) = (player.x.px() - body.x.px(), player.y.px() - body.y.px());
                    x.0.abs() < REACH && y.0.abs() < REACH
                });
                if is_near && body.has_run {
                    self.phase = DivingPhase::Aiming(AIMS);
                } else {
                    self.pace.fly(body);
                }
            }
            DivingPhase::Aiming(0 | 1) => self.phase = DivingPhase::Diving,
            DivingPhase::Aiming(frames) => *frames -= 1,
            DivingPhase::Diving => {
                body.y += DIVE;
                let floor = scene.floor_below(body);
                if floor < px(0) {
                    body.y += floor;
                    self.phase = DivingPhase::Stuck;
                }
            }
            DivingPhase::Stuck if !body.on_screen => return Life::Gone,
            DivingPhase::Stuck => {}
        }
        self.pace.life(scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
