//! Tests the runs that a search finds, and that it finds the same runs again.

use std::{fs, path::Path, sync::Mutex};

use quarterpipe::{
    Speed, World,
    event::{Event, Observer},
    object::{Custom, Life, Placement, Scene, Spawner, Thing},
    player::Player,
    prelude::*,
    state_struct, subpx,
    terrain::Layer,
};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::Inputs;
use quarterpipe_search::{Goal, Kind, Limits, Problem, Run, Score, Search, SearchError, Settings};

const SMALL: Settings = Settings {
    seed: 7,
    width: 40,
    longest: 3000,
    memory: 1 << 26,
    edited_frames: 40_000,
    threads: 1,
    from_scratch: true,
    first_round: 0,
};

fn problem(level: &Level, goal: Goal) -> Problem {
    let stage = level.stage(Rules::S2).unwrap();
    let start = level.start(&stage, CharacterId::Sonic);
    Problem::new(stage, start, goal)
}

fn named(name: &str) -> Level {
    builtin::level(name).unwrap()
}

/// Returns a place this far to the right of the start.
fn to_the_right(level: &Level, distance: i32) -> Goal {
    Goal::Place { left: level.start.0 + px(distance), top: px(-2000), width: px(4000), height: px(6000) }
}

fn after(rounds: usize, problem: Problem, settings: Settings) -> Run {
    let mut search = Search::new(problem, settings).unwrap();
    for _ in 0..rounds {
        search.round();
    }
    search.best().expect("a run")
}

/// An observer of goals, injuries and checkpoints.
#[derive(Default)]
struct Judge {
    has_goal: bool,
    hurt: u32,
    checkpoints: u32,
}

impl Observer for Judge {
    fn event(&mut self, _player: usize, event: Event) {
        match event {
            Event::ReachedGoal(_) => self.has_goal = true,
            Event::WasHurt => self.hurt += 1,
            Event::PassedCheckpoint(_) => self.checkpoints += 1,
            _ => {}
        }
    }
}

/// Runs inputs without the search, and returns the frame that reaches the goal.
fn judged(problem: &Problem, inputs: &Inputs) -> (Option<usize>, Judge) {
    let (mut world, mut judge) = (problem.start().clone(), Judge::default());
    for (frame, held) in inputs.iter().enumerate() {
        world.step(problem.stage(), &held, &mut judge);
        if judge.has_goal {
            return (Some(frame + 1), judge);
        }
    }
    (None, judge)
}

#[test]
fn a_run_that_is_found_reaches_the_goal_in_its_last_frame() {
    for name in ["bugs", "platforms", "speedrun"] {
        let problem = problem(&named(name), Goal::Object);
        let run = after(2, problem.clone(), SMALL);
        assert_eq!((run.inputs.frames(), judged(&problem, &run.inputs).0), (run.frames, Some(run.frames)), "{name}");
    }
}

#[test]
fn one_thread_finds_what_two_find() {
    let problem = problem(&named("bugs"), Goal::Object);
    let [one, two] = [1, 2].map(|threads| after(8, problem.clone(), Settings { threads, ..SMALL }));
    assert_eq!(one, two);
}

#[test]
fn more_rounds_are_never_worse_and_edits_better_a_run() {
    let problem = problem(&named("bugs"), Goal::Object);
    let mut search = Search::new(problem, Settings { edited_frames: 400_000, ..SMALL }).unwrap();
    let (mut before, mut bettered) = (usize::MAX, 0);
    for _ in 0..12 {
        let report = search.round();
        let now = search.best().map_or(usize::MAX, |best| best.frames);
        assert_eq!(report.is_better, now < before, "{report:?}");
        bettered += usize::from(report.is_better && report.kind == Kind::Edits);
        before = now;
    }
    assert!(bettered > 0);
}

#[test]
fn a_spin_dash_is_found_where_running_is_slower() {
    let level = named("flat");
    let problem = problem(&level, to_the_right(&level, 400));
    let mut world = problem.start().clone();
    let mut running = 0;
    while world.players[0].x.px() < level.start.0 + px(400) {
        world.step(problem.stage(), &[Input::RIGHT], &mut ());
        running += 1;
    }
    let run = after(2, problem, SMALL);
    assert!(run.frames < running, "{} frames, running takes {running}", run.frames);
    assert!(run.inputs.runs().iter().any(|([held, _], _)| held.down()), "{}", run.inputs);
}

