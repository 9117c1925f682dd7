//! Prints all digests as JSON, as `quarterpipe-lab digests FOLDER --json` does, for machines on which the whole laboratory
//! would take long to build.

use std::{env, error::Error, path::PathBuf};

use quarterpipe_conformance::corpus;
use quarterpipe_digests::Digests;

fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = env::args_os().nth(1).ok_or("expected the folder of the recorded scenarios")?.into();
    let digests = Digests::compute(|rules| corpus::read(&folder.join(format!("{rules}.jsonl.gz"))))?;
    print!("{}", digests.to_json());
    Ok(())
}
