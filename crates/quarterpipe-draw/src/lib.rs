//! Draws the worlds of quarterpipe into RGBA pictures, with terrain, sprites and overlays, and writes PNG files and films.
//!
//! A [`Drawing`] draws the part of a world that a [`View`] shows, with any [`Overlays`]. A [`Sprite`] is the look of an object.
//! A [`Shot`] is the shortest way to a picture of a game, a [`PixelRenderer`] the fastest. A level's own pictures come from
//! [`quarterpipe_level::art`].
//!
//! A [`Picture`] is a draw target of the crate `embedded-graphics`, which is re-exported: its lines, shapes and fonts
//! draw on it in solid or translucent [`Colour`]s. Drawing never fails. Anything outside the picture is clipped.
//!
//! ```
//! use quarterpipe_draw::{Colour, Picture, embedded_graphics::{prelude::*, primitives::{Line, PrimitiveStyle}}};
//! let mut picture = Picture::new(64, 32, Colour::rgb(20, 24, 38));
//! let red = PrimitiveStyle::with_stroke(Colour::rgb(255, 0, 0), 1);
//! let Ok(()) = Line::new(Point::new(0, 0), Point::new(63, 31)).into_styled(red).draw(&mut picture);
//! assert_eq!(picture.pixel(63, 31), Some(Colour::rgb(255, 0, 0)));
//! assert!(picture.to_png().starts_with(b"\x89PNG"));
//! ```
//!
//! # Limits
//!
//! A [`Picture`] has at most 65,535 pixels on a side, a picture of a [`PixelRenderer`] at most 1,024. A GIF shows up to 255 new colours
//! from one picture to the next exactly, and approximates the rest; see [`film`]. A drawing keeps nothing from frame to frame, unless it
//! has [`Effects`].

mod brush;
mod colour;
mod drawing;
mod effects;
pub mod film;
mod land;
pub mod lettering;
pub mod marks;
mod mascot;
mod overlay;
mod picture;
mod pixels;
mod shot;
mod shrink;
mod solids;
mod sprites;
mod stock_solid;
pub mod terrain;
mod view;

pub use colour::Colour;
pub use drawing::Drawing;
pub use effects::Effects;
pub use embedded_graphics;
pub use overlay::{Overlays, sensor_colour};
pub use picture::Picture;
pub use pixels::{PixelFormat, PixelLevel, PixelRenderer, PixelSettings};
pub use shot::{Shot, ShotError};
pub use sprites::{Sprite, stock_sprite};
pub use stock_solid::StockSolid;
pub use view::View;
