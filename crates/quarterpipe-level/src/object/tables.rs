//! The tables of numbers that a stage's objects use, each kept once.

use std::collections::BTreeMap;

/// Lists of numbers, such as the heights of slopes. Objects refer to a list by its number.
///
/// ```
/// use quarterpipe_level::object::Tables;
/// let mut tables = Tables::default();
/// assert_eq!(tables.number_of(vec![16, 14]), Some(0));
/// assert_eq!(tables.number_of(vec![8]), Some(1));
/// assert_eq!(tables.number_of(vec![16, 14]), Some(0));
/// assert_eq!(tables.into_lists(), [vec![16, 14], vec![8]]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    lists: Vec<Vec<i8>>,
    known: BTreeMap<Vec<i8>, u16>,
}

impl Tables {
    /// Returns the number of a list, which is added if it is new; `None` if it is new and there are 65,536 already.
    pub fn number_of(&mut self, list: Vec<i8>) -> Option<u16> {
        if let Some(number) = self.known.get(&list) {
            return Some(*number);
        }
        let number = u16::try_from(self.lists.len()).ok()?;
        self.lists.push(list.clone());
        self.known.insert(list, number);
        Some(number)
    }

    /// Returns all lists by number, as [`Stage::tables`](quarterpipe::Stage::tables) holds them.
    #[must_use]
    pub fn into_lists(self) -> Vec<Vec<i8>> {
        self.lists
    }
}
