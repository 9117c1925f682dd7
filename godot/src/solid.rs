//! Solids, hazards and triggers that a game moves.

use godot::{global::Error, prelude::*};
use quarterpipe::Pos;
use quarterpipe_host::{HostError, SolidId, SolidRecord, names};

use crate::{
    convert::{pixels, players, position},
    failure::{Failure, code, value},
    running::{RunningWorld, SharedWorld, change, look},
};

/// A solid, platform, slope, hazard or trigger that your game moves. The methods `add_...` of QuarterpipeWorld make it.
///
/// Set `position` before a step: players who stand on it go along, players in its way are pushed or crushed. After the step it tells what
/// happened. Once it is gone from the world, it tells the log so: ask `is_in_world` first where that can happen. After
/// `QuarterpipeWorld.restore` it is the same one, if that was there when the world was saved.
#[derive(GodotClass)]
#[class(base = RefCounted, no_init)]
pub struct QuarterpipeSolid {
    shared: SharedWorld,
    start: u64,
    id: SolidId,
    /// Its slot: what events call `object`.
    #[var(get = get_slot, no_set)]
    slot: PhantomVar<i32>,
    /// `solid`, `platform` or `sloped`; `none` for hazards and triggers.
    #[var(get = get_shape, no_set)]
    shape: PhantomVar<StringName>,
    /// Where its centre goes in the next step, in pixels, -32768 to less than 32768.
    #[var(get = get_position, set = set_position)]
    position: PhantomVar<Vector2>,
    /// Whether it hurts players who touch it.
    #[var(get = get_hurts, set = set_hurts)]
    hurts: PhantomVar<bool>,
    /// The numbers of the players who stand on it.
    #[var(get = get_standing, no_set)]
    standing: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who came down on it in the last step.
    #[var(get = get_landed, no_set)]
    landed: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who met its left side in the last step.
    #[var(get = get_left, no_set)]
    left: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who met its right side in the last step.
    #[var(get = get_right, no_set)]
    right: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who met its underside in the last step.
    #[var(get = get_bottom, no_set)]
    bottom: PhantomVar<PackedInt32Array>,
    /// The numbers of the players whom it crushed in the last step.
    #[var(get = get_crushed, no_set)]
    crushed: PhantomVar<PackedInt32Array>,
    /// The numbers of the players who touched it in the last step, of a hazard or a trigger.
    #[var(get = get_touched, no_set)]
    touched: PhantomVar<PackedInt32Array>,
}

#[godot_api]
impl QuarterpipeSolid {
    /// Returns whether it is still in the world.
    #[func]
    pub fn is_in_world(&self) -> bool {
        look(&self.shared, |running| self.record(running)).is_ok()
    }

    /// Puts it elsewhere at once, in pixels. Nobody is carried or pushed on the way.
    #[func]
    pub fn put(&self, position: Vector2) -> Error {
        code(self.place(position).and_then(|place| self.change(|running, id| running.host.put_solid(id, place))))
    }

    /// Takes it out of the world.
    #[func]
    pub fn remove(&self) -> Error {
        code(self.change(|running, id| running.host.remove_solid(id)))
    }

    #[func]
    fn get_slot(&self) -> i32 {
        self.id.slot().into()
    }

    #[func]
    fn get_shape(&self) -> StringName {
        let place = usize::try_from(self.seen().shape).unwrap_or_default();
        StringName::from(names::SHAPES.get(place).copied().unwrap_or_default())
    }

    #[func]
    fn get_position(&self) -> Vector2 {
        let SolidRecord { x, y, .. } = self.seen();
        Vector2::new(pixels(Pos(x)) as f32, pixels(Pos(y)) as f32)
    }

    #[func]
    fn set_position(&self, position: Vector2) {
        self.go_to(position);
    }

    #[func]
    fn get_hurts(&self) -> bool {
        self.seen().hurts != 0
    }

    #[func]
    fn set_hurts(&self, hurts: bool) {
        code(self.change(|running, id| running.host.set_solid_hurts(id, hurts)));
    }

    #[func]
    fn get_standing(&self) -> PackedInt32Array {
        players(self.seen().standing).into()
    }

    #[func]
    fn get_landed(&self) -> PackedInt32Array {
        players(self.seen().landed).into()
    }

    #[func]
    fn get_left(&self) -> PackedInt32Array {
        players(self.seen().left).into()
    }

    #[func]
    fn get_right(&self) -> PackedInt32Array {
        players(self.seen().right).into()
    }

    #[func]
    fn get_bottom(&self) -> PackedInt32Array {
        players(self.seen().bottom).into()
    }

    #[func]
    fn get_crushed(&self) -> PackedInt32Array {
        players(self.seen().crushed).into()
    }

    #[func]
    fn get_touched(&self) -> PackedInt32Array {
        players(self.seen().touched).into()
    }
}

/// What a solid that is gone has: nothing.
const NOTHING: SolidRecord = SolidRecord {
    slot: -1,
    shape: 0,
    x: 0,
    y: 0,
    hurts: 0,
    standing: 0,
    landed: 0,
    left: 0,
    right: 0,
    bottom: 0,
    crushed: 0,
    touched: 0,
};

impl QuarterpipeSolid {
    /// Makes the object for a solid of a running world.
    pub fn of(shared: &SharedWorld, start: u64, id: SolidId) -> Gd<Self> {
        Gd::from_object(Self {
            shared: shared.clone(),
            start,
            id,
            slot: PhantomVar::default(),
            shape: PhantomVar::default(),
            position: PhantomVar::default(),
            hurts: PhantomVar::default(),
            standing: PhantomVar::default(),
            landed: PhantomVar::default(),
            left: PhantomVar::default(),
            right: PhantomVar::default(),
            bottom: PhantomVar::default(),
            crushed: PhantomVar::default(),
            touched: PhantomVar::default(),
        })
    }

    /// Returns whether it belongs to this start of this world: only then can it come back into it.
    pub fn is_of(&self, shared: &SharedWorld, start: u64) -> bool {
        SharedWorld::ptr_eq(&self.shared, shared) && self.start == start
    }

    /// Returns whether it is the same one as another.
    pub fn is_same(&self, other: &Self) -> bool {
        self.is_of(&other.shared, other.start) && self.id == other.id
    }

    /// Sets whether it hurts, unless it is a hazard or a trigger, which do or do not.
    pub fn set_spikes(&self, hurts: bool) {
        if self.happened().is_some_and(|record| record.shape != 0) {
            self.set_hurts(hurts);
        }
    }

    /// Lets it go to a place in the next step.
    pub fn go_to(&self, position: Vector2) {
        code(self.place(position).and_then(|place| self.change(|running, id| running.host.move_solid(id, place))));
    }

    /// Returns what happened to it, if it is still in the world.
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

    fn seen(&self) -> SolidRecord {
        let seen = look(&self.shared, |running| self.record(running)).map(Some);
        value(seen).unwrap_or(NOTHING)
    }

    fn change(&self, what: impl FnOnce(&mut RunningWorld, SolidId) -> Result<(), HostError>) -> Result<(), Failure> {
        change(&self.shared, |running| {
            self.check(running)?;
            Ok(what(running, self.id)?)
        })
    }

    fn place(&self, place: Vector2) -> Result<[Pos; 2], Failure> {
        Ok([position("position.x", place.x.into())?, position("position.y", place.y.into())?])
    }
}
