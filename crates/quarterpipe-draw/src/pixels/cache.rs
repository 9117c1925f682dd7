//! Caches of stamps and backdrops.

use std::{borrow::Borrow, hash::Hash};

use quarterpipe_level::art::Sky;
use rustc_hash::FxBuildHasher;

use super::stamp::{Scale, Stamp};
use crate::Picture;

#[expect(clippy::disallowed_types, reason = "only looked up in: nothing depends on its order")]
type Map<K, V> = std::collections::HashMap<K, V, FxBuildHasher>;

/// The maximum number of bytes that a cache keeps. Beyond it, the cache is emptied.
const MOST_BYTES: usize = 1 << 27;

/// Stamps of one scale, by the thing that they show.
#[derive(Debug)]
pub(super) struct Stamps<K> {
    scales: [Scale; 2],
    known: Map<K, CachedStamps>,
    bytes: usize,
}

/// The stamps of one thing, back to front: in the game's size, and reduced at each place within a pixel.
#[derive(Debug)]
struct CachedStamps {
    whole: Vec<Stamp>,
    /// The stamps for each place at which they were needed.
    reduced: Vec<([i32; 2], Vec<Stamp>)>,
}

impl<K: Eq + Hash> Stamps<K> {
    pub fn new(scales: [Scale; 2]) -> Self {
        Self { scales, known: Map::default(), bytes: 0 }
    }

    /// Returns the stamps of a thing at a place of the game, and the place in the picture. `make` makes those of the game's size.
    pub fn get<Q>(&mut self, key: &Q, [x, y]: [i32; 2], make: impl FnOnce() -> Vec<Stamp>) -> (&[Stamp], [i32; 2])
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ToOwned<Owned = K> + ?Sized,
    {
        let [(column, right), (row, down)] = [self.scales[0].near(x), self.scales[1].near(y)];
        if self.bytes > MOST_BYTES {
            self.known.clear();
            self.bytes = 0;
        }
        if !self.known.contains_key(key) {
            let whole = make();
            self.bytes += bytes_of(&whole);
            self.known.insert(key.to_owned(), CachedStamps { whole, reduced: Vec::new() });
        }
        let Some(known) = self.known.get_mut(key) else { return (&[], [column, row]) };
        if self.scales.iter().all(|scale| scale.game == 1) {
            return (&known.whole, [column, row]);
        }
        // A scale has few places, and most things are at one or two of them.
        let index = known.reduced.iter().position(|(place, _)| *place == [right, down]).unwrap_or_else(|| {
            let reduce = |stamp: &Stamp| stamp.reduced(self.scales, [right, down]);
            let reduced: Vec<Stamp> = known.whole.iter().map(reduce).collect();
            self.bytes += bytes_of(&reduced);
            known.reduced.push(([right, down], reduced));
            known.reduced.len() - 1
        });
        let reduced = known.reduced.get(index).map_or(&[][..], |(_, stamps)| stamps);
        (reduced, [column, row])
    }
}

/// Whole backdrops by their sky and the place of their view.
#[derive(Debug, Default)]
pub(super) struct Backdrops {
    known: Map<(Sky, i32, i32), Picture>,
    bytes: usize,
}

impl Backdrops {
    /// Covers a picture with a backdrop. `make` draws it on the picture if it is not known.
    pub fn draw(&mut self, key: (Sky, i32, i32), picture: &mut Picture, make: impl FnOnce(&mut Picture)) {
        if let Some(known) = self.known.get(&key) {
            picture.clone_from(known);
            return;
        }
        make(picture);
        if self.bytes > MOST_BYTES {
            self.known.clear();
            self.bytes = 0;
        }
        self.bytes += picture.bytes().len();
        self.known.insert(key, picture.clone());
    }
}

fn bytes_of(stamps: &[Stamp]) -> usize {
    stamps.iter().map(Stamp::bytes).sum::<usize>()
}
