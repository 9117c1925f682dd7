//! Objects by number and subtype, as in levels' data: `sonlvl::known_object` returns the same objects that the recordings are replayed
//! with.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
    path::Path,
};

use quarterpipe::{
    object::{Body, Placement, Thing},
    px,
    rules::Game,
    stock::{Debris, OffScreen, SolidBlock, SpikesFacing, Stock},
};
use quarterpipe_conformance::{
    ObjectSetup, Scenario, corpus,
    kinds::{self, Brick, RecordedObject},
};
use quarterpipe_import::sonlvl::{NumberedObject, known_object};
use quarterpipe_level::object::Tables;

/// Returns a kind's number in the data of levels, and its default subtype.
fn number_of(game: Game, kind: &str) -> Option<(u8, u8)> {
    let spring = |number, facings: [u8; 4]| {
        let (facing, strength) = kind.strip_prefix("spring_")?.rsplit_once('_')?;
        let [side, down, diagonal_up, diagonal_down] = facings;
        let facing = match facing {
            "up" => 0,
            "side" => side,
            "down" => down,
            "diag_up" | "diag" => diagonal_up,
            "diag_down" => diagonal_down,
            _ => return None,
        };
        Some((number, facing | if strength == "yellow" { 2 } else { 0 }))
    };
    match game {
        Game::S1 => s1(kind).or_else(|| spring(0x41, [0x10, 0x20, 0x30, 0x40])),
        Game::Cd => cd(kind).or_else(|| spring(0x0A, [4, 0, 8, 8])),
        Game::S2 => s2(kind).or_else(|| spring(0x41, [0x10, 0x20, 0x30, 0x40])),
        Game::S3 | Game::S3k => s3(kind).or_else(|| spring(0x07, [0x10, 0x20, 0x30, 0x40])),
    }
}

fn s1(kind: &str) -> Option<(u8, u8)> {
    Some(match kind {
        "breakable_wall" => (0x3C, 0),
        "bubble_maker" => (0x64, 0x81),
        "brick" => (0x46, 0),
        "bridge" => (0x11, 8),
        "bumper" => (0x47, 0),
        "button" => (0x32, 0),
        "chopper" => (0x2B, 0),
        "circling_platform" => (0x5A, 0),
        "collapsing_floor" => (0x53, 0),
        "collapsing_ledge" => (0x1A, 0),
        "conveyor" => (0x68, 0),
        "crabmeat" => (0x1F, 0),
        "edge_wall" => (0x44, 0),
        "elevator" => (0x59, 0),
        "floating_block" => (0x56, 0),
        "girder" => (0x70, 0),
        "glass_block" => (0x30, 0),
        "grassy_platform" => (0x2F, 0),
        "invisible_barrier" => (0x71, 0x11),
        "monitor" => (0x26, 6),
        "motobug" => (0x40, 0),
        "moving_block" => (0x52, 0),
        "platform" => (0x18, 0),
        "push_block" => (0x33, 0),
        "push_block_row" => (0x33, 1),
        "ring" => (0x25, 0),
        "rock" => (0x3B, 0),
        "roller" => (0x43, 0),
        "seesaw" => (0x5E, 0),
        "smash_block" => (0x51, 0),
        "spikes" => (0x36, 0),
        "staircase" => (0x5B, 0),
        "swing_platform" => (0x15, 0),
        _ => return None,
    })
}

fn cd(kind: &str) -> Option<(u8, u8)> {
    Some(match kind {
        "boulder" => (0x1B, 0),
        "breakable_wall" => (0x36, 0),
        "floating_block" => (0x12, 0),
        "monitor" => (0x19, 2),
        "platform" => (0x21, 0),
        "ring" => (0x10, 0),
        "spikes" => (0x26, 0),
        "spinning_disc" => (0x09, 0),
        _ => return None,
    })
}

fn s2(kind: &str) -> Option<(u8, u8)> {
    Some(match kind {
        "block" => (0x6B, 0x10),
        "bubble_maker" => (0x24, 0x81),
        "bridge" => (0x11, 8),
        "bumper" => (0x44, 0),
        "buzzer" => (0x4B, 0),
        "coconuts" => (0x9D, 0),
        "collapsing_ledge" => (0x1A, 0),
        "collapsing_platform" => (0x1F, 0),
        "forced_roll" => (0x84, 0),
        "hex_bumper" => (0xD7, 0),
        "invisible_block" => (0x74, 0x11),
        "masher" => (0x5C, 0),
        "monitor" => (0x26, 4),
        "path_swap" => (0x03, 0),
        "platform" => (0x18, 0),
        "ring" => (0x25, 0),
        "rock" => (0x32, 0),
        "seesaw" => (0x14, 0),
        "speed_booster" => (0x1B, 0),
        "spikes" => (0x36, 0),
        "spikes_side" => (0x36, 0x40),
        "spiny" => (0xA5, 0),
        "spiral" => (0x06, 0),
        "spring_wall" => (0x66, 0),
        "springboard" => (0x40, 0),
        "swing_platform" => (0x15, 0),
        _ => return None,
    })
}

