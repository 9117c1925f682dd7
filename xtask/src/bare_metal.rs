//! Builds the engine for machines without an operating system. A successful build shows that it does not need the standard library.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::toolchain::{Target, Toolchain};

/// Builds the engine alone, as a library.
///
/// # Errors
///
/// If a compiler for one of the machines is missing, or if it does not build.
pub fn build(repository: &Path) -> Result<()> {
    for target in [&Target::BARE_METAL, &Target::GPU] {
        let toolchain = Toolchain::find(target)?;
        println!("Building for {} with {}", target.name, toolchain.describe());
        let status =
            toolchain.cargo("build")?.current_dir(repository).args(["--package", "quarterpipe", "--lib"]).status()?;
        ensure!(status.success(), "the engine does not build for {}", target.name);
        println!("the engine builds for {} with {} alone", target.name, target.library);
    }
    Ok(())
}
