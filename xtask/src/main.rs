//! Builds packages and archives, and runs checks: `cargo xtask --help`.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};
use xtask::{
    archive, bare_metal, c_library, check, conformance_kit, counts, doc, generate, godot, package, pages, publish,
    release, repository, wheels,
};

/// Builds packages, archives and documents, and checks the project
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Checks formatting, lints and tests, which every change must pass. Needs no root and installs nothing
    Check,
    #[command(flatten)]
    Pages(pages::Task),
    /// Builds the engine's documentation, in which rule numbers lead to the rules' texts, into target/doc
    Doc {
        /// Opens it in a browser
        #[arg(long)]
        open: bool,
    },
    /// Writes the wrappers for other languages from the tables of quarterpipe-host, and prints the files that changed
    Generate,
    /// Compares instruction counts of the laboratory's workloads with those in docs/instruction-counts.json
    Counts {
        /// A built program `quarterpipe-lab`; without it, the program is built first
        #[arg(long)]
        program: Option<PathBuf>,
        /// Stores the counts instead of comparing them
        #[arg(long)]
        store: bool,
    },
    /// Packages the published crates, and builds programs outside the repository from the packages alone
    Package {
        /// The folder for the packages; without it, target/package
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Publishes the crates in the order of their dependencies, and skips those that are already published
    Publish {
        /// Packages the crates without publishing them
        #[arg(long)]
        dry_run: bool,
    },
    /// Packs the program with its licences for users who do not build it, into target/archives
    Archive {
        /// The target, such as aarch64-apple-darwin; without it, this machine's
        #[arg(long)]
        target: Option<String>,
        /// A built program `quarterpipe` for this target; without it, the program is built first
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Checks that this commit can be released under a tag, and prints the changelog's section for the version
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
        /// Links for Linux systems with glibc 2.28 and newer; downloads a linker
        #[arg(long)]
        manylinux: bool,
    },
    /// Builds the C library with its header and the bindings of other languages, into target/c
    C {
        /// The target, such as aarch64-apple-darwin; without it, this machine's
        #[arg(long)]
        target: Option<String>,
        /// The folder for it; the archive is placed next to it
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
    /// Packs the recordings, the protocol and adapters for authors of other engines, into target/conformance-kit
    ConformanceKit,
    /// Builds the engine for a microcontroller and for a GPU, to check that it needs no standard library
    BareMetal,
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Check => check::run(repository()?),
        Task::Pages(_) => pages::run(repository()?),
        Task::Doc { open } => doc::build(repository()?, open),
        Task::Generate => generate::run(repository()?),
        Task::Counts { program, store } => counts::run(repository()?, program, store),
        Task::Package { out } => package::run(repository()?, out),
        Task::Publish { dry_run } => publish::run(repository()?, dry_run),
        Task::Archive { target, program } => archive::run(repository()?, target, program),
        Task::ReleaseCheck { tag } => release::check(repository()?, &tag),
        Task::Wheels { out, sources, manylinux } => wheels::build(repository()?, out, sources, manylinux),
        Task::C { target, out } => c_library::build(repository()?, target, out),
        Task::Godot { target, out } => godot::build(repository()?, target, out),
        Task::ConformanceKit => conformance_kit::run(repository()?),
        Task::BareMetal => bare_metal::build(repository()?),
    }
}
