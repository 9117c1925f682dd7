//! An observer that keeps everything that a step did, in order.

use alloc::vec::Vec;

use crate::event::{Cast, Decision, Event, Interest, Observer};

/// One thing that happened to a player in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Something happened.
    Event(Event),
    /// A sensor was cast.
    Cast(Cast),
    /// A rule decided.
    Decision(Decision),
}

/// Keeps every event, sensor cast and decision in the order in which they came, with the player's number.
///
/// ```
/// use quarterpipe::{World, event::{Event, Explanation}, prelude::*};
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [[Cell::EMPTY; 40], [floor; 40]].concat();
/// let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(-4)));
/// let mut explanation = Explanation::default();
/// world.step(&stage, &[Input::A], &mut explanation);
/// assert!(explanation.events(0).any(|event| event == Event::Jumped));
/// assert!(explanation.decisions(0).all(|decision| !decision.rule.is_empty()));
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The player's number, and its event.
    pub reasons: Vec<(usize, Reason)>,
}

impl Explanation {
    /// Forgets everything, for the next step.
    pub fn clear(&mut self) {
        self.reasons.clear();
    }

    /// Returns everything about one player.
    pub fn of(&self, player: usize) -> impl Iterator<Item = Reason> {
        self.reasons.iter().filter(move |(whose, _)| *whose == player).map(|&(_, reason)| reason)
    }

    /// Returns a player's events.
    pub fn events(&self, player: usize) -> impl Iterator<Item = Event> {
        self.of(player).filter_map(|reason| if let Reason::Event(event) = reason { Some(event) } else { None })
    }

    /// Returns a player's sensor casts.
    pub fn casts(&self, player: usize) -> impl Iterator<Item = Cast> {
        self.of(player).filter_map(|reason| if let Reason::Cast(cast) = reason { Some(cast) } else { None })
    }

    /// Returns a player's decisions.
    pub fn decisions(&self, player: usize) -> impl Iterator<Item = Decision> {
        self.of(player).filter_map(|reason| if let Reason::Decision(decision) = reason { Some(decision) } else { None })
    }
}

impl Observer for Explanation {
    const INTEREST: Interest = Interest::Reasons;

    fn event(&mut self, player: usize, event: Event) {
        self.reasons.push((player, Reason::Event(event)));
    }

    fn cast(&mut self, player: usize, cast: Cast) {
        self.reasons.push((player, Reason::Cast(cast)));
    }

    fn decision(&mut self, player: usize, decision: Decision) {
        self.reasons.push((player, Reason::Decision(decision)));
    }
}
