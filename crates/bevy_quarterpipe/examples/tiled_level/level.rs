//! The level's own pictures as sprites, the sky behind them and the water before them.

use bevy::prelude::*;
use bevy_quarterpipe::{
    prelude::*,
    quarterpipe::{World, px},
};
use quarterpipe_draw::{Colour, Picture, View};
use quarterpipe_level::art::{Art, ArtPlane, Depth, SIDE};

use crate::pictures;

/// Depths of the layers; objects are at 0.
const SKY: f32 = -20.0;
const BEHIND: f32 = -10.0;
pub const PLAYERS: f32 = 2.0;
const FRONT: f32 = 10.0;
const WATER: f32 = 20.0;

/// Cells to a side of a sprite.
const CELLS: usize = 32;
/// The size of the sky; far more than it moves by while the camera crosses a level.
pub const SKY_SIZE: [u32; 2] = [2000, 480];

/// Scenery that is removed when another stage begins.
#[derive(Component)]
pub struct Scenery;

/// Scenery that moves with the camera, except for a share of its way.
#[derive(Component)]
pub struct Sky;

/// Shows a stage that has begun.
pub fn show(
    mut begun: MessageReader<StageBegun>,
    physics: Res<Quarterpipe>,
    stages: Res<Assets<StageAsset>>,
    old: Query<Entity, With<Scenery>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(asset) = physics.source().and_then(|source| stages.get(source)) else { return };
    if begun.read().count() == 0 {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let level = asset.level();
    for plane in &level.art.planes {
        let rows = plane.cells.len() / level.width;
        for row in (0..rows).step_by(CELLS) {
            for column in (0..level.width).step_by(CELLS) {
                let Some(image) = chunk(&level.art, plane, level.width, [column, row]) else { continue };
                let z = if plane.depth == Depth::Front { FRONT } else { BEHIND };
                let middle = [column, row].map(|cell| Pos::from_px(px(((cell + CELLS / 2) * SIDE) as i32)));
                let place = physics.coordinates.point(middle[0], middle[1]).extend(z);
                let sprite = Sprite::from_image(images.add(image));
                commands.spawn((Scenery, sprite, Transform::from_translation(place)));
            }
        }
    }
    if let Some(surface) = physics.world.water {
        let size = Vec2::new((level.width * SIDE) as f32, (level.cells.len() / level.width * SIDE) as f32);
        let corner = physics.coordinates.point(Pos::default(), Pos::from_px(surface));
        let water =
            [(Color::srgba(0.2, 0.45, 0.9, 0.35), size), (Color::srgba(0.9, 0.97, 1.0, 0.8), Vec2::new(size.x, 1.0))];
        for (colour, size) in water {
            let place = corner + size * Vec2::new(0.5, -0.5);
            commands.spawn((
                Scenery,
                Sprite::from_color(colour, size),
                Transform::from_translation(place.extend(WATER)),
            ));
        }
    }
    let sky = Sprite::from_image(images.add(sky()));
    commands.spawn((Scenery, Sky, sky, Transform::from_xyz(0.0, 0.0, SKY)));
}

/// Returns the picture of some cells of a plane; `None` if it shows nothing there.
fn chunk(art: &Art, plane: &ArtPlane, width: usize, [left, top]: [usize; 2]) -> Option<Image> {
    let side = CELLS * SIDE;
    let mut bytes = vec![0; side * side * 4];
    let mut is_seen = false;
    for row in 0..CELLS {
        for column in 0..CELLS.min(width - left) {
            let Some(Some(cell)) = plane.cells.get((top + row) * width + left + column) else { continue };
            is_seen = true;
            for (x, y) in (0..SIDE * SIDE).map(|at| (at % SIDE, at / SIDE)) {
                let at = ((row * SIDE + y) * side + column * SIDE + x) * 4;
                bytes[at..at + 4].copy_from_slice(&art.pixel(*cell, x, y));
            }
        }
    }
    is_seen.then(|| pictures::image(side as u32, side as u32, bytes))
}

/// Returns hills and clouds: the background of an empty stage's picture.
fn sky() -> Image {
    let stage = pictures::nowhere();
    let [width, height] = SKY_SIZE;
    let mut picture = Picture::new(width, height, Colour::CLEAR);
    let view = View { left: px(0), top: px(0), width, height };
    pictures::drawing(&stage).draw(&World::new(&stage), view, &mut picture);
    pictures::image_of(&picture)
}
