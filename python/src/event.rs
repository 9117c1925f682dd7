//! What happened in a step, and why.

use pyo3::prelude::*;
use quarterpipe::event::{self, Cast, Decision};
use serde_json::Value;

/// Something that happened to a player in a frame.
#[pyclass(frozen, get_all, eq, module = "quarterpipe")]
#[derive(Clone, PartialEq, Eq)]
pub struct Event {
    /// The player's number.
    player: usize,
    /// What happened: one of `qp.EVENT_NAMES`, such as "jumped", "took_ring" or "reached_goal".
    name: String,
    /// The slot of the object that it was with.
    object: Option<u16>,
    /// The number that it has, such as the angle of a landing or the points of a score.
    value: Option<i64>,
    /// The word that it has, such as "ten_rings" of an item or "b" of a layer.
    what: Option<String>,
}

impl Event {
    pub fn new(player: usize, event: event::Event) -> Self {
        let object = event.object().map(|id| id.0);
        // The variant's name, and its number unless that is the object's.
        let (name, value) = match serde_json::to_value(event) {
            Ok(Value::String(name)) => (name, None),
            Ok(Value::Object(fields)) => {
                fields.into_iter().next().map_or_else(Default::default, |(name, value)| (name, Some(value)))
            }
            _ => Default::default(),
        };
        let what = value.as_ref().and_then(Value::as_str).map(snake_case);
        let value = match value {
            Some(Value::Number(number)) if object.is_none() => number.as_i64(),
            Some(Value::Object(fields)) => fields.get("value").and_then(Value::as_i64),
            _ => None,
        };
        Self { player, name: snake_case(&name), object, value, what }
    }
}

#[pymethods]
impl Event {
    /// For pickle.
    #[new]
    #[pyo3(signature = (player, name, object=None, value=None, what=None))]
    const fn of_parts(
        player: usize,
        name: String,
        object: Option<u16>,
        value: Option<i64>,
        what: Option<String>,
    ) -> Self {
        Self { player, name, object, value, what }
    }

    fn __getnewargs__(&self) -> (usize, &str, Option<u16>, Option<i64>, Option<&str>) {
        (self.player, &self.name, self.object, self.value, self.what.as_deref())
    }

    fn __repr__(&self) -> String {
        let what = self.what.as_ref().map_or_else(String::new, |what| format!(", what={what:?}"));
        let object = self.object.map_or_else(String::new, |object| format!(", object={object}"));
        let value = self.value.map_or_else(String::new, |value| format!(", value={value}"));
        format!("Event(player={}, name={:?}{object}{value}{what})", self.player, self.name)
    }
}

/// Returns the names of all events, as the schema of the engine's `Event` has them.
pub fn event_names() -> Vec<String> {
    let schema = schemars::schema_for!(event::Event).to_value();
    let variants = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    let names = variants.flat_map(|variant| {
        // Events without anything more are texts, others have a field of their name.
        let single = variant.get("const").and_then(Value::as_str);
        let several = variant.get("enum").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        let fields = variant.get("properties").and_then(Value::as_object).into_iter().flat_map(|fields| fields.keys());
        single.into_iter().chain(several).map(str::to_owned).chain(fields.cloned())
    });
    names.map(|name| snake_case(&name)).collect()
}

/// Writes `TookRing` as `took_ring`.
pub fn snake_case(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// One thing that a step did. Its text names the rule.
#[pyclass(frozen, get_all, module = "quarterpipe")]
#[derive(Clone)]
pub struct Reason {
    /// The player's number.
    player: usize,
    /// What it is: something happened, a sensor was cast, or a rule decided.
    kind: &'static str,
    /// The rule's number in the specification, of a decision.
    rule: Option<&'static str>,
    /// What happened, which sensor was cast, or what was decided.
    what: String,
    /// The distance, speed, angle or timer that decided it, or the distance that was found.
    value: Option<i64>,
}

impl Reason {
    pub fn new(player: usize, reason: event::Reason) -> Self {
        match reason {
            event::Reason::Event(event) => {
                let Event { name, value, .. } = Event::new(player, event);
                Self { player, kind: "event", rule: None, what: name, value }
            }
            event::Reason::Cast(Cast { sensor, x, y, direction, found, .. }) => {
                let what = format!("sensor {sensor:?} at {}, {} {}", x.0, y.0, format!("{direction:?}").to_lowercase());
                Self { player, kind: "cast", rule: None, what, value: Some(found.distance.0.into()) }
            }
            event::Reason::Decision(Decision { rule, what, value }) => {
                Self { player, kind: "decision", rule: Some(rule), what: what.to_owned(), value: Some(value.into()) }
            }
        }
    }
}

#[pymethods]
impl Reason {
    fn __str__(&self) -> String {
        let rule = self.rule.map_or_else(String::new, |rule| format!("{rule}: "));
        let value = self.value.map_or_else(String::new, |value| format!(" ({value})"));
        format!("{rule}{}{value}", self.what)
    }

    fn __repr__(&self) -> String {
        format!("<Reason {:?}>", self.__str__())
    }
}
