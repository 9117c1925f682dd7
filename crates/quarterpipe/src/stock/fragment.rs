//! Pieces of broken objects. [O-2046, O-2215]

use super::StockObject;
use crate::{
    object::{Body, Hitbox, Life, PlayerSet, Scene, Spawn},
    save::state_struct,
    units::{Px, Speed},
};

state_struct! {
    /// A piece that falls by its body's speeds until it is off the screen. It does not meet players.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Fragment, Stock}};
    /// let body = Body { x_speed: subpx(-0x200), y_speed: subpx(-0x200), ..Body::at(px(300), px(284)) };
    /// let thing = Stock::from(Fragment { gravity: subpx(0x38) });
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Fragment {
        /// The amount by which it falls faster with each frame.
        pub gravity: Speed,
    }
}

impl StockObject for Fragment {
    fn update(&mut self, body: &mut Body, _: &mut Scene<'_>) -> Life {
        body.fall(self.gravity);
        if body.on_screen { Life::Stays } else { Life::Gone }
    }
}

/// One piece: its distance from the centre at first, and its speeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Pixels from the centre.
    pub offset: [Px; 2],
    /// Its speeds.
    pub speed: [Speed; 2],
}

/// Breaks a body into pieces: the body becomes the first piece itself, the rest are new objects.
pub fn shatter(body: &mut Body, scene: &mut Scene<'_>, pieces: impl IntoIterator<Item = Piece>, gravity: Speed) {
    body.hitbox = None::<Hitbox>;
    body.standing = PlayerSet::NONE;
    body.riding = PlayerSet::NONE;
    body.pushed = PlayerSet::NONE;
    let whole = Body { placement: None, has_run: false, ..*body };
    let mut is_first = true;
    for Piece { offset: [x, y], speed: [x_speed, y_speed] } in pieces {
        let mut piece = if is_first { *body } else { whole };
        piece.x += x;
        piece.y += y;
        piece.x_speed = x_speed;
        piece.y_speed = y_speed;
        if is_first {
            *body = piece;
        } else {
            scene.spawn(Spawn::LowestFree, piece, Fragment { gravity });
        }
        is_first = false;
    }
}
