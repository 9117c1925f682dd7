//! The book's page about each function in every language: `book/src/functions.md`.

use std::fmt::Write as _;

use crate::{
    c_surface::{Function, Surface},
    cpp, csharp_classes, gamemaker, gamemaker_api, godot, js, lua,
    methods::{Class, Method},
    python,
};

/// The page.
pub const FILE: &str = "book/src/functions.md";

const HEAD: &str = "# Functions in every language

<!-- Written by `cargo xtask generate` from the table of functions. Do not edit. -->

Each function of the table has the same meaning, ranges and errors in all languages; only spelling and units follow the language. Positions
are in 1/65536 px in C, C++, C# and Lua, and in pixels elsewhere. An error says what was found and what was expected. It is a status in C,
an exception in C++, C#, JavaScript and Python, `error` in Lua, a thrown text in GameMaker, and an `Error` and a line in the log in Godot.
Some languages add forms of their own, such as properties: see [In other languages](languages.md). A dash means that the language does not
have the function, or has another form of it.
";

/// Returns the page.
#[must_use]
pub fn page(classes: &[Class], surface: &Surface, own: &Surface) -> String {
    let mut out = HEAD.to_owned();
    for class in classes {
        let _ = write!(out, "\n## {}\n", class.name);
        for method in &class.methods {
            entry(&mut out, class, method, surface, own);
        }
    }
    out
}

fn entry(out: &mut String, class: &Class, method: &Method, surface: &Surface, own: &Surface) {
    let prefix = class.prefix();
    let find = |surface: &Surface, name: &str| {
        let singular = name.trim_end_matches('s');
        let found = surface.functions.iter().find(|function| function.name == name || function.name == singular);
        found.map(prototype)
    };
    let languages = [
        ("C", find(surface, &format!("qp_{prefix}_{}", method.name))),
        ("C++", cpp::signature(class, method)),
        ("C#", csharp_classes::signature(class, method)),
        ("Lua", lua::signature(class, method)),
        (
            "GameMaker",
            find(own, &format!("qpgm_{}", gamemaker_api::name_of(class, method))).as_deref().map(gamemaker::signature),
        ),
        ("Python", python::signature(class, method)),
        ("JavaScript", js::signature(class, method)),
        ("Godot", godot::signature(class, method)),
    ];
    let _ = write!(out, "\n### {prefix}: {}\n\n{}\n", method.name.replace('_', " "), method.doc.join("\n\n"));
    if let Some(when) = method.errors.strip_prefix("If ") {
        let _ = write!(out, "\nFails if {when}\n");
    }
    out.push_str("\n| Language | Function |\n|---|---|\n");
    for (language, signature) in languages {
        let signature =
            signature.map_or_else(|| "-".to_owned(), |signature| format!("`{}`", signature.replace('|', "\\|")));
        let _ = writeln!(out, "| {language} | {signature} |");
    }
}

/// Returns a function's declaration in C.
fn prototype(Function { returns, name, arguments, .. }: &Function) -> String {
    let declared =
        |kind: &str, name: &str| if kind.ends_with('*') { format!("{kind}{name}") } else { format!("{kind} {name}") };
    let arguments: Vec<String> = arguments.iter().map(|argument| declared(&argument.kind, &argument.name)).collect();
    format!("{}({})", declared(returns, name), arguments.join(", "))
}
