//! The script for GameMaker, `quarterpipe.gml`: constants, the declarations of the library's functions, and a function for each.

use std::fmt::Write as _;

use crate::c_surface::{Field, Function, Surface};

/// The file with the generated part.
pub const FILE: &str = "crates/quarterpipe-c/bindings/gamemaker/quarterpipe.gml";
/// Constants of the header that GameMaker does not need, as it does not have batches.
const NOT_THERE: [&str; 4] = ["COLUMN_", "FLAG_", "INTERFACE", "PLAYER_FIELD_COUNT"];
/// Structs whose fields are read by number.
const BY_NUMBER: [(&str, &str); 3] = [("QpObject", "OBJECT"), ("QpSolid", "SOLID"), ("QpCast", "CAST")];
/// The maximum number of arguments of a function, and of one with a text. Extensions can have 16; `external_define` is documented to take
/// 10.
const MOST: [usize; 2] = [10, 4];

/// Returns the generated part, from the library's declarations and from those for GameMaker.
///
/// # Errors
///
/// If a function has arguments that GameMaker cannot pass.
pub fn parts(surface: &Surface, own: &Surface) -> anyhow::Result<Vec<(String, String)>> {
    for Function { name, arguments, .. } in &own.functions {
        let has_text = arguments.iter().any(|argument| argument.kind != "double");
        let most = MOST[usize::from(has_text)];
        anyhow::ensure!(
            arguments.len() <= most,
            "{name}: found {} arguments, GameMaker passes at most {most}",
            arguments.len()
        );
    }
    Ok(vec![("library".to_owned(), script(surface, &own.functions))])
}

fn script(surface: &Surface, functions: &[Function]) -> String {
    let mut out = String::new();
    let mut constant = |doc: &str, name: &str, value: &str| {
        for line in doc.lines() {
            // The functions for GameMaker use these units.
            let line = line.replace("In 1/65536 px", "In pixels").replace("In 1/256 px a frame", "In pixels a frame");
            let _ = writeln!(out, "// {line}");
        }
        let _ = writeln!(out, "#macro QP_{name} {value}");
    };
    for found in &surface.constants {
        if !NOT_THERE.iter().any(|start| found.name.starts_with(start)) {
            // A macro is substituted where it is used, so a negative number needs parentheses.
            let value = if found.value < 0 { format!("({})", found.value) } else { found.value.to_string() };
            constant(&found.doc, &found.name, &value);
        }
    }
    for found in &surface.enums {
        for field in &found.fields {
            constant(&field.doc, field.name.trim_start_matches("QP_"), &field.kind);
        }
    }
    for (name, prefix) in BY_NUMBER {
        let found = surface.structs.iter().find(|found| found.name == name);
        for (place, field) in found.iter().flat_map(|found| &found.fields).enumerate() {
            constant(&field.doc, &format!("{prefix}_{}", field.name.to_uppercase()), &place.to_string());
        }
    }
    definitions(&mut out, functions);
    for found in functions {
        wrapper(&mut out, found);
    }
    out
}

/// Returns a function's call in GameMaker for its declaration in C.
#[must_use]
pub fn signature(prototype: &str) -> String {
    let name = prototype.trim_start_matches("const char *").trim_start_matches("double ");
    name.replace("double ", "").replace("const char *", "")
}

/// Returns a type's name in GameMaker.
fn type_of(kind: &str) -> &'static str {
    if kind == "double" { "Real" } else { "String" }
}

fn definitions(out: &mut String, functions: &[Function]) {
    out.push_str("\n/// @ignore\nfunction __qp_define(_file) {\n    global.__qp = {\n");
    for Function { name, arguments, returns, .. } in functions {
        let kind = |kind: &str| if type_of(kind) == "Real" { "ty_real" } else { "ty_string" };
        let kinds: String = arguments.iter().map(|argument| format!(", {}", kind(&argument.kind))).collect();
        let own = name.trim_start_matches("qpgm_");
        let (returns, count) = (kind(returns), arguments.len());
        let _ = writeln!(
            out,
            "        id_{own}: external_define(_file, \"{name}\", dll_cdecl, {returns}, {count}{kinds}),"
        );
    }
    out.push_str("    };\n}\n");
}

fn wrapper(out: &mut String, Function { doc, name, arguments, returns }: &Function) {
    let returns = type_of(returns);
    let _ = writeln!(out, "\n/// @desc {}", doc.replace('\n', " "));
    for Field { kind, name, .. } in arguments {
        // The address of a buffer is not a text.
        let kind = if name == "address" { "Pointer" } else { type_of(kind) };
        let _ = writeln!(out, "/// @param {{{kind}}} _{name}");
    }
    let names: Vec<String> = arguments.iter().map(|argument| format!("_{}", argument.name)).collect();
    let passed: String = names.iter().map(|name| format!(", {name}")).collect();
    let own = name.trim_start_matches("qpgm_");
    let call = format!("external_call(global.__qp.id_{own}{passed})");
    let call = match (&**name, returns) {
        // They report errors themselves.
        ("qpgm_error_text" | "qpgm_error_code", _) => call,
        (_, "Real") => format!("__qp_number({call})"),
        _ => format!("__qp_text({call})"),
    };
    let _ =
        writeln!(out, "/// @returns {{{returns}}}\nfunction {name}({}) {{\n    return {call};\n}}", names.join(", "));
}
