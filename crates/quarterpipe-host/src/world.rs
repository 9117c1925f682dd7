//! A world as a host drives it.

use std::sync::Arc;

use quarterpipe::{
    Input, Pos, Px, RespawnPoint, Stage, World,
    event::{Cast, Explanation, Observer, SensorName},
    object::{Body, Hitbox, ObjectId, PlayerSet, Thing},
    player::Player,
    px,
    rules::CharacterId,
    stock::{HostSolid, HostSolidShape, Stock, TopHeights},
    terrain::{Direction, Layer, SolidSide},
};

use crate::{CastRecord, HostError, ObjectRecord, PlayerField, ReasonRecord, SolidRecord, player::bits};

/// A world on its stage, with everything that a host in another language does to it.
///
/// Two are equal if their states are, and their stages with what was added to them.
///
/// ```
/// use std::sync::Arc;
/// use quarterpipe::{Pos, event::EventKind, prelude::*};
/// use quarterpipe_host::{Events, HostWorld, PlayerField, Shape};
/// # let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = HostWorld::new(Arc::new(stage), (px(100), px(140)), CharacterId::Sonic, 1)?;
/// let lift = world.add_solid([Pos::from_px(px(200)), Pos::from_px(px(150))], [32, 8], &Shape::Platform, false)?;
/// let mut events = Events::default();
/// for frame in 0..60 {
///     world.move_solid(lift, [Pos::from_px(px(200)), Pos::from_px(px(150 - frame))])?;
///     world.step(&[Input::RIGHT | Input::A], &mut events)?;
/// }
/// assert_eq!(events.0[0].kind, EventKind::Jumped as i32);
/// assert!(world.field(0, PlayerField::X)? > 100 << 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HostWorld {
    /// What stays the same.
    pub stage: Arc<Stage>,
    /// What changes.
    pub world: World,
    /// Where players begin, and come back to life.
    pub start: (Px, Px),
    /// The slots that the host took solids out of in the frame in which it had put them there; one slot may be there several times.
    left: Vec<u16>,
    /// The mark of that frame.
    left_in: u32,
}

impl PartialEq for HostWorld {
    fn eq(&self, other: &Self) -> bool {
        self.world == other.world && (Arc::ptr_eq(&self.stage, &other.stage) || self.stage == other.stage)
    }
}

/// Names a solid, hazard or trigger of a [`HostWorld`], and no other that comes into its slot later.
///
/// What it names is part of the world's state: after [`HostWorld::load`], also into another world of the same level, it names the same one
/// if that was there when the world was saved. Of more than 32 that come into one slot in one frame, the 33rd has the first one's name again,
/// and frames count anew after 2^27 of them, some 25 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SolidId {
    slot: u16,
    /// What [`HostSolid::driver`] is: the frame in which it was added, plus one, and how many had been in the slot in that frame.
    mark: u32,
}

impl SolidId {
    /// The bits of a mark that the frame takes.
    const FRAME_BITS: u32 = 27;

    /// Returns its slot in the world.
    #[must_use]
    pub const fn slot(self) -> u16 {
        self.slot
    }

    /// Returns a number for it, from 1 to 2^48 - 1: exact in a double.
    #[must_use]
    pub const fn number(self) -> u64 {
        (self.mark as u64) << 16 | self.slot as u64
    }

    /// Returns the one of this number; there need not be one.
    #[must_use]
    pub const fn from_number(number: u64) -> Self {
        // A number that none can have names nothing: no solid has the mark 0.
        let mark = if number >> 48 == 0 { (number >> 16) as u32 } else { 0 };
        Self { slot: number as u16, mark }
    }
}

/// What a solid that the host moves is to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A solid box.
    Solid,
    /// A platform that can be jumped through.
    Platform,
    /// A solid box with a curved top: heights above the centre, one for each 2 px. They begin 11 px left of the solid and end 11 px
    /// right of it, as the player's own width counts: half its width + 11 of them. They belong to the stage, not to saved bytes: a
    /// world that loads such bytes must have had the same slopes added, in the same order.
    Sloped(Vec<i8>),
}

