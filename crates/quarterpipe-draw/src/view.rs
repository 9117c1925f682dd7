//! The part of a stage that a picture shows.

use std::ops::Range;

use embedded_graphics::geometry::Point;
use quarterpipe::{Bounds, Camera, Px, World, px};

/// The size of the screen that [`Camera`] is made for. [K-12a]
const SCREEN: [i32; 2] = [320, 224];

/// A distance beyond the reach of anything that is drawn.
const FAR: i32 = 1 << 20;

/// The part of the stage that a picture shows, in stage pixels.
///
/// ```
/// use quarterpipe::{Bounds, Camera, px};
/// use quarterpipe_draw::View;
/// let mut camera = Camera::default();
/// let bounds = Bounds::of_map(100, 40);
/// camera.place(px(500), px(300), &bounds);
/// let view = View::of(&camera, 424, 240);
/// assert_eq!((view.left, view.top), (px(288), px(196)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The stage column at the picture's left edge.
    pub left: Px,
    /// The stage row at the picture's top edge.
    pub top: Px,
    /// The width in pixels, 1 or more.
    pub width: u32,
    /// The height in pixels, 1 or more.
    pub height: u32,
}

impl View {
    /// Returns a view of this size whose middle is the part that the originals' screen of 320 x 224 pixels shows.
    #[must_use]
    pub fn of(camera: &Camera, width: u32, height: u32) -> Self {
        let half_more = |size: u32, screen: i32| px((size.min(0xFFFF) as i32 - screen) / 2);
        let left = camera.x - half_more(width, SCREEN[0]);
        Self { left, top: camera.y - half_more(height, SCREEN[1]), width, height }
    }

    /// Returns the view of a world's camera. Before the first frame, when the camera has no place yet, it is where it will be.
    ///
    /// ```
    /// use quarterpipe_draw::View;
    /// let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
    /// let stage = level.stage(quarterpipe::rules::Rules::S2)?;
    /// let mut world = level.start(&stage, quarterpipe::rules::CharacterId::Sonic);
    /// let before = View::of_world(&world, 320, 224);
    /// world.step(&stage, &[], &mut ());
    /// assert_eq!(before, View::of_world(&world, 320, 224));
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    #[must_use]
    pub fn of_world<C>(world: &World<C>, width: u32, height: u32) -> Self {
        let Some(player) = world.players.first().filter(|_| !world.camera.is_placed) else {
            return Self::of(&world.camera, width, height);
        };
        let mut camera = world.camera.clone();
        camera.place(player.x.px(), player.y.px(), &world.bounds);
        Self::of(&camera, width, height)
    }

    /// Returns the nearest view of the same size that shows nothing beyond a level's edges. A level smaller than the view is centred.
    ///
    /// ```
    /// use quarterpipe::{Bounds, px};
    /// use quarterpipe_draw::View;
    /// let view = View { left: px(-52), top: px(0), width: 424, height: 240 };
    /// assert_eq!(view.kept_in(&Bounds::of_map(100, 40)).left, px(0));
    /// assert_eq!(view.kept_in(&Bounds::of_map(100, 14)).top, px(-8));
    /// ```
    #[must_use]
    pub fn kept_in(self, bounds: &Bounds) -> Self {
        let keep = |at: Px, size: u32, from: Px, to: Px| {
            let last = to - px(size.min(0xFFFF) as i32);
            if last < from { px((from + last).0 >> 1) } else { at.max(from).min(last) }
        };
        let left = keep(self.left, self.width, bounds.left, bounds.right);
        Self { left, top: keep(self.top, self.height, bounds.top, bounds.bottom), ..self }
    }

    /// Returns the same view moved by some pixels, as by [`Effects::shake`](crate::Effects::shake).
    ///
    /// ```
    /// use quarterpipe::px;
    /// use quarterpipe_draw::View;
    /// let view = View { left: px(10), top: px(20), width: 320, height: 224 };
    /// assert_eq!(view.moved(2, -3), View { left: px(12), top: px(17), ..view });
    /// ```
    #[must_use]
    pub fn moved(self, right: i32, down: i32) -> Self {
        Self { left: self.left + px(right), top: self.top + px(down), ..self }
    }

    /// Returns where a pixel of the stage is in the picture, or outside it. Distances are clamped to 2^20 pixels.
    #[must_use]
    pub fn point(&self, x: Px, y: Px) -> Point {
        // So that arithmetic on the result cannot overflow.
        let near = |at: Px| at.0.clamp(-FAR, FAR);
        Point::new(near(x - self.left), near(y - self.top))
    }

    /// Returns the part of the view in these rows of its picture, and the first of the rows.
    pub(crate) fn part(self, rows: Range<i32>) -> (Self, i32) {
        let end = rows.end.clamp(0, i32::try_from(self.height).unwrap_or(i32::MAX));
        let first = rows.start.clamp(0, end);
        (Self { top: self.top + px(first), height: (end - first) as u32, ..self }, first)
    }

    /// Returns whether something of this half width and half height in pixels, around this pixel of the stage, can be seen.
    pub(crate) fn shows(&self, x: Px, y: Px, half_width: i32, half_height: i32) -> bool {
        let Point { x, y } = self.point(x, y);
        x + half_width >= 0
            && y + half_height >= 0
            && x - half_width < self.width as i32
            && y - half_height < self.height as i32
    }
}
