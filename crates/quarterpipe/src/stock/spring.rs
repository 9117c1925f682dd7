//! Springs that face up, down, sideways or slant. [16.1 to 16.4, O-2039, O-2230, O-2318, CD-4]

use super::StockObject;
use crate::{
    contact::overlap::{self, Faces, OverlapBox},
    contact::slope::{self, Curve},
    contact::solid::{self, SolidBox, SolidDepth},
    contact::{Contact, Meeting, Side},
    event::Event,
    object::{Body, Life, PlayerSet, Scene},
    player::{Death, Player, Pose, Routine, SpinDashState},
    rules::{Rules, SideFire, SolidModel},
    save::{state_enum, state_struct},
    terrain::Layer,
    trig,
    units::{Angle, Px, Speed, px, subpx},
};

/// The direction of a spring. If its body is mirrored, left and right change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SpringFacing {
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the right.
    Side,
    /// Up and to the right.
    DiagonalUp,
    /// Down and to the right.
    DiagonalDown,
}
state_enum!(SpringFacing { 0 = Up, 1 = Down, 2 = Side, 3 = DiagonalUp, 4 = DiagonalDown });

/// The top of a slanting spring, where it is not a plain box. [12.5]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SpringSlope {
    /// As the originals have it: stairs of 2 px for every 2 px, in the middle third.
    Stairs,
    /// 1 px for every 2 px.
    Even,
}
state_enum!(SpringSlope { 0 = Stairs, 1 = Even });

state_struct! {
    /// A spring. Its body is 16 px wide to each side, 8 if it faces sideways.
    ///
    /// ```
    /// use quarterpipe::{Speed, prelude::*, stock::{Spring, SpringFacing, Stock}};
    /// // Throws up at 16 px a frame.
    /// let body = Body::at(px(300), px(312)).sized(16, 16);
    /// let spring = Stock::from(Spring::new(SpringFacing::Up, Spring::STRONG));
    /// // Throws to the left at 10 px a frame, and on to layer B.
    /// let left = Body::at(px(500), px(304)).sized(8, 16).flipped(true, false);
    /// let other = Spring { layer: Some(quarterpipe::terrain::Layer::B), ..Spring::new(SpringFacing::Side, Spring::WEAK) };
    /// # let _ = (body, spring, left, other);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Spring {
        /// The direction in which it throws.
        pub facing: SpringFacing,
        /// The speed that it throws with.
        pub strength: Speed,
        /// Its top, if it slants.
        pub slope: SpringSlope,
        /// True if it stops the player along the other axis, which slanting springs never do. [O-1604, O-1608]
        pub stops: bool,
        /// True if it makes a player twirl, which leaves the player a ground speed of only 1/256 px per frame.
        /// [O-1604, O-2212]
        pub twirls: bool,
        /// The layer that it moves a player to. [O-1604]
        pub layer: Option<Layer>,
        /// Frames left of its recoil. [O-1603]
        pub recoil: u8,
    }
}

/// Half the width of a spring that faces up, down or slants, without the push radius. [O-1601, O-1613]
const WIDTH: Px = px(16);
/// Half the width of a sideways spring. [O-1606]
const SIDE_WIDTH: Px = px(8);
/// Half the height of a spring that faces up or down. [O-1601, O-1612]
const HEIGHT: Px = px(8);
/// The height above the centre of an upward spring at which a player would stand. [O-1601]
const RIDE_HEIGHT: Px = px(16);
/// Half the height of a slanting spring. [O-1613]
const DIAGONAL_HEIGHT: Px = px(16);
/// Half the size of a slanting spring, where it is a plain box. [O-1615]
const DIAGONAL_BOX: (Px, Px) = (px(24), px(12));
/// The distance by which a spring moves a thrown player into itself. [O-1601, O-1608]
const SHIFT: Px = px(8);
/// Frames without control over the ground speed. [O-1608]
const LOCK: u16 = 15;
/// The zone in front of a sideways spring, and above and below its centre, in which it throws players who run past.
/// [O-1610]
const ZONE: (Px, Px) = (px(40), px(24));
/// The distance from the centre, on the high side, within which a slanting spring still throws. [O-1613]
const DIAGONAL_SIDE: Px = px(4);
/// The direction up and to the right. [O-1615]
const DIAGONAL: Angle = Angle(0xE0);

