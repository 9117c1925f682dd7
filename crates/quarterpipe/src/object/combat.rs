//! Effects of a touch: attacks, harm, items. [O-1014 to O-1030]

use super::{Body, HitboxKind, Scene, Spawn};
use crate::{
    event::Event,
    hitbox::{self, TouchBox},
    player::{Loses, Player, Shield},
    stock::LostRing,
    units::{Px, px},
};

/// A player's touch of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The player's index.
    pub who: usize,
    /// The box that the player touches with.
    pub touch_box: TouchBox,
    /// True if the player touches the object with its insta-shield, which protects the player. [O-1007]
    pub insta_shield: bool,
}

/// The outcome of touching an enemy. [O-1016 to O-1019]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// The player destroyed the enemy. Its hitbox is gone, and its step must end it.
    ///
    /// To end in an explosion, which takes its slot, the enemy calls [`Scene::explode`] and returns [`Life::Stays`](super::Life::Stays). To
    /// end without one, it returns [`Life::Spent`](super::Life::Spent).
    Destroyed,
    /// The player hit it, but it takes more hits.
    Hit,
    /// It hurt the player.
    Hurt,
    /// Nothing happened.
    Nothing,
}

/// The points for an enemy that takes several hits. [O-1023]
const POINTS_OF_SEVERAL_HITS: u16 = 1000;

/// Returns the points for an enemy, by the chain before it. [O-1018]
const fn points_of_chain(chain: u8) -> u16 {
    match chain {
        0 | 1 => 100,
        2 | 3 => 200,
        4 | 5 => 500,
        6..30 => 1000,
        30.. => 10_000,
    }
}

