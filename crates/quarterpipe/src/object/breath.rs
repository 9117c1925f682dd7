//! The countdown of a player's air: ticks, bubbles and numbers from the mouth, drowning. [W-10 to W-22]

use super::{Body, Scene};
use crate::{
    event::{Event, Unit},
    player::{LOW_AIR, Player, Routine, SINKING},
    rules::Spawn,
    stock::{MouthBubble, MouthPicture},
    units::{Angle, px},
};

/// Frames between two ticks, less one. [W-11]
const TICK: u8 = 59;
/// The air at which the game warns. [W-11]
const WARNINGS: [u8; 3] = [25, 20, 15];
/// Ticks between two numbers, less one. [W-3]
const NUMBER_INTERVAL: u8 = 1;

impl Scene<'_> {
    /// Steps the countdown of a player that has dived, then lets a new bubble shield give its air. [W-4, W-13]
    pub(crate) fn step_air(&mut self, who: usize) {
        if !self.players.get(who).is_some_and(|player| player.countdown.is_on) {
            return;
        }
        self.count_air(who);
        let rules = self.rules;
        let Some(player) = self.players.get_mut(who) else { return };
        if player.breathe_shield(rules) && who == 0 {
            self.event(who, Event::AirRestored);
        }
    }

    /// Steps the countdown. [W-10, W-20, W-31]
    fn count_air(&mut self, who: usize) {
        let rules = self.rules;
        let is_reversed = self.is_reversed;
        let counts = |player: &&mut Player| player.is_drowning() || rules.breath.needs_air;
        let Some(player) = self.players.get_mut(who).filter(counts) else { return };
        if player.is_drowning() {
            let sinks = player.routine != Routine::Drowning;
            if is_reversed {
                player.turn_over();
            }
            let is_dead = player.count_drowning();
            if is_reversed {
                player.turn_over();
            }
            if is_dead {
                self.event(who, Event::Died);
            } else {
                if sinks {
                    self.decide_in(who, ("W-31", "sinks, drowning", SINKING.0.into(), Unit::Speed));
                }
                self.blow_bubble_in_turn(who);
            }
        } else if player.keeps_air(rules) {
            // No counter moves.
        } else if let Some(left) = player.countdown.tick.checked_sub(1) {
            player.countdown.tick = left;
            self.blow_bubble_in_turn(who);
        } else {
            self.lose_air(who);
        }
    }

    /// Takes one unit of air, or drowns a player without any. [W-11]
    fn lose_air(&mut self, who: usize) {
        let bubbles = (self.random() & 1) as u8;
        let Some(player) = self.players.get_mut(who) else { return };
        let countdown = &mut player.countdown;
        (countdown.tick, countdown.bubbles) = (TICK, bubbles);
        (countdown.bubbling, countdown.number_due, countdown.number_made) = (true, false, false);
        let before = player.air;
        if before <= LOW_AIR {
            countdown.number_due = countdown.number_wait == 0;
            countdown.number_wait = countdown.number_wait.checked_sub(1).unwrap_or(NUMBER_INTERVAL);
        }
        player.air = before.saturating_sub(1);
        // Only the first player is warned.
        if who == 0 && WARNINGS.contains(&before) {
            self.event(who, Event::AirWarning);
        }
        if who == 0 && before == LOW_AIR {
            self.event(who, Event::AirLow);
        }
        if before == 0 { self.drown(who) } else { self.blow_bubble(who) }
    }

    /// Lets a player drown. [W-30]
    fn drown(&mut self, who: usize) {
        let (rules, is_reversed) = (self.rules, self.is_reversed);
        let Some(player) = self.players.get_mut(who) else { return };
        if is_reversed {
            player.turn_over();
        }
        let was_low = player.drown(rules);
        if is_reversed {
            player.turn_over();
        }
        if was_low && who == 0 {
            self.event(who, Event::AirRestored);
        }
        self.event(who, Event::Drowned);
    }

    /// Lets a bubble leave the mouth when its turn has come. [W-20]
    fn blow_bubble_in_turn(&mut self, who: usize) {
        let Some(Player { countdown, .. }) = self.players.get_mut(who) else { return };
        if !countdown.bubbling {
            return;
        }
        match countdown.bubble_wait.checked_sub(1) {
            Some(left) => countdown.bubble_wait = left,
            None => self.blow_bubble(who),
        }
    }

    /// Lets a bubble leave the mouth, if a slot is free. [W-22]
    fn blow_bubble(&mut self, who: usize) {
        let rules = &self.rules.breath;
        let wait = ((self.random() & 15) as u8).saturating_add(rules.mouth_gap);
        let has_slot = self.has_free_slot(Spawn::LowestFree);
        let frame = self.frame;
        let Some(player) = self.players.get_mut(who) else { return };
        player.countdown.bubble_wait = wait;
        if !has_slot {
            return;
        }
        let (x, y, air) = (player.x.px(), player.y.px(), player.air);
        let (is_drowning, left) = (player.is_drowning(), player.facing_left);
        let (x, mut wobble) = if left { (x - px(6), Angle(0x40)) } else { (x + px(6), Angle(0)) };
        let mut y = y;
        let mut picture = MouthPicture::Small;
        if is_drowning {
            player.countdown.bubble_wait = wait & 7;
            y -= px(12);
            wobble = Angle(self.random() as u8);
            if frame.is_multiple_of(4) {
                picture = MouthPicture::Medium;
            }
        } else if player.countdown.number_due && (!rules.numbers_need_low_air || air < LOW_AIR) {
            let is_number = self.decides_on_number(who);
            if is_number {
                picture = MouthPicture::of_air(air);
            }
        }
        self.spawn(Spawn::LowestFree, Body::at(x, y).sized(16, 0), MouthBubble::new(who as u8, picture, wobble));
        let Some(Player { countdown, .. }) = self.players.get_mut(who) else { return };
        countdown.bubbles = countdown.bubbles.wrapping_sub(1);
        if countdown.bubbles == u8::MAX {
            (countdown.bubbling, countdown.number_due, countdown.number_made) = (false, false, false);
        }
    }

    /// Returns whether this bubble is the number: by a one-in-four draw, otherwise the last of the burst. [W-22]
    fn decides_on_number(&mut self, who: usize) -> bool {
        let is_drawn = self.random() & 3 == 0;
        let Some(Player { countdown, .. }) = self.players.get_mut(who) else { return false };
        let is_number = !countdown.number_made && (is_drawn || countdown.bubbles == 0);
        countdown.number_made |= is_number;
        is_number
    }
}
