//! The subjects of the lines of the panel "Why".

use quarterpipe::event::{Decision, Event, Quantity, Reason};

use crate::text;

/// The subject of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Speed,
    Mode,
    Sensors,
    Landing,
    Objects,
    Other,
    Casts,
}

/// Rules about the speed that a decision may name without a change.
const SPEED: [&str; 15] = [
    "G-14", "G-15", "G-16", "G-18", "G-19", "G-20", "G-22", "G-27", "G-29", "G-41", "G-42", "G-43", "G-65", "A-8",
    "A-9",
];
/// Rules about angles and modes.
const MODE: [&str; 4] = ["G-53", "G-56", "G-57", "G-63"];
/// Rules about sensors, and about what follows from a distance at once.
const SENSORS: [&str; 13] =
    ["T-36", "T-37", "G-7", "G-9", "G-30", "G-36", "G-59", "G-60", "G-61", "G-62", "A-22", "A-24", "A-25"];
/// Rules about leaving the ground, and about what ends a flight through the air.
const LANDING: [&str; 20] = [
    "G-8", "G-9", "G-10", "G-60", "G-61", "A-4", "A-6", "A-22", "A-23", "A-24", "A-25", "A-28", "A-30", "A-34", "A-36",
    "C-24", "C-38", "C-39", "C-42", "T-37",
];

impl Subject {
    /// All of them, in the order of their buttons.
    pub const ALL: [Self; 7] =
        [Self::Speed, Self::Mode, Self::Sensors, Self::Landing, Self::Objects, Self::Other, Self::Casts];

    /// Returns the name on its button, and what the button shows.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Speed => text::why::SPEED,
            Self::Mode => text::why::MODE,
            Self::Sensors => text::why::SENSORS,
            Self::Landing => text::why::LANDING,
            Self::Objects => text::why::OBJECTS,
            Self::Other => text::why::OTHER,
            Self::Casts => text::why::CASTS,
        }
    }

    /// Returns the subjects of a line about a reason: one or more.
    pub fn of(reason: &Reason) -> Vec<Self> {
        match reason {
            Reason::Cast(_) => vec![Self::Casts],
            Reason::Event(event) => vec![Self::of_event(*event)],
            Reason::Decision(decision) => Self::of_decision(decision),
        }
    }

    const fn of_event(event: Event) -> Self {
        match event {
            Event::Jumped
            | Event::Landed(_)
            | Event::AttachedToCeiling(_)
            | Event::HitCeiling
            | Event::HitWall
            | Event::LeftGround => Self::Landing,
            Event::PushedWall => Self::Sensors,
            Event::Slipped => Self::Speed,
            _ if event.object().is_some() => Self::Objects,
            _ => Self::Other,
        }
    }

    fn of_decision(decision: &Decision) -> Vec<Self> {
        let changes_speed = |of| matches!(of, Quantity::GroundSpeed | Quantity::XSpeed | Quantity::YSpeed);
        let changed = decision.change.map(|change| change.of);
        let is = |rules: &[&str]| rules.contains(&decision.rule);
        let mut subjects = Vec::new();
        if changed.is_some_and(changes_speed) || changed.is_none() && is(&SPEED) {
            subjects.push(Self::Speed);
        }
        if changed.is_some_and(|of| !changes_speed(of)) || is(&MODE) {
            subjects.push(Self::Mode);
        }
        for (subject, rules) in [(Self::Sensors, &SENSORS[..]), (Self::Landing, &LANDING)] {
            if is(rules) {
                subjects.push(subject);
            }
        }
        if decision.rule.starts_with("O-") {
            subjects.push(Self::Objects);
        }
        if subjects.is_empty() {
            subjects.push(Self::Other);
        }
        subjects
    }

    /// Returns whether a decision says why the ground speed stays as it is. [G-65] only says why the player does not slip.
    pub fn keeps_speed(decision: &Decision) -> bool {
        decision.change.is_none() && decision.rule != "G-65" && SPEED.contains(&decision.rule)
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::event::{Change, Unit};

    use super::*;

    fn decision(rule: &'static str, of: Option<Quantity>) -> Reason {
        let change = of.map(|of| Change { of, from: 0, to: 1 });
        Reason::Decision(Decision { rule, what: "", value: 0, unit: Unit::Nothing, change })
    }

    #[test]
    fn a_line_is_about_all_that_its_rule_and_its_change_are_about() {
        assert_eq!(Subject::of(&decision("G-20", None)), [Subject::Speed]);
        assert_eq!(Subject::of(&decision("A-30", Some(Quantity::GroundSpeed))), [Subject::Speed, Subject::Landing]);
        assert_eq!(Subject::of(&decision("O-1601", Some(Quantity::YSpeed))), [Subject::Speed, Subject::Objects]);
        assert_eq!(Subject::of(&decision("G-53", Some(Quantity::Mode))), [Subject::Mode]);
        assert_eq!(Subject::of(&decision("G-60", None)), [Subject::Sensors, Subject::Landing]);
        assert_eq!(Subject::of(&decision("G-6", None)), [Subject::Other]);
        assert_eq!(Subject::of(&Reason::Event(Event::Jumped)), [Subject::Landing]);
    }
}
