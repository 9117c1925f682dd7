//! Bubbles that a player can breathe, and their makers. [W-40 to W-64]

use super::{StockObject, mouth_bubble::wobble};
use crate::{
    event::Event,
    object::{Body, Life, Scene, ScreenTest},
    player::{ObjectControl, Shield},
    rules::Spawn,
    save::{state_enum, state_struct},
    units::{Angle, Px, Speed, px, subpx},
};

/// The speed at which a bubble rises. [W-40]
const RISE: Speed = subpx(-0x88);
/// Frames until a large bubble can be breathed. [W-42]
const FULL_GROWN: u8 = 61;
/// The greatest distance in pixels between a bubble and a player that breathes it. [W-50]
const REACH: i32 = 16;
/// The maximum number of random numbers that are drawn for a burst.
const MOST_DRAWS: u8 = 64;
/// Bit n: the size at place n of the pattern is medium. [W-63]
const MEDIUM_IN_BURST: u32 = 0b01_0010_1000_0100_0010;

/// The sway of a rising bubble, in pixels. [W-24]
pub(super) const WOBBLE: [i8; 128] = {
    let runs: [(i8, usize); 14] = [
        (0, 6),
        (1, 5),
        (2, 7),
        (3, 29),
        (2, 7),
        (1, 5),
        (0, 6),
        (-1, 5),
        (-2, 5),
        (-3, 7),
        (-4, 29),
        (-3, 7),
        (-2, 5),
        (-1, 5),
    ];
    let mut sway = [0; 128];
    let (mut run, mut at) = (0, 0);
    while run < runs.len() {
        let mut count = 0;
        while count < runs[run].1 {
            sway[at] = runs[run].0;
            (at, count) = (at + 1, count + 1);
        }
        run += 1;
    }
    assert!(at == sway.len());
    sway
};

/// The size that a bubble grows to. [W-42]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BubbleSize {
    /// Small.
    Small,
    /// Medium.
    Medium,
    /// Large: it can be breathed once it has grown.
    #[default]
    Large,
}
state_enum!(BubbleSize { 0 = Small, 1 = Medium, 2 = Large });

impl BubbleSize {
    /// Returns for how many frames it grows.
    const fn frames(self) -> u8 {
        match self {
            Self::Small => 45,
            Self::Medium => 60,
            Self::Large => 75,
        }
    }
}

/// The phase of a bubble. [W-40 to W-43]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BubblePhase {
    /// Grows and rises.
    #[default]
    Growing,
    /// Rises.
    Grown,
    /// Bursts.
    Bursting,
    /// Has burst.
    Burst,
}
state_enum!(BubblePhase { 0 = Growing, 1 = Grown, 2 = Bursting, 3 = Burst });

state_struct! {
    /// A bubble that rises. A player touching a large one breathes it.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Bubble, BubbleSize, Stock}};
    /// let (body, bubble) = (Bubble::body(px(300), px(280)), Stock::from(Bubble::new(BubbleSize::Large)));
    /// # let _ = (body, bubble);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Bubble {
        /// The size that it grows to.
        pub size: BubbleSize,
        /// Its phase.
        pub phase: BubblePhase,
        /// Frames for which it has grown, or burst.
        pub shown: u8,
        /// The place in its sway. [W-24]
        pub wobble: Angle,
        /// The x where it began.
        pub start_x: Px,
        /// True if it can be breathed.
        pub is_breathable: bool,
    }
}

impl Bubble {
    /// Returns a bubble that grows to this size.
    #[must_use]
    pub fn new(size: BubbleSize) -> Self {
        Self { size, ..Self::default() }
    }

    /// Returns the body of a bubble.
    #[must_use]
    pub const fn body(x: Px, y: Px) -> Body {
        Body::at(x, y).sized(16, 0)
    }

    fn is_over(&mut self, frames: u8) -> bool {
        if self.shown >= frames {
            return true;
        }
        self.shown += 1;
        false
    }

    /// Rises, until the surface, the edge of the screen or a player. [W-41]
    fn rise(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if self.phase == BubblePhase::Growing {
            if self.is_over(self.size.frames()) {
                self.phase = BubblePhase::Grown;
            }
            self.is_breathable |= self.size == BubbleSize::Large && self.shown >= FULL_GROWN;
        }
        if !scene.is_underwater(body) {
            return self.begin_to_burst(body, scene);
        }
        body.put_x(self.start_x + wobble(&mut self.wobble));
        if self.is_breathable && is_breathed(body, scene) {
            return self.begin_to_burst(body, scene);
        }
        body.y.advance(body.y_speed);
        if body.on_screen { Life::Stays } else { Life::Gone }
    }

    fn begin_to_burst(&mut self, body: &Body, scene: &Scene<'_>) -> Life {
        (self.phase, self.shown) = (BubblePhase::Bursting, 0);
        self.burst(body, scene)
    }

    /// Bursts. [W-43]
    fn burst(&mut self, body: &Body, scene: &Scene<'_>) -> Life {
        let frames = if self.size == BubbleSize::Large { scene.rules.breath.burst_frames } else { 0 };
        if self.is_over(frames) {
            self.phase = BubblePhase::Burst;
        }
        if body.on_screen { Life::Stays } else { Life::Gone }
    }
}

