//! Python: the classes `World` and `Solid` in the native module, and its types.

use std::path::Path;

use anyhow::{Context as _, Result};

use crate::{
    GeneratedFile,
    methods::{Argument, ArgumentKind, Class, Method, ResultKind},
    parts, python_fields, python_rules,
    python_types::{Parameter, converted, is_in_pixels, names_of, parameters, passed, returned, shown},
};

/// Functions whose Python form is written by hand: class, name and form; the form is empty if Python lacks the function.
const BY_HAND: [(&str, &str, &str); 25] = [
    ("World", "player_count", "len(world.players)"),
    ("World", "get_field", "player.rings"),
    ("World", "set_field", "player.rings = 50"),
    ("World", "respawn", "world.respawn(player: int = 0, x: float | None = None, y: float | None = None) -> None"),
    ("World", "respawn_at_start", "world.respawn(player: int = 0) -> None"),
    ("World", "rules", "world.rules: Rules"),
    (
        "World",
        "add_solid",
        "world.add_solid(x: float, y: float, half_width: int, half_height: int, *, shape: str = \"solid\", hurts: bool = False) -> Solid",
    ),
    (
        "World",
        "add_slope",
        "world.add_solid(x: float, y: float, half_width: int, half_height: int, *, shape=\"sloped\", heights: Sequence[int], \
         hurts: bool = False) -> Solid",
    ),
    ("World", "solid", "solid.x, solid.standing, solid.crushed ..."),
    ("Rules", "names", ""),
    ("Rules", "to_json", "rules.to_json() -> str"),
    ("Rules", "get_json", ""),
    ("Rules", "set_json", ""),
    ("Rules", "get_number", "rules.roll.start_speed"),
    ("Rules", "set_number", "rules.replace(roll={\"start_speed\": 64}) -> Rules"),
    ("Level", "rules", "level.rules: Rules | None"),
    ("Level", "size", "level.width: int, level.height: int"),
    ("Level", "object_count", "len(level.objects)"),
    ("Level", "inputs", "level.inputs: NDArray[uint8] | None"),
    ("Tiles", "count", "len(tiles)"),
    ("Tiles", "heights", "tiles.heights: NDArray[int8]"),
    ("Tiles", "widths", "tiles.widths: NDArray[int8]"),
    ("Tiles", "angles", "tiles.angles: NDArray[uint8]"),
    ("Tiles", "problems", "tiles.problems: list[tuple[int, str]]"),
    ("Scenario", "inputs", "scenario.inputs: NDArray[uint8]"),
];

/// Classes of the native module whose members are generated: their names in the table, and their files.
const CLASSES: [(&str, &str); 3] =
    [("Level", "python/src/level.rs"), ("Tiles", "python/src/baked.rs"), ("Scenario", "python/src/scenario.rs")];

/// Properties of solids whose setters are written by hand: each moves the solid along one axis.
const SET_BY_HAND: [&str; 2] = ["x", "y"];

/// Returns the files of the Python package.
///
/// # Errors
///
/// If a file lacks the marks of a part, or a function has a type that is not mapped to Python.
pub fn files(root: &Path, classes: &[Class]) -> Result<Vec<GeneratedFile>> {
    let world = classes.iter().find(|class| class.name == "World").context("the table has no worlds")?;
    let (mut members, mut of_solids) = (Vec::new(), Vec::new());
    for member in generated(world)? {
        if member.is_of_solids { of_solids.push(member) } else { members.push(member) }
    }
    let solid_getters = python_fields::solid_getters() + &rust(&of_solids);
    let setters = of_solids.iter().filter_map(|member| member.name.strip_prefix("set_"));
    let can_be_set: Vec<&str> = SET_BY_HAND.into_iter().chain(setters).collect();
    let solid_stub = python_fields::solid_stub(&can_be_set) + &stub(&of_solids);
    let part = |name: &str, text: String| (name.to_owned(), text);
    let mut stubs = vec![
        part("World", stub(&members)),
        part("Solid", solid_stub),
        part("ObjectSeen", python_fields::object_stub()),
        part("Cast", python_fields::cast_stub()),
        part("Player", python_fields::player_stub()),
    ];
    let mut files = vec![
        GeneratedFile { path: python_rules::FILE.to_owned(), text: python_rules::module() },
        GeneratedFile { path: python_fields::RECORDS.to_owned(), text: python_fields::records() },
        parts(root, "python/src/field.rs", &[part("documentation", python_fields::player_docs())])?,
        parts(root, "python/src/world.rs", &[part("World", rust(&members))])?,
        parts(root, "python/src/solid.rs", &[part("Solid", solid_getters)])?,
    ];
    for (class, file) in CLASSES {
        let class =
            classes.iter().find(|known| known.name == class).with_context(|| format!("the table has no {class}"))?;
        let members = generated(class)?;
        files.push(parts(root, file, &[part(class.name, rust(&members))])?);
        stubs.push(part(class.name, stub(&members)));
    }
    files.push(parts(root, "python/package/quarterpipe/_native.pyi", &stubs)?);
    Ok(files)
}

