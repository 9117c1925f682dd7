//! Ten slots that keep the state of the game until the window is closed.

use eframe::egui::{Context, Event, Key};

use crate::game::SavedState;

/// The keys of the slots. Their position on the keyboard counts, as some keyboards have digits only with Shift.
const KEYS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// The slots.
#[derive(Clone, Debug, Default)]
pub struct Slots([Option<Box<SavedState>>; 10]);

impl Slots {
    /// Returns the state in a slot.
    #[must_use]
    pub fn get(&self, slot: usize) -> Option<&SavedState> {
        self.0.get(slot)?.as_deref()
    }

    /// Keeps a state in a slot, 0 to 9.
    pub(crate) fn set(&mut self, slot: usize, state: SavedState) {
        if let Some(place) = self.0.get_mut(slot) {
            *place = Some(Box::new(state));
        }
    }
}

/// Returns the slots whose digits were pressed. The flag is set with Shift, which saves in the slot instead of loading it.
pub(crate) fn pressed(context: &Context) -> Vec<(usize, bool)> {
    let mut asked = Vec::new();
    context.input(|input| {
        for event in &input.events {
            let Event::Key { key, physical_key, pressed: true, repeat: false, modifiers } = event else { continue };
            let slot = KEYS.iter().position(|known| *known == physical_key.unwrap_or(*key));
            if let Some(slot) = slot.filter(|_| !modifiers.alt && !modifiers.ctrl && !modifiers.command) {
                asked.push((slot, modifiers.shift));
            }
        }
    });
    asked
}
