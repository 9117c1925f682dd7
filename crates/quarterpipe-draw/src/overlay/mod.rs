//! Overlays that show the engine's data over a drawing: sensors, boxes, heights, angles and more.

mod boxes;
mod motion;
mod pen;
mod sensors;
mod tiles;

use quarterpipe::{
    Px, Stage, World,
    event::Explanation,
    object::{Body, ObjectId},
    px,
    stock::Stock,
};

use crate::{Colour, Picture, Sprite, View, sprites::SpriteContext};
use pen::{Font, Pen};
pub use sensors::sensor_colour;

/// The list of overlays: a field for each, and its description.
macro_rules! overlays {
    ($($field:ident, $doc:literal;)*) => {
        /// The overlays to draw over a picture. Each can be switched on and off.
        ///
        /// ```
        /// use quarterpipe_draw::Overlays;
        /// let mut overlays = Overlays { sensors: true, ..Overlays::default() };
        /// overlays.set("hitboxes", true);
        /// assert!(overlays.get("hitboxes") && !overlays.get("trail"));
        /// assert_eq!(Overlays::named("sensors"), Some(Overlays { sensors: true, ..Overlays::default() }));
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Overlays {
            $(#[doc = $doc] pub $field: bool,)*
        }

        impl Overlays {
            /// All of them.
            pub const ALL: Self = Self { $($field: true,)* };

            /// The names of all overlays, which are the names of the fields.
            pub const NAMES: &[&str] = &[$(stringify!($field),)*];

            /// The descriptions of all overlays, in the order of [`Overlays::NAMES`].
            pub const DESCRIPTIONS: &[&str] = &[$($doc,)*];

            /// Returns the overlay of this name alone. `all` returns all of them.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    "all" => Some(Self::ALL),
                    $(stringify!($field) => Some(Self { $field: true, ..Self::default() }),)*
                    _ => None,
                }
            }

            /// Returns whether the overlay of this name is on; false for an unknown name.
            #[must_use]
            pub fn get(&self, name: &str) -> bool {
                match name {
                    $(stringify!($field) => self.$field,)*
                    _ => false,
                }
            }

            /// Switches the overlay of this name, if there is one.
            pub fn set(&mut self, name: &str, is_on: bool) {
                match name {
                    $(stringify!($field) => self.$field = is_on,)*
                    _ => {}
                }
            }
        }
    };
}

overlays! {
    sensors, "The frame's sensors: anchor, line, letter and distance, and which sensor of a pair won.";
    hitboxes, "The hitboxes of players and objects.";
    solids, "The solid boxes of objects, and the wider boxes that the player's centre collides with.";
    heights, "The edge of the solid part in each column and row of a tile.";
    angles, "The angles of tiles.";
    layers, "The solid ground of each layer, and for which sensors it is solid.";
    velocity, "The speeds of each player, with an arrow as long as its way in six frames.";
    mode, "Which of the four modes each player is in, and its angle.";
    slots, "The slot and the name of each object.";
    camera, "The area of the screen that the camera keeps a player in, and the edges of the level.";
    trail, "Where the first player was.";
}

/// An object in the view.
pub(crate) struct VisibleObject<'a> {
    pub id: ObjectId,
    pub body: &'a Body,
    pub sprite: Sprite,
}

/// The data that overlays are drawn from.
pub(crate) struct Facts<'a, C> {
    pub stage: &'a Stage<C>,
    pub world: &'a World<C>,
    pub explanation: Option<&'a Explanation>,
    pub trail: &'a [(Px, Px)],
    pub around: SpriteContext<'a>,
    /// The objects in the view.
    pub objects: &'a [VisibleObject<'a>],
}

const SLOTS: Colour = Colour::rgb(255, 255, 255);

/// Draws the overlays that cover the ground, of those that are switched on. They are reduced together with it.
pub(crate) fn draw_areas<C>(
    overlays: Overlays,
    (stage, world): (&Stage<C>, &World<C>),
    view: View,
    picture: &mut Picture,
) {
    let pen = &mut Pen { picture, view, by: 1 };
    if overlays.layers {
        tiles::layers(stage, pen);
    }
    if overlays.heights {
        tiles::heights(stage, world, pen);
    }
    if overlays.angles {
        tiles::angles(stage, world, pen);
    }
}

/// Draws the overlays of lines, boxes and text that are switched on, over a picture that is `by` times smaller than the view.
pub(crate) fn draw_marks<C>(overlays: Overlays, facts: &Facts<'_, C>, by: u32, picture: &mut Picture) {
    let Facts { stage, world, around, .. } = facts;
    let pen = &mut Pen { picture, view: around.view, by: by.clamp(1, 1 << 20) as i32 };
    draw_objects(overlays, facts, pen);
    if overlays.trail {
        motion::trail(facts.trail, pen);
    }
    if overlays.camera {
        motion::camera(world, stage.rules(), pen);
    }
    for (number, player) in world.players.iter().enumerate() {
        if overlays.hitboxes {
            boxes::player_hitbox(player, stage.rules(), pen);
        }
        if overlays.velocity {
            motion::velocity(player, pen);
        }
        if overlays.mode {
            motion::mode(player, pen);
        }
        if let Some(explanation) = facts.explanation.filter(|_| overlays.sensors) {
            sensors::draw(explanation, number, player, pen);
        }
    }
}

fn draw_objects<C>(overlays: Overlays, facts: &Facts<'_, C>, pen: &mut Pen<'_>) {
    let height_radius = facts.world.players.first().map_or(19, |player| i32::from(player.height_radius));
    for seen in facts.objects {
        let at = [seen.body.x.px(), seen.body.y.px()];
        let thing = seen.sprite.shown_stock();
        if let Some(thing) = thing.filter(|_| overlays.layers) {
            tiles::line_of(thing, at, pen);
        }
        if let Some(thing) = thing.filter(|_| overlays.solids) {
            boxes::solid(thing, seen.body, &facts.around, px(height_radius), pen);
        }
        if overlays.hitboxes {
            boxes::object_hitbox(seen.body, pen);
            if let Some(Stock::Booster(_)) = seen.sprite.shown_stock() {
                boxes::booster(seen.body, pen);
            }
        }
        if overlays.slots {
            let text = format!("{} {}", seen.id.0, seen.sprite.name());
            pen.dot(at, 0, SLOTS);
            let [width, height] = pen.size(&text, Font::Small);
            pen.text(
                [at[0] - px(width / 2), at[1] - seen.body.half_height_px() - px(height + 1)],
                text.trim_end(),
                Font::Small,
                SLOTS,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_overlay_can_be_switched_by_its_name() {
        let mut overlays = Overlays::default();
        for name in Overlays::NAMES {
            assert!(!overlays.get(name));
            overlays.set(name, true);
        }
        assert_eq!(overlays, Overlays::ALL);
        assert_eq!(Overlays::named("all"), Some(Overlays::ALL));
        assert_eq!(Overlays::named("none of these"), None);
    }
}
