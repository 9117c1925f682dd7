//! Fields in Python: those of players, objects, solids and casts, in the native module and in its types.

use std::fmt::Write as _;

use quarterpipe_host::{CastRecord, FieldKind, ObjectRecord, PlayerField, RecordField, SolidRecord, Unit, names};

use crate::python_types::text_type;

/// The file with the classes of objects and casts.
pub const RECORDS: &str = "python/src/records.rs";

/// The field of a solid that Python reads without the world.
const SLOT: &str = "slot";
/// Fields of a cast; the remaining ones are the call's arguments.
const OF_CASTS: [&str; 3] = ["distance", "angle", "tile"];

/// The documentation of fields that are codes in the table and names in Python.
const KIND: &str = "The name of the stock object, such as \"Ring\"; \"Custom\" for a custom object.";
const SHAPE: &str = "Its shape; None for hazards and triggers.";

/// A field in Python.
struct Property {
    name: &'static str,
    doc: String,
    kind: PropertyKind,
    /// `true` if it can be None.
    is_optional: bool,
}

/// The type of a property.
#[derive(Clone, Copy)]
enum PropertyKind {
    Whole,
    Position,
    Speed,
    Flag,
    StockObject,
    Players,
    Choice(&'static [&'static str]),
}

impl PropertyKind {
    /// Returns the type of a record's field. Flags and sets of players are recognised by the words of their documentation.
    fn of_record(RecordField { name, doc, unit }: &RecordField) -> Self {
        match (*name, unit) {
            (_, Unit::Position) => Self::Position,
            (_, Unit::Speed) => Self::Speed,
            ("kind", _) => Self::StockObject,
            ("shape", _) => Self::Choice(names::SHAPES),
            ("facing", _) => Self::Choice(names::FACINGS),
            ("item", _) => Self::Choice(names::ITEMS),
            ("shield", _) => Self::Choice(names::SHIELDS),
            _ if doc.starts_with("1 if ") => Self::Flag,
            _ if doc.starts_with("The players who ") => Self::Players,
            _ => Self::Whole,
        }
    }

    fn of_player(field: PlayerField) -> Self {
        match (field.unit(), field.kind()) {
            (Unit::Position, _) => Self::Position,
            (Unit::Speed, _) => Self::Speed,
            (_, FieldKind::Flag) => Self::Flag,
            (_, FieldKind::Choice(names) | FieldKind::SomeChoice(names)) => Self::Choice(names),
            _ => Self::Whole,
        }
    }

    /// Returns the type in Rust, and the function that converts a number of a record.
    const fn rust(self) -> (&'static str, &'static str) {
        match self {
            Self::Whole => ("i32", ""),
            Self::Position => ("f64", "pixels"),
            Self::Speed => ("f64", "pixels_a_frame"),
            Self::Flag => ("bool", ""),
            Self::StockObject => ("&'static str", "kind_of"),
            Self::Players => ("Vec<usize>", "players_of"),
            Self::Choice(_) => ("Option<&'static str>", "name_of"),
        }
    }

    fn python(self) -> String {
        match self {
            Self::Whole => "int".to_owned(),
            Self::Position | Self::Speed => "float".to_owned(),
            Self::Flag => "bool".to_owned(),
            Self::Players => "list[int]".to_owned(),
            Self::StockObject => "str".to_owned(),
            Self::Choice(names) => text_type(names),
        }
    }
}

impl Property {
    fn of_record(field: &RecordField) -> Self {
        let RecordField { name, doc, unit } = field;
        let kind = PropertyKind::of_record(field);
        let is_optional = match kind {
            PropertyKind::Choice(_) => true,
            _ => doc.contains(" -1"),
        };
        let doc = match kind {
            PropertyKind::StockObject => KIND.to_owned(),
            PropertyKind::Choice(names::SHAPES) => SHAPE.to_owned(),
            PropertyKind::Choice(_) => {
                format!("{}; None for other objects.", doc.split(": a place in").next().unwrap_or_default())
            }
            PropertyKind::Flag => doc.replacen("1 if ", "True if ", 1),
            PropertyKind::Players => {
                format!("{}.", doc.split([':', ',']).next().unwrap_or_default().trim_end_matches('.'))
            }
            _ => doc.replace("-1 for none", "-1").replace("-1", "None"),
        };
        Self { name, doc: format!("{doc}{}{}", unit_text(*unit), choices(kind)), kind, is_optional }
    }

    fn of_player(field: PlayerField) -> Self {
        let kind = PropertyKind::of_player(field);
        let is_none = field.kind().range().0 == -1;
        let is_optional = is_none || field.kind().names().contains(&"none");
        let doc = if is_none { field.doc().replace("-1", "None") } else { field.doc().to_owned() };
        let doc = format!("{doc}{}{}", unit_text(field.unit()), choices(kind));
        Self { name: field.name(), doc, kind, is_optional }
    }

    fn rust_type(&self) -> String {
        let (kind, _) = self.kind.rust();
        if self.is_optional && !kind.starts_with("Option") { format!("Option<{kind}>") } else { kind.to_owned() }
    }

