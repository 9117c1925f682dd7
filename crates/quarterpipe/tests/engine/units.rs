//! Positions, speeds, angles, modes and buttons: arithmetic that wraps and rounds down. [N-1 to N-7, N-9 to N-13, G-53, G-58, A-30]

use crate::common::*;

#[test]
fn the_pixel_of_a_position_is_the_floor_also_left_of_zero() {
    // N-4
    assert_eq!([Pos(-1).px(), Pos(0xFFFF).px(), Pos(-0x1_0000).px()], [px(-1), px(0), px(-1)]);
}

#[test]
fn the_subpixel_of_a_position_counts_from_the_pixels_left_edge() {
    // N-4
    assert_eq!([Pos(-1).subpixel(), Pos(-0xC000).subpixel()], [0xFFFF, 0x4000]);
}

#[test]
fn adding_pixels_keeps_the_subpixel() {
    // N-5
    let mut x = Pos::new(px(3), 0x8100);
    x += px(-5);
    assert_eq!(x, Pos::new(px(-2), 0x8100));
}

#[test]
fn subtracting_pixels_keeps_the_subpixel() {
    // N-5
    let mut x = Pos::new(px(3), 0x8100);
    x -= px(5);
    assert_eq!(x, Pos::new(px(-2), 0x8100));
}

#[test]
fn a_speed_moves_by_256ths_of_a_pixel_and_leaves_the_low_byte_alone() {
    // N-3, N-1, N-2
    let mut x = Pos(0x0001_0012);
    x.advance(subpx(-0x7F));
    assert_eq!(x, Pos(0x0000_8112));
}

#[test]
fn a_position_wraps_at_32_bits() {
    // N-3
    assert_eq!(Pos(0x7FFF_FFFF).after(subpx(1)), Pos(-0x7FFF_FF01));
}

#[test]
fn the_high_byte_of_minus_one_subpixel_is_minus_one() {
    // N-10
    assert_eq!([-1, 1, 0x1FF, -0x100, -0x101].map(|speed| subpx(speed).high_byte()), [-1, 0, 1, -1, -2]);
}

#[test]
fn speeds_wrap_at_16_bits() {
    // N-12
    assert_eq!(
        (subpx(0x7FFF) + subpx(1), subpx(-0x8000) - subpx(1), -subpx(-0x8000)),
        (subpx(-0x8000), subpx(0x7FFF), subpx(-0x8000))
    );
}

#[test]
fn halving_rounds_down() {
    // N-13
    assert_eq!([(-1, 5), (-33, 5), (33, 5), (-57, 2)].map(|(v, n)| subpx(v).halved(n).0), [-1, -2, 1, -15]);
}

#[test]
fn the_magnitude_of_the_smallest_speed_stays_negative() {
    // N-27
    assert_eq!([subpx(-0x8000).abs(), subpx(-0x7FFF).abs()], [subpx(-0x8000), subpx(0x7FFF)]);
}

#[test]
fn friction_stops_at_zero_from_both_sides() {
    // G-27
    assert_eq!([5, -5, 13, -13, 0].map(|speed| subpx(speed).toward_zero(subpx(12)).0), [0, 0, 1, -1, 0]);
}

#[test]
fn scaling_rounds_down_never_toward_zero() {
    // N-11
    assert_eq!([(-6, 1), (6, 1), (-6, 43)].map(|(t, v)| trig::scale(t, subpx(v)).0), [-1, 0, -2]);
}

#[test]
fn scaling_by_256_is_exact_at_both_ends() {
    // N-11
    assert_eq!(
        [(256, 0x7FFF), (256, -0x8000), (-256, -0x8000)].map(|(t, v)| trig::scale(t, subpx(v)).0),
        [0x7FFF, -0x8000, -0x8000]
    );
}

#[test]
fn pixels_compare_as_16_bits_with_and_without_a_sign() {
    // N-12, N-23
    let pixels = [-0x8001, -0x8000, -1, 0, 0x7FFF, 0x8000, 0x1_0001].map(px);
    assert_eq!(pixels.map(Px::word), [0x7FFF, -0x8000, -1, 0, 0x7FFF, -0x8000, 1]);
    assert_eq!(pixels.map(Px::unsigned_word), [0x7FFF, 0x8000, 0xFFFF, 0, 0x7FFF, 0x8000, 1]);
}

