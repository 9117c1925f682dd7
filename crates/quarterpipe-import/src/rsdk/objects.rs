//! Converts the objects of a stage by name: the start, objects of the engine's classes, and marks for everything else.

use std::collections::BTreeMap;

use quarterpipe::{Px, px};
use quarterpipe_level::{
    LevelError, LevelObject, Value, Warning, WarningKind,
    internal::MAX_OBJECTS,
    object::{Class, same_name},
};

use super::{
    act::{ATTRIBUTES, Act, ActObject, DIRECTION},
    config::{GameConfig, StageConfig},
    scene::{Kind, NameHash, Scene, hash_of, is_zero},
};
use crate::{
    build::{BOUNDS, LOOP_CHUNK, START, WATER, is_start_name},
    imported_level::plain,
};

/// The maximum number of kinds of objects without a class that a warning lists.
const MAX_LISTED: usize = 40;
/// The maximum number of properties of all marks together.
const MAX_PROPERTIES: usize = 1 << 20;
/// The maximum number of letters of a name and of a text.
const MAX_LETTERS: usize = 64;

/// The names of kinds in v5 that are known without a configuration.
const KINDS: [&str; 18] = [
    "Player",
    "Ring",
    "Platform",
    "PlaneSwitch",
    "Spring",
    "Decoration",
    "InvisibleBlock",
    "ItemBox",
    "Spikes",
    "BoundsMarker",
    "SpinBooster",
    "ForceUnstick",
    "CollapsingPlatform",
    "BreakableWall",
    "StarPost",
    "Water",
    "SignPost",
    "Bumper",
];

/// Likely names of attributes in v5. A name is used only if its digest is that of the attribute.
const ATTRIBUTE_NAMES: [&str; 39] = [
    "filter",
    "characterID",
    "type",
    "flipFlag",
    "name",
    "at",
    "size",
    "width",
    "height",
    "length",
    "radius",
    "speed",
    "velocity",
    "acceleration",
    "angle",
    "direction",
    "distance",
    "delay",
    "interval",
    "duration",
    "count",
    "amount",
    "id",
    "state",
    "mode",
    "frame",
    "animation",
    "color",
    "colour",
    "priority",
    "offset",
    "start",
    "end",
    "tag",
    "parent",
    "target",
    "active",
    "visible",
    "path",
];

/// An object with its name.
#[derive(Debug)]
struct NamedObject {
    /// Its name in a configuration; `None` if no configuration names it.
    name: Option<String>,
    /// The class of a mark without a name.
    number: String,
    x: i32,
    y: i32,
    x_flip: bool,
    y_flip: bool,
    /// Its property value in v3 and v4.
    subtype: Option<u8>,
    attributes: Vec<(String, Value)>,
    /// True if its property value and all its attributes are 0 or absent.
    is_plain: bool,
}

/// The objects of a level, and the positions where it says that players start.
#[derive(Debug, Default)]
pub(super) struct SceneObjects {
    pub objects: Vec<LevelObject>,
    /// The starts, in the order of the file.
    pub starts: Vec<(Px, Px)>,
    pub warnings: Vec<Warning>,
    unknown: BTreeMap<String, UnknownKind>,
    far: usize,
    properties: usize,
    monitors: usize,
}

/// The objects of the same name without a class.
#[derive(Debug)]
struct UnknownKind {
    name: String,
    count: usize,
    subtype: Option<u8>,
}

