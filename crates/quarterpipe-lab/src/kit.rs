//! `quarterpipe-lab kit`: the recordings as files, for authors of other engines.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use quarterpipe::rules::Game;
use quarterpipe_conformance::{Medal, Scenario, corpus};

/// The collections, by the names of their folders; the first one has the open recordings.
const SETS: [&str; 5] = ["open", "areas", "air", "follower", "found"];

/// Writes each scenario of the recordings as a file of JSON, with and without its trace, and the lists of medals.
#[derive(Args)]
pub struct KitArgs {
    /// The folder of the recordings.
    #[arg(long, default_value = "conformance")]
    from: PathBuf,
    /// The folder to write to; it must not exist yet.
    #[arg(value_name = "FOLDER")]
    to: PathBuf,
}

impl KitArgs {
    /// Writes the files.
    pub fn run(&self) -> Result<()> {
        ensure!(!self.to.exists(), "{} exists already, expected a new folder", self.to.display());
        let mut count = 0;
        for set in SETS {
            for game in Game::ALL {
                let file = format!("{game}.jsonl.gz");
                let path = if set == SETS[0] { self.from.join(file) } else { self.from.join(set).join(file) };
                if !path.exists() {
                    continue;
                }
                let place = Path::new(set).join(game.name());
                for scenario in corpus::read(&path)? {
                    write(&self.to.join("with-traces").join(&place), &scenario)?;
                    write(&self.to.join("without-traces").join(&place), &scenario.without_trace())?;
                    count += 1;
                }
            }
        }
        let medals = self.to.join("medals");
        fs::create_dir_all(&medals)?;
        for medal in Medal::ALL {
            let names =
                Game::ALL.iter().flat_map(|game| medal.scenarios(*game).map(move |name| format!("{game}/{name}\n")));
            fs::write(medals.join(format!("{medal}.txt")), names.collect::<String>())?;
        }
        println!("{count} scenarios");
        Ok(())
    }
}

/// Writes a scenario to a file with its name.
fn write(folder: &Path, scenario: &Scenario) -> Result<()> {
    let name = &scenario.name;
    let is_plain =
        name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte)) && !name.starts_with('.');
    ensure!(is_plain, "{name:?}: expected a name of letters, digits, _, - and .");
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{name}.json"));
    ensure!(!path.exists(), "{}: two scenarios of this name", path.display());
    fs::write(&path, scenario.to_json()? + "\n").with_context(|| path.display().to_string())
}
