//! Windows: the app, and environments.

// The systems with X11 or Wayland windows, as in Cargo.toml.
#[cfg_attr(not(all(unix, not(target_vendor = "apple"))), path = "no_libraries.rs")]
mod libraries;
mod trace;

use std::{
    any::Any,
    error::Error,
    fmt, io,
    panic::{self, AssertUnwindSafe},
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use eframe::{
    CreationContext, NativeOptions,
    egui::{Context, Ui, ViewportBuilder, ViewportCommand},
};

use quarterpipe_level::LevelError;

use crate::{
    Playground, StartOptions,
    app::settings,
    environment::{EnvironmentRun, EnvironmentScreen},
    library::Library,
    pads::Pads,
};
use trace::Trace;

/// Options of the playground in a window.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// The level to begin with, and how.
    pub start: StartOptions,
    /// The file of a trace, with a line of JSON for each pass, if one is wanted. An existing file is replaced.
    pub trace: Option<PathBuf>,
    /// The time after which the window closes itself, if it does.
    pub closes_after: Option<Duration>,
}

impl RunOptions {
    /// Returns options for a window that stays open, without a trace.
    #[must_use]
    pub const fn new(start: StartOptions) -> Self {
        Self { start, trace: None, closes_after: None }
    }
}

/// The reason why the playground does not run.
#[derive(Debug)]
pub enum RunError {
    /// The level is not a stage under the rules.
    Level(LevelError),
    /// The file of the trace cannot be created.
    Trace(PathBuf, io::Error),
    /// No window can be opened. The text says why, in one line, and names the packages that are missing on Linux.
    Window(String),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(error) => error.fmt(f),
            Self::Trace(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Window(error) => write!(f, "no window can be opened: {error}"),
        }
    }
}

impl Error for RunError {}

/// The app in its window.
struct Window {
    app: Playground,
    trace: Option<Trace>,
    closes_after: Option<Duration>,
}

/// Opens the playground in a window, and returns when the window is closed.
///
/// ```no_run
/// use quarterpipe_playground::{RunOptions, StartOptions, run};
/// run(RunOptions::new(StartOptions::of_builtin("first").expect("a built-in stage")))?;
/// # Ok::<(), quarterpipe_playground::RunError>(())
/// ```
///
/// # Errors
///
/// As [`RunError`] says.
pub fn run(RunOptions { start, trace, closes_after }: RunOptions) -> Result<(), RunError> {
    let app = Playground::new(start).map_err(RunError::Level)?;
    let create = |path: PathBuf| Trace::create(&path).map_err(|error| RunError::Trace(path, error));
    let trace = trace.map(create).transpose()?;
    let mut shown = Window { app, trace, closes_after };
    let create = move |window: &CreationContext<'_>| {
        shown.app.pads = Pads::open();
        shown.app.speaker.open();
        shown.app.library = Library::open();
        shown.app = shown.app.in_window(window);
        shown
    };
    open([1280.0, 720.0], true, create).map_err(RunError::Window)
}

/// An environment in its window.
struct EnvironmentWindow {
    screen: EnvironmentScreen,
    closes_after: Option<Duration>,
}

/// Opens a window in which a person plays an environment, and returns when the window is closed, after the given time at the latest.
///
/// ```no_run
/// use quarterpipe_playground::{
///     environment::{EnvironmentLevels, EnvironmentOptions, EnvironmentRun},
///     run_environment,
/// };
/// let run = EnvironmentRun::new(EnvironmentOptions::new(EnvironmentLevels::Endless), 7)?;
/// run_environment(run, None)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If no window can be opened.
pub fn run_environment(run: EnvironmentRun, closes_after: Option<Duration>) -> Result<(), RunError> {
    let create = move |window: &CreationContext<'_>| {
        let mut screen = EnvironmentScreen::new(&window.egui_ctx, run, settings::saved_keys(window.storage));
        screen.pads = Pads::open();
        EnvironmentWindow { screen, closes_after }
    };
    open([720.0, 800.0], false, create).map_err(RunError::Window)
}

/// Opens a window and runs an app in it until it is closed. Its size is `size`, or if `remembers_size` that of the last time.
fn open<A: eframe::App + 'static>(
    size: [f32; 2],
    remembers_size: bool,
    create: impl FnOnce(&CreationContext<'_>) -> A + 'static,
) -> Result<(), String> {
    if let Some(missing) = libraries::missing() {
        return Err(missing);
    }
    let viewport = ViewportBuilder::default()
        .with_title("quarterpipe")
        .with_app_id("quarterpipe")
        .with_inner_size(size)
        .with_min_inner_size([320.0, 240.0]);
    let native = NativeOptions { viewport, persist_window: remembers_size, ..NativeOptions::default() };
    let is_open = Arc::new(AtomicBool::new(false));
    let opened = Arc::clone(&is_open);
    let create = move |window: &CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        opened.store(true, Ordering::Relaxed);
        Ok(Box::new(create(window)))
    };
    let run = || eframe::run_native("quarterpipe", native, Box::new(create)).map_err(|error| words(&error));
    without_panics(&is_open, run)
}

/// Runs a function that opens the window. A panic before it is open becomes an error, as third-party libraries panic where a part of
/// the system is missing. A later panic is our own bug, and is passed on.
fn without_panics(is_open: &Arc<AtomicBool>, run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let (tell, told) = (Arc::new(panic::take_hook()), Arc::clone(is_open));
    let usual = Arc::clone(&tell);
    panic::set_hook(Box::new(move |panic| {
        if told.load(Ordering::Relaxed) {
            tell(panic);
        }
    }));
    let done = panic::catch_unwind(AssertUnwindSafe(run));
    // Later panics are reported as usual.
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
        if let Some(trace) = &mut self.trace
            && let Err(error) = trace.write(&self.app, time, frame.info().cpu_usage)
        {
            self.app.notices.error(format!("--trace: {error}"));
            self.trace = None;
        }
        if let Some(limit) = self.closes_after {
            close_after(ui.ctx(), Duration::from_secs_f64(time.max(0.0)), limit);
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        self.app.save(storage);
    }
}

impl eframe::App for EnvironmentWindow {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.screen.ui(ui);
        if let Some(limit) = self.closes_after {
            let time = ui.input(|input| input.time);
            close_after(ui.ctx(), Duration::from_secs_f64(time.max(0.0)), limit);
        }
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