/// Returns the objects of an act, whose types the configurations number.
///
/// # Errors
///
/// When there are too many.
pub(super) fn of_act(act: &Act, stage: &StageConfig, game: Option<&GameConfig>) -> Result<SceneObjects, LevelError> {
    let mut placed = SceneObjects::default();
    let globals = match (stage.uses_globals, game) {
        (false, _) => &[][..],
        (true, Some(game)) => &game.objects[..],
        // The number of a stage's own objects is then unknown; v3 repeats the names.
        (true, None) => &[][..],
    };
    let are_numbered = !stage.uses_globals || game.is_some();
    let own = if are_numbered { &stage.objects[..] } else { &act.names[..] };
    if !are_numbered && act.objects.iter().any(|object| object.number != 0) {
        let names =
            if act.names.is_empty() { "objects have numbers only" } else { "objects have the names in the act" };
        placed.warn("objects", format!("without GameConfig.bin {names}"));
    }
    let name = |number: u8| {
        let index = usize::from(number).checked_sub(1)?;
        let named = globals.iter().chain(own).nth(index).filter(|name| !plain(name).is_empty());
        // Where global objects are used, the player is the first one.
        let is_player = index == 0 && stage.uses_globals && named.is_none();
        named.cloned().or_else(|| is_player.then(|| PLAYER.to_owned()))
    };
    let names: Vec<Option<String>> = (0..=u8::MAX).map(name).collect();
    // Type 0 does nothing.
    for object in act.objects.iter().filter(|object| object.number != 0) {
        let ActObject { number, property, x, y, ref attributes } = *object;
        let direction = attributes.iter().find(|(bit, _)| *bit == DIRECTION).map_or(0, |(_, value)| *value);
        let further: Vec<(String, Value)> = attributes
            .iter()
            .filter(|(bit, _)| *bit != DIRECTION)
            .map(|(bit, value)| (ATTRIBUTES[*bit].0.to_owned(), Value::Integer(*value)))
            .collect();
        placed.add(NamedObject {
            name: names[usize::from(number)].clone(),
            number: format!("object_{number:02x}"),
            x,
            y,
            x_flip: direction & 1 != 0,
            y_flip: direction & 2 != 0,
            subtype: Some(property),
            is_plain: property == 0 && further.is_empty(),
            attributes: further,
        });
    }
    placed.finish()
}

/// Returns the objects of a scene that exist in the modes of `filter`, or all if it is 0.
///
/// # Errors
///
/// When there are too many.
pub(super) fn of_scene(scene: Scene<'_>, names: &[String], filter: u8) -> Result<SceneObjects, LevelError> {
    let mut placed = SceneObjects::default();
    let known = KINDS.into_iter().chain(names.iter().map(String::as_str));
    let known: BTreeMap<NameHash, &str> = known.map(|name| (hash_of(name), name)).collect();
    let attribute_names: BTreeMap<NameHash, &str> = ATTRIBUTE_NAMES.iter().map(|name| (hash_of(name), *name)).collect();
    let filter = if filter == 0 { u8::MAX } else { filter };
    let mut left_out = 0;
    for Kind { hash, attributes, objects } in scene.kinds {
        let name = known.get(&hash).map(|name| (*name).to_owned());
        let attributes: Vec<String> = attributes
            .iter()
            .map(|hash| {
                attribute_names.get(hash).map_or_else(|| numbered("attribute", hash), |name| (*name).to_owned())
            })
            .collect();
        for object in objects {
            let mut is_plain = true;
            let mut own = u8::MAX;
            let mut further = Vec::new();
            for (name, value) in attributes.iter().zip(object.values) {
                match (name.as_str(), &value) {
                    ("filter", Value::Integer(value)) => own = *value as u8,
                    _ => {
                        is_plain &= is_zero(&value);
                        further.push((name.clone(), value));
                    }
                }
            }
            if own & filter == 0 {
                left_out += 1;
                continue;
            }
            placed.add(NamedObject {
                name: name.clone(),
                number: numbered("object", &hash),
                x: object.x,
                y: object.y,
                x_flip: false,
                y_flip: false,
                subtype: None,
                attributes: further,
                is_plain,
            });
        }
    }
    if left_out > 0 {
        placed.warn(
            "objects",
            format!("{left_out} belong to other modes than those of the scene's filter {filter}: they are left out"),
        );
    }
    placed.finish()
}

/// Returns a word with the first digits of a digest.
fn numbered(word: &str, hash: &NameHash) -> String {
    let [a, b, c, d, ..] = hash;
    format!("{word}_{a:02x}{b:02x}{c:02x}{d:02x}")
}

/// The name of the player's object in v3 and v4.
const PLAYER: &str = "Player Object";

impl SceneObjects {
    fn warn(&mut self, place: &str, message: String) {
        self.warnings.push(Warning::new(place, message));
    }

