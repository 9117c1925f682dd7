//! A corkscrew path that carries a player who runs fast enough. [O-2243]

use quarterpipe::{
    Pos, Px, Speed,
    contact::{Contact, Hold, Meeting, attach},
    object::{Body, Life, Scene, ScreenTest, Thing},
    px, state_struct, subpx,
};

use super::{Kind, RecordedObject, RecordedSpawner, body};
use crate::scenario::ObjectSetup;

state_struct! {
    /// A corkscrew of one turn.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Spiral;
}

/// Half its length. [O-2243]
const HALF_LENGTH: i32 = 0xD0;
/// The speed below which a player falls off. [O-2243]
const SLOWEST: Speed = subpx(0x600);
/// The height radius for which its heights are meant.
const STANDING: i32 = 19;
/// The columns for which each height lasts: from 32 px below the centre to 37 px above, and down again. [O-2243]
#[rustfmt::skip]
static COLUMNS: [u8; 139] = [
    30, 15, 9, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1, 2, 1, 2,
    1, 1, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 3, 1, 2, 2, 2, 2, 2, 2, 2, 3, 2, 3, 3, 3, 4, 3, 8, 9, 29, 7, 8, 3, 4, 3,
    3, 3, 2, 3, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1, 2, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 2, 1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 4, 4, 6, 7, 7, 10, 30,
];
/// The index of its highest run of columns, and its height above the centre.
const TOP: i32 = 69;
const RISE: i32 = 37;

impl Spiral {
    pub(super) fn of(setup: &ObjectSetup) -> (Body, Thing<RecordedObject>) {
        (Body { drawn: ScreenTest::Never, ..body(setup, 208, 8) }, RecordedObject::Spiral(Self).into())
    }
}

/// Returns the depth of the path below the centre, at this distance from its left end.
fn depth_at(column: i32) -> Px {
    let mut end = 0;
    let run = COLUMNS.iter().position(|&columns| {
        end += i32::from(columns);
        column < end
    });
    px((run.unwrap_or(0) as i32 - TOP).abs() - RISE)
}

/// Attaches a player who runs in at an end. [O-2243]
fn get_on(meeting: &mut Meeting<'_>) -> Contact {
    let none = Contact::none("O-2243");
    let (body, player) = (&meeting.body, &meeting.player);
    let further_in = if player.on_object { 0x10 } else { 0 };
    let (x, y) = ((player.x.px() - body.x.px()).0, (player.y.px() - body.y.px()).0);
    let from_end = if player.x_speed >= Speed::ZERO { x } else { -x };
    let at_end = (-0xD0 + further_in..=-0xC0 + further_in).contains(&from_end);
    let is_free = further_in != 0 || player.object_control.is_none();
    if player.airborne || !at_end || !(16..64).contains(&y) || !is_free {
        return none;
    }
    attach::attach(meeting, Hold::Solid, none)
}

/// Carries the player along, or releases the player. [O-2243]
fn carry(meeting: &mut Meeting<'_>) -> Contact {
    let (body, player) = (&meeting.body, &mut *meeting.player);
    let column = (player.x.px() - body.x.px()).0 + HALF_LENGTH;
    if player.ground_speed.abs() < SLOWEST || player.airborne || !(0..2 * HALF_LENGTH).contains(&column) {
        return attach::let_go(meeting, false);
    }
    if player.on_object {
        let y = body.y.px() + depth_at(column) - px(i32::from(player.height_radius) - STANDING);
        player.y = Pos::new(y, player.y.subpixel());
    }
    Contact { rides: true, ..Contact::none("O-2243") }
}

impl Kind for Spiral {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| if meeting.stands() { carry(meeting) } else { get_on(meeting) });
        }
        scene.life_at(body.x.px())
    }
}
