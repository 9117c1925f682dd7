//! Twenty thousand worlds with impossible values: the step takes them all. The tests run with overflow checks on.

use quarterpipe::player::{Follower, FollowerState};

use crate::common::*;

/// Makes an integer of any type: often an extreme, sometimes small, otherwise anything.
macro_rules! any {
    ($random:ident, $integer:ty) => {
        match $random.below(8) {
            0 => <$integer>::MIN,
            1 => <$integer>::MAX,
            2 => 0,
            3 => 1,
            4 => (0 as $integer).wrapping_sub(1),
            5 => ($random.next() % 40) as $integer,
            _ => $random.next() as $integer,
        }
    };
}

fn any_bool(random: &mut Random) -> bool {
    random.below(2) == 0
}

fn one_of<T: Copy>(random: &mut Random, values: &[T]) -> T {
    values[random.below(values.len() as u64) as usize]
}

/// Makes a position that is near the stage half of the time.
fn any_pos(random: &mut Random) -> Pos {
    if any_bool(random) {
        Pos((random.below(400) as i32) << 16 | random.below(0x10000) as i32)
    } else {
        Pos(any!(random, i32))
    }
}

/// Makes a player with any values at all.
fn any_player(random: &mut Random, rules: &Rules) -> Player {
    let character = one_of(random, &CharacterId::PRESETS);
    let mut player = Player::new(rules, character, px(0), px(0));
    player.x = any_pos(random);
    player.y = any_pos(random);
    player.x_speed = Speed(any!(random, i16));
    player.y_speed = Speed(any!(random, i16));
    player.ground_speed = Speed(any!(random, i16));
    player.speeds.top = Speed(any!(random, i16));
    player.speeds.acceleration = Speed(any!(random, i16));
    player.speeds.deceleration = Speed(any!(random, i16));
    player.angle = Angle(any!(random, u8));
    player.width_radius = any!(random, i8);
    player.height_radius = any!(random, i8);
    for flag in [
        &mut player.airborne,
        &mut player.rolling,
        &mut player.facing_left,
        &mut player.on_object,
        &mut player.pushing,
        &mut player.roll_jump,
        &mut player.jumping,
        &mut player.underwater,
        &mut player.sliding,
        &mut player.in_wind_tunnel,
        &mut player.looking,
        &mut player.ducking,
        &mut player.countdown.is_on,
        &mut player.countdown.bubbling,
        &mut player.countdown.number_due,
        &mut player.countdown.number_made,
        &mut player.countdown.shield_gave_air,
    ] {
        *flag = any_bool(random);
    }
    player.layer = one_of(random, &[Layer::A, Layer::B]);
    player.routine = one_of(
        random,
        &[
            Routine::Control,
            Routine::Control,
            Routine::Control,
            Routine::Hurt,
            Routine::Dying,
            Routine::Dead,
            Routine::Drowning,
        ],
    );
    player.pose = one_of(random, &Pose::ALL);
    player.shown_pose = one_of(random, &[None, Some(Pose::Wait), Some(player.pose)]);
    player.held = Input(any!(random, u8));
    player.slots = [Angle(any!(random, u8)), Angle(any!(random, u8))];
    player.form = one_of(random, &[Form::Normal, Form::Super, Form::Hyper]);
    player.shield = one_of(random, &[Shield::None, Shield::Plain, Shield::Fire, Shield::Lightning, Shield::Bubble]);
    for byte in [
        &mut player.stick,
        &mut player.picture_timer,
        &mut player.charge_timer,
        &mut player.taps,
        &mut player.look_shift,
        &mut player.look_delay,
        &mut player.deep_wall_frames,
        &mut player.invulnerable,
        &mut player.air,
        &mut player.countdown.tick,
        &mut player.countdown.bubbles,
        &mut player.countdown.bubble_wait,
        &mut player.countdown.number_wait,
        &mut player.countdown.drowning,
    ] {
        *byte = any!(random, u8);
    }
    for word in
        [&mut player.control_lock, &mut player.idle, &mut player.rings, &mut player.invincible, &mut player.shoes]
    {
        *word = any!(random, u16);
    }
    player.spin_dash = SpinDashState::from_byte(any!(random, u8));
    player.charge = ChargeOrRestart::from_word(any!(random, u16));
    player.air_move = AirMove::from_bytes([any!(random, u8), any!(random, u8), any!(random, u8)]);
    player.object_control = ObjectControl::from_bits(any!(random, u8));
    player.flip_type = any!(random, i8);
    player
}

