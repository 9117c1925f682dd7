//! Properties, as lists of today's Tiled and as objects of Tiled 1.1 and older.

use quarterpipe_level::LevelError;
use serde_json::value::RawValue;

use super::walk::{Kind, Object, Walk, whole};

/// The types of properties with one value.
const TYPES: [(&str, Kind); 7] = [
    ("string", Kind::Text),
    ("int", Kind::Whole),
    ("float", Kind::Number),
    ("bool", Kind::Flag),
    ("color", Kind::Text),
    ("file", Kind::Text),
    ("object", Kind::Whole),
];

/// What a property is called, and what is known about its type.
#[derive(Default)]
struct Head {
    /// Its name; `None` for an item of a list.
    name: Option<String>,
    kind: Option<String>,
    /// The name of its class or of its choices.
    of: Option<String>,
}

impl Walk<'_> {
    /// Writes the properties of what an object stands for.
    pub(super) fn properties(&mut self, owner: &Object<'_>) -> Result<(), LevelError> {
        let Some(value) = owner.get("properties") else { return Ok(()) };
        if value.get().starts_with('{') {
            return self.old_properties(("properties", value), owner.get("propertytypes"));
        }
        self.begin("properties", &[])?;
        self.each(owner, "properties", |walk, property| {
            let property = walk.object(property)?;
            walk.must_have(&property, "name")?;
            let name = walk.text(&property, "name")?;
            walk.typed(&property, name)
        })?;
        self.end();
        Ok(())
    }

    /// Writes properties that are the members of an object.
    pub(super) fn old_properties(
        &mut self,
        (key, value): (&'static str, &RawValue),
        types: Option<&RawValue>,
    ) -> Result<(), LevelError> {
        let types = types.map(|types| self.object(types)).transpose()?.unwrap_or(Object(Vec::new()));
        self.begin("properties", &[])?;
        self.within(key, |walk| {
            for (name, value) in walk.object(value)?.0 {
                walk.within(name.clone(), |walk| {
                    let kind = types.get(&name).map(|kind| walk.value(kind, Kind::Text)).transpose()?;
                    walk.property(&Head { name: Some(name), kind, of: None }, value)
                })?;
            }
            Ok(())
        })?;
        self.end();
        Ok(())
    }

    /// Writes a property or an item that says its type.
    fn typed(&mut self, property: &Object<'_>, name: Option<String>) -> Result<(), LevelError> {
        let kind = self.text(property, "type")?;
        let of = self.text(property, "propertytype")?.filter(|of| !of.is_empty());
        let value = self.must_have(property, "value")?;
        self.within("value", |walk| walk.property(&Head { name, kind, of }, value))
    }

    fn property(&mut self, head: &Head, value: &RawValue) -> Result<(), LevelError> {
        let element = if head.name.is_some() { "property" } else { "item" };
        let mut attributes: Vec<_> = head.name.iter().map(|name| ("name", name.clone())).collect();
        attributes.extend(head.of.iter().map(|of| ("propertytype", of.clone())));
        let kind = head.kind.as_deref().unwrap_or_else(|| kind_of(value));
        attributes.push(("type", kind.to_owned()));
        match kind {
            "class" => {
                self.begin(element, &attributes)?;
                self.begin("properties", &[])?;
                for (name, value) in self.object(value)?.0 {
                    self.within(name.clone(), |walk| {
                        walk.property(&Head { name: Some(name), ..Head::default() }, value)
                    })?;
                }
                self.end();
                self.end();
                Ok(())
            }
            "list" => {
                self.begin(element, &attributes)?;
                for item in self.list(value)? {
                    self.item(item)?;
                }
                self.end();
                Ok(())
            }
            _ => {
                let Some((_, type_of_value)) = TYPES.iter().find(|(name, _)| *name == kind) else {
                    let expected = format!("one of {}, class, list", TYPES.map(|(name, _)| name).join(", "));
                    return Err(self.error(format_args!("a property of the type {kind:?}"), expected));
                };
                let text = match type_of_value {
                    // The types of the oldest files are not always those of the values.
                    Kind::Text if !value.get().starts_with(['"', '{', '[']) => value.get().to_owned(),
                    other => self.value(value, *other)?,
                };
                // A colour that is not set is no colour.
                if kind == "color" && text.is_empty() {
                    attributes.retain(|(name, _)| *name != "type");
                }
                let text = if kind == "bool" { (text == "1").to_string() } else { text };
                attributes.push(("value", text));
                self.empty(element, &attributes)
            }
        }
    }

    /// Writes an item of a list: with its type, or a mere value.
    fn item(&mut self, value: &RawValue) -> Result<(), LevelError> {
        if value.get().starts_with('{') {
            let item = self.object(value)?;
            if item.get("type").is_some() && item.get("value").is_some() {
                return self.typed(&item, None);
            }
        }
        self.property(&Head::default(), value)
    }
}

/// Returns the type that a value has by itself.
fn kind_of(value: &RawValue) -> &'static str {
    let text = value.get();
    match text.as_bytes().first() {
        Some(b't' | b'f') => "bool",
        Some(b'{') => "class",
        Some(b'[') => "list",
        Some(b'-' | b'0'..=b'9') if whole(text).is_some() => "int",
        Some(b'-' | b'0'..=b'9') => "float",
        _ => "string",
    }
}
