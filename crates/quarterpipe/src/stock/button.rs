//! Switches in the floor. [O-1628, O-2033, O-2317]

use super::{OffScreen, SolidBlock, StockObject};
use crate::{
    contact::platform::{self, Top},
    event::Event,
    hitbox::TouchBox,
    object::{Body, Life, Scene},
    save::state_struct,
    units::{Px, px},
};

state_struct! {
    /// A button: on while a player stands on it, or from then on.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Button, Stock}};
    /// let body = Body::at(px(300), px(295)).sized(16, 5);
    /// let thing = Stock::from(Button::new(3)); // others ask world.shared.switches[3]
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Button {
        /// Half its height for new contact: 5 px in S1, where a player standing on it sinks by 1 px; 4 px in S2, S3 and
        /// S3K. [O-1628]
        pub height: Px,
        /// The index of the switch that it operates: 0 to 15.
        pub switch: u8,
        /// The bit of that switch: 0 to 7.
        pub bit: u8,
        /// True if it is a platform of the body's half width, 6 px above its centre, that can be jumped through: a kind of S3
        /// and S3K. [O-2317]
        pub top_only: bool,
        /// True if a [`PushBlock`](super::PushBlock) on it also presses it: a kind of S1. [O-1628]
        pub by_weight: bool,
        /// True if it stays on.
        pub stays_on: bool,
        /// True if it is pressed, for drawing it.
        pub is_pressed: bool,
    }
}

/// The height of a top without sides above the centre. [O-2317]
const TOP: Px = px(6);
/// Half the width and height of the area around the centre in which a weight presses it. [O-1628]
const WEIGHED: [Px; 2] = [px(16), px(8)];
/// The height above the centre at which a player stands on it.
const RIDE_HEIGHT: Px = px(5);

impl Button {
    /// Makes a button as in S2 and S3 for this switch, on while a player stands on it.
    #[must_use]
    pub const fn new(switch: u8) -> Self {
        Self { height: px(4), switch, bit: 0, top_only: false, by_weight: false, stays_on: false, is_pressed: false }
    }

    /// Lets players come to stand on it.
    fn meet_all(&self, body: &mut Body, scene: &mut Scene<'_>) {
        let x = body.x.px();
        if !self.top_only {
            let block = SolidBlock::new(body.half_width_px(), self.height).off_screen(OffScreen::Nothing);
            SolidBlock { ride_height: RIDE_HEIGHT, ..block }.meet_all(body, scene, x);
            return;
        }
        let top = Top::new(body.half_width_px(), TOP, scene.rules);
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| platform::collide(meeting, &top, x));
        }
    }

    fn press(&mut self, body: &Body, scene: &mut Scene<'_>) {
        let bit = 1_u8.wrapping_shl(self.bit.into());
        let is_pressed = body.standing.any() || (self.by_weight && scene.is_weighed_down(&weighed(body)));
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

/// Returns the area in which a weight presses it. [O-1628]
fn weighed(body: &Body) -> TouchBox {
    let ([across, along], x, y) = (WEIGHED, body.x.px(), body.y.px());
    TouchBox { left: x - across, right: x + across, top: y - along, bottom: y + along }
}

impl StockObject for Button {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if body.on_screen || !scene.rules.solid.needs_screen {
            self.meet_all(body, scene);
            self.press(body, scene);
        }
        scene.life_at(body.x.px())
    }
}
