//! A follower: a second player that is led by the first. [24-follower]

use super::{ObjectControl, Player, PlayerStep, Pose, Routine};
use crate::{
    bounds::Bounds,
    event::DecisionValue,
    ids::ObjectId,
    input::Input,
    rules::{ContactKinds, ReturnBar, Rules},
    save::{state_enum, state_struct},
    units::{Angle, Px, Speed, px},
};

/// The follower's delay: the age in frames of the record that it follows. [F-2]
const DELAY: u8 = 16;
/// Frames off the screen after which it goes away. [F-11, F-22]
const AWAY_FRAMES: u16 = 300;
/// The place where it starts, relative to the leader. [F-1]
const START: (Px, Px) = (px(-0x20), px(4));
/// A leader slower than this is not crowded. [F-14]
const SLOW_LEADER: Speed = Speed(0x400);
/// The distance that it keeps from a slow leader. [F-14]
const LAG: Px = px(0x20);
/// It jumps for a target at least this far above. [F-18]
const JUMP_HEIGHT: Px = px(0x20);
/// It jumps for a target nearer than this along x. [F-18]
const JUMP_REACH: Px = px(0x40);
/// The height above the leader at which it comes back. [F-21]
const COMES_FROM: Px = px(0xC0);
/// The height at which it flies above the water. [F-23]
const ABOVE_WATER: Px = px(0x10);
/// The fastest part of its flight that depends on the distance, in pixels a frame. [F-24]
const FASTEST_FLIGHT: i32 = 12;
/// The fuel of its flight, once it is back. [F-21]
const FUEL: u8 = 240;
/// The kind that it remembers before it ever stood on an object: none of an object. [F-11, F-42]
pub(crate) const NO_KIND: u16 = u16::MAX - 1;

/// The state of a follower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FollowerState {
    /// Has not begun. [F-5]
    #[default]
    New,
    /// Waits far away until it may come back. [F-21]
    Waiting,
    /// Flies to the leader, through everything. [F-22]
    Returning,
    /// Follows. [F-10]
    Following,
    /// Is stuck on a slope: charges spin dashes. [F-27]
    Stuck,
}
state_enum!(FollowerState { 0 = New, 1 = Waiting, 2 = Returning, 3 = Following, 4 = Stuck });

state_struct! {
    /// The leader's position in a frame, and its buttons. [F-1]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct LeaderRecord {
        /// The leader's centre.
        pub x: Px,
        /// The leader's centre.
        pub y: Px,
        /// The leader's buttons.
        pub held: Input,
        /// The leader's newly pressed buttons.
        pub pressed: Input,
        /// The leader's [status byte](Player::status).
        pub status: u8,
    }
}

state_struct! {
    /// The mind of a follower: plain data. It belongs to the second of a world's players.
    ///
    /// ```
    /// use quarterpipe::{World, player::FollowerState, prelude::*};
    /// # let cells = [vec![Cell::EMPTY; 10 * 40], vec![Cell::both(Block::new(1, Solidity::All)); 2 * 40]].concat();
    /// # let stage = Stage::new(Rules::S3K, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
    /// let mut world = World::new(&stage);
    /// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
    /// assert!(world.add_follower(&stage, CharacterId::Tails));
    /// for _ in 0..120 {
    ///     world.step(&stage, &[Input::RIGHT], &mut ());
    /// }
    /// assert_eq!(world.follower.as_ref().map(|follower| follower.state), Some(FollowerState::Following));
    /// assert!(world.players[1].x.px() > px(150));
    /// # Ok::<(), TerrainError>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Follower {
        /// The state.
        pub state: FollowerState,
        /// Frames off the screen. [F-11, F-22]
        pub away_frames: u16,
        /// Frames for which a human still drives it. [F-3]
        pub human_frames: u16,
        /// True if it holds a jump button until it lands. [F-17]
        pub holds_jump: bool,
        /// The kind of the object that it stands on or stood on last, if it is remembered; 0 is a free slot. [F-11]
        pub contact_kind: Option<u16>,
        /// True if the screen showed it when it was last drawn. [F-37]
        pub is_on_screen: bool,
        /// Buttons that the second pad held in the last frame.
        pub pad: Input,
        /// The follower's buttons newly pressed in the last frame under control.
        pub pressed: Input,
        /// The leader's buttons in its last frame under control. [F-1]
        pub leader_held: Input,
        /// The leader's buttons newly pressed in that frame.
        pub leader_pressed: Input,
        /// True if it carries the leader. [F-33]
        pub carries: bool,
        /// Frames until it can take hold of the leader again. [F-33]
        pub cooldown: u8,
        /// The speeds along x and y that it gave to the leader that it carries. [F-34]
        pub carried_speeds: [Speed; 2],
        /// The level's edges that it keeps to, under [rules that keep the first](crate::rules::FollowerRules::keeps_first_bounds).
        /// [F-32]
        pub bounds: Bounds,
        /// The index of the newest record in `history`.
        pub newest: u8,
        /// The leader's last 64 records. [F-1]
        pub history: [[LeaderRecord; 8]; 8],
    }
}

