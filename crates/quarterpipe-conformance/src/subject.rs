//! Subjects of scenarios.

use std::fmt;

use crate::scenario::Scenario;

macro_rules! subjects {
    ($($variant:ident = $name:literal, $doc:literal;)*) => {
        /// The subject of a scenario. Subjects are ordered by when an engine needs them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Subject {
            $(#[doc = $doc] $variant,)*
        }

        impl Subject {
            /// All subjects, in their order.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Returns its name, as in `--only`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

subjects! {
    Ground = "ground", "Running, braking, turning, ducking and looking up on level ground, and the edges of the level.";
    Slopes = "slopes", "Running and standing on slopes and hills.";
    Jumps = "jumps", "Jumping, falling and steering in the air.";
    Landing = "landing", "Landing on slopes.";
    Walls = "walls", "Walls and steps.";
    Ceilings = "ceilings", "Ceilings and low passages.";
    Ledges = "ledges", "Leaving ledges, and balancing on them.";
    Rolling = "rolling", "Rolling.";
    HalfPipes = "half-pipes", "Half-pipes, curves and drums, from floor to wall to ceiling.";
    Loops = "loops", "Loops and layers.";
    OneWay = "one-way", "Terrain that is solid from above only, and gaps below terrain.";
    Charging = "charging", "Spin dash and peel-out.";
    Hurt = "hurt", "Flying back after being hurt.";
    Rings = "rings", "Rings.";
    Springs = "springs", "Springs, bumpers and other objects that throw the player.";
    Solids = "solids", "Solid objects.";
    Monitors = "monitors", "Monitors.";
    PushBlocks = "push-blocks", "Objects that can be pushed.";
    Platforms = "platforms", "Platforms, bridges and other objects to ride on.";
    Spikes = "spikes", "Spikes and objects that hurt.";
    Badniks = "badniks", "Enemies.";
    Breakables = "breakables", "Walls and blocks that break.";
    Devices = "devices", "Other objects: buttons, boosters, checkpoints, doors.";
    Water = "water", "Water.";
    Air = "air", "Air under water, bubbles and drowning.";
    Characters = "characters", "Flight, glide, climb and other moves of single characters.";
    Shields = "shields", "Shields and their moves.";
    Forms = "forms", "Super and hyper forms.";
    Gravity = "reversed-gravity", "Reversed gravity.";
    Followers = "followers", "A second player.";
    Random = "random", "Random terrain and buttons.";
}

/// Kinds of objects, by the beginnings of their names.
const KINDS: &[(Subject, &[&str])] = &[
    (Subject::Loops, &["path_swap"]),
    (Subject::Rings, &["ring"]),
    (Subject::Springs, &["spring", "moving_spring", "seesaw", "bumper", "hex_bumper", "balloon"]),
    (Subject::Monitors, &["monitor"]),
    (Subject::PushBlocks, &["push_block", "boulder"]),
    (
        Subject::Solids,
        &[
            "invisible_b",
            "block",
            "rock",
            "test_solid",
            "floating_block",
            "hcz_block",
            "brick",
            "edge_wall",
            "glass_block",
            "barrel",
            "girder",
            "moving_block",
        ],
    ),
    (
        Subject::Platforms,
        &[
            "platform",
            "grassy_platform",
            "bridge",
            "tension_bridge",
            "collapsing",
            "elevator",
            "swing_platform",
            "circling_platform",
            "staircase",
            "spinning_disc",
            "conveyor",
        ],
    ),
    (Subject::Spikes, &["spikes", "hurt_block"]),
    (Subject::Breakables, &["breakable", "smash_block", "cork_floor"]),
    (
        Subject::Badniks,
        &[
            "motobug",
            "spiker",
            "coconuts",
            "masher",
            "rhinobot",
            "bloominator",
            "crabmeat",
            "spiny",
            "anton",
            "mosqui",
            "pata_bata",
            "taga_taga",
            "tamabboh",
            "roller",
            "buzzer",
            "chopper",
        ],
    ),
    (
        Subject::Devices,
        &[
            "auto_spin",
            "button",
            "speed_booster",
            "forced_roll",
            "spiral",
            "checkpoint",
            "starpost",
            "tunnel_door",
            "door",
            "capsule",
        ],
    ),
    (Subject::Air, &["bubble"]),
];

/// Scenarios on terrain alone, by the beginnings of their names without the character's name.
const NAMES: &[(Subject, &[&str])] = &[
    (Subject::Random, &["fuzz", "rnd", "random"]),
    (Subject::OneWay, &["jump_through", "slanted", "hang", "floating_blocks", "narrowing"]),
    (Subject::Characters, &["fly", "glide", "climb", "grab", "slide", "insta", "mini", "dies", "drop", "normal"]),
    (
        Subject::Ground,
        &[
            "walk",
            "turn",
            "idle",
            "brake",
            "both",
            "boredom",
            "tap",
            "crouch",
            "bound",
            "shoes",
            "look_single",
            "duck_slow",
            "duck_slope",
        ],
    ),
    (Subject::Charging, &["spin", "peel", "look_double", "duck_double"]),
    (Subject::Slopes, &["slope", "steep", "hills", "valleys", "convex", "zigzag", "ramp"]),
    (Subject::Jumps, &["jump", "air_", "fall", "rolljump"]),
    (Subject::Landing, &["land"]),
    (Subject::Walls, &["wall", "thin", "step", "stairs"]),
    (Subject::Ceilings, &["ceil", "head", "low"]),
    (Subject::Ledges, &["ledge", "balance"]),
    (Subject::HalfPipes, &["pipe", "halfpipe", "drum", "vault", "over"]),
    (Subject::Loops, &["loop", "layers", "chunk"]),
    (Subject::Hurt, &["hurt"]),
    (Subject::Rolling, &["roll", "tunnel"]),
];

impl Subject {
    /// Returns the subject of a scenario, by its second player, what the player wears, water, its first object, or its name. If the name
    /// does not show a subject, returns [`Subject::Random`].
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let needs = scenario.features();
        let by_feature = [
            ("follower", Self::Followers),
            ("race", Self::Followers),
            ("air", Self::Air),
            ("reversed", Self::Gravity),
            ("form", Self::Forms),
            ("shield", Self::Shields),
            ("water", Self::Water),
        ];
        let by_feature = by_feature.into_iter().find(|(need, _)| needs.contains(need));
        let by_kind = || find(KINDS, &scenario.objects.first()?.kind);
        by_feature
            .map(|(_, subject)| subject)
            .or_else(by_kind)
            .or_else(|| find(NAMES, own_name(&scenario.name)))
            .unwrap_or(Self::Random)
    }

    /// Returns the subject of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|subject| subject.name() == name)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// Returns a scenario's name without its character.
fn own_name(name: &str) -> &str {
    let characters = ["sonic_", "tails_", "knuckles_", "knux_"];
    characters.into_iter().find_map(|character| name.strip_prefix(character)).unwrap_or(name)
}

fn find(table: &[(Subject, &[&str])], name: &str) -> Option<Subject> {
    let (subject, _) =
        table.iter().find(|(_, beginnings)| beginnings.iter().any(|beginning| name.starts_with(beginning)))?;
    Some(*subject)
}
