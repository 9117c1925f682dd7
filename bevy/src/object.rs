//! Objects of the engine as entities: each of the level's objects gets an entity, and an entity can become an object.

use std::sync::Arc;

use bevy::prelude::*;
use quarterpipe::{
    Pos,
    object::{Body, NoCustom, ObjectId, PlayerSet, Thing},
    save::Digest,
};

use crate::{
    interpolation::{InterpolatedTransform, Pose},
    owned::{Identity, OwnedObject},
    physics::Quarterpipe,
    space::Space,
    space_id::{InSpace, SpaceId, space_of},
    stage::WorldObject,
};

/// One of the engine's objects.
///
/// An object that comes to life in a level gets an entity, which is despawned when the object ends: observe `On<Add, ObjectBody>` to give
/// it a sprite. An entity that is given an `ObjectBody` becomes an object in the lowest free slot in the next step in which a slot is free.
/// When that object ends, its entity is despawned; when the entity is despawned, its object ends.
///
/// The last step wrote both fields. A system's changes take effect from the next step on, before anything moves in it.
///
/// In a game that rolls back, register entities that were given an `ObjectBody` like any others. Entities of the level's
/// objects only follow the objects, and the game's rollback systems must not despawn them.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{prelude::*, quarterpipe::{px, stock::{Spring, SpringFacing}}};
/// # let mut app = App::new();
/// app.add_systems(Startup, |mut commands: Commands| {
///     let spring = Spring::new(SpringFacing::Up, Spring::WEAK);
///     commands.spawn(ObjectBody::new(Body::at(px(300), px(280)).sized(16, 8), spring));
/// });
/// app.add_observer(|added: On<Add, ObjectBody>, objects: Query<&ObjectBody>, mut commands: Commands| {
///     if let Ok(ObjectBody { thing: Thing::Stock(Stock::Ring(_)), .. }) = objects.get(added.entity) {
///         commands.entity(added.entity).insert(Name::new("a ring"));
///     }
/// });
/// ```
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(type_path = false)]
#[reflect(where C: WorldObject)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[require(InterpolatedTransform = InterpolatedTransform::free())]
pub struct ObjectBody<C: WorldObject = NoCustom> {
    /// Its place, its size, and the players on it.
    pub body: Body,
    /// The object itself: its kind and state.
    pub thing: Thing<C>,
    id: Option<ObjectId>,
    origin: Origin,
}

impl<C: WorldObject> TypePath for ObjectBody<C> {
    fn type_path() -> &'static str {
        "bevy_quarterpipe::ObjectBody"
    }

    fn short_type_path() -> &'static str {
        "ObjectBody"
    }
}

/// The origin of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Origin {
    /// The level or another object, in this frame. The entity follows the object.
    World(u32),
    /// An entity with an `ObjectBody`: its number among the space's entities, 0 until it has one.
    Entity(u32),
}

impl ObjectBody {
    /// Returns a stock object that is yet to be added to a world without custom objects.
    #[must_use]
    pub fn new(body: Body, stock: impl Into<Thing>) -> Self {
        Self::of(body, stock.into())
    }
}

impl<C: WorldObject> ObjectBody<C> {
    /// Returns an object that is yet to be added to a world with this game's custom objects.
    #[must_use]
    pub fn of(body: Body, thing: impl Into<Thing<C>>) -> Self {
        Self { body, thing: thing.into(), id: None, origin: Origin::Entity(0) }
    }

    /// Returns the object's slot; `None` until it has one.
    #[must_use]
    pub const fn id(&self) -> Option<ObjectId> {
        self.id
    }
}

const fn pose(body: &Body) -> Pose {
    Pose { x: body.x, y: body.y, angle: quarterpipe::Angle(0) }
}

/// The entity of the object in a slot.
#[derive(Debug)]
struct HeldObject<C> {
    entity: Entity,
    identity: Identity<C>,
}

