//! The kinds of Sonic 2.

use super::{
    Flips, Name,
    ObjectPlace::{Above, Air},
    Offer, Shelf, offer,
};

pub(super) const ANYWHERE: &[Offer] = &[
    offer("invisible_block", 0x74, &[0x11, 0x13, 0x31, 0x40, 3], Above(16)).common(),
    offer("monitor", 0x26, &[4, 4, 4, 3, 5, 6, 7], Above(14)).common(),
    offer("ring", 0x25, &[0], Air(8)).common(),
    offer("path_swap", 3, &[0x11, 0x12, 9, 0x9A, 0x0D], Above(16)),
    offer("spikes", 0x36, &[0, 0, 1, 0x30], Above(16)).common(),
    offer("spikes", 0x36, &[0], Air(60)).flipped(Flips::Y),
    offer("spikes_side", 0x36, &[0x40], Above(16)).flipped(Flips::X),
    offer("spring_up_red", 0x41, &[0], Above(8)),
    offer("spring_up_yellow", 0x41, &[2], Above(8)),
    offer("spring_side_red", 0x41, &[0x10], Above(16)).flipped(Flips::X),
    offer("spring_side_yellow", 0x41, &[0x12], Above(16)).flipped(Flips::X),
    offer("spring_down_red", 0x41, &[0x20], Air(60)).flipped(Flips::Y),
    offer("spring_down_yellow", 0x41, &[0x22], Air(60)).flipped(Flips::Y),
    offer("spring_diag_up_red", 0x41, &[0x30], Above(16)).flipped(Flips::X),
    offer("spring_diag_up_yellow", 0x41, &[0x32], Above(16)).flipped(Flips::X),
    offer("spring_diag_down_red", 0x41, &[0x40], Air(50)).flipped(Flips::Both),
    offer("spring_diag_down_yellow", 0x41, &[0x42], Air(50)).flipped(Flips::Both),
];

pub(super) const ZONES: &[Shelf] = &[
    Shelf {
        zone: Some(Name::Text("EHZ")),
        offers: &[
            offer("platform", 0x18, &[0, 1, 2, 3, 5, 6, 8], Air(24)).common(),
            offer("bridge", 0x11, &[8, 12, 16], Air(8)),
            offer("spiral", 6, &[0], Above(64)),
            offer("collapsing_ledge", 0x1A, &[0], Air(40)).flipped(Flips::X),
            offer("coconuts", 0x9D, &[0x1E], Air(20)),
            offer("buzzer", 0x4B, &[0], Air(40)),
            offer("masher", 0x5C, &[0], Air(0)),
        ],
    },
    Shelf {
        zone: Some(Name::Text("CPZ")),
        offers: &[
            offer("speed_booster", 0x1B, &[0, 2], Above(16)).flipped(Flips::X),
            offer("springboard", 0x40, &[0], Above(8)).flipped(Flips::X),
            offer("spiny", 0xA5, &[0], Above(8)),
        ],
    },
    Shelf { zone: Some(Name::Text("ARZ")), offers: &[offer("swing_platform", 0x15, &[4, 0x14, 0x34], Air(90))] },
    Shelf {
        zone: Some(Name::Text("CNZ")),
        offers: &[
            offer("bumper", 0x44, &[0], Air(16)).common(),
            offer("hex_bumper", 0xD7, &[0, 1], Air(20)),
            offer("forced_roll", 0x84, &[1], Above(32)),
        ],
    },
    Shelf {
        zone: Some(Name::Text("HTZ")),
        offers: &[offer("rock", 0x32, &[0], Above(16)), offer("seesaw", 0x14, &[0xFF], Above(8)).flipped(Flips::X)],
    },
    Shelf { zone: Some(Name::Text("MCZ")), offers: &[offer("collapsing_platform", 0x1F, &[0], Air(30))] },
    Shelf {
        zone: Some(Name::Text("MTZ")),
        offers: &[
            offer("block", 0x6B, &[0x10, 1, 2, 3, 0x11, 0x12, 0x13], Air(16)).common(),
            offer("spring_wall", 0x66, &[1], Above(64)).flipped(Flips::X),
        ],
    },
];
