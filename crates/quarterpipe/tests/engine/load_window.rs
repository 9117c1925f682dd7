//! The placements that come into reach of the camera. [K-40 to K-42]

use crate::common::*;

/// A list of placements, and the offers of each frame.
struct Level {
    rules: Rules,
    places: Vec<(Px, Option<Px>)>,
    window: LoadWindow,
    camera: Camera,
    room: bool,
}

impl Level {
    /// Makes a level with one placement at each of these x.
    fn new(rules: Rules, columns: &[i32]) -> Self {
        let places = columns.iter().map(|&x| (px(x), None)).collect();
        Self { rules, places, window: LoadWindow::default(), camera: Camera::default(), room: true }
    }

    /// Returns the placements offered when the camera is at this pixel, as x or, with rows, y.
    fn at(&mut self, x: i32, y: i32) -> Vec<i32> {
        (self.camera.x, self.camera.y) = (px(x), px(y));
        let mut offered = Vec::new();
        let place = |index: u32| self.places.get(index as usize).copied();
        self.window.follow(&self.camera, &self.rules, place, |index| {
            let (x, y) = self.places[index as usize];
            offered.push(y.unwrap_or(x).0);
            self.room
        });
        offered
    }
}

#[test]
fn the_first_time_everything_from_128_left_to_640_right_is_made() {
    // K-40
    let mut level = Level::new(Rules::S1, &[0, 255, 256, 1023, 1024, 1151]);
    assert_eq!(level.at(384, 0), [256, 1023]);
    let mut level = Level::new(Rules::S1, &[0, 100, 639, 640]);
    assert_eq!(level.at(127, 0), [0, 100, 639]);
}

#[test]
fn nothing_happens_within_128_pixels() {
    // K-40
    let mut level = Level::new(Rules::S1, &[0, 1024, 1100]);
    assert!(level.at(384, 0).is_empty());
    assert!(level.at(511, 0).is_empty());
    assert_eq!(level.at(512, 0), [1024, 1100]);
    assert!(level.at(512, 0).is_empty());
}

#[test]
fn each_is_made_once_going_on_and_again_coming_back() {
    // K-40: going on, a placement at x = cur - 128 is kept, but coming back it is not made.
    let mut level = Level::new(Rules::S2, &[100, 128, 200, 700, 800, 900]);
    assert_eq!(level.at(0, 0), [100, 128, 200]);
    assert_eq!(level.at(128, 0), [700]);
    assert_eq!(level.at(256, 0), [800]);
    assert_eq!(level.at(384, 0), [900]);
    assert_eq!(level.at(256, 0), [200]); // 128 is not beyond 256 - 128
    assert_eq!(level.at(128, 0), [128, 100]); // 800 was left behind too
    assert_eq!(level.at(256, 0), [800]);
}

#[test]
fn nothing_is_made_on_the_left_when_back_at_the_beginning() {
    // K-40
    let mut level = Level::new(Rules::S1, &[0, 10, 500]);
    assert_eq!(level.at(0, 0), [0, 10, 500]);
    assert!(level.at(256, 0).is_empty());
    assert!(level.at(0, 0).is_empty());
}

#[test]
fn without_room_it_stops_and_goes_on_when_the_window_moves() {
    // K-41
    let mut level = Level::new(Rules::S1, &[700, 710, 720]);
    assert!(level.at(0, 0).is_empty());
    level.room = false;
    assert_eq!(level.at(128, 0), [700]);
    level.room = true;
    assert!(level.at(200, 0).is_empty());
    assert_eq!(level.at(256, 0), [700, 710, 720]);
}

#[test]
fn rows_count_in_s3() {
    // K-42: rows from 128 above the coarse row to 512 below it count.
    let rows = [255, 256, 896, 897, 1024];
    for rules in [Rules::S3, Rules::S3K] {
        let mut level = Level::new(rules, &[]);
        level.places = rows.map(|y| (px(100), Some(px(y)))).to_vec();
        level.places.push((px(101), None));
        assert_eq!(level.at(0, 400), [256, 896, 101]);
        assert!(level.at(0, 511).is_empty());
        assert_eq!(level.at(0, 512), [897, 1024]);
        assert_eq!(level.at(0, 300), [255, 256]);
    }
    let mut level = Level::new(Rules::S2, &[]);
    level.places = rows.map(|y| (px(100), Some(px(y)))).to_vec();
    assert_eq!(level.at(0, 400), rows);
    assert!(level.at(0, 512).is_empty());
}

#[test]
fn an_object_that_comes_into_reach_both_ways_is_offered_once() {
    // K-42
    let mut level = Level::new(Rules::S3, &[]);
    level.places = vec![(px(600), Some(px(600))), (px(700), Some(px(601))), (px(701), Some(px(1500)))];
    assert!(level.at(0, 0).is_empty());
    assert_eq!(level.at(128, 128), [601, 600]);
    assert!(level.at(256, 256).is_empty());
}

#[test]
fn a_list_may_be_walked_from_any_camera_to_any_other() {
    let mut random = Random::new(5);
    let mut columns: Vec<i32> = (0..300).map(|_| random.below(32768) as i32).collect();
    columns.sort_unstable();
    let mut level = Level::new(Rules::S1, &columns);
    for _ in 0..500 {
        let x = random.below(65536) as i32 - 32768;
        for offered in level.at(x, 0) {
            assert!(columns.contains(&offered));
        }
    }
    // Step by step, going on, all of them are made in order.
    level.window = LoadWindow::default();
    let offered: Vec<i32> = (0..300).flat_map(|step| level.at(step * 128, 0)).collect();
    assert_eq!(offered, columns);
}

#[test]
fn a_window_that_ends_far_behind_the_list_costs_no_more_than_the_list() {
    // Found by fuzzing: each frame asked for four thousand million placements that did not exist.
    let mut bytes = Vec::new();
    Some([px(0), px(0)]).write(&mut bytes);
    [0_u32, u32::MAX].write(&mut bytes);
    let mut window = LoadWindow::read(&mut Reader::new(&bytes)).unwrap();
    let mut camera = Camera::default();
    camera.y = px(0x400);
    let asked = std::cell::Cell::new(0);
    let place = |index: u32| {
        asked.set(asked.get() + 1);
        (index < 3).then_some((px(100), Some(px(0x400))))
    };
    let mut made = Vec::new();
    window.follow(&camera, &Rules::S3K, place, |index| {
        made.push(index);
        true
    });
    assert_eq!(made, [0, 1, 2]);
    assert!(asked.get() < 20, "asked {} times", asked.get());
}
