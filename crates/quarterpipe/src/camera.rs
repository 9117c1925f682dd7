//! The camera: the visible part of a level, and the objects that are near enough to it to exist. [21-camera-window]

use crate::{
    bounds::Bounds,
    player::{Lag, Player, Players, Routine},
    rules::{CameraRules, MapHeight, Rules, YWrap},
    save::state_struct,
    span::Leeway,
    terrain::Terrain,
    units::{Pos, Px, Speed, px},
};

/// The screen's width. [K-12a]
const WIDTH: Px = Bounds::SCREEN_WIDTH;
/// The screen's height. [K-12a]
const HEIGHT: Px = px(224);
/// The leftmost column of the screen's dead zone, in which the player does not move the camera. [K-05]
const DEAD_ZONE: Px = px(144);
/// The width of the dead zone. [K-05]
const DEAD_ZONE_WIDTH: Px = px(16);
/// Half the height of the zone in which an airborne player does not move the camera. [K-10]
const AIR_ZONE_HALF: Px = px(32);
/// The normal look shift. [K-12]
const LEVEL_LOOK: Px = px(96);
/// The height above its centre at which the view assumes a rolling player to be. [K-09]
const ROLL_SHIFT: Px = px(5);
/// The ground speed from which the camera moves up and down as fast as for an airborne player. [K-08]
const FAST: u16 = 0x800;
/// The furthest that the camera moves up or down in a frame for a slower player on the ground. [K-10]
const CAP_SLOW: Px = px(6);
/// The same while the view is shifted. [K-10]
const CAP_LOOKING: Px = px(2);
/// The column of the screen at which CD's camera keeps the player when it does not pan, and below it the two ends of a pan. [K-51]
const CENTRE: Px = px(160);
const CENTRE_RIGHTWARD: Px = px(96);
const CENTRE_LEFTWARD: Px = px(224);
/// The ground speed from which CD's camera pans. [K-51]
const PANS_FROM: u16 = 0x600;
/// The default half height of an object. [K-20]
const DEFAULT_HALF_HEIGHT: Px = px(32);
/// The width of the columns in which objects are loaded and kept. [K-30, K-40]
const COLUMN: i32 = 128;
/// The distance from the first column whose objects are kept to the last one. [K-30]
const KEPT_WIDTH: u16 = 640;
/// Frames for which the camera lags behind a dash. A fast spin dash shortens it. [K-07]
const SCROLL_DELAY: u8 = 32;

state_struct! {
    /// The visible part of the level, given by the pixel in the screen's upper left corner.
    ///
    /// It follows Player 1 once a frame, when everything has moved; objects see where it was in the frame before. [K-01]
    ///
    /// ```
    /// use quarterpipe::{Bounds, Camera, prelude::*};
    /// let mut camera = Camera::default();
    /// camera.place(px(500), px(300), &Bounds::of_map(100, 40));
    /// assert_eq!((camera.x, camera.y), (px(340), px(204)));
    /// assert!(camera.shows(px(670), px(300), px(16), None, &Rules::S1)); // its left half
    /// assert!(!camera.shows(px(676), px(300), px(16), None, &Rules::S1));
    /// ```
    #[derive(Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Camera {
        /// The screen's left edge.
        pub x: Px,
        /// The screen's upper edge.
        pub y: Px,
        /// True if it has been placed at a player. [K-12]
        pub is_placed: bool,
        /// The corner in the previous frame. [K-54]
        last: [Px; 2],
        /// True if it stays where it is, because the player is dead. [K-02, K-50]
        stays: bool,
        /// True if the level's bottom moved, which counts even while the camera rests. [K-13]
        bottom_moved: bool,
        /// The column at which a panning camera keeps the player: 96..=224. [K-51]
        centre: Px,
        /// Frames for which it still lags. [K-07]
        scroll_delay: u8,
        /// The index of the newest entry in `recorded`: 0..=63. [K-07]
        newest: u8,
        /// Player 1's x in the last 64 frames, as pixel words in rows of eight. [K-07]
        recorded: [[i16; 8]; 8],
    }
}

