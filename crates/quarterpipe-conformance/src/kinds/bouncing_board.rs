//! CD's springboard, which throws a player who falls on it back up. [CD-14]

use quarterpipe::{
    Pos, Px, Speed,
    event::Event,
    object::{Body, Life, Scene},
    player::Player,
    px, state_struct, subpx,
};

use super::{Kind, RecordedSpawner, shared};

state_struct! {
    /// A springboard, for one player.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct BouncingBoard {
        /// Frames until it can be landed on again.
        pub swings: u8,
    }
}

/// Half the width of the part that can be landed on, and the maximum depth of the feet below it. [CD-14]
const WIDTH: i32 = 16;
const DEPTH: i32 = 16;
/// Frames for which it swings. [CD-14]
const SWINGS: u8 = 64;
/// The speed that it adds to a player's own. [CD-14]
const BOUNCE: Speed = subpx(0x100);

/// Returns the depth of a falling player's feet below the board's top, if they are in it.
fn depth(body: &Body, player: &Player) -> Option<Px> {
    let from_centre = player.x.px() - body.x.px();
    let depth = player.y.px() + px(player.height_radius.into()) - body.y.px();
    let lands = player.is_alive() && player.airborne && player.y_speed >= Speed::ZERO;
    let is_in = (1..=DEPTH).contains(&depth.0) && from_centre.0.abs() < WIDTH;
    Some(depth).filter(|_| lands && is_in)
}

impl BouncingBoard {
    /// Holds a falling player for one frame.
    fn catch(&mut self, body: &mut Body, player: &mut Player) {
        if let Some(depth) = depth(body, player) {
            player.y = Pos::from_px(player.y.px() - depth);
            body.standing.insert(0);
            self.swings = SWINGS;
        }
    }
}

impl Kind for BouncingBoard {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let rules = scene.rules;
        self.swings = self.swings.saturating_sub(1);
        if let Some(player) = scene.players.first_mut() {
            match self.swings {
                0 if body.on_screen => self.catch(body, player),
                // The following frame.
                63 if player.is_alive() => {
                    player.y_speed = -player.y_speed - BOUNCE;
                    shared::begin_jump(rules, player);
                    scene.event(0, Event::Sprung(scene.id));
                }
                62 => body.standing.remove(0),
                _ => {}
            }
        }
        scene.life_at(body.x.px())
    }
}