/// The input of a follower's decision on its buttons.
struct FollowerView<'a> {
    pub leader: &'a Player,
    pub rules: &'a Rules,
    pub frame: u32,
    /// The second pad's buttons.
    pub pad: Input,
    pub water: Option<Px>,
    /// The kind of the object in the slot that the follower stands on, or stood on last. [F-11]
    pub contact_kind: u16,
    pub is_reversed: bool,
}

/// The buttons of a player in a frame.
#[derive(Clone, Copy)]
struct Buttons {
    pub held: Input,
    pub pressed: Input,
}

impl Buttons {
    /// Buttons that are held and count as newly pressed.
    const fn new(held: Input) -> Self {
        Self { held, pressed: held }
    }

    /// Adds buttons, held and newly pressed.
    fn press(&mut self, buttons: Input) {
        self.held |= buttons;
        self.pressed |= buttons;
    }
}

/// The three buttons that jump.
const JUMP: Input = Input(Input::A.0 | Input::B.0 | Input::C.0);

impl Follower {
    /// Frames for which a human drives the follower after the last button. [F-3]
    pub const HUMAN_FRAMES: u16 = 600;

    /// Returns the mind of a follower of this leader, as at the start of a level. [F-1, F-5]
    #[must_use]
    pub fn new(rules: &Rules, leader: &Player, bounds: &Bounds) -> Self {
        let (x, y) = Self::place_behind(leader);
        let record = LeaderRecord { x, y, ..LeaderRecord::default() };
        Self {
            state: if rules.follower.begins_in_step { FollowerState::New } else { FollowerState::Following },
            away_frames: 0,
            human_frames: 0,
            holds_jump: false,
            contact_kind: None,
            is_on_screen: true,
            pad: Input::NONE,
            pressed: Input::NONE,
            leader_held: Input::NONE,
            leader_pressed: Input::NONE,
            carries: false,
            cooldown: 0,
            carried_speeds: [Speed::ZERO; 2],
            bounds: *bounds,
            newest: 0,
            history: [[record; 8]; 8],
        }
    }

    /// Returns the start of a follower: 32 px to the left of the leader and 4 px lower. [F-1]
    #[must_use]
    pub fn place_behind(leader: &Player) -> (Px, Px) {
        (leader.x.px() + START.0, leader.y.px() + START.1)
    }

    /// Adds a record of the leader. [F-1]
    pub fn record(&mut self, record: LeaderRecord) {
        self.newest = self.newest.wrapping_add(1) & 63;
        self.history.as_flattened_mut()[usize::from(self.newest & 63)] = record;
    }

    /// Returns the record that the follower goes by. [F-2]
    #[must_use]
    pub fn delayed(&self) -> LeaderRecord {
        self.history.as_flattened()[usize::from(self.newest.wrapping_sub(DELAY) & 63)]
    }

    /// Returns whether a human drives the follower. [F-12]
    #[must_use]
    pub const fn is_driven(&self) -> bool {
        self.human_frames != 0
    }

    /// Decides on the follower's buttons for a frame under control, and moves it where it flies back. [F-3 to F-28]
    fn drive(&mut self, player: &mut Player, view: &FollowerView<'_>) -> Buttons {
        let pad = Buttons { held: view.pad, pressed: view.pad.pressed_since(self.pad) };
        self.pad = view.pad;
        if player.routine != Routine::Control {
            return Buttons { held: player.held, pressed: self.pressed };
        }
        if view.pad.any(Input::ALL) {
            self.human_frames = Self::HUMAN_FRAMES;
        }
        let buttons = match self.state {
            FollowerState::New => {
                self.begin(player);
                pad
            }
            FollowerState::Waiting => {
                self.wait(player, view);
                pad
            }
            FollowerState::Returning => {
                self.fly_back(player, view);
                pad
            }
            FollowerState::Following => self.follow(player, view, pad),
            FollowerState::Stuck => self.get_unstuck(player, view, pad),
        };
        self.pressed = buttons.pressed;
        buttons
    }