/// Returns a short runway with a wall behind it, a pit of 384 px, and the goal beyond.
fn pit() -> Problem {
    let solid = Cell::both(Block::new(1, Solidity::All));
    let cells: Vec<Cell> = (0..24 * 80)
        .map(|cell| {
            let (column, row) = (cell % 80, cell / 80);
            let is_ground = row >= 14 && !(10..34).contains(&column);
            if is_ground || column == 0 { solid } else { Cell::EMPTY }
        })
        .collect();
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 80, &cells).unwrap();
    let mut start = World::new(&stage);
    // A player that falls dies.
    start.bounds.bottom = px(24 * 16);
    start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(60), px(14 * 16 - 20)));
    let goal = Goal::Place { left: px(36 * 16), top: px(0), width: px(600), height: px(14 * 16) };
    Problem::new(stage, start, goal)
}

#[test]
fn a_jump_out_of_a_spin_dash_is_found_where_no_other_reaches() {
    let dash = after(1, pit(), Settings { width: 200, ..SMALL });
    assert!(dash.inputs.runs().iter().any(|([held, _], _)| held.down() && held.jump()), "{}", dash.inputs);
    // Without the button that charges, no player gets across.
    let buttons = Some(Input::LEFT | Input::RIGHT | Input::A);
    let mut search = Search::new(pit().with_limits(Limits { buttons, ..Limits::default() }), SMALL).unwrap();
    search.round();
    assert_eq!(search.best(), None);
    assert!(search.nearest().is_some_and(|nearest| nearest > 0));
}

state_struct! {
    /// A custom object that blows players above it upward.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Fan {
        strength: Speed,
    }
}

impl Custom for Fan {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        for player in scene.players.iter_mut() {
            let above = body.y.px() - player.y.px();
            if (player.x.px() - body.x.px()).0.abs() < 24 && (px(0)..px(200)).contains(&above) {
                player.airborne = true;
                player.y_speed -= self.strength;
            }
        }
        Life::Stays
    }
}

/// Returns flat ground, and a wall of 240 px that no jump clears. A fan in front of it helps a player over.
fn wall(fan: Option<Fan>) -> Problem<Fan> {
    let solid = Cell::both(Block::new(1, Solidity::All));
    let cells: Vec<Cell> = (0..32 * 60)
        .map(|cell| if cell / 60 >= 26 || cell % 60 == 30 && cell / 60 >= 11 { solid } else { Cell::EMPTY })
        .collect();
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 60, &cells).unwrap().with_custom::<Fan>();
    let fan = fan.map(|fan| Placement::new(Body::at(px(400), px(26 * 16)), Thing::Custom(fan)));
    let stage = stage.with_placements(fan.into_iter().collect());
    let mut start = World::new(&stage);
    start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(200), px(26 * 16 - 20)));
    let goal = Goal::Place { left: px(32 * 16), top: px(0), width: px(400), height: px(26 * 16) };
    Problem::new(stage, start, goal)
}

#[test]
fn objects_of_a_game_s_own_are_used() {
    let mut search = Search::new(wall(Some(Fan { strength: subpx(0x80) })), SMALL).unwrap();
    search.round();
    assert!(search.best().is_some());
    let mut search = Search::new(wall(None), SMALL).unwrap();
    search.round();
    assert_eq!(search.best(), None, "the wall is too high without it");
}

#[test]
fn buttons_that_are_not_allowed_are_not_held() {
    let level = named("flat");
    let limits = Limits { buttons: Some(Input::RIGHT), ..Limits::default() };
    let run = after(4, problem(&level, to_the_right(&level, 300)).with_limits(limits), SMALL);
    assert!(run.inputs.first_pad().all(|held| Input::RIGHT.contains(held)), "{}", run.inputs);
}

#[test]
fn a_run_that_was_played_is_bettered_and_one_that_ends_elsewhere_is_refused() {
    let level = named("flat");
    let mut search =
        Search::new(problem(&level, to_the_right(&level, 300)), Settings { from_scratch: false, ..SMALL }).unwrap();
    let slow: Inputs = "_40 R400".parse().unwrap();
    search.begin_with(&slow).unwrap();
    let before = search.best().unwrap().frames;
    for _ in 0..4 {
        search.round();
    }
    assert!(search.best().unwrap().frames < before);
    let elsewhere = search.begin_with(&"L100".parse().unwrap()).unwrap_err();
    assert_eq!(elsewhere, SearchError::NoRun { frames: 100, reason: "it has not reached the goal" });
}

#[test]
fn a_run_without_damage_is_not_hurt() {
    let level = named("speedrun");
    let limits = Limits { no_damage: true, ..Limits::default() };
    let problem = problem(&level, Goal::Object).with_limits(limits);
    let run = after(2, problem.clone(), SMALL);
    assert_eq!(judged(&problem, &run.inputs).1.hurt, 0);
}

