//! Hitboxes, solid boxes, and the boxes that the Player's push radius makes of those.

use quarterpipe::{
    Body, HitboxKind, Player, Px, Rules, Thing,
    contact::slope::Curve,
    hitbox::{TouchBox, insta_shields},
    px,
    stock::{
        SpringFacing,
        driven::{DrivenShape, Heights},
        monitor::MonitorPhase,
        push_block::PushPhase,
        scripted::ScriptedShape,
    },
};

use super::pen::Pen;
use crate::{
    Colour,
    sprites::{Around, sane},
};

const PLAYER: Colour = Colour::rgb(255, 255, 255);
const SOLID: Colour = Colour::rgb(255, 150, 60);
const COMBINED: Colour = Colour::rgb(255, 226, 120).with_alpha(200);

/// What a Player can be touched at, and what his shield turns away with.
pub(super) fn player_hitbox(player: &Player, rules: &Rules, pen: &mut Pen<'_>) {
    let draw =
        |touch: TouchBox, pen: &mut Pen<'_>| pen.frame([touch.left, touch.top], [touch.right, touch.bottom], PLAYER);
    draw(TouchBox::of_player(player, rules), pen);
    if insta_shields(player, rules) {
        draw(TouchBox::of_shield(player), pen);
    }
}

/// What of an object can be touched.
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

/// What of a stock object can be stood on or run into: half sizes in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Solid {
    /// A box around the centre.
    Box([Px; 2]),
    /// A top that can be jumped through: its half width, and how far above the centre it is.
    Top([Px; 2]),
    /// A curved one by a table: its half width, columns to a height, mirrored.
    Curved([Px; 2], u16, u8, bool),
}

fn solid_of(thing: &Thing, body: &Body, rules: &Rules) -> Option<Solid> {
    let half = [body.width(), body.height()];
    Some(match thing {
        Thing::SolidBlock(block) => Solid::Box([block.width, block.height]),
        Thing::Spikes(spikes) => Solid::Box([spikes.block.width, spikes.block.height]),
        Thing::PushBlock(block) if block.phase != PushPhase::Waits => Solid::Box([body.width(), block.height]),
        Thing::Breakable(rock) if !rock.is_broken => Solid::Box([rock.width, rock.height]),
        Thing::Button(button) if button.top_only => Solid::Top([body.width(), px(6)]),
        Thing::Button(button) => Solid::Box([body.width(), button.height]),
        Thing::Stomper(stomper) => Solid::Box([stomper.width, stomper.height]),
        Thing::Monitor(monitor) if monitor.phase != MonitorPhase::Broken => {
            Solid::Box([rules.monitor.width, rules.monitor.height])
        }
        Thing::Spring(spring) => match spring.facing {
            SpringFacing::Up | SpringFacing::Down => Solid::Box([px(16), px(8)]),
            SpringFacing::Side => Solid::Box([px(8), px(14)]),
            SpringFacing::DiagonalUp | SpringFacing::DiagonalDown => Solid::Box([px(16), px(16)]),
        },
        Thing::Scripted(scripted) => match scripted.shape {
            ScriptedShape::None => return None,
            ScriptedShape::Solid => Solid::Box(half),
            ScriptedShape::Platform => Solid::Top(half),
        },
        Thing::Driven(driven) => match driven.shape {
            DrivenShape::None => return None,
            DrivenShape::Solid => Solid::Box(half),
            DrivenShape::Platform => Solid::Top(half),
            DrivenShape::Sloped(Heights { table, columns }) => {
                Solid::Curved([body.width(), rules.solid.push_radius], table, columns, body.x_flip)
            }
        },
        Thing::Platform(platform) => Solid::Top([platform.top.width, platform.top.surface]),
        Thing::Bridge(bridge) => Solid::Top([px(i32::from(bridge.logs) * 8), px(8)]),
        Thing::Collapsing(ledge) => match ledge.heights {
            None => Solid::Top([ledge.width, ledge.surface]),
            Some(table) => Solid::Curved([ledge.width, px(0)], table, 2, body.x_flip),
        },
        Thing::Seesaw(seesaw) => {
            let table = if seesaw.tilt() == 1 { seesaw.level } else { seesaw.tilted };
            Solid::Curved([seesaw.width, px(0)], table, 2, seesaw.tilt() == 2)
        }
        Thing::SlopedSolid(slope) => {
            Solid::Curved([slope.width, rules.solid.push_radius], slope.heights, slope.columns, body.x_flip)
        }
        _ => return None,
    })
}

/// Draws a stock object's solid box, and how far away a Player of this half height meets it.
pub(super) fn solid(thing: &Thing, body: &Body, around: &Around<'_>, height_radius: Px, pen: &mut Pen<'_>) {
    let Some(solid) = solid_of(thing, body, around.rules) else { return };
    let (x, y) = (body.x.px(), body.y.px());
    let push = around.rules.solid.push_radius;
    match solid {
        Solid::Box([width, height]) => {
            let (reach, tall) = (width + push, height + height_radius);
            pen.outline([x - reach, y - tall], [x + reach, y + tall], COMBINED);
            pen.frame([x - width, y - height], [x + width - px(1), y + height - px(1)], SOLID);
        }
        Solid::Top([width, surface]) => {
            let top = y - surface;
            pen.line([x - width, top], [x + width, top], SOLID);
            pen.line([x - width, top - height_radius], [x + width, top - height_radius], COMBINED);
        }
        Solid::Curved([width, more], table, columns, flipped) => {
            let heights = around.tables.get(usize::from(table)).map_or(&[][..], Vec::as_slice);
            let width = sane(width);
            let curve = Curve { heights, columns, flipped, width: width + more };
            for column in -(width + more).0..=(width + more).0 {
                let (column, colour) = (px(column), if px(column.abs()) <= width { SOLID } else { COMBINED });
                let top = y - curve.height_at(column);
                pen.pixel([x + column, top], colour);
                pen.pixel([x + column, top - height_radius], COMBINED);
            }
        }
    }
}
