//! Everything that the C library declares: constants, enums, handles, structs and functions, read from its sources.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result, bail};
use quote::ToTokens;
use syn::{Expr, ExprLit, ExprUnary, Fields, FnArg, Item, ItemStruct, Lit, Pat, ReturnType, Type, UnOp};

use crate::methods::paragraphs;

/// The declarations of a C library, in the order of its sources.
#[derive(Debug, Default)]
pub struct Surface {
    /// Named numbers.
    pub constants: Vec<Constant>,
    /// Enums. The `kind` of a field holds its number.
    pub enums: Vec<Struct>,
    /// The types of handles.
    pub handles: Vec<String>,
    /// Structs whose fields are visible in C.
    pub structs: Vec<Struct>,
    /// Functions.
    pub functions: Vec<Function>,
}

/// A named number.
#[derive(Debug)]
pub struct Constant {
    /// Its documentation.
    pub doc: String,
    /// Its name, without `QP_`.
    pub name: String,
    /// Its value.
    pub value: i64,
}

/// A struct or an enum.
#[derive(Debug)]
pub struct Struct {
    /// Its documentation.
    pub doc: String,
    /// Its name.
    pub name: String,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// A field or an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its documentation.
    pub doc: String,
    /// Its type in C.
    pub kind: String,
    /// Its name.
    pub name: String,
}

/// A function.
#[derive(Debug)]
pub struct Function {
    /// Its documentation.
    pub doc: String,
    /// The type of its result in C.
    pub returns: String,
    /// Its name.
    pub name: String,
    /// Its arguments.
    pub arguments: Vec<Field>,
}

impl Surface {
    /// Reads sources.
    ///
    /// # Errors
    ///
    /// If a source is not Rust, or declares something of a type that C does not have.
    pub fn read(sources: &BTreeMap<String, String>) -> Result<Self> {
        let mut surface = Self::default();
        for (name, text) in sources {
            let file = syn::parse_file(text).with_context(|| name.clone())?;
            for item in file.items {
                surface.item(item).with_context(|| name.clone())?;
            }
        }
        Ok(surface)
    }

    fn item(&mut self, item: Item) -> Result<()> {
        match item {
            Item::Const(item) if item.ident.to_string().starts_with("QP_") => {
                let name = item.ident.to_string();
                let value = value(&item.expr).with_context(|| format!("{name}: expected a number"))?;
                self.constants.push(Constant {
                    doc: doc(&item.attrs),
                    name: name.trim_start_matches("QP_").to_owned(),
                    value,
                });
            }
            Item::Enum(item) if item.ident.to_string().starts_with("Qp") => {
                let name = item.ident.to_string();
                let prefix = format!("QP_{}_", name.trim_start_matches("Qp").to_uppercase());
                let fields = item.variants.iter().map(|variant| {
                    let number = variant.discriminant.as_ref().and_then(|(_, number)| value(number));
                    let number = number.with_context(|| format!("{name}: expected a number for {}", variant.ident))?;
                    let name = format!("{prefix}{}", capitals(&variant.ident.to_string()));
                    Ok(Field { doc: doc(&variant.attrs), kind: number.to_string(), name })
                });
                let fields = fields.collect::<Result<_>>()?;
                self.enums.push(Struct { doc: doc(&item.attrs), name: name.clone(), fields });
            }
            Item::Struct(item) if item.ident.to_string().starts_with("Qp") => self.structure(&item)?,
            Item::Fn(item) if item.sig.abi.is_some() => {
                let name = item.sig.ident.to_string();
                let arguments = item.sig.inputs.iter().map(|input| {
                    let FnArg::Typed(typed) = input else { bail!("{name}: expected no receiver") };
                    let Pat::Ident(pattern) = &*typed.pat else { bail!("{name}: expected plain names of arguments") };
                    Ok(Field { doc: String::new(), kind: c_type(&typed.ty)?, name: pattern.ident.to_string() })
                });
                let arguments = arguments.collect::<Result<_>>()?;
                let returns = match &item.sig.output {
                    ReturnType::Default => "void".to_owned(),
                    ReturnType::Type(_, kind) => c_type(kind)?,
                };
                self.functions.push(Function { doc: doc(&item.attrs), returns, name, arguments });
            }
            _ => {}
        }
        Ok(())
    }

    fn structure(&mut self, item: &ItemStruct) -> Result<()> {
        let (name, doc_text) = (item.ident.to_string(), doc(&item.attrs));
        let Fields::Named(fields) = &item.fields else { bail!("{name}: expected fields with names") };
        let first = fields.named.first().and_then(|field| field.ident.as_ref());
        if first.is_some_and(|first| first == "_private") {
            self.handles.push(name);
            return Ok(());
        }
        let fields = fields.named.iter().map(|field| {
            let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
            Ok(Field { doc: doc(&field.attrs), kind: c_type(&field.ty)?, name })
        });
        let fields = fields.collect::<Result<_>>()?;
        self.structs.push(Struct { doc: doc_text, name, fields });
        Ok(())
    }
}

fn doc(attributes: &[syn::Attribute]) -> String {
    paragraphs(attributes).join("\n")
}

/// Writes `NullPointer` as `NULL_POINTER`.
fn capitals(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(letter.to_uppercase());
    }
    out
}

fn value(expression: &Expr) -> Option<i64> {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => value(expr).map(|value| -value),
        Expr::Path(path) if path.to_token_stream().to_string().replace(' ', "") == "i32::MIN" => Some(i32::MIN.into()),
        _ => None,
    }
}

/// Returns a type's name in C.
fn c_type(kind: &Type) -> Result<String> {
    if let Type::Ptr(pointer) = kind {
        let inner = c_type(&pointer.elem)?;
        return Ok(match (pointer.const_token.is_some(), inner.ends_with('*')) {
            (true, true) => format!("{}const *", inner),
            (true, false) => format!("const {inner} *"),
            (false, true) => format!("{inner}*"),
            (false, false) => format!("{inner} *"),
        });
    }
    let spelled = kind.to_token_stream().to_string();
    Ok(match &*spelled {
        "i8" | "i32" | "u8" | "u16" | "u32" | "u64" => {
            format!("{}int{}_t", if spelled.starts_with('u') { "u" } else { "" }, &spelled[1..])
        }
        "f64" => "double".to_owned(),
        "usize" => "size_t".to_owned(),
        "c_char" => "char".to_owned(),
        "()" => "void".to_owned(),
        other if other.starts_with("Qp") => other.to_owned(),
        other => bail!("C does not have the type {other}"),
    })
}
