//! A camera that follows a player smoothly, stays in the level, and shows each pixel of the level as whole pixels of the screen.

use std::marker::PhantomData;

use bevy::prelude::*;
use quarterpipe::{Pos, Px};

use super::level::{self, SKY_SIZE, Sky};
use crate::{
    physics::Quarterpipe,
    player::PlayerBody,
    space_id::{InSpace, SpaceId, space_of},
    stage::WorldObject,
};

/// The camera's speed: the share of the remaining distance covered per second.
const HASTE: f32 = 7.0;
/// The distance in pixels from which on the camera jumps.
const FAR: f32 = 600.0;
/// The height of the camera's centre above the player's, in pixels.
const ABOVE: f32 = 28.0;
/// The share of the camera's movement by which the sky lags behind.
const PARALLAX: f32 = 0.07;

/// Moves cameras with [`FollowCamera`], in `Update`.
#[derive(Debug)]
pub struct CameraPlugin<C: WorldObject>(PhantomData<fn() -> C>);

impl<C: WorldObject> Default for CameraPlugin<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> Plugin for CameraPlugin<C> {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, follow::<C>.after(level::show::<C>));
    }
}

/// Makes a camera follow a player, or look at the stage's start until the player joins. It looks ahead of a fast player, stays within the
/// level's bounds, and enlarges the level by a whole number. It needs the [`CameraPlugin`].
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// # fn spawn(mut commands: Commands) {
/// commands.spawn(FollowCamera { rows: 240.0, ..FollowCamera::default() });
/// # }
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Camera2d, Place)]
pub struct FollowCamera {
    /// The space to look at.
    pub space: SpaceId,
    /// The number of the player to follow.
    pub player: usize,
    /// The minimum number of rows of the level that are shown; more than 0.
    pub rows: f32,
}

impl Default for FollowCamera {
    /// Returns a camera for the first player of the main space that shows at least 224 rows.
    fn default() -> Self {
        Self { space: SpaceId::MAIN, player: 0, rows: 224.0 }
    }
}

/// The centre of a camera, before it is aligned to a pixel of the screen.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Place(Option<Vec2>);

type Cameras =
    (&'static Camera, &'static FollowCamera, &'static mut Place, &'static mut Transform, &'static mut Projection);
type Players = (&'static PlayerBody, &'static Transform, Option<&'static InSpace>);
type OnlySky = (With<Sky>, Without<FollowCamera>, Without<PlayerBody>);
type NoPlayer = (Without<PlayerBody>, Without<Sky>);

fn follow<C: WorldObject>(
    physics: Res<Quarterpipe<C>>,
    time: Res<Time>,
    players: Query<Players>,
    mut cameras: Query<Cameras, NoPlayer>,
    mut skies: Query<&mut Transform, OnlySky>,
) {
    for (camera, follow, mut place, mut transform, mut projection) in &mut cameras {
        let is_followed = |(body, _, in_space): &(&PlayerBody, &Transform, Option<&InSpace>)| {
            body.number() == Some(follow.player) && space_of(*in_space) == follow.space
        };
        let Some(space) = physics.space(follow.space) else { continue };
        let unit = space.coordinates.scale;
        // Without a window, as in tests, the camera assumes a screen of its own size.
        let screen = camera.logical_viewport_size().unwrap_or(Vec2::new(follow.rows * 16.0 / 9.0, follow.rows));
        let zoom = (screen.y / follow.rows).floor().max(1.0) / unit;
        if let Projection::Orthographic(projection) = &mut *projection {
            projection.scale = 1.0 / zoom;
        }
        let above = Vec2::Y * ABOVE * unit;
        let wanted = match players.iter().find(is_followed) {
            Some((body, shown, _)) => {
                // The camera looks ahead by the distance that it would otherwise lag behind.
                let ahead = f32::from(body.x_speed.0) / 256.0 * 60.0 / HASTE;
                shown.translation.truncate() + above + Vec2::X * ahead * unit
            }
            None => {
                let [x, y] = space.start().map(Pos::from_px);
                space.coordinates.point(x, y) + above
            }
        };
        let moved = match place.0 {
            Some(place) if place.distance(wanted) <= FAR * unit => {
                wanted.lerp(place, (-HASTE * time.delta_secs()).exp())
            }
            _ => wanted,
        };
        let bounds = &space.world.bounds;
        let corner = |x: Px, y: Px| space.coordinates.point(Pos::from_px(x), Pos::from_px(y));
        let (top_left, bottom_right) = (corner(bounds.left, bounds.top), corner(bounds.right, bounds.bottom));
        let half = screen / zoom / 2.0;
        let least = Vec2::new(top_left.x, bottom_right.y) + half;
        let most = Vec2::new(bottom_right.x, top_left.y) - half;
        // A level smaller than the window is centred.
        let keep = |at: f32, least: f32, most: f32| {
            if least <= most { at.clamp(least, most) } else { (least + most) / 2.0 }
        };
        let kept = Vec2::new(keep(moved.x, least.x, most.x), keep(moved.y, least.y, most.y));
        place.0 = Some(kept);
        // Aligned to whole pixels of the screen, so that all pixels of the level have the same size.
        let snapped = (kept * zoom).round() / zoom;
        transform.translation = snapped.extend(transform.translation.z);
        for mut sky in &mut skies {
            let behind = (snapped.x - least.x).max(0.0) * PARALLAX;
            let x = ((snapped.x - half.x + SKY_SIZE[0] as f32 / 2.0 * unit - behind) * zoom).round() / zoom;
            sky.translation = Vec3::new(x, snapped.y, sky.translation.z);
        }
    }
}
