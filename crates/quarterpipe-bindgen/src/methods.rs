//! The table of functions, which `quarterpipe-host` declares in `src/methods`.

use std::{fs, path::Path};

use anyhow::{Context as _, Result, bail, ensure};
use quote::ToTokens;
use syn::{Attribute, Expr, ExprLit, FnArg, ImplItem, Item, Lit, Meta, Pat, ReturnType, Signature, Visibility};

/// A class and the Rust file with its functions.
#[derive(Debug)]
struct Source {
    class: &'static str,
    file: &'static str,
    /// The type whose `impl` has the functions. The functions of rules are free functions whose first argument has this type.
    of: &'static str,
}

const SOURCES: [Source; 7] = [
    Source { class: "World", file: "crates/quarterpipe-host/src/methods/world.rs", of: "HostWorld" },
    Source { class: "World", file: "crates/quarterpipe-host/src/methods/solid.rs", of: "HostWorld" },
    Source { class: "Rules", file: "crates/quarterpipe-host/src/rules.rs", of: "Rules" },
    Source { class: "Level", file: "crates/quarterpipe-host/src/methods/level.rs", of: "HostLevel" },
    Source { class: "Tiles", file: "crates/quarterpipe-host/src/methods/tiles.rs", of: "HostTiles" },
    Source { class: "Scenario", file: "crates/quarterpipe-host/src/methods/scenario.rs", of: "HostScenario" },
    Source { class: "Batch", file: "crates/quarterpipe-host/src/methods/batch.rs", of: "HostBatch" },
];

/// A class of the table.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its name, such as `World`.
    pub name: &'static str,
    /// Its functions, in the order of the sources.
    pub methods: Vec<Method>,
}

impl Class {
    /// Returns the function that sets a property.
    #[must_use]
    pub fn setter(&self, property: &Method) -> Option<&Method> {
        self.methods.iter().find(|method| method.name.strip_prefix("set_") == Some(&property.name))
    }

    /// Returns `true` if a function only sets a property, so that a language with properties does not need it.
    #[must_use]
    pub fn is_setter(&self, method: &Method) -> bool {
        let property = method.name.strip_prefix("set_");
        self.methods.iter().any(|other| property == Some(&other.name) && other.is_property())
    }

    /// Returns the class's part of the names of C functions.
    #[must_use]
    pub fn prefix(&self) -> String {
        self.name.to_lowercase()
    }
}

/// A function of the table.
#[derive(Clone, Debug)]
pub struct Method {
    /// Its name, such as `add_hazard`.
    pub name: String,
    /// Its documentation, one entry per paragraph. Parameters are in backticks.
    pub doc: Vec<String>,
    /// The conditions under which it fails, as a sentence that begins with "If"; empty if it cannot fail.
    pub errors: String,
    /// `true` if it changes the class.
    pub changes: bool,
    /// `true` if it moves players or solids at once, as marked by `#[doc(alias = "placed")]`.
    pub is_placing: bool,
    /// Its arguments, without the class itself.
    pub arguments: Vec<Argument>,
    /// Its result.
    pub result: ResultKind,
}

impl Method {
    /// Returns `true` if it can fail.
    #[must_use]
    pub fn can_fail(&self) -> bool {
        !self.errors.is_empty()
    }

    /// Returns `true` if it is a property in languages with properties: it has no arguments, cannot fail and is cheap.
    #[must_use]
    pub fn is_property(&self) -> bool {
        use ResultKind as Kind;
        let is_cheap = match self.result {
            Kind::Nothing | Kind::OwnText | Kind::Texts | Kind::Bytes | Kind::SignedBytes => false,
            Kind::Record(_) | Kind::Objects => false,
            Kind::Count | Kind::Frames | Kind::Integer | Kind::Flag | Kind::Digest | Kind::Solid => true,
            Kind::Pixels | Kind::SomePixel | Kind::Edges | Kind::Text | Kind::SomeText | Kind::Rules => true,
        };
        is_cheap && !self.changes && !self.can_fail() && self.arguments.is_empty()
    }

