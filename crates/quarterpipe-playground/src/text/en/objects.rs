//! Objects: names of their classes, properties and choices, and the texts of their palette and form.

/// The texts of a class of objects.
#[derive(Clone, Copy, Debug)]
pub struct ClassText {
    /// Its name in files.
    pub class: &'static str,
    /// Its name for readers.
    pub name: &'static str,
    /// Its purpose, in a line or two.
    pub help: &'static str,
    /// Other words by which it is found.
    pub search: &'static str,
}

const fn of(class: &'static str, name: &'static str, help: &'static str, search: &'static str) -> ClassText {
    ClassText { class, name, help, search }
}

/// The texts of all classes.
#[rustfmt::skip]
pub const CLASSES: &[ClassText] = &[
    of("solid", "Block", "A solid box that stands still or moves.", "wall box crate crusher lift elevator moving"),
    of("slope", "Curved block", "A solid block with a curved top that stands still or moves.", "ramp hill solid"),
    of("spikes", "Spikes", "A solid box that hurts where its spikes point.", "thorns trap hurt danger"),
    of("push_block", "Push block", "A block that the player can push.", "crate box"),
    of("breakable", "Breakable rock", "A wall, block or rock that breaks.", "smash wall destructible"),
    of("button", "Button", "A switch in the floor that starts other objects.", "switch trigger pressure plate"),
    of("gate", "Gate", "A door that slides up for players from the left. Mirrored, it opens from the right.", "door one way"),
    of("stomper", "Stomper", "A weight that comes down and is pulled up again.", "crusher press smash hammer"),
    of("platform", "Platform", "A ledge that the player can jump through from below. It can move.", "lift elevator moving ledge jump through"),
    of("vanishing_platform", "Vanishing platform", "A platform that vanishes and comes back.", "blinking disappearing timed ledge"),
    of("collapsing", "Crumbling ledge", "A ledge that breaks under the player.", "collapsing falling floor"),
    of("bridge", "Bridge", "A bridge of logs that bends under the player.", "logs rope"),
    of("seesaw", "Seesaw", "Throws the player up when a weight lands on its other end.", "lever catapult balance"),
    of("spring", "Spring", "Throws the player up, down, to the side or diagonally.", "bounce jump pad launcher trampoline"),
    of("bumper", "Bumper", "A round bumper that bounces the player off.", "pinball bounce"),
    of("booster", "Booster", "A plate on the ground that speeds the player up. Mirrored, it points left.", "dash panel speed boost"),
    of("conveyor", "Conveyor belt", "A belt on the ground that carries the player along.", "treadmill"),
    of("ring", "Ring", "A ring, or a row of up to seven.", "coin collect money row"),
    of("monitor", "Monitor", "Jump or roll into it to break it and get what is inside.", "item box power-up shield shoes life television bonus"),
    of("bubble_maker", "Bubble vent", "Makes bubbles under water. The large ones give air.", "air breath water"),
    of("walking_badnik", "Walking enemy", "Walks back and forth, and turns at edges and walls.", "badnik robot monster crab"),
    of("jumping_badnik", "Jumping enemy", "Jumps up and down in one place.", "badnik robot monster fish piranha"),
    of("shooting_badnik", "Shooting enemy", "Stays in its place and shoots to both sides.", "badnik robot monster turret gun"),
    of("flying_badnik", "Flying enemy", "Floats in the air, in one place or along a path.", "badnik robot monster bee bird"),
    of("hazard", "Spiked ball", "Hurts every player that touches it. It can move, and come and go.", "hazard flame fire lava mace danger trap"),
    of("spike_log", "Spike log", "A turning log of spikes. Each spike hurts only while it points up.", "helix trap danger"),
    of("path_switcher", "Path switcher", "Moves a player that crosses it to the other layer of the ground. Loops need it.", "loop layer plane line"),
    of("forced_roll", "Forced roll", "Past this line the player rolls and cannot stop.", "tunnel pipe tube force"),
    of("checkpoint", "Checkpoint", "After dying, the player starts again here.", "save respawn lamp post"),
    of("goal", "Goal", "Ends the level when the player gets here.", "finish exit sign end"),
    of("scripted", "Scripted object", "Does only what a program outside the game makes it do.", "custom script code"),
    of("sign", "Sign", "A board with words to read.", "text message hint label note"),
];

/// The headings of the palette's groups, in the order of the catalogue.
pub const GROUPS: [&str; 6] =
    ["Blocks and traps", "Platforms", "Springs and boosters", "Items", "Enemies and hazards", "Markers and lines"];