fn by_hand(class: &Class, method: &Method) -> Option<&'static str> {
    let mut all = BY_HAND.iter().filter(|(of, name, _)| *of == class.name && *name == method.name);
    all.next().map(|(.., call)| *call)
}

/// Returns the generated members of a class.
fn generated(class: &Class) -> Result<Vec<Member<'_>>> {
    let methods = class.methods.iter().filter(|method| by_hand(class, method).is_none());
    methods.map(|method| Member::new(class, method)).collect()
}

/// Returns a function's call in Python.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    // A batch is a vectorised environment with a different interface.
    if class.name == "Batch" {
        return None;
    }
    if let Some(call) = by_hand(class, method) {
        return Some(call.to_owned()).filter(|call| !call.is_empty());
    }
    let Member { name, form, is_of_solids, parameters, result: (_, result), .. } = Member::new(class, method).ok()?;
    let of = if is_of_solids { "solid".to_owned() } else { class.prefix() };
    Some(match form {
        Form::Property => format!("{of}.{name}: {result}"),
        Form::Setter => format!("{of}.{} = value", name.trim_start_matches("set_")),
        Form::Method => {
            let parameters: Vec<String> = parameters.iter().map(Parameter::python).collect();
            format!("{of}.{name}({}) -> {result}", parameters.join(", "))
        }
    })
}

/// A member of a Python class.
struct Member<'a> {
    class: &'static str,
    method: &'a Method,
    name: String,
    form: Form,
    /// `true` if it is a member of `Solid`, not of `World`.
    is_of_solids: bool,
    /// The function's arguments. The argument of a setter has the property's name.
    arguments: Vec<Argument>,
    parameters: Vec<Parameter>,
    /// The result's types in Rust and in Python.
    result: (&'static str, &'static str),
    /// The function that sets the property, if it is a property that can be set.
    setter: Option<&'a Method>,
}

/// Returns `true` if a result is the whole class as bytes or text. This takes time, so it is a method, not a property.
const fn is_written(result: ResultKind) -> bool {
    matches!(result, ResultKind::Bytes | ResultKind::OwnText)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Property,
    Setter,
    Method,
}

