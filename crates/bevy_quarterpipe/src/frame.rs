//! What is only needed while a frame is stepped, and who hears what happens in it.

use bevy::prelude::*;
use quarterpipe::{Cast, HalfStep, Input, Observer};

/// What is only needed while a frame is stepped. Not part of the state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    /// By Player.
    pub inputs: Vec<Input>,
    /// By Player.
    pub entities: Vec<Option<Entity>>,
    /// The first half, waiting for the second.
    pub half: Option<HalfStep>,
    /// Whether the present tick stepped it.
    pub is_stepped: bool,
    /// What Players did.
    pub heard: Vec<(usize, quarterpipe::Event)>,
    /// Whether sensors are wanted, too.
    pub is_explained: bool,
    /// Sensors cast.
    pub casts: Vec<(usize, Cast)>,
}

/// Hears events.
pub(crate) struct Listener<'a>(pub &'a mut Vec<(usize, quarterpipe::Event)>);

impl Observer for Listener<'_> {
    fn event(&mut self, player: usize, event: quarterpipe::Event) {
        self.0.push((player, event));
    }
}

/// Hears events and sensors.
pub(crate) struct Explainer<'a>(pub &'a mut Frame);

impl Observer for Explainer<'_> {
    const EXPLAINS: bool = true;

    fn event(&mut self, player: usize, event: quarterpipe::Event) {
        self.0.heard.push((player, event));
    }

    fn cast(&mut self, player: usize, cast: Cast) {
        self.0.casts.push((player, cast));
    }
}
