//! Inspects whole stages: good ones have no findings, and spoiled ones have some.

use std::sync::Mutex;

use quarterpipe::{
    Angle, px,
    rules::Rules,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_inspect::{Check, Finding, Report, Severity, inspect, inspect_and_tell};
use quarterpipe_level::{Level, LevelObject, builtin};

fn findings(level: &Level) -> Vec<Finding> {
    inspect(level, &Rules::S2).findings
}

fn first() -> Level {
    builtin::level("first").unwrap()
}

/// Returns the number of a check's findings in the first stage after a change.
fn found(check: Check, change: impl FnOnce(&mut Level)) -> usize {
    let mut level = first();
    change(&mut level);
    findings(&level).iter().filter(|finding| finding.check == check).count()
}

#[test]
fn the_built_in_stages_have_no_findings_under_any_rules() {
    for name in builtin::names() {
        for (rules_name, rules) in Rules::PRESETS {
            let report = inspect(&builtin::level(name).unwrap(), &rules);
            assert_eq!((report.findings, report.left_out), (vec![], 0), "{name} under {rules_name}");
        }
    }
}

#[test]
fn the_first_stage_is_counted() {
    let statistics = inspect(&first(), &Rules::S2).statistics;
    assert_eq!((statistics.columns, statistics.rows, statistics.pixels()), (770, 72, (12_320, 1152)));
    assert_eq!((statistics.tiles.all, statistics.tiles.used, statistics.tiles.full), (334, 331, 30));
    assert_eq!((statistics.tiles.flagged, statistics.tiles.quarters), (9, [228, 31, 23, 40]));
    let cells = statistics.cells;
    assert_eq!((cells.air, cells.solid, cells.top_solid, cells.of_one_layer), (35_635, 19_787, 18, 336));
}

/// Removes the switchers that move a player that runs through a loop to the layer that it needs.
fn without_switchers(level: &mut Level) {
    level.objects.retain(|object| object.class != "path_switcher");
}

#[test]
fn without_path_switchers_both_halves_of_all_three_loops_are_found() {
    assert_eq!(found(Check::Loop, without_switchers), 6);
}

#[test]
fn tiles_in_the_wrong_order_do_not_meet() {
    assert!(found(Check::Step, |level| level.tiles[20..30].reverse()) >= 10);
}

#[test]
fn turned_angles_are_found() {
    let turned = |level: &mut Level| level.tiles[20..30].iter_mut().for_each(|tile| tile.angle.0 ^= 0x20);
    assert!(found(Check::AngleJump, turned) >= 5);
    assert!(found(Check::TileAngle, |level| level.tiles[20].angle.0 ^= 0x80) == 1);
}

#[test]
fn a_level_that_is_no_stage_has_one_error_that_says_why() {
    let mut level = first();
    level.cells[470].a.tile = 9999;
    let errors: Vec<Finding> = findings(&level).into_iter().filter(|one| one.severity == Severity::Error).collect();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].check, Check::Terrain);
    assert_eq!(errors[0].message, "map: cell at column 470, row 0: tile 9999, expected less than 335");
}

#[test]
fn empty_levels_are_no_reason_to_panic() {
    for (width, cells) in [(0, 0), (4, 0), (0, 4), (3, 4)] {
        let level = Level::new("", Vec::new(), width, vec![Cell::EMPTY; cells]);
        assert_eq!(findings(&level)[0].check, Check::Terrain);
    }
}

#[test]
fn an_object_with_an_impossible_value_does_not_hide_the_rest() {
    let mut level = first();
    without_switchers(&mut level);
    level.objects.push(LevelObject::new("spring", px(64), px(64)).with("facing", quarterpipe_level::Value::Flag(true)));
    let checks: Vec<Check> = findings(&level).iter().map(|finding| finding.check).collect();
    assert_eq!(checks[..6], [Check::Loop; 6]);
    assert_eq!(checks[6..], [Check::Property]);
}

#[test]
fn findings_of_a_check_are_kept_up_to_a_limit() {
    let mut level = first();
    level.objects = vec![LevelObject::new("rocket", px(64), px(64)); 5000];
    let report = inspect(&level, &Rules::S2);
    assert_eq!(
        (report.findings.len(), report.left_out, report.count(Severity::Warning)),
        (4096 + 6 + 3, 904, 4096 + 6 + 3),
        "and six halves of loops, and three pits without their springs"
    );
    assert_eq!(report.statistics.objects["rocket"], 5000);
}

/// Makes a level of noise with this many columns and rows: air, and tiles of random angles, every other one flat, the rest ragged.
fn noise(columns: usize, rows: usize) -> Level {
    let mut seed = 1_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % below
    };
    let mut tiles = vec![Tile::EMPTY, Tile::FULL];
    for number in 0..62 {
        let level = random(17) as i8;
        let heights = std::array::from_fn(|_| if number % 2 == 0 { level } else { random(17) as i8 });
        tiles.push(Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(random(256) as u8) });
    }
    let mut block = || Block::new(if random(2) == 0 { 0 } else { random(64) as u16 }, Solidity::All);
    let cells = (0..columns * rows).map(|_| Cell { a: block(), b: block() }).collect();
    Level::new("noise", tiles, columns, cells)
}

#[test]
fn noise_four_times_as_large_takes_four_times_the_work() {
    let [small, large] = [(64, 64), (128, 128)].map(|(columns, rows)| inspect(&noise(columns, rows), &Rules::S2).work);
    assert!(small.edges > 100_000, "{small:?}");
    // At the ends of a map there is a little more to look at.
    assert!((39 * small.edges / 10..41 * small.edges / 10).contains(&large.edges), "{small:?}, {large:?}");
    for work in [small, large] {
        assert!(work.looks < 8 * work.edges, "{work:?}");
    }
}

#[test]
fn of_the_findings_in_noise_the_first_are_kept_and_all_are_counted() {
    let report = inspect(&noise(256, 256), &Rules::S2);
    let steps = report.findings.iter().filter(|finding| finding.check == Check::Step);
    let (small, large): (Vec<_>, Vec<_>) = steps.partition(|finding| finding.is_usual_in_originals());
    assert_eq!(large.len(), 4096);
    assert!((1..=4096).contains(&small.len()), "they have room of their own: {}", small.len());
    assert!(report.left_out > 1000, "{}", report.left_out);
}

#[test]
fn progress_goes_from_nothing_to_all_of_it() {
    let told = Mutex::new(Vec::new());
    let _report: Report =
        inspect_and_tell(&first(), &Rules::S2, &[Rules::S2], &|progress| told.lock().unwrap().push(progress));
    let told = told.into_inner().unwrap();
    assert!(told.len() >= 72 && told.iter().all(|progress| progress.done <= progress.total));
    assert!(told.iter().any(|progress| progress.done == progress.total));
}
