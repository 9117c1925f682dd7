//! A node that is a solid, hazard or trigger of a world.

use godot::prelude::*;
use quarterpipe_host::SolidRecord;

use crate::{
    convert::{half_size, players},
    failure::Failure,
    joining::{Change, WorldLink},
    solid::QuarterpipeSolid,
    world::QuarterpipeWorld,
};

/// The values of `shape`.
const SHAPES: [&str; 4] = ["solid", "platform", "hazard", "trigger"];

/// A node that is a solid, platform, hazard or trigger of a QuarterpipeWorld. Move the node, with code, a tween or an animation, and the
/// solid moves in the next step: players who stand on it are carried, players in its way are pushed or crushed.
///
/// The solid is in the world from the world's start, or from when the node is added, until the node leaves the tree. It enters again when
/// the node returns, also below another world, and after `QuarterpipeWorld.reset_objects`. Its centre is at the node's global position;
/// rotation and scale have no effect. For a curved top, use `QuarterpipeWorld.add_slope`.
///
/// After `QuarterpipeWorld.restore` the node moves the solid that it had in the restored state, or enters again if it did not have one. If
/// the node has left the tree by then, the restored solid stays at its position, and nothing moves it.
#[derive(GodotClass)]
#[class(base = Node2D, init)]
pub struct QuarterpipeSolid2D {
    /// The world. Null means the nearest world above this node, while that is in the tree.
    #[export]
    #[var(get = get_world, set = set_world)]
    world: PhantomVar<Option<Gd<QuarterpipeWorld>>>,
    /// The kind of solid: `solid`, `platform`, which can be jumped through, `hazard`, which hurts, or `trigger`, which only reports
    /// players. It takes effect when the node enters the world. Other names are rejected.
    #[var(set = set_shape, hint = ENUM, hint_string = "solid,platform,hazard,trigger", usage_flags = [DEFAULT])]
    #[init(val = "solid".into())]
    shape: GString,
    /// Half the width and half the height, 0 to 255 px each. They take effect when the node enters the world. Other numbers are rejected.
    #[export]
    #[var(set = set_half_size)]
    #[init(val = Vector2i::new(16, 16))]
    half_size: Vector2i,
    /// True if a solid or a platform hurts like spikes. It takes effect at once.
    #[export]
    #[var(set = set_hurts)]
    hurts: bool,
    /// The solid in the world. Null while it is not in the world: before the world has started, outside the tree, and while all slots are
    /// taken.
    #[var(get = get_solid, no_set)]
    solid: PhantomVar<Option<Gd<QuarterpipeSolid>>>,
    /// The solids that the node has had since this start of the world, the latest last: a restored state can contain any of them.
    own: Vec<Gd<QuarterpipeSolid>>,
    joining: WorldLink,
    base: Base<Node2D>,
}

#[godot_api]
impl INode2D for QuarterpipeSolid2D {
    fn enter_tree(&mut self) {
        self.join();
    }

    fn ready(&mut self) {
        self.joining.check("QuarterpipeSolid2D");
    }

    fn exit_tree(&mut self) {
        self.leave();
    }
}

#[godot_api]
impl QuarterpipeSolid2D {
    /// Emitted when a player landed on it in the last step.
    #[signal]
    fn landed(player: i32);

    /// Emitted when a player touched its left or right side in the last step.
    #[signal]
    fn pushed(player: i32);

    /// Emitted when a player touched its underside in the last step.
    #[signal]
    fn bumped(player: i32);

    /// Emitted when a player touched it in the last step, if it is a hazard or a trigger. It is sent in each step in which a player touches
    /// it.
    #[signal]
    fn touched(player: i32);

