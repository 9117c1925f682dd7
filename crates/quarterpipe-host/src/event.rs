//! Events and reasons as numbers.

use std::{borrow::Cow, fmt};

use quarterpipe::event::{
    Cast, Change, Decision, Event, EventKind, EventValue, Explanation, Item, Observer, Reason, Unit,
};

use crate::{names, record::record};

record! {
    /// Something that happened to a player in a frame.
    EventRecord {
        /// The player's number.
        player: None,
        /// The number of the event's kind.
        kind: None,
        /// The slot of the object involved, or -1.
        object: None,
        /// The event's number: the angle of a landing, the new layer, the rings lost, the item, the points, or the value that a
        /// custom object reported; otherwise 0.
        value: None,
        /// A detail: the shield of an item that is a shield, or the kind that a custom object reported; otherwise 0.
        detail: None,
    }
}

impl EventRecord {
    /// Converts an event of a player to numbers.
    #[must_use]
    pub fn new(player: usize, event: Event) -> Self {
        let detail = match event {
            Event::GotItem(Item::Shield(shield)) => shield as i32,
            Event::Custom { kind, .. } => kind.into(),
            _ => 0,
        };
        let value = event.value().unwrap_or(0);
        let object = event.object().map_or(-1, |id| id.0.into());
        Self { player: player as i32, kind: event.kind() as i32, object, value, detail }
    }
}

/// Returns the names of an event's values; empty if the value is a plain number.
///
/// ```
/// use quarterpipe::event::EventKind;
/// assert_eq!(quarterpipe_host::value_names(EventKind::ChangedLayer), ["a", "b"]);
/// assert!(quarterpipe_host::value_names(EventKind::LostRings).is_empty());
/// ```
#[must_use]
pub const fn value_names(kind: EventKind) -> &'static [&'static str] {
    match kind.value() {
        Some(EventValue::Layer) => names::LAYERS,
        Some(EventValue::Item) => names::ITEMS,
        None | Some(EventValue::Angle | EventValue::Count | EventValue::Custom) => &[],
    }
}

/// Returns `true` if events of a kind have a number, which [`Event::value`] returns.
#[must_use]
pub const fn has_value(kind: EventKind) -> bool {
    kind.value().is_some()
}

/// Collects the events of a step.
///
/// ```
/// use quarterpipe::{World, event::EventKind, prelude::*};
/// use quarterpipe_host::Events;
/// # let cells = [[Cell::EMPTY; 40], [Cell::both(Block::new(1, Solidity::All)); 40]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(-4)));
/// let mut events = Events::default();
/// world.step(&stage, &[Input::A], &mut events);
/// assert_eq!(events.0[0].kind, EventKind::Jumped as i32);
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events(pub Vec<EventRecord>);

impl Observer for Events {
    fn event(&mut self, player: usize, event: Event) {
        self.0.push(EventRecord::new(player, event));
    }
}

record! {
    /// A sensor cast.
    CastRecord {
        /// The sensor: the place of its letter, 6 for one at an edge; -1 for a cast by the host.
        sensor: None,
        /// The anchor along x.
        x: Pixels,
        /// The anchor along y.
        y: Pixels,
        /// The direction in which it points: 0 right, 1 down, 2 left, 3 up.
        direction: None,
        /// The solidity that it looks for: 0 tops, 1 sides and bottoms.
        side: None,
        /// The collision layer: 0 is A, 1 is B.
        layer: None,
        /// The distance from the anchor to the last pixel before the surface, -32 to 31; negative inside the solid. It is meaningless if
        /// nothing was found (tile 0): a sensor looks at two cells only.
        distance: Pixels,
        /// The angle found, or -1 for none.
        angle: Angle,
        /// The tile found, or 0 for none.
        tile: None,
    }
}

impl CastRecord {
    /// Converts a cast to numbers. `sensor` is -1 for a cast by the host.
    #[must_use]
    pub fn new(cast: &Cast, sensor: i32) -> Self {
        Self {
            sensor,
            x: cast.x.0,
            y: cast.y.0,
            direction: cast.direction as i32,
            side: cast.side as i32,
            layer: cast.layer as i32,
            distance: cast.found.distance.0,
            angle: cast.found.angle.map_or(-1, |angle| angle.0.into()),
            tile: cast.found.tile.into(),
        }
    }
}

/// One thing that a step did, and the rule that caused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReasonRecord {
    /// The player's number.
    pub player: usize,
    /// The kind: a place in [`names::REASONS`].
    pub kind: i32,
    /// The rule's number in the specification; empty unless a rule decided.
    pub rule: &'static str,
    /// The decision, the event's name, or the sensor's letter.
    pub what: &'static str,
    /// The distance, speed, angle or timer that caused the decision, the event's value if it has one, or the distance that the sensor
    /// found.
    pub value: Option<i32>,
    /// The cast, if the reason is a cast.
    pub cast: Option<CastRecord>,
    /// The change that a decision made to a speed, the angle or the mode, if any.
    pub change: Option<Change>,
}

impl ReasonRecord {
    /// Converts a reason of a player to numbers and words.
    #[must_use]
    pub fn new(player: usize, reason: Reason) -> Self {
        match reason {
            Reason::Event(event) => {
                let (what, value) = (event.kind().name(), event.value());
                Self { player, kind: 0, rule: "", what, value, cast: None, change: None }
            }
            Reason::Cast(cast) => {
                let record = CastRecord::new(&cast, cast.sensor as i32);
                let what = names::SENSORS.get(cast.sensor as usize).copied().unwrap_or_default();
                let value = Some(record.distance);
                Self { player, kind: 1, rule: "", what, value, cast: Some(record), change: None }
            }
            Reason::Decision(Decision { rule, what, value, unit, change }) => {
                let value = (unit != Unit::Nothing).then_some(value);
                Self { player, kind: 2, rule, what, value, cast: None, change }
            }
        }
    }

    /// Returns what happened, without the rule and the number: for a cast, the sensor, its anchor and its direction; for a change, the old
    /// and the new value.
    #[must_use]
    pub fn subject(&self) -> Cow<'static, str> {
        if let Some(change) = self.change {
            return Cow::Owned(format!("{change}: {}", self.what));
        }
        let Some(CastRecord { x, y, direction, .. }) = self.cast else { return Cow::Borrowed(self.what) };
        let direction = usize::try_from(direction).ok().and_then(|place| names::DIRECTIONS.get(place));
        Cow::Owned(format!("sensor {} at {x}, {y}, {}", self.what, direction.unwrap_or(&"")))
    }

    /// Converts a whole explanation to numbers and words.
    #[must_use]
    pub fn all(explanation: &Explanation) -> Vec<Self> {
        explanation.reasons.iter().map(|(player, reason)| Self::new(*player, *reason)).collect()
    }
}

impl fmt::Display for ReasonRecord {
    /// Writes the reason as a line: the rule, what happened, and the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.rule.is_empty() {
            write!(f, "{}: ", self.rule)?;
        }
        f.write_str(&self.subject())?;
        self.value.map_or(Ok(()), |value| write!(f, " ({value})"))
    }
}
