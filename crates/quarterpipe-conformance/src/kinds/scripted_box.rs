//! A solid box that moves back and forth by a script. [CD-1]

use quarterpipe::{
    contact::overlap::{self, Faces, OverlapBox},
    object::{Body, Life, Scene},
    state_struct,
    stock::motion::{Motion, Path},
    subpx,
};

use super::{Kind, PlanError, PlanResult, RecordedObject, RecordedSpawner, body};
use crate::scenario::{ObjectSetup, ScenarioError};

state_struct! {
    /// The box. It moves by its speeds and turns round after each leg; unlike the stock boxes, it never unloads.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ScriptedBox {
        /// Its motion back and forth.
        pub motion: Motion,
        /// The solidity: 0 solid on all sides, 1 on top, 2 from below.
        pub solid: u8,
    }
}

impl ScriptedBox {
    pub(super) fn of(setup: &ObjectSetup) -> PlanResult {
        let solid = match setup.solid.as_deref() {
            None | Some("full") => 0,
            Some("top") => 1,
            Some("bottom") => 2,
            Some(other) => return Err(bad("solid", format!("\"{other}\", expected full, top or bottom"))),
        };
        let half = |name: &str, half: Option<u8>| {
            half.filter(|half| *half != 0).ok_or_else(|| bad(name, "expected 1 to 255 pixels".to_owned()))
        };
        let body = body(setup, half("half_width", setup.half_width)?, half("half_height", setup.half_height)?);
        let body = Body { x_speed: subpx(setup.vx), y_speed: subpx(setup.vy), ..body };
        let motion = Motion::new(Path::BackAndForth(setup.leg));
        Ok((body, RecordedObject::ScriptedBox(Self { motion, solid }).into()))
    }
}

fn bad(name: &str, expected: String) -> PlanError {
    PlanError::Bad(ScenarioError::new(name, expected))
}

impl Kind for ScriptedBox {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let _ = self.motion.update(body, scene);
        let faces = match self.solid {
            0 => Faces::All,
            1 => Faces::Top,
            _ => Faces::Bottom,
        };
        let shape = OverlapBox::full(body.half_width_px(), body.half_height_px()).with(faces);
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| overlap::collide(meeting, &shape));
        }
        Life::Stays
    }
}
