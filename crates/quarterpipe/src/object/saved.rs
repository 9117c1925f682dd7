//! Objects as bytes, and from a deserializer.

use alloc::vec::Vec;

use super::{Body, MAX_SLOTS, ObjectId, Objects, Thing, pass::trim};
#[cfg(feature = "serde")]
use super::{Slots, activation::PlacementRange, slot_set::SlotSet};
use crate::{
    load_window::LoadWindow,
    save::{Reader, Sink, State, StateError},
};

/// Objects as a deserializer reads them, before they are checked.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
pub(super) struct AnyObjects<C> {
    bodies: Vec<Body>,
    things: Vec<Option<Thing<C>>>,
    memory: Vec<u8>,
    window: LoadWindow,
    near: Vec<PlacementRange>,
}

#[cfg(feature = "serde")]
impl<C> TryFrom<AnyObjects<C>> for Objects<C> {
    type Error = &'static str;

    fn try_from(any: AnyObjects<C>) -> Result<Self, Self::Error> {
        let AnyObjects { bodies, things, memory, window, near } = any;
        if bodies.len() != things.len() || things.len() > MAX_SLOTS {
            return Err("expected a body for each object, and no more than MAX_SLOTS");
        }
        let mut taken = SlotSet::default();
        let slots = things.iter().enumerate().filter(|(_, thing)| thing.is_some());
        slots.for_each(|(slot, _)| taken.add(ObjectId(slot as u16)));
        let slots = Slots { bodies, memory, taken, ..Slots::default() };
        let mut objects = Self { slots, things, window, near };
        trim(&mut objects.things, &mut objects.slots);
        Ok(objects)
    }
}

impl<C: State> State for Objects<C> {
    fn write(&self, out: &mut impl Sink) {
        (self.things.len() as u32).write(out);
        for (body, thing) in self.slots.bodies.iter().zip(&self.things) {
            thing.is_some().write(out);
            if let Some(thing) = thing {
                body.write(out);
                thing.write(out);
            }
        }
        self.slots.memory.write(out);
        self.window.write(out);
        self.near.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        let count = u32::read(from)?;
        if count as usize > MAX_SLOTS {
            return Err(from.bad_value("a number of objects"));
        }
        let mut objects = Self::new(0);
        for slot in 0..count {
            if bool::read(from)? {
                objects.slots.bodies.push(Body::read(from)?);
                objects.things.push(Some(Thing::read(from)?));
                objects.slots.taken.add(ObjectId(slot as u16));
            } else {
                objects.slots.bodies.push(Body::NOWHERE);
                objects.things.push(None);
            }
        }
        objects.slots.memory = Vec::read(from)?;
        objects.window = LoadWindow::read(from)?;
        objects.near = Vec::read(from)?;
        trim(&mut objects.things, &mut objects.slots);
        Ok(objects)
    }
}
