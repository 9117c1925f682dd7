//! The kinds of Sonic 1.

use super::{
    Flips, Name,
    ObjectPlace::{Above, Air},
    Offer, Shelf, offer,
};

pub(super) const ANYWHERE: &[Offer] = &[
    offer("spikes", 0x36, &[0, 0, 1, 16, 32, 48, 64, 80], Above(16)).common(),
    offer("monitor", 0x26, &[6, 6, 6, 3, 4, 5, 2], Above(14)).common(),
    offer("ring", 0x25, &[0, 18, 34, 66], Air(8)).common(),
    offer("spring_up_red", 0x41, &[], Above(8)),
    offer("spring_up_yellow", 0x41, &[], Above(8)),
    offer("spring_side_red", 0x41, &[], Above(16)).flipped(Flips::X),
    offer("spring_side_yellow", 0x41, &[], Above(16)).flipped(Flips::X),
    offer("spring_down_red", 0x41, &[], Air(60)).flipped(Flips::Y),
    offer("spring_down_yellow", 0x41, &[], Air(60)).flipped(Flips::Y),
];

pub(super) const ZONES: &[Shelf] = &[
    Shelf {
        zone: Some(Name::Text("GHZ")),
        offers: &[
            offer("rock", 0x3B, &[], Above(16)),
            offer("platform", 0x18, &[0, 1, 2, 3, 5, 6, 10], Air(24)).common(),
            offer("bridge", 0x11, &[8, 12, 16], Air(8)),
            offer("collapsing_ledge", 0x1A, &[0], Air(40)).flipped(Flips::X),
            offer("swing_platform", 0x15, &[3, 4, 6], Air(80)).flipped(Flips::X),
            offer("breakable_wall", 0x3C, &[0], Above(32)),
            offer("edge_wall", 0x44, &[0], Above(40)),
            offer("invisible_barrier", 0x71, &[0x11, 0x13, 0x31], Above(16)),
            offer("motobug", 0x40, &[], Above(14)),
            offer("crabmeat", 0x1F, &[], Above(16)),
            offer("chopper", 0x2B, &[], Air(0)),
        ],
    },
    Shelf {
        zone: Some(Name::Text("MZ")),
        offers: &[
            offer("grassy_platform", 0x2F, &[0, 1, 5, 16, 17, 21, 32, 33, 37], Air(0)).common(),
            offer("push_block", 0x33, &[], Above(16)).common(),
            offer("push_block_row", 0x33, &[1], Above(16)),
            offer("smash_block", 0x51, &[], Above(16)),
            offer("brick", 0x46, &[0, 1, 2], Air(16)),
            offer("moving_block", 0x52, &[0, 1, 2, 0x10, 0x41], Air(16)),
            offer("glass_block", 0x30, &[0, 1], Air(40)),
            offer("button", 0x32, &[], Above(5)),
        ],
    },
    Shelf {
        zone: Some(Name::Text("SYZ")),
        offers: &[
            offer("floating_block", 0x56, &[0, 1, 2, 3, 0x10, 0x20, 0x51, 0x52], Air(16)).flipped(Flips::X),
            offer("bumper", 0x47, &[], Air(16)).common(),
            offer("platform", 0x18, &[0, 1, 2, 5, 6], Air(24)),
            offer("roller", 0x43, &[], Above(14)),
            offer("crabmeat", 0x1F, &[], Above(16)),
            offer("button", 0x32, &[], Above(5)),
        ],
    },
    Shelf {
        zone: Some(Name::Text("LZ")),
        offers: &[
            offer("floating_block", 0x56, &[1, 2, 3, 0x70, 0x71], Air(16)),
            offer("moving_block", 0x52, &[0, 1, 2], Air(16)),
            offer("invisible_barrier", 0x71, &[0x11, 0x13, 0x31], Above(16)),
            offer("button", 0x32, &[], Above(5)),
        ],
    },
    Shelf {
        zone: Some(Name::Text("SLZ")),
        offers: &[
            offer("platform", 0x18, &[3], Air(24)),
            offer("elevator", 0x59, &[0], Air(16)),
            offer("circling_platform", 0x5A, &[0], Air(60)),
            offer("staircase", 0x5B, &[0], Air(30)),
            offer("seesaw", 0x5E, &[255, 0], Above(8)).flipped(Flips::X),
            offer("collapsing_floor", 0x53, &[1], Air(30)),
        ],
    },
    Shelf {
        zone: Some(Name::Text("SBZ")),
        offers: &[
            offer("conveyor", 0x68, &[0x20, 0xE0], Above(8)),
            offer("girder", 0x70, &[], Air(60)),
            offer("collapsing_floor", 0x53, &[1], Air(30)),
            offer("moving_block", 0x52, &[0, 1], Air(16)),
        ],
    },
];
