//! Monitors: solid boxes that break when a rolling player touches them, and give their contents. [15.1 to 15.6]

use super::{Explosion, MonitorItem, StockObject};
use crate::{
    contact,
    event::{Event, Item},
    object::{Body, Hitbox, Life, PlayerSet, Scene, Touch},
    player::{Player, Pose},
    rules::{MonitorLanding, MonitorRules, Rules},
    save::{state_enum, state_struct},
    terrain::Direction,
    units::{Px, Speed, px, subpx},
};

/// The part of a monitor that can be touched. [15.1]
const HITBOX: Hitbox = Hitbox::new(16, 16);
/// The speed at which a monitor that was bumped from below rises. [O-1514]
const BUMP: Speed = subpx(-0x180);
const GRAVITY: Speed = subpx(0x38);
/// The distance below its centre from which a player can bump it. [O-1514]
const BUMP_BELOW: Px = px(16);

/// The phase of a monitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MonitorPhase {
    /// Stands.
    #[default]
    Standing,
    /// Was bumped from below and falls. [O-1518]
    Falling,
    /// Breaks in its step of this frame, by this player. [O-1522]
    Breaking(u8),
    /// Is broken, and present only to be seen. [O-1525]
    Broken,
}
state_enum!(MonitorPhase { 0 = Standing, 1 = Falling, 2 = Breaking(who), 3 = Broken });

state_struct! {
    /// A monitor.
    ///
    /// ```
    /// use quarterpipe::{event::Item, prelude::*, stock::{Monitor, Stock}};
    /// let body = Body::at(px(300), px(305)).sized(15, 14);
    /// let ten_rings = Stock::from(Monitor::new(Item::TenRings));
    /// # let _ = (body, ten_rings);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Monitor {
        /// Its contents.
        pub item: Item,
        /// Its phase.
        pub phase: MonitorPhase,
    }
}

impl Monitor {
    /// Makes a monitor with these contents.
    #[must_use]
    pub const fn new(item: Item) -> Self {
        Self { item, phase: MonitorPhase::Standing }
    }

    /// Falls by a frame, towards the side that players stand on, and lands. [O-1518, O-1516]
    // Not inlined: most monitors do not fall.
    #[inline(never)]
    fn fall(&mut self, body: &mut Body, scene: &Scene<'_>) {
        let is_reversed = scene.is_reversed();
        body.fall(if is_reversed { -GRAVITY } else { GRAVITY });
        let MonitorRules { landing, sensor_radius, .. } = scene.rules.monitor;
        let (x, y) = (body.x.px(), body.y.px());
        let (floor, fall) = if is_reversed {
            (scene.sense(x, y - sensor_radius, Direction::Up).distance, -body.y_speed)
        } else {
            (scene.sense(x, y + sensor_radius, Direction::Down).distance, body.y_speed)
        };
        let (sinks, lands) = (fall >= Speed::ZERO, floor < px(0));
        let lands = match landing {
            MonitorLanding::Inside => lands,
            MonitorLanding::InsideFalling => sinks && lands,
            MonitorLanding::OnFloorFalling => sinks && floor <= px(0),
        };
        if lands {
            body.y += if is_reversed { -floor } else { floor };
            body.y_speed = Speed::ZERO;
            self.phase = MonitorPhase::Standing;
        }
    }

