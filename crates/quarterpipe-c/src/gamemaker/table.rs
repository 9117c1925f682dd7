//! The numbers by which GameMaker identifies levels, rules and worlds.

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

/// The levels, rules and worlds by their numbers.
#[derive(Debug)]
pub(super) struct Table {
    /// The last number that was assigned.
    last: u32,
    held: BTreeMap<u32, HandleTarget>,
}

/// The handle of a number. Only this table owns it.
#[derive(Debug)]
enum HandleTarget {
    Level(*mut QpLevel),
    Rules(*mut QpRules),
    World(World),
}

/// A world, and data that GameMaker reads item by item.
#[derive(Debug)]
pub(super) struct World {
    pub handle: *mut QpWorld,
    /// The number of players.
    pub players: usize,
    /// The live objects as of the last `qpgm_world_objects`.
    pub objects: Vec<QpObject>,
    pub cast: QpCast,
    /// The curved top of the next slope.
    pub heights: Vec<i8>,
    /// The respawn point that was stored last.
    pub respawn_point: Vec<u8>,
    pub view: View,
}

/// The picture to draw.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub player: usize,
    pub overlays: u32,
    pub width: usize,
    pub height: usize,
}

// SAFETY: any thread may use a handle, one at a time, which the mutex ensures.
unsafe impl Send for Table {}

static TABLE: Mutex<Table> = Mutex::new(Table { last: 0, held: BTreeMap::new() });

/// Calls a function with the table. Other threads wait meanwhile.
pub(super) fn with_table<R>(act: impl FnOnce(&mut Table) -> R) -> R {
    act(&mut TABLE.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Table {
    fn add(&mut self, held: HandleTarget) -> Result<f64, Failure> {
        let next = self.last.checked_add(1);
        self.last = next.ok_or_else(|| Failure::new(QpStatus::NoSlot, "all numbers are used up"))?;
        self.held.insert(self.last, held);
        Ok(self.last.into())
    }

    /// Assigns a number to a level; NULL is a failure, whose error the library has stored.
    pub fn add_level(&mut self, handle: *mut QpLevel) -> Result<f64, Failure> {
        if handle.is_null() { Err(last_failure()) } else { self.add(HandleTarget::Level(handle)) }
    }

    /// Assigns a number to rules; NULL is a failure, whose error the library has stored.
    pub fn add_rules(&mut self, handle: *mut QpRules) -> Result<f64, Failure> {
        if handle.is_null() { Err(last_failure()) } else { self.add(HandleTarget::Rules(handle)) }
    }

    /// Assigns a number to a world; NULL is a failure, whose error the library has stored.
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
        // SAFETY: only this table owned the handle.
        check(unsafe { qp_level_free(handle) })
    }

    pub fn free_rules(&mut self, number: f64) -> Result<(), Failure> {
        let handle = self.rules(number)?;
        self.held.remove(&key(number));
        // SAFETY: only this table owned the handle.
        check(unsafe { qp_rules_free(handle) })
    }

    pub fn free_world(&mut self, number: f64) -> Result<(), Failure> {
        let handle = self.world(number)?.handle;
        self.held.remove(&key(number));
        // SAFETY: only this table owned the handle.
        check(unsafe { qp_world_free(handle) })
    }
}

/// Returns a number as a key of the table; 0, which is never a key, for any other double.
fn key(number: f64) -> u32 {
    let is_one = number.fract() == 0.0 && number >= 1.0 && number <= f64::from(u32::MAX);
    if is_one { number as u32 } else { 0 }
}

fn none(kind: &'static str, number: f64) -> Failure {
    let text = format_args!("{kind}: found {number}, expected a number that was returned for one and not freed");
    Failure::new(QpStatus::BadHandle, text)
}