#[rustfmt::skip]
static STAIRS_UP: [i8; 28] = [
    16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 14, 12, 10, 8, 6, 4, 2, 0, -2, -4, -4, -4, -4, -4, -4, -4,
];
#[rustfmt::skip]
static STAIRS_DOWN: [i8; 28] = [
    -12, -16, -16, -16, -16, -16, -16, -16, -16, -16, -16, -16, -14, -12, -10, -8, -6, -4, -2, 0, 2, 4, 4, 4, 4, 4, 4, 4,
];
#[rustfmt::skip]
static EVEN_UP: [i8; 28] = [
    16, 16, 16, 16, 16, 16, 16, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4,
];
#[rustfmt::skip]
static EVEN_DOWN: [i8; 28] = [
    -16, -16, -16, -16, -16, -16, -16, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4,
];

impl Spring {
    /// The strength of strong springs: 16 px a frame.
    pub const STRONG: Speed = subpx(0x1000);
    /// The strength of weak springs: 10 px a frame.
    pub const WEAK: Speed = subpx(0xA00);

    /// Makes a spring that does nothing but throw.
    #[must_use]
    pub const fn new(facing: SpringFacing, strength: Speed) -> Self {
        Self { facing, strength, slope: SpringSlope::Stairs, stops: false, twirls: false, layer: None, recoil: 0 }
    }