    /// Returns the expression that reads the property from a record.
    fn read(&self) -> String {
        let (name, (_, convert)) = (self.name, self.kind.rust());
        match self.kind {
            PropertyKind::Flag => format!("record.{name} != 0"),
            PropertyKind::Whole if self.is_optional => format!("some(record.{name})"),
            PropertyKind::Whole => format!("record.{name}"),
            PropertyKind::Choice(_) => format!("{convert}(names::{}S, record.{name})", name.to_uppercase()),
            _ => format!("{convert}(record.{name})"),
        }
    }

    fn stub(&self, can_be_set: bool) -> String {
        let Self { name, doc, .. } = self;
        let kind = self.kind.python() + if self.is_optional { " | None" } else { "" };
        if can_be_set {
            format!("    {name}: {kind}\n    \"\"\"{doc}\"\"\"\n")
        } else {
            format!("    @property\n    def {name}(self) -> {kind}:\n        \"\"\"{doc}\"\"\"\n")
        }
    }
}

const fn unit_text(unit: Unit) -> &'static str {
    match unit {
        Unit::None => "",
        Unit::Position => " In pixels, in steps of 1/65536.",
        Unit::Speed => " In pixels a frame, in steps of 1/256.",
        Unit::Pixels => " In pixels.",
        Unit::Angle => " In 1/256 of a turn.",
        Unit::Frames => " In frames.",
        Unit::Buttons => " As bits; it can also be set to letters, such as \"RA\".",
    }
}

fn choices(kind: PropertyKind) -> String {
    match kind {
        PropertyKind::Choice(names::POSES) => " One of `qp.POSE_NAMES`.".to_owned(),
        PropertyKind::Choice(names) => format!(" One of {}.", names.join(", ").replace("none", "None")),
        _ => String::new(),
    }
}

fn objects() -> Vec<Property> {
    ObjectRecord::FIELDS.iter().map(Property::of_record).collect()
}

fn casts() -> Vec<Property> {
    CastRecord::FIELDS.iter().filter(|field| OF_CASTS.contains(&field.name)).map(Property::of_record).collect()
}

fn solids() -> Vec<Property> {
    SolidRecord::FIELDS.iter().filter(|field| field.name != SLOT).map(Property::of_record).collect()
}

/// Returns the file with the classes of objects and casts.
#[must_use]
pub fn records() -> String {
    let mut out = String::from(
        "//! Objects and casts as Python shows them, written by `cargo xtask generate`. Do not edit.\n\nuse pyo3::prelude::*;\n\
         use quarterpipe_host::{CastRecord, ObjectRecord, names};\n\nuse crate::{\n    number::{pixels, pixels_a_frame, some},\n    \
         object::{kind_of, name_of, players_of},\n};\n",
    );
    record(&mut out, "ObjectSeen", "An object at the time of the call.", "ObjectRecord", &objects());
    record(&mut out, "Cast", "The terrain that a sensor found.", "CastRecord", &casts());
    out
}

fn record(out: &mut String, name: &str, doc: &str, from: &str, properties: &[Property]) {
    let _ = writeln!(out, "\n/// {doc}\n#[pyclass(frozen, get_all, module = \"quarterpipe\")]\npub struct {name} {{");
    for property in properties {
        let _ = writeln!(out, "    /// {}\n    pub {}: {},", property.doc, property.name, property.rust_type());
    }
    let _ =
        writeln!(out, "}}\n\nimpl From<{from}> for {name} {{\n    fn from(record: {from}) -> Self {{\n        Self {{");
    for property in properties {
        let _ = writeln!(out, "            {}: {},", property.name, property.read());
    }
    out.push_str("        }\n    }\n}\n");
}

/// Returns the getters of solids in Rust.
#[must_use]
pub fn solid_getters() -> String {
    let getter = |property: Property| {
        format!(
            "    /// {}\n    #[getter]\n    fn {}(&self, py: Python<'_>) -> PyResult<{}> {{\n        self.record(py).map(|record| {})\n    }}\n\n",
            property.doc,
            property.name,
            property.rust_type(),
            property.read()
        )
    };
    solids().into_iter().map(getter).collect()
}

/// Returns the types of solids' fields. The fields in `can_be_set` can be set.
#[must_use]
pub fn solid_stub(can_be_set: &[&str]) -> String {
    solids().iter().map(|property| property.stub(can_be_set.contains(&property.name))).collect()
}

/// Returns the types of the fields of objects.
#[must_use]
pub fn object_stub() -> String {
    objects().iter().map(|property| property.stub(false)).collect()
}

/// Returns the types of the fields of casts.
#[must_use]
pub fn cast_stub() -> String {
    casts().iter().map(|property| property.stub(false)).collect()
}

/// Returns the types of the fields of players.
#[must_use]
pub fn player_stub() -> String {
    let stub = |field: &PlayerField| {
        let (name, property) = (field.name(), Property::of_player(*field));
        if field.unit() == Unit::Buttons {
            let setter = format!("    @{name}.setter\n    def {name}(self, value: int | str) -> None: ...\n");
            return property.stub(false) + &setter;
        }
        property.stub(field.can_be_set())
    };
    PlayerField::ALL.iter().map(stub).collect()
}

/// Returns the documentation of players' fields in Rust, in the order of their numbers.
#[must_use]
pub fn player_docs() -> String {
    let mut out = String::from("const DOCS: [&str; PlayerField::COUNT] = [\n");
    for field in PlayerField::ALL {
        let _ = writeln!(out, "    {:?},", Property::of_player(*field).doc);
    }
    out + "];\n"
}
