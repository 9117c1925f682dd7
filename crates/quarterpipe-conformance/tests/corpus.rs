//! The files that fuzzing of recordings and scenarios has kept: each is accepted or refused, without a panic.

#[path = "../../../fuzz/src/recordings.rs"]
mod recordings;
#[path = "../../../fuzz/replay.rs"]
mod replay;

use replay::replay;

#[test]
fn recordings_and_inputs() {
    replay("recording", recordings::recording);
}

#[test]
fn scenarios() {
    replay("scenario", recordings::scenario);
}
