//! Finds the sensor casts that a decision or an event rests on.

use quarterpipe::event::{Event, Reason, SensorName};

/// The ground sensors, and the one between them that a correction adds.
const FEET: &[SensorName] = &[SensorName::A, SensorName::B, SensorName::Edge];
const HEAD: &[SensorName] = &[SensorName::C, SensorName::D];
const WALL: &[SensorName] = &[SensorName::E, SensorName::F];
const EDGE: &[SensorName] = &[SensorName::Edge];
/// The sensors that look for head room: whichever pair points away from the feet. [G-9]
const ROOM: &[SensorName] = PAIRS;
/// The sensors that are cast in pairs, and the one that a correction casts with them.
const PAIRS: &[SensorName] = &[SensorName::A, SensorName::B, SensorName::C, SensorName::D];

/// The sensors that a reason rests on, and the most casts of them that count: the last ones before it.
struct Basis(&'static [SensorName], usize);

const NOTHING: Basis = Basis(&[], 0);

/// Returns the indices in `reasons` of the casts that the reason at `at` rests on, newest first. A cast rests on itself.
///
/// A reason that depends on speeds, buttons, timers or objects alone rests on no cast.
///
/// ```
/// use quarterpipe::event::{Decision, Reason, Unit};
/// use quarterpipe_playground::game::casts_behind;
/// let (what, unit) = ("spin dash charge in 1/256", Unit::Number);
/// let charge = Decision { rule: "C-11", what, value: 512, unit, change: None };
/// assert!(casts_behind(&[(0, Reason::Decision(charge))], 0).is_empty());
/// ```
#[must_use]
pub fn casts_behind(reasons: &[(usize, Reason)], at: usize) -> Vec<usize> {
    let Some(&(player, reason)) = reasons.get(at) else { return Vec::new() };
    let Basis(sensors, most) = match reason {
        Reason::Cast(_) => return vec![at],
        Reason::Decision(decision) => of_rule(decision.rule, decision.what),
        Reason::Event(event) => of_event(event),
    };
    let mut found = Vec::new();
    for (index, (whose, earlier)) in reasons[..at].iter().enumerate().rev() {
        if *whose != player || found.len() == most {
            continue;
        }
        match earlier {
            Reason::Cast(cast) if sensors.contains(&cast.sensor) => found.push(index),
            // The decision which of two sensors won is reported between their casts and its consequences.
            Reason::Decision(decision) if decision.rule == "T-36" => {}
            // An older run of the same sensors belongs to something else.
            _ if !found.is_empty() => break,
            _ => {}
        }
    }
    found
}

/// Returns the basis of a decision by its rule. Rules that look at no tile have none.
fn of_rule(rule: &str, what: &str) -> Basis {
    match rule {
        "T-36" | "T-37" => Basis(PAIRS, 2),
        "G-36" | "C-44" | "A-28" => Basis(WALL, 1),
        "C-40" => Basis(WALL, 2),
        "A-22" if what.contains("wall") => Basis(WALL, 1),
        "G-53" | "G-56" | "G-57" | "G-59" | "G-60" | "G-61" | "G-62" | "G-65" => Basis(FEET, 3),
        "A-22" | "A-30" | "A-34" | "C-39" => Basis(FEET, 2),
        "A-23" | "A-24" | "A-25" | "A-36" => Basis(HEAD, 2),
        "G-9" => Basis(ROOM, 2),
        "G-7" => Basis(EDGE, 1),
        "G-67" | "C-60" => Basis(EDGE, 2),
        _ => NOTHING,
    }
}

fn of_event(event: Event) -> Basis {
    match event {
        Event::PushedWall | Event::HitWall => Basis(WALL, 1),
        Event::LeftGround | Event::Slipped => Basis(FEET, 3),
        Event::Landed(_) => Basis(FEET, 2),
        Event::HitCeiling | Event::AttachedToCeiling(_) => Basis(HEAD, 2),
        Event::Balanced => Basis(EDGE, 2),
        _ => NOTHING,
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        event::{Cast, Decision, Unit},
        px,
        terrain::{Direction, Layer, SolidSide, TerrainHit},
    };

    use super::*;

    fn cast(sensor: SensorName) -> (usize, Reason) {
        let found = TerrainHit { distance: px(0), angle: None, tile: 0 };
        let (direction, side, layer) = (Direction::Down, SolidSide::Top, Layer::A);
        (0, Reason::Cast(Cast { sensor, x: px(0), y: px(0), direction, side, layer, found }))
    }

    fn decision(rule: &'static str, what: &'static str) -> (usize, Reason) {
        (0, Reason::Decision(Decision { rule, what, value: 0, unit: Unit::Pixels, change: None }))
    }

    #[test]
    fn a_snapped_angle_and_a_left_ground_rest_on_the_same_two_feet() {
        let reasons = [
            cast(SensorName::F),
            cast(SensorName::B),
            cast(SensorName::A),
            decision("G-57", "angle snapped to a quarter turn"),
            decision("G-60", "no ground within reach"),
            (0, Reason::Event(Event::LeftGround)),
        ];
        assert_eq!(casts_behind(&reasons, 3), [2, 1]);
        assert_eq!(casts_behind(&reasons, 4), [2, 1]);
        assert_eq!(casts_behind(&reasons, 5), [2, 1]);
    }

    #[test]
    fn the_line_about_the_winner_rests_on_its_pair_and_hides_the_pair_from_nobody() {
        let winner = decision("T-36", "A wins, nearer by");
        let reasons = [
            cast(SensorName::B),
            cast(SensorName::A),
            winner,
            cast(SensorName::Edge),
            decision("G-56", "the tile's angle"),
        ];
        assert_eq!(casts_behind(&reasons, 2), [1, 0]);
        assert_eq!(casts_behind(&reasons, 4), [3, 1, 0]);
    }

    #[test]
    fn a_wall_in_the_air_rests_on_the_one_sensor_that_met_it() {
        let wall = decision("A-22", "this deep inside a wall");
        let reasons = [cast(SensorName::E), cast(SensorName::F), wall];
        assert_eq!(casts_behind(&reasons, 2), [1]);
    }

    #[test]
    fn head_room_rests_on_the_pair_and_not_on_what_was_cast_before_it() {
        let reasons = [cast(SensorName::B), cast(SensorName::A), cast(SensorName::D), cast(SensorName::C)];
        let reasons = [&reasons[..], &[decision("G-9", "no head room to jump")]].concat();
        assert_eq!(casts_behind(&reasons, 4), [3, 2]);
    }

    #[test]
    fn other_players_casts_count_for_nothing() {
        let mut reasons = [cast(SensorName::F), decision("G-36", "a wall is this deep ahead")];
        assert_eq!(casts_behind(&reasons, 1), [0]);
        reasons[0].0 = 1;
        assert_eq!(casts_behind(&reasons, 1), [0; 0]);
    }

    #[test]
    fn a_slope_factor_rests_on_no_cast() {
        let reasons = [cast(SensorName::B), cast(SensorName::A), decision("G-15", "slope factor")];
        assert_eq!(casts_behind(&reasons, 2), [0; 0]);
        assert_eq!(casts_behind(&reasons, 0), [0]);
        assert_eq!(casts_behind(&reasons, 9), [0; 0]);
    }
}