impl Clone for Camera {
    /// Copies all fields at once. A derived implementation would clone the recorded columns one by one.
    #[inline]
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl Default for Camera {
    /// Returns a camera at the corner of the level, not yet placed.
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

/// Returns the number of pixels after which the rows of an endless level begin again. [N-25]
fn wrap_height(rules: &Rules, terrain: &Terrain) -> Px {
    match rules.camera.wrap_height {
        MapHeight::Px(height) => Px(i32::from(height)),
        MapHeight::Stage => terrain.map_height(),
    }
}

/// Returns how far the view has to scroll in a vertically endless level: across the seam if the player's own step
/// wraps. [N-25]
// Cold: few levels are endless.
#[cold]
fn across_seam(off: Px, rules: &Rules, terrain: &Terrain) -> Px {
    if rules.bounds.y_wrap == YWrap::InStep { Px(off.0 & wrap_height(rules, terrain).0.wrapping_sub(1)) } else { off }
}

impl Camera {
    /// Places the camera for a level's start, with the player at this pixel. [K-12]
    pub fn place(&mut self, x: Px, y: Px, bounds: &Bounds) {
        let left = (x - CENTRE).min(bounds.right - WIDTH).max(px(0));
        let top = (y - LEVEL_LOOK).min(bounds.bottom - HEIGHT).max(px(0));
        *self = Self { x: left, y: top, last: [left, top], is_placed: true, ..Self::default() };
        self.record_everywhere(x);
    }

    /// Places the camera at the first player, if there is one. [K-12]
    pub(crate) fn place_at(&mut self, player: Option<&Player>, bounds: &Bounds) {
        if let Some(player) = player {
            self.place(player.x.px(), player.y.px(), bounds);
        }
    }

    /// Begins a frame, before the first player's step: places the camera if it was not yet, and pans. [K-12, K-51]
    #[inline]
    pub(crate) fn begin_frame(&mut self, players: &Players, bounds: &Bounds, rules: &Rules) {
        if !self.is_placed {
            self.place_at(players.first(), bounds);
        }
        if rules.camera.pans
            && let Some(player) = players.first()
        {
            self.pan(player, rules);
        }
    }

    /// Notes the first player's step: the move to lag behind, if any, and the player's position. [K-07]
    #[inline(always)]
    pub(crate) fn after_step(&mut self, player: Option<&Player>, lag: Option<Lag>, rules: &Rules) {
        let Some(player) = player.filter(|_| rules.camera.scroll_delay.is_some()) else { return };
        match lag {
            Some(Lag::SpinDash(launch)) => self.lag_behind_spin_dash(launch, rules),
            Some(Lag::Dash(from)) => self.lag_behind_dash(from, rules),
            None => {}
        }
        self.record(player);
    }

    /// Pans with the ground speed, before Player 1's step. [K-51]
    #[inline]
    pub fn pan(&mut self, player: &Player, rules: &Rules) {
        if rules.camera.pans && player.routine == Routine::Control {
            self.pan_by(player.ground_speed);
        }
    }

    #[inline(always)]
    fn pan_by(&mut self, ground_speed: Speed) {
        self.centre = if ground_speed.0.unsigned_abs() < PANS_FROM {
            self.centre + (CENTRE - self.centre).min(px(2)).max(px(-2))
        } else if ground_speed >= Speed::ZERO {
            (self.centre - px(2)).max(CENTRE_RIGHTWARD)
        } else {
            (self.centre + px(2)).min(CENTRE_LEFTWARD)
        };
    }

    /// Remembers where Player 1 is, after its step. [K-07]
    #[inline]
    pub fn record(&mut self, player: &Player) {
        self.newest = self.newest.wrapping_add(1) & 63;
        self.recorded.as_flattened_mut()[usize::from(self.newest & 63)] = player.x.px().word();
    }

    fn record_everywhere(&mut self, x: Px) {
        self.recorded = [[x.word(); 8]; 8];
    }

    /// Starts the lag behind a spin dash released at this ground speed, in the player's step. [K-07]
    pub fn lag_behind_spin_dash(&mut self, launch: Speed, rules: &Rules) {
        if rules.camera.scroll_delay.is_some() {
            let excess = launch.0.unsigned_abs().wrapping_sub(0x800);
            self.scroll_delay = SCROLL_DELAY - ((excess >> 7) as u8 & 0x1F);
        }
    }

    /// Starts the lag behind a dash in mid-air that began at `x`, in the player's step. [K-07]
    pub fn lag_behind_dash(&mut self, x: Px, rules: &Rules) {
        if rules.camera.scroll_delay.is_some() {
            self.scroll_delay = SCROLL_DELAY;
            self.record_everywhere(x);
        }
    }

    /// Follows Player 1, once a frame, when everything has moved. [K-02]
    ///
    /// Under [`YWrap::WithCamera`] it moves a player who crosses the seam of a vertically endless level. Under
    /// [`CameraRules::death_raises_bottom`] it raises the level's bottom once the player is dead. In a frame in which Player 1
    /// drowns, [`Camera::stay`] takes its place.
    #[inline(always)]
    pub fn follow(&mut self, player: &mut Player, bounds: &mut Bounds, rules: &Rules, terrain: &Terrain) {
        self.last = [self.x, self.y];
        if player.is_alive() {
            self.stays = false;
        } else if self.stays_with_dead(bounds, &rules.camera) {
            return;
        }
        self.follow_x(player, bounds, &rules.camera);
        let is_level = player.y.px() - self.y == Px(i32::from(player.look_shift));
        if is_level && !player.airborne && !player.rolling && !self.bottom_moved {
            // The player is on the ground, where the view wants it.
            return;
        }
        self.follow_y(player, bounds, rules, terrain);
    }

    /// Stays where it is for a frame, as Player 1 drowns. [W-30]
    #[cold]
    pub fn stay(&mut self) {
        self.last = [self.x, self.y];
        self.stays = true;
    }

    /// Returns whether the camera stays where it is, as the player is dead. [K-02, K-50]
    #[cold]
    fn stays_with_dead(&mut self, bounds: &mut Bounds, rules: &CameraRules) -> bool {
        let stays = self.stays || !rules.moves_in_frame_of_death;
        if stays && rules.death_raises_bottom {
            bounds.bottom = self.y + HEIGHT;
        }
        self.stays = true;
        stays
    }

    /// Follows along x. A level's edge stops only a camera that moves toward it. [K-04 to K-06, K-51]
    #[inline]
    fn follow_x(&mut self, player: &Player, bounds: &Bounds, rules: &CameraRules) {
        let x = if self.scroll_delay == 0 { player.x.px() } else { self.delayed_x(rules) };
        let column = (x - self.x).wrapped();
        let (first, rest) = if rules.pans { (self.centre, px(0)) } else { (DEAD_ZONE, DEAD_ZONE_WIDTH) };
        let off = column - first;
        if rules.pans && column < px(0) {
            // A player left of the screen counts as far ahead, and the step has no limit. [K-51]
            self.x = (self.x + off).wrapped().min(bounds.right - WIDTH);
        } else if off < px(0) {
            let step = rules.cap_left.map_or(off, |cap| off.max(-cap));
            self.x = (self.x + step).wrapped().max(bounds.left);
        } else if off >= rest && off != px(0) {
            let step = (off - rest).min(rules.cap_right);
            self.x = (self.x + step).wrapped().min(bounds.right - WIDTH);
        }
    }

    /// Counts the lag down to `n` frames and returns the x that Player 1 had `n` frames ago. [K-07]
    #[cold]
    fn delayed_x(&mut self, rules: &CameraRules) -> Px {
        self.scroll_delay = self.scroll_delay.wrapping_sub(1);
        let place = self.newest.wrapping_sub(self.scroll_delay) & 63;
        let x = i32::from(self.recorded.as_flattened()[usize::from(place)]);
        Px(x & i32::from(rules.scroll_delay.unwrap_or(0xFFFF)))
    }

    /// Follows along y. [K-08 to K-11, K-52]
    #[inline(always)]
    fn follow_y(&mut self, player: &mut Player, bounds: &Bounds, rules: &Rules, terrain: &Terrain) {
        let mut off = (player.y.px() - self.y).wrapped();
        let is_endless = bounds.is_endless();
        if is_endless {
            off = across_seam(off, rules, terrain);
        }
        if player.rolling {
            off -= ROLL_SHIFT;
        }
        let look = Px(i32::from(player.look_shift));
        off -= look;
        let cap = if player.airborne {
            if off < -AIR_ZONE_HALF {
                off += AIR_ZONE_HALF;
            } else if off < AIR_ZONE_HALF {
                return self.rest(bounds);
            } else {
                off -= AIR_ZONE_HALF;
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
        let y = (self.y + off.min(cap).max(-cap)).wrapped();
        let bottom = bounds.bottom - HEIGHT;
        if is_endless {
            let seam = if off < px(0) { y <= bounds.top } else { y >= bottom && y >= wrap_height(rules, terrain) };
            if seam {
                return self.cross_seam(y, player, rules, terrain);
            }
        }
        self.y = if off < px(0) { y.max(bounds.top) } else { y.min(bottom) };
    }

    /// Leaves the camera where it is, unless the level's bottom moved above it. [K-13]
    fn rest(&mut self, bounds: &Bounds) {
        if self.bottom_moved {
            self.bottom_moved = false;
            self.y = self.y.min(bounds.bottom - HEIGHT);
        }
    }

    /// Moves the camera to the other end of a vertically endless level, and the player too under [`YWrap::WithCamera`]. [N-25]
    #[cold]
    fn cross_seam(&mut self, y: Px, player: &mut Player, rules: &Rules, terrain: &Terrain) {
        let mask = wrap_height(rules, terrain).0.wrapping_sub(1);
        self.y = Px(y.0 & mask);
        if rules.bounds.y_wrap == YWrap::WithCamera {
            player.y = Pos::new(Px(player.y.px().0 & mask), player.y.subpixel());
        }
    }

    /// Moves the level's bottom toward `goal`, by 2 px a frame. On its way up it starts from the screen's lower edge while
    /// that is below `goal`. On its way down it moves by 8 px if the player is in the air and the screen near it. [K-13]
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

    /// Returns whether the screen shows an object of this centre and size, once the camera has followed the player in
    /// this frame. Objects learn it in the next frame. [K-20, K-21, K-54]
    #[must_use]
    pub fn shows(&self, x: Px, y: Px, half_width: Px, half_height: Option<Px>, rules: &Rules) -> bool {
        self.view(rules).shows(x, y, half_width, half_height)
    }

    /// Returns the visible part of the level, for testing many objects.
    #[inline]
    pub(crate) fn view<'a>(&self, rules: &'a Rules) -> View<'a> {
        let rules = &rules.camera;
        let [left, top] = if rules.sees_by_last_frame { self.last } else { [self.x, self.y] };
        View { left, top, rules }
    }
}

/// The visible part of the level in a frame. [K-20, K-21, K-54]
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    left: Px,
    top: Px,
    rules: &'a CameraRules,
}

impl View<'_> {
    /// Returns the same as [`Camera::shows`].
    #[inline]
    pub fn shows(&self, x: Px, y: Px, half_width: Px, half_height: Option<Px>) -> bool {
        let column = (x - self.left).wrapped();
        if (column + half_width).0 as u32 >= (WIDTH + half_width + half_width).0 as u32 {
            return false;
        }
        let y = if self.rules.sees_across_seam { Self::on_screen_side(y, self.top) } else { y };
        let (half_height, mask) = self.rows_of(half_height);
        let row = (y - self.top + half_height).unsigned_word() & mask;
        Px(i32::from(row)) < half_height + half_height + HEIGHT
    }

