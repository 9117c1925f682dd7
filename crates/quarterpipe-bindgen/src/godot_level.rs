//! The properties and functions of Godot's `QuarterpipeLevel`.

use crate::{
    c::comment,
    godot::{call, converted, generated, parameters, renamed, script_function, unmapped},
    godot_docs::{errors, worded},
    godot_fields::{function, property},
    methods::{Class, Method, ResultKind},
};

/// The file with the levels' class.
pub const FILE: &str = "godot/src/level.rs";

/// Returns the generated parts of the levels' class.
#[must_use]
pub fn parts(classes: &[Class]) -> Vec<(String, String)> {
    let [mut properties, mut functions] = [const { String::new() }; 2];
    for method in classes.iter().filter(|class| class.name == "Level").flat_map(generated) {
        let (name, (returns, body)) = (renamed(&method.name), result(method));
        if is_property(method) {
            let doc = worded(&method.property_doc()) + &errors(method);
            property(&mut properties, &doc, name, "no_set", returns);
            function(&mut functions, "", &format!("get_{name}(&self) -> {returns}"), &body);
        } else {
            let receiver = if method.changes { "&mut self" } else { "&self" };
            let doc = comment("    ///", &(worded(&method.doc.join("\n\n")) + &errors(method)));
            let head = format!("{name}({}) -> {returns}", parameters(receiver, method));
            function(&mut functions, &doc, &head, &body);
        }
    }
    [("properties", properties), ("functions", functions)].map(|(name, text)| (name.to_owned(), text)).to_vec()
}

/// Returns `true` if the function is a property in Godot. Counts are functions, as in worlds.
fn is_property(method: &Method) -> bool {
    let is_function = matches!(method.result, ResultKind::Nothing | ResultKind::Count | ResultKind::OwnText);
    !is_function && method.arguments.is_empty()
}

/// Returns the type of a function's result in Rust, and the function's body.
fn result(method: &Method) -> (&'static str, String) {
    let call = call("host", method, None);
    match method.result {
        ResultKind::Nothing => {
            let lines = ["code(self.change(|host| {", &format!("    {call};"), "    Ok(())", "}))"];
            ("Error", lines.join("\n        "))
        }
        // Zero means an empty resource, and would hide the error.
        ResultKind::Count if method.can_fail() => unmapped(method),
        kind => {
            let (returns, value) = converted(kind, &call).unwrap_or_else(|| unmapped(method));
            match method.changes {
                true => (returns, format!("value(self.change(|host| Ok({value})))")),
                false => (returns, format!("self.look(|host| Ok({value}))")),
            }
        }
    }
}

/// Returns a function or a property as a script uses it.
pub(crate) fn signature(method: &Method) -> String {
    let name = renamed(&method.name);
    match is_property(method) {
        true => format!("level.{name}"),
        false => format!("level.{}", script_function(name, method, result(method).0)),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::methods;

    #[test]
    fn a_function_that_is_added_to_levels_is_a_property_or_a_function() {
        let mut classes = methods::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let level = classes.iter_mut().find(|class| class.name == "Level").unwrap();
        for (like, name) in [("size", "view"), ("declare_class", "retire_class")] {
            let mut added = level.methods.iter().find(|method| method.name == like).unwrap().clone();
            added.name = name.to_owned();
            level.methods.push(added);
        }
        let parts = parts(&classes);
        let text = |name: &str| &parts.iter().find(|(part, _)| part == name).unwrap().1;
        let property = "    /// The level's width and height in pixels.\n    #[var(get = get_view, no_set)]\n    view: PhantomVar<Vector2i>,\n";
        assert!(text("properties").ends_with(property), "{}", text("properties"));
        assert!(text("functions").contains("    fn get_view(&self) -> Vector2i {\n"));
        assert!(text("functions").contains("    fn retire_class(&mut self, name: GString) -> Error {\n"));
        assert!(!text("properties").contains("retire"));
    }
}
