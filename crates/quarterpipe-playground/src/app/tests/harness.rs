//! An app whose passes are a sixtieth of a second apart.

use egui_kittest::Harness;

use crate::{Playground, StartOptions};

/// The app on a built-in stage.
pub type App = Harness<'static, Playground>;

/// Returns the app on the built-in stage `flat`, before its first frame.
pub fn app() -> App {
    app_with(StartOptions::of_builtin("flat").expect("a built-in stage"))
}

/// Returns the app as it starts with these options.
pub fn app_with(start: StartOptions) -> App {
    app_of_size(start, [1280.0, 720.0])
}

/// Returns the same in a window of this size, in points.
pub fn app_of_size(start: StartOptions, size: [f32; 2]) -> App {
    let app = Playground::new(start).expect("a stage under any rules");
    let mut app: App =
        Harness::builder().with_size(size).with_step_dt(1.0 / 60.0).build_eframe(|window| app.in_window(window));
    // Most tests use the tools.
    app.state_mut().panels.is_folded = false;
    app
}

/// Returns the column of the player's centre.
pub fn x(app: &App) -> i32 {
    app.state().game.world().players[0].x.px().0
}

/// Returns the frames since the start.
pub fn frame(app: &App) -> u32 {
    app.state().game.frame()
}
