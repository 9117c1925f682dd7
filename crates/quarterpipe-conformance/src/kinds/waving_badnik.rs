//! CD's badnik that flies along a wave. [CD-19]

use quarterpipe::{
    Angle, Pos, Px,
    object::{Body, Life, Scene, Touch},
    state_struct, trig,
};

use super::{Kind, RecordedSpawner, pace::Pace, shared};

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct WavingBadnik {
        /// Its pacing.
        pub pace: Pace,
        /// The middle of its wave.
        pub y: Pos,
        /// Its phase on the wave.
        pub angle: Angle,
    }
}

/// The distance that it moves in a frame: half a pixel. [CD-19]
const STEP: i32 = 0x8000;
/// Its step along the wave. [CD-19]
const TURN: Angle = Angle(2);
/// The distance of the middle of its wave below its place, in 1/65536 px. [CD-19]
const LOWER: i32 = 0x9FFF;

impl WavingBadnik {
    pub(super) fn new(x: Px, y: Pos) -> Self {
        Self { pace: Pace::new(x, STEP), y: Pos(y.0.wrapping_add(LOWER)), angle: Angle(0) }
    }
}

impl Kind for WavingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        self.pace.fly(body);
        self.angle += TURN;
        // 32 px up and down.
        body.y = Pos(self.y.0.wrapping_sub(i32::from(trig::sine(self.angle)) << 13));
        self.pace.life(scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