#[test]
fn what_is_stopped_changes_nothing() {
    let problem = problem(&named("bugs"), Goal::Object);
    let mut stopped = Search::new(problem.clone(), SMALL).unwrap();
    assert_eq!(stopped.round_while(&|| false), None);
    for _ in 0..3 {
        stopped.round();
    }
    assert_eq!(stopped.best().unwrap(), after(3, problem, SMALL));
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let level = named("flat");
    let refused = |problem, settings| Search::new(problem, settings).unwrap_err().to_string();
    assert_eq!(
        refused(problem(&level, Goal::Object), SMALL),
        "the stage has no goal, expected an object of class goal, or a place to reach"
    );
    let goal = to_the_right(&level, 100);
    assert_eq!(
        refused(problem(&level, goal.clone()), Settings { width: 0, ..SMALL }),
        "width: found 0, expected 1 to 1000000"
    );
    let two = Limits { checkpoints: 2, ..Limits::default() };
    assert_eq!(
        refused(problem(&level, goal.clone()).with_limits(two), SMALL),
        "checkpoints: found 2, expected at most 0: as many as the stage has"
    );
    let stage = level.stage(Rules::S2).unwrap();
    let empty = World::new(&stage);
    assert_eq!(refused(Problem::new(stage, empty, goal), SMALL), "the world has no player");
}

/// Returns the problem of a level of `puzzles`.
fn puzzle(name: &str) -> Problem {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles").join(name).with_extension("json");
    let level = Level::from_json(&fs::read_to_string(path).unwrap()).unwrap();
    let stage = level.stage(Rules::S3K).unwrap();
    let start = level.start(&stage, CharacterId::Sonic);
    Problem::new(stage, start, Goal::Object)
}

/// Searches for a way, for at most this many rounds, and returns its events.
fn solved(name: &str, rounds: usize) -> Vec<Event> {
    let problem = puzzle(name);
    let mut search = Search::new(problem.clone(), Settings { width: 300, ..SMALL }).unwrap();
    assert!((0..rounds).any(|_| search.round().is_better), "{name}: {:?} px are left", search.nearest());
    let (mut world, mut events) = (problem.start().clone(), Vec::new());
    for held in search.best().unwrap().inputs.iter() {
        world.step(problem.stage(), &held, &mut EventList(&mut events));
    }
    events
}

struct EventList<'a>(&'a mut Vec<Event>);

impl Observer for EventList<'_> {
    fn event(&mut self, _player: usize, event: Event) {
        self.0.push(event);
    }
}

#[test]
fn a_block_is_pushed_into_the_shaft_that_is_too_high_without_it() {
    let events = solved("push", 5);
    // The block is 48 px from the shaft, which is 64 px wide.
    assert!(events.iter().filter(|event| matches!(event, Event::MovedObject(_))).count() >= 48, "{events:?}");
}

#[test]
fn a_monitor_behind_the_start_is_broken_for_the_second_jump_in_it() {
    let events = solved("monitor", 1);
    assert!(events.iter().any(|event| matches!(event, Event::BrokeMonitor(_))), "{events:?}");
    assert!(events.contains(&Event::LightningJumped), "{events:?}");
}

#[test]
fn walls_on_each_layer_are_passed_by_the_path_switchers() {
    let events = solved("layers", 1);
    let layers: Vec<Layer> = events
        .iter()
        .filter_map(|event| match event {
            Event::ChangedLayer(layer) => Some(*layer),
            _ => None,
        })
        .collect();
    assert_eq!(layers, [Layer::B, Layer::A]);
}

#[test]
fn a_search_that_comes_to_no_goal_says_how_near_it_came() {
    let limits = Limits { buttons: Some(Input::LEFT | Input::RIGHT), ..Limits::default() };
    let mut search = Search::new(puzzle("monitor").with_limits(limits), SMALL).unwrap();
    search.round();
    assert_eq!(search.best(), None);
    // The wall is 160 px high and begins 400 px before the goal.
    assert!((500..600).contains(&search.nearest().unwrap()), "{:?}", search.nearest());
}

#[test]
fn a_score_is_reached_in_the_frame_in_which_it_is_enough() {
    let level = named("flat");
    let stage = level.stage(Rules::S2).unwrap();
    let start = level.start(&stage, CharacterId::Sonic);
    let score = |player: &Player| f64::from(player.ground_speed.0);
    let goal = Goal::Score { score: Score::new(score), least: 1500.0 };
    let run = after(3, Problem::new(stage.clone(), start.clone(), goal), SMALL);
    let mut world = start;
    let speeds: Vec<f64> = run
        .inputs
        .iter()
        .map(|held| {
            world.step(&stage, &held, &mut ());
            score(&world.players[0])
        })
        .collect();
    let (last, before) = speeds.split_last().unwrap();
    assert!(*last >= 1500.0 && before.iter().all(|speed| *speed < 1500.0), "{speeds:?}");
    // 1500/256 px a frame take 125 frames of running.
    assert!(run.frames < 60, "{}", run.frames);
}

