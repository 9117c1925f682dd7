//! Speed shoes, invincibility, invulnerability and the super form. [C-4, C-5, O-1026]

use super::{Form, Player, PlayerStep};
use crate::rules::{Character, Rules, Speeds};

impl Player {
    /// Puts speed shoes on. Their speeds last until the shoes end or water washes them off. [C-4, C-5]
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// let mut player = Player::new(&Rules::S1, CharacterId::Sonic, px(0), px(0));
    /// player.put_on_shoes(&Rules::S1);
    /// assert_eq!((player.speeds.top, player.shoes), (subpx(0xC00), 1200));
    /// ```
    pub fn put_on_shoes(&mut self, rules: &Rules) {
        self.shoes = power_up_counts(rules);
        self.speeds = rules.character(self.character).shoes;
    }

    /// Makes the player invincible for a while. [C-5]
    pub fn make_invincible(&mut self, rules: &Rules) {
        self.invincible = power_up_counts(rules);
    }

    /// Changes the form and writes its speeds. [C-2, C-4]
    pub fn set_form(&mut self, rules: &Rules, form: Form) {
        self.form = form;
        let character = rules.character(self.character);
        self.speeds = match (self.is_super(), self.underwater) {
            (true, true) => character.super_underwater,
            (false, true) => character.underwater,
            (_, false) => self.dry_speeds(character),
        };
    }

    /// Returns the speeds that leaving water, or the end of shoes, writes. Shoes do not come back. [C-4]
    pub(super) const fn dry_speeds(&self, character: &Character) -> Speeds {
        if self.is_super() { character.super_form } else { character.normal }
    }

    /// Counts the timers down, in a frame under control. [C-5, O-1026]
    #[inline]
    pub(super) fn count_power_ups<const FULL: bool>(&mut self, cx: &PlayerStep<'_, FULL>) {
        if u16::from(self.invulnerable) | self.invincible | self.shoes != 0 {
            self.count_some_power_ups(cx);
        }
    }

    #[inline(never)]
    fn count_some_power_ups<const FULL: bool>(&mut self, cx: &PlayerStep<'_, FULL>) {
        self.invulnerable = self.invulnerable.saturating_sub(1);
        let none = self.invincible | self.shoes == 0;
        if none || (cx.rules.power_ups.count_by_eight && !cx.frame.is_multiple_of(8)) {
            return;
        }
        self.invincible = self.invincible.saturating_sub(1);
        if self.shoes > 0 {
            self.shoes -= 1;
            if self.shoes == 0 {
                self.speeds = self.dry_speeds(cx.character);
            }
        }
    }
}

/// Returns how many counts a power-up lasts: frames, or every eighth. [C-5]
const fn power_up_counts(rules: &Rules) -> u16 {
    if rules.power_ups.count_by_eight { rules.power_ups.frames / 8 } else { rules.power_ups.frames }
}

impl Player {
    /// Returns whether something harmful hurts the player now. [O-1024, O-1026]
    #[must_use]
    pub const fn can_be_hurt(&self) -> bool {
        matches!(self.routine, super::Routine::Control) && !self.is_protected()
    }

    /// Returns whether nothing that can be touched hurts the player now. [O-1019]
    #[must_use]
    pub const fn is_protected(&self) -> bool {
        self.invulnerable != 0 || self.invincible != 0 || self.is_super()
    }

    /// Returns whether the player is neither dying nor dead.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        !matches!(self.routine, super::Routine::Dying | super::Routine::Dead)
    }
}
