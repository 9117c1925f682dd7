//! The kinds of Sonic 3, including the kinds recorded with Sonic & Knuckles.

use super::{
    Flips, Name,
    ObjectPlace::{Above, Air},
    Offer, Shelf, offer,
};

/// The kinds of both games.
pub(super) const ANYWHERE: &[Offer] = &[
    offer("invisible_block", 41, &[0x11, 0x13, 0x31, 0x40, 3], Above(16)).common(),
    offer("monitor", 2, &[3, 3, 3, 4, 5, 6, 7, 8], Above(16)).common(),
    offer("ring", 1, &[0], Air(8)).common(),
    offer("path_swap", 3, &[0x11, 0x12, 9, 0x9A, 0x0D], Above(16)),
    offer("spikes", 9, &[0, 0, 1, 0x30], Above(16)).common(),
    offer("spikes", 9, &[0], Air(60)).flipped(Flips::Y),
    offer("spikes_side", 9, &[0x40], Above(16)).flipped(Flips::X),
    offer("spring_up_red", 8, &[0], Above(8)),
    offer("spring_up_yellow", 8, &[2], Above(8)),
    offer("spring_side_red", 8, &[0x10], Above(16)).flipped(Flips::X),
    offer("spring_side_yellow", 8, &[0x12], Above(16)).flipped(Flips::X),
    offer("spring_down_red", 8, &[0x20], Air(60)).flipped(Flips::Y),
    offer("spring_down_yellow", 8, &[0x22], Air(60)).flipped(Flips::Y),
    // The edge of a mirrored spring reads beyond its table.
    offer("spring_diag_up_red", 8, &[0x30], Above(16)),
    offer("spring_diag_up_yellow", 8, &[0x32], Above(16)),
    offer("spring_diag_down_red", 8, &[0x40], Air(50)).flipped(Flips::Y),
    offer("hurt_block", 107, &[0x11], Above(16)),
    offer("auto_spin", 39, &[1], Above(32)),
    offer("button", 52, &[0], Above(4)),
];

pub(super) const ZONES: &[Shelf] = &[
    Shelf {
        zone: Some(Name::Number(0)),
        offers: &[
            offer("rock", 6, &[0, 1, 2, 0x10, 0x11, 0x12], Above(39)).common(),
            offer("breakable_wall", 14, &[0], Above(40)),
            offer("collapsing_ledge", 5, &[0], Air(40)).flipped(Flips::X),
            offer("cork_floor", 43, &[0], Air(50)),
        ],
    },
    Shelf {
        zone: Some(Name::Number(1)),
        offers: &[
            offer("bloominator", 130, &[0], Above(24)),
            offer("rhinobot", 131, &[0], Above(20)).flipped(Flips::X),
        ],
    },
    Shelf { zone: Some(Name::Number(0x100)), offers: &[offer("hcz_block", 65, &[0, 1, 2, 3], Above(16))] },
    Shelf {
        zone: Some(Name::Number(0x200)),
        offers: &[offer("platform", 82, &[0, 1, 2, 3, 4, 0x10, 0x11, 0x23], Air(40)).flipped(Flips::X).common()],
    },
    Shelf { zone: Some(Name::Number(0x201)), offers: &[offer("spiker", 166, &[0], Above(20))] },
    Shelf {
        zone: Some(Name::Number(0x300)),
        offers: &[
            offer("bumper", 75, &[0, 0x40], Air(16)).common(),
            offer("balloon", 66, &[0, 1, 2, 3, 4], Air(16)).common(),
        ],
    },
];

/// Sonic & Knuckles has only the kinds that occur in all zones.
pub(super) const LATER: &[Shelf] = &[Shelf { zone: None, offers: &[] }];
