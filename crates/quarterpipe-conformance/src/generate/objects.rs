//! Objects scattered around the start, and their columns of `init`.

use std::collections::BTreeMap;

use quarterpipe::{
    object::{Body, ObjectId},
    rules::Game,
};
use quarterpipe_replay::columns;

use super::{
    canvas::Canvas,
    offers::{BUBBLE, BUBBLE_MAKER, Choice, ObjectPlace, id_of},
    random::Random,
};
use crate::{
    kinds::is_third,
    scenario::{ObjectSetup, Scenario, ScenarioError},
};

/// Pixels around the player's box in which an object may not begin.
const MARGIN: i32 = 6;
/// Half the height that is kept clear of wide objects, which may be taller than their box: slopes, ledges, staircases.
const CLEAR_OF_WIDE: i32 = 64;

/// Draws objects around the start. With `harmful`, every other object is one that hurts.
pub(super) fn strew(random: &mut Random, canvas: &Canvas, scenario: &mut Scenario, game: Game, harmful: bool) {
    let choice = Choice::draw(random, game);
    let count = random.between(5, 12);
    scenario.zone.clone_from(&choice.zone);
    let [width, height] = [canvas.width, canvas.height].map(|cells| cells * 16);
    for _ in 0..count {
        let offer = if harmful && random.once_in(2) { choice.harmful(random) } else { choice.offer(random) };
        let side = if random.once_in(3) { -1 } else { 1 };
        // Mostly in the direction in which the player faces.
        let side = if scenario.player.facing_left { -side } else { side };
        let farthest = random.pick(&[100, 180, 360]);
        let x = (scenario.player.x + side * random.between(28, farthest)).clamp(48, width - 64);
        let ground = canvas.floor_below(x, (scenario.player.y - random.pick(&[16, 32, 96])).max(0));
        let ground = ground.unwrap_or(scenario.player.y + random.between(20, 60)).min(height - 48);
        let y = match offer.place {
            ObjectPlace::Above(pixels) => ground - pixels - if random.once_in(5) { random.between(-12, 40) } else { 0 },
            ObjectPlace::Air(pixels) => ground - pixels - random.below(70),
        };
        let setup = offer.set_up(random, game, x, y.max(32));
        scenario.objects.push(setup);
    }
}

/// Places rising bubbles and bubble makers around the start.
pub(super) fn place_bubbles(random: &mut Random, canvas: &Canvas, scenario: &mut Scenario) {
    let (game, [width, height]) = (scenario.game, [canvas.width, canvas.height].map(|cells| cells * 16));
    for _ in 0..random.between(3, 8) {
        let near = random.pick(&[24, 80, 200]);
        let x = (scenario.player.x + random.between(-near, near)).clamp(48, width - 64);
        let ground = canvas.floor_below(x, (scenario.player.y - 32).max(0));
        let ground = ground.unwrap_or(scenario.player.y + 40).min(height - 48);
        let rise = random.between(0, 60);
        let setup = if random.once_in(2) {
            BUBBLE.set_up(random, game, x, ground - rise)
        } else {
            BUBBLE_MAKER.set_up(random, game, x, ground)
        };
        scenario.objects.push(setup);
    }
}

/// Fills `init.objects` from the world after the first pass. Removes objects that the player would begin inside, and objects that are gone
/// by then.
///
/// # Errors
///
/// If an object cannot be set up.
pub(super) fn settle(scenario: &mut Scenario, game: Game) -> Result<(), ScenarioError> {
    loop {
        let stage = scenario.stage()?;
        let world = scenario.world(&stage)?;
        let bodies: Vec<Option<&Body>> = (0..scenario.objects.len())
            .map(|slot| world.objects.get(ObjectId(slot as u16)).map(|(body, _)| body))
            .collect();
        let in_the_way = |body: &Body| is_in_the_way(scenario, body);
        // Bubbles are not solid.
        let kept = bodies
            .iter()
            .zip(&scenario.objects)
            .map(|(body, setup)| body.is_some_and(|body| setup.kind.starts_with("bubble") || !in_the_way(body)));
        let kept: Vec<bool> = kept.collect();
        if kept.iter().all(|&kept| kept) {
            let init = bodies.iter().flatten().zip(&scenario.objects).map(|(body, setup)| init(game, setup, body));
            scenario.init.objects = init.collect();
            return Ok(());
        }
        let mut kept = kept.into_iter();
        scenario.objects.retain(|_| kept.next().unwrap_or_default());
    }
}

/// Returns whether the player would begin inside this object.
fn is_in_the_way(scenario: &Scenario, body: &Body) -> bool {
    if scenario.objects.is_empty() || body.half_width == 0 {
        return false;
    }
    let near = |distance: i32, half: u8, own: i32| distance.abs() < i32::from(half) + own + MARGIN;
    let tall = if body.half_width >= 48 { CLEAR_OF_WIDE } else { 19 };
    near(body.x.px().0 - scenario.player.x, body.half_width, 10)
        && near(body.y.px().0 - scenario.player.y, body.half_height, tall)
}

/// Returns the columns of an object. Columns with the originals' own numbering are 0.
fn init(game: Game, setup: &ObjectSetup, body: &Body) -> BTreeMap<String, i64> {
    let mut values: BTreeMap<String, i64> = columns::OF_OBJECT
        .iter()
        .filter_map(|&column| Some((column.to_owned(), columns::object_value(body, column)?)))
        .collect();
    // Bit 7: a player on it does not balance.
    if game == Game::S3k && body.steady {
        values.entry("st".to_owned()).and_modify(|status| *status |= 0x80);
    }
    let second = if is_third(game) { "cs" } else { "r2" };
    values.extend(["rt", second, "fr"].map(|column| (column.to_owned(), 0)));
    values.insert("id".to_owned(), id_of(game, &setup.kind).into());
    values
}
