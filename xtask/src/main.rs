//! Builds what the project consists of beside its crates: `cargo xtask --help`.

mod archive;
mod bare_metal;
mod book;
mod c_library;
mod cargo;
mod counts;
mod digests;
mod dist;
mod doc;
mod godot;
mod js;
mod licences;
mod package;
mod publish;
mod release;
mod site;
mod toolchain;
mod web;
mod wheels;

use std::{
    io::{stdin, stdout},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};

/// Builds and checks what is not a crate.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Builds the playground as a web page, into web/dist
    Web {
        /// The address where it will be, ending in a slash: pictures of shared links are found only by a whole address
        #[arg(long, default_value = "")]
        address: String,
    },
    /// Builds the Bevy plugin's example `game` as a web page, into target/web-examples/game
    WebExample,
    /// Builds the book, into book/dist
    Book {
        /// A built program `quarterpipe` that makes the films; without it, the program is built first
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Builds the site, the book with the playground's page in its folder play, into target/site
    Site {
        /// A built page, such as web/dist; without it, the page is built first
        #[arg(long)]
        page: Option<PathBuf>,
        /// A built program `quarterpipe` that makes the films; without it, the program is built first
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Serves the site to this machine's browsers
    Serve {
        #[arg(long, default_value_t = 8000)]
        port: u16,
        /// Opens it in a browser
        #[arg(long)]
        open: bool,
    },
    /// Builds the engine's documentation, in which rule numbers lead to the rules' texts, into target/doc
    Doc {
        /// Opens it in a browser
        #[arg(long)]
        open: bool,
    },
    /// The book's preprocessor, which mdBook calls; reads standard input
    BookPreprocessor,
    /// Compares instruction counts of the laboratory's workloads with those in docs/instruction-counts.json
    Counts {
        /// A built program `quarterpipe-lab`; without it, the program is built first
        #[arg(long)]
        program: Option<PathBuf>,
        /// Stores the counts instead of comparing them
        #[arg(long)]
        store: bool,
    },
    /// Packages the published crates, and builds programs outside of the repository from the packages alone
    Package {
        /// The folder for the packages; without it, target/package
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Publishes the crates, each after those that it needs, and leaves out those that are there already
    Publish {
        /// Packages the crates, and publishes none
        #[arg(long)]
        dry_run: bool,
    },
    /// Packs the program with its licences for those who do not build it, into target/archives
    Archive {
        /// The target, such as aarch64-apple-darwin; without it, this machine's
        #[arg(long)]
        target: Option<String>,
        /// A built program `quarterpipe` of this target; without it, the program is built first
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Checks that this commit can be released under a tag, and prints what the changelog says of the version
    ReleaseCheck {
        /// The tag, such as v0.1.0; it need not exist yet
        tag: String,
    },
    /// Builds the Python package as a wheel for this machine, into target/wheels
    Wheels {
        /// The folder for the wheel
        #[arg(long)]
        out: Option<PathBuf>,
        /// Also packs the sources
        #[arg(long)]
        sources: bool,
    },
    /// Builds the JavaScript package, into js/dist, and packs it for npm
    Js {
        /// The folder for the archive; without it, js/dist
        #[arg(long)]
        out: Option<PathBuf>,
        /// Keeps the names of functions, for twiggy, and packs nothing
        #[arg(long)]
        names: bool,
    },
    /// Builds the C library with its header and the bindings of other languages, into target/c
    C {
        /// The target, such as aarch64-apple-darwin; without it, this machine's
        #[arg(long)]
        target: Option<String>,
        /// The folder for it; the archive comes beside it
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Builds the Godot addon into godot/addons, copies it into godot/demo, and packs it, into target/godot
    Godot {
        /// The target, such as aarch64-apple-darwin; without it, this machine's
        #[arg(long)]
        target: Option<String>,
        /// The folder for the archive
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Builds the engine for a microcontroller and for a GPU, to check that it needs no standard library
    BareMetal,
    /// Builds and runs the program that prints the digests for all targets, and compares the digests
    Digests {
        /// Only these targets; without it, all for which there are compilers and machines here
        #[arg(long, value_enum)]
        target: Vec<digests::Place>,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Web { address } => web::build(repository()?, &address),
        Task::WebExample => web::build_example(repository()?),
        Task::Book { program } => book::build(repository()?, program, None),
        Task::Site { page, program } => site::build(repository()?, page, program),
        Task::Serve { port, open } => site::serve(repository()?, port, open),
        Task::Doc { open } => doc::build(repository()?, open),
        Task::BookPreprocessor => book::preprocess(repository()?, stdin().lock(), stdout().lock()),
        Task::Counts { program, store } => counts::run(repository()?, program, store),
        Task::Package { out } => package::run(repository()?, out),
        Task::Publish { dry_run } => publish::run(repository()?, dry_run),
        Task::Archive { target, program } => archive::run(repository()?, target, program),
        Task::ReleaseCheck { tag } => release::check(repository()?, &tag),
        Task::Wheels { out, sources } => wheels::build(repository()?, out, sources),
        Task::Js { out, names } => js::build(repository()?, out, names),
        Task::C { target, out } => c_library::build(repository()?, target, out),
        Task::Godot { target, out } => godot::build(repository()?, target, out),
        Task::BareMetal => bare_metal::build(repository()?),
        Task::Digests { target } => digests::compare(repository()?, &target),
    }
}

/// Returns the repository's folder, which contains this crate's.
fn repository() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has no folder above it")
}
