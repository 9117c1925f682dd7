//! Changes of the terrain by strokes and stamps, each of which is undone at once.

use quarterpipe::{Px, px, terrain::Solidity};
use quarterpipe_level::{
    Level, LevelError,
    sculpt::{TerrainEdit, ground_below},
};

use super::{Brush, Edit, Game};

impl Game {
    /// Makes a change of the terrain, and returns whether that changed anything. A change that was made for the level as it no longer is
    /// does nothing.
    ///
    /// # Errors
    ///
    /// When the level could not be a stage with it.
    pub fn sculpt(&mut self, change: &TerrainEdit) -> Result<bool, LevelError> {
        let level = self.level();
        let is_current = |index: usize| level.cells.get(index).copied();
        if change.is_empty() || change.places.iter().any(|place| is_current(place.index) != Some(place.before)) {
            return Ok(false);
        }
        let mut edits = Vec::new();
        if !change.tiles.is_empty() {
            edits.push(Edit::Tiles { from: level.tiles.len(), before: Vec::new(), after: change.tiles.clone() });
        }
        for place in &change.places {
            let Some(before) = Brush::at(level, place.index) else { continue };
            let was_solid = [place.before.a, place.before.b].iter().any(|block| block.solidity != Solidity::None);
            // A picture of ground is wrong where the ground has another shape.
            let art = if place.is_reshaped && was_solid { vec![None; before.art.len()] } else { before.art.clone() };
            let after = Brush { cell: place.after, art };
            edits.push(Edit::Place { index: place.index, before, after });
        }
        if !change.loops.is_empty() {
            let before = level.loops.clone();
            let after = before.iter().chain(&change.loops).copied().collect();
            edits.push(Edit::Loops { before, after });
        }
        let first = level.objects.len();
        edits.extend((first..).zip(&change.objects).map(|(index, object)| Edit::Object {
            index,
            before: None,
            after: Some(object.clone()),
        }));
        if let Some(water) = change.water.filter(|water| level.water != Some(*water)) {
            edits.push(Edit::Water { before: level.water, after: Some(water) });
        }
        if edits.is_empty() {
            return Ok(false);
        }
        let mut after = level.clone();
        change.apply(&mut after);
        let start = level.start;
        if let Some(lifted) = lifted(&after, start) {
            edits.push(Edit::Start { before: start, after: lifted });
        }
        self.edit(edits)?;
        let player = self.world().players.first().map(|player| (player.x.px(), player.y.px()));
        if let Some((x, y)) = player.and_then(|player| lifted(&after, player)) {
            self.place_player(x, y);
        }
        Ok(true)
    }
}

/// Returns the place on the ground above a player's centre that is in it; `None` if it is not.
fn lifted(level: &Level, (x, y): (Px, Px)) -> Option<(Px, Px)> {
    const CENTRE: Px = px(20);
    let ground = ground_below(level, x, y)?;
    (ground <= y).then(|| (x, ground - CENTRE))
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::Rules;
    use quarterpipe_level::sculpt::{Freehand, Hill, Loop, Stamp};

    use super::*;
    use crate::StartOptions;

    fn game(stage: &str) -> Game {
        let StartOptions { level, rules, character, .. } = StartOptions::of_builtin(stage).unwrap();
        Game::new(level, rules, character).unwrap()
    }

    #[test]
    fn undo_takes_a_stamp_back_bit_for_bit() {
        let mut game = game("first");
        let before = game.level().clone();
        let stamps = [Stamp::Hill(Hill::default()), Stamp::Loop(Loop::default()), Stamp::Water, Stamp::Goal];
        for stamp in stamps {
            let edit = stamp.place(game.level(), &Rules::S3K, (px(700), px(500))).unwrap();
            assert_eq!(game.sculpt(&edit), Ok(true), "{stamp:?}");
        }
        let after = game.level().clone();
        for left in (0..stamps.len()).rev() {
            assert!(game.undo());
            assert_eq!(game.can_undo(), left > 0);
        }
        assert_eq!(*game.level(), before);
        while game.can_redo() {
            assert!(game.redo());
        }
        assert_eq!(*game.level(), after);
    }

    #[test]
    fn start_and_player_are_lifted_out_of_a_hill_that_is_placed_over_them() {
        let mut game = game("flat");
        let (level, start) = (game.level().clone(), game.level().start);
        let edit = Stamp::Hill(Hill::default()).place(&level, &Rules::S2, (start.0 + px(48), start.1)).unwrap();
        assert_eq!(game.sculpt(&edit), Ok(true));
        assert!(game.level().start.1 < start.1 - px(20), "{:?}", game.level().start);
        let player = &game.world().players[0];
        assert_eq!(lifted(game.level(), (player.x.px(), player.y.px())), None);
        assert!(game.undo());
        assert_eq!(*game.level(), level);
    }

    #[test]
    fn a_change_for_an_older_level_does_nothing() {
        let mut game = game("flat");
        let start = game.level().start;
        let stroke = Freehand::default().stroke(game.level(), &[(start.0 + px(200), start.1 + px(20))]);
        assert_eq!(game.sculpt(&stroke), Ok(true));
        assert_eq!(game.sculpt(&stroke), Ok(false));
    }
}
