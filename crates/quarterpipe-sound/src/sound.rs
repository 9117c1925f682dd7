//! The sounds, and the events that they belong to.

use quarterpipe::{
    event::{Event, Item},
    player::{Death, Player},
};

use crate::samples::Samples;

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Sound {
    /// A jump.
    Jump,
    /// Shoes that scrape over the ground.
    Skid,
    /// A player curls up and rolls.
    Roll,
    /// A spin dash or a peel-out is charged. The level, 0 to [`Sound::FULL_CHARGE`], raises the pitch by up to an octave.
    Charge(u8),
    /// A player dashes off.
    Dash,
    /// A move of a shield.
    Shield,
    /// A flap in flight.
    Flap,
    /// Hands that grab a wall.
    Grab,
    /// A ring.
    Ring,
    /// Rings that scatter.
    RingLoss,
    /// A spring.
    Spring,
    /// A bumper.
    Bumper,
    /// A player is hurt.
    Hurt,
    /// A player dies.
    Death,
    /// A monitor, a wall or the ground breaks.
    Break,
    /// An enemy takes a hit and survives.
    Hit,
    /// An enemy is destroyed.
    Pop,
    /// A player gets the item of a monitor.
    Item,
    /// A button is pressed.
    Button,
    /// A checkpoint is passed.
    Checkpoint,
    /// The goal is reached.
    Goal,
    /// A player goes under water or comes out.
    Splash,
    /// A warning that the air is running out.
    AirWarning,
    /// A number of the countdown.
    AirNumber,
    /// A player breathes a bubble.
    Breath,
    /// A player drowns.
    Drowning,
}

impl Sound {
    /// The highest level of a charge.
    pub const FULL_CHARGE: u8 = 8;

    /// All sounds, with the lowest and the highest charge.
    pub const ALL: [Self; 27] = [
        Self::Jump,
        Self::Skid,
        Self::Roll,
        Self::Charge(0),
        Self::Charge(Self::FULL_CHARGE),
        Self::Dash,
        Self::Shield,
        Self::Flap,
        Self::Grab,
        Self::Ring,
        Self::RingLoss,
        Self::Spring,
        Self::Bumper,
        Self::Hurt,
        Self::Death,
        Self::Break,
        Self::Hit,
        Self::Pop,
        Self::Item,
        Self::Button,
        Self::Checkpoint,
        Self::Goal,
        Self::Splash,
        Self::AirWarning,
        Self::AirNumber,
        Self::Breath,
        Self::Drowning,
    ];

    /// Returns the sound of an event that happened to this player in the last frame; `None` if it is silent.
    ///
    /// ```
    /// use quarterpipe::{event::Event, prelude::*};
    /// use quarterpipe_sound::Sound;
    /// let player = Player::new(&Rules::S2, CharacterId::Sonic, px(0), px(0));
    /// assert_eq!(Sound::of(Event::Skidded, &player), Some(Sound::Skid));
    /// assert_eq!(Sound::of(Event::LeftGround, &player), None);
    /// ```
    #[must_use]
    pub fn of(event: Event, player: &Player) -> Option<Self> {
        Some(match event {
            Event::Jumped => Self::Jump,
            Event::Skidded | Event::StartedSliding => Self::Skid,
            Event::StartedRolling => Self::Roll,
            Event::SpinDashStarted | Event::SpinDashRevved | Event::PeelOutStarted => Self::Charge(charge_of(player)),
            Event::SpinDashReleased
            | Event::PeelOutReleased
            | Event::FireDashed
            | Event::HyperDashed
            | Event::DropDashed
            | Event::Boosted(_) => Self::Dash,
            Event::InstaShielded | Event::LightningJumped | Event::BubbleDropped | Event::BubbleBounced => Self::Shield,
            Event::StartedFlying | Event::Flapped => Self::Flap,
            Event::GrabbedWall => Self::Grab,
            Event::TookRing(_) => Self::Ring,
            Event::LostRings(_) => Self::RingLoss,
            Event::Sprung(_) => Self::Spring,
            Event::Bounced(_) => Self::Bumper,
            Event::WasHurt => Self::Hurt,
            // The sound of drowning was played when it began.
            Event::Died if player.death == Death::ByDrowning => return None,
            Event::Died => Self::Death,
            Event::BrokeMonitor(_) | Event::Broke(_) | Event::Collapsed(_) => Self::Break,
            Event::Attacked(_) => Self::Hit,
            Event::Destroyed(_) => Self::Pop,
            Event::GotItem(Item::TenRings) => Self::Ring,
            // The sound of the harm itself is played instead.
            Event::GotItem(Item::Harm) => return None,
            Event::GotItem(_) => Self::Item,
            Event::PressedButton(_) => Self::Button,
            Event::PassedCheckpoint(_) => Self::Checkpoint,
            Event::ReachedGoal(_) => Self::Goal,
            Event::EnteredWater | Event::LeftWater => Self::Splash,
            Event::AirWarning => Self::AirWarning,
            Event::AirLow | Event::AirNumber(_) => Self::AirNumber,
            Event::BreathedBubble(_) => Self::Breath,
            Event::Drowned => Self::Drowning,
            _ => return None,
        })
    }

