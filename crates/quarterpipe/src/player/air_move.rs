//! The move that the second press of a jump started, and its progress. [C-20]

use crate::{rules::DoubleJump, save::state_struct};

state_struct! {
    /// A move in mid-jump: a shield's, flight, a glide or a drop dash. [C-20]
    ///
    /// The originals keep it in three bytes, which each character's move reads in its own way. The sharing has an effect:
    /// a projectile turns away from any player whose first byte is 1, be it an insta-shield, a flight or a glide. [O-1019]
    /// So the bytes are kept, and [`AirMove::action`] returns their meaning for a character.
    ///
    /// ```
    /// use quarterpipe::{player::{AirAction, AirMove}, rules::DoubleJump};
    /// let flight = AirMove::from_bytes([1, 240, 0]);
    /// assert_eq!(flight.action(DoubleJump::Flight), AirAction::Sinking { fuel: 240 });
    /// assert_eq!(flight.action(DoubleJump::Shield), AirAction::ShieldUsed);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct AirMove {
        /// 0 until the move begins, then one of the constants below.
        pub(crate) state: u8,
        /// Flight: fuel. Glide: direction. Climb: picture timer, then the step onto the ledge. [C-30, C-37, C-45]
        pub(crate) value: u8,
        /// Insta-shield: frames until it ends. Ledge: frames until the next step. Drop dash: frames held. [C-25, C-45, C-18]
        pub(crate) timer: u8,
    }
}

/// The meaning of an [`AirMove`] for a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AirAction {
    /// No move: none was used yet in this jump, or the player is not in the air.
    None,
    /// A shield's move or the insta-shield is used. [C-21 to C-25]
    ShieldUsed,
    /// The insta-shield is over. [C-25]
    InstaShieldOver,
    /// A drop dash charges, or is fully charged. [C-18]
    DropDash {
        /// Frames for which jump has been held.
        frames: u8,
    },
    /// A flying player sinks. [C-31]
    Sinking {
        /// See [`AirMove::flight_fuel`].
        fuel: u8,
    },
    /// A flying player flaps upward. [C-32]
    Flapping {
        /// See [`AirMove::flight_fuel`].
        fuel: u8,
    },
    /// A gliding player. [C-36]
    Gliding,
    /// A player falling out of a glide. [C-40]
    GlideFall,
    /// A player sliding on its belly after a glide. [C-42]
    Sliding,
    /// A player clinging to a wall. [C-44]
    Climbing,
    /// A player stepping onto a ledge. [C-45]
    OnLedge,
}

impl AirMove {
    /// No move.
    pub const NONE: Self = Self { state: 0, value: 0, timer: 0 };

    /// The first byte, once a shield's move is used.
    pub(crate) const USED: u8 = 1;
    /// The first byte, once the insta-shield is over.
    pub(crate) const INSTA_SHIELD_OVER: u8 = 2;
    /// The first byte of a flying player that sinks. Greater ones count the pictures of a flap.
    pub(crate) const SINKING: u8 = 1;
    /// The first byte of a gliding player.
    pub(crate) const GLIDING: u8 = 1;
    /// The first byte of a player falling out of a glide.
    pub(crate) const GLIDE_FALL: u8 = 2;
    /// The first byte of a player sliding after a glide.
    pub(crate) const SLIDING: u8 = 3;
    /// The first byte of a climbing player.
    pub(crate) const CLIMBING: u8 = 4;
    /// The first byte of a player stepping onto a ledge.
    pub(crate) const ON_LEDGE: u8 = 5;

    /// Returns the move of the originals' bytes: flag, property, timer.
    #[must_use]
    pub const fn from_bytes([state, value, timer]: [u8; 3]) -> Self {
        Self { state, value, timer }
    }

    /// Returns the originals' bytes: flag, property, timer.
    #[must_use]
    pub const fn bytes(self) -> [u8; 3] {
        [self.state, self.value, self.timer]
    }

    /// Returns whether the second press of this jump was used.
    #[must_use]
    pub const fn is_used(self) -> bool {
        self.state != 0
    }

    /// Returns a flying player's fuel, counted every second frame: 240 down to 0, where the player is too tired to flap. [C-30]
    #[must_use]
    pub const fn flight_fuel(self) -> u8 {
        self.value
    }

    /// Returns the meaning of the move for a character with this double jump.
    #[must_use]
    pub const fn action(self, move_of_character: DoubleJump) -> AirAction {
        match (move_of_character, self.state) {
            (DoubleJump::None, _) | (_, 0) => AirAction::None,
            (DoubleJump::Shield, Self::INSTA_SHIELD_OVER) => AirAction::InstaShieldOver,
            (DoubleJump::Shield, _) => AirAction::ShieldUsed,
            (DoubleJump::DropDash, _) => AirAction::DropDash { frames: self.timer },
            (DoubleJump::Flight, Self::SINKING) => AirAction::Sinking { fuel: self.value },
            (DoubleJump::Flight, _) => AirAction::Flapping { fuel: self.value },
            (DoubleJump::Glide, Self::GLIDING) => AirAction::Gliding,
            (DoubleJump::Glide, Self::GLIDE_FALL) => AirAction::GlideFall,
            (DoubleJump::Glide, Self::SLIDING) => AirAction::Sliding,
            (DoubleJump::Glide, Self::CLIMBING) => AirAction::Climbing,
            (DoubleJump::Glide, _) => AirAction::OnLedge,
        }
    }
}
