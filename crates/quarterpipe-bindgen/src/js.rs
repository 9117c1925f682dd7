//! The JavaScript package: the files and the calls of the members of its classes. `js_code` writes their code, `js_types` their types,
//! `js_module` the functions that they call; `js_own` lists functions that differ in JavaScript.

use std::path::Path;

use anyhow::Result;

use crate::{
    GeneratedFile, js_code, js_module, js_own, js_types,
    methods::{Argument, ArgumentKind, Class, Default, Method, ResultKind},
    parts,
    text::camel,
};

/// The functions of levels in the entry `quarterpipe/engine`, which is kept small.
const OF_ENGINE: [&str; 3] = ["name", "size", "start"];

/// A class of the package, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Worlds.
    World,
    /// Solids, which are functions of worlds in the table.
    Solid,
    /// Levels of the entry `quarterpipe/engine`.
    EngineLevel,
    /// The rest of levels.
    Level,
    /// Recorded scenarios.
    Scenario,
    /// Batches.
    Batch,
    /// Measured tiles, a plain object.
    Tiles,
}

impl Part {
    const ALL: [Self; 7] =
        [Self::World, Self::Solid, Self::EngineLevel, Self::Level, Self::Scenario, Self::Batch, Self::Tiles];

    /// Returns the name of the class in the table.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::World | Self::Solid => "World",
            Self::EngineLevel | Self::Level => "Level",
            Self::Scenario => "Scenario",
            Self::Batch => "Batch",
            Self::Tiles => "Tiles",
        }
    }

    /// Returns the name in the marks of the generated part.
    const fn mark(self) -> &'static str {
        match self {
            Self::Solid => "Solid",
            _ => self.class(),
        }
    }

    /// Returns the file with its code. Plain objects do not have one.
    const fn code(self) -> Option<&'static str> {
        Some(match self {
            Self::World => "js/src/shared/world.js",
            Self::Solid => "js/src/shared/solid.js",
            Self::EngineLevel => "js/src/shared/level.js",
            Self::Level => "js/src/levels/full_level.js",
            Self::Scenario => "js/src/all/scenario.js",
            Self::Batch => "js/src/all/batch.js",
            Self::Tiles => return None,
        })
    }

    /// Returns the file with its types.
    const fn types(self) -> &'static str {
        match self {
            Self::World | Self::Solid | Self::EngineLevel => "js/src/shared/types.d.ts",
            Self::Level => "js/src/levels/full_types.d.ts",
            Self::Scenario | Self::Batch | Self::Tiles => "js/src/all/all_types.d.ts",
        }
    }

    fn of(class: &Class, method: &Method) -> Option<Self> {
        let is_of_solid = method.arguments.first().is_some_and(|first| first.kind == ArgumentKind::Solid);
        Some(match class.name {
            "World" if is_of_solid => Self::Solid,
            "World" => Self::World,
            "Level" if OF_ENGINE.contains(&&*method.name) => Self::EngineLevel,
            "Level" => Self::Level,
            "Scenario" => Self::Scenario,
            "Batch" => Self::Batch,
            "Tiles" => Self::Tiles,
            _ => return None,
        })
    }
}

/// The kind of a member of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Getter,
    Setter,
    Method,
}

/// A function of the table as a member of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member<'a> {
    pub(crate) part: Part,
    pub(crate) method: &'a Method,
}

/// Returns the generated files and parts.
///
/// # Errors
///
/// If a file is missing or lacks the lines around a generated part.
pub fn files(root: &Path, classes: &[Class]) -> Result<Vec<GeneratedFile>> {
    let members: Vec<Member<'_>> = classes.iter().flat_map(Member::all).collect();
    let mut generated: Vec<(&str, Vec<(String, String)>)> = Vec::new();
    for part in Part::ALL {
        let own: Vec<Member<'_>> = members.iter().filter(|member| member.part == part).copied().collect();
        let code = part.code().map(|file| (file, js_code::code(&own)));
        for (file, text) in code.into_iter().chain([(part.types(), js_types::types(&own))]) {
            let text = (part.mark().to_owned(), text);
            match generated.iter_mut().find(|(known, _)| *known == file) {
                Some((_, texts)) => texts.push(text),
                None => generated.push((file, vec![text])),
            }
        }
    }
    let mut files = js_module::files(&members);
    for (file, texts) in generated {
        files.push(parts(root, file, &texts)?);
    }
    Ok(files)
}

