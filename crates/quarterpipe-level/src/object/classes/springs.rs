//! Objects that throw the player or speed it up.

use quarterpipe::{
    Angle,
    object::{Body, ScreenTest},
    stock::{Booster, Bumper, Conveyor, Orbit, Spring, SpringFacing, SpringSlope},
    terrain::Layer,
};

use super::super::{
    Unit,
    class::{Class, Property},
    maker::{Maker, names},
};

const FACINGS: [(&str, SpringFacing); 5] = [
    ("up", SpringFacing::Up),
    ("down", SpringFacing::Down),
    ("side", SpringFacing::Side),
    ("diagonal_up", SpringFacing::DiagonalUp),
    ("diagonal_down", SpringFacing::DiagonalDown),
];
const SLOPES: [(&str, SpringSlope); 2] = [("stairs", SpringSlope::Stairs), ("even", SpringSlope::Even)];
/// The collision layers that springs and path switchers move a player to.
pub(super) const LAYERS: [(&str, Option<Layer>); 3] = [("none", None), ("a", Some(Layer::A)), ("b", Some(Layer::B))];

pub(in super::super) const SPRINGS: &[Class] = &[
    Class {
        name: "spring",
        description: "A spring. If mirrored it throws to the left.",
        radii: (16, 16),
        groups: &[&[
            Property::choice(
                "facing",
                &names(&FACINGS),
                "The direction in which it throws; sideways and diagonal ones throw to the right.",
            ),
            Property::integer(
                "strength",
                (0, 32767),
                0x1000,
                "The speed with which it throws, in 1/256 px a frame: 4096 for strong springs, 2560 for weak ones.",
            )
            .measured_in(Unit::Speed),
            Property::choice("slope", &names(&SLOPES), "The top of a diagonal one: in stairs, as in the games; even.")
                .only_if("facing", &["diagonal_up", "diagonal_down"]),
            Property::flag("stops", false, "Stops the player along the other axis; diagonal ones never do.")
                .only_if("facing", &["up", "down", "side"]),
            Property::flag("twirls", false, "Makes the player twirl, which takes nearly all of its ground speed."),
            Property::choice("layer", &names(&LAYERS), "The collision layer that it moves the player to."),
        ]],
        make: spring,
    },
    Class {
        name: "bumper",
        description: "A round bumper.",
        radii: (16, 16),
        groups: &[&[
            Property::flag("circles", false, "Circles its position at a distance of 64 px."),
            Property::integer("start_angle", (0, 255), 0, "circles: the angle where it begins, in 1/256 turns.")
                .measured_in(Unit::Angle)
                .only_with("circles", true),
        ]],
        make: bumper,
    },
    Class {
        name: "booster",
        description: "A plate on the ground that speeds the player up: to the right, or to the left if mirrored.",
        radii: (32, 8),
        groups: &[&[Property::integer(
            "speed",
            (0, 32767),
            0x1000,
            "The speed that it gives, in 1/256 px a frame: 4096 for strong boosters, 2560 for weak ones.",
        )
        .measured_in(Unit::Speed)]],
        make: booster,
    },
    Class {
        name: "conveyor",
        description: "A belt on the ground that carries along players that walk on it; it is not solid itself.",
        radii: (128, 8),
        groups: &[&[
            Property::integer("half_length", (1, 32767), 128, "Half its length in pixels.")
                .measured_in(Unit::HalfPixels),
            Property::integer("distance", (-255, 255), 1, "Pixels to the right in a frame.")
                .measured_in(Unit::PixelsPerFrame),
            Property::integer("height", (1, 32767), 48, "How far above it a player may be, in pixels.")
                .measured_in(Unit::Pixels),
        ]],
        make: conveyor,
    },
];

fn spring(maker: &mut Maker<'_>) {
    let facing = maker.choice("facing", &FACINGS);
    let (half_width, half_height) = if facing == SpringFacing::Side { (8, 16) } else { (16, 16) };
    let spring = Spring {
        slope: maker.choice("slope", &SLOPES),
        stops: maker.flag("stops"),
        twirls: maker.flag("twirls"),
        layer: maker.choice("layer", &LAYERS),
        ..Spring::new(facing, maker.speed("strength"))
    };
    maker.put(maker.body().sized(half_width, half_height), spring);
}

fn bumper(maker: &mut Maker<'_>) {
    let body = maker.body();
    let centre = Orbit { x: body.x.px(), y: body.y.px(), start: Angle(maker.byte("start_angle")) };
    let orbit = Some(centre).filter(|_| maker.flag("circles"));
    maker.put(body, Bumper { orbit, ..Bumper::default() });
}

fn booster(maker: &mut Maker<'_>) {
    maker.put(maker.body(), Booster { speed: maker.speed("speed") });
}

fn conveyor(maker: &mut Maker<'_>) {
    let body = Body { drawn: ScreenTest::Never, ..maker.body() };
    maker.put(
        body,
        Conveyor { half_length: maker.px("half_length"), distance: maker.px("distance"), height: maker.px("height") },
    );
}
