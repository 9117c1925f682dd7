//! Time per player-frame of each workload, and of saving a world, by criterion: `cargo bench -p quarterpipe-lab`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use quarterpipe_lab::{
    snapshots::{self, Snapshots},
    workloads,
};

/// Frames per iteration.
const FRAMES: usize = 256;

fn player_frame(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("player_frame");
    for name in workloads::NAMES {
        let mut workload = workloads::workload(name).unwrap();
        workload.check().unwrap();
        let frames = if workload.players() == 1 { FRAMES } else { 1 };
        group.throughput(Throughput::Elements((frames * workload.players()) as u64));
        group.bench_function(name, |bencher| bencher.iter(|| workload.run(frames)));
    }
    group.finish();
}

fn snapshot(criterion: &mut Criterion) {
    let mut snapshots = Snapshots::new().unwrap();
    let mut group = criterion.benchmark_group("snapshot");
    for name in snapshots::NAMES {
        group.bench_function(name, |bencher| bencher.iter(|| snapshots.run(name, 1).unwrap()));
    }
    group.finish();
}

criterion_group!(benches, player_frame, snapshot);
criterion_main!(benches);
