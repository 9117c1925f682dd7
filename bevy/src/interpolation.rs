//! Shows entities between steps: writes `Transform` and `GlobalTransform` at any render rate.

use std::marker::PhantomData;

use bevy::prelude::*;
use quarterpipe::{Angle, Pos};

use crate::{
    clock::PhysicsClock,
    coordinates::Coordinates,
    physics::Quarterpipe,
    space_id::{InSpace, space_of},
    stage::WorldObject,
};

/// Shows entities with [`InterpolatedTransform`] between steps. A game that places its sprites itself removes this plugin.
///
/// It needs the [`PhysicsPlugin`](crate::PhysicsPlugin).
#[derive(Debug)]
pub struct InterpolationPlugin<C: WorldObject>(PhantomData<fn() -> C>);

impl<C: WorldObject> Default for InterpolationPlugin<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> Plugin for InterpolationPlugin<C> {
    fn build(&self, app: &mut App) {
        let after = RunFixedMainLoopSystems::AfterFixedMainLoop;
        app.add_systems(RunFixedMainLoop, interpolate::<C>.in_set(after));
    }
}

/// Moves a [`SolidBody`](crate::SolidBody) to its entity's `Transform`, to the nearest subpixel, for animations and hierarchies. The plugin
/// does not write such a `Transform`. Prefer `x` and `y` for motion that a game computes: they are the same numbers on every machine.
///
/// A child is where its `GlobalTransform` was when the frame began.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub struct MovedByTransform;

/// A position and an angle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pose {
    /// The centre's x.
    pub x: Pos,
    /// The centre's y.
    pub y: Pos,
    /// The ground's angle.
    pub angle: Angle,
}

/// The rotation of an entity's `Transform`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rotation {
    /// The ground's angle. Players begin with this.
    #[default]
    Smooth,
    /// The nearest eighth of a turn, as in the originals' pictures.
    Eighths,
    /// Not set: the game sets the rotation. Objects begin with this.
    Free,
}

/// The last two poses of an entity. Its `Transform` and `GlobalTransform` are written between them, up to a step behind.
///
/// `translation.z` and `scale` belong to the game, and so does a [free](Rotation::Free) rotation. An entity that moved more than 64 px in a
/// step along x or y counts as teleported, and is shown where it is. In a hierarchy, the `Transform` is computed from the parent's
/// `GlobalTransform`, unless the parent is also interpolated.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[require(Transform)]
pub struct InterpolatedTransform {
    /// The rotation of the `Transform`.
    pub rotation: Rotation,
    /// The pose before the last step.
    #[reflect(ignore)]
    pub previous: Pose,
    /// The current pose.
    #[reflect(ignore)]
    pub current: Pose,
    /// `true` if the entity has been placed.
    #[reflect(ignore)]
    is_placed: bool,
}

/// A distance greater than anything moves in a frame: an entity that moved further was teleported.
const TELEPORT: Pos = Pos(64 << 16);

impl InterpolatedTransform {
    /// Returns an interpolated transform whose rotation the game sets.
    #[must_use]
    pub fn free() -> Self {
        Self { rotation: Rotation::Free, ..Self::default() }
    }

    /// Returns the transform with both poses set to this one.
    #[must_use]
    pub(crate) const fn at(self, pose: Pose) -> Self {
        Self { previous: pose, current: pose, is_placed: true, ..self }
    }

    /// Moves the entity to its pose after a step.
    pub(crate) fn advance(&mut self, pose: Pose) {
        let jumps = |from: Pos, to: Pos| to.0.wrapping_sub(from.0).unsigned_abs() > TELEPORT.0.unsigned_abs();
        let jumped = jumps(self.current.x, pose.x) || jumps(self.current.y, pose.y);
        self.previous = if jumped || !self.is_placed { pose } else { self.current };
        self.current = pose;
        self.is_placed = true;
    }

    /// Shows the entity where it is, in a tick without a step.
    pub(crate) fn rest(&mut self) {
        self.previous = self.current;
    }

    /// Returns the point to show at this fraction of the way from the previous to the current pose: 0 to 1.
    #[must_use]
    pub fn point(&self, fraction: f32, coordinates: &Coordinates) -> Vec2 {
        let Self { previous, current, .. } = self;
        let fraction = f64::from(fraction);
        // Never beyond the ends, as pixels are far coarser than the rounding of doubles.
        let between = |from: Pos, to: Pos| {
            let (from, to) = (f64::from(from.0), f64::from(to.0));
            (from + (to - from) * fraction) / 65_536.0
        };
        coordinates.place([between(previous.x, current.x), between(previous.y, current.y)])
    }