/// The entity of each object. Not saved: each step updates it.
#[derive(Resource, Debug)]
pub(crate) struct Entities<C> {
    /// By space and slot.
    slots: Vec<Vec<Option<HeldObject<C>>>>,
    /// Entities that are no longer objects.
    gone: Vec<Entity>,
    /// `true` if objects that come to life get an entity.
    pub spawns: bool,
}

impl<C: WorldObject> Entities<C> {
    pub fn new(spawns: bool) -> Self {
        Self { slots: Vec::new(), gone: Vec::new(), spawns }
    }

    /// Returns the entity of an object.
    pub fn of_object(&self, space: SpaceId, id: ObjectId) -> Option<Entity> {
        let slots = self.slots.get(usize::from(space.0))?;
        slots.get(usize::from(id.0))?.as_ref().map(|held| held.entity)
    }

    fn slots_of(&mut self, space: SpaceId) -> &mut Vec<Option<HeldObject<C>>> {
        let index = usize::from(space.0);
        if self.slots.len() <= index {
            self.slots.resize_with(index + 1, Vec::new);
        }
        &mut self.slots[index]
    }

    fn held(&mut self, space: SpaceId, id: ObjectId) -> &mut Option<HeldObject<C>> {
        let slots = self.slots_of(space);
        let index = usize::from(id.0);
        if slots.len() <= index {
            slots.resize_with(index + 1, || None);
        }
        &mut slots[index]
    }

    /// Records the entity of the object in this slot.
    pub fn hold(&mut self, space: SpaceId, id: ObjectId, entity: Entity, (body, thing): (&Body, &Thing<C>)) {
        *self.held(space, id) = Some(HeldObject { entity, identity: Identity::of(body, thing) });
    }

    /// Records that the object in this slot no longer has an entity.
    pub fn forget(&mut self, space: SpaceId, id: ObjectId) {
        *self.held(space, id) = None;
    }

    /// Records that no object of this space has an entity.
    fn forget_all(&mut self, space: SpaceId) {
        self.slots_of(space).clear();
    }

    /// Returns whether a slot still holds the object that its entity was made for. If not, the entity is released.
    fn keeps(&mut self, id: SpaceId, slot: ObjectId, entity: Entity, space: &Space<C>) -> bool {
        let place = self.held(id, slot);
        let Some(held) = place.as_ref().filter(|held| held.entity == entity) else { return false };
        let now = space.world.objects.get(slot);
        let is_same = now.is_some_and(|(body, object)| Identity::of(body, object) == held.identity);
        if !is_same {
            *place = None;
        }
        is_same
    }

    /// Removes and returns the object of an entity that is no longer an object.
    fn let_go(&mut self, entity: Entity) -> Option<(SpaceId, ObjectId, Identity<C>)> {
        for (space, slots) in self.slots.iter_mut().enumerate() {
            let found = slots.iter().position(|held| held.as_ref().is_some_and(|held| held.entity == entity));
            if let Some(slot) = found {
                let held = slots[slot].take()?;
                return Some((SpaceId(space as u16), ObjectId(slot as u16), held.identity));
            }
        }
        None
    }
}

/// Records entities that lost an object that the world made.
pub(crate) fn note_removed<C: WorldObject>(
    removed: On<Remove, ObjectBody<C>>,
    bodies: Query<&ObjectBody<C>>,
    mut entities: ResMut<Entities<C>>,
) {
    if bodies.get(removed.entity).is_ok_and(|body| matches!(body.origin, Origin::World(_))) {
        entities.gone.push(removed.entity);
    }
}

/// The results of [`read_objects`] in a step.
#[derive(Debug, Default)]
pub(crate) struct FoundObjects {
    /// Entities whose object is yet to be added, by its place and a digest of it.
    newcomers: Vec<([Pos; 2], u64, Entity, SpaceId)>,
    /// Numbers of the entities that still have their objects.
    claimed: Vec<(SpaceId, u32)>,
}

