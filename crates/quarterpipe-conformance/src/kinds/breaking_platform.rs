//! CD's platform that breaks as soon as a player lands on it. [CD-11]

use quarterpipe::{
    Px, Speed,
    contact::{
        Contact,
        overlap::{self, Faces, OverlapBox},
    },
    object::{Body, Life, Scene, Spawn},
    px, state_struct, subpx,
};

use super::{Kind, RecordedObject, RecordedSpawner};

state_struct! {
    /// A platform.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct BreakingPlatform;
}

state_struct! {
    /// A piece of the platform. It holds for a while, then it falls.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct PlatformPiece {
        /// `true` if it belongs to the top row, which can be stood on.
        pub is_solid: bool,
        /// Frames for which it still holds.
        pub holds: u8,
    }
}

/// Half the platform's width and height. [CD-11]
pub(super) const HALF_SIZE: [u8; 2] = [40, 34];
/// The number of pieces. The last ones are the top row, left to right; their number follows. [CD-11]
const PIECES: i32 = 18;
const TOP_ROW: i32 = 5;
/// The size of a piece, and the distance from the platform's centre up to the top of the pieces. [CD-11]
const PIECE: i32 = 16;
const PIECE_TOP: i32 = 33;
/// Frames for which the pieces hold. Only the second of the top row was recorded to its end. [CD-11]
const HOLDS: u8 = 36;
const GRAVITY: Speed = subpx(0x38);

/// Applies this box to all players, or releases them without one. Returns whether a player landed.
fn meet_all(body: &mut Body, scene: &mut Scene<'_>, shape: Option<OverlapBox>) -> bool {
    let mut landed = false;
    for who in 0..scene.player_count() {
        let contact: Contact = scene.meet(body, who, |meeting| match shape {
            Some(shape) => overlap::collide(meeting, &shape),
            None => overlap::get_off(meeting, "CD-11"),
        });
        landed |= contact.landed;
    }
    landed
}

fn top(half_width: i32, half_height: i32) -> Option<OverlapBox> {
    Some(OverlapBox::full(Px(half_width), Px(half_height)).with(Faces::Top))
}

impl Kind for BreakingPlatform {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
        let [width, height] = HALF_SIZE.map(i32::from);
        if !meet_all(body, scene, top(width, height)) {
            return scene.life_at(body.x.px());
        }
        meet_all(body, scene, None);
        for index in 0..PIECES {
            let column = index - (PIECES - TOP_ROW);
            let x = body.x.px() + px(PIECE * (column - TOP_ROW / 2));
            let piece = Body::at(x, body.y.px() - px(PIECE_TOP - PIECE / 2));
            let kind = PlatformPiece { is_solid: column >= 0, holds: HOLDS };
            own.spawn(scene, Spawn::LowestFree, piece, RecordedObject::PlatformPiece(kind));
        }
        Life::Spent
    }
}

impl Kind for PlatformPiece {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if self.holds == 0 {
            body.fall(GRAVITY);
            return if body.on_screen { Life::Stays } else { Life::Spent };
        }
        self.holds -= 1;
        if self.is_solid {
            meet_all(body, scene, top(PIECE / 2, PIECE / 2).filter(|_| self.holds > 0));
        }
        Life::Stays
    }
}
