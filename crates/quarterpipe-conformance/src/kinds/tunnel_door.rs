//! CD's vertical door, which opens for a player who comes near. [CD-13]

use quarterpipe::{
    contact::overlap::{self, OverlapBox},
    object::{Body, Life, Scene},
    player::Player,
    px, state_struct,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// A door that is a solid box while it is closed.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct TunnelDoor {
        /// Frames for which it stays open.
        pub open: u8,
    }
}

/// The half sizes of the closed door. [CD-13]
pub(super) const HALF_SIZE: [u8; 2] = [4, 24];
/// The distance along x and y within which a player opens it. [CD-13]
const REACH: [i32; 2] = [48, 32];
/// Frames for which it stays open. [CD-13]
const OPEN: u8 = 32;

fn is_near(body: &Body, player: &Player) -> bool {
    let (x, y) = (player.x.px() - body.x.px(), player.y.px() - body.y.px());
    x.0.abs() < REACH[0] && y.0.abs() < REACH[1]
}

impl Kind for TunnelDoor {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        self.open = self.open.saturating_sub(1);
        let is_near = scene.players.iter().any(|player| player.is_alive() && is_near(body, player));
        if self.open == 0 && is_near {
            self.open = OPEN;
        }
        let [width, height] = HALF_SIZE.map(i32::from).map(px);
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| {
                if self.open > 0 {
                    return overlap::get_off(meeting, "CD-13");
                }
                overlap::collide(meeting, &OverlapBox::full(width, height))
            });
        }
        scene.life_at(body.x.px())
    }
}
