//! Hitboxes, solid boxes, and the solid boxes widened by the player's push radius.

use quarterpipe::{
    Px,
    contact::slope::Curve,
    hitbox::{TouchBox, insta_shields},
    object::{Body, HitboxKind},
    player::Player,
    px,
    rules::Rules,
    stock::Stock,
};

use super::pen::Pen;
use crate::{
    Colour, StockSolid,
    sprites::{SpriteContext, sane},
};

const PLAYER: Colour = Colour::rgb(255, 255, 255);
const BOOSTER: Colour = Colour::rgb(90, 190, 255);
/// The distance from a booster, along both axes, within which the centre of a player must be. [O-1638]
const BOOSTER_REACH: Px = px(16);
const SOLID: Colour = Colour::rgb(255, 150, 60);
const COMBINED: Colour = Colour::rgb(255, 226, 120).with_alpha(200);

/// Draws the box in which a player can be touched, and the one of an insta-shield.
pub(super) fn player_hitbox(player: &Player, rules: &Rules, pen: &mut Pen<'_>) {
    let draw =
        |touch: TouchBox, pen: &mut Pen<'_>| pen.frame([touch.left, touch.top], [touch.right, touch.bottom], PLAYER);
    draw(TouchBox::of_player(player, rules), pen);
    if insta_shields(player, rules) {
        draw(TouchBox::of_shield(player), pen);
    }
}

/// Draws the box in which an object can be touched.
pub(super) fn object_hitbox(body: &Body, pen: &mut Pen<'_>) {
    let Some(hitbox) = body.hitbox else { return };
    let colour = match hitbox.kind {
        HitboxKind::Plain => Colour::rgb(255, 70, 190),
        HitboxKind::Deflectable => Colour::rgb(255, 110, 70),
        HitboxKind::LevelRing => Colour::rgb(60, 240, 120),
        HitboxKind::Resting => Colour::rgb(170, 170, 180),
        HitboxKind::Weight => Colour::rgb(90, 220, 220),
    };
    let half = [hitbox.half_width, hitbox.half_height].map(|half| Px(i32::from(half)));
    let (x, y) = (body.x.px(), body.y.px());
    pen.frame([x - half[0], y - half[1]], [x + half[0], y + half[1]], colour);
}

/// Draws the box in which a booster speeds up the centre of a player.
pub(super) fn booster(body: &Body, pen: &mut Pen<'_>) {
    let (x, y) = (body.x.px(), body.y.px());
    let [near, last] = [BOOSTER_REACH, BOOSTER_REACH - px(1)];
    pen.frame([x - near, y - near], [x + last, y + last], BOOSTER);
}

/// Draws a stock object's solid shape, and the distance at which the centre of a player of this half height meets it.
pub(super) fn solid(thing: &Stock, body: &Body, around: &SpriteContext<'_>, height_radius: Px, pen: &mut Pen<'_>) {
    let Some(solid) = StockSolid::of(thing, body, around.rules) else { return };
    let (x, y) = (body.x.px(), body.y.px());
    let push = around.rules.solid.push_radius;
    match solid {
        StockSolid::Box([width, height]) => {
            let (reach, tall) = (width + push, height + height_radius);
            pen.outline([x - reach, y - tall], [x + reach, y + tall], COMBINED);
            pen.frame([x - width, y - height], [x + width - px(1), y + height - px(1)], SOLID);
        }
        StockSolid::Top([width, surface]) => {
            let top = y - surface;
            pen.line([x - width, top], [x + width, top], SOLID);
            pen.line([x - width, top - height_radius], [x + width, top - height_radius], COMBINED);
        }
        StockSolid::Curved { width, margin, heights, flipped } => {
            let table = around.tables.get(usize::from(heights.table)).map_or(&[][..], Vec::as_slice);
            let width = sane(width);
            let curve = Curve { heights: table, columns: heights.columns, flipped, width: width + margin };
            for column in -(width + margin).0..=(width + margin).0 {
                let (column, colour) = (px(column), if px(column.abs()) <= width { SOLID } else { COMBINED });
                let top = y - curve.height_at(column);
                pen.pixel([x + column, top], colour);
                pen.pixel([x + column, top - height_radius], COMBINED);
            }
        }
    }
}
