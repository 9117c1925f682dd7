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

/// What `shape` can be.
const SHAPES: [&str; 4] = ["solid", "platform", "hazard", "trigger"];

/// A node that is a solid, platform, hazard or trigger of a QuarterpipeWorld. Move the node, with code, a tween or an animation, and the
/// solid moves in the next step: players who stand on it go along, players in its way are pushed or crushed.
///
/// It is there from the world's start, or from when it is added, until it leaves the tree, and again when it comes back, there or below
/// another world. Its centre is at the node's global position; rotation and scale do nothing. For a curved top use
/// `QuarterpipeWorld.add_slope`. It enters again after `QuarterpipeWorld.reset_objects`.
///
/// After `QuarterpipeWorld.restore` it moves the solid that it had in that state, or enters anew if it had none. If the node has left the
/// tree by then, the state's solid stays where it was, and nothing moves it.
#[derive(GodotClass)]
#[class(base = Node2D, init)]
pub struct QuarterpipeSolid2D {
    /// The world. With null it is the nearest above this node, while that is in the tree.
    #[export]
    #[var(get = get_world, set = set_world)]
    world: PhantomVar<Option<Gd<QuarterpipeWorld>>>,
    /// What it is: `solid`, `platform`, which can be jumped through, `hazard`, which hurts, or `trigger`, which only tells. In force when it
    /// enters the world. Other names are refused.
    #[var(set = set_shape, hint = ENUM, hint_string = "solid,platform,hazard,trigger", usage_flags = [DEFAULT])]
    #[init(val = "solid".into())]
    shape: GString,
    /// Half its width and half its height, 0 to 255 px each. In force when it enters the world. Other numbers are refused.
    #[export]
    #[var(set = set_half_size)]
    #[init(val = Vector2i::new(16, 16))]
    half_size: Vector2i,
    /// Whether a solid or a platform hurts like spikes. In force at once.
    #[export]
    #[var(set = set_hurts)]
    hurts: bool,
    /// The solid in the world. Null while it is not there: before the world has started, outside of the tree, and while all slots are taken.
    #[var(get = get_solid, no_set)]
    solid: PhantomVar<Option<Gd<QuarterpipeSolid>>>,
    /// The solids that it was in this start of the world, the last at the end: a state that is restored can have any of them.
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
    /// A player came down on it in the last step.
    #[signal]
    fn landed(player: i32);

    /// A player met its left or right side in the last step.
    #[signal]
    fn pushed(player: i32);

    /// A player met its underside in the last step.
    #[signal]
    fn bumped(player: i32);

    /// A player touched it in the last step, if it is a hazard or a trigger. Sent in each step in which it does.
    #[signal]
    fn touched(player: i32);

    /// Puts it into the world, unless it is there. The world's start and the node's way into the tree do this by themselves.
    #[func]
    pub fn enter(&mut self) {
        let Some(world) = self.joining.joined() else { return };
        let world = world.bind();
        let Some((shared, start)) = world.running_start() else { return };
        self.own.retain(|solid| solid.bind().is_of(&shared, start));
        // After a state was restored, it may have another of the node's solids.
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
            // Worlds that do the same twice give it the same name.
            self.own.retain(|solid| !solid.bind().is_same(&added.bind()));
            self.own.push(added);
        }
    }

    /// Lets the solid go where the node is. The world calls it before each step.
    #[func]
    fn move_solid(&self) {
        if let Some(solid) = self.current() {
            solid.bind().go_to(self.base().get_global_position());
        }
    }

    /// Tells what happened. The world calls it after each step.
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
    /// Returns the one of its solids that is in the world.
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

    /// Is with the world that the node belongs to now.
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

    /// Takes the solid out of the world. What it was there is kept, as a state can bring it back.
    fn leave(&mut self) {
        if let Some(solid) = self.current() {
            solid.bind().remove();
        }
        self.joining.leave(&self.signals_heard());
    }
}