    /// Returns the half height by which an object is tested, and the mask of its row.
    #[inline(always)]
    const fn rows_of(&self, half_height: Option<Px>) -> (Px, u16) {
        match half_height {
            Some(half_height) => (half_height, self.rules.own_height_row_mask),
            None => (DEFAULT_HALF_HEIGHT, self.rules.row_mask),
        }
    }

    /// Returns the screen's upper left corner.
    pub const fn corner(&self) -> [Px; 2] {
        [self.left, self.top]
    }

    /// Returns how far the corner can move along x and along y before the result of [`View::shows`] changes. If the
    /// result is `false`, a limit on one axis is enough, and the other axis is unlimited.
    pub fn leeway(&self, x: Px, y: Px, half_width: Px, half_height: Option<Px>) -> [Leeway; 2] {
        let (seam, row) = if self.rules.sees_across_seam { self.seam_leeway(y) } else { (Leeway::ANY, y) };
        let width = (WIDTH + half_width + half_width).0 as u32;
        let from_left = u32::from((x - self.left + half_width).unsigned_word());
        let along_x = Leeway::on_circle(from_left, width, 1 << 16).mirrored();
        let (half_height, mask) = self.rows_of(half_height);
        let height = (half_height + half_height + HEIGHT).0 as u32;
        let from_top = u32::from((row - self.top + half_height).unsigned_word() & mask);
        // Rows wrap around if the mask cuts off the upper bits, as the masks of all presets do.
        let along_y = if mask & mask.wrapping_add(1) == 0 {
            Leeway::on_circle(from_top, height, u32::from(mask) + 1).mirrored().and(seam)
        } else {
            Leeway::NONE
        };
        match (from_left < width, from_top < height) {
            (true, true) => [along_x, along_y],
            (false, false) if along_x.least() < along_y.least() => [Leeway::ANY, along_y],
            (false, _) => [along_x, Leeway::ANY],
            (true, false) => [Leeway::ANY, along_y],
        }
    }

