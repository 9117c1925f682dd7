//! S3's badnik that rises under the player, with a spring on top. [O-2333]

use quarterpipe::{
    Pos, Px,
    object::{Body, Life, PlayerSet, Scene, Spawn, Touch},
    object::{Hitbox, HitboxKind},
    player::Routine,
    px, state_enum, state_struct,
    stock::{Projectile, ProjectileEnd},
    subpx,
};

use super::{
    FirstSeen, HeadSpring, Kind, RecordedObject, RecordedSpawner, SlotPart,
    shared::{self, Shot},
};

/// The hitbox of the badnik, and of its spring.
pub(super) const HITBOX: Hitbox = Hitbox::new(16, 8);
/// Frames from the touch of the spring to the throw; frames to the spring's end. [O-2333]
const THROW_AFTER: u8 = 2;
const SPRING_FRAMES: u8 = 9;
/// The distance within which the player must be, in pixels.
const NEAR: i32 = 64;
/// The distance from the centre to an arm, in pixels. The player's distance is measured from the arm.
const ARM_X: i32 = 16;
/// The frame of its turn in which an arm shoots.
const ARM_SHOOTS: u8 = 17;
/// The last frame of its turn.
const ARM_ENDS: u8 = 89;

const SHOT: Shot = Shot {
    from: [20, 12],
    speed: [0x200, -0x200],
    hitbox: Hitbox::new(4, 4).of_kind(HitboxKind::Deflectable),
    slot: Spawn::AfterMaker,
    flight: Projectile {
        gravity: subpx(0x20),
        falls_first: false,
        rests_first: false,
        end: ProjectileEnd::FarAllRound,
    },
};

/// A phase of its behaviour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RisingPhase {
    /// Waits, lowered, for the player.
    #[default]
    Down,
    /// Rises.
    Rising,
    /// Waits, raised, for the player to go away.
    Up,
    /// Sinks.
    Sinking,
}
state_enum!(RisingPhase { 0 = Down, 1 = Rising, 2 = Up, 3 = Sinking });

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct RisingBadnik {
        /// Whether it has been seen and acts.
        pub seen: FirstSeen,
        /// The current phase.
        pub phase: RisingPhase,
        /// Frames until it is up or down.
        pub timer: i16,
        /// Frames since its spring was touched.
        pub sprung: Option<u8>,
        /// Frames of the left and the right arm's turns since it rose.
        pub arms: [u8; 2],
        /// `true` if an arm that has finished its turn can begin another: S3K.
        pub arms_repeat: bool,
        /// The row of the body's centre when each arm began to turn.
        pub heights: [Px; 2],
    }
}

impl RisingBadnik {
    fn act(&mut self, body: &mut Body, scene: &Scene<'_>) {
        let is_near = shared::from_nearest(body, scene).0.abs() < NEAR;
        match self.phase {
            RisingPhase::Down if is_near => (self.phase, self.timer) = (RisingPhase::Rising, 7),
            RisingPhase::Up if !is_near => (self.phase, self.timer) = (RisingPhase::Sinking, 7),
            RisingPhase::Down | RisingPhase::Up => {}
            RisingPhase::Rising | RisingPhase::Sinking => {
                let rises = self.phase == RisingPhase::Rising;
                body.y += px(if rises { -1 } else { 1 });
                if shared::is_over(&mut self.timer) {
                    self.phase = if rises { RisingPhase::Up } else { RisingPhase::Down };
                    // An arm that is turning continues.
                    self.arms = self.arms.map(|arm| if arm > ARM_SHOOTS { 0 } else { arm });
                }
            }
        }
    }

    /// Turns the arms, each of which shoots once. An arm begins to turn when the body has been up since the last frame and the player is
    /// near it, on its own side. After that it stays at its height, even if the body sinks, and shoots wherever the player is. [O-2333]
    fn shoot(&mut self, was_up: bool, body: &Body, scene: &mut Scene<'_>) {
        let Some(player) = scene.first_player().map(|player| player.x.px()) else { return };
        for ((arm, height), side) in self.arms.iter_mut().zip(&mut self.heights).zip([-1, 1]) {
            let away = (player - body.x.px()).0 - ARM_X * i32::from(side);
            let is_near = was_up && away.abs() < NEAR && (away < 0) == (side < 0);
            if *arm == 0 {
                if !is_near {
                    continue;
                }
                *height = body.y.px();
            }
            let shoots = *arm == ARM_SHOOTS;
            *arm = if self.arms_repeat && *arm == ARM_ENDS { 0 } else { arm.saturating_add(1) };
            if shoots {
                SHOT.shoot(side, &Body { y: Pos::from_px(*height), ..*body }, scene);
            }
        }
    }

    fn spring(&mut self, frames: u8, body: &mut Body, scene: &mut Scene<'_>) {
        if frames == THROW_AFTER {
            for player in scene.players.iter_mut() {
                player.y_speed = subpx(-0x600);
                player.airborne = true;
                player.on_object = false;
                player.jumping = false;
                player.routine = Routine::Control;
            }
        }
        self.sprung = Some(frames.wrapping_add(1));
        if frames == SPRING_FRAMES {
            self.sprung = None;
            body.hitbox = Some(HITBOX);
        }
    }
}

impl Kind for RisingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
        let was_seen = self.seen == FirstSeen::Seen;
        let waits = self.seen.wait(body, scene, |body| *body = Body { hitbox: Some(HITBOX), ..body.sized(32, 16) });
        if was_seen {
            // Its arms take slots first.
            SlotPart::spawn(2, Spawn::LowestFree, body, scene, own);
            let spring = Body { hitbox: Some(HITBOX), ..Body::at(body.x.px(), body.y.px() - px(12)).sized(32, 8) };
            let part = HeadSpring { of: scene.id, touched: PlayerSet::NONE, rest: 0 };
            own.spawn(scene, Spawn::LowestFree, spring, RecordedObject::HeadSpring(part));
        }
        if let Some(life) = waits {
            return life;
        }
        // The spring takes the body's hitbox away when touched.
        if body.hitbox.is_none() && self.sprung.is_none() {
            self.sprung = Some(0);
        }
        let was_up = self.phase == RisingPhase::Up;
        match self.sprung {
            Some(frames) => self.spring(frames, body, scene),
            None => self.act(body, scene),
        }
        self.shoot(was_up, body, scene);
        self.seen.stays(body, scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
