//! The side of a solid box that a falling player meets, by the place of its centre.

use quarterpipe::{
    contact::{
        Meeting, Side,
        solid::{self, SolidBox},
    },
    object::ObjectId,
    prelude::*,
};

use crate::{
    map::Map,
    run::Run,
    svg::{Align, BLUE, GREEN, ORANGE, RED, Svg},
};

/// Half the size of the box.
const HALF: i32 = 16;

/// The result of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolidMeeting {
    /// The player comes down on the top.
    Top,
    /// The player is pushed out to the side.
    Side,
    /// The player is at the side, but so near the top that nothing moves it.
    FlushWithTop,
    /// The player is at the underside.
    Bottom,
}

const KINDS: [(SolidMeeting, &str, &str); 4] = [
    (SolidMeeting::Top, GREEN, "top: lands"),
    (SolidMeeting::Side, BLUE, "side: pushed out"),
    (SolidMeeting::FlushWithTop, ORANGE, "side, at the top: not moved"),
    (SolidMeeting::Bottom, RED, "underside"),
];

/// Returns the contact of a standing Sonic that falls with its centre at this pixel, counted from the centre of the box.
pub fn met(run: &Run, x: i32, y: i32) -> Option<SolidMeeting> {
    let mut player = Player { y_speed: subpx(0x100), ..(**run).clone() };
    let (centre_x, centre_y) = (player.x.px(), player.y.px());
    player.x += px(x);
    player.y += px(y);
    let mut body = Body { on_screen: true, ..Body::at(centre_x, centre_y).sized(HALF as u8, HALF as u8) };
    let before = player.x;
    let mut meeting = Meeting {
        rules: run.stage.rules(),
        terrain: run.stage.terrain(),
        object: ObjectId(0),
        body: &mut body,
        who: 0,
        player: &mut player,
        pushed_other: None,
        is_out_of_sight: false,
        turned_over: false,
    };
    let contact = solid::collide(&mut meeting, &SolidBox::new(px(HALF), px(HALF), centre_x));
    Some(match contact.side? {
        Side::Top => SolidMeeting::Top,
        Side::Bottom => SolidMeeting::Bottom,
        // Contact without depth is at the edge, where a push would be by 0 px.
        _ if contact.depth != px(0) && player.x == before => SolidMeeting::FlushWithTop,
        _ => SolidMeeting::Side,
    })
}

/// Draws a map for each of three rule sets.
pub fn draw() -> String {
    let colours = KINDS.map(|(_, colour, _)| colour);
    let map = Map { x: -31..=31, y: -44..=40, scale: 3.6, colours: &colours };
    let (width, height) = map.size();
    let mut svg = Svg::new(width * 3.0 + 40.0, height + 80.0);
    svg.legend((4.0, 18.0), &KINDS.map(|(_, colour, name)| (colour, name)));
    for (number, (name, rules)) in
        [("S1 and S2", Rules::S1), ("S3 and S3K", Rules::S3K), ("CD", Rules::CD)].into_iter().enumerate()
    {
        let corner = (number as f64 * (width + 20.0), 44.0);
        let run = Run::in_sky(&rules);
        map.draw(&mut svg, corner, |x, y| {
            let met = met(&run, x, y)?;
            KINDS.iter().position(|(kind, ..)| *kind == met)
        });
        map.outline(&mut svg, corner, [HALF, HALF], "box");
        svg.words(Align::Middle, (corner.0 + width / 2.0, corner.1 + height + 22.0), name);
    }
    svg.finish(
        "Maps of the pixels around a solid box of 32 by 32 pixels, one for S1 and S2, one for S3 and S3K, one for CD. A player whose centre \
         is in the upper middle lands on top, left and right of a line at 45 degrees it is pushed out to the side, below it meets the \
         underside.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grown_box_reaches_as_far_as_the_specification_says() {
        // O-1109, O-1110: 27 px sideways; rows from 39 above to 30 below, as in the vectors of 11.10.
        let run = Run::in_sky(&Rules::S1);
        let columns: Vec<_> = (-40..=40).filter(|x| met(&run, *x, 0).is_some()).collect();
        assert_eq!([columns.first(), columns.last()], [Some(&-27), Some(&27)]);
        let rows: Vec<_> = (-50..=50).filter(|y| met(&run, 0, *y).is_some()).collect();
        assert_eq!([rows.first(), rows.last()], [Some(&-39), Some(&30)]);
    }

    #[test]
    fn a_player_lands_in_the_middle_and_is_pushed_out_at_the_side() {
        let run = Run::in_sky(&Rules::S1);
        assert_eq!(
            [met(&run, 0, -39), met(&run, -26, 0), met(&run, 0, 28)],
            [SolidMeeting::Top, SolidMeeting::Side, SolidMeeting::Bottom].map(Some)
        );
    }

    #[test]
    fn s1_and_s2_agree_about_each_pixel_and_so_do_s3_and_s3k() {
        for (one, other) in [(Rules::S1, Rules::S2), (Rules::S3, Rules::S3K)] {
            let (one, other) = (Run::in_sky(&one), Run::in_sky(&other));
            for (x, y) in (-31..=31).flat_map(|x| (-44..=40).map(move |y| (x, y))) {
                assert_eq!(met(&one, x, y), met(&other, x, y), "{x}, {y}");
            }
        }
    }
}