/// Returns the name of a class, or the name that a custom class has in its file.
pub fn class(class: &str) -> &str {
    text_of(class).map_or(class, |text| text.name)
}

/// Returns the texts of a known class.
pub fn text_of(class: &str) -> Option<&'static ClassText> {
    CLASSES.iter().find(|text| text.class == class)
}

/// The names of properties: of the named class, or of every other class that has them.
#[rustfmt::skip]
pub(crate) const PROPERTIES: &[(&str, &str, &str)] = &[
    ("", "width_radius", "Width"),
    ("", "height_radius", "Height"),
    ("", "raised", "Raises the player by"),
    ("", "off_screen", "When off screen"),
    ("", "heights", "Shape of the top"),
    ("", "columns", "Pixels per height"),
    ("", "points", "Spikes point"),
    ("", "box_height_radius", "Height of the solid part"),
    ("", "push", "How it moves"),
    ("", "broken_by", "Broken by"),
    ("", "debris", "Pieces fly"),
    ("", "pieces", "Pieces"),
    ("", "piece_x_speed", "Speed to the side"),
    ("", "piece_y_speed", "Speed upwards"),
    ("", "piece_gravity", "Gravity of pieces"),
    ("", "piece_x", "First piece, to the left"),
    ("", "piece_y", "First piece, upwards"),
    ("", "switch", "Switch number"),
    ("", "bit", "Bit of the switch"),
    ("", "top_only", "Solid only from above"),
    ("", "by_weight", "Push blocks press it"),
    ("", "stays_on", "Stays pressed"),
    ("", "reach", "Comes down by"),
    ("stomper", "wait", "Waits at each end"),
    ("", "rise", "Speed upwards"),
    ("", "spiked", "Spikes below"),
    ("", "spikes_below", "Spikes below its centre"),
    ("", "spikes_width_radius", "Width of the spikes"),
    ("", "spikes_height_radius", "Height of the spikes"),
    ("", "surface", "Top above its centre"),
    ("", "needs_screen", "Works only on screen"),
    ("", "moves_first", "Moves before landings"),
    ("", "on", "Stays for"),
    ("", "off", "Gone for"),
    ("", "ahead", "Starts ahead by"),
    ("", "delays", "Frames of each piece"),
    ("collapsing", "wait", "Holds for"),
    ("", "logs", "Logs"),
    ("", "tilted", "Shape when tilted"),
    ("", "level", "Shape when level"),
    ("", "ball", "Carries a spiked ball"),
    ("", "ball_below", "Ball rests lower by"),
    ("", "facing", "Throws"),
    ("", "strength", "Speed of the throw"),
    ("", "slope", "Shape of the top"),
    ("", "stops", "Stops the other direction"),
    ("", "twirls", "Makes the player twirl"),
    ("", "layer", "Moves the player to"),
    ("", "circles", "Circles"),
    ("", "start_angle", "Starts at"),
    ("booster", "speed", "Speed of the boost"),
    ("", "half_length", "Length"),
    ("", "distance", "Speed to the right"),
    ("", "height", "Works up to"),
    ("ring", "count", "Rings in the row"),
    ("", "x_spacing", "Spacing across"),
    ("", "y_spacing", "Spacing down"),
    ("", "of_level", "Counts as the level's own"),
    ("", "contents", "Holds"),
    ("", "bursts_between", "Bursts without air"),
    ("", "speed", "Speed"),
    ("", "pause", "Pause at each turn"),
    ("", "leg", "Walks for"),
    ("", "climbs", "Climbs steps up to"),
    ("", "drops", "Turns at drops from"),
    ("", "looks_ahead", "Looks ahead"),
    ("", "flipped_goes_left", "Mirrored, it starts left"),
    ("", "shoots", "Shoots"),
    ("", "smokes", "Puffs of smoke every"),
    ("", "hitbox_width_radius", "Width that touches"),
    ("", "hitbox_height_radius", "Height that touches"),
    ("", "reaction", "When touched"),
    ("", "hits", "Extra hits it takes"),
    ("", "jump", "Speed of each jump"),
    ("", "first_jump", "Speed of the first jump"),
    ("", "gravity", "Gravity"),
    ("shooting_badnik", "wait", "Pause between bursts"),
    ("", "first_shot", "First shot after"),
    ("", "next_shot", "Next shot after"),
    ("", "shots", "Shots in a burst"),
    ("", "last_shot", "Rest after a burst"),
    ("", "shot_x_speed", "Speed of shots across"),
    ("", "shot_y_speed", "Speed of shots down"),
    ("", "shot_gravity", "Gravity of shots"),
    ("", "muzzle", "Shots start below by"),
    ("spike_log", "count", "Spikes"),
    ("spike_log", "ahead", "First spike is ahead by"),
    ("", "pictures", "Steps in a turn"),
    ("", "picture_frames", "Time of each step"),
    ("", "horizontal", "Lies flat"),
    ("", "forward", "Going right or down"),
    ("", "back", "Going left or up"),
    ("", "grounded_only", "Only on the ground"),
    ("", "locks_steering", "Cannot be steered"),
    ("", "onto_wall", "Drops onto the left wall"),
    ("", "line", "Is a line to cross"),
    ("", "shape", "Shape"),
    ("", "touchable", "Notices touches"),
    ("", "unloads", "Removed when far away"),
    ("", "variable_0", "Variable 0"),
    ("", "variable_1", "Variable 1"),
    ("", "variable_2", "Variable 2"),
    ("", "variable_3", "Variable 3"),
    ("", "variable_4", "Variable 4"),
    ("", "variable_5", "Variable 5"),
    ("", "text", "Words"),
    ("", "motion", "Motion"),
    ("", "x_speed", "Speed right"),
    ("", "y_speed", "Speed down"),
    ("", "frames", "Moves for"),
    ("", "oscillator", "Wave"),
    ("", "x_form", "Across"),
    ("", "x_oscillator", "Wave across"),
    ("", "x_from", "Starts to the right by"),
    ("", "y_form", "Up and down"),
    ("", "y_oscillator", "Wave up and down"),
    ("", "y_from", "Starts below by"),
    ("", "delayed", "One frame late"),
    ("", "x_range", "Reach across"),
    ("", "y_range", "Reach up and down"),
    ("", "lead", "Roundness"),
    ("", "turn", "Turns by"),
    ("", "radius", "Radius"),
    ("", "mirrored", "Starts from the left"),
    ("", "arc", "Swings through"),
    ("", "needs_change", "Hangs until it moves"),
    ("", "halved", "Half the way"),
    ("", "x_step", "Speed right"),
    ("", "y_step", "Speed down"),
    ("", "steps", "Moves for"),
    ("", "wait", "Waits for"),
    ("", "carries", "Carries players for"),
    ("", "below", "Falls below the level by"),
    ("", "start", "Starts"),
    ("", "start_switch", "Switch number"),
    ("", "stops_at_walls", "Walls stop it"),
    ("", "sink_depth", "Gives way by"),
    ("", "sink_press", "Gives way, 64ths/frame"),
    ("", "sink_recovery", "Comes back, 64ths/frame"),
    ("", "sink_linear", "Gives way evenly"),
    ("", "in_every_row", "Loaded at every height"),
    ("", "steady", "No balancing on it"),
];

