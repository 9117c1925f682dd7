//! A platform that rises when a player stands on it, then sinks as other platforms do. [CD-5]

use quarterpipe::{
    Angle, Px,
    contact::{
        Contact,
        platform::{self, Top},
    },
    object::{Body, Life, Scene},
    px, state_struct,
    stock::{
        PlatformTop,
        motion::{Motion, Sink},
    },
    trig,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// CD's platform of type 6.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct RisingPlatform {
        /// Half its width.
        pub width: Px,
        /// The distance that it rises, in pixels.
        pub rise: Px,
        motion: Motion,
        angle: u8,
        rises: bool,
    }
}

/// The angle at which it has fully risen.
const RISEN: u8 = 0x40;

impl RisingPlatform {
    /// Returns a platform of this half width that rises this far.
    #[must_use]
    pub const fn new(width: Px, rise: Px) -> Self {
        Self { width, rise, motion: Motion::STILL.sinking(Sink::QUICK), angle: 0, rises: false }
    }

    fn meet(&self, body: &mut Body, scene: &mut Scene<'_>) {
        for who in 0..scene.player_count() {
            let _: Contact = scene.meet(body, who, |meeting| {
                let top = Top::new(self.width, px(8), meeting.rules);
                platform::collide(meeting, &top, meeting.body.x.px())
            });
        }
    }
}

impl Kind for RisingPlatform {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.motion.begin(body);
            return Life::Stays;
        }
        if !self.rises || self.angle >= RISEN {
            let _ = self.motion.update(body, scene);
            self.meet(body, scene);
            self.motion.press(body.standing.any());
            self.rises |= body.standing.any();
            if self.angle >= RISEN {
                return PlatformTop::life(body, scene, self.motion.x.px(), false);
            }
        }
        if self.rises {
            let up = self.rise.0.wrapping_mul(trig::sine(Angle(self.angle)).into()) >> 8;
            body.put_y(self.motion.y.px() - px(up));
            self.angle += 2;
            if self.angle >= RISEN {
                self.motion.y = body.y;
            }
            self.meet(body, scene);
        }
        PlatformTop::life(body, scene, self.motion.x.px(), false)
    }
}
