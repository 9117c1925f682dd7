//! Ten slots that keep the state of the game until the window is closed.

use eframe::egui::{Context, Event, Key};

use crate::{Mode, Playground, game::SavedState};

/// The keys of the slots. Where they lie on the keyboard counts, as some keyboards have digits only with Shift.
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
}

impl Playground {
    /// Keeps the present state in a slot, 0 to 9.
    pub fn save_slot(&mut self, slot: usize) {
        if let Some(place) = self.slots.0.get_mut(slot) {
            *place = Some(Box::new(self.game.saved()));
            self.notices.tell(format!("Saved in slot {slot}; the key {slot} loads it."));
        }
    }

    /// Goes on from the state in a slot, 0 to 9.
    pub fn load_slot(&mut self, slot: usize) {
        let Some(saved) = self.slots.get(slot).cloned() else {
            self.notices.tell(format!("Slot {slot} is empty; Shift and {slot} saves the game in it."));
            return;
        };
        self.mode = Mode::Play;
        match self.game.load(&saved) {
            Ok(()) => self.notices.tell(format!("Slot {slot} is loaded.")),
            Err(error) => self.notices.error(error.to_string()),
        }
    }
}

/// Loads and saves by the digits: alone they load, with Shift they save.
pub(crate) fn take_keys(app: &mut Playground, context: &Context) {
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
    for (slot, saves) in asked {
        if saves { app.save_slot(slot) } else { app.load_slot(slot) }
    }
}