/// Takes over objects as systems left them: new objects, changed ones, and those whose entity is gone.
pub(crate) fn read_objects<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    mut entities: ResMut<Entities<C>>,
    mut bodies: Query<(Entity, &mut ObjectBody<C>, Option<&InSpace>)>,
    mut found: Local<FoundObjects>,
) {
    let FoundObjects { newcomers, claimed } = &mut *found;
    claimed.clear();
    for (id, space) in physics.spaces_mut().filter(|(_, space)| space.objects_are_new) {
        space.objects_are_new = false;
        entities.forget_all(id);
    }
    while let Some(entity) = entities.gone.pop() {
        end(entity, &mut physics, &mut entities);
    }
    for (entity, mut body, in_space) in &mut bodies {
        let id = space_of(in_space);
        let Some(space) = physics.space_mut(id).filter(|space| space.is_running()) else { continue };
        let is_changed = body.is_changed();
        let is_added = body.is_added();
        let body = body.bypass_change_detection();
        let number = match body.origin {
            Origin::Entity(number) => number,
            Origin::World(born) => {
                // A new entity does not count as changed, but an observer may have changed its object right away.
                if is_changed && (!is_added || born == space.world.frame) {
                    change(id, space, entity, body, &mut entities);
                }
                continue;
            }
        };
        let owned = space.owned.iter_mut().find(|owned| owned.number == number && !claimed.contains(&(id, number)));
        let Some(owned) = owned else {
            newcomers.push(([body.body.x, body.body.y], Digest::of(&body.thing), entity, id));
            continue;
        };
        claimed.push((id, number));
        body.id = Some(owned.slot);
        if is_changed && let Some((old_body, old_thing)) = space.world.objects.get_mut(owned.slot) {
            *old_body = body.body;
            old_thing.clone_from(&body.thing);
            owned.identity = Identity::of(&body.body, &body.thing);
        }
        if entities.of_object(id, owned.slot) != Some(entity) {
            entities.hold(id, owned.slot, entity, (&body.body, &body.thing));
        }
    }
    for (id, space) in physics.spaces_mut() {
        space.end_unclaimed(|number| claimed.contains(&(id, number)));
    }
    // The order does not depend on how the entities were made: it is the same on every machine of a session.
    newcomers.sort_unstable_by_key(|(place, digest, ..)| (*place, *digest));
    for (.., entity, id) in newcomers.drain(..) {
        let (Some(space), Ok((_, mut body, _))) = (physics.space_mut(id), bodies.get_mut(entity)) else { continue };
        let body = body.bypass_change_detection();
        let stage = Arc::clone(space.stage());
        // A new object begins without players on it, even if its body came from an object that had some.
        let nobody = PlayerSet::NONE;
        let fresh = Body { standing: nobody, riding: nobody, pushed: nobody, ..body.body };
        body.id = space.world.objects.insert(stage.rules(), fresh, body.thing.clone());
        let Some(slot) = body.id else { continue };
        let Origin::Entity(had) = body.origin else { continue };
        let number = space.number(had);
        body.origin = Origin::Entity(number);
        space.owned.push(OwnedObject { number, slot, identity: Identity::of(&body.body, &body.thing) });
        entities.hold(id, slot, entity, (&body.body, &body.thing));
    }
}

/// Takes over a system's change to an object that the world made.
fn change<C: WorldObject>(
    id: SpaceId,
    space: &mut Space<C>,
    entity: Entity,
    body: &ObjectBody<C>,
    entities: &mut Entities<C>,
) {
    let Some(slot) = body.id.filter(|slot| entities.of_object(id, *slot) == Some(entity)) else { return };
    if let Some((old_body, old_thing)) = space.world.objects.get_mut(slot) {
        *old_body = body.body;
        old_thing.clone_from(&body.thing);
        entities.hold(id, slot, entity, (&body.body, &body.thing));
    }
}

