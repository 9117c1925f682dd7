//! Every field of `Rules` as a form: name, documentation, kind, and ways to read and set it.
//!
//! The form is made from the schema that the engine derives for its rules, so it includes new fields automatically.

use std::{fmt, sync::LazyLock};

use quarterpipe::rules::{CharacterId, Rules};
use serde_json::{Map, Value, json};

use super::rule_words::{in_words, words};

/// A field of the rules, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its place in the rules as JSON: `/ground_reach`, `/characters/0/standing/width`.
    pub pointer: String,
    /// Its name: `ground_reach`, `standing.width`.
    pub name: String,
    /// Its label in the panel.
    pub words: String,
    /// Its description, from the engine's documentation, with the numbers of its rules in brackets.
    pub documentation: String,
    /// The kind of its value.
    pub kind: FieldKind,
}

/// The kind of a field's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Yes or no.
    Flag,
    /// A whole number in this range, ends included.
    Integer {
        /// The minimum.
        low: i64,
        /// The maximum.
        high: i64,
    },
    /// One of several.
    Choice(Vec<Variant>),
    /// Something, or nothing.
    Optional(Box<FieldKind>),
    /// Several values by name; their pointers are relative to the field's.
    Record(Vec<Field>),
}

/// One of the values to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// Its description.
    pub documentation: String,
    /// The value that it comes with, if any.
    pub holds: Option<FieldKind>,
}

/// Fields that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldGroup {
    /// Their name: `ground`, or a character's.
    pub name: String,
    /// Their label in the panel.
    pub words: String,
    /// A description of the group; may be empty.
    pub documentation: String,
    /// The fields.
    pub fields: Vec<Field>,
}

/// All fields of the rules.
///
/// ```
/// use quarterpipe::{prelude::*, rules::GroundReach};
/// use quarterpipe_playground::game::RulesForm;
/// let form = RulesForm::get();
/// let field = form.field("/sensors/ground_reach").expect("a field");
/// assert!(field.documentation.starts_with("The distance below the feet"));
/// let rules = RulesForm::set(&Rules::S1, &field.pointer, serde_json::json!({"SpeedScaled": 14}))?;
/// assert_eq!(rules.sensors.ground_reach, GroundReach::SpeedScaled(px(14)));
/// assert_eq!(form.changed(&rules, &Rules::S1), [field]);
/// # Ok::<(), quarterpipe_playground::game::FieldError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesForm {
    /// In the order in which to show them.
    pub groups: Vec<FieldGroup>,
}

/// The reason why a field cannot be set: the field, and the expected value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The field's place.
    pub pointer: String,
    /// A description of the valid values.
    pub expected: String,
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules{}: {}", self.pointer, self.expected)
    }
}

impl std::error::Error for FieldError {}

impl RulesForm {
    /// Returns the form, which is made once.
    #[must_use]
    pub fn get() -> &'static Self {
        static FORM: LazyLock<RulesForm> = LazyLock::new(RulesForm::of_schema);
        &FORM
    }

    fn of_schema() -> Self {
        let schema = schemars::schema_for!(Rules).to_value();
        let schema = Schema { definitions: schema.get("$defs").cloned().unwrap_or_default(), root: schema };
        let mut groups = Vec::new();
        let mut characters = Vec::new();
        for field in schema.record(&schema.root) {
            let node = schema.root.pointer(&format!("/properties{}", field.pointer)).cloned().unwrap_or_default();
            if let Some(items) = schema.resolve(&node).get("items") {
                characters.extend(schema.characters(&field, items));
                continue;
            }
            let fields = match field.kind {
                FieldKind::Record(parts) => parts.into_iter().flat_map(|part| flat(&field.pointer, "", part)).collect(),
                _ => vec![field.clone()],
            };
            let words = called(&field.pointer, &field.name);
            groups.push(FieldGroup { name: field.name, words, documentation: field.documentation, fields });
        }
        Self { groups: groups.into_iter().chain(characters).collect() }
    }

    /// Returns all fields, one after the other.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.groups.iter().flat_map(|group| &group.fields)
    }

    /// Returns the field at a place.
    #[must_use]
    pub fn field(&self, pointer: &str) -> Option<&Field> {
        self.fields().find(|field| field.pointer == pointer)
    }

    /// Returns the rules as JSON, in which [`Value::pointer`] finds each field's value.
    #[must_use]
    pub fn values(rules: &Rules) -> Value {
        serde_json::to_value(rules).unwrap_or_default()
    }

    /// Returns the rules with another value at a place, which may also be a part of a field's value.
    ///
    /// # Errors
    ///
    /// If the field is unknown, or cannot have that value.
    pub fn set(rules: &Rules, pointer: &str, value: Value) -> Result<Rules, FieldError> {
        Self::set_all(rules, [(pointer, value)])
    }

    /// Returns the rules with other values at these places.
    ///
    /// # Errors
    ///
    /// As [`RulesForm::set`]; names the first that is wrong.
    pub fn set_all<'a>(
        rules: &Rules,
        changes: impl IntoIterator<Item = (&'a str, Value)>,
    ) -> Result<Rules, FieldError> {
        let mut values = Self::values(rules);
        let mut rules = rules.clone();
        for (pointer, value) in changes {
            let error = |expected: String| FieldError { pointer: pointer.to_owned(), expected };
            let place = values.pointer_mut(pointer).ok_or_else(|| error("unknown field".to_owned()))?;
            *place = value;
            rules = serde_json::from_value(values.clone()).map_err(|reason| error(reason.to_string()))?;
        }
        Ok(rules)
    }

    /// Returns the fields whose values differ.
    #[must_use]
    pub fn changed(&self, rules: &Rules, from: &Rules) -> Vec<&Field> {
        if rules == from {
            return Vec::new();
        }
        let (now, then) = (Self::values(rules), Self::values(from));
        self.fields().filter(|field| now.pointer(&field.pointer) != then.pointer(&field.pointer)).collect()
    }
}

