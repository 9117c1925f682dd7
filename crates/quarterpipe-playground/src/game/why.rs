//! The reasons of a frame in order: what the engine decided, by which rule, and the sensor casts that it rests on.

use quarterpipe::{Cast, Event, Explanation, Reason};

/// One thing that a frame decided or that happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The rule's number; [`rule_text`](super::rule_text) has its text. Events have none.
    pub rule: Option<&'static str>,
    /// What was decided, or what happened.
    pub what: String,
    /// The distance, speed, angle or timer that decided it.
    pub value: Option<i32>,
    /// The sensors cast since the decision before.
    pub casts: Vec<Cast>,
    /// The event, if it is one.
    pub event: Option<Event>,
}

/// The reasons of one Player's frame, in order. Casts that no decision came after are a last line of their own, without a
/// rule.
///
/// ```
/// use quarterpipe::{CharacterId, Input};
/// use quarterpipe_playground::game::{Game, RulesChoice, why};
/// let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
/// let mut game = Game::new(level, RulesChoice::preset("s2").expect("a preset"), CharacterId::Sonic)?;
/// game.step(Input::A);
/// assert!(why(game.explanation(), 0).iter().any(|line| line.what == "jumped"));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[must_use]
pub fn why(explanation: &Explanation, player: usize) -> Vec<Why> {
    let mut lines = Vec::new();
    let mut casts = Vec::new();
    for reason in explanation.of(player) {
        match reason {
            Reason::Cast(cast) => casts.push(cast),
            Reason::Decision(decision) => lines.push(Why {
                rule: Some(decision.rule),
                what: decision.what.to_owned(),
                value: Some(decision.value),
                casts: std::mem::take(&mut casts),
                event: None,
            }),
            Reason::Event(event) => {
                let (what, value) = told(event);
                lines.push(Why { rule: None, what, value, casts: Vec::new(), event: Some(event) });
            }
        }
    }
    if !casts.is_empty() {
        let what = "sensors cast without a decision".to_owned();
        lines.push(Why { rule: None, what, value: None, casts, event: None });
    }
    lines
}

/// An event's name in words, and the number that it comes with.
fn told(event: Event) -> (String, Option<i32>) {
    let text = format!("{event:?}");
    let (name, held) =
        text.split_once('(').map_or((text.as_str(), ""), |(name, held)| (name, held.trim_end_matches(')')));
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    let digits: String = held.chars().filter(char::is_ascii_digit).collect();
    match digits.parse() {
        Ok(number) => (words, Some(number)),
        Err(_) if held.is_empty() => (words, None),
        Err(_) => (format!("{words}: {held}"), None),
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Angle, Decision, Direction, Found, Item, Layer, ObjectId, SensorName, SolidSide, px};

    use super::*;

    fn cast(sensor: SensorName) -> Cast {
        let found = Found { distance: px(3), angle: None, tile: 0 };
        let (direction, side, layer) = (Direction::Down, SolidSide::Top, Layer::A);
        Cast { sensor, x: px(1), y: px(2), direction, side, layer, found }
    }

    #[test]
    fn a_decision_rests_on_the_casts_since_the_one_before() {
        let decided = |rule| Reason::Decision(Decision { rule, what: "so", value: 7 });
        let [a, b, e] = [SensorName::A, SensorName::B, SensorName::E].map(cast);
        let reasons = [Reason::Cast(e), decided("G-36"), Reason::Cast(a), Reason::Cast(b)];
        let more = [Reason::Event(Event::LeftGround), decided("G-60"), Reason::Cast(e)];
        let explanation = Explanation { reasons: reasons.into_iter().chain(more).map(|reason| (0, reason)).collect() };
        let lines = why(&explanation, 0);
        let told: Vec<_> = lines.iter().map(|line| (line.rule, line.what.as_str(), line.casts.len())).collect();
        assert_eq!(
            told,
            [
                (Some("G-36"), "so", 1),
                (None, "left ground", 0),
                (Some("G-60"), "so", 2),
                (None, "sensors cast without a decision", 1)
            ]
        );
        assert_eq!(lines[2].casts, [a, b]);
        assert!(why(&explanation, 1).is_empty());
    }

    #[test]
    fn events_are_told_in_words() {
        assert_eq!(told(Event::StartedRolling), ("started rolling".to_owned(), None));
        assert_eq!(told(Event::Landed(Angle(0xE0))), ("landed".to_owned(), Some(224)));
        assert_eq!(told(Event::LandedOn(ObjectId(3))), ("landed on".to_owned(), Some(3)));
        assert_eq!(told(Event::GotItem(Item::Shoes)), ("got item: Shoes".to_owned(), None));
        assert_eq!(told(Event::ChangedLayer(Layer::B)), ("changed layer: B".to_owned(), None));
    }
}
