//! Hitboxes: what the Player touches, and what touching does to him. [file 10]

use crate::{
    object::Body,
    player::{Player, Pose, Shield},
    rules::{DoubleJump, DuckBox, HitRebound, Rules},
    state::{state_enum, state_struct},
    trig,
    units::{Angle, Px, Speed, px, sub},
};

/// What a hitbox is to who touches it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HitboxKind {
    /// Something that reacts: a Player touches one such thing in a frame. [O-1011]
    #[default]
    Plain,
    /// The same, but a shield can turn it away. [O-1008]
    Deflectable,
    /// A ring of the level's own: where the rules have such, all that he touches are taken at once, before anything
    /// else. [O-1011, O-1012]
    LevelRing,
    /// Nothing for now: an enemy that was just hit. [O-1017, O-1023]
    Resting,
    /// Nothing for Players, but what is in it presses buttons. [O-1628]
    Weight,
}
state_enum!(HitboxKind { 0 = Plain, 1 = Deflectable, 2 = LevelRing, 3 = Resting, 4 = Weight });

/// What can be touched of an object: half sizes around its centre in pixels; every side belongs to it. [O-1003]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hitbox {
    /// Half the width.
    pub half_width: u8,
    /// Half the height.
    pub half_height: u8,
    /// What it is to who touches it.
    pub kind: HitboxKind,
    /// The shield whose wearer it does not hurt: that of its element. [O-1019]
    pub spares: Option<Shield>,
}
state_struct!(Hitbox { half_width, half_height, kind, spares });

impl Hitbox {
    /// A box of these half sizes.
    #[must_use]
    pub const fn new(half_width: u8, half_height: u8) -> Self {
        Self { half_width, half_height, kind: HitboxKind::Plain, spares: None }
    }

    /// The same, of another kind.
    #[must_use]
    pub const fn of_kind(self, kind: HitboxKind) -> Self {
        Self { kind, ..self }
    }
}

/// A box of pixels; every edge belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TouchBox {
    /// Left edge.
    pub left: Px,
    /// Right edge.
    pub right: Px,
    /// Top edge.
    pub top: Px,
    /// Bottom edge.
    pub bottom: Px,
}

/// Half the side of the box of an insta-shield, and of the one that turns projectiles away. [O-1007, O-1008]
const SHIELD_REACH: Px = px(24);
/// How much lower the top is while ducking, and how high the box is then. [O-1006]
const DUCK_LOWER: Px = px(12);
const DUCK_HEIGHT: Px = px(20);

impl TouchBox {
    /// The Player's: 17 px wide, 3 px less than his height radius to top and bottom. [O-1001, O-1002, O-1006]
    ///
    /// ```
    /// use quarterpipe::{CharacterId, Player, Rules, hitbox::TouchBox, px};
    /// let player = Player::new(&Rules::S1, CharacterId::Sonic, px(100), px(300));
    /// let touch_box = TouchBox::of_player(&player, &Rules::S1);
    /// assert_eq!((touch_box.left, touch_box.top, touch_box.bottom), (px(92), px(284), px(316)));
    /// ```
    #[inline]
    #[must_use]
    pub fn of_player(player: &Player, rules: &Rules) -> Self {
        let (x, y) = (player.x.px(), player.y.px());
        let radius = player.height() - rules.touch.height_cut;
        let (mut top, mut bottom) = (y - radius, y + radius);
        if ducks(player, rules) {
            top = top + DUCK_LOWER;
            bottom = top + DUCK_HEIGHT;
        }
        Self { left: x - rules.touch.half_width, right: x + rules.touch.half_width, top, bottom }
    }

    /// Around a shield. [O-1007, O-1008]
    #[must_use]
    pub fn of_shield(player: &Player) -> Self {
        let (x, y) = (player.x.px(), player.y.px());
        Self { left: x - SHIELD_REACH, right: x + SHIELD_REACH, top: y - SHIELD_REACH, bottom: y + SHIELD_REACH }
    }

    /// The same upside down, mirrored at a row of pixels.
    pub(crate) fn flipped_about(self, row: Px) -> Self {
        let (top, bottom) = (row + row - self.bottom, row + row - self.top);
        Self { top, bottom, ..self }
    }

    /// Whether an object's hitbox shares a pixel with it. One that begins left of the level or above it touches only what
    /// does, too, as 16-bit registers compare. [O-1004, O-1005]
    #[inline]
    #[must_use]
    pub fn touches(&self, body: &Body, hitbox: Hitbox) -> bool {
        let overlaps = |from: Px, to: Px, centre: Px, half: u8| {
            let half = i32::from(half);
            let ahead = i32::from((centre.0 - half) as u16) - i32::from(from.0 as u16);
            (-2 * half..=(to - from).0).contains(&ahead)
        };
        overlaps(self.left, self.right, body.x.px(), hitbox.half_width)
            && overlaps(self.top, self.bottom, body.y.px(), hitbox.half_height)
    }
}

