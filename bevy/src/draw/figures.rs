//! Sprites of players, objects and solids.

use std::collections::BTreeMap;

use bevy::prelude::*;
use quarterpipe::{
    Px,
    object::{Body, ObjectId, Thing},
    px,
    rules::Rules,
    stock::Stock,
};
use quarterpipe_draw::{StockSolid, stock_sprite};

use super::{
    pictures::{can_draw, clear, drawing, image_of},
    sheet::{Sheets, picture_of},
};
use crate::{
    object::ObjectBody,
    physics::Quarterpipe,
    player::PlayerBody,
    solid::SolidBody,
    space::Space,
    space_id::{InSpace, space_of},
    stage::WorldObject,
};

/// The depth of players' sprites.
const PLAYERS: f32 = 2.0;
/// The distance from the solid part of an object to the edge of its picture, in pixels.
const MARGIN: i32 = 28;

/// Gives players, objects and solids a sprite and animates it. Entities that already have a `Sprite` are left alone: spawn the player with
/// one, or insert one in an observer of `On<Add, ObjectBody>`.
///
/// Players with z 0 are moved to z 2. A player flickers while it cannot be hurt.
#[derive(Debug, Clone, Copy)]
pub struct FigurePlugin<C: WorldObject> {
    /// Returns an object's sprite. By default custom objects are plain boxes.
    pub sprites: fn(&Thing<C>, &Body) -> quarterpipe_draw::Sprite,
}

impl<C: WorldObject> Default for FigurePlugin<C> {
    fn default() -> Self {
        Self { sprites: stock_sprite }
    }
}

impl<C: WorldObject> Plugin for FigurePlugin<C> {
    fn build(&self, app: &mut App) {
        app.insert_resource(Looks(self.sprites))
            .init_resource::<Sheets>()
            .add_systems(Update, (show_players, animate_players::<C>, draw_objects::<C>).chain().run_if(can_draw));
    }
}

/// Marks entities whose `Sprite` was made by the [`FigurePlugin`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figure;

/// The function that returns an object's sprite.
#[derive(Resource)]
struct Looks<C>(fn(&Thing<C>, &Body) -> quarterpipe_draw::Sprite);

/// Gives players a sprite.
fn show_players(
    mut players: Query<(Entity, &PlayerBody, &mut Transform), Without<Sprite>>,
    mut sheets: ResMut<Sheets>,
    mut images: ResMut<Assets<Image>>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
    mut commands: Commands,
) {
    for (entity, body, mut transform) in &mut players {
        if transform.translation.z == 0.0 {
            transform.translation.z = PLAYERS;
        }
        let sprite = sheets.sprite(body.character, &mut images, &mut layouts);
        commands.entity(entity).insert((sprite, Figure));
    }
}

type Players = (&'static PlayerBody, Option<&'static InSpace>, &'static mut Sprite, &'static mut Visibility);

/// Animates players. Their places and rotations are set elsewhere.
fn animate_players<C: WorldObject>(physics: Res<Quarterpipe<C>>, mut players: Query<Players, With<Figure>>) {
    for (body, in_space, mut sprite, mut visibility) in &mut players {
        let Some(space) = physics.space(space_of(in_space)) else { continue };
        sprite.flip_x = body.facing_left;
        if let Some(atlas) = &mut sprite.texture_atlas {
            atlas.index = picture_of(body, space.world.frame);
        }
        visibility.set_if_neq(if body.is_visible() { Visibility::Inherited } else { Visibility::Hidden });
    }
}

type Objects<C> = (
    Entity,
    AnyOf<(&'static ObjectBody<C>, &'static SolidBody)>,
    Option<&'static InSpace>,
    Option<&'static mut Sprite>,
    Has<Figure>,
);

/// Draws the pictures of objects and solids, and redraws them every four frames; entities that look the same share an image.
fn draw_objects<C: WorldObject>(
    physics: Res<Quarterpipe<C>>,
    looks: Res<Looks<C>>,
    mut objects: Query<Objects<C>>,
    mut images: ResMut<Assets<Image>>,
    mut known: Local<BTreeMap<Vec<u8>, Handle<Image>>>,
    mut commands: Commands,
) {
    for (entity, (object, solid), in_space, sprite, is_figure) in &mut objects {
        let id = object.and_then(ObjectBody::id).or(solid.and_then(SolidBody::id));
        let (Some(id), Some(space)) = (id, physics.space(space_of(in_space))) else { continue };
        let is_due = (space.world.frame + u32::from(id.0)).is_multiple_of(4);
        if sprite.is_some() && !(is_figure && is_due) {
            continue;
        }
        let Some(picture) = picture_of_object(space, id, &looks) else { continue };
        let image = known.entry(picture.bytes().to_vec());
        let image = image.or_insert_with(|| images.add(image_of(&picture))).clone();
        match sprite {
            Some(mut sprite) => sprite.image = image,
            None => {
                commands.entity(entity).insert((Sprite::from_image(image), Figure));
            }
        }
    }
}

/// Draws the object in a slot, with its centre in the middle of the picture.
fn picture_of_object<C: WorldObject>(
    space: &Space<C>,
    id: ObjectId,
    looks: &Looks<C>,
) -> Option<quarterpipe_draw::Picture> {
    let (body, thing) = space.world.objects.get(id)?;
    let half = half_size(thing, body, space.stage().rules()).map(|half| half.0 + MARGIN);
    // A number of the countdown moves with the camera.
    let [x, y] = match thing.stock() {
        Some(Stock::MouthBubble(bubble)) => bubble.place(body, &space.world.camera),
        _ => [body.x.px(), body.y.px()],
    };
    let corner = [x.0 - half[0], y.0 - half[1]];
    let (mut picture, view) = clear(corner, half.map(|half| half as u32 * 2));
    drawing(space.stage(), None, &looks.0).draw_object(&space.world, id, view, &mut picture);
    Some(picture)
}

/// Returns half the minimum width and height of an object's picture.
fn half_size<C>(thing: &Thing<C>, body: &Body, rules: &Rules) -> [Px; 2] {
    let solid = match thing.stock().and_then(|stock| StockSolid::of(stock, body, rules)) {
        Some(StockSolid::Box(half) | StockSolid::Top(half)) => half,
        Some(StockSolid::Curved { width, .. }) => [width, px(64)],
        None => [px(0); 2],
    };
    [solid[0].max(body.half_width_px()), solid[1].max(body.half_height_px())]
}
