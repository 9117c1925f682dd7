//! A solid box that moves to and fro as a script says. [CD-1]

use quarterpipe::{
    Body, Life, Scene,
    contact::retested::{self, Faces, RetestedBox},
    px, state_struct,
};

use super::{Kind, Recorded};

/// Moves by its speeds and turns round after each leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptedBox {
    /// Frames of a leg; 0 never turns.
    pub leg: u16,
    /// 0 solid on all sides, 1 on top, 2 from below.
    pub solid: u8,
}
state_struct!(ScriptedBox { leg, solid });

impl Kind for ScriptedBox {
    fn step(&mut self, body: &mut Body, scene: &mut Scene<'_, Recorded>) -> Life {
        let turns = self.leg != 0 && scene.frame != 0 && scene.frame.is_multiple_of(self.leg.into());
        if turns {
            body.x_speed = -body.x_speed;
            body.y_speed = -body.y_speed;
        }
        body.move_by_speed();
        let faces = match self.solid {
            0 => Faces::All,
            1 => Faces::Top,
            _ => Faces::Bottom,
        };
        let shape = RetestedBox::full(px(body.half_width.into()), px(body.half_height.into())).with(faces);
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| retested::collide(meeting, &shape));
        }
        Life::Stays
    }
}
