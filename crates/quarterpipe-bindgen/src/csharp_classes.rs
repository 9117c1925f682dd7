//! The members of the classes in `Quarterpipe.cs`.

use std::fmt::Write as _;

use crate::{
    c::{Outcome, outcome},
    csharp::summary,
    methods::{Argument, ArgumentKind, Choice, Class, Default, Method, Record, ResultKind, listed},
    text::{camel, pascal},
};

/// Functions whose C# code is written by hand, with their declarations: bounds are one value, fields of rules are an indexer, a player's
/// number comes last, and the state of a solid is in properties.
const BY_HAND: [(&str, &str); 8] = [
    ("bounds", "Bounds Bounds { get; set; }"),
    ("set_bounds", "Bounds Bounds { get; set; }"),
    ("get_number", "int this[string name] { get; set; }"),
    ("set_number", "int this[string name] { get; set; }"),
    ("get_field", "int GetField(PlayerField field, int player = 0)"),
    ("set_field", "void SetField(PlayerField field, int value, int player = 0)"),
    ("solid", "SolidState State { get; }"),
    ("set_solid_hurts", "bool Hurts { get; set; }"),
];
/// Functions that have another name in C#.
const RENAMED: [(&str, &str); 6] = [
    ("object", "GetObject"),
    ("solid_in_slot", "GetSolidInSlot"),
    ("cast", "CastSensor"),
    ("move_solid", "MoveTo"),
    ("put_solid", "PutAt"),
    ("remove_solid", "Remove"),
];

/// Returns the members of all classes.
#[must_use]
pub fn classes(classes: &[Class]) -> String {
    let mut out = String::new();
    for class in classes {
        let is_of_solid =
            |method: &&Method| method.arguments.first().is_some_and(|first| first.kind == ArgumentKind::Solid);
        let by_hand = |method: &&Method| listed(&BY_HAND, method).is_some() || class.is_setter(method);
        let methods: Vec<&Method> = class.methods.iter().filter(|method| !by_hand(method)).collect();
        let (of_solid, own): (Vec<&Method>, Vec<&Method>) = methods.into_iter().partition(is_of_solid);
        let _ = writeln!(out, "    public sealed partial class {} : IDisposable\n    {{", class.name);
        own.iter().for_each(|method| member(&mut out, class, method));
        summary(&mut out, "        ", "Frees the handle. Values made from it stay valid.");
        out.push_str("        public void Dispose() { Handle.Dispose(); }\n    }\n\n");
        if !of_solid.is_empty() {
            out.push_str("    public sealed partial class Solid\n    {\n");
            of_solid.iter().for_each(|method| member(&mut out, class, method));
            out.push_str("    }\n\n");
        }
    }
    out
}

/// Returns a member's declaration. For a setter, this is the declaration of its property.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    if let Some(signature) = listed(&BY_HAND, method) {
        return Some(signature.to_owned());
    }
    let property = class.methods.iter().find(|property| method.name.strip_prefix("set_") == Some(&property.name));
    if let Some(property) = property.filter(|_| class.is_setter(method)) {
        return signature(class, property);
    }
    let mut out = String::new();
    member(&mut out, class, method);
    let head = out.lines().map(str::trim).find(|line| line.starts_with("public "));
    let access = match (method.is_property(), class.setter(method)) {
        (true, Some(_)) => " { get; set; }",
        (true, None) => " { get; }",
        _ => "",
    };
    head.map(|head| format!("{}{access}", head.trim_start_matches("public ")))
}

/// Returns a function's name in C#.
fn name_of(method: &Method) -> String {
    listed(&RENAMED, method).map_or_else(|| pascal(&method.name), str::to_owned)
}

const fn enum_of(choice: Choice) -> &'static str {
    match choice {
        Choice::Field => "PlayerField",
        Choice::Character => "Character",
        Choice::Direction => "Direction",
        Choice::Side => "Side",
        Choice::Layer => "Layer",
        Choice::Shape => "Shape",
    }
}

/// Returns an argument's parameters.
fn parameters(Argument { name, kind }: &Argument) -> String {
    let name = camel(name);
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => "int x, int y".to_owned(),
        ArgumentKind::HalfSize => "int halfWidth, int halfHeight".to_owned(),
        ArgumentKind::Heights => format!("sbyte[] {name}"),
        ArgumentKind::Bytes => format!("byte[] {name}"),
        ArgumentKind::Text => format!("string {name}"),
        ArgumentKind::Flag => format!("bool {name}"),
        ArgumentKind::SomePixel => format!("int? {name}"),
        ArgumentKind::Choice(choice) => format!("{} {name}", enum_of(*choice)),
        ArgumentKind::Player
        | ArgumentKind::Count
        | ArgumentKind::Integer
        | ArgumentKind::Slot
        | ArgumentKind::Pixel => format!("int {name}"),
        // The solid is the object, and events stay in the world.
        ArgumentKind::Solid | ArgumentKind::Events => String::new(),
    }
}

