//! The camera: what it shows of a level, and what is near enough to it to exist. [21-camera-window]

use crate::{
    player::{Player, Routine},
    rules::{CameraRules, MapHeight, Rules, YWrap},
    stage::{Bounds, Stage},
    state::state_struct,
    terrain::Terrain,
    units::{Pos, Px, Speed, px},
};

/// The screen's width. [K-12a]
const WIDTH: Px = Bounds::SCREEN_WIDTH;
/// The screen's height. [K-12a]
const HEIGHT: Px = px(224);
/// The leftmost column of the screen in which the Player does not move it. [K-05]
const DEAD_ZONE: Px = px(144);
/// How many columns do not. [K-05]
const DEAD_ZONE_WIDTH: Px = px(16);
/// Half as many rows as leave it alone while the Player is in the air. [K-10]
const AIR_ZONE_HALF: Px = px(32);
/// The normal look shift. [K-12]
const LEVEL_LOOK: Px = px(96);
/// How much higher than his centre the view takes who is rolled up to be. [K-09]
const ROLL_SHIFT: Px = px(5);
/// From this ground speed on it moves as fast as in the air. [K-08]
const FAST: u16 = 0x800;
/// The furthest it moves up or down for who is on the ground. [K-10]
const CAP_SLOW: Px = px(6);
/// The same while the view is shifted. [K-10]
const CAP_LOOKING: Px = px(2);
/// The top of a level that is endless vertically. [K-07]
const ENDLESS: Px = px(-0x100);
/// The column that CD's camera holds, at its rest and at its ends. [K-51]
const CENTRE: Px = px(160);
const CENTRE_RIGHTWARD: Px = px(96);
const CENTRE_LEFTWARD: Px = px(224);
/// From this ground speed on it pans. [K-51]
const PANS_FROM: u16 = 0x600;
/// The half height of what has none of its own. [K-20]
const DEFAULT_HALF_HEIGHT: Px = px(32);
/// From the left edge of what is kept to its right edge. [K-30]
const KEPT_WIDTH: u16 = 640;
/// Frames for which the camera lags behind a dash; a spin dash's launch speed takes some off. [K-07]
const SCROLL_DELAY: u8 = 32;

/// What the screen shows, by the pixel in its upper left corner.
///
/// It follows Player 1 once a frame, when everything has moved; objects see where it was in the frame before. [K-01]
///
/// ```
/// use quarterpipe::{Bounds, Camera, Rules, px};
/// let mut camera = Camera::default();
/// camera.place(px(500), px(300), &Bounds::of_map(100, 40));
/// assert_eq!((camera.x, camera.y), (px(340), px(204)));
/// assert!(camera.shows(px(670), px(300), px(16), None, &Rules::S1)); // its left half
/// assert!(!camera.shows(px(676), px(300), px(16), None, &Rules::S1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Camera {
    /// The screen's left edge.
    pub x: Px,
    /// The screen's upper edge.
    pub y: Px,
    /// Whether it was placed at a Player yet. [K-12]
    pub is_placed: bool,
    /// The corner in the frame before. [K-54]
    last: [Px; 2],
    /// Stays where it is, as the Player is dead. [K-02, K-50]
    stays: bool,
    /// The level's bottom moved, which counts even for who rests. [K-13]
    bottom_moved: bool,
    /// The column that a camera that pans holds: 96..=224. [K-51]
    centre: Px,
    /// Frames for which it still lags behind. [K-07]
    scroll_delay: u8,
    /// Where in `recorded` the newest is: 0..=63. [K-07]
    newest: u8,
    /// The pixel words of Player 1's x in the last 64 frames, in eights. [K-07]
    recorded: [[i16; 8]; 8],
}
state_struct!(Camera { x, y, is_placed, last, stays, bottom_moved, centre, scroll_delay, newest, recorded });

impl Default for Camera {
    /// At the corner of the level, not placed yet.
    fn default() -> Self {
        Self {
            x: px(0),
            y: px(0),
            is_placed: false,
            last: [px(0); 2],
            stays: false,
            bottom_moved: false,
            centre: CENTRE,
            scroll_delay: 0,
            newest: 0,
            recorded: [[0; 8]; 8],
        }
    }
}

/// Pixels as the 16-bit register that they are compared in.
fn word(pixels: Px) -> Px {
    Px(i32::from(pixels.0 as i16))
}

