//! The camera: its movement, the objects it shows, and the objects it keeps. [21-camera-window]

use crate::common::*;

/// A camera in a level with room on all sides, and the player that it follows.
struct View {
    stage: Stage,
    camera: Camera,
    player: Player,
    bounds: Bounds,
}

impl View {
    /// Makes a view with the player at (1000, 1000) and the camera at (840, 904).
    fn new(rules: &Rules) -> Self {
        let stage = sky(rules);
        let bounds = Bounds { right: px(8000), bottom: px(8000), ..stage.bounds };
        let player = Player::new(rules, Sonic, px(1000), px(1000));
        let mut camera = Camera::default();
        camera.place(px(1000), px(1000), &bounds);
        Self { stage, camera, player, bounds }
    }

    /// Steps one frame with the player at this pixel at its end, and returns where the camera is then.
    fn step_to(&mut self, x: i32, y: i32) -> (i32, i32) {
        self.camera.pan(&self.player, self.stage.rules());
        self.player.x = Pos::from_px(px(x));
        self.player.y = Pos::from_px(px(y));
        self.camera.record(&self.player);
        self.camera.follow(&mut self.player, &mut self.bounds, self.stage.rules(), self.stage.terrain());
        self.corner()
    }

    fn corner(&self) -> (i32, i32) {
        (self.camera.x.0, self.camera.y.0)
    }

    /// Returns the camera's left edge after frames with the player at these columns of the level.
    fn lefts<const N: usize>(&mut self, columns: [i32; N]) -> [i32; N] {
        columns.map(|x| self.step_to(x, 1000).0)
    }

    /// Returns the camera's upper edge after frames with the player at these rows of the level.
    fn tops<const N: usize>(&mut self, rows: [i32; N]) -> [i32; N] {
        rows.map(|y| self.step_to(1000, y).1)
    }
}

const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];

#[test]
fn the_rules_of_table_19_6() {
    macro_rules! table {
        ($($field:ident: $values:expr),* $(,)?) => {$(
            assert_eq!(GAMES.map(|rules| rules.camera.$field), $values, stringify!($field));
        )*};
    }
    let (far, further) = (px(16), px(24));
    let (two_kilo, stage) = (MapHeight::Px(2048), MapHeight::Stage);
    table! {
        cap_right: [far, far, further, further, far],
        cap_left: [None, Some(far), Some(further), Some(further), Some(far)],
        cap_fast: [far, far, further, further, far],
        pans: [false, false, false, false, true],
        scroll_delay: [None, Some(0x3FFF), Some(0x7FFF), Some(0x7FFF), None],
        wrap_height: [two_kilo, two_kilo, stage, stage, two_kilo],
        moves_in_frame_of_death: [false, true, true, true, false],
        death_raises_bottom: [false, false, false, false, true],
        row_mask: [0xFFFF, 0x7FF, 0xFFF, 0xFFF, 0xFFFF],
        own_height_row_mask: [0xFFFF, 0xFFFF, 0xFFF, 0xFFF, 0xFFFF],
        sees_across_seam: [false, false, false, false, true],
        sees_by_last_frame: [false, false, false, false, true],
        loads_rows: [false, false, true, true, false],
    }
}

#[test]
fn it_stays_when_the_player_dies_but_moves_once_more_from_s2_on() {
    // K-02, K-50
    let after_death = GAMES.map(|rules| {
        let mut view = View::new(&rules);
        view.player.routine = Routine::Dying;
        let first = view.step_to(1010, 1000).0;
        let second = view.step_to(1020, 1000).0;
        view.player.routine = Routine::Control;
        [first, second, view.step_to(1020, 1000).0]
    });
    assert_eq!(after_death[0], [840, 840, 856]);
    assert_eq!(after_death[1..4], [[850, 850, 860]; 3]);
    assert_eq!(after_death[4], [840, 840, 856]);
}

#[test]
fn it_keeps_up_with_16_or_24_pixels_a_frame_and_in_s1_any_to_the_left() {
    // K-04, K-51
    let rightward = GAMES.map(|rules| View::new(&rules).lefts([1100, 1100]));
    assert_eq!(rightward, [[856, 872], [856, 872], [864, 888], [864, 888], [856, 872]]);
    let leftward = GAMES.map(|rules| View::new(&rules).lefts([900, 900]));
    assert_eq!(leftward, [[756, 756], [824, 808], [816, 792], [816, 792], [824, 808]]);
}

#[test]
fn the_player_walks_freely_between_columns_144_and_160() {
    // K-05
    for rules in &GAMES[..4] {
        let mut view = View::new(rules);
        assert_eq!(view.lefts([1000, 1001, 1000, 985, 984, 983]), [840, 841, 841, 841, 840, 839]);
    }
}

