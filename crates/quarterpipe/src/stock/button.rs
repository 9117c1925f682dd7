//! Switches in the floor. [O-1628, O-2033, O-2317]

use super::{OffScreen, SolidBlock, Stock};
use crate::{
    event::Event,
    object::{Body, Life, Object, Scene},
    state::state_struct,
    units::{Px, px},
};

/// A button: on while somebody stands on it, or from then on.
///
/// ```
/// use quarterpipe::{stock::Button, Body, Thing, px};
/// let body = Body::at(px(300), px(295)).sized(16, 5);
/// let thing = Thing::from(Button::new(3)); // others ask world.shared.switches[3]
/// # let _ = (body, thing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Button {
    /// Half its height for new contact: 5 px in S1, where who stands on it sinks by 1 px, 4 px in S2, S3 and S3K.
    /// [O-1628]
    pub height: Px,
    /// Which of the world's switches it switches: 0 to 15.
    pub switch: u8,
    /// Which bit of it: 0 to 7.
    pub bit: u8,
    /// Whether it stays on.
    pub stays_on: bool,
    /// Whether it is pressed, to be shown.
    pub is_pressed: bool,
}
state_struct!(Button { height, switch, bit, stays_on, is_pressed });

/// How far above the centre who stands on it is.
const RIDE_HEIGHT: Px = px(5);

impl Button {
    /// A button as in S2 and S3 for this switch, on while somebody stands on it.
    #[must_use]
    pub const fn new(switch: u8) -> Self {
        Self { height: px(4), switch, bit: 0, stays_on: false, is_pressed: false }
    }

    fn press<O: Object>(&mut self, body: &Body, scene: &mut Scene<'_, O>) {
        let bit = 1_u8.wrapping_shl(self.bit.into());
        let is_pressed = body.standing.any();
        if let Some(switch) = scene.shared.switches.get_mut(usize::from(self.switch)) {
            if is_pressed {
                *switch |= bit;
            } else if !self.stays_on {
                *switch &= !bit;
            }
        }
        if is_pressed && !self.is_pressed {
            let id = scene.id;
            for who in (0..scene.player_count()).filter(|&who| body.standing.contains(who)) {
                scene.event(who, Event::PressedButton(id));
            }
        }
        self.is_pressed = is_pressed;
    }
}

impl Stock for Button {
    fn step<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>) -> Life {
        if body.on_screen || !scene.stage.rules().solid.needs_screen {
            let block = SolidBlock::new(body.width(), self.height).off_screen(OffScreen::Nothing);
            let x = body.x.px();
            SolidBlock { ride_height: RIDE_HEIGHT, ..block }.meet_all(body, scene, x);
            self.press(body, scene);
        }
        scene.stays(body.x.px())
    }
}
