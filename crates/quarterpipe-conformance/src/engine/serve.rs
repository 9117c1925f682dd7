//! The program's side of the protocol.

use std::io::{self, BufRead, Write};

use super::{
    Engine,
    protocol::{Introduction, Message, Reply, VERSION},
};

/// Answers the messages of `quarterpipe conformance --engine` with an engine, until the input ends.
///
/// # Errors
///
/// If a line cannot be read or written.
pub fn serve(engine: &mut dyn Engine, from: impl BufRead, mut to: impl Write) -> io::Result<()> {
    for line in from.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str(&line) {
            Ok(Message::Hello { .. }) => {
                let claims = engine.claims().clone();
                serde_json::to_writer(&mut to, &Introduction { protocol: VERSION, claims })?;
            }
            Ok(Message::Run { run, columns }) => {
                let rows = match run.check() {
                    Ok(()) => engine.run(&run, &columns).map_err(|error| error.to_string()),
                    Err(error) => Err(error.to_string()),
                };
                let reply = match &rows {
                    Ok(rows) => Reply::Rows(rows.iter().collect()),
                    Err(why) => Reply::Refused(why.clone()),
                };
                serde_json::to_writer(&mut to, &reply)?;
            }
            Err(error) => serde_json::to_writer(&mut to, &Reply::Refused(error.to_string()))?,
        }
        to.write_all(b"\n")?;
        to.flush()?;
    }
    Ok(())
}
