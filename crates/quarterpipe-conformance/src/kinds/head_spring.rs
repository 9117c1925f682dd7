//! The spring on top of one of S3's badniks. [O-2333]

use quarterpipe::{
    Speed,
    event::Event,
    object::{Body, Life, ObjectId, PlayerSet, Scene, Touch},
    player::Routine,
    px, state_struct,
};

use super::{Kind, RecordedSpawner, rising_badnik::HITBOX};

/// Frames for which the spring cannot be touched again.
const SPRING_REST: u8 = 17;

state_struct! {
    /// The spring on top.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct HeadSpring {
        /// The badnik.
        pub of: ObjectId,
        /// The players who touched it in this frame.
        pub touched: PlayerSet,
        /// Frames until it can be touched again.
        pub rest: u8,
    }
}

impl Kind for HeadSpring {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let id = scene.id;
        let Some(head) = scene.body_of_mut(self.of) else { return Life::Gone };
        // The badnik lost its hitbox, but not by this spring: it was destroyed.
        if head.hitbox.is_none() && !self.touched.any() && self.rest == 0 {
            return Life::Gone;
        }
        body.x = head.x;
        body.y = head.y;
        body.y -= px(12);
        if self.touched.any() {
            head.hitbox = None;
            body.hitbox = None;
            self.rest = SPRING_REST;
        } else if self.rest > 0 {
            self.rest -= 1;
            if self.rest == 0 {
                body.hitbox = Some(HITBOX);
            }
        }
        for (who, player) in scene.players.iter_mut().enumerate() {
            if self.touched.contains(who) {
                player.y_speed = Speed::ZERO;
                player.airborne = true;
                player.y += px(6);
                player.routine = Routine::Control;
                player.jumping = false;
                player.roll_jump = false;
            }
        }
        for who in (0..scene.player_count()).filter(|who| self.touched.contains(*who)) {
            scene.event(who, Event::Sprung(id));
        }
        self.touched = PlayerSet::NONE;
        Life::Stays
    }

    fn touched(&mut self, _: &mut Body, _: &mut Scene<'_>, touch: Touch) {
        self.touched.insert(touch.who);
    }
}
