//! The texts of events, from the engine's own documentation.

use std::{collections::BTreeMap, sync::OnceLock};

use quarterpipe::event::Event;
use serde_json::Value;

use crate::{
    game::degrees,
    style::rules_in,
    text::{self, names},
};

/// The text of an event, and the numbers of its rules.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct EventText {
    /// A sentence.
    pub text: String,
    /// Rule numbers, such as `A-30`.
    pub rules: Vec<String>,
}

/// Returns the engine's text of an event, or `None` if the engine does not document it.
pub(super) fn event_text(event: Event) -> Option<&'static EventText> {
    static TEXTS: OnceLock<BTreeMap<String, EventText>> = OnceLock::new();
    TEXTS.get_or_init(texts).get(name(event).as_str())
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

/// Reads the texts from the schema of the engine's enum. Its descriptions are the enum's documentation.
fn texts() -> BTreeMap<String, EventText> {
    let schema = schemars::schema_for!(Event);
    let variants = schema.get("oneOf").and_then(Value::as_array).cloned().unwrap_or_default();
    variants.iter().filter_map(text_of_variant).collect()
}

fn text_of_variant(variant: &Value) -> Option<(String, EventText)> {
    let plain = variant.get("const").or_else(|| variant.get("required")?.get(0));
    let name = plain?.as_str()?.to_owned();
    let description = variant.get("description")?.as_str()?;
    let (text, _) = description.rsplit_once('[').unwrap_or((description, ""));
    Some((name, EventText { text: text.trim().to_owned(), rules: rules_in(description).collect() }))
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Angle, event::Item, object::ObjectId};

    use super::*;

    #[test]
    fn an_event_has_the_text_and_the_rules_of_the_engine() {
        let landed = event_text(Event::Landed(Angle(0))).unwrap();
        assert_eq!(landed.text, "Came down on ground of this angle.");
        assert_eq!(landed.rules, ["A-30", "A-34"]);
        assert_eq!(event_text(Event::Jumped).unwrap().rules, ["G-10"]);
        assert!(event_text(Event::PassedCheckpoint(ObjectId(3))).unwrap().rules.is_empty());
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
