//! Sounds: short beeps, generated as they are played.

use std::time::Duration;

use bevy::{audio::Volume, prelude::*};
use bevy_quarterpipe::prelude::*;

/// Plays a beep for each action of a player. Without a sound device nothing is heard.
pub fn play(
    mut messages: MessageReader<PlayerMessage>,
    mut respawns: MessageReader<PlayerRespawned>,
    mut pitches: ResMut<Assets<Pitch>>,
    mut commands: Commands,
) {
    let mut beeps: Vec<(f32, u64)> = messages.read().filter_map(|message| beep_of(message.event)).collect();
    beeps.extend(respawns.read().map(|_| (523.0, 180)));
    for (hertz, milliseconds) in beeps {
        let beep = pitches.add(Pitch::new(hertz, Duration::from_millis(milliseconds)));
        commands.spawn((AudioPlayer(beep), PlaybackSettings::DESPAWN.with_volume(Volume::Linear(0.15))));
    }
}

/// Returns the pitch and the length of an event's beep; `None` if it has none.
fn beep_of(event: PhysicsEvent) -> Option<(f32, u64)> {
    Some(match event {
        PhysicsEvent::Jumped => (392.0, 70),
        PhysicsEvent::TookRing(_) => (1318.5, 60),
        PhysicsEvent::Sprung(_) | PhysicsEvent::Bounced(_) => (587.3, 90),
        PhysicsEvent::Destroyed(_) => (293.7, 80),
        PhysicsEvent::PassedCheckpoint(_) => (880.0, 150),
        PhysicsEvent::WasHurt => (174.6, 200),
        PhysicsEvent::Died => (110.0, 400),
        PhysicsEvent::ReachedGoal(_) => (1046.5, 300),
        _ => return None,
    })
}