/// Whether the ducking box holds. [O-1006]
fn ducks(player: &Player, rules: &Rules) -> bool {
    player.pose == Pose::Duck
        && match rules.touch.duck {
            DuckBox::None => false,
            DuckBox::Always => true,
            DuckBox::OnceDown(_) => rules.character(player.character).ducks_low && player.picture_timer == 0,
        }
}

/// Whether an insta-shield is out and counts: no other shield, no invincibility. [O-1007]
#[must_use]
pub fn insta_shields(player: &Player, rules: &Rules) -> bool {
    rules.character(player.character).double_jump == DoubleJump::Shield
        && player.double_jump == 1
        && player.shield == Shield::None
        && player.invincible == 0
        && !player.is_super()
}

/// Whether he destroys enemies that he touches: by his pose, not by the roll itself. [O-1016]
#[must_use]
pub fn attacks(player: &Player, body: &Body, rules: &Rules) -> bool {
    let touch = &rules.touch;
    let flies = rules.character(player.character).double_jump == DoubleJump::Flight
        && player.double_jump != 0
        && !player.underwater;
    let moves = (touch.flight_attacks && flies && hits_from_below(player, body))
        || (touch.glide_attacks && player.glides(rules));
    player.invincible != 0
        || player.is_super()
        || player.pose == Pose::Roll
        || (touch.charge_attacks && player.pose == Pose::SpinDash)
        || moves
}

/// Whether the angle from the object to him points down. [O-1016]
fn hits_from_below(player: &Player, body: &Body) -> bool {
    (direction_to(player, body) - Angle(0x20)).0 < 0x40
}

/// The direction from an object's centre to the Player's.
fn direction_to(player: &Player, body: &Body) -> Angle {
    trig::direction_between([body.x.px(), body.y.px()], [player.x.px(), player.y.px()])
}

/// What destroying an enemy does to his fall. [O-1018]
pub fn bounce_off_destroyed(player: &mut Player, body: &Body) {
    let above = (player.y.px().0 as u16) < (body.y.px().0 as u16);
    if player.y_speed < Speed::ZERO {
        player.y_speed += sub(0x100);
    } else if above {
        player.y_speed = -player.y_speed;
    } else {
        player.y_speed -= sub(0x100);
    }
}

/// What hitting an enemy that takes several hits does to him. [O-1017]
pub fn bounce_off_hit(player: &mut Player, rules: &Rules) {
    player.x_speed = -player.x_speed;
    player.y_speed = -player.y_speed;
    match rules.touch.hit_rebound {
        HitRebound::Halved => {
            player.x_speed = player.x_speed.halved(1);
            player.y_speed = player.y_speed.halved(1);
        }
        HitRebound::Full => {}
        HitRebound::FullWithGround => player.ground_speed = -player.ground_speed,
    }
    if rules.touch.glide_attacks {
        player.stop_gliding(rules);
    }
}

/// Whether he can take rings and other items now. [O-1014, O-1026]
#[must_use]
pub const fn can_take(player: &Player, rules: &Rules) -> bool {
    player.invulnerable < rules.touch.pickup_below
}

/// Whether he touches anything at all, if he was in control when the frame began: not if an object took him out of
/// the game. Who dies of the level's edge in this frame still does. [O-1012, O-2077]
#[inline]
#[must_use]
pub const fn can_touch(player: &Player) -> bool {
    player.object_control & 0x80 == 0
}

/// Whether he turns away a projectile that would hurt him. [O-1019]
#[must_use]
pub fn turns_away(player: &Player, hitbox: Hitbox, rules: &Rules) -> bool {
    rules.touch.shields_deflect
        && hitbox.kind == HitboxKind::Deflectable
        && (player.shield != Shield::None || player.double_jump == 1)
}

/// The top of a back that hurts: whether he comes down on it. [O-1021]
///
/// The range along x is -4..=20 around the centre, mirrored if the body is.
#[must_use]
pub fn meets_spiky_back(touch_box: &TouchBox, body: &Body, hitbox: Hitbox) -> bool {
    let top = body.y.px() - px(i32::from(hitbox.half_height));
    let depth = (touch_box.bottom - top).0;
    let (before, behind) = if body.x_flip { (20, 4) } else { (4, 20) };
    let x = body.x.px();
    (0..8).contains(&depth) && x - px(before) <= touch_box.right && x + px(behind) >= touch_box.left
}

/// Turns a projectile away from him. [O-1008]
pub fn deflect(player: &Player, body: &mut Body) {
    let angle = direction_to(player, body);
    let along = |unit: i16| Speed(((i32::from(unit) * -0x800) >> 8) as i16);
    body.x_speed = along(trig::cosine(angle));
    body.y_speed = along(trig::sine(angle));
    body.hitbox = None;
}
