//! The connection of nodes to their world and its signals.

use godot::prelude::*;

use crate::{failure::Failure, world::QuarterpipeWorld};

/// A node's world: the world that was set, and the world that it has joined and whose signals it gets.
#[derive(Default)]
pub struct WorldLink {
    set: Option<Gd<QuarterpipeWorld>>,
    joined: Option<Gd<QuarterpipeWorld>>,
}

impl WorldLink {
    /// Returns the world that was set, or otherwise the world that the node has joined. Ignores worlds that were freed.
    pub fn world(&self) -> Option<Gd<QuarterpipeWorld>> {
        [&self.set, &self.joined].into_iter().flatten().find(|world| world.is_instance_valid()).cloned()
    }

    /// Sets the world. `None` stands for the nearest world above the node.
    pub fn set(&mut self, world: Option<Gd<QuarterpipeWorld>>) {
        self.set = world;
    }

    /// Returns the world that the node has joined.
    pub fn joined(&self) -> Option<Gd<QuarterpipeWorld>> {
        self.joined.clone().filter(|world| world.is_instance_valid())
    }

    /// Returns the change that makes the node join the world that it now belongs to.
    pub fn changed(&self, node: &Gd<Node>) -> Change {
        let set = self.set.clone().filter(|world| world.is_instance_valid());
        match (set.or_else(|| world_above(node)), self.joined()) {
            (Some(found), Some(joined)) if found == joined => Change::Stay,
            (Some(found), _) => Change::Join(found),
            (None, _) => Change::Leave,
        }
    }

    /// Joins a world and connects its signals.
    pub fn join(&mut self, mut world: Gd<QuarterpipeWorld>, signals: &[(&str, Callable)]) {
        for (signal, heard) in signals {
            if !world.is_connected(*signal, heard) {
                world.connect(*signal, heard);
            }
        }
        self.joined = Some(world);
    }

    /// Leaves the world and disconnects its signals.
    pub fn leave(&mut self, signals: &[(&str, Callable)]) {
        let Some(mut world) = self.joined.take().filter(|world| world.is_instance_valid()) else { return };
        for (signal, heard) in signals {
            if world.is_connected(*signal, heard) {
                world.disconnect(*signal, heard);
            }
        }
    }

    /// Writes a warning to the log if the node has not joined a world.
    pub fn check(&self, class: &str) {
        if self.joined().is_none() {
            let text = format!(
                "{class}: found no world, expected one in `world` or above the node: it waits until one is set, or until it is moved below one"
            );
            Failure::new(godot::global::Error::ERR_UNCONFIGURED, text).warn();
        }
    }
}

/// A change of a node's world.
pub enum Change {
    /// The node stays in its world.
    Stay,
    /// The node leaves its world, if it has one, and joins this one.
    Join(Gd<QuarterpipeWorld>),
    /// The node leaves its world, if it has one.
    Leave,
}

/// Returns the nearest world above a node.
fn world_above(node: &Gd<Node>) -> Option<Gd<QuarterpipeWorld>> {
    let mut above = node.get_parent();
    while let Some(node) = above {
        match node.try_cast::<QuarterpipeWorld>() {
            Ok(world) => return Some(world),
            Err(node) => above = node.get_parent(),
        }
    }
    None
}
