//! Stamps and strokes of the brush: a level with them has no findings, and players get over them under the rules of all games.

use quarterpipe::{
    Input, Px,
    player::Player,
    px,
    rules::{CharacterId, Game, Rules},
    subpx,
    terrain::{Block, Cell, Layer, LoopChunk, Solidity, Tile},
};
use quarterpipe_inspect::{Severity, inspect};
use quarterpipe_level::{
    Level, Value, builtin,
    sculpt::{
        Direction, Freehand, Gap, HalfPipe, Hill, Ledge, Loop, LoopSwitch, QuarterPipe, Ramp, RingArc, Stamp, Touch,
        Wall, ground_below, tile_pixels,
    },
};

/// The place for stamps: the middle of the level.
const MIDDLE: Px = px(2560);
/// A speed that is enough for the steepest stamps.
const FAST: i16 = 0xC00;
/// The height of a standing player's centre above its feet.
const CENTRE: Px = px(19);
const RULES: [Game; 5] = [Game::S1, Game::Cd, Game::S2, Game::S3, Game::S3k];
const WAYS: [Direction; 2] = [Direction::Right, Direction::Left];

/// Makes an empty level of 320 x 64 cells with a floor at y 736, where loop chunks have theirs.
fn plain() -> Level {
    let full = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; 320 * 46], vec![full; 320 * 18]].concat();
    let mut level = Level::new("plain", vec![Tile::EMPTY, Tile::FULL], 320, cells);
    level.start = (px(96), px(736) - CENTRE);
    level
}

/// Makes the same level with a wide hill in its middle, drawn by a shaking hand.
fn hilly() -> Level {
    let mut level = plain();
    let shake = [0, 1, -1, 2, 0, -2, 1, 1, -1, 0, -1];
    let point = |step: i32| {
        let along = f64::from(step) / 200.0 * std::f64::consts::TAU;
        let y = 768.0 - 50.0 * (1.0 - along.cos());
        (px(1660 + 9 * step), px(y as i32 + shake[step as usize % shake.len()]))
    };
    let points: Vec<(Px, Px)> = (0..=200).map(point).collect();
    Freehand::default().stroke(&level, &points).apply(&mut level);
    level
}