    /// Returns the documentation as a property: a noun instead of "Returns ...".
    #[must_use]
    pub fn property_doc(&self) -> String {
        let doc = self.doc.join(" ").replace("Returns whether ", "Returns true if ");
        let noun = doc.strip_prefix("Returns ").unwrap_or(&doc);
        let (first, rest) = noun.split_at(1.min(noun.len()));
        first.to_uppercase() + rest
    }

    /// Returns `true` if its first argument is a player and the rest have defaults. Python and JavaScript then use the first player by
    /// default.
    #[must_use]
    pub fn player_has_default(&self) -> bool {
        match &self.defaulted()[..] {
            [(first, _), rest @ ..] => {
                first.kind == ArgumentKind::Player && rest.iter().all(|(_, default)| default.is_some())
            }
            [] => false,
        }
    }

    /// Returns its arguments without events, with the default of each optional one. Setters do not have defaults.
    #[must_use]
    pub fn defaulted(&self) -> Vec<(&Argument, Option<Default>)> {
        let arguments: Vec<&Argument> =
            self.arguments.iter().filter(|argument| argument.kind != ArgumentKind::Events).collect();
        let is_setter = self.name.starts_with("set_");
        let first = arguments.iter().rposition(|argument| argument.kind.default().is_none()).map_or(0, |last| last + 1);
        let default =
            |(place, argument): (usize, &Argument)| argument.kind.default().filter(|_| place >= first && !is_setter);
        arguments.iter().copied().enumerate().map(|(place, argument)| (argument, default((place, argument)))).collect()
    }
}

/// An argument of a function.
#[derive(Clone, Debug)]
pub struct Argument {
    /// Its name, such as `half_size`.
    pub name: String,
    /// Its type.
    pub kind: ArgumentKind,
}

/// The type of an argument. Each language maps types, not functions; a new type does not compile until every language maps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// The number of a player: a `usize` named `player`.
    Player,
    /// A place in a list, `usize`.
    Count,
    /// A number, `i32`.
    Integer,
    /// A flag, `bool`.
    Flag,
    /// The identity of a solid.
    Solid,
    /// The slot of an object, `u16`.
    Slot,
    /// A position, `[Pos; 2]`: x and y in 1/65536 px.
    Position,
    /// A pixel, `[Px; 2]`.
    Pixels,
    /// A coordinate in pixels.
    Pixel,
    /// A coordinate in pixels, or none.
    SomePixel,
    /// Half a width and half a height, `[u8; 2]`.
    HalfSize,
    /// Heights of a curved top, `&[i8]`.
    Heights,
    /// One of a list of names.
    Choice(Choice),
    /// A text, `&str`.
    Text,
    /// Bytes, `&[u8]`.
    Bytes,
    /// Collects the events that the call causes.
    Events,
}

/// The type of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// No result.
    Nothing,
    /// A count or a place in a list, `usize`.
    Count,
    /// A number of frames, `u32`.
    Frames,
    /// A number, `i32`.
    Integer,
    /// A flag, `bool`.
    Flag,
    /// A digest, `u64`.
    Digest,
    /// The identity of a solid.
    Solid,
    /// A pixel or a size, `[Px; 2]`.
    Pixels,
    /// A coordinate in pixels, or none.
    SomePixel,
    /// Left, right, top and bottom in pixels, `[Px; 4]`.
    Edges,
    /// A text that lives as long as the class, `&str`.
    Text,
    /// A text, `String`.
    OwnText,
    /// A text or none.
    SomeText,
    /// Texts, `Vec<String>`.
    Texts,
    /// Bytes.
    Bytes,
    /// Signed bytes.
    SignedBytes,
    /// A record.
    Record(Record),
    /// The list of objects.
    Objects,
    /// New rules.
    Rules,
}

/// The value of an argument that a call omits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Default {
    /// The flag `false`.
    False,
    /// No value.
    Nothing,
    /// A name in the list of a choice.
    Name(&'static str),
}

impl ArgumentKind {
    /// Returns the value of an omitted argument.
    #[must_use]
    pub const fn default(self) -> Option<Default> {
        match self {
            Self::Flag => Some(Default::False),
            Self::SomePixel => Some(Default::Nothing),
            Self::Choice(Choice::Shape) => Some(Default::Name("solid")),
            Self::Choice(Choice::Side) => Some(Default::Name("top")),
            Self::Choice(Choice::Layer) => Some(Default::Name("a")),
            _ => None,
        }
    }
}

