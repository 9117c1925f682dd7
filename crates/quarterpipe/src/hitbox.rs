//! Hitboxes: the objects that a player touches, and the effects on the player. [file 10]

use crate::{
    body::{Body, Hitbox, HitboxKind},
    player::{AirMove, ObjectControl, Player, Pose},
    rules::{DoubleJump, DuckBox, HitRebound, Rules},
    shield::Shield,
    trig,
    units::{Angle, Px, Speed, px, subpx},
};

/// A box of pixels, edges included.
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

/// Half the side of an insta-shield's box, and of the box that turns projectiles away. [O-1007, O-1008]
pub(crate) const SHIELD_REACH: Px = px(24);
/// The distance by which the top of the box is lower while the player ducks, and the height that the box then has. [O-1006]
const DUCK_LOWER: Px = px(12);
const DUCK_HEIGHT: Px = px(20);
/// The furthest below the centre that this box can end: that of a player of height 0.
pub(crate) const DUCK_REACH: Px = px(DUCK_LOWER.0 + DUCK_HEIGHT.0);

impl TouchBox {
    /// Returns a player's box: 17 px wide, and reaching up and down 3 px less than the height radius. [O-1001, O-1002, O-1006]
    ///
    /// ```
    /// use quarterpipe::{hitbox::TouchBox, prelude::*};
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
            top += DUCK_LOWER;
            bottom = top + DUCK_HEIGHT;
        }
        Self { left: x - rules.touch.half_width, right: x + rules.touch.half_width, top, bottom }
    }

    /// Returns the box around a shield. [O-1007, O-1008]
    #[must_use]
    pub fn of_shield(player: &Player) -> Self {
        let (x, y) = (player.x.px(), player.y.px());
        Self { left: x - SHIELD_REACH, right: x + SHIELD_REACH, top: y - SHIELD_REACH, bottom: y + SHIELD_REACH }
    }

    /// Returns the same box upside down, mirrored at a row of pixels.
    pub(crate) fn flipped_about(self, row: Px) -> Self {
        let (top, bottom) = (row + row - self.bottom, row + row - self.top);
        Self { top, bottom, ..self }
    }

    /// Returns whether an object's hitbox shares a pixel with this box. Registers compare 16 bits: a box that begins left of
    /// the level or above it touches only hitboxes that do so too. [O-1004, O-1005]
    #[inline]
    #[must_use]
    pub fn touches(&self, body: &Body, hitbox: Hitbox) -> bool {
        let overlaps = |from: Px, to: Px, centre: Px, half: u8| {
            let half = i32::from(half);
            let ahead = i32::from((centre - px(half)).unsigned_word()) - i32::from(from.unsigned_word());
            (-2 * half..=(to - from).0).contains(&ahead)
        };
        overlaps(self.left, self.right, body.x.px(), hitbox.half_width)
            && overlaps(self.top, self.bottom, body.y.px(), hitbox.half_height)
    }
}

/// Returns whether the box is that of a ducking player. [O-1006]
#[inline(always)]
fn ducks(player: &Player, rules: &Rules) -> bool {
    player.pose == Pose::Duck
        && match rules.touch.duck {
            DuckBox::None => false,
            DuckBox::Always => true,
            DuckBox::OnceDown(_) => rules.character(player.character).ducks_low && player.picture_timer == 0,
        }
}

/// Returns whether an insta-shield is out and counts: without another shield, invincibility or a super form. [O-1007]
#[must_use]
#[inline(always)]
pub fn insta_shields(player: &Player, rules: &Rules) -> bool {
    player.air_move.state == AirMove::USED
        && player.shield == Shield::None
        && player.invincible == 0
        && !player.is_super()
        && rules.character(player.character).double_jump == DoubleJump::Shield
}

/// Returns whether the player destroys enemies that it touches. Its pose counts, not the roll itself. [O-1016]
#[must_use]
pub fn attacks(player: &Player, body: &Body, rules: &Rules) -> bool {
    let touch = &rules.touch;
    let flies = player.air_move.is_used()
        && !player.underwater
        && rules.character(player.character).double_jump == DoubleJump::Flight;
    let moves = (touch.flight_attacks && flies && hits_from_below(player, body))
        || (touch.glide_attacks && player.glides(rules));
    player.invincible != 0
        || player.is_super()
        || player.pose == Pose::Roll
        || (touch.charge_attacks && player.pose == Pose::SpinDash)
        || moves
}

/// Returns whether the angle from the object to the player points down. [O-1016]
fn hits_from_below(player: &Player, body: &Body) -> bool {
    direction_to(player, body).points_down()
}

/// Returns the direction from an object's centre to the player's.
fn direction_to(player: &Player, body: &Body) -> Angle {
    trig::direction_between([body.x.px(), body.y.px()], [player.x.px(), player.y.px()])
}

/// Changes the player's vertical speed after it destroyed an enemy. [O-1018]
pub fn bounce_off_destroyed(player: &mut Player, body: &Body) {
    let above = player.y.px().unsigned_word() < body.y.px().unsigned_word();
    if player.y_speed < Speed::ZERO {
        player.y_speed += subpx(0x100);
    } else if above {
        player.y_speed = -player.y_speed;
    } else {
        player.y_speed -= subpx(0x100);
    }
}

/// Throws the player back from an enemy that takes several hits. [O-1017]
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

/// Returns whether the player can take rings and other items now. [O-1014, O-1026]
#[must_use]
pub const fn can_take(player: &Player, rules: &Rules) -> bool {
    player.invulnerable < rules.touch.pickup_below
}

/// Returns whether a player that was in control when the frame began touches anything at all. It does not while an
/// object keeps it out of the game. A player that dies at the level's edge in this frame still does. [O-1012, O-2077]
#[inline]
#[must_use]
pub const fn can_touch(player: &Player) -> bool {
    !player.object_control.contains(ObjectControl::NO_OBJECTS)
}

/// Returns whether the player turns away a projectile that would hurt it. [O-1019]
#[must_use]
pub fn turns_away(player: &Player, hitbox: Hitbox, rules: &Rules) -> bool {
    rules.touch.shields_deflect
        && hitbox.kind == HitboxKind::Deflectable
        && (player.shield != Shield::None || player.air_move.state == AirMove::USED)
}

/// Returns whether the player comes down on a spiky back. [O-1021]
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

/// Turns a projectile away from the player. [O-1008]
pub fn deflect(player: &Player, body: &mut Body) {
    let angle = direction_to(player, body);
    let along = |unit: i16| Speed(((i32::from(unit) * -0x800) >> 8) as i16);
    body.x_speed = along(trig::cosine(angle));
    body.y_speed = along(trig::sine(angle));
    body.hitbox = None;
}
