//! The events of a step, and the reasons for them.

use std::borrow::Cow;

use pyo3::prelude::*;
use quarterpipe::event::{self, EventKind};
use quarterpipe_host::{EventRecord, ReasonRecord, has_value, names, value_names};

/// An event that happened to a player in a frame.
#[pyclass(frozen, get_all, eq, module = "quarterpipe")]
#[derive(Clone, PartialEq, Eq)]
pub struct Event {
    /// The player's number.
    player: usize,
    /// The name of the event: one of `qp.EVENT_NAMES`, such as "jumped", "took_ring" or "reached_goal".
    name: Cow<'static, str>,
    /// The slot of the object involved, or None.
    object: Option<u16>,
    /// A number that belongs to the event, such as the angle of a landing or the points of a score.
    value: Option<i64>,
    /// A word that belongs to the event, such as "ten_rings" for an item or "b" for a layer.
    what: Option<Cow<'static, str>>,
    /// The kind of shield, if the event is about an item that is a shield.
    detail: Option<Cow<'static, str>>,
}

impl Event {
    pub fn new(record: &EventRecord) -> Self {
        let EventRecord { player, kind, object, value, detail } = *record;
        let name_of = |names: &[&'static str], number: i32| names.get(usize::try_from(number).ok()?).copied();
        let kind = EventKind::ALL.get(kind as usize).copied();
        let words = kind.map_or(&[][..], value_names);
        let is_number = kind.is_some_and(has_value) && words.is_empty();
        let what = name_of(words, value);
        let shield = name_of(names::SHIELDS, detail).filter(|_| what == Some("shield"));
        Self {
            player: player as usize,
            name: kind.map_or_else(Default::default, |kind| kind.name().into()),
            object: u16::try_from(object).ok(),
            value: is_number.then_some(value.into()),
            what: what.map(Into::into),
            detail: shield.map(Into::into),
        }
    }
}

#[pymethods]
impl Event {
    /// For pickle.
    #[new]
    #[pyo3(signature = (player, name, object=None, value=None, what=None, detail=None))]
    fn of_parts(
        player: usize,
        name: String,
        object: Option<u16>,
        value: Option<i64>,
        what: Option<String>,
        detail: Option<String>,
    ) -> Self {
        Self { player, name: name.into(), object, value, what: what.map(Into::into), detail: detail.map(Into::into) }
    }

    #[expect(clippy::type_complexity, reason = "the fields")]
    fn __getnewargs__(&self) -> (usize, &str, Option<u16>, Option<i64>, Option<&str>, Option<&str>) {
        (self.player, &self.name, self.object, self.value, self.what.as_deref(), self.detail.as_deref())
    }

    fn __repr__(&self) -> String {
        let object = self.object.map_or_else(String::new, |object| format!(", object={object}"));
        let value = self.value.map_or_else(String::new, |value| format!(", value={value}"));
        let what = self.what.as_ref().map_or_else(String::new, |what| format!(", what={what:?}"));
        let detail = self.detail.as_ref().map_or_else(String::new, |detail| format!(", detail={detail:?}"));
        format!("Event(player={}, name={:?}{object}{value}{what}{detail})", self.player, self.name)
    }
}

/// A part of the explanation of a step: an event, a sensor cast or a decision. Its text names the rule.
#[pyclass(frozen, get_all, module = "quarterpipe")]
#[derive(Clone)]
pub struct Reason {
    /// The player's number.
    player: usize,
    /// The kind of reason: an event, the cast of a sensor, or the decision of a rule.
    kind: &'static str,
    /// The number of the rule in the specification, if it is a decision.
    rule: Option<&'static str>,
    /// The event, the sensor that was cast, or the decision.
    what: String,
    /// The distance, speed, angle or timer that decided it, or the distance that was measured.
    value: Option<i64>,
}

impl Reason {
    pub fn new(player: usize, reason: event::Reason) -> Self {
        let record = ReasonRecord::new(player, reason);
        let ReasonRecord { kind, rule, value, .. } = record;
        let what = record.subject().into_owned();
        let kind = names::REASONS.get(kind as usize).unwrap_or(&"");
        Self { player, kind, rule: Some(rule).filter(|rule| !rule.is_empty()), what, value: value.map(Into::into) }
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
