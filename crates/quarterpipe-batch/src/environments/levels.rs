//! The levels that episodes begin in.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use quarterpipe::{Stage, World, object::NoCustom};

use super::chance::Chance;
use crate::{
    BatchError,
    batch::fits,
    sight::{Sight, SightOf, Sights},
};

/// The maximum number of made levels that are kept.
const MOST_KEPT: usize = 1024;

/// The start of an episode: a world on its stage, and the host's own data.
#[derive(Clone, Debug)]
pub struct Origin<C = NoCustom, D = ()> {
    /// The stage.
    pub stage: Arc<Stage<C>>,
    /// The world.
    pub world: World<C>,
    /// The host's own data: a [painter](super::Painter) receives it.
    pub data: D,
}

impl<C> Origin<C> {
    /// Makes an origin without data.
    pub fn new(stage: impl Into<Arc<Stage<C>>>, world: World<C>) -> Self {
        Self { stage: stage.into(), world, data: () }
    }
}

/// The levels that episodes begin in, each by its number: given, or made by a function.
///
/// ```
/// use quarterpipe::{World, prelude::*};
/// use quarterpipe_batch::{EnvironmentSettings, Environments, Levels, Origin};
/// // Level n has ground that is n + 1 cells deep.
/// let made = Levels::made(0, 100, |number, _| {
///     let ground = vec![Cell::both(Block::new(1, Solidity::All)); 40 * (number as usize + 1)];
///     let cells = [vec![Cell::EMPTY; 400], ground].concat();
///     let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells).expect("a rectangle");
///     let mut world = World::new(&stage);
///     world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
///     Origin::new(stage, world)
/// });
/// let environments = Environments::new(made, 8, EnvironmentSettings::default())?;
/// let rows = environments.stage(3).map(|stage| stage.terrain().height() as u64);
/// assert_eq!(rows, environments.level(3).map(|number| 11 + number));
/// # Ok::<(), quarterpipe_batch::BatchError>(())
/// ```
pub struct Levels<C = NoCustom, D = ()> {
    pub(super) source: Source<C, D>,
    pub(super) variants: u32,
    pub(super) chances: Option<Vec<f64>>,
}

pub(super) enum Source<C, D> {
    /// Variant by variant, level by level.
    Given(Vec<Origin<C, D>>),
    Made {
        first: u64,
        count: u64,
        is_kept: bool,
        make: Make<C, D>,
    },
}

type Make<C, D> = Box<dyn Fn(u64, u32) -> Origin<C, D> + Send + Sync>;

impl<C, D> fmt::Debug for Levels<C, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Levels").field("variants", &self.variants).finish_non_exhaustive()
    }
}

impl<C, D> Levels<C, D> {
    /// Takes a list of levels. Their numbers are 0, 1, 2 and so on.
    #[must_use]
    pub const fn given(origins: Vec<Origin<C, D>>) -> Self {
        Self { source: Source::Given(origins), variants: 1, chances: None }
    }

    /// Takes levels that a function makes at the beginning of an episode, by the number of the level and the number of its variant. There
    /// are `count` levels from number `first` on, or 2^32 if `count` is 0. The function must return the same origin for the same numbers,
    /// and all worlds must have the same number of players. The 1,024 most recently used levels are kept, unless `count` is 0.
    #[must_use]
    pub fn made(first: u64, count: u64, make: impl Fn(u64, u32) -> Origin<C, D> + Send + Sync + 'static) -> Self {
        let (count, is_kept) = if count == 0 { (1 << 32, false) } else { (count, true) };
        Self { source: Source::Made { first, count, is_kept, make: Box::new(make) }, variants: 1, chances: None }
    }

    /// Gives each level a number of variants, such as the same level under other rules. Each episode takes one of them at random. In a
    /// list of levels the variants of a level follow each other: first all of level 0.
    #[must_use]
    pub const fn in_variants(mut self, variants: u32) -> Self {
        self.variants = variants;
        self
    }
}

/// A level and its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LevelId {
    pub number: u64,
    pub variant: u32,
}

impl LevelId {
    /// The id of a world that belongs to none of the levels.
    pub const FOREIGN: Self = Self { number: u64::MAX, variant: 0 };
}

/// An origin, with its stage prepared for views and rays.
#[derive(Debug)]
pub(super) struct PreparedOrigin<C, D> {
    pub origin: Origin<C, D>,
    sight: Arc<Sight>,
}

impl<C, D> PreparedOrigin<C, D> {
    pub fn sight(&self) -> &Sight {
        &self.sight
    }
}

/// The levels, prepared for episodes.
pub(super) struct Places<C, D> {
    given: Vec<Arc<PreparedOrigin<C, D>>>,
    make: Option<Make<C, D>>,
    kept: Mutex<LevelCache<C, D>>,
    /// `true` if made levels are kept.
    is_kept: bool,
    first: u64,
    count: u64,
    variants: u32,
    /// The sums of the weights up to each level.
    chances: Option<Vec<f64>>,
    sights: Sights,
    players: usize,
}