/// The list of names that an argument is chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A field of a player.
    Field,
    /// A character.
    Character,
    /// A direction of a sensor.
    Direction,
    /// A solidity.
    Side,
    /// A collision layer.
    Layer,
    /// A shape of a solid.
    Shape,
}

impl Choice {
    /// Returns the prefix of the list's constants.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Field => "PLAYER",
            Self::Character => "CHARACTER",
            Self::Direction => "DIRECTION",
            Self::Side => "SIDE",
            Self::Layer => "LAYER",
            Self::Shape => "SHAPE",
        }
    }
}

/// Records of whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// An object.
    Object,
    /// A solid.
    Solid,
    /// A sensor cast.
    Cast,
}

impl Record {
    /// Returns its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Object => "Object",
            Self::Solid => "Solid",
            Self::Cast => "Cast",
        }
    }
}

/// Returns the entry of a function in a language's list: its name or form in that language.
#[must_use]
pub fn listed(list: &[(&str, &'static str)], method: &Method) -> Option<&'static str> {
    list.iter().find(|(name, _)| *name == method.name).map(|(_, listed)| *listed)
}

/// Reads the table from the sources below a folder.
///
/// # Errors
///
/// If a source is missing, is not Rust, or has a function with an unknown type. The error names the file and the function.
pub fn read(root: &Path) -> Result<Vec<Class>> {
    let mut classes: Vec<Class> = Vec::new();
    for Source { class, file, of } in SOURCES {
        let text = fs::read_to_string(root.join(file)).with_context(|| file.to_owned())?;
        let methods = methods(&text, of).with_context(|| file.to_owned())?;
        match classes.iter_mut().find(|known| known.name == class) {
            Some(known) => known.methods.extend(methods),
            None => classes.push(Class { name: class, methods }),
        }
    }
    Ok(classes)
}

fn methods(text: &str, of: &str) -> Result<Vec<Method>> {
    let mut methods = Vec::new();
    for item in syn::parse_file(text)?.items {
        match item {
            Item::Impl(block) if block.trait_.is_none() && spelled(&block.self_ty) == of => {
                for item in block.items {
                    if let ImplItem::Fn(function) = item
                        && matches!(function.vis, Visibility::Public(_))
                    {
                        methods.push(method(&function.attrs, &function.sig)?);
                    }
                }
            }
            Item::Fn(function) if matches!(function.vis, Visibility::Public(_)) && takes(&function.sig, of) => {
                methods.push(method(&function.attrs, &function.sig)?);
            }
            _ => {}
        }
    }
    Ok(methods)
}

/// Returns `true` if a free function's first argument has a given type.
fn takes(signature: &Signature, of: &str) -> bool {
    let Some(FnArg::Typed(first)) = signature.inputs.first() else { return false };
    [format!("&{of}"), format!("&mut{of}")].contains(&spelled(&first.ty))
}

/// Returns a type without spaces.
fn spelled(kind: &impl ToTokens) -> String {
    kind.to_token_stream().to_string().replace(' ', "")
}

fn method(attributes: &[Attribute], signature: &Signature) -> Result<Method> {
    let name = signature.ident.to_string();
    let is_placing = attributes.iter().any(|attribute| spelled(attribute) == "#[doc(alias=\"placed\")]");
    let mut inputs = signature.inputs.iter();
    let changes = match inputs.next() {
        Some(FnArg::Receiver(receiver)) => receiver.mutability.is_some(),
        Some(FnArg::Typed(first)) => spelled(&first.ty).starts_with("&mut"),
        None => bail!("{name}: expected `&self` or `&mut self`"),
    };
    let arguments = inputs.map(|input| {
        let FnArg::Typed(typed) = input else { bail!("{name}: expected one receiver") };
        let Pat::Ident(pattern) = &*typed.pat else { bail!("{name}: expected plain names of arguments") };
        let spelled = spelled(&typed.ty);
        let own = pattern.ident.to_string();
        let kind =
            argument_kind(&own, &spelled).with_context(|| format!("{name}: no language knows the type {spelled}"))?;
        Ok(Argument { name: own, kind })
    });
    let arguments = arguments.collect::<Result<_>>()?;
    let returned = match &signature.output {
        ReturnType::Default => "()".to_owned(),
        ReturnType::Type(_, kind) => spelled(kind),
    };
    let fallible = returned.strip_prefix("Result<").and_then(|rest| rest.rsplit_once(','));
    let spelled = fallible.map_or(&*returned, |(kind, _)| kind);
    let result = result_kind(spelled).with_context(|| format!("{name}: no language knows the result {spelled}"))?;
    let mut doc = paragraphs(attributes);
    let at = doc.iter().position(|paragraph| paragraph == "# Errors");
    let errors = at.map(|at| doc.split_off(at)).unwrap_or_default().get(1).cloned().unwrap_or_default();
    ensure!(!doc.is_empty(), "{name}: expected documentation");
    ensure!(
        fallible.is_some() != errors.is_empty(),
        "{name}: expected `# Errors` if it returns a `Result`, and only then"
    );
    Ok(Method { name, doc, errors, changes, is_placing, arguments, result })
}

/// Returns a documentation comment's paragraphs, one line each.
pub fn paragraphs(attributes: &[Attribute]) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for attribute in attributes {
        let Meta::NameValue(pair) = &attribute.meta else { continue };
        let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value else { continue };
        if !pair.path.is_ident("doc") {
            continue;
        }
        let (line, last) = (text.value(), paragraphs.len() - 1);
        match (line.trim(), paragraphs[last].is_empty()) {
            ("", true) => {}
            ("", false) => paragraphs.push(String::new()),
            (line, true) => paragraphs[last].push_str(line),
            (line, false) => paragraphs[last] = format!("{} {line}", paragraphs[last]),
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

fn argument_kind(name: &str, spelled: &str) -> Option<ArgumentKind> {
    Some(match spelled {
        "usize" if name == "player" => ArgumentKind::Player,
        "usize" => ArgumentKind::Count,
        "i32" => ArgumentKind::Integer,
        "bool" => ArgumentKind::Flag,
        "SolidId" => ArgumentKind::Solid,
        "u16" => ArgumentKind::Slot,
        "[Pos;2]" => ArgumentKind::Position,
        "[Px;2]" => ArgumentKind::Pixels,
        "Px" => ArgumentKind::Pixel,
        "Option<Px>" => ArgumentKind::SomePixel,
        "[u8;2]" => ArgumentKind::HalfSize,
        "&[i8]" => ArgumentKind::Heights,
        "PlayerField" => ArgumentKind::Choice(Choice::Field),
        "CharacterId" => ArgumentKind::Choice(Choice::Character),
        "Direction" => ArgumentKind::Choice(Choice::Direction),
        "SolidSide" => ArgumentKind::Choice(Choice::Side),
        "Layer" => ArgumentKind::Choice(Choice::Layer),
        "Shape" => ArgumentKind::Choice(Choice::Shape),
        "&str" => ArgumentKind::Text,
        "&[u8]" => ArgumentKind::Bytes,
        "&mutimplObserver" => ArgumentKind::Events,
        _ => return None,
    })
}

fn result_kind(spelled: &str) -> Option<ResultKind> {
    Some(match spelled {
        "()" => ResultKind::Nothing,
        "usize" => ResultKind::Count,
        "u32" => ResultKind::Frames,
        "i32" => ResultKind::Integer,
        "bool" => ResultKind::Flag,
        "u64" => ResultKind::Digest,
        "SolidId" => ResultKind::Solid,
        "[Px;2]" => ResultKind::Pixels,
        "[Px;4]" => ResultKind::Edges,
        "Option<Px>" => ResultKind::SomePixel,
        "&str" => ResultKind::Text,
        "String" => ResultKind::OwnText,
        "Option<&'staticstr>" => ResultKind::SomeText,
        "Vec<String>" => ResultKind::Texts,
        "Vec<u8>" => ResultKind::Bytes,
        "Vec<i8>" => ResultKind::SignedBytes,
        "ObjectRecord" => ResultKind::Record(Record::Object),
        "SolidRecord" => ResultKind::Record(Record::Solid),
        "CastRecord" => ResultKind::Record(Record::Cast),
        "Vec<ObjectRecord>" => ResultKind::Objects,
        "Rules" => ResultKind::Rules,
        _ => return None,
    })
}