/// Returns the name of a property of a class, or its name in files if it has none.
pub fn property<'a>(class: &str, name: &'a str) -> &'a str {
    let find = |class: &str| PROPERTIES.iter().find(|(of, property, _)| *of == class && *property == name);
    find(class).or_else(|| find("")).map_or(name, |(.., text)| text)
}

/// The names of choices.
#[rustfmt::skip]
pub(crate) const CHOICES: &[(&str, &str, &str)] = &[
    ("off_screen", "carries", "Only carries players"),
    ("off_screen", "solid", "Stays solid"),
    ("off_screen", "nothing", "Does nothing"),
    ("points", "up", "Up"),
    ("points", "down", "Down"),
    ("points", "sideways", "Sideways"),
    ("push", "light", "Light: slides at once"),
    ("push", "heavy", "Heavy: slides slowly"),
    ("push", "heavy_left", "Heavy, only to the left"),
    ("broken_by", "landing", "Landing on it in a ball"),
    ("broken_by", "running", "Rolling into its side"),
    ("broken_by", "bumping", "Bumping it from below"),
    ("broken_by", "anything", "Any of these"),
    ("debris", "fountain", "To both sides"),
    ("debris", "wall", "Away from the player"),
    ("facing", "up", "Up"),
    ("facing", "down", "Down"),
    ("facing", "side", "To the side"),
    ("facing", "diagonal_up", "Diagonal up"),
    ("facing", "diagonal_down", "Diagonal down"),
    ("slope", "stairs", "Stairs, as in the games"),
    ("slope", "even", "Even"),
    ("layer", "none", "No other layer"),
    ("layer", "a", "Layer A"),
    ("layer", "b", "Layer B"),
    ("contents", "rings", "Ten rings"),
    ("contents", "shoes", "Speed shoes"),
    ("contents", "shield", "Shield"),
    ("contents", "fire_shield", "Fire shield"),
    ("contents", "lightning_shield", "Lightning shield"),
    ("contents", "bubble_shield", "Bubble shield"),
    ("contents", "invincibility", "Invincibility"),
    ("contents", "all_power_ups", "All power-ups"),
    ("contents", "life", "Extra life"),
    ("contents", "harm", "Something harmful"),
    ("contents", "other", "Something else"),
    ("reaction", "enemy", "An attack destroys it"),
    ("reaction", "spiky_back", "Its back hurts from above"),
    ("reaction", "spiky", "Hurts attackers too"),
    ("forward", "none", "Stays on its layer"),
    ("forward", "a", "To layer A"),
    ("forward", "b", "To layer B"),
    ("back", "none", "Stays on its layer"),
    ("back", "a", "To layer A"),
    ("back", "b", "To layer B"),
    ("shape", "none", "Not solid"),
    ("shape", "solid", "Solid"),
    ("shape", "platform", "Platform"),
    ("motion", "still", "Stands still"),
    ("motion", "back_and_forth", "Back and forth"),
    ("motion", "oscillator", "Waves"),
    ("motion", "circle", "Circle"),
    ("motion", "swing", "Pendulum"),
    ("motion", "square", "Square"),
    ("motion", "fall", "Falls when stood on"),
    ("motion", "travel", "One way, once"),
    ("motion", "timed", "Out and back, with stops"),
    ("x_form", "none", "Stays"),
    ("x_form", "plain", "To the right and back"),
    ("x_form", "mirrored", "To the left and back"),
    ("x_form", "halved", "Half, to the right"),
    ("x_form", "halved_mirrored", "Half, to the left"),
    ("y_form", "none", "Stays"),
    ("y_form", "plain", "Down and back"),
    ("y_form", "mirrored", "Up and back"),
    ("y_form", "halved", "Half, down"),
    ("y_form", "halved_mirrored", "Half, up"),
    ("arc", "whole", "The whole half circle"),
    ("arc", "far", "The far half"),
    ("arc", "near", "The near half"),
    ("start", "at_once", "At once"),
    ("start", "stood_on", "When stood on"),
    ("start", "switch", "When a switch is on"),
];

