//! Rays from a player to its surroundings.

use quarterpipe::{
    Angle, Stage, World,
    object::Custom,
    terrain::{Layer, SolidSide},
    trig::sine,
};

use super::{
    RaysShape, VIEW_CELL_PX, ViewCell,
    grid::{Grids, is_solid},
};

/// A ray from a player's centre. Positions and directions are in 1/256 px.
#[derive(Clone, Copy)]
struct Ray {
    from: [i32; 2],
    /// The direction, per pixel of length.
    way: [i32; 2],
    reach: i32,
}

/// Fills the rays of a player: for each ray the distance in pixels, and the cell that it meets. A ray that meets nothing has its full
/// length, and [`ViewCell::Free`].
pub(super) fn cast<C: Custom>(
    grids: &Grids,
    shape: RaysShape,
    stage: &Stage<C>,
    world: &World<C>,
    who: usize,
    rays: &mut [i16],
) {
    let Some(player) = world.players.get(who) else { return };
    let from = [player.x.0 >> 8, player.y.0 >> 8];
    for (number, ray) in rays.chunks_exact_mut(2).enumerate() {
        let angle = Angle((number * 256 / usize::from(shape.count).max(1)) as u8);
        let way = [sine(Angle(angle.0.wrapping_add(0x40))), sine(angle)].map(i32::from);
        let way = Ray { from, way, reach: shape.reach.into() };
        let mut met = way.to_terrain(grids, stage, player.layer);
        for (_, body, thing) in world.objects.iter() {
            if let Some((cell, half)) =
                ViewCell::of(thing, body, world.frame).filter(|(cell, _)| *cell != ViewCell::Decoration)
            {
                met = met.min_with(way.to_box([body.x.px().0, body.y.px().0], half), cell);
            }
        }
        for (_, other) in world.players.iter().enumerate().filter(|(index, _)| *index != who) {
            let half = [other.width_radius, other.height_radius].map(i32::from);
            met = met.min_with(way.to_box([other.x.px().0, other.y.px().0], half), ViewCell::Player);
        }
        ray.copy_from_slice(&[met.distance as i16, met.cell.into()]);
    }
}

/// The nearest obstacle of a ray.
#[derive(Clone, Copy)]
struct RayHit {
    distance: i32,
    cell: u8,
}

impl RayHit {
    /// Returns the nearer of this obstacle and another one.
    fn min_with(self, distance: Option<i32>, cell: ViewCell) -> Self {
        distance
            .filter(|distance| *distance < self.distance)
            .map_or(self, |distance| Self { distance, cell: cell as u8 })
    }
}

impl Ray {
    /// Returns the pixel at a distance.
    fn pixel(self, distance: i32) -> [i32; 2] {
        [0, 1].map(|axis| (self.from[axis] + self.way[axis] * distance) >> 8)
    }

    fn to_terrain<C>(self, grids: &Grids, stage: &Stage<C>, layer: Layer) -> RayHit {
        let terrain = stage.terrain();
        let mut distance = 0;
        while distance < self.reach {
            let [x, y] = self.pixel(distance);
            let (cell, clearance) = grids.cell(layer, x.div_euclid(VIEW_CELL_PX), y.div_euclid(VIEW_CELL_PX));
            if clearance > 0 {
                // All cells within `clearance` are free, whatever the direction.
                distance += ((i32::from(clearance) - 1) * VIEW_CELL_PX).max(1);
                continue;
            }
            let (column, row) = ((x >> 4) as usize, (y >> 4) as usize);
            let is_met = |side| terrain.shape(layer, side, column, row).is_some_and(|shape| is_solid(&shape, x, y));
            if cell == ViewCell::Outside as u8 || is_met(SolidSide::SidesAndBottom) || is_met(SolidSide::Top) {
                return RayHit { distance, cell };
            }
            distance += 1;
        }
        RayHit { distance: self.reach, cell: ViewCell::Free as u8 }
    }

    /// Returns the distance to a box around a pixel; `None` if the ray does not meet it.
    fn to_box(self, centre: [i32; 2], half: [i32; 2]) -> Option<i32> {
        let (mut enters, mut leaves) = (0, self.reach);
        for axis in [0, 1] {
            let [near, far] =
                [-1, 1].map(|side| ((centre[axis] + side * half[axis]) << 8).wrapping_sub(self.from[axis]));
            match self.way[axis] {
                0 if near > 0 || far < 0 => return None,
                0 => {}
                way => {
                    let (first, last) = if way > 0 { (near / way, far / way) } else { (far / way, near / way) };
                    // Division truncates towards 0: a box behind the ray must not count as one at its start.
                    let is_behind = if way > 0 { far < 0 } else { near > 0 };
                    if is_behind {
                        return None;
                    }
                    (enters, leaves) = (enters.max(first), leaves.min(last));
                }
            }
        }
        (enters <= leaves && enters < self.reach).then_some(enters)
    }
}
