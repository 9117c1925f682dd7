//! The rules of events, from the engine's documentation, and their values.

use std::{collections::BTreeMap, sync::OnceLock};

use quarterpipe::event::Event;
use serde_json::Value;

use crate::{
    game::degrees,
    style::rules_in,
    text::{self, names},
};

/// Returns the numbers of an event's rules, such as `A-30`, as the engine documents them.
pub(super) fn event_rules(event: Event) -> &'static [String] {
    static RULES: OnceLock<BTreeMap<String, Vec<String>>> = OnceLock::new();
    RULES.get_or_init(rules).get(name(event).as_str()).map_or(&[], Vec::as_slice)
}

/// Returns the event's value, if it carries one: an angle in degrees, an object's slot, a number, a layer, an item.
pub(super) fn event_value(event: Event) -> Option<String> {
    if let Some(object) = event.object() {
        return Some(text::why::slot(object.0));
    }
    Some(match event {
        Event::Landed(angle) | Event::AttachedToCeiling(angle) => degrees(angle),
        Event::ChangedLayer(layer) => names::layer(layer).to_owned(),
        Event::GotItem(item) => names::item(item).to_owned(),
        _ => event.value()?.to_string(),
    })
}

/// Returns the name of an event: `Landed` for `Landed(Angle(0))`.
fn name(event: Event) -> String {
    let mut debug = format!("{event:?}");
    debug.truncate(debug.find('(').unwrap_or(debug.len()));
    debug
}

/// Reads the rules from the schema of the engine's enum. Its descriptions are the enum's documentation.
fn rules() -> BTreeMap<String, Vec<String>> {
    let schema = schemars::schema_for!(Event);
    let variants = schema.get("oneOf").and_then(Value::as_array).cloned().unwrap_or_default();
    variants.iter().filter_map(rules_of_variant).collect()
}

fn rules_of_variant(variant: &Value) -> Option<(String, Vec<String>)> {
    let plain = variant.get("const").or_else(|| variant.get("required")?.get(0));
    let name = plain?.as_str()?.to_owned();
    Some((name, rules_in(variant.get("description")?.as_str()?).collect()))
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        Angle,
        event::{EventKind, Item},
        object::ObjectId,
    };

    use super::*;

    #[test]
    fn an_event_has_the_rules_of_the_engine() {
        assert_eq!(event_rules(Event::Landed(Angle(0))), ["A-30", "A-34"]);
        assert_eq!(event_rules(Event::Jumped), ["G-10"]);
        assert!(event_rules(Event::PassedCheckpoint(ObjectId(3))).is_empty());
    }

    #[test]
    fn every_event_of_the_engine_has_a_sentence() {
        for kind in EventKind::ALL.iter().filter(|kind| **kind != EventKind::Custom) {
            assert_ne!(text::why::event(*kind), text::why::UNKNOWN_EVENT, "{}", kind.name());
        }
    }

    #[test]
    fn values_are_told_in_their_own_way() {
        assert_eq!(event_value(Event::Landed(Angle(0xE0))).unwrap(), "45.0°");
        assert_eq!(event_value(Event::TookRing(ObjectId(7))).unwrap(), "slot 7");
        assert_eq!(event_value(Event::LostRings(12)).unwrap(), "12");
        assert_eq!(event_value(Event::GotItem(Item::TenRings)).unwrap(), "ten rings");
        assert_eq!(event_value(Event::Jumped), None);
    }
}