/// Returns the name of a choice of a property, or its name in files if it has none.
pub fn choice<'a>(property: &str, value: &'a str) -> &'a str {
    CHOICES.iter().find(|(of, choice, _)| *of == property && *choice == value).map_or(value, |(.., text)| text)
}

/// The hint in the search field of the palette.
pub const SEARCH: &str = "Search objects: spring, coin, enemy";
/// The hint in the search field of the list.
pub const SEARCH_LIST: &str = "Search this level";
/// Shown when the palette has nothing that fits the search.
pub const NO_MATCH: &str = "No object is called that. Try a shorter word.";
/// The heading of the palette.
pub const PALETTE: &str = "Add an object";
/// Shown while a class is chosen to place.
pub fn placing(class: &str) -> String {
    format!("Click in the view to place: {class}.")
}
/// Shown while nothing is chosen.
pub const HINT: &str = "Click an object in the view to change it, or a picture above to add one.";
/// Shown when several objects are chosen.
pub fn several(count: usize) -> String {
    format!("{count} objects are selected. Select just one to change its settings.")
}
/// The heading of the list of the level's objects.
pub fn in_level(count: usize) -> String {
    match count {
        1 => "1 object in this level".to_owned(),
        count => format!("{count} objects in this level"),
    }
}
/// Shown in place of an empty list.
pub const NONE: &str = "This level has no objects yet.";
/// The class of an object with its own name or words.
pub fn named(class: &str, name: &str) -> String {
    format!("{class}: {name}")
}
/// A row of the list.
pub fn row(class: &str, x: i32, y: i32) -> String {
    format!("{class}  ({x}, {y})")
}

