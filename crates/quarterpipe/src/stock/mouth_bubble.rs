//! Bubbles and numbers that leave the mouth of a player under water. [W-22 to W-28]

use super::{StockObject, bubble::WOBBLE};
use crate::{
    camera::Camera,
    event::Event,
    object::{Body, Life, Scene, ScreenTest},
    player::LOW_AIR,
    rules::BreathRules,
    save::{state_enum, state_struct},
    units::{Angle, Px, Speed, px},
};

/// Frames until a number is fixed to the screen. [W-22]
const RISE_FRAMES: u8 = 28;
/// Frames for which a fixed number waits before it flashes. [W-25]
const FIXED_FRAMES: u8 = 15;
/// The highest number. [W-22]
const MOST: u8 = 5;

/// The picture of a bubble from a mouth. [W-28]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MouthPicture {
    /// A small bubble.
    #[default]
    Small,
    /// A medium bubble.
    Medium,
    /// A bubble that becomes this number.
    Number(u8),
    /// This number, flashing.
    Flash(u8),
    /// No picture: the bubble has burst.
    Nothing,
    /// The picture of a burst medium bubble that [never ends](crate::rules::BreathRules::medium_burst_stays). [W-28]
    Endless,
}
state_enum!(MouthPicture { 0 = Small, 1 = Medium, 2 = Number(digit), 3 = Flash(digit), 4 = Nothing, 5 = Endless });

impl MouthPicture {
    /// Returns the number for this much air; a small bubble above the highest number. [W-22]
    pub(crate) const fn of_air(air: u8) -> Self {
        if air / 2 > MOST { Self::Small } else { Self::Number(air / 2) }
    }

    /// Returns for how many frames it is shown, if it ends.
    const fn frames(self) -> Option<u8> {
        match self {
            Self::Small => Some(45),
            Self::Medium => Some(60),
            Self::Number(_) => Some(42),
            Self::Flash(_) => Some(48),
            Self::Nothing => Some(0),
            Self::Endless => None,
        }
    }

    /// Returns the next picture, when it bursts or begins to flash.
    const fn burst(self, rules: &BreathRules) -> Self {
        match self {
            Self::Number(digit) => Self::Flash(digit),
            Self::Medium if rules.medium_burst_stays => Self::Endless,
            _ => Self::Nothing,
        }
    }
}

/// The phase of a bubble from a mouth. [W-23 to W-27]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MouthBubblePhase {
    /// Grows and rises.
    #[default]
    Growing,
    /// Rises.
    Grown,
    /// Bursts at the surface.
    Bursting,
    /// Has burst.
    Burst,
    /// Is a number on the screen, which waits.
    Fixed,
    /// Is a number on the screen, which flashes.
    Flashing,
    /// Has flashed.
    Over,
}
state_enum!(MouthBubblePhase {
    0 = Growing, 1 = Grown, 2 = Bursting, 3 = Burst, 4 = Fixed, 5 = Flashing, 6 = Over,
});

state_struct! {
    /// A bubble from a player's mouth. Some become a number on the screen: half of the air that is left.
    ///
    /// The body of a number on the screen stays in the level, where it was when it was fixed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct MouthBubble {
        /// The index of the player whose mouth it left.
        pub who: u8,
        /// Its picture.
        pub picture: MouthPicture,
        /// Frames for which the picture has been shown.
        pub shown: u8,
        /// Its phase.
        pub phase: MouthBubblePhase,
        /// The place in its sway. [W-24]
        pub wobble: Angle,
        /// The x where it began.
        pub start_x: Px,
        /// Frames until a number is fixed, or flashes.
        pub number_timer: u8,
        /// The place of a fixed number on the screen.
        pub screen: [Px; 2],
    }
}

impl MouthBubble {
    /// Makes a bubble from this player's mouth.
    #[must_use]
    pub const fn new(who: u8, picture: MouthPicture, wobble: Angle) -> Self {
        let number_timer = if let MouthPicture::Number(_) = picture { RISE_FRAMES } else { 0 };
        Self {
            who,
            picture,
            shown: 0,
            phase: MouthBubblePhase::Growing,
            wobble,
            start_x: Px(0),
            number_timer,
            screen: [Px(0); 2],
        }
    }

    /// Returns where it is seen in the level: a fixed number moves with the camera.
    #[must_use]
    pub fn place(&self, body: &Body, camera: &Camera) -> [Px; 2] {
        match self.number() {
            Some(_) => [camera.x + self.screen[0], camera.y + self.screen[1]],
            None => [body.x.px(), body.y.px()],
        }
    }