    /// Adds the solid to the world, unless it is already there. This happens automatically when the world starts and when the node enters
    /// the tree.
    #[func]
    pub fn enter(&mut self) {
        let Some(world) = self.joining.joined() else { return };
        let world = world.bind();
        let Some((shared, start)) = world.running_start() else { return };
        self.own.retain(|solid| solid.bind().is_of(&shared, start));
        // A restored state may contain another of the node's solids.
        if self.current().is_some() || !self.base().is_inside_tree() {
            return;
        }
        let (at, half) = (self.base().get_global_position(), self.half_size);
        let added = match self.shape.to_string().as_str() {
            "platform" => world.add_platform(at, half, self.hurts),
            "hazard" => world.add_hazard(at, half),
            "trigger" => world.add_trigger(at, half),
            _ => world.add_solid(at, half, self.hurts),
        };
        if let Some(added) = added {
            // A world that repeats the same steps gives the solid the same identity.
            self.own.retain(|solid| !solid.bind().is_same(&added.bind()));
            self.own.push(added);
        }
    }

    /// Moves the solid to the node's position. The world calls this before each step.
    #[func]
    fn move_solid(&self) {
        if let Some(solid) = self.current() {
            solid.bind().go_to(self.base().get_global_position());
        }
    }

    /// Sends the signals for contacts. The world calls this after each step.
    #[func(gd_self)]
    fn tell(this: Gd<Self>) {
        let happened = this.bind().current().and_then(|solid| solid.bind().happened());
        let Some(SolidRecord { landed, left, right, bottom, touched, .. }) = happened else { return };
        for (bits, signal) in [(landed, "landed"), (left | right, "pushed"), (bottom, "bumped"), (touched, "touched")] {
            for player in players(bits) {
                if !this.is_instance_valid() {
                    return;
                }
                this.clone().emit_signal(signal, &[player.to_variant()]);
            }
        }
    }

    #[func]
    fn get_world(&self) -> Option<Gd<QuarterpipeWorld>> {
        self.joining.world()
    }

    #[func]
    fn set_world(&mut self, world: Option<Gd<QuarterpipeWorld>>) {
        self.joining.set(world);
        if self.base().is_inside_tree() {
            self.join();
        }
    }

    #[func]
    fn set_shape(&mut self, shape: GString) {
        let name = shape.to_string();
        match SHAPES.contains(&name.as_str()) {
            true => self.shape = shape,
            false => {
                let expected = "solid, platform, hazard or trigger";
                Failure::unexpected("shape", format_args!("{name:?}"), expected).tell();
            }
        }
    }

    #[func]
    fn set_half_size(&mut self, half: Vector2i) {
        match half_size(half) {
            Ok(_) => self.half_size = half,
            Err(failure) => _ = failure.tell(),
        }
    }

    #[func]
    fn set_hurts(&mut self, hurts: bool) {
        self.hurts = hurts;
        if let Some(solid) = self.current() {
            solid.bind().set_spikes(hurts);
        }
    }

    #[func]
    fn get_solid(&self) -> Option<Gd<QuarterpipeSolid>> {
        self.current()
    }
}

impl QuarterpipeSolid2D {
    /// Returns the node's solid that is in the world.
    fn current(&self) -> Option<Gd<QuarterpipeSolid>> {
        self.own.iter().rev().find(|solid| solid.bind().is_in_world()).cloned()
    }

    fn signals_heard(&self) -> [(&'static str, Callable); 3] {
        let this = self.to_gd();
        [
            ("moving", this.callable("move_solid")),
            ("stepped", this.callable("tell").unbind(1)),
            ("placed", this.callable("enter")),
        ]
    }

    /// Joins the world that the node now belongs to.
    fn join(&mut self) {
        match self.joining.changed(&self.to_gd().upcast()) {
            Change::Stay => {}
            Change::Leave => self.leave(),
            Change::Join(world) => {
                self.leave();
                self.joining.join(world, &self.signals_heard());
                self.enter();
            }
        }
    }

    /// Removes the solid from the world. The node keeps it in its list, as a restored state can contain it.
    fn leave(&mut self) {
        if let Some(solid) = self.current() {
            solid.bind().remove();
        }
        self.joining.leave(&self.signals_heard());
    }
}
