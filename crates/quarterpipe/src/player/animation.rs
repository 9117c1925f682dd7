//! The cycle of pictures that a player shows, and the duration of each picture.
//!
//! The physics need none of this: a step never reads it. It is here so that every game and renderer has the same table.

use super::{Player, Pose, Routine};
use crate::units::{Speed, subpx};

/// The ground speed from which a walking player runs.
const RUNS_FROM: Speed = subpx(0x600);
/// The ground speed from which a running player's legs are a blur.
const DASHES_FROM: Speed = subpx(0xA00);
/// A walk's picture lasts a frame for each 0x100 that the ground speed is below this, and one more. [G-73]
pub(super) const SLOWEST_WALK: Speed = subpx(0x800);
/// The same for a roll. [G-73]
pub(super) const SLOWEST_ROLL: Speed = subpx(0x400);

/// A cycle of pictures that a player shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Animation {
    /// Walking, and falling at the same ground speeds.
    Walk,
    /// Running: a ground speed of 0x600 subpixels a frame or more.
    Run,
    /// Running so fast that the legs are a blur: a ground speed of 0xA00 subpixels a frame or more. CD's Sonic has pictures for it; a
    /// game without them shows [`Run`](Self::Run).
    Dash,
    /// Pushing against something.
    Push,
    /// Everything else, by the player's pose; never [`Pose::Walk`].
    Pose(Pose),
}

impl Animation {
    /// Returns the animation that a player shows now.
    ///
    /// ```
    /// use quarterpipe::{player::{Animation, Pose}, prelude::*};
    /// let mut player = Player::new(&Rules::S2, CharacterId::Sonic, px(0), px(0));
    /// assert_eq!(Animation::of(&player), Animation::Pose(Pose::Wait));
    /// (player.pose, player.ground_speed) = (Pose::Walk, subpx(-0x700));
    /// assert_eq!(Animation::of(&player), Animation::Run);
    /// ```
    #[must_use]
    pub const fn of(player: &Player) -> Self {
        let speed = player.ground_speed.0.unsigned_abs();
        match player.pose {
            Pose::Walk | Pose::Wait if player.pushing && !player.airborne => Self::Push,
            Pose::Walk if speed >= DASHES_FROM.0.unsigned_abs() => Self::Dash,
            Pose::Walk if speed >= RUNS_FROM.0.unsigned_abs() => Self::Run,
            Pose::Walk => Self::Walk,
            pose => Self::Pose(pose),
        }
    }

    /// Returns for how many frames a picture is shown at this ground speed: the faster, the fewer, 1 to 33. `None` if that does not
    /// depend on the speed: then it is the game's choice.
    ///
    /// A picture of a walk, a run or a dash lasts 9 frames at rest and one from 0x800 subpixels a frame on, a picture of a push
    /// 33 frames at rest and one from 0x800 on, and a picture of a roll 5 frames at rest and one from 0x400 on. A charging player's
    /// pictures last one frame each.
    ///
    /// ```
    /// use quarterpipe::{player::{Animation, Pose}, subpx};
    /// assert_eq!(Animation::Walk.frames_per_picture(subpx(0x200)), Some(7));
    /// assert_eq!(Animation::Push.frames_per_picture(subpx(0)), Some(33));
    /// assert_eq!(Animation::Pose(Pose::Roll).frames_per_picture(subpx(-0x480)), Some(1));
    /// assert_eq!(Animation::Pose(Pose::Duck).frames_per_picture(subpx(0)), None);
    /// ```
    #[must_use]
    pub const fn frames_per_picture(self, ground_speed: Speed) -> Option<u8> {
        Some(match self {
            Self::Walk | Self::Run | Self::Dash => frames_after_first(SLOWEST_WALK, ground_speed) + 1,
            Self::Push => (below(SLOWEST_WALK, ground_speed) >> 6) as u8 + 1,
            Self::Pose(Pose::Roll) => frames_after_first(SLOWEST_ROLL, ground_speed) + 1,
            Self::Pose(Pose::SpinDash) => 1,
            Self::Pose(_) => return None,
        })
    }
}

impl Player {
    /// Returns whether the player's picture is drawn in this frame. A hurt player flickers once it is under control again: its
    /// picture is hidden for four frames of every eight while [`invulnerable`](Self::invulnerable) counts down. [O-1026]
    #[must_use]
    pub const fn is_visible(&self) -> bool {
        // The rule asks for the value before this frame counted it down.
        let before_count = self.invulnerable.wrapping_add(1);
        self.invulnerable == 0 || !matches!(self.routine, Routine::Control) || before_count & 4 != 0
    }
}

/// Returns the frames that a picture lasts after its first: one for each 0x100 that the speed is below the one given.
pub(super) const fn frames_after_first(slowest: Speed, ground_speed: Speed) -> u8 {
    (below(slowest, ground_speed) >> 8) as u8
}

/// Returns how far a ground speed, in either direction, is below another; 0 if it is not.
const fn below(slowest: Speed, ground_speed: Speed) -> u16 {
    slowest.0.unsigned_abs().saturating_sub(ground_speed.0.unsigned_abs())
}

