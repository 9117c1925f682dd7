//! The kinds of Sonic CD.

use super::{
    Flips,
    ObjectPlace::{Above, Air},
    Offer, Shelf, offer,
};
use crate::{generate::random::Random, scenario::ObjectSetup};

pub(super) const ANYWHERE: &[Offer] = &[
    offer("test_solid", 0x1D, &[], Air(0)).common(),
    offer("monitor", 0x19, &[1, 2, 2, 3, 4], Above(14)).common(),
    offer("ring", 0x10, &[], Air(8)).common(),
    offer("spring_up_red", 0x0A, &[], Above(8)),
    offer("spring_up_yellow", 0x0A, &[], Above(8)),
    offer("spring_side_red", 0x0A, &[], Above(16)).flipped(Flips::X),
    offer("spring_side_yellow", 0x0A, &[], Above(16)).flipped(Flips::X),
    offer("spring_down_red", 0x0A, &[], Air(60)).flipped(Flips::Y),
    offer("spring_down_yellow", 0x0A, &[], Air(60)).flipped(Flips::Y),
    offer("spring_diag_red", 0x0A, &[], Above(12)).flipped(Flips::X),
    offer("spring_diag_yellow", 0x0A, &[], Above(12)).flipped(Flips::X),
    offer("spikes", 0x26, &[], Above(8)).common(),
    offer("spikes", 0x26, &[], Air(60)).flipped(Flips::Y),
    offer("platform", 0x21, &[0, 1, 2, 16, 17, 18, 32, 48, 64, 65, 96], Air(16)).common(),
    offer("boulder", 0x1B, &[], Above(16)),
    offer("floating_block", 0x12, &[], Air(12)),
    offer("spinning_disc", 0x09, &[], Above(8)),
    offer("breakable_wall", 0x36, &[0], Above(24)),
];

pub(super) const ZONES: &[Shelf] = &[Shelf { zone: None, offers: &[] }];

/// Gives a scripted box its size, kind and motion.
pub(super) fn script(random: &mut Random, setup: ObjectSetup) -> ObjectSetup {
    let speed = |random: &mut Random| {
        if random.once_in(2) { 0 } else { random.between(-0x200, 0x200) as i16 }
    };
    ObjectSetup {
        half_width: Some(random.between(8, 48) as u8),
        half_height: Some(random.between(8, 32) as u8),
        solid: Some(random.pick(&["full", "full", "top", "bottom"]).to_owned()),
        vx: speed(random),
        vy: speed(random),
        leg: random.pick(&[0, 30, 60, 90]),
        ..setup
    }
}
