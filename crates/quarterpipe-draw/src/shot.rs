//! Pictures of a running game.

use std::fmt;

use quarterpipe::{Stage, World, event::Explanation, px};
use quarterpipe_level::Level;

use crate::{Colour, Drawing, Overlays, Picture, View, stock_sprite};

/// A picture of a world with stock objects only, from the view of one player. The camera decides the first player's view; any other player
/// is in the middle of its view.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_draw::{Overlays, Shot};
/// let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
/// let stage = level.stage(Rules::S2)?;
/// let world = level.start(&stage, CharacterId::Sonic);
/// let shot = Shot { level: &level, stage: &stage, world: &world, player: 0, size: [320, 224], overlays: Overlays::ALL };
/// assert_eq!(shot.draw().width(), 320);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Shot<'a> {
    /// The level, for its looks.
    pub level: &'a Level,
    /// The stage made of it.
    pub stage: &'a Stage,
    /// The world.
    pub world: &'a World,
    /// The player whose view it is. Without such a player, the view is that of the camera.
    pub player: usize,
    /// The picture's width and height in pixels.
    pub size: [u32; 2],
    /// The overlays drawn over it: any of [`Shot::OVERLAYS`]. Sensors are shown as the next frame would cast them without buttons.
    pub overlays: Overlays,
}

impl fmt::Debug for Shot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { player, size, overlays, .. } = self;
        f.debug_struct("Shot")
            .field("player", player)
            .field("size", size)
            .field("overlays", overlays)
            .finish_non_exhaustive()
    }
}

/// A size or an overlay that a picture cannot have. Its text says what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShotError(String);

impl ShotError {
    pub(crate) const fn new(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Display for ShotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ShotError {}

impl Shot<'_> {
    /// The maximum number of pixels along each side of a picture that a host asks for.
    pub const MOST_PIXELS: i64 = 4096;

    /// The names of the overlays that a single picture can have: all except the trail, which shows the past.
    pub const OVERLAYS: &'static [&'static str] = match Overlays::NAMES.split_last() {
        Some((_trail, others)) => others,
        None => &[],
    };

    /// Returns a picture's size, from what a host asks for.
    ///
    /// # Errors
    ///
    /// If a side is not 1 to [`Shot::MOST_PIXELS`].
    pub fn checked_size(width: i64, height: i64) -> Result<[u32; 2], ShotError> {
        let side = |name, size: i64| match (1..=Self::MOST_PIXELS).contains(&size) {
            true => Ok(size as u32),
            false => Err(ShotError(format!("{name}: found {size}, expected 1 to {}", Self::MOST_PIXELS))),
        };
        Ok([side("width", width)?, side("height", height)?])
    }

    /// Returns the overlays of these names, each one of [`Shot::OVERLAYS`], or `all` of them.
    ///
    /// ```
    /// use quarterpipe_draw::Shot;
    /// assert!(Shot::overlays_named(["sensors", "mode"])?.mode);
    /// let error = Shot::overlays_named(["trail"]).unwrap_err().to_string();
    /// assert!(error.starts_with("overlay: found \"trail\", expected one of all, sensors, "), "{error}");
    /// # Ok::<(), quarterpipe_draw::ShotError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a name is unknown.
    pub fn overlays_named<'n>(names: impl IntoIterator<Item = &'n str>) -> Result<Overlays, ShotError> {
        let mut overlays = Overlays::default();
        for name in names {
            match name {
                "all" => Self::OVERLAYS.iter().for_each(|name| overlays.set(name, true)),
                _ if Self::OVERLAYS.contains(&name) => overlays.set(name, true),
                _ => {
                    let all = Self::OVERLAYS.join(", ");
                    return Err(ShotError(format!("overlay: found {name:?}, expected one of all, {all}")));
                }
            }
        }
        Ok(overlays)
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let Self { level, stage, world, overlays, .. } = *self;
        let mut explanation = Explanation::default();
        if overlays.sensors {
            world.clone().step(stage, &[], &mut explanation);
        }
        let explanation = Some(&explanation);
        let art = Some(&level.art);
        let plain = Drawing::new(stage, &stock_sprite);
        let drawing = Drawing { art, objects: &level.objects, overlays, explanation, ..plain };
        let mut picture = Picture::new(self.size[0], self.size[1], Colour::CLEAR);
        drawing.draw(world, Self::view_of(world, self.player, self.size), &mut picture);
        picture
    }

    /// Returns the part of the stage that a player sees in a picture of this size.
    pub(crate) fn view_of(world: &World, player: usize, [width, height]: [u32; 2]) -> View {
        let view = match world.players.get(player) {
            Some(seen) if player > 0 || !world.camera.is_placed => {
                let half = |size: u32| px((size / 2) as i32);
                View { left: seen.x.px() - half(width), top: seen.y.px() - half(height), width, height }
            }
            _ => View::of(&world.camera, width, height),
        };
        view.kept_in(&world.bounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_overlays_but_the_trail_are_of_a_single_picture() {
        assert_eq!(Overlays::NAMES.last(), Some(&"trail"));
        assert_eq!(Shot::OVERLAYS.len(), Overlays::NAMES.len() - 1);
    }
}
