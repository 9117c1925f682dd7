//! A custom enemy: a crab that walks back and forth and takes several hits.

use quarterpipe::{object::*, state_struct, stock::Hits};

state_struct! {
    /// A crab. Its [`Body`] needs a [`Hitbox`] and a speed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Crab {
        /// The hits that it takes, and its rest after each hit.
        pub hits: Hits,
        /// The number of frames after which it turns round.
        pub frames_one_way: u32,
    }
}

impl Custom for Crab {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        self.hits.recover(body);
        body.move_by_speed();
        if scene.frame.is_multiple_of(self.frames_one_way.max(1)) {
            body.x_speed = -body.x_speed;
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>, touch: Touch) -> Life {
        if self.hits.fight(body, scene, touch) == Blow::Destroyed {
            scene.explode(body);
        }
        Life::Stays
    }
}
