//! Converts pictures of `quarterpipe-draw` to images of Bevy. A real game has its artists' files instead.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use bevy_quarterpipe::quarterpipe::{
    Stage,
    rules::Rules,
    terrain::{Block, Cell, Tile},
};
use quarterpipe_draw::{Drawing, Overlays, Picture, stock_sprite};

/// Makes an image of four bytes per pixel.
pub fn image(width: u32, height: u32, bytes: Vec<u8>) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::RENDER_WORLD)
}

pub fn image_of(picture: &Picture) -> Image {
    image(picture.width(), picture.height(), picture.bytes().to_vec())
}

/// Returns a stage of air, for pictures of things that are not on a stage.
pub fn nowhere() -> Stage {
    Stage::new(Rules::S3K, &[Tile::EMPTY], 1, &[Cell::both(Block::EMPTY)]).expect("a cell of a known tile")
}

/// Returns the drawing of a stage.
pub fn drawing(stage: &Stage) -> Drawing<'_> {
    Drawing { stage, art: None, overlays: Overlays::default(), explanation: None, trail: &[], sprites: &stock_sprite }
}
