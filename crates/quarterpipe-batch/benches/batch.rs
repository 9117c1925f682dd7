//! Time per player-frame of a batch, on one thread and on all, by criterion: `cargo bench -p quarterpipe-batch`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use quarterpipe::{
    Input,
    rules::{CharacterId, Rules},
};
use quarterpipe_batch::{Batch, Drive};
use quarterpipe_level::builtin;

/// A number of worlds that fits into the caches.
const WORLDS: usize = 1000;

fn batch_on(threads: usize) -> Batch {
    let level = builtin::level("first").unwrap();
    let stage = level.stage(Rules::S3K).unwrap();
    let start = level.start(&stage, CharacterId::Sonic);
    let mut batch = Batch::new(vec![stage]).on_threads(threads).unwrap();
    batch.add(0, &start, WORLDS).unwrap();
    batch
}

fn batch(criterion: &mut Criterion) {
    let inputs = vec![Input::RIGHT; WORLDS];
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let mut group = criterion.benchmark_group("batch");
    for threads in [1, all] {
        let mut batch = batch_on(threads);
        let (mut values, mut ended) = (vec![0; batch.values()], vec![0; batch.len()]);
        for frames in [1, 16] {
            group.throughput(Throughput::Elements((WORLDS * frames) as u64));
            let drive = Drive::Held { inputs: &inputs, frames };
            let name = format!("{frames} frames a call");
            group.bench_function(BenchmarkId::new(name, threads), |bencher| {
                bencher.iter(|| batch.run_into(drive, &mut values, &mut ended).unwrap());
            });
        }
    }
    group.finish();
}

criterion_group!(benches, batch);
criterion_main!(benches);
