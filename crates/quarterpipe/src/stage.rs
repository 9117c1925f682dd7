//! Stages: everything that stays the same while a world runs.

mod identity;
mod saved;

use alloc::vec::Vec;

pub(crate) use identity::StageIdentity;

use crate::{
    bounds::Bounds,
    object::{NoCustom, Placement},
    rules::{Character, CharacterId, Rules},
    save::State,
    terrain::{Cell, LoopChunks, Terrain, TerrainError, Tile},
    units::Px,
};

/// Tiles, edges, water and rules of a level, shared by any number of worlds.
///
/// A plain `Stage` is for a game without [custom objects](crate::object::Custom). Where a `Stage<Gem>` is expected,
/// [`Stage::with_custom`] makes one of it; of a level, `Level::stage_of` does so from the start.
///
/// ```
/// use quarterpipe::prelude::*;
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [[Cell::EMPTY; 40], [floor; 40]].concat();
/// let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// assert_eq!(stage.bounds.player_right(stage.rules()), px(632));
/// # Ok::<(), quarterpipe::terrain::TerrainError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage<C = NoCustom> {
    rules: Rules,
    /// The digest of the rules.
    rules_digest: u64,
    /// The greatest height radius of any character under the rules.
    tallest_player: u8,
    terrain: Terrain,
    /// The level's bounds at the start.
    pub bounds: Bounds,
    /// The water's surface at the start. [A-50]
    pub water: Option<Px>,
    loops: Option<LoopChunks>,
    background: Option<Terrain>,
    background_is_solid: bool,
    placements: Vec<Placement<C>>,
    /// Lists of small numbers for objects, which name them by index: heights of a curved top, or frames for which the
    /// pieces of a ledge hold. Set those of placements before the placements: a world saved in the stage then refuses a stage
    /// with others. [12.5, O-1326]
    pub tables: Vec<Vec<i8>>,
    /// The digest of terrain, background and loop chunks.
    map_digest: u32,
    /// The digest of the placements, and of the tables that there were when they were added; 0 without placements.
    placements_digest: u32,
}

impl Stage {
    /// Makes a stage of `cells`, row by row with `width` in a row, bounded by its own size: [`Bounds::of_map`].
    ///
    /// # Errors
    ///
    /// As [`Terrain::new`].
    pub fn new(rules: Rules, tiles: &[Tile], width: usize, cells: &[Cell]) -> Result<Self, TerrainError> {
        let terrain = Terrain::new(&rules, tiles, width, cells)?;
        Ok(Self::with_terrain(rules, terrain))
    }

    /// Makes a stage of prepared terrain, bounded by its size.
    #[must_use]
    pub fn with_terrain(rules: Rules, terrain: Terrain) -> Self {
        let bounds = Bounds::of_map(terrain.width(), terrain.height());
        let mut stage = Self {
            rules,
            rules_digest: 0,
            tallest_player: 0,
            terrain,
            bounds,
            water: None,
            loops: None,
            background: None,
            background_is_solid: false,
            placements: Vec::new(),
            tables: Vec::new(),
            map_digest: 0,
            placements_digest: 0,
        };
        stage.adopt_rules();
        stage.digest_map();
        stage
    }

