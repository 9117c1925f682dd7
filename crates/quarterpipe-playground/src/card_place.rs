//! Places a card next to the scene: not over the player or the sign.

use eframe::egui::{Pos2, Rect, pos2};

/// The gap around a card, in points.
const GAP: f32 = 14.0;

/// Returns how wide a card next to the scene can be, of at most `most` points.
pub fn width(area: Rect, scene: Rect, most: f32) -> f32 {
    let sides = [scene.left() - area.left(), area.right() - scene.right()];
    let side = sides.into_iter().fold(0.0, f32::max) - 2.0 * GAP;
    if side >= most * 0.66 { side.min(most) } else { (area.width() - 2.0 * GAP).min(most) }
}

/// Returns how high a card of this width next to the scene can be.
pub fn height(area: Rect, scene: Rect, width: f32) -> f32 {
    let side = (scene.left() - area.left()).max(area.right() - scene.right());
    let beyond = (scene.top() - area.top()).max(area.bottom() - scene.bottom());
    // Where no place is free of the scene, a card that covers it can at least be read.
    if side >= width + 2.0 * GAP || beyond < 200.0 { area.height() - 2.0 * GAP } else { beyond - 2.0 * GAP }
}

/// Returns the top left of a card of this size in an area: at the side of the scene that has more room, or else below or above it.
pub fn place(area: Rect, scene: Rect, [width, height]: [f32; 2]) -> Pos2 {
    let (left, right) = (scene.left() - area.left(), area.right() - scene.right());
    let (above, below) = (scene.top() - area.top(), area.bottom() - scene.bottom());
    let middle = pos2(area.center().x - width / 2.0, area.center().y - height / 2.0);
    let at = if left.max(right) >= width + 2.0 * GAP {
        let x = if left > right { scene.left() - GAP - width } else { scene.right() + GAP };
        // Not far from the scene, but not closer to it than to the edge.
        let centred =
            if left > right { area.left() + (left - width) / 2.0 } else { area.right() - (right + width) / 2.0 };
        pos2((x + centred) / 2.0, middle.y)
    } else if below.max(above) >= height + 2.0 * GAP {
        pos2(middle.x, if below >= above { scene.bottom() + GAP } else { scene.top() - GAP - height })
    } else {
        pos2(if left > right { area.left() + GAP } else { area.right() - GAP - width }, middle.y)
    };
    let most = pos2((area.right() - width).max(area.left()), (area.bottom() - height).max(area.top()));
    at.clamp(area.min, most)
}

#[cfg(test)]
mod tests {
    use eframe::egui::vec2;

    use super::*;

    fn area(width: f32, height: f32) -> Rect {
        Rect::from_min_size(Pos2::ZERO, vec2(width, height))
    }

    #[test]
    fn a_card_is_at_the_side_with_more_room() {
        for (scene, is_left) in [(800.0, true), (300.0, false)] {
            let scene = Rect::from_center_size(pos2(scene, 400.0), vec2(120.0, 100.0));
            let at = place(area(1280.0, 720.0), scene, [330.0, 400.0]);
            let card = Rect::from_min_size(at, vec2(330.0, 400.0));
            assert!(!card.intersects(scene) && (card.right() < scene.left()) == is_left, "{card:?}");
        }
    }

    #[test]
    fn on_a_phone_it_is_below_the_scene() {
        let scene = Rect::from_center_size(pos2(190.0, 300.0), vec2(160.0, 100.0));
        let width = width(area(390.0, 844.0), scene, 330.0);
        let at = place(area(390.0, 844.0), scene, [width, 360.0]);
        assert!(at.y >= scene.bottom() && at.x >= 0.0 && at.x + width <= 390.0);
    }

    #[test]
    fn it_never_leaves_the_area() {
        let scene = Rect::from_center_size(pos2(160.0, 120.0), vec2(100.0, 100.0));
        let at = place(area(320.0, 240.0), scene, [300.0, 400.0]);
        assert_eq!(at, pos2(6.0, 0.0));
    }
}
