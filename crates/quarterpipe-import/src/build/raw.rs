//! Values in editors, and their conversion to properties' values.

use quarterpipe_level::{
    LevelError, Value,
    object::{Property, PropertyKind},
};

use super::quoted::{quoted, same_name, word};

/// A value of an editor.
#[derive(Clone, Debug, PartialEq)]
pub enum RawValue {
    Flag(bool),
    Integer(i64),
    Number(f64),
    Text(String),
}

impl RawValue {
    /// Converts the value for a known property. People write numbers and flags as texts, and editors write all numbers as fractions, so a
    /// value of another type is converted if its meaning is plain. A value that does not fit is kept unchanged, for the check that follows.
    pub fn for_property(&self, property: &Property) -> Value {
        let meant = match property.kind {
            PropertyKind::Flag => self.as_flag().map(Value::Flag),
            PropertyKind::Integer { .. } => self.as_integer().map(Value::Integer),
            PropertyKind::Choice(choices) => self.as_choice(choices).map(Value::Text),
            PropertyKind::Numbers | PropertyKind::Text => {
                self.as_integer().map(|number| Value::Text(number.to_string()))
            }
        };
        let text_is_meant =
            matches!((property.kind, self), (PropertyKind::Numbers | PropertyKind::Text, Self::Text(_)));
        meant.filter(|_| !text_is_meant).unwrap_or_else(|| self.plain())
    }

    /// Converts the value for an unknown property.
    pub fn plain(&self) -> Value {
        match self {
            Self::Flag(flag) => Value::Flag(*flag),
            Self::Text(text) => Value::Text(text.clone()),
            Self::Integer(number) => {
                i32::try_from(*number).map_or_else(|_| Value::Text(number.to_string()), Value::Integer)
            }
            Self::Number(number) => self.as_integer().map_or_else(|| Value::Text(number.to_string()), Value::Integer),
        }
    }

    /// Describes the value for a message. Only the start of a very long text is shown.
    pub fn described(&self) -> String {
        if let Self::Text(text) = self { quoted(text) } else { self.plain().to_string() }
    }

    /// Converts the value to a text.
    pub fn plain_text(&self) -> String {
        match self.plain() {
            Value::Text(text) => text,
            other => other.to_string(),
        }
    }

    pub fn as_flag(&self) -> Option<bool> {
        match self {
            Self::Flag(flag) => Some(*flag),
            Self::Integer(number @ 0..=1) => Some(*number == 1),
            Self::Text(text) => word(text)?.to_ascii_lowercase().parse().ok(),
            _ => None,
        }
    }

    /// Returns the value as a whole number. Texts may be hexadecimal with 0x or $.
    pub fn as_integer(&self) -> Option<i32> {
        match self {
            Self::Integer(number) => i32::try_from(*number).ok(),
            Self::Number(number) => whole(*number)?.try_into().ok(),
            Self::Text(text) => parse_integer(word(text)?),
            Self::Flag(_) => None,
        }
    }

    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// Returns the index of the value in a list of names.
    ///
    /// # Errors
    ///
    /// When it is not one of them. `place` names the value.
    pub fn index_in(&self, names: &[&str], place: &str) -> Result<usize, LevelError> {
        let text = self.as_text().and_then(word);
        let known = text.and_then(|text| names.iter().position(|name| same_name(name, text)));
        known
            .ok_or_else(|| LevelError::unexpected(place, self.described(), format_args!("one of {}", names.join(", "))))
    }

    /// Returns the choice that the value names. Editors change capitals and underscores, so these do not matter.
    pub fn as_choice(&self, choices: &[&str]) -> Option<String> {
        let text = self.as_text().and_then(word)?;
        choices.iter().find(|choice| same_name(choice, text)).map(|choice| (*choice).to_owned())
    }
}

/// Converts a number without a fraction; `None` for others, and beyond the range in which every whole number is a double.
pub fn whole(number: f64) -> Option<i64> {
    let fits = number.fract() == 0.0 && number.abs() <= 9_007_199_254_740_992.0;
    fits.then_some(number as i64)
}

fn parse_integer(text: &str) -> Option<i32> {
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix('$')) {
        Some(hexadecimal) => i32::from_str_radix(&format!("{sign}{hexadecimal}"), 16).ok(),
        None => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::object::Class;

    use super::*;

    fn meant(class: &str, property: &str, raw: RawValue) -> Value {
        raw.for_property(Class::named(class).unwrap().property(property).unwrap())
    }

    #[test]
    fn numbers_may_be_texts_fractions_and_hexadecimal() {
        let strength = |raw| meant("spring", "strength", raw);
        assert_eq!(strength(RawValue::Integer(2560)), Value::Integer(2560));
        assert_eq!(strength(RawValue::Number(2560.0)), Value::Integer(2560));
        assert_eq!(strength(RawValue::Text(" 0xA00".to_owned())), Value::Integer(2560));
        assert_eq!(strength(RawValue::Text("$A00".to_owned())), Value::Integer(2560));
        assert_eq!(meant("platform", "x_range", RawValue::Text("-0x40".to_owned())), Value::Integer(-64));
        assert_eq!(strength(RawValue::Number(0.5)), Value::Text("0.5".to_owned()));
        assert_eq!(strength(RawValue::Text("--5".to_owned())), Value::Text("--5".to_owned()));
    }

    #[test]
    fn choices_and_flags_care_for_no_capitals_and_choices_for_no_underscores() {
        let text = |text: &str| RawValue::Text(text.to_owned());
        assert_eq!(meant("spring", "facing", text("Diagonal_Up")), Value::Text("diagonal_up".to_owned()));
        assert_eq!(meant("spring", "facing", text("DiagonalUp")), Value::Text("diagonal_up".to_owned()));
        assert_eq!(meant("spring", "facing", text("North")), Value::Text("North".to_owned()));
        assert_eq!(meant("spring", "stops", text("True")), Value::Flag(true));
        assert_eq!(meant("spring", "stops", RawValue::Integer(0)), Value::Flag(false));
    }

    #[test]
    fn a_list_of_numbers_stays_as_it_was_written() {
        assert_eq!(meant("slope", "heights", RawValue::Text("007".to_owned())), Value::Text("007".to_owned()));
        assert_eq!(meant("slope", "heights", RawValue::Integer(32)), Value::Text("32".to_owned()));
    }

    #[test]
    fn numbers_that_are_too_large_become_texts() {
        assert_eq!(RawValue::Integer(1 << 40).plain(), Value::Text("1099511627776".to_owned()));
        assert_eq!(RawValue::Number(f64::NAN).plain(), Value::Text("NaN".to_owned()));
        assert_eq!(RawValue::Number(-3.0).plain(), Value::Integer(-3));
    }
}