    /// Returns the heights of its top. [12.5]
    ///
    /// ```
    /// use quarterpipe::stock::{Spring, SpringFacing};
    /// let heights = Spring::new(SpringFacing::DiagonalUp, Spring::STRONG).heights();
    /// assert_eq!((heights[0], heights[12], heights[27]), (16, 14, -4));
    /// ```
    #[must_use]
    pub const fn heights(&self) -> &'static [i8; 28] {
        match (self.facing, self.slope) {
            (SpringFacing::DiagonalDown, SpringSlope::Stairs) => &STAIRS_DOWN,
            (SpringFacing::DiagonalDown, SpringSlope::Even) => &EVEN_DOWN,
            (_, SpringSlope::Stairs) => &STAIRS_UP,
            (_, SpringSlope::Even) => &EVEN_UP,
        }
    }

    const fn faces_down(&self) -> bool {
        matches!(self.facing, SpringFacing::Down | SpringFacing::DiagonalDown)
    }

    /// Meets one player. Returns the contact, and whether the spring throws the player. A spring that crushes a player
    /// throws it all the same, and the player lives on. [O-1612]
    fn meet(&self, meeting: &mut Meeting<'_>) -> (Contact, bool) {
        let lives = meeting.player.is_alive();
        if meeting.rules.solid.model == SolidModel::Overlap {
            return self.meet_overlap(meeting);
        }
        let mut contact = match self.facing {
            SpringFacing::DiagonalUp | SpringFacing::DiagonalDown => self.meet_slope(meeting),
            _ => {
                let shape = self.shape(meeting);
                solid::collide(meeting, &shape)
            }
        };
        let fires = match self.facing {
            SpringFacing::Up => meeting.stands(),
            SpringFacing::DiagonalUp => meeting.stands() && is_past_low_side(meeting),
            SpringFacing::Down | SpringFacing::DiagonalDown => contact.side == Some(Side::Bottom),
            SpringFacing::Side => match meeting.rules.spring.side_fire {
                SideFire::Pushed => meeting.body.pushed.contains(meeting.who),
                SideFire::PushedInFront => meeting.body.pushed.contains(meeting.who) && is_in_front(meeting),
                SideFire::TouchedInFront => contact.is_sideways() && is_in_front(meeting),
            },
        };
        let fires = fires && lives;
        contact.crushed &= !fires;
        (contact, fires)
    }

    /// Makes contact with the curved top of a slanting spring. [O-1613, O-1614]
    fn meet_slope(&self, meeting: &mut Meeting<'_>) -> Contact {
        let (x, flipped) = (meeting.body.x.px(), meeting.body.x_flip);
        let width = WIDTH + meeting.rules.solid.push_radius;
        let at_edge = flipped && meeting.player.x.px() == x + width;
        let rules = &meeting.rules.spring;
        let edge = if self.faces_down() { rules.mirrored_edge_down } else { rules.mirrored_edge_up };
        if let Some(height) = edge.filter(|_| at_edge && !meeting.rides()) {
            if meeting.rules.solid.slope_needs_screen && !meeting.body.on_screen {
                return solid::end_push(meeting);
            }
            let rise = px(i32::from((height.0 as i8).wrapping_sub(self.heights()[0])));
            return solid::new_contact(meeting, WIDTH, DIAGONAL_HEIGHT, -rise, SolidDepth::Symmetric);
        }
        let curve = Curve { heights: self.heights(), columns: 2, flipped, width };
        slope::collide(meeting, &curve, DIAGONAL_HEIGHT, x)
    }

    /// Returns the box of a spring that does not slant. [O-1601, O-1606, O-1612]
    fn shape(&self, meeting: &Meeting<'_>) -> SolidBox {
        let rules = &meeting.rules.spring;
        let (width, height, ride_height) = match self.facing {
            SpringFacing::Side => (SIDE_WIDTH, rules.side_height, rules.side_height + px(1)),
            SpringFacing::Down => (WIDTH, HEIGHT, rules.down_ride_height),
            _ => (WIDTH, HEIGHT, RIDE_HEIGHT),
        };
        SolidBox { width, height, ride_height, x_before: meeting.body.x.px(), needs_screen: rules.needs_screen }
    }

    /// Meets one player as CD's springs do. Returns the contact, and whether the spring throws the player. [CD-4]
    fn meet_overlap(&self, meeting: &mut Meeting<'_>) -> (Contact, bool) {
        let (width, height) = match self.facing {
            SpringFacing::Up | SpringFacing::Down => (WIDTH, HEIGHT),
            SpringFacing::Side => (SIDE_WIDTH, meeting.rules.spring.side_height),
            SpringFacing::DiagonalUp | SpringFacing::DiagonalDown => DIAGONAL_BOX,
        };
        let faces = if self.facing == SpringFacing::Down { Faces::Bottom } else { Faces::All };
        let shape = OverlapBox { is_spring: true, ..OverlapBox::full(width, height).with(faces) };
        let contact = overlap::collide(meeting, &shape);
        if contact.landed && self.facing != SpringFacing::Up {
            meeting.player.ground_speed = meeting.player.x_speed;
        }
        let pushed = meeting.body.pushed.contains(meeting.who);
        let fires = match self.facing {
            SpringFacing::Side => pushed,
            SpringFacing::Up | SpringFacing::Down => contact.is_vertical(),
            SpringFacing::DiagonalUp | SpringFacing::DiagonalDown => contact.is_vertical() || pushed,
        };
        (contact, fires && meeting.player.is_alive())
    }

    /// Throws a player.
    fn throw(&self, rules: &Rules, body: &mut Body, who: usize, player: &mut Player, turned_over: bool) {
        match self.facing {
            SpringFacing::Up => self.throw_up(rules, player),
            SpringFacing::Down => self.throw_down(rules, player),
            SpringFacing::Side => self.throw_aside(rules, body, player),
            SpringFacing::DiagonalUp | SpringFacing::DiagonalDown => {
                self.throw_diagonally(rules, body, player, turned_over)
            }
        }
        if self.twirls {
            player.ground_speed = if player.facing_left { subpx(-1) } else { subpx(1) };
            player.pose = Pose::Walk;
        }
        if let Some(layer) = self.layer {
            player.layer = layer;
        }
        if self.facing != SpringFacing::Side {
            player.airborne = true;
            player.on_object = false;
            player.routine = Routine::Control;
            player.death = Death::None;
            if rules.spring.lets_go_at_once {
                body.standing.remove(who);
                body.riding.remove(who);
                if !matches!(self.facing, SpringFacing::Up | SpringFacing::Down) {
                    body.pushed.remove(who);
                }
            }
            if rules.spring.ends_jump {
                player.jumping = false;
            }
        }
        if rules.spring.renews_double_jump && matches!(self.facing, SpringFacing::Side | SpringFacing::Down) {
            player.air_move.state = 0;
        }
    }

    /// Throws a player up. [O-1601, O-1604]
    fn throw_up(&self, rules: &Rules, player: &mut Player) {
        player.y += SHIFT;
        player.y_speed = -self.strength;
        player.pose = Pose::Spring;
        if rules.spring.up_ends_pinball {
            player.spin_dash = SpinDashState::NONE;
        }
        self.stop_x(player);
    }

    /// Throws a player down. [O-1612]
    fn throw_down(&self, rules: &Rules, player: &mut Player) {
        player.y -= SHIFT;
        player.y_speed = rules.spring.down_cap.map_or(self.strength, |cap| self.strength.min(cap));
        self.stop_x(player);
    }

    fn stop_x(&self, player: &mut Player) {
        if self.stops {
            player.x_speed = Speed::ZERO;
        }
    }

    /// Throws a player to the side. [O-1608]
    fn throw_aside(&self, rules: &Rules, body: &mut Body, player: &mut Player) {
        if body.x_flip {
            player.x += SHIFT;
            player.x_speed = -self.strength;
        } else {
            player.x -= SHIFT;
            player.x_speed = self.strength;
        }
        player.facing_left = if rules.spring.side_turns_round { !player.facing_left } else { body.x_flip };
        player.ground_speed = player.x_speed;
        player.control_lock = LOCK;
        if rules.spring.side_levels {
            player.angle = Angle(0);
        }
        if !player.rolling {
            player.pose = Pose::Walk;
        }
        if self.stops {
            player.y_speed = Speed::ZERO;
        }
        body.pushed = PlayerSet::NONE;
        player.pushing = false;
    }

    /// Throws a player up or down, and to the side. A spring that faces down moves the player up on the screen, also under
    /// reversed gravity.
    /// [O-1613 to O-1615, G-64]
    fn throw_diagonally(&self, rules: &Rules, body: &Body, player: &mut Player, turned_over: bool) {
        let (x_speed, y_speed) = if rules.spring.diagonal_divides {
            (trig::scale(trig::cosine(DIAGONAL), self.strength), trig::scale(trig::sine(DIAGONAL), self.strength))
        } else {
            (self.strength, -self.strength)
        };
        let shift = rules.spring.diagonal_shift;
        if body.x_flip {
            player.x += shift;
            player.x_speed = -x_speed;
        } else {
            player.x -= shift;
            player.x_speed = x_speed;
        }
        if self.faces_down() {
            player.y -= if turned_over { -shift } else { shift };
            player.y_speed = -y_speed;
        } else {
            player.y += shift;
            player.y_speed = y_speed;
            player.pose = Pose::Spring;
        }
        player.facing_left = body.x_flip;
        if rules.spring.lets_go_at_once {
            player.pushing = false;
        }
    }

    /// Returns whether a player runs past on the ground, not against the spring. [O-1610]
    fn catches(&self, body: &Body, player: &Player) -> bool {
        let (x, y) = (body.x.px(), body.y.px());
        let (near, far) = if body.x_flip { (x - ZONE.0, x) } else { (x, x + ZONE.0) };
        let runs_on = if body.x_flip { -player.ground_speed } else { player.ground_speed } >= Speed::ZERO;
        let within =
            |from: Px, at: Px, to: Px| (from.unsigned_word()..to.unsigned_word()).contains(&at.unsigned_word());
        self.facing == SpringFacing::Side
            && !player.airborne
            && player.is_alive()
            && within(near, player.x.px(), far)
            && within(y - ZONE.1, player.y.px(), y + ZONE.1)
            && runs_on
    }

    const fn start_recoil(&mut self, rules: &Rules) {
        self.recoil = match self.facing {
            SpringFacing::Up | SpringFacing::Side => rules.spring.recoil,
            _ => rules.spring.recoil_below,
        };
    }
}

