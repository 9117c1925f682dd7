//! The contents of an observation: a row of integers for each player.

use quarterpipe::player::Player;

/// The number of columns of a row.
pub const COLUMNS: usize = Column::ALL.len();

/// Defines the columns once: the meaning, variant and name of each.
macro_rules! columns {
    ($(#[doc = $meaning:literal] $column:ident, $name:literal;)*) => {
        /// A column of an observation. Values are the engine's own, as whole numbers: exact, and the same on every target.
        ///
        /// The order is stable. Further columns will come after the last, so use [`COLUMNS`] for the length of a row.
        ///
        /// ```
        /// use quarterpipe_batch::{COLUMNS, Column};
        /// let names: Vec<&str> = Column::ALL.iter().map(|column| column.name()).collect();
        /// assert_eq!(names[..5], ["x", "y", "x_speed", "y_speed", "ground_speed"]);
        /// assert_eq!((COLUMNS, Column::Rings as usize), (16, 10));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Column {
            $(#[doc = $meaning] $column,)*
        }

        impl Column {
            /// All columns, in order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$column),*];

            /// Returns its name in tables.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$column => $name,)*
                }
            }

            /// Returns its meaning and its unit, as a sentence.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$column => $meaning.trim_ascii(),)*
                }
            }
        }
    };
}

columns! {
    /// The centre's x in 1/65536 px; `>> 16` is the pixel.
    X, "x";
    /// The centre's y in 1/65536 px, downward.
    Y, "y";
    /// Motion along x in 1/256 px a frame.
    XSpeed, "x_speed";
    /// Motion along y in 1/256 px a frame, downward.
    YSpeed, "y_speed";
    /// Motion along the ground in 1/256 px a frame.
    GroundSpeed, "ground_speed";
    /// The ground's angle, 256 to the turn: 0..=255, 0 on a floor.
    Angle, "angle";
    /// The sum of the flags that apply.
    Flags, "flags";
    /// The pose's place in `Pose::ALL`: 0..=22.
    Pose, "pose";
    /// 0 under control, 1 hurt, 2 dying, 3 dead.
    Routine, "routine";
    /// The collision layer: 0 is A, 1 is B.
    Layer, "layer";
    /// Rings.
    Rings, "rings";
    /// 0 none, 1 plain, 2 fire, 3 lightning, 4 bubble.
    Shield, "shield";
    /// Frames in which directions are ignored on the ground.
    ControlLock, "control_lock";
    /// The spin dash's charge in 1/256 of a step: 0..=0x800.
    SpinCharge, "spin_charge";
    /// The effect of the second press of a jump: the first byte of `Player::air_move`.
    DoubleJump, "double_jump";
    /// Frames without harm after being hurt.
    Invulnerable, "invulnerable";
}

/// The bits of [`Column::Flags`].
///
/// ```
/// use quarterpipe_batch::flag;
/// assert_eq!(flag::AIRBORNE | flag::ROLLING, 3);
/// ```
pub mod flag {
    /// Off the ground.
    pub const AIRBORNE: i32 = 1;
    /// Curled up: rolling or jumping.
    pub const ROLLING: i32 = 2;
    /// Faces left.
    pub const FACING_LEFT: i32 = 4;
    /// Stands on an object.
    pub const ON_OBJECT: i32 = 8;
    /// Pushes a wall or an object.
    pub const PUSHING: i32 = 16;
    /// Got into the air by jumping.
    pub const JUMPING: i32 = 32;
    /// Jumped out of a roll: no control in the air.
    pub const ROLL_JUMP: i32 = 64;
    /// Below the water's surface.
    pub const UNDERWATER: i32 = 128;
    /// Carried by a slide: no control.
    pub const SLIDING: i32 = 256;
    /// Charges a spin dash, or is forced to roll.
    pub const SPIN_DASH: i32 = 512;

    /// The names and the bits, in the order of the bits.
    pub const ALL: [(&str, i32); 10] = [
        ("airborne", AIRBORNE),
        ("rolling", ROLLING),
        ("facing_left", FACING_LEFT),
        ("on_object", ON_OBJECT),
        ("pushing", PUSHING),
        ("jumping", JUMPING),
        ("roll_jump", ROLL_JUMP),
        ("underwater", UNDERWATER),
        ("sliding", SLIDING),
        ("spin_dash", SPIN_DASH),
    ];
}

impl Column {
    /// Returns its value for a player.
    #[must_use]
    pub fn of(self, player: &Player) -> i32 {
        match self {
            Self::X => player.x.0,
            Self::Y => player.y.0,
            Self::XSpeed => player.x_speed.0.into(),
            Self::YSpeed => player.y_speed.0.into(),
            Self::GroundSpeed => player.ground_speed.0.into(),
            Self::Angle => player.angle.0.into(),
            Self::Flags => flags(player),
            Self::Pose => player.pose as i32,
            Self::Routine => player.routine as i32,
            Self::Layer => player.layer as i32,
            Self::Rings => player.rings.into(),
            Self::Shield => player.shield as i32,
            Self::ControlLock => player.control_lock.into(),
            Self::SpinCharge => player.spin_charge().into(),
            Self::DoubleJump => player.air_move.bytes()[0].into(),
            Self::Invulnerable => player.invulnerable.into(),
        }
    }
}

fn flags(player: &Player) -> i32 {
    [
        (player.airborne, flag::AIRBORNE),
        (player.rolling, flag::ROLLING),
        (player.facing_left, flag::FACING_LEFT),
        (player.on_object, flag::ON_OBJECT),
        (player.pushing, flag::PUSHING),
        (player.jumping, flag::JUMPING),
        (player.roll_jump, flag::ROLL_JUMP),
        (player.underwater, flag::UNDERWATER),
        (player.sliding, flag::SLIDING),
        (player.spin_dash.is_set(), flag::SPIN_DASH),
    ]
    .into_iter()
    .map(|(applies, bit)| i32::from(applies) * bit)
    .sum()
}

/// Fills the rows of a world's players.
pub(crate) fn observe(players: &[Player], rows: &mut [i32]) {
    for (player, row) in players.iter().zip(rows.chunks_exact_mut(COLUMNS)) {
        for (value, column) in row.iter_mut().zip(Column::ALL) {
            *value = column.of(player);
        }
    }
}
