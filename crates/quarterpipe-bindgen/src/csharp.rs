//! The structs, enums, handles and native functions of `Quarterpipe.cs`.

use std::fmt::Write as _;

use crate::{
    c_surface::{Field, Function, Struct, Surface},
    csharp_classes,
    methods::Class,
    text::{camel, pascal},
};

/// The file with the generated part.
pub const FILE: &str = "crates/quarterpipe-c/bindings/csharp/Quarterpipe.cs";

/// Constants that form an enum in C#: their prefix, and the enum's name, underlying type and description.
const ENUMS: [(&str, &str, &str, &str); 21] = [
    ("FACING", "Facing", "int", "The directions in which springs throw."),
    ("BUTTON", "Buttons", "byte", "The bits of the buttons."),
    ("EVENT", "EventKind", "int", "The kinds of events of a player."),
    ("PLAYER", "PlayerField", "int", "The fields of a player."),
    ("CHARACTER", "Character", "int", "The characters."),
    ("POSE", "Pose", "int", "The poses of a player."),
    ("SHIELD", "Shield", "int", "The shields."),
    ("FORM", "Form", "int", "The forms."),
    ("LAYER", "Layer", "int", "The collision layers."),
    ("ROUTINE", "Routine", "int", "The routines that a player's step can run."),
    ("DEATH", "Death", "int", "The causes of a player's death."),
    ("ITEM", "Item", "int", "The contents of monitors."),
    ("SHAPE", "Shape", "int", "The shapes of solids."),
    ("SENSOR", "Sensor", "int", "The sensors."),
    ("DIRECTION", "Direction", "int", "Where a sensor points."),
    ("SIDE", "Side", "int", "The solidities that sensors look for."),
    ("REASON", "ReasonKind", "int", "The kinds of reasons."),
    ("END", "RunEnd", "int", "The ways in which a world's run in a batch can end."),
    ("OVERLAY", "Overlays", "uint", "The overlays of a picture."),
    ("COLUMN", "Column", "int", "The columns of a batch's observations."),
    ("FLAG", "PlayerFlags", "int", "The bits of <see cref=\"Column.Flags\"/>."),
];
/// Enums of bits.
const BITS: [&str; 3] = ["BUTTON", "OVERLAY", "FLAG"];
/// Constants that do not belong to a list.
const PLAIN: [&str; 4] = ["INTERFACE", "NO_WATER", "PLAYER_FIELD_COUNT", "COLUMN_COUNT"];
/// Renamed structs: their plain names would be too vague, or clash with names of Unity.
const RENAMED: [(&str, &str); 3] = [("QpEvent", "WorldEvent"), ("QpObject", "WorldObject"), ("QpSolid", "SolidState")];
/// Fields whose type is an enum that their documentation does not name.
const TYPED: [(&str, &str, &str); 2] = [("QpEvent", "kind", "EventKind"), ("QpSolid", "shape", "Shape")];

/// Returns the generated part.
#[must_use]
pub fn parts(surface: &Surface, classes: &[Class]) -> Vec<(String, String)> {
    let mut out = csharp_classes::classes(classes);
    enums(&mut out, surface);
    for found in &surface.structs {
        structure(&mut out, surface, found);
    }
    out.push_str(&handles(surface));
    natives(&mut out, surface);
    vec![("library".to_owned(), out)]
}

