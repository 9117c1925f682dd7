//! A world as bytes, and its digest.

use alloc::vec::Vec;

use super::World;
use crate::{
    save::{Digest, Format, Reader, Sink, State, StateError},
    stage::{Stage, StageIdentity},
};

const FORMAT: Format = Format { magic: "QPWS", version: 10 };

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

    /// Returns the canonical bytes, with a header and a digest, for [`World::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self, stage: &Stage<C>) -> Vec<u8> {
        FORMAT.seal(&stage.identity().bytes(), self)
    }

    /// Reads bytes that [`World::to_bytes`] wrote in the same stage under the same rules. Art is not part of a stage and may differ.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a saved state or are corrupt; if they were written by another version, under other rules, or
    /// in [another stage](StateError::OtherStage); or if a player has a character that the rules do not have.
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
        let (saved, reader) = open(stage, bytes)?;
        saved.check_stage(stage.identity())?;
        Self::read_in(stage, reader)
    }

    /// Reads bytes that [`World::to_bytes`] wrote under the same rules, even if the stage has changed since. Its map, bounds and placements
    /// may differ, but not the number of placements.
    ///
    /// The world continues as it was: a player may be inside a new wall, and objects that were alive keep their old places. If the old
    /// stage is still available, load the world in that stage and call [`World::change_stage`].
    ///
    /// # Errors
    ///
    /// Returns the errors of [`World::from_bytes`], except that another stage is an error only if it has
    /// [more or fewer placements](StateError::OtherPlacementCount).
    ///
    /// ```
    /// use quarterpipe::{World, prelude::*, save::StateError};
    /// # let mut stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let world = World::new(&stage);
    /// let bytes = world.to_bytes(&stage);
    /// stage.water = Some(px(400));
    /// let error = StateError::OtherStage { map: false, placements: false, bounds: true };
    /// assert_eq!(World::from_bytes(&stage, &bytes), Err(error));
    /// assert_eq!(World::from_bytes_into_changed_stage(&stage, &bytes), Ok(world));
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn from_bytes_into_changed_stage(stage: &Stage<C>, bytes: &[u8]) -> Result<Self, StateError> {
        let (_, reader) = open(stage, bytes)?;
        let world = Self::read_in(stage, reader)?;
        let is_same_count = world.objects.memory().len() == stage.placements().len();
        if is_same_count { Ok(world) } else { Err(StateError::OtherPlacementCount) }
    }

    /// Reads a world that is to run in a stage.
    fn read_in(stage: &Stage<C>, mut reader: Reader<'_>) -> Result<Self, StateError> {
        let world = Self::read(&mut reader)?;
        reader.finish()?;
        if world.players.iter().any(|player| !stage.rules().has_character(player.character)) {
            return Err(StateError::UnknownCharacter);
        }
        if world.objects.fit(stage.placements().len()) { Ok(world) } else { Err(StateError::OtherPlacementCount) }
    }
}

/// Returns the identity of the stage in which a world was saved, and a reader of the world. The rules must be those of `stage`.
fn open<'a, C>(stage: &Stage<C>, bytes: &'a [u8]) -> Result<(StageIdentity, Reader<'a>), StateError> {
    let mut reader = FORMAT.open(bytes)?;
    let saved = StageIdentity::read(&mut reader)?;
    saved.check_rules(stage.rules_digest())?;
    Ok((saved, reader))
}