    fn add(&mut self, object: NamedObject) {
        let name = object.name.as_deref().map(plain).unwrap_or_default();
        if name == plain(PLAYER) || name == "player" && object.subtype.is_none() {
            self.starts.push((px(object.x), px(object.y)));
            return;
        }
        if ![object.x, object.y].iter().all(|at| LevelObject::PLACES.contains(at)) {
            self.far += 1;
            return;
        }
        let placed = match known(&name, &object) {
            Some(known) => {
                self.monitors += usize::from(known.class == "monitor");
                known
            }
            None => self.mark(object),
        };
        self.objects.push(placed);
    }

    /// Returns a mark for an object that only the game knows: its name, with its property value and attributes.
    fn mark(&mut self, object: NamedObject) -> LevelObject {
        let short = |text: &str| text.chars().take(MAX_LETTERS).collect::<String>();
        let class = object.name.as_deref().and_then(class_name).unwrap_or_else(|| object.number.clone());
        let name = object.name.as_deref().map(short).unwrap_or_default();
        let unknown = || UnknownKind { name: name.clone(), count: 0, subtype: object.subtype };
        self.unknown.entry(class.clone()).or_insert_with(unknown).count += 1;
        let plain = LevelObject::new(class, px(object.x), px(object.y));
        let mut mark = LevelObject { name, x_flip: object.x_flip, y_flip: object.y_flip, ..plain };
        let subtype = object.subtype.map(|subtype| ("subtype".to_owned(), Value::Integer(subtype.into())));
        for (name, value) in subtype.into_iter().chain(object.attributes) {
            self.properties += 1;
            if self.properties > MAX_PROPERTIES {
                continue;
            }
            let value = if let Value::Text(text) = &value { Value::Text(short(text)) } else { value };
            mark.properties.insert(name, value);
        }
        mark
    }

    fn finish(mut self) -> Result<Self, LevelError> {
        if self.objects.len() > MAX_OBJECTS {
            let found = format_args!("{} objects", self.objects.len());
            return Err(LevelError::unexpected("objects", found, format_args!("at most {MAX_OBJECTS}")));
        }
        if self.far > 0 {
            let far = self.far;
            self.warn("objects", format!("{far} are outside of any level: they are left out"));
        }
        if self.monitors > 0 {
            let monitors = self.monitors;
            self.warn("objects", format!("what {monitors} monitors hold is not known: they hold \"other\""));
        }
        if self.properties > MAX_PROPERTIES {
            self.warn("objects", format!("they have more than {MAX_PROPERTIES} properties: the rest is left out"));
        }
        let mut unknown: Vec<_> = std::mem::take(&mut self.unknown).into_iter().collect();
        unknown.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.count));
        let more = unknown.len().saturating_sub(MAX_LISTED);
        for (class, kind) in unknown.into_iter().take(MAX_LISTED) {
            self.warnings.push(kind.warning(class));
        }
        if more > 0 {
            self.warn("objects", format!("{more} more kinds have no class either, and only mark their places"));
        }
        Ok(self)
    }
}

impl UnknownKind {
    fn warning(&self, class: String) -> Warning {
        let Self { name, count, subtype } = self;
        let name = if name.is_empty() { String::new() } else { format!(" ({name})") };
        let first = subtype.map_or_else(String::new, |subtype| format!(", the first with property {subtype}"));
        let further = match plain(&name).as_str() {
            "planeswv" | "planeswh" | "planeswitch" => "; without path switchers players stay on path A",
            _ => "",
        };
        let message = format!(
            "{count} of {class}{name}{first}: no class of objects is known to be like it, so it only marks its place{further}"
        );
        Warning { kind: WarningKind::UnknownClass, class: Some(class), ..Warning::new("objects", message) }
    }
}

/// Returns the object of the class for a name without capitals and spaces; `None` if the class is unknown, or if the object has values of
/// unknown meaning.
fn known(name: &str, object: &NamedObject) -> Option<LevelObject> {
    let text = |text: &str| Value::Text(text.to_owned());
    let plain = LevelObject::new("", px(object.x), px(object.y));
    let of =
        |class: &str| LevelObject { class: class.to_owned(), x_flip: object.x_flip, y_flip: object.y_flip, ..plain };
    Some(match name {
        "ring" => of("ring"),
        "monitor" | "itembox" => of("monitor").with("contents", text("other")),
        "lamppost" | "starpost" => of("checkpoint"),
        "signpost" | "goalpost" | "goalsign" => of("goal"),
        "spikes" if object.is_plain => of("spikes"),
        "redspring" | "spring" if object.is_plain => of("spring"),
        "yellowspring" if object.is_plain => of("spring").with("strength", Value::Integer(0xA00)),
        "bumper" if object.is_plain => of("bumper"),
        _ => return None,
    })
}

