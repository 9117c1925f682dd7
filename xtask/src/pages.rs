//! The tasks of the package `xtask-pages`, and calling them: its dependencies are built when such a task is first requested.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

use anyhow::{Result, ensure};
use clap::{Subcommand, ValueEnum};

use crate::cargo;

/// A task of `xtask-pages`.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Builds the playground as a web page, into web/dist
    Web {
        /// The address where it will be, ending in a slash: pictures of shared links need a complete address
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
        /// The port of the address
        #[arg(long, default_value_t = 8000)]
        port: u16,
        /// Opens it in a browser
        #[arg(long)]
        open: bool,
    },
    /// The book's preprocessor, which mdBook calls; reads standard input
    BookPreprocessor,
    /// Builds the JavaScript package, into js/dist, and packs it for npm
    Js {
        /// The folder for the archive; without it, js/dist
        #[arg(long)]
        out: Option<PathBuf>,
        /// Keeps the names of functions, for twiggy, and packs nothing
        #[arg(long)]
        names: bool,
    },
    /// Builds and runs the program that prints the digests for all targets, and compares the digests
    Digests {
        /// Only these targets; without it, all targets for which compilers and machines are available
        #[arg(long, value_enum)]
        target: Vec<DigestTarget>,
    },
}

/// A place where digests are computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DigestTarget {
    /// This machine, built for debugging
    Dev,
    /// This machine, built for release
    Release,
    /// This machine, built for release with overflow checks and debug assertions
    Checked,
    /// 32-bit x86, built for debugging
    I686,
    /// 64-bit ARM, built for debugging, emulated
    Aarch64,
    /// 64-bit z/Architecture, which is big-endian, built for debugging, emulated
    S390x,
    /// WebAssembly in Node
    Node,
    /// WebAssembly in Chromium
    Chromium,
}

/// Builds `xtask-pages`, and runs it with the arguments of this program.
///
/// # Errors
///
/// If it cannot be built, or if it fails.
pub fn run(root: &Path) -> Result<()> {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let mut pages = cargo::command();
    pages.args(["run", "--quiet", "--package", "xtask-pages", "--manifest-path"]).arg(root.join("xtask/Cargo.toml"));
    let status = pages.arg("--").args(&arguments).status()?;
    ensure!(status.success(), "{} failed", arguments.first().map(|task| task.to_string_lossy()).unwrap_or_default());
    Ok(())
}
