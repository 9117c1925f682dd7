//! The functions for solids, hazards and triggers in every language. [`super::world`] describes how they are generated.

use std::sync::Arc;

use quarterpipe::{
    Pos,
    object::{Body, Hitbox, ObjectId, Thing},
    stock::{HostSolidShape, Stock},
};

use crate::{HostError, HostWorld, Shape, SolidId, SolidRecord, player::bits, world::mark_of};

impl HostWorld {
    /// Adds a solid that you move, with its centre at a position, and returns its identity. If `hurts` is set, it hurts like spikes.
    ///
    /// # Errors
    ///
    /// If all slots are taken.
    pub fn add_solid(
        &mut self,
        position: [Pos; 2],
        half_size: [u8; 2],
        shape: Shape,
        hurts: bool,
    ) -> Result<SolidId, HostError> {
        let shape = match shape {
            Shape::Solid => HostSolidShape::Solid,
            Shape::Platform => HostSolidShape::Platform,
        };
        self.insert(body_at(position, half_size), shape, hurts)
    }

    /// Adds a solid box with a curved top that you move, and returns its identity. `heights` holds the heights of the top above the
    /// centre, one for each 2 px, from 11 px left of the box to 11 px right of it, to allow for the player's width: `half_width` + 11
    /// values. Saved bytes do not contain heights: add the same slopes in the same order to a world before you load such bytes.
    ///
    /// # Errors
    ///
    /// If all slots are taken, or if the number of heights is wrong.
    pub fn add_slope(
        &mut self,
        position: [Pos; 2],
        half_size: [u8; 2],
        heights: &[i8],
        hurts: bool,
    ) -> Result<SolidId, HostError> {
        let tables_before = self.stage.tables.len();
        let shape = HostSolidShape::Sloped(self.top(heights, half_size[0])?);
        let inserted = self.insert(body_at(position, half_size), shape, hurts);
        if inserted.is_err() && self.stage.tables.len() > tables_before {
            Arc::make_mut(&mut self.stage).tables.truncate(tables_before);
        }
        inserted
    }

    /// Adds a hazard that you move, and returns its identity. It hurts players who touch it.
    ///
    /// # Errors
    ///
    /// If all slots are taken.
    pub fn add_hazard(&mut self, position: [Pos; 2], half_size: [u8; 2]) -> Result<SolidId, HostError> {
        self.add_touchable(position, half_size, true)
    }

    /// Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on.
    ///
    /// # Errors
    ///
    /// If all slots are taken.
    pub fn add_trigger(&mut self, position: [Pos; 2], half_size: [u8; 2]) -> Result<SolidId, HostError> {
        self.add_touchable(position, half_size, false)
    }

    /// Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.
    ///
    /// # Errors
    ///
    /// If the slot does not hold one that was added by such a call.
    pub fn solid_in_slot(&self, slot: u16) -> Result<SolidId, HostError> {
        match self.world.objects.get(ObjectId(slot)) {
            Some((_, thing)) => mark_of(thing).map(|mark| SolidId { slot, mark }).ok_or(HostError::NoSolid { slot }),
            None => Err(HostError::NoSolid { slot }),
        }
    }

    /// Returns a solid's target and its contacts in the last step. The identity is part of the world's state: after `load`, also into
    /// another world of the same level, it identifies the same solid if the solid existed when the world was saved.
    ///
    /// # Errors
    ///
    /// If the solid has left the world.
    pub fn solid(&self, solid: SolidId) -> Result<SolidRecord, HostError> {
        match self.world.objects.get(ObjectId(solid.slot)) {
            Some((body, Thing::Stock(Stock::HostSolid(own)))) if Self::is_named(solid, own) => Ok(SolidRecord {
                slot: solid.slot.into(),
                shape: match own.shape {
                    HostSolidShape::None => 0,
                    HostSolidShape::Solid => 1,
                    HostSolidShape::Platform => 2,
                    HostSolidShape::Sloped(_) => 3,
                },
                x: own.goal[0].0,
                y: own.goal[1].0,
                hurts: own.hurts.into(),
                standing: bits(body.standing),
                landed: bits(own.report.landed),
                left: bits(own.report.left),
                right: bits(own.report.right),
                bottom: bits(own.report.bottom),
                crushed: bits(own.report.crushed),
                touched: bits(own.report.touched),
            }),
            _ => Err(HostError::NoSolid { slot: solid.slot }),
        }
    }

    /// Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed.
    ///
    /// # Errors
    ///
    /// If the solid has left the world.
    pub fn move_solid(&mut self, solid: SolidId, position: [Pos; 2]) -> Result<(), HostError> {
        self.solid_mut(solid).map(|(_, solid)| solid.goal = position)
    }

    /// Puts a solid at a position at once. It neither carries nor pushes players on the way.
    ///
    /// # Errors
    ///
    /// If the solid has left the world.
    pub fn put_solid(&mut self, solid: SolidId, position: [Pos; 2]) -> Result<(), HostError> {
        self.solid_mut(solid).map(|(body, solid)| {
            solid.goal = position;
            [body.x, body.y] = position;
        })
    }

    /// Sets whether a solid hurts players.
    ///
    /// # Errors
    ///
    /// If the solid has left the world.
    pub fn set_solid_hurts(&mut self, solid: SolidId, hurts: bool) -> Result<(), HostError> {
        self.solid_mut(solid).map(|(_, solid)| solid.hurts = hurts)
    }

    /// Removes a solid from the world.
    ///
    /// # Errors
    ///
    /// If the solid has left the world.
    pub fn remove_solid(&mut self, solid: SolidId) -> Result<(), HostError> {
        self.solid(solid)?;
        self.remove_object(solid.slot)
    }

    fn add_touchable(&mut self, position: [Pos; 2], half_size: [u8; 2], hurts: bool) -> Result<SolidId, HostError> {
        let [half_width, half_height] = half_size;
        let hitbox = Some(Hitbox::new(half_width, half_height));
        self.insert(Body { hitbox, ..body_at(position, half_size) }, HostSolidShape::None, hurts)
    }
}

/// Returns a body with its centre at a position.
fn body_at([x, y]: [Pos; 2], [half_width, half_height]: [u8; 2]) -> Body {
    Body { x, y, ..Body::at(x.px(), y.px()) }.sized(half_width, half_height)
}
