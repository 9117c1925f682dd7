//! The objects that the camera shows and keeps. [K-20 to K-22, K-30, K-54]

use crate::common::*;

const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];

/// Makes a camera in a level with room on all sides.
fn camera_at(x: i32, y: i32) -> Camera {
    let bounds = Bounds { right: px(8000), bottom: px(8000), ..Bounds::of_map(1, 1) };
    let mut camera = Camera::default();
    camera.place(px(x + 160), px(y + 96), &bounds);
    camera
}

/// Returns whether a camera at (840, 904) shows an object of this half height, 16 px wide to each side.
fn shown(rules: &Rules, x: i32, y: i32, half_height: Option<i32>) -> bool {
    camera_at(840, 904).shows(px(x), px(y), px(16), half_height.map(px), rules)
}

#[test]
fn one_column_on_the_screen_is_enough_on_the_left_and_none_on_the_right() {
    // O-1123, K-20, K-21, K-54
    for rules in &GAMES {
        let seen = [823, 824, 1175, 1176].map(|x| shown(rules, x, 1000, Some(8)));
        assert_eq!(seen, [false, true, true, false]);
    }
}

#[test]
fn what_has_no_height_of_its_own_counts_as_32_pixels_to_each_side() {
    // K-20
    for rules in [Rules::S1, Rules::S2] {
        let seen = [871, 872, 1159, 1160].map(|y| shown(&rules, 1000, y, None));
        assert_eq!(seen, [false, true, true, false]);
    }
}

#[test]
fn what_has_a_height_of_its_own_counts_by_it() {
    // K-20, K-21, K-54
    for rules in &GAMES {
        let seen = [895, 896, 1135, 1136].map(|y| shown(rules, 1000, y, Some(8)));
        assert_eq!(seen, [false, true, true, false]);
    }
}

#[test]
fn rows_repeat_for_what_is_on_screen_from_s2_on() {
    // K-20, K-21: 2048 px and 4096 px further down.
    let seen = |y, height| GAMES.map(|rules| shown(&rules, 1000, y, height));
    assert_eq!(seen(1000 + 0x800, None), [false, true, false, false, false]);
    assert_eq!(seen(1000 + 0x800, Some(8)), [false; 5]);
    assert_eq!(seen(1000 + 0x1000, Some(8)), [false, false, true, true, false]);
}

#[test]
fn in_cd_what_is_on_screen_is_decided_by_the_frame_before() {
    // K-54
    let seen = [Rules::S1, Rules::CD].map(|rules| {
        let mut stage = sky(&rules);
        stage.bounds.right = px(8000);
        let mut player = Player::new(&rules, Sonic, px(840 + 170), px(600));
        let mut camera = camera_at(840, 504);
        [(); 2].map(|()| {
            camera.follow(&mut player, &mut stage.bounds.clone(), &rules, stage.terrain());
            camera.shows(px(840 + 320 + 16), px(600), px(16), Some(px(8)), &rules)
        })
    });
    assert_eq!(seen, [[true, true], [false, true]]);
}

#[test]
fn cd_sees_across_the_seam_of_endless_levels() {
    // K-54
    let sees = |rules: &Rules, top: i32, y: i32| camera_at(840, top).shows(px(1000), px(y), px(16), Some(px(8)), rules);
    let places = [(0xFF, 0x800 + 0x100), (0x100, 0x800 + 0x110), (0x750, 0x10), (0x6FF, 0x10)];
    assert_eq!(places.map(|(top, y)| sees(&Rules::CD, top, y)), [true, false, true, false]);
    assert_eq!(places.map(|(top, y)| sees(&Rules::S1, top, y)), [false; 4]);
}

#[test]
fn visibility_of_the_centre_and_of_a_part() {
    // K-22
    let camera = camera_at(840, 904);
    let centre = [839, 840, 1159, 1160].map(|x| camera.centre_visible(px(x), px(1000)));
    assert_eq!(centre, [false, true, true, false]);
    let part = [823, 824, 1175, 1176].map(|x| camera.partially_visible(px(x), px(1000), px(16)));
    assert_eq!(part, [false, true, true, false]);
    let rows = [903, 904, 1127, 1128]
        .map(|y| (camera.centre_visible(px(1000), px(y)), camera.partially_visible(px(1000), px(y), px(16))));
    assert_eq!(rows, [(false, false), (true, true), (true, true), (false, false)]);
}

#[test]
fn objects_are_kept_from_128_to_255_pixels_left_to_192_to_319_right() {
    // K-30, K-31: in blocks of 128 px.
    let far = |left: i32, x: i32| {
        let mut camera = Camera::default();
        camera.x = px(left);
        camera.is_far(px(x))
    };
    // At a multiple of 128 px: 128 px to the left, 319 px to the right.
    assert_eq!([639, 640, 1407, 1408].map(|x| far(768, x)), [true, false, false, true]);
    assert_eq!([639, 640, 1407, 1408].map(|x| far(895, x)), [true, false, false, true]);
    // At the level's left edge the window begins left of it.
    assert_eq!([-129, -128, 639, 640].map(|x| far(0, x)), [true, false, false, true]);
}
