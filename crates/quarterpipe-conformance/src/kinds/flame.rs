//! Flames on a grassy platform: one moves along it and leaves others behind. [O-2054]

use quarterpipe::{
    Px,
    object::{Body, Life, ObjectId, Scene, Spawn, Touch},
    px, state_struct,
};

use super::{Kind, RecordedObject, RecordedSpawner};

state_struct! {
    /// One flame.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Flame {
        ground: ObjectId,
        /// The platform's y before it sank.
        ground_y: Px,
        base_y: Px,
        /// The x at which the moving flame began; `None` for a standing flame.
        start_x: Option<Px>,
        heights: u16,
    }
}

/// The distance that it moves, and the distance over which it leaves flames behind. Both are counted from 12.
const WALKS: i32 = 0x84;
const SPREADS: i32 = 0x80;

impl Flame {
    /// Returns the moving flame, with its body at its beginning.
    #[must_use]
    pub const fn first(ground: ObjectId, ground_y: Px, heights: u16, body: &Body) -> Self {
        Self { ground, ground_y, base_y: body.y.px(), start_x: Some(body.x.px()), heights }
    }

    fn walk(&self, start_x: Px, sunk: Px, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) {
        let way = (body.x.px() - start_x + px(12)).0;
        let heights = scene.table(self.heights);
        let height = heights.get((way >> 1) as usize).or(heights.last()).copied().unwrap_or(0);
        let row = self.base_y - px(height.into());
        body.put_y(row + sunk);
        if way >= WALKS {
            return;
        }
        body.x += px(1);
        if way < SPREADS && (body.x.px().0 + 8) & 0xF == 0 {
            let flame = Self { base_y: row, start_x: None, ..*self };
            let place = Body { hitbox: body.hitbox, ..Body::at(body.x.px(), body.y.px()) };
            own.spawn(scene, Spawn::AfterMaker, place, RecordedObject::Flame(flame));
        }
    }
}

impl Kind for Flame {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
        let Some(ground) = scene.body_of(self.ground).filter(|ground| ground.on_screen) else { return Life::Gone };
        let sunk = ground.y.px() - self.ground_y;
        match self.start_x {
            Some(start_x) => self.walk(start_x, sunk, body, scene, own),
            None => body.put_y(self.base_y + sunk),
        }
        Life::Stays
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        scene.harm(body, touch);
    }
}