    /// Breaks: lets players go, and makes its contents and an explosion. [O-1522, O-1523, O-2024]
    // Not inlined: it runs once in a monitor's life.
    #[inline(never)]
    fn burst(&mut self, who: u8, body: &mut Body, scene: &mut Scene<'_>) {
        let rules = &scene.rules.monitor;
        let (slot, drops) = (rules.contents_slot, rules.breaking_drops_riders);
        let falls = scene.rules.solid.leaving_sets_airborne;
        self.phase = MonitorPhase::Broken;
        if drops {
            let all = PlayerSet(body.standing.0 | body.pushed.0);
            scene.let_go(body, all, |player| player.pushing = false);
            body.pushed = PlayerSet::NONE;
        } else {
            // A broken monitor does nothing more, so it lets its riders go now. Games with one player never reach this.
            for (index, player) in scene.players.iter_mut().enumerate() {
                if body.standing.contains(index) {
                    player.on_object = false;
                    player.airborne |= falls;
                }
            }
            (body.standing, body.riding) = (PlayerSet::NONE, PlayerSet::NONE);
        }
        scene.remember(body, scene.memory(body) | 1);
        let place = Body::at(body.x.px(), body.y.px());
        scene.spawn(slot, place, MonitorItem::new(who, self.item));
        scene.spawn(slot, place, Explosion::default());
    }
}

impl Monitor {
    /// Lets a player bump it from below. Returns `false` if the player is not far enough below. [O-1514, O-1515]
    fn bump(&mut self, rules: &Rules, body: &mut Body, player: &mut Player) -> bool {
        if (player.y.px() - BUMP_BELOW).unsigned_word() < body.y.px().unsigned_word() {
            return false;
        }
        player.y_speed = -player.y_speed;
        body.y_speed = BUMP;
        // A monitor with riders falls only if it carries while it falls. [O-1521]
        if rules.monitor.solid_while_falling || !body.riding.any() {
            self.phase = MonitorPhase::Falling;
        }
        true
    }
}

// Not inlined: most monitors have no player near.
#[inline(never)]
fn meet_all(body: &mut Body, scene: &mut Scene<'_>) {
    for who in 0..scene.player_count() {
        let _ = scene.meet(body, who, contact::monitor::collide);
    }
}

impl StockObject for Monitor {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let rules = &scene.rules.monitor;
        if !body.has_run {
            if scene.memory(body) & 1 != 0 {
                self.phase = MonitorPhase::Broken;
            } else {
                body.hitbox = Some(HITBOX);
            }
        }
        if let MonitorPhase::Breaking(who) = self.phase {
            self.burst(who, body, scene);
            return Life::Stays;
        }
        let acts = body.on_screen || !rules.needs_screen;
        let mut is_solid = acts;
        if self.phase == MonitorPhase::Falling && acts {
            is_solid = rules.solid_while_falling;
            self.fall(body, scene);
        }
        let reach = rules.width + scene.rules.solid.push_radius;
        if scene.is_clear(body, reach, rules.height) {
            if matches!(self.phase, MonitorPhase::Standing | MonitorPhase::Broken) {
                scene.sleep(body, reach, rules.height, body.x.px());
            }
        } else if self.phase != MonitorPhase::Broken && is_solid {
            meet_all(body, scene);
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        let rules = scene.rules;
        let id = scene.id;
        let is_upside_down = scene.is_reversed() && body.y_flip;
        let event = scene.upright(body, touch.who, |player, body| {
            let bumps = touch.who == 0 || rules.follower.bumps_monitors;
            if player.y_speed < Speed::ZERO && (rules.monitor.falls_when_bumped || is_upside_down) && bumps {
                self.bump(rules, body, player).then_some(Event::BumpedMonitor(id))
            } else if rules.monitor.players.include(touch.who) && breaks(player, rules) {
                player.y_speed = -player.y_speed;
                self.phase = MonitorPhase::Breaking(touch.who as u8);
                body.hitbox = None;
                Some(Event::BrokeMonitor(id))
            } else {
                None
            }
        });
        if let Some(event) = event.flatten() {
            scene.event(touch.who, event);
        }
    }
}

/// Returns whether a player's touch breaks a monitor: rolled up, or gliding under rules by which that attacks.
/// [O-1514, O-1516]
fn breaks(player: &Player, rules: &Rules) -> bool {
    player.pose == Pose::Roll || (rules.touch.glide_attacks && player.glides(rules))
}
