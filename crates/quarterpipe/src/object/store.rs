//! Where a world's objects live: slots, in which order they run, how they come and go. [O-2001, O-2201, O-2301]

use alloc::vec::Vec;

#[cfg(feature = "serde")]
use super::saved::AnyObjects;
use super::{
    Body, Drawn, Life, Object, ObjectId, Scene, Shared,
    activation::{LOADED, Near},
    rest::Resting,
    scene::Observing,
    taken::Taken,
};
use crate::{
    camera::Camera,
    event::Watch,
    load_window::LoadWindow,
    player::{Player, Support},
    rules::Rules,
    stage::{Bounds, Stage},
};

/// The objects of a world.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "AnyObjects<O>", bound(deserialize = "O: serde::Deserialize<'de>")))]
pub struct Objects<O> {
    pub(super) bodies: Vec<Body>,
    pub(super) things: Vec<Option<O>>,
    #[cfg_attr(feature = "serde", serde(skip_serializing))]
    pub(super) taken: Taken,
    /// A byte a placement. [K-41]
    pub(super) memory: Vec<u8>,
    pub(super) window: LoadWindow,
    /// The placements that each Player was near in the last frame, under [`Activation::NearPlayers`].
    pub(super) near: Vec<Near>,
    #[cfg_attr(feature = "serde", serde(skip_serializing))]
    pub(super) resting: Resting,
}

impl<O: Clone> Clone for Objects<O> {
    fn clone(&self) -> Self {
        let Self { bodies, things, taken, memory, window, near, resting } = self;
        Self {
            bodies: bodies.clone(),
            things: things.clone(),
            taken: *taken,
            memory: memory.clone(),
            window: *window,
            near: near.clone(),
            resting: resting.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { bodies, things, taken, memory, window, near, resting } = self;
        resting.clone_from(&source.resting);
        near.clone_from(&source.near);
        bodies.clone_from(&source.bodies);
        things.clone_from(&source.things);
        *taken = source.taken;
        memory.clone_from(&source.memory);
        *window = source.window;
    }
}

/// What a pass over the objects may see and touch, besides themselves.
pub(crate) struct Update<'a, O> {
    pub stage: &'a Stage<O>,
    pub players: &'a mut [Player],
    pub camera: &'a Camera,
    pub shared: &'a mut Shared,
    pub bounds: &'a Bounds,
    pub frame: u32,
    pub is_reversed: bool,
    pub observer: &'a mut dyn Watch,
}

impl<O> Update<'_, O> {
    /// The same for another use.
    pub(super) fn again(&mut self) -> Update<'_, O> {
        let Update { stage, players, camera, shared, bounds, frame, is_reversed, observer } = self;
        Update { stage, players, camera, shared, bounds, frame: *frame, is_reversed: *is_reversed, observer: *observer }
    }

    pub(super) fn scene<'s>(
        self,
        bodies: &'s mut Vec<Body>,
        memory: &'s mut Vec<u8>,
        taken: &'s mut Taken,
        resting: &'s mut Resting,
        changes: &'s mut Vec<(ObjectId, Option<O>)>,
        id: ObjectId,
    ) -> Scene<'s, O>
    where
        Self: 's,
    {
        let Update { stage, players, camera, shared, bounds, frame, is_reversed, observer } = self;
        let observer = Observing(observer);
        Scene {
            stage,
            players,
            camera,
            shared,
            bounds,
            frame,
            id,
            is_reversed,
            bodies,
            memory,
            taken,
            changes,
            resting,
            rest: None,
            observer,
        }
    }
}

/// The placement of what is gone can make it again. [K-32]
fn may_return(memory: &mut [u8], body: &Body) {
    if let Some(memory) = body.placement.and_then(|placement| memory.get_mut(usize::from(placement))) {
        *memory &= !LOADED;
    }
}

/// What a step made comes into its slot; nothing frees it.
fn change<O>(
    bodies: &mut [Body],
    things: &mut Vec<Option<O>>,
    taken: &mut Taken,
    resting: &mut Resting,
    (id, thing): (ObjectId, Option<O>),
) {
    resting.wake(id);
    if let Some(thing) = thing {
        put(things, id, thing);
        return;
    }
    let index = usize::from(id.0);
    if let (Some(body), Some(place)) = (bodies.get_mut(index), things.get_mut(index)) {
        *body = Body::NOWHERE;
        *place = None;
        taken.free(id);
    }
}

