//! Functions that differ in JavaScript: written by hand, renamed, or with narrower types.

use crate::{js::Member, methods::Method};

/// A function whose JavaScript code is written by hand.
#[derive(Debug)]
pub(crate) struct ByHand {
    class: &'static str,
    /// Its name in the table.
    name: &'static str,
    /// Its call.
    pub(crate) call: &'static str,
    /// Its declaration in the types, for which documentation is generated; empty if it does not have one.
    pub(crate) member: &'static str,
    /// A sentence that is added to its documentation.
    pub(crate) note: &'static str,
}

const fn called(class: &'static str, name: &'static str, call: &'static str) -> ByHand {
    ByHand { class, name, call, member: "", note: "" }
}

impl ByHand {
    const fn typed(self, member: &'static str) -> Self {
        Self { member, ..self }
    }

    const fn noted(self, note: &'static str) -> Self {
        Self { note, ..self }
    }
}

const BY_HAND: [ByHand; 21] = [
    called("World", "object", "world.object(slot)").typed("object(slot: number): ObjectSeen;"),
    called("World", "player_count", "world.players.length"),
    called("World", "get_field", "player.number(field)"),
    called("World", "set_field", "player.setNumber(field, number)"),
    called("World", "add_player", "world.addPlayer(character, x, y)")
        .typed("addPlayer(character: CharacterName, x: number, y: number): Player;"),
    called("World", "respawn", "world.respawn(player = 0, x, y)")
        .typed("respawn(player?: number, x?: number, y?: number): void;")
        .noted("`player` is 0, the first one, by default. Without `x` and `y`, the pixel is the level's start."),
    called("World", "respawn_at_start", "world.respawn(player = 0)"),
    called("World", "cast", "world.cast(x, y, { direction = \"down\", side, layer = \"a\" })")
        .typed("cast(x: number, y: number, options?: CastOptions): Cast;"),
    called("World", "load", "world.load(saved)").typed("load(saved: Uint8Array): void;"),
    called("World", "load_into_changed_level", "world.loadIntoChangedLevel(saved)")
        .typed("loadIntoChangedLevel(saved: Uint8Array): void;"),
    called("World", "rules", "world.rules"),
    called("World", "solid", "solid.x, solid.y, solid.touched, ..."),
    called("World", "add_solid", "world.addSolid({ x, y, halfWidth, halfHeight, shape = \"solid\", hurts = false })")
        .typed("addSolid(options: SolidOptions): Solid;")
        .noted("With the shape \"sloped\" it has a curved top of `heights`."),
    called(
        "World",
        "add_slope",
        "world.addSolid({ x, y, halfWidth, halfHeight, shape: \"sloped\", heights, hurts = false })",
    ),
    called("Level", "rules", "rulesOf(level.rules ?? \"s3k\")"),
    called("Level", "size", "level.width, level.height"),
    called("Level", "start", "level.start").typed("get start(): Place;"),
    called("Level", "object_count", "level.objects.length"),
    called("Level", "inputs", "level.inputs"),
    called("Tiles", "count", "tiles.angles.length"),
    called("Tiles", "problems", "tiles.problems"),
];

/// Functions whose names differ from the table.
const RENAMED: [(&str, &str, &str); 3] =
    [("World", "remove_object", "remove"), ("World", "move_solid", "moveTo"), ("Level", "game", "rules")];

/// Functions that create the bytes that they return, and so are methods, not properties.
const METHODS: [(&str, &str); 1] = [("World", "save")];

/// Results whose type is narrower than in the table, with a sentence for the documentation.
const TYPED: [(&str, &str, &str, &str); 3] = [
    ("Level", "game", "Game | null", ""),
    ("Scenario", "game", "Game", ""),
    ("Scenario", "inputs", "Uint8Array", "A byte for each frame, with the bits of `BUTTONS`."),
];

/// Returns the entry of a function that is written by hand.
pub(crate) fn by_hand(class: &str, method: &Method) -> Option<&'static ByHand> {
    BY_HAND.iter().find(|own| (own.class, own.name) == (class, &*method.name))
}

/// Returns the entry of a member that is written by hand.
pub(crate) fn written_by_hand(Member { part, method }: Member<'_>) -> Option<&'static ByHand> {
    by_hand(part.class(), method)
}

/// Returns a member's name if it differs from the table.
pub(crate) fn renamed(Member { part, method }: Member<'_>) -> Option<&'static str> {
    RENAMED.iter().find(|own| (own.0, own.1) == (part.class(), &*method.name)).map(|own| own.2)
}

/// Returns `true` if a function that could be a property is a method.
pub(crate) fn is_method(Member { part, method }: Member<'_>) -> bool {
    METHODS.iter().any(|own| *own == (part.class(), &*method.name))
}

/// Returns the narrower type of a result, and a sentence about it.
pub(crate) fn typed(Member { part, method }: Member<'_>) -> Option<(&'static str, &'static str)> {
    TYPED.iter().find(|own| (own.0, own.1) == (part.class(), &*method.name)).map(|own| (own.2, own.3))
}
