//! Items: rings, monitors and bubble makers.

use quarterpipe::{
    event::Item,
    player::Shield,
    stock::{Bubble, BubbleMaker, Monitor, Ring},
};

use super::super::{
    Unit,
    class::{Class, Property},
    maker::{Maker, names},
};
use super::{height, width};

const CONTENTS: [(&str, Item); 11] = [
    ("rings", Item::TenRings),
    ("shoes", Item::Shoes),
    ("shield", Item::Shield(Shield::Plain)),
    ("fire_shield", Item::Shield(Shield::Fire)),
    ("lightning_shield", Item::Shield(Shield::Lightning)),
    ("bubble_shield", Item::Shield(Shield::Bubble)),
    ("invincibility", Item::Invincibility),
    ("all_power_ups", Item::AllPowerUps),
    ("life", Item::Life),
    ("harm", Item::Harm),
    ("other", Item::Other),
];

pub(in super::super) const ITEMS: &[Class] = &[
    Class {
        name: "ring",
        description: "A ring, or a row of them.",
        radii: (8, 8),
        groups: &[&[
            Property::integer("count", (1, 7), 1, "The number of rings in the row."),
            Property::integer(
                "x_spacing",
                (-32768, 32767),
                24,
                "Pixels to the right from one ring of the row to the next.",
            )
            .measured_in(Unit::Pixels)
            .only_from("count", 2),
            Property::integer("y_spacing", (-32768, 32767), 0, "Pixels downward from one ring of the row to the next.")
                .measured_in(Unit::Pixels)
                .only_from("count", 2),
            Property::flag(
                "of_level",
                true,
                "Counts as the level's own rings, which players take all at once, under rules that have them.",
            ),
        ]],
        make: ring,
    },
    Class {
        name: "monitor",
        description: "A monitor that breaks when a rolling player touches it, and gives its contents. The rules say how large its solid \
                      box is; its width says where players land and balance. Those of S3 and S3K are 28 x 32 px.",
        radii: (15, 14),
        groups: &[&[Property::choice("contents", &names(&CONTENTS), "The contents."), width(15), height(14)]],
        make: monitor,
    },
    Class {
        name: "bubble_maker",
        description: "Makes bubbles in bursts, under water. Players breathe the large ones.",
        radii: (16, 8),
        groups: &[&[Property::integer(
            "bursts_between",
            (0, 127),
            1,
            "The number of bursts without a large bubble before each burst with one.",
        )]],
        make: bubble_maker,
    },
];

fn ring(maker: &mut Maker<'_>) {
    let row = Ring::row(maker.byte("count").saturating_sub(1), maker.px("x_spacing"), maker.px("y_spacing"));
    maker.put(maker.body(), if maker.flag("of_level") { row.of_level() } else { row });
}

fn monitor(maker: &mut Maker<'_>) {
    maker.put(maker.sized_body(), Monitor::new(maker.choice("contents", &CONTENTS)));
}

fn bubble_maker(maker: &mut Maker<'_>) {
    let body = maker.body();
    // Half height 0, as the originals test it against the screen. [W-28, W-64]
    let body = Bubble::body(body.x.px(), body.y.px()).flipped(body.x_flip, body.y_flip);
    maker.put(body, BubbleMaker::new(maker.byte("bursts_between")));
}
