//! The properties of Godot's `QuarterpipePlayer` and `QuarterpipeSolid`, from the table of fields.

use std::fmt::Write as _;

use quarterpipe_host::{FieldKind, PlayerField, SolidRecord, Unit, names};

use crate::c::comment;

/// The file with the players' class.
pub const PLAYER: &str = "godot/src/player.rs";
/// The file with the solids' class.
pub const SOLID: &str = "godot/src/solid.rs";

/// Returns the generated parts of the players' class.
#[must_use]
pub fn player() -> Vec<(String, String)> {
    let [mut properties, mut functions, mut values] = [const { String::new() }; 3];
    for field in PlayerField::ALL.iter().copied() {
        let (name, (kind, reader)) = (field.name(), types(field));
        let set = if field.can_be_set() { format!("set = set_{name}") } else { "no_set".to_owned() };
        property(&mut properties, &doc(field), name, &set, kind);
        function(
            &mut functions,
            "",
            &format!("get_{name}(&self) -> {kind}"),
            &format!("self.{reader}(PlayerField::{field:?})"),
        );
        if field.can_be_set() {
            let body = format!("self.set_{reader}(PlayerField::{field:?}, value);");
            function(&mut functions, "", &format!("set_{name}(&self, value: {kind})"), &body);
        }
        value(&mut values, name);
    }
    parts(properties, functions, values)
}

/// Returns the generated parts of the solids' class: the contacts of a solid.
#[must_use]
pub fn solid() -> Vec<(String, String)> {
    let [mut properties, mut functions, mut values] = [const { String::new() }; 3];
    let by_hand = ["slot", "shape", "x", "y", "hurts"];
    for field in SolidRecord::FIELDS.iter().filter(|field| !by_hand.contains(&field.name)) {
        let (name, kind) = (field.name, "PackedInt32Array");
        let doc = field.doc.replacen("The players", "The numbers of the players", 1);
        property(&mut properties, &doc, name, "no_set", kind);
        let body = format!("self.players(|record| record.{name})");
        function(&mut functions, "", &format!("get_{name}(&self) -> {kind}"), &body);
        value(&mut values, name);
    }
    parts(properties, functions, values)
}

fn parts(properties: String, functions: String, values: String) -> Vec<(String, String)> {
    let named = [("properties", properties), ("accessors", functions), ("values", values)];
    named.map(|(name, text)| (name.to_owned(), text)).to_vec()
}

pub(crate) fn property(out: &mut String, doc: &str, name: &str, set: &str, kind: &str) {
    let doc = comment("    ///", doc);
    let _ = write!(out, "{doc}    #[var(get = get_{name}, {set})]\n    {name}: PhantomVar<{kind}>,\n");
}

pub(crate) fn function(out: &mut String, doc: &str, head: &str, body: &str) {
    if !out.is_empty() {
        out.push('\n');
    }
    let _ = write!(out, "{doc}    #[func]\n    fn {head} {{\n        {body}\n    }}\n");
}

fn value(out: &mut String, name: &str) {
    let _ = writeln!(out, "            {name}: PhantomVar::default(),");
}

/// Returns the type of a field in Rust, and the method of the players' class that reads it.
fn types(field: PlayerField) -> (&'static str, &'static str) {
    match (field.unit(), field.kind()) {
        (Unit::Position | Unit::Speed, _) => ("f64", "float"),
        (_, FieldKind::Flag) => ("bool", "flag"),
        (_, FieldKind::Choice(_) | FieldKind::SomeChoice(_)) => ("StringName", "name"),
        _ => ("i64", "whole"),
    }
}

/// Returns a field's documentation with its unit, its names and its range, and a note if it is read-only.
fn doc(field: PlayerField) -> String {
    let (kind, (_, reader)) = (field.kind(), types(field));
    let mut text = field.doc().to_owned();
    text += match field.unit() {
        Unit::None => "",
        Unit::Position => " In pixels, in steps of 1/65536.",
        Unit::Speed => " In pixels a frame, in steps of 1/256.",
        Unit::Pixels => " In pixels.",
        Unit::Angle => " In 1/256 of a turn.",
        Unit::Frames => " In frames.",
        Unit::Buttons => " As bits: see the constants of QuarterpipeWorld.",
    };
    let (least, most) = kind.range();
    let _ = match reader {
        "name" if kind.names() == names::POSES => {
            write!(text, " One of `QuarterpipeWorld.pose_names()`.")
        }
        "name" => write!(text, " One of {}.", kind.names().join(", ")),
        "whole" => write!(text, " From {least} to {most}."),
        _ => Ok(()),
    };
    if reader == "name" {
        text = text.replace("-1", "an empty name");
    }
    if !field.can_be_set() {
        text += " It can only be read.";
    }
    text
}
