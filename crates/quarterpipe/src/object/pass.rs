//! Runs objects: a pass over all of them, or an act of a host on players through a scene. [O-1134, O-2001]

use alloc::vec::Vec;

use super::{Body, Custom, Life, ObjectId, Scene, Slots, Spawner, Thing};

/// A world's objects, and everything that they may see and touch.
pub(crate) struct Pass<'a, C> {
    pub things: &'a mut Vec<Option<Thing<C>>>,
    pub scene: Scene<'a>,
}

impl<C: Custom> Pass<'_, C> {
    /// Runs all objects once, in slot order. With `EXPLAINS`, reports each object's changes to the players. [O-1134, O-2001]
    ///
    /// Compiled apart for observers that want that, so that no other pays for it.
    pub fn run<const EXPLAINS: bool>(self) {
        let Self { things, mut scene } = self;
        let mut own = Vec::new();
        let mut gone = false;
        let rules = scene.rules;
        let mut known = scene.begin_pass();
        let mut index = scene.next_awake(0, &mut known);
        // By index: what an object makes in a higher slot runs in the same frame.
        while let (Some(thing), Some(body)) = (things.get_mut(index), scene.slots.bodies.get(index)) {
            if let Some(thing) = thing {
                let id = ObjectId(index as u16);
                scene.id = id;
                let mut body = *body;
                let before = if EXPLAINS { scene.momenta() } else { Vec::new() };
                let life = match thing {
                    Thing::Stock(stock) => {
                        let life = stock.update(&mut body, &mut scene);
                        scene.fall_asleep(life);
                        life
                    }
                    Thing::Custom(custom) => {
                        let life = custom.update(&mut body, &mut scene, &mut Spawner { made: &mut own });
                        // A stock object inside a custom one may ask to sleep, but the custom object may do more than
                        // its stock object.
                        scene.sleep = None;
                        known = None;
                        // These fields are public: a custom object changes them for its own step only.
                        (scene.id, scene.rules) = (id, rules);
                        life
                    }
                };
                if EXPLAINS {
                    scene.report_changes(&before);
                }
                // Written only when it changes: the body is copied back as a whole, which would have to wait for the byte.
                if !body.has_run {
                    body.has_run = true;
                }
                gone |= end_step(things, &mut scene, &body, life);
            }
            if !scene.made.is_empty() || !own.is_empty() {
                put_made(things, &mut scene, &mut own);
            }
            index = scene.next_awake(index + 1, &mut known);
        }
        if gone {
            trim(things, scene.slots);
        }
    }

    /// Lets a host act on the players through a scene. [O-1024, O-1028]
    pub fn act(mut self, act: impl FnOnce(&mut Scene<'_>)) {
        act(&mut self.scene);
        put_made(self.things, &mut self.scene, &mut Vec::new());
    }
}

/// Ends the step of the object whose turn it is: its body goes back into its slot, or the slot becomes free. Returns whether it did.
#[inline(always)]
pub(super) fn end_step<C>(things: &mut [Option<Thing<C>>], scene: &mut Scene<'_>, body: &Body, life: Life) -> bool {
    let Scene { id, slots, made, .. } = scene;
    let index = usize::from(id.0);
    // An object that turned itself into another one stays, whatever its step returned.
    let ends = life != Life::Stays && !made.iter().any(|(made, _)| made == id);
    if ends {
        end(things, slots, *id, body, life);
    } else if let Some(place) = slots.bodies.get_mut(index) {
        *place = *body;
    }
    ends
}

/// Frees the slot of an object that has ended.
#[inline(never)]
fn end<C>(things: &mut [Option<Thing<C>>], slots: &mut Slots, id: ObjectId, body: &Body, life: Life) {
    let index = usize::from(id.0);
    if let (Some(thing), Some(place)) = (things.get_mut(index), slots.bodies.get_mut(index)) {
        (*thing, *place) = (None, Body::NOWHERE);
    }
    slots.taken.remove(id);
    if life == Life::Gone {
        slots.may_return(body);
    }
}

/// Puts the objects that the present step made into their slots.
pub(super) fn put_made<C>(things: &mut Vec<Option<Thing<C>>>, scene: &mut Scene<'_>, own: &mut Vec<(ObjectId, C)>) {
    let Scene { made, slots, .. } = scene;
    let stock = made.drain(..).map(|(id, stock)| (id, Thing::Stock(stock)));
    for (id, thing) in stock.chain(own.drain(..).map(|(id, custom)| (id, Thing::Custom(custom)))) {
        slots.sleepers.wake(id);
        put(things, id, thing);
    }
}

/// Puts an object into its slot.
pub(super) fn put<C>(things: &mut Vec<Option<Thing<C>>>, id: ObjectId, thing: Thing<C>) {
    let index = usize::from(id.0);
    while things.len() <= index {
        things.push(None);
    }
    if let Some(place) = things.get_mut(index) {
        *place = Some(thing);
    }
}

/// Drops the slots after the last one taken, so that equal worlds compare equal.
pub(super) fn trim<C>(things: &mut Vec<Option<Thing<C>>>, slots: &mut Slots) {
    while matches!(things.last(), Some(None)) {
        things.pop();
    }
    slots.bodies.truncate(things.len());
}
