//! Environments: steps, episodes, rewards, random numbers and errors.

use quarterpipe::{
    Input, Pos, Stage, World,
    event::Event,
    object::NoCustom,
    px,
    rules::Rules,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_batch::{
    Autoreset, BatchError, COLUMNS, Column, Counter, EnvironmentSettings, Environments, EpisodeEnds, FlatArray, Levels,
    Observations, Origin, Outputs, Progress, RaysShape, Reset, Rewards, Route, Sights, StepEvent, Totals, ViewCell,
    ViewShape,
};
use quarterpipe_level::builtin;

use super::{built_in, by_chance, flat, standing};

const RIGHT: u8 = Input::RIGHT.bits();

/// All outputs of environments after a step.
#[derive(Clone, Debug, PartialEq)]
struct StepOutput {
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    state: Vec<i32>,
    view: Vec<u8>,
    rays: Vec<i16>,
    last: Vec<i32>,
    counters: Vec<u32>,
    returns: Vec<f32>,
    frames: Vec<u32>,
    levels: Vec<u64>,
}

impl StepOutput {
    /// Returns arrays for these environments and their players.
    fn of(environments: &Environments) -> Self {
        let (count, players) = (environments.len(), environments.len() * environments.players_each());
        let Sights { view, rays } = environments.settings().sights;
        Self {
            rewards: vec![f32::NAN; players],
            terminated: vec![false; count],
            truncated: vec![false; count],
            state: vec![0; players * COLUMNS],
            view: vec![0xEE; players * view.map_or(0, ViewShape::length)],
            rays: vec![-1; players * rays.map_or(0, RaysShape::length)],
            last: vec![0; players * COLUMNS],
            counters: vec![0; players * Counter::COUNT],
            returns: vec![0.0; players],
            frames: vec![0; count],
            levels: vec![0; count],
        }
    }

    fn step(&mut self, environments: &mut Environments, actions: &[u8]) {
        let Self { rewards, terminated, truncated, state, view, rays, last, counters, returns, frames, levels } = self;
        let Sights { view: has_view, rays: has_rays } = environments.settings().sights;
        let (view, rays) = (has_view.map(|_| &mut view[..]), has_rays.map(|_| &mut rays[..]));
        let observed = Observations { state: Some(state), view, rays, pixels: None };
        let last = Observations { state: Some(last), ..Observations::default() };
        let totals = Totals {
            counters: Some(counters),
            returns: Some(returns),
            frames: Some(frames),
            levels: Some(levels),
            variants: None,
        };
        environments.step(actions, Outputs { rewards, terminated, truncated, observed, last, totals }).unwrap();
    }

    /// Steps until the first world's episode terminates, and returns the number of steps.
    fn step_until_the_first_ends(&mut self, environments: &mut Environments, actions: &[u8]) -> u32 {
        let ends = (1..1000).find(|_| {
            self.step(environments, actions);
            self.terminated[0]
        });
        ends.expect("the episode ends")
    }

    /// Returns the pixel of a player's x.
    fn x(&self, player: usize) -> i32 {
        self.state[player * COLUMNS + Column::X as usize] >> 16
    }

    /// Returns the output of one world of `count`, as if it were the only one.
    fn part(&self, world: usize, count: usize) -> Self {
        fn part<T: Clone>(all: &[T], world: usize, count: usize) -> Vec<T> {
            let each = all.len() / count;
            all[world * each..][..each].to_vec()
        }
        Self {
            rewards: part(&self.rewards, world, count),
            terminated: part(&self.terminated, world, count),
            truncated: part(&self.truncated, world, count),
            state: part(&self.state, world, count),
            view: part(&self.view, world, count),
            rays: part(&self.rays, world, count),
            last: part(&self.last, world, count),
            counters: part(&self.counters, world, count),
            returns: part(&self.returns, world, count),
            frames: part(&self.frames, world, count),
            levels: part(&self.levels, world, count),
        }
    }
}

/// Returns environments on level ground, where an episode is over at x 130.
fn to_130(count: usize, settings: EnvironmentSettings) -> Environments {
    let stage = flat();
    let start = standing(&stage, 1);
    let ends = EpisodeEnds { x: Some(px(130)), ..settings.ends };
    Environments::new(at(stage, start), count, EnvironmentSettings { ends, ..settings }).unwrap()
}

/// Returns a single level.
fn at(stage: Stage, start: World) -> Levels {
    Levels::given(vec![Origin::new(stage, start)])
}

/// Returns the two levels in which worlds meet many objects, and settings that use everything.
fn everything() -> (impl Fn() -> Levels, EnvironmentSettings) {
    let ((first, start), (solids, other)) = (built_in("first"), built_in("solids"));
    let settings = EnvironmentSettings {
        frame_skip: 3,
        sticky: 0.25,
        max_no_ops: 20,
        autoreset: Autoreset::SameStep,
        ends: EpisodeEnds { death: true, goal: true, x: None, frames: Some(250) },
        rewards: Rewards { per_pixel: 0.01, per_frame: -0.001, ..Rewards::NOTHING }.with(Counter::Rings, 1.0),
        sights: Sights { view: Some(ViewShape::SCREEN), rays: Some(RaysShape { count: 12, reach: 200 }) },
        events: true,
    };
    (
        move || {
            Levels::given(vec![Origin::new(first.clone(), start.clone()), Origin::new(solids.clone(), other.clone())])
        },
        settings,
    )
}

#[test]
fn many_environments_do_what_as_many_single_ones_do() {
    const COUNT: usize = 150;
    let (levels, settings) = everything();
    let make = |count| Environments::new(levels(), count, settings.clone()).unwrap();
    let mut all = make(COUNT).on_threads(3).unwrap();
    let mut single = make(1).on_threads(1).unwrap();
    let mut shown = StepOutput::of(&all);
    let actions: Vec<Vec<u8>> =
        (0..COUNT as u32).map(|seed| by_chance(seed + 1, 120).iter().map(|input| input.bits()).collect()).collect();
    let mut history = Vec::new();
    for step in 0..120 {
        let held: Vec<u8> = actions.iter().map(|actions| actions[step]).collect();
        shown.step(&mut all, &held);
        history.push(shown.clone());
    }
    assert!(history.iter().any(|shown| shown.truncated.contains(&true)), "no episode ended");
    for world in [0, 1, 7, 64, 149] {
        single
            .reset(Reset { seeds: Some(&[Some(world as u64)]), ..Reset::default() }, Observations::default())
            .unwrap();
        let mut alone = StepOutput::of(&single);
        for (step, shown) in history.iter().enumerate() {
            alone.step(&mut single, &[actions[world][step]]);
            assert_eq!(alone, shown.part(world, COUNT), "world {world}, step {step}");
        }
    }
}

#[test]
fn a_step_does_what_the_engine_does_with_the_same_buttons() {
    let (stage, start) = built_in("first");
    let inputs = by_chance(5, 400);
    let settings = EnvironmentSettings { frame_skip: 4, ..EnvironmentSettings::default() };
    let mut environments = Environments::new(at(stage.clone(), start.clone()), 1, settings).unwrap();
    let (mut shown, mut world) = (StepOutput::of(&environments), start);
    for input in &inputs {
        shown.step(&mut environments, &[input.bits()]);
        (0..4).for_each(|_| world.step(&stage, &[*input], &mut ()));
        assert_eq!(environments.world(0), Some(&world));
    }
}

#[test]
fn the_next_step_begins_a_new_episode_instead_of_stepping() {
    let mut environments = to_130(2, EnvironmentSettings::default());
    let mut shown = StepOutput::of(&environments);
    shown.step_until_the_first_ends(&mut environments, &[RIGHT, 0]);
    assert_eq!((shown.x(0), shown.terminated[1], shown.frames[0]), (131, false, shown.frames[1]));
    shown.step(&mut environments, &[RIGHT, 0]);
    assert_eq!((shown.x(0), shown.terminated[0], shown.rewards[0], shown.frames[0]), (100, false, 0.0, 0));
}

#[test]
fn the_same_step_begins_a_new_episode_and_shows_the_end_of_the_last_one_apart() {
    let settings = EnvironmentSettings { autoreset: Autoreset::SameStep, ..EnvironmentSettings::default() };
    let mut environments = to_130(1, settings);
    let mut shown = StepOutput::of(&environments);
    let frames = shown.step_until_the_first_ends(&mut environments, &[RIGHT]);
    assert_eq!((shown.x(0), shown.last[Column::X as usize] >> 16, shown.frames[0]), (100, 131, frames));
    shown.step(&mut environments, &[RIGHT]);
    assert_eq!((shown.terminated[0], shown.frames[0]), (false, 1));
}

#[test]
fn without_autoreset_an_environment_stands_still_until_it_is_reset() {
    let settings = EnvironmentSettings { autoreset: Autoreset::Disabled, ..EnvironmentSettings::default() };
    let mut environments = to_130(2, settings);
    let mut shown = StepOutput::of(&environments);
    for _ in 0..100 {
        shown.step(&mut environments, &[RIGHT, 0]);
    }
    assert_eq!((shown.x(0), shown.terminated[0], shown.rewards[0]), (131, true, 0.0));
    environments.reset(Reset { mask: Some(&[true, false]), ..Reset::default() }, Observations::default()).unwrap();
    shown.step(&mut environments, &[0, 0]);
    assert_eq!((shown.x(0), shown.terminated[0], shown.frames), (100, false, vec![1, 101]));
}

#[test]
fn an_episode_is_truncated_when_its_frames_are_used_up_and_not_when_it_reached_its_end() {
    let ends = EpisodeEnds { frames: Some(6), ..EpisodeEnds::default() };
    let mut environments = to_130(1, EnvironmentSettings { frame_skip: 4, ends, ..EnvironmentSettings::default() });
    let mut shown = StepOutput::of(&environments);
    shown.step(&mut environments, &[RIGHT]);
    assert_eq!((shown.truncated[0], shown.frames[0]), (false, 4));
    shown.step(&mut environments, &[RIGHT]);
    assert_eq!((shown.terminated[0], shown.truncated[0], shown.frames[0]), (false, true, 6));
}

#[test]
fn rewards_are_the_weighted_sum_of_progress_frames_and_events() {
    let rewards = Rewards { per_pixel: 0.5, per_frame: -0.25, ..Rewards::NOTHING }.with(Counter::Jumps, 7.0);
    let settings = EnvironmentSettings { frame_skip: 8, rewards, ..EnvironmentSettings::default() };
    let mut environments = to_130(1, settings);
    let mut shown = StepOutput::of(&environments);
    shown.step(&mut environments, &[(Input::RIGHT | Input::A).bits()]);
    let pixels = shown.x(0) - 100;
    assert!(pixels > 0, "{pixels}");
    assert_eq!(shown.rewards[0], 0.5 * pixels as f32 - 0.25 * 8.0 + 7.0);
    assert_eq!((shown.counters[Counter::Jumps as usize], shown.returns[0]), (1, shown.rewards[0]));
    let first = shown.rewards[0];
    shown.step(&mut environments, &[0]);
    assert_eq!(shown.returns[0], first + shown.rewards[0]);
}

#[test]
fn progress_along_the_recorded_run_of_a_stage_is_its_length() {
    let (stage, start) = built_in("first");
    let inputs = run_of("first");
    let route = Route::of_run(&stage, &start, inputs.clone(), px(64)).unwrap();
    let rewards = Rewards { per_pixel: 1.0, progress: Progress::Routes([route.clone()].into()), ..Rewards::NOTHING };
    let settings = EnvironmentSettings { rewards, ..EnvironmentSettings::default() };
    let mut environments = Environments::new(at(stage, start), 1, settings).unwrap();
    let mut shown = StepOutput::of(&environments);
    for input in inputs {
        shown.step(&mut environments, &[input.bits()]);
        // Where the run comes near itself, the nearest piece can be the next but one.
        assert!(shown.rewards[0].abs() < 128.0, "a jump of {} px", shown.rewards[0]);
    }
    assert_eq!(shown.returns[0] as i32, route.length().0);
}

/// Returns the recorded run through a built-in stage.
fn run_of(stage: &str) -> Vec<Input> {
    let words = builtin::inputs(stage).unwrap().split_whitespace();
    let runs = words.map(|word| {
        let letters = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let input: Input = letters.replace('_', "").parse().unwrap();
        std::iter::repeat_n(input, word[letters.len()..].parse().unwrap_or(1))
    });
    runs.flatten().collect()
}

#[test]
fn the_recorded_run_through_the_first_stage_reaches_its_goal() {
    let (stage, start) = built_in("first");
    let ends = EpisodeEnds { death: true, goal: true, ..EpisodeEnds::default() };
    let settings = EnvironmentSettings { ends, ..EnvironmentSettings::default() };
    let mut environments = Environments::new(at(stage, start), 1, settings).unwrap();
    let mut shown = StepOutput::of(&environments);
    for input in run_of("first") {
        shown.step(&mut environments, &[input.bits()]);
        if shown.terminated[0] {
            break;
        }
    }
    assert!(shown.terminated[0]);
    assert_eq!((shown.counters[Counter::Goals as usize], shown.counters[Counter::Deaths as usize]), (1, 0));
}

#[test]
fn sticky_actions_keep_the_buttons_of_the_frame_before() {
    let moved = |sticky| {
        let mut environments = to_130(200, EnvironmentSettings { sticky, ..EnvironmentSettings::default() });
        let mut shown = StepOutput::of(&environments);
        for frame in 0..20 {
            shown.step(&mut environments, &[if frame % 2 == 0 { RIGHT } else { Input::LEFT.bits() }; 200]);
        }
        (0..200).map(|world| shown.state[world * COLUMNS]).collect::<Vec<_>>()
    };
    let exact = moved(0.0);
    assert!(exact.iter().all(|x| *x == exact[0]));
    let sticky = moved(0.25);
    assert!(sticky.iter().filter(|x| **x != exact[0]).count() > 150);
    // With a probability of 1, no button is ever pressed.
    assert!(moved(1.0).iter().all(|x| *x == 100 << 16));
}

#[test]
fn episodes_begin_after_a_number_of_frames_by_chance() {
    let (stage, start) = built_in("platforms");
    let settings = EnvironmentSettings { max_no_ops: 30, ..EnvironmentSettings::default() };
    let environments = Environments::new(at(stage, start), 400, settings).unwrap();
    let mut frames: Vec<u32> = (0..400).map(|world| environments.world(world).unwrap().frame).collect();
    frames.sort_unstable();
    frames.dedup();
    assert_eq!(frames, (0..=30).collect::<Vec<u32>>());
}

#[test]
fn episodes_begin_at_every_start_or_at_the_one_that_is_asked_for() {
    let (levels, settings) = everything();
    let mut environments = Environments::new(levels(), 100, settings).unwrap();
    let count = |environments: &Environments| (0..100).filter(|world| environments.level(*world) == Some(1)).count();
    let by_chance = count(&environments);
    assert!((20..80).contains(&by_chance), "{by_chance}");
    environments.reset(Reset { levels: Some(&[1; 100]), ..Reset::default() }, Observations::default()).unwrap();
    assert_eq!(count(&environments), 100);
    let error = environments.reset(Reset { levels: Some(&[2; 100]), ..Reset::default() }, Observations::default());
    assert_eq!(error, Err(BatchError::NoLevel { number: 2, first: 0, count: 2 }));
}

#[test]
fn several_players_are_rewarded_one_by_one_and_see_each_other() {
    let stage = flat();
    let start = standing(&stage, 2);
    let settings = EnvironmentSettings {
        rewards: Rewards { per_pixel: 1.0, ..Rewards::NOTHING },
        sights: Sights {
            view: Some(ViewShape { columns: 20, rows: 10 }),
            rays: Some(RaysShape { count: 4, reach: 100 }),
        },
        ..EnvironmentSettings::default()
    };
    let mut environments = Environments::new(at(stage, start), 2, settings).unwrap();
    let mut shown = StepOutput::of(&environments);
    for _ in 0..40 {
        shown.step(&mut environments, &[0, RIGHT, Input::LEFT.bits(), 0]);
    }
    assert_eq!(shown.returns, [0, 1, 2, 3].map(|player| (shown.x(player) - [100, 120][player % 2]) as f32));
    let sees = |player: usize, cell: ViewCell| shown.view[player * 200..][..200].contains(&(cell as u8));
    assert!((0..4).all(|player| sees(player, ViewCell::Player) && sees(player, ViewCell::Solid)));
    // The first player's ray to the right meets the second one's left side, 9 px before its centre.
    assert_eq!(shown.rays[..2], [(shown.x(1) - 9 - 100) as i16, ViewCell::Player as i16]);
}

#[test]
fn a_view_shows_the_ground_where_it_is() {
    let stage = flat();
    let start = standing(&stage, 1);
    let sights = Sights { view: Some(ViewShape::SCREEN), ..Sights::default() };
    let settings = EnvironmentSettings { sights, ..EnvironmentSettings::default() };
    let environments = Environments::new(at(stage, start), 1, settings).unwrap();
    let mut view = vec![0; ViewShape::SCREEN.length()];
    environments.observe(Observations { view: Some(&mut view), ..Observations::default() }).unwrap();
    // The centre, at 100, 140, is in the cell 12, 17; the ground is 20 to 23, the map's left edge 12 cells to the left.
    let cell = |column: i32, row: i32| view[((row - 17 + 14) * 40 + column - 12 + 20) as usize];
    for column in 0..32 {
        assert_eq!([19, 20, 23].map(|row| cell(column, row)), [0, 1, 1], "column {column}");
    }
    assert_eq!([cell(-1, 10), cell(5, 24)], [ViewCell::Outside as u8; 2]);
}

#[test]
fn a_view_shows_slopes_rings_springs_and_the_goal_of_the_built_in_stages() {
    let seen = |name: &str, frames: u32| {
        let (stage, start) = built_in(name);
        let sights = Sights { view: Some(ViewShape::SCREEN), ..Sights::default() };
        let settings = EnvironmentSettings { sights, ..EnvironmentSettings::default() };
        let mut environments = Environments::new(at(stage, start), 1, settings).unwrap();
        let mut shown = StepOutput::of(&environments);
        let run = if name == "first" { run_of(name) } else { vec![Input::RIGHT; frames as usize] };
        let mut seen = [false; ViewCell::COUNT];
        for input in run {
            shown.step(&mut environments, &[input.bits()]);
            shown.view.iter().for_each(|cell| seen[usize::from(*cell)] = true);
        }
        seen
    };
    let first = seen("first", 0);
    use ViewCell::*;
    for cell in [Free, Solid, Rises, Falls, RisesSteeply, FallsSteeply, Overhang, Outside, Block, Ring, Goal] {
        assert!(first[cell as usize], "{}", cell.name());
    }
    assert!(!first[Custom as usize] && !first[Player as usize]);
}

/// Returns the hits of four rays from a player at a pixel, with a view or without one.
fn rays_at(stage: &Stage, x: i32, y: i32, view: Option<ViewShape>) -> [[i16; 2]; 4] {
    let mut start = standing(stage, 1);
    [start.players[0].x, start.players[0].y] = [Pos::from_px(px(x)), Pos::from_px(px(y))];
    let sights = Sights { rays: Some(RaysShape { count: 4, reach: 400 }), view };
    let settings = EnvironmentSettings { sights, ..EnvironmentSettings::default() };
    let environments = Environments::new(at(stage.clone(), start), 1, settings).unwrap();
    let mut rays = [0; 8];
    environments.observe(Observations { rays: Some(&mut rays), ..Observations::default() }).unwrap();
    std::array::from_fn(|ray| [rays[2 * ray], rays[2 * ray + 1]])
}

#[test]
fn rays_do_not_depend_on_whether_there_is_a_view_and_above_the_map_is_sky() {
    let stage = flat();
    let free = ViewCell::Free as i16;
    for (x, y) in [(100, 140), (100, 141), (300, 30), (200, -100), (500, -390)] {
        let rays = rays_at(&stage, x, y, None);
        assert_eq!(rays, rays_at(&stage, x, y, Some(ViewShape::SCREEN)), "{x}, {y}");
        assert_eq!(rays[3], [400, free], "{x}, {y}");
    }
}

#[test]
fn a_player_sees_the_ground_as_far_to_the_right_as_the_rules_let_it_go() {
    for rules in [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K] {
        let mut stage = flat();
        stage = Stage::with_terrain(rules, stage.terrain().clone());
        let furthest = stage.bounds.player_right(stage.rules()).0;
        let [_, down, ..] = rays_at(&stage, furthest, 140, None);
        assert_eq!(down, [20, ViewCell::Solid as i16]);
    }
}

#[test]
fn a_ray_down_ends_on_the_ground_and_one_up_at_its_reach() {
    let stage = flat();
    let start = standing(&stage, 1);
    let sights = Sights { rays: Some(RaysShape { count: 4, reach: 120 }), ..Sights::default() };
    let settings = EnvironmentSettings { sights, ..EnvironmentSettings::default() };
    let environments = Environments::new(at(stage, start), 1, settings).unwrap();
    let mut rays = vec![0; 8];
    environments.observe(Observations { rays: Some(&mut rays), ..Observations::default() }).unwrap();
    // Right, down, left, up: the ground is 20 px below the centre, the level's left edge 101 px away.
    let expected = [(120, ViewCell::Free), (20, ViewCell::Solid), (101, ViewCell::Outside), (120, ViewCell::Free)];
    assert_eq!(rays, expected.map(|(distance, cell)| [distance, cell as i16]).concat());
}

#[test]
fn what_makes_no_sense_is_refused_and_nothing_is_stepped() {
    let refused = |settings: EnvironmentSettings| {
        let stage = flat();
        let start = standing(&stage, 1);
        Environments::new(at(stage, start), 1, settings).unwrap_err().to_string()
    };
    let usual = EnvironmentSettings::default;
    assert_eq!(refused(EnvironmentSettings { frame_skip: 0, ..usual() }), "frame_skip: found 0, expected 1 or more");
    assert_eq!(
        refused(EnvironmentSettings { sticky: 1.5, ..usual() }),
        "sticky: found 1.5, expected a chance from 0 to 1"
    );
    assert_eq!(
        refused(EnvironmentSettings { sticky: f64::NAN, ..usual() }),
        "sticky: found NaN, expected a chance from 0 to 1"
    );
    let rewards = Rewards::NOTHING.with(Counter::Goals, f32::INFINITY);
    assert_eq!(refused(EnvironmentSettings { rewards, ..usual() }), "goals: found inf, expected a finite weight");
    let sights = Sights { view: Some(ViewShape { columns: 0, rows: 5 }), ..Sights::default() };
    assert_eq!(refused(EnvironmentSettings { sights, ..usual() }), "sights.view.columns: found 0, expected 1 to 256");
    let progress = Progress::Routes([].into());
    let rewards = Rewards { progress, ..Rewards::NOTHING };
    assert_eq!(
        refused(EnvironmentSettings { rewards, ..usual() }),
        "routes: found 0 for 1 levels, expected one for each level that is given"
    );

    let stage = flat();
    let none = Environments::<NoCustom>::new(Levels::given(Vec::new()), 1, usual());
    assert_eq!(none.unwrap_err().to_string(), "levels: found none, expected at least one");
    let nine = Environments::new(at(stage.clone(), standing(&stage, 9)), 1, usual());
    assert_eq!(nine.unwrap_err(), BatchError::Players { found: 9, expected: 8 });
    let (first, start) = built_in("first");
    let other = Environments::new(at(first, standing(&stage, 1)), 1, usual()).unwrap_err();
    assert!(matches!(other, BatchError::OtherStage { found: 0, .. }), "{other}");
    let odd = Levels::given(vec![Origin::new(stage, start)]).in_variants(2);
    let odd = Environments::new(odd, 1, usual()).unwrap_err().to_string();
    assert_eq!(odd, "levels: found 1 in 2 variants, expected all variants of each level");

    let mut environments = to_130(2, usual());
    let before = environments.world(0).cloned();
    let mut shown = StepOutput::of(&environments);
    let StepOutput { rewards, terminated, truncated, .. } = &mut shown;
    let (observed, last, totals) = (Observations::default(), Observations::default(), Totals::default());
    let error = environments.step(&[0; 3], Outputs { rewards, terminated, truncated, observed, last, totals });
    assert_eq!(error, Err(BatchError::Length { array: FlatArray::Inputs, found: 3, expected: 2 }));
    let mut view = [0; 5];
    let error = environments.observe(Observations { view: Some(&mut view), ..Observations::default() }).unwrap_err();
    assert_eq!(error.to_string(), "sights.view: found none, expected one, to be observed");
    assert_eq!(environments.world(0).cloned(), before);
}

/// Returns made levels: number n has ground n cells deep under ten rows of air. The player begins further to the right by as many cells as
/// the number of the variant.
fn made(first: u64, count: u64) -> Levels {
    Levels::made(first, count, |number, variant| {
        let flat = flat();
        let floor = Cell::both(Block::new(1, Solidity::All));
        let cells = [vec![Cell::EMPTY; 400], vec![floor; 40 * number as usize]].concat();
        let stage = Stage::new(flat.rules().clone(), &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap();
        let mut world = standing(&stage, 1);
        world.players[0].x = Pos::from_px(px(100 + 16 * variant as i32));
        Origin::new(stage, world)
    })
}

#[test]
fn levels_are_made_by_number_when_an_episode_begins() {
    let settings = EnvironmentSettings {
        autoreset: Autoreset::SameStep,
        ends: EpisodeEnds { frames: Some(2), ..EpisodeEnds::default() },
        ..EnvironmentSettings::default()
    };
    let make = |count: usize, seed: u64| {
        let mut all = Environments::new(made(3, 50), count, settings.clone()).unwrap().on_threads(2).unwrap();
        let seeds: Vec<_> = (0..count as u64).map(|index| Some(seed + index)).collect();
        all.reset(Reset { seeds: Some(&seeds), ..Reset::default() }, Observations::default()).unwrap();
        all
    };
    let (mut many, mut single) = (make(300, 0), make(1, 7));
    let (mut shown, mut alone) = (StepOutput::of(&many), StepOutput::of(&single));
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let before: Vec<_> = (0..300).map(|index| many.level(index).unwrap()).collect();
        shown.step(&mut many, &[RIGHT; 300]);
        // After a step, these are the levels of the stepped episodes, not of new ones.
        assert_eq!(shown.levels, before);
        alone.step(&mut single, &[RIGHT]);
        assert_eq!(alone, shown.part(7, 300));
        for index in 0..300 {
            let number = many.level(index).unwrap();
            assert_eq!(many.stage(index).unwrap().terrain().height() as u64, 10 + number);
            seen.insert(number);
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), (3..53).collect::<Vec<_>>());
    let error = many.reset(Reset { levels: Some(&[53; 300]), ..Reset::default() }, Observations::default());
    assert_eq!(error.unwrap_err().to_string(), "level: found 53, expected 3 to 52");
}

#[test]
fn variants_weights_and_replacements_are_drawn_as_they_are_set() {
    let levels = made(0, 4).in_variants(3);
    let mut environments = Environments::new(levels, 3000, EnvironmentSettings::default()).unwrap();
    let share = |environments: &Environments, is: &dyn Fn(&Environments, usize) -> bool| {
        (0..3000).filter(|index| is(environments, *index)).count()
    };
    for variant in 0..3 {
        let has = |all: &Environments, index| {
            let x = all.world(index).unwrap().players[0].x.px();
            let is = all.variant(index) == Some(variant);
            assert!(!is || x == px(100 + 16 * variant as i32));
            is
        };
        assert!((900..1100).contains(&share(&environments, &has)));
    }
    environments.weigh_levels(Some(vec![1.0, 0.0, 2.0, 1.0])).unwrap();
    environments.reset(Reset::default(), Observations::default()).unwrap();
    let of = |number| share(&environments, &|all: &Environments, index| all.level(index) == Some(number));
    let [one, none, two, three] = [0, 1, 2, 3].map(of);
    assert_eq!(none, 0);
    assert!([one, two / 2, three].iter().all(|share| (675..825).contains(share)), "{one} {two} {three}");
    for (weights, error) in [
        (vec![1.0], "weights: found 1 for 4 levels, expected one for each level"),
        (vec![0.0; 4], "weights: found a sum of 0, expected a finite sum above 0"),
        (vec![1.0, -1.0, 0.0, 0.0], "weights: found -1, expected finite weights from 0 on"),
    ] {
        assert_eq!(environments.weigh_levels(Some(weights)).unwrap_err().to_string(), error);
    }

    let (levels, settings) = everything();
    let mut environments = Environments::new(levels(), 8, settings).unwrap();
    let (bugs, start) = built_in("bugs");
    environments.replace_level(1, vec![Origin::new(bugs.clone(), start)]).unwrap();
    environments.reset(Reset { levels: Some(&[1; 8]), ..Reset::default() }, Observations::default()).unwrap();
    assert!((0..8).all(|index| **environments.stage(index).unwrap() == bugs));
    // An episode that is running continues in the old level, and belongs to none.
    let saved = environments.save(0).unwrap();
    let (platforms, start) = built_in("platforms");
    environments.replace_level(1, vec![Origin::new(platforms, start)]).unwrap();
    assert_eq!((environments.level(0), **environments.stage(0).unwrap() == bugs), (None, true));
    let error = environments.load(0, &saved).unwrap_err().to_string();
    assert!(error.contains("expected a world of its level"), "{error}");
    environments.load(1, &environments.save(0).unwrap()).unwrap();
}

#[test]
fn every_level_of_a_range_can_be_drawn_and_no_range_ends_beyond_the_last_number() {
    let most = 1_u64 << 40;
    let levels = Levels::made(5, most, |_, _| Origin::new(flat(), standing(&flat(), 1)));
    let environments = Environments::new(levels, 200, EnvironmentSettings::default()).unwrap();
    let numbers: Vec<u64> = (0..200).map(|index| environments.level(index).unwrap() - 5).collect();
    assert!(
        numbers.iter().all(|number| *number < most) && numbers.iter().filter(|number| **number > most / 2).count() > 60
    );
    let beyond = Levels::made(u64::MAX - 3, 4, |_, _| Origin::new(flat(), standing(&flat(), 1)));
    let error = Environments::new(beyond, 1, EnvironmentSettings::default()).unwrap_err().to_string();
    assert_eq!(error, "levels: found 4 from 18446744073709551612 on, expected numbers below 2^64 - 1");
}

#[test]
fn a_restored_environment_goes_on_exactly_like_the_original() {
    const COUNT: usize = 24;
    let (levels, settings) = everything();
    let new = || Environments::new(levels(), COUNT, settings.clone()).unwrap();
    let (mut original, mut restored) = (new(), new());
    let (mut shown, mut again) = (StepOutput::of(&original), StepOutput::of(&restored));
    let actions: Vec<Vec<u8>> =
        (0..COUNT as u32).map(|seed| by_chance(seed + 9, 3400).iter().map(|input| input.bits()).collect()).collect();
    let held = |step: usize| -> Vec<u8> { actions.iter().map(|actions| actions[step]).collect() };
    (0..60).for_each(|step| shown.step(&mut original, &held(step)));
    for index in 0..COUNT {
        // Also in another order.
        restored.load(COUNT - 1 - index, &original.save(COUNT - 1 - index).unwrap()).unwrap();
    }
    // 3,334 steps of 3 frames.
    for step in 60..60 + 3334 {
        shown.step(&mut original, &held(step));
        again.step(&mut restored, &held(step));
        assert_eq!(shown, again, "step {step}");
    }
}

#[test]
fn bytes_of_another_level_or_damaged_ones_are_refused_and_change_nothing() {
    let (levels, settings) = everything();
    let mut environments = Environments::new(levels(), 2, settings.clone()).unwrap();
    let saved = environments.save(0).unwrap();
    let (platforms, start) = built_in("platforms");
    let other = Environments::new(at(platforms, start), 1, settings.clone()).unwrap().save(0).unwrap();
    let refused = |environments: &mut Environments, bytes: &[u8]| {
        let before = environments.save(1).unwrap();
        let error = environments.load(1, bytes).unwrap_err().to_string();
        assert_eq!(environments.save(1).unwrap(), before);
        error
    };
    assert!(refused(&mut environments, &other).contains("expected a world of its level"));
    assert!(refused(&mut environments, b"").contains("found 0 bytes"));
    for length in 0..saved.len() {
        refused(&mut environments, &saved[..length]);
    }
    for place in 0..saved.len() {
        let mut damaged = saved.clone();
        damaged[place] ^= 0x10;
        refused(&mut environments, &damaged);
    }
    let far = {
        let mut many = Environments::new(made(0, 9), 1, EnvironmentSettings::default()).unwrap();
        many.reset(Reset { levels: Some(&[8]), ..Reset::default() }, Observations::default()).unwrap();
        many.save(0).unwrap()
    };
    assert_eq!(refused(&mut environments, &far), "level: found 8, expected 0 to 1");
    assert_eq!(environments.load(2, &saved), Err(BatchError::NoWorld { index: 2, worlds: 2 }));
}

#[test]
fn an_episode_begins_at_any_world_that_is_put_in() {
    let (levels, settings) = everything();
    let mut environments = Environments::new(levels(), 2, settings.clone()).unwrap();
    let mut shown = StepOutput::of(&environments);
    let (platforms, start) = built_in("platforms");
    let mut further = start;
    (0..200).for_each(|_| further.step(&platforms, &[Input::RIGHT], &mut ()));
    environments.put(1, Origin::new(platforms.clone(), further.clone())).unwrap();
    assert_eq!((environments.world(1), environments.level(1)), (Some(&further), None));
    shown.step(&mut environments, &[RIGHT; 2]);
    let frame = environments.world(1).unwrap().frame;
    assert_eq!((frame, shown.frames[1], shown.levels[1]), (further.frame + 3, 3, u64::MAX));
    let error = environments.put(0, Origin::new(platforms, standing(&flat(), 2))).unwrap_err();
    assert!(matches!(error, BatchError::OtherStage { .. } | BatchError::Players { .. }), "{error}");
}

#[test]
fn the_events_of_a_step_are_those_of_its_frames() {
    let (stage, start) = built_in("first");
    let settings = EnvironmentSettings { frame_skip: 4, events: true, ..EnvironmentSettings::default() };
    let mut environments = Environments::new(at(stage, start), 1, settings).unwrap();
    let mut shown = StepOutput::of(&environments);
    let (mut jumps, mut landings) = (Vec::new(), 0);
    for step in 0..60 {
        shown.step(&mut environments, &[if step % 20 == 5 { Input::A.bits() } else { 0 }]);
        for StepEvent { frame, player, event } in environments.events(0) {
            assert_eq!((*player, (frame - 1) / 4), (0, step));
            match event {
                Event::Jumped => jumps.push(*frame),
                Event::Landed(_) => landings += 1,
                _ => {}
            }
        }
    }
    assert_eq!(jumps, [5, 25, 45].map(|step| step * 4 + 1));
    assert_eq!(
        [jumps.len() as u32, landings],
        [Counter::Jumps, Counter::Landings].map(|at| shown.counters[at as usize])
    );
}
