//! Objects made by entities.

use std::mem::{Discriminant, discriminant};

use quarterpipe::{
    object::{Body, ObjectId, Thing},
    stock::Stock,
};

use crate::stage::WorldObject;

/// The properties that distinguish an object from its slot's next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity<C> {
    placement: Option<u16>,
    custom: Option<Discriminant<C>>,
    stock: Option<Discriminant<Stock>>,
}

impl<C: WorldObject> Identity<C> {
    pub fn of(body: &Body, thing: &Thing<C>) -> Self {
        Self {
            placement: body.placement,
            custom: thing.custom().map(discriminant),
            stock: thing.stock().map(discriminant),
        }
    }
}

/// An object made by an entity. It is part of the space, so that a restored world knows the entities of its objects.
#[derive(Clone, Debug)]
pub(crate) struct OwnedObject<C> {
    /// The entity's number.
    pub number: u32,
    /// The object's slot.
    pub slot: ObjectId,
    /// The object's identity when it was made or last changed.
    pub identity: Identity<C>,
}
