//! A big solid girder that follows a course of four legs. [O-2040]

use quarterpipe::{
    Px, Speed,
    object::{Body, Life, Scene},
    px, state_struct,
    stock::{OffScreen, SolidBlock},
    subpx,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// The girder. It pauses at each corner of its course.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Girder {
        /// The current leg: 0 to 3.
        pub leg: u8,
        /// Frames of motion left in the leg.
        pub frames: u8,
        /// Frames of the pause left.
        pub pause: u8,
        /// The x at which it was made.
        pub x: Px,
    }
}

const COURSE: [(Speed, Speed, u8); 4] = [
    (subpx(0x100), subpx(0), 96),
    (subpx(0), subpx(0x100), 48),
    (subpx(-0x100), subpx(-0x40), 96),
    (subpx(0), subpx(-0x100), 24),
];
const PAUSE: u8 = 7;

impl Girder {
    fn start(&mut self, body: &mut Body) {
        let (x_speed, y_speed, frames) = COURSE[usize::from(self.leg & 3)];
        (body.x_speed, body.y_speed) = (x_speed, y_speed);
        (self.frames, self.pause) = (frames, PAUSE);
    }

    fn move_on(&mut self, body: &mut Body) {
        self.pause = self.pause.saturating_sub(1);
        if self.pause != 0 {
            return;
        }
        body.move_by_speed();
        self.frames = self.frames.saturating_sub(1);
        if self.frames == 0 {
            self.leg = self.leg.wrapping_add(1) & 3;
            self.start(body);
        }
    }
}

impl Kind for Girder {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.x = body.x.px();
            self.start(body);
        }
        let x_before = body.x.px();
        self.move_on(body);
        SolidBlock::new(px(96), px(24)).off_screen(OffScreen::Nothing).meet_all(body, scene, x_before);
        scene.life_at(self.x)
    }
}