impl FieldKind {
    /// Returns an initial value of this kind.
    #[must_use]
    pub fn first_value(&self) -> Value {
        match self {
            Self::Flag => json!(false),
            Self::Integer { low, .. } => json!((*low).max(0)),
            Self::Choice(variants) => variants.first().map(Variant::first_value).unwrap_or_default(),
            Self::Optional(_) => Value::Null,
            Self::Record(fields) => {
                let parts = fields.iter().map(|field| (field.name.clone(), field.kind.first_value()));
                Value::Object(parts.collect::<Map<_, _>>())
            }
        }
    }
}

impl Variant {
    /// Returns the variant's value, with the first value of its content.
    #[must_use]
    pub fn first_value(&self) -> Value {
        match &self.holds {
            None => json!(self.name),
            Some(kind) => Value::Object(Map::from_iter([(self.name.clone(), kind.first_value())])),
        }
    }

    /// Returns whether a field's value is this variant.
    #[must_use]
    pub fn is(&self, value: &Value) -> bool {
        match &self.holds {
            None => value.as_str() == Some(&self.name),
            Some(_) => value.get(&self.name).is_some(),
        }
    }
}

/// Returns a field, or the fields of the record that it is, with whole pointers.
fn flat(pointer: &str, name: &str, field: Field) -> Vec<Field> {
    let pointer = format!("{pointer}{}", field.pointer);
    let name = if name.is_empty() { field.name } else { format!("{name}.{}", field.name) };
    match field.kind {
        FieldKind::Record(fields) => fields
            .into_iter()
            .flat_map(|part| {
                let documentation = format!("{} {}", field.documentation, part.documentation);
                flat(&pointer, &name, Field { documentation, ..part })
            })
            .collect(),
        kind => {
            let words = called(&pointer, &name);
            vec![Field { pointer, name, words, documentation: field.documentation, kind }]
        }
    }
}

/// Returns the label of the group or field at a place, or its own name if it has no label.
fn called(pointer: &str, name: &str) -> String {
    words(pointer).unwrap_or(name).to_owned()
}

/// A JSON schema and its definitions.
struct Schema {
    root: Value,
    definitions: Value,
}

impl Schema {
    fn resolve<'a>(&'a self, node: &'a Value) -> &'a Value {
        let reference = node.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/"));
        reference.and_then(|name| self.definitions.get(name)).unwrap_or(node)
    }

    fn documentation(&self, node: &Value) -> String {
        let own = node.get("description").or_else(|| self.resolve(node).get("description"));
        plain(own.and_then(Value::as_str).unwrap_or_default())
    }

    fn record(&self, node: &Value) -> Vec<Field> {
        let properties = self.resolve(node).get("properties").and_then(Value::as_object);
        let field = |(name, node): (&String, &Value)| Field {
            pointer: format!("/{name}"),
            name: name.clone(),
            words: in_words(name),
            documentation: self.documentation(node),
            kind: self.kind(node),
        };
        properties.into_iter().flatten().map(field).collect()
    }

    fn characters(&self, field: &Field, items: &Value) -> Vec<FieldGroup> {
        let group = |(index, id): (usize, CharacterId)| {
            let pointer = format!("{}/{index}", field.pointer);
            let fields = self.record(items).into_iter().flat_map(|part| flat(&pointer, "", part)).collect();
            let (name, words) = (id.name().to_owned(), called(&format!("/characters/{index}"), id.name()));
            FieldGroup { name, words, documentation: field.documentation.clone(), fields }
        };
        CharacterId::PRESETS.into_iter().enumerate().map(group).collect()
    }

