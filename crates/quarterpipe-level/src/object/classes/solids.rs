//! Solid boxes: blocks, spikes, and objects to push, break and press.

use quarterpipe::{
    object::Body,
    object::Hitbox,
    px,
    stock::{
        Breakable, BrokenBy, Button, Debris, Fountain, Gate, HeavyPush, OffScreen, PushBlock, SlopedSolid, SolidBlock,
        Spikes, SpikesFacing, Stomper,
    },
};

use super::{
    super::{
        Unit,
        class::{Class, Property},
        maker::{Maker, names},
    },
    height,
    motion::{MOTION, motion},
    width,
};

const OFF_SCREEN: [(&str, OffScreen); 3] =
    [("carries", OffScreen::Carries), ("solid", OffScreen::Solid), ("nothing", OffScreen::Nothing)];
const POINTS: [(&str, SpikesFacing); 3] =
    [("up", SpikesFacing::Up), ("down", SpikesFacing::Down), ("sideways", SpikesFacing::Sideways)];
const BROKEN_BY: [(&str, BrokenBy); 4] = [
    ("landing", BrokenBy::LANDING),
    ("running", BrokenBy::RUNNING),
    ("bumping", BrokenBy::BUMPING),
    ("anything", BrokenBy { landing: true, running: true, bumping: true }),
];
const DEBRIS: [(&str, bool); 2] = [("fountain", false), ("wall", true)];
/// The ways in which push blocks give way. [O-1402, O-1415, O-1416]
const PUSHES: [(&str, Option<HeavyPush>); 3] =
    [("light", None), ("heavy", Some(HeavyPush::S3K)), ("heavy_left", Some(HeavyPush::S3))];

const WORD: (i32, i32) = (-32768, 32767);
const BYTE: (i32, i32) = (0, 255);

/// The property for how much higher than usual a player stands on a box.
const RAISED: Property = Property::integer(
    "raised",
    (-16, 16),
    0,
    "Pixels by which a player stands higher on it than usual; at -1 the player sinks in.",
)
.measured_in(Unit::Pixels);
const OFF: Property = Property::choice(
    "off_screen",
    &names(&OFF_SCREEN),
    "What it does off the screen, where the rules care: it only carries players that stand on it; the same as on the screen; nothing.",
);

pub(in super::super) const SOLIDS: &[Class] = &[
    Class {
        name: "solid",
        description: "A solid box that stands still or moves.",
        radii: (16, 16),
        groups: &[&[width(16), height(16), RAISED, OFF], MOTION],
        make: solid,
    },
    Class {
        name: "slope",
        description: "A solid box with a curved top.",
        radii: (64, 32),
        groups: &[
            &[
                width(64),
                height(32),
                Property::numbers(
                    "heights",
                    "32",
                    "Heights above its centre from the left, each for as many columns as `columns` says; the first is for the \
                     column 11 px left of its side, and the last height goes on.",
                ),
                Property::integer("columns", (1, 255), 2, "The number of pixel columns that share a height.")
                    .measured_in(Unit::Pixels),
            ],
            MOTION,
        ],
        make: slope,
    },
    Class {
        name: "spikes",
        description: "A solid box that hurts where its spikes point.",
        radii: (16, 16),
        groups: &[
            &[width(16), height(16), Property::choice("points", &names(&POINTS), "Where the spikes point."), OFF],
            MOTION,
        ],
        make: spikes,
    },
    Class {
        name: "push_block",
        description: "A block that can be pushed.",
        radii: (16, 15),
        groups: &[&[
            width(16),
            height(15),
            Property::integer("box_height_radius", (1, 255), 16, "Half the height of its solid box in pixels.")
                .measured_in(Unit::HalfPixels),
            Property::choice(
                "push",
                &names(&PUSHES),
                "How it gives way: a pixel about every third frame, and it falls off ledges; a pixel every 5 frames; a \
                 pixel every 17 frames, to the left only, 64 px at most.",
            ),
        ]],
        make: push_block,
    },
    Class {
        name: "breakable",
        description: "A wall, block or rock that breaks.",
        radii: (16, 16),
        groups: &[&[
            width(16),
            height(16),
            RAISED,
            Property::choice(
                "broken_by",
                &names(&BROKEN_BY),
                "What breaks it: a rolled-up player that lands on it; rolling into its side; bumping into it from below; any of these.",
            ),
            Property::choice(
                "debris",
                &names(&DEBRIS),
                "Its pieces: they fly to both sides alike; two rows of four fly towards the player that broke it.",
            ),
            Property::integer("pieces", BYTE, 4, "fountain: number of pieces.").only_if("debris", &["fountain"]),
            Property::integer("piece_x_speed", WORD, 0x200, "fountain: speed to the side in 1/256 px a frame.")
                .measured_in(Unit::Speed)
                .only_if("debris", &["fountain"]),
            Property::integer("piece_y_speed", WORD, 0x200, "fountain: upward speed in 1/256 px a frame.")
                .measured_in(Unit::Speed)
                .only_if("debris", &["fountain"]),
            Property::integer(
                "piece_gravity",
                BYTE,
                0x38,
                "fountain: added to the downward speed each frame, in 1/256 px a frame.",
            )
            .measured_in(Unit::Acceleration)
            .only_if("debris", &["fountain"]),
            Property::integer(
                "piece_x",
                BYTE,
                0,
                "fountain: pixels to the left from the centre to where the first piece begins.",
            )
            .measured_in(Unit::Pixels)
            .only_if("debris", &["fountain"]),
            Property::integer(
                "piece_y",
                BYTE,
                0,
                "fountain: pixels upward from the centre to where the first piece begins.",
            )
            .measured_in(Unit::Pixels)
            .only_if("debris", &["fountain"]),
        ]],
        make: breakable,
    },
    Class {
        name: "button",
        description: "A switch in the floor.",
        radii: (16, 4),
        groups: &[&[
            width(16),
            height(4),
            Property::integer("switch", (0, 15), 0, "The level's switch that it switches."),
            Property::integer("bit", (0, 7), 0, "The bit of the switch that it sets."),
            Property::flag("top_only", false, "Only its top is solid, so that players can jump through it."),
            Property::flag("by_weight", false, "Push blocks also press it."),
            Property::flag("stays_on", false, "Stays on once it has been pressed."),
        ]],
        make: button,
    },
    Class {
        name: "gate",
        description: "A solid gate that slides up for players that come from the left; mirrored from the right.",
        radii: (8, 32),
        groups: &[&[width(8), height(32)]],
        make: gate,
    },
    Class {
        name: "stomper",
        description: "A weight that comes down and is pulled up again.",
        radii: (28, 12),
        groups: &[&[
            width(28),
            height(12),
            Property::integer("reach", (0, 32767), 96, "How far it comes down in pixels.").measured_in(Unit::Pixels),
            Property::integer("wait", BYTE, 60, "Frames that it waits at the top and at the bottom.")
                .measured_in(Unit::Frames),
            Property::integer("rise", (1, 32767), 0x80, "How fast it is pulled up, in 1/256 px a frame.")
                .measured_in(Unit::Speed),
            Property::flag("spiked", false, "Has harmful spikes below."),
            Property::integer(
                "spikes_below",
                (-255, 255),
                28,
                "Pixels from its centre down to the centre of its spikes.",
            )
            .measured_in(Unit::Pixels)
            .only_with("spiked", true),
            Property::integer("spikes_width_radius", BYTE, 40, "Half the width of its spikes in pixels.")
                .measured_in(Unit::HalfPixels)
                .only_with("spiked", true),
            Property::integer("spikes_height_radius", BYTE, 16, "Half the height of its spikes in pixels.")
                .measured_in(Unit::HalfPixels)
                .only_with("spiked", true),
        ]],
        make: stomper,
    },
];

