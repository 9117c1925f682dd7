//! Tracks the keys that are down. They are taken before the panels see them, so that arrow keys move the player and not the focus.

use std::{
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use eframe::egui::{Context, Event, Key, Modifiers, Plugin, RawInput};
use quarterpipe::Input;

use super::{KeyAction, KeyMap};

/// The keyboard as the game sees it. Clones share one keyboard.
#[derive(Clone, Debug, Default)]
pub struct Keyboard {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    keys: KeyMap,
    /// The keys that are down and have an action.
    down: Vec<HeldKey>,
    /// The player's buttons pressed since the last frame took them.
    tapped: Input,
    /// The other actions whose keys were pressed since the last call took them.
    pressed: Vec<KeyAction>,
    /// True if the next key that is pressed is to be caught.
    wanted: bool,
    caught: Option<Key>,
    /// True if keys move the focus through the panels: from Tab until Escape or a click.
    wandering: bool,
    /// True if a text field has the keyboard.
    typing: bool,
    /// True if the editor has the keys, except the keys that it leaves to the game.
    building: bool,
    /// The keys that a menu takes.
    capture: Capture,
    /// The keys of a menu pressed since the last call took them.
    menu: Vec<MenuKey>,
    /// The keys of a menu that are down.
    menu_down: Vec<Key>,
    /// True if Escape was pressed, and neither a menu nor a text field had the keys.
    escaped: bool,
}

/// The keys that a menu takes from the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Capture {
    /// None.
    #[default]
    Nothing,
    /// All: the game does not run.
    Menu,
    /// None. The game does not get any either: they go to a dialog.
    Dialog,
    /// The keys of the goal's card. All others stay the game's.
    Card,
}

/// A key of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuKey {
    /// Goes up.
    Up,
    /// Goes down.
    Down,
    /// Goes left.
    Left,
    /// Goes right.
    Right,
    /// Takes the chosen item.
    Accept,
    /// Goes back to where the menu was opened.
    Back,
    /// Watches the run, on the goal's card.
    Watch,
}

/// A key that is down.
#[derive(Clone, Copy, Debug)]
struct HeldKey {
    action: KeyAction,
    key: Key,
    /// The physical key: if Shift is released in between, `+` is released as `=`.
    place: Option<Key>,
}

/// The plugin that takes the keys, to be added to egui's context.
#[derive(Debug)]
pub struct KeyGrab {
    keyboard: Keyboard,
}

impl Keyboard {
    /// Returns the plugin that takes the keys for this keyboard.
    #[must_use]
    pub fn grab(&self, keys: &KeyMap) -> KeyGrab {
        self.set_keys(keys);
        KeyGrab { keyboard: self.clone() }
    }

    /// Sets the key bindings, from the next pass on.
    pub fn set_keys(&self, keys: &KeyMap) {
        let mut state = self.state();
        if state.keys != *keys {
            state.keys = keys.clone();
            state.down.clear();
        }
    }

    /// Takes the player's buttons for one frame: the held buttons, and the buttons that were tapped since the previous frame.
    #[must_use]
    pub fn take_input(&self) -> Input {
        let mut state = self.state();
        let tapped = mem::take(&mut state.tapped);
        state.down.iter().filter_map(|down| down.action.button()).fold(tapped, |held, button| held | button)
    }

    /// Forgets tapped buttons that are not held.
    pub(crate) fn forget_taps(&self) {
        self.state().tapped = Input::NONE;
    }

    /// Returns whether a key of this action is down.
    #[must_use]
    pub fn is_down(&self, action: KeyAction) -> bool {
        self.state().down.iter().any(|down| down.action == action)
    }

    /// Takes the actions pressed since the last call that are not buttons of the player, in order.
    #[must_use]
    pub fn take_pressed(&self) -> Vec<KeyAction> {
        mem::take(&mut self.state().pressed)
    }

    /// Hands the keys to the editor, or back to the game. The editor leaves some actions to the game: [`KeyAction::works_in_editor`].
    pub fn set_building(&self, building: bool) {
        let mut state = self.state();
        if state.building != building {
            state.building = building;
            state.tapped = Input::NONE;
            // A key that is still down would go on moving the player.
            state.down.clear();
        }
    }

    /// Sets which keys a menu takes from the game.
    pub fn set_capture(&self, capture: Capture) {
        let mut state = self.state();
        if state.capture != capture {
            state.capture = capture;
            state.menu.clear();
            if matches!(capture, Capture::Menu | Capture::Dialog) {
                state.down.clear();
                state.tapped = Input::NONE;
            }
        }
    }

    /// Takes the keys of a menu that were pressed since the last call, in order.
    #[must_use]
    pub fn take_menu(&self) -> Vec<MenuKey> {
        mem::take(&mut self.state().menu)
    }

    /// Takes a press of Escape that neither a menu nor a text field used.
    #[must_use]
    pub fn take_escape(&self) -> bool {
        mem::take(&mut self.state().escaped)
    }

    /// Starts or stops waiting for a key. The key that is then pressed does nothing else.
    pub fn want_key(&self, wanted: bool) {
        let mut state = self.state();
        state.wanted = wanted;
        state.caught = None;
    }

