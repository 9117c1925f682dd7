//! Walls, blocks and rocks that break. [16.10, O-2035, O-2036, O-2226, O-2322, O-2324, O-2325]

use super::{
    SolidBlock, StockObject,
    fragment::{self, Fragment, Piece},
};
use crate::{
    contact::{Contact, Side, solid},
    event::Event,
    object::{Body, Life, Scene},
    player::{Pose, Routine, Shield},
    save::{state_enum, state_struct},
    units::{Px, Speed, px, subpx},
};

state_struct! {
    /// The ways to break a breakable object.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct BrokenBy {
        /// A rolled-up player coming down on it. The player bounces. [O-1634]
        pub landing: bool,
        /// A player rolling into its side at 0x480 or faster, pushing it or with a fire shield. Super forms and
        /// characters that [break walls](crate::rules::Character::breaks_walls) break it by any contact with its side.
        /// [O-1633, O-2322]
        pub running: bool,
        /// A player bumping into it from below. [O-2325]
        pub bumping: bool,
    }
}

impl BrokenBy {
    /// Only by coming down on it.
    pub const LANDING: Self = Self { landing: true, running: false, bumping: false };
    /// Only by running into it.
    pub const RUNNING: Self = Self { landing: false, running: true, bumping: false };
    /// Only from below.
    pub const BUMPING: Self = Self { landing: false, running: false, bumping: true };
}

state_struct! {
    /// A solid box that breaks into pieces, for good: its placement does not make it again. [K-32]
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Breakable, BrokenBy, Debris, Stock}};
    /// let body = Body::at(px(300), px(284)).sized(16, 16);
    /// let thing = Stock::from(Breakable::new(px(16), px(16), BrokenBy::LANDING, Debris::BLOCK));
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Breakable {
        /// Half its width in pixels, without the player's push radius.
        pub width: Px,
        /// Half its height in pixels.
        pub height: Px,
        /// The height above the centre at which a player stands on it. [O-1133]
        pub ride_height: Px,
        /// The ways to break it.
        pub by: BrokenBy,
        /// The pieces that it breaks into.
        pub debris: Debris,
        /// True if it is broken. If so, it is the first of its pieces.
        pub is_broken: bool,
    }
}

/// The pieces that something breaks into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Debris {
    /// Two rows of four, thrown towards the player who broke it, gravity 0x70. [O-2046, O-2324]
    Wall,
    /// To both sides alike.
    Fountain(Fountain),
}
state_enum!(Debris { 0 = Wall, 1 = Fountain(pieces) });

state_struct! {
    /// Pieces that fly to both sides alike, half of them at half the speed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Fountain {
        /// The first piece's speed to the left.
        pub x_speed: Speed,
        /// The first piece's speed upward.
        pub y_speed: Speed,
        /// The distance of the first piece to the left of the centre at first.
        pub x: u8,
        /// The height of the first piece above the centre at first.
        pub y: u8,
        /// The amount by which the pieces fall faster with each frame.
        pub gravity: u8,
        /// The number of pieces.
        pub count: u8,
        /// Half the width by which each piece is seen on the screen; 0 keeps that of the whole. [O-2322]
        pub half_width: u8,
    }
}

impl Debris {
    /// Four pieces, gravity 0x38: S1's blocks. [O-2046]
    pub const BLOCK: Self = Self::fountain(0x200, 0x200, 0x38, 4);

    /// Makes `count` pieces that begin at the centre.
    #[must_use]
    pub const fn fountain(x_speed: i16, y_speed: i16, gravity: u8, count: u8) -> Self {
        let (x_speed, y_speed) = (subpx(x_speed), subpx(y_speed));
        Self::Fountain(Fountain { x_speed, y_speed, x: 0, y: 0, gravity, count, half_width: 0 })
    }

    /// Returns the same debris with its first piece beginning this far left of and above the centre.
    #[must_use]
    pub const fn from(self, x: u8, y: u8) -> Self {
        match self {
            Self::Wall => Self::Wall,
            Self::Fountain(pieces) => Self::Fountain(Fountain { x, y, ..pieces }),
        }
    }

    /// Returns the same debris, each piece seen by this half width. [O-2322]
    #[must_use]
    pub const fn wide(self, half_width: u8) -> Self {
        match self {
            Self::Wall => Self::Wall,
            Self::Fountain(pieces) => Self::Fountain(Fountain { half_width, ..pieces }),
        }
    }

    /// Returns how much faster the pieces fall with each frame.
    #[must_use]
    pub const fn gravity(self) -> Speed {
        match self {
            Self::Wall => subpx(0x70),
            Self::Fountain(pieces) => subpx(pieces.gravity as i16),
        }
    }
}

/// The pieces of a wall that was broken from its right side; from its left side they are mirrored, and the halves change
/// places. [O-2046]
const WALL: [[i16; 2]; 8] = [
    [0x400, -0x500],
    [0x600, -0x100],
    [0x600, 0x100],
    [0x400, 0x500],
    [0x600, -0x600],
    [0x800, -0x200],
    [0x800, 0x200],
    [0x600, 0x600],
];

/// The least speed that breaks a wall. [O-1633]
const RUN_SPEED: Speed = subpx(0x480);
/// The distance by which a player breaking a wall is put back. [O-1633]
const BACK: Px = px(4);
const BOUNCE: Speed = subpx(-0x300);

/// The state of a player before it met the object.
struct PlayerBefore {
    x_speed: Speed,
    y_speed: Speed,
    chain: u8,
    rolled: bool,
}

