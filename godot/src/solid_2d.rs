//! A node that is a solid, hazard or trigger of a world.

use godot::prelude::*;
use quarterpipe_host::SolidRecord;

use crate::{
    convert::players, failure::Failure, player_2d::world_above, solid::QuarterpipeSolid, world::QuarterpipeWorld,
};

/// A node that is a solid, platform, hazard or trigger of a QuarterpipeWorld. Move the node, with code, a tween or an animation, and the
/// solid moves in the next step: players who stand on it go along, players in its way are pushed or crushed.
///
/// It is there from the world's start, or from when it is added, until it leaves the tree. Its centre is at the node's global position;
/// rotation and scale do nothing. For a curved top use `QuarterpipeWorld.add_slope`.
#[derive(GodotClass)]
#[class(base = Node2D, init)]
pub struct QuarterpipeSolid2D {
    /// The world. Without one it is the nearest above this node.
    #[export]
    world: Option<Gd<QuarterpipeWorld>>,
    /// What it is: `solid`, `platform`, which can be jumped through, `hazard`, which hurts, or `trigger`, which only tells.
    #[var(hint = ENUM, hint_string = "solid,platform,hazard,trigger", usage_flags = [DEFAULT])]
    #[init(val = "solid".into())]
    shape: GString,
    /// Half its width and half its height, 0 to 255 px each.
    #[export]
    #[init(val = Vector2i::new(16, 16))]
    half_size: Vector2i,
    /// Whether a solid or a platform hurts like spikes.
    #[export]
    hurts: bool,
    /// The solid in the world. Null before the world has started, and while all slots are taken.
    #[var(get = get_solid, no_set)]
    solid: PhantomVar<Option<Gd<QuarterpipeSolid>>>,
    own: Option<Gd<QuarterpipeSolid>>,
    base: Base<Node2D>,
}

#[godot_api]
impl INode2D for QuarterpipeSolid2D {
    fn ready(&mut self) {
        if self.world.is_none() {
            self.world = world_above(&self.to_gd().upcast());
        }
        let Some(mut world) = self.world.clone() else {
            let failure = Failure::new(
                godot::global::Error::ERR_UNCONFIGURED,
                "QuarterpipeSolid2D: found no world, expected one in `world` or above the node",
            );
            failure.tell();
            return;
        };
        let this = self.to_gd();
        world.connect("moving", &this.callable("move_solid"));
        world.connect("stepped", &this.callable("tell").unbind(1));
        world.connect("placed", &this.callable("enter"));
        self.enter();
    }

    fn exit_tree(&mut self) {
        if let Some(solid) = self.own.take().filter(|solid| solid.bind().is_in_world()) {
            solid.bind().remove();
        }
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

    /// Puts it into the world, unless it is there. The world's start does this by itself.
    #[func]
    pub fn enter(&mut self) {
        let is_there = self.own.as_ref().is_some_and(|solid| solid.bind().is_in_world());
        let Some(world) = self.world.clone().filter(|world| world.is_instance_valid()) else { return };
        let world = world.bind();
        if is_there || !world.is_started() || !self.base().is_inside_tree() {
            return;
        }
        let (at, half) = (self.base().get_global_position(), self.half_size);
        self.own = match self.shape.to_string().as_str() {
            "solid" => world.add_solid(at, half, self.hurts),
            "platform" => world.add_platform(at, half, self.hurts),
            "hazard" => world.add_hazard(at, half),
            "trigger" => world.add_trigger(at, half),
            other => {
                Failure::unexpected("shape", format_args!("{other:?}"), "solid, platform, hazard or trigger").tell();
                None
            }
        };
    }

    /// Lets the solid go where the node is. The world calls it before each step.
    #[func]
    fn move_solid(&self) {
        let Some(solid) = self.own.as_ref().filter(|solid| solid.bind().is_in_world()) else { return };
        solid.bind().go_to(self.base().get_global_position());
    }

    /// Tells what happened. The world calls it after each step.
    #[func(gd_self)]
    fn tell(this: Gd<Self>) {
        let happened = this.bind().own.as_ref().and_then(|solid| solid.bind().happened());
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
    fn get_solid(&self) -> Option<Gd<QuarterpipeSolid>> {
        self.own.clone()
    }
}