#[test]
fn the_least_number_of_frames_is_that_of_the_straight_way_and_no_run_is_below_it() {
    let level = named("flat");
    let problem = problem(&level, to_the_right(&level, 400));
    let mut search = Search::new(problem.clone(), SMALL).unwrap();
    // 400 px at 16 px a frame are 25 frames; the last cell of 16 px may count for less.
    let least = search.least_frames([16.0; 2]).unwrap();
    assert!((24..=25).contains(&least), "{least}");
    search.round();
    let (bound, run) = (search.bound().unwrap(), search.best().unwrap());
    assert!(
        bound.speed == [16.0; 2] && !bound.leads_through_ground && bound.frames == least && least <= run.frames,
        "{bound:?}"
    );
    // The player's own higher speed counts.
    let mut start = problem.start().clone();
    start.players[0].ground_speed = Speed(0x1800);
    let problem = Problem::new(problem.stage().clone(), start, to_the_right(&level, 400));
    let mut search = Search::new(problem, SMALL).unwrap();
    assert_eq!(search.bound(), None);
    search.round();
    let (bound, run) = (search.bound().unwrap(), search.best().unwrap());
    assert!((23.0..24.1).contains(&bound.speed[0]) && bound.frames <= run.frames && run.frames < 25, "{bound:?}");
}

#[test]
fn the_longest_run_may_end_within_a_move() {
    let level = named("flat");
    let problem = problem(&level, to_the_right(&level, 100));
    let fastest = after(1, problem.clone(), SMALL).frames;
    for longest in fastest..fastest + 8 {
        assert_eq!(after(1, problem.clone(), Settings { longest, ..SMALL }).frames, fastest);
    }
    let mut search = Search::new(problem, Settings { longest: fastest - 1, ..SMALL }).unwrap();
    assert!(search.round().frames > 0);
    assert!(search.best().is_none_or(|best| best.frames < fastest));
}

#[test]
fn a_run_through_the_ground_is_told_and_can_be_ruled_out() {
    let level = named("flat");
    let problem = problem(&level, to_the_right(&level, 100));
    let mut start = problem.start().clone();
    // The centre is 4 px below the ground's surface.
    start.players[0].y += px(24);
    let deep = Problem::new(problem.stage().clone(), start, to_the_right(&level, 100));
    let mut search = Search::new(deep.clone(), SMALL).unwrap();
    search.round();
    assert!(search.bound().unwrap().leads_through_ground);
    let limits = Limits { outside_ground: true, ..Limits::default() };
    let mut search = Search::new(deep.with_limits(limits), SMALL).unwrap();
    search.round();
    assert_eq!(search.best(), None);
    // On the ground, the limit excludes nothing.
    let mut search = Search::new(problem.with_limits(limits), SMALL).unwrap();
    search.round();
    assert!(!search.bound().unwrap().leads_through_ground);
}

#[test]
fn where_a_search_has_been_begins_at_the_start_and_leads_to_the_goal() {
    let level = named("flat");
    let mut search = Search::new(problem(&level, to_the_right(&level, 400)), SMALL).unwrap();
    assert_eq!(search.tried().squares().count(), 0);
    search.round();
    search.round();
    let columns: Vec<i32> = search.tried().squares().map(|([x, _], _)| x.0 - level.start.0.0).collect();
    assert!(columns.iter().any(|x| x.abs() < 16) && columns.iter().any(|x| *x > 380), "{columns:?}");
}

#[test]
fn what_is_watched_is_where_the_states_are_and_can_end_the_round() {
    let level = named("flat");
    let mut search = Search::new(problem(&level, to_the_right(&level, 400)), SMALL).unwrap();
    let seen = Mutex::new(Vec::new());
    let report = search.round_watched(&|front| {
        let mut seen = seen.lock().unwrap();
        seen.push((front.places.len(), front.frames));
        seen.len() < 5
    });
    let seen = seen.into_inner().unwrap();
    assert_eq!(report, None);
    assert_eq!((seen.len(), seen[0]), (5, (1, 0)), "one state at first");
    assert!(seen.windows(2).all(|pair| pair[0].1 < pair[1].1 && pair[1].0 <= SMALL.width), "{seen:?}");
}