/// Levels that were made.
struct LevelCache<C, D> {
    places: BTreeMap<LevelId, (u64, Arc<PreparedOrigin<C, D>>)>,
    /// Grows with each use.
    time: u64,
}

impl<C, D> fmt::Debug for Places<C, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Places").field("first", &self.first).field("count", &self.count).finish_non_exhaustive()
    }
}

impl<C, D> Places<C, D> {
    /// # Errors
    ///
    /// Without levels, if a world does not belong to its stage, or if worlds have no players or different numbers of players.
    pub fn new(levels: Levels<C, D>, sights: Sights) -> Result<Self, BatchError> {
        let Levels { source, variants, chances } = levels;
        let kept = Mutex::new(LevelCache { places: BTreeMap::new(), time: 0 });
        let mut new = Self {
            given: Vec::new(),
            make: None,
            kept,
            is_kept: false,
            first: 0,
            count: 0,
            variants: variants.max(1),
            chances: None,
            sights,
            players: 0,
        };
        let refuse = |found: String, expected| Err(BatchError::Setting { name: "levels", found, expected });
        match source {
            Source::Given(origins) if origins.is_empty() => return refuse("none".to_owned(), "at least one"),
            Source::Given(origins) if origins.len() % new.variants as usize != 0 => {
                return refuse(format!("{} in {} variants", origins.len(), new.variants), "all variants of each level");
            }
            Source::Given(origins) => {
                new.count = (origins.len() / new.variants as usize) as u64;
                new.given = new.placed(origins)?;
            }
            Source::Made { first, count, is_kept, make } => {
                // The highest number stands for worlds that belong to no level.
                if first.checked_add(count).is_none() {
                    return refuse(format!("{count} from {first} on"), "numbers below 2^64 - 1");
                }
                (new.first, new.count, new.is_kept, new.make) = (first, count, is_kept, Some(make));
                // The first level sets the number of players.
                let place = new.made(LevelId { number: first, variant: 0 });
                new.players = place.map_or(0, |place| place.origin.world.players.len());
                new.check_players(new.players)?;
            }
        }
        new.weigh(chances)?;
        Ok(new)
    }

    /// Returns the first level.
    pub fn first(&self) -> Result<Arc<PreparedOrigin<C, D>>, BatchError> {
        let id = LevelId { number: self.first, variant: 0 };
        self.get(id).ok_or(BatchError::NoLevel { number: self.first, first: self.first, count: self.count })
    }

    /// Returns the number of players in each world.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Returns the number of starts: given levels, in all variants.
    pub const fn starts(&self) -> usize {
        self.given.len()
    }

    /// Sets the relative probability of each level; `None` makes all equally likely.
    pub fn weigh(&mut self, weights: Option<Vec<f64>>) -> Result<(), BatchError> {
        let Some(weights) = weights else {
            self.chances = None;
            return Ok(());
        };
        let refuse = |found: String, expected| Err(BatchError::Setting { name: "weights", found, expected });
        if weights.len() as u64 != self.count {
            return refuse(format!("{} for {} levels", weights.len(), self.count), "one for each level");
        }
        if let Some(weight) = weights.iter().find(|weight| !(weight.is_finite() && **weight >= 0.0)) {
            return refuse(weight.to_string(), "finite weights from 0 on");
        }
        let mut sum = 0.0;
        let sums: Vec<f64> = weights
            .iter()
            .map(|weight| {
                sum += weight;
                sum
            })
            .collect();
        if !(sum.is_finite() && sum > 0.0) {
            return refuse(format!("a sum of {sum}"), "a finite sum above 0");
        }
        self.chances = Some(sums);
        Ok(())
    }

    /// Replaces a given level, in all its variants. Running episodes keep the old one.
    pub fn replace(&mut self, number: u64, origins: Vec<Origin<C, D>>) -> Result<(), BatchError> {
        if self.make.is_some() {
            let (found, expected) =
                ("levels that are made".to_owned(), "levels that were given, of which one is replaced");
            return Err(BatchError::Setting { name: "replace", found, expected });
        }
        self.check(number)?;
        let variants = self.variants as usize;
        if origins.len() != variants {
            return Err(BatchError::Setting {
                name: "replace",
                found: format!("{} variants", origins.len()),
                expected: "as many as each level has",
            });
        }
        let placed = self.placed(origins)?;
        let first = number as usize * variants;
        for (old, new) in self.given.iter_mut().skip(first).zip(placed) {
            *old = new;
        }
        Ok(())
    }

    /// Checks that there is a level of this number.
    pub fn check(&self, number: u64) -> Result<(), BatchError> {
        let (first, count) = (self.first, self.count);
        match number.checked_sub(first) {
            Some(index) if index < count => Ok(()),
            _ => Err(BatchError::NoLevel { number, first, count }),
        }
    }