/// Returns whether the player is on the side that the spring throws to. [O-1607]
fn is_in_front(meeting: &Meeting<'_>) -> bool {
    let (spring, player) = (meeting.body.x.px().unsigned_word(), meeting.player.x.px().unsigned_word());
    if meeting.body.x_flip { player <= spring } else { player > spring }
}

/// Returns whether the player is on the part of a slanting spring that throws. [O-1613]
fn is_past_low_side(meeting: &Meeting<'_>) -> bool {
    let (x, player) = (meeting.body.x.px(), meeting.player.x.px().unsigned_word());
    if meeting.body.x_flip {
        player <= (x + DIAGONAL_SIDE).unsigned_word()
    } else {
        player > (x - DIAGONAL_SIDE).unsigned_word()
    }
}

/// Further than any spring reaches, approach zones included, not counting what the rules add. [O-1610]
const FARTHEST: Px = px(54);

impl StockObject for Spring {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let rules = scene.rules;
        if !body.has_run {
            body.y_flip |= self.faces_down();
            return Life::Stays;
        }
        // Off the screen CD's springs do nothing at all. [O-1603]
        let needs_screen = rules.solid.needs_screen && rules.spring.needs_screen;
        if rules.solid.model == SolidModel::Overlap && needs_screen && !body.on_screen {
            return scene.life_at(body.x.px());
        }
        let recoiled = self.recoil > 0;
        self.recoil = self.recoil.saturating_sub(1);
        if recoiled && rules.spring.recoils_alone {
            return scene.life_at(body.x.px());
        }
        let (reach, height) = (FARTHEST + rules.solid.push_radius, FARTHEST.max(rules.spring.side_height));
        if !scene.is_clear(body, reach, height) {
            self.meet_all(body, scene, recoiled);
        } else if !recoiled {
            scene.sleep(body, reach, height, body.x.px());
        }
        scene.life_at(body.x.px())
    }
}