/// Into its slot.
fn put<O>(things: &mut Vec<Option<O>>, id: ObjectId, object: O) {
    let index = usize::from(id.0);
    while things.len() <= index {
        things.push(None);
    }
    if let Some(place) = things.get_mut(index) {
        *place = Some(object);
    }
}

impl<O> Objects<O> {
    /// None, with something to remember for each of so many placements. [K-41]
    #[must_use]
    pub fn new(placements: usize) -> Self {
        Self {
            bodies: Vec::new(),
            things: Vec::new(),
            taken: Taken::default(),
            memory: alloc::vec![0; placements],
            window: LoadWindow::default(),
            near: Vec::new(),
            resting: Resting::default(),
        }
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bodies.is_empty()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// The objects in slot order, with their bodies.
    pub fn iter(&self) -> impl Iterator<Item = (ObjectId, &Body, &O)> {
        let slots = self.bodies.iter().zip(&self.things).enumerate();
        slots.filter_map(|(slot, (body, thing))| thing.as_ref().map(|thing| (ObjectId(slot as u16), body, thing)))
    }

    /// The object in a slot.
    #[must_use]
    pub fn get(&self, id: ObjectId) -> Option<(&Body, &O)> {
        let index = usize::from(id.0);
        let thing = self.things.get(index)?.as_ref()?;
        Some((self.bodies.get(index)?, thing))
    }

    /// The object in a slot, to be changed by the host between frames.
    #[must_use]
    pub fn get_mut(&mut self, id: ObjectId) -> Option<(&mut Body, &mut O)> {
        let index = usize::from(id.0);
        self.resting.wake(id);
        let thing = self.things.get_mut(index)?.as_mut()?;
        Some((self.bodies.get_mut(index)?, thing))
    }

    /// Puts an object into the lowest free slot; `None` if all that the rules allow are taken. [O-2001]
    pub fn insert(&mut self, rules: &Rules, body: Body, object: O) -> Option<ObjectId> {
        let id = self.taken.first_free(0, rules.slots.count)?;
        let index = usize::from(id.0);
        if self.bodies.len() <= index {
            self.bodies.resize(index + 1, Body::NOWHERE);
        }
        self.taken.take(id);
        self.resting.wake(id);
        if let Some(place) = self.bodies.get_mut(index) {
            *place = body;
        }
        put(&mut self.things, id, object);
        Some(id)
    }

    /// Takes an object out of its slot. Who stands on it goes on standing on nothing, unless
    /// [that is corrected](crate::SolidRules::vanishing_support_drops). [O-1131]
    pub fn remove(&mut self, id: ObjectId) -> Option<(Body, O)> {
        let index = usize::from(id.0);
        let thing = self.things.get_mut(index)?.take()?;
        let body = core::mem::replace(self.bodies.get_mut(index)?, Body::NOWHERE);
        self.taken.free(id);
        self.resting.wake(id);
        may_return(&mut self.memory, &body);
        self.trim();
        Some((body, thing))
    }

    /// No slots are kept behind the last one taken: equal worlds look equal.
    pub(super) fn trim(&mut self) {
        while matches!(self.things.last(), Some(None)) {
            self.things.pop();
        }
        self.bodies.truncate(self.things.len());
    }

    /// Whether an object is in this slot and this Player stands on it. [O-1131]
    pub(crate) fn holds(&self, id: ObjectId, who: usize) -> bool {
        self.get(id).is_some_and(|(body, _)| body.standing.contains(who))
    }

    /// The edges that who stands in this slot balances on; a free slot is 0 px wide and at 0. [G-68, O-1132]
    pub(crate) fn support(&self, id: ObjectId) -> Option<Support> {
        let body = self.bodies.get(usize::from(id.0)).unwrap_or(&Body::NOWHERE);
        if body.steady { None } else { Some(Support { x: body.x.px(), width: body.width() }) }
    }

    /// Whether they can be of a stage with so many placements.
    pub(crate) fn fit(&self, placements: usize) -> bool {
        let near = self.near.iter().all(|near| near.end as usize <= placements);
        self.memory.len() >= placements && self.window.is_within(placements) && near
    }

    /// What the lists take, room kept in reserve included.
    pub(crate) const fn bytes_on_heap(&self) -> usize {
        let Self { bodies, things, taken: _, memory, window: _, near, resting } = self;
        bodies.capacity() * size_of::<Body>()
            + things.capacity() * size_of::<Option<O>>()
            + memory.capacity()
            + near.capacity() * size_of::<Near>()
            + resting.bytes_on_heap()
    }

    /// What each placement is remembered by. [K-41]
    #[must_use]
    pub fn memory(&self) -> &[u8] {
        &self.memory
    }
}

impl<O: Object> Objects<O> {
    /// One pass over all objects, in slot order. [O-1134, O-2001]
    pub(crate) fn run(&mut self, update: Update<'_, O>) {
        let mut changes = Vec::new();
        let mut gone = false;
        let Self { bodies, things, taken, memory, resting, .. } = self;
        resting.begin_pass(update.stage.rules_digest());
        let mut scene = update.scene(bodies, memory, taken, resting, &mut changes, ObjectId(0));
        let mut index = scene.pass_over_resting(0);
        // By index: what an object makes in a higher slot runs in the same frame.
        while let (Some(thing), Some(body)) = (things.get_mut(index), scene.bodies.get(index)) {
            if let Some(thing) = thing {
                let id = ObjectId(index as u16);
                scene.id = id;
                let mut body = *body;
                let life = thing.update(&mut body, &mut scene);
                scene.let_rest(|| life == Life::Stays && thing.steps_as_stock());
                // Written only when it changes: the body is copied back as a whole, which would have to wait for the byte.
                if !body.has_run {
                    body.has_run = true;
                }
                // What it turned itself into stays, whatever it says of itself.
                if life != Life::Stays && !scene.changes.iter().any(|(changed, _)| *changed == id) {
                    gone = true;
                    if let Some(place) = things.get_mut(index) {
                        *place = None;
                    }
                    scene.taken.free(id);
                    if life == Life::Gone {
                        may_return(scene.memory, &body);
                    }
                    body = Body::NOWHERE;
                }
                if let Some(place) = scene.bodies.get_mut(index) {
                    *place = body;
                }
            }
            if !scene.changes.is_empty() {
                for (id, thing) in scene.changes.drain(..) {
                    gone |= thing.is_none();
                    change(scene.bodies, things, scene.taken, scene.resting, (id, thing));
                }
            }
            index = scene.pass_over_resting(index + 1);
        }
        if gone {
            self.trim();
        }
    }

