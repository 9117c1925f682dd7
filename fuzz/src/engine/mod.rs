//! The engine: a step accepts any world, stage, rules and buttons, and saved worlds and stages can be loaded.

mod made;
mod source;

use quarterpipe::{
    Input, Pos, Px, Speed, Stage, World,
    event::{Cast, Decision, Event, Interest, Observer},
    object::ObjectId,
    player::{Form, Player},
    rules::{CharacterId, Rules},
    save::{Digest, Sink, State, StateError},
};
use source::Source;

/// The maximum number of frames per byte string.
const MOST_FRAMES: usize = 400;
/// The bit of a frame's byte that is not a button: it changes the world before the frame.
const ACT: u8 = 0x80;

/// Runs a stage and a world of any values for some frames, changing them in all sorts of ways.
pub fn step(bytes: &[u8]) {
    let mut source = Source::new(bytes);
    let (stage, x, y) = made::stage(&mut source);
    let world = made::world(&mut source, &stage, x, y);
    let (mut watched_stage, mut watched) = (stage.clone(), world.clone());
    let (mut stage, mut world) = (stage, world);
    run(source, &mut stage, &mut world, &mut (), |_| {});
    // An observer that wants everything explained must not change anything. Nor must it matter that a clone does not know which objects are
    // asleep.
    run(source, &mut watched_stage, &mut watched, &mut ExplainingObserver::default(), |world| *world = world.clone());
    assert_eq!(watched, world);
    assert_loads_again(&stage, &world);
}

/// Loads a saved world of a built-in stage under a preset. The first byte selects them; the rest is the part between header and digest.
/// Returns whether it is a world.
pub fn world(bytes: &[u8]) -> bool {
    let Some((first, body)) = bytes.split_first() else { return false };
    let levels = &made::stock().levels;
    let (level, preset) = (usize::from(*first) % levels.len(), usize::from(*first) / levels.len());
    let mut stage = levels[level].1.clone();
    stage.set_rules(Rules::PRESETS[preset % Rules::PRESETS.len()].1.clone());
    check_load(&stage, bytes);
    // With a matching header and digest, so that the part between them is read.
    let whole = World::new(&stage).to_bytes(&stage);
    check_load(&stage, &sealed(&whole[..HEADER], body))
}

/// Loads a stage from the part between header and digest. Returns whether the bytes are valid.
pub fn stage(bytes: &[u8]) -> bool {
    check_stage(bytes);
    // With a matching header and digest, so that the part between them is read.
    let (_, any) = &made::stock().levels[0];
    check_stage(&sealed(&any.to_bytes()[..MAGIC_AND_VERSION], bytes))
}

/// Returns a file of a header, a body and their digest.
fn sealed(header: &[u8], body: &[u8]) -> Vec<u8> {
    let mut file = [header, body].concat();
    let mut digest = Digest::new();
    digest.put(&file);
    digest.value().write(&mut file);
    file
}

/// Checks that bytes are either refused with a reason, or are a stage that saves as the same bytes and can be played. Returns whether it is
/// a valid stage.
fn check_stage(bytes: &[u8]) -> bool {
    let stage: Stage = match Stage::from_bytes(bytes) {
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
        Ok(stage) => stage,
    };
    let again = stage.to_bytes();
    assert_eq!(Stage::from_bytes(&again).as_ref(), Ok(&stage));
    let mut world = World::new(&stage);
    for (character, x) in [(CharacterId::Sonic, 100), (CharacterId::Knuckles, 400)] {
        world.players.push(Player::new(stage.rules(), character, Px(x), Px(100)));
    }
    for frame in 0..60 {
        world.step(&stage, &[Input::RIGHT, Input(frame)], &mut ());
    }
    assert_loads_again(&stage, &world);
    true
}

/// The length of magic and version.
pub const MAGIC_AND_VERSION: usize = 4 + 2;

/// The length of magic, version, and digests of the rules, map, placements and bounds.
pub const HEADER: usize = MAGIC_AND_VERSION + 8 + 3 * 4;

/// Checks that bytes are either refused with a reason, or are a world that can be stepped and saved. Returns whether they are valid.
fn check_load(stage: &Stage, bytes: &[u8]) -> bool {
    match World::from_bytes(stage, bytes) {
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
        Ok(mut world) => {
            assert_loads_again(stage, &world);
            for held in [Input::RIGHT, Input::RIGHT | Input::A, Input::DOWN] {
                world.step(stage, &[held], &mut ());
            }
            assert_loads_again(stage, &world);
            true
        }
    }
}

