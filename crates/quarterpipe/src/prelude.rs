//! The names that nearly every game needs: `use quarterpipe::prelude::*;`
//!
//! None of these names is in Bevy's prelude. [`World`](crate::World) and [`Camera`](crate::Camera) are, so they have to be imported
//! separately.

pub use crate::{
    Input, Px, Stage,
    object::Body,
    player::Player,
    px,
    rules::{CharacterId, Game, Rules},
    subpx,
    terrain::{Block, Cell, Solidity, TerrainError, Tile},
};
