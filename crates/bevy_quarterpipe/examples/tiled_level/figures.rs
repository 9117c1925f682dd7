//! Sprites of players and objects: which picture each shows now.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_quarterpipe::{
    prelude::*,
    quarterpipe::{
        World,
        player::{Player, Pose},
        px,
    },
};
use quarterpipe_draw::{Colour, Picture, StockSolid, View};

use crate::pictures;

/// The side of a picture of the player, and the pictures per row of its sheet.
const SIDE: u32 = 64;
const COLUMNS: u32 = 8;

/// A row of the player's sheet: its pose, its ground speed, and frames per picture when the sheet is drawn.
const ROWS: [(Pose, i16, u32); 17] = [
    (Pose::Wait, 0, 28),
    (Pose::Walk, 0x200, 7),
    (Pose::Walk, 0x600, 3),
    (Pose::Walk, 0xA00, 1),
    (Pose::Roll, 0, 5),
    (Pose::SpinDash, 0, 1),
    (Pose::LookUp, 0, 4),
    (Pose::Duck, 0, 4),
    (Pose::Skid, 0x200, 4),
    (Pose::Balance, 0, 4),
    (Pose::BalanceFar, 0, 4),
    (Pose::BalanceAway, 0, 4),
    (Pose::BalanceAwayFar, 0, 4),
    (Pose::Hurt, 0, 4),
    (Pose::Die, 0, 4),
    (Pose::Spring, 0, 4),
    // Pushing, which is not a pose of the engine.
    (Pose::Walk, 0, 4),
];
const PUSHING: usize = ROWS.len() - 1;

/// Draws the player's sheet when the game begins.
fn player_sheet() -> Picture {
    let stage = pictures::nowhere();
    let mut sheet = Picture::new(COLUMNS * SIDE, ROWS.len() as u32 * SIDE, Colour::CLEAR);
    for (row, (pose, speed, ticks)) in ROWS.into_iter().enumerate() {
        for column in 0..COLUMNS {
            let mut player = Player::new(stage.rules(), CharacterId::Sonic, px(32), px(32));
            (player.pose, player.ground_speed, player.pushing) = (pose, Speed(speed), row == PUSHING);
            if pose == Pose::Roll {
                player.height_radius = stage.rules().character(player.character).rolling.height;
            }
            let mut world = World::new(&stage);
            world.frame = column * ticks;
            world.players.push(player);
            let [left, top] = [column, row as u32].map(|at| px(-((at * SIDE) as i32)));
            let view = View { left, top, width: sheet.width(), height: sheet.height() };
            pictures::drawing(&stage).draw_player(&world, 0, view, &mut sheet);
        }
    }
    sheet
}

/// Returns the sprite of a player, with its sheet.
pub fn player_sprite(images: &mut Assets<Image>, layouts: &mut Assets<TextureAtlasLayout>) -> Sprite {
    let layout = TextureAtlasLayout::from_grid(UVec2::splat(SIDE), COLUMNS, ROWS.len() as u32, None, None);
    let image = images.add(pictures::image_of(&player_sheet()));
    Sprite::from_atlas_image(image, TextureAtlas { layout: layouts.add(layout), index: 0 })
}

/// Returns the row for a player's state, and frames per picture at its speed.
fn row_of(player: &Player) -> (usize, u32) {
    let speed = u32::from(player.ground_speed.0.unsigned_abs());
    let faster = |slowest: u32| slowest.saturating_sub(speed >> 8) + 1;
    let is_up = matches!(player.pose, Pose::Walk | Pose::Wait);
    match player.pose {
        _ if is_up && player.pushing && !player.airborne => (PUSHING, 8),
        Pose::Walk if speed >= 0xA00 => (3, 1),
        Pose::Walk if speed >= 0x600 => (2, faster(8)),
        Pose::Walk => (1, faster(8)),
        Pose::Roll => (4, faster(4)),
        Pose::SpinDash => (5, 1),
        Pose::Wait => (0, 28),
        pose => (ROWS.iter().position(|(shown, ..)| *shown == pose).unwrap_or(0), 4),
    }
}

/// Shows what the player does. The plugin sets its place and rotation.
pub fn animate_player(physics: Res<Quarterpipe>, mut players: Query<(&PlayerBody, &mut Sprite, &mut Visibility)>) {
    let frame = physics.world.frame;
    for (body, mut sprite, mut visibility) in &mut players {
        let (row, ticks) = row_of(body);
        sprite.flip_x = body.facing_left;
        if let Some(atlas) = &mut sprite.texture_atlas {
            atlas.index = row * COLUMNS as usize + (frame / ticks % COLUMNS) as usize;
        }
        // The player flickers while it cannot be hurt.
        *visibility = if body.invulnerable & 4 == 0 { Visibility::Inherited } else { Visibility::Hidden };
    }
}

/// From the solid part of an object to the edge of its picture.
const MARGIN: i32 = 28;

/// Draws the objects' pictures again every four frames; objects that look the same share an image.
pub fn draw_objects(
    physics: Res<Quarterpipe>,
    mut objects: Query<(Entity, &ObjectBody, Option<&mut Sprite>)>,
    mut images: ResMut<Assets<Image>>,
    mut known: Local<BTreeMap<Vec<u8>, Handle<Image>>>,
    mut commands: Commands,
) {
    let (world, stage) = (&physics.world, physics.stage());
    for (entity, object, sprite) in &mut objects {
        let Some(id) = object.id() else { continue };
        let ObjectBody { body, thing, .. } = object;
        if sprite.is_some() && !(world.frame + u32::from(id.0)).is_multiple_of(4) {
            continue;
        }
        let [width, height] = half_size(thing, body, stage.rules()).map(|half| half.0 + MARGIN);
        let (left, top) = (body.x.px() - px(width), body.y.px() - px(height));
        let [width, height] = [width, height].map(|half| half as u32 * 2);
        let mut picture = Picture::new(width, height, Colour::CLEAR);
        let view = View { left, top, width, height };
        pictures::drawing(stage).draw_object(world, id, view, &mut picture);
        let image = known.entry(picture.bytes().to_vec());
        let image = image.or_insert_with(|| images.add(pictures::image_of(&picture))).clone();
        match sprite {
            Some(mut sprite) => sprite.image = image,
            None => {
                commands.entity(entity).insert(Sprite::from_image(image));
            }
        }
    }
}

/// Returns half the width and height that an object's picture shows at least.
fn half_size(thing: &Thing, body: &Body, rules: &Rules) -> [Px; 2] {
    let solid = match thing.stock().and_then(|stock| StockSolid::of(stock, body, rules)) {
        Some(StockSolid::Box(half) | StockSolid::Top(half)) => half,
        Some(StockSolid::Curved { width, .. }) => [width, px(64)],
        None => [px(0); 2],
    };
    [solid[0].max(body.width()), solid[1].max(body.height())]
}