    /// Returns the sound's samples, from -1 to 1, at this many samples a second. The last one is 0.
    #[must_use]
    pub fn samples(self, rate: u32) -> Samples {
        Samples::new(self, rate)
    }
}

/// Returns the level of a player's spin dash, which the engine counts in 1/256.
fn charge_of(player: &Player) -> u8 {
    let [level, _] = player.charge.word().to_be_bytes();
    level.min(Sound::FULL_CHARGE)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use quarterpipe::{Angle, object::ObjectId, player::ChargeOrRestart, prelude::*, terrain::Layer};

    use super::*;

    fn player() -> Player {
        Player::new(&Rules::S2, CharacterId::Sonic, px(0), px(0))
    }

    #[test]
    fn every_sound_is_heard_at_some_event() {
        let object = ObjectId(1);
        let events = [
            Event::Jumped,
            Event::Skidded,
            Event::StartedRolling,
            Event::SpinDashRevved,
            Event::SpinDashReleased,
            Event::InstaShielded,
            Event::Flapped,
            Event::GrabbedWall,
            Event::TookRing(object),
            Event::LostRings(3),
            Event::Sprung(object),
            Event::Bounced(object),
            Event::WasHurt,
            Event::Died,
            Event::Broke(object),
            Event::Attacked(object),
            Event::Destroyed(object),
            Event::GotItem(Item::Shoes),
            Event::PressedButton(object),
            Event::PassedCheckpoint(object),
            Event::ReachedGoal(object),
            Event::EnteredWater,
            Event::AirWarning,
            Event::AirNumber(5),
            Event::BreathedBubble(object),
            Event::Drowned,
        ];
        let mut charged = player();
        charged.charge = ChargeOrRestart::from_word(0x800);
        let heard = events.iter().flat_map(|event| [Sound::of(*event, &player()), Sound::of(*event, &charged)]);
        let heard: BTreeSet<Sound> = heard.flatten().collect();
        assert_eq!(heard, Sound::ALL.into_iter().collect());
    }

    #[test]
    fn what_is_only_a_contact_is_silent() {
        for event in [Event::Landed(Angle(0)), Event::LeftGround, Event::PushedWall, Event::ChangedLayer(Layer::A)] {
            assert_eq!(Sound::of(event, &player()), None);
        }
    }

    #[test]
    fn a_charge_rises_with_each_press() {
        let mut player = player();
        let mut levels = Vec::new();
        for word in [0, 0x200, 0x3F0, 0x800, 0xFFFF] {
            player.charge = ChargeOrRestart::from_word(word);
            levels.push(Sound::of(Event::SpinDashRevved, &player));
        }
        assert_eq!(levels, [0, 2, 3, 8, 8].map(|level| Some(Sound::Charge(level))));
    }
}
