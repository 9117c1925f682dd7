//! Badniks and other harmful objects.

use quarterpipe::{
    object::Body,
    px,
    stock::{Hazard, Hits, JumpingBadnik, Reaction, ShootingBadnik, SpikeLog, WalkingBadnik},
};

use super::{
    super::{
        Unit,
        class::{Class, Property},
        maker::{Maker, names},
    },
    cycle, cycle_of, height,
    motion::{MOTION, motion},
    width,
};

const REACTIONS: [(&str, Reaction); 3] =
    [("enemy", Reaction::Enemy), ("spiky_back", Reaction::SpikyBack), ("spiky", Reaction::Spiky(false))];

const BYTE: (i32, i32) = (0, 255);
const WORD: (i32, i32) = (-32768, 32767);

/// The properties for the effect of touching an enemy.
const ENEMY: &[Property] = &[
    Property::choice(
        "reaction",
        &names(&REACTIONS),
        "What touching it does: an attack destroys it; the same, but its back hurts from above; it also hurts attackers.",
    ),
    Property::integer("hits", BYTE, 0, "The number of hits that it takes; 0 if the first attack destroys it."),
];

/// Makes the properties that give the size of the hitbox.
const fn hitbox(half_width: i32, half_height: i32) -> [Property; 2] {
    [
        Property::integer("hitbox_width_radius", BYTE, half_width, "Half the width of its hitbox in pixels.")
            .measured_in(Unit::HalfPixels),
        Property::integer("hitbox_height_radius", BYTE, half_height, "Half the height of its hitbox in pixels.")
            .measured_in(Unit::HalfPixels),
    ]
}

pub(in super::super) const ENEMIES: &[Class] = &[
    Class {
        name: "walking_badnik",
        description: "An enemy that walks to and fro: to the left at first, or to the right if mirrored.",
        radii: (20, 14),
        groups: &[
            &[
                width(20),
                height(14),
                Property::integer("speed", WORD, 0x100, "Walking speed in 1/256 px a frame.").measured_in(Unit::Speed),
                Property::integer("pause", BYTE, 59, "Frames of a pause, less 1.").measured_in(Unit::FramesLessOne),
                Property::integer("leg", BYTE, 0, "Frames of a leg; 0 walks on as long as there is floor.")
                    .measured_in(Unit::Frames),
                Property::integer(
                    "climbs",
                    (0, 127),
                    8,
                    "It turns where the floor is more than this many pixels higher.",
                )
                .measured_in(Unit::Pixels),
                Property::integer(
                    "drops",
                    (0, 127),
                    12,
                    "It turns where the floor is at least this many pixels lower.",
                )
                .measured_in(Unit::Pixels),
                Property::integer(
                    "looks_ahead",
                    (0, 255),
                    0,
                    "Pixels that it looks ahead every other frame; 0 looks below itself in every frame.",
                )
                .measured_in(Unit::Pixels),
                Property::flag(
                    "flipped_goes_left",
                    false,
                    "A mirrored one walks to the left first, others to the right.",
                ),
                Property::flag("shoots", false, "Shoots before every other leg while it is on the screen."),
                Property::integer(
                    "smokes",
                    BYTE,
                    0,
                    "Frames from one puff of smoke to the next, less 1; 0 leaves none.",
                )
                .measured_in(Unit::Frames),
            ],
            &hitbox(20, 16),
            ENEMY,
        ],
        make: walking_badnik,
    },
    Class {
        name: "jumping_badnik",
        description: "An enemy that jumps up and down in one place, through everything.",
        radii: (16, 16),
        groups: &[
            &[
                width(16),
                height(16),
                Property::integer(
                    "jump",
                    WORD,
                    -0x700,
                    "The speed of each jump in 1/256 px a frame; negative is upward.",
                )
                .measured_in(Unit::Speed),
                Property::integer(
                    "first_jump",
                    WORD,
                    -0x700,
                    "The speed of the first jump in 1/256 px a frame; negative is upward.",
                )
                .measured_in(Unit::Speed),
                Property::integer(
                    "gravity",
                    WORD,
                    0x18,
                    "Added to its downward speed each frame, in 1/256 px a frame.",
                )
                .measured_in(Unit::Acceleration),
            ],
            &hitbox(12, 16),
            ENEMY,
        ],
        make: jumping_badnik,
    },
    Class {
        name: "shooting_badnik",
        description: "An enemy that stays where it is and shoots, to the left and to the right in turn.",
        radii: (12, 24),
        groups: &[
            &[
                width(12),
                height(24),
                Property::integer("wait", BYTE, 120, "Frames on the screen between its shots, less 1.")
                    .measured_in(Unit::FramesLessOne),
                Property::integer("first_shot", BYTE, 15, "Frames from the end of the wait to the first shot.")
                    .measured_in(Unit::Frames),
                Property::integer("next_shot", BYTE, 30, "Frames from a shot to the next one.")
                    .measured_in(Unit::Frames),
                Property::integer("shots", BYTE, 2, "The number of shots before it waits again."),
                Property::integer("last_shot", BYTE, 6, "Frames from the last shot to the next wait.")
                    .measured_in(Unit::Frames),
                Property::integer("shot_x_speed", WORD, 0x100, "A shot's speed to the side in 1/256 px a frame.")
                    .measured_in(Unit::Speed),
                Property::integer(
                    "shot_y_speed",
                    WORD,
                    -0x500,
                    "A shot's downward speed in 1/256 px a frame; negative is upward.",
                )
                .measured_in(Unit::Speed),
                Property::integer(
                    "shot_gravity",
                    WORD,
                    0x38,
                    "Added to a shot's downward speed each frame, in 1/256 px a frame.",
                )
                .measured_in(Unit::Acceleration),
                Property::integer(
                    "muzzle",
                    (-255, 255),
                    -16,
                    "Pixels from its centre down to the point where shots appear.",
                )
                .measured_in(Unit::Pixels),
            ],
            &hitbox(12, 24),
            ENEMY,
        ],
        make: shooting_badnik,
    },
    Class {
        name: "flying_badnik",
        description: "An enemy that floats in the air: in one place or along its motion.",
        radii: (24, 12),
        groups: &[&[width(24), height(12)], &hitbox(24, 12), ENEMY, MOTION],
        make: flying_badnik,
    },
    Class {
        name: "hazard",
        description: "A body that hurts every player that touches it, such as a spiked ball, a flame or lava. It is not solid.",
        radii: (16, 16),
        groups: &[&[width(16), height(16)], &hitbox(16, 16), &cycle_of(0, 0), MOTION],
        make: hazard,
    },
    Class {
        name: "spike_log",
        description: "A turning log of spikes: each spike is harmful only while it points up. Its position is that of its first spike.",
        radii: (8, 16),
        groups: &[&[
            Property::integer("count", (1, 64), 8, "The number of spikes, which are 16 px apart."),
            Property::integer("pictures", (1, 255), 8, "The number of pictures in a turn."),
            Property::integer("picture_frames", (1, 255), 12, "Frames of each picture.").measured_in(Unit::Frames),
            Property::integer(
                "ahead",
                BYTE,
                0,
                "The number of pictures by which the first spike is ahead; each next spike is one more ahead.",
            ),
            Property::integer("hitbox_width_radius", BYTE, 4, "Half the width of a spike's hitbox in pixels.")
                .measured_in(Unit::HalfPixels),
            Property::integer("hitbox_height_radius", BYTE, 16, "Half the height of a spike's hitbox in pixels.")
                .measured_in(Unit::HalfPixels),
        ]],
        make: spike_log,
    },
];