/// After how many pixels the rows of an endless level begin again. [N-25]
fn wrap_height(rules: &Rules, terrain: &Terrain) -> Px {
    match rules.camera.wrap_height {
        MapHeight::Px(height) => Px(i32::from(height)),
        MapHeight::Stage => terrain.map_height(),
    }
}

/// How far the view has to scroll in a level that is endless vertically: across the seam, where the Player wraps in his step. [N-25]
// Most levels are not.
#[cold]
fn across_seam(off: Px, rules: &Rules, terrain: &Terrain) -> Px {
    if rules.y_wrap == YWrap::InStep { Px(off.0 & wrap_height(rules, terrain).0.wrapping_sub(1)) } else { off }
}

impl Camera {
    /// Begins a level with a Player at this pixel. [K-12]
    pub fn place(&mut self, x: Px, y: Px, bounds: &Bounds) {
        let left = (x - CENTRE).min(bounds.right - WIDTH).max(px(0));
        let top = (y - LEVEL_LOOK).min(bounds.bottom - HEIGHT).max(px(0));
        *self = Self { x: left, y: top, last: [left, top], is_placed: true, ..Self::default() };
        self.record_everywhere(x);
    }

    /// Pans with the ground speed, before Player 1's step. [K-51]
    #[inline]
    pub fn pan(&mut self, player: &Player, rules: &Rules) {
        if rules.camera.pans && player.routine == Routine::Control {
            self.pan_by(player.ground_speed);
        }
    }

    fn pan_by(&mut self, ground_speed: Speed) {
        self.centre = if ground_speed.0.unsigned_abs() < PANS_FROM {
            self.centre + (CENTRE - self.centre).min(px(2)).max(px(-2))
        } else if ground_speed >= Speed::ZERO {
            (self.centre - px(2)).max(CENTRE_RIGHTWARD)
        } else {
            (self.centre + px(2)).min(CENTRE_LEFTWARD)
        };
    }

    /// Remembers where Player 1 is, after his step. [K-07]
    #[inline]
    pub fn record(&mut self, player: &Player) {
        self.newest = self.newest.wrapping_add(1) & 63;
        let place = usize::from(self.newest);
        self.recorded[place >> 3 & 7][place & 7] = player.x.px().0 as i16;
    }

    fn record_everywhere(&mut self, x: Px) {
        self.recorded = [[x.0 as i16; 8]; 8];
    }

    /// Lags behind a spin dash let go at this ground speed, in the Player's step. [K-07]
    pub fn lag_behind_spin_dash(&mut self, launch: Speed, rules: &Rules) {
        if rules.camera.scroll_delay.is_some() {
            let excess = launch.0.unsigned_abs().wrapping_sub(0x800);
            self.scroll_delay = SCROLL_DELAY - ((excess >> 7) as u8 & 0x1F);
        }
    }

    /// Lags behind a dash in mid-air that began at `x`, in the Player's step. [K-07]
    pub fn lag_behind_dash(&mut self, x: Px, rules: &Rules) {
        if rules.camera.scroll_delay.is_some() {
            self.scroll_delay = SCROLL_DELAY;
            self.record_everywhere(x);
        }
    }

    /// Follows Player 1, once a frame, when everything has moved. [K-02]
    ///
    /// In levels that are endless vertically the Player can come out at the other end [`YWrap::WithCamera`]; once he is
    /// dead, [`CameraRules::death_raises_bottom`].
    #[inline(always)]
    pub fn follow<O>(&mut self, player: &mut Player, bounds: &mut Bounds, stage: &Stage<O>) {
        let rules = &stage.rules().camera;
        self.last = [self.x, self.y];
        if player.is_alive() {
            self.stays = false;
        } else if self.stays_with_dead(bounds, rules) {
            return;
        }
        self.follow_x(player, bounds, rules);
        let is_level = player.y.px() - self.y == Px(i32::from(player.look_shift));
        if is_level && !player.airborne && !player.rolling && !self.bottom_moved {
            // On the ground where the view wants him: nothing to do.
            return;
        }
        self.follow_y(player, bounds, stage.rules(), stage.terrain());
    }

    /// [K-02, K-50]
    #[cold]
    fn stays_with_dead(&mut self, bounds: &mut Bounds, rules: &CameraRules) -> bool {
        let stays = self.stays || !rules.moves_in_frame_of_death;
        if stays && rules.death_raises_bottom {
            bounds.bottom = self.y + HEIGHT;
        }
        self.stays = true;
        stays
    }

