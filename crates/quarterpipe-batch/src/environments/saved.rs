//! Environments as bytes.

use std::sync::Arc;

use quarterpipe::{
    Input, World,
    object::Custom,
    save::{Digest, Sink as _},
};

use super::{
    Counter,
    chance::Chance,
    episode::{Episode, Tracker},
    levels::{LevelId, Places},
    settings::EpisodeEnd,
};
use crate::BatchError;

/// The first bytes of a saved environment: a name, and the version of the format. The digest of the rest follows.
const HEAD: &[u8] = b"qpenv\x02";

/// Returns an environment as bytes: its episode, its random numbers and its world, but not its level.
pub fn save<C: Custom, D>(episode: &Episode<C, D>, trackers: &[Tracker]) -> Vec<u8> {
    let Episode { world, chance, level, place, began, over, events: _ } = episode;
    let mut bytes = Vec::new();
    bytes.extend(level.number.to_le_bytes());
    bytes.extend(level.variant.to_le_bytes());
    bytes.extend(chance.seed.to_le_bytes());
    bytes.extend(chance.drawn.to_le_bytes());
    bytes.extend(began.to_le_bytes());
    bytes.push(match over {
        None => 0,
        Some(EpisodeEnd::Terminated) => 1,
        Some(EpisodeEnd::Truncated) => 2,
    });
    bytes.push(trackers.len() as u8);
    for Tracker { counts, reward, total, progress, piece, held } in trackers {
        counts.iter().for_each(|count| bytes.extend(count.to_le_bytes()));
        bytes.extend(reward.to_le_bytes());
        bytes.extend(total.to_le_bytes());
        bytes.extend(progress.to_le_bytes());
        bytes.extend(piece.to_le_bytes());
        bytes.push(held.bits());
    }
    bytes.extend(world.to_bytes(&place.origin.stage));
    [HEAD, &digest_of(&bytes), &bytes].concat()
}

fn digest_of(bytes: &[u8]) -> [u8; 8] {
    let mut digest = Digest::new();
    digest.put(bytes);
    digest.value().to_le_bytes()
}

/// Restores a saved environment. If it fails, nothing is changed.
pub fn load<C: Custom, D>(
    bytes: &[u8],
    places: &Places<C, D>,
    episode: &mut Episode<C, D>,
    trackers: &mut [Tracker],
) -> Result<(), BatchError> {
    let refuse = |found: String, expected| Err(BatchError::Saved { found, expected });
    let Some(rest) = bytes.strip_prefix(HEAD) else {
        let found = format!("{} bytes without the first bytes of one", bytes.len());
        return refuse(found, "an environment that this version saved");
    };
    let mut reader = Reader(rest);
    if reader.take().is_none_or(|digest| digest != digest_of(reader.0)) {
        return refuse(format!("{} bytes with another digest", bytes.len()), "all of them, unchanged");
    }
    let Some((level, chance, began, over, players)) = reader.episode() else {
        return refuse(format!("{} bytes", bytes.len()), "all of them");
    };
    if usize::from(players) != trackers.len() {
        return Err(BatchError::Players { found: players.into(), expected: trackers.len() });
    }
    let over = match over {
        0 => None,
        1 => Some(EpisodeEnd::Terminated),
        2 => Some(EpisodeEnd::Truncated),
        other => return refuse(format!("an end of {other}"), "0, 1 or 2"),
    };
    let mut read = Vec::with_capacity(trackers.len());
    for _ in 0..players {
        let Some(tracker) = reader.tracker() else { return refuse(format!("{} bytes", bytes.len()), "all of them") };
        read.push(tracker);
    }
    // A world that belongs to no level can only continue in the stage of this environment.
    let own = || Some(Arc::clone(&episode.place));
    let Some(place) = (if level == LevelId::FOREIGN { own() } else { places.get(level) }) else {
        places.check(level.number)?;
        return refuse(format!("variant {} of a level", level.variant), "one that its level has");
    };
    let world = World::from_bytes(&place.origin.stage, reader.0)
        .map_err(|error| BatchError::Saved { found: error.to_string(), expected: "a world of its level" })?;
    if world.players.len() != trackers.len() {
        return Err(BatchError::Players { found: world.players.len(), expected: trackers.len() });
    }
    *episode = Episode { world, chance, level, place, began, over, events: Vec::new() };
    trackers.clone_from_slice(&read);
    Ok(())
}

/// The bytes that are left to read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const COUNT: usize>(&mut self) -> Option<[u8; COUNT]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }

    fn f32(&mut self) -> Option<f32> {
        self.take().map(f32::from_le_bytes)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take().map(|[byte]| byte)
    }

    fn episode(&mut self) -> Option<(LevelId, Chance, u32, u8, u8)> {
        let level = LevelId { number: self.u64()?, variant: self.u32()? };
        let chance = Chance::after(self.u64()?, self.u64()?);
        Some((level, chance, self.u32()?, self.byte()?, self.byte()?))
    }

    fn tracker(&mut self) -> Option<Tracker> {
        let mut counts = [0; Counter::COUNT];
        for count in &mut counts {
            *count = self.u32()?;
        }
        let (reward, total) = (self.f32()?, self.f32()?);
        let (progress, piece) = (self.take().map(i32::from_le_bytes)?, self.u32()?);
        Some(Tracker { counts, reward, total, progress, piece, held: Input::from_bits(self.byte()?) })
    }
}
