//! The level's picture: its ground as sprites, the sky behind it and the water in front of it.

use std::{collections::BTreeMap, marker::PhantomData, sync::Arc};

use bevy::prelude::*;
use quarterpipe::{Pos, World, px};
use quarterpipe_draw::{Drawing, stock_sprite};
use quarterpipe_level::{
    Level,
    art::{Art, Depth, SIDE},
};

use super::pictures::{can_draw, clear, drawing, image_of, nowhere};
use crate::{event::StageBegun, physics::Quarterpipe, space::Space, space_id::SpaceId, stage::WorldObject};

/// Depths of the layers. Objects are at 0, players at 2.
const SKY: f32 = -20.0;
const BEHIND: f32 = -10.0;
const FRONT: f32 = 10.0;
const WATER: f32 = 20.0;

/// The side length of a ground sprite in pixels.
const CHUNK: i32 = 512;

/// The size of the sky: far more than it moves by while a camera crosses a level.
pub(super) const SKY_SIZE: [u32; 2] = [2000, 480];

/// Shows the level of each space as soon as it begins, and again when its file changes: its own pictures, plain ground where the level has
/// no pictures, water and a sky. Sprites are at z -20 (the sky), -10 (ground), 10 (pictures in front) and 20 (water).
///
/// Spaces whose stage was made without a level show nothing.
#[derive(Debug)]
pub struct LevelPicturePlugin<C: WorldObject>(PhantomData<fn() -> C>);

impl<C: WorldObject> Default for LevelPicturePlugin<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> Plugin for LevelPicturePlugin<C> {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, show::<C>.run_if(can_draw));
    }
}

/// A sprite of a level's picture, and the space that it belongs to.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scenery(pub SpaceId);

/// The sky, which moves with the camera, minus a small share of the camera's movement.
#[derive(Component)]
pub(super) struct Sky;

/// The levels on display, by space.
type ShownLevels = BTreeMap<SpaceId, Arc<Level>>;

/// Shows levels that have begun or changed, and removes those that are gone.
pub(super) fn show<C: WorldObject>(
    mut begun: MessageReader<StageBegun>,
    physics: Res<Quarterpipe<C>>,
    mut shown: Local<ShownLevels>,
    old: Query<(Entity, &Scenery)>,
    skies: Query<(), With<Sky>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let mut stale: Vec<SpaceId> = begun.read().map(|begun| begun.space).collect();
    let level_of = |id| physics.space(id).filter(|space| space.is_running()).and_then(Space::shared_level);
    stale.extend(shown.iter().filter(|(id, level)| !is_same(level_of(**id), level)).map(|(id, _)| *id));
    stale.sort_unstable();
    stale.dedup();
    for id in stale {
        for (entity, _) in old.iter().filter(|(_, scenery)| scenery.0 == id) {
            commands.entity(entity).despawn();
        }
        shown.remove(&id);
        if let (Some(space), Some(level)) = (physics.space(id), level_of(id)) {
            shown.insert(id, Arc::clone(level));
            spawn(id, space, level, &mut images, &mut commands);
            if skies.is_empty() && shown.len() == 1 {
                let sky = Sprite::from_image(images.add(sky(&level.art)));
                commands.spawn((Sky, sky, Transform::from_xyz(0.0, 0.0, SKY)));
            }
        }
    }
}

fn is_same(now: Option<&Arc<Level>>, shown: &Arc<Level>) -> bool {
    now.is_some_and(|now| Arc::ptr_eq(now, shown))
}

/// Spawns the sprites of a level.
fn spawn<C: WorldObject>(
    id: SpaceId,
    space: &Space<C>,
    level: &Level,
    images: &mut Assets<Image>,
    commands: &mut Commands,
) {
    let drawing = Drawing { objects: &level.objects, ..drawing(space.stage(), Some(&level.art), &stock_sprite) };
    let [width, height] = [level.width, level.cells.len() / level.width].map(|cells| (cells * SIDE) as i32);
    let scale = Vec3::splat(space.coordinates.scale);
    for (depth, z) in [(Depth::Behind, BEHIND), (Depth::Front, FRONT)] {
        for top in (0..height).step_by(CHUNK as usize) {
            for left in (0..width).step_by(CHUNK as usize) {
                let size = [(width - left).min(CHUNK), (height - top).min(CHUNK)];
                let (mut picture, view) = clear([left, top], size.map(|side| side as u32));
                drawing.draw_level(depth, view, &mut picture);
                if picture.bytes().iter().all(|byte| *byte == 0) {
                    continue;
                }
                // The middle may be at half a pixel: a chunk at an edge may have an odd size.
                let middle = [left, top].map(|at| Pos::from_px(px(at)));
                let half = Vec2::new(size[0] as f32, -size[1] as f32) / 2.0 * space.coordinates.scale;
                let place = (space.coordinates.point(middle[0], middle[1]) + half).extend(z);
                let sprite = Sprite::from_image(images.add(image_of(&picture)));
                commands.spawn((Scenery(id), sprite, Transform::from_translation(place).with_scale(scale)));
            }
        }
    }
    if let Some(surface) = space.world.water {
        let size = Vec2::new(width as f32, height as f32);
        let corner = space.coordinates.point(Pos::default(), Pos::from_px(surface));
        let water =
            [(Color::srgba(0.2, 0.45, 0.9, 0.35), size), (Color::srgba(0.9, 0.97, 1.0, 0.8), Vec2::new(size.x, 1.0))];
        for (colour, size) in water {
            let place = (corner + size * Vec2::new(0.5, -0.5) * space.coordinates.scale).extend(WATER);
            let transform = Transform::from_translation(place).with_scale(scale);
            commands.spawn((Scenery(id), Sprite::from_color(colour, size), transform));
        }
    }
}

/// Returns a level's hills and clouds: the background of an empty stage's picture.
fn sky(art: &Art) -> Image {
    let stage = nowhere();
    let (mut picture, view) = clear([0, 0], SKY_SIZE);
    let art = Art { sky: art.sky, ..Art::default() };
    drawing(&stage, Some(&art), &stock_sprite).draw(&World::new(&stage), view, &mut picture);
    image_of(&picture)
}
