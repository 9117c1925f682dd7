//! The playground as a web page: starts the app on a canvas, and lets the page's JavaScript control it.

#![cfg(target_arch = "wasm32")]

mod api;
mod inspect;
mod search;
mod state;

use std::cell::RefCell;

use eframe::{WebOptions, WebRunner, egui::Context, wasm_bindgen::prelude::*, web_sys::HtmlCanvasElement};
use js_sys::Function;
use quarterpipe_playground::{Playground, StartOptions};

thread_local! {
    /// The running app.
    static RUNNER: RefCell<Option<WebRunner>> = const { RefCell::new(None) };
    /// The context that is asked to repaint after a call by the page's script.
    static CONTEXT: RefCell<Option<Context>> = const { RefCell::new(None) };
}

/// Runs the app on this canvas: with the title, or with this built-in or generated stage. Its links lead to this address. `searcher` is the
/// address of the script that searches in a worker, `inspector` the address of the script that inspects, and `reader` the function that
/// reads levels of other editors. `has_fingers` is `true` if the user plays by touch.
///
/// # Errors
///
/// If the browser cannot draw because it lacks WebGL.
#[wasm_bindgen]
pub async fn start(
    canvas: HtmlCanvasElement,
    address: String,
    searcher: String,
    inspector: String,
    stage: Option<String>,
    reader: Function,
    has_fingers: bool,
) -> Result<(), JsValue> {
    let runner = WebRunner::new();
    let create = Box::new(move |window: &eframe::CreationContext<'_>| {
        CONTEXT.replace(Some(window.egui_ctx.clone()));
        let named = stage.as_deref().map_or(Ok(None), StartOptions::of_stage);
        let (named, wrong) = named.map_or_else(|error| (None, Some(error)), |named| (named, None));
        let title = named.is_none();
        let start = named.or_else(|| StartOptions::of_builtin("first")).ok_or("the first stage is missing")?;
        let start = StartOptions { title, ..start };
        let mut app = Playground::new(start)?.in_window(window);
        app.set_address(address);
        app.set_search_script(searcher);
        app.set_inspection_script(inspector);
        app.set_reader(reader);
        if let Some(error) = wrong {
            app.show_error(format!("?stage={}: {error}", stage.unwrap_or_default()));
        }
        if has_fingers {
            app.expect_fingers();
        }
        Ok(Box::new(app) as Box<dyn eframe::App>)
    });
    runner.start(canvas, WebOptions::default(), create).await?;
    RUNNER.replace(Some(runner));
    Ok(())
}

/// Calls a function with the app, which then shows the result.
fn with_app<T>(act: impl FnOnce(&mut Playground) -> Result<T, JsError>) -> Result<T, JsError> {
    let runner = RUNNER.with_borrow(Clone::clone);
    let runner = runner.ok_or_else(|| JsError::new("the playground is not running yet"))?;
    let Some(mut app) = runner.app_mut::<Playground>() else {
        let summary = runner.panic_summary().map_or_else(|| "it is busy".into(), |summary| summary.message());
        return Err(JsError::new(&format!("the playground does not respond: {summary}")));
    };
    let done = act(&mut app);
    CONTEXT.with_borrow(|context| context.iter().for_each(Context::request_repaint));
    done
}
