//! The panels in a window without a screen: their contents, and the effects of their controls. The editor's tests use its helpers.

mod editor;
mod layout;
mod objects;
mod reasons;
mod rules;
mod run;
mod search;

use eframe::egui::{Event, Key, Modifiers, OutputCommand, Pos2, Rect, accesskit::Role};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use quarterpipe::{
    Input, Px,
    player::Shield,
    px,
    rules::{CharacterId, GroundRules, MoveRules, Rules},
    terrain::Layer,
};
use quarterpipe_level::{Level, LevelObject, MapGrowth, Value};

use super::Panels;
use crate::{Playground, StartOptions, editor::Tool, files::level_file, game::Highlights, text::keep};

/// Opens the playground on a stage, paused, with only these panels folded out, in a window of the usual size.
pub(crate) fn window(stage: &str, panels: &[&str]) -> Harness<'static, Playground> {
    sized_window(SIZES[1], stage, panels)
}

/// Does the same in a window of this size.
pub(crate) fn sized_window(size: [f32; 2], stage: &str, panels: &[&str]) -> Harness<'static, Playground> {
    let mut app = Playground::new(StartOptions::of_builtin(stage).expect("a built-in stage")).expect("a stage");
    // Before the first pass, or else the time that opening takes decides how many frames are played.
    app.clock.pause();
    let mut harness = Harness::builder().with_size(size).build_eframe(|window| app.in_window(window));
    let app = harness.state_mut();
    app.panels.is_folded = false;
    app.panels.set_open(panels.iter().map(|&name| name.to_owned()));
    harness.run_steps(2);
    harness
}

fn play(harness: &mut Harness<'static, Playground>, inputs: &[(Input, u32)]) {
    for &(held, frames) in inputs {
        for _ in 0..frames {
            harness.state_mut().game.step(held);
        }
    }
    harness.run_steps(2);
}

/// Lets the player come to rest at the goal, until the card is shown.
fn see_the_goal(harness: &mut Harness<'static, Playground>) {
    for _ in 0..400 {
        if harness.state().outcome.is_shown(&harness.state().game) {
            break;
        }
        let held = harness.state().held_at_goal([Input::NONE; 2]);
        harness.state_mut().step(held[0]);
        harness.state_mut().follow_outcome();
    }
    harness.run_steps(2);
}

pub(crate) fn click(harness: &mut Harness<'static, Playground>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(2);
}

/// Returns where the middle of a pixel of the stage is shown.
pub(crate) fn place(harness: &Harness<'static, Playground>, x: Px, y: Px) -> Pos2 {
    let corner = |by: i32| harness.state().view.window_point(x + px(by), y + px(by)).expect("a view");
    corner(0).lerp(corner(1), 0.5)
}

/// Presses at one pixel of the stage and releases at another.
pub(crate) fn drag(harness: &mut Harness<'static, Playground>, from: (Px, Px), to: (Px, Px)) {
    let (from, to) = (place(harness, from.0, from.1), place(harness, to.0, to.1));
    harness.hover_at(from);
    harness.run_steps(1);
    harness.drag_at(from);
    harness.run_steps(1);
    harness.hover_at(to);
    harness.run_steps(1);
    harness.drop_at(to);
    harness.run_steps(2);
}

/// The sizes of windows that layouts are looked at in: a small one, the usual one, and a large one.
const SIZES: [[f32; 2]; 3] = [[640.0, 400.0], [1280.0, 720.0], [2560.0, 1440.0]];

/// Returns where the view of the game is, and where the buttons at the top are.
fn layout(harness: &Harness<'static, Playground>) -> Vec<Rect> {
    let view = harness.state().view.area().expect("a view");
    ["Step", "Rewind"]
        .iter()
        .filter_map(|name| harness.query_by_label(name))
        .map(|node| node.rect())
        .chain([view])
        .collect()
}

/// Returns the names and places of the nodes of a panel that are cut off at the right.
fn cut_off(harness: &Harness<'static, Playground>, name: &str) -> Vec<String> {
    let view = harness.state().view.area().expect("a view");
    let width = harness.ctx.content_rect().width();
    let heading =
        harness.get_all_by_label(name).map(|node| node.rect()).max_by(|one, other| one.top().total_cmp(&other.top()));
    let heading = heading.expect("a heading");
    let room = if heading.right() < view.left() { (0.0, view.left()) } else { (view.right(), width) };
    let is_there = |rect: &Rect| {
        rect.width() > 0.0 && rect.top() >= heading.top() && rect.center().x > room.0 && rect.center().x < room.1
    };
    let is_cut = |rect: &Rect| rect.left() < room.0 - 1.0 || rect.right() > room.1 + 1.0;
    let nodes = harness.root().children_recursive().filter_map(|node| {
        let node = node.accesskit_node();
        let (area, label) = (node.bounding_box()?, format!("{:?}", node.label()));
        let corner = |x: f64, y: f64| Pos2::new(x as f32, y as f32);
        Some((Rect::from_min_max(corner(area.x0, area.y0), corner(area.x1, area.y1)), label))
    });
    let of_side: Vec<(Rect, String)> = nodes.filter(|(rect, _)| is_there(rect)).collect();
    assert!(of_side.len() > 3, "{name} at {room:?} has {} nodes", of_side.len());
    of_side.into_iter().filter(|(rect, _)| is_cut(rect)).map(|(rect, label)| format!("{label}: {rect}")).collect()
}