    /// Returns the rotation at this fraction, in radians counterclockwise, going the shorter way from one angle to the other; `None` if the
    /// rotation is free.
    #[must_use]
    pub fn turn(&self, fraction: f32) -> Option<f32> {
        let (previous, current) = (self.previous.angle, self.current.angle);
        match self.rotation {
            Rotation::Free => None,
            Rotation::Eighths => Some(Coordinates::rotation(Angle(current.0.wrapping_add(0x10) & 0xE0))),
            Rotation::Smooth => {
                let by = Coordinates::rotation(current - previous);
                Some(Coordinates::rotation(previous) + by * fraction)
            }
        }
    }
}

/// How to find out how much of the next tick has passed: from `Time<Fixed>` if the physics runs in `FixedUpdate`.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ticks {
    /// From `Time<Fixed>`.
    Fixed,
    /// Unknown: entities are shown where they are.
    Unknown,
}

type ShownPose = (
    &'static InterpolatedTransform,
    &'static mut Transform,
    &'static mut GlobalTransform,
    Option<&'static ChildOf>,
    Option<&'static InSpace>,
);

fn interpolate<C: WorldObject>(
    physics: Res<Quarterpipe<C>>,
    clock: Res<PhysicsClock>,
    ticks: Res<Ticks>,
    time: Option<Res<Time<Fixed>>>,
    mut shown: Query<ShownPose, Without<MovedByTransform>>,
    parents: Query<&GlobalTransform, Without<InterpolatedTransform>>,
) {
    let of_tick = match (*ticks, time) {
        (Ticks::Fixed, Some(time)) => time.overstep_fraction(),
        _ => 1.0,
    };
    let fraction = clock.fraction(of_tick);
    for (interpolated, mut transform, mut global, child_of, in_space) in &mut shown {
        if !interpolated.is_placed {
            continue;
        }
        let Some(space) = physics.space(space_of(in_space)) else { continue };
        let point = interpolated.point(fraction, &space.coordinates);
        let rotation = interpolated.turn(fraction).map(Quat::from_rotation_z);
        let parent = child_of.and_then(|child_of| parents.get(child_of.parent()).ok());
        let Some(parent) = parent else {
            let translation = point.extend(transform.translation.z);
            let new = Transform { translation, rotation: rotation.unwrap_or(transform.rotation), ..*transform };
            if transform.set_if_neq(new) {
                *global = GlobalTransform::from(new);
            }
            continue;
        };
        // The position is in world space; z is relative to the parent.
        let z = parent.transform_point(Vec3::Z * transform.translation.z).z;
        let translation = parent.affine().inverse().transform_point3(point.extend(z));
        let rotation = rotation.map_or(transform.rotation, |rotation| parent.rotation().inverse() * rotation);
        let new = Transform { translation, rotation, ..*transform };
        if transform.set_if_neq(new) {
            *global = parent.mul_transform(new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarterpipe::px;

    fn pose(x: i32, angle: u8) -> Pose {
        Pose { x: Pos::from_px(px(x)), y: Pos::from_px(px(10)), angle: Angle(angle) }
    }

    fn between(from: Pose, to: Pose) -> InterpolatedTransform {
        let mut interpolated = InterpolatedTransform::default();
        interpolated.advance(from);
        interpolated.advance(to);
        interpolated
    }

    #[test]
    fn a_half_is_in_the_middle() {
        let half = between(pose(100, 0), pose(108, 0xF0)).point(0.5, &Coordinates::default());
        assert_eq!(half, Vec2::new(104.0, -10.0));
    }

    #[test]
    fn angles_turn_the_shorter_way() {
        let quarter = |from, to| {
            between(pose(0, from), pose(0, to)).turn(0.25).map(|turn| (turn.to_degrees() * 256.0 / 360.0).round())
        };
        assert_eq!(quarter(0x08, 0xF8), Some(-4.0));
        assert_eq!(quarter(0xF8, 0x08), Some(4.0));
        assert_eq!(quarter(0x7C, 0x84), Some(-126.0));
    }

    #[test]
    fn eighths_are_the_nearest() {
        let turn = |angle| {
            InterpolatedTransform { rotation: Rotation::Eighths, ..between(pose(0, 0), pose(0, angle)) }.turn(0.5)
        };
        let degrees = [0x0F, 0xF0, 0xEF, 0xD5, 0xC0].map(|angle| turn(angle).map(f32::to_degrees));
        assert_eq!(degrees, [Some(0.0), Some(0.0), Some(45.0), Some(45.0), Some(90.0)]);
    }

    #[test]
    fn what_was_put_elsewhere_is_shown_there() {
        assert_eq!(between(pose(0, 0), pose(65, 0)).point(0.1, &Coordinates::default()).x, 65.0);
        assert!(between(pose(0, 0), pose(64, 0)).point(0.1, &Coordinates::default()).x < 7.0);
    }
}
