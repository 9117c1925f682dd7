//! A Tiled map in a window: `cargo run --release -p window-game [map]`. Arrow keys, Space jumps, Escape ends.

mod game;

use game::Game;
use macroquad::prelude::*;
use quarterpipe::Input;

/// The map to open if none is named.
const MAP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tiled/hills.tmx");
const KEYS: [(KeyCode, Input); 5] = [
    (KeyCode::Up, Input::UP),
    (KeyCode::Down, Input::DOWN),
    (KeyCode::Left, Input::LEFT),
    (KeyCode::Right, Input::RIGHT),
    (KeyCode::Space, Input::A),
];

fn window() -> Conf {
    Conf { window_title: "quarterpipe".into(), window_width: 848, window_height: 480, ..Default::default() }
}

#[macroquad::main(window)]
async fn main() {
    let map = std::env::args().nth(1).unwrap_or_else(|| MAP.to_owned());
    let mut game = Game::open(&map).unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(1)
    });
    let texture = Texture2D::from_rgba8(Game::WIDTH as u16, Game::HEIGHT as u16, game.draw());
    texture.set_filter(FilterMode::Nearest);
    let mut waiting = 0.0;
    while !is_key_down(KeyCode::Escape) {
        // Sixty steps a second at any screen rate. After a long pause, at most a quarter of a second is caught up.
        waiting += get_frame_time().min(0.25) * 60.0;
        while waiting >= 1.0 {
            let held = KEYS.into_iter().filter(|(key, _)| is_key_down(*key)).map(|(_, button)| button).collect();
            game.step(held);
            waiting -= 1.0;
        }
        texture.update(&Image { bytes: game.draw().to_vec(), width: Game::WIDTH as u16, height: Game::HEIGHT as u16 });
        let scale = (screen_width() / Game::WIDTH as f32).min(screen_height() / Game::HEIGHT as f32);
        let size = Some(vec2(Game::WIDTH as f32, Game::HEIGHT as f32) * scale);
        let size = DrawTextureParams { dest_size: size, ..Default::default() };
        draw_texture_ex(&texture, 0.0, 0.0, WHITE, size);
        next_frame().await;
    }
}
