//! The scenery around objects and players: sky and hills, the level's pictures, the ground, water.

mod backdrop;
mod buried;
mod deep;
mod ground;
mod noise;
mod planes;
mod signs;
mod soil;
mod water;

pub(crate) use backdrop::{
    Part as BackdropPart, Piece as BackdropPiece, draw as draw_backdrop, draw_part, draw_sky, extent_of, lift_of,
    pieces,
};
pub(crate) use ground::draw as draw_ground;
pub(crate) use planes::{cells_of, draw as draw_planes};
pub(crate) use signs::draw as draw_signs;
pub(crate) use soil::draw as draw_soil;
pub(crate) use water::{WET, colour as water_colour, depths as soil_depths, draw as draw_water, wave};
