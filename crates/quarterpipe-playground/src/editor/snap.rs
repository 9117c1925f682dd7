//! Snapping: to a grid, and to the ground.

use quarterpipe::{
    Px, px,
    terrain::{Block, Solidity},
};
use quarterpipe_level::{Level, LevelObject, Value};

use crate::game::place_at;

/// The snapping of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Snapping {
    /// The side of the grid's squares, in pixels.
    pub grid: i32,
    /// True if objects that stand are put on the ground.
    pub ground: bool,
    /// True if the key that inverts `ground` is held.
    pub inverts: bool,
}

impl Default for Snapping {
    fn default() -> Self {
        Self { grid: 1, ground: true, inverts: false }
    }
}

/// The sides of the grid's squares to choose from.
pub(super) const GRIDS: [i32; 3] = [1, 8, 16];

/// The distance below a new object within which the ground attracts it.
pub(super) const NEW_REACH: i32 = 192;
/// The distance below a moved object within which the ground attracts it.
pub(super) const MOVE_REACH: i32 = 24;
/// The distance that the player falls when play begins from a place in the air. With more air below, it is simply put there.
pub(super) const PLAY_REACH: i32 = 1024;

/// The classes that stand on the ground.
const STANDING: [&str; 18] = [
    "walking_badnik",
    "jumping_badnik",
    "shooting_badnik",
    "monitor",
    "bubble_maker",
    "checkpoint",
    "goal",
    "sign",
    "solid",
    "slope",
    "spikes",
    "push_block",
    "breakable",
    "button",
    "gate",
    "spring",
    "booster",
    "path_switcher",
];

impl Snapping {
    /// Returns where an object is put that is meant to be at a place. `reach` is how far below it the ground attracts it.
    pub fn object(self, level: &Level, object: &LevelObject, at: (Px, Px), reach: i32) -> (Px, Px) {
        let size = object.drawn_size().unwrap_or((16, 16));
        let (x, y) = self.box_at(at, size);
        let stands = STANDING.contains(&object.class.as_str()) && !object.y_flip;
        if (self.ground && stands) == self.inverts {
            return (x, y);
        }
        let faces_up = !matches!(object.properties.get("facing"), Some(Value::Text(facing)) if facing != "up");
        let height = match object.class.as_str() {
            // It is drawn 16 px below its centre.
            "booster" => 32,
            // The box in which it can turn is higher than it is.
            "spring" if faces_up => 16,
            _ => size.1,
        };
        let y = standing(level, (x, y), height, reach).unwrap_or(y);
        (x, y)
    }

    /// Returns where a player's centre is put that is meant to be at a place.
    pub fn player(self, level: &Level, at: (Px, Px), height_radius: i32) -> (Px, Px) {
        let (x, y) = if self.grid > 1 { self.point(at) } else { at };
        if self.ground == self.inverts {
            return (x, y);
        }
        // A standing player's centre is a pixel more than its radius above the ground.
        (x, standing(level, (x, y), 2 * height_radius + 2, MOVE_REACH).unwrap_or(y))
    }

    /// Returns the nearest corner of the grid.
    pub fn point(self, (x, y): (Px, Px)) -> (Px, Px) {
        (round(x, self.grid), round(y, self.grid))
    }

    /// Returns the centre of a box whose lower left corner is on the grid, near a place.
    fn box_at(self, (x, y): (Px, Px), (width, height): (i32, i32)) -> (Px, Px) {
        let (half_width, half_height) = (px(width / 2), px(height / 2));
        let (left, bottom) = self.point((x - half_width, y + half_height));
        (left + half_width, bottom - half_height)
    }
}

/// Returns the nearest multiple of `grid`.
fn round(at: Px, grid: i32) -> Px {
    px((at.0 + grid / 2).div_euclid(grid.max(1)) * grid.max(1))
}

/// Returns the y at which a thing of this height stands on the ground near a place, or `None` if none is within reach.
pub(super) fn standing(level: &Level, (x, y): (Px, Px), height: i32, reach: i32) -> Option<Px> {
    let foot = y + px(height / 2);
    floor_near(level, (x, foot), (height.max(16), reach)).map(|floor| floor - px(height - height / 2))
}

/// Returns the first solid row of the ground at a column: upwards if the pixel above the foot is solid, otherwise downwards. `up` and
/// `down` are the most pixels that it is searched for.
pub(super) fn floor_near(level: &Level, (x, foot): (Px, Px), (up, down): (i32, i32)) -> Option<Px> {
    let is_solid = |y: Px| carries(level, x, y);
    if is_solid(foot - px(1)) {
        return (1..=up).map(|by| foot - px(by)).find(|&y| is_solid(y) && !is_solid(y - px(1)));
    }
    (0..=down).map(|by| foot + px(by)).find(|&y| is_solid(y))
}

/// Returns whether something can stand on a pixel, on either layer.
fn carries(level: &Level, x: Px, y: Px) -> bool {
    let Some(cell) = place_at(level, x, y).and_then(|index| level.cells.get(index)) else { return false };
    [cell.a, cell.b].into_iter().any(|block| block_carries(level, block, (x.0.rem_euclid(16), y.0.rem_euclid(16))))
}

fn block_carries(level: &Level, block: Block, (x, y): (i32, i32)) -> bool {
    if block.tile == 0 || block.solidity.bits() & Solidity::Top.bits() == 0 {
        return false;
    }
    let Some(tile) = level.tiles.get(usize::from(block.tile)) else { return false };
    let height = i32::from(tile.flipped(block.x_flip, block.y_flip).heights[x as usize & 15]);
    if height >= 0 { y >= 16 - height } else { y < -height }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::builtin;

    use super::*;

    /// Returns the stage `flat`, and the first solid row below its start.
    fn flat() -> (Level, Px) {
        let level = builtin::level("flat").expect("a built-in stage");
        let floor = floor_near(&level, level.start, (0, 200)).expect("a floor");
        (level, floor)
    }

    #[test]
    fn a_spring_stands_on_the_floor_below_it() {
        let (level, floor) = flat();
        let spring = LevelObject::new("spring", px(0), px(0));
        let at = (px(300), floor - px(60));
        assert_eq!(Snapping::default().object(&level, &spring, at, NEW_REACH), (px(300), floor - px(8)));
        let inverts = Snapping { inverts: true, ..Snapping::default() };
        assert_eq!(inverts.object(&level, &spring, at, NEW_REACH), at);
    }

    #[test]
    fn a_ring_stays_in_the_air_unless_the_key_is_held() {
        let (level, floor) = flat();
        let ring = LevelObject::new("ring", px(0), px(0));
        let at = (px(300), floor - px(60));
        assert_eq!(Snapping::default().object(&level, &ring, at, NEW_REACH), at);
        let inverts = Snapping { inverts: true, ..Snapping::default() };
        assert_eq!(inverts.object(&level, &ring, at, NEW_REACH), (px(300), floor - px(8)));
    }

    #[test]
    fn an_object_below_the_surface_is_lifted_onto_it() {
        let (level, floor) = flat();
        let monitor = LevelObject::new("monitor", px(0), px(0));
        assert_eq!(Snapping::default().object(&level, &monitor, (px(300), floor), NEW_REACH).1, floor - px(14));
    }

    #[test]
    fn a_box_has_its_lower_left_corner_on_the_grid() {
        let (level, _) = flat();
        let platform = LevelObject::new("platform", px(0), px(0));
        let snapping = Snapping { grid: 16, ..Snapping::default() };
        let (x, y) = snapping.object(&level, &platform, (px(205), px(99)), NEW_REACH);
        assert_eq!((x, y), (px(208), px(104)));
    }
}
