//! Finds objects inside solid ground, which no player can touch.
//!
//! The check covers only objects that belong in the open: rings, monitors, springs, bumpers, posts and enemies. Solids, spikes and buttons
//! may well be part of the ground. An object is buried if its centre and nearly all of its rectangle are solid from all sides, on both
//! layers.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{Level, LevelObject};

use super::{Check, Finding, Severity, plane::Plane};

/// The classes of objects that belong in the open.
const OPEN: [&str; 8] =
    ["ring", "monitor", "spring", "bumper", "checkpoint", "goal", "walking_badnik", "jumping_badnik"];
/// The part of an object's rectangle, in percent, that is solid if the object is buried.
const BURIED: usize = 90;
/// The distance between checked pixels of a rectangle; larger in large rectangles.
const STEP: usize = 2;
const MOST_STEPS: i32 = 32;
/// The distance above an object in which air is looked for, in pixels.
const FAR: i32 = 512;

pub(super) fn check(level: &Level, planes: [&Plane<'_>; 2]) -> Vec<Finding> {
    let objects = level.objects.iter().enumerate().filter(|(_, object)| OPEN.contains(&object.class.as_str()));
    objects.filter_map(|(index, object)| Some(Finding { object: Some(index), ..buried(planes, object)? })).collect()
}

fn buried(planes: [&Plane<'_>; 2], object: &LevelObject) -> Option<Finding> {
    let is_solid = |(x, y): (i32, i32)| {
        planes.iter().all(|plane| {
            let shape = plane.shape_at(x, y);
            shape.solidity == Solidity::All && shape.is_solid(x, y)
        })
    };
    let (x, y) = (object.x.0, object.y.0);
    if !is_solid((x, y)) {
        return None;
    }
    let (width, height) = object.drawn_size()?;
    let along = |middle: i32, length: i32| {
        let step = STEP.max((length / MOST_STEPS) as usize);
        (middle - length / 2..middle + length / 2).step_by(step)
    };
    let (mut solid, mut all) = (0, 0);
    for at in along(y, height).flat_map(|y| along(x, width).map(move |x| (x, y))) {
        all += 1;
        solid += usize::from(is_solid(at));
    }
    if 100 * solid < BURIED * all {
        return None;
    }
    let free = (1..FAR).map(|up| y - up).find(|up| !is_solid((x, *up)));
    let mend = free.map_or("move it out of there".to_owned(), |free| {
        format!("there is air from {} px above its centre on", y - free)
    });
    let message = format!("{} is buried: its {width} x {height} px are inside solid ground; {mend}", object.class);
    Some(Finding::new(Check::Buried, Severity::Warning, message).at(object.x, object.y))
}

#[cfg(test)]
mod tests {
    use quarterpipe::{px, terrain::Block};

    use super::super::test_levels::{found, level};
    use super::*;

    const ROWS: [&str; 5] = ["......", "......", "######", "######", "######"];

    fn with(class: &str, y: i32) -> Vec<String> {
        let mut level = level(&[], &ROWS);
        level.start = (px(24), px(12));
        level.objects.push(LevelObject::new(class, px(48), px(y)));
        found(&level, Check::Buried).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn rings_and_springs_inside_of_ground_are_found_with_the_way_out() {
        let message =
            "spring is buried: its 32 x 32 px are inside solid ground; there is air from 25 px above its centre on";
        assert_eq!(with("spring", 56), [message]);
        assert_eq!(with("ring", 44).len(), 1);
    }

    #[test]
    fn objects_on_the_ground_or_half_in_it_are_let_be() {
        assert_eq!(with("spring", 16), [""; 0]);
        assert_eq!(with("spring", 36), [""; 0]);
        assert_eq!(with("ring", 32), [""; 0]);
    }

    #[test]
    fn objects_that_belong_in_the_ground_are_let_be() {
        for class in ["spikes", "button", "solid", "breakable"] {
            assert_eq!(with(class, 56), [""; 0], "{class}");
        }
    }

    #[test]
    fn what_is_solid_on_one_layer_or_from_above_alone_buries_nothing() {
        let mut one = level(&[], &ROWS);
        one.start = (px(24), px(12));
        one.objects.push(LevelObject::new("ring", px(48), px(56)));
        let mut top = one.clone();
        one.cells.iter_mut().for_each(|cell| cell.b = Block::EMPTY);
        assert_eq!(found(&one, Check::Buried), []);
        top.cells.iter_mut().for_each(|cell| (cell.a.solidity, cell.b.solidity) = (Solidity::Top, Solidity::Top));
        assert_eq!(found(&top, Check::Buried), []);
    }
}
