//! The object that a player touches: at most one reacts to a player in a frame. [O-1010 to O-1012]

use alloc::vec::Vec;

use super::{
    Body, Custom, Hitbox, HitboxKind, Life, ObjectId, Objects, Pass, Scene, Slots, Spawner, Thing, Touch,
    pass::{end_step, put_made, trim},
};
use crate::{
    hitbox::{self, TouchBox},
    player::{Player, Shield},
    rules::Rules,
};

impl<C> Objects<C> {
    /// Returns whether a player may touch an object now. Usually no object is in reach, which one pass over the bodies
    /// shows.
    #[inline(always)]
    pub(crate) fn may_touch(
        &self,
        players: &[Player],
        who: usize,
        rules: &Rules,
        tallest: u8,
        is_reversed: bool,
    ) -> bool {
        let Slots { bodies, sleepers, taken, .. } = &self.slots;
        // A sleeping object is out of reach, whatever shields the player.
        let only_awake = sleepers.are_clear_of(players, tallest);
        let reacts = |slot: usize| bodies.get(slot).is_some_and(|body| body.hitbox.is_some_and(reacts));
        if only_awake && !taken.any_without(sleepers.slots(), bodies.len(), reacts) {
            return false;
        }
        players.get(who).is_some_and(|player| self.may_touch_any(player, rules, is_reversed, only_awake))
    }

    #[inline(never)]
    fn may_touch_any(&self, player: &Player, rules: &Rules, is_reversed: bool, only_awake: bool) -> bool {
        if !hitbox::can_touch(player) {
            return false;
        }
        let own = TouchBox::of_player(player, rules);
        let shields =
            rules.touch.shields_deflect && (player.shield != Shield::None || hitbox::insta_shields(player, rules));
        if shields || is_reversed {
            return self.may_touch_with_shield(player, own, only_awake);
        }
        self.slots.may_be_touched(&own, only_awake)
    }

    /// Returns the same for a player with a shield or under reversed gravity. Which of its boxes counts depends on the object.
    #[inline(never)]
    fn may_touch_with_shield(&self, player: &Player, own: TouchBox, only_awake: bool) -> bool {
        let boxes = [own, own.flipped_about(player.y.px()), TouchBox::of_shield(player)];
        boxes.iter().any(|touch_box| self.slots.may_be_touched(touch_box, only_awake))
    }
}

impl Slots {
    /// Returns whether this box touches an object. With `only_awake`, sleeping objects are known to be out of reach.
    #[inline(always)]
    fn may_be_touched(&self, touch_box: &TouchBox, only_awake: bool) -> bool {
        let Self { bodies, sleepers, taken, .. } = self;
        let is_touched = |body: &Body| is_touched(body, touch_box, false, reacts);
        if only_awake {
            taken.any_without(sleepers.slots(), bodies.len(), |slot| bodies.get(slot).is_some_and(is_touched))
        } else {
            bodies.iter().any(is_touched)
        }
    }
}

