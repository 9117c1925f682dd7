//! A block that bobs, or falls when the player comes near. [O-2041]

use quarterpipe::{
    Px,
    object::{Body, Life, Scene},
    px, state_struct,
    stock::{OffScreen, SolidBlock},
    subpx,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// The block. It stands completely still off the screen.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Brick {
        /// The motion: 0 still, 1 bobs, 2 bobs until the player is near, 3 falls; + 8 mirrors 1.
        pub motion: u8,
        /// Its y at rest.
        pub y: Px,
    }
}

/// The distance within which a player makes it fall.
const NEAR: i32 = 0x90;

impl Brick {
    fn move_on(&mut self, body: &mut Body, scene: &Scene<'_>) {
        match self.motion & 7 {
            1 | 2 => {
                let wave = scene.oscillator(5);
                let up = if self.motion & 8 == 0 { i32::from(wave) } else { 16 - i32::from(wave) };
                body.put_y(self.y - px(up));
                let is_near = |x: Px| (x - body.x.px()).0.abs() < NEAR;
                if self.motion & 7 == 2 && scene.players.iter().any(|player| is_near(player.x.px())) {
                    self.motion = 3;
                }
            }
            // [O-1713]
            3 => {
                body.fall(subpx(0x18));
                let floor = scene.floor_below(body);
                if floor < px(0) {
                    body.y += floor;
                    body.y_speed = subpx(0);
                    self.y = body.y.px();
                    self.motion = 0;
                }
            }
            _ => {}
        }
    }
}

impl Kind for Brick {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.y = body.y.px();
        }
        if body.on_screen {
            self.move_on(body, scene);
            let x = body.x.px();
            SolidBlock::new(px(16), px(16)).off_screen(OffScreen::Nothing).meet_all(body, scene, x);
        }
        scene.life_at(body.x.px())
    }
}
