//! The size that a drag gives a stamp.

use quarterpipe::{Px, px};
use quarterpipe_level::sculpt::{Direction, Gap, HalfPipe, Hill, Ledge, Loop, QuarterPipe, Ramp, RingArc, Stamp, Wall};

/// A shorter drag is a click, in pixels.
const CLICK: i32 = 12;

/// Returns a stamp as a drag sizes it, and where it is placed. A click leaves the settings as they are.
pub(super) fn sized(stamp: Stamp, from: (Px, Px), to: (Px, Px)) -> (Stamp, (Px, Px)) {
    let (across, down) = ((to.0 - from.0).0, (to.1 - from.1).0);
    if across.abs().max(down.abs()) < CLICK {
        return (stamp, from);
    }
    let (width, height) = (px(across.abs()), px(down.abs()));
    let middle = (px(i32::midpoint(from.0.0, to.0.0)), from.1);
    let direction = if across < 0 { Direction::Left } else { Direction::Right };
    // A drag along one axis sets only what belongs to it.
    let or = |size: Px, usual: Px| if size.0 < CLICK { usual } else { size };
    let offset = (px(across), px(down));
    match stamp {
        Stamp::Hill(hill) => (Stamp::Hill(hill_of(hill, width, or(height, hill.height))), from),
        Stamp::Ramp(ramp) => {
            let rises = if across.abs() < CLICK { ramp.rises } else { direction };
            (Stamp::Ramp(Ramp { height: or(height, ramp.height), rises, ..ramp }), from)
        }
        Stamp::HalfPipe(pipe) => {
            let radius = or(height, pipe.radius);
            let floor = if width.0 < CLICK { pipe.floor } else { px((width.0 - 2 * radius.0).max(0)) };
            (Stamp::HalfPipe(HalfPipe { radius, floor }), middle)
        }
        Stamp::QuarterPipe(pipe) => {
            let wall = if across.abs() < CLICK { pipe.wall } else { direction };
            (Stamp::QuarterPipe(QuarterPipe { radius: or(height, pipe.radius), wall, ..pipe }), from)
        }
        Stamp::Loop(round) => {
            let radius = px(f64::from(across).hypot(f64::from(down)) as i32);
            (Stamp::Loop(Loop { radius, ..round }), from)
        }
        Stamp::Wall(wall) => {
            (Stamp::Wall(Wall { width: or(width, wall.width), height: or(height, wall.height) }), middle)
        }
        Stamp::Gap(gap) => (Stamp::Gap(Gap { width: or(width, gap.width) }), middle),
        Stamp::Ledge(ledge) => {
            (Stamp::Ledge(Ledge { width: or(width, ledge.width), height: or(height, ledge.height) }), middle)
        }
        Stamp::RingArc(arc) => {
            (Stamp::RingArc(RingArc { width: or(width, arc.width), height: or(height, arc.height), ..arc }), middle)
        }
        Stamp::RingLine { count, .. } => (Stamp::RingLine { to: offset, count }, from),
        Stamp::Spring { .. } => (Stamp::Spring { to: offset }, from),
        Stamp::Platform { .. } => (Stamp::Platform { to: offset }, from),
        Stamp::Water | Stamp::Goal => (stamp, to),
    }
}

/// Returns a hill with this height and half width, as far as the limits of its steepness allow.
fn hill_of(hill: Hill, half_width: Px, height: Px) -> Hill {
    if half_width.0 < 2 * CLICK {
        return Hill { height, ..hill };
    }
    let slope = std::f64::consts::PI * f64::from(height.0) / (2.0 * f64::from(half_width.0));
    Hill { height, steepness: slope.atan().to_degrees().clamp(10.0, 45.0) as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_keeps_the_settings_and_a_drag_sets_the_size() {
        let hill = Stamp::Hill(Hill::default());
        let at = (px(100), px(200));
        assert_eq!(sized(hill, at, (px(104), px(198))), (hill, at));
        let (Stamp::Hill(dragged), _) = sized(hill, at, (px(260), px(100))) else { panic!() };
        assert_eq!((dragged.height, dragged.steepness), (px(100), 44));
        let spring = Stamp::Spring { to: (px(0), px(-160)) };
        let aimed = Stamp::Spring { to: (px(60), px(-100)) };
        assert_eq!(sized(spring, at, (px(160), px(100))), (aimed, at));
    }

    #[test]
    fn a_ramp_rises_to_where_it_is_dragged() {
        let at = (px(100), px(200));
        let (Stamp::Ramp(ramp), _) = sized(Stamp::Ramp(Ramp::default()), at, (px(20), px(140))) else { panic!() };
        assert_eq!((ramp.rises, ramp.height), (Direction::Left, px(60)));
    }
}
