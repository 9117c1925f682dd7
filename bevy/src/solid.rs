//! Solid entities: boxes, platforms and slopes that the game's systems move.

use std::sync::Arc;

use bevy::prelude::*;
use quarterpipe::{
    Angle, Pos, Px,
    object::{Body, Hitbox, ObjectId, PlayerSet},
    stock::{DriverReport, HostSolid, HostSolidShape, Stock, TopHeights},
};

use crate::{
    interpolation::{InterpolatedTransform, MovedByTransform, Pose},
    object::Entities,
    physics::Quarterpipe,
    space::Space,
    space_id::{InSpace, SpaceId, space_of},
    stage::WorldObject,
};

/// The way in which players collide with an entity.
#[derive(Clone, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SolidShape {
    /// Players pass through it, but they can touch its [hitbox](SolidBody::hitbox).
    None,
    /// A solid box.
    #[default]
    Solid,
    /// A platform that can be jumped through; its surface is the top of the box.
    Platform,
    /// A solid box with a curved top: heights above the centre in pixels, one for every 2 columns. The columns begin left of the box by the
    /// player's push radius (10 px; 11 in CD) and extend equally far beyond its right side: a box 64 px wide needs at least 42 heights.
    /// [O-1201, O-1204]
    Sloped(Arc<[i8]>),
}

/// Makes an entity solid: it blocks, carries, pushes and crushes as a stock object of the same shape and motion does.
///
/// A system moves it by `x` and `y` before [`QuarterpipeSystems::Objects`](crate::QuarterpipeSystems::Objects), or by its `Transform` if it
/// has [`MovedByTransform`]. When the entity is despawned, a player on it falls. Under CD's rules it carries and crushes by its speed, in
/// both directions, as that game's solid boxes do. [O-1144]
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{prelude::*, quarterpipe::px};
/// fn spawn(mut commands: Commands) {
///     commands.spawn(SolidBody::platform(32, 8).at(px(300), px(200)));
/// }
///
/// fn rise_while_ridden(mut solids: Query<&mut SolidBody>) {
///     for mut solid in &mut solids {
///         if solid.riders().any() {
///             solid.y -= px(1);
///         }
///     }
/// }
/// ```
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[require(InterpolatedTransform = InterpolatedTransform::free())]
pub struct SolidBody {
    /// The centre's x in the next step.
    #[reflect(ignore)]
    pub x: Pos,
    /// The centre's y in the next step.
    #[reflect(ignore)]
    pub y: Pos,
    /// Half its width in pixels.
    pub half_width: u8,
    /// Half its height in pixels.
    pub half_height: u8,
    /// Its shape.
    pub shape: SolidShape,
    /// `true` if a slope is mirrored horizontally.
    pub x_flip: bool,
    /// The box that players can touch; the [report](Self::report) lists the players that do.
    #[reflect(ignore)]
    pub hitbox: Option<Hitbox>,
    /// `true` if players do not balance at its edges. [O-1132]
    pub steady: bool,
    /// `true` if it hurts players who touch its hitbox, stand on it or meet one of its sides, as stock spikes do. Rings, shields and frames
    /// of invulnerability count as in each game. [O-1019, O-1622]
    pub hurts: bool,
    /// The position after the last step, at which an object made for it begins.
    #[reflect(ignore)]
    was: Option<[Pos; 2]>,
    #[reflect(ignore)]
    driver: u32,
    #[reflect(ignore)]
    slot: Option<ObjectId>,
    #[reflect(ignore)]
    riders: PlayerSet,
    #[reflect(ignore)]
    report: DriverReport,
}

impl SolidBody {
    fn new(shape: SolidShape, half_width: u8, half_height: u8) -> Self {
        Self {
            x: Pos::default(),
            y: Pos::default(),
            half_width,
            half_height,
            shape,
            x_flip: false,
            hitbox: None,
            steady: false,
            hurts: false,
            was: None,
            driver: 0,
            slot: None,
            riders: PlayerSet::NONE,
            report: DriverReport::default(),
        }
    }

    /// Returns a solid box with these half sizes in pixels.
    #[must_use]
    pub fn solid(half_width: u8, half_height: u8) -> Self {
        Self::new(SolidShape::Solid, half_width, half_height)
    }

    /// Returns a platform that can be jumped through, with these half sizes in pixels.
    #[must_use]
    pub fn platform(half_width: u8, half_height: u8) -> Self {
        Self::new(SolidShape::Platform, half_width, half_height)
    }

    /// Returns a solid box with a curved top, with these half sizes in pixels at its left edge and these
    /// [heights](SolidShape::Sloped).
    #[must_use]
    pub fn sloped(half_width: u8, half_height: u8, heights: impl Into<Arc<[i8]>>) -> Self {
        Self::new(SolidShape::Sloped(heights.into()), half_width, half_height)
    }

