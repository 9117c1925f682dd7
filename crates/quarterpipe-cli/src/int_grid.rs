//! Options that say what is solid in IntGrid layers of LDtk.

use std::path::Path;

use clap::Args;

use crate::stop::Stop;

/// Options for a level of an LDtk project.
#[derive(Args, Clone, Default)]
pub struct IntGridArgs {
    /// For an LDtk project: the solidity of values of IntGrid layers, such as 1=all,2=none,Walls:3=top; otherwise their names decide.
    #[arg(long, value_name = "VALUES")]
    pub int_grid: Option<String>,
    /// For an LDtk project: an IntGrid layer whose tile pictures are solid instead of its values. May be given several times.
    #[arg(long, value_name = "LAYER")]
    pub shapes_from_art: Vec<String>,
}

impl IntGridArgs {
    /// Refuses the options for a level that is not from an LDtk project.
    pub fn check(&self, level: &Path) -> Result<(), Stop> {
        let is_project = level.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ldtk"));
        let used = [("--int-grid", self.int_grid.is_some()), ("--shapes-from-art", !self.shapes_from_art.is_empty())];
        match used.into_iter().find(|(_, used)| *used && !is_project) {
            Some((option, _)) => {
                let level = level.display();
                Err(Stop::failed(format!("{option}: {level} is not an LDtk project, expected an .ldtk file")))
            }
            None => Ok(()),
        }
    }
}