/// Checks that a saved world loads as the same, and saves as the same bytes.
fn assert_loads_again(stage: &Stage, world: &World) {
    let bytes = world.to_bytes(stage);
    match World::from_bytes(stage, &bytes) {
        Ok(loaded) => {
            assert_eq!(loaded, *world);
            assert_eq!(loaded.digest(), world.digest());
            assert_eq!(loaded.to_bytes(stage), bytes);
        }
        // Only a world that never belonged to this stage is refused.
        Err(StateError::OtherPlacementCount | StateError::UnknownCharacter) => {}
        Err(error) => panic!("{error}"),
    }
}

/// Runs until the bytes end.
fn run(
    mut source: Source<'_>,
    stage: &mut Stage,
    world: &mut World,
    observer: &mut impl Observer,
    after_frame: impl Fn(&mut World),
) {
    for _ in 0..MOST_FRAMES {
        if source.is_empty() {
            break;
        }
        let held = source.byte();
        if held & ACT != 0 {
            act(&mut source, stage, world, observer);
        }
        let second = Input(held.rotate_left(3));
        world.step(stage, &[Input(held & !ACT), second, Input(!held)], observer);
        after_frame(world);
    }
}

/// Performs one of the actions that hosts can perform between two frames, with any values.
fn act(source: &mut Source<'_>, stage: &mut Stage, world: &mut World, observer: &mut impl Observer) {
    let who = source.below(4);
    match source.below(16) {
        0 => world.hurt(stage, who, Px(source.integer()), observer),
        1 => world.kill(stage, who, observer),
        2 => drop(world.remove(stage, ObjectId(source.byte().into()), observer)),
        3 => world.run_objects_once(stage, observer),
        4 => stage.set_rules(made::rules(source)),
        5 => world.reversed_gravity = !world.reversed_gravity,
        6 => world.water = Some(Px(source.integer())),
        7 => world.bounds = source.edited(world.bounds, 4),
        8 => world.background_shift = [Px(source.integer()), Px(source.integer())],
        9 => *world = source.edited(world.clone(), 8),
        10 => drop(world.objects.take(ObjectId(source.integer() as u16))),
        11 => {
            let half = world.step_players(stage, &[Input(source.byte())], observer);
            world.step_objects(stage, half, observer);
        }
        12 => insert(source, stage, world),
        action => with_player(source, stage.rules(), world.players.get_mut(who), action),
    }
}

fn insert(source: &mut Source<'_>, stage: &Stage, world: &mut World) {
    let (x, y) = world.players.first().map_or((Px(0), Px(0)), |player| (player.x.px(), player.y.px()));
    let (body, thing) = made::thing(source, x, y);
    world.objects.insert(stage.rules(), body, thing);
}

fn with_player(source: &mut Source<'_>, rules: &Rules, player: Option<&mut Player>, action: usize) {
    let Some(player) = player else { return };
    match action {
        13 => {
            player.x_speed = Speed(source.integer() as i16);
            player.y_speed = Speed(source.integer() as i16);
            player.ground_speed = Speed(source.integer() as i16);
        }
        14 => (player.x, player.y) = (Pos(source.integer()), Pos(source.integer())),
        _ => match source.below(4) {
            0 => player.set_form(rules, source.of(&[Form::Normal, Form::Super, Form::Hyper])),
            1 => player.put_on_shoes(rules),
            2 => player.make_invincible(rules),
            _ => *player = source.edited(player.clone(), 8),
        },
    }
}

/// An observer that wants everything explained.
#[derive(Default)]
struct ExplainingObserver {
    told: u64,
}

impl Observer for ExplainingObserver {
    const INTEREST: Interest = Interest::Reasons;

    fn event(&mut self, who: usize, _: Event) {
        self.told = self.told.wrapping_add(who as u64);
    }

    fn cast(&mut self, _: usize, cast: Cast) {
        self.told = self.told.wrapping_add(cast.x.0 as u64);
    }

    fn decision(&mut self, _: usize, decision: Decision) {
        self.told = self.told.wrapping_add(decision.value as u64);
    }
}
