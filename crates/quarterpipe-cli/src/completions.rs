//! `quarterpipe completions`: prints a script with which a shell completes the program's commands and options.

use std::{
    io::{Write, stdout},
    process::ExitCode,
};

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use crate::{Program, stop::Stop};

/// Prints the script with which a shell completes commands, options and the values of options.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  quarterpipe completions bash > ~/.local/share/bash-completion/completions/quarterpipe
  quarterpipe completions fish > ~/.config/fish/completions/quarterpipe.fish";

impl CompletionsArgs {
    /// Prints the script.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let mut script = Vec::new();
        generate(self.shell, &mut Program::command(), "quarterpipe", &mut script);
        stdout().lock().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
