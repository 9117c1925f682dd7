//! Objects of a level that is edited while a world runs in it.

use alloc::vec;

use super::Objects;
use crate::load_window::LoadWindow;

impl<C> Objects<C> {
    /// Assigns to objects the placements given by `places`, and removes objects whose placement is gone from their slots.
    pub(crate) fn move_places(
        &mut self,
        placements: usize,
        places: &[Option<u16>],
        mut gone: impl FnMut(super::ObjectId),
    ) {
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
                self.take(id);
                gone(id);
            }
        }
        self.window = LoadWindow::default();
        self.near.clear();
    }
}