    /// The level's edge counts only for who moves toward it. [K-04 to K-06, K-51]
    #[inline]
    fn follow_x(&mut self, player: &Player, bounds: &Bounds, rules: &CameraRules) {
        let x = if self.scroll_delay == 0 { player.x.px() } else { self.delayed_x(rules) };
        let column = word(x - self.x);
        let (first, rest) = if rules.pans { (self.centre, px(0)) } else { (DEAD_ZONE, DEAD_ZONE_WIDTH) };
        let off = column - first;
        if rules.pans && column < px(0) {
            // A Player left of the screen counts as one far ahead, and the step has no limit. [K-51]
            self.x = word(self.x + off).max(bounds.left);
        } else if off < px(0) {
            let step = rules.cap_left.map_or(off, |cap| off.max(-cap));
            self.x = word(self.x + step).max(bounds.left);
        } else if off >= rest && off != px(0) {
            let step = (off - rest).min(rules.cap_right);
            self.x = word(self.x + step).min(bounds.right - WIDTH);
        }
    }

    /// Where Player 1 was, ever less long ago. [K-07]
    #[cold]
    fn delayed_x(&mut self, rules: &CameraRules) -> Px {
        self.scroll_delay = self.scroll_delay.wrapping_sub(1);
        let place = usize::from(self.newest.wrapping_sub(self.scroll_delay));
        let x = i32::from(self.recorded[place >> 3 & 7][place & 7]);
        Px(x & i32::from(rules.scroll_delay.unwrap_or(0xFFFF)))
    }

    /// [K-08 to K-11, K-52]
    #[inline(always)]
    fn follow_y(&mut self, player: &mut Player, bounds: &Bounds, rules: &Rules, terrain: &Terrain) {
        let mut off = word(player.y.px() - self.y);
        let is_endless = bounds.top == ENDLESS;
        if is_endless {
            off = across_seam(off, rules, terrain);
        }
        if player.rolling {
            off = off - ROLL_SHIFT;
        }
        let look = Px(i32::from(player.look_shift));
        off = off - look;
        let cap = if player.airborne {
            if off < -AIR_ZONE_HALF {
                off = off + AIR_ZONE_HALF;
            } else if off < AIR_ZONE_HALF {
                return self.rest(bounds);
            } else {
                off = off - AIR_ZONE_HALF;
            }
            rules.camera.cap_fast
        } else if off == px(0) {
            return self.rest(bounds);
        } else if look != LEVEL_LOOK {
            CAP_LOOKING
        } else if player.ground_speed.0.unsigned_abs() >= FAST {
            rules.camera.cap_fast
        } else {
            CAP_SLOW
        };
        let y = word(self.y + off.min(cap).max(-cap));
        let bottom = bounds.bottom - HEIGHT;
        if is_endless {
            let seam = if off < px(0) { y <= bounds.top } else { y >= bottom && y >= wrap_height(rules, terrain) };
            if seam {
                return self.cross_seam(y, player, rules, terrain);
            }
        }
        self.y = if off < px(0) { y.max(bounds.top) } else { y.min(bottom) };
    }

    /// Does not move, but a bottom that did brings it along. [K-13]
    fn rest(&mut self, bounds: &Bounds) {
        if self.bottom_moved {
            self.bottom_moved = false;
            self.y = self.y.min(bounds.bottom - HEIGHT);
        }
    }

    /// Comes out at the other end of a level that is endless vertically, with the Player where the rules say so. [N-25]
    #[cold]
    fn cross_seam(&mut self, y: Px, player: &mut Player, rules: &Rules, terrain: &Terrain) {
        let mask = wrap_height(rules, terrain).0.wrapping_sub(1);
        self.y = Px(y.0 & mask);
        if rules.y_wrap == YWrap::WithCamera {
            player.y = Pos::new(Px(player.y.px().0 & mask), player.y.subpixel());
        }
    }

