//! Rule sets: every difference between the games as a number, a flag or a small enum. [06-game-differences]

mod air;
mod bounds;
mod breath;
mod camera;
mod character;
mod death;
mod follower;
mod game;
mod ground;
mod map;
mod monitor;
mod moves;
mod platform;
mod power_ups;
mod presets;
mod push;
mod roll;
mod sensors;
pub(crate) mod slots;
mod solid;
mod spikes;
mod springs;
mod touch;
mod water;

pub use air::AirRules;
pub use bounds::{BoundsRules, YWrap};
pub use breath::BreathRules;
pub use camera::CameraRules;
pub use character::{
    BalanceStyle, Character, CharacterId, DoubleJump, IdleWakeup, Radii, RollDeceleration, Slip, Speeds,
};
pub use death::DeathRules;
pub use follower::{ContactKinds, FollowerRules, ReturnBar};
pub use game::{Game, UnknownGame};
pub use ground::{Boredom, GroundRules, Look, Skid};
pub use map::{BackgroundWalls, BlockWord, MapHeight, MapRules};
pub use monitor::{MonitorLanding, MonitorPass, MonitorPlayers, MonitorRules, MonitorSolidity};
pub use moves::{BubbleBounce, InstaShieldEnd, MoveRules, SpinDash};
pub use platform::{CollapseRelease, PlatformOrder, PlatformRules};
pub use power_ups::PowerUpRules;
pub use push::{PushRounding, PushRules};
pub use roll::{RollBoost, RollRules, Unroll};
pub use sensors::{GroundReach, OpposingRamps, SensorRules, SlantedLedge};
pub(crate) use slots::Spawn;
pub use slots::{Activation, SlotRules};
pub use solid::{BottomEdge, BottomPush, LandingWidth, PushCadence, PushEnd, SolidModel, SolidRules, TopSplit};
pub use spikes::SpikeRules;
pub use springs::{SideFire, SpringRules};
pub use touch::{DuckBox, HitRebound, TouchRules};
pub use water::{WaterExit, WaterRules};

use alloc::vec::Vec;

use crate::save::{Format, State as _, StateError, state_struct};

const FORMAT: Format = Format { magic: "QPRS", version: 4 };

state_struct! {
    /// A rule set. The presets are constants; changing a field gives a new rule set.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, rules::GroundReach};
    /// // Sonic 1, but a slow player leaves ground that falls away, as from S2 on.
    /// let mut rules = Rules::S1;
    /// rules.sensors.ground_reach = GroundReach::SpeedScaled(px(14));
    /// assert_ne!(rules, Rules::S1);
    /// ```
    ///
    /// A minor version may add fields to it and to its parts, and variants to their enums. So begin with a preset, here or with
    /// `..Rules::S1`, and give every `match` on these enums a `_`.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Rules {
        /// The layout of levels: chunks, blocks, tiles, layers. [6.2]
        pub map: MapRules,
        /// The reach of sensors, and the effects of their angles. [6.2]
        pub sensors: SensorRules,
        /// Running, turning, looking, ducking, waiting. [6.3]
        pub ground: GroundRules,
        /// Walls met on the ground. [6.3]
        pub push: PushRules,
        /// Rolling, jumps out of a roll, and rolls that a level forces. [6.3, 6.4]
        pub roll: RollRules,
        /// Charged moves, and moves that power-ups give. [6.3, 6.5]
        pub moves: MoveRules,
        /// Steering, falling, air collision, landing. [6.4]
        pub air: AirRules,
        /// The edges of a level. [6.3, 6.4]
        pub bounds: BoundsRules,
        /// Falling out of the level, and dying. [6.4]
        pub death: DeathRules,
        /// Entering and leaving water. [6.5]
        pub water: WaterRules,
        /// Breathing and drowning. [25-air]
        pub breath: BreathRules,
        /// A second player that follows the first. [24-follower]
        pub follower: FollowerRules,
        /// Timed power-ups. [6.5]
        pub power_ups: PowerUpRules,
        /// The camera, and its decisions about objects. [21-camera-window]
        pub camera: CameraRules,
        /// The slots that hold objects. [19.6]
        pub slots: SlotRules,
        /// Hitboxes, damage and rings. [19.1]
        pub touch: TouchRules,
        /// Solid boxes and slopes. [19.2]
        pub solid: SolidRules,
        /// Platforms. [19.3]
        pub platform: PlatformRules,
        /// Monitors. [19.4]
        pub monitor: MonitorRules,
        /// Spikes. [16.6]
        pub spikes: SpikeRules,
        /// Springs, bumpers and triggers. [19.5]
        pub spring: SpringRules,
        /// The games' four characters, in the order of [`CharacterId::PRESETS`].
        pub characters: [Character; 4],
        /// Custom characters, by [`CharacterId::custom_index`]. No preset has any.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "has_none"))]
        #[cfg_attr(feature = "schema", schemars(skip))]
        pub custom_characters: [Option<Character>; Rules::CUSTOM_CHARACTERS],
    }
}

impl Rules {
    /// The number of custom characters that rules can have.
    pub const CUSTOM_CHARACTERS: usize = 8;

    /// Returns the constants of one character, or Sonic's if the rules do not have that character.
    #[inline]
    #[must_use]
    pub const fn character(&self, id: CharacterId) -> &Character {
        match id.custom_index() {
            None => &self.characters[id as usize],
            Some(index) => match &self.custom_characters[index] {
                Some(character) => character,
                None => &self.characters[0],
            },
        }
    }

    /// Returns whether the rules have a character. All rules have the games' four.
    #[must_use]
    pub const fn has_character(&self, id: CharacterId) -> bool {
        match id.custom_index() {
            None => true,
            Some(index) => self.custom_characters[index].is_some(),
        }
    }

    /// Returns a digest of all fields. Saved worlds contain it, so that they do not load under other rules.
    #[must_use]
    pub fn digest(&self) -> u64 {
        crate::save::Digest::of(self)
    }

    /// Returns the canonical bytes, with a header and a digest, for [`Rules::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        FORMAT.seal(&[], self)
    }

    /// Reads the bytes of [`Rules::to_bytes`].
    ///
    /// # Errors
    ///
    /// If the bytes are not rules, are corrupt, or were written by another version.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, save::StateError};
    /// let mut bytes = Rules::S3K.to_bytes();
    /// assert_eq!(Rules::from_bytes(&bytes), Ok(Rules::S3K));
    /// bytes[20] ^= 1;
    /// assert_eq!(Rules::from_bytes(&bytes), Err(StateError::Corrupt));
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateError> {
        let mut reader = FORMAT.open(bytes)?;
        let rules = Self::read(&mut reader)?;
        reader.finish()?;
        Ok(rules)
    }
}

/// Returns whether the list has no custom characters, in which case it is not written.
#[cfg(feature = "serde")]
fn has_none(characters: &[Option<Character>; Rules::CUSTOM_CHARACTERS]) -> bool {
    characters.iter().all(Option::is_none)
}