impl Scene<'_> {
    /// Lets a player touch an enemy, which is destroyed, is hit, or hurts the player. [O-1016 to O-1019]
    ///
    /// `hits` is the number of hits that the enemy still takes, or 0 for an enemy that the first attack destroys. An enemy with 0 hits
    /// makes the player bounce, and scores by the player's chain. Any other enemy makes the player rebound from every hit, including
    /// the last. After each hit except the last, the hitbox is [`HitboxKind::Resting`] until the enemy restores it.
    ///
    /// [`Hits`](crate::stock::Hits) counts the hits and the frames of rest. An enemy that takes two hits:
    ///
    /// ```
    /// use quarterpipe::{object::*, state_struct, stock::Hits};
    /// state_struct! {
    ///     #[derive(Clone, Debug, PartialEq, Eq)]
    ///     struct Crab {
    ///         hits: Hits, // Hits::of(2)
    ///     }
    /// }
    ///
    /// impl Custom for Crab {
    ///     fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
    ///         self.hits.recover(body);
    ///         scene.life_at(body.x.px())
    ///     }
    ///
    ///     fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>, touch: Touch) -> Life {
    ///         if self.hits.fight(body, scene, touch) == Blow::Destroyed {
    ///             scene.explode(body);
    ///         }
    ///         Life::Stays
    ///     }
    /// }
    /// ```
    pub fn fight(&mut self, body: &mut Body, touch: Touch, hits: &mut u8) -> Blow {
        let rules = self.rules;
        let id = self.id;
        let attacks = touch.insta_shield
            || self.upright(body, touch.who, |player, body| hitbox::attacks(player, body, rules)) == Some(true);
        if !attacks {
            return if self.harm(body, touch) { Blow::Hurt } else { Blow::Nothing };
        }
        let Some(player) = self.players.get_mut(touch.who) else { return Blow::Nothing };
        if *hits > 0 {
            *hits -= 1;
            hitbox::bounce_off_hit(player, rules);
            self.event(touch.who, Event::Attacked(id));
            if *hits > 0 {
                body.hitbox = body.hitbox.map(|hitbox| hitbox.of_kind(HitboxKind::Resting));
                return Blow::Hit;
            }
            body.hitbox = None;
            self.event(touch.who, Event::Destroyed(id));
            self.event(touch.who, Event::Scored(POINTS_OF_SEVERAL_HITS));
            return Blow::Destroyed;
        }
        let chain = player.chain;
        player.chain = chain.saturating_add(2);
        self.upright(body, touch.who, |player, body| hitbox::bounce_off_destroyed(player, body));
        body.hitbox = None;
        self.event(touch.who, Event::Destroyed(id));
        self.event(touch.who, Event::Scored(points_of_chain(chain)));
        Blow::Destroyed
    }

    /// Lets a player touch something harmful. Returns whether that hurt the player. [O-1019]
    pub fn harm(&mut self, body: &mut Body, touch: Touch) -> bool {
        let rules = self.rules;
        let Some(player) = self.players.get_mut(touch.who) else { return false };
        let hitbox = body.hitbox.unwrap_or_default();
        if hitbox.spares.is_some_and(|shield| shield == player.shield) {
            return false;
        }
        if hitbox::turns_away(player, hitbox, rules) {
            hitbox::deflect(player, body);
            return false;
        }
        if touch.insta_shield || player.is_protected() {
            return false;
        }
        self.hurt_now(touch.who, body.x.px())
    }

    /// Returns whether the touching player lands on the object's spiky back. [O-1021]
    #[must_use]
    pub fn meets_spiky_back(&self, body: &Body, touch: Touch) -> bool {
        let Some(hitbox) = body.hitbox else { return false };
        if !self.is_reversed {
            return hitbox::meets_spiky_back(&touch.touch_box, body, hitbox);
        }
        let mut body = *body;
        body.turn_over();
        hitbox::meets_spiky_back(&touch.touch_box.flipped_about(px(0)), &body, hitbox)
    }

    /// Returns whether a player takes an item that it touches. If there is a follower, the leader's invulnerability counts for
    /// both players. [O-1014]
    #[must_use]
    pub fn takes(&self, touch: Touch) -> bool {
        let who = if touch.who == 1 && self.follower.is_some() { 0 } else { touch.who };
        self.players.get(who).is_some_and(|player| hitbox::can_take(player, self.rules))
    }

    /// Hurts a player, unless it cannot be hurt now, and throws it away from `source`. Returns whether the player was hurt.
    /// [O-1019, O-1024]
    ///
    /// A player with neither rings nor a shield dies. The rings scatter if a slot is free; without a free slot the
    /// player keeps them.
    pub fn hurt(&mut self, who: usize, source: Px) -> bool {
        self.players.get(who).is_some_and(Player::can_be_hurt) && self.hurt_now(who, source)
    }

    /// Hurts a player that can be hurt, as [`Self::hurt`] does. A player that died earlier in this frame starts to die again. [O-1028]
    fn hurt_now(&mut self, who: usize, source: Px) -> bool {
        let rules = self.rules;
        let Some(player) = self.players.get_mut(who) else { return false };
        let (was_alive, had_shield) = (player.is_alive(), player.shield != Shield::None);
        let (rings, x, y) = (player.rings, player.x.px(), player.y.px());
        let reversed = self.is_reversed;
        if reversed {
            player.turn_over();
        }
        let loses = match who == 0 || rules.touch.others_lose_rings {
            true => Loses::RingsOrShield,
            false => Loses::Nothing,
        };
        let event = player.hurt(rules, source, loses);
        if reversed {
            player.turn_over();
        }
        if event == Event::WasHurt && loses == Loses::RingsOrShield && !had_shield && rings > 0 {
            self.spawn(Spawn::LowestFree, Body::at(x, y), LostRing::scatter(who));
        }
        if was_alive || event != Event::Died {
            self.event(who, event);
        }
        true
    }

    /// Kills a player, whatever protects it. [O-1028]
    pub fn kill(&mut self, who: usize) {
        let rules = self.rules;
        let Some(player) = self.players.get_mut(who) else { return };
        if player.is_alive() {
            let reversed = self.is_reversed;
            if reversed {
                player.turn_over();
            }
            player.be_killed(rules);
            if reversed {
                player.turn_over();
            }
            self.event(who, Event::Died);
        }
    }

    /// Hurts a player that meets spikes or the like, and undoes this frame's fall first. Returns whether the player was hurt. [O-1622]
    pub fn hurt_by_contact(&mut self, who: usize, source: Px) -> bool {
        let ignores_invulnerability = !self.rules.touch.spikes_respect_invulnerability;
        let Some(player) = self.players.get_mut(who) else { return false };
        let invulnerable = player.invulnerable;
        if ignores_invulnerability {
            player.invulnerable = 0;
        }
        if !player.can_be_hurt() {
            player.invulnerable = invulnerable;
            return false;
        }
        player.undo_fall();
        self.hurt(who, source)
    }
}
