//! A platform that falls a while after a player stands on it. [CD-5]

use quarterpipe::{
    Px, Speed,
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
    subpx,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// CD's platform of type 5.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct FallingPlatform {
        /// Half its width.
        pub width: Px,
        motion: Motion,
        /// Frames until it falls, once a player has stood on it.
        timer: Option<u8>,
    }
}

const WAIT: u8 = 30;
const GRAVITY: Speed = subpx(0x40);
const FASTEST: Speed = subpx(0x400);
/// The distance below the screen's top at which it disappears.
const OUT: Px = px(0x100);

impl FallingPlatform {
    /// Returns a platform of this half width.
    #[must_use]
    pub const fn new(width: Px) -> Self {
        Self { width, motion: Motion::STILL.sinking(Sink::QUICK), timer: None }
    }

    fn meet(&self, body: &mut Body, scene: &mut Scene<'_>) {
        for who in 0..scene.player_count() {
            let _: Contact = scene.meet(body, who, |meeting| {
                let top = Top::new(self.width, px(8), meeting.rules);
                platform::collide(meeting, &top, meeting.body.x.px())
            });
        }
    }

    /// Sinks under a player that stands on it.
    fn sink(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let _ = self.motion.update(body, scene);
        self.meet(body, scene);
        self.motion.press(body.standing.any());
    }

    /// Falls; returns whether it is out of sight.
    fn fall(&self, body: &mut Body, scene: &mut Scene<'_>) -> bool {
        self.meet(body, scene);
        body.y.advance(body.y_speed);
        if body.y_speed < FASTEST {
            body.y_speed += GRAVITY;
        }
        scene.camera.y + OUT < body.y.px()
    }
}

impl Kind for FallingPlatform {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.motion.begin(body);
            return Life::Stays;
        }
        if self.timer.is_none() {
            self.sink(body, scene);
            if body.standing.any() {
                self.timer = Some(WAIT);
            }
        }
        // It sinks twice in the frame in which a player first stands on it.
        let is_out = match &mut self.timer {
            None => false,
            Some(0) => self.fall(body, scene),
            Some(frames) => {
                *frames -= 1;
                self.sink(body, scene);
                false
            }
        };
        PlatformTop::life(body, scene, self.motion.x.px(), is_out)
    }
}