impl<'a> Member<'a> {
    fn new(class: &'a Class, method: &'a Method) -> Result<Self> {
        let unknown = || format!("{}: Python does not know the type of its result", method.name);
        let result = returned(method.result).with_context(unknown)?;
        let mut arguments = method.arguments.clone();
        let mut parameters: Vec<Parameter> =
            method.defaulted().into_iter().flat_map(|(argument, default)| parameters(argument, default)).collect();
        if method.player_has_default() {
            parameters[0].default = Some("0".to_owned());
        }
        let is_of_solids = method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Solid);
        let name = match &*method.name {
            "remove_object" => "remove".to_owned(),
            name if is_of_solids => name.replacen("_solid", "", 1),
            name => name.to_owned(),
        };
        let form = match (method.name.starts_with("set_"), parameters.len()) {
            (true, 1) => Form::Setter,
            (false, 0) if !method.changes && !is_of_solids && !is_written(method.result) => Form::Property,
            _ => Form::Method,
        };
        // An error names the property that was set.
        if form == Form::Setter
            && let (Some(argument), Some(property)) = (arguments.last_mut(), name.strip_prefix("set_"))
        {
            property.clone_into(&mut argument.name);
            property.clone_into(&mut parameters[0].name);
        }
        let sets = |other: &&Method| other.name == format!("set_{name}") && other.arguments.len() == 1;
        let setter = class.methods.iter().find(sets).filter(|_| form == Form::Property);
        Ok(Self { class: class.name, method, name, form, is_of_solids, arguments, parameters, result, setter })
    }

    /// Returns the lines of the documentation in Python's terms, for both the native module and its types.
    fn documentation(&self) -> Vec<String> {
        let mut text = self.method.doc.join("\n\n").replace("its identity", "it").replace("the identity of ", "");
        text = text.replace("Returns whether ", "Returns true if ");
        if self.is_of_solids {
            text = text.replace("a solid ", "the solid ");
        }
        if self.form == Form::Property {
            let noun = text.strip_prefix("Returns ").unwrap_or(&text);
            let (first, rest) = noun.split_at(1);
            text = first.to_uppercase() + rest;
        }
        let notes = self.notes();
        if !notes.is_empty() {
            text += if self.form == Form::Property { " " } else { "\n\n" };
            text += &notes.join(" ");
        }
        python_rules::clean(&text, 120)
    }

    /// Returns sentences about units, choices and exceptions.
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let in_pixels: Vec<String> = self
            .arguments
            .iter()
            .filter(|argument| is_in_pixels(argument.kind))
            .flat_map(|argument| parameters(argument, None))
            .map(|parameter| format!("`{}`", parameter.name))
            .collect();
        match in_pixels.len() {
            0 => {}
            1 => notes.push(format!("{} is in pixels.", in_pixels[0])),
            _ => notes.push(format!("{} are in pixels.", joined(&in_pixels, "and"))),
        }
        for Argument { name, kind } in &self.arguments {
            if let ArgumentKind::Choice(choice) = kind {
                let names: Vec<String> = names_of(*choice).iter().map(|name| format!("\"{name}\"")).collect();
                notes.push(format!("`{name}` is {}.", joined(&names, "or")));
            }
        }
        match self.method.result {
            ResultKind::Pixels => notes.push("As x and y in pixels.".to_owned()),
            ResultKind::Edges => notes.push("As left, right, top and bottom in pixels.".to_owned()),
            ResultKind::SomePixel => notes.push("In pixels, or None.".to_owned()),
            _ => {}
        }
        if let Some(when) = self.method.errors.strip_prefix("If ") {
            notes.push(format!("Raises ValueError if {when}"));
        }
        if let Some(when) = self.setter.and_then(|setter| setter.errors.strip_prefix("If ")) {
            notes.push(format!("Setting it raises ValueError if {when}"));
        }
        notes
    }

    /// Returns the first parameters in Rust, and the world.
    fn receiver(&self) -> (&'static [&'static str], &'static str) {
        match (self.is_of_solids, self.method.result, self.method.changes) {
            (_, _, true) if self.class != "World" => (&["&mut self"], "self.own"),
            (_, _, false) if self.class != "World" => (&["&self"], "self.own"),
            (true, _, true) => (&["&self", "py: Python<'_>"], "self.world.try_borrow_mut(py)?.host"),
            (true, _, false) => (&["&self", "py: Python<'_>"], "self.world.try_borrow(py)?.host"),
            (_, ResultKind::Solid, true) => (&["slf: Bound<'_, Self>"], "slf.try_borrow_mut()?.host"),
            (_, ResultKind::Solid, false) => (&["slf: Bound<'_, Self>"], "slf.try_borrow()?.host"),
            (_, ResultKind::Bytes, _) => (&["&self", "py: Python<'py>"], "self.host"),
            (_, _, true) => (&["&mut self"], "self.host"),
            (_, _, false) => (&["&self"], "self.host"),
        }
    }

    fn rust(&self) -> String {
        let conversions: String = self
            .arguments
            .iter()
            .filter_map(|argument| Some(format!("        let {} = {};\n", argument.name, converted(argument)?)))
            .collect();
        let is_fallible = self.method.can_fail() || conversions.contains('?');
        let line = |line: &String| format!("    /// {line}").trim_end().to_owned() + "\n";
        let doc: String = self.documentation().iter().map(line).collect();
        format!("{doc}{}{}{conversions}{}    }}\n\n", self.attribute(), self.head(is_fallible), self.body(is_fallible))
    }

    fn attribute(&self) -> String {
        match self.form {
            Form::Property => "    #[getter]\n".to_owned(),
            Form::Setter => "    #[setter]\n".to_owned(),
            Form::Method if self.parameters.iter().any(|parameter| parameter.default.is_some()) => {
                let parameters: Vec<String> = self.parameters.iter().map(Parameter::in_signature).collect();
                format!("    #[pyo3(signature = ({}))]\n", parameters.join(", "))
            }
            Form::Method => String::new(),
        }
    }

    fn head(&self, is_fallible: bool) -> String {
        let (name, (result, _)) = (&self.name, self.result);
        let generics = if self.method.result == ResultKind::Bytes { "<'py>" } else { "" };
        // `move` is a Rust keyword.
        let raw = if name == "move" { "r#" } else { "" };
        let returns = match (is_fallible, result) {
            (true, _) => format!(" -> PyResult<{result}> {{"),
            (false, "()") => " {".to_owned(),
            (false, _) => format!(" -> {result} {{"),
        };
        let mut parameters: Vec<String> = self.receiver().0.iter().map(ToString::to_string).collect();
        parameters.extend(self.parameters.iter().map(Parameter::rust));
        listed(&format!("fn {raw}{name}{generics}"), &parameters, &returns, 120)
    }

    fn body(&self, is_fallible: bool) -> String {
        let Method { name, result, .. } = self.method;
        let arguments: Vec<String> = self.arguments.iter().map(passed).collect();
        let call = format!("{}.{name}({})", self.receiver().1, arguments.join(", "));
        let found = shown(*result, "found");
        match (self.method.can_fail(), is_fallible) {
            (true, _) if found == "found" => format!("        {call}.map_err(value_error)\n"),
            (true, _) => format!("        let found = {call}.map_err(value_error)?;\n        Ok({found})\n"),
            (false, true) if *result == ResultKind::Nothing => format!("        {call};\n        Ok(())\n"),
            (false, true) => format!("        Ok({})\n", shown(*result, &call)),
            (false, false) if *result == ResultKind::Nothing => format!("        {call};\n"),
            (false, false) => format!("        {}\n", shown(*result, &call)),
        }
    }

    /// Returns the member's type.
    fn stub(&self) -> String {
        let Self { name, form, result: (_, result), .. } = self;
        let (mut out, indent) = match form {
            Form::Setter => return String::new(),
            Form::Property if self.setter.is_some() => (format!("    {name}: {result}\n"), "    "),
            Form::Property => (format!("    @property\n    def {name}(self) -> {result}:\n"), "        "),
            Form::Method => {
                let mut parameters = vec!["self".to_owned()];
                parameters.extend(self.parameters.iter().map(Parameter::python));
                (listed(&format!("def {name}"), &parameters, &format!(" -> {result}:"), 132), "        ")
            }
        };
        python_rules::docstring(&mut out, &self.documentation(), indent);
        out
    }
}

fn joined(items: &[String], word: &str) -> String {
    let (last, first) = items.split_last().map_or(("", items), |(last, first)| (&**last, first));
    format!("{} {word} {last}", first.join(", "))
}

/// Returns the head of a function on one line, or with one line for each parameter.
fn listed(start: &str, parameters: &[String], end: &str, width: usize) -> String {
    let line = format!("    {start}({}){end}", parameters.join(", "));
    if line.len() <= width {
        return line + "\n";
    }
    let lines: String = parameters.iter().map(|parameter| format!("        {parameter},\n")).collect();
    format!("    {start}(\n{lines}    ){end}\n")
}

fn rust(members: &[Member]) -> String {
    members.iter().map(Member::rust).collect()
}

fn stub(members: &[Member]) -> String {
    members.iter().map(Member::stub).collect()
}
