//! Invisible barriers and the edges of cliffs. [O-2034, O-2037]

use quarterpipe::{
    contact::edge_wall,
    object::{Body, Life, Scene},
    px, state_enum,
    stock::{OffScreen, SolidBlock},
};

use super::{Kind, RecordedSpawner};

/// A wall that differs from all other solids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// Solid on all sides while its centre is on the screen, otherwise not solid. [O-2037]
    Barrier,
    /// 80 px high; pushes sideways only. [O-2034]
    Edge,
}
state_enum!(Wall { 0 = Barrier, 1 = Edge });

impl Kind for Wall {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let (x, y) = (body.x.px(), body.y.px());
        match self {
            Self::Barrier if !scene.camera.shows(x, y, px(0), Some(px(0)), scene.rules) => {}
            Self::Barrier => {
                let block = SolidBlock::new(body.half_width_px(), body.half_height_px());
                block.off_screen(OffScreen::Solid).meet_all(body, scene, x);
            }
            Self::Edge => {
                for who in 0..scene.player_count() {
                    let _ = scene.meet(body, who, |meeting| edge_wall::collide(meeting, px(8), px(40)));
                }
            }
        }
        scene.life_at(x)
    }
}
