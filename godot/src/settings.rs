//! The addon's project settings.

use godot::{classes::ProjectSettings, prelude::*};

use crate::failure::Failure;

/// The classes of the game's custom objects, for which warnings are suppressed.
const CUSTOM_CLASSES: &str = "quarterpipe/levels/custom_classes";

/// Shows the settings in the project settings window.
pub fn add() {
    let (mut settings, none) = (ProjectSettings::singleton(), PackedStringArray::new().to_variant());
    if !settings.has_setting(CUSTOM_CLASSES) {
        settings.set_setting(CUSTOM_CLASSES, &none);
    }
    settings.set_initial_value(CUSTOM_CLASSES, &none);
    settings.set_as_basic(CUSTOM_CLASSES, true);
    let mut info = VarDictionary::new();
    info.set("name", CUSTOM_CLASSES);
    info.set("type", VariantType::PACKED_STRING_ARRAY.ord());
    settings.add_property_info(&info);
}

/// Returns the classes of the game's custom objects. A value of another type is ignored with a warning.
pub fn custom_classes() -> Vec<String> {
    let value = ProjectSettings::singleton().get_setting_with_override(CUSTOM_CLASSES);
    match value.try_to_relaxed::<PackedStringArray>() {
        Ok(names) => names.as_slice().iter().map(GString::to_string).collect(),
        Err(_) if value.is_nil() => Vec::new(),
        Err(_) => {
            Failure::unexpected(CUSTOM_CLASSES, value, "a PackedStringArray").warn();
            Vec::new()
        }
    }
}
