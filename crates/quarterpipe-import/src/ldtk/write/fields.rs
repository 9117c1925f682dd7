//! Definitions of fields and enums, and values of fields.

use quarterpipe_level::{
    Value,
    object::{Property, PropertyKind},
};

use super::{
    Ids,
    node::{NULL, Node, empty, list, object},
};

/// A field of an entity or a level.
#[derive(Clone, Debug)]
pub(super) struct FieldDef {
    pub name: String,
    pub kind: FieldKind,
    pub default: Option<Value>,
    pub doc: String,
    pub uid: u64,
}

/// The type of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FieldKind {
    Flag,
    Integer(i32, i32),
    Enum { name: String, uid: u64 },
    Line,
    Text,
}

/// An enum of the project.
pub(super) struct EnumDef {
    name: String,
    uid: u64,
    values: Vec<String>,
}

impl EnumDef {
    pub(super) fn new(name: String, values: &[&str], ids: &mut Ids) -> Self {
        Self { name, uid: ids.uid(), values: values.iter().map(|value| (*value).to_owned()).collect() }
    }

    pub(super) fn kind(&self) -> FieldKind {
        FieldKind::Enum { name: self.name.clone(), uid: self.uid }
    }

    pub(super) fn node(&self) -> Node {
        let values = self
            .values
            .iter()
            .map(|value| object! {"id": value.as_str(), "tileRect": NULL, "color": 0x5A_6E_8C}.on_one_line());
        object! {
            "identifier": self.name.as_str(),
            "uid": self.uid,
            "values": list(values),
            "iconTilesetUid": NULL,
            "externalRelPath": NULL,
            "externalFileChecksum": NULL,
            "tags": empty(),
        }
    }
}

impl FieldDef {
    pub(super) fn new(name: impl Into<String>, kind: FieldKind, ids: &mut Ids) -> Self {
        Self { name: name.into(), kind, default: None, doc: String::new(), uid: ids.uid() }
    }

    pub(super) fn with_default(self, default: Value) -> Self {
        Self { default: Some(default), ..self }
    }

    /// Makes the field for a property. A choice becomes an enum.
    pub(super) fn of_property(class: &str, property: &Property, enums: &mut Vec<EnumDef>, ids: &mut Ids) -> Self {
        let kind = match property.kind {
            PropertyKind::Flag => FieldKind::Flag,
            PropertyKind::Integer { low, high } => FieldKind::Integer(low, high),
            PropertyKind::Choice(choices) => {
                let made = EnumDef::new(format!("{class}_{}", property.name), choices, ids);
                let kind = made.kind();
                enums.push(made);
                kind
            }
            PropertyKind::Numbers => FieldKind::Line,
            PropertyKind::Text => FieldKind::Text,
        };
        let default = Some(property.default.value()).filter(|value| *value != Value::Text(String::new()));
        Self { default, doc: property.description.to_owned(), ..Self::new(property.name, kind, ids) }
    }

    fn type_name(&self) -> String {
        match &self.kind {
            FieldKind::Flag => "Bool".to_owned(),
            FieldKind::Integer(..) => "Int".to_owned(),
            FieldKind::Enum { name, .. } => format!("LocalEnum.{name}"),
            FieldKind::Line | FieldKind::Text => "String".to_owned(),
        }
    }

    /// Returns whether a value can be written into the field.
    pub(super) fn can_hold(&self, value: &Value) -> bool {
        matches!(
            (&self.kind, value),
            (FieldKind::Flag, Value::Flag(_))
                | (FieldKind::Integer(..), Value::Integer(_))
                | (FieldKind::Enum { .. } | FieldKind::Line | FieldKind::Text, Value::Text(_))
        )
    }

    pub(super) fn definition(&self) -> Node {
        let kind = match &self.kind {
            FieldKind::Flag => "F_Bool".to_owned(),
            FieldKind::Integer(..) => "F_Int".to_owned(),
            FieldKind::Enum { uid, .. } => format!("F_Enum({uid})"),
            FieldKind::Line => "F_String".to_owned(),
            FieldKind::Text => "F_Text".to_owned(),
        };
        let bounds = match self.kind {
            // The whole range of 32 bits needs no bounds.
            FieldKind::Integer(i32::MIN, i32::MAX) => None,
            FieldKind::Integer(low, high) => Some((low, high)),
            _ => None,
        };
        object! {
            "identifier": self.name.as_str(),
            "doc": Some(self.doc.as_str()).filter(|doc| !doc.is_empty()),
            "__type": self.type_name(),
            "uid": self.uid,
            "type": kind,
            "isArray": false,
            "canBeNull": self.default.is_none(),
            "arrayMinLength": NULL,
            "arrayMaxLength": NULL,
            "editorDisplayMode": "Hidden",
            "editorDisplayScale": 1,
            "editorDisplayPos": "Above",
            "editorLinkStyle": "StraightArrow",
            "editorDisplayColor": NULL,
            "editorAlwaysShow": false,
            "editorShowInWorld": true,
            "editorCutLongValues": true,
            "editorTextSuffix": NULL,
            "editorTextPrefix": NULL,
            "useForSmartColor": false,
            "exportToToc": false,
            "searchable": false,
            "min": bounds.map(|(low, _)| low),
            "max": bounds.map(|(_, high)| high),
            "regex": NULL,
            "acceptFileTypes": NULL,
            "defaultOverride": self.default.as_ref().map(raw),
            "textLanguageMode": NULL,
            "symmetricalRef": false,
            "autoChainRef": true,
            "allowOutOfLevelRef": true,
            "allowedRefs": "OnlySame",
            "allowedRefsEntityUid": NULL,
            "allowedRefTags": empty(),
            "tilesetUid": NULL,
        }
        .on_one_line()
    }

    /// Writes the field of an instance, with the given value or the default.
    pub(super) fn instance(&self, said: Option<&Value>) -> Node {
        object! {
            "__identifier": self.name.as_str(),
            "__type": self.type_name(),
            "__value": said.or(self.default.as_ref()).map(json),
            "__tile": NULL,
            "defUid": self.uid,
            "realEditorValues": said.map(raw).into_iter().collect::<Vec<serde_json::Value>>(),
        }
        .on_one_line()
    }
}

/// Returns a value as the editor stores it.
fn raw(value: &Value) -> serde_json::Value {
    let id = match value {
        Value::Flag(_) => "V_Bool",
        Value::Integer(_) => "V_Int",
        Value::Text(_) => "V_String",
    };
    serde_json::json!({"id": id, "params": [json(value)]})
}

/// Returns a value as plain JSON.
pub(super) fn json(value: &Value) -> serde_json::Value {
    match value {
        Value::Flag(flag) => (*flag).into(),
        Value::Integer(number) => (*number).into(),
        Value::Text(text) => text.as_str().into(),
    }
}
