//! Without a subcommand and a display: runs the first built-in stage with its own inputs, and says what to try next.

use std::{
    env,
    io::{Write, stdout},
    process::ExitCode,
};

use quarterpipe_level::builtin;

use crate::{setup::SetupArgs, sources, stop::Stop, summary::Summary};

/// Runs it.
pub fn headless() -> Result<ExitCode, Stop> {
    let name = builtin::names().next().unwrap_or_default();
    let setup = SetupArgs::default();
    let level = sources::level(name, &setup.read)?;
    let setup = setup.level(name, &level)?;
    let summary = Summary::of(&setup.stage, &setup.world, &setup.inputs);
    let program = env::args().next().unwrap_or_else(|| "quarterpipe".into());
    let out = &mut stdout().lock();
    writeln!(out, "{name}: {}", level.description)?;
    summary.print(out)?;
    writeln!(out, "\nTry next:")?;
    writeln!(out, "  {program} run drum --input R600 --rules s1")?;
    writeln!(out, "  {program} trace hills --input \"R60 RA20 _20\" --format csv --why")?;
    writeln!(out, "  {program} conformance conformance")?;
    writeln!(out, "  {program} bench")?;
    Ok(ExitCode::SUCCESS)
}