    /// Moves the level's bottom one frame's worth toward `goal`: up without showing what goes, down faster before who
    /// falls. [K-13]
    pub fn move_bottom(&mut self, bounds: &mut Bounds, goal: Px, player: &Player) {
        let (limit, goal) = (bounds.bottom - HEIGHT, goal - HEIGHT);
        if limit == goal {
            return;
        }
        let moved = if goal < limit {
            let from = if self.y > goal { Px(self.y.0 & !1) } else { limit };
            from - px(2)
        } else if player.airborne && self.y + px(8) >= limit {
            limit + px(8)
        } else {
            limit + px(2)
        };
        bounds.bottom = moved + HEIGHT;
        self.bottom_moved = true;
    }

    /// Whether the screen shows something of this centre and size, once it has followed this frame's Player; objects
    /// learn it in the next frame. [K-20, K-21, K-54]
    #[must_use]
    pub fn shows(&self, x: Px, y: Px, half_width: Px, half_height: Option<Px>, rules: &Rules) -> bool {
        self.view(rules).shows(x, y, half_width, half_height)
    }

    /// What the screen shows, for asking about many objects.
    #[inline]
    pub(crate) fn view(&self, rules: &Rules) -> View {
        let rules = &rules.camera;
        let [left, top] = if rules.sees_by_last_frame { self.last } else { [self.x, self.y] };
        let CameraRules { sees_across_seam, row_mask, own_height_row_mask, .. } = *rules;
        View { left, top, sees_across_seam, row_mask, own_height_row_mask }
    }
}

/// What the screen shows of a frame. [K-20, K-21, K-54]
pub(crate) struct View {
    left: Px,
    top: Px,
    sees_across_seam: bool,
    row_mask: u16,
    own_height_row_mask: u16,
}

impl View {
    /// As [`Camera::shows`].
    #[inline]
    pub fn shows(&self, x: Px, y: Px, half_width: Px, half_height: Option<Px>) -> bool {
        let column = word(x - self.left);
        if (column + half_width).0 as u32 >= (WIDTH + half_width + half_width).0 as u32 {
            return false;
        }
        let y = if self.sees_across_seam { Self::on_screen_side(y, self.top) } else { y };
        let (half_height, mask) = match half_height {
            Some(half_height) => (half_height, self.own_height_row_mask),
            None => (DEFAULT_HALF_HEIGHT, self.row_mask),
        };
        let row = (y - self.top + half_height).0 as u16 & mask;
        Px(i32::from(row)) < half_height + half_height + HEIGHT
    }

    /// A row as seen from the screen's side of the seam at 2,048 px. [K-54]
    fn on_screen_side(y: Px, top: Px) -> Px {
        if top < px(0x100) && y >= px(0x800) {
            y - px(0x800)
        } else if top >= px(0x700) && y < px(0x100) {
            y + px(0x800)
        } else {
            y
        }
    }
}

impl Camera {
    /// Whether this pixel is on the screen, asked in an object's step. [K-22]
    #[must_use]
    pub fn centre_visible(&self, x: Px, y: Px) -> bool {
        self.partially_visible(x, y, px(0))
    }

    /// Whether something this wide is on the screen with its centre's row, asked in an object's step. [K-22]
    #[must_use]
    pub fn partially_visible(&self, x: Px, y: Px, half_width: Px) -> bool {
        let (column, row) = (word(x - self.x), word(y - self.y));
        column + half_width >= px(0) && column - half_width < WIDTH && row >= px(0) && row < HEIGHT
    }

    /// Whether an object at this x is unloaded, asked in its step: from 128 to 255 px left of the screen, from 192 to
    /// 319 px right of it. [K-30, K-31, K-33, K-55]
    #[inline]
    #[must_use]
    pub fn is_far(&self, x: Px) -> bool {
        !self.kept_columns().contain(x)
    }

    /// The columns whose objects stay.
    #[inline]
    pub(crate) fn kept_columns(&self) -> KeptColumns {
        KeptColumns { first: coarse(self.x - px(128)) }
    }
}

/// The columns of 128 px whose objects a camera keeps alive. [K-30]
#[derive(Clone, Copy)]
pub(crate) struct KeptColumns {
    first: Px,
}

impl KeptColumns {
    /// Whether an object at this x stays.
    #[inline]
    pub const fn contain(self, x: Px) -> bool {
        (coarse(x).0.wrapping_sub(self.first.0)) as u16 <= KEPT_WIDTH
    }
}

/// The multiple of 128 px below. [K-30, K-40]
#[inline]
pub(crate) const fn coarse(pixels: Px) -> Px {
    Px(pixels.0 & !0x7F)
}
