//! A custom solid: a block that breaks when a player lands on it for the third time.

use quarterpipe::{contact::solid, object::*, state_struct};

state_struct! {
    /// A block as large as its [`Body`].
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct CrackedBlock {
        landings: u8,
    }
}

impl Custom for CrackedBlock {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        let shape = solid::SolidBox::new(body.half_width_px(), body.half_height_px(), body.x.px());
        for who in 0..scene.player_count() {
            self.landings += u8::from(scene.meet(body, who, |meeting| solid::collide(meeting, &shape)).landed);
        }
        if self.landings < 3 {
            return scene.life_at(body.x.px());
        }
        scene.let_go(body, body.standing, |_| {});
        Life::Spent
    }
}
