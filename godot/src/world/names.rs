//! The lists of names of worlds.

use godot::prelude::*;
use quarterpipe::{event::EventKind, rules::CharacterId};
use quarterpipe_host::names;

use super::QuarterpipeWorld;

#[godot_api(secondary)]
impl QuarterpipeWorld {
    /// Returns the names of events.
    #[func]
    pub fn event_names() -> PackedStringArray {
        EventKind::ALL.iter().map(|kind| GString::from(kind.name())).collect()
    }

    /// Returns the names for the `value` of an event, by number: items or layers. Empty if the value is a plain number.
    #[func]
    pub fn event_value_names(name: GString) -> PackedStringArray {
        let name = name.to_string();
        let kind = EventKind::ALL.iter().find(|kind| kind.name() == name);
        kind.map(|kind| quarterpipe_host::value_names(*kind))
            .unwrap_or_default()
            .iter()
            .map(|name| GString::from(*name))
            .collect()
    }

    /// Returns the names of poses, the values of `QuarterpipePlayer.pose`. Use them to choose an animation.
    #[func]
    pub fn pose_names() -> PackedStringArray {
        names::POSES.iter().map(|name| GString::from(*name)).collect()
    }

    /// Returns the names of the characters that all rules have.
    #[func]
    pub fn character_names() -> PackedStringArray {
        CharacterId::PRESETS.iter().map(|character| GString::from(character.name())).collect()
    }

    /// Returns the names of the overlays that `render` can draw.
    #[func]
    pub fn overlay_names() -> PackedStringArray {
        quarterpipe_draw::Shot::OVERLAYS.iter().map(|name| GString::from(*name)).collect()
    }
}