/// What only touches players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchKind {
    /// It hurts players who touch it.
    Hazard,
    /// It tells which players touch it, from its second step on, and does nothing else.
    Trigger,
}

impl HostWorld {
    /// The most players.
    pub const MOST_PLAYERS: usize = PlayerSet::CAPACITY;

    /// Makes a world with players at the start.
    ///
    /// # Errors
    ///
    /// If there are to be no players, or more than eight, or if the rules have no such character.
    pub fn new(stage: Arc<Stage>, start: (Px, Px), character: CharacterId, players: usize) -> Result<Self, HostError> {
        if !(1..=Self::MOST_PLAYERS).contains(&players) {
            return Err(HostError::unexpected("players", players, "1 to 8"));
        }
        let mut made = Self::of(World::new(&stage), stage, start);
        let position = [start.0, start.1].map(Pos::from_px);
        (0..players).try_for_each(|_| made.add_player(character, position).map(drop))?;
        Ok(made)
    }

    /// Takes over a world. It must belong to the stage.
    #[must_use]
    pub const fn of(world: World, stage: Arc<Stage>, start: (Px, Px)) -> Self {
        Self { stage, world, start, left: Vec::new(), left_in: 0 }
    }

    /// Puts the world to where another is, and reuses its memory.
    pub fn copy_from(&mut self, other: &Self) {
        let Self { stage, world, start, left, left_in } = self;
        if !Arc::ptr_eq(stage, &other.stage) {
            stage.clone_from(&other.stage);
        }
        world.clone_from(&other.world);
        left.clone_from(&other.left);
        (*left_in, *start) = (other.left_in, other.start);
    }

    /// Steps a frame with the buttons of each player.
    ///
    /// # Errors
    ///
    /// If there are not as many as players.
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
    /// If there are not as many buttons as players.
    // Inlined, as a step with all its reasons is large: the crate that asks for it decides whether it is built small.
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
    /// If there is none of this number.
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
    /// If there is none of this number, or what the change returns.
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