#[test]
fn wrapped_pixels_are_what_the_signed_register_holds() {
    // N-12
    let wrapped = [-0x1_0001, -0x8001, -0x8000, -1, 0x7FFF, 0x8000, 0x1_0001].map(|pixels| px(pixels).wrapped());
    assert_eq!(wrapped, [-1, 0x7FFF, -0x8000, -1, 0x7FFF, -0x8000, 1].map(px));
}

#[test]
fn the_speed_that_covers_pixels_in_a_frame_wraps_at_128() {
    // N-2, N-12
    assert_eq!([-3, 0, 127, 128].map(|pixels| px(pixels).per_frame()), [-0x300, 0, 0x7F00, -0x8000].map(subpx));
}

#[test]
fn odd_angles_are_flagged() {
    // T-10
    assert_eq!([0xFF, 0x03, 0x01, 0x00, 0xFE].map(|angle| Angle(angle).is_flagged()), [true, true, true, false, false]);
}

#[test]
fn halves_of_a_quarter_turn_round_up() {
    // G-58
    let near = [0x1F, 0x20, 0x5F, 0x60, 0x9F, 0xA0, 0xDF, 0xE0].map(|angle| Angle(angle).nearest_quarter().0);
    assert_eq!(near, [0x00, 0x40, 0x40, 0x80, 0x80, 0xC0, 0xC0, 0x00]);
}

/// Returns the ranges of angles that a question is true of.
fn ranges(question: fn(Angle) -> bool) -> Vec<(u8, u8)> {
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for angle in (0..=255).filter(|&angle| question(Angle(angle))) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == angle => *last = angle,
            _ => ranges.push((angle, angle)),
        }
    }
    ranges
}

#[test]
fn a_floor_slips_nobody_and_a_ceiling_pulls_nobody() {
    // G-24, G-14
    assert_eq!(ranges(Angle::is_floor), [(0x00, 0x1F), (0xE0, 0xFF)]);
    assert_eq!(ranges(Angle::is_ceiling), [(0x60, 0x9F)]);
}

#[test]
fn steep_surfaces_are_the_walls_and_diagonal_ones_lie_around_their_borders() {
    //
    assert_eq!(ranges(Angle::is_steep), [(0x20, 0x5F), (0xA0, 0xDF)]);
    assert_eq!(ranges(Angle::is_diagonal), [(0x10, 0x2F), (0x50, 0x6F), (0x90, 0xAF), (0xD0, 0xEF)]);
}

#[test]
fn an_upright_left_wall_overhangs_and_an_upright_right_wall_does_not() {
    // G-30, A-38
    assert_eq!(ranges(Angle::overhangs), [(0x40, 0xBF)]);
    assert_eq!(ranges(Angle::is_quarter), [(0x00, 0x00), (0x40, 0x40), (0x80, 0x80), (0xC0, 0xC0)]);
}

#[test]
fn the_second_half_turn_leads_up() {
    // G-65
    assert_eq!(ranges(Angle::leads_up), [(0x80, 0xFF)]);
}

#[test]
fn a_surface_that_rises_to_the_right_leans_less_up_to_the_limit_itself() {
    // G-65
    assert_eq!(ranges(|angle| angle.leans_less_than(Angle(0x18))), [(0x00, 0x17), (0xE8, 0xFF)]);
    assert_eq!(ranges(|angle| angle.leans_less_than(Angle(0x30))), [(0x00, 0x2F), (0xD0, 0xFF)]);
}

#[test]
fn a_direction_points_down_within_an_eighth_of_a_turn() {
    // A-20, O-1016
    assert_eq!(ranges(Angle::points_down), [(0x20, 0x5F)]);
}

#[test]
fn an_angle_mirrored_left_to_right_is_its_negative() {
    // T-9
    assert_eq!([0xE8, 0x00, 0x40, 0xFF].map(|angle| Angle(angle).mirrored().0), [0x18, 0x00, 0xC0, 0x01]);
}

#[test]
fn an_angle_mirrored_top_to_bottom_is_taken_from_a_half_turn() {
    // T-9
    assert_eq!([0xE8, 0x00, 0x40, 0xFF].map(|angle| Angle(angle).upside_down().0), [0x98, 0x80, 0x40, 0x81]);
}

#[test]
fn diagonals_belong_to_floor_and_ceiling_modes() {
    // G-53
    use Mode::{Ceiling, Floor, LeftWall, RightWall};
    let borders = [0xE0, 0xFF, 0x00, 0x20, 0x21, 0x5F, 0x60, 0xA0, 0xA1, 0xDF].map(|angle| Mode::of(Angle(angle)));
    let modes = [Floor, Floor, Floor, Floor, LeftWall, LeftWall, Ceiling, Ceiling, RightWall, RightWall];
    assert_eq!(borders, modes);
}

