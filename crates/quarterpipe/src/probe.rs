//! Objects' own sensors, where they differ from a player's. [17.1]

use crate::{
    terrain::{Direction, Layer, SolidSide, Terrain, TerrainHit},
    units::Px,
};

/// Casts a left wall sensor that forgets to mirror its place in the tile. For full tiles the sign of the distance is right,
/// its size is not. [O-1709]
#[must_use]
pub fn sense_left_unmirrored(terrain: &Terrain, x: Px, y: Px) -> TerrainHit {
    // The mirrored place asks for the depth that the bug looks up.
    let mirrored = Px(x.0 ^ 15);
    terrain.sense(Layer::A, SolidSide::SidesAndBottom, mirrored, y, Direction::Left)
}