    /// Returns the number that it is on the screen: 5 to 0. `None` while it is a bubble.
    #[must_use]
    pub const fn number(&self) -> Option<u8> {
        match (self.picture, self.phase) {
            (
                MouthPicture::Number(digit) | MouthPicture::Flash(digit),
                MouthBubblePhase::Fixed | MouthBubblePhase::Flashing,
            ) => Some(digit),
            _ => None,
        }
    }

    /// Shows the next frame of its picture. Returns whether the picture is over.
    const fn is_over(&mut self) -> bool {
        let Some(frames) = self.picture.frames() else { return false };
        if self.shown >= frames {
            return true;
        }
        self.shown += 1;
        false
    }

    fn show(&mut self, phase: MouthBubblePhase, scene: &Scene<'_>) {
        self.phase = phase;
        (self.picture, self.shown) = (self.picture.burst(&scene.rules.breath), 0);
    }

    /// Rises, until the surface or the edge of the screen. [W-24]
    fn rise(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if self.phase == MouthBubblePhase::Growing && self.is_over() {
            self.phase = MouthBubblePhase::Grown;
        }
        if !scene.is_underwater(body) {
            self.show(MouthBubblePhase::Bursting, scene);
            return self.burst(body, scene);
        }
        if scene.players.get(usize::from(self.who)).is_some_and(|player| player.in_wind_tunnel) {
            self.start_x += px(4);
        }
        body.put_x(self.start_x + wobble(&mut self.wobble));
        self.count_to_number(body, scene);
        body.y.advance(body.y_speed);
        if body.on_screen { Life::Stays } else { Life::Gone }
    }

    /// Bursts. [W-27]
    fn burst(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.count_to_number(body, scene);
        if self.is_over() {
            self.phase = MouthBubblePhase::Burst;
        }
        Life::Stays
    }

    /// Counts the frames until the number is fixed to the screen. [W-25]
    fn count_to_number(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let MouthPicture::Number(digit) = self.picture else { return };
        self.number_timer = self.number_timer.saturating_sub(1);
        if self.number_timer > 0 {
            return;
        }
        self.number_timer = FIXED_FRAMES;
        self.phase = MouthBubblePhase::Fixed;
        body.y_speed = Speed::ZERO;
        (body.drawn, body.on_screen) = (ScreenTest::Never, true);
        self.screen = [body.x.px() - scene.camera.x, body.y.px() - scene.camera.y];
        scene.event(usize::from(self.who), Event::AirNumber(digit.into()));
    }

    /// Returns whether the player has air again.
    fn has_air(self, scene: &Scene<'_>) -> bool {
        scene.players.get(usize::from(self.who)).is_none_or(|player| player.air > LOW_AIR)
    }

    /// Waits on the screen. [W-26]
    fn wait(&mut self, scene: &Scene<'_>) -> Life {
        if self.has_air(scene) {
            return Life::Gone;
        }
        self.number_timer = self.number_timer.saturating_sub(1);
        if self.number_timer == 0 {
            self.show(MouthBubblePhase::Flashing, scene);
        }
        self.flash()
    }

    /// Flashes on the screen. [W-26]
    fn flash(&mut self) -> Life {
        if self.is_over() {
            self.phase = MouthBubblePhase::Over;
        }
        Life::Stays
    }
}

/// Returns how far a rising bubble is to the side, and lets it sway on. [W-24]
pub(super) fn wobble(phase: &mut Angle) -> Px {
    let at = usize::from(phase.0 & 127);
    phase.0 = phase.0.wrapping_add(1);
    Px(WOBBLE.get(at).copied().unwrap_or(0).into())
}

impl StockObject for MouthBubble {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.start_x = body.x.px();
            body.y_speed = -scene.rules.breath.mouth_rise;
            body.on_screen = true;
        }
        match self.phase {
            MouthBubblePhase::Growing | MouthBubblePhase::Grown => self.rise(body, scene),
            MouthBubblePhase::Bursting => self.burst(body, scene),
            MouthBubblePhase::Fixed => self.wait(scene),
            MouthBubblePhase::Flashing if scene.rules.breath.flashing_ends_with_air && self.has_air(scene) => {
                Life::Gone
            }
            MouthBubblePhase::Flashing => self.flash(),
            MouthBubblePhase::Burst | MouthBubblePhase::Over => Life::Gone,
        }
    }
}
