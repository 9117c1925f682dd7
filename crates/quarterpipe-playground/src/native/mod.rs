//! The app in a window of its own.
//!
//! ```no_run
//! use quarterpipe_playground::{Playground, StartOptions, native::{self, WindowOptions}};
//! let app = Playground::new(StartOptions::of_builtin("first").expect("a built-in stage"))?;
//! native::run(app, WindowOptions::default())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The systems whose windows are those of X11 or Wayland, as in Cargo.toml.
#[cfg_attr(not(all(unix, not(target_vendor = "apple"))), path = "no_libraries.rs")]
mod libraries;
mod trace;

use std::{
    any::Any,
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use eframe::{
    NativeOptions,
    egui::{Context, Ui, ViewportBuilder, ViewportCommand},
};

use crate::{Playground, pads::Pads};

pub use trace::Trace;

/// Options of a window.
#[derive(Debug, Default)]
pub struct WindowOptions {
    /// A trace of each pass, if wanted.
    pub trace: Option<Trace>,
    /// The time after which the window closes itself, if it does.
    pub closes_after: Option<Duration>,
}

/// The app, with the options of its window.
struct Window {
    app: Playground,
    options: WindowOptions,
}

/// Opens a window and runs the app in it until it is closed.
///
/// # Errors
///
/// When no window can be opened. The text says why, in one line, and names the packages that are missing on Linux.
pub fn run(mut app: Playground, options: WindowOptions) -> Result<(), String> {
    if let Some(missing) = libraries::missing() {
        return Err(missing);
    }
    let viewport = ViewportBuilder::default()
        .with_title("quarterpipe")
        .with_app_id("quarterpipe")
        .with_inner_size([1280.0, 720.0])
        .with_min_inner_size([320.0, 240.0]);
    let native = NativeOptions { viewport, ..NativeOptions::default() };
    app.pads = Pads::open();
    app.speaker.open();
    let is_open = Arc::new(AtomicBool::new(false));
    let opened = Arc::clone(&is_open);
    let create = move |window: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        opened.store(true, Ordering::Relaxed);
        Ok(Box::new(Window { app: app.in_window(window), options }))
    };
    let run = || eframe::run_native("quarterpipe", native, Box::new(create)).map_err(|error| words(&error));
    without_panics(&is_open, run)
}

/// Runs what opens the window. A panic before it is open becomes an error, as libraries of others panic where something of the system is
/// missing. A panic after that is a fault of ours, and stays one.
fn without_panics(is_open: &Arc<AtomicBool>, run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let (tell, told) = (Arc::new(panic::take_hook()), Arc::clone(is_open));
    let usual = Arc::clone(&tell);
    panic::set_hook(Box::new(move |panic| {
        if told.load(Ordering::Relaxed) {
            tell(panic);
        }
    }));
    let done = panic::catch_unwind(AssertUnwindSafe(run));
    // Later panics are told of as ever.
    panic::set_hook(Box::new(move |panic| usual(panic)));
    match done {
        Ok(done) => done,
        Err(panic) if is_open.load(Ordering::Relaxed) => panic::resume_unwind(panic),
        Err(panic) => Err(one_line(panic_text(panic.as_ref()))),
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("the window's library failed")
}

/// Returns an error as one line, which says what to install if there is no OpenGL.
fn words(error: &eframe::Error) -> String {
    match error {
        eframe::Error::Glutin(_) | eframe::Error::NoGlutinConfigs(..) | eframe::Error::OpenGL(_) => {
            libraries::OPENGL.to_owned()
        }
        other => one_line(&other.to_string()),
    }
}

/// Returns an error as one line, without the position in a library's source that some errors contain: `os error at FILE:LINE: why`.
fn one_line(error: &str) -> String {
    let line = error.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    match line.split_once("os error at ").and_then(|(_, rest)| rest.split_once(": ")) {
        Some((_, why)) => why.trim_end_matches('.').to_owned(),
        None => line,
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        self.app.ui(ui, frame);
        let time = ui.input(|input| input.time);
        if let Some(trace) = &mut self.options.trace
            && let Err(error) = trace.write(&self.app, time, frame.info().cpu_usage)
        {
            self.app.notices.error(format!("--trace: {error}"));
            self.options.trace = None;
        }
        if let Some(limit) = self.options.closes_after {
            close_after(ui.ctx(), Duration::from_secs_f64(time.max(0.0)), limit);
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        self.app.save(storage);
    }
}

/// Closes the window when its time is up.
fn close_after(context: &Context, now: Duration, limit: Duration) {
    match limit.checked_sub(now) {
        Some(rest) if !rest.is_zero() => context.request_repaint_after(rest),
        _ => context.send_viewport_cmd(ViewportCommand::Close),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_one_line_without_the_place_in_a_librarys_source() {
        let error = "winit EventLoopError: os error at /src/mod.rs:788: Failed to open connection to X server";
        assert_eq!(one_line(error), "Failed to open connection to X server");
        assert_eq!(one_line("no GL\n  at all"), "no GL at all");
    }

    #[test]
    fn a_panic_before_the_window_is_open_is_an_error() {
        let is_open = Arc::new(AtomicBool::new(false));
        let done = without_panics(&is_open, || panic!("Library {} could not be loaded.", "libxkbcommon-x11.so"));
        assert_eq!(done, Err("Library libxkbcommon-x11.so could not be loaded.".to_owned()));
        assert_eq!(without_panics(&is_open, || panic!("a text")), Err("a text".to_owned()));
        assert_eq!(without_panics(&is_open, || Ok(())), Ok(()));
    }
}