    /// Begins to follow. [F-5]
    fn begin(&mut self, player: &mut Player) {
        player.object_control = ObjectControl::NONE;
        player.pose = Pose::Walk;
        player.halt();
        player.take_status(false, false);
        self.away_frames = 0;
        self.state = FollowerState::Following;
    }

    /// Follows the leader's path. [F-10 to F-19]
    fn follow(&mut self, player: &mut Player, view: &FollowerView<'_>, pad: Buttons) -> Buttons {
        let (leader, rules) = (view.leader, &view.rules.follower);
        if !matches!(leader.routine, Routine::Control | Routine::Hurt) {
            self.leave_for_good(player);
            return pad;
        }
        self.look_whether_away(player, view);
        if self.is_driven() || player.object_control.contains(ObjectControl::NO_OBJECTS) {
            self.human_frames = self.human_frames.saturating_sub(1);
            return pad;
        }
        if player.control_lock != 0 && player.stands_still() {
            self.state = FollowerState::Stuck;
        }
        let record = self.delayed();
        let mut buttons = Buttons { held: record.held, pressed: record.pressed };
        let mut target = record.x;
        if rules.lags_behind_slow && !leader.on_object && leader.ground_speed < SLOW_LEADER {
            target -= LAG;
        }
        let leader_pushed = record.status & Player::PUSHING != 0;
        if !player.pushing || leader_pushed {
            let way = (target - player.x.px()).wrapped();
            steer(player, view, way, record.status, &mut buttons);
            if self.holds_jump {
                buttons.held |= JUMP;
                if player.airborne {
                    return buttons;
                }
                self.holds_jump = false;
            }
            if !view.frame.is_multiple_of(256) && way.0.abs() >= JUMP_REACH.0 {
                return buttons;
            }
            if (record.y - player.y.px()).wrapped() > -JUMP_HEIGHT {
                return buttons;
            }
        }
        if view.frame.is_multiple_of(64) && player.pose != Pose::Duck {
            buttons.press(JUMP);
            self.holds_jump = true;
        }
        buttons
    }

    /// Charges spin dashes until it is free. [F-27, F-28]
    fn get_unstuck(&mut self, player: &mut Player, view: &FollowerView<'_>, pad: Buttons) -> Buttons {
        self.look_whether_away(player, view);
        if self.is_driven() || player.control_lock != 0 {
            return pad;
        }
        let charges = player.spin_dash.is_set();
        if !charges {
            if !player.stands_still() {
                return pad;
            }
            player.facing_left = (player.x.px() - view.leader.x.px()).wrapped() >= px(0);
        }
        if view.frame.is_multiple_of(128) {
            self.state = FollowerState::Following;
            return Buttons::new(Input::NONE);
        }
        let revs = if charges { view.frame.is_multiple_of(32) } else { player.pose == Pose::Duck };
        Buttons::new(if revs { Input::DOWN | JUMP } else { Input::DOWN })
    }

    /// Lets it fly, as the leader is dying. [F-10]
    fn leave_for_good(&mut self, player: &mut Player) {
        end_charge(player);
        player.object_control = ObjectControl::ABSENT;
        player.take_status(true, false);
        player.pose = Pose::Fly;
        self.state = FollowerState::Returning;
    }

    /// Sends it away if it was off the screen for long, or if the object that it stands on there is gone. [F-11]
    fn look_whether_away(&mut self, player: &mut Player, view: &FollowerView<'_>) {
        if self.is_on_screen {
            self.away_frames = 0;
        } else if player.on_object && self.contact_kind != Some(view.contact_kind) {
            return self.go_away(player, view.rules);
        } else {
            self.away_frames = self.away_frames.saturating_add(1);
            if self.away_frames >= AWAY_FRAMES {
                return self.go_away(player, view.rules);
            }
        }
        if player.on_object || view.rules.follower.contact_kinds != ContactKinds::BlocksOfS3k {
            self.contact_kind = Some(view.contact_kind);
        }
    }

    /// Goes to a place outside the level, and waits. [F-20]
    pub(super) fn go_away(&mut self, player: &mut Player, rules: &Rules) {
        self.human_frames = 0;
        self.away_frames = 0;
        self.wait_at(player, rules.follower.waits_at);
        if rules.follower.return_resets {
            player.air_move.state = 0;
        } else {
            player.pose = Pose::Fly;
        }
    }

    fn wait_at(&mut self, player: &mut Player, x: Px) {
        self.state = FollowerState::Waiting;
        player.object_control = ObjectControl::ABSENT;
        player.take_status(true, false);
        player.x.set_px(x);
        player.y.set_px(px(0));
    }

