//! A custom hitbox: a gem that reports its worth to the game, and disappears when it is taken.

use quarterpipe::{object::*, state_struct};

state_struct! {
    /// A gem. Give its [`Body`] a [`Hitbox`] as large as its picture.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Gem {
        /// The gem's worth.
        pub worth: u8,
    }
}

/// The kind of the event: [`Event::Custom`](quarterpipe::event::Event::Custom).
pub const TOOK_GEM: u16 = 1;

impl Custom for Gem {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, _: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>, touch: Touch) -> Life {
        scene.tell(touch.who, TOOK_GEM, self.worth.into());
        Life::Spent
    }
}
