//! What the plugin costs a frame beyond the engine's own step: `cargo bench -p bevy_quarterpipe --bench plugin`.
//!
//! One Player, five objects and five solids that are entities. With `count` as its first argument the program runs each part
//! a thousand times and does nothing else, to count instructions:
//! `valgrind --tool=callgrind --toggle-collect='*::counted_*' <the program> count`.

use std::{hint::black_box, time::Instant};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_quarterpipe::{
    prelude::*,
    quarterpipe::{
        self, px,
        stock::{Driven, Spring, SpringFacing, driven::DrivenShape},
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

/// The world of the app without Bevy.
struct Plain {
    asset: StageAsset,
    world: quarterpipe::World,
}

impl Plain {
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
            let mut driven = Driven::new(DrivenShape::Platform, &body);
            driven.driver = driver;
            world.objects.insert(stage.rules(), body, driven.into());
        }
        let mut plain = Self { asset, world };
        plain.step();
        plain
    }

    fn step(&mut self) {
        self.world.step(self.asset.stage(), &[INPUT], &mut ());
    }
}

/// An app with the plugin, at rest after its first steps.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, QuarterpipePlugin::default()))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1))
        .add_systems(Startup, |mut physics: ResMut<Physics>, mut commands: Commands| {
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
    let objects = app.world().resource::<Physics>().world.objects.iter().count();
    assert_eq!(objects, 10, "all entities are objects");
    app
}

#[inline(never)]
fn counted_engine(plain: &mut Plain) {
    plain.step();
}

#[inline(never)]
fn counted_plugin(app: &mut App) {
    app.world_mut().run_schedule(FixedUpdate);
}

#[inline(never)]
fn counted_empty(app: &mut App) {
    app.world_mut().run_schedule(FixedUpdate);
}

/// An app whose `FixedUpdate` has one system, which does nothing.
fn empty() -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins).add_systems(FixedUpdate, || {});
    app.finish();
    app.cleanup();
    (0..3).for_each(|_| app.update());
    app
}

/// The time of a call in nanoseconds: the median of 201 rounds of 200, taken in turn so that a busy machine disturbs
/// all alike.
fn medians<const N: usize>(mut parts: [&mut dyn FnMut(); N]) -> [f64; N] {
    const ROUNDS: usize = 201;
    const CALLS: u32 = 200;
    let mut times = [const { Vec::new() }; N];
    for _ in 0..ROUNDS {
        for (part, times) in parts.iter_mut().zip(&mut times) {
            let start = Instant::now();
            (0..CALLS).for_each(|_| part());
            times.push(start.elapsed().as_secs_f64() * 1e9 / f64::from(CALLS));
        }
    }
    times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    })
}

fn main() {
    let (mut plain, mut app, mut empty) = (Plain::new(), app(), empty());
    if std::env::args().nth(1).is_some_and(|argument| argument == "count") {
        for _ in 0..1_000 {
            counted_engine(&mut plain);
            counted_plugin(&mut app);
            counted_empty(&mut empty);
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
    let [engine, plugin, empty] =
        medians([&mut || counted_engine(&mut plain), &mut || counted_plugin(&mut app), &mut || {
            counted_empty(&mut empty)
        }]);
    let cost = plugin - engine - empty;
    println!("engine's step {engine:.0} ns, FixedUpdate with the plugin {plugin:.0} ns, with nothing {empty:.0} ns");
    println!(
        "the plugin costs {cost:.0} ns a frame; at most 1000 are wanted: {}",
        if cost <= 1000.0 { "held" } else { "missed" }
    );
}
