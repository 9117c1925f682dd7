//! Poses, as far as the physics need them. [C-10, G-71]

use super::{
    Player, PlayerStep,
    animation::{SLOWEST_ROLL, SLOWEST_WALK, frames_after_first},
    breath::LOW_AIR,
};
use crate::{
    rules::{Character, DuckBox},
    save::state_enum,
};

/// A player's pose. Some rules depend on it: a spin dash starts from a duck. [C-10]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pose {
    /// Standing.
    #[default]
    Wait,
    /// Walking, running or falling.
    Walk,
    /// Rolled up.
    Roll,
    /// Looking up.
    LookUp,
    /// Ducking.
    Duck,
    /// Balancing, facing the edge.
    Balance,
    /// Balancing further out, facing the edge.
    BalanceFar,
    /// Balancing, facing away from the edge.
    BalanceAway,
    /// Balancing further out, facing away from the edge.
    BalanceAwayFar,
    /// Turning round at speed.
    Skid,
    /// Charging a spin dash.
    SpinDash,
    /// Waking up. [G-6]
    Blink,
    /// Getting up. [G-6]
    GetUp,
    /// Gave up waiting. [C-62]
    GiveUp,
    /// Flying.
    Fly,
    /// Gliding.
    Glide,
    /// Falling out of a glide.
    GlideFall,
    /// Sliding on the belly.
    Slide,
    /// On a wall.
    Climb,
    /// Climbing up onto a ledge.
    ClimbLedge,
    /// Thrown back.
    Hurt,
    /// Dying.
    Die,
    /// Thrown up by a spring.
    Spring,
    /// Breathing a bubble. [W-51]
    Breathe,
    /// Drowning. [W-30]
    Drown,
}
state_enum!(Pose {
    0 = Wait, 1 = Walk, 2 = Roll, 3 = LookUp, 4 = Duck, 5 = Balance, 6 = BalanceFar, 7 = BalanceAway,
    8 = BalanceAwayFar, 9 = Skid, 10 = SpinDash, 11 = Blink, 12 = GetUp, 13 = GiveUp, 14 = Fly, 15 = Glide,
    16 = GlideFall, 17 = Slide, 18 = Climb, 19 = ClimbLedge, 20 = Hurt, 21 = Die, 22 = Spring, 23 = Breathe, 24 = Drown,
});

impl Pose {
    /// Every pose, in the order of their numbers in saved worlds.
    pub const ALL: [Self; 25] = [
        Self::Wait,
        Self::Walk,
        Self::Roll,
        Self::LookUp,
        Self::Duck,
        Self::Balance,
        Self::BalanceFar,
        Self::BalanceAway,
        Self::BalanceAwayFar,
        Self::Skid,
        Self::SpinDash,
        Self::Blink,
        Self::GetUp,
        Self::GiveUp,
        Self::Fly,
        Self::Glide,
        Self::GlideFall,
        Self::Slide,
        Self::Climb,
        Self::ClimbLedge,
        Self::Hurt,
        Self::Die,
        Self::Spring,
        Self::Breathe,
        Self::Drown,
    ];
}

impl Player {
    /// Shows the pose that the step ends in, and counts its pictures as far as the physics need them. [G-71, G-73]
    #[inline(always)]
    pub(super) fn show_pose<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let is_new = self.shown_pose != Some(self.pose) && self.begin_pose(cx);
        if matches!(self.pose, Pose::Duck | Pose::Skid | Pose::Blink | Pose::GetUp) {
            self.count_pictures(cx, is_new);
        } else if cx.character.rolls_up_on_walls {
            self.show_walk_on_wall(cx.character, is_new);
        }
    }

    /// Begins a pose that the last frame did not show. From S2 on that ends pushing. Returns whether its pictures begin. [G-71]
    #[inline(never)]
    fn begin_pose<const FULL: bool>(&mut self, cx: &PlayerStep<'_, FULL>) -> bool {
        if self.in_wind_tunnel && self.pose == Pose::Walk {
            // Players do not walk in a wind tunnel: the pose shown last goes on. [G-72]
            self.pose = self.shown_pose.unwrap_or(Pose::Walk);
            self.shown_pose = Some(self.pose);
            return false;
        }
        self.shown_pose = Some(self.pose);
        self.pushing &= !cx.rules.push.new_pose_ends;
        true
    }

    /// Counts the pictures of a pose. A pose that ends with its pictures gives way to walking, which starts in the next
    /// frame. [G-6, G-71, O-1006]
    #[cold]
    fn count_pictures<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, is_new: bool) {
        let frames = match (self.pose, cx.rules.touch.duck, cx.character.idle_wakeup) {
            (Pose::Duck, DuckBox::OnceDown(frames), _) => frames,
            (Pose::Skid, ..) => cx.character.skid_frames,
            (Pose::Blink, _, Some(wakeup)) => wakeup.blink_frames.saturating_sub(1),
            (Pose::GetUp, _, Some(wakeup)) => wakeup.get_up_frames.saturating_sub(1),
            // Knuckles getting up after a glide: this pose lasts until the next.
            _ => return,
        };
        self.picture_timer = if is_new { frames } else { self.picture_timer.saturating_sub(1) };
        if self.pose == Pose::Duck {
            return;
        }
        if self.picture_timer == 0 {
            self.pose = Pose::Walk;
        } else if self.pose == Pose::Skid {
            // A puff in the first frame, and in every fourth, unless the air is low. [O-2248, W-72]
            let shown = frames.saturating_sub(self.picture_timer);
            cx.raises_dust = cx.rules.slots.skids_raise_dust && shown.is_multiple_of(4) && self.air >= LOW_AIR;
        }
    }

    /// Counts the walking pictures of CD's miniature player. It has none for walls and ceilings: when the next picture would be
    /// due there, the player rolls, as tall as it stands. [G-73]
    fn show_walk_on_wall(&mut self, character: &Character, is_new: bool) {
        if !is_new && self.picture_timer > 0 {
            self.picture_timer -= 1;
            return;
        }
        if self.pose != Pose::Walk {
            return;
        }
        let slope = if self.facing_left { self.angle } else { !self.angle };
        let rolls = (0x20..0xC0).contains(&slope.0);
        let slowest = if rolls { SLOWEST_ROLL } else { SLOWEST_WALK };
        self.picture_timer = frames_after_first(slowest, self.ground_speed);
        if rolls {
            self.rolling = true;
            self.take_standing_radii(character);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::{Reader, State};

    #[test]
    fn all_poses_stand_in_the_order_of_their_numbers() {
        for (number, pose) in Pose::ALL.into_iter().enumerate() {
            assert_eq!(Pose::read(&mut Reader::new(&[number as u8])), Ok(pose));
        }
        assert!(Pose::read(&mut Reader::new(&[25])).is_err());
    }
}
