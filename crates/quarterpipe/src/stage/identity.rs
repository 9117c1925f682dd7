//! Digests by which a saved world recognises its stage.

use super::Stage;
use crate::{
    save::{Digest, State, StateError, state_struct},
    terrain::Terrain,
};

state_struct! {
    /// Digests of a stage's rules and of its parts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct StageIdentity {
        rules: u64,
        map: u32,
        placements: u32,
        /// Of the bounds and the water's surface.
        bounds: u32,
    }
}

impl StageIdentity {
    /// Returns the canonical bytes.
    pub(crate) fn bytes(self) -> [u8; 8 + 3 * 4] {
        let Self { rules, map, placements, bounds } = self;
        let mut bytes = [0; _];
        let (front, back) = bytes.split_at_mut(8);
        front.copy_from_slice(&rules.to_le_bytes());
        back.copy_from_slice([map, placements, bounds].map(u32::to_le_bytes).as_flattened());
        bytes
    }

    /// Checks that this is the identity of a stage whose rules have the expected digest.
    pub(crate) const fn check_rules(self, expected: u64) -> Result<(), StateError> {
        let found = self.rules;
        if found == expected { Ok(()) } else { Err(StateError::OtherRules { found, expected }) }
    }

    /// Checks that this is the identity of a stage with the expected map, placements and bounds.
    pub(crate) const fn check_stage(self, expected: Self) -> Result<(), StateError> {
        let map = self.map != expected.map;
        let placements = self.placements != expected.placements;
        let bounds = self.bounds != expected.bounds;
        if map || placements || bounds { Err(StateError::OtherStage { map, placements, bounds }) } else { Ok(()) }
    }
}

impl<C> Stage<C> {
    /// Returns the digests by which a saved world recognises this stage.
    pub(crate) fn identity(&self) -> StageIdentity {
        let mut bounds = Digest::new();
        self.bounds.write(&mut bounds);
        self.water.write(&mut bounds);
        StageIdentity {
            rules: self.rules_digest,
            map: self.map_digest,
            placements: self.placements_digest,
            bounds: bounds.value() as u32,
        }
    }

    /// Digests the terrain, the background and the loop chunks.
    pub(super) fn digest_map(&mut self) {
        let mut digest = Digest::new();
        self.terrain.digest().write(&mut digest);
        self.background.as_ref().map(Terrain::digest).write(&mut digest);
        self.loops.write(&mut digest);
        self.map_digest = digest.value() as u32;
    }
}

impl<C: State> Stage<C> {
    /// Digests the placements and the tables that exist for them.
    pub(super) fn digest_placements(&mut self) {
        // Not by way of a buffer: code shared with worlds is then no longer inlined into theirs.
        let mut digest = Digest::new();
        self.placements.write(&mut digest);
        self.tables.write(&mut digest);
        self.placements_digest = if self.placements.is_empty() { 0 } else { digest.value() as u32 };
    }
}
