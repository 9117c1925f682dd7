//! The book's diagrams. Each file is one: it gets numbers from the engine, by stepping worlds and casting sensors, and
//! draws them. No diagram repeats a rule in code.

mod air;
mod angle_circle;
mod camera_window;
mod chart;
mod extension;
mod games;
mod hitboxes;
mod jump;
mod landing;
mod map;
mod monitor_windows;
mod numbers;
mod platform_window;
mod push_block;
mod reach;
mod rings;
mod run;
mod running;
mod sensor_layout;
mod slope_force;
mod sloped_object;
mod solid_sides;
mod spin_dash;
mod springs;
mod svg;
mod table;
mod tile;
mod water;

/// A diagram.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The name that chapters refer to it by.
    pub name: &'static str,
    /// Draws it: a picture as SVG, or a table as HTML, both without an empty line.
    pub draw: fn() -> String,
}

/// Every diagram, in the order of the chapters.
pub const ALL: &[Diagram] = &[
    Diagram { name: "numbers", draw: numbers::draw },
    Diagram { name: "sizes", draw: numbers::draw_sizes },
    Diagram { name: "tile", draw: tile::draw },
    Diagram { name: "extension", draw: extension::draw },
    Diagram { name: "sensor-layout", draw: sensor_layout::draw },
    Diagram { name: "angle-circle", draw: angle_circle::draw },
    Diagram { name: "reach", draw: reach::draw },
    Diagram { name: "running", draw: running::draw },
    Diagram { name: "slope-force", draw: slope_force::draw },
    Diagram { name: "slipping", draw: slope_force::draw_slip },
    Diagram { name: "rolling", draw: running::draw_losses },
    Diagram { name: "air-speed", draw: air::draw },
    Diagram { name: "jump", draw: jump::draw },
    Diagram { name: "landing", draw: landing::draw },
    Diagram { name: "air-directions", draw: air::draw_directions },
    Diagram { name: "water", draw: water::draw },
    Diagram { name: "spin-dash", draw: spin_dash::draw },
    Diagram { name: "hitboxes", draw: hitboxes::draw },
    Diagram { name: "lost-rings", draw: rings::draw },
    Diagram { name: "hurt", draw: rings::draw_hurt },
    Diagram { name: "solid-sides", draw: solid_sides::draw },
    Diagram { name: "sloped-object", draw: sloped_object::draw },
    Diagram { name: "platform-window", draw: platform_window::draw },
    Diagram { name: "bridge", draw: platform_window::draw_bridge },
    Diagram { name: "push-block", draw: push_block::draw },
    Diagram { name: "monitor-windows", draw: monitor_windows::draw },
    Diagram { name: "springs", draw: springs::draw },
    Diagram { name: "camera-window", draw: camera_window::draw },
    Diagram { name: "games", draw: games::draw },
];