/// Returns the expressions that pass an argument to C.
fn passed(Argument { name, kind }: &Argument) -> String {
    let name = camel(name);
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => "x, y".to_owned(),
        ArgumentKind::HalfSize => "halfWidth, halfHeight".to_owned(),
        ArgumentKind::Heights | ArgumentKind::Bytes => format!("{name}, Interop.Length({name})"),
        ArgumentKind::Text => format!("Interop.Utf8({name})"),
        ArgumentKind::Flag => format!("{name} ? 1 : 0"),
        ArgumentKind::SomePixel => format!("{name} ?? Constants.NoWater"),
        ArgumentKind::Choice(_) => format!("(int){name}"),
        ArgumentKind::Player | ArgumentKind::Count => format!("Interop.Size({name})"),
        ArgumentKind::Solid => "number".to_owned(),
        ArgumentKind::Integer | ArgumentKind::Slot | ArgumentKind::Pixel => name,
        ArgumentKind::Events => String::new(),
    }
}

fn default(kind: ArgumentKind, default: Default) -> String {
    match (default, kind) {
        (Default::False, _) => " = false".to_owned(),
        (Default::Nothing, _) => " = null".to_owned(),
        (Default::Name(name), ArgumentKind::Choice(choice)) => format!(" = {}.{}", enum_of(choice), pascal(name)),
        (Default::Name(_), _) => String::new(),
    }
}

/// Returns a function's documentation with the units of its arguments.
fn documentation(method: &Method) -> String {
    let mut text = method.doc.join(" ");
    for Argument { name, kind } in &method.arguments {
        let _ = match kind {
            ArgumentKind::Position => write!(text, " `x` and `y` are in 1/65536 px."),
            ArgumentKind::Pixels => write!(text, " `x` and `y` are in pixels."),
            ArgumentKind::SomePixel => write!(text, " `{}` is in pixels.", camel(name)),
            _ => Ok(()),
        };
    }
    method
        .arguments
        .iter()
        .fold(text, |text, Argument { name, .. }| text.replace(&format!("`{name}`"), &format!("`{}`", camel(name))))
}

fn member(out: &mut String, class: &Class, method: &Method) {
    let native = format!("Native.qp_{}_{}", class.prefix(), method.name);
    let mut own = vec![
        if matches!(method.arguments.first(), Some(Argument { kind: ArgumentKind::Solid, .. })) {
            "world.Handle"
        } else {
            "Handle"
        }
        .to_owned(),
    ];
    own.extend(method.arguments.iter().filter(|argument| argument.kind != ArgumentKind::Events).map(passed));
    let own = own.join(", ");
    let (kind, body) = body(method, &native, &own);
    if method.is_property() {
        property(out, class, method, &kind, &body);
        return;
    }
    summary(out, "        ", &documentation(method));
    let list: Vec<String> = method
        .defaulted()
        .into_iter()
        .filter(|(argument, _)| argument.kind != ArgumentKind::Solid)
        .map(|(argument, value)| {
            parameters(argument) + &value.map(|value| default(argument.kind, value)).unwrap_or_default()
        })
        .collect();
    let is_list = method.result == ResultKind::Texts && class.name == "Rules";
    let head = if is_list { name_of(method) } else { format!("{}({})", name_of(method), list.join(", ")) };
    let lines: String = body.iter().map(|line| format!("            {line}\n")).collect();
    if is_list {
        let lines: String = body.iter().map(|line| format!("                {line}\n")).collect();
        let _ = write!(
            out,
            "        public {kind} {head}\n        {{\n            get\n            {{\n{lines}            }}\n        }}\n\n"
        );
    } else {
        let _ = write!(out, "        public {kind} {head}\n        {{\n{lines}        }}\n\n");
    }
}