    /// Returns a player's field.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn field(&self, player: usize, field: PlayerField) -> Result<i32, HostError> {
        self.player(player).map(|player| field.get(player))
    }

    /// Sets a player's field.
    ///
    /// # Errors
    ///
    /// If there is no player of this number, if the field cannot have this value or can only be read, or if the rules have no such
    /// character.
    pub fn set_field(&mut self, player: usize, field: PlayerField, value: i32) -> Result<(), HostError> {
        if field == PlayerField::Character {
            self.check_character_number(value)?;
        }
        self.change_player(player, |player| field.set(player, value))
    }

    /// Sets all fields of a player. Those that can only be read must be as they are.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::set_field`]. Then the player stays as it was.
    pub fn set_fields(&mut self, player: usize, values: &[i32; PlayerField::COUNT]) -> Result<(), HostError> {
        self.check_character_number(values[PlayerField::Character as usize])?;
        self.change_player(player, |player| PlayerField::write(player, values))
    }

    fn check_character_number(&self, number: i32) -> Result<(), HostError> {
        match usize::try_from(number).ok().and_then(|place| CharacterId::ALL.get(place)) {
            Some(character) => self.check_character(*character),
            // The field's range says what is wrong.
            None => Ok(()),
        }
    }

    fn check_character(&self, character: CharacterId) -> Result<(), HostError> {
        match self.stage.rules().has_character(character) {
            true => Ok(()),
            false => Err(HostError::unexpected("character", character.name(), "one that the rules have")),
        }
    }

    /// Adds a player, and returns its number.
    ///
    /// # Errors
    ///
    /// If there are eight already, or if the rules have no such character.
    pub fn add_player(&mut self, character: CharacterId, [x, y]: [Pos; 2]) -> Result<usize, HostError> {
        self.check_character(character)?;
        let index = self.world.players.len();
        if index >= Self::MOST_PLAYERS {
            return Err(HostError::unexpected("players", index + 1, "1 to 8"));
        }
        let player = Player::new(self.stage.rules(), character, x.px(), y.px());
        self.world.players.push(Player { x, y, ..player });
        Ok(index)
    }

    /// Hurts a player, thrown away from an x, or from where it is. A player with neither rings nor a shield dies.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn hurt(&mut self, player: usize, source: Option<Px>, observer: &mut impl Observer) -> Result<(), HostError> {
        let source = source.unwrap_or(self.player(player)?.x.px());
        self.world.hurt(&self.stage, player, source, observer);
        Ok(())
    }

    /// Kills a player, whatever protects it.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn kill(&mut self, player: usize, observer: &mut impl Observer) -> Result<(), HostError> {
        self.player(player)?;
        self.world.kill(&self.stage, player, observer);
        Ok(())
    }

    /// Brings a player back to life: at a place, or at the start.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn respawn(&mut self, player: usize, place: Option<(Px, Px)>) -> Result<(), HostError> {
        self.player(player)?;
        let (x, y) = place.unwrap_or(self.start);
        self.world.respawn(&self.stage, player, &RespawnPoint::new(&self.stage, x, y));
        Ok(())
    }

    /// Puts the level's objects back as they are at the start. What the host added is gone then.
    pub fn reset_objects(&mut self) {
        let own = self.world.objects.iter().filter_map(|(id, _, thing)| Some((id.0, mark_of(thing)?)));
        for (slot, mark) in own.collect::<Vec<_>>() {
            self.note_reuse(slot, mark);
        }
        self.world.reset_objects(&self.stage);
    }

    /// Returns the objects that live now, in slot order.
    pub fn objects(&self) -> impl Iterator<Item = ObjectRecord> {
        self.world.objects.iter().map(|(id, body, thing)| ObjectRecord::new(id, body, thing))
    }

    /// Returns the object in a slot.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn object(&self, slot: u16) -> Result<ObjectRecord, HostError> {
        let id = ObjectId(slot);
        let (body, thing) = self.world.objects.get(id).ok_or(HostError::NoObject { slot })?;
        Ok(ObjectRecord::new(id, body, thing))
    }

    /// Takes an object out of its slot.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn remove_object(&mut self, slot: u16) -> Result<(), HostError> {
        let removed = self.world.remove(&self.stage, ObjectId(slot), &mut ());
        let (_, thing) = removed.ok_or(HostError::NoObject { slot })?;
        if let Some(mark) = mark_of(&thing) {
            self.note_reuse(slot, mark);
        }
        Ok(())
    }

    /// Returns the part of a mark that the present frame makes; never 0, which names nothing.
    fn frame_mark(&self) -> u32 {
        (self.world.frame.wrapping_add(1) & ((1 << SolidId::FRAME_BITS) - 1)).max(1)
    }

    /// Takes down that a solid left its slot, as another one may come into it in the same frame.
    fn note_reuse(&mut self, slot: u16, mark: u32) {
        let frame = self.frame_mark();
        if mark & ((1 << SolidId::FRAME_BITS) - 1) == frame {
            if self.left_in != frame {
                self.left.clear();
                self.left_in = frame;
            }
            self.left.push(slot);
        }
    }

    /// Puts a solid that the host moves into the world, with its centre at a place. With `hurts` it hurts like spikes.
    ///
    /// # Errors
    ///
    /// If all slots are taken, or if a curved top has too few heights.
    pub fn add_solid(
        &mut self,
        [x, y]: [Pos; 2],
        [half_width, half_height]: [u8; 2],
        shape: &Shape,
        hurts: bool,
    ) -> Result<SolidId, HostError> {
        let tables_before = self.stage.tables.len();
        let shape = match shape {
            Shape::Solid => HostSolidShape::Solid,
            Shape::Platform => HostSolidShape::Platform,
            Shape::Sloped(heights) => HostSolidShape::Sloped(self.top(heights, half_width)?),
        };
        let body = body_at([x, y]).sized(half_width, half_height);
        let inserted = self.insert(body, shape, hurts);
        if inserted.is_err() && self.stage.tables.len() > tables_before {
            Arc::make_mut(&mut self.stage).tables.truncate(tables_before);
        }
        inserted
    }

    /// Adds the heights of a curved top to the stage, unless it has them.
    fn top(&mut self, heights: &[i8], half_width: u8) -> Result<TopHeights, HostError> {
        // They begin left of the solid by what the player adds to its width, and end right of it likewise.
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

    /// Puts a hazard or a trigger that the host moves into the world, with its centre at a place.
    ///
    /// # Errors
    ///
    /// If all slots are taken.
    pub fn add_touchable(
        &mut self,
        place: [Pos; 2],
        [half_width, half_height]: [u8; 2],
        what: TouchKind,
    ) -> Result<SolidId, HostError> {
        let hitbox = Some(Hitbox::new(half_width, half_height));
        let body = Body { hitbox, ..body_at(place).sized(half_width, half_height) };
        self.insert(body, HostSolidShape::None, what == TouchKind::Hazard)
    }

    fn insert(&mut self, body: Body, shape: HostSolidShape, hurts: bool) -> Result<SolidId, HostError> {
        let mut solid = HostSolid::new(shape, &body);
        solid.hurts = hurts;
        let id = self.world.objects.insert(self.stage.rules(), body, solid).ok_or(HostError::NoSlot)?;
        // The frame is part of the state, so that worlds which do the same have the same marks.
        let frame = self.frame_mark();
        let earlier = if self.left_in == frame { self.left.iter().filter(|slot| **slot == id.0).count() } else { 0 };
        let mark = frame | (earlier as u32) << SolidId::FRAME_BITS;
        if let Some((_, Thing::Stock(Stock::HostSolid(solid)))) = self.world.objects.get_mut(id) {
            solid.driver = mark;
        }
        Ok(SolidId { slot: id.0, mark })
    }

    /// Returns whether a solid in the slot of an identity is the one that it names.
    const fn is_named(id: SolidId, solid: &HostSolid) -> bool {
        id.mark != 0 && solid.driver == id.mark
    }

    /// Returns the name of the solid in a slot that a host put there, in this world or in one that was saved.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn solid_in_slot(&self, slot: u16) -> Result<SolidId, HostError> {
        match self.world.objects.get(ObjectId(slot)) {
            Some((_, thing)) => mark_of(thing).map(|mark| SolidId { slot, mark }).ok_or(HostError::NoSolid { slot }),
            None => Err(HostError::NoSolid { slot }),
        }
    }

    fn solid_mut(&mut self, id: SolidId) -> Result<(&mut Body, &mut HostSolid), HostError> {
        // Looks whether it is there.
        self.solid(id)?;
        match self.world.objects.get_mut(ObjectId(id.slot)) {
            Some((body, Thing::Stock(Stock::HostSolid(solid)))) => Ok((body, solid)),
            _ => Err(HostError::NoSolid { slot: id.slot }),
        }
    }

    /// Returns where a solid goes, and what happened to it.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn solid(&self, id: SolidId) -> Result<SolidRecord, HostError> {
        match self.world.objects.get(ObjectId(id.slot)) {
            Some((body, Thing::Stock(Stock::HostSolid(solid)))) if Self::is_named(id, solid) => Ok(SolidRecord {
                slot: id.slot.into(),
                shape: match solid.shape {
                    HostSolidShape::None => 0,
                    HostSolidShape::Solid => 1,
                    HostSolidShape::Platform => 2,
                    HostSolidShape::Sloped(_) => 3,
                },
                x: solid.goal[0].0,
                y: solid.goal[1].0,
                hurts: solid.hurts.into(),
                standing: bits(body.standing),
                landed: bits(solid.report.landed),
                left: bits(solid.report.left),
                right: bits(solid.report.right),
                bottom: bits(solid.report.bottom),
                crushed: bits(solid.report.crushed),
                touched: bits(solid.report.touched),
            }),
            _ => Err(HostError::NoSolid { slot: id.slot }),
        }
    }

    /// Lets a solid go to a place in the next step: players on it go along, players in its way are pushed or crushed.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn move_solid(&mut self, id: SolidId, place: [Pos; 2]) -> Result<(), HostError> {
        self.solid_mut(id).map(|(_, solid)| solid.goal = place)
    }

    /// Puts a solid elsewhere at once. Nobody is carried or pushed on the way.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn put_solid(&mut self, id: SolidId, place: [Pos; 2]) -> Result<(), HostError> {
        self.solid_mut(id).map(|(body, solid)| {
            solid.goal = place;
            [body.x, body.y] = place;
        })
    }

    /// Sets whether a solid hurts players.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn set_solid_hurts(&mut self, id: SolidId, hurts: bool) -> Result<(), HostError> {
        self.solid_mut(id).map(|(_, solid)| solid.hurts = hurts)
    }

    /// Takes a solid out of the world.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn remove_solid(&mut self, id: SolidId) -> Result<(), HostError> {
        self.solid(id)?;
        self.remove_object(id.slot)
    }

    /// Sets whether players fall upward.
    ///
    /// # Errors
    ///
    /// If the rules do not allow it.
    pub fn set_reversed_gravity(&mut self, is_reversed: bool) -> Result<(), HostError> {
        if is_reversed && !self.stage.rules().air.gravity_can_reverse {
            return Err(HostError::unexpected("reversed gravity", "1", "0 under these rules: gravity cannot reverse"));
        }
        self.world.reversed_gravity = is_reversed;
        Ok(())
    }

    /// Casts a sensor into the terrain from a pixel.
    #[must_use]
    pub fn cast(&self, [x, y]: [Px; 2], direction: Direction, side: SolidSide, layer: Layer) -> CastRecord {
        let found = self.stage.terrain().sense(layer, side, x, y, direction);
        CastRecord::new(&Cast { sensor: SensorName::Edge, x, y, direction, side, layer, found }, -1)
    }

    /// Returns the canonical bytes of the world.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        self.world.to_bytes(&self.stage)
    }

    /// Puts the world to where it was saved. The level is no part of the bytes: they must be of a world of the same one.
    ///
    /// # Errors
    ///
    /// For bytes that were saved under other rules or are corrupt, that have no players or more than eight, or that have a slope whose
    /// heights this world's stage does not have.
    pub fn load(&mut self, saved: &[u8]) -> Result<(), HostError> {
        let world = World::from_bytes(&self.stage, saved)?;
        let players = world.players.len();
        if !(1..=Self::MOST_PLAYERS).contains(&players) {
            return Err(HostError::unexpected("saved players", players, "1 to 8"));
        }
        for (id, _, thing) in world.objects.iter() {
            if let Thing::Stock(Stock::HostSolid(HostSolid { shape: HostSolidShape::Sloped(top), .. })) = thing
                && self.stage.table(top.table).is_empty()
            {
                let expected = "one that was added to this world, too";
                return Err(HostError::unexpected(format_args!("saved slot {}", id.0), "another slope", expected));
            }
        }
        self.world = world;
        // It is no part of the state: worlds that do the same after this have to give the same names.
        self.left.clear();
        Ok(())
    }
}

/// Returns the mark of a solid that a host put into the world.
const fn mark_of(thing: &Thing) -> Option<u32> {
    match thing {
        Thing::Stock(Stock::HostSolid(HostSolid { driver, .. })) if *driver != 0 => Some(*driver),
        _ => None,
    }
}

/// Makes a body whose centre is at a place.
fn body_at([x, y]: [Pos; 2]) -> Body {
    Body { x, y, ..Body::at(x.px(), y.px()) }
}

/// Makes a whole pixel of a position, which must be one that 16 bits hold.
///
/// # Errors
///
/// If 16 bits do not hold it.
pub fn pixel(name: &str, pixels: i32) -> Result<Px, HostError> {
    match i16::try_from(pixels) {
        Ok(_) => Ok(px(pixels)),
        Err(_) => Err(HostError::unexpected(name, pixels, "-32768 to 32767 px")),
    }
}
