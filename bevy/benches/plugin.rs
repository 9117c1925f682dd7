//! Measures the plugin's cost per frame on top of the engine's own step: `cargo bench --manifest-path bevy/Cargo.toml --bench plugin`.
//!
//! The scene has one player, five objects and five solids that are entities. With `count` as its first argument, the program only runs each
//! part a thousand times, to count instructions: `valgrind --tool=callgrind --toggle-collect='*::counted_*' <the program> count`.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_quarterpipe::{
    prelude::*,
    quarterpipe::{
        self, px,
        stock::{HostSolid, HostSolidShape, Spring, SpringFacing},
    },
};
use criterion::Criterion;

/// Where the five springs and, 64 px above them, the five platforms are.
const COLUMNS: [i32; 5] = [200, 264, 328, 392, 456];

const INPUT: Input = Input::RIGHT;

fn spring(x: i32) -> (Body, Thing) {
    let spring = Spring::new(SpringFacing::Up, Spring::WEAK);
    (Body::at(px(x), px(100)).sized(16, 8), spring.into())
}

fn solid(x: i32) -> SolidBody {
    SolidBody::platform(16, 8).at(px(x), px(36))
}

/// The app's world without Bevy.
struct PlainWorld {
    asset: StageAsset,
    world: quarterpipe::World,
}

impl PlainWorld {
    fn new() -> Self {
        let asset = StageAsset::builtin("drum").expect("a built-in stage");
        let stage = asset.stage();
        let mut world = quarterpipe::World::new(stage);
        let (x, y) = asset.level().start;
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, x, y));
        for (body, object) in COLUMNS.map(spring) {
            world.objects.insert(stage.rules(), body, object);
        }
        for (column, driver) in COLUMNS.into_iter().zip(1..) {
            let body = Body::at(px(column), px(36)).sized(16, 8);
            let mut solid = HostSolid::new(HostSolidShape::Platform, &body);
            solid.driver = driver;
            world.objects.insert(stage.rules(), body, solid);
        }
        let mut plain = Self { asset, world };
        plain.step();
        plain
    }

    fn step(&mut self) {
        self.world.step(self.asset.stage(), &[INPUT], &mut ());
    }
}

/// Returns an app with the plugin, at rest after its first steps.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, QuarterpipePlugins::new()))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1))
        .add_systems(Startup, |mut physics: ResMut<Quarterpipe>, mut commands: Commands| {
            physics.begin(&StageAsset::builtin("drum").expect("a built-in stage"));
            commands.spawn((PlayerBody::new(CharacterId::Sonic), PlayerInput::holding(INPUT)));
            for (body, object) in COLUMNS.map(spring) {
                commands.spawn(ObjectBody::new(body, object));
            }
            commands.spawn_batch(COLUMNS.map(solid));
        });
    app.finish();
    app.cleanup();
    (0..3).for_each(|_| app.update());
    let objects = app.world().resource::<Quarterpipe>().world.objects.iter().count();
    assert_eq!(objects, 10, "all entities are objects");
    app
}

#[inline(never)]
fn counted_engine(plain: &mut PlainWorld) {
    plain.step();
}

// Each of these contains its name, as the compiler would otherwise merge them.
#[inline(never)]
fn counted_plugin(app: &mut App) {
    black_box("plugin");
    app.world_mut().run_schedule(FixedUpdate);
}

#[inline(never)]
fn counted_empty(app: &mut App) {
    black_box("empty");
    app.world_mut().run_schedule(FixedUpdate);
}

/// Renders a frame without a step: nothing has moved, but all transforms are computed.
#[inline(never)]
fn counted_render(app: &mut App) {
    black_box("render");
    app.world_mut().run_schedule(RunFixedMainLoop);
}

/// Renders an empty frame.
#[inline(never)]
fn counted_nothing(app: &mut App) {
    black_box("nothing");
    app.world_mut().run_schedule(RunFixedMainLoop);
}

/// Returns an app whose `FixedUpdate` has one system, which does nothing.
fn empty() -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins).add_systems(FixedUpdate, || {});
    app.finish();
    app.cleanup();
    (0..3).for_each(|_| app.update());
    app
}

/// Returns the time of a call in nanoseconds: the minimum of 400 rounds of 100 calls, taken in turn. Other work of a busy machine only adds
/// time.
fn least<const N: usize>(mut parts: [&mut dyn FnMut(); N]) -> [f64; N] {
    const CALLS: u32 = 100;
    let mut least = [f64::INFINITY; N];
    for _ in 0..400 {
        for (part, least) in parts.iter_mut().zip(&mut least) {
            let start = Instant::now();
            (0..CALLS).for_each(|_| part());
            *least = least.min(start.elapsed().as_secs_f64() * 1e9 / f64::from(CALLS));
        }
    }
    least
}

fn main() {
    let (mut plain, mut app, mut empty) = (PlainWorld::new(), app(), empty());
    // Each part has its own app, as a schedule that ran before warms the caches for the next one.
    let (mut shown, mut nothing) = (self::app(), self::empty());
    for app in [&mut shown, &mut nothing] {
        // No time passes: no step is made.
        app.world_mut().resource_mut::<Time<Virtual>>().advance_by(Duration::ZERO);
    }
    if std::env::args().nth(1).is_some_and(|argument| argument == "count") {
        for _ in 0..1_000 {
            counted_engine(&mut plain);
            counted_plugin(&mut app);
            counted_empty(&mut empty);
            counted_render(&mut shown);
            counted_nothing(&mut nothing);
        }
        return;
    }
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("frame");
    group.bench_function("engine", |bencher| bencher.iter(|| counted_engine(black_box(&mut plain))));
    group.bench_function("plugin", |bencher| bencher.iter(|| counted_plugin(black_box(&mut app))));
    group.bench_function("empty", |bencher| bencher.iter(|| counted_empty(black_box(&mut empty))));
    group.finish();
    criterion.final_summary();
    let [engine, plugin, empty, shown, nothing] = least([
        &mut || counted_engine(&mut plain),
        &mut || counted_plugin(&mut app),
        &mut || counted_empty(&mut empty),
        &mut || counted_render(&mut shown),
        &mut || counted_nothing(&mut nothing),
    ]);
    let cost = plugin - engine - empty;
    let verdict = if cost <= 1000.0 { "held" } else { "missed" };
    println!("engine's step {engine:.0} ns, FixedUpdate with the plugin {plugin:.0} ns, with nothing {empty:.0} ns");
    println!("the plugin costs {cost:.0} ns a frame; at most 1000 are wanted: {verdict}");
    println!("showing eleven entities between steps costs {:.0} ns a rendered frame", shown - nothing);
}
