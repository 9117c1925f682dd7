//! The keyboard: key bindings, the keys that are down, and the window that changes the bindings.

mod action;
mod grab;

use std::collections::BTreeMap;

use eframe::egui::Key;
use serde::{Deserialize, Serialize};

pub use action::KeyAction;
pub use grab::{Capture, Keyboard, MenuKey};

use crate::text;

/// The key bindings. An action may have several keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Names", into = "Names")]
pub struct KeyMap {
    keys: BTreeMap<KeyAction, Vec<Key>>,
}

/// Key bindings with keys by name, as they are saved.
type Names = BTreeMap<KeyAction, Vec<String>>;

impl Default for KeyMap {
    fn default() -> Self {
        Self { keys: KeyAction::ALL.into_iter().map(|action| (action, action.default_keys().to_vec())).collect() }
    }
}

impl KeyMap {
    /// Returns the action of a key. If it has several, the first in the order of [`KeyAction::ALL`] counts.
    #[must_use]
    pub fn action(&self, key: Key) -> Option<KeyAction> {
        KeyAction::ALL.into_iter().find(|action| self.keys(*action).contains(&key))
    }

    /// Returns the keys of an action.
    #[must_use]
    pub fn keys(&self, action: KeyAction) -> &[Key] {
        self.keys.get(&action).map_or(&[], Vec::as_slice)
    }

    /// Adds a key to an action. If another action has that key too, they are in conflict.
    pub fn bind(&mut self, action: KeyAction, key: Key) {
        let keys = self.keys.entry(action).or_default();
        if !keys.contains(&key) {
            keys.push(key);
        }
    }

    /// Removes a key from an action.
    pub fn unbind(&mut self, action: KeyAction, key: Key) {
        self.keys.entry(action).or_default().retain(|known| *known != key);
    }

    /// Returns the keys with several actions, and those actions. Only the first one of each takes effect.
    #[must_use]
    pub fn conflicts(&self) -> Vec<(Key, Vec<KeyAction>)> {
        let mut conflicts: Vec<(Key, Vec<KeyAction>)> = Vec::new();
        for (action, keys) in &self.keys {
            for key in keys {
                match conflicts.iter_mut().find(|(known, _)| known == key) {
                    Some((_, actions)) => actions.push(*action),
                    None => conflicts.push((*key, vec![*action])),
                }
            }
        }
        conflicts.retain(|(_, actions)| actions.len() > 1);
        conflicts
    }

    /// Returns the keys of an action in words, such as "Z or Space", or "no key" if it has none.
    #[must_use]
    pub fn words(&self, action: KeyAction) -> String {
        let names: Vec<&str> = self.keys(action).iter().map(|key| key.name()).collect();
        if names.is_empty() { text::keys::NONE.to_owned() } else { names.join(text::keys::OR) }
    }
}

impl From<KeyMap> for Names {
    fn from(keys: KeyMap) -> Self {
        let names = |keys: Vec<Key>| keys.iter().map(|key| key.name().to_owned()).collect();
        keys.keys.into_iter().map(|(action, keys)| (action, names(keys))).collect()
    }
}

/// Unknown keys are left out. Actions that the saved bindings do not name have their default keys.
impl From<Names> for KeyMap {
    fn from(names: Names) -> Self {
        let mut keys = Self::default();
        for (action, names) in names {
            keys.keys.insert(action, names.iter().filter_map(|name| Key::from_name(name)).collect());
        }
        keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_saved_come_back() {
        let mut keys = KeyMap::default();
        keys.unbind(KeyAction::Left, Key::A);
        keys.bind(KeyAction::Left, Key::Q);
        let text = serde_json::to_string(&keys).unwrap();
        assert!(text.contains(r#""left":["Left","Q"]"#), "{text}");
        assert_eq!(serde_json::from_str::<KeyMap>(&text).unwrap(), keys);
    }

    #[test]
    fn actions_that_saved_keys_do_not_name_keep_their_own() {
        let keys: KeyMap = serde_json::from_str(r#"{"pause": ["P", "NoSuchKey"]}"#).unwrap();
        assert_eq!(keys.keys(KeyAction::Pause), [Key::P]);
        assert_eq!(keys.keys(KeyAction::Up), [Key::ArrowUp, Key::W]);
    }

    #[test]
    fn a_key_of_two_actions_is_a_conflict() {
        let mut keys = KeyMap::default();
        assert_eq!(keys.action(Key::Space), Some(KeyAction::A));
        keys.bind(KeyAction::Restart, Key::Space);
        assert_eq!(keys.conflicts(), [(Key::Space, vec![KeyAction::A, KeyAction::Restart])]);
    }

    #[test]
    fn no_two_actions_have_the_same_key_at_first() {
        assert_eq!(KeyMap::default().conflicts(), []);
        assert_eq!(KeyMap::default().words(KeyAction::A), "Z or Space");
    }

    #[test]
    fn every_key_of_ours_is_found_by_its_name() {
        for action in KeyAction::ALL {
            for key in action.default_keys() {
                assert_eq!(Key::from_name(key.name()), Some(*key));
            }
        }
    }
}
