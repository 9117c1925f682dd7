//! The player's class, written from the table of fields that all languages share: `UPDATE=1 cargo test` writes `player.rs`.

use std::fmt::Write as _;

use quarterpipe_host::{PlayerField, Unit, names};

use crate::convert::{FieldValue, seen};

/// Returns the type of a field in Rust, and the method that reads it.
fn types(field: PlayerField) -> (&'static str, &'static str) {
    match seen(field, 0) {
        FieldValue::Float(_) => ("f64", "float"),
        FieldValue::Whole(_) => ("i64", "whole"),
        FieldValue::Flag(_) => ("bool", "flag"),
        FieldValue::Name(_) => ("StringName", "name"),
    }
}

/// Returns what a field is, with its unit, its names, its range and whether it can be set.
fn doc(field: PlayerField) -> String {
    let kind = field.kind();
    let is_name = matches!(seen(field, 0), FieldValue::Name(_));
    let mut text = if is_name { field.doc().replace("-1", "an empty name") } else { field.doc().to_owned() };
    text += match field.unit() {
        Unit::None => "",
        Unit::Position => " In pixels, in steps of 1/65536.",
        Unit::Speed => " In pixels a frame, in steps of 1/256.",
        Unit::Pixels => " In pixels.",
        Unit::Angle => " In 1/256 of a turn.",
        Unit::Frames => " In frames.",
        Unit::Buttons => " As bits: see the constants of QuarterpipeWorld.",
    };
    match seen(field, 0) {
        FieldValue::Name(_) if kind.names() == names::POSES => text += " One of `QuarterpipeWorld.pose_names()`.",
        FieldValue::Name(_) => _ = write!(text, " One of {}.", kind.names().join(", ")),
        FieldValue::Whole(_) => {
            let (least, most) = kind.range();
            _ = write!(text, " From {least} to {most}.");
        }
        FieldValue::Float(_) | FieldValue::Flag(_) => {}
    }
    if !field.can_be_set() {
        text += " It can only be read.";
    }
    text
}

