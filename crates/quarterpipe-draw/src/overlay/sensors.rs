//! Sensors as a step cast them: anchor, line, letter, distance, and which sensor of a pair won.
//!
//! The colours are the guide's: A green, B cyan, C blue, D yellow, E pink, F red. The explanation has the primary sensor of a pair
//! first. The secondary one wins if its distance is not larger, so it wins ties [T-36]. A single sensor counts as a winner if it is
//! inside something. A winner that found nothing is drawn like a loser.

use quarterpipe::{
    Px,
    event::{Cast, Explanation, Reason, SensorName},
    player::Player,
    px,
    terrain::Direction,
};

use super::pen::{Font, Pen};
use crate::Colour;

/// The distance from which a sensor found nothing. [T-26]
const NOTHING: Px = px(16);
/// The length of the line of a sensor that found nothing.
const REACH: Px = px(16);
/// The distance back toward the player at which a line begins.
const BACK: Px = px(6);

/// Returns the colour of a sensor, which is the guide's.
///
/// ```
/// use quarterpipe::event::SensorName;
/// use quarterpipe_draw::{Colour, sensor_colour};
/// assert_eq!(sensor_colour(SensorName::A), Colour::rgb(64, 240, 96));
/// ```
#[must_use]
pub const fn sensor_colour(sensor: SensorName) -> Colour {
    match sensor {
        SensorName::A => Colour::rgb(64, 240, 96),
        SensorName::B => Colour::rgb(72, 240, 255),
        SensorName::C => Colour::rgb(84, 140, 255),
        SensorName::D => Colour::rgb(255, 236, 72),
        SensorName::E => Colour::rgb(255, 120, 236),
        SensorName::F => Colour::rgb(255, 72, 80),
        SensorName::Edge => Colour::rgb(236, 236, 244),
    }
}

const fn letter_of(sensor: SensorName) -> char {
    match sensor {
        SensorName::A => 'A',
        SensorName::B => 'B',
        SensorName::C => 'C',
        SensorName::D => 'D',
        SensorName::E => 'E',
        SensorName::F => 'F',
        SensorName::Edge => 'x',
    }
}

/// A cast, and whether it won and found something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ShownCast {
    cast: Cast,
    won: bool,
}

const fn are_pair(first: SensorName, second: SensorName) -> bool {
    use SensorName::{A, B, C, D};
    matches!((first, second), (A, B) | (B, A) | (C, D) | (D, C))
}

/// Returns the last cast of each sensor in each direction, and whether it won.
fn shown(explanation: &Explanation, player: usize) -> Vec<ShownCast> {
    let mut shown: Vec<ShownCast> = Vec::new();
    let reasons: Vec<Reason> = explanation.of(player).collect();
    let mut at = 0;
    while let Some(reason) = reasons.get(at) {
        at += 1;
        let Reason::Cast(first) = *reason else { continue };
        let mut put = |cast: Cast, won| {
            shown.retain(|old| old.cast.sensor != cast.sensor || old.cast.direction != cast.direction);
            shown.push(ShownCast { cast, won });
        };
        match reasons.get(at) {
            Some(Reason::Cast(second))
                if are_pair(first.sensor, second.sensor) && first.direction == second.direction =>
            {
                at += 1;
                let second_wins = second.found.distance <= first.found.distance;
                put(first, !second_wins && first.found.distance < NOTHING);
                put(*second, second_wins && second.found.distance < NOTHING);
            }
            _ => put(first, first.found.distance < px(0)),
        }
    }
    shown
}

/// Draws the sensors that a player cast.
pub(super) fn draw(explanation: &Explanation, number: usize, player: &Player, pen: &mut Pen<'_>) {
    let shown = shown(explanation, number);
    // Winners come last, so that they are drawn over the rest.
    for is_winner in [false, true] {
        for one in shown.iter().filter(|one| one.won == is_winner) {
            draw_one(*one, pen);
        }
    }
    // Labels are drawn over all lines. Those of winners choose their places first.
    let mut taken = Vec::new();
    for is_winner in [true, false] {
        for ShownCast { cast, .. } in shown.iter().filter(|one| one.won == is_winner) {
            let (text, at) = label(*cast, player, pen);
            let at = pen.free_place(at, &text, Font::Plain, &mut taken);
            let colour = sensor_colour(cast.sensor);
            if is_winner {
                pen.badge(at, &text, Font::Plain, colour);
            } else {
                pen.text(at, &text, Font::Plain, colour);
            }
        }
    }
}