/// Lets players breathe a bubble. Returns whether one does. [W-50, W-53]
fn is_breathed(body: &mut Body, scene: &mut Scene<'_>) -> bool {
    let rules = scene.rules;
    let mut is_breathed = false;
    for who in 0..scene.player_count() {
        let breathes = scene.upright(body, who, |player, body| {
            let refuses = player.object_control.contains(ObjectControl::NO_OBJECTS)
                || (rules.breath.bubble_shield_breathes && player.shield == Shield::Bubble);
            // Unsigned, so a bubble at the left edge is out of reach: a bug that is kept.
            let word = |at: Px| at.unsigned_word();
            let (left, right) = (word(body.x.px() - px(REACH)), word(body.x.px() + px(REACH)));
            let (top, bottom) = (word(body.y.px()), word(body.y.px() + px(REACH)));
            let (x, y) = (word(player.x.px()), word(player.y.px()));
            let (is_in_x, is_in_y) = (left < x && x <= right, top < y && y <= bottom);
            (!refuses && is_in_x && is_in_y).then(|| player.breathe_bubble(rules))
        });
        if let Some(Some(was_low)) = breathes {
            is_breathed = true;
            scene.event(who, Event::BreathedBubble(scene.id));
            if was_low && who == 0 {
                scene.event(who, Event::AirRestored);
            }
        }
    }
    is_breathed
}

impl StockObject for Bubble {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.start_x = body.x.px();
            body.y_speed = RISE;
            body.on_screen = true;
            self.wobble = Angle(scene.random() as u8);
        }
        match self.phase {
            BubblePhase::Growing | BubblePhase::Grown => self.rise(body, scene),
            BubblePhase::Bursting => self.burst(body, scene),
            BubblePhase::Burst => Life::Gone,
        }
    }
}

state_struct! {
    /// Makes bubbles under water, in bursts. [W-60 to W-64]
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Bubble, BubbleMaker, Stock}};
    /// let (body, maker) = (Bubble::body(px(300), px(380)), Stock::from(BubbleMaker::new(1)));
    /// # let _ = (body, maker);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct BubbleMaker {
        /// Bursts without a large bubble before each burst with one.
        pub bursts_between: u8,
        /// Bursts still to come before the next one with a large bubble.
        pub bursts_left: u8,
        /// True if a burst is going on.
        pub is_bursting: bool,
        /// True if one bubble of this burst is to be large.
        pub large_due: bool,
        /// True if the large one was made.
        pub large_made: bool,
        /// Frames until the next bubble.
        pub wait: u16,
        /// Bubbles still to come in this burst, less one; 255 is -1.
        pub bubbles: u8,
        /// The place of the burst in the pattern of sizes: 0, 4, 8 or 12.
        pub pattern: u8,
    }
}

impl BubbleMaker {
    /// Returns a maker with `bursts_between` bursts without a large bubble before each burst with one.
    #[must_use]
    pub fn new(bursts_between: u8) -> Self {
        Self { bursts_between, bursts_left: bursts_between, ..Self::default() }
    }

    /// Begins a burst of one to six bubbles. [W-61]
    fn begin_burst(&mut self, scene: &mut Scene<'_>) {
        let mut number = scene.random();
        // Some seeds, which no game gets, would give the same low bits forever.
        for _ in 0..MOST_DRAWS {
            if number & 7 < 6 {
                break;
            }
            number = scene.random();
        }
        let bubbles = (number & 7).min(5) as u8;
        self.is_bursting = true;
        (self.bubbles, self.pattern) = (bubbles, (number & 12) as u8);
        (self.large_due, self.large_made) = (self.bursts_left == 0, false);
        self.bursts_left = self.bursts_left.checked_sub(1).unwrap_or(self.bursts_between);
    }

    /// Makes a bubble, if a slot is free. [W-63]
    fn make_bubble(&mut self, body: &Body, scene: &mut Scene<'_>) {
        self.wait = (scene.random() & 31) as u16;
        if scene.has_free_slot(Spawn::LowestFree) {
            let x = body.x.px() + px((scene.random() & 15) as i32 - 8);
            let place = u32::from(self.pattern) + u32::from(self.bubbles);
            let is_medium = MEDIUM_IN_BURST.wrapping_shr(place) & 1 == 1;
            let is_large = self.large_due && self.decides_on_large(scene);
            let size = match (is_large, is_medium) {
                (true, _) => BubbleSize::Large,
                (false, true) => BubbleSize::Medium,
                (false, false) => BubbleSize::Small,
            };
            scene.spawn(Spawn::LowestFree, Bubble::body(x, body.y.px()), Bubble::new(size));
        }
        match self.bubbles.checked_sub(1) {
            Some(left) => self.bubbles = left,
            None => {
                self.wait += (scene.random() & 127) as u16 + 128;
                *self = Self { is_bursting: false, large_due: false, large_made: false, bubbles: u8::MAX, ..*self };
            }
        }
    }

    /// Returns whether this bubble is the large one: by a one-in-four draw, otherwise the last of the burst. [W-63]
    fn decides_on_large(&mut self, scene: &mut Scene<'_>) -> bool {
        let is_drawn = scene.random() & 3 == 0;
        let is_large = !self.large_made && (is_drawn || self.bubbles == 0);
        self.large_made |= is_large;
        is_large
    }
}

impl StockObject for BubbleMaker {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            body.on_screen = true;
        }
        let is_underwater = scene.is_underwater(body);
        if self.is_bursting || (is_underwater && body.on_screen) {
            match self.wait.checked_sub(1) {
                Some(left) => self.wait = left,
                None => {
                    if !self.is_bursting {
                        self.begin_burst(scene);
                    }
                    self.make_bubble(body, scene);
                }
            }
        }
        body.drawn = if is_underwater { ScreenTest::DefaultHeight } else { ScreenTest::Never };
        scene.life_at(body.x.px())
    }
}
