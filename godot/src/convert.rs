//! Conversion of the engine's numbers to Godot's units and back: pixels, names and flags.

use godot::builtin::{Rect2i, Vector2, Vector2i};
use quarterpipe::{
    Input, Pos, Px,
    terrain::{Direction, Layer, SolidSide},
};
use quarterpipe_host::{FieldKind, PlayerField, Unit, names};

use crate::failure::Failure;

/// The value of a player's field in Godot.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldValue {
    /// Pixels, or pixels a frame.
    Float(f64),
    /// A whole number.
    Whole(i64),
    /// A flag.
    Flag(bool),
    /// One of a list of names; empty for none.
    Name(&'static str),
}

/// Returns the number of engine units in a Godot unit; `None` for numbers that stay whole.
pub const fn scale(unit: Unit) -> Option<f64> {
    match unit {
        Unit::Position => Some(65536.0),
        Unit::Speed => Some(256.0),
        _ => None,
    }
}

/// Converts a field's number to its value in Godot.
pub fn seen(field: PlayerField, number: i32) -> FieldValue {
    match (scale(field.unit()), field.kind()) {
        (Some(scale), _) => FieldValue::Float(f64::from(number) / scale),
        (None, FieldKind::Flag) => FieldValue::Flag(number != 0),
        (None, FieldKind::Choice(names) | FieldKind::SomeChoice(names)) => FieldValue::Name(
            usize::try_from(number).ok().and_then(|place| names.get(place)).copied().unwrap_or_default(),
        ),
        _ => FieldValue::Whole(number.into()),
    }
}

/// Converts pixels to the field's number.
///
/// # Errors
///
/// If the number is outside the field's range.
pub fn from_float(field: PlayerField, value: f64) -> Result<i32, Failure> {
    let scale = scale(field.unit()).unwrap_or(1.0);
    let (least, most) = field.kind().range();
    let units = (value * scale).round();
    match (f64::from(least)..=f64::from(most)).contains(&units) {
        true => Ok(units as i32),
        false => {
            let expected = format!("{} to {}", f64::from(least) / scale, f64::from(most) / scale);
            Err(Failure::unexpected(field.name(), value, expected))
        }
    }
}

/// Converts a whole number to the field's number.
///
/// # Errors
///
/// If the field cannot have the number.
pub fn from_whole(field: PlayerField, value: i64) -> Result<i32, Failure> {
    let (least, most) = field.kind().range();
    match i32::try_from(value) {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(Failure::unexpected(field.name(), value, format_args!("{least} to {most}"))),
    }
}

/// Converts a name to the field's number.
///
/// # Errors
///
/// If the field does not have the name.
pub fn from_name(field: PlayerField, value: &str) -> Result<i32, Failure> {
    let kind = field.kind();
    if value.is_empty() && matches!(kind, FieldKind::SomeChoice(_)) {
        return Ok(-1);
    }
    let names = kind.names();
    let numbers: Vec<i32> = (0..).take(names.len()).collect();
    named(field.name(), value, names, &numbers)
}

/// Converts pixels to a position, rounded to the nearest 1/65536.
///
/// # Errors
///
/// If the position is out of range.
pub fn position(name: &str, pixels: f64) -> Result<Pos, Failure> {
    let units = (pixels * 65536.0).round();
    match (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&units) {
        true => Ok(Pos(units as i32)),
        false => Err(Failure::unexpected(name, pixels, "-32768 to less than 32768 px")),
    }
}

/// Converts a position to pixels.
pub fn pixels(position: Pos) -> f64 {
    f64::from(position.0) / 65536.0
}

/// Converts a vector in pixels to a position.
///
/// # Errors
///
/// If the position is out of range.
pub fn place(place: Vector2) -> Result<[Pos; 2], Failure> {
    Ok([position("position.x", place.x.into())?, position("position.y", place.y.into())?])
}

/// Converts a vector to a pixel.
///
/// # Errors
///
/// If a coordinate does not fit into 16 bits.
pub fn pixel(place: Vector2i) -> Result<[Px; 2], Failure> {
    Ok([quarterpipe_host::pixel("position.x", place.x)?, quarterpipe_host::pixel("position.y", place.y)?])
}

/// Converts pixels to a coordinate; `NAN` stands for none.
///
/// # Errors
///
/// If the position is out of range.
pub fn some_pixel(name: &str, pixels: f64) -> Result<Option<Px>, Failure> {
    match pixels.is_nan() {
        true => Ok(None),
        false => Ok(Some(position(name, pixels)?.px())),
    }
}

/// Converts a pixel or a size to a vector.
pub fn vector([x, y]: [Px; 2]) -> Vector2i {
    Vector2i::new(x.0, y.0)
}

/// Returns the rectangle between left, right, top and bottom.
pub fn rectangle([left, right, top, bottom]: [Px; 4]) -> Rect2i {
    Rect2i::from_components(left.0, top.0, right.0.saturating_sub(left.0), bottom.0.saturating_sub(top.0))
}

/// Converts a vector in pixels to half a width and half a height.
///
/// # Errors
///
/// If one is less than 0 or more than 255.
pub fn half_size(half: Vector2i) -> Result<[u8; 2], Failure> {
    let side = |name, pixels: i32| u8::try_from(pixels).map_err(|_| Failure::unexpected(name, pixels, "0 to 255 px"));
    Ok([side("half_size.x", half.x)?, side("half_size.y", half.y)?])
}

/// Converts the heights of a curved top.
///
/// # Errors
///
/// If one is less than -128 or more than 127.
pub fn heights(heights: &[i32]) -> Result<Vec<i8>, Failure> {
    let height = |(place, height): (usize, &i32)| {
        let wrong = |_| Failure::unexpected(&format!("heights[{place}]"), height, "-128 to 127 px");
        i8::try_from(*height).map_err(wrong)
    };
    heights.iter().enumerate().map(height).collect()
}

