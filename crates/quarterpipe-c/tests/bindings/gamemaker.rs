//! The generated part of `quarterpipe.gml`: constants, what GameMaker is told of the library's functions, and a function for each.

use std::{ffi::CStr, fmt::Write as _, fs};

use quarterpipe_c::{
    qpgm_error_text, qpgm_level_builtin, qpgm_level_free, qpgm_player_get, qpgm_player_set, qpgm_world_free,
    qpgm_world_new, qpgm_world_step,
};

use crate::{
    header::{Field, Header},
    text::{check, place},
};

const FILE: &str = "bindings/gamemaker/quarterpipe.gml";
/// Constants of the header for which GameMaker has no use: it has no batches.
const NOT_THERE: [&str; 4] = ["COLUMN_", "FLAG_", "INTERFACE", "PLAYER_FIELD_COUNT"];
/// Structs whose fields are asked for by number.
const BY_NUMBER: [(&str, &str); 3] = [("QpObject", "OBJECT"), ("QpSolid", "SOLID"), ("QpCast", "CAST")];
/// The most arguments of a function, and of one with a text. Extensions can have 16, `external_define` is documented to take 10.
const MOST: [usize; 2] = [10, 4];

/// A function for GameMaker.
#[derive(Debug)]
struct Function {
    doc: String,
    name: String,
    arguments: Vec<Field>,
    returns: String,
}

#[test]
fn the_generated_part_of_the_script_for_gamemaker_is_current() {
    check(FILE, &generated(&Header::read(), &functions()));
}

#[test]
fn functions_have_only_arguments_that_gamemaker_can_pass() {
    for Function { name, arguments, .. } in functions() {
        let has_text = arguments.iter().any(|argument| argument.kind == "String");
        assert!(arguments.len() <= MOST[usize::from(has_text)], "{name} has {} arguments", arguments.len());
    }
}

#[test]
fn the_functions_of_the_sources_are_read() {
    let all = functions();
    let step = all.iter().find(|function| function.name == "qpgm_world_step").unwrap();
    assert_eq!((step.arguments.len(), &*step.returns), (9, "Real"));
    let set = all.iter().find(|function| function.name == "qpgm_player_set_named").unwrap();
    let kinds: Vec<&str> = set.arguments.iter().map(|argument| &*argument.kind).collect();
    assert_eq!(kinds, ["Real", "Real", "String", "Real"]);
    assert!(set.doc.starts_with("Sets a field of a player by its name"));
}

fn error() -> String {
    // SAFETY: the text lives until the next call.
    unsafe { CStr::from_ptr(qpgm_error_text()) }.to_str().unwrap().to_owned()
}

#[test]
fn positions_are_in_pixels_and_what_is_freed_or_no_whole_number_is_told() {
    // SAFETY: the text ends with a zero byte.
    let level = unsafe { qpgm_level_builtin(c"flat".as_ptr()) };
    let world = qpgm_world_new(level, 0.0, 0.0, 1.0);
    assert_eq!(qpgm_player_set(world, 0.0, 0.0, 100.5), 1.0);
    assert_eq!(qpgm_player_get(world, 0.0, 0.0), 100.5);
    assert!(qpgm_player_set(world, 0.0, 55.0, 1.5).is_nan());
    assert_eq!(error(), "rings: found 1.5, expected a whole number of 32 bits");
    assert_eq!(qpgm_world_free(world), 1.0);
    assert_eq!(error(), "");
    assert!(qpgm_world_step(world, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0).is_nan());
    assert_eq!(error(), format!("world: found {world}, expected a number that was returned for one and not freed"));
    assert!(qpgm_world_free(level).is_nan());
    assert_eq!(qpgm_level_free(level), 1.0);
}

/// Reads the functions out of the sources, as rustfmt writes them.
fn functions() -> Vec<Function> {
    let folder = place("src/gamemaker");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let sources: Vec<String> = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    sources.iter().flat_map(|source| functions_of(source)).collect()
}

fn functions_of(source: &str) -> Vec<Function> {
    let mut functions = Vec::new();
    let mut doc = Vec::new();
    let mut rest = source;
    while let Some((line, behind)) = rest.split_once('\n') {
        if let Some(text) = line.strip_prefix("///") {
            doc.push(text.trim());
        } else if line.contains("extern \"C\" fn qpgm_") && !line.starts_with(' ') {
            let declaration = rest.split_once("fn ").unwrap().1.split_once(" {\n").unwrap().0;
            functions.push(function(doc.join(" "), declaration));
            doc.clear();
        } else if !line.starts_with("#[") {
            doc.clear();
        }
        rest = behind;
    }
    functions
}

