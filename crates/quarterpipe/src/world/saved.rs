//! A world as bytes, and its digest.

use alloc::vec::Vec;

use super::World;
use crate::{
    save::{Digest, Format, Reader, Sink, State, StateError},
    stage::Stage,
};

const FORMAT: Format = Format { magic: "QPWS", version: 9 };

impl<C: State> State for World<C> {
    fn write(&self, out: &mut impl Sink) {
        let Self {
            frame,
            bounds,
            water,
            background_shift,
            reversed_gravity,
            players,
            follower,
            camera,
            shared,
            objects,
        } = self;
        frame.write(out);
        bounds.write(out);
        water.write(out);
        background_shift.write(out);
        reversed_gravity.write(out);
        players.write(out);
        follower.write(out);
        camera.write(out);
        shared.write(out);
        objects.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        Ok(Self {
            frame: State::read(from)?,
            bounds: State::read(from)?,
            water: State::read(from)?,
            background_shift: State::read(from)?,
            reversed_gravity: State::read(from)?,
            players: State::read(from)?,
            follower: State::read(from)?,
            camera: State::read(from)?,
            shared: State::read(from)?,
            objects: State::read(from)?,
        })
    }
}

impl<C: State> World<C> {
    /// Returns a digest of the canonical bytes: the same for the same state on every target.
    #[must_use]
    pub fn digest(&self) -> u64 {
        Digest::of(self)
    }

    /// Returns the canonical bytes, with a header and a digest: what [`World::from_bytes`] reads.
    #[must_use]
    pub fn to_bytes(&self, stage: &Stage<C>) -> Vec<u8> {
        FORMAT.seal(&stage.rules_digest().to_le_bytes(), self)
    }

    /// Reads what [`World::to_bytes`] wrote under the same rules.
    ///
    /// # Errors
    ///
    /// When the bytes are no saved state or are corrupt; when they were written by another version, under other rules, or for
    /// a stage with other placements; or when a player is a character that the rules do not have.
    ///
    /// ```
    /// use quarterpipe::{World, prelude::*, save::StateError};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let world = World::new(&stage);
    /// let mut bytes = world.to_bytes(&stage);
    /// assert_eq!(World::from_bytes(&stage, &bytes), Ok(world));
    /// bytes[20] ^= 1;
    /// assert_eq!(World::from_bytes(&stage, &bytes), Err(StateError::Corrupt));
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn from_bytes(stage: &Stage<C>, bytes: &[u8]) -> Result<Self, StateError> {
        let mut reader = FORMAT.open(bytes)?;
        let (found, expected) = (u64::read(&mut reader)?, stage.rules_digest());
        if found != expected {
            return Err(StateError::OtherRules { found, expected });
        }
        let world = Self::read(&mut reader)?;
        reader.finish()?;
        if world.players.iter().any(|player| !stage.rules().has_character(player.character)) {
            return Err(StateError::UnknownCharacter);
        }
        if world.objects.fit(stage.placements().len()) { Ok(world) } else { Err(StateError::OtherStage) }
    }
}