#[test]
fn a_limit_counts_only_for_a_player_who_moves_toward_it() {
    // K-06
    let mut view = View::new(&Rules::S2);
    (view.bounds.left, view.bounds.right) = (px(900), px(900)); // 900 to 580
    assert_eq!(view.lefts([990, 985, 984]), [840, 840, 840]);
    assert_eq!(view.lefts([983]), [900]);
    assert_eq!(view.lefts([1044, 1059, 1060]), [900, 900, 580]); // the player at column 160 moves the camera by 0 px
    let mut view = View::new(&Rules::S1);
    view.bounds.right = px(1170);
    assert_eq!(view.lefts([1008, 1016, 1024]), [848, 850, 850]);
}

#[test]
fn it_lags_behind_a_spin_dash_for_32_to_24_frames() {
    // K-07: the player moves 8 px a frame. After the lag the camera moves by two frames' worth in each.
    let mut view = View::new(&Rules::S2);
    view.camera.lag_behind_spin_dash(subpx(0x800), &Rules::S2);
    let lefts: Vec<i32> = (1..=33).map(|frame| view.step_to(1000 + 8 * frame, 1000).0).collect();
    assert_eq!(lefts[..16], [840; 16]);
    assert_eq!(lefts[16..19], [856, 872, 888]);
    assert_eq!(lefts[30..], [1080, 1096, 1104]);

    let launches = [0x800, 0x880, 0x900, 0x980, 0xA00, 0xA80, 0xB00, 0xB80, 0xC00, -0xC00];
    let frames = launches.map(|speed| {
        let mut view = View::new(&Rules::S3);
        view.camera.lag_behind_spin_dash(subpx(speed), &Rules::S3);
        (1..).find(|frame| view.step_to(1000 + 8 * frame, 1000).0 == 840 + 8 * frame).unwrap()
    });
    assert_eq!(frames, [32, 31, 30, 29, 28, 27, 26, 25, 24, 24]);
}

#[test]
fn it_has_no_scroll_delay_in_s1_and_cd() {
    // K-07
    for rules in [Rules::S1, Rules::CD] {
        let mut view = View::new(&rules);
        view.camera.lag_behind_spin_dash(subpx(0x800), &rules);
        view.camera.lag_behind_dash(px(1000), &rules);
        assert_eq!(view.lefts([1008, 1016]), [848, 856]);
    }
}

#[test]
fn a_dash_in_mid_air_forgets_where_the_player_was() {
    // K-07
    let mut view = View::new(&Rules::S3);
    view.lefts([1010, 1020, 1030, 1040]);
    view.camera.lag_behind_dash(px(1040), &Rules::S3);
    let lefts: Vec<i32> = (1..=32).map(|frame| view.step_to(1040 + 8 * frame, 1000).0).collect();
    assert_eq!((lefts[15], lefts[16], lefts[31]), (880, 896, 1136));
}

#[test]
fn what_was_recorded_counts_by_14_bits_in_s2() {
    // K-07: 0x4000 + 900
    let lefts = [Rules::S2, Rules::S3].map(|rules| {
        let mut view = View::new(&rules);
        view.camera.lag_behind_dash(px(0x4000 + 900), &rules);
        view.step_to(1000, 1000).0
    });
    assert_eq!(lefts, [824, 864]);
}

#[test]
fn on_the_ground_it_moves_6_pixels_or_as_fast_as_in_the_air_from_0x800_on() {
    // K-08, K-10, K-52
    let tops = GAMES.map(|rules| {
        [0x7FF, -0x7FF, 0x800, -0x800, -0x8000].map(|speed| {
            let mut view = View::new(&rules);
            view.player.ground_speed = Speed(speed as i16);
            view.tops([1050])[0]
        })
    });
    let [slow, fast, faster] = [910, 920, 928];
    let common = [slow, slow, fast, fast, fast];
    let s3 = [slow, slow, faster, faster, faster];
    assert_eq!(tops, [common, common, s3, s3, common]);
    assert_eq!(View::new(&Rules::S1).tops([1004, 999, 990]), [908, 903, 897]);
}

#[test]
fn a_rolled_up_player_is_taken_to_be_5_pixels_higher() {
    // K-09: airborne players too.
    let mut view = View::new(&Rules::S1);
    view.player.rolling = true;
    assert_eq!(view.tops([1005, 1006, 1000]), [904, 905, 899]);
    view.player.airborne = true;
    assert_eq!(view.tops([1031, 1032, 968, 967]), [899, 899, 899, 898]); // rows 127, 128, 64, 63
}