/// Returns a function's call by a user of the package; `None` if the package lacks the function.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    let member = Member { part: Part::of(class, method)?, method };
    if let Some(own) = js_own::by_hand(class.name, method) {
        return Some(own.call.to_owned());
    }
    let object = member.part.mark().to_lowercase();
    let (name, list) = (member.name(), member.parameters().join(", "));
    Some(match member.form() {
        Form::Getter => format!("{object}.{name}"),
        Form::Setter if member.takes_object() => format!("{object}.{name} = {{ {list} }}"),
        Form::Setter => format!("{object}.{name} = {list}"),
        Form::Method if member.takes_object() => format!("{object}.{name}({{ {list} }})"),
        Form::Method => format!("{object}.{name}({list})"),
    })
}

impl<'a> Member<'a> {
    fn all(class: &'a Class) -> Vec<Self> {
        class.methods.iter().filter_map(|method| Some(Self { part: Part::of(class, method)?, method })).collect()
    }

    pub(crate) fn form(self) -> Form {
        let Method { name, changes, arguments, result, .. } = self.method;
        let is_plain = !changes && !self.method.can_fail() && arguments.is_empty();
        match name.starts_with("set_") {
            true => Form::Setter,
            // A text that is created by the call is not a property.
            false if is_plain && *result != ResultKind::OwnText && !js_own::is_method(self) => Form::Getter,
            false => Form::Method,
        }
    }

    /// Returns the name of a method or property.
    pub(crate) fn name(self) -> String {
        js_own::renamed(self).map_or_else(|| camel(&self.short()), str::to_owned)
    }

    /// Returns a function's name in the table without the class and `set`.
    pub(crate) fn short(self) -> String {
        let name = self.method.name.trim_start_matches("set_");
        match self.part {
            Part::Solid => name.replace("solid_", "").replace("_solid", ""),
            _ => name.to_owned(),
        }
    }

    /// Returns `true` if a method takes its arguments as one object.
    pub(crate) fn takes_object(self) -> bool {
        match self.form() {
            Form::Setter => self.arguments().count() > 1,
            _ => self.method.arguments.iter().any(|argument| argument.kind == ArgumentKind::HalfSize),
        }
    }

    /// Returns `true` if a call returns the events that it causes.
    pub(crate) fn has_events(self) -> bool {
        self.method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Events)
    }

    /// Returns the arguments that a caller passes.
    pub(crate) fn arguments(self) -> impl Iterator<Item = &'a Argument> {
        let is_given = |argument: &&Argument| !matches!(argument.kind, ArgumentKind::Events | ArgumentKind::Solid);
        self.method.arguments.iter().filter(is_given)
    }

    /// Returns the arguments that a caller passes, with their defaults. If all other arguments have a default, a player's number is 0 by
    /// default.
    pub(crate) fn defaulted(self) -> Vec<(&'a Argument, Option<String>)> {
        let written = |default| match default {
            Default::False => "false".to_owned(),
            Default::Nothing => "undefined".to_owned(),
            Default::Name(name) => format!("\"{name}\""),
        };
        let all = self.method.defaulted().into_iter().filter(|(argument, _)| argument.kind != ArgumentKind::Solid);
        let mut all: Vec<_> = all.map(|(argument, default)| (argument, default.map(written))).collect();
        if self.method.player_has_default() {
            all[0].1 = Some("0".to_owned());
        }
        all
    }

    /// Returns the parameters of a method with their defaults.
    pub(crate) fn parameters(self) -> Vec<String> {
        let with_default = |(argument, default): (&Argument, Option<String>)| {
            let default = default.filter(|default| default != "undefined");
            let default = default.map(|default| format!(" = {default}")).unwrap_or_default();
            variables(argument).into_iter().map(move |name| name + &default).collect::<Vec<_>>()
        };
        self.defaulted().into_iter().flat_map(with_default).collect()
    }
}

/// Returns the variables of an argument.
pub(crate) fn variables(Argument { name, kind }: &Argument) -> Vec<String> {
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => vec!["x".to_owned(), "y".to_owned()],
        ArgumentKind::HalfSize => vec!["halfWidth".to_owned(), "halfHeight".to_owned()],
        _ => vec![camel(name)],
    }
}
