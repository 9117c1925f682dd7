//! Stages made from levels, with the level object that each placement belongs to.

use std::collections::BTreeMap;

use quarterpipe::{Stage, rules::Rules};
use quarterpipe_level::{Level, LevelError};

use super::edit::Edit;

/// The number of an object in the level, and the number of one of its stock objects.
type Owner = (usize, usize);

/// A stage, and the owners of its placements.
#[derive(Clone, Debug)]
pub(super) struct BuiltStage {
    pub stage: Stage,
    /// The owner of each placement.
    owners: Vec<Owner>,
}

impl BuiltStage {
    pub fn new(level: &Level, rules: &Rules) -> Result<Self, LevelError> {
        let mut owners = Vec::new();
        let mut object = 0;
        let stage = level.stage_of(rules.clone(), |_, stock| {
            owners.extend(stock.iter().enumerate().map(|(part, stock)| (stock.body.x.px(), (object, part))));
            object += 1;
            stock
        })?;
        // In the order in which the stage sorts placements.
        owners.sort_by_key(|(x, _)| *x);
        Ok(Self { stage, owners: owners.into_iter().map(|(_, owner)| owner).collect() })
    }

    /// Returns the number of the level's object that a placement belongs to.
    pub fn object_of(&self, placement: u16) -> Option<usize> {
        self.owners.get(usize::from(placement)).map(|(object, _)| *object)
    }

    /// Returns, for each placement of the old stage, the equal placement of the same object in the new one, if there is one.
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
