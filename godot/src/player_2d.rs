//! A node that is where a player is.

use godot::prelude::*;

use crate::{player::QuarterpipePlayer, world::QuarterpipeWorld};

/// A node that is where a player of a QuarterpipeWorld is: put a sprite below it.
///
/// After each step it takes over the player's place, turns with the ground, and is mirrored while the player looks to the left. With
/// Godot's physics interpolation it moves smoothly at any frame rate: it tells the interpolation where the player is somewhere else at once.
#[derive(GodotClass)]
#[class(base = Node2D, init)]
pub struct QuarterpipePlayer2D {
    /// The world. Without one it is the nearest above this node.
    #[export]
    world: Option<Gd<QuarterpipeWorld>>,
    /// Which player it follows: 0 for the first, to 7.
    #[export(range = (0.0, 7.0))]
    index: i32,
    /// Whether it turns with the ground. A player who is curled up is never turned.
    #[export]
    #[init(val = true)]
    turns: bool,
    /// Whether it is mirrored while the player looks to the left.
    #[export]
    #[init(val = true)]
    flips: bool,
    /// The player. Null before the world has started.
    #[var(get = get_player, no_set)]
    player: PhantomVar<Option<Gd<QuarterpipePlayer>>>,
    faces_left: bool,
    base: Base<Node2D>,
}

#[godot_api]
impl INode2D for QuarterpipePlayer2D {
    fn ready(&mut self) {
        if self.world.is_none() {
            self.world = world_above(&self.to_gd().upcast());
        }
        let Some(mut world) = self.world.clone() else {
            let failure = crate::failure::Failure::new(
                godot::global::Error::ERR_UNCONFIGURED,
                "QuarterpipePlayer2D: found no world, expected one in `world` or above the node",
            );
            failure.tell();
            return;
        };
        let this = self.to_gd();
        world.connect("stepped", &this.callable("follow").unbind(1));
        world.connect("placed", &this.callable("place"));
        self.place();
    }
}

#[godot_api]
impl QuarterpipePlayer2D {
    /// Goes where the player is. The world's steps do this by themselves.
    #[func]
    pub fn follow(&mut self) {
        let Some(player) = self.get_player() else { return };
        let player = player.bind();
        let turn = if self.turns && !player.is_rolling() { player.turn() } else { 0.0 };
        let left = self.flips && player.is_facing_left();
        let [x, y] = player.place();
        let side = if left { -1.0 } else { 1.0 };
        let at = Vector2::new(x as f32, y as f32);
        self.base_mut().set_global_transform(Transform2D::from_angle_scale_skew_origin(
            turn,
            Vector2::new(side, 1.0),
            0.0,
            at,
        ));
        // Between a picture and its mirror image there is nothing to show.
        if left != self.faces_left {
            self.faces_left = left;
            self.base_mut().reset_physics_interpolation();
        }
    }

    /// Goes where the player is, at once: call it after you have put the player elsewhere.
    #[func]
    pub fn place(&mut self) {
        self.follow();
        self.base_mut().reset_physics_interpolation();
    }

    #[func]
    fn get_player(&self) -> Option<Gd<QuarterpipePlayer>> {
        let world = self.world.as_ref().filter(|world| world.is_instance_valid())?;
        let world = world.bind();
        (0..world.player_count()).contains(&self.index).then(|| world.get_player(self.index)).flatten()
    }
}

/// Returns the nearest world above a node.
pub fn world_above(node: &Gd<Node>) -> Option<Gd<QuarterpipeWorld>> {
    let mut above = node.get_parent();
    while let Some(node) = above {
        match node.try_cast::<QuarterpipeWorld>() {
            Ok(world) => return Some(world),
            Err(node) => above = node.get_parent(),
        }
    }
    None
}
