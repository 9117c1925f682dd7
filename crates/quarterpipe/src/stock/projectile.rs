//! Projectiles of enemies. [O-2071, O-2244, O-2246, O-2331]

use super::StockObject;
use crate::{
    object::{Body, Life, Scene, Touch},
    save::{state_enum, state_struct},
    units::{Px, Speed, px},
};

/// The distance below the level's bottom at which a projectile ends. [O-2071]
const BELOW_LEVEL: Px = px(224);

/// The place at which a projectile ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ProjectileEnd {
    /// More than 224 px below the level's bottom.
    #[default]
    BelowLevel,
    /// Far to the left or right of the screen. [K-30]
    Far,
    /// Far to the left or right of the screen, or more than 128 px above the screen or 160 px below it. It then keeps
    /// its slot for one more frame, without a hitbox. [O-2331]
    FarAllRound,
    /// Off the screen.
    OffScreen,
}
state_enum!(ProjectileEnd { 0 = BelowLevel, 1 = Far, 2 = FarAllRound, 3 = OffScreen });

state_struct! {
    /// A shot that flies through everything and hurts players that it touches. Its speeds are its body's, as is its hitbox.
    ///
    /// ```
    /// use quarterpipe::{object::Hitbox, prelude::*, stock::{Projectile, Stock}};
    /// let body = Body { hitbox: Some(Hitbox::new(6, 6)), x_speed: subpx(0x100), ..Body::at(px(300), px(200)) };
    /// let shot = Stock::from(Projectile { gravity: subpx(0x38), ..Projectile::default() });
    /// # let _ = (body, shot);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Projectile {
        /// The amount by which it falls faster with each frame; 0 flies straight.
        pub gravity: Speed,
        /// True if gravity acts before it moves, not after.
        pub falls_first: bool,
        /// True if it does not move in its first frame yet.
        pub rests_first: bool,
        /// The place at which it ends.
        pub end: ProjectileEnd,
    }
}

impl StockObject for Projectile {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if self.rests_first && !body.has_run {
            return Life::Stays;
        }
        if self.end == ProjectileEnd::OffScreen && !body.on_screen {
            return Life::Gone;
        }
        if self.falls_first {
            body.y_speed += self.gravity;
            body.move_by_speed();
        } else {
            body.fall(self.gravity);
        }
        let y = body.y.px();
        let is_over = match self.end {
            ProjectileEnd::BelowLevel => scene.bounds.bottom + BELOW_LEVEL < y,
            ProjectileEnd::Far | ProjectileEnd::OffScreen => scene.is_far(body.x.px()),
            ProjectileEnd::FarAllRound => {
                scene.is_far(body.x.px()) || !(0..=0x200).contains(&(y - scene.camera.y + px(128)).0)
            }
        };
        match (is_over, self.end) {
            (false, _) => Life::Stays,
            (true, ProjectileEnd::FarAllRound) if body.hitbox.is_some() => {
                body.hitbox = None;
                Life::Stays
            }
            (true, _) => Life::Gone,
        }
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        scene.harm(body, touch);
    }
}
