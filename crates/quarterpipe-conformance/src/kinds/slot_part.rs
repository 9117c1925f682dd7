//! Parts of an object that only hold a slot: links, logs, reflections, flames, arms. [O-2001, O-2006]

use quarterpipe::{
    object::{Body, Life, ObjectId, Scene, Spawn},
    state_struct,
};

use super::{Kind, RecordedObject, RecordedSpawner};

state_struct! {
    /// A part without any effect. It is removed when its maker is removed or destroyed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SlotPart {
        /// Its maker's slot.
        pub of: ObjectId,
        /// Its maker's placement, which distinguishes its maker from another object in the same slot.
        pub placement: Option<u16>,
        /// `true` if its maker is an enemy, which counts as destroyed once it has no hitbox.
        pub of_enemy: bool,
    }
}

impl SlotPart {
    /// Spawns `count` parts of the body that is being updated, until the slots run out.
    pub(super) fn spawn(count: u8, place: Spawn, body: &Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) {
        let part = Self { of: scene.id, placement: body.placement, of_enemy: false };
        part.spawn_all(count, place, body, scene, own);
    }

    /// Spawns one part of an enemy.
    pub(super) fn spawn_of_enemy(place: Spawn, body: &Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) {
        let part = Self { of: scene.id, placement: body.placement, of_enemy: true };
        part.spawn_all(1, place, body, scene, own);
    }

    fn spawn_all(self, count: u8, place: Spawn, body: &Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) {
        for _ in 0..count {
            let part = Body::at(body.x.px(), body.y.px());
            if own.spawn(scene, place, part, RecordedObject::SlotPart(self)).is_none() {
                return;
            }
        }
    }
}

impl Kind for SlotPart {
    fn update(&mut self, _: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let is_of = |maker: &&Body| maker.placement == self.placement && (!self.of_enemy || maker.hitbox.is_some());
        if scene.body_of(self.of).filter(is_of).is_some() { Life::Stays } else { Life::Spent }
    }
}
