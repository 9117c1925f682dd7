//! Which object a Player touches: at most one reacts to him in a frame. [O-1010 to O-1012]

use alloc::vec::Vec;

use super::{Body, Object, ObjectId, Objects, Touch, Update};
use crate::{
    hitbox::{self, HitboxKind, TouchBox},
    player::{Player, Shield},
};

impl<O: Object> Objects<O> {
    /// One Player's touch: at most one object reacts, but for the levels' own rings. [O-1010 to O-1012]
    #[inline]
    pub(crate) fn touch(&mut self, who: usize, update: Update<'_, O>) {
        let Some(player) = update.players.get(who) else { return };
        let rules = update.stage.rules();
        if !hitbox::can_touch(player) {
            return;
        }
        let shields =
            rules.touch.shields_deflect && (player.shield != Shield::None || hitbox::insta_shields(player, rules));
        // Mostly he touches nothing, which one look tells.
        if shields
            || update.is_reversed
            || first_touched(&self.bodies, &TouchBox::of_player(player, rules), false, |_| true).is_some()
        {
            self.touch_one_by_one(who, update);
        }
    }

    /// First the level's own rings, then one of all others. [O-1011, O-1012]
    #[inline(never)]
    fn touch_one_by_one(&mut self, who: usize, mut update: Update<'_, O>) {
        let rules = update.stage.rules();
        let needs_screen = rules.touch.needs_screen;
        let rings_first = !rules.touch.level_rings_are_objects;
        if rings_first {
            self.take_level_rings(who, update.again());
        }
        let Some(player) = update.players.get(who) else { return };
        if rules.touch.shields_deflect && player.shield != Shield::None {
            self.deflect(player);
        }
        let insta_shield = rules.touch.shields_deflect && hitbox::insta_shields(player, rules);
        let mut touch_box = if insta_shield { TouchBox::of_shield(player) } else { TouchBox::of_player(player, rules) };
        if update.is_reversed {
            touch_box = touch_box.flipped_about(player.y.px());
        }
        let reacts = |hitbox: hitbox::Hitbox| match hitbox.kind {
            HitboxKind::Plain | HitboxKind::Deflectable => true,
            HitboxKind::LevelRing => !rings_first,
            HitboxKind::Resting | HitboxKind::Weight => false,
        };
        if let Some(id) = first_touched(&self.bodies, &touch_box, needs_screen, reacts) {
            self.react(id, Touch { who, touch_box, insta_shield }, update);
        }
    }

    /// All rings of the level that he touches, with his own box whatever shields him. [O-1007, O-1011, O-1012]
    fn take_level_rings(&mut self, who: usize, mut update: Update<'_, O>) {
        let Some(player) = update.players.get(who) else { return };
        let touch_box = TouchBox::of_player(player, update.stage.rules());
        let mut from = 0;
        let is_ring = |hitbox: hitbox::Hitbox| hitbox.kind == HitboxKind::LevelRing;
        while let Some(found) =
            self.bodies.get(from..).and_then(|bodies| first_touched(bodies, &touch_box, false, is_ring))
        {
            let slot = from + usize::from(found.0);
            self.react(ObjectId(slot as u16), Touch { who, touch_box, insta_shield: false }, update.again());
            from = slot + 1;
        }
    }

    /// The first projectile near a shield is turned away. [O-1008]
    #[cold]
    fn deflect(&mut self, player: &Player) {
        let near = TouchBox::of_shield(player);
        let found = first_touched(&self.bodies, &near, false, |hitbox| hitbox.kind == HitboxKind::Deflectable);
        let Some(id) = found else { return };
        self.resting.wake(id);
        if let Some(body) = self.bodies.get_mut(usize::from(id.0)) {
            hitbox::deflect(player, body);
        }
    }

    #[cold]
    fn react(&mut self, id: ObjectId, touch: Touch, update: Update<'_, O>) {
        let index = usize::from(id.0);
        self.resting.wake(id);
        let mut changes = Vec::new();
        let Self { bodies, things, taken, memory, resting, .. } = self;
        let (Some(Some(thing)), Some(mut body)) = (things.get_mut(index), bodies.get(index).copied()) else { return };
        let mut scene = update.scene(bodies, memory, taken, resting, &mut changes, id);
        thing.touched(&mut body, &mut scene, touch);
        if let Some(place) = scene.bodies.get_mut(index) {
            *place = body;
        }
        self.change_all(changes);
    }
}

/// The slot of the first object that a Player's box touches, in slot order. [O-1010, O-1011]
#[inline]
fn first_touched(
    bodies: &[Body],
    touch_box: &TouchBox,
    needs_screen: bool,
    wanted: impl Fn(hitbox::Hitbox) -> bool,
) -> Option<ObjectId> {
    let touched = bodies.iter().position(|body| match body.hitbox {
        Some(hitbox) => {
            body.has_run && (body.on_screen || !needs_screen) && touch_box.touches(body, hitbox) && wanted(hitbox)
        }
        None => false,
    });
    touched.map(|slot| ObjectId(slot as u16))
}
