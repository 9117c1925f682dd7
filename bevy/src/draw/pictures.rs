//! Converts pictures of `quarterpipe-draw` to images of Bevy.

use bevy::{asset::RenderAssetUsages, prelude::*};
use quarterpipe::{
    Stage,
    object::{Body, Thing},
    px,
    rules::Rules,
    terrain::{Block, Cell, Tile},
};
use quarterpipe_draw::{Colour, Drawing, Picture, Sprite, View};
use quarterpipe_level::art::Art;

/// A function that returns an object's sprite.
pub(super) type Sprites<'a, C> = &'a dyn Fn(&Thing<C>, &Body) -> Sprite;

/// Returns whether the app has images. A server has none, and draws nothing.
pub(super) fn can_draw(images: Option<Res<Assets<Image>>>, layouts: Option<Res<Assets<TextureAtlasLayout>>>) -> bool {
    images.is_some() && layouts.is_some()
}

pub(super) fn image_of(picture: &Picture) -> Image {
    let mut image = Image::transparent();
    let size = &mut image.texture_descriptor.size;
    (size.width, size.height) = (picture.width(), picture.height());
    image.data = Some(picture.bytes().to_vec());
    image.asset_usage = RenderAssetUsages::RENDER_WORLD;
    image
}

/// Returns an empty stage, for pictures of things that are not on a stage.
pub(super) fn nowhere() -> Stage {
    Stage::new(Rules::S3K, &[Tile::EMPTY], 1, &[Cell::both(Block::EMPTY)]).expect("a cell of a known tile")
}

/// Returns a stage's drawing.
pub(super) fn drawing<'a, C>(stage: &'a Stage<C>, art: Option<&'a Art>, sprites: Sprites<'a, C>) -> Drawing<'a, C> {
    Drawing { art, ..Drawing::new(stage, sprites) }
}

/// Returns a transparent picture, and a view that shows the level from this corner on.
pub(super) fn clear([left, top]: [i32; 2], [width, height]: [u32; 2]) -> (Picture, View) {
    (Picture::new(width, height, Colour::CLEAR), View { left: px(left), top: px(top), width, height })
}
