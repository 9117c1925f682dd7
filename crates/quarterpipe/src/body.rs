//! Bodies: the state that every object has.

use crate::{
    ids::PlayerSet,
    save::{state_enum, state_struct},
    shield::Shield,
    units::{Pos, Px, Speed, px},
};

/// The test of an object against the edges of the screen. [K-20]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ScreenTest {
    /// As if it were 64 px high under rules that say so, otherwise by its half height.
    #[default]
    DefaultHeight,
    /// By its half height under all rules.
    OwnHeight,
    /// Never: whether it counts as on the screen stays as it was.
    Never,
}
state_enum!(ScreenTest { 0 = DefaultHeight, 1 = OwnHeight, 2 = Never });

/// The way an object holds the players that it carries. [O-1124, O-1125]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Hold {
    /// As a solid box.
    #[default]
    Solid,
    /// As a platform that can be jumped through.
    Platform,
    /// As S1's monitors: the object that the player stood on before lets go as for a platform, and the monitor lets go
    /// as a solid box.
    Monitor,
}
state_enum!(Hold { 0 = Solid, 1 = Platform, 2 = Monitor });

state_struct! {
    /// The position of an object, and its relation to the players.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Body {
        /// The centre along x.
        pub x: Pos,
        /// The centre along y.
        pub y: Pos,
        /// Speed along x, if the object moves by it. Some rules carry players by it. [O-1144]
        pub x_speed: Speed,
        /// Speed along y.
        pub y_speed: Speed,
        /// Half its width as shown, in pixels. A player must be within it to land. [O-1104, O-1120, K-20]
        pub half_width: u8,
        /// Half its height in pixels: for the screen, and for its own floor and ceiling sensors. [O-1702, K-20]
        pub half_height: u8,
        /// True if it is mirrored left to right.
        pub x_flip: bool,
        /// True if it is mirrored top to bottom.
        pub y_flip: bool,
        /// The players standing on it. [O-1106]
        pub standing: PlayerSet,
        /// The players that it carries: those standing on it, except for a quirk of S1's platforms. [O-1125]
        pub riding: PlayerSet,
        /// The players pushing it; for an enemy, the players that touched a spiky part of it. [O-1020, O-1113]
        pub pushed: PlayerSet,
        /// The way it holds the players that it carries. [O-1124]
        pub hold: Hold,
        /// The part of it that can be touched, if any. [O-1003]
        pub hitbox: Option<Hitbox>,
        /// The test that decides whether it is on the screen.
        pub drawn: ScreenTest,
        /// True if it was on the screen at the end of the last frame. [O-1123]
        pub on_screen: bool,
        /// True if it has run once; nothing touches it before. [O-1010]
        pub has_run: bool,
        /// True if players do not balance on its edge. [O-1132]
        pub steady: bool,
        /// The placement that it came from, which remembers things for it. [K-41]
        pub placement: Option<u16>,
    }
}

impl Body {
    /// The body of a free slot: anything that still refers to the slot reads zeros. [O-1131]
    pub(crate) const NOWHERE: Self = Self::at(px(0), px(0)).sized(0, 0);

    /// Makes a body at rest with its centre at a pixel, 16 px wide and high.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// let body = Body::at(px(100), px(300)).sized(24, 16);
    /// assert_eq!((body.x.px(), body.half_width), (px(100), 24));
    /// ```
    #[must_use]
    pub const fn at(x: Px, y: Px) -> Self {
        Self {
            x: Pos::from_px(x),
            y: Pos::from_px(y),
            x_speed: Speed::ZERO,
            y_speed: Speed::ZERO,
            half_width: 8,
            half_height: 8,
            x_flip: false,
            y_flip: false,
            standing: PlayerSet::NONE,
            riding: PlayerSet::NONE,
            pushed: PlayerSet::NONE,
            hold: Hold::Solid,
            hitbox: None,
            drawn: ScreenTest::DefaultHeight,
            on_screen: false,
            has_run: false,
            steady: false,
            placement: None,
        }
    }