    /// Returns how far the corner can move along y without leaving its side of the seam, and a row as seen from there. [K-54]
    fn seam_leeway(&self, y: Px) -> (Leeway, Px) {
        let top = u32::from(self.top.unsigned_word());
        let leeway = if top < 0x100 {
            Leeway::on_circle(top, 0x100, 1 << 16)
        } else {
            // Above the seam's rows at the bottom, or within them.
            Leeway::on_circle(top - 0x100, 0x600, 0xFF00)
        };
        (leeway, Self::on_screen_side(y, self.top))
    }

    /// Returns a row as seen from the screen's side of the seam at 2,048 px. [K-54]
    fn on_screen_side(y: Px, top: Px) -> Px {
        // The comparison is unsigned, so a screen above the map counts as near the seam.
        let top = top.unsigned_word();
        if top < 0x100 && y >= px(0x800) {
            y - px(0x800)
        } else if top >= 0x700 && y < px(0x100) {
            y + px(0x800)
        } else {
            y
        }
    }
}

impl Camera {
    /// Returns whether this pixel is on the screen, for an object's step. [K-22]
    #[must_use]
    pub fn centre_visible(&self, x: Px, y: Px) -> bool {
        self.partially_visible(x, y, px(0))
    }

    /// Returns whether the row of an object's centre is on the screen with a part of its width, for its step. [K-22]
    #[must_use]
    pub fn partially_visible(&self, x: Px, y: Px, half_width: Px) -> bool {
        let (column, row) = ((x - self.x).wrapped(), (y - self.y).wrapped());
        column + half_width >= px(0) && column - half_width < WIDTH && row >= px(0) && row < HEIGHT
    }