fn function(doc: String, declaration: &str) -> Function {
    let kind = |rust: &str| match rust.trim() {
        "f64" => "Real".to_owned(),
        "*const c_char" => "String".to_owned(),
        other => panic!("{declaration}: GameMaker has no {other}"),
    };
    let (name, rest) = declaration.split_once('(').unwrap();
    let (arguments, returns) = rest.rsplit_once(") -> ").unwrap();
    let arguments = arguments.split(',').filter(|argument| !argument.trim().is_empty()).map(|argument| {
        let (name, rust) = argument.split_once(':').unwrap();
        Field { doc: String::new(), kind: kind(rust), name: format!("_{}", name.trim()) }
    });
    Function { doc, name: name.to_owned(), arguments: arguments.collect(), returns: kind(returns) }
}

fn generated(header: &Header, functions: &[Function]) -> String {
    let mut out = String::new();
    let mut constant = |doc: &str, name: &str, value: &str| {
        for line in doc.lines() {
            // As the functions for GameMaker have them.
            let line = line.replace("In 1/65536 px", "In pixels").replace("In 1/256 px a frame", "In pixels a frame");
            writeln!(out, "// {line}").unwrap();
        }
        writeln!(out, "#macro QP_{name} {value}").unwrap();
    };
    for found in &header.constants {
        if !NOT_THERE.iter().any(|start| found.name.starts_with(start)) {
            // A negative number is an expression, which a macro puts where it is used.
            let value = if found.value < 0 { format!("({})", found.value) } else { found.value.to_string() };
            constant(&found.doc, &found.name, &value);
        }
    }
    for found in &header.enums {
        for field in &found.fields {
            constant(&field.doc, field.name.trim_start_matches("QP_"), &field.kind);
        }
    }
    for (name, prefix) in BY_NUMBER {
        let found = header.structs.iter().find(|found| found.name == name).unwrap();
        for (place, field) in found.fields.iter().enumerate() {
            constant(&field.doc, &format!("{prefix}_{}", field.name.to_uppercase()), &place.to_string());
        }
    }
    definitions(&mut out, functions);
    for found in functions {
        wrapper(&mut out, found);
    }
    out
}

fn definitions(out: &mut String, functions: &[Function]) {
    out.push_str("\n/// @ignore\nfunction __qp_define(_file) {\n    global.__qp = {\n");
    for Function { name, arguments, returns, .. } in functions {
        let kind = |kind: &str| if kind == "Real" { "ty_real" } else { "ty_string" };
        let kinds: String = arguments.iter().map(|argument| format!(", {}", kind(&argument.kind))).collect();
        let own = name.trim_start_matches("qpgm_");
        let (returns, count) = (kind(returns), arguments.len());
        writeln!(out, "        id_{own}: external_define(_file, \"{name}\", dll_cdecl, {returns}, {count}{kinds}),")
            .unwrap();
    }
    out.push_str("    };\n}\n");
}

fn wrapper(out: &mut String, Function { doc, name, arguments, returns }: &Function) {
    writeln!(out, "\n/// @desc {doc}").unwrap();
    for Field { kind, name, .. } in arguments {
        // The address of a buffer is no text.
        let kind = if name == "_address" { "Pointer" } else { kind };
        writeln!(out, "/// @param {{{kind}}} {name}").unwrap();
    }
    let names: Vec<&str> = arguments.iter().map(|argument| &*argument.name).collect();
    let passed: String = names.iter().map(|name| format!(", {name}")).collect();
    let own = name.trim_start_matches("qpgm_");
    writeln!(out, "/// @returns {{{returns}}}\nfunction {name}({}) {{", names.join(", ")).unwrap();
    let call = format!("external_call(global.__qp.id_{own}{passed})");
    match (&**name, &**returns) {
        // They tell of errors themselves.
        ("qpgm_error_text" | "qpgm_error_code", _) => writeln!(out, "    return {call};\n}}").unwrap(),
        (_, "Real") => writeln!(out, "    return __qp_number({call});\n}}").unwrap(),
        _ => writeln!(out, "    return __qp_text({call});\n}}").unwrap(),
    }
}