/// Makes the rules of a game, sometimes with corrections and other extras.
fn any_rules(random: &mut Random) -> Rules {
    let presets = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD, Rules::CD_LATER];
    let mut rules = presets[random.below(6) as usize].clone();
    if any_bool(random) {
        rules.sensors.slanted_ledge = SlantedLedge::HoldsLevel;
        rules.sensors.opposing_ramps = OpposingRamps::CentreSensor;
        rules.push.rounding = one_of(random, &[PushRounding::LessOne, PushRounding::AsSensor]);
        rules.sensors.deep_right_wall_holds = any_bool(random);
        rules.sensors.walls_by_width_radius = any_bool(random);
        rules.characters[0].double_jump =
            one_of(random, &[DoubleJump::DropDash, DoubleJump::Glide, DoubleJump::Flight]);
    }
    if random.below(3) == 0 {
        make_wild(random, &mut rules);
    }
    rules
}

/// Puts numbers into the rules that no game has.
fn make_wild(random: &mut Random, rules: &mut Rules) {
    rules.map.height = MapHeight::Px(any!(random, u16));
    rules.map.width = any!(random, u32);
    rules.map.plane_switch_rows = any!(random, u8);
    rules.sensors.ground_reach = GroundReach::SpeedScaled(Px(any!(random, i32)));
    rules.moves.spin_dash = SpinDash::Timer(Speed(any!(random, i16)));
    rules.ground.look = Look::After(any!(random, u8));
    rules.ground.boredom = Some(Boredom { after: any!(random, u16), until_jump: any!(random, u8) });
    rules.moves.edge_check_friction = Some(Speed(any!(random, i16)));
    rules.roll.stop_speed = Speed(any!(random, i16));
    rules.roll.start_speed = Speed(any!(random, i16));
    rules.bounds.right = Px(any!(random, i32));
    rules.bounds.right_extra_unlocked = Px(any!(random, i32));
    rules.air.fall_speed_cap = Some(Speed(any!(random, i16)));
    rules.air.rise_speed_cap = Some(Speed(any!(random, i16)));
    rules.power_ups.frames = any!(random, u16);
    rules.breath.mouth_gap = any!(random, u8);
    rules.breath.mouth_rise = Speed(any!(random, i16));
    rules.breath.burst_frames = any!(random, u8);
    rules.follower.near = Px(any!(random, i32));
    rules.follower.waits_at = Px(any!(random, i32));
    rules.follower.lost_at = Px(any!(random, i32));
    for flag in [
        &mut rules.follower.return_resets,
        &mut rules.follower.carries,
        &mut rules.follower.keeps_first_bounds,
        &mut rules.follower.lags_behind_slow,
        &mut rules.breath.needs_air,
        &mut rules.breath.countdown_before_objects,
        &mut rules.breath.drowning_is_routine,
        &mut rules.breath.medium_burst_stays,
    ] {
        *flag = any_bool(random);
    }
    for character in &mut rules.characters {
        for radii in [&mut character.standing, &mut character.rolling, &mut character.gliding] {
            *radii = Radii { width: any!(random, i8), height: any!(random, i8) };
        }
        for speeds in [
            &mut character.normal,
            &mut character.underwater,
            &mut character.shoes,
            &mut character.super_form,
            &mut character.super_underwater,
        ] {
            speeds.top = Speed(any!(random, i16));
            speeds.acceleration = Speed(any!(random, i16));
            speeds.deceleration = Speed(any!(random, i16));
        }
        for speed in [
            &mut character.jump_speed,
            &mut character.jump_speed_underwater,
            &mut character.jump_speed_super,
            &mut character.super_friction,
            &mut character.super_spin_dash_bonus,
        ] {
            *speed = Speed(any!(random, i16));
        }
        character.super_roll_friction = Some(Speed(any!(random, i16)));
        character.roll_deceleration = RollDeceleration::Fixed(Speed(any!(random, i16)));
        character.slope_start = Some(Speed(any!(random, i16)));
        character.balance_margin = Px(any!(random, i32));
        character.skid_frames = any!(random, u8);
        character.idle_wakeup = Some(IdleWakeup {
            drowsy_after: any!(random, u16),
            lies_after: any!(random, u16),
            blink_frames: any!(random, u8),
            get_up_frames: any!(random, u8),
        });
    }
}

