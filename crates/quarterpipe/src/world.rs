//! Worlds: everything that changes, and the step that advances it.

use alloc::vec::Vec;

use crate::{
    event::Observer,
    input::Input,
    player::{Cx, Player},
    stage::{Bounds, Stage},
    state::{Digest, Reader, Sink, State, StateError, state_struct},
    units::Px,
};

/// How saved states begin.
const MAGIC: [u8; 4] = *b"QPWS";
/// The version of the format that this build writes and reads.
const VERSION: u16 = 1;

/// Everything that changes: cloned to save it, stepped to advance it.
///
/// ```
/// use quarterpipe::*;
/// # let cells = [vec![Cell::EMPTY; 40], vec![Cell::both(Block::new(1, Solidity::All)); 40]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(-4)));
/// let snapshot = world.clone();
/// world.step(&stage, &[Input::RIGHT], &mut ());
/// assert_ne!(world.digest(), snapshot.digest());
/// world.clone_from(&snapshot);
/// assert_eq!(world, snapshot);
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct World {
    /// Frames stepped so far.
    pub frame: u32,
    /// Where the level ends at present. [G-50]
    pub bounds: Bounds,
    /// The water's surface at present. [A-50]
    pub water: Option<Px>,
    /// How far the solid background is shifted against the foreground, along x and y. [T-19]
    pub background_shift: [Px; 2],
    /// Whether everything falls upward, where the rules allow that. [G-64]
    pub reversed_gravity: bool,
    /// The Players, in the order in which they move.
    pub players: Vec<Player>,
}
state_struct!(World { frame, bounds, water, background_shift, reversed_gravity, players });

impl Clone for World {
    fn clone(&self) -> Self {
        Self { players: self.players.clone(), ..*self }
    }

    /// Copies without reallocating, as long as there is room for the Players.
    fn clone_from(&mut self, source: &Self) {
        let Self { frame, bounds, water, background_shift, reversed_gravity, players } = self;
        *reversed_gravity = source.reversed_gravity;
        *frame = source.frame;
        *bounds = source.bounds;
        *water = source.water;
        *background_shift = source.background_shift;
        players.clone_from(&source.players);
    }
}

impl World {
    /// A world at the start of a stage, without Players.
    #[must_use]
    pub const fn new(stage: &Stage) -> Self {
        Self {
            frame: 0,
            bounds: stage.bounds,
            water: stage.water,
            background_shift: [Px(0); 2],
            reversed_gravity: false,
            players: Vec::new(),
        }
    }

    /// Advances one frame: the Players in order, each with his own input. [C-6]
    ///
    /// A Player without an input holds nothing. Never fails and never panics.
    pub fn step<O: Observer>(&mut self, stage: &Stage, inputs: &[Input], observer: &mut O) {
        // Not even a pointer is kept to an observer who wants nothing.
        if O::IGNORES_ALL {
            self.step_players(stage, inputs, ());
        } else {
            self.step_players(stage, inputs, observer);
        }
    }

    #[inline]
    fn step_players<O: Observer>(&mut self, stage: &Stage, inputs: &[Input], mut observer: O) {
        self.frame = self.frame.wrapping_add(1);
        for index in 0..self.players.len() {
            let held = inputs.get(index).copied().unwrap_or_default();
            observer = self.step_player(stage, index, held, observer);
        }
    }

    // Not inlined into the loop: the compiler would load every rule in advance, used or not.
    #[inline(never)]
    fn step_player<O: Observer>(&mut self, stage: &Stage, index: usize, held: Input, observer: O) -> O {
        self.with_player(stage, index, held, observer, |player, cx| {
            player.step(cx);
            player.held = cx.held;
        })
    }