fn along([x, y]: [Px; 2], direction: Direction, distance: Px) -> [Px; 2] {
    match direction {
        Direction::Right => [x + distance, y],
        Direction::Down => [x, y + distance],
        Direction::Left => [x - distance, y],
        Direction::Up => [x, y - distance],
    }
}

fn draw_one(ShownCast { cast, won }: ShownCast, pen: &mut Pen<'_>) {
    let anchor = [cast.x, cast.y];
    let found = cast.found.distance < NOTHING;
    let full = sensor_colour(cast.sensor);
    let colour = if won { full } else { full.with_alpha(190) };
    let end = along(anchor, cast.direction, if found { cast.found.distance } else { REACH });
    pen.line(along(anchor, cast.direction, -BACK), anchor, colour.with_alpha(120));
    pen.line(anchor, end, colour);
    if found {
        // The surface.
        let across = |by: i32| match cast.direction {
            Direction::Right | Direction::Left => [end[0], end[1] + px(by)],
            Direction::Down | Direction::Up => [end[0] + px(by), end[1]],
        };
        pen.line(across(-2), across(2), Colour::rgb(255, 255, 255));
    }
    pen.dot(anchor, 1, colour);
}

/// Returns a sensor's letter and distance, and where to write them: beyond its end, on its own side of the player.
fn label(cast: Cast, player: &Player, pen: &Pen<'_>) -> (String, [Px; 2]) {
    let distance = cast.found.distance;
    let text = if distance < NOTHING {
        format!("{}{}", letter_of(cast.sensor), distance.0)
    } else {
        format!("{}-", letter_of(cast.sensor))
    };
    let [width, height] = pen.size(&text, Font::Plain);
    let reach = distance.max(px(0)).min(REACH) + px(5);
    let (x, y) = (cast.x, cast.y);
    let at = match cast.direction {
        Direction::Down | Direction::Up => {
            let is_left = x < player.x.px();
            let x = if is_left { x - px(width + 1) } else { x + px(2) };
            [x, if cast.direction == Direction::Down { y + reach } else { y - reach - px(height) }]
        }
        Direction::Right | Direction::Left => {
            let is_above = y < player.y.px();
            let y = if is_above { y - px(height) } else { y };
            [if cast.direction == Direction::Right { x + reach } else { x - reach - px(width) }, y]
        }
    };
    (text, at)
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        Input, Stage, World,
        rules::{CharacterId, Rules},
        terrain::{Block, Cell, Solidity, Tile},
    };

    use super::*;

    /// Returns the sensors shown for a player that stands with its centre at `x`, on a floor that ends at 320 px.
    fn shown_at(x: i32) -> Vec<(SensorName, i32, bool)> {
        let floor = Cell::both(Block::new(1, Solidity::All));
        let cells = [vec![Cell::EMPTY; 40 * 2], vec![floor; 20], vec![Cell::EMPTY; 20]].concat();
        let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap();
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(12)));
        let mut explanation = Explanation::default();
        world.step(&stage, &[Input::NONE], &mut explanation);
        let shown = shown(&explanation, 0);
        shown.iter().map(|one| (one.cast.sensor, one.cast.found.distance.0, one.won)).collect()
    }

    #[test]
    fn the_left_foot_wins_a_tie_and_the_nearer_one_else() {
        let feet = |x| {
            let mut feet = shown_at(x);
            feet.retain(|(sensor, ..)| matches!(sensor, SensorName::A | SensorName::B));
            feet
        };
        assert_eq!(feet(100), [(SensorName::B, 0, false), (SensorName::A, 0, true)]);
        assert_eq!(feet(315), [(SensorName::B, 16, false), (SensorName::A, 0, true)]);
    }
}