/// Makes a stage of 1x1 to 24x24 cells with any tiles, and sometimes loops, water and a background.
fn any_stage(random: &mut Random) -> Stage {
    let rules = any_rules(random);
    let mut tiles = vec![Tile::EMPTY, Tile::FULL, guide_tile()];
    for _ in 0..4 {
        let mut values = [0_i8; 32];
        for value in &mut values {
            *value = any!(random, i8);
        }
        let (heights, widths) = (values[..16].try_into().unwrap(), values[16..].try_into().unwrap());
        tiles.push(Tile { heights, widths, angle: Angle(any!(random, u8)) });
    }
    let sizes = [1, 1, 2, 3, 24];
    let (width, height) = (one_of(random, &sizes), one_of(random, &sizes));
    let block = |random: &mut Random| Block {
        tile: random.below(7) as u16,
        x_flip: any_bool(random),
        y_flip: any_bool(random),
        solidity: Solidity::from_bits(random.below(4) as u8),
    };
    let cells: Vec<Cell> = (0..width * height).map(|_| Cell { a: block(random), b: block(random) }).collect();
    let mut stage = Stage::new(rules.clone(), &tiles, width, &cells).unwrap();
    if any_bool(random) {
        stage.set_background(Some(Terrain::new(&rules, &tiles, height, &cells).unwrap()));
    }
    if any_bool(random) {
        let kinds = [
            LoopChunk::None,
            LoopChunk::Loop,
            LoopChunk::GroundedLoop,
            LoopChunk::QuarterLoop,
            LoopChunk::Tunnel,
            LoopChunk::LowTunnel,
        ];
        let chunks = (0..random.below(9)).map(|_| one_of(random, &kinds)).collect();
        stage.set_loops(Some(LoopChunks { columns: any!(random, u16), chunks }));
    }
    stage
}

/// Makes a world of up to 8 players in that stage, whose own values are as wild as theirs.
fn any_world(random: &mut Random, stage: &Stage) -> World {
    let mut world = World::new(stage);
    if any_bool(random) {
        world.frame = any!(random, u32);
        let mut edge = || Px(any!(random, i32));
        (world.bounds.left, world.bounds.right) = (edge(), edge());
        (world.bounds.top, world.bounds.bottom) = (edge(), edge());
        world.background_shift = [edge(), edge()];
        world.reversed_gravity = any_bool(random);
        (world.bounds.locked, world.bounds.bottomless) = (any_bool(random), any_bool(random));
    }
    if any_bool(random) {
        world.bounds.top = px(-0x100);
        world.water = Some(Px(any!(random, i32)));
    }
    for _ in 0..one_of(random, &[0, 1, 1, 1, 2, 8]) {
        let player = any_player(random, stage.rules());
        world.players.push(player);
    }
    if any_bool(random)
        && let [leader, _, ..] = &*world.players
    {
        world.follower = Some(Box::new(any_follower(random, stage, leader)));
    }
    world
}

/// Makes the mind of a follower, with any values.
fn any_follower(random: &mut Random, stage: &Stage, leader: &Player) -> Follower {
    let states = [
        FollowerState::New,
        FollowerState::Waiting,
        FollowerState::Returning,
        FollowerState::Following,
        FollowerState::Stuck,
    ];
    let mut follower = Follower::new(stage.rules(), leader, &stage.bounds);
    follower.state = one_of(random, &states);
    (follower.away_frames, follower.human_frames) = (any!(random, u16), any!(random, u16));
    follower.contact_kind = any_bool(random).then(|| any!(random, u16));
    for flag in [&mut follower.holds_jump, &mut follower.is_on_screen, &mut follower.carries] {
        *flag = any_bool(random);
    }
    (follower.cooldown, follower.newest) = (any!(random, u8), any!(random, u8));
    follower.carried_speeds = [Speed(any!(random, i16)), Speed(any!(random, i16))];
    for record in follower.history.as_flattened_mut() {
        record.x = Px(any!(random, i32));
        record.y = Px(any!(random, i32));
        (record.held, record.pressed) = (Input(any!(random, u8)), Input(any!(random, u8)));
        record.status = any!(random, u8);
    }
    follower
}

/// Makes a stock object of this number, with any values that it can have.
fn any_thing(random: &mut Random, number: u8) -> Option<Thing> {
    // Most bytes are small, as flags and choices have no others.
    let choices = [0, 0, 0, 1, 1, 2, 3, 0x40, 0xFF];
    for _ in 0..2000 {
        let mut bytes = vec![number];
        bytes.extend((0..96).map(|_| if random.below(6) == 0 { any!(random, u8) } else { one_of(random, &choices) }));
        if let Ok(thing) = Thing::read(&mut Reader::new(&bytes)) {
            return Some(thing);
        }
    }
    None
}