fn levels() -> [(&'static str, Level); 2] {
    [("plain", plain()), ("hilly", hilly())]
}

/// Returns the level with a stamp in its middle. Nothing is wrong with it.
fn stamped(level: &Level, stamp: Stamp) -> Level {
    let edit = stamp.place(level, &Rules::S2, (MIDDLE, px(300))).unwrap_or_else(|| panic!("no room for {stamp:?}"));
    let mut level = level.clone();
    edit.apply(&mut level);
    let report = inspect(&level, &Rules::S2);
    let mut faults = report.findings.iter().filter(|finding| finding.severity != Severity::Note);
    assert_eq!(faults.next(), None, "{stamp:?} on {}", level.name);
    level
}

/// A run past the stamp.
#[derive(Debug)]
struct Run {
    /// True if the player got past it, and on to the ground there.
    arrived: bool,
    /// The frames in the air.
    airborne: usize,
    /// The least y of its centre.
    highest: Px,
    /// The layers that it was on.
    layers: Vec<Layer>,
}

/// Runs past a stamp that reaches `half` px to both sides, with the buttons that `press` returns for a player. The player never gets into
/// rock.
fn run(level: &Level, game: Game, (way, half): (Direction, Px), press: impl Fn(&Player) -> Input) -> Run {
    let stage = level.stage(game.rules()).unwrap();
    let sign = way.sign();
    let x = MIDDLE - px(sign * (half.0 + 96));
    let mut from = level.clone();
    from.start = (x, ground_below(level, x, px(300)).unwrap() - CENTRE);
    let mut world = from.start(&stage, CharacterId::Sonic);
    world.step(&stage, &[Input::NONE], &mut ());
    let player = &mut world.players[0];
    player.ground_speed = subpx(sign as i16 * FAST);
    player.x_speed = player.ground_speed;
    let end = MIDDLE + px(sign * (half.0 + 64));
    let mut run = Run { arrived: false, airborne: 0, highest: px(i32::MAX), layers: vec![player.layer] };
    for _ in 0..1200 {
        let input = press(&world.players[0]);
        world.step(&stage, &[input], &mut ());
        let player = &world.players[0];
        let (x, y) = (player.x.px(), player.y.px());
        assert!(!is_rock(level, player.layer, (x, y)), "in rock at {x:?}, {y:?} under {game:?} to the {way:?}");
        run.airborne += usize::from(player.airborne);
        run.highest = run.highest.min(y);
        if run.layers.last() != Some(&player.layer) {
            run.layers.push(player.layer);
        }
        if (x - end).0 * sign >= 0 && !player.airborne {
            run.arrived = true;
            break;
        }
    }
    run
}

fn is_rock(level: &Level, layer: Layer, (x, y): (Px, Px)) -> bool {
    let (Ok(column), Ok(row)) = (usize::try_from(x.0 >> 4), usize::try_from(y.0 >> 4)) else { return false };
    let Some(cell) = level.cells.get(row * level.width + column) else { return false };
    let block = if layer == Layer::A { cell.a } else { cell.b };
    let tile = level.tiles[usize::from(block.tile)].flipped(block.x_flip, block.y_flip);
    block.solidity == Solidity::All && tile_pixels(&tile).has(x.0 & 15, y.0 & 15)
}

fn ahead(way: Direction) -> Input {
    if way == Direction::Right { Input::RIGHT } else { Input::LEFT }
}

/// Places a stamp on both levels and runs over it in both directions under the rules of all games.
fn runs(stamp: Stamp, half: Px, check: impl Fn(&Run, Game, Direction)) {
    for (name, level) in levels() {
        let level = stamped(&level, stamp);
        for (game, way) in RULES.into_iter().flat_map(|game| WAYS.map(|way| (game, way))) {
            let run = run(&level, game, (way, half), |_| ahead(way));
            eprintln!("{stamp:?} on {name} under {game:?} to the {way:?}: {run:?}");
            check(&run, game, way);
        }
    }
}

fn stays_on_the_ground(run: &Run, _: Game, _: Direction) {
    assert!(run.arrived);
    assert_eq!(run.airborne, 0);
}

#[test]
fn hills_of_all_sizes_are_run_over_without_leaving_the_ground() {
    for (height, steepness) in [(16, 10), (16, 45), (64, 30), (128, 45), (256, 25), (256, 45)] {
        let hill = Hill { height: px(height), steepness };
        runs(Stamp::Hill(hill), px(hill.width().0 / 2), stays_on_the_ground);
    }
}

#[test]
fn equal_hills_share_their_tiles() {
    let hill = Stamp::Hill(Hill::default());
    let level = stamped(&plain(), hill);
    let second = hill.place(&level, &Rules::S2, (px(1203), px(300))).unwrap();
    assert_eq!((second.tiles.len(), second.places.len() > 20), (0, true));
}

#[test]
fn a_hill_drawn_by_hand_is_run_over_without_leaving_the_ground() {
    let level = hilly();
    assert_eq!(inspect(&level, &Rules::S2).findings, []);
    for (game, way) in RULES.into_iter().flat_map(|game| WAYS.map(|way| (game, way))) {
        let run = run(&level, game, (way, px(1000)), |_| ahead(way));
        stays_on_the_ground(&run, game, way);
        assert!(run.highest < px(736 - 80), "{run:?}");
    }
}

#[test]
fn ramps_are_left_only_at_their_drop() {
    for (height, steepness, top) in [(32, 10, 0), (32, 45, 64), (96, 25, 64), (128, 45, 0), (256, 45, 128)] {
        for rises in WAYS {
            let ramp = Ramp { height: px(height), steepness, rises, top: px(top) };
            runs(Stamp::Ramp(ramp), ramp.width(), |run, _, way| {
                // From the other side it is a wall.
                assert_eq!(run.arrived, way == rises);
                if way != rises {
                    assert_eq!(run.airborne, 0);
                }
            });
        }
    }
}

#[test]
fn loops_of_all_sizes_lead_round_and_out_on_the_other_side() {
    for radius in [64, 96, 112, 144, 224] {
        let round = Loop { radius: px(radius), switch: LoopSwitch::Objects };
        runs(Stamp::Loop(round), px(round.width().0 / 2 + 32), |run, game, way| {
            // Under S1's rules no one runs faster than 6 px a frame, which is not enough for large ones.
            if game == Game::S1 && radius > 128 {
                return;
            }
            stays_on_the_ground(run, game, way);
            let layers = if way == Direction::Right { [Layer::A, Layer::B] } else { [Layer::B, Layer::A] };
            assert!(run.layers.ends_with(&layers), "{run:?}");
        });
    }
}

#[test]
fn hills_of_up_to_22_degrees_are_climbed_from_a_standstill_at_their_foot() {
    for steepness in [Hill::default().steepness, 22] {
        let hill = Hill { steepness, ..Hill::default() };
        let mut level = stamped(&plain(), Stamp::Hill(hill));
        let half = px(hill.width().0 / 2);
        level.start = (MIDDLE - half, px(736) - CENTRE);
        for game in RULES {
            let stage = level.stage(game.rules()).unwrap();
            let mut world = level.start(&stage, CharacterId::Sonic);
            let is_over = (0..1200).any(|_| {
                world.step(&stage, &[Input::RIGHT], &mut ());
                world.players[0].x.px() > MIDDLE + half
            });
            assert!(is_over, "{steepness} degrees under {game:?}");
        }
    }
}

#[test]
fn a_loop_leaves_a_hill_beside_it_as_it_is() {
    let hill = Stamp::Hill(Hill { steepness: 30, ..Hill::default() });
    let hilly = stamped(&plain(), hill);
    let top = ground_below(&hilly, MIDDLE, px(300)).unwrap();
    let edit = Stamp::Loop(Loop::default()).place(&hilly, &Rules::S2, (MIDDLE + px(400), px(300))).unwrap();
    let mut both = hilly;
    edit.apply(&mut both);
    assert_eq!(ground_below(&both, MIDDLE, px(300)), Some(top));
    assert_eq!(ground_below(&both, MIDDLE + px(100), px(300)), ground_below(&both, MIDDLE - px(100), px(300)));
}

#[test]
fn a_loop_with_a_chunk_leads_round_at_the_place_of_its_chunk() {
    let level = stamped(&plain(), Stamp::Loop(Loop { switch: LoopSwitch::Chunk, ..Loop::default() }));
    let place = level.loops[0];
    assert_eq!((place.column, place.row, place.kind, level.objects.len()), (10, 2, LoopChunk::Loop, 0));
    for (game, way) in RULES.into_iter().flat_map(|game| WAYS.map(|way| (game, way))) {
        let run = run(&level, game, (way, px(128 + 200)), |_| ahead(way));
        stays_on_the_ground(&run, game, way);
        assert!(run.layers.len() > 1 && run.highest < px(736 - 150), "{run:?}");
    }
    // A second stamp follows the level's way without being told to.
    let second = Stamp::Loop(Loop::default()).place(&level, &Rules::S1, (px(3300), px(300))).unwrap();
    assert_eq!((second.loops.len(), second.objects.len()), (1, 0));
}

#[test]
fn players_get_out_of_half_pipes_of_all_sizes() {
    for radius in [32, 64, 96, 192] {
        let pipe = HalfPipe { radius: px(radius), floor: px(64) };
        for (_, level) in levels() {
            let level = stamped(&level, Stamp::HalfPipe(pipe));
            for (game, way) in RULES.into_iter().flat_map(|game| WAYS.map(|way| (game, way))) {
                // Swings up by running in the direction of the slope's pull.
                let swings = |player: &Player| match player.ground_speed.0 {
                    _ if player.airborne => ahead(way),
                    ..0 => Input::LEFT,
                    _ => Input::RIGHT,
                };
                let run = run(&level, game, (way, px(pipe.width().0 / 2)), swings);
                let rim = ground_below(&level, MIDDLE + px(pipe.width().0 / 2 + 8), px(300)).unwrap();
                assert!(
                    run.highest <= rim - CENTRE && run.airborne > 0,
                    "{pipe:?} under {game:?} to the {way:?}: {run:?}"
                );
            }
        }
    }
}

#[test]
fn quarter_pipes_lead_up_to_their_top() {
    for radius in [32, 96, 128] {
        for wall in WAYS {
            let pipe = QuarterPipe { radius: px(radius), wall, top: px(64) };
            runs(Stamp::QuarterPipe(pipe), pipe.width(), |run, _, way| assert_eq!(run.arrived, way == wall));
        }
    }
}

#[test]
fn walls_stop_players_and_gaps_and_ledges_are_where_they_were_placed() {
    for (width, height) in [(16, 32), (64, 128)] {
        let wall = Wall { width: px(width), height: px(height) };
        runs(Stamp::Wall(wall), px(width), |run, _, _| assert!(!run.arrived && run.airborne == 0));
        let ledge = Ledge { width: px(2 * width), height: px(height) };
        runs(Stamp::Ledge(ledge), px(width), stays_on_the_ground);
    }
    let wide = Stamp::Gap(Gap { width: px(256) });
    let with_gap = stamped(&plain(), wide);
    assert_eq!(ground_below(&with_gap, MIDDLE, px(300)), None);
    let beside = |x: i32| ground_below(&with_gap, MIDDLE + px(x), px(300));
    assert_eq!((beside(-129), beside(-128), beside(127), beside(128)), (Some(px(736)), None, None, Some(px(736))));
}

#[test]
fn a_spring_throws_players_to_the_chosen_point_under_all_rules() {
    for (to_x, to_y) in [(0, -120), (0, -420), (96, -160), (-200, -220)] {
        for game in RULES {
            let target = (MIDDLE + px(to_x), px(736 + to_y));
            let stamp = Stamp::Spring { to: (px(to_x), px(to_y)) };
            let level = plain();
            let edit = stamp.place(&level, &game.rules(), (MIDDLE, px(736))).unwrap();
            let mut with_spring = level.clone();
            edit.apply(&mut with_spring);
            let diagonal = edit.objects[0].properties.get("facing") == Some(&Value::Text("diagonal_up".to_owned()));
            let side = if diagonal { 4 * to_x.signum() } else { 0 };
            with_spring.start = (MIDDLE + px(side), px(736 - 80));
            let stage = with_spring.stage(game.rules()).unwrap();
            // Of the two ways to steer there, one arrives.
            let nearest = [Input::NONE, if to_x < 0 { Input::LEFT } else { Input::RIGHT }].map(|steering| {
                let mut world = with_spring.start(&stage, CharacterId::Sonic);
                world.players[0].airborne = true;
                let (mut thrown, mut nearest) = (false, i32::MAX);
                for _ in 0..300 {
                    world.step(&stage, &[if thrown { steering } else { Input::NONE }], &mut ());
                    let player = &world.players[0];
                    thrown |= player.y_speed < subpx(-0x200);
                    let (x, y) = (player.x.px() - target.0, player.y.px() - target.1);
                    if thrown {
                        nearest = nearest.min(f64::from(x.0).hypot(f64::from(y.0)) as i32);
                    }
                }
                nearest
            });
            assert!(nearest.into_iter().min() < Some(20), "{to_x}, {to_y} under {game:?}: {nearest:?}");
        }
    }
}

#[test]
fn objects_are_placed_where_they_belong() {
    let level = plain();
    let place = |stamp: Stamp, y: i32| stamp.place(&level, &Rules::S2, (MIDDLE, px(y))).unwrap();
    let arc = place(Stamp::RingArc(RingArc { width: px(100), height: px(50), count: 3 }), 600).objects;
    let places: Vec<_> = arc.iter().map(|ring| (ring.x.0, ring.y.0)).collect();
    assert_eq!(places, [(2510, 600), (2560, 550), (2610, 600)]);
    let line = place(Stamp::RingLine { to: (px(90), px(-30)), count: 4 }, 600).objects;
    assert_eq!((line.len(), line[3].x, line[3].y), (4, MIDDLE + px(90), px(570)));
    let lift = place(Stamp::Platform { to: (px(120), px(-60)) }, 600).objects;
    let property = |name: &str| lift[0].properties.get(name).cloned();
    assert_eq!(property("frames"), Some(Value::Integer(120)));
    assert_eq!((property("x_speed"), property("y_speed")), (Some(Value::Integer(256)), Some(Value::Integer(-128))));
    assert_eq!(place(Stamp::Goal, 300).objects[0].y, px(712));
    assert_eq!(place(Stamp::Water, 640).water, Some(px(640)));
    assert_eq!(Stamp::Goal.place(&level, &Rules::S2, (px(-1), px(0))), None);
}

/// Returns pseudo-random numbers below a bound.
struct Random(u32);

impl Random {
    fn below(&mut self, bound: i32) -> i32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as i32 % bound
    }
}