/// A counter of a player's pictures, for a game that draws its own sprites.
///
/// Keep one for each player, next to the world, and step it after each frame. It is plain data: a game with rollback clones it with
/// the world. As in the originals, a picture lasts as long as the speed demanded when it was first shown.
///
/// ```
/// use quarterpipe::{World, player::AnimationClock, prelude::*};
/// # let floor = Cell::both(Block::new(1, Solidity::All));
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &[vec![Cell::EMPTY; 10 * 40], vec![floor; 2 * 40]].concat())?;
/// # let mut world = World::new(&stage);
/// # world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
/// let mut clock = AnimationClock::default();
/// for _ in 0..60 {
///     world.step(&stage, &[Input::RIGHT], &mut ());
///     clock.step(&world.players[0]);
/// }
/// assert_eq!(clock.picture(), 8);
/// let shown = clock.picture() % 6; // if the game's sheet has six pictures of a walk
/// assert_eq!(shown, 2);
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct AnimationClock {
    shown: Option<Animation>,
    picture: u32,
    /// The number of further frames for which the picture is shown.
    left: u8,
}

impl AnimationClock {
    /// The number of frames for which a picture is shown if the speed does not matter.
    pub const UNTIMED: u8 = 8;

    /// Counts a frame of a player. A new animation starts with its first picture; a player changing from a walk to a run, or
    /// back, continues with the next picture of the other.
    pub fn step(&mut self, player: &Player) {
        let now = Animation::of(player);
        let legs = |animation| matches!(animation, Some(Animation::Walk | Animation::Run | Animation::Dash));
        let goes_on = self.shown == Some(now) || (legs(self.shown) && legs(Some(now)));
        self.shown = Some(now);
        if goes_on && self.left > 0 {
            self.left -= 1;
            return;
        }
        self.picture = if goes_on { self.picture.wrapping_add(1) } else { 0 };
        self.left = now.frames_per_picture(player.ground_speed).unwrap_or(Self::UNTIMED) - 1;
    }

    /// Returns the animation that is shown; `None` before the first step.
    #[must_use]
    pub const fn animation(&self) -> Option<Animation> {
        self.shown
    }

    /// Returns how many pictures have passed since the animation began. Divide it by the number of pictures that the game has of it:
    /// the remainder is the picture to show.
    #[must_use]
    pub const fn picture(&self) -> u32 {
        self.picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{CharacterId, Rules},
        units::px,
    };

    fn walking(speed: Speed) -> Player {
        let mut player = Player::new(&Rules::S2, CharacterId::Sonic, px(0), px(0));
        (player.pose, player.ground_speed) = (Pose::Walk, speed);
        player
    }

    /// Returns the pictures shown in this many frames.
    fn shown(clock: &mut AnimationClock, player: &Player, frames: usize) -> alloc::vec::Vec<u32> {
        core::iter::repeat_with(|| {
            clock.step(player);
            clock.picture()
        })
        .take(frames)
        .collect()
    }

    #[test]
    fn a_picture_of_a_fast_walk_lasts_fewer_frames() {
        assert_eq!(shown(&mut AnimationClock::default(), &walking(subpx(0x600)), 7), [0, 0, 0, 1, 1, 1, 2]);
        assert_eq!(shown(&mut AnimationClock::default(), &walking(subpx(-0x800)), 3), [0, 1, 2]);
        assert_eq!(shown(&mut AnimationClock::default(), &walking(subpx(0)), 10), [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn a_picture_lasts_as_long_as_the_speed_demanded_when_it_was_first_shown() {
        let mut clock = AnimationClock::default();
        assert_eq!(shown(&mut clock, &walking(subpx(0x500)), 1), [0]);
        assert_eq!(shown(&mut clock, &walking(subpx(0x800)), 5), [0, 0, 0, 1, 2]);
    }

    #[test]
    fn a_run_goes_on_where_the_walk_was_and_a_push_begins_anew() {
        let mut clock = AnimationClock::default();
        assert_eq!(shown(&mut clock, &walking(subpx(0x5FF)), 5), [0, 0, 0, 1, 1]);
        assert_eq!(clock.animation(), Some(Animation::Walk));
        assert_eq!(shown(&mut clock, &walking(subpx(0x600)), 2), [1, 2]);
        assert_eq!(clock.animation(), Some(Animation::Run));
        let pushing = Player { pushing: true, ..walking(subpx(0)) };
        assert_eq!(shown(&mut clock, &pushing, 34)[32..], [0, 1]);
        assert_eq!(clock.animation(), Some(Animation::Push));
    }

    #[test]
    fn an_invulnerable_player_is_hidden_for_four_frames_of_every_eight() {
        let mut player = walking(subpx(0));
        // The count before a frame decides whether it shows the player: 120 to 1.
        for before in (1..=120_u8).rev() {
            player.invulnerable = before - 1;
            // The count's last frame looks like those after it.
            assert_eq!(player.is_visible(), before & 4 != 0 || before == 1, "{before}");
        }
        (player.invulnerable, player.routine) = (119, Routine::Hurt);
        assert!(player.is_visible(), "a player who is thrown back does not flicker");
    }

    #[test]
    fn no_speed_is_too_great_for_the_table() {
        for speed in [Speed(i16::MIN), Speed(i16::MAX)] {
            for animation in
                [Animation::Walk, Animation::Run, Animation::Dash, Animation::Push, Animation::Pose(Pose::Roll)]
            {
                assert_eq!(animation.frames_per_picture(speed), Some(1));
            }
        }
    }
}