    /// Something done to the Players from outside, through a scene. [O-1024, O-1028]
    pub(crate) fn with_scene(&mut self, update: Update<'_, O>, act: impl FnOnce(&mut Scene<'_, O>)) {
        let mut changes = Vec::new();
        let Self { bodies, taken, memory, resting, .. } = self;
        let mut scene = update.scene(bodies, memory, taken, resting, &mut changes, ObjectId(0));
        act(&mut scene);
        self.change_all(changes);
    }

    pub(super) fn change_all(&mut self, changes: Vec<(ObjectId, Option<O>)>) {
        let gone = changes.iter().any(|(_, thing)| thing.is_none());
        for change_of_slot in changes {
            change(&mut self.bodies, &mut self.things, &mut self.taken, &mut self.resting, change_of_slot);
        }
        if gone {
            self.trim();
        }
    }

    /// Which objects are on the screen now. [K-20, K-21, K-54]
    #[inline]
    pub(crate) fn see(&mut self, camera: &Camera, rules: &Rules) {
        if self.bodies.is_empty() {
            return;
        }
        let view = camera.view(rules);
        for body in self.bodies.iter_mut().filter(|body| body.has_run) {
            let height = match body.drawn {
                Drawn::Never => continue,
                Drawn::DefaultHeight if rules.camera.default_height => None,
                Drawn::DefaultHeight | Drawn::OwnHeight => Some(body.height()),
            };
            body.on_screen = view.shows(body.x.px(), body.y.px(), body.width(), height);
        }
    }
}
