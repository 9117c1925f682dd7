//! Worlds that continue in an edited stage.

use crate::{object::Custom, stage::Stage, world::World};

impl<C: Custom> World<C> {
    /// Moves the world to a stage with other placements, for editors that move, add and remove objects while a world runs.
    ///
    /// For each placement of the old stage, `places` has its index in the new stage, or `None` if the placement is gone. If a
    /// placement remains, its object lives on, or stays taken. If it is gone, its object disappears at once, and players
    /// standing on the object fall. New placements near the camera come to life at once if a frame has been stepped
    /// before.
    ///
    /// ```
    /// use quarterpipe::{World, object::Placement, prelude::*, stock::*};
    /// let empty = Stage::new(Rules::S2, &[Tile::EMPTY], 40, &[Cell::EMPTY; 800])?;
    /// let spring = |x| Placement::new(Body::at(px(x), px(100)), Spring::new(SpringFacing::Up, Spring::WEAK));
    /// let one = empty.clone().with_placements(vec![spring(100)]);
    /// let mut world = World::new(&one);
    /// world.step(&one, &[], &mut ());
    /// assert_eq!(world.objects.len(), 1);
    ///
    /// // A second one to the left of it: what was placement 0 is now placement 1.
    /// let two = empty.with_placements(vec![spring(50), spring(100)]);
    /// world.change_stage(&two, &[Some(1)]);
    /// assert_eq!(world.objects.len(), 2);
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn change_stage(&mut self, stage: &Stage<C>, places: &[Option<u16>]) {
        let Self { players, objects, .. } = self;
        objects.move_places(stage.placements().len(), places, |id| {
            for player in players.iter_mut().filter(|player| player.on_object && player.standing_on == Some(id)) {
                player.on_object = false;
                player.airborne = true;
            }
        });
        self.load_near(stage);
    }
}
