//! Lines that players cross, posts that they pass, and objects that a script drives.

use quarterpipe::{
    object::{Body, Hitbox, ScreenTest},
    stock::{Checkpoint, ForcedRoll, Goal, Line, PathSwitcher, ScriptedObject, ScriptedShape},
};

use super::{
    super::{
        Unit,
        class::{Class, Property},
        maker::{Maker, names},
    },
    height,
    springs::LAYERS,
    width,
};

const SHAPES: [(&str, ScriptedShape); 3] =
    [("none", ScriptedShape::None), ("solid", ScriptedShape::Solid), ("platform", ScriptedShape::Platform)];

/// Declares the names and the properties of a script's variables.
macro_rules! variables {
    ($($name:literal),*) => {
        /// The names of the variables by number.
        const VARIABLES: [&str; 6] = [$($name),*];
        const VARIABLE_PROPERTIES: &[Property] =
            &[$(Property::integer($name, (i32::MIN, i32::MAX), 0, "The variable's value at first.")),*];
    };
}

variables!("variable_0", "variable_1", "variable_2", "variable_3", "variable_4", "variable_5");

/// The properties of a line that players cross.
const LINE: &[Property] = &[
    Property::integer("half_length", (1, 32767), 64, "Half the length of its line in pixels.")
        .measured_in(Unit::HalfPixels),
    Property::flag("horizontal", false, "The line is horizontal, so that it is crossed by moving up or down."),
];
/// The properties of a line or a post.
const POST: &[Property] = &[
    Property::flag("line", false, "Is a line that players cross, not a post that they touch."),
    LINE[0].only_with("line", true),
    LINE[1].only_with("line", true),
    Property::integer("hitbox_width_radius", (0, 255), 8, "Half the width of its hitbox in pixels.")
        .measured_in(Unit::HalfPixels)
        .only_with("line", false),
    Property::integer("hitbox_height_radius", (0, 255), 32, "Half the height of its hitbox in pixels.")
        .measured_in(Unit::HalfPixels)
        .only_with("line", false),
];

pub(in super::super) const OTHERS: &[Class] = &[
    Class {
        name: "path_switcher",
        description: "A line that changes the collision layer of a player that crosses it.",
        radii: (16, 64),
        groups: &[
            LINE,
            &[
                Property::choice(
                    "forward",
                    &names(&LAYERS),
                    "The layer for a player that crosses it to the right or downward.",
                ),
                Property::choice(
                    "back",
                    &names(&LAYERS),
                    "The layer for a player that crosses it to the left or upward.",
                ),
                Property::flag("grounded_only", false, "Only for players on the ground."),
            ],
        ],
        make: path_switcher,
    },
    Class {
        name: "forced_roll",
        description: "A line beyond which the player rolls and cannot stop; mirrored the other way round.",
        radii: (16, 64),
        groups: &[
            LINE,
            &[
                Property::flag(
                    "locks_steering",
                    false,
                    "Left and right do nothing in the roll, where the rules have that.",
                ),
                Property::flag(
                    "onto_wall",
                    false,
                    "Puts a player that falls through a horizontal line onto a left wall.",
                )
                .only_with("horizontal", true),
            ],
        ],
        make: forced_roll,
    },
    Class { name: "checkpoint", description: "A checkpoint.", radii: (8, 32), groups: &[POST], make: checkpoint },
    Class { name: "goal", description: "The goal of the level.", radii: (24, 24), groups: &[POST], make: goal },
    Class {
        name: "scripted",
        description: "An object that something outside the engine drives.",
        radii: (16, 16),
        groups: &[
            &[
                width(16),
                height(16),
                Property::choice(
                    "shape",
                    &names(&SHAPES),
                    "What players can do with it: nothing; run into it; land on it.",
                ),
                Property::flag("touchable", false, "Reports the players that touch it."),
                Property::flag("unloads", false, "Is removed when it is far from the screen."),
            ],
            VARIABLE_PROPERTIES,
        ],
        make: scripted,
    },
    Class {
        name: "sign",
        description: "A board with words, to be read and nothing else. Its place is the foot of its post.",
        radii: (8, 8),
        groups: &[&[Property::text("text", "Its words.")]],
        make: |_| (),
    },
];

fn line(maker: &Maker<'_>) -> Line {
    let half_length = maker.px("half_length");
    if maker.flag("horizontal") { Line::horizontal(half_length) } else { Line::vertical(half_length) }
}

fn unseen(maker: &Maker<'_>) -> Body {
    Body { drawn: ScreenTest::Never, ..maker.body() }
}

fn path_switcher(maker: &mut Maker<'_>) {
    let switcher = PathSwitcher {
        line: line(maker),
        forward: maker.choice("forward", &LAYERS),
        back: maker.choice("back", &LAYERS),
        grounded_only: maker.flag("grounded_only"),
    };
    maker.put(unseen(maker), switcher);
}

fn forced_roll(maker: &mut Maker<'_>) {
    let roll = ForcedRoll {
        locks_steering: maker.flag("locks_steering"),
        onto_wall: maker.flag("onto_wall"),
        ..ForcedRoll::new(line(maker))
    };
    maker.put(unseen(maker), roll);
}

/// Returns the line that players cross, if it is one, and the body, with a hitbox if it is a post that they touch.
fn post(maker: &Maker<'_>) -> (Option<Line>, Body) {
    let hitbox = Hitbox::new(maker.byte("hitbox_width_radius"), maker.byte("hitbox_height_radius"));
    if maker.flag("line") {
        return (Some(line(maker)), maker.body());
    }
    (None, Body { hitbox: Some(hitbox), ..maker.body() })
}

fn checkpoint(maker: &mut Maker<'_>) {
    let (line, body) = post(maker);
    maker.put(body, Checkpoint { line, ..Checkpoint::default() });
}

fn goal(maker: &mut Maker<'_>) {
    let (line, body) = post(maker);
    maker.put(body, Goal { line, ..Goal::default() });
}

fn scripted(maker: &mut Maker<'_>) {
    let mut object = ScriptedObject::new(maker.choice("shape", &SHAPES));
    object.unloads = maker.flag("unloads");
    object.variables = VARIABLES.map(|name| maker.integer(name));
    let body = maker.sized_body();
    maker.put(if maker.flag("touchable") { body.touchable(body.half_width, body.half_height) } else { body }, object);
}
