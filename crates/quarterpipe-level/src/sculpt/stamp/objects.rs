//! Stamps of objects alone: rings, platforms, the goal.

use quarterpipe::{Px, px};

use crate::{
    object::{LevelObject, Value},
    sculpt::TerrainEdit,
};

/// Rings along an arc, as on the path of a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingArc {
    /// The distance from the first ring to the last, 32 to 1024 px.
    pub width: Px,
    /// The height of the middle above the ends, 0 to 512 px.
    pub height: Px,
    /// The number of rings, 2 to 32.
    pub count: u8,
}

impl Default for RingArc {
    fn default() -> Self {
        Self { width: px(192), height: px(64), count: 7 }
    }
}

impl RingArc {
    /// Places the arc with the middle of its ends at a pixel.
    pub(super) fn place(&self, (x, y): (Px, Px)) -> TerrainEdit {
        let (width, height) = (f64::from(self.width.0.clamp(32, 1024)), f64::from(self.height.0.clamp(0, 512)));
        let count = self.count.clamp(2, 32);
        let ring = |number: u8| {
            // From -1 at the first to 1 at the last.
            let along = f64::from(number) / f64::from(count - 1) * 2.0 - 1.0;
            let at = |by: f64| px(by.round() as i32);
            LevelObject::new("ring", x + at(along * width / 2.0), y - at(height * (1.0 - along * along)))
        };
        with_objects((0..count).map(ring).collect())
    }
}

/// Places rings at even distances.
pub(super) fn ring_line((x, y): (Px, Px), to: (Px, Px), count: u8) -> TerrainEdit {
    let count = i32::from(count.clamp(1, 32));
    let ring = |number: i32| {
        let part = |by: Px| px(by.0.clamp(-4096, 4096) * number / (count - 1).max(1));
        LevelObject::new("ring", x + part(to.0), y + part(to.1))
    };
    with_objects((0..count).map(ring).collect())
}

/// Places a platform that moves to an offset and back, at about 1 px a frame.
pub(super) fn platform((x, y): (Px, Px), to: (Px, Px)) -> TerrainEdit {
    let (across, down) = (to.0.0.clamp(-4096, 4096), to.1.0.clamp(-4096, 4096));
    let platform = LevelObject::new("platform", x, y);
    let frames = across.abs().max(down.abs());
    if frames == 0 {
        return with_objects(vec![platform]);
    }
    let speed = |by: i32| Value::Integer((by * 256 + by.signum() * frames / 2) / frames);
    let moving = platform
        .with("motion", Value::Text("back_and_forth".to_owned()))
        .with("frames", Value::Integer(frames))
        .with("x_speed", speed(across))
        .with("y_speed", speed(down));
    with_objects(vec![moving])
}

/// Places the goal on the ground: a line, so that players cannot jump over it.
pub(super) fn goal((x, ground): (Px, Px)) -> TerrainEdit {
    const ABOVE: Px = px(24);
    let goal = LevelObject::new("goal", x, ground - ABOVE)
        .with("line", Value::Flag(true))
        .with("half_length", Value::Integer(512));
    with_objects(vec![goal])
}

pub(super) fn with_objects(objects: Vec<LevelObject>) -> TerrainEdit {
    TerrainEdit { objects, ..TerrainEdit::default() }
}
