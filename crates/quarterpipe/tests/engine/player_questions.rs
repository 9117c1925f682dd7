//! The meaning for a player of the bytes that the originals share.

use crate::common::*;

#[test]
fn a_byte_of_a_move_in_mid_jump_means_another_thing_for_each_character() {
    let byte = |state| AirMove::from_bytes([state, 7, 9]);
    let of = |state| {
        [DoubleJump::Shield, DoubleJump::Flight, DoubleJump::Glide, DoubleJump::DropDash]
            .map(|move_of_character| byte(state).action(move_of_character))
    };
    assert_eq!(of(0), [AirAction::None; 4]);
    let drop_dash = AirAction::DropDash { frames: 9 };
    assert_eq!(of(1), [AirAction::ShieldUsed, AirAction::Sinking { fuel: 7 }, AirAction::Gliding, drop_dash]);
    let flapping = AirAction::Flapping { fuel: 7 };
    assert_eq!(of(2), [AirAction::InstaShieldOver, flapping, AirAction::GlideFall, drop_dash]);
    assert_eq!([3, 4, 5].map(|state| of(state)[2]), [AirAction::Sliding, AirAction::Climbing, AirAction::OnLedge]);
    assert_eq!(byte(1).action(DoubleJump::None), AirAction::None);
}

#[test]
fn the_spin_dashs_byte_is_a_charge_at_rest_and_a_forced_roll_while_rolling() {
    let mut run = Run::on_plain(&Rules::S2);
    assert!(!run.is_charging() && !run.is_forced_to_roll());
    run.spin_dash = SpinDashState::CHARGING;
    assert!(run.is_charging() && !run.is_forced_to_roll());
    run.rolling = true;
    assert!(!run.is_charging() && run.is_forced_to_roll());
}

#[test]
fn the_charges_word_counts_down_to_the_restart_once_a_player_is_dead() {
    // C-52
    let mut run = Run::on_plain(&Rules::S2);
    run.set_spin_charge(0x200);
    assert_eq!((run.spin_charge(), run.restart_in()), (0x200, None));
    (run.routine, run.y) = (Routine::Dying, Pos::from_px(px(4000)));
    run.step("");
    assert_eq!((run.spin_charge(), run.restart_in()), (0, Some(60)));
    run.set_spin_charge(0x200);
    assert_eq!([run.step("").restart_in(), run.step("").restart_in()], [Some(59), Some(58)]);
}
