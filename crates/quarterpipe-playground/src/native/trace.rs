//! A line of JSON for each pass: for tests and tools.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use serde::Serialize;

use crate::Playground;

/// Writes what is shown, a line per pass, without buffering.
#[derive(Debug)]
pub struct Trace {
    file: File,
}

/// A line: the state of the first player, and of the app.
#[derive(Serialize)]
struct Line<'a> {
    /// Seconds since the window was opened.
    time: f64,
    /// Milliseconds that the previous pass took, without waiting for the screen.
    pass_ms: Option<f32>,
    frame: u32,
    world_frame: u32,
    /// Whole pixels. `x_subpixel` is in 1/65,536 px.
    x: i32,
    x_subpixel: u16,
    y: i32,
    y_subpixel: u16,
    ground_speed: i16,
    paused: bool,
    mode: &'static str,
    rules: &'a str,
    character: &'static str,
    level: &'a str,
    digest: String,
}

impl Trace {
    /// Creates the file, and truncates an older one.
    ///
    /// # Errors
    ///
    /// When it cannot be created.
    pub fn create(path: &Path) -> io::Result<Self> {
        File::create(path).map(|file| Self { file })
    }

    /// Writes a line.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(crate) fn write(&mut self, app: &Playground, time: f64, pass: Option<f32>) -> io::Result<()> {
        let Some(player) = app.game.world().players.first() else { return Ok(()) };
        let line = Line {
            time,
            pass_ms: pass.map(|seconds| seconds * 1000.0),
            frame: app.game.frame(),
            world_frame: app.game.world().frame,
            x: player.x.px().0,
            x_subpixel: player.x.0 as u16,
            y: player.y.px().0,
            y_subpixel: player.y.0 as u16,
            ground_speed: player.ground_speed.0,
            paused: app.clock.is_paused(),
            mode: app.mode.name(),
            rules: app.game.rules().name(),
            character: app.game.character().name(),
            level: &app.game.level().name,
            digest: format!("{:016x}", app.game.digest()),
        };
        let mut text = serde_json::to_string(&line)?;
        text.push('\n');
        self.file.write_all(text.as_bytes())
    }
}
