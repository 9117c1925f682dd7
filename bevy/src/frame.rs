//! Data that is only needed while a frame is stepped, and the observers that record its events.

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
    /// The result of the first half-step, for the second.
    pub half: Option<HalfStep>,
    /// `true` if the current tick stepped the frame.
    pub is_stepped: bool,
    /// The events of players, by player.
    pub heard: Vec<(usize, quarterpipe::event::Event)>,
    /// The players who came back to life.
    pub respawned: Vec<usize>,
    /// `true` if sensors are also recorded.
    pub is_explained: bool,
    /// The sensor casts, by player.
    pub casts: Vec<(usize, Cast)>,
}

/// Records events.
pub(crate) struct Listener<'a>(pub &'a mut Vec<(usize, quarterpipe::event::Event)>);

impl Observer for Listener<'_> {
    fn event(&mut self, player: usize, event: quarterpipe::event::Event) {
        self.0.push((player, event));
    }
}

/// Records events and sensors.
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
