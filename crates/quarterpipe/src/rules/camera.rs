//! Rules for the camera, and for which objects it sees, keeps and loads. [21-camera-window, 19.6]

use super::MapHeight;
use crate::{
    save::state_struct,
    units::{Px, px},
};

state_struct! {
    /// The camera's movement and its decisions about objects.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, rules::CameraRules};
    /// let rules = Rules { camera: CameraRules { cap_left: Some(px(16)), ..CameraRules::S1 }, ..Rules::S1 };
    /// assert_ne!(rules, Rules::S1);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct CameraRules {
        /// The furthest that the camera moves to the right in a frame, in pixels. [K-04, K-51]
        pub cap_right: Px,
        /// The furthest that the camera moves to the left in a frame, in pixels; `None` for any distance. [K-04, K-51]
        pub cap_left: Option<Px>,
        /// The furthest that the camera moves up or down in a frame, in pixels, while the player is in the air or runs at
        /// 0x800 or faster. [K-08, K-52]
        pub cap_fast: Px,
        /// True if the camera holds a column of the screen that pans with the ground speed, without the dead zone of
        /// columns 144 to 160. [K-05, K-51]
        pub pans: bool,
        /// The mask of the columns that the camera follows while it lags behind a player that has released a spin dash;
        /// `None` if it does not lag. [K-07]
        pub scroll_delay: Option<u16>,
        /// The height after which rows repeat for the camera of a vertically endless level. [K-07, N-25]
        pub wrap_height: MapHeight,
        /// True if the camera still moves in the frame in which the player dies. [K-02]
        pub moves_in_frame_of_death: bool,
        /// True if the level's bottom comes up to the screen's lower edge once the player is dead. [K-50]
        pub death_raises_bottom: bool,
        /// True if most objects count as 64 px high, whatever their height. [K-20, K-21, K-54]
        pub default_height: bool,
        /// The bits compared for the rows of objects without their own height. [K-20]
        pub row_mask: u16,
        /// The bits compared for the rows of objects with their own height. [K-20, K-21, K-54]
        pub own_height_row_mask: u16,
        /// True if objects beyond the seam of a vertically endless level count as on the screen's side of it. [K-54]
        pub sees_across_seam: bool,
        /// True if the previous frame's camera decides which objects are on the screen. [K-54]
        pub sees_by_last_frame: bool,
        /// True if objects are also loaded by rows. [K-42]
        pub loads_rows: bool,
    }
}

impl CameraRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        cap_right: px(16),
        cap_left: None,
        cap_fast: px(16),
        pans: false,
        scroll_delay: None,
        wrap_height: MapHeight::Px(0x800),
        moves_in_frame_of_death: false,
        death_raises_bottom: false,
        default_height: true,
        row_mask: 0xFFFF,
        own_height_row_mask: 0xFFFF,
        sees_across_seam: false,
        sees_by_last_frame: false,
        loads_rows: false,
    };

    /// Sonic CD.
    pub const CD: Self = Self {
        cap_left: Some(px(16)),
        pans: true,
        death_raises_bottom: true,
        default_height: false,
        sees_across_seam: true,
        sees_by_last_frame: true,
        ..Self::S1
    };

    /// Sonic 2.
    pub const S2: Self = Self {
        cap_left: Some(px(16)),
        scroll_delay: Some(0x3FFF),
        moves_in_frame_of_death: true,
        row_mask: 0x7FF,
        ..Self::S1
    };

    /// Sonic 3 alone, Sonic & Knuckles and the locked-on game.
    pub const S3: Self = Self {
        cap_right: px(24),
        cap_left: Some(px(24)),
        cap_fast: px(24),
        scroll_delay: Some(0x7FFF),
        wrap_height: MapHeight::Stage,
        default_height: false,
        row_mask: 0xFFF,
        own_height_row_mask: 0xFFF,
        loads_rows: true,
        ..Self::S2
    };
}