    /// Returns a box that is not solid but can be touched, with these half sizes in pixels.
    #[must_use]
    pub fn touchable(half_width: u8, half_height: u8) -> Self {
        let hitbox = Some(Hitbox::new(half_width, half_height));
        Self { hitbox, ..Self::new(SolidShape::None, half_width, half_height) }
    }

    /// Returns a box that is not solid and hurts players who touch it, with these half sizes in pixels.
    ///
    /// ```
    /// # use bevy::prelude::*;
    /// # use bevy_quarterpipe::{prelude::*, quarterpipe::{event::Event, px}};
    /// # fn system(mut commands: Commands) {
    /// commands.spawn(SolidBody::hazard(16, 16).at(px(400), px(300))); // a saw
    /// commands.spawn(SolidBody::solid(32, 8).at(px(500), px(320)).hurting()); // hot ground
    /// # }
    /// fn groan(mut messages: MessageReader<PlayerMessage>) {
    ///     for message in messages.read() {
    ///         match message.event {
    ///             Event::WasHurt => println!("ouch"),
    ///             Event::LostRings(rings) => println!("{rings} rings lost"),
    ///             Event::Died => println!("the end"),
    ///             _ => {}
    ///         }
    ///     }
    /// }
    /// ```
    #[must_use]
    pub fn hazard(half_width: u8, half_height: u8) -> Self {
        Self::touchable(half_width, half_height).hurting()
    }

    /// Returns the solid set to hurt players who touch its hitbox, stand on it or meet one of its sides.
    #[must_use]
    pub const fn hurting(mut self) -> Self {
        self.hurts = true;
        self
    }

    /// Returns the solid with its centre at this pixel.
    #[must_use]
    pub fn at(self, x: Px, y: Px) -> Self {
        let (x, y) = (Pos::from_px(x), Pos::from_px(y));
        Self { x, y, was: Some([x, y]), ..self }
    }

    /// Returns the numbers of the players that stood on it after the last step.
    #[must_use]
    pub const fn riders(&self) -> PlayerSet {
        self.riders
    }

    /// Returns which players touched it in the last step, and where.
    #[must_use]
    pub const fn report(&self) -> &DriverReport {
        &self.report
    }

    /// Returns the slot of its object in the world; `None` until it has one.
    #[must_use]
    pub const fn id(&self) -> Option<ObjectId> {
        self.slot
    }

    /// Returns the engine's body for its current position.
    const fn body(&self) -> Body {
        let Self { x, y, half_width, half_height, x_flip, hitbox, steady, .. } = *self;
        let at_origin = Body::at(Px(0), Px(0)).sized(half_width, half_height).flipped(x_flip, false);
        Body { x, y, hitbox, steady, ..at_origin }
    }
}

type Solids = (
    Entity,
    &'static mut SolidBody,
    Option<&'static InSpace>,
    Option<(&'static Transform, &'static GlobalTransform, Has<ChildOf>, Has<MovedByTransform>)>,
);

/// The results of [`read_solids`] in a step.
#[derive(Debug, Default)]
pub(crate) struct FoundSolids {
    /// Entities that have yet to become solid, by place and size.
    newcomers: Vec<([Pos; 2], [u8; 2], Entity, SpaceId)>,
    /// Slots of the entities that are solid.
    claimed: Vec<(SpaceId, ObjectId)>,
}

/// Takes over solids as systems left them, and removes those whose entity is gone.
pub(crate) fn read_solids<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    mut entities: ResMut<Entities<C>>,
    mut solids: Query<Solids>,
    mut found: Local<FoundSolids>,
) {
    let FoundSolids { newcomers, claimed } = &mut *found;
    claimed.clear();
    for (entity, mut solid, in_space, transform) in &mut solids {
        let id = space_of(in_space);
        let Some(space) = physics.space_mut(id).filter(|space| space.is_running()) else { continue };
        let is_changed = solid.is_changed();
        // The world writes its position; only systems' writes count as changes.
        let solid = solid.bypass_change_detection();
        if let Some((transform, global, is_child, true)) = transform {
            let place = if is_child { global.translation() } else { transform.translation };
            [solid.x, solid.y] = space.coordinates.position(place.truncate());
        }
        let slot = solid.slot.filter(|slot| driver_in(space, *slot) == Some(solid.driver));
        let Some(slot) = slot.filter(|slot| !claimed.contains(&(id, *slot))) else {
            newcomers.push(([solid.x, solid.y], [solid.half_width, solid.half_height], entity, id));
            continue;
        };
        drive(space, slot, solid, is_changed);
        claimed.push((id, slot));
        if entities.of_object(id, slot) != Some(entity)
            && let Some(object) = space.world.objects.get(slot)
        {
            entities.hold(id, slot, entity, object);
        }
    }
    // The order does not depend on how the entities were made: it is the same on every machine of a session.
    newcomers.sort_unstable_by_key(|(place, size, ..)| (*place, *size));
    for (.., entity, id) in newcomers.drain(..) {
        let (Some(space), Ok((_, mut solid, ..))) = (physics.space_mut(id), solids.get_mut(entity)) else { continue };
        let Some(slot) = insert(space, solid.bypass_change_detection()) else { continue };
        if let Some(object) = space.world.objects.get(slot) {
            entities.hold(id, slot, entity, object);
        }
        claimed.push((id, slot));
    }
    for (id, space) in physics.spaces_mut() {
        let lost = |(slot, _): &(ObjectId, u32)| !claimed.contains(&(id, *slot));
        if !space.host_solids.iter().any(lost) {
            continue;
        }
        for (slot, driver) in std::mem::take(&mut space.host_solids) {
            if claimed.contains(&(id, slot)) {
                space.host_solids.push((slot, driver));
            } else if driver_in(space, slot) == Some(driver) {
                space.remove(slot);
                entities.forget(id, slot);
            }
        }
    }
}