#[test]
fn whatever_is_drawn_makes_a_stage_and_changes_only_cells_nearby() {
    let mut random = Random(1);
    for stage in ["first", "slopes", "flat"] {
        let mut level = builtin::level(stage).unwrap();
        for stroke in 0..40 {
            let (width, height) = level.size();
            let mut at = (random.below(width.0), random.below(height.0));
            let mut points = Vec::new();
            for _ in 0..1 + random.below(20) {
                points.push((px(at.0), px(at.1)));
                at = (at.0 + random.below(121) - 60, at.1 + random.below(81) - 40);
            }
            let touch = [Touch::Add, Touch::Erase, Touch::Smooth][random.below(3) as usize];
            let layers: [&[Layer]; 3] = [&[Layer::A, Layer::B], &[Layer::A], &[Layer::B]];
            let freehand = Freehand {
                radius: px(2 + random.below(60)),
                touch,
                layers: layers[random.below(3) as usize],
                is_smooth: random.below(2) == 0,
                fills_below: random.below(2) == 0,
            };
            let edit = freehand.stroke(&level, &points);
            let near = freehand.radius.0 + 64;
            let (lowest, most) = if freehand.fills_below { (600, near) } else { (near, near) };
            for place in &edit.places {
                let (x, y) = ((place.index % level.width * 16) as i32, (place.index / level.width * 16) as i32);
                let is_near = |&(at_x, at_y): &(Px, Px)| {
                    (x - at_x.0).abs() <= most && (at_y.0 - most..=at_y.0 + lowest).contains(&y)
                };
                assert!(points.iter().any(is_near), "stroke {stroke} on {stage}: {freehand:?} changes {x}, {y}");
                assert_eq!(level.cells[place.index], place.before);
                let other = |cell: Cell| if freehand.layers == [Layer::A] { cell.b } else { cell.a };
                if freehand.layers.len() == 1 && other(place.before).solidity != Solidity::None {
                    assert_eq!(other(place.before), other(place.after));
                }
            }
            edit.apply(&mut level);
            assert!(level.stage(Rules::S3K).is_ok(), "stroke {stroke} on {stage}");
        }
        assert_eq!(Level::from_json(&level.to_json()).unwrap(), level);
    }
}
