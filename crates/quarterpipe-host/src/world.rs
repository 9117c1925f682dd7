//! A world that a host drives.

use std::sync::Arc;

use quarterpipe::{
    Input, Pos, Px, Stage, World,
    event::{Explanation, Observer},
    object::{Body, ObjectId, PlayerSet, Thing},
    player::Player,
    px,
    rules::CharacterId,
    stock::{HostSolid, HostSolidShape, Stock, TopHeights},
};

use crate::{HostError, PlayerField, ReasonRecord, SolidId};

/// A world on its stage, with all operations for hosts in other languages.
///
/// Two worlds are equal if their states are equal, and their stages, including everything added to them.
///
/// ```
/// use std::sync::Arc;
/// use quarterpipe::{Pos, event::EventKind, prelude::*};
/// use quarterpipe_host::{Events, HostWorld, Origin, PlayerField, Shape};
/// # let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let origin = Origin { start: (px(100), px(140)), objects: Arc::default() };
/// let mut world = HostWorld::new(Arc::new(stage), origin, CharacterId::Sonic, 1)?;
/// let lift = world.add_solid([Pos::from_px(px(200)), Pos::from_px(px(150))], [32, 8], Shape::Platform, false)?;
/// let mut events = Events::default();
/// for frame in 0..60 {
///     world.move_solid(lift, [Pos::from_px(px(200)), Pos::from_px(px(150 - frame))])?;
///     world.step(&[Input::RIGHT | Input::A], &mut events)?;
/// }
/// assert_eq!(events.0[0].kind, EventKind::Jumped as i32);
/// assert!(world.get_field(0, PlayerField::X)? > 100 << 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HostWorld {
    /// The constant part.
    pub stage: Arc<Stage>,
    /// The state, which steps change.
    pub world: World,
    /// The start and the objects of the world's level.
    pub origin: Origin,
    /// The slots of solids that the host both added and removed in the same frame; a slot can occur several times.
    left: Vec<u16>,
    /// The mark of this frame.
    left_in: u32,
}

/// The start and the objects of a world's level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The point where players start and respawn.
    pub start: (Px, Px),
    /// For each placement of the stage, the place of its object in the level's list.
    pub objects: Arc<[usize]>,
}

impl PartialEq for HostWorld {
    fn eq(&self, other: &Self) -> bool {
        self.world == other.world && (Arc::ptr_eq(&self.stage, &other.stage) || self.stage == other.stage)
    }
}

impl HostWorld {
    /// The maximum number of players.
    pub const MOST_PLAYERS: usize = PlayerSet::CAPACITY;

    /// Creates a world with players at the start.
    ///
    /// # Errors
    ///
    /// If `players` is not 1 to 8, or if the rules do not have the character.
    pub fn new(stage: Arc<Stage>, origin: Origin, character: CharacterId, players: usize) -> Result<Self, HostError> {
        if !(1..=Self::MOST_PLAYERS).contains(&players) {
            return Err(HostError::unexpected("players", players, "1 to 8"));
        }
        let position = [origin.start.0, origin.start.1].map(Pos::from_px);
        let mut made = Self::of(World::new(&stage), stage, origin);
        (0..players).try_for_each(|_| made.add_player(character, position).map(drop))?;
        Ok(made)
    }

    /// Creates a host world from a world, which must belong to the stage.
    #[must_use]
    pub const fn of(world: World, stage: Arc<Stage>, origin: Origin) -> Self {
        Self { stage, world, origin, left: Vec::new(), left_in: 0 }
    }

    /// Sets the world to the state of another, reusing its memory.
    pub fn copy_from(&mut self, other: &Self) {
        let Self { stage, world, origin, left, left_in } = self;
        if !Arc::ptr_eq(stage, &other.stage) {
            stage.clone_from(&other.stage);
        }
        world.clone_from(&other.world);
        left.clone_from(&other.left);
        origin.clone_from(&other.origin);
        *left_in = other.left_in;
    }

