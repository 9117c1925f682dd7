//! Weights that come down, wait, and are pulled up again. [O-1637]

use super::{SolidBlock, Stock};
use crate::{
    object::{Body, Life, Object, Scene},
    state::{state_enum, state_struct},
    units::{Pos, Px, Speed, px, sub},
};

/// A solid weight on a chain. It crushes whom it comes down on, and who stands on it when it is all the way up.
///
/// ```
/// use quarterpipe::{stock::Stomper, Body, Thing, px};
/// let body = Body::at(px(300), px(100)).sized(28, 12);
/// let thing = Thing::from(Stomper::new(px(28), px(12), px(96)));
/// # let _ = (body, thing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stomper {
    /// Half its width in pixels, without the Player's push radius.
    pub width: Px,
    /// Half its height in pixels: 12 in S1.
    pub height: Px,
    /// How far it comes down in pixels.
    pub reach: Px,
    /// Frames of waiting, up and down.
    pub wait: u8,
    /// How fast it is pulled up.
    pub rise: Speed,
    /// Where it hangs when it is up: where it was made.
    pub top: Pos,
    /// What it does.
    pub phase: StomperPhase,
    /// Frames that it still waits.
    pub timer: u8,
}
state_struct!(Stomper { width, height, reach, wait, rise, top, phase, timer });

/// What a stomper does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum StomperPhase {
    /// Comes down.
    #[default]
    Falls,
    /// Lies at the end of its chain.
    Lies,
    /// Is pulled up.
    Rises,
    /// Hangs at the top.
    Hangs,
}
state_enum!(StomperPhase { 0 = Falls, 1 = Lies, 2 = Rises, 3 = Hangs });

/// Who stands on it while it is this near to the top is crushed against what it hangs from. [O-1637]
const CRUSHES_ABOVE: Px = px(16);
const GRAVITY: Speed = sub(0x38);

impl Stomper {
    /// One of these half sizes that comes down this far, waits a second and is pulled up half a pixel a frame.
    #[must_use]
    pub const fn new(width: Px, height: Px, reach: Px) -> Self {
        let top = Pos::from_px(px(0));
        let rise = sub(0x80);
        Self { width, height, reach, wait: 60, rise, top, phase: StomperPhase::Falls, timer: 0 }
    }

    fn move_on(&mut self, body: &mut Body) {
        let bottom = self.top.px() + self.reach;
        match self.phase {
            StomperPhase::Falls => {
                body.fall(GRAVITY);
                if body.y.px() >= bottom {
                    self.stop(body, bottom, StomperPhase::Lies);
                }
            }
            StomperPhase::Rises => {
                body.y_speed = -self.rise;
                body.move_by_speed();
                if body.y <= self.top {
                    self.stop(body, self.top.px(), StomperPhase::Hangs);
                }
            }
            StomperPhase::Lies | StomperPhase::Hangs if self.timer != 0 => self.timer -= 1,
            StomperPhase::Lies => self.phase = StomperPhase::Rises,
            StomperPhase::Hangs => self.phase = StomperPhase::Falls,
        }
    }

    const fn stop(&mut self, body: &mut Body, y: Px, phase: StomperPhase) {
        body.y = Pos::from_px(y);
        body.y_speed = Speed::ZERO;
        self.phase = phase;
        self.timer = self.wait;
    }
}

impl Stock for Stomper {
    fn step<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>) -> Life {
        if !body.has_run {
            self.top = body.y;
        }
        self.move_on(body);
        let x = body.x.px();
        SolidBlock::new(self.width, self.height).meet_all(body, scene, x);
        if body.y.px() - self.top.px() < CRUSHES_ABOVE {
            for who in (0..scene.player_count()).filter(|&who| body.standing.contains(who)) {
                scene.kill(who);
            }
        }
        scene.stays(x)
    }
}