    /// Returns the same stage for a game with custom objects. Its placements stay.
    ///
    /// ```
    /// # use quarterpipe::{Speed, World, object::{Custom, Life, Placement, Scene, Spawner}, prelude::*, state_struct};
    /// # state_struct! {
    /// #     #[derive(Clone, Debug, PartialEq, Eq)]
    /// #     struct Fan { strength: Speed }
    /// # }
    /// # impl Custom for Fan {
    /// #     fn update(&mut self, _: &mut Body, _: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life { Life::Stays }
    /// # }
    /// use quarterpipe::stock::Ring;
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let stage = stage.with_custom().with_placements(vec![
    ///     Placement::new(Body::at(px(100), px(50)), Ring::default()),
    ///     Placement::new(Body::at(px(200), px(50)), Fan { strength: subpx(0x100) }),
    /// ]);
    /// let world: World<Fan> = World::new(&stage);
    /// # Ok::<(), TerrainError>(())
    /// ```
    #[must_use]
    pub fn with_custom<C>(self) -> Stage<C> {
        let Self {
            rules,
            rules_digest,
            tallest_player,
            terrain,
            bounds,
            water,
            loops,
            background,
            background_is_solid,
            placements,
            tables,
            map_digest,
            placements_digest,
        } = self;
        Stage {
            rules,
            rules_digest,
            tallest_player,
            terrain,
            bounds,
            water,
            loops,
            background,
            background_is_solid,
            placements: placements.into_iter().map(Placement::with_custom).collect(),
            tables,
            map_digest,
            placements_digest,
        }
    }
}

impl<C: State> Stage<C> {
    /// Replaces the placements by these, sorted by x. Placements with the same x keep their order. Placements after the
    /// first 65,536 never come to life. [K-40]
    #[must_use]
    pub fn with_placements(self, placements: Vec<Placement<C>>) -> Self {
        let mut stage = Self { placements: Vec::new(), ..self };
        stage.add_placements(placements);
        stage
    }

    /// Adds placements to the stage's present ones, in the order that [`with_placements`](Self::with_placements) gives
    /// them. Worlds that are already under way belong to the stage without them, so begin a new one.
    ///
    /// ```
    /// use quarterpipe::{object::Placement, prelude::*, stock::Ring};
    /// let mut stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// for x in [300, 100, 200] {
    ///     stage.add_placements([Placement::new(Body::at(px(x), px(50)), Ring::default())]);
    /// }
    /// let places = stage.placements().iter().map(|placement| placement.body.x.px());
    /// assert!(places.eq([px(100), px(200), px(300)]));
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn add_placements(&mut self, placements: impl IntoIterator<Item = Placement<C>>) {
        self.placements.extend(placements);
        self.placements.sort_by_key(|placement| placement.body.x.px());
        self.digest_placements();
    }
}

impl<C> Stage<C> {
    /// Returns the rules in force.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the placements of the level's objects, sorted by x. [K-40]
    #[inline]
    #[must_use]
    pub fn placements(&self) -> &[Placement<C>] {
        &self.placements
    }

    /// Returns the table of this number; empty if there is none.
    #[inline]
    #[must_use]
    pub fn table(&self, number: u16) -> &[i8] {
        self.tables.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }

    /// Puts other rules in force. Worlds saved under the old ones no longer load.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        self.adopt_rules();
    }

    /// Returns the solid tiles.
    #[inline]
    #[must_use]
    pub const fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Returns the second map, which is solid too where the rules allow it. [T-19]
    #[must_use]
    pub const fn background(&self) -> Option<&Terrain> {
        self.background.as_ref()
    }

    /// Sets a second map, which is solid too where the rules allow it. [T-19]
    pub fn set_background(&mut self, background: Option<Terrain>) {
        self.background = background;
        self.adopt_rules();
        self.digest_map();
    }

    /// Returns the loop chunks, if the level has any. [T-18]
    #[inline]
    #[must_use]
    pub const fn loops(&self) -> Option<&LoopChunks> {
        self.loops.as_ref()
    }

    /// Sets the loop chunks. [T-18]
    pub fn set_loops(&mut self, loops: Option<LoopChunks>) {
        self.loops = loops;
        self.digest_map();
    }

    /// Returns whether there is a solid background. [T-19]
    #[inline]
    pub(crate) const fn background_is_solid(&self) -> bool {
        self.background_is_solid
    }

    /// Returns the background, if it is solid. [T-19]
    pub(crate) fn solid_background(&self) -> Option<&Terrain> {
        self.background.as_ref().filter(|_| self.background_is_solid)
    }

    /// Returns the digest that distinguishes these rules from others.
    #[inline]
    pub(crate) const fn rules_digest(&self) -> u64 {
        self.rules_digest
    }

    /// Returns the greatest height radius of any character under the rules.
    #[inline]
    pub(crate) const fn tallest_player(&self) -> u8 {
        self.tallest_player
    }

    fn adopt_rules(&mut self) {
        self.rules_digest = self.rules.digest();
        let characters = CharacterId::ALL.into_iter().map(|id| self.rules.character(id));
        self.tallest_player = characters.map(Character::tallest).fold(0, u8::max);
        self.terrain.adopt(&self.rules);
        if let Some(background) = &mut self.background {
            background.adopt(&self.rules);
        }
        self.background_is_solid = self.background.is_some() && self.rules.map.background_collision;
    }
}