    /// Returns the same body with these half sizes in pixels.
    #[must_use]
    pub const fn sized(self, half_width: u8, half_height: u8) -> Self {
        Self { half_width, half_height, ..self }
    }

    /// Returns the same body with a [hitbox](Self::hitbox) of these half sizes in pixels around its centre.
    #[must_use]
    pub const fn touchable(self, half_width: u8, half_height: u8) -> Self {
        Self { hitbox: Some(Hitbox::new(half_width, half_height)), ..self }
    }

    /// Returns the same body with these flips.
    #[must_use]
    pub const fn flipped(self, x_flip: bool, y_flip: bool) -> Self {
        Self { x_flip, y_flip, ..self }
    }

    /// Returns [`half_width`](Self::half_width) as a distance.
    #[inline]
    #[must_use]
    pub fn half_width_px(&self) -> Px {
        Px(i32::from(self.half_width))
    }

    /// Returns [`half_height`](Self::half_height) as a distance.
    #[inline]
    #[must_use]
    pub fn half_height_px(&self) -> Px {
        Px(i32::from(self.half_height))
    }

    /// Puts the centre on a pixel; the subpixel stays. [O-2004]
    #[inline]
    pub const fn put_x(&mut self, x: Px) {
        self.x = Pos::new(x, self.x.subpixel());
    }

    /// Puts the centre on a pixel; the subpixel stays. [O-2004]
    #[inline]
    pub const fn put_y(&mut self, y: Px) {
        self.y = Pos::new(y, self.y.subpixel());
    }

    /// Turns the body upside down, or back: its row, its speed along y and its vertical flip. [G-64]
    pub(crate) fn turn_over(&mut self) {
        self.put_y(-self.y.px());
        self.y_speed = -self.y_speed;
        self.y_flip = !self.y_flip;
    }

    /// Moves by one frame of its speeds. [O-2209]
    #[inline]
    pub fn move_by_speed(&mut self) {
        self.x.advance(self.x_speed);
        self.y.advance(self.y_speed);
    }

    /// Moves by its speeds, then falls faster by `gravity`: 0x38 for most. [10.0]
    #[inline]
    pub fn fall(&mut self, gravity: Speed) {
        self.move_by_speed();
        self.y_speed += gravity;
    }
}

// A pass over all objects looks at every body.
const _: () = assert!(size_of::<Body>() <= 32);

/// The reaction of a hitbox to a player's touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HitboxKind {
    /// It reacts. A player touches one such hitbox in a frame. [O-1011]
    #[default]
    Plain,
    /// As `Plain`, but a shield can turn it away. [O-1008]
    Deflectable,
    /// A ring of the level's own. Where the rules have them, a player takes all that it touches at once, before anything
    /// else. [O-1011, O-1012]
    LevelRing,
    /// It does not react for now: an enemy that was just hit. [O-1017, O-1023]
    Resting,
    /// It does nothing to players, but presses buttons that touch it. [O-1628]
    Weight,
}
state_enum!(HitboxKind { 0 = Plain, 1 = Deflectable, 2 = LevelRing, 3 = Resting, 4 = Weight });

state_struct! {
    /// The part of an object that can be touched: half sizes in pixels around its centre, edges included. [O-1003]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Hitbox {
        /// Half the width.
        pub half_width: u8,
        /// Half the height.
        pub half_height: u8,
        /// Its reaction to a touch.
        pub kind: HitboxKind,
        /// The shield that protects its wearer from this hitbox: the one of its element. [O-1019]
        pub spares: Option<Shield>,
    }
}

impl Hitbox {
    /// Returns a plain box of these half sizes.
    #[must_use]
    pub const fn new(half_width: u8, half_height: u8) -> Self {
        Self { half_width, half_height, kind: HitboxKind::Plain, spares: None }
    }

    /// Returns the same box, of this kind.
    #[must_use]
    pub const fn of_kind(self, kind: HitboxKind) -> Self {
        Self { kind, ..self }
    }
}