    /// Steps the world by a frame with the buttons of each player.
    ///
    /// # Errors
    ///
    /// If `inputs` does not have one entry for each player.
    #[inline]
    pub fn step(&mut self, inputs: &[Input], observer: &mut impl Observer) -> Result<(), HostError> {
        if inputs.len() != self.world.players.len() {
            return Err(self.wrong_inputs(inputs.len()));
        }
        self.world.step(&self.stage, inputs, observer);
        Ok(())
    }

    /// Returns what the next frame would do with these buttons, and by which rules. The world is not stepped.
    ///
    /// # Errors
    ///
    /// If `inputs` does not have one entry for each player.
    // Inlined, as a step with all its reasons is large: the calling crate decides whether it is optimised for size.
    #[inline]
    pub fn explain(&self, inputs: &[Input]) -> Result<Explanation, HostError> {
        if inputs.len() != self.world.players.len() {
            return Err(self.wrong_inputs(inputs.len()));
        }
        let (mut next, mut explanation) = (self.world.clone(), Explanation::default());
        next.step(&self.stage, inputs, &mut explanation);
        Ok(explanation)
    }

    /// Returns what the next frame would do with these buttons, as records.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::explain`].
    #[inline]
    pub fn reasons(&self, inputs: &[Input]) -> Result<Vec<ReasonRecord>, HostError> {
        self.explain(inputs).map(|explanation| ReasonRecord::all(&explanation))
    }

    #[cold]
    fn wrong_inputs(&self, found: usize) -> HostError {
        HostError::unexpected("inputs", found, format_args!("{}, one for each player", self.world.players.len()))
    }

    /// Returns a player.
    ///
    /// # Errors
    ///
    /// If the player does not exist.
    #[inline]
    pub fn player(&self, index: usize) -> Result<&Player, HostError> {
        self.world.players.get(index).ok_or_else(|| self.no_player(index))
    }

    #[cold]
    fn no_player(&self, index: usize) -> HostError {
        HostError::unexpected("player", index, format_args!("less than {}", self.world.players.len()))
    }

    /// Changes a player.
    ///
    /// # Errors
    ///
    /// If the player does not exist, or the error of the change.
    pub fn change_player<R, E>(
        &mut self,
        index: usize,
        change: impl FnOnce(&mut Player) -> Result<R, E>,
    ) -> Result<R, HostError>
    where
        HostError: From<E>,
    {
        if index >= self.world.players.len() {
            return Err(self.no_player(index));
        }
        Ok(change(&mut self.world.players[index])?)
    }

    /// Sets all fields of a player. Read-only fields must keep their values.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::set_field`]. The player then stays unchanged.
    pub fn set_fields(&mut self, player: usize, values: &[i32; PlayerField::COUNT]) -> Result<(), HostError> {
        self.check_character_number(values[PlayerField::Character as usize])?;
        self.change_player(player, |player| PlayerField::write(player, values))
    }

    pub(crate) fn check_character_number(&self, number: i32) -> Result<(), HostError> {
        match usize::try_from(number).ok().and_then(|place| CharacterId::ALL.get(place)) {
            Some(character) => self.check_character(*character),
            // The check of the field's range reports the error.
            None => Ok(()),
        }
    }

    pub(crate) fn check_character(&self, character: CharacterId) -> Result<(), HostError> {
        match self.stage.rules().has_character(character) {
            true => Ok(()),
            false => Err(HostError::unexpected("character", character.name(), "one that the rules have")),
        }
    }

    /// Returns the current frame's part of a mark; never 0, which identifies nothing.
    fn frame_mark(&self) -> u32 {
        (self.world.frame.wrapping_add(1) & ((1 << SolidId::FRAME_BITS) - 1)).max(1)
    }

    /// Records that a solid left its slot, as another one may enter it in the same frame.
    pub(crate) fn note_reuse(&mut self, slot: u16, mark: u32) {
        let frame = self.frame_mark();
        if mark & ((1 << SolidId::FRAME_BITS) - 1) == frame {
            if self.left_in != frame {
                self.left.clear();
                self.left_in = frame;
            }
            self.left.push(slot);
        }
    }