fn property(out: &mut String, class: &Class, method: &Method, kind: &str, body: &[String]) {
    summary(out, "        ", &method.property_doc());
    let lines: String = body.iter().map(|line| format!("                {line}\n")).collect();
    let _ = write!(
        out,
        "        public {kind} {}\n        {{\n            get\n            {{\n{lines}            }}\n",
        name_of(method)
    );
    if let Some(setter) = class.setter(method) {
        let value =
            setter.arguments.iter().map(|argument| passed(&Argument { name: "value".to_owned(), kind: argument.kind }));
        let value: Vec<String> = value.collect();
        let native = format!("Native.qp_{}_{}", class.prefix(), setter.name);
        let _ = writeln!(out, "            set {{ Interop.Check({native}(Handle, {})); }}", value.join(", "));
    }
    out.push_str("        }\n\n");
}

/// Returns the type of a function's result and its lines.
fn body(method: &Method, native: &str, own: &str) -> (String, Vec<String>) {
    let lines = |kind: &str, lines: &[String]| (kind.to_owned(), lines.to_vec());
    let call = format!("{native}({own})");
    match outcome(method) {
        Outcome::Status => lines("void", &[format!("Interop.Check({call});")]),
        Outcome::Returned(..) => match method.result {
            ResultKind::Count => lines("int", &[format!("return (int){call};")]),
            ResultKind::Frames => lines("uint", &[format!("return {call};")]),
            ResultKind::Flag => lines("bool", &[format!("return {call} != 0;")]),
            ResultKind::SomePixel => lines(
                "int?",
                &[format!("int found = {call};"), "return found == Constants.NoWater ? (int?)null : found;".to_owned()],
            ),
            _ => lines("int", &[format!("return {call};")]),
        },
        Outcome::Out(results) if results.len() == 1 => {
            let (kind, raw, value) = match method.result {
                ResultKind::Count => ("int", "UIntPtr", "(int)found"),
                ResultKind::Digest => ("ulong", "ulong", "found"),
                ResultKind::Solid => ("Solid", "ulong", "new Solid(this, found)"),
                ResultKind::Record(Record::Object) => ("WorldObject", "WorldObject", "found"),
                ResultKind::Record(Record::Solid) => ("SolidState", "SolidState", "found"),
                ResultKind::Record(Record::Cast) => ("Cast", "Cast", "found"),
                _ => ("int", "int", "found"),
            };
            lines(
                kind,
                &[
                    format!("{raw} found;"),
                    format!("Interop.Check({native}({own}, out found));"),
                    format!("return {value};"),
                ],
            )
        }
        Outcome::Out(_) => lines(
            "Point",
            &[
                "int x, y;".to_owned(),
                format!("Interop.Check({native}({own}, out x, out y));"),
                "return new Point(x, y);".to_owned(),
            ],
        ),
        Outcome::Buffer(_, kind) => {
            let (kind, element, fill) = match kind {
                "c_char" => ("string", "byte", "FilledText"),
                "u8" => ("byte[]", "byte", "Filled"),
                "i8" => ("sbyte[]", "sbyte", "Filled"),
                _ => ("WorldObject[]", "WorldObject", "Filled"),
            };
            // The call is made twice, but its texts are converted only once.
            let (texts, own) = held(method, own);
            let mut all = texts;
            all.push(format!("return Interop.{fill}(({element}[] buffer, UIntPtr length, out UIntPtr needed) =>"));
            all.push(format!("    {native}({own}, buffer, length, out needed));"));
            (kind.to_owned(), all)
        }
        Outcome::Text => lines("string", &[format!("return Interop.Text({call});")]),
        Outcome::Texts => {
            let one = native.trim_end_matches('s');
            lines(
                "string[]",
                &[
                    format!("var all = new string[(int){one}_count({own})];"),
                    "for (int i = 0; i < all.Length; i++)".to_owned(),
                    "{".to_owned(),
                    format!("    all[i] = Interop.Text(Interop.Found({one}({own}, (UIntPtr)i)));"),
                    "}".to_owned(),
                    "return all;".to_owned(),
                ],
            )
        }
        Outcome::Handle(kind) => {
            let kind = kind.trim_start_matches("Qp");
            lines(kind, &[format!("return new {kind}({call});")])
        }
    }
}

/// Returns lines that keep the texts of a call in variables, and the call's arguments with these variables.
fn held(method: &Method, own: &str) -> (Vec<String>, String) {
    let mut own = own.to_owned();
    let mut lines = Vec::new();
    for Argument { name, .. } in method.arguments.iter().filter(|argument| argument.kind == ArgumentKind::Text) {
        let name = camel(name);
        lines.push(format!("byte[] {name}Text = Interop.Utf8({name});"));
        own = own.replace(&format!("Interop.Utf8({name})"), &format!("{name}Text"));
    }
    (lines, own)
}