/// Returns the file.
fn file() -> String {
    let mut text = String::from(
        "//! Players. Written from the table of fields by a test in `table.rs`: do not edit.

use godot::prelude::*;
use quarterpipe_host::PlayerField;

use crate::{
    convert::{FieldValue, from_float, from_name, from_whole, seen},
    failure::{Failure, code, value},
    running::{SharedWorld, change, look},
};

/// A player of a QuarterpipeWorld: `QuarterpipeWorld.get_player` returns it.
///
/// It shows the player as it is now. What you set is in force from the next step on; a value that the field cannot have changes nothing,
/// and the log tells what was expected. Lengths are in pixels, y downward, and times in frames of 1/60 s.
#[derive(GodotClass)]
#[class(base = RefCounted, no_init)]
pub struct QuarterpipePlayer {
    shared: SharedWorld,
    number: usize,
    /// Its number: 0 for the first player.
    #[var(get = get_index, no_set)]
    index: PhantomVar<i32>,
",
    );
    for field in PlayerField::ALL.iter().copied() {
        let (name, (rust, _)) = (field.name(), types(field));
        let set = if field.can_be_set() { format!("set = set_{name}") } else { "no_set".to_owned() };
        let _ = write!(
            text,
            "    /// {}\n    #[var(get = get_{name}, {set})]\n    {name}: PhantomVar<{rust}>,\n",
            doc(field)
        );
    }
    text += "}

#[godot_api]
impl QuarterpipePlayer {
    /// Returns the names of all fields, in the order of the table that all languages share.
    #[func]
    pub fn field_names() -> PackedStringArray {
        PlayerField::ALL.iter().map(|field| GString::from(field.name())).collect()
    }

    /// Returns all fields by their names: numbers, flags and names, as the properties have them.
    #[func]
    pub fn to_dictionary(&self) -> VarDictionary {
        let mut all = VarDictionary::new();
        for field in PlayerField::ALL.iter().copied() {
            let value = match seen(field, self.number_of(field)) {
                FieldValue::Float(value) => value.to_variant(),
                FieldValue::Whole(value) => value.to_variant(),
                FieldValue::Flag(value) => value.to_variant(),
                FieldValue::Name(value) => StringName::from(value).to_variant(),
            };
            all.set(field.name(), &value);
        }
        all
    }

    /// Returns whether the player is in its world, which it is from the start on.
    #[func]
    pub fn is_in_world(&self) -> bool {
        look(&self.shared, |running| Ok(running.host.player(self.number).map(drop)?)).is_ok()
    }

    #[func]
    fn get_index(&self) -> i32 {
        self.number as i32
    }
";
    for field in PlayerField::ALL.iter().copied() {
        let (name, (rust, method)) = (field.name(), types(field));
        let _ = write!(
            text,
            "\n    #[func]\n    fn get_{name}(&self) -> {rust} {{\n        self.{method}(PlayerField::{field:?})\n    }}\n"
        );
        if field.can_be_set() {
            let _ = write!(
                text,
                "\n    #[func]\n    fn set_{name}(&self, value: {rust}) {{\n        self.set_{method}(PlayerField::{field:?}, value);\n    }}\n"
            );
        }
    }
    text += "}

impl QuarterpipePlayer {
    /// Makes the object for a player of a world.
    pub fn of(shared: &SharedWorld, number: usize) -> Gd<Self> {
        Gd::from_object(Self {
            shared: shared.clone(),
            number,
            index: PhantomVar::default(),
";
    for field in PlayerField::ALL {
        let _ = writeln!(text, "            {}: PhantomVar::default(),", field.name());
    }
    text += "        })
    }

    /// Returns where its centre is, in pixels.
    pub fn place(&self) -> [f64; 2] {
        [self.float(PlayerField::X), self.float(PlayerField::Y)]
    }

    /// Returns how far the ground turns it, clockwise in radians.
    pub fn turn(&self) -> f32 {
        self.number_of(PlayerField::Angle) as f32 / 256.0 * std::f32::consts::TAU
    }

    /// Returns whether it is curled up.
    pub fn is_rolling(&self) -> bool {
        self.flag(PlayerField::Rolling)
    }

    /// Returns whether it looks to the left.
    pub fn is_facing_left(&self) -> bool {
        self.flag(PlayerField::FacingLeft)
    }

    fn number_of(&self, field: PlayerField) -> i32 {
        value(look(&self.shared, |running| Ok(running.host.field(self.number, field)?)))
    }

    fn set_number(&self, field: PlayerField, number: Result<i32, Failure>) {
        code(number.and_then(|number| {
            change(&self.shared, |running| Ok(running.host.set_field(self.number, field, number)?))
        }));
    }

    fn float(&self, field: PlayerField) -> f64 {
        if let FieldValue::Float(value) = seen(field, self.number_of(field)) { value } else { 0.0 }
    }

    fn set_float(&self, field: PlayerField, value: f64) {
        self.set_number(field, from_float(field, value));
    }

    fn whole(&self, field: PlayerField) -> i64 {
        self.number_of(field).into()
    }

    fn set_whole(&self, field: PlayerField, value: i64) {
        self.set_number(field, from_whole(field, value));
    }

    fn flag(&self, field: PlayerField) -> bool {
        self.number_of(field) != 0
    }

    fn set_flag(&self, field: PlayerField, value: bool) {
        self.set_number(field, Ok(value.into()));
    }

    fn name(&self, field: PlayerField) -> StringName {
        if let FieldValue::Name(value) = seen(field, self.number_of(field)) {
            value.into()
        } else {
            StringName::default()
        }
    }

    fn set_name(&self, field: PlayerField, value: StringName) {
        self.set_number(field, from_name(field, &value.to_string()));
    }
}
";
    text
}

#[test]
fn the_players_class_has_all_fields_of_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/player.rs");
    let expected = file();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &expected).unwrap();
    }
    assert!(include_str!("player.rs") == expected || std::env::var_os("UPDATE").is_some(), "run UPDATE=1 cargo test");
}
