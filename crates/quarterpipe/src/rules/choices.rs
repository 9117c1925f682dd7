//! What the games chose between: the fields of [`Rules`](super::Rules) that are neither numbers nor flags.

use crate::{
    state::{state_enum, state_struct},
    units::{Px, Speed},
};

/// Where map rows begin again. [T-12 to T-15]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MapHeight {
    /// After this many pixels.
    Px(u16),
    /// After the stage's own height, rounded up to a power of two.
    Stage,
}
state_enum!(MapHeight { 0 = Px(pixels), 1 = Stage });

/// How a 16-bit block word of a chunk is read: bit numbers. [T-2]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BlockWord {
    /// The bits that hold the block id.
    pub id_mask: u16,
    /// The bit that mirrors left to right; the next one mirrors top to bottom.
    pub flip_bit: u8,
    /// The lower of the two solidity bits of layer A.
    pub solid_bit: u8,
    /// The same for layer B; `None` where layer B is another chunk.
    pub solid_bit_b: Option<u8>,
}
state_struct!(BlockWord { id_mask, flip_bit, solid_bit, solid_bit_b });

/// Which walls of a background push the Player out. [G-7]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BackgroundWalls {
    /// None: no background collision.
    None,
    /// Those on the left: S3.
    Left,
    /// Both: S3K.
    Both,
}
state_enum!(BackgroundWalls { 0 = None, 1 = Left, 2 = Both });

/// How far below the feet ground still holds the Player. [G-61]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GroundReach {
    /// Always this far: 14 px in S1 and CD.
    Fixed(Px),
    /// Whole pixels of speed plus 4, at most this: 14 px in S2, S3 and S3K.
    SpeedScaled(Px),
}
state_enum!(GroundReach { 0 = Fixed(limit), 1 = SpeedScaled(limit) });

/// What a ledge that slants does to who runs off it. [guide: Solid Tiles, Bugs Using This Method]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SlantedLedge {
    /// When one foot leaves the tiles the Player drops to the level of the other: all games.
    Drops,
    /// Corrected: he keeps his level until the other foot has risen to it or left, too.
    HoldsLevel,
}
state_enum!(SlantedLedge { 0 = Drops, 1 = HoldsLevel });

/// What counts where two opposing ramps meet. [guide: Solid Tiles, Bugs Using This Method]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum OpposingRamps {
    /// The higher foot alone, so the Player dips at the top and leans the wrong way: all games.
    HigherFoot,
    /// Corrected: a third sensor under the centre takes part when the feet stand on opposite slopes.
    CentreSensor,
}
state_enum!(OpposingRamps { 0 = HigherFoot, 1 = CentreSensor });

/// At which speed turning round becomes a skid. [G-23]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Skid {
    /// From +0x400 to the left but from -0x301 to the right: a byte of the speed is lost, in all games.
    Lopsided,
    /// Corrected: from 0x400 both ways.
    Even,
}
state_enum!(Skid { 0 = Lopsided, 1 = Even });

/// Which way a wall met on a slope of 45 degrees pushes. [G-31, G-36, G-38]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PushRounding {
    /// The reaction is rounded otherwise than the sensor, so at 0xE0 the two disagree: all games.
    Plain,
    /// As `Plain`, but one less from 0x80 on, which mends running right: S3K in its zone 8.
    LessOne,
    /// Corrected: the reaction goes the way the sensor points.
    AsSensor,
}
state_enum!(PushRounding { 0 = Plain, 1 = LessOne, 2 = AsSensor });

/// The move that charges on the spot while Down is held. [C-10, C-16]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SpinDash {
    /// There is none: S1.
    None,
    /// Each press of jump charges it: S2, S3, S3K.
    Revs,
    /// It charges by itself, 45 frames, gaining this much ground speed a frame: 75 in CD, 50 in its later
    /// stages. [C-16, C-63]
    Timer(Speed),
}
state_enum!(SpinDash { 0 = None, 1 = Revs, 2 = Timer(gain) });

/// When starting to roll lifts the ground speed to 0x200. [G-46, G-47]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RollBoost {
    /// Only from rest, which only forced rolls start from: S1, S2, S3, S3K.
    FromRest,
    /// From any speed of 0 up to 0x200 to the right, also when rolling already: CD.
    Rightward,
}
state_enum!(RollBoost { 0 = FromRest, 1 = Rightward });

/// How far the centre rises when a roll ends. [G-44, A-37, A-38]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Unroll {
    /// By the difference of the character's radii, whatever they are at present: S1, S2, CD.
    Fixed,
    /// By what the height radius really grows: S3.
    Grown,
    /// As `Grown`, but downward when it ends on a ceiling: S3K.
    GrownBySurface,
}
state_enum!(Unroll { 0 = Fixed, 1 = Grown, 2 = GrownBySurface });

/// When looking up or down begins to shift the view. [G-25, K-14, K-15, C-60]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Look {
    /// After this many frames of holding: 0 in S1, 120 in S2, S3 and S3K.
    After(u8),
    /// After a double tap: CD.
    DoubleTap,
}
state_enum!(Look { 0 = After(frames), 1 = DoubleTap });

/// When leaving water doubles the vertical speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum WaterExit {
    /// Always: S1.
    Always,
    /// Not while hurt: S2.
    UnlessHurt,
    /// Not while hurt or controlled by an object, nor when faster than 0x400 upward already: S3, S3K.
    UnlessFast,
    /// Always, but water is left only while not falling: CD.
    WhenRising,
}
state_enum!(WaterExit { 0 = Always, 1 = UnlessHurt, 2 = UnlessFast, 3 = WhenRising });

/// Where the y position wraps in stages that are endless vertically. [N-25]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum YWrap {
    /// In the Player's own step, with the height of the map: S2, S3, S3K.
    InStep,
    /// With the camera, so not in a step: S1, CD.
    WithCamera,
}
state_enum!(YWrap { 0 = InStep, 1 = WithCamera });

/// CD's "gives up" after a long wait. [C-62]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Boredom {
    /// Frames of waiting: 10,800.
    pub after: u16,
    /// Frames from there to the jump out of the level: 146.
    pub until_jump: u8,
}
state_struct!(Boredom { after, until_jump });

/// Who bounces with a bubble shield. [C-24]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BubbleBounce {
    /// Everyone who wears one: S3.
    EveryWearer,
    /// Who has the shield moves and is not super: S3K.
    ShieldMoves,
}
state_enum!(BubbleBounce { 0 = EveryWearer, 1 = ShieldMoves });

/// When the end of the insta-shield marks the jump as used. [C-25]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum InstaShieldEnd {
    /// 13 and 14 frames after the press, even after a landing in between: S3.
    Always,
    /// From 13 to 15 frames after the press, only where a move of this jump was used: S3K.
    IfUsed,
}
state_enum!(InstaShieldEnd { 0 = Always, 1 = IfUsed });
