//! The rules of worlds.

use godot::{global::Error, prelude::*};
use quarterpipe::rules::Rules;
use quarterpipe_host::rules;

use super::QuarterpipeWorld;
use crate::{
    failure::{Failure, code},
    json,
    running::{change, look},
};

#[godot_api(secondary)]
impl QuarterpipeWorld {
    /// Returns the names of the fields of rules that `get_rule` and `set_rule` know, such as `roll.start_speed` or
    /// `characters.0.jump_speed`.
    #[func]
    pub fn rule_names() -> PackedStringArray {
        rules::names(&Rules::S3K).iter().map(GString::from).collect()
    }

    /// Returns a field of the rules in force, or, before the start, of the rules that will be: a number, a flag or a name. Speeds are in
    /// 1/256 px a frame, as in the original games. Returns null and logs an error if the field does not exist.
    #[func]
    pub fn get_rule(&self, name: GString) -> Variant {
        let json = match self.is_started() {
            true => look(&self.shared, |running| Ok(rules::get_json(running.host.stage.rules(), &name.to_string())?)),
            false => self.rules_to_be().and_then(|own| Ok(rules::get_json(&own, &name.to_string())?)),
        };
        json.map(|json| json::to_variant(&json)).unwrap_or_else(|failure| {
            failure.tell();
            Variant::nil()
        })
    }

    /// Sets a field of the rules, at once and for later starts. States that were saved under other rules can no longer be restored.
    #[func]
    pub fn set_rule(&mut self, name: GString, value: Variant) -> Error {
        code(self.change_rule(&name.to_string(), &value))
    }

    /// Undoes all changes by `set_rule`, from the next `start` on.
    #[func]
    pub fn clear_rules(&mut self) {
        self.changes.clear();
    }
}

impl QuarterpipeWorld {
    fn rules_to_be(&self) -> Result<Rules, Failure> {
        let level = self.level.as_ref().map(Gd::bind);
        let host = level.as_ref().and_then(|level| level.host().ok());
        self.settings().rules(host.map(|host| &*host.level))
    }

    fn change_rule(&mut self, name: &str, value: &Variant) -> Result<(), Failure> {
        let json = json::of(value)?.to_string();
        match self.is_started() {
            true => change(&self.shared, |running| running.set_rule(name, &json))?,
            false => rules::set_json(&mut self.rules_to_be()?, name, &json)?,
        }
        self.changes.retain(|(own, _)| own != name);
        self.changes.push((name.to_owned(), json));
        Ok(())
    }
}
