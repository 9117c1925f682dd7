//! Oscillators and random numbers. [O-1329, O-2012, O-2015, O-2204, O-2307]

use quarterpipe::object::Random;

use crate::common::*;

/// Asserts values of some oscillators of a set after these numbers of updates.
fn assert_values<const N: usize>(set: OscillatorSet, updates: [u32; N], rows: &[(&[u8], [u8; N])]) {
    for (numbers, expected) in rows {
        for &k in *numbers {
            assert_eq!(updates.map(|updates| set.value(k, updates)), *expected, "{set:?} {k}");
        }
    }
}

/// Returns how many updates an oscillator takes to repeat its values and rates, and the greatest value on the way.
fn period_and_maximum(set: OscillatorSet, k: u8) -> (u32, u8) {
    let all = |n| (set.value(k, n), set.rate_is_zero(k, n), set.rate_is_negative(k, n));
    let period = (1..1000).find(|shift| (0..1000).all(|n| all(n) == all(n + shift))).unwrap();
    (period, (0..period).map(|n| set.value(k, n)).max().unwrap())
}

#[test]
fn oscillators_of_s1_swing_as_recorded() {
    // O-2012
    assert_values(
        OscillatorSet::S1,
        [0, 1, 10, 30, 60, 100, 150, 200, 300, 600],
        &[
            (&[0, 14, 15], [0, 0, 0, 4, 14, 28, 29, 10, 9, 28]),
            (&[1], [0, 0, 0, 4, 14, 36, 47, 40, 1, 2]),
            (&[2], [0, 0, 0, 4, 14, 39, 60, 62, 14, 49]),
            (&[3], [0, 0, 0, 4, 14, 39, 76, 93, 69, 81]),
            (&[4], [0, 0, 1, 7, 29, 57, 57, 21, 18, 55]),
            (&[5], [0, 0, 2, 12, 11, 2, 10, 9, 14, 4]),
            (&[6], [0, 0, 2, 15, 57, 116, 120, 48, 31, 104]),
            (&[7], [0, 0, 1, 7, 29, 77, 120, 123, 28, 98]),
            (&[8], [0, 0, 0, 4, 14, 39, 88, 131, 159, 3]),
            (&[9], [80, 82, 91, 110, 133, 153, 160, 147, 65, 109]),
            (&[10], [32, 33, 39, 49, 60, 63, 49, 19, 4, 3]),
            (&[11], [48, 49, 58, 74, 90, 94, 73, 28, 5, 5]),
            (&[12], [80, 82, 97, 124, 150, 157, 122, 47, 9, 9]),
            (&[13], [112, 114, 135, 173, 210, 220, 171, 66, 13, 12]),
        ],
    );
}

#[test]
fn oscillators_of_s1_have_these_periods_and_maxima() {
    // O-2012
    let found: Vec<(u32, u8)> = (0..16).map(|k| period_and_maximum(OscillatorSet::S1, k)).collect();
    let quick = (252, 31);
    let expected = [
        quick,
        (312, 48),
        (360, 63),
        (440, 95),
        (252, 62),
        (88, 15),
        (256, 128),
        (360, 127), //
        (572, 160),
        (572, 160),
        (360, 63),
        (360, 95),
        (360, 158),
        (360, 222),
        quick,
        quick,
    ];
    assert_eq!(found, expected);
}

#[test]
fn oscillators_of_s2_swing_as_recorded() {
    // O-2204: in frame n after n - 1 updates.
    assert_values(
        OscillatorSet::S2,
        [1, 16, 32, 64, 100, 128, 200, 256].map(|frame| frame - 1),
        &[
            (&[2], [0, 1, 4, 16, 38, 53, 62, 41]),
            (&[3], [0, 1, 4, 16, 39, 61, 93, 90]),
            (&[6], [0, 4, 16, 63, 115, 128, 50, 0]),
            (&[7], [0, 2, 8, 32, 76, 105, 124, 82]),
            (&[10], [32, 42, 50, 61, 63, 58, 19, 1]),
            (&[12], [80, 104, 125, 151, 157, 144, 49, 2]),
        ],
    );
    let periods = [2, 3, 6, 7, 10, 12].map(|k| period_and_maximum(OscillatorSet::S2, k).0);
    assert_eq!(periods, [360, 440, 256, 360, 360, 360]);
}

#[test]
fn four_oscillators_of_s2_are_others() {
    // O-2204, worked out by the rule of O-1329.
    let others: Vec<u8> =
        (0..16).filter(|&k| (0..600).any(|n| OscillatorSet::S1.value(k, n) != OscillatorSet::S2.value(k, n))).collect();
    assert_eq!(others, [8, 9, 14, 15]);
    assert_values(
        OscillatorSet::S2,
        [0, 1, 10, 30, 60, 100, 150, 200, 300, 600],
        &[
            (&[8], [0, 0, 0, 4, 14, 39, 81, 105, 95, 60]),
            (&[9], [56, 57, 65, 80, 97, 109, 107, 85, 12, 111]),
            (&[14], [0, 0, 0, 4, 14, 39, 84, 115, 118, 33]),
            (&[15], [64, 64, 73, 90, 109, 123, 124, 105, 25, 121]),
        ],
    );
    let found = [8, 9, 14, 15].map(|k| period_and_maximum(OscillatorSet::S2, k));
    assert_eq!(found, [(476, 111), (476, 111), (508, 126), (508, 126)]);
}

#[test]
fn oscillators_10_to_13_turn_round_every_180_updates() {
    // O-2012
    for set in [OscillatorSet::S1, OscillatorSet::S2] {
        for k in 10..=13 {
            let turns: Vec<u32> = (0..700).filter(|&n| set.rate_is_zero(k, n)).collect();
            assert_eq!(turns, [90, 270, 450, 630], "{k}");
            let down = |n| set.rate_is_negative(k, n);
            assert_eq!([90, 91, 269, 270].map(down), [false, true, true, false], "{k}");
        }
    }
}

#[test]
fn oscillators_go_on_for_ever_and_their_numbers_begin_again() {
    assert_eq!(OscillatorSet::S1.value(5, 88 * 40_000_000 + 30), 12);
    assert_eq!(OscillatorSet::S1.value(16 + 9, 600), 109);
    assert_eq!(OscillatorSet::S2.value(255, u32::MAX), OscillatorSet::S2.value(15, u32::MAX % 508));
}

#[test]
fn random_numbers_begin_as_recorded() {
    // O-2307
    let mut random = Random::default();
    let bytes = [(); 6].map(|()| random.next() as u8);
    assert_eq!(bytes, [0xE7, 0x15, 0x8B, 0xF8, 0x78, 0x8D]);
}

#[test]
fn a_seed_of_zero_stands_for_the_first() {
    // O-2015, O-2307: 41 * 0x2A6D365A = 0xCB7D_B46A modulo 2^32; 0xCB7D + 0xB46A = 0x7FE7 modulo 2^16.
    let (mut zero, mut first) = (Random { seed: 0 }, Random { seed: 0x2A6D_365A });
    assert_eq!((zero.next(), first.next()), (0x2A6D_7FE7, 0x2A6D_7FE7));
    assert_eq!((zero.seed, first.seed), (0x7FE7_B46A, 0x7FE7_B46A));
}