fn s3(kind: &str) -> Option<(u8, u8)> {
    Some(match kind {
        "auto_spin" => (0x26, 0),
        "balloon" => (0x41, 0),
        "bloominator" => (0x81, 0),
        "breakable_wall" => (0x0D, 0),
        "bubble_maker" => (0x53, 0x81),
        "bumper" => (0x4A, 0),
        "button" => (0x33, 0),
        "collapsing_ledge" => (0x04, 0),
        "cork_floor" => (0x2A, 0),
        "hcz_block" => (0x40, 0),
        "hurt_block" => (0x6A, 0x11),
        "invisible_block" => (0x28, 0x11),
        "monitor" => (0x01, 3),
        "path_swap" => (0x02, 0),
        "platform" => (0x51, 0),
        "rhinobot" => (0x82, 0),
        "ring" => (0x00, 0),
        "rock" => (0x05, 0),
        "spiker" => (0xA5, 0),
        "spikes" => (0x08, 0),
        "spikes_side" => (0x08, 0x40),
        _ => return None,
    })
}

/// Compares an object of `sonlvl::known_object` with the object that a scenario is replayed with; `None` unless both exist.
fn compare(scenario: &Scenario, slot: usize) -> Option<Result<(), String>> {
    let (game, setup) = (scenario.game, &scenario.objects[slot]);
    let known = known_object(game, &numbered(game, setup)?)?;
    let mut tables = Tables::default();
    let placements = known.placements(&mut tables).expect("its properties are right");
    let [Placement { body, thing: Thing::Stock(stock), in_every_row: false }] = placements.as_slice() else {
        return Some(Err(format!("{placements:?}")));
    };
    let (mut body, mut stock) = (*body, stock.clone());
    let (recorded_body, thing) = kinds::object(scenario, slot, setup).ok()?;
    let Some(recorded) = stock_of(thing) else { return Some(Err("no class has it".to_owned())) };
    if let Some(difference) = adapt_tables(&mut stock, &recorded, &tables.into_lists(), scenario) {
        return Some(Err(difference));
    }
    adapt_stock(&mut stock, &recorded);
    adapt_body(game, setup, &mut body, &recorded_body);
    let is_same = (body, &stock) == (recorded_body, &recorded);
    Some(is_same.then_some(()).ok_or_else(|| format!("{body:?} {stock:?}\n  {recorded_body:?} {recorded:?}")))
}

/// Returns an object in the form of a level's data.
fn numbered(game: Game, setup: &ObjectSetup) -> Option<NumberedObject> {
    let (number, default) = number_of(game, &setup.kind)?;
    // The names of springs include a part of the subtype.
    let named = if setup.kind.starts_with("spring_") { default } else { 0 };
    let subtype = setup.subtype.map_or(default, |subtype| subtype | named);
    // The recordings do not have a mirrored one, and the replay does not mirror it. [O-2052]
    if game == Game::S1 && setup.kind == "moving_block" && setup.xflip && subtype & 0x0F == 1 {
        return None;
    }
    let (x, y) = (px(setup.x), px(setup.y));
    Some(NumberedObject { number, subtype, x, y, x_flip: setup.xflip, y_flip: setup.yflip })
}

/// Returns the stock object that represents a scenario's object, ignoring parts that only hold slots. [O-2001]
fn stock_of(thing: Thing<RecordedObject>) -> Option<Stock> {
    match thing {
        Thing::Stock(stock) => Some(stock),
        Thing::Custom(RecordedObject::WithParts(object)) => Some(object.stock),
        // A block that stands still does so on the screen as well as off it. [O-2041]
        Thing::Custom(RecordedObject::Brick(Brick { motion: 0, .. })) => {
            Some(SolidBlock::new(px(16), px(16)).off_screen(OffScreen::Nothing).into())
        }
        Thing::Custom(_) => None,
    }
}