/// Writes a sentence of the surface as a comment.
pub(crate) fn summary(out: &mut String, indent: &str, doc: &str) {
    let doc = doc.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut text = String::new();
    for (place, part) in doc.split('`').enumerate() {
        text.push_str(part);
        text.push_str(match (place % 2, place == doc.matches('`').count()) {
            (_, true) => "",
            (0, _) => "<c>",
            _ => "</c>",
        });
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let text = lines.join(&format!("\n{indent}/// "));
    let _ = writeln!(out, "{indent}/// <summary>{text}</summary>");
}

fn enums(out: &mut String, surface: &Surface) {
    for (prefix, name, of, doc) in ENUMS {
        let _ = writeln!(out, "    /// <summary>{doc}</summary>");
        if BITS.contains(&prefix) {
            out.push_str("    [Flags]\n");
        }
        let _ = writeln!(out, "    public enum {name} : {of}\n    {{");
        if BITS.contains(&prefix) {
            out.push_str("        /// <summary>None.</summary>\n        None = 0,\n");
        }
        for constant in &surface.constants {
            let own = constant.name.strip_prefix(prefix).and_then(|name| name.strip_prefix('_'));
            let Some(own) = own.filter(|_| !PLAIN.contains(&&*constant.name)) else { continue };
            summary(out, "        ", &constant.doc);
            let _ = writeln!(out, "        {} = {},", pascal(own), constant.value);
        }
        out.push_str("    }\n\n");
    }
    for found in &surface.enums {
        summary(out, "    ", &found.doc);
        let name = found.name.trim_start_matches("Qp");
        let _ = writeln!(out, "    public enum {name}\n    {{");
        let prefix = format!("QP_{}_", name.to_uppercase());
        for field in &found.fields {
            summary(out, "        ", &field.doc);
            let _ = writeln!(out, "        {} = {},", pascal(field.name.trim_start_matches(&prefix)), field.kind);
        }
        out.push_str("    }\n\n");
    }
    out.push_str("    /// <summary>Constants of the library.</summary>\n    public static class Constants\n    {\n");
    for constant in &surface.constants {
        if PLAIN.contains(&&*constant.name) {
            summary(out, "        ", &constant.doc);
            let _ = writeln!(out, "        public const int {} = {};", pascal(&constant.name), constant.value);
        }
    }
    out.push_str("    }\n\n");
    for constant in &surface.constants {
        let has_enum = ENUMS.iter().any(|(prefix, ..)| constant.name.starts_with(&format!("{prefix}_")));
        assert!(has_enum || PLAIN.contains(&&*constant.name), "{}: this module has no enum for it", constant.name);
    }
}

/// Returns a struct's name, and `true` if it has pointers, so that only the internal layer uses it.
fn struct_name(found: &Struct) -> (String, bool) {
    let plain = found.name.trim_start_matches("Qp");
    if found.fields.iter().any(|field| field.kind.contains('*')) {
        return (format!("Native{plain}"), true);
    }
    let renamed = RENAMED.iter().find(|(name, _)| *name == found.name);
    (renamed.map_or(plain, |(_, name)| name).to_owned(), false)
}

fn structure(out: &mut String, surface: &Surface, found: &Struct) {
    let (name, is_native) = struct_name(found);
    summary(out, "    ", &found.doc);
    let access = if is_native { "internal" } else { "public" };
    let _ = writeln!(out, "    [StructLayout(LayoutKind.Sequential)]\n    {access} partial struct {name}\n    {{");
    for field in &found.fields {
        let Field { doc, kind, name } = field;
        let (own, pascal) = (camel(name), pascal(name));
        if !is_native && kind == "int32_t" && is_flag(doc) {
            let _ = writeln!(out, "        private int {own};");
            let doc =
                doc.strip_prefix("1 if ").map_or_else(|| doc.replace(" 0 or 1.", ""), |doc| format!("True if {doc}"));
            summary(out, "        ", &doc);
            let set = format!(" set {{ {own} = value ? 1 : 0; }}");
            let set = if doc.contains("It can only be read.") { "" } else { &set };
            let _ = writeln!(out, "        public bool {pascal} {{ get {{ return {own} != 0; }}{set} }}");
            continue;
        }
        // The type already names the enum.
        let one_of = doc.find(" One of `QP_").filter(|_| doc.ends_with("_...`."));
        summary(out, "        ", &doc[..one_of.unwrap_or(doc.len())]);
        let _ = writeln!(out, "        public {} {pascal};", field_type(surface, found, field));
        for (unit, divisor) in [("In 1/65536 px", "65536.0"), ("In 1/256 px a frame", "256.0")] {
            if doc.contains(unit) {
                let frame = if divisor == "256.0" { " a frame" } else { "" };
                let _ = writeln!(
                    out,
                    "        /// <summary>{pascal} in pixels{frame}.</summary>\n        public double {pascal}InPixels {{ get {{ \
                     return {pascal} / {divisor}; }} set {{ {pascal} = (int)Math.Round(value * {divisor}); }} }}"
                );
            }
        }
    }
    if found.name == "QpEvent" {
        let count = found.fields.len();
        let _ = writeln!(out, "\n        internal const int NumberCount = {count};\n");
        let _ = writeln!(out, "        internal static {name} Read(int[] numbers, int at)\n        {{");
        let values: Vec<String> = found
            .fields
            .iter()
            .enumerate()
            .map(|(place, field)| {
                let kind = field_type(surface, found, field);
                let cast = if kind == "int" { String::new() } else { format!("({kind})") };
                format!("{} = {cast}numbers[at + {place}]", pascal(&field.name))
            })
            .collect();
        let _ = writeln!(out, "            return new {name} {{ {} }};\n        }}", values.join(", "));
    }
    out.push_str("    }\n\n");
}

fn is_flag(doc: &str) -> bool {
    doc.contains(" 0 or 1.") || doc.starts_with("1 if ")
}

fn field_type(surface: &Surface, found: &Struct, field: &Field) -> String {
    if let Some((.., kind)) = TYPED.iter().find(|(owner, name, _)| *owner == found.name && *name == field.name) {
        return (*kind).to_owned();
    }
    let named = field.doc.split("One of `QP_").nth(1).and_then(|rest| rest.split("_...").next());
    if let Some((_, kind, ..)) = named.and_then(|named| ENUMS.iter().find(|(prefix, ..)| *prefix == named)) {
        return (*kind).to_owned();
    }
    match &*field.kind {
        "size_t" => "UIntPtr".to_owned(),
        "int32_t" => "int".to_owned(),
        "uint32_t" => "uint".to_owned(),
        pointer if pointer.contains('*') => "IntPtr".to_owned(),
        other => {
            let inner = surface.structs.iter().find(|inner| inner.name == other);
            inner.map(|inner| struct_name(inner).0).unwrap_or_else(|| panic!("{}: of type {other}", field.name))
        }
    }
}

/// Returns a class for each type of handle, which frees the handle.
fn handles(surface: &Surface) -> String {
    let mut out = String::new();
    for handle in &surface.handles {
        let name = handle.trim_start_matches("Qp");
        let _ = writeln!(
            out,
            "    internal sealed class {name}Handle : Handle\n    {{\n        internal {name}Handle(IntPtr handle) : base(handle) {{ \
             }}\n        protected override bool ReleaseHandle() {{ return Native.qp_{}_free(handle) == Status.Ok; }}\n    }}\n",
            name.to_lowercase()
        );
    }
    out
}

fn natives(out: &mut String, surface: &Surface) {
    out.push_str(
        "    /// <summary>The functions of quarterpipe.h.</summary>\n    internal static class Native\n    {\n",
    );
    for function in &surface.functions {
        let arguments: Vec<String> = function
            .arguments
            .iter()
            .enumerate()
            .map(|(place, argument)| {
                // The @ turns a keyword into a name.
                format!("{} @{}", argument_type(surface, function, place), camel(&argument.name))
            })
            .collect();
        let returns = match &*function.returns {
            "QpStatus" => "Status",
            "void" => "void",
            "size_t" => "UIntPtr",
            "int32_t" => "int",
            "uint32_t" => "uint",
            pointer if pointer.ends_with('*') => "IntPtr",
            other => panic!("{} returns {other}", function.name),
        };
        let _ = writeln!(
            out,
            "        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]\n        internal static extern {returns} \
             {}({});",
            function.name,
            arguments.join(", ")
        );
    }
    out.push_str("    }\n");
}

fn argument_type(surface: &Surface, function: &Function, place: usize) -> String {
    let Field { kind, .. } = &function.arguments[place];
    let number = |kind: &str| {
        Some(match kind {
            "int32_t" => "int",
            "uint32_t" => "uint",
            "uint64_t" => "ulong",
            "uint8_t" => "byte",
            "int8_t" => "sbyte",
            "uint16_t" => "ushort",
            "void" => "void",
            "size_t" => "UIntPtr",
            "char" => "byte",
            _ => return None,
        })
    };
    if let Some(number) = number(kind) {
        return number.to_owned();
    }
    let plain = kind.trim_start_matches("const ").trim_end_matches('*').trim();
    if surface.handles.iter().any(|handle| handle == plain) {
        let frees = function.name.ends_with("_free");
        return if frees { "IntPtr".to_owned() } else { format!("{}Handle", plain.trim_start_matches("Qp")) };
    }
    if kind == "const QpWorld *const *" {
        return "IntPtr[]".to_owned();
    }
    // A buffer's length follows it.
    let is_length = |next: &Field| {
        next.kind == "size_t" && (next.name.ends_with("count") || ["length", "frames"].contains(&&*next.name))
    };
    let is_buffer = function.arguments.get(place + 1).is_some_and(is_length);
    let found = surface.structs.iter().find(|found| found.name == plain);
    let of = found.map(|found| struct_name(found).0).or_else(|| number(plain).map(str::to_owned));
    let of = of.unwrap_or_else(|| panic!("{}: of type {kind}", function.name));
    match (kind.starts_with("const "), is_buffer || plain == "char") {
        (true, true) => format!("{of}[]"),
        (true, false) => format!("ref {of}"),
        (false, true) => format!("[In, Out] {of}[]"),
        (false, false) => format!("out {of}"),
    }
}
