//! Rings to be taken, alone or in rows. [O-2020, O-2021, O-2220, O-2311]

use super::StockObject;
use crate::{
    event::Event,
    object::{ATTRACTION, Body, Hitbox, HitboxKind, Life, Scene, Spawn, Touch},
    player::{Player, Shield},
    save::{state_enum, state_struct},
    units::{Px, Speed, px, subpx},
};

/// The part of a ring that can be touched. [O-1003]
pub(super) const HITBOX: Hitbox = Hitbox::new(6, 6);
/// Frames for which a taken ring sparkles, including the one in which it is taken. [O-2021]
pub(super) const SPARKLE_FRAMES: u8 = 25;
/// The maximum number of rings after the first one of a row.
const MOST_MORE: u8 = 6;
/// The distance from which a lightning shield attracts a ring: 64 px from its hitbox. [O-1036]
const REACH: Px = px(64 + HITBOX.half_width as i32);
// A sleeping ring must wake before it can be attracted.
const _: () = assert!(REACH.0 <= ATTRACTION as i32);
/// The speed that an attracted ring gains towards the player in a frame, and the speed that it gains while it still moves away.
const PULL: Speed = subpx(0x30);
const PULL_BACK: Speed = subpx(0xC0);

/// The phase of a ring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RingPhase {
    /// Has not run yet.
    #[default]
    New,
    /// Waits to be taken.
    Waiting,
    /// Flies toward this player. [O-1036]
    Attracted(u8),
    /// Was taken: sparkles for this many more frames.
    Sparkling(u8),
}
state_enum!(RingPhase { 0 = New, 1 = Waiting, 2 = Attracted(who), 3 = Sparkling(frames) });

state_struct! {
    /// A ring, or the first one of a row, which makes the others in its first frame.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Ring, Stock}};
    /// let first = Body::at(px(300), px(280)).sized(8, 8);
    /// let row_of_three = Stock::from(Ring::row(2, px(24), px(0)));
    /// # let _ = (first, row_of_three);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Ring {
        /// The number of rings that follow in the row: 0 to 6. More are not made: 7 bits remember which were taken. [K-41]
        pub more: u8,
        /// True if it is one of the level's own rings. From S2 on a player takes all such rings that it touches at once,
        /// before it touches anything else, unlike ring objects. [O-1011, O-1012]
        pub of_level: bool,
        /// The distance from one ring of the row to the next.
        pub spacing: [Px; 2],
        /// Its number in its row, and so the bit by which it is remembered.
        pub number: u8,
        /// The x at which the row begins. If that is far from the screen, the whole row is. [O-2021]
        pub row_x: Px,
        /// Its phase.
        pub phase: RingPhase,
    }
}

impl Ring {
    /// Makes a ring followed by `more` others, each this far from the one before.
    #[must_use]
    pub fn row(more: u8, x_spacing: Px, y_spacing: Px) -> Self {
        Self { more: more.min(MOST_MORE), spacing: [x_spacing, y_spacing], ..Self::default() }
    }

    /// Returns the same ring as one of the level's own rings. [O-1011]
    #[must_use]
    pub const fn of_level(self) -> Self {
        Self { of_level: true, ..self }
    }

    /// Makes the rest of the row in the first frame, except rings that were taken before. [O-2020]
    // Not inlined: it runs once in a ring's life.
    #[inline(never)]
    fn begin(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.phase = RingPhase::Waiting;
        self.row_x = body.x.px();
        body.hitbox = Some(if self.of_level { HITBOX.of_kind(HitboxKind::LevelRing) } else { HITBOX });
        let taken = scene.memory(body);
        let mut next = *body;
        for number in 1..=self.more.min(MOST_MORE) {
            next.x += self.spacing[0];
            next.y += self.spacing[1];
            if taken >> (number & 7) & 1 == 0 {
                scene.spawn(Spawn::LowestFree, next, Self { more: 0, number, ..*self });
            }
        }
        if taken & 1 != 0 { Life::Spent } else { Life::Stays }
    }

    /// Returns the player with a lightning shield that is near enough to attract it, if it is one of the level's own
    /// rings. [O-1036]
    fn attracting(self, body: &Body, scene: &Scene<'_>) -> Option<u8> {
        if !self.of_level || !scene.rules.touch.lightning_attracts {
            return None;
        }
        let reach = REACH.0.unsigned_abs();
        let is_near = |player: &Player| {
            player.shield == Shield::Lightning
                && player.is_alive()
                && (player.x.px() - body.x.px()).0.unsigned_abs() <= reach
                && (player.y.px() - body.y.px()).0.unsigned_abs() <= reach
        };
        scene.players.iter().position(is_near).map(|who| who as u8)
    }
}

/// Flies towards the player that attracts it. [O-1036]
// Not inlined: few rings are attracted.
#[inline(never)]
fn follow(who: u8, body: &mut Body, scene: &Scene<'_>) -> Life {
    if let Some(player) = scene.players.get(usize::from(who)) {
        pull(&mut body.x_speed, player.x.px() - body.x.px());
        pull(&mut body.y_speed, player.y.px() - body.y.px());
    }
    body.move_by_speed();
    // Not to be made again: the rest of its row may still be there.
    if scene.is_far(body.x.px()) { Life::Spent } else { Life::Stays }
}

impl StockObject for Ring {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        match self.phase {
            RingPhase::New => {
                if self.begin(body, scene) != Life::Stays {
                    return Life::Spent;
                }
            }
            RingPhase::Waiting => {
                if let Some(who) = self.attracting(body, scene) {
                    self.phase = RingPhase::Attracted(who);
                    body.hitbox = Some(HITBOX);
                }
            }
            RingPhase::Attracted(_) => {}
            RingPhase::Sparkling(0) => return Life::Spent,
            RingPhase::Sparkling(frames) => {
                self.phase = RingPhase::Sparkling(frames - 1);
                return Life::Stays;
            }
        }
        if let RingPhase::Attracted(who) = self.phase {
            return follow(who, body, scene);
        }
        scene.sleep_until_touched(body, self.row_x);
        scene.life_at(self.row_x)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        if take(body, scene, touch) {
            scene.remember(body, scene.memory(body) | 1 << (self.number & 7));
            self.phase = RingPhase::Sparkling(SPARKLE_FRAMES);
        }
    }
}

/// Lets a player take the ring that it touches. Returns whether it does; the ring can then no longer be touched.
/// [O-1014, O-1029]
pub(super) fn take(body: &mut Body, scene: &mut Scene<'_>, touch: Touch) -> bool {
    if !scene.takes(touch) {
        return false;
    }
    body.hitbox = None;
    give(scene, touch.who, 1);
    scene.event(touch.who, Event::TookRing(scene.id));
    true
}

/// Gives a player more rings, up to the cap. A follower's rings go to the leader. [O-1029, F-31]
pub(super) fn give(scene: &mut Scene<'_>, who: usize, rings: u16) {
    let cap = scene.rules.touch.ring_cap;
    let who = if who == 1 && scene.follower.is_some() { 0 } else { who };
    if let Some(player) = scene.players.get_mut(who) {
        player.rings = player.rings.saturating_add(rings).min(cap);
    }
}

/// Pulls an attracted ring along one axis. [O-1036]
fn pull(speed: &mut Speed, way: Px) {
    let toward = if way.0 < 0 { -1 } else { 1 };
    let moves_away = i32::from(speed.0) * toward < 0;
    let pull = if moves_away { PULL_BACK } else { PULL };
    if toward < 0 { *speed -= pull } else { *speed += pull }
}