/// Gives a stock object the numbers of the recorded one's tables, and returns how long lists differ. The heights and S3's delays are the
/// recordings' own.
fn adapt_tables(stock: &mut Stock, recorded: &Stock, lists: &[Vec<i8>], scenario: &Scenario) -> Option<String> {
    match (stock, recorded) {
        (Stock::Collapsing(stock), Stock::Collapsing(recorded)) => {
            let tables = scenario.stage().expect("a stage").tables;
            let list = |number: u16| &lists[usize::from(number)];
            let table = |number: u16| &tables[usize::from(number)];
            let is_s3 = scenario.game == Game::S3;
            if !is_s3 && list(stock.delays) != table(recorded.delays) {
                return Some(format!("delays {:?}", list(stock.delays)));
            }
            if let (Some(ours), Some(theirs)) = (stock.heights, recorded.heights) {
                let has_own_heights = is_s3 && list(ours) != table(theirs);
                if has_own_heights || list(ours).len() != table(theirs).len() {
                    return Some(format!("heights {:?}", list(ours)));
                }
                stock.heights = recorded.heights;
            }
            stock.delays = recorded.delays;
        }
        (Stock::Seesaw(stock), Stock::Seesaw(recorded)) => {
            (stock.tilted, stock.level) = (recorded.tilted, recorded.level);
        }
        _ => {}
    }
    None
}

/// Takes over values from a recorded stock object that make no difference to it.
fn adapt_stock(stock: &mut Stock, recorded: &Stock) {
    match (stock, recorded) {
        // Only sides that hurt use this. [O-2314]
        (Stock::Spikes(stock), Stock::Spikes(recorded)) if stock.points != SpikesFacing::Sideways => {
            stock.keeps_push = recorded.keeps_push;
        }
        // The recordings have their own tops. [12.5]
        (Stock::Spring(stock), Stock::Spring(recorded)) => stock.slope = recorded.slope,
        // Pieces as wide as the whole. [O-2322]
        (Stock::Breakable(stock), Stock::Breakable(recorded)) => {
            if let (Debris::Fountain(ours), Debris::Fountain(theirs)) = (&mut stock.debris, &recorded.debris)
                && px(theirs.half_width.into()) == stock.width
            {
                ours.half_width = theirs.half_width;
            }
        }
        _ => {}
    }
}

/// Takes over values from a recorded body for which its class does not have a property.
fn adapt_body(game: Game, setup: &ObjectSetup, body: &mut Body, recorded: &Body) {
    match setup.kind.as_str() {
        // These do not depend on being on the screen.
        "bridge" | "conveyor" | "speed_booster" => {}
        // Only fallen pieces depend on it: they vanish.
        "collapsing_ledge" | "collapsing_floor" => {}
        // In S1, heights do not affect what is on the screen. [K-20]
        "brick" if game == Game::S1 => {}
        "spikes" if game == Game::S1 && setup.subtype_or(0) & 0x10 != 0 => {}
        // So S1's is the same; S3's is on the screen 4 px longer.
        "button" => {}
        // CD's springs use other sizes for being on the screen.
        kind if kind.starts_with("spring_") && game == Game::Cd && !kind.contains("side") => {}
        // The levels' data need not say that they are upside down.
        kind if kind.starts_with("spring_") && kind.contains("down") => {
            body.y_flip = recorded.y_flip;
            return;
        }
        _ => return,
    }
    let Body { half_width, half_height, drawn, .. } = *recorded;
    // Their edges are further out than players can stand, so players never balance on them. [G-68]
    if half_width > body.half_width && matches!(setup.kind.as_str(), "bridge" | "collapsing_ledge" | "collapsing_floor")
    {
        body.steady = !body.steady;
    }
    *body = Body { half_width, half_height, drawn, ..*body };
}

/// Returns whether a kind's name fits a subtype: the names of springs include parts of it.
fn fits(game: Game, kind: &str, subtype: u8) -> bool {
    let named = match game {
        _ if !kind.starts_with("spring_") => return true,
        Game::S1 | Game::Cd => 0xFF,
        _ => 0x72,
    };
    number_of(game, kind).is_none_or(|(_, default)| subtype & named == default & named)
}

/// The results of all comparisons.
#[derive(Default)]
struct Sum {
    /// The number of scenarios' objects that are the same, by game.
    same: BTreeMap<String, usize>,
    /// The kinds that are known, by game.
    kinds: BTreeMap<String, BTreeSet<String>>,
    /// The number of objects with other subtypes and flips that are the same.
    further: usize,
    differences: Vec<String>,
}