fn reaction(maker: &Maker<'_>) -> (Reaction, Hits) {
    (maker.choice("reaction", &REACTIONS), Hits::of(maker.byte("hits")))
}

fn walking_badnik(maker: &mut Maker<'_>) {
    let (reaction, hits) = reaction(maker);
    let badnik = WalkingBadnik {
        speed: maker.speed("speed"),
        pause: maker.byte("pause"),
        leg: maker.byte("leg"),
        climbs: maker.px("climbs"),
        drops: maker.px("drops"),
        looks_ahead: maker.px("looks_ahead"),
        flipped_goes_left: maker.flag("flipped_goes_left"),
        shoots: maker.flag("shoots"),
        smokes: maker.byte("smokes"),
        reaction,
        hits,
        ..WalkingBadnik::default()
    };
    maker.put(maker.touchable_body(), badnik);
}

fn jumping_badnik(maker: &mut Maker<'_>) {
    let (reaction, hits) = reaction(maker);
    let body = Body { y_speed: maker.speed("first_jump"), ..maker.touchable_body() };
    let gravity = maker.speed("gravity");
    maker.put(body, JumpingBadnik { gravity, reaction, hits, ..JumpingBadnik::new(maker.speed("jump")) });
}

fn shooting_badnik(maker: &mut Maker<'_>) {
    let (reaction, hits) = reaction(maker);
    let badnik = ShootingBadnik {
        wait: maker.byte("wait"),
        first_shot: maker.byte("first_shot"),
        next_shot: maker.byte("next_shot"),
        shots: maker.byte("shots"),
        last_shot: maker.byte("last_shot"),
        shot_speed: [maker.speed("shot_x_speed"), maker.speed("shot_y_speed")],
        shot_gravity: maker.speed("shot_gravity"),
        muzzle: maker.px("muzzle"),
        reaction,
        hits,
        ..ShootingBadnik::default()
    };
    maker.put(maker.touchable_body(), badnik);
}

fn flying_badnik(maker: &mut Maker<'_>) {
    let (reaction, hits) = reaction(maker);
    let mut body = maker.touchable_body();
    let motion = motion(maker, &mut body);
    maker.put(body, Hazard { motion, reaction, hits, ..Hazard::new(half_size(maker)) });
}

fn hazard(maker: &mut Maker<'_>) {
    let mut body = maker.touchable_body();
    let motion = motion(maker, &mut body);
    maker.put(body, Hazard { motion, cycle: cycle(maker), ..Hazard::new(half_size(maker)) });
}

/// Returns half the size of the hitbox.
fn half_size(maker: &Maker<'_>) -> [u8; 2] {
    [maker.byte("hitbox_width_radius"), maker.byte("hitbox_height_radius")]
}

fn spike_log(maker: &mut Maker<'_>) {
    let spike = SpikeLog {
        pictures: maker.byte("pictures"),
        picture_frames: maker.byte("picture_frames"),
        half_size: half_size(maker),
        ..SpikeLog::new(0)
    };
    for number in 0..maker.byte("count") {
        let mut body = maker.body();
        body.x += px(16 * i32::from(number));
        maker.put(body, SpikeLog { ahead: maker.byte("ahead").wrapping_add(number), ..spike });
    }
}
