//! The camera: it follows the player smoothly, stays in the level, and shows each pixel of the level as whole pixels of the
//! screen.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_quarterpipe::prelude::*;

use crate::level::{SKY_SIZE, Sky};

/// At least this many rows of the level are shown.
const ROWS: f32 = 224.0;
/// How fast it moves to where it should be: the share of the way per second.
const HASTE: f32 = 7.0;
/// From this far away it jumps there.
const FAR: f32 = 600.0;
/// How far its centre is above the player's.
const ABOVE: f32 = 28.0;
/// The share of its way by which the sky lags behind.
const PARALLAX: f32 = 0.07;

type Cameras = (&'static mut Transform, &'static mut Projection);
type NoCamera = (Without<Camera2d>, Without<Sky>);

/// Follows the player.
pub fn follow(
    physics: Res<Quarterpipe>,
    time: Res<Time>,
    window: Single<&Window, With<PrimaryWindow>>,
    player: Single<(&PlayerBody, &Transform), NoCamera>,
    camera: Single<Cameras, With<Camera2d>>,
    mut skies: Query<&mut Transform, (With<Sky>, Without<Camera2d>)>,
    mut place: Local<Vec2>,
) {
    let ((body, shown), (mut transform, mut projection)) = (*player, camera.into_inner());
    let zoom = (window.height() / ROWS).floor().max(1.0);
    if let Projection::Orthographic(projection) = &mut *projection {
        projection.scale = 1.0 / zoom;
    }
    // As far ahead as it would otherwise lag behind.
    let ahead = f32::from(body.x_speed.0) / 256.0 * 60.0 / HASTE;
    let wanted = shown.translation.truncate() + Vec2::new(ahead, ABOVE);
    *place = if place.distance(wanted) > FAR {
        wanted
    } else {
        let rest = (-HASTE * time.delta_secs()).exp();
        wanted.lerp(*place, rest)
    };
    let bounds = &physics.world.bounds;
    let corner = |x: Px, y: Px| physics.coordinates.point(Pos::from_px(x), Pos::from_px(y));
    let (top_left, bottom_right) = (corner(bounds.left, bounds.top), corner(bounds.right, bounds.bottom));
    let half = Vec2::new(window.width(), window.height()) / zoom / 2.0;
    let (least, most) = (Vec2::new(top_left.x, bottom_right.y) + half, Vec2::new(bottom_right.x, top_left.y) - half);
    // A level smaller than the window is centred.
    let kept = if least.cmple(most).all() { place.clamp(least, most) } else { place.min(most).max(least) };
    *place = kept;
    // Whole pixels of the screen, so that all pixels of the level have the same size.
    let snapped = (kept * zoom).round() / zoom;
    transform.translation = snapped.extend(transform.translation.z);
    for mut sky in &mut skies {
        let behind = (snapped.x - least.x).max(0.0) * PARALLAX;
        let x = ((snapped.x - half.x + SKY_SIZE[0] as f32 / 2.0 - behind) * zoom).round() / zoom;
        sky.translation = Vec3::new(x, snapped.y, sky.translation.z);
    }
}
