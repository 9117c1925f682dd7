//! Pictures as observations. Whoever draws them is not part of this crate.

use std::{fmt, sync::Arc};

use quarterpipe::{Stage, World, object::NoCustom};

/// A world as one of its players sees it.
#[derive(Debug)]
pub struct PaintedView<'a, C = NoCustom> {
    /// The stage that the world runs on.
    pub stage: &'a Stage<C>,
    /// Its index among the environments' stages.
    pub stage_index: usize,
    /// The world.
    pub world: &'a World<C>,
    /// The player's number.
    pub player: usize,
}

/// Draws what players see, as bytes: see [`Environments::with_painter`](super::Environments::with_painter).
pub struct Painter<C = NoCustom> {
    /// How many bytes a picture has.
    pub(super) length: usize,
    pub(super) paint: Paint<C>,
}

type Paint<C> = Arc<dyn Fn(PaintedView<'_, C>, &mut [u8]) + Send + Sync>;

impl<C> Painter<C> {
    /// Makes a painter of pictures of so many bytes. What it paints must depend on nothing but what it is given.
    pub fn new(length: usize, paint: impl Fn(PaintedView<'_, C>, &mut [u8]) + Send + Sync + 'static) -> Self {
        Self { length, paint: Arc::new(paint) }
    }
}

impl<C> Clone for Painter<C> {
    fn clone(&self) -> Self {
        Self { length: self.length, paint: Arc::clone(&self.paint) }
    }
}

impl<C> fmt::Debug for Painter<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Painter").field("length", &self.length).finish_non_exhaustive()
    }
}
