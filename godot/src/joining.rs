//! How nodes find their world, and how they hear of it.

use godot::prelude::*;

use crate::{failure::Failure, world::QuarterpipeWorld};

/// A node's world: the one that was set, and the one whose signals it hears.
#[derive(Default)]
pub struct WorldLink {
    set: Option<Gd<QuarterpipeWorld>>,
    joined: Option<Gd<QuarterpipeWorld>>,
}

impl WorldLink {
    /// Returns the world that was set, else the one that the node is with. A world that was freed is none.
    pub fn world(&self) -> Option<Gd<QuarterpipeWorld>> {
        [&self.set, &self.joined].into_iter().flatten().find(|world| world.is_instance_valid()).cloned()
    }

    /// Sets the world. None stands for the nearest above the node.
    pub fn set(&mut self, world: Option<Gd<QuarterpipeWorld>>) {
        self.set = world;
    }

    /// Returns the world that the node is with.
    pub fn joined(&self) -> Option<Gd<QuarterpipeWorld>> {
        self.joined.clone().filter(|world| world.is_instance_valid())
    }

    /// Returns the world that the node belongs to where it is now, unless it is with that one.
    pub fn changed(&self, node: &Gd<Node>) -> Change {
        let set = self.set.clone().filter(|world| world.is_instance_valid());
        match (set.or_else(|| world_above(node)), self.joined()) {
            (Some(found), Some(joined)) if found == joined => Change::Stay,
            (Some(found), _) => Change::Join(found),
            (None, _) => Change::Leave,
        }
    }

    /// Lets the node hear of a world.
    pub fn join(&mut self, mut world: Gd<QuarterpipeWorld>, signals: &[(&str, Callable)]) {
        for (signal, heard) in signals {
            if !world.is_connected(*signal, heard) {
                world.connect(*signal, heard);
            }
        }
        self.joined = Some(world);
    }

    /// Lets the node hear no more of its world.
    pub fn leave(&mut self, signals: &[(&str, Callable)]) {
        let Some(mut world) = self.joined.take().filter(|world| world.is_instance_valid()) else { return };
        for (signal, heard) in signals {
            if world.is_connected(*signal, heard) {
                world.disconnect(*signal, heard);
            }
        }
    }

    /// Tells the log if the node is with no world.
    pub fn check(&self, class: &str) {
        if self.joined().is_none() {
            let text = format!(
                "{class}: found no world, expected one in `world` or above the node: it waits until one is set, or until it is moved below one"
            );
            Failure::new(godot::global::Error::ERR_UNCONFIGURED, text).warn();
        }
    }
}

/// What a node does about its world.
pub enum Change {
    /// It stays with the one that it is with.
    Stay,
    /// It leaves that, if there is one, and joins this.
    Join(Gd<QuarterpipeWorld>),
    /// It leaves that, if there is one.
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
