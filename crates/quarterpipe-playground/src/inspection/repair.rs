//! Repairs of problems: the changes that are known to remove them.

use quarterpipe::{Px, px, terrain::Layer};
use quarterpipe_inspect::{Check, Finding, FoundLoop};
use quarterpipe_level::{Level, LevelError, LevelObject, sculpt};
use serde::{Deserialize, Serialize};

use crate::game::Game;

/// A change of a level that removes a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Repair {
    /// Moves the start.
    MoveStart(Px, Px),
    /// Moves the object of this number.
    MoveObject(usize, Px, Px),
    /// Adds the path switchers of a loop.
    AddSwitchers {
        /// The x of the loop's middle.
        middle: Px,
        /// The y of its floor.
        floor: Px,
        /// The radius of its inside.
        radius: Px,
        /// The layer of its right half.
        right_half: Layer,
    },
}

impl Game {
    /// Repairs a problem of the level, as one edit.
    ///
    /// # Errors
    ///
    /// When the result is outside the range of level files.
    pub(crate) fn repair(&mut self, repair: &Repair) -> Result<(), LevelError> {
        match *repair {
            Repair::MoveStart(x, y) => self.move_start(x, y).map(drop),
            Repair::MoveObject(index, x, y) => self.move_object(index, x, y).map(drop),
            Repair::AddSwitchers { middle, floor, radius, right_half } => {
                self.begin_stroke();
                let mut switchers = sculpt::loop_switchers((middle, floor), radius, right_half).into_iter();
                let added = switchers.try_for_each(|object| self.add_object(object).map(drop));
                self.end_stroke();
                added
            }
        }
    }
}

/// The distance from a standing player's centre to the soles, in pixels.
const SOLES: Px = px(20);
/// The air that a standing player needs above the ground, in pixels.
const HEADROOM: Px = px(44);
/// The distance from its old place within which a start is looked for, in columns of 16 px.
const COLUMNS: i32 = 40;
/// The maximum height by which an object is lifted.
const LIFT: i32 = 512;

/// Returns a repair for a finding in a level, if one is known.
pub fn repair(finding: &Finding, level: &Level) -> Option<Repair> {
    match finding.check {
        Check::Start => place_for_start(level).map(|(x, y)| Repair::MoveStart(x, y)),
        Check::Loop => finding.half_loop.map(|FoundLoop { middle, floor, radius, right_half }| Repair::AddSwitchers {
            middle,
            floor,
            radius,
            right_half,
        }),
        Check::Buried => {
            let (index, object) = object_of(finding, level)?;
            let (_, height) = object.drawn_size().unwrap_or((16, 16));
            let lowest = sculpt::ground_below(level, object.x, object.y)?;
            let y = lowest - px(height / 2);
            ((object.y - y).0 <= LIFT).then_some(Repair::MoveObject(index, object.x, y))
        }
        Check::Outside => {
            let (index, object) = object_of(finding, level)?;
            let (width, height) = level.size();
            let inside = |at: Px, size: Px| px(at.0.clamp(16.min(size.0 - 1), (size.0 - 16).max(0)));
            let at = (inside(object.x, width), inside(object.y, height));
            (at != (object.x, object.y)).then_some(Repair::MoveObject(index, at.0, at.1))
        }
        _ => None,
    }
}

fn object_of<'a>(finding: &Finding, level: &'a Level) -> Option<(usize, &'a LevelObject)> {
    let index = finding.object?;
    Some((index, level.objects.get(index)?))
}

/// Returns the place nearest to the start, by columns, at which a player stands on the ground inside the level's bounds.
fn place_for_start(level: &Level) -> Option<(Px, Px)> {
    let (x, y) = level.start;
    let (width, _) = level.size();
    let columns = (0..=COLUMNS).flat_map(|away| [16 * away, -16 * away]);
    let stands = |column: i32| {
        let x = px((x.0 + column).clamp(16, (width.0 - 16).max(16)));
        let ground = sculpt::ground_below(level, x, y)?;
        let y = ground - SOLES;
        let feet = [x - px(9), x + px(9)];
        let is_free =
            |x: Px| sculpt::ground_below(level, x, ground - HEADROOM).is_some_and(|below| below >= ground - px(8));
        let bounds = &level.bounds;
        let is_inside = x >= bounds.left + px(16) && x < bounds.right && y > bounds.top && y < bounds.bottom;
        (is_inside && feet.into_iter().all(is_free)).then_some((x, y))
    };
    columns.filter_map(stands).next()
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::Rules;
    use quarterpipe_level::{
        builtin,
        draw::{Area, Brush, Canvas},
    };

    use super::*;
    use crate::inspection::problems_of;

    /// Returns the repairs of a level's problems.
    fn repairs(level: &Level) -> Vec<Repair> {
        problems_of(level, &Rules::S2).into_iter().filter_map(|problem| problem.repair).collect()
    }

    #[test]
    fn a_start_in_the_ground_is_moved_on_to_it() {
        let mut level = builtin::level("flat").unwrap();
        let (x, y) = level.start;
        level.start.1 = y + px(40);
        let [Repair::MoveStart(to_x, to_y)] = repairs(&level)[..] else { panic!("{:?}", repairs(&level)) };
        assert_eq!((to_x, to_y), (x, y));
        level.start = (to_x, to_y);
        assert_eq!(repairs(&level), []);
    }

    #[test]
    fn halves_of_a_loop_get_path_switchers() {
        let mut canvas = Canvas::new(64, 16);
        canvas.block(Brush::SOLID, Area::new(0, 224, 1024, 256));
        canvas.loop_ring(2, 0);
        let cut = canvas.cut().unwrap();
        let mut level = Level::new("loop", cut.tiles, cut.width, cut.cells);
        level.start = (px(64), px(205));
        let found = repairs(&level);
        let Some(&Repair::AddSwitchers { middle, floor, radius, right_half }) = found.first() else {
            panic!("{found:?}")
        };
        let is_near = |found: Px, drawn: i32| (found - px(drawn)).0.abs() <= 2;
        assert!(is_near(middle, 640) && is_near(floor, 224) && is_near(radius, Canvas::LOOP_RADIUS), "{found:?}");
        level.objects.extend(sculpt::loop_switchers((middle, floor), radius, right_half));
        assert_eq!(repairs(&level), []);
    }

    #[test]
    fn an_object_outside_or_in_the_ground_is_moved() {
        let mut level = builtin::level("flat").unwrap();
        let (x, y) = level.start;
        level.objects = vec![LevelObject::new("ring", x, y + px(60)), LevelObject::new("ring", px(-40), y)];
        let found = repairs(&level);
        assert!(
            found.iter().any(|repair| matches!(repair, Repair::MoveObject(0, _, to) if *to < y + px(30))),
            "{found:?}"
        );
        assert!(found.iter().any(|repair| matches!(repair, Repair::MoveObject(1, Px(16), _))), "{found:?}");
    }
}
