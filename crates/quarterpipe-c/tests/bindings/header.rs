//! The C header, read back: constants, enums, structs and functions, with their documentation.

use crate::text::read;

/// What the header declares, in its order.
#[derive(Debug, Default)]
pub struct Header {
    pub constants: Vec<Constant>,
    pub enums: Vec<Struct>,
    /// The types of handles.
    pub handles: Vec<String>,
    pub structs: Vec<Struct>,
    pub functions: Vec<Function>,
}

/// A number with a name.
#[derive(Debug)]
pub struct Constant {
    pub doc: String,
    /// Without `QP_`.
    pub name: String,
    pub value: i64,
}

/// A struct and its fields, or an enum, whose variants have their number as the type.
#[derive(Debug)]
pub struct Struct {
    pub doc: String,
    pub name: String,
    pub fields: Vec<Field>,
}

/// A field or an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub doc: String,
    pub kind: String,
    pub name: String,
}

/// A function.
#[derive(Debug)]
pub struct Function {
    pub returns: String,
    pub name: String,
    pub arguments: Vec<Field>,
}

impl Header {
    pub fn read() -> Self {
        Self::parse(&read("include/quarterpipe.h"))
    }

    fn parse(text: &str) -> Self {
        let mut header = Self::default();
        let mut doc = Vec::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if let Some(text) = line.strip_prefix("//") {
                doc.push(text.trim());
                continue;
            }
            let doc = std::mem::take(&mut doc).join("\n");
            if let Some(constant) = line.strip_prefix("#define QP_") {
                let Some((name, value)) = constant.split_once(' ') else { continue };
                let value = if value == "INT32_MIN" { Some(i32::MIN.into()) } else { value.parse().ok() };
                if let Some(value) = value {
                    header.constants.push(Constant { doc, name: name.to_owned(), value });
                }
            } else if let Some(name) = line.strip_prefix("enum ") {
                let fields = fields(lines.by_ref().skip_while(|line| line.trim() != "{").skip(1), |line| {
                    let (name, number) = line.trim_end_matches(',').split_once(" = ").unwrap();
                    (number.to_owned(), name.to_owned())
                });
                header.enums.push(Struct { doc, name: name.to_owned(), fields });
            } else if line == "typedef struct {" {
                let (fields, name) = struct_fields(lines.by_ref());
                header.structs.push(Struct { doc, name, fields });
            } else if let Some(handle) = line.strip_prefix("typedef struct ") {
                header.handles.push(handle.split(' ').next().unwrap().to_owned());
            } else if line.contains("qp_") && line.contains('(') && !line.starts_with([' ', '#', '/']) {
                let mut declaration = line.to_owned();
                while !declaration.ends_with(");") {
                    declaration = format!("{declaration} {}", lines.next().unwrap().trim());
                }
                header.functions.push(function(&declaration));
            }
        }
        header
    }
}

/// Reads the lines of an enum up to its brace.
fn fields<'a>(lines: impl Iterator<Item = &'a str>, split: impl Fn(&str) -> (String, String)) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut doc = Vec::new();
    for line in lines.map(str::trim).take_while(|line| !line.starts_with('}')) {
        if let Some(text) = line.strip_prefix("//") {
            doc.push(text.trim());
            continue;
        }
        let (kind, name) = split(line);
        fields.push(Field { doc: std::mem::take(&mut doc).join("\n"), kind, name });
    }
    fields
}

/// Reads the lines of a struct, and its name behind the brace.
fn struct_fields<'a>(lines: impl Iterator<Item = &'a str>) -> (Vec<Field>, String) {
    let mut name = String::new();
    let inside = lines.map_while(|line| {
        if !name.is_empty() {
            return None;
        }
        if let Some(behind) = line.strip_prefix("} ") {
            name = behind.trim_end_matches(';').to_owned();
            return None;
        }
        Some(line)
    });
    let fields = fields(inside, |line| typed(line.trim_end_matches(';')));
    (fields, name)
}

/// Splits a declaration into its type and its name.
fn typed(declaration: &str) -> (String, String) {
    let at = declaration.rfind([' ', '*']).unwrap() + 1;
    (declaration[..at].trim().to_owned(), declaration[at..].to_owned())
}

fn function(declaration: &str) -> Function {
    let (head, arguments) = declaration.trim_end_matches(");").split_once('(').unwrap();
    let (returns, name) = typed(head);
    let arguments = arguments.split(',').map(str::trim).filter(|argument| *argument != "void");
    let arguments = arguments
        .map(|argument| {
            let (kind, name) = typed(argument);
            Field { doc: String::new(), kind, name }
        })
        .collect();
    Function { returns, name, arguments }
}

#[test]
fn the_header_is_read_back() {
    let header = Header::read();
    let jumped = header.constants.iter().find(|constant| constant.name == "EVENT_JUMPED").unwrap();
    assert_eq!((jumped.value, &*jumped.doc), (0, "Jumped off the ground."));
    let event = header.structs.iter().find(|found| found.name == "QpEvent").unwrap();
    assert_eq!(
        event.fields.iter().map(|field| &*field.name).collect::<Vec<_>>(),
        ["player", "kind", "object", "value", "detail"]
    );
    let step = header.functions.iter().find(|function| function.name == "qp_world_step").unwrap();
    assert_eq!(step.returns, "QpStatus");
    let arguments: Vec<_> = step.arguments.iter().map(|field| (&*field.kind, &*field.name)).collect();
    assert_eq!(arguments, [("QpWorld *", "world"), ("const uint8_t *", "inputs"), ("size_t", "count")]);
    let status = header.enums.iter().find(|found| found.name == "QpStatus").unwrap();
    assert_eq!((&*status.fields[9].name, &*status.fields[9].kind), ("QP_STATUS_INTERNAL", "9"));
    assert_eq!(header.handles, ["QpBatch", "QpLevel", "QpRules", "QpScenario", "QpTiles", "QpWorld"]);
    // As many as the text has.
    let text = read("include/quarterpipe.h");
    let declares =
        |line: &&str| !line.starts_with([' ', '/', '#']) && (line.contains(" qp_") || line.contains(" *qp_"));
    assert_eq!(header.functions.len(), text.lines().filter(declares).count());
}
