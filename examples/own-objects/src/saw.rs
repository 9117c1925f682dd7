//! A custom hazard: a saw that moves back and forth and hurts players who touch it.

use quarterpipe::{object::*, state_struct};

state_struct! {
    /// A saw. Its [`Body`] needs a [`Hitbox`] and a speed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Saw {
        /// The number of frames after which it turns round.
        pub frames_one_way: u32,
    }
}

impl Custom for Saw {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        body.move_by_speed();
        if scene.frame.is_multiple_of(self.frames_one_way.max(1)) {
            body.x_speed = -body.x_speed;
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>, touch: Touch) -> Life {
        scene.harm(body, touch);
        Life::Stays
    }
}
