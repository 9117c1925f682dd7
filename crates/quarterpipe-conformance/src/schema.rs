//! The JSON Schema of scenarios.

use schemars::schema_for;
use serde_json::{Value, json};

use crate::scenario::Scenario;

/// Returns the JSON Schema of scenarios, ending in a new line. The repository's copy is `docs/scenario.schema.json`.
#[must_use]
pub fn schema() -> String {
    let mut schema = schema_for!(Scenario).to_value();
    allow_numbers_for_flags(&mut schema);
    format!("{schema:#}\n")
}

/// Allows 0 and 1 for flags, which recordings also use.
fn allow_numbers_for_flags(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("type") == Some(&json!("boolean")) {
                fields.remove("type");
                fields.insert("enum".to_owned(), json!([false, true, 0, 1]));
            }
            fields.values_mut().for_each(allow_numbers_for_flags);
        }
        Value::Array(parts) => parts.iter_mut().for_each(allow_numbers_for_flags),
        _ => {}
    }
}
