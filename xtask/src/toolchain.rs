//! Which Rust there is that can build for the browser.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail};

/// What the page is built for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// What to do when there is none.
const ADVICE: &str = "No Rust here can build for the browser. One of these helps:
  with rustup:          rustup target add wasm32-unknown-unknown
  on Debian or Ubuntu:  apt-get install cargo-web rustc-web rust-web-src lld";

/// A Rust that can build for the browser.
pub enum Toolchain {
    /// It has the target's standard library.
    Ready(Compiler),
    /// It has the library's sources, and builds them along.
    FromSources(Compiler, Linker),
}

/// A compiler with its cargo.
#[derive(Clone)]
pub struct Compiler {
    cargo: PathBuf,
    rustc: PathBuf,
}

/// Who links WebAssembly.
pub enum Linker {
    /// The one that came with the compiler, which takes it by itself.
    Own,
    /// A program of this name.
    Named(&'static str),
}

impl Toolchain {
    /// The first one that will do: the one that runs this, or the system's.
    ///
    /// # Errors
    ///
    /// When there is none; says what to install.
    pub fn find() -> Result<Self> {
        let compilers: Vec<Compiler> = [Compiler::current(), Compiler::of_the_system()].into_iter().flatten().collect();
        if let Some(ready) = compilers.iter().find(|compiler| compiler.has_library()) {
            return Ok(Self::Ready(ready.clone()));
        }
        let Some(compiler) = compilers.into_iter().find(Compiler::has_sources) else { bail!(ADVICE) };
        let linker = compiler.linker().context("lld is missing, which links WebAssembly: apt-get install lld")?;
        Ok(Self::FromSources(compiler, linker))
    }

    /// A `cargo build` in release for the browser, without the package.
    pub fn build(&self) -> Command {
        let (Self::Ready(compiler) | Self::FromSources(compiler, _)) = self;
        let mut cargo = compiler.command();
        cargo.args(["build", "--release", "--target", TARGET]);
        if let Self::FromSources(_, linker) = self {
            cargo.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
            if let Linker::Named(name) = linker {
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", name);
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Clinker-flavor=wasm-ld");
            }
        }
        cargo
    }

    /// One line that tells which it is.
    pub fn describe(&self) -> String {
        match self {
            Self::Ready(compiler) => format!("{} with its {TARGET} library", compiler.rustc.display()),
            Self::FromSources(compiler, _) => {
                format!("{}, the standard library from its sources", compiler.rustc.display())
            }
        }
    }
}

impl Compiler {
    /// The one that `cargo xtask` was called with.
    fn current() -> Option<Self> {
        let cargo = PathBuf::from(env::var_os("CARGO")?);
        let beside = cargo.with_file_name("rustc");
        let rustc = env::var_os("RUSTC").map(PathBuf::from).or_else(|| beside.exists().then_some(beside));
        Some(Self { cargo, rustc: rustc.unwrap_or_else(|| "rustc".into()) })
    }

    /// That of the system's packages, which rustup's may hide.
    fn of_the_system() -> Option<Self> {
        let bin = Path::new("/usr/bin");
        let system = Self { cargo: bin.join("cargo"), rustc: bin.join("rustc") };
        (system.cargo.exists() && system.rustc.exists()).then_some(system)
    }

    /// Its cargo, with nothing in the environment that leads to another compiler.
    fn command(&self) -> Command {
        let mut cargo = Command::new(&self.cargo);
        let path = env::var_os("PATH").unwrap_or_default();
        let first = self.cargo.parent().map(Path::to_path_buf);
        if let Ok(path) = env::join_paths(first.into_iter().chain(env::split_paths(&path))) {
            cargo.env("PATH", path);
        }
        for other in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"] {
            cargo.env_remove(other);
        }
        cargo.env("RUSTC", &self.rustc);
        cargo
    }

    fn ask(&self, arguments: &[&str]) -> Option<PathBuf> {
        let output = Command::new(&self.rustc).args(arguments).output().ok()?;
        let path = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| PathBuf::from(path.trim()))
    }

    fn has_library(&self) -> bool {
        let files =
            self.ask(&["--print", "target-libdir", "--target", TARGET]).and_then(|folder| fs::read_dir(folder).ok());
        files.into_iter().flatten().flatten().any(|file| {
            let name = file.file_name();
            name.to_string_lossy().starts_with("libstd-")
                && Path::new(&name).extension().is_some_and(|end| end == "rlib")
        })
    }

    fn has_sources(&self) -> bool {
        self.ask(&["--print", "sysroot"])
            .is_some_and(|root| root.join("lib/rustlib/src/rust/library/std/Cargo.toml").exists())
    }

    fn linker(&self) -> Option<Linker> {
        let own = self.ask(&["--print", "target-libdir"])?.with_file_name("bin/rust-lld");
        if own.exists() {
            return Some(Linker::Own);
        }
        let named = "wasm-ld";
        Command::new(named).arg("--version").output().ok()?.status.success().then_some(Linker::Named(named))
    }
}