/// Makes a body that is mostly near a place, with any relations to the players.
fn any_body(random: &mut Random, x: Pos, y: Pos) -> Body {
    let near = |random: &mut Random, place: Pos| {
        if random.below(8) == 0 {
            Pos(any!(random, i32))
        } else {
            Pos(place.0.wrapping_add((random.below(160) as i32 - 80) << 16))
        }
    };
    let mut body = Body::at(px(0), px(0));
    body.x = near(random, x);
    body.y = near(random, y);
    (body.x_speed, body.y_speed) = (Speed(any!(random, i16)), Speed(any!(random, i16)));
    (body.half_width, body.half_height) = (any!(random, u8), any!(random, u8));
    (body.x_flip, body.y_flip) = (any_bool(random), any_bool(random));
    (body.standing, body.riding) = (PlayerSet(any!(random, u8)), PlayerSet(any!(random, u8)));
    body.pushed = PlayerSet(any!(random, u8));
    body.on_screen = any_bool(random);
    body.has_run = any_bool(random);
    if any_bool(random) {
        use HitboxKind::{Deflectable, LevelRing, Plain, Resting, Weight};
        let kind = one_of(random, &[Plain, Plain, Deflectable, LevelRing, Resting, Weight]);
        body.hitbox = Some(Hitbox::new(any!(random, u8), any!(random, u8)).of_kind(kind));
    }
    body.placement = one_of(random, &[None, Some(0), Some(9), Some(u16::MAX)]);
    body
}

/// Puts stock objects of any kinds and values around a world's players. The players stand on any of them or on none.
fn add_objects(random: &mut Random, stage: &Stage, world: &mut World, seen: &mut std::collections::BTreeSet<u8>) {
    let [x, y] = world.players.first().map_or([Pos(0); 2], |player| [player.x, player.y]);
    world.shared.oscillations = any!(random, u32);
    world.shared.lost_ring_frames = any!(random, u8);
    world.shared.random.seed = any!(random, u32);
    if any_bool(random) {
        // The low bits of the numbers repeat.
        world.shared.random.seed &= 0xFFFF_0000;
    }
    for _ in 0..random.below(12) {
        let (number, _) = Stock::ALL[random.below(Stock::ALL.len() as u64) as usize];
        let body = any_body(random, x, y);
        if let Some(thing) = any_thing(random, number) {
            seen.insert(number);
            world.objects.insert(stage.rules(), body, thing);
        }
    }
    for player in &mut world.players {
        player.standing_on = one_of(random, &[None, Some(ObjectId(0)), Some(ObjectId(3)), Some(ObjectId(u16::MAX))]);
        player.pushed_object = one_of(random, &[None, Some(ObjectId(1)), Some(ObjectId(200))]);
    }
}

#[test]
fn ten_thousand_worlds_of_stock_objects_of_any_values_step_without_a_panic_and_save_and_load() {
    let mut random = Random::new(0x5EED_0003);
    let mut stage = any_stage(&mut random);
    let mut seen = std::collections::BTreeSet::new();
    for index in 0..10_000 {
        if index % 8 == 0 {
            stage = any_stage(&mut random);
        }
        let mut world = any_world(&mut random, &stage);
        add_objects(&mut random, &stage, &mut world, &mut seen);
        if any_bool(&mut random) {
            world.run_objects_once(&stage, &mut ());
        }
        for _ in 0..12 {
            let inputs: Vec<Input> = (0..world.players.len()).map(|_| Input(any!(random, u8))).collect();
            world.step(&stage, &inputs, &mut ObservedEvents::default());
        }
        assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world));
    }
    let all: std::collections::BTreeSet<u8> = Stock::ALL.iter().map(|(number, _)| *number).collect();
    assert_eq!(seen, all);
}