    /// Comes back when it is called, or in some frames if the leader is where the follower may come back. [F-21]
    fn wait(&mut self, player: &mut Player, view: &FollowerView<'_>) {
        let leader = view.leader;
        let is_called = view.pad.any(JUMP | Input::START);
        let may_come = match view.rules.follower.return_bar {
            bar @ (ReturnBar::AirOrWater | ReturnBar::Air) => {
                leader.object_control.is_none() && !bar.bars(leader.status())
            }
            ReturnBar::Death => !leader.object_control.contains(ObjectControl::NO_OBJECTS),
        };
        if !(is_called || (view.frame.is_multiple_of(64) && may_come)) {
            return;
        }
        self.state = FollowerState::Returning;
        let above = if view.is_reversed { -COMES_FROM } else { COMES_FROM };
        player.x.set_px(leader.x.px());
        player.y.set_px(leader.y.px() - above);
        end_charge(player);
        if view.rules.follower.return_resets {
            player.halt();
            player.take_status(true, false);
            player.object_control = ObjectControl::ABSENT;
            player.air = Player::FULL_AIR;
            player.flip_type = 0;
            player.control_lock = 0;
            (player.invulnerable, player.invincible, player.shoes) = (0, 0, 0);
            player.look_delay = 0;
            player.slots = [Angle(0); 2];
            player.stick = 0;
            player.jumping = false;
            player.air_move.state = 0;
            player.air_move.value = FUEL;
        }
    }

    /// Flies to where the leader was, and lands in control. [F-22 to F-26]
    fn fly_back(&mut self, player: &mut Player, view: &FollowerView<'_>) {
        let rules = &view.rules.follower;
        if !self.is_on_screen {
            self.away_frames = self.away_frames.saturating_add(1);
            if self.away_frames >= AWAY_FRAMES {
                self.away_frames = 0;
                self.wait_at(player, rules.lost_at);
                if rules.return_resets {
                    player.air_move.value = FUEL;
                }
                return;
            }
        } else {
            self.away_frames = 0;
            if rules.return_resets {
                player.air_move.value = FUEL;
                player.airborne = true;
            }
        }
        let record = self.delayed();
        let mut target_y = record.y;
        if rules.flies_above_water
            && let Some(water) = view.water
        {
            target_y = target_y.min(water - ABOVE_WATER);
        }
        let way = (player.x.px() - record.x).wrapped();
        let drop = (player.y.px() - target_y).wrapped();
        let is_there = fly_along_x(player, way, view.leader.x_speed);
        player.y -= px(drop.0.signum());
        let dies = !matches!(view.leader.routine, Routine::Control | Routine::Hurt);
        let is_barred = rules.return_bar.bars(record.status) || (rules.return_bar == ReturnBar::Death && dies);
        if is_barred || !is_there || drop != px(0) {
            if rules.return_bar == ReturnBar::Death {
                player.object_control = ObjectControl::ABSENT;
            }
            return;
        }
        self.state = FollowerState::Following;
        player.object_control = ObjectControl::NONE;
        player.pose = Pose::Walk;
        player.halt();
        player.take_status(true, rules.return_resets && player.underwater);
        player.control_lock = 0;
        player.layer = view.leader.layer;
    }
}

impl ReturnBar {
    /// Returns whether a status byte of the leader keeps the follower away. [F-21, F-26]
    const fn bars(self, status: u8) -> bool {
        status
            & match self {
                Self::AirOrWater => Player::AIRBORNE | Player::ROLL_JUMP | Player::UNDERWATER,
                Self::Air => Player::AIRBORNE | Player::ROLL_JUMP,
                Self::Death => 0,
            }
            != 0
    }
}

/// Steers toward the target, and nudges a player that already goes there. [F-16]
fn steer(player: &mut Player, view: &FollowerView<'_>, way: Px, status: u8, buttons: &mut Buttons) {
    let rules = &view.rules.follower;
    if way == px(0) {
        player.facing_left = status & Player::FACING_LEFT != 0;
        return;
    }
    let is_left = way < px(0);
    if way.0.abs() >= rules.near.0 {
        let sideways = Input::LEFT | Input::RIGHT;
        *buttons = Buttons { held: buttons.held & !sideways, pressed: buttons.pressed & !sideways };
        buttons.press(if is_left { Input::LEFT } else { Input::RIGHT });
    }
    let may_nudge = !(rules.control_stops_nudge && player.object_control.contains(ObjectControl::NO_STEP));
    if player.ground_speed != Speed::ZERO && player.facing_left == is_left && may_nudge {
        player.x += px(way.0.signum());
    }
}