    /// Takes the key that was waited for, if it was pressed.
    #[must_use]
    pub fn take_key(&self) -> Option<Key> {
        self.state().caught.take()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No code that holds the lock can leave the state half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Takes the game's keys out of the events.
    fn take(&mut self, events: &mut Vec<Event>) {
        events.retain(|event| match event {
            Event::Key { key, physical_key, pressed: false, .. } => {
                // A release always counts, regardless of what the press did.
                let is_it = |down: &HeldKey| down.key == *key || (down.place.is_some() && down.place == *physical_key);
                self.down.retain(|down| !is_it(down));
                self.menu_down.retain(|down| down != key);
                true
            }
            Event::Key { key, physical_key, modifiers, .. } => !self.takes_press(*key, *physical_key, *modifiers),
            Event::PointerButton { pressed: true, .. } => {
                self.wandering = false;
                true
            }
            _ => true,
        });
    }

    /// Handles a pressed key, and returns whether the game takes it.
    fn takes_press(&mut self, key: Key, place: Option<Key>, modifiers: Modifiers) -> bool {
        if self.wanted {
            self.wanted = false;
            self.caught = Some(key);
            return true;
        }
        if self.capture == Capture::Dialog {
            return false;
        }
        if key == Key::Escape && !self.wandering && !self.typing {
            if self.capture != Capture::Nothing {
                self.press_in_menu(key, MenuKey::Back);
                return true;
            }
            self.escaped = true;
        }
        if key == Key::Tab || key == Key::Escape {
            self.wandering = key == Key::Tab;
            return false;
        }
        // Copy, paste, zoom and the like belong to the panels.
        if self.typing || self.wandering || modifiers.command || modifiers.ctrl || modifiers.alt {
            return false;
        }
        if let Some(pressed) = self.menu_key(key) {
            self.press_in_menu(key, pressed);
            return true;
        }
        if self.capture == Capture::Menu {
            let action = self.keys.action(key);
            if !matches!(action, Some(KeyAction::Mute | KeyAction::Music | KeyAction::Help)) {
                return action.is_some();
            }
        }
        let Some(action) = self.keys.action(key).filter(|action| !self.building || action.works_in_editor()) else {
            return false;
        };
        // A held key repeats its press.
        if self.down.iter().all(|down| (down.action, down.key) != (action, key)) {
            self.down.push(HeldKey { action, key, place });
            match action.button() {
                Some(button) => self.tapped |= button,
                None => self.pressed.push(action),
            }
        }
        true
    }
}

impl State {
    /// Returns the effect of a key in the menu that currently takes keys.
    fn menu_key(&self, key: Key) -> Option<MenuKey> {
        let of_key = match key {
            Key::ArrowUp => Some(MenuKey::Up),
            Key::ArrowDown => Some(MenuKey::Down),
            Key::ArrowLeft => Some(MenuKey::Left),
            Key::ArrowRight => Some(MenuKey::Right),
            Key::Enter => Some(MenuKey::Accept),
            _ => None,
        };
        match self.capture {
            Capture::Nothing | Capture::Dialog => None,
            Capture::Card => of_key.or((key == Key::W).then_some(MenuKey::Watch)),
            Capture::Menu => of_key.or_else(|| match self.keys.action(key)? {
                KeyAction::Up => Some(MenuKey::Up),
                KeyAction::Down => Some(MenuKey::Down),
                KeyAction::Left => Some(MenuKey::Left),
                KeyAction::Right => Some(MenuKey::Right),
                KeyAction::A => Some(MenuKey::Accept),
                KeyAction::B | KeyAction::Rewind => Some(MenuKey::Back),
                _ => None,
            }),
        }
    }

    /// Records a press in a menu. A key that is held walks through the items, but takes only one.
    fn press_in_menu(&mut self, key: Key, pressed: MenuKey) {
        let is_held = self.menu_down.contains(&key);
        if !is_held {
            self.menu_down.push(key);
        }
        if !is_held || matches!(pressed, MenuKey::Up | MenuKey::Down | MenuKey::Left | MenuKey::Right) {
            self.menu.push(pressed);
        }
    }
}

impl Plugin for KeyGrab {
    fn debug_name(&self) -> &'static str {
        "keys of the game"
    }

    fn input_hook(&mut self, context: &Context, input: &mut RawInput) {
        let typing = context.text_edit_focused();
        let mut state = self.keyboard.state();
        state.typing = typing;
        state.take(&mut input.events);
        if !input.focused {
            // Releases are not reported while the window has no focus.
            state.down.clear();
            state.menu_down.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_between_two_frames_is_held_for_one() {
        let (context, keyboard) = (Context::default(), Keyboard::default());
        context.add_plugin(keyboard.grab(&KeyMap::default()));
        let right = |pressed| {
            let (key, modifiers) = (Key::ArrowRight, Modifiers::NONE);
            Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
        };
        let mut pass =
            context.run_ui(RawInput { events: vec![right(true), right(false)], ..RawInput::default() }, |_| {});
        pass.textures_delta.clear(); // nothing is painted here
        assert_eq!(keyboard.take_input(), Input::RIGHT);
        assert_eq!(keyboard.take_input(), Input::NONE);
    }
}
