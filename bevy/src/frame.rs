//! Data that is only needed while a frame is stepped, and the observers that hear what happens in it.

use bevy::prelude::*;
use quarterpipe::{
    HalfStep, Input,
    event::{Cast, Interest, Observer},
};

/// Data that is only needed while a frame is stepped. It is not part of the state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    /// The buttons of each player.
    pub inputs: Vec<Input>,
    /// The entity of each player.
    pub entities: Vec<Option<Entity>>,
    /// The first half, waiting for the second.
    pub half: Option<HalfStep>,
    /// Whether the current tick stepped it.
    pub is_stepped: bool,
    /// What players did.
    pub heard: Vec<(usize, quarterpipe::event::Event)>,
    /// Players who came back to life.
    pub respawned: Vec<usize>,
    /// Whether sensors are recorded, too.
    pub is_explained: bool,
    /// Sensors cast.
    pub casts: Vec<(usize, Cast)>,
}

/// Hears events.
pub(crate) struct Listener<'a>(pub &'a mut Vec<(usize, quarterpipe::event::Event)>);

impl Observer for Listener<'_> {
    fn event(&mut self, player: usize, event: quarterpipe::event::Event) {
        self.0.push((player, event));
    }
}

/// Hears events and sensors.
pub(crate) struct Explainer<'a>(pub &'a mut Frame);

impl Observer for Explainer<'_> {
    const INTEREST: Interest = Interest::Reasons;

    fn event(&mut self, player: usize, event: quarterpipe::event::Event) {
        self.0.heard.push((player, event));
    }

    fn cast(&mut self, player: usize, cast: Cast) {
        self.0.casts.push((player, cast));
    }
}