/// Runs worlds for some frames, eight worlds to a stage.
fn run_worlds(seed: u64, worlds: u32, frames: u32) {
    let mut random = Random::new(seed);
    let mut stage = any_stage(&mut random);
    let mut players = 0;
    for index in 0..worlds {
        if index % 8 == 0 {
            stage = any_stage(&mut random);
        }
        let mut world = any_world(&mut random, &stage);
        let count = world.players.len();
        players += count;
        for _ in 0..frames {
            let inputs: Vec<Input> = (0..count).map(|_| Input(any!(random, u8))).collect();
            world.step(&stage, &inputs, &mut ObservedEvents::default());
            if random.below(16) == 0 {
                world.hurt(&stage, random.below(9) as usize, Px(any!(random, i32)), &mut ());
            }
            if random.below(64) == 0 {
                world.kill(&stage, random.below(9) as usize, &mut ());
            }
        }
        assert_eq!(world.players.len(), count);
        assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world));
    }
    assert!(players > 0);
}

#[test]
fn twenty_thousand_worlds_of_any_values_step_without_a_panic_and_save_and_load() {
    run_worlds(0x5EED_0001, 20_000, 12);
}

#[test]
fn worlds_of_any_values_run_on_for_hundreds_of_frames() {
    run_worlds(0x5EED_0002, 400, 400);
}

#[test]
fn a_flap_beyond_its_last_picture_ends_without_a_panic() {
    // C-32: found by the worlds above. A ball would not fly. [C-31]
    let mut run = Run::in_jump(&Rules::S3, Tails).flying(0, 0);
    run.rolling = false;
    run.set_air_state(255);
    assert_eq!(run.step("").air_state(), 1);
}

#[test]
fn a_tap_counter_that_no_game_has_wraps_without_a_panic() {
    // C-60: found by the worlds above; it is four bits wide.
    let mut run = Run::on_plain(&Rules::CD);
    run.taps = 255;
    assert_eq!(run.step("").taps, 0);
}

#[test]
fn sensors_take_any_pixel() {
    let mut random = Random::new(9);
    for _ in 0..200 {
        let stage = any_stage(&mut random);
        for _ in 0..200 {
            let (x, y) = (Px(any!(random, i32)), Px(any!(random, i32)));
            for direction in [Direction::Right, Direction::Down, Direction::Left, Direction::Up] {
                let found = stage.terrain().sense(Layer::B, SolidSide::Top, x, y, direction);
                // As far as stored line values reach. [T-4, T-25]
                assert!((-160..=176).contains(&found.distance.0), "{found:?} at {x:?}, {y:?}");
            }
        }
    }
}

#[test]
fn a_saved_world_of_which_any_byte_changed_is_not_loaded() {
    let mut random = Random::new(11);
    let stage = any_stage(&mut random);
    let bytes = any_world(&mut random, &stage).to_bytes(&stage);
    for _ in 0..2000 {
        let mut wild = bytes.clone();
        for _ in 0..1 + random.below(20) {
            let place = random.below(wild.len() as u64) as usize;
            wild[place] = any!(random, u8);
        }
        assert!(wild == bytes || World::from_bytes(&stage, &wild).is_err());
    }
}

#[test]
fn worlds_read_from_changed_bytes_step_without_a_panic() {
    // The digest is skipped, so that a reader of plain bytes meets these.
    let mut random = Random::new(13);
    let mut stage = any_stage(&mut random);
    let mut loaded = 0;
    for index in 0..10_000 {
        if index % 8 == 0 {
            stage = any_stage(&mut random);
        }
        let mut world = any_world(&mut random, &stage);
        add_objects(&mut random, &stage, &mut world, &mut std::collections::BTreeSet::new());
        let mut bytes = Vec::new();
        world.write(&mut bytes);
        for _ in 0..1 + random.below(12) {
            let place = random.below(bytes.len() as u64) as usize;
            bytes[place] = any!(random, u8);
        }
        let Ok(mut world) = <World>::read(&mut Reader::new(&bytes)) else { continue };
        loaded += 1;
        for _ in 0..12 {
            let inputs: Vec<Input> = (0..world.players.len()).map(|_| Input(any!(random, u8))).collect();
            world.step(&stage, &inputs, &mut ObservedEvents::default());
        }
        bytes.clear();
        world.write(&mut bytes);
        assert_eq!(World::read(&mut Reader::new(&bytes)), Ok(world));
    }
    assert!(loaded > 2_000, "{loaded} of 10000 were worlds at all");
}

#[test]
fn bytes_that_never_were_a_world_are_read_without_a_panic() {
    let mut random = Random::new(17);
    let mut refused = 0;
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..random.below(300)).map(|_| any!(random, u8)).collect();
        refused += u32::from(<World>::read(&mut Reader::new(&bytes)).is_err());
    }
    assert!(refused > 0);
}
