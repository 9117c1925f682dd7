//! Objects to stand on: platforms, ledges, bridges, seesaws.

use quarterpipe::stock::{Bridge, Collapsing, Platform, PlatformTop, Seesaw, VanishingPlatform};

use super::{
    super::{
        Unit,
        class::{Class, Property},
        maker::Maker,
    },
    cycle, cycle_of, height,
    motion::{MOTION, motion},
    width,
};

pub(in super::super) const PLATFORMS: &[Class] = &[
    Class {
        name: "platform",
        description: "A platform that can be jumped through.",
        radii: (32, 8),
        groups: &[
            &[
                width(32),
                height(8),
                Property::integer("surface", (-128, 127), 8, "How far its top is above its centre, in pixels.")
                    .measured_in(Unit::Pixels),
                Property::flag(
                    "needs_screen",
                    false,
                    "Carries players and lets them land only while it is on the screen.",
                ),
                Property::flag("moves_first", false, "Moves before players land on it, also under S1's rules."),
            ],
            MOTION,
        ],
        make: platform,
    },
    Class {
        name: "vanishing_platform",
        description: "A platform that vanishes and comes back; players on it fall.",
        radii: (16, 8),
        groups: &[
            &[
                width(16),
                height(8),
                Property::integer("surface", (-128, 127), 8, "How far its top is above its centre, in pixels.")
                    .measured_in(Unit::Pixels),
            ],
            &cycle_of(120, 60),
        ],
        make: vanishing_platform,
    },
    Class {
        name: "collapsing",
        description: "A ledge or floor that breaks under players that stand on it.",
        radii: (32, 16),
        groups: &[&[
            width(32),
            height(16),
            Property::integer("surface", (-128, 127), 8, "How far a flat top is above its centre, in pixels.")
                .measured_in(Unit::Pixels),
            Property::numbers(
                "heights",
                "",
                "Heights of a curved top above its centre, each for two columns; empty if the top is flat.",
            ),
            Property::numbers(
                "delays",
                "30 22 14 6 26 18 10 2",
                "Frames for which each piece holds once the platform has broken.",
            ),
            Property::integer("wait", (0, 255), 7, "Frames from the first contact until it breaks.")
                .measured_in(Unit::Frames),
        ]],
        make: collapsing,
    },
    Class {
        name: "bridge",
        description: "A bridge of logs, 16 px each, that bends under players that stand on it.",
        radii: (128, 8),
        groups: &[&[Property::integer("logs", (1, 16), 16, "The number of logs.")]],
        make: bridge,
    },
    Class {
        name: "seesaw",
        description: "A seesaw, with or without a ball that it throws.",
        radii: (48, 8),
        groups: &[&[
            Property::numbers(
                "tilted",
                "36 36 38 40 42 44 42 40 38 36 35 34 33 32 31 30 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 \
                 9 8 7 6 5 4 3 2 2 2 2 2",
                "Heights above its centre while its left side is up, each for two columns.",
            ),
            Property::numbers(
                "level",
                "21",
                "Heights above its centre while it is level, each for two columns; the last height goes on.",
            ),
            Property::flag("ball", false, "Has a spiked ball that it throws."),
            Property::integer(
                "ball_below",
                (-128, 127),
                0,
                "Pixels below its centre from which the ball's resting height counts: 0 in S1, 16 in S2.",
            )
            .measured_in(Unit::Pixels)
            .only_with("ball", true),
        ]],
        make: seesaw,
    },
];

fn platform(maker: &mut Maker<'_>) {
    let mut body = maker.sized_body();
    let motion = motion(maker, &mut body);
    let top = PlatformTop {
        needs_screen: maker.flag("needs_screen"),
        moves_first: maker.flag("moves_first"),
        ..PlatformTop::new(body.half_width_px(), maker.px("surface"))
    };
    maker.put(body, Platform { motion, top });
}

fn vanishing_platform(maker: &mut Maker<'_>) {
    let body = maker.sized_body();
    let top = PlatformTop::new(body.half_width_px(), maker.px("surface"));
    maker.put(body, VanishingPlatform { top, cycle: cycle(maker) });
}

fn collapsing(maker: &mut Maker<'_>) {
    let body = maker.sized_body();
    let delays = maker.table("delays").unwrap_or(u16::MAX);
    let mut floor = Collapsing::floor(body.half_width_px(), maker.px("surface"), delays);
    floor.heights = maker.table("heights");
    floor.wait = maker.byte("wait");
    maker.put(body, floor);
}

fn bridge(maker: &mut Maker<'_>) {
    let logs = maker.byte("logs");
    maker.put(maker.body().sized(logs.saturating_mul(8), 8), Bridge::new(logs));
}

fn seesaw(maker: &mut Maker<'_>) {
    let body = maker.body();
    let [tilted, level] = ["tilted", "level"].map(|name| maker.table(name).unwrap_or(u16::MAX));
    let seesaw = Seesaw::new(body.half_width_px(), tilted, level);
    let with_ball = seesaw.with_ball(maker.px("ball_below"));
    maker.put(body, if maker.flag("ball") { with_ball } else { seesaw });
}
