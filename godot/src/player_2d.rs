//! A node that follows a player.

use godot::prelude::*;

use crate::{
    failure::Failure,
    joining::{Change, WorldLink},
    player::QuarterpipePlayer,
    running::player_index,
    world::QuarterpipeWorld,
};

/// A node that follows a player of a QuarterpipeWorld: put a sprite below it.
///
/// After each step it moves to the player's position, turns with the ground, and is mirrored while the player faces left. With Godot's
/// physics interpolation it moves smoothly at any frame rate; it resets the interpolation when the player is moved at once.
///
/// It can be moved below another world, or get another `world`, at any time, and then follows the player of that world.
#[derive(GodotClass)]
#[class(base = Node2D, init)]
pub struct QuarterpipePlayer2D {
    /// The world. Null means the nearest world above this node, while that is in the tree.
    #[export]
    #[var(get = get_world, set = set_world)]
    world: PhantomVar<Option<Gd<QuarterpipeWorld>>>,
    /// The number of the player to follow, 0 to 7; 0 is the first. Other numbers are rejected. If the world has fewer players, the node
    /// does not move, and logs this once.
    #[export(range = (0.0, 7.0))]
    #[var(set = set_index)]
    index: i32,
    /// True if the node turns with the ground. A curled-up player is never turned.
    #[export]
    #[init(val = true)]
    turns: bool,
    /// True if the node is mirrored while the player faces left.
    #[export]
    #[init(val = true)]
    flips: bool,
    /// The player. Null before the world has started.
    #[var(get = get_player, no_set)]
    player: PhantomVar<Option<Gd<QuarterpipePlayer>>>,
    faces_left: bool,
    is_missing_told: bool,
    joining: WorldLink,
    base: Base<Node2D>,
}

#[godot_api]
impl INode2D for QuarterpipePlayer2D {
    fn enter_tree(&mut self) {
        self.join();
    }

    fn ready(&mut self) {
        self.joining.check("QuarterpipePlayer2D");
    }

    fn exit_tree(&mut self) {
        self.leave();
    }
}

#[godot_api]
impl QuarterpipePlayer2D {
    /// Moves to the player's position. The world's steps do this automatically.
    #[func]
    pub fn follow(&mut self) {
        let Some(player) = self.get_player() else {
            self.tell_missing();
            return;
        };
        self.go_to(&player);
    }

    /// Moves to the player's position without interpolation. Call it after you have moved the player at once.
    #[func]
    pub fn place(&mut self) {
        // A missing player is not reported here: games can add one after the start.
        if let Some(player) = self.get_player() {
            self.go_to(&player);
        }
        self.base_mut().reset_physics_interpolation();
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
    fn set_index(&mut self, index: i32) {
        match player_index("index", index) {
            Ok(_) => {
                self.index = index;
                self.is_missing_told = false;
            }
            Err(failure) => _ = failure.tell(),
        }
    }

    #[func]
    fn get_player(&self) -> Option<Gd<QuarterpipePlayer>> {
        let world = self.joining.world()?;
        let world = world.bind();
        (0..world.player_count()).contains(&self.index).then(|| world.get_player(self.index)).flatten()
    }
}

impl QuarterpipePlayer2D {
    fn signals_heard(&self) -> [(&'static str, Callable); 2] {
        let this = self.to_gd();
        [("stepped", this.callable("follow").unbind(1)), ("placed", this.callable("place"))]
    }

    /// Joins the world that the node now belongs to.
    fn join(&mut self) {
        match self.joining.changed(&self.to_gd().upcast()) {
            Change::Stay => {}
            Change::Leave => self.leave(),
            Change::Join(world) => {
                self.leave();
                self.joining.join(world, &self.signals_heard());
                self.is_missing_told = false;
                self.place();
                // `reparent` moves the node back to its old position after it has entered the tree.
                self.base_mut().call_deferred("place", &[]);
            }
        }
    }

    fn leave(&mut self) {
        self.joining.leave(&self.signals_heard());
    }

    /// Logs once that the world does not have the player.
    fn tell_missing(&mut self) {
        let players = self.joining.world().map_or(0, |world| world.bind().player_count());
        if players > 0 && !self.is_missing_told {
            self.is_missing_told = true;
            let expected = format!("less than {players}, the world's number of players");
            Failure::unexpected("QuarterpipePlayer2D: index", self.index, expected).warn();
        }
    }

    fn go_to(&mut self, player: &Gd<QuarterpipePlayer>) {
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
        // A picture and its mirror image cannot be interpolated.
        if left != self.faces_left {
            self.faces_left = left;
            self.base_mut().reset_physics_interpolation();
        }
    }
}
