//! A solid box that stands still or moves: rocks, blocks, invisible walls. [O-2030, O-2042, O-2224, O-2225, O-2313]

use super::{
    StockObject,
    motion::{self, Motion},
};
use crate::{
    contact::solid::{self, SolidBox},
    object::{Body, Life, Scene},
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The behaviour of a solid object off the screen, under rules that make a difference. [O-1107]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OffScreen {
    /// The same as on the screen.
    Solid,
    /// It carries players standing on it, but players cannot run into it.
    #[default]
    Carries,
    /// None: a player standing on it hangs in place.
    Nothing,
}
state_enum!(OffScreen { 0 = Solid, 1 = Carries, 2 = Nothing });

state_struct! {
    /// A solid box around the body's centre.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{SolidBlock, Stock, motion::{Motion, Path, Wave}}};
    /// let crate_body = Body::at(px(300), px(284)).sized(16, 16);
    /// let thing = Stock::from(SolidBlock::new(px(16), px(16)));
    /// // One that rises by up to 64 px and comes down again.
    /// let lift = SolidBlock::new(px(16), px(16)).moving(Motion::new(Path::along_y(Wave::mirrored(2, 0))));
    /// # let _ = (crate_body, thing, lift);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct SolidBlock {
        /// Half its width in pixels, without the player's push radius. [O-1101]
        pub width: Px,
        /// Half its height in pixels. [O-1102]
        pub height: Px,
        /// The height above the centre at which a player stands on it; 1 px less than usual sinks the player by that pixel. [O-1133]
        pub ride_height: Px,
        /// Its behaviour off the screen. [O-1107]
        pub off_screen: OffScreen,
        /// Its motion.
        pub motion: Motion,
    }
}

impl SolidBlock {
    /// Makes a block of these half sizes that stands still.
    #[must_use]
    pub fn new(width: Px, height: Px) -> Self {
        let off_screen = OffScreen::Carries;
        Self { width, height, ride_height: height + px(1), off_screen, motion: Motion::STILL }
    }

    /// Returns the same block, moving.
    #[must_use]
    pub const fn moving(self, motion: Motion) -> Self {
        Self { motion, ..self }
    }

    /// Returns the same block, with this behaviour off the screen.
    #[must_use]
    pub const fn off_screen(self, off_screen: OffScreen) -> Self {
        Self { off_screen, ..self }
    }

    /// Returns the box, which carries players from where it was before. [O-1103]
    pub(crate) fn shape(&self, x_before: Px) -> SolidBox {
        let Self { width, height, ride_height, .. } = *self;
        SolidBox { width, height, ride_height, x_before, needs_screen: self.off_screen != OffScreen::Solid }
    }

    /// Returns whether it cannot meet any player in this frame.
    pub(crate) fn is_out_of_reach(&self, body: &Body, scene: &Scene<'_>) -> bool {
        let rules = &scene.rules.solid;
        (self.off_screen == OffScreen::Nothing && !body.on_screen && rules.needs_screen)
            || scene.is_clear(body, self.width + rules.push_radius, self.height)
    }

    /// Lets it sleep if it stands still.
    pub(super) fn sleep(&self, body: &Body, scene: &mut Scene<'_>) {
        if self.motion.rests() {
            let reach = self.width + scene.rules.solid.push_radius;
            scene.sleep(body, reach, self.height, self.motion.x.px());
        }
    }

    /// Meets every player, and carries players standing on it from where it was before. [11.2]
    pub fn meet_all(&self, body: &mut Body, scene: &mut Scene<'_>, x_before: Px) {
        if !self.is_out_of_reach(body, scene) {
            self.meet_all_near(body, scene, x_before);
        }
    }

    // Not inlined: most blocks have no player near.
    #[inline(never)]
    fn meet_all_near(&self, body: &mut Body, scene: &mut Scene<'_>, x_before: Px) {
        let shape = self.shape(x_before);
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| solid::collide(meeting, &shape));
        }
    }
}

impl StockObject for SolidBlock {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.motion.press(body.standing.any());
        let moved = self.motion.update(body, scene);
        if moved.gone {
            return Life::Gone;
        }
        if let Some(speed) = moved.lets_go {
            motion::let_go(body, scene, speed);
        }
        if self.is_out_of_reach(body, scene) {
            self.sleep(body, scene);
        } else if !self.motion.is_loose() {
            self.meet_all_near(body, scene, moved.x_before);
        }
        scene.life_at(self.motion.x.px())
    }
}