/// The button that copies the object.
pub const DUPLICATE: &str = "Duplicate";
/// The button that removes the object.
pub const DELETE: &str = "Delete";
/// The hint on the button that removes the object.
pub const DELETE_HINT: &str = "Also the Delete key";
/// Shown for a class that only the level's own game knows.
pub const CUSTOM: &str = "Only the game that this level was made for knows this object.";
/// The label of the place.
pub const PLACE: &str = "Position";
/// The hint on the place.
pub const PLACE_HINT: &str = "Its centre, in pixels from the top left of the level";
/// The label of the mirror buttons.
pub const MIRROR: &str = "Mirror";
/// Mirrors left to right.
pub const MIRROR_X: &str = "Left to right";
/// Mirrors top to bottom.
pub const MIRROR_Y: &str = "Top to bottom";
/// The label of the name.
pub const NAME: &str = "Name";
/// The hint on the name.
pub const NAME_HINT: &str = "For games that look for this object. Most need none.";
/// The heading of settings that are seldom changed.
pub const MORE: &str = "More settings";
/// The button that takes a change back.
pub fn reset(default: &str) -> String {
    format!("Reset to {default}")
}
/// True, for the default of a check box.
pub const YES: &str = "yes";
/// False, for the default of a check box.
pub const NO: &str = "no";
/// An empty text, for the default of a text.
pub const EMPTY: &str = "empty";
/// The value in the file, next to the field.
pub fn raw(name: &str, value: i32, hex: &str) -> String {
    format!("In the file: {name} = {value}, {hex} in hexadecimal")
}

/// The units of numbers, shown after them.
pub mod units {
    /// Pixels.
    pub const PIXELS: &str = " px";
    /// Pixels in a frame.
    pub const SPEED: &str = " px/frame";
    /// Pixels in a frame, added in each frame.
    pub const ACCELERATION: &str = " px/frame²";
    /// Seconds.
    pub const SECONDS: &str = " s";
    /// Degrees.
    pub const DEGREES: &str = "°";
    /// Degrees in a second.
    pub const TURN: &str = "°/s";
}

/// Marks in the view.
pub mod marks {
    /// The layer of a player that crosses a line to the right.
    pub fn to_right(layer: &str) -> String {
        format!("→ {}", layer.to_uppercase())
    }
    /// The layer of a player that crosses a line to the left.
    pub fn to_left(layer: &str) -> String {
        format!("{} ←", layer.to_uppercase())
    }
    /// The layer of a player that crosses a line downwards.
    pub fn downwards(layer: &str) -> String {
        format!("↓ {}", layer.to_uppercase())
    }
    /// The layer of a player that crosses a line upwards.
    pub fn upwards(layer: &str) -> String {
        format!("↑ {}", layer.to_uppercase())
    }
    /// The label of a handle while it is dragged: a way in pixels.
    pub fn way(x: i32, y: i32) -> String {
        match (x, y) {
            (x, 0) => format!("{} px", x.abs()),
            (0, y) => format!("{} px", y.abs()),
            (x, y) => format!("{} × {} px", x.abs(), y.abs()),
        }
    }
    /// The label of a handle that sets a speed.
    pub fn speed(px_per_frame: f32) -> String {
        format!("{px_per_frame:.1} px/frame")
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::object::{Class, PropertyKind};

    use super::*;

    #[test]
    fn every_class_property_and_choice_has_a_name_for_readers() {
        for class in Class::all() {
            assert!(text_of(class.name).is_some(), "{}", class.name);
            for property in class.properties() {
                let name = super::property(class.name, property.name);
                assert_ne!(name, property.name, "{}: {}", class.name, property.name);
                assert!(!name.contains('_'), "{name}");
                if let PropertyKind::Choice(choices) = property.kind {
                    for choice in choices {
                        let known = CHOICES.iter().any(|(of, value, _)| *of == property.name && value == choice);
                        assert!(known, "{}: {choice}", property.name);
                        assert!(!super::choice(property.name, choice).contains('_'), "{choice}");
                    }
                }
            }
        }
        assert_eq!(CLASSES.len(), Class::all().count());
        assert_eq!(GROUPS.len(), Class::ALL.len());
    }

    #[test]
    fn no_name_is_given_to_a_class_or_property_that_does_not_exist() {
        for text in CLASSES {
            assert!(Class::named(text.class).is_some(), "{}", text.class);
        }
        for (of, property, _) in PROPERTIES {
            let mut classes = Class::all().filter(|class| of.is_empty() || class.name == *of);
            assert!(classes.any(|class| class.property(property).is_some()), "{of} {property}");
        }
        for (property, value, _) in CHOICES {
            let has = |class: &Class| {
                let kind = class.property(property).map(|property| property.kind);
                matches!(kind, Some(PropertyKind::Choice(choices)) if choices.contains(value))
            };
            assert!(Class::all().any(has), "{property} {value}");
        }
    }

    #[test]
    fn no_two_properties_of_a_class_have_the_same_name_at_once() {
        use quarterpipe::px;
        use quarterpipe_level::LevelObject;
        for class in Class::all() {
            let object = LevelObject::new(class.name, px(0), px(0));
            let mut names: Vec<_> = class
                .properties()
                .filter(|property| object.has_effect(property))
                .map(|property| super::property(class.name, property.name))
                .collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{}", class.name);
        }
    }
}
