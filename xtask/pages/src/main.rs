//! Web pages, the book, the site and the JavaScript package: `cargo xtask --help`.

mod book;
mod digests;
mod dist;
mod js;
mod site;
mod web;

use std::io::{stdin, stdout};

use anyhow::Result;
use clap::Parser;
use xtask::{pages::Task, repository};

/// Builds pages, and other things made of WebAssembly.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Web { address } => web::build(repository()?, &address),
        Task::WebExample => web::build_example(repository()?),
        Task::Book { program } => book::build(repository()?, program, None),
        Task::Site { page, program } => site::build(repository()?, page, program),
        Task::Serve { port, open } => site::serve(repository()?, port, open),
        Task::BookPreprocessor => book::preprocess(repository()?, stdin().lock(), stdout().lock()),
        Task::Js { out, names } => js::build(repository()?, out, names),
        Task::Digests { target } => digests::compare(repository()?, &target),
    }
}