    /// Returns a random level, or a random variant of this one.
    pub fn draw(&self, number: Option<u64>, chance: &mut Chance) -> LevelId {
        let drawn = |chance: &mut Chance| match &self.chances {
            Some(sums) => {
                let at = f64::from(chance.next()) / 4_294_967_296.0 * sums.last().copied().unwrap_or(0.0);
                sums.partition_point(|sum| *sum <= at).min(sums.len() - 1) as u64
            }
            None if self.count == 1 => 0,
            None => chance.below(self.count),
        };
        let number = number.unwrap_or_else(|| self.first + drawn(chance));
        let variant = if self.variants > 1 { chance.below(self.variants.into()) as u32 } else { 0 };
        LevelId { number, variant }
    }

    /// Returns a level; `None` if no level has this number or variant.
    pub fn get(&self, id: LevelId) -> Option<Arc<PreparedOrigin<C, D>>> {
        match self.make {
            _ if id.variant >= self.variants => None,
            Some(_) => self.made(id),
            None => self.given.get(self.index(id)).cloned(),
        }
    }

    /// Returns the place of a given level among the starts.
    pub const fn index(&self, LevelId { number, variant }: LevelId) -> usize {
        (number as usize).saturating_mul(self.variants as usize).saturating_add(variant as usize)
    }

    /// Makes a place from an origin. Reuses the stage's prepared views and rays if another place has the same stage.
    pub fn place(
        &self,
        origin: Origin<C, D>,
        like: &PreparedOrigin<C, D>,
    ) -> Result<Arc<PreparedOrigin<C, D>>, BatchError> {
        fits(&origin.world, &origin.stage)?;
        self.check_players(origin.world.players.len())?;
        let of = SightOf::stage(&origin.stage);
        let mut known = self.given.iter().map(|place| &**place).chain([like]);
        let same = known.find(|place| SightOf::stage(&place.origin.stage) == of);
        let sight =
            same.map_or_else(|| Arc::new(Sight::of(&origin.stage, self.sights)), |place| Arc::clone(&place.sight));
        Ok(Arc::new(PreparedOrigin { origin, sight }))
    }

    fn check_players(&self, found: usize) -> Result<(), BatchError> {
        let is_possible = (1..=super::MOST_PLAYERS).contains(&found);
        match is_possible && (self.players == 0 || found == self.players) {
            true => Ok(()),
            false => Err(BatchError::Players {
                found,
                expected: if self.players > 0 { self.players } else { found.clamp(1, super::MOST_PLAYERS) },
            }),
        }
    }

    /// Checks origins, and prepares each stage for views and rays once.
    fn placed(&mut self, origins: Vec<Origin<C, D>>) -> Result<Vec<Arc<PreparedOrigin<C, D>>>, BatchError> {
        for Origin { stage, world, .. } in &origins {
            fits(world, stage)?;
            self.check_players(world.players.len())?;
            self.players = world.players.len();
        }
        let of = |place: &Arc<PreparedOrigin<C, D>>| (SightOf::stage(&place.origin.stage), Arc::clone(&place.sight));
        let mut known: BTreeMap<SightOf, Arc<Sight>> = self.given.iter().map(of).collect();
        let place = |origin: Origin<C, D>| {
            let sight = known.entry(SightOf::stage(&origin.stage));
            let sight = Arc::clone(sight.or_insert_with(|| Arc::new(Sight::of(&origin.stage, self.sights))));
            Arc::new(PreparedOrigin { origin, sight })
        };
        Ok(origins.into_iter().map(place).collect())
    }

    fn made(&self, id: LevelId) -> Option<Arc<PreparedOrigin<C, D>>> {
        self.check(id.number).ok()?;
        let make = self.make.as_ref()?;
        {
            let mut kept = self.kept();
            kept.time += 1;
            let time = kept.time;
            if let Some((used, place)) = kept.places.get_mut(&id) {
                *used = time;
                return Some(Arc::clone(place));
            }
        }
        // The lock is not held here, so that other threads can make their own levels.
        let origin = make(id.number, id.variant);
        let sight = Arc::new(Sight::of(&origin.stage, self.sights));
        let place = Arc::new(PreparedOrigin { origin, sight });
        if !self.is_kept {
            return Some(place);
        }
        let mut kept = self.kept();
        let time = kept.time;
        kept.places.insert(id, (time, Arc::clone(&place)));
        if kept.places.len() > MOST_KEPT {
            let oldest = kept.places.iter().min_by_key(|(_, (used, _))| *used).map(|(id, _)| *id);
            oldest.and_then(|oldest| kept.places.remove(&oldest));
        }
        Some(place)
    }

    fn kept(&self) -> MutexGuard<'_, LevelCache<C, D>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
