//! Objects of a level that is edited while a world runs in it.

use alloc::vec;

use super::{Custom, Objects};
use crate::{load_window::LoadWindow, stage::Stage, world::World};

impl<C> Objects<C> {
    /// Gives objects the placements that `places` says, and takes objects whose placement is gone out of their slots.
    fn move_places(&mut self, placements: usize, places: &[Option<u16>], mut gone: impl FnMut(super::ObjectId)) {
        let place_of = |old: u16| places.get(usize::from(old)).copied().flatten();
        let mut memory = vec![0; placements];
        for (old, byte) in (0_u16..=u16::MAX).zip(&self.slots.memory) {
            if let Some(new) = place_of(old).and_then(|new| memory.get_mut(usize::from(new))) {
                *new = *byte;
            }
        }
        self.slots.memory = memory;
        for slot in 0..self.slots.bodies.len() as u16 {
            let id = super::ObjectId(slot);
            let Some((body, _)) = self.get_mut(id) else { continue };
            let Some(old) = body.placement else { continue };
            body.placement = place_of(old);
            if body.placement.is_none() {
                self.remove(id);
                gone(id);
            }
        }
        self.window = LoadWindow::default();
        self.near.clear();
    }
}

impl<C: Custom> World<C> {
    /// Goes on in a stage with other placements, for editors that move, add and remove objects while a world runs.
    ///
    /// `places` gives for each placement of the old stage its index in the new one, or `None` if it is gone. Objects of
    /// placements that remain live on, and what was taken stays taken. Objects of placements that are gone disappear at
    /// once, and players who stand on them fall. New placements near the camera come to life at once if a frame has
    /// been stepped.
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
        let Self { frame, players, objects, camera, .. } = self;
        objects.move_places(stage.placements().len(), places, |id| {
            for player in players.iter_mut().filter(|player| player.on_object && player.standing_on == Some(id)) {
                player.on_object = false;
                player.airborne = true;
            }
        });
        if camera.is_placed || *frame > 0 {
            objects.load(camera, players, stage);
        }
    }
}