impl Sum {
    /// Compares all objects of a scenario, and the first object of each kind also with every subtype and flip.
    fn add(&mut self, mut scenario: Scenario) {
        // All zones have the usual variants.
        scenario.zone = None;
        // Levels do not know about races, in which monitors do not give rings.
        scenario.follower = None;
        let game = scenario.game.to_string();
        for slot in 0..scenario.objects.len() {
            let is_same = self.compare(&scenario, slot);
            *self.same.entry(game.clone()).or_default() += usize::from(is_same);
            let kind = &scenario.objects[slot].kind;
            if is_same && self.kinds.entry(game.clone()).or_default().insert(kind.clone()) {
                self.add_further(scenario.clone(), slot);
            }
        }
    }

    fn add_further(&mut self, mut scenario: Scenario, slot: usize) {
        let (game, recorded) = (scenario.game, scenario.objects[slot].clone());
        let is_spring_of_cd = game == Game::Cd && recorded.kind.starts_with("spring_");
        for subtype in (0..=255).filter(|&subtype| fits(game, &recorded.kind, subtype)) {
            for (xflip, yflip) in [(false, false), (true, false), (false, true), (true, true)] {
                // One of CD's that is upside down has another kind.
                let yflip = if is_spring_of_cd { recorded.yflip } else { yflip };
                scenario.objects[slot] = ObjectSetup { subtype: Some(subtype), xflip, yflip, ..recorded.clone() };
                self.further += usize::from(self.compare(&scenario, slot));
            }
        }
    }

    /// Returns whether an object is the same, and notes it if it differs.
    fn compare(&mut self, scenario: &Scenario, slot: usize) -> bool {
        match compare(scenario, slot) {
            None => false,
            Some(Ok(())) => true,
            Some(Err(difference)) => {
                let ObjectSetup { kind, subtype, xflip, yflip, .. } = &scenario.objects[slot];
                let place = format!("{} {kind} {subtype:?}, flips {xflip} {yflip}", scenario.game);
                self.differences.push(format!("{place}: {difference}"));
                false
            }
        }
    }
}

/// The kinds of recorded objects that are known, by game.
const KINDS: [(&str, usize, &str); 5] = [
    (
        "cd",
        150,
        "boulder monitor platform ring spikes spring_diag_red spring_diag_yellow spring_down_red spring_down_yellow spring_side_red \
         spring_side_yellow spring_up_red spring_up_yellow",
    ),
    (
        "s1",
        430,
        "breakable_wall brick bridge bubble_maker bumper button chopper circling_platform collapsing_floor collapsing_ledge conveyor crabmeat \
         floating_block monitor motobug moving_block platform push_block push_block_row ring seesaw smash_block spikes \
         spring_down_red spring_down_yellow spring_side_red spring_side_yellow spring_up_red spring_up_yellow swing_platform",
    ),
    (
        "s2",
        540,
        "block bridge bubble_maker bumper collapsing_ledge collapsing_platform forced_roll invisible_block masher monitor path_swap platform \
         ring rock seesaw speed_booster spikes spikes_side spring_diag_down_red spring_diag_down_yellow spring_diag_up_red \
         spring_diag_up_yellow spring_down_red spring_down_yellow spring_side_red spring_side_yellow spring_up_red \
         spring_up_yellow swing_platform",
    ),
    (
        "s3",
        680,
        "auto_spin breakable_wall bubble_maker bumper button collapsing_ledge cork_floor hcz_block hurt_block invisible_block monitor path_swap \
         platform ring rock spikes spikes_side spring_diag_down_red spring_diag_down_yellow spring_diag_up_red \
         spring_diag_up_yellow spring_down_red spring_down_yellow spring_side_red spring_side_yellow spring_up_red spring_up_yellow",
    ),
    (
        "s3k",
        480,
        "auto_spin bubble_maker button hurt_block invisible_block monitor path_swap ring spikes spikes_side spring_diag_down_red \
         spring_diag_up_red spring_diag_up_yellow spring_down_red spring_down_yellow spring_side_red spring_side_yellow \
         spring_up_red spring_up_yellow",
    ),
];

#[test]
fn objects_by_number_are_those_that_the_recordings_are_replayed_with() {
    let mut sum = Sum::default();
    let recordings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    corpus::visit(&recordings, &mut |entry| {
        sum.add(entry.scenario.expect("the project's own recordings can be read"));
        ControlFlow::Continue(())
    });
    assert!(sum.differences.is_empty(), "{} differ:\n{}", sum.differences.len(), sum.differences.join("\n"));
    assert!(sum.further > 30_000, "{}", sum.further);
    for (game, least, kinds) in KINDS {
        assert!(sum.same[game] >= least, "{game}: {}", sum.same[game]);
        let known: Vec<&str> = sum.kinds[game].iter().map(String::as_str).collect();
        assert_eq!(known.join(" "), kinds, "{game}");
    }
}