/// Returns the number of the driver of the object in a slot.
fn driver_in<C: WorldObject>(space: &Space<C>, slot: ObjectId) -> Option<u32> {
    match space.world.objects.get(slot)?.1.stock()? {
        Stock::HostSolid(host_solid) if host_solid.driver != 0 => Some(host_solid.driver),
        _ => None,
    }
}

/// Returns the engine's shape. A slope's heights become a table of the stage.
fn shape_of<C: WorldObject>(space: &mut Space<C>, shape: &SolidShape) -> HostSolidShape {
    match shape {
        SolidShape::None => HostSolidShape::None,
        SolidShape::Solid => HostSolidShape::Solid,
        SolidShape::Platform => HostSolidShape::Platform,
        SolidShape::Sloped(heights) => HostSolidShape::Sloped(TopHeights { table: space.table(heights), columns: 2 }),
    }
}

/// Moves the object, and updates its shape if it changed.
fn drive<C: WorldObject>(space: &mut Space<C>, slot: ObjectId, solid: &SolidBody, is_changed: bool) {
    let shape = is_changed.then(|| shape_of(space, &solid.shape));
    let Some((body, object)) = space.world.objects.get_mut(slot) else { return };
    let Some(Stock::HostSolid(host_solid)) = object.stock_mut() else { return };
    host_solid.goal = [solid.x, solid.y];
    if let Some(shape) = shape {
        (host_solid.shape, host_solid.hurts) = (shape, solid.hurts);
        let Body { half_width, half_height, x_flip, hitbox, steady, .. } = solid.body();
        *body = Body { half_width, half_height, x_flip, hitbox, steady, ..*body };
    }
}

/// Puts an entity's solid into the world, if there is room.
fn insert<C: WorldObject>(space: &mut Space<C>, solid: &mut SolidBody) -> Option<ObjectId> {
    let shape = shape_of(space, &solid.shape);
    solid.driver = space.number(solid.driver);
    let [x, y] = solid.was.unwrap_or([solid.x, solid.y]);
    let body = Body { x, y, ..solid.body() };
    let mut host_solid = HostSolid::new(shape, &body);
    (host_solid.driver, host_solid.goal, host_solid.hurts) = (solid.driver, [solid.x, solid.y], solid.hurts);
    let stage = Arc::clone(space.stage());
    solid.slot = space.world.objects.insert(stage.rules(), body, host_solid);
    space.host_solids.extend(solid.slot.map(|slot| (slot, solid.driver)));
    solid.slot
}

/// Writes solids as the step left them.
pub(crate) fn write_solids<C: WorldObject>(
    physics: Res<Quarterpipe<C>>,
    mut solids: Query<(&mut SolidBody, &mut InterpolatedTransform, Option<&InSpace>)>,
) {
    for (mut solid, mut interpolated, in_space) in &mut solids {
        let Some(space) = physics.space(space_of(in_space)) else { continue };
        let interpolated = interpolated.bypass_change_detection();
        if !space.frame.is_stepped {
            interpolated.rest();
            continue;
        }
        let Some((body, object)) = solid.slot.and_then(|slot| space.world.objects.get(slot)) else { continue };
        let Some(Stock::HostSolid(host_solid)) = object.stock() else { continue };
        let solid = solid.bypass_change_detection();
        (solid.riders, solid.report, solid.was) = (body.standing, host_solid.report, Some([body.x, body.y]));
        interpolated.advance(Pose { x: body.x, y: body.y, angle: Angle(0) });
    }
}