/// Ends the object that belonged to an entity.
fn end<C: WorldObject>(entity: Entity, physics: &mut Quarterpipe<C>, entities: &mut Entities<C>) {
    let Some((space, id, identity)) = entities.let_go(entity) else { return };
    let Some(space) = physics.space_mut(space) else { return };
    if space.world.objects.get(id).is_some_and(|(body, object)| Identity::of(body, object) == identity) {
        space.remove(id);
    }
}

impl<C: WorldObject> Space<C> {
    /// Ends the objects of entities that are gone.
    fn end_unclaimed(&mut self, is_claimed: impl Fn(u32) -> bool) {
        if self.owned.iter().all(|owned| is_claimed(owned.number)) {
            return;
        }
        for owned in std::mem::take(&mut self.owned) {
            if is_claimed(owned.number) {
                self.owned.push(owned);
            } else if self.is_there(&owned) {
                self.remove(owned.slot);
            }
        }
    }

    /// Returns whether the slot still holds the same object.
    fn is_there(&self, owned: &OwnedObject<C>) -> bool {
        let now = self.world.objects.get(owned.slot);
        now.is_some_and(|(body, object)| Identity::of(body, object) == owned.identity)
    }
}

/// Steps the objects' half of a frame.
pub(crate) fn step_objects<C: WorldObject>(mut physics: ResMut<Quarterpipe<C>>) {
    for (_, space) in physics.spaces_mut() {
        space.step_objects();
    }
}

type Bodies<C> = (Entity, &'static mut ObjectBody<C>, &'static mut InterpolatedTransform, Option<&'static InSpace>);

/// Writes objects as the step left them, if they moved, ended or came to life.
pub(crate) fn write_objects<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    mut entities: ResMut<Entities<C>>,
    mut bodies: Query<Bodies<C>>,
    mut commands: Commands,
) {
    for (entity, mut body, mut interpolated, in_space) in &mut bodies {
        let id = space_of(in_space);
        let Some(slot) = body.id else { continue };
        let Some(space) = physics.space_mut(id) else {
            commands.entity(entity).despawn();
            continue;
        };
        let interpolated = interpolated.bypass_change_detection();
        if !space.frame.is_stepped {
            interpolated.rest();
            continue;
        }
        let is_there = match body.origin {
            Origin::World(_) => entities.keeps(id, slot, entity, space),
            Origin::Entity(number) => {
                let owned = space.owned.iter().position(|owned| owned.number == number);
                let is_there = owned.is_some_and(|owned| space.is_there(&space.owned[owned]));
                if !is_there && let Some(owned) = owned {
                    space.owned.remove(owned);
                }
                is_there
            }
        };
        if let Some((now, thing)) = space.world.objects.get(slot).filter(|_| is_there) {
            // This write must not count as a change for the next step to take over.
            let body = body.bypass_change_detection();
            body.body = *now;
            body.thing.clone_from(thing);
            interpolated.advance(pose(now));
        } else {
            commands.entity(entity).despawn();
        }
    }
    if entities.spawns {
        for (id, space) in physics.spaces().filter(|(_, space)| space.frame.is_stepped) {
            spawn_new(id, space, &mut entities, &mut commands);
        }
    }
}

/// Gives new objects an entity.
fn spawn_new<C: WorldObject>(id: SpaceId, space: &Space<C>, entities: &mut Entities<C>, commands: &mut Commands) {
    for (slot, body, thing) in space.world.objects.iter() {
        let identity = Identity::of(body, thing);
        let is_entity = entities.held(id, slot).as_ref().is_some_and(|held| held.identity == identity);
        if is_entity || space.owned.iter().any(|owned| owned.slot == slot) {
            continue;
        }
        let bundle = (
            ObjectBody { body: *body, thing: thing.clone(), id: Some(slot), origin: Origin::World(space.world.frame) },
            InterpolatedTransform::free().at(pose(body)),
        );
        let mut entity = commands.spawn(bundle);
        if id != SpaceId::MAIN {
            entity.insert(InSpace(id));
        }
        let entity = entity.id();
        *entities.held(id, slot) = Some(HeldObject { entity, identity });
    }
}
