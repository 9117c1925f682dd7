//! Bodies: what every object has, whatever it does.

use crate::{
    contact::Hold,
    hitbox::Hitbox,
    state::{state_enum, state_struct},
    units::{Pos, Px, Speed, px},
};

/// The number of an object's slot. Lower ones run first. [O-1134]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ObjectId(pub u16);

/// A set of Players, by their index: the first [`PlayerSet::CAPACITY`] can be in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct PlayerSet(pub u8);

impl PlayerSet {
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// How many Players objects know: those after them stand on none, push none, cross no line and hit no bumper.
    pub const CAPACITY: usize = 8;

    /// Whether this Player is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, player: usize) -> bool {
        self.0 & Self::bit(player) != 0
    }

    /// Whether anybody is.
    #[inline]
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Puts a Player in.
    #[inline]
    pub const fn insert(&mut self, player: usize) {
        self.0 |= Self::bit(player);
    }

    /// Takes a Player out.
    #[inline]
    pub const fn remove(&mut self, player: usize) {
        self.0 &= !Self::bit(player);
    }

    #[inline]
    const fn bit(player: usize) -> u8 {
        if player < Self::CAPACITY { 1 << player } else { 0 }
    }
}

/// How an object is tested against the edges of the screen. [K-20]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Drawn {
    /// As if it were 64 px high, where the rules have that, else by its half height.
    #[default]
    DefaultHeight,
    /// By its half height under all rules.
    OwnHeight,
    /// Never: what it was stays.
    Never,
}
state_enum!(Drawn { 0 = DefaultHeight, 1 = OwnHeight, 2 = Never });

/// Where an object is and how the Players are related to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Body {
    /// The centre.
    pub x: Pos,
    /// The centre.
    pub y: Pos,
    /// Motion along x, where the object moves by it; some rules carry Players by it. [O-1144]
    pub x_speed: Speed,
    /// Motion along y.
    pub y_speed: Speed,
    /// Half its width as shown in pixels; who lands on it must be within. [O-1104, O-1120, K-20]
    pub half_width: u8,
    /// Half its height in pixels: for the screen, and for its own floor and ceiling sensors. [O-1702, K-20]
    pub half_height: u8,
    /// Mirrored left to right.
    pub x_flip: bool,
    /// Mirrored top to bottom.
    pub y_flip: bool,
    /// Who stands on it. [O-1106]
    pub standing: PlayerSet,
    /// Whom it carries: the same, but for a quirk of S1's platforms. [O-1125]
    pub riding: PlayerSet,
    /// Who pushes it; of an enemy, who touched a spiky part of it. [O-1020, O-1113]
    pub pushed: PlayerSet,
    /// How it holds whom it carries. [O-1124]
    pub hold: Hold,
    /// What can be touched of it. [O-1003]
    pub hitbox: Option<Hitbox>,
    /// How it is tested against the screen.
    pub drawn: Drawn,
    /// Whether it was on the screen at the end of the last frame. [O-1123]
    pub on_screen: bool,
    /// Whether it has run once; nothing touches it before. [O-1010]
    pub has_run: bool,
    /// Whether who stands on its edge does not balance. [O-1132]
    pub steady: bool,
    /// The placement that it came from: where it stays remembered. [K-41]
    pub placement: Option<u16>,
}
state_struct!(Body {
    x,
    y,
    x_speed,
    y_speed,
    half_width,
    half_height,
    x_flip,
    y_flip,
    standing,
    riding,
    pushed,
    hold,
    hitbox,
    drawn,
    on_screen,
    has_run,
    steady,
    placement,
});

impl Body {
    /// What a free slot holds: whoever still looks at it sees zeros. [O-1131]
    pub(crate) const NOWHERE: Self = Self::at(px(0), px(0)).sized(0, 0);

    /// A body at rest with its centre at a pixel, 16 px wide and high.
    ///
    /// ```
    /// use quarterpipe::{Body, px};
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
            drawn: Drawn::DefaultHeight,
            on_screen: false,
            has_run: false,
            steady: false,
            placement: None,
        }
    }

    /// The same, this wide and high: half sizes in pixels.
    #[must_use]
    pub const fn sized(self, half_width: u8, half_height: u8) -> Self {
        Self { half_width, half_height, ..self }
    }

    /// The same, mirrored.
    #[must_use]
    pub const fn flipped(self, x_flip: bool, y_flip: bool) -> Self {
        Self { x_flip, y_flip, ..self }
    }

    /// Half the width shown.
    #[inline]
    #[must_use]
    pub fn width(&self) -> Px {
        Px(i32::from(self.half_width))
    }

    /// Half the height.
    #[inline]
    #[must_use]
    pub fn height(&self) -> Px {
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

    /// From the world to the world turned over, or back: rows, motion along y, which way up it is. [G-64]
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

// Passes over all objects look at every body.
const _: () = assert!(size_of::<Body>() <= 32);