/// Returns a class name for an object's name: in small letters with underscores, and different from the engine's classes; `None` for a name
/// without letters.
fn class_name(name: &str) -> Option<String> {
    let letters: Vec<char> = name.chars().take(MAX_LETTERS).collect();
    let mut class = String::new();
    for (at, letter) in letters.iter().enumerate() {
        if !letter.is_ascii_alphanumeric() {
            if !class.is_empty() && !class.ends_with('_') {
                class.push('_');
            }
            continue;
        }
        let is_small = |at: Option<usize>| {
            at.and_then(|at| letters.get(at))
                .is_some_and(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        let begins = letter.is_ascii_uppercase()
            && (is_small(at.checked_sub(1)) || at > 0 && letters.get(at + 1).is_some_and(char::is_ascii_lowercase));
        if begins && !class.is_empty() && !class.ends_with('_') {
            class.push('_');
        }
        class.push(letter.to_ascii_lowercase());
    }
    let class = class.trim_matches('_');
    if !class.contains(|letter: char| letter.is_ascii_alphabetic()) {
        return None;
    }
    let is_ours = Class::all().any(|known| same_name(known.name, class))
        || [START, BOUNDS, WATER, LOOP_CHUNK, "player_start"].iter().any(|name| same_name(name, class))
        || is_start_name(class);
    Some(if is_ours { format!("{class}_object") } else { class.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_classes_in_small_letters_that_are_not_ours() {
        let class = |name| class_name(name).unwrap_or_default();
        assert_eq!(class("Plane Sw V"), "plane_sw_v");
        assert_eq!(class("InvisibleBlock"), "invisible_block");
        assert_eq!(class("HUDRing2"), "hud_ring2");
        assert_eq!(class("Platform"), "platform_object");
        assert_eq!(class("Water"), "water_object");
        assert_eq!(class("Player"), "player_object");
        assert_eq!(class(" -- "), "");
    }

    fn object(name: &str, subtype: Option<u8>, is_plain: bool) -> NamedObject {
        NamedObject {
            name: Some(name.to_owned()),
            number: "object_07".to_owned(),
            x: 5,
            y: 6,
            x_flip: true,
            y_flip: false,
            subtype,
            attributes: Vec::new(),
            is_plain,
        }
    }

    #[test]
    fn objects_have_a_class_only_where_their_values_are_the_usual() {
        let class =
            |name: &str, is_plain| known(&plain(name), &object(name, Some(0), is_plain)).map(|known| known.class);
        assert_eq!(class("Lamp Post", false).as_deref(), Some("checkpoint"));
        assert_eq!(class("Red Spring", true).as_deref(), Some("spring"));
        assert_eq!(class("Red Spring", false), None);
        assert_eq!(class("Solid Block", true), None, "of no known size");
        let weak = known("yellowspring", &object("Yellow Spring", Some(0), true)).unwrap();
        assert_eq!((weak.x_flip, weak.properties.get("strength")), (true, Some(&Value::Integer(0xA00))));
    }

    #[test]
    fn kinds_without_a_class_are_listed_once_and_at_most_forty() {
        let mut placed = SceneObjects::default();
        for kind in 0..45 {
            placed.add(object(&format!("Gem{kind}"), Some(3), false));
        }
        placed.add(object("Gem7", Some(4), false));
        let warnings: Vec<_> = placed.finish().unwrap().warnings;
        assert_eq!(warnings.len(), 41);
        let expected = "objects: 2 of gem7 (Gem7), the first with property 3: no class of objects is known to be like it, so it only \
                        marks its place";
        assert_eq!(warnings[0].to_string(), expected);
        assert!(warnings[0].is_about_class(&["Gem7"]));
        assert_eq!(warnings[40].message, "5 more kinds have no class either, and only mark their places");
    }
}
