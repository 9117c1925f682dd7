//! Finds the pixels that a player's feet touch, the angles of their tiles, and the direction of the outline there.

use quarterpipe::{
    Angle, Stage, px,
    terrain::{Direction, Mode, SolidSide},
};

use super::{
    super::{
        contour::{Edge, Quarter, angle_of, turn},
        plane::Plane,
        slants::OutlinePath,
    },
    run::PlayerState,
};

/// The number of edges to either side of a touched pixel that are measured.
const BESIDE: usize = 20;
/// The least difference, in 1/256 turns, between the angle that the player gets and the outline's.
const OFF: i32 = 0x10;
/// An outline that leads elsewhere than its edge faces by more than this, in 1/256 turns, is round a corner.
const ELSEWHERE: i32 = 0x28;
/// The reach of the feet in pixels.
const REACH: i32 = 15;

/// A touched tile whose angle is not the outline's.
#[derive(Clone, Copy, Debug)]
pub(super) struct MisangledTile {
    pub edge: Edge,
    /// The error of the angle that the player gets, in 1/256 turns.
    pub off: i32,
    /// The angle that the tile needs.
    pub wanted: Angle,
}

/// Returns the touched tile whose angle is furthest off, if one is off.
pub(super) fn culprit_at(stage: &Stage, plane: &Plane<'_>, place: &PlayerState) -> Option<MisangledTile> {
    let touched = feet(place).into_iter().filter_map(|foot| touched(stage, plane, place, foot));
    touched.filter_map(|edge| judge(plane, edge)).max_by_key(|culprit| culprit.off)
}

/// Returns the anchors of a player's ground sensors. [G-52]
fn feet(place: &PlayerState) -> [(i32, i32); 2] {
    let PlayerState { x, y, width_radius: width, height_radius: height, .. } = *place;
    match Mode::of(place.angle) {
        Mode::Floor => [(x - width, y + height), (x + width, y + height)],
        Mode::RightWall => [(x + height, y - width), (x + height, y + width)],
        Mode::Ceiling => [(x - width, y - height), (x + width, y - height)],
        Mode::LeftWall => [(x - height, y - width), (x - height, y + width)],
    }
}

/// Returns the edge that a foot touches.
fn touched(stage: &Stage, plane: &Plane<'_>, place: &PlayerState, (x, y): (i32, i32)) -> Option<Edge> {
    let direction = Mode::of(place.angle).direction();
    let found = stage.terrain().sense(place.layer, SolidSide::Top, px(x), px(y), direction);
    let distance = found.distance.0 + 1;
    if distance.abs() > REACH {
        return None;
    }
    let ((dx, dy), facing): (_, Quarter) = match direction {
        Direction::Down => ((0, 1), 0),
        Direction::Left => ((-1, 0), 1),
        Direction::Up => ((0, -1), 2),
        Direction::Right => ((1, 0), 3),
    };
    Edge::at(plane, (x + dx * distance, y + dy * distance), facing)
}

/// Returns the tile of an edge if its angle does not fit the outline.
fn judge(plane: &Plane<'_>, edge: Edge) -> Option<MisangledTile> {
    if plane.shape_at(edge.x, edge.y).is_full() {
        // Full tiles are used all over the ground, so the slant of one place does not suit them.
        return None;
    }
    let off = |angle: &Angle| turn(*angle, edge.angle()).abs();
    let angle = outline_angles(plane, edge).min_by_key(off)?;
    let off = off(&angle);
    (off >= OFF).then(|| MisangledTile { edge, off, wanted: plane.unflipped(edge, angle) })
}

/// Returns the angles of the outline round an edge, before it and after it, where it is smooth.
fn outline_angles(plane: &Plane<'_>, edge: Edge) -> impl Iterator<Item = Angle> {
    let mut edges = vec![edge];
    for _ in 0..BESIDE {
        edges.push(edges[edges.len() - 1].next(plane));
    }
    edges.reverse();
    for _ in 0..BESIDE {
        edges.push(edges[edges.len() - 1].previous(plane));
    }
    edges.reverse();
    // From here on in the order of the outline: the edges before, the edge itself, the edges after.
    let mut way = OutlinePath::default();
    way.measure(&edges);
    let last = edges.len() - 1;
    let middle = [0, BESIDE - 7, BESIDE + 8, last + 1];
    let (before, after) = ([0, 7, 14, BESIDE + 1], [BESIDE, BESIDE + 7, BESIDE + 14, last + 1]);
    let faces_there = move |angle: &Angle| turn(angle_of(edge.facing), *angle).abs() <= ELSEWHERE;
    [middle, before, after].into_iter().filter_map(move |piece| way.smooth_angle(piece)).filter(faces_there)
}