impl<C: Custom> Pass<'_, C> {
    /// Lets a player touch objects: first the level's own rings, then one of all others. With `EXPLAINS`, reports the
    /// changes to the players. [O-1010 to O-1012]
    pub fn touch<const EXPLAINS: bool>(mut self, who: usize) {
        let before = if EXPLAINS { self.scene.momenta() } else { Vec::new() };
        self.touch_in_order(who);
        if EXPLAINS {
            self.scene.report_changes(&before);
        }
    }

    #[inline(always)]
    fn touch_in_order(&mut self, who: usize) {
        let rules = self.scene.rules;
        let needs_screen = rules.touch.needs_screen;
        let rings_first = !rules.touch.level_rings_are_objects;
        if rings_first {
            self.take_level_rings(who);
        }
        let Scene { players, slots, is_reversed, .. } = &mut self.scene;
        let Some(player) = players.get(who) else { return };
        if rules.touch.shields_deflect && player.shield != Shield::None {
            deflect(player, slots);
        }
        let insta_shield = rules.touch.shields_deflect && hitbox::insta_shields(player, rules);
        let mut touch_box = if insta_shield { TouchBox::of_shield(player) } else { TouchBox::of_player(player, rules) };
        if *is_reversed {
            touch_box = touch_box.flipped_about(player.y.px());
        }
        let reacts = |hitbox: Hitbox| reacts(hitbox) && !(rings_first && hitbox.kind == HitboxKind::LevelRing);
        if let Some(id) = first_touched(&slots.bodies, &touch_box, needs_screen, reacts) {
            self.react(id, Touch { who, touch_box, insta_shield });
        }
    }

    /// Takes all rings of the level that a player touches, always with the player's own box, whatever shields it.
    /// [O-1007, O-1011, O-1012]
    fn take_level_rings(&mut self, who: usize) {
        let Some(player) = self.scene.players.get(who) else { return };
        let touch_box = TouchBox::of_player(player, self.scene.rules);
        let mut from = 0;
        let is_ring = |hitbox: Hitbox| hitbox.kind == HitboxKind::LevelRing;
        while let Some(found) =
            self.scene.slots.bodies.get(from..).and_then(|bodies| first_touched(bodies, &touch_box, false, is_ring))
        {
            let slot = from + usize::from(found.0);
            self.react(ObjectId(slot as u16), Touch { who, touch_box, insta_shield: false });
            from = slot + 1;
        }
    }

    /// Lets the object in a slot react to a player's touch.
    #[cold]
    fn react(&mut self, id: ObjectId, touch: Touch) {
        let Self { things, scene } = self;
        let index = usize::from(id.0);
        scene.slots.sleepers.wake(id);
        let (Some(Some(thing)), Some(mut body)) = (things.get_mut(index), scene.slots.bodies.get(index).copied())
        else {
            return;
        };
        let mut own = Vec::new();
        scene.id = id;
        let life = match thing {
            Thing::Stock(stock) => {
                stock.touched(&mut body, scene, touch);
                Life::Stays
            }
            Thing::Custom(custom) => custom.touched(&mut body, scene, &mut Spawner { made: &mut own }, touch),
        };
        let ends = end_step(things, scene, &body, life);
        put_made(things, scene, &mut own);
        if ends {
            trim(things, scene.slots);
        }
    }
}

/// Turns the first projectile near a shield away. [O-1008]
#[cold]
fn deflect(player: &Player, slots: &mut Slots) {
    let near = TouchBox::of_shield(player);
    let found = first_touched(&slots.bodies, &near, false, |hitbox| hitbox.kind == HitboxKind::Deflectable);
    let Some(id) = found else { return };
    slots.sleepers.wake(id);
    if let Some(body) = slots.bodies.get_mut(usize::from(id.0)) {
        hitbox::deflect(player, body);
    }
}

/// Returns the slot of the first object, in slot order, that a player's box touches. [O-1010, O-1011]
#[inline]
fn first_touched(
    bodies: &[Body],
    touch_box: &TouchBox,
    needs_screen: bool,
    wanted: impl Fn(Hitbox) -> bool,
) -> Option<ObjectId> {
    let touched = bodies.iter().position(|body| is_touched(body, touch_box, needs_screen, &wanted));
    touched.map(|slot| ObjectId(slot as u16))
}

#[inline(always)]
fn is_touched(body: &Body, touch_box: &TouchBox, needs_screen: bool, wanted: impl Fn(Hitbox) -> bool) -> bool {
    body.hitbox.is_some_and(|hitbox| {
        body.has_run && (body.on_screen || !needs_screen) && touch_box.touches(body, hitbox) && wanted(hitbox)
    })
}

/// Returns whether a hitbox does anything to a player touching it.
#[inline(always)]
const fn reacts(hitbox: Hitbox) -> bool {
    match hitbox.kind {
        HitboxKind::Plain | HitboxKind::Deflectable | HitboxKind::LevelRing => true,
        HitboxKind::Resting | HitboxKind::Weight => false,
    }
}
