//! Solids, hazards and triggers that a game moves. `cargo xtask generate` writes the marked parts from the tables of fields and functions.

use godot::{global::Error, prelude::*};
use quarterpipe::Pos;
use quarterpipe_host::{HostError, HostWorld, SolidId, SolidRecord, names};

use crate::{
    convert::{self, pixels},
    failure::{Failure, code, value},
    running::{RunningWorld, SharedWorld, change, look},
};

/// A solid, platform, slope, hazard or trigger that your game moves. The methods `add_...` of QuarterpipeWorld create it.
///
/// Set `position` before a step: players who stand on it are carried, players in its way are pushed or crushed. After the step, its
/// properties list the contacts. If it may have left the world, check `is_in_world` first; otherwise an error is logged. After
/// `QuarterpipeWorld.restore` it is the same solid, if it existed when the world was saved.
#[derive(GodotClass)]
#[class(base = RefCounted, no_init)]
pub struct QuarterpipeSolid {
    shared: SharedWorld,
    start: u64,
    id: SolidId,
    /// Its slot, which is the `object` of events.
    #[var(get = get_slot, no_set)]
    slot: PhantomVar<i32>,
    /// `solid`, `platform` or `sloped`; `none` for hazards and triggers.
    #[var(get = get_shape, no_set)]
    shape: PhantomVar<StringName>,
    /// The position of its centre in the next step, in pixels, -32768 to less than 32768.
    #[var(get = get_position, set = set_position)]
    position: PhantomVar<Vector2>,
    /// True if it hurts players who touch it.
    #[var(get = get_hurts, set = set_hurts)]
    hurts: PhantomVar<bool>,
    // <generated properties>
    /// The numbers of the players who stand on it.
    #[var(get = get_standing, no_set)]
    standing: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who landed on it in the last step.
    #[var(get = get_landed, no_set)]
    landed: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who touched its left side in the last step.
    #[var(get = get_left, no_set)]
    left: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who touched its right side in the last step.
    #[var(get = get_right, no_set)]
    right: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who touched its underside in the last step.
    #[var(get = get_bottom, no_set)]
    bottom: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who were crushed in the last step.
    #[var(get = get_crushed, no_set)]
    crushed: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who touched its hitbox in the last step; a solid does not have one.
    #[var(get = get_touched, no_set)]
    touched: PhantomVar<PackedInt32Array>,
    // </generated properties>
}

#[godot_api]
impl QuarterpipeSolid {
    /// Returns true if it is still in the world.
    #[func]
    pub fn is_in_world(&self) -> bool {
        look(&self.shared, |running| self.record(running)).is_ok()
    }

    // <generated functions>
    /// Puts the solid at a position at once. It neither carries nor pushes players on the way. `position` is in pixels, -32768 to less than
    /// 32768. Fails if the solid has left the world.
    #[func]
    pub fn put(&self, position: Vector2) -> Error {
        code(self.change(|host, id| Ok(host.put_solid(id, convert::place(position)?)?)))
    }

    /// Removes the solid from the world. Fails if the solid has left the world.
    #[func]
    pub fn remove(&self) -> Error {
        code(self.change(|host, id| Ok(host.remove_solid(id)?)))
    }
    // </generated functions>

    #[func]
    fn get_slot(&self) -> i32 {
        self.id.slot().into()
    }

    #[func]
    fn get_shape(&self) -> StringName {
        let place = self.seen().and_then(|record| usize::try_from(record.shape).ok()).unwrap_or_default();
        StringName::from(names::SHAPES.get(place).copied().unwrap_or_default())
    }

    #[func]
    fn get_position(&self) -> Vector2 {
        let place = self.seen().map(|SolidRecord { x, y, .. }| [x, y].map(|units| pixels(Pos(units)) as f32));
        place.map_or(Vector2::ZERO, Vector2::from_array)
    }

    #[func]
    fn set_position(&self, position: Vector2) {
        self.go_to(position);
    }