    /// Replaces this world by a restored one.
    pub(crate) fn adopt(&mut self, world: World) -> Result<(), HostError> {
        let players = world.players.len();
        if !(1..=Self::MOST_PLAYERS).contains(&players) {
            return Err(HostError::unexpected("saved players", players, "1 to 8"));
        }
        for (id, _, thing) in world.objects.iter() {
            if let Thing::Stock(Stock::HostSolid(HostSolid { shape: HostSolidShape::Sloped(top), .. })) = thing
                && self.stage.table(top.table).is_empty()
            {
                let expected = "one that was also added to this world";
                return Err(HostError::unexpected(format_args!("saved slot {}", id.0), "another slope", expected));
            }
        }
        self.world = world;
        self.forget_reuse();
        Ok(())
    }

    /// Forgets the slots that were reused in the current frame. They are not part of the state; this way, worlds that do the same after a
    /// load assign the same identities.
    pub(crate) fn forget_reuse(&mut self) {
        self.left.clear();
    }

    /// Adds the heights of a curved top to the stage unless it already has them.
    pub(crate) fn top(&mut self, heights: &[i8], half_width: u8) -> Result<TopHeights, HostError> {
        // They extend beyond the solid on both sides by the width that the player adds.
        let count = usize::from(half_width) + 11;
        if heights.len() != count {
            return Err(HostError::unexpected("heights", heights.len(), format_args!("{count}, one for each 2 px")));
        }
        let tables = &self.stage.tables;
        let table = tables.iter().position(|table| table == heights).unwrap_or(tables.len());
        let number = u16::try_from(table)
            .map_err(|_| HostError::unexpected("heights", "another curve", "at most 65536 different ones"))?;
        if table == tables.len() {
            Arc::make_mut(&mut self.stage).tables.push(heights.to_vec());
        }
        Ok(TopHeights { table: number, columns: 2 })
    }

    pub(crate) fn insert(&mut self, body: Body, shape: HostSolidShape, hurts: bool) -> Result<SolidId, HostError> {
        let mut solid = HostSolid::new(shape, &body);
        solid.hurts = hurts;
        let id = self.world.objects.insert(self.stage.rules(), body, solid).ok_or(HostError::NoSlot)?;
        // The frame is part of the state, so worlds that do the same get the same marks.
        let frame = self.frame_mark();
        let earlier = if self.left_in == frame { self.left.iter().filter(|slot| **slot == id.0).count() } else { 0 };
        let mark = frame | (earlier as u32) << SolidId::FRAME_BITS;
        if let Some((_, Thing::Stock(Stock::HostSolid(solid)))) = self.world.objects.get_mut(id) {
            solid.driver = mark;
        }
        Ok(SolidId { slot: id.0, mark })
    }

    /// Returns `true` if the solid in an identity's slot is the one that it identifies.
    pub(crate) const fn is_named(id: SolidId, solid: &HostSolid) -> bool {
        id.mark != 0 && solid.driver == id.mark
    }

    pub(crate) fn solid_mut(&mut self, id: SolidId) -> Result<(&mut Body, &mut HostSolid), HostError> {
        // Checks that it exists.
        self.solid(id)?;
        match self.world.objects.get_mut(ObjectId(id.slot)) {
            Some((body, Thing::Stock(Stock::HostSolid(solid)))) => Ok((body, solid)),
            _ => Err(HostError::NoSolid { slot: id.slot }),
        }
    }
}

/// Returns the mark of a solid that a host put into the world.
pub(crate) const fn mark_of(thing: &Thing) -> Option<u32> {
    match thing {
        Thing::Stock(Stock::HostSolid(HostSolid { driver, .. })) if *driver != 0 => Some(*driver),
        _ => None,
    }
}

/// Converts a number of pixels to a coordinate, which has 16 bits.
///
/// # Errors
///
/// If the number does not fit into 16 bits. The error calls it `name`.
pub fn pixel(name: &str, pixels: i32) -> Result<Px, HostError> {
    match i16::try_from(pixels) {
        Ok(_) => Ok(px(pixels)),
        Err(_) => Err(HostError::unexpected(name, pixels, "-32768 to 32767 px")),
    }
}
