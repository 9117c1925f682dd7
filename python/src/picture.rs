//! Pictures of worlds.

use quarterpipe::{Stage, World, event::Explanation, px};
use quarterpipe_draw::{Colour, Drawing, Overlays, Picture, View, stock_sprite};
use quarterpipe_level::Level;

/// Draws a world as one of its players sees it: the first through the camera, others in the middle.
pub fn draw(
    level: &Level,
    stage: &Stage,
    world: &World,
    player: usize,
    [width, height]: [u32; 2],
    overlays: Overlays,
    explanation: &Explanation,
) -> Picture {
    let view = match world.players.get(player) {
        Some(player_data) if player > 0 || !world.camera.is_placed => {
            let half = |size: u32| px((size / 2) as i32);
            let (left, top) = (player_data.x.px() - half(width), player_data.y.px() - half(height));
            View { left, top, width, height }
        }
        _ => View::of(&world.camera, width, height),
    };
    let explanation = Some(explanation);
    let art = Some(&level.art).filter(|art| !art.planes.is_empty());
    let drawing = Drawing { stage, art, overlays, explanation, trail: &[], sprites: &stock_sprite };
    let mut picture = Picture::new(width, height, Colour::CLEAR);
    drawing.draw(world, view.kept_in(&world.bounds), &mut picture);
    picture
}