impl Breakable {
    /// Makes a breakable object of these half sizes.
    #[must_use]
    pub fn new(width: Px, height: Px, by: BrokenBy, debris: Debris) -> Self {
        Self { width, height, ride_height: height + px(1), by, debris, is_broken: false }
    }

    /// Lets a player meet it. Returns whether it breaks in this frame.
    fn meet(&mut self, body: &mut Body, scene: &mut Scene<'_>, who: usize) -> bool {
        let Some(player) = scene.players.get(who) else { return false };
        let before = PlayerBefore {
            x_speed: player.x_speed,
            y_speed: player.y_speed,
            chain: player.chain,
            rolled: player.pose == Pose::Roll,
        };
        let shape = SolidBlock { ride_height: self.ride_height, ..SolidBlock::new(self.width, self.height) };
        let shape = shape.shape(body.x.px());
        let contact = scene.meet(body, who, |meeting| solid::collide(meeting, &shape));
        if self.by.landing && before.rolled && body.standing.contains(who) {
            bounce(scene, who, before.chain);
            self.break_up(body, scene, who, true);
        } else if self.by.running && runs_through(body, scene, who, contact, &before) {
            let from_right = put_back(body, scene, who, before.x_speed);
            self.break_up(body, scene, who, from_right);
        } else if self.by.bumping && contact.side == Some(Side::Bottom) {
            if let Some(player) = scene.players.get_mut(who) {
                player.y_speed = before.y_speed;
            }
            self.break_up(body, scene, who, true);
        }
        self.is_broken
    }

    /// Breaks it. From now on it is the first of its pieces. [O-2035, O-2036]
    fn break_up(&mut self, body: &mut Body, scene: &mut Scene<'_>, who: usize, from_right: bool) {
        self.is_broken = true;
        let id = scene.id;
        scene.event(who, Event::Broke(id));
        // Players standing on it fall. [O-2325]
        scene.let_go(body, body.standing, |_| {});
        match self.debris {
            Debris::Wall => fragment::shatter(body, scene, wall_pieces(from_right), self.debris.gravity()),
            Debris::Fountain(pieces) => {
                if pieces.half_width != 0 {
                    body.half_width = pieces.half_width;
                }
                fragment::shatter(body, scene, pieces.pieces(from_right), self.debris.gravity());
            }
        }
    }
}

impl Fountain {
    /// Returns the pieces, thrown the other way if the object was broken from its left side. [O-2322]
    fn pieces(self, from_right: bool) -> impl Iterator<Item = Piece> {
        (0..self.count).map(move |index| {
            let (to_right, slow) = (index >= self.count.div_ceil(2), index & 1 != 0);
            let across = |pixels: u8| if to_right { px(pixels.into()) } else { -px(pixels.into()) };
            let speed = |speed: Speed| speed.halved(slow.into());
            let x_speed = if to_right == from_right { speed(self.x_speed) } else { -speed(self.x_speed) };
            Piece { offset: [across(self.x), -px(self.y.into())], speed: [x_speed, -speed(self.y_speed)] }
        })
    }
}

fn wall_pieces(from_right: bool) -> impl Iterator<Item = Piece> {
    let (first, second) = WALL.split_at(4);
    let halves = if from_right { [first, second] } else { [second, first] };
    halves.into_iter().flatten().map(move |&[x, y]| {
        let x_speed = if from_right { subpx(x) } else { subpx(-x) };
        Piece { offset: [px(0); 2], speed: [x_speed, subpx(y)] }
    })
}

/// Makes a player roll up again and bounce. [O-1634]
fn bounce(scene: &mut Scene<'_>, who: usize, chain: u8) {
    let rules = scene.rules;
    let Some(player) = scene.players.get_mut(who) else { return };
    let y = player.y;
    player.curl_up(rules);
    player.y = y;
    player.y_speed = BOUNCE;
    player.airborne = true;
    player.on_object = false;
    player.routine = Routine::Control;
    player.chain = chain.saturating_add(2);
}

/// Returns whether a player breaks it by running into its side. [O-1633, O-2322]
fn runs_through(body: &Body, scene: &Scene<'_>, who: usize, contact: Contact, before: &PlayerBefore) -> bool {
    let Some(player) = scene.players.get(who) else { return false };
    if !contact.is_sideways() {
        return false;
    }
    if player.is_super() || scene.rules.character(player.character).breaks_walls {
        return true;
    }
    (body.pushed.contains(who) || player.shield == Shield::Fire) && before.rolled && before.x_speed.abs() >= RUN_SPEED
}

/// Gives a player its speed back, and puts it back a bit. Returns whether it came from the right. [O-1633]
fn put_back(body: &mut Body, scene: &mut Scene<'_>, who: usize, speed: Speed) -> bool {
    body.pushed.remove(who);
    let Some(player) = scene.players.get_mut(who) else { return true };
    player.x_speed = speed;
    player.x += BACK;
    let from_right = body.x.px().unsigned_word() < player.x.px().unsigned_word();
    if !from_right {
        player.x -= BACK + BACK;
    }
    player.ground_speed = speed;
    player.pushing = false;
    from_right
}

impl StockObject for Breakable {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !self.is_broken {
            if scene.is_clear(body, self.width + scene.rules.solid.push_radius, self.height) {
                return scene.life_at(body.x.px());
            }
            let broken = (0..scene.player_count()).any(|who| self.meet(body, scene, who));
            if !broken {
                return scene.life_at(body.x.px());
            }
        }
        // The first piece ends without the test that would let its placement make it again. [K-32, O-2046]
        match (Fragment { gravity: self.debris.gravity() }).update(body, scene) {
            Life::Stays => Life::Stays,
            Life::Gone | Life::Spent => Life::Spent,
        }
    }
}
