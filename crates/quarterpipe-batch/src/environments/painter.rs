//! Pictures as observations. This crate does not draw them.

use std::{fmt, sync::Arc};

use quarterpipe::{Stage, World, object::NoCustom};

/// A world as one of its players sees it.
#[derive(Debug)]
pub struct PaintedView<'a, C = NoCustom, D = ()> {
    /// The stage that the world runs on.
    pub stage: &'a Stage<C>,
    /// The host's own data of the [origin](super::Origin) of its episode.
    pub data: &'a D,
    /// The world.
    pub world: &'a World<C>,
    /// The player's number.
    pub player: usize,
}

/// A function that draws pictures for players, as bytes: see [`Environments::with_painter`](super::Environments::with_painter).
pub struct Painter<C = NoCustom, D = ()> {
    /// The number of bytes of a picture.
    pub(super) length: usize,
    pub(super) paint: Paint<C, D>,
}

type Paint<C, D> = Arc<dyn Fn(PaintedView<'_, C, D>, &mut [u8]) + Send + Sync>;

impl<C, D> Painter<C, D> {
    /// Makes a painter of pictures of `length` bytes. A picture may depend only on the arguments of `paint`.
    pub fn new(length: usize, paint: impl Fn(PaintedView<'_, C, D>, &mut [u8]) + Send + Sync + 'static) -> Self {
        Self { length, paint: Arc::new(paint) }
    }
}

impl<C, D> Clone for Painter<C, D> {
    fn clone(&self) -> Self {
        Self { length: self.length, paint: Arc::clone(&self.paint) }
    }
}

impl<C, D> fmt::Debug for Painter<C, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Painter").field("length", &self.length).finish_non_exhaustive()
    }
}