    #[func]
    fn get_hurts(&self) -> bool {
        self.seen().is_some_and(|record| record.hurts != 0)
    }

    #[func]
    fn set_hurts(&self, hurts: bool) {
        code(self.change(|host, id| Ok(host.set_solid_hurts(id, hurts)?)));
    }

    // <generated accessors>
    #[func]
    fn get_standing(&self) -> PackedInt32Array {
        self.players(|record| record.standing)
    }

    #[func]
    fn get_landed(&self) -> PackedInt32Array {
        self.players(|record| record.landed)
    }

    #[func]
    fn get_left(&self) -> PackedInt32Array {
        self.players(|record| record.left)
    }

    #[func]
    fn get_right(&self) -> PackedInt32Array {
        self.players(|record| record.right)
    }

    #[func]
    fn get_bottom(&self) -> PackedInt32Array {
        self.players(|record| record.bottom)
    }

    #[func]
    fn get_crushed(&self) -> PackedInt32Array {
        self.players(|record| record.crushed)
    }

    #[func]
    fn get_touched(&self) -> PackedInt32Array {
        self.players(|record| record.touched)
    }
    // </generated accessors>
}

impl QuarterpipeSolid {
    /// Creates the object for a solid of a running world.
    pub fn of(shared: &SharedWorld, start: u64, id: SolidId) -> Gd<Self> {
        Gd::from_object(Self {
            shared: shared.clone(),
            start,
            id,
            slot: PhantomVar::default(),
            shape: PhantomVar::default(),
            position: PhantomVar::default(),
            hurts: PhantomVar::default(),
            // <generated values>
            standing: PhantomVar::default(),
            landed: PhantomVar::default(),
            left: PhantomVar::default(),
            right: PhantomVar::default(),
            bottom: PhantomVar::default(),
            crushed: PhantomVar::default(),
            touched: PhantomVar::default(),
            // </generated values>
        })
    }

    /// Returns `true` if it belongs to this start of this world: only then can a restored state contain it.
    pub fn is_of(&self, shared: &SharedWorld, start: u64) -> bool {
        SharedWorld::ptr_eq(&self.shared, shared) && self.start == start
    }

    /// Returns `true` if both are the same solid.
    pub fn is_same(&self, other: &Self) -> bool {
        self.is_of(&other.shared, other.start) && self.id == other.id
    }

    /// Sets whether it hurts, unless it is a hazard or a trigger, for which this is fixed.
    pub fn set_spikes(&self, hurts: bool) {
        if self.happened().is_some_and(|record| record.shape != 0) {
            self.set_hurts(hurts);
        }
    }

    /// Moves it to a position in the next step.
    pub fn go_to(&self, position: Vector2) {
        code(self.change(|host, id| Ok(host.move_solid(id, convert::place(position)?)?)));
    }

    /// Returns its contacts, if it is still in the world.
    pub fn happened(&self) -> Option<SolidRecord> {
        look(&self.shared, |running| self.record(running)).ok()
    }

    fn record(&self, running: &RunningWorld) -> Result<SolidRecord, Failure> {
        self.check(running)?;
        Ok(running.host.solid(self.id)?)
    }

    fn check(&self, running: &RunningWorld) -> Result<(), Failure> {
        match running.start == self.start {
            true => Ok(()),
            false => Err(HostError::NoSolid { slot: self.id.slot() }.into()),
        }
    }

    /// Returns its contacts. If it has left the world, returns `None` and logs an error.
    fn seen(&self) -> Option<SolidRecord> {
        value(look(&self.shared, |running| self.record(running).map(Some)))
    }

    fn players(&self, of: impl FnOnce(SolidRecord) -> i32) -> PackedInt32Array {
        convert::players(self.seen().map_or(0, of)).into()
    }

    fn change(&self, what: impl FnOnce(&mut HostWorld, SolidId) -> Result<(), Failure>) -> Result<(), Failure> {
        change(&self.shared, |running| {
            self.check(running)?;
            what(&mut running.host, self.id)
        })
    }
}
