//! What nearly every game names: `use quarterpipe::prelude::*;`
//!
//! None of these names is in Bevy's prelude. [`World`](crate::World) and [`Camera`](crate::Camera) would be, so they are named on
//! their own.

pub use crate::{
    Input, Px, Stage,
    object::Body,
    player::Player,
    px,
    rules::{CharacterId, Game, Rules},
    subpx,
    terrain::{Block, Cell, Solidity, TerrainError, Tile},
};
