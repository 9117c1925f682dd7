//! The generated part of `quarterpipe.lua`: the declarations for the FFI and the constants.

use std::fmt::Write as _;

use crate::{
    header::{Field, Header},
    text::{check, written_by_hand},
};

const FILE: &str = "bindings/lua/quarterpipe.lua";

#[test]
fn the_generated_part_of_the_lua_file_is_current() {
    check(FILE, &generated(&Header::read()));
}

#[test]
fn every_function_is_called_by_the_lua_layer() {
    let layer = written_by_hand(FILE);
    let names = Header::read().functions.into_iter().map(|function| function.name);
    let missing: Vec<String> = names.filter(|name| !layer.contains(&format!("C.{name}"))).collect();
    assert!(missing.is_empty(), "{FILE} does not call {missing:?}");
}

fn generated(header: &Header) -> String {
    let mut out = String::from("ffi.cdef[[\n");
    for found in &header.enums {
        writeln!(out, "typedef int32_t {};", found.name).unwrap();
    }
    for handle in &header.handles {
        writeln!(out, "typedef struct {handle} {handle};").unwrap();
    }
    for found in &header.structs {
        out.push_str("typedef struct {\n");
        for Field { kind, name, .. } in &found.fields {
            writeln!(out, "  {};", declared(kind, name)).unwrap();
        }
        writeln!(out, "}} {};", found.name).unwrap();
    }
    for function in &header.functions {
        let arguments = function.arguments.iter().map(|Field { kind, name, .. }| declared(kind, name));
        let arguments: Vec<String> = arguments.collect();
        let arguments = if arguments.is_empty() { "void".to_owned() } else { arguments.join(", ") };
        writeln!(out, "{}({arguments});", declared(&function.returns, &function.name)).unwrap();
    }
    out.push_str("]]\n\n");
    for constant in &header.constants {
        comment(&mut out, &constant.doc);
        // -2147483648 is a number of Lua's as it stands.
        writeln!(out, "qp.{} = {}", constant.name, constant.value).unwrap();
    }
    for found in &header.enums {
        for field in &found.fields {
            comment(&mut out, &field.doc);
            writeln!(out, "qp.{} = {}", field.name.trim_start_matches("QP_"), field.kind).unwrap();
        }
    }
    out
}

fn comment(out: &mut String, doc: &str) {
    for line in doc.lines() {
        writeln!(out, "-- {line}").unwrap();
    }
}

fn declared(kind: &str, name: &str) -> String {
    if kind.ends_with('*') { format!("{kind}{name}") } else { format!("{kind} {name}") }
}
