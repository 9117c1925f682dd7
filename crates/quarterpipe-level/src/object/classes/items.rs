//! What is taken: rings and monitors.

use quarterpipe::{
    Item, Shield,
    stock::{Monitor, Ring},
};

use super::super::{
    class::{Class, Property},
    maker::{Maker, names},
};

const CONTENTS: [(&str, Item); 10] = [
    ("rings", Item::TenRings),
    ("shoes", Item::Shoes),
    ("shield", Item::Shield(Shield::Plain)),
    ("fire_shield", Item::Shield(Shield::Fire)),
    ("lightning_shield", Item::Shield(Shield::Lightning)),
    ("bubble_shield", Item::Shield(Shield::Bubble)),
    ("invincibility", Item::Invincibility),
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
            Property::integer("count", (1, 7), 1, "How many rings the row has."),
            Property::integer(
                "x_spacing",
                (-32768, 32767),
                24,
                "Pixels from one ring of the row to the next, to the right.",
            ),
            Property::integer("y_spacing", (-32768, 32767), 0, "The same downward."),
            Property::flag("of_level", true, "The level's own, taken all at once where rules have such; else objects."),
        ]],
        make: ring,
    },
    Class {
        name: "monitor",
        description: "A monitor: breaks when who rolls touches it, and gives what it holds.",
        radii: (15, 14),
        groups: &[&[Property::choice("contents", &names(&CONTENTS), "What it holds.")]],
        make: monitor,
    },
];

fn ring(maker: &mut Maker<'_>) {
    let row = Ring::row(maker.byte("count").saturating_sub(1), maker.px("x_spacing"), maker.px("y_spacing"));
    maker.put(maker.body(), if maker.flag("of_level") { row.of_level() } else { row });
}

fn monitor(maker: &mut Maker<'_>) {
    maker.put(maker.body(), Monitor::new(maker.choice("contents", &CONTENTS)));
}