impl Spring {
    // Not inlined: most springs have no player near.
    #[inline(never)]
    fn meet_all(&mut self, body: &mut Body, scene: &mut Scene<'_>, recoiled: bool) {
        let rules = scene.rules;
        for who in 0..scene.player_count() {
            let spring = *self;
            let mut fired = false;
            let _ = scene.meet(body, who, |meeting| {
                let (contact, fires) = spring.meet(meeting);
                if fires {
                    spring.throw(meeting.rules, meeting.body, who, meeting.player, meeting.turned_over);
                    fired = true;
                }
                contact
            });
            if fired {
                self.start_recoil(rules);
                scene.event(who, Event::Sprung(scene.id));
            }
        }
        if rules.spring.side_catches && !recoiled && self.recoil == 0 {
            self.catch(body, scene);
        }
    }

    /// Throws players who run past. [O-1610]
    fn catch(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let (rules, reversed) = (scene.rules, scene.is_reversed());
        for who in 0..scene.player_count() {
            let spring = *self;
            let caught = scene.upright(body, who, |player, body| {
                let catches = spring.recoil == 0 && spring.catches(body, player);
                if catches {
                    spring.throw(rules, body, who, player, reversed);
                }
                catches
            });
            if caught == Some(true) {
                self.start_recoil(rules);
                scene.event(who, Event::Sprung(scene.id));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stairs_of_slanting_springs_never_rise_toward_the_low_side() {
        assert!(STAIRS_UP.is_sorted_by(|high, low| high >= low));
        // Except for the first step, which is this way in the originals.
        assert!(STAIRS_DOWN[1..].is_sorted());
    }
}
