//! The playground as a web page.

use eframe::wasm_bindgen::{JsCast as _, prelude::*};

struct Hello;

impl eframe::App for Hello {
    fn ui(&mut self, ui: &mut eframe::egui::Ui, _frame: &mut eframe::Frame) {
        for name in quarterpipe_level::builtin::names() {
            ui.label(name);
        }
    }
}

/// Begins.
#[wasm_bindgen(start)]
pub fn start() {
    wasm_bindgen_futures::spawn_local(async {
        let canvas = web_sys::window().unwrap().document().unwrap().get_element_by_id("game").unwrap().dyn_into().unwrap();
        eframe::WebRunner::new().start(canvas, eframe::WebOptions::default(), Box::new(|_| Ok(Box::new(Hello)))).await.unwrap();
    });
}