fn solid(maker: &mut Maker<'_>) {
    let mut body = maker.sized_body();
    let motion = motion(maker, &mut body);
    let block = SolidBlock::new(body.half_width_px(), body.half_height_px()).moving(motion);
    let block = block.off_screen(maker.choice("off_screen", &OFF_SCREEN));
    maker.put(body, SolidBlock { ride_height: block.ride_height + maker.px("raised"), ..block });
}

fn slope(maker: &mut Maker<'_>) {
    let mut body = maker.sized_body();
    let motion = motion(maker, &mut body);
    let heights = maker.table("heights").unwrap_or(u16::MAX);
    let columns = maker.byte("columns");
    maker.put(
        body,
        SlopedSolid { motion, heights, columns, width: body.half_width_px(), height: body.half_height_px() },
    );
}

fn spikes(maker: &mut Maker<'_>) {
    let mut body = maker.sized_body();
    let motion = motion(maker, &mut body);
    let spikes =
        Spikes::new(body.half_width_px(), body.half_height_px(), maker.choice("points", &POINTS)).moving(motion);
    let block = spikes.block.off_screen(maker.choice("off_screen", &OFF_SCREEN));
    maker.put(body, Spikes { block, ..spikes });
}

fn push_block(maker: &mut Maker<'_>) {
    let block = PushBlock::new(maker.px("box_height_radius"));
    let push = maker.choice("push", &PUSHES);
    maker.put(maker.sized_body(), push.map_or(block, |push| block.heavy(push)));
}

fn breakable(maker: &mut Maker<'_>) {
    let body = maker.sized_body();
    let debris = if maker.choice("debris", &DEBRIS) {
        Debris::Wall
    } else {
        Debris::Fountain(Fountain {
            x_speed: maker.speed("piece_x_speed"),
            y_speed: maker.speed("piece_y_speed"),
            x: maker.byte("piece_x"),
            y: maker.byte("piece_y"),
            gravity: maker.byte("piece_gravity"),
            count: maker.byte("pieces"),
            half_width: 0,
        })
    };
    let block =
        Breakable::new(body.half_width_px(), body.half_height_px(), maker.choice("broken_by", &BROKEN_BY), debris);
    maker.put(body, Breakable { ride_height: block.ride_height + maker.px("raised"), ..block });
}

fn button(maker: &mut Maker<'_>) {
    let body = maker.sized_body();
    let button = Button {
        height: body.half_height_px(),
        bit: maker.byte("bit"),
        top_only: maker.flag("top_only"),
        by_weight: maker.flag("by_weight"),
        stays_on: maker.flag("stays_on"),
        ..Button::new(maker.byte("switch"))
    };
    maker.put(body, button);
}

fn gate(maker: &mut Maker<'_>) {
    let body = maker.sized_body();
    maker.put(body, Gate::new(body.half_width_px(), body.half_height_px()));
}

fn stomper(maker: &mut Maker<'_>) {
    let body: Body = maker.sized_body();
    let stomper = Stomper::new(body.half_width_px(), body.half_height_px(), maker.px("reach"));
    let stomper = Stomper { wait: maker.byte("wait"), rise: maker.speed("rise"), ..stomper };
    let hitbox = Hitbox::new(maker.byte("spikes_width_radius"), maker.byte("spikes_height_radius"));
    let spiked = stomper.spiked(px(maker.integer("spikes_below")), hitbox);
    maker.put(body, if maker.flag("spiked") { spiked } else { stomper });
}