    /// Returns whether an object at this x is unloaded, for its step: beyond 128 to 255 px left of the screen, or 192 to
    /// 319 px right of it. [K-30, K-31, K-33, K-55]
    #[inline]
    #[must_use]
    pub fn is_far(&self, x: Px) -> bool {
        !self.kept_columns().contain(x)
    }

    /// Returns how far the camera can move along x before the result of [`Camera::is_far`] changes.
    pub(crate) fn kept_leeway(&self, x: Px) -> Leeway {
        let past_first = coarse(x) + px(COLUMN - 1) - (self.x - px(128));
        Leeway::on_circle(past_first.unsigned_word().into(), u32::from(KEPT_WIDTH) + COLUMN as u32, 1 << 16).mirrored()
    }

    /// Returns the columns whose objects stay. [K-30]
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
    /// Returns whether an object at this x stays.
    #[inline]
    pub fn contain(self, x: Px) -> bool {
        (coarse(x) - self.first).unsigned_word() <= KEPT_WIDTH
    }
}

/// Rounds down to a multiple of 128 px. [K-30, K-40]
#[inline]
pub(crate) const fn coarse(pixels: Px) -> Px {
    Px(pixels.0 & -COLUMN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Checks that the answer is the same for each move of a place in -800..=800 that its leeway allows. Returns
    /// whether the answer differs just beyond the leeway.
    fn check(leeway: Leeway, answer: impl Fn(i32) -> bool) -> bool {
        let Leeway { down, up } = leeway;
        let (first, last) = (-(down.min(800) as i32), up.min(800) as i32);
        let now = answer(0);
        assert!((first..=last).all(|step| answer(step) == now), "{leeway:?}");
        down > 800 || up > 800 || answer(first - 1) != now || answer(last + 1) != now
    }

    #[test]
    fn a_view_within_its_leeway_shows_an_object_as_before() {
        let mut random = Random { seed: 7 };
        let mut any = |from: i32, to: i32| from + (random.next() % (to - from) as u32) as i32;
        let mut tight = 0;
        for round in 0..1000 {
            let rules = &Rules::PRESETS[round % Rules::PRESETS.len()].1;
            let (left, top) = (px(any(0, 3000)), px(any(-300, 2300)));
            let object = [left + px(any(-500, 800)), px(any(-300, 2300))];
            let half_height = if any(0, 2) == 0 { None } else { Some(px(any(0, 256))) };
            let half_width = px(any(0, 256));
            let shows = |x: i32, y: i32| {
                let view = View { left: left + px(x), top: top + px(y), rules: &rules.camera };
                view.shows(object[0], object[1], half_width, half_height)
            };
            let view = View { left, top, rules: &rules.camera };
            let [x, y] = view.leeway(object[0], object[1], half_width, half_height);
            tight += usize::from(check(x, |step| shows(step, 0)) && check(y, |step| shows(0, step)));
            // Also along both axes at once.
            let ends = |leeway: Leeway| [-(leeway.down.min(900) as i32), leeway.up.min(900) as i32];
            for (x, y) in ends(x).into_iter().flat_map(|x| ends(y).map(|y| (x, y))) {
                assert_eq!(shows(x, y), shows(0, 0), "{object:?} from {left:?} {top:?} by {x} {y}");
            }
        }
        assert!(tight > 800, "{tight}");
    }

    #[test]
    fn rows_under_a_mask_with_gaps_leave_no_leeway() {
        let mut rules = Rules::S2.camera;
        rules.row_mask = 0xF0F;
        let view = View { left: px(0), top: px(0), rules: &rules };
        assert_eq!(view.leeway(px(100), px(100), px(8), None)[1], Leeway::NONE);
    }

    #[test]
    fn a_camera_within_its_leeway_keeps_an_object_as_before() {
        for object in (-200..2000).step_by(7) {
            let at = |x: i32| Camera { x: px(x), ..Camera::default() };
            for x in [0, 127, 500, 640, 1023] {
                let tight = check(at(x).kept_leeway(px(object)), |step| at(x + step).is_far(px(object)));
                assert!(tight, "object at {object}, camera at {x}");
            }
        }
    }
}
