//! The numbers by which GameMaker names levels, rules and worlds.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use super::answer::{check, last_failure};
use crate::{
    api::{qp_level_free, qp_rules_free, qp_world_free},
    error::{Failure, QpStatus},
    level::QpLevel,
    records::{QpCast, QpObject},
    rules::QpRules,
    world::QpWorld,
};

/// What the numbers stand for.
#[derive(Debug)]
pub(super) struct Table {
    /// The last number that was given.
    last: u32,
    held: BTreeMap<u32, HandleTarget>,
}

/// The handle that a number stands for. Each handle is this table's alone.
#[derive(Debug)]
enum HandleTarget {
    Level(*mut QpLevel),
    Rules(*mut QpRules),
    World(World),
}

/// A world, and what GameMaker asked for and reads piece by piece.
#[derive(Debug)]
pub(super) struct World {
    pub handle: *mut QpWorld,
    /// How many players it has.
    pub players: usize,
    /// The objects that live, as of the last look.
    pub objects: Vec<QpObject>,
    pub cast: QpCast,
    /// The curved top of the next slope.
    pub heights: Vec<i8>,
    /// The respawn point that was kept last.
    pub respawn_point: Vec<u8>,
    pub view: View,
}

/// Which picture is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub player: usize,
    pub overlays: u32,
    pub width: usize,
    pub height: usize,
}

// SAFETY: a handle may be used by any thread, by one at a time, and the mutex sees to that.
unsafe impl Send for Table {}

static TABLE: Mutex<Table> = Mutex::new(Table { last: 0, held: BTreeMap::new() });

/// Does something with the table. Others wait meanwhile.
pub(super) fn with_table<R>(act: impl FnOnce(&mut Table) -> R) -> R {
    act(&mut TABLE.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Table {
    fn add(&mut self, held: HandleTarget) -> Result<f64, Failure> {
        let next = self.last.checked_add(1);
        self.last = next.ok_or_else(|| Failure::new(QpStatus::NoSlot, "all numbers were given"))?;
        self.held.insert(self.last, held);
        Ok(self.last.into())
    }

    /// Gives a number to a level; NULL is a failure, which the library has told.
    pub fn add_level(&mut self, handle: *mut QpLevel) -> Result<f64, Failure> {
        if handle.is_null() { Err(last_failure()) } else { self.add(HandleTarget::Level(handle)) }
    }

    /// Gives a number to rules; NULL is a failure, which the library has told.
    pub fn add_rules(&mut self, handle: *mut QpRules) -> Result<f64, Failure> {
        if handle.is_null() { Err(last_failure()) } else { self.add(HandleTarget::Rules(handle)) }
    }

    /// Gives a number to a world; NULL is a failure, which the library has told.
    pub fn add_world(&mut self, handle: *mut QpWorld, players: usize) -> Result<f64, Failure> {
        if handle.is_null() {
            return Err(last_failure());
        }
        let view = View { player: 0, overlays: 0, width: 320, height: 224 };
        let world = World {
            handle,
            players,
            objects: Vec::new(),
            cast: QpCast::default(),
            heights: Vec::new(),
            respawn_point: Vec::new(),
            view,
        };
        self.add(HandleTarget::World(world))
    }

    pub fn level(&self, number: f64) -> Result<*mut QpLevel, Failure> {
        match self.held.get(&key(number)) {
            Some(HandleTarget::Level(handle)) => Ok(*handle),
            _ => Err(none("level", number)),
        }
    }

    pub fn rules(&self, number: f64) -> Result<*mut QpRules, Failure> {
        match self.held.get(&key(number)) {
            Some(HandleTarget::Rules(handle)) => Ok(*handle),
            _ => Err(none("rules", number)),
        }
    }

    pub fn world(&mut self, number: f64) -> Result<&mut World, Failure> {
        match self.held.get_mut(&key(number)) {
            Some(HandleTarget::World(world)) => Ok(world),
            _ => Err(none("world", number)),
        }
    }

    pub fn free_level(&mut self, number: f64) -> Result<(), Failure> {
        let handle = self.level(number)?;
        self.held.remove(&key(number));
        // SAFETY: the handle was this table's alone.
        check(unsafe { qp_level_free(handle) })
    }

    pub fn free_rules(&mut self, number: f64) -> Result<(), Failure> {
        let handle = self.rules(number)?;
        self.held.remove(&key(number));
        // SAFETY: the handle was this table's alone.
        check(unsafe { qp_rules_free(handle) })
    }

    pub fn free_world(&mut self, number: f64) -> Result<(), Failure> {
        let handle = self.world(number)?.handle;
        self.held.remove(&key(number));
        // SAFETY: the handle was this table's alone.
        check(unsafe { qp_world_free(handle) })
    }
}

/// Returns the number as the table has it; 0, which names nothing, for any other double.
fn key(number: f64) -> u32 {
    let is_one = number.fract() == 0.0 && number >= 1.0 && number <= f64::from(u32::MAX);
    if is_one { number as u32 } else { 0 }
}

fn none(kind: &'static str, number: f64) -> Failure {
    let text = format_args!("{kind}: found {number}, expected a number that was returned for one and not freed");
    Failure::new(QpStatus::BadHandle, text)
}
