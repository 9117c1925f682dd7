//! Observers of steps: the trait for users, and the calls by the engine.

use core::fmt;

use super::{Cast, Decision, Event};

/// The reports that an [`Observer`] receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interest {
    /// Nothing: a step takes no notice of the observer at all.
    Nothing,
    /// Events.
    Events,
    /// Events, sensor casts and decisions. The last two cost time.
    Reasons,
}

impl Interest {
    /// Returns whether casts and decisions are wanted.
    #[inline]
    #[must_use]
    pub const fn reasons(self) -> bool {
        matches!(self, Self::Reasons)
    }
}

/// An observer of a step's events. The engine never reads anything back from it.
///
/// The unit type observes nothing and costs nothing.
///
/// ```
/// use quarterpipe::event::{Event, Observer};
/// struct Jumps(u32);
/// impl Observer for Jumps {
///     fn event(&mut self, _player: usize, event: Event) {
///         self.0 += u32::from(event == Event::Jumped);
///     }
/// }
/// ```
pub trait Observer {
    /// The kinds of reports that the step makes to the observer.
    const INTEREST: Interest = Interest::Events;

    /// Receives an event of a player.
    fn event(&mut self, player: usize, event: Event) {
        let _ = (player, event);
    }

    /// Receives a sensor cast of a player, only if it wants [`Interest::Reasons`].
    fn cast(&mut self, player: usize, cast: Cast) {
        let _ = (player, cast);
    }

    /// Receives a decision about a player, only if it wants [`Interest::Reasons`].
    fn decision(&mut self, player: usize, decision: Decision) {
        let _ = (player, decision);
    }
}

impl Observer for () {
    const INTEREST: Interest = Interest::Nothing;
}

impl<T: Observer> Observer for &mut T {
    const INTEREST: Interest = T::INTEREST;

    fn event(&mut self, player: usize, event: Event) {
        T::event(self, player, event);
    }

    fn cast(&mut self, player: usize, cast: Cast) {
        T::cast(self, player, cast);
    }

    fn decision(&mut self, player: usize, decision: Decision) {
        T::decision(self, player, decision);
    }
}

/// [`Observer`] without its constant, so that it can be called through a pointer.
trait DynObserver {
    fn wants_reasons(&self) -> bool;
    fn event(&mut self, player: usize, event: Event);
    fn cast(&mut self, player: usize, cast: Cast);
    fn decision(&mut self, player: usize, decision: Decision);
}

impl<T: Observer> DynObserver for T {
    fn wants_reasons(&self) -> bool {
        T::INTEREST.reasons()
    }

    fn event(&mut self, player: usize, event: Event) {
        Observer::event(self, player, event);
    }

    fn cast(&mut self, player: usize, cast: Cast) {
        Observer::cast(self, player, cast);
    }

    fn decision(&mut self, player: usize, decision: Decision) {
        Observer::decision(self, player, decision);
    }
}

/// A reference to an observer of any type, so that steps are compiled once and not once for each observer. Empty if the observer
/// wants nothing: then no call is made.
pub(crate) struct ObserverRef<'a>(Option<&'a mut (dyn DynObserver + 'a)>);

impl<'a> ObserverRef<'a> {
    #[inline]
    pub fn new<W: Observer>(observer: &'a mut W) -> Self {
        Self(if W::INTEREST == Interest::Nothing { None } else { Some(observer) })
    }

    /// Returns the same reference for a shorter time.
    #[inline]
    pub fn reborrow(&mut self) -> ObserverRef<'_> {
        ObserverRef(match &mut self.0 {
            Some(observer) => Some(&mut **observer),
            None => None,
        })
    }

    /// Returns whether there is an observer, which may hear of events.
    #[inline]
    pub const fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// Returns whether casts and decisions are wanted.
    #[inline]
    pub fn wants_reasons(&self) -> bool {
        self.0.as_ref().is_some_and(|observer| observer.wants_reasons())
    }

    /// Reports an event.
    pub fn event(&mut self, player: usize, event: Event) {
        if let Some(observer) = &mut self.0 {
            observer.event(player, event);
        }
    }

    /// Reports a sensor cast. The caller has asked [`Self::wants_reasons`].
    pub fn cast(&mut self, player: usize, cast: Cast) {
        if let Some(observer) = &mut self.0 {
            observer.cast(player, cast);
        }
    }

    /// Reports a decision. The caller has asked [`Self::wants_reasons`].
    pub fn decision(&mut self, player: usize, decision: Decision) {
        if let Some(observer) = &mut self.0 {
            observer.decision(player, decision);
        }
    }
}

impl fmt::Debug for ObserverRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an observer")
    }
}