/// Flies toward the target along x. Returns whether the player is there. [F-24]
fn fly_along_x(player: &mut Player, way: Px, leader_speed: Speed) -> bool {
    if way == px(0) {
        return true;
    }
    player.facing_left = way > px(0);
    let step = (way.0.abs() >> 4).min(FASTEST_FLIGHT) + i32::from(leader_speed.high_byte()).abs() + 1;
    let is_there = step >= way.0.abs();
    player.x -= if is_there { way } else { px(step * way.0.signum()) };
    is_there
}

fn end_charge(player: &mut Player) {
    player.spin_dash = super::SpinDashState::NONE;
    player.charge = super::ChargeOrRestart(0);
}

impl Player {
    /// The bit of [`Player::status`] for a player that faces left.
    pub const FACING_LEFT: u8 = 0x01;
    /// The bit for a player in the air.
    pub const AIRBORNE: u8 = 0x02;
    /// The bit for a player that rolls.
    pub const ROLLING: u8 = 0x04;
    /// The bit for a player on an object.
    pub const ON_OBJECT: u8 = 0x08;
    /// The bit for a player that jumped out of a roll.
    pub const ROLL_JUMP: u8 = 0x10;
    /// The bit for a player that pushes.
    pub const PUSHING: u8 = 0x20;
    /// The bit for a player under water.
    pub const UNDERWATER: u8 = 0x40;

    /// Returns the flags as the originals' status byte has them.
    #[must_use]
    pub const fn status(&self) -> u8 {
        self.facing_left as u8
            | (self.airborne as u8) << 1
            | (self.rolling as u8) << 2
            | (self.on_object as u8) << 3
            | (self.roll_jump as u8) << 4
            | (self.pushing as u8) << 5
            | (self.underwater as u8) << 6
    }

    /// Clears the player's state, except being in the air or under water.
    const fn take_status(&mut self, airborne: bool, underwater: bool) {
        (self.facing_left, self.rolling, self.on_object) = (false, false, false);
        (self.roll_jump, self.pushing) = (false, false);
        (self.airborne, self.underwater) = (airborne, underwater);
    }
}

/// A follower in a player's step: in the leader's step its mind, in its own step the leader as well.
pub(crate) struct Pack<'a> {
    pub follower: &'a mut Follower,
    pub leader: Option<&'a mut Player>,
}

impl<'a, const FULL: bool> PlayerStep<'a, FULL> {
    /// Makes the step that of a leader, which is recorded, or of a follower, which decides on its buttons. [F-1, F-3, F-32]
    pub(crate) fn let_follow(
        &mut self,
        player: &mut Player,
        follower: &'a mut Follower,
        leader: Option<&'a mut Player>,
        kind_of_contact: impl FnOnce(Option<ObjectId>, ContactKinds) -> u16,
    ) {
        if let Some(leader) = &leader {
            let rules = self.rules;
            let view = FollowerView {
                leader,
                rules,
                frame: self.frame,
                pad: self.held,
                water: self.water,
                contact_kind: kind_of_contact(player.standing_on, rules.follower.contact_kinds),
                is_reversed: self.gravity_is_reversed,
            };
            let before = player.momentum();
            let buttons = follower.drive(player, &view);
            self.report_changes(("F-26", "at rest: comes back or lands"), ().with_unit(), [before, player.momentum()]);
            (self.held, self.pressed) = (buttons.held, buttons.pressed);
            if rules.follower.keeps_first_bounds {
                self.bounds = follower.bounds;
            }
        } else if player.routine == Routine::Control {
            (follower.leader_held, follower.leader_pressed) = (self.held, self.pressed);
        }
        self.pack = Some(Pack { follower, leader });
    }
}

impl Player {
    /// Records where the leader is, for its follower. [F-1]
    #[inline]
    pub(super) fn record<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>) {
        if FULL && let Some(Pack { follower, leader: None }) = &mut cx.pack {
            follower.record(LeaderRecord {
                x: self.x.px(),
                y: self.y.px(),
                held: follower.leader_held,
                pressed: follower.leader_pressed,
                status: self.status(),
            });
        }
    }

    /// Lets a killed follower wait instead of ending the level. Returns whether the player is a follower. [F-30]
    pub(super) fn return_from_death<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        let rules = cx.rules;
        let Some(Pack { follower, leader: Some(_) }) = cx.pack.as_mut().filter(|_| FULL) else { return false };
        self.routine = Routine::Control;
        self.death = super::Death::None;
        follower.go_away(self, rules);
        true
    }
}
