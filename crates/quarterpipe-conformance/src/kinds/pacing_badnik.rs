//! CD's badniks that walk back and forth. [CD-17, CD-20]

use quarterpipe::{
    Px,
    object::{Body, Life, Scene, Touch},
    px, state_struct,
};

use super::{Kind, RecordedSpawner, pace::Pace, shared};

state_struct! {
    /// A badnik that sinks to the floor and then walks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct PacingBadnik {
        /// Its pacing.
        pub pace: Pace,
        /// The number of frames for which it still sinks once it is in the floor.
        pub sinks: u8,
        /// `true` if it will stop for a player near it.
        pub stops: bool,
        /// The frames left until it moves on, while it stands.
        pub stands: u8,
    }
}

/// The distance along x and y within which a player makes it stop. [CD-20]
const REACH: [i32; 2] = [80, 64];
/// Frames for which it stands. [CD-20]
const STANDS: u8 = 63;
/// The height differences between which it walks on; others make it turn round. [CD-17]
const STEPS: std::ops::Range<Px> = px(-8)..px(12);

impl PacingBadnik {
    /// Returns a badnik that moves by this many 1/65536 px per frame.
    pub(super) const fn new(start: Px, step: i32, sinks: u8, stops: bool) -> Self {
        Self { pace: Pace::new(start, step), sinks, stops, stands: 0 }
    }

    fn sees_player(body: &Body, scene: &Scene<'_>) -> bool {
        scene.first_player().is_some_and(|player| {
            let (x, y) = (player.x.px() - body.x.px(), player.y.px() - body.y.px());
            x.0.abs() < REACH[0] && y.0.abs() < REACH[1]
        })
    }

    fn walk(&mut self, body: &mut Body, scene: &Scene<'_>) {
        if self.stops && Self::sees_player(body, scene) {
            self.stops = false;
            self.stands = STANDS;
        }
        if self.stands > 0 {
            self.stands -= 1;
            return;
        }
        self.pace.go(body, |next| Some(scene.floor_below(next)).filter(|floor| STEPS.contains(floor)));
    }
}

impl Kind for PacingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if self.sinks == 0 {
            self.walk(body, scene);
        } else {
            body.y += px(1);
            if scene.floor_below(body) < px(0) {
                self.sinks -= 1;
            }
        }
        self.pace.life(scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
