//! `--change`: gives single fields of the rules other values.

use std::str::FromStr;

use clap::Args;
use quarterpipe::rules::CharacterId;
use quarterpipe_playground::game::RulesChoice;
use serde_json::Value;

use crate::stop::Stop;

/// Options that change rules.
#[derive(Args, Clone, Debug, Default)]
pub struct ChangeArgs {
    /// Gives a field of the rules another value, such as Rules::air.speed_is_capped=false or Character::jump_speed=2048.
    /// book/src/rules.md lists the fields. The value is a number, true, false or a name. May be given several times.
    #[arg(long = "change", value_name = "FIELD=VALUE")]
    changes: Vec<Change>,
}

impl ChangeArgs {
    /// True if no field is changed.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Returns the rules with the changes. Fields of `Character` are those of `character`.
    pub fn apply(&self, rules: &RulesChoice, character: CharacterId) -> Result<RulesChoice, Stop> {
        let mut changed = rules.clone();
        for Change { field, value } in &self.changes {
            let unknown =
                || Stop::failed(format!("--change {field}: unknown field, expected one that book/src/rules.md lists"));
            let pointer = match field.split_once("::") {
                Some(("Rules", field)) => format!("/{}", field.replace('.', "/")),
                Some(("Character", field)) => format!("/characters/{}/{}", character as usize, field.replace('.', "/")),
                _ => return Err(unknown()),
            };
            let failed = |error: serde_json::Error| Stop::failed(format!("--change {field}={value}: {error}"));
            let mut fields = serde_json::to_value(changed.rules()).map_err(failed)?;
            *fields.pointer_mut(&pointer).ok_or_else(unknown)? = value.clone();
            changed = changed.with(serde_json::from_value(fields).map_err(failed)?);
        }
        Ok(changed)
    }
}

/// A field and its new value.
#[derive(Clone, Debug)]
struct Change {
    field: String,
    value: Value,
}

impl FromStr for Change {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (field, value) =
            text.split_once('=').ok_or("expected FIELD=VALUE, such as Rules::air.speed_is_capped=false")?;
        // Names need no quotation marks.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        Ok(Self { field: field.to_owned(), value })
    }
}
