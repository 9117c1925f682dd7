//! CD's boxes: a player between two of them. [O-1145]

use quarterpipe::contact::overlap::{self, OverlapBox, PushedOther};

use super::common::*;

/// A box at (500, 500), perhaps another one, and Sonic who walks at this speed a pixel inside the first box's left
/// edge.
struct TwoBoxes {
    /// How fast the box moves.
    speed: i16,
    /// The centre and speed of the other box, if Sonic pushes one.
    other: Option<(i32, i16)>,
    walks_at: i16,
    is_spring: bool,
}

const STILL: TwoBoxes = TwoBoxes { speed: 0, other: Some((450, 0)), walks_at: 0x80, is_spring: false };
/// The slots of the box and of the other one.
const SLOTS: [ObjectId; 2] = [ObjectId(3), ObjectId(7)];

impl TwoBoxes {
    /// Returns whether Sonic is crushed, and what it pushes afterwards.
    fn meet(&self) -> (bool, Option<ObjectId>) {
        let rules = Rules::CD;
        let stage = sky(&rules);
        // Half the box is 16 px wide, and the player's push width is 10.
        let mut player = Player::new(&rules, Sonic, px(500 - 25), px(500));
        (player.x_speed, player.ground_speed) = (subpx(self.walks_at), subpx(self.walks_at));
        player.pushed_object = self.other.map(|_| SLOTS[1]);
        let mut body = Body { on_screen: true, x_speed: subpx(self.speed), ..Body::at(px(500), px(500)).sized(16, 16) };
        let mut meeting = Meeting {
            rules: &rules,
            terrain: stage.terrain(),
            object: SLOTS[0],
            body: &mut body,
            who: 0,
            player: &mut player,
            pushed_other: self.other.map(|(x, speed)| PushedOther { x: px(x), x_speed: subpx(speed) }),
            is_out_of_sight: false,
            turned_over: false,
        };
        let shape = OverlapBox { is_spring: self.is_spring, ..OverlapBox::full(px(16), px(16)) };
        let contact = overlap::collide(&mut meeting, &shape);
        assert_eq!(contact.crushed, !player.is_alive());
        (contact.crushed, player.pushed_object)
    }
}

#[test]
fn a_player_who_is_between_two_boxes_of_which_one_moves_is_crushed() {
    // O-1145
    let is_crushed = |speed, other| TwoBoxes { speed, other: Some(other), ..STILL }.meet().0;
    // The other box is left of the player.
    assert!(!is_crushed(0, (450, 0)));
    assert!(is_crushed(0, (450, 0x100)));
    assert!(is_crushed(-0x100, (450, 0)));
    // The player is left of both, except at the pixel where the other one's centre is its own.
    assert!(is_crushed(-0x100, (475, 0)));
    assert!(!is_crushed(-0x100, (476, 0)));
}

#[test]
fn the_first_box_that_a_player_pushes_is_kept_and_springs_are_none() {
    // O-1145
    assert_eq!(TwoBoxes { other: None, ..STILL }.meet().1, Some(SLOTS[0]));
    assert_eq!(STILL.meet().1, Some(SLOTS[1]));
    assert_eq!(TwoBoxes { is_spring: true, ..STILL }.meet().1, None);
    // A player walking away from the box no longer pushes it.
    assert_eq!(TwoBoxes { other: None, walks_at: -0x80, ..STILL }.meet().1, None);
}
