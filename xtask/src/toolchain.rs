//! Finds a Rust toolchain that can build for targets other than this machine: the browser, other processors.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Result, bail, ensure};

/// A target other than this machine.
pub struct Target {
    /// The compiler's name for it.
    pub name: &'static str,
    /// The crates of the standard library to build, if it has to be built.
    pub library: &'static str,
    /// The linker for programs of this target.
    pub linker: Linker,
}

/// A linker.
pub enum Linker {
    /// None, as only libraries are built.
    None,
    /// LLVM's linker for WebAssembly: the compiler's own, otherwise the system's.
    Wasm,
    /// A C compiler with this name.
    Gcc(&'static str),
}

impl Target {
    /// The browser.
    pub const WEB: Self = Self { name: "wasm32-unknown-unknown", library: "std,panic_abort", linker: Linker::Wasm };
    /// A microcontroller without an operating system.
    pub const BARE_METAL: Self = Self { name: "thumbv7em-none-eabihf", library: "core,alloc", linker: Linker::None };
    /// An NVIDIA GPU.
    pub const GPU: Self = Self { name: "nvptx64-nvidia-cuda", library: "core,alloc", linker: Linker::None };

    /// Returns the target for Linux on another processor.
    pub const fn linux(name: &'static str, gcc: &'static str) -> Self {
        Self { name, library: "std,panic_abort", linker: Linker::Gcc(gcc) }
    }

    /// Returns advice for the case that a compiler for it is missing.
    fn advice(&self) -> String {
        let name = self.name;
        format!(
            "No Rust here can build for {name}. One of these helps:
  with rustup:          rustup target add {name}
  on Debian or Ubuntu:  apt-get install cargo-web rustc-web rust-web-src lld"
        )
    }

    /// Returns the part of the names of cargo's environment variables that stands for the target.
    fn in_capitals(&self) -> String {
        self.name.replace('-', "_").to_uppercase()
    }
}

/// A Rust toolchain that can build for a target.
pub struct Toolchain<'a> {
    target: &'a Target,
    compiler: Compiler,
    /// `true` if it only has the library's sources, and so also builds the library.
    from_sources: bool,
}

/// A compiler with its cargo.
#[derive(Clone)]
pub struct Compiler {
    cargo: PathBuf,
    rustc: PathBuf,
}

impl<'a> Toolchain<'a> {
    /// Finds the first suitable toolchain: the one that runs this program, otherwise the system's.
    ///
    /// # Errors
    ///
    /// If none is found; the error says what to install.
    pub fn find(target: &'a Target) -> Result<Self> {
        let compilers: Vec<Compiler> = [Compiler::current(), Compiler::of_the_system()].into_iter().flatten().collect();
        if let Some(ready) = compilers.iter().find(|compiler| compiler.has_library(target.name)) {
            return Ok(Self { target, compiler: ready.clone(), from_sources: false });
        }
        let Some(compiler) = compilers.into_iter().find(Compiler::has_sources) else { bail!(target.advice()) };
        Ok(Self { target, compiler, from_sources: true })
    }

    /// Returns a cargo command that builds for the target, such as `build`, without the package and the profile.
    ///
    /// # Errors
    ///
    /// If a linker for the target is missing; the error says what to install.
    pub fn cargo(&self, command: &str) -> Result<Command> {
        let mut cargo = self.compiler.command();
        cargo.args([command, "--target", self.target.name]);
        if self.from_sources {
            cargo.arg(format!("-Zbuild-std={}", self.target.library)).env("RUSTC_BOOTSTRAP", "1");
        }
        let variable = |what: &str| format!("CARGO_TARGET_{}_{what}", self.target.in_capitals());
        match self.target.linker {
            Linker::Wasm if self.from_sources && !self.compiler.has_own_linker() => {
                ensure!(answers("wasm-ld"), "lld is missing, which links WebAssembly: apt-get install lld");
                cargo.env(variable("LINKER"), "wasm-ld").env(variable("RUSTFLAGS"), "-Clinker-flavor=wasm-ld");
            }
            Linker::Gcc(gcc) => {
                ensure!(answers(gcc), "{gcc} is missing: apt-get install gcc-{}", gcc.trim_end_matches("-gcc"));
                // A single file that runs without the target's libraries.
                cargo.env(variable("LINKER"), gcc).env(variable("RUSTFLAGS"), "-Ctarget-feature=+crt-static");
            }
            Linker::None | Linker::Wasm => {}
        }
        Ok(cargo)
    }

    /// Returns a line that describes the toolchain.
    pub fn describe(&self) -> String {
        let rustc = self.compiler.rustc.display();
        match self.from_sources {
            false => format!("{rustc} with its {} library", self.target.name),
            true => format!("{rustc}, the standard library from its sources"),
        }
    }
}

/// Returns whether a program with this name exists.
pub fn answers(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

impl Compiler {
    /// Returns the compiler with which `cargo xtask` was called.
    fn current() -> Option<Self> {
        let cargo = PathBuf::from(env::var_os("CARGO")?);
        let beside = cargo.with_file_name("rustc");
        let rustc = env::var_os("RUSTC").map(PathBuf::from).or_else(|| beside.exists().then_some(beside));
        Some(Self { cargo, rustc: rustc.unwrap_or_else(|| "rustc".into()) })
    }

    /// Returns the compiler of the system's packages, which rustup's may hide.
    fn of_the_system() -> Option<Self> {
        let bin = Path::new("/usr/bin");
        let system = Self { cargo: bin.join("cargo"), rustc: bin.join("rustc") };
        (system.cargo.exists() && system.rustc.exists()).then_some(system)
    }

    /// Returns a command for its cargo, with an environment that does not lead to another compiler.
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

    fn has_library(&self, target: &str) -> bool {
        let files =
            self.ask(&["--print", "target-libdir", "--target", target]).and_then(|folder| fs::read_dir(folder).ok());
        files.into_iter().flatten().flatten().any(|file| {
            let name = file.file_name();
            name.to_string_lossy().starts_with("libcore-")
                && Path::new(&name).extension().is_some_and(|end| end == "rlib")
        })
    }

    fn has_sources(&self) -> bool {
        self.ask(&["--print", "sysroot"])
            .is_some_and(|root| root.join("lib/rustlib/src/rust/library/std/Cargo.toml").exists())
    }

    fn has_own_linker(&self) -> bool {
        self.ask(&["--print", "target-libdir"]).is_some_and(|folder| folder.with_file_name("bin/rust-lld").exists())
    }
}
