//! The functions for recorded scenarios in every language that has them.

use quarterpipe::Input;
use quarterpipe_replay::columns;

use crate::HostScenario;

impl HostScenario {
    /// Returns the scenario's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Returns the name of the game whose rules the scenario was recorded under.
    #[must_use]
    pub fn game(&self) -> &str {
        self.0.game.name()
    }

    /// Returns whether the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command sets
    /// objects up.
    #[must_use]
    pub fn has_objects(&self) -> bool {
        !self.0.objects.is_empty()
    }

    /// Returns the buttons of each frame.
    #[must_use]
    pub fn inputs(&self) -> Vec<u8> {
        self.0.input_frames().into_iter().map(Input::bits).collect()
    }

    /// Returns the names of the recorded values of the player.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        columns::of_game(self.0.game).into_iter().map(str::to_owned).collect()
    }
}
