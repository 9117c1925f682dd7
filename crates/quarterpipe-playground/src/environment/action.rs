//! The discrete actions, and the one that is nearest to the buttons that are held.

use quarterpipe::Input;

/// The buttons of each discrete action, in the order of the Python package's `DISCRETE_ACTIONS`.
pub const ACTIONS: [Input; 10] = [
    Input::NONE,
    Input::LEFT,
    Input::RIGHT,
    Input::DOWN,
    Input::UP,
    Input::A,
    with_a(Input::LEFT),
    with_a(Input::RIGHT),
    with_a(Input::DOWN),
    with_a(Input::UP),
];

const fn with_a(direction: Input) -> Input {
    Input::from_bits(direction.bits() | Input::A.bits())
}

/// Returns the discrete action that is nearest to the buttons that are held.
///
/// B and C jump like A. Opposite directions cancel each other. Of two other directions Left or Right counts, as a player neither ducks
/// nor looks up while one of them is held.
///
/// ```
/// use quarterpipe::Input;
/// use quarterpipe_playground::environment::nearest_action;
/// let held = Input::RIGHT | Input::DOWN | Input::C;
/// assert_eq!(nearest_action(held), Input::RIGHT | Input::A);
/// ```
#[must_use]
pub fn nearest_action(held: Input) -> Input {
    let one_of = |pair: [Input; 2]| match pair.map(|button| held.contains(button)) {
        [true, false] => pair[0],
        [false, true] => pair[1],
        _ => Input::NONE,
    };
    let across = one_of([Input::LEFT, Input::RIGHT]);
    let direction = if across.is_empty() { one_of([Input::UP, Input::DOWN]) } else { across };
    let jump = if held.jump() { Input::A } else { Input::NONE };
    direction | jump
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_buttons_together_are_one_of_the_ten_actions() {
        for bits in 0..=Input::ALL.bits() {
            let action = nearest_action(Input::from_bits(bits));
            assert!(ACTIONS.contains(&action), "{bits}: {action:?}");
        }
        for action in ACTIONS {
            assert_eq!(nearest_action(action), action);
        }
    }

    #[test]
    fn every_jump_button_is_a() {
        for button in [Input::A, Input::B, Input::C, Input::B | Input::C] {
            assert_eq!(nearest_action(button | Input::LEFT), Input::LEFT | Input::A);
        }
    }

    #[test]
    fn opposite_directions_cancel_each_other() {
        assert_eq!(nearest_action(Input::LEFT | Input::RIGHT), Input::NONE);
        assert_eq!(nearest_action(Input::LEFT | Input::RIGHT | Input::DOWN), Input::DOWN);
        assert_eq!(nearest_action(Input::UP | Input::DOWN | Input::A), Input::A);
    }

    #[test]
    fn of_two_directions_left_or_right_counts() {
        assert_eq!(nearest_action(Input::RIGHT | Input::DOWN), Input::RIGHT);
        assert_eq!(nearest_action(Input::LEFT | Input::UP | Input::DOWN), Input::LEFT);
    }
}
