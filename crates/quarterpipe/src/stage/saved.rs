//! A stage as bytes.

use alloc::vec::Vec;

use super::Stage;
use crate::{
    object::Placement,
    rules::Rules,
    save::{Format, Reader, Sink, State, StateError},
    terrain::Terrain,
};

const FORMAT: Format = Format { magic: "QPST", version: 5 };

impl<C: State> State for Stage<C> {
    fn write(&self, out: &mut impl Sink) {
        let Self {
            rules,
            rules_digest: _,
            tallest_player: _,
            terrain,
            bounds,
            water,
            loops,
            background,
            background_is_solid: _,
            placements,
            tables,
            map_digest: _,
            placements_digest,
        } = self;
        rules.write(out);
        terrain.write(out);
        bounds.write(out);
        water.write(out);
        loops.write(out);
        background.write(out);
        placements.write(out);
        tables.write(out);
        placements_digest.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        let (rules, terrain) = (Rules::read(from)?, Terrain::read(from)?);
        let mut stage = Stage::with_terrain(rules, terrain).with_custom();
        stage.bounds = State::read(from)?;
        stage.water = State::read(from)?;
        stage.set_loops(State::read(from)?);
        stage.set_background(State::read(from)?);
        stage.add_placements(Vec::<Placement<C>>::read(from)?);
        stage.tables = State::read(from)?;
        // Tables may have been added since it was computed.
        stage.placements_digest = State::read(from)?;
        Ok(stage)
    }
}

impl<C: State> State for Placement<C> {
    fn write(&self, out: &mut impl Sink) {
        let Self { body, thing, in_every_row } = self;
        body.write(out);
        thing.write(out);
        in_every_row.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        Ok(Self { body: State::read(from)?, thing: State::read(from)?, in_every_row: State::read(from)? })
    }
}

impl<C: State> Stage<C> {
    /// Returns the canonical bytes, with a header and a digest, for [`Stage::from_bytes`].
    ///
    /// Together with the bytes of a world they are all that another program needs to continue.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        FORMAT.seal(&[], self)
    }

    /// Reads the bytes of [`Stage::to_bytes`].
    ///
    /// # Errors
    ///
    /// When the bytes are not a stage or are corrupt, when another version wrote them, or when they hold an invalid terrain.
    ///
    /// ```
    /// use quarterpipe::{World, prelude::*};
    /// let floor = Cell::both(Block::new(1, Solidity::All));
    /// let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 1, &[Cell::EMPTY, floor])?;
    /// let world = World::new(&stage);
    /// let (stage_bytes, world_bytes) = (stage.to_bytes(), world.to_bytes(&stage));
    /// // In another program:
    /// let again = Stage::from_bytes(&stage_bytes)?;
    /// assert_eq!(World::from_bytes(&again, &world_bytes)?, world);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateError> {
        let mut reader = FORMAT.open(bytes)?;
        let stage = Self::read(&mut reader)?;
        reader.finish()?;
        Ok(stage)
    }
}
