//! The rules as a form: every field is present, can be set, and is read back.

use quarterpipe::{
    px,
    rules::{MoveRules, Rules},
};
use quarterpipe_playground::game::{Correction, Field, FieldKind, RulesForm};
use serde_json::{Value, json};

/// Collects the pointers of all leaves of the rules as JSON. The content of an enum or an option is a leaf.
fn leaves(form: &RulesForm, pointer: &str, value: &Value, found: &mut Vec<String>) {
    if form.field(pointer).is_some() {
        found.push(pointer.to_owned());
        return;
    }
    match value {
        Value::Object(map) => map.iter().for_each(|(key, part)| leaves(form, &format!("{pointer}/{key}"), part, found)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(index, part)| leaves(form, &format!("{pointer}/{index}"), part, found));
        }
        _ => panic!("{pointer} is in no field of the form"),
    }
}

#[test]
fn every_part_of_every_preset_is_in_exactly_one_field() {
    let form = RulesForm::get();
    for (name, rules) in Rules::PRESETS {
        let mut found = Vec::new();
        leaves(form, "", &RulesForm::values(&rules), &mut found);
        assert_eq!(found.len(), form.fields().count(), "{name}");
    }
    assert!(form.fields().count() > 240, "{} fields", form.fields().count());
}

/// Returns some values that a kind allows, among them the first and the last of its range.
fn samples(kind: &FieldKind) -> Vec<Value> {
    match kind {
        FieldKind::Flag => vec![json!(false), json!(true)],
        FieldKind::Integer { low, high } => vec![json!(low), json!(high), json!((low + high) / 2)],
        FieldKind::Choice(variants) => variants
            .iter()
            .flat_map(|variant| match &variant.holds {
                None => vec![json!(variant.name)],
                Some(kind) => samples(kind).into_iter().map(|held| json!({ &variant.name: held })).collect(),
            })
            .collect(),
        FieldKind::Optional(kind) => [vec![Value::Null], samples(kind)].concat(),
        FieldKind::Record(fields) => {
            let of = |field: &Field, last: bool| {
                let mut values = samples(&field.kind);
                if last { values.pop() } else { values.into_iter().next() }.unwrap()
            };
            let all = |last| Value::Object(fields.iter().map(|field| (field.name.clone(), of(field, last))).collect());
            vec![all(false), all(true)]
        }
    }
}

#[test]
fn every_field_takes_every_value_of_its_kind_and_has_it_then() {
    for field in RulesForm::get().fields() {
        let samples = samples(&field.kind);
        assert!(samples.len() >= 2, "{} can only be {samples:?}", field.pointer);
        for value in samples {
            let rules = RulesForm::set(&Rules::S3K, &field.pointer, value.clone()).unwrap();
            assert_eq!(RulesForm::values(&rules).pointer(&field.pointer), Some(&value), "{}", field.pointer);
        }
    }
}

#[test]
fn a_number_beyond_a_fields_range_is_refused_and_names_the_field() {
    for field in RulesForm::get().fields() {
        let FieldKind::Integer { low, high } = field.kind else { continue };
        for value in [low - 1, high + 1] {
            let error = RulesForm::set(&Rules::S1, &field.pointer, json!(value)).unwrap_err();
            assert_eq!(error.pointer, field.pointer);
        }
    }
    let error = RulesForm::set(&Rules::S1, "/gravity", json!(1)).unwrap_err();
    assert_eq!(error.to_string(), "rules/gravity: unknown field");
}

#[test]
fn every_field_and_every_variant_says_what_it_means() {
    for field in RulesForm::get().fields() {
        assert!(field.documentation.len() > 10, "{}: {:?}", field.pointer, field.documentation);
        assert!(!field.documentation.contains('`') && !field.documentation.contains("]("), "{}", field.documentation);
        if let FieldKind::Choice(variants) = &field.kind {
            assert!(variants.len() >= 2, "{}", field.pointer);
            assert!(variants.iter().all(|variant| !variant.documentation.is_empty()), "{}", field.pointer);
        }
    }
}

#[test]
fn fields_are_in_groups_as_the_rules_have_them() {
    let form = RulesForm::get();
    let names: Vec<&str> = form.groups.iter().map(|group| group.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "air",
            "bounds",
            "breath",
            "camera",
            "death",
            "follower",
            "ground",
            "map",
            "monitor",
            "moves",
            "platform",
            "power_ups",
            "push",
            "roll",
            "sensors",
            "slots",
            "solid",
            "spikes",
            "spring",
            "touch",
            "water",
            "sonic",
            "tails",
            "knuckles",
            "mini"
        ]
    );
    let sonic = form.groups.iter().find(|group| group.name == "sonic").unwrap();
    assert!(sonic.fields.iter().any(|field| field.name == "standing.height"));
}

#[test]
fn the_fields_that_differ_from_a_preset_are_told() {
    let form = RulesForm::get();
    let mut rules = Rules { moves: MoveRules { peel_out: true, ..Rules::S1.moves }, ..Rules::S1 };
    rules.camera.cap_left = Some(px(8));
    let changed: Vec<_> = form.changed(&rules, &Rules::S1).iter().map(|field| field.pointer.as_str()).collect();
    assert_eq!(changed, ["/camera/cap_left", "/moves/peel_out"]);
    assert!(form.changed(&Rules::S1, &Rules::S1).is_empty());
}

#[test]
fn each_correction_can_be_had_on_its_own_and_taken_back() {
    for (name, preset) in Rules::PRESETS {
        for correction in Correction::ALL {
            let corrected = correction.corrected(&preset);
            assert!(correction.is_on(&corrected), "{name}: {}", correction.name);
            assert_eq!(correction.is_on(&preset), corrected == preset, "{name}: {}", correction.name);
            assert_eq!(correction.as_in(&corrected, &preset), preset, "{name}: {}", correction.name);
        }
        assert!(!Correction::ALL.iter().all(|correction| correction.is_on(&preset)), "{name}");
    }
}