#[test]
fn in_the_air_rows_64_to_127_leave_it_alone() {
    // K-10
    for rules in &GAMES {
        let mut view = View::new(rules);
        view.player.airborne = true;
        assert_eq!(view.tops([968, 1031, 1032, 1033, 969, 968]), [904, 904, 904, 905, 905, 904]);
    }
}

#[test]
fn in_the_air_it_moves_16_or_24_pixels_whatever_the_look_shift() {
    // K-08, K-11, K-52: with the view shifted by 104 the dead zone is at rows 168 to 231.
    let tops = GAMES.map(|rules| {
        let mut view = View::new(&rules);
        view.player.airborne = true;
        view.player.look_shift = 200;
        view.tops([904 + 168, 904 + 231, 904 + 331])
    });
    assert_eq!(tops.map(|rows| (rows[0], rows[1])), [(904, 904); 5]);
    assert_eq!(tops.map(|rows| rows[2]), [920, 920, 928, 928, 920]);
}

#[test]
fn a_shifted_view_moves_2_pixels_on_the_ground() {
    // 21.3
    for rules in &GAMES {
        let mut view = View::new(rules);
        view.player.ground_speed = subpx(0x800);
        view.player.look_shift = 200;
        assert_eq!(view.tops([1000, 1000]), [902, 900]);
        view.player.look_shift = 97;
        assert_eq!(view.tops([998]), [901]); // one row off
        view.player.look_shift = 96;
        assert_eq!(view.tops([1000]), [904]);
    }
}

#[test]
fn the_top_and_the_bottom_stop_it() {
    // 21.3
    let mut view = View::new(&Rules::S2);
    (view.bounds.top, view.bounds.bottom) = (px(901), px(907 + 224));
    assert_eq!(view.tops([1002, 1010]), [906, 907]);
    assert_eq!(view.tops([1000, 990]), [904, 901]);
}

#[test]
fn a_level_begins_with_the_player_at_column_160_of_row_96() {
    // K-12
    let bounds = Bounds { left: px(0), right: px(1600), top: px(0), bottom: px(800), ..Bounds::of_map(1, 1) };
    let corners = [(500, 300), (100, 50), (1590, 790)].map(|(x, y)| {
        let mut camera = Camera::default();
        assert!(!camera.is_placed);
        camera.place(px(x), px(y), &bounds);
        assert!(camera.is_placed);
        (camera.x.0, camera.y.0)
    });
    assert_eq!(corners, [(340, 204), (0, 0), (1280, 576)]);
}

#[test]
fn its_rightmost_place_is_320_pixels_before_the_levels_edge() {
    // K-12a: the place where the player stops, less 360 px; less 296 px in S3 and S3K.
    let places = GAMES.map(|rules| {
        let mut view = View::new(&rules);
        view.bounds.right = px(1000);
        (view.lefts([1040; 10])[9], view.bounds.player_right(&rules).0)
    });
    assert_eq!(places, [(680, 1040), (680, 1040), (680, 976), (680, 976), (680, 1040)]);
}

#[test]
fn a_bottom_that_moves_takes_2_pixels_a_frame() {
    // K-13
    let mut view = View::new(&Rules::S1);
    let moved = |view: &mut View, goal: i32| {
        view.camera.move_bottom(&mut view.bounds, px(goal + 224), &view.player);
        view.bounds.bottom.0 - 224
    };
    view.bounds.bottom = px(1000 + 224);
    assert_eq!(moved(&mut view, 1000), 1000);
    assert_eq!(moved(&mut view, 1100), 1002);
    assert_eq!(moved(&mut view, 904), 1000);
    // Up: the bottom starts from what the screen shows.
    assert_eq!(view.tops([1001]), [905]);
    assert_eq!(moved(&mut view, 800), 902);
    // A camera at rest is moved along once.
    assert_eq!(view.tops([1001]), [902]);
    // Down: the bottom moves faster before a falling player.
    view.player.airborne = true;
    assert_eq!(moved(&mut view, 1000), 910);
    assert_eq!(moved(&mut view, 1000), 918);
    assert_eq!(moved(&mut view, 1000), 920);
}

#[test]
fn a_bottom_that_moved_brings_a_resting_player_along_but_once() {
    // 21.3
    let mut view = View::new(&Rules::S2);
    view.bounds.bottom = px(900 + 224);
    assert_eq!(view.tops([1000]), [904]);
    view.camera.move_bottom(&mut view.bounds, px(896 + 224), &view.player);
    assert_eq!(view.tops([1000]), [902]);
}

