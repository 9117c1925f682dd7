//! The playground as a web page.

use std::cell::RefCell;

use eframe::{wasm_bindgen::prelude::*, web_sys::HtmlCanvasElement};

struct Hello;

impl eframe::App for Hello {
    fn ui(&mut self, ui: &mut eframe::egui::Ui, _frame: &mut eframe::Frame) {
        for name in quarterpipe_level::builtin::names() {
            ui.label(name);
        }
    }
}

thread_local! {
    static RUNNER: RefCell<Option<eframe::WebRunner>> = const { RefCell::new(None) };
}

/// Begins.
#[wasm_bindgen]
pub async fn start(canvas: HtmlCanvasElement) -> Result<(), JsValue> {
    let runner = eframe::WebRunner::new();
    runner.start(canvas, eframe::WebOptions::default(), Box::new(|_| Ok(Box::new(Hello)))).await?;
    RUNNER.replace(Some(runner));
    Ok(())
}
