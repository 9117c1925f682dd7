//! Finds earlier copies of data, for the encoders.

use std::collections::BTreeMap;

/// A copy of `count` bytes from `distance` bytes before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Match {
    pub distance: usize,
    pub count: usize,
}

/// The places of all pairs of bytes of some data.
pub struct Finder<'a> {
    data: &'a [u8],
    places: BTreeMap<[u8; 2], Vec<usize>>,
}

impl<'a> Finder<'a> {
    pub fn new(data: &'a [u8]) -> Self {
        let mut places: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (at, pair) in data.windows(2).enumerate() {
            places.entry([pair[0], pair[1]]).or_default().push(at);
        }
        Self { data, places }
    }

    /// Returns the longest of some of the nearest matches that begin before `at`. It must have at least two bytes.
    pub fn longest(&self, at: usize, most: Match) -> Option<Match> {
        let pair = self.data.get(at..at + 2)?;
        let places = &self.places[pair];
        let before = places.partition_point(|&place| place < at);
        let near = places[..before].iter().rev().take_while(|&&place| at - place <= most.distance).take(12);
        near.map(|&place| Match { distance: at - place, count: self.equal(place, at).min(most.count) })
            .max_by_key(|found| (found.count, usize::MAX - found.distance))
    }

    /// Returns how many bytes from two places on are equal.
    fn equal(&self, one: usize, other: usize) -> usize {
        self.data[one..].iter().zip(&self.data[other..]).take_while(|(one, other)| one == other).count()
    }
}