/// Converts a number to a slot.
///
/// # Errors
///
/// If it is less than 0 or more than 65535.
pub fn slot(slot: i32) -> Result<u16, Failure> {
    u16::try_from(slot).map_err(|_| Failure::unexpected("slot", slot, "0 to 65535"))
}

/// Reads the name of a sensor's direction.
///
/// # Errors
///
/// If the name is not a direction.
pub fn direction(name: &str) -> Result<Direction, Failure> {
    use Direction::{Down, Left, Right, Up};
    named("direction", name, names::DIRECTIONS, &[Right, Down, Left, Up])
}

/// Reads the name of a solidity.
///
/// # Errors
///
/// If the name is not a solidity.
pub fn side(name: &str) -> Result<SolidSide, Failure> {
    named("side", name, names::SIDES, &[SolidSide::Top, SolidSide::SidesAndBottom])
}

/// Reads the name of a collision layer.
///
/// # Errors
///
/// If the name is not a layer.
pub fn layer(name: &str) -> Result<Layer, Failure> {
    named("layer", name, names::LAYERS, &[Layer::A, Layer::B])
}

/// Returns the value at the place of a name in a list.
///
/// # Errors
///
/// If the list does not contain the name.
fn named<T: Copy>(what: &str, name: &str, names: &[&str], values: &[T]) -> Result<T, Failure> {
    let place = names.iter().position(|own| *own == name);
    place
        .and_then(|place| values.get(place))
        .copied()
        .ok_or_else(|| Failure::unexpected(what, format_args!("{name:?}"), format_args!("one of {}", names.join(", "))))
}

/// Reads the buttons of players from bits. An empty array stands for no buttons.
///
/// # Errors
///
/// If there are bits beyond the seven buttons.
pub fn buttons(bits: &[u8], players: usize) -> Result<Vec<Input>, Failure> {
    if bits.is_empty() {
        return Ok(vec![Input::NONE; players]);
    }
    let button = |(place, bits): (usize, &u8)| match *bits <= Input::ALL.bits() {
        true => Ok(Input::from_bits(*bits)),
        false => Err(Failure::unexpected(&format!("inputs[{place}]"), bits, "bits from 0 to 127")),
    };
    bits.iter().enumerate().map(button).collect()
}

/// Returns the numbers of the players in a set of bits.
pub fn players(bits: i32) -> Vec<i32> {
    (0..8).filter(|player| bits >> player & 1 != 0).collect()
}

/// Returns the number of steps that are due, and subtracts them from the elapsed time, in frames of 1/60 s. After a long pause, steps
/// beyond `most` are dropped, so that a slow machine does not fall further behind.
pub fn due(passed: &mut f64, delta: f64, most: u32) -> u32 {
    // With 60 physics ticks a second, each tick makes one step, whatever the rounding errors of the times.
    const ABOUT: f64 = 1e-6;
    *passed += (delta * 60.0).max(0.0);
    let steps = (*passed + ABOUT).floor();
    *passed = (*passed - steps).max(0.0);
    (steps as u32).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_every_field_comes_back() {
        for field in PlayerField::ALL.iter().copied() {
            let (least, most) = field.kind().range();
            for number in [least, most, 0, 1, (most / 2).max(least)] {
                let back = match seen(field, number) {
                    FieldValue::Float(value) => from_float(field, value),
                    FieldValue::Whole(value) => from_whole(field, value),
                    FieldValue::Flag(value) => Ok(value.into()),
                    FieldValue::Name(value) => from_name(field, value),
                };
                assert_eq!(back, Ok(number), "{}", field.name());
            }
        }
    }

    #[test]
    fn a_wrong_value_is_named_with_what_was_expected() {
        let text = |outcome: Result<i32, Failure>| outcome.unwrap_err().text;
        assert_eq!(text(from_whole(PlayerField::Rings, -1)), "rings: found -1, expected 0 to 65535");
        assert_eq!(text(from_float(PlayerField::XSpeed, 200.0)), "x_speed: found 200, expected -128 to 127.99609375");
        assert!(from_float(PlayerField::X, f64::NAN).is_err());
        assert_eq!(text(from_name(PlayerField::Layer, "c")), "layer: found \"c\", expected one of a, b");
        assert_eq!(from_name(PlayerField::ShownPose, ""), Ok(-1));
    }

    #[test]
    fn buttons_are_seven_bits_each() {
        assert_eq!(buttons(&[], 2).unwrap(), [Input::NONE; 2]);
        assert_eq!(buttons(&[Input::RIGHT.bits()], 1).unwrap(), [Input::RIGHT]);
        assert_eq!(buttons(&[0, 128], 2).unwrap_err().text, "inputs[1]: found 128, expected bits from 0 to 127");
    }

    #[test]
    fn sixty_steps_a_second_at_any_rate_of_ticks() {
        for ticks in [30, 60, 72, 120, 144, 240] {
            let mut passed = 0.0;
            let steps: u32 = (0..ticks * 10).map(|_| due(&mut passed, 1.0 / f64::from(ticks), 8)).sum();
            assert!((599..=600).contains(&steps), "{ticks} ticks: {steps}");
        }
        let mut passed = 0.0;
        assert!((0..1000).all(|_| due(&mut passed, 1.0 / 60.0, 8) == 1));
        assert_eq!(due(&mut passed, 5.0, 8), 8);
        assert_eq!(due(&mut passed, 0.0, 8), 0);
    }

    #[test]
    fn a_set_of_players_is_a_list_of_their_numbers() {
        assert_eq!(players(0b1000_0101), [0, 2, 7]);
    }
}