#[test]
fn the_mode_of_an_angle_and_its_plain_rounding_differ_on_one_diagonal_of_a_floor() {
    // 0x20 has the mode of a floor, but is not a floor for looking, ducking and slipping.
    let floor = |angle: &u8| Mode::of(Angle(*angle)) == Mode::Floor;
    assert_eq!((0..=255).filter(|angle| floor(angle) != Angle(*angle).is_floor()).collect::<Vec<u8>>(), [0x20]);
}

#[test]
fn every_mode_is_the_one_of_the_originals_rounding() {
    // G-53: this is the formula as the machine code has it.
    for angle in 0..=255_u8 {
        let odd =
            |angle: u8, delta: i16, add: i16| (i16::from(angle) + if angle >= 0x80 { delta } else { 0 } + add) as u8;
        let quarter = if angle.wrapping_add(0x20) < 0x80 { odd(angle, 1, 0x1F) } else { odd(angle, -1, 0x20) } & 0xC0;
        let mode = match quarter {
            0x00 => Mode::Floor,
            0x40 => Mode::LeftWall,
            0x80 => Mode::Ceiling,
            _ => Mode::RightWall,
        };
        assert_eq!(Mode::of(Angle(angle)), mode, "angle {angle:#04X}");
    }
}

#[test]
fn a_button_held_on_is_not_pressed_again() {
    let (before, now) = (Input::RIGHT | Input::A, Input::A | Input::B);
    assert_eq!(now.pressed_since(before), Input::B);
}

#[test]
fn mirrored_buttons_swap_left_and_right_only() {
    assert_eq!("ULA".parse::<Input>().unwrap().mirrored(), "URA".parse().unwrap());
}

#[test]
fn buttons_are_written_and_read_as_letters() {
    let letters = [Input(0x7F), Input(0x41), Input::NONE].map(|input| input.to_string());
    assert_eq!(letters, ["UDLRABC", "UA", "_"]);
    assert_eq!(["UDLRABC", "X", "_"].map(str::parse), [Ok(Input(0x7F)), Err(UnknownButton('X')), Ok(Input::NONE)]);
}

#[test]
fn buttons_combine_as_bits_do_and_no_operator_makes_an_eighth_button() {
    let (held, other) = (Input::RIGHT | Input::A, Input::A | Input::UP);
    assert_eq!([held & other, held ^ other, held & !other], [Input::A, Input::RIGHT | Input::UP, Input::RIGHT]);
    let mut changed = held;
    changed |= Input::DOWN;
    changed &= !Input::A;
    changed ^= Input::UP;
    assert_eq!(changed, Input::RIGHT | Input::DOWN | Input::UP);
    assert_eq!([!Input::NONE, Input::from_bits(0xFF)], [Input::ALL; 2]);
    assert_eq!([Input::RIGHT, Input::A].into_iter().collect::<Input>(), held);
}

#[test]
fn buttons_contain_others_only_if_all_of_these_are_held() {
    let held = Input::RIGHT | Input::A;
    assert_eq!([Input::A, held, Input::A | Input::B, Input::NONE].map(|b| held.contains(b)), [true, true, false, true]);
    assert_eq!([Input::NONE, Input(0x80), held].map(Input::is_empty), [true, true, false]);
}

#[test]
fn pixels_speeds_and_angles_multiply_and_wrap() {
    assert_eq!((px(-3) * 2, subpx(0x4000) * 3, Angle(0x60) * 3), (px(-6), subpx(-0x4000), Angle(0x20)));
    assert_eq!(px(i32::MAX) * 2, px(-2));
    let mut x = Pos::new(px(7), 0x1234) + px(3) - px(1);
    x -= px(9);
    assert_eq!(x, Pos::new(px(0), 0x1234));
}

#[test]
fn floats_for_hosts_keep_each_subpixel_of_a_level_and_come_back_as_the_same_place() {
    for place in [Pos(0), Pos::new(px(-1), 0xFFFF), Pos::new(px(255), 0x0001), Pos::new(px(-128), 0x0003)] {
        assert_eq!(Pos::from_f32(place.to_f32()), place);
    }
    assert_eq!((px(-7).to_f32(), Pos::from_f32(f32::NAN), Pos::from_f32(-1e9)), (-7.0, Pos(0), Pos(i32::MIN)));
    assert_eq!((Angle(0xC0).to_degrees(), Angle(0x40).to_radians()), (270.0, std::f32::consts::FRAC_PI_2));
}
