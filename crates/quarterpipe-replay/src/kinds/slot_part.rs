//! What belongs to an object and only holds a slot: links, logs, reflections, flames, arms. [O-2001, O-2006]

use quarterpipe::{Body, Life, ObjectId, Scene, Spawn, state_struct};

use super::{Kind, Own, Recorded};

/// A part that is for the eyes only. It goes when its maker goes, or what its maker was is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotPart {
    /// Its maker's slot.
    pub of: ObjectId,
    /// Its maker's placement: what else comes into that slot is not its maker.
    pub placement: Option<u16>,
    /// Whether its maker is an enemy, which is destroyed once it has no hitbox any more.
    pub of_enemy: bool,
}
state_struct!(SlotPart { of, placement, of_enemy });

impl SlotPart {
    /// Makes so many parts of a body whose turn it is, until no slot is free.
    pub(super) fn spawn(count: u8, place: Spawn, body: &Body, scene: &mut Scene<'_>, own: &mut Own<'_>) {
        let part = Self { of: scene.id, placement: body.placement, of_enemy: false };
        part.spawn_all(count, place, body, scene, own);
    }

    /// Makes one part of an enemy.
    pub(super) fn spawn_of_enemy(place: Spawn, body: &Body, scene: &mut Scene<'_>, own: &mut Own<'_>) {
        let part = Self { of: scene.id, placement: body.placement, of_enemy: true };
        part.spawn_all(1, place, body, scene, own);
    }

    fn spawn_all(self, count: u8, place: Spawn, body: &Body, scene: &mut Scene<'_>, own: &mut Own<'_>) {
        for _ in 0..count {
            let part = Body::at(body.x.px(), body.y.px());
            if own.spawn(scene, place, part, Recorded::SlotPart(self)).is_none() {
                return;
            }
        }
    }
}

impl Kind for SlotPart {
    fn update(&mut self, _: &mut Body, scene: &mut Scene<'_>, _: &mut Own<'_>) -> Life {
        let is_of = |maker: &&Body| maker.placement == self.placement && (!self.of_enemy || maker.hitbox.is_some());
        if scene.body_of(self.of).filter(is_of).is_some() { Life::Stays } else { Life::Spent }
    }
}
