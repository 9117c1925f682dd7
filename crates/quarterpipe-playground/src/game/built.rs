//! Stages made of levels, with which object of the level each placement is.

use std::collections::BTreeMap;

use quarterpipe::{Rules, Stage};
use quarterpipe_level::{Level, LevelError};

use super::edit::Edit;

/// An object's number in the level, and which of its stock objects it is.
type Owner = (usize, usize);

/// A stage, and whose its placements are.
#[derive(Clone, Debug)]
pub(super) struct Built {
    pub stage: Stage,
    /// By placement.
    owners: Vec<Owner>,
}

impl Built {
    pub fn new(level: &Level, rules: &Rules) -> Result<Self, LevelError> {
        let mut owners = Vec::new();
        let mut object = 0;
        let stage = level.stage_of(rules.clone(), |_, stock| {
            owners.extend(stock.iter().enumerate().map(|(part, stock)| (stock.body.x.px(), (object, part))));
            object += 1;
            stock
        })?;
        // As the stage sorts them.
        owners.sort_by_key(|(x, _)| *x);
        Ok(Self { stage, owners: owners.into_iter().map(|(_, owner)| owner).collect() })
    }

    /// The number of the level's object that a placement is of.
    pub fn object_of(&self, placement: u16) -> Option<usize> {
        self.owners.get(usize::from(placement)).map(|(object, _)| *object)
    }

    /// Which placement of the new stage each of the old one is: the same thing of the same object at the same place.
    pub fn places_after(&self, edits: &[Edit], new: &Self) -> Vec<Option<u16>> {
        let numbers: BTreeMap<Owner, u16> = new.owners.iter().copied().zip(0..=u16::MAX).collect();
        let place = |(old, (object, part)): (usize, &Owner)| {
            let object = edits.iter().try_fold(*object, |object, edit| edit.moved(object))?;
            let number = *numbers.get(&(object, *part))?;
            let is_same = new.stage.placements().get(usize::from(number)) == self.stage.placements().get(old);
            is_same.then_some(number)
        };
        self.owners.iter().enumerate().map(place).collect()
    }
}
