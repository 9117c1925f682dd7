//! Objects that entities made.

use std::mem::{Discriminant, discriminant};

use quarterpipe::{
    object::{Body, ObjectId, Thing},
    stock::Stock,
};

use crate::stage::WorldObject;

/// What distinguishes an object from the next one in its slot.
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

/// An object that an entity made. It is part of the space, so that a restored world knows which entities its objects belong to.
#[derive(Clone, Debug)]
pub(crate) struct OwnedObject<C> {
    /// The entity's number.
    pub number: u32,
    /// The object's slot.
    pub slot: ObjectId,
    /// What the object was when it was made or changed last.
    pub identity: Identity<C>,
}