    /// Hurts a Player, thrown away from `source`; who has neither rings nor a shield dies. [O-1024]
    ///
    /// Nothing happens to a Player who is hurt or dead already, invulnerable, invincible or super, or whom there is
    /// not.
    pub fn hurt(&mut self, stage: &Stage, player: usize, source: Px, observer: &mut impl Observer) {
        self.with_player(stage, player, Input::NONE, observer, |player, cx| {
            if player.can_be_hurt() {
                player.in_own_world(cx, |player, cx| player.hurt(cx, source));
            }
        });
    }

    /// Kills a Player, whatever protects him. [O-1028]
    pub fn kill(&mut self, stage: &Stage, player: usize, observer: &mut impl Observer) {
        self.with_player(stage, player, Input::NONE, observer, |player, cx| {
            if player.is_alive() {
                player.in_own_world(cx, Player::die);
            }
        });
    }

    #[inline]
    fn with_player<O: Observer>(
        &mut self,
        stage: &Stage,
        index: usize,
        held: Input,
        observer: O,
        act: impl FnOnce(&mut Player, &mut Cx<'_, O>),
    ) -> O {
        let Self { frame, bounds, water, background_shift, reversed_gravity, players } = self;
        let Some(player) = players.get_mut(index) else { return observer };
        let rules = stage.rules();
        let is_reversed = *reversed_gravity && rules.gravity_can_reverse;
        let turned_over;
        let bounds = if is_reversed {
            turned_over = bounds.turned_over();
            &turned_over
        } else {
            bounds
        };
        let mut cx = Cx {
            stage,
            rules,
            character: rules.character(player.character),
            bounds,
            water: *water,
            background_shift: *background_shift,
            is_reversed,
            is_plain: !is_reversed && !stage.background_is_solid(),
            frame: *frame,
            held,
            pressed: held.pressed_since(player.held),
            index,
            observer,
        };
        act(player, &mut cx);
        cx.observer
    }

    /// A digest of the canonical bytes: the same for the same state on every target.
    #[must_use]
    pub fn digest(&self) -> u64 {
        Digest::of(self)
    }

    /// The canonical bytes, with a header and a digest: what [`World::from_bytes`] reads.
    #[must_use]
    pub fn to_bytes(&self, stage: &Stage) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.put(&MAGIC);
        VERSION.write(&mut bytes);
        stage.rules().digest().write(&mut bytes);
        self.write(&mut bytes);
        let mut digest = Digest::new();
        digest.put(&bytes);
        digest.value().write(&mut bytes);
        bytes
    }

    /// Reads what [`World::to_bytes`] wrote under the same rules.
    ///
    /// # Errors
    ///
    /// When the bytes are no saved state, are corrupt, or were written by another version or under other rules.
    ///
    /// ```
    /// use quarterpipe::*;
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let world = World::new(&stage);
    /// let mut bytes = world.to_bytes(&stage);
    /// assert_eq!(World::from_bytes(&stage, &bytes), Ok(world));
    /// bytes[20] ^= 1;
    /// assert_eq!(World::from_bytes(&stage, &bytes), Err(StateError::Corrupt));
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn from_bytes(stage: &Stage, bytes: &[u8]) -> Result<Self, StateError> {
        let mut reader = Reader::new(bytes);
        if reader.take()? != MAGIC {
            return Err(StateError::NotAState);
        }
        let version = u16::read(&mut reader)?;
        if version != VERSION {
            return Err(StateError::OtherVersion { found: version, expected: VERSION });
        }
        let (found, expected) = (u64::read(&mut reader)?, stage.rules().digest());
        let (body, end) = bytes.split_last_chunk::<8>().ok_or(StateError::TooShort { offset: bytes.len() })?;
        let mut digest = Digest::new();
        digest.put(body);
        if digest.value() != u64::from_le_bytes(*end) {
            return Err(StateError::Corrupt);
        }
        if found != expected {
            return Err(StateError::OtherRules { found, expected });
        }
        let world = Self::read(&mut reader)?;
        u64::read(&mut reader)?;
        reader.finish()?;
        Ok(world)
    }
}