    fn kind(&self, node: &Value) -> FieldKind {
        let node = self.resolve(node);
        if let Some(either) = node.get("anyOf").and_then(Value::as_array) {
            let some = either.iter().find(|one| one.get("type").and_then(Value::as_str) != Some("null"));
            return FieldKind::Optional(Box::new(some.map_or(FieldKind::Flag, |some| self.kind(some))));
        }
        if node.get("oneOf").is_some() || node.get("enum").is_some() {
            return FieldKind::Choice(self.variants(node));
        }
        match node.get("type") {
            Some(Value::Array(types)) if types.contains(&json!("null")) => {
                let some = types.iter().find(|one| **one != json!("null")).cloned().unwrap_or_default();
                let mut node = node.clone();
                node["type"] = some;
                FieldKind::Optional(Box::new(self.kind(&node)))
            }
            Some(Value::String(name)) if name == "integer" => integer(node),
            Some(Value::String(name)) if name == "object" => FieldKind::Record(self.record(node)),
            _ => FieldKind::Flag,
        }
    }

    fn variants(&self, node: &Value) -> Vec<Variant> {
        let plain_names = |node: &Value| {
            let names = node.get("enum").and_then(Value::as_array).cloned();
            names.or_else(|| node.get("const").map(|name| vec![name.clone()])).unwrap_or_default()
        };
        let all = node.get("oneOf").and_then(Value::as_array).cloned().unwrap_or_else(|| vec![node.clone()]);
        let variants = all.iter().flat_map(|one| {
            let documentation = self.documentation(one);
            let unit = plain_names(one).into_iter().filter_map(|name| {
                let name = name.as_str()?.to_owned();
                Some(Variant { name, documentation: documentation.clone(), holds: None })
            });
            let held = one.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(name, node)| {
                Variant { name: name.clone(), documentation: documentation.clone(), holds: Some(self.kind(node)) }
            });
            unit.chain(held).collect::<Vec<_>>()
        });
        variants.collect()
    }
}

/// Returns the range that the schema allows, or otherwise the number's format.
fn integer(node: &Value) -> FieldKind {
    let (low, high) = match node.get("format").and_then(Value::as_str) {
        Some("int8") => (i64::from(i8::MIN), i64::from(i8::MAX)),
        Some("uint8") => (0, i64::from(u8::MAX)),
        Some("int16") => (i64::from(i16::MIN), i64::from(i16::MAX)),
        Some("uint16") => (0, i64::from(u16::MAX)),
        Some("uint32") => (0, i64::from(u32::MAX)),
        _ => (i64::from(i32::MIN), i64::from(i32::MAX)),
    };
    let bound = |key: &str, format: i64| node.get(key).and_then(Value::as_i64).unwrap_or(format);
    FieldKind::Integer { low: bound("minimum", low), high: bound("maximum", high) }
}

/// Returns documentation without the parts that only rustdoc understands.
fn plain(documentation: &str) -> String {
    let mut text = String::new();
    let mut rest = documentation;
    while let Some((before, after)) = rest.split_once("[`") {
        text.push_str(before);
        let Some((item, behind)) = after.split_once("`]") else {
            rest = after;
            continue;
        };
        text.push_str(item);
        rest = behind.strip_prefix('(').and_then(|link| link.split_once(')')).map_or(behind, |(_, rest)| rest);
    }
    text.push_str(rest);
    text.replace(['\n', '`'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::text::rule_names::WORDS;

    #[test]
    fn every_group_and_every_field_has_words_of_its_own() {
        let mut groups = BTreeSet::new();
        for group in &RulesForm::get().groups {
            assert!(groups.insert(&group.words), "two groups are called {}", group.words);
            assert!(!group.documentation.is_empty(), "{} says nothing when pointed at", group.words);
            assert_ne!(group.words, group.name, "a group has no words");
            let mut names = BTreeSet::new();
            for field in &group.fields {
                assert!(words(&field.pointer).is_some(), "{} has no words", field.pointer);
                assert!(names.insert(&field.words), "{}: two fields are called {}", group.words, field.words);
                assert!(!field.words.contains(['_', '.']), "{}", field.words);
                assert!(field.words.starts_with(char::is_uppercase) && field.words.len() <= 40, "{}", field.words);
            }
        }
    }

    #[test]
    fn all_words_are_of_something_that_there_is() {
        let form = RulesForm::get();
        for (place, _) in WORDS {
            let is_group = form.groups.iter().any(|group| group.name == *place)
                || place.starts_with("characters/") && place.len() == 12;
            let sonic = place.replacen("characters/", "characters/0/", 1);
            let is_field = [*place, sonic.as_str()].iter().any(|path| form.field(&format!("/{path}")).is_some());
            assert!(is_group || is_field, "{place}");
        }
    }
}