#[test]
fn in_cd_the_bottom_comes_up_to_the_screen_of_the_dead() {
    // K-50
    let bottoms = GAMES.map(|rules| {
        let mut view = View::new(&rules);
        view.player.routine = Routine::Dying;
        view.tops([1000, 1000]);
        view.bounds.bottom.0
    });
    assert_eq!(bottoms, [8000, 8000, 8000, 8000, 904 + 224]);
}

#[test]
fn cd_holds_column_160_and_pans_with_the_ground_speed_of_the_frame_before() {
    // K-51
    let mut view = View::new(&Rules::CD);
    assert_eq!(view.lefts([1001, 1000, 990]), [841, 840, 830]);
    view.player.ground_speed = subpx(0x600);
    assert_eq!(view.lefts([990, 990]), [832, 834]);
    for _ in 0..40 {
        view.step_to(990, 1000);
    }
    assert_eq!(view.corner().0, 990 - 96);
    view.player.ground_speed = subpx(0x5FF);
    assert_eq!(view.lefts([990, 990]), [892, 890]);
    view.player.ground_speed = subpx(-0x600);
    for _ in 0..80 {
        view.step_to(990, 1000);
    }
    assert_eq!(view.corner().0, 990 - 224);
    view.player.routine = Routine::Hurt;
    view.player.ground_speed = subpx(0);
    assert_eq!(view.lefts([990, 990]), [766, 766]);
}

#[test]
fn endless_levels_begin_again_after_2048_pixels() {
    // K-07, N-25: in S1 and CD the player is moved along; in S2 it has wrapped by itself.
    for rules in [Rules::S1, Rules::CD] {
        let mut view = View::new(&rules);
        (view.bounds.top, view.bounds.bottom) = (px(-0x100), px(0x800 + 224));
        view.camera.place(px(1000), px(0x7FC + 96), &view.bounds);
        assert_eq!(view.tops([0x806 + 96]), [2]);
        assert_eq!(view.player.y.px(), px(6 + 96));
        view.player.airborne = true;
        assert_eq!(view.tops([-0x18, -0xF8]), [-0x0E, -0x1E]);
        view.camera.place(px(1000), px(0), &view.bounds);
        for _ in 0..16 {
            view.step_to(1000, -0x100);
        }
        assert_eq!((view.corner().1, view.player.y.px()), (0x700, px(0x700)));
    }
    let mut view = View::new(&Rules::S2);
    (view.bounds.top, view.bounds.bottom) = (px(-0x100), px(0x800 + 224));
    view.camera.place(px(1000), px(0x7FC + 96), &view.bounds);
    assert_eq!(view.tops([0x60, 0x62]), [0, 2]);
}

#[test]
fn no_state_makes_it_panic() {
    let mut random = Random::new(21);
    let (mut seen, mut kept) = (0, 0);
    for _ in 0..4000 {
        let mut bytes: Vec<u8> = (0..153).map(|_| random.next() as u8).collect();
        for flag in [8, 17, 18] {
            bytes[flag] &= 1;
        }
        let mut view = View::new(&GAMES[random.below(5) as usize]);
        view.camera = Camera::read(&mut Reader::new(&bytes)).unwrap();
        let mut written = Vec::new();
        view.camera.write(&mut written);
        assert_eq!(written, bytes);
        let mut any = || px(random.next() as i32);
        [view.bounds.left, view.bounds.right, view.bounds.top, view.bounds.bottom] = [any(), any(), any(), any()];
        if any().0 & 1 == 0 {
            view.bounds.top = px(-0x100);
        }
        view.player.airborne = any().0 & 1 == 0;
        view.player.ground_speed = Speed(any().0 as i16);
        view.player.look_shift = any().0 as u8;
        view.camera.move_bottom(&mut view.bounds, any(), &view.player);
        view.camera.lag_behind_spin_dash(Speed(any().0 as i16), view.stage.rules());
        for _ in 0..3 {
            view.step_to(any().0, any().0);
        }
        let (x, y, size) = (any(), any(), any());
        seen += u32::from(view.camera.shows(x, y, size, Some(size), view.stage.rules()));
        seen += u32::from(view.camera.partially_visible(x, y, size));
        kept += u32::from(!view.camera.is_far(x));
    }
    assert!((500..3000).contains(&seen) && (20..80).contains(&kept), "{seen} {kept}");
}

#[test]
fn in_cd_it_snaps_to_a_player_who_is_left_of_the_screen() {
    // K-51: this has no limit, unlike elsewhere, where 16 px are the most. The player is to be at column 160.
    let mut view = View::new(&Rules::CD);
    assert_eq!(view.step_to(840, 1000).0, 840 - 16);
    assert_eq!(view.step_to(823, 1000).0, 823 - 160);
}
