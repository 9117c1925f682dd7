//! The games' rule sets, each written as its difference from another. [06-game-differences]

use super::{
    AirRules, BoundsRules, BreathRules, CameraRules, Character, DeathRules, FollowerRules, Game, GroundRules, MapRules,
    MonitorRules, MoveRules, PlatformRules, PowerUpRules, PushRules, RollRules, Rules, SensorRules, SlotRules,
    SolidRules, SpikeRules, SpringRules, TouchRules, WaterRules,
};

impl Rules {
    /// Sonic 1.
    pub const S1: Self = Self {
        map: MapRules::S1,
        sensors: SensorRules::S1,
        ground: GroundRules::S1,
        push: PushRules::S1,
        roll: RollRules::S1,
        moves: MoveRules::S1,
        air: AirRules::S1,
        bounds: BoundsRules::S1,
        death: DeathRules::S1,
        water: WaterRules::S1,
        breath: BreathRules::S1,
        follower: FollowerRules::S1,
        power_ups: PowerUpRules::S1,
        camera: CameraRules::S1,
        slots: SlotRules::S1,
        touch: TouchRules::S1,
        solid: SolidRules::S1,
        platform: PlatformRules::S1,
        monitor: MonitorRules::S1,
        spikes: SpikeRules::S1,
        spring: SpringRules::S1,
        characters: [Character::SONIC_S1, Character::TAILS_S1, Character::SONIC_S1, Character::MINI_CD],
        custom_characters: [None; Self::CUSTOM_CHARACTERS],
    };

    /// Sonic CD, as in its first stage. [6.1, C-63]
    pub const CD: Self = Self {
        map: MapRules::CD,
        ground: GroundRules::CD,
        roll: RollRules::CD,
        moves: MoveRules::CD,
        air: AirRules::CD,
        bounds: BoundsRules::CD,
        death: DeathRules::CD,
        water: WaterRules::CD,
        breath: BreathRules::CD,
        follower: FollowerRules::CD,
        power_ups: PowerUpRules::CD,
        camera: CameraRules::CD,
        slots: SlotRules::CD,
        touch: TouchRules::CD,
        solid: SolidRules::CD,
        platform: PlatformRules::CD,
        monitor: MonitorRules::CD,
        spikes: SpikeRules::CD,
        spring: SpringRules::CD,
        characters: [Character::SONIC_CD, Character::TAILS_CD, Character::SONIC_CD, Character::MINI_CD],
        ..Self::S1
    };

    /// Sonic 2.
    pub const S2: Self = Self {
        map: MapRules::S2,
        sensors: SensorRules::S2,
        ground: GroundRules::S2,
        push: PushRules::S2,
        roll: RollRules::S2,
        moves: MoveRules::S2,
        bounds: BoundsRules::S2,
        death: DeathRules::S2,
        water: WaterRules::S2,
        breath: BreathRules::S2,
        follower: FollowerRules::S2,
        camera: CameraRules::S2,
        slots: SlotRules::S2,
        touch: TouchRules::S2,
        solid: SolidRules::S2,
        platform: PlatformRules::S2,
        monitor: MonitorRules::S2,
        spikes: SpikeRules::S2,
        spring: SpringRules::S2,
        characters: [Character::SONIC_S2, Character::TAILS_S1, Character::SONIC_S2, Character::MINI_CD],
        ..Self::S1
    };

    /// Sonic 3 alone.
    pub const S3: Self = Self {
        map: MapRules::S3,
        ground: GroundRules::S3,
        push: PushRules::S3,
        roll: RollRules::S3,
        moves: MoveRules::S3,
        air: AirRules::S3,
        bounds: BoundsRules::S3,
        water: WaterRules::S3,
        breath: BreathRules::S3,
        follower: FollowerRules::S3,
        power_ups: PowerUpRules::S3,
        camera: CameraRules::S3,
        slots: SlotRules::S3,
        touch: TouchRules::S3,
        solid: SolidRules::S3,
        platform: PlatformRules::S3,
        monitor: MonitorRules::S3,
        spikes: SpikeRules::S3,
        spring: SpringRules::S3,
        characters: [Character::SONIC_S3, Character::TAILS_S3, Character::SONIC_S3, Character::MINI_CD],
        death: DeathRules::S3,
        ..Self::S2
    };

    /// Sonic & Knuckles and the locked-on game. [6.1b]
    pub const S3K: Self = Self {
        map: MapRules::S3K,
        ground: GroundRules::S3K,
        push: PushRules::S3K,
        roll: RollRules::S3K,
        moves: MoveRules::S3K,
        air: AirRules::S3K,
        bounds: BoundsRules::S3K,
        breath: BreathRules::S3K,
        follower: FollowerRules::S3K,
        slots: SlotRules::S3K,
        touch: TouchRules::S3K,
        solid: SolidRules::S3K,
        monitor: MonitorRules::S3K,
        spring: SpringRules::S3K,
        characters: [Character::SONIC_S3K, Character::TAILS_S3K, Character::KNUCKLES_S3K, Character::MINI_CD],
        ..Self::S3
    };

    /// Sonic CD's later stages, where they differ from [`Rules::CD`]: measured in one of them, Wacky Workbench. [C-63]
    pub const CD_LATER: Self = Self {
        roll: RollRules::CD_LATER,
        moves: MoveRules::CD_LATER,
        air: AirRules::CD_LATER,
        characters: [Character::SONIC_CD, Character::TAILS_CD, Character::SONIC_CD, Character::MINI_CD_LATER],
        ..Self::CD
    };

    /// The two-player races of S3, where they differ from [`Rules::S3`]. [C-1, T-40]
    pub const S3_COMPETITION: Self = Self {
        sensors: SensorRules::S3_COMPETITION,
        touch: TouchRules::S3.competing(),
        monitor: MonitorRules::S3.competing(),
        characters: [
            Character::SONIC_S3.competing(),
            Character::TAILS_S3.competing(),
            Character::SONIC_S3.competing(),
            Character::MINI_CD,
        ],
        ..Self::S3
    };

    /// The two-player races of the locked-on game, where they differ from [`Rules::S3K`]. [C-1, T-40]
    pub const S3K_COMPETITION: Self = Self {
        sensors: SensorRules::S3K_COMPETITION,
        touch: TouchRules::S3K.competing(),
        monitor: MonitorRules::S3K.competing(),
        characters: [
            Character::SONIC_S3K.competing(),
            Character::TAILS_S3K.competing(),
            Character::KNUCKLES_S3K.competing(),
            Character::MINI_CD,
        ],
        ..Self::S3K
    };

    /// The games' rule sets, in the order of [`Game::ALL`].
    pub const PRESETS: [(Game, Self); 5] = [
        (Game::S1, Self::S1),
        (Game::Cd, Self::CD),
        (Game::S2, Self::S2),
        (Game::S3, Self::S3),
        (Game::S3k, Self::S3K),
    ];
}
