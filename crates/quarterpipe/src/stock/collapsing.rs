//! A ledge or floor that breaks a while after a player has stood on it. [O-1326, O-2044, O-2237, O-2323]

use super::StockObject;
use crate::{
    contact::{platform, slope},
    event::Event,
    object::{Body, Life, Scene, Spawn},
    rules::CollapseRelease,
    save::{state_enum, state_struct},
    units::{Px, Speed, px, subpx},
};

state_struct! {
    /// A platform that breaks. Its pieces hold for a while, the first one together with the players on it, then they fall.
    ///
    /// Once it has broken, each piece except the first is a separate object, also a `Collapsing`.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Collapsing, Stock}};
    /// let body = Body::at(px(600), px(350)).sized(68, 8);
    /// // Table 0 of the stage: frames for which each piece holds.
    /// let floor = Stock::from(Collapsing::floor(px(32), px(8), 0));
    /// # let _ = (body, floor);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Collapsing {
        /// Half the width that can be stood on. [O-1301]
        pub width: Px,
        /// The height of a flat top above the centre. [O-1301]
        pub surface: Px,
        /// The [table](crate::Stage::tables) of heights of a curved top, one for two columns. [O-1212]
        pub heights: Option<u16>,
        /// The [table](crate::Stage::tables) of frames for which each piece holds once it has broken. [O-1326]
        pub delays: u16,
        /// Frames left to count: 7 at first for most.
        pub wait: u8,
        /// The number of this piece, once it has broken; 0 is the piece that held the players.
        piece: u8,
        phase: Phase,
    }
}

/// The phase of a collapsing platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Phase {
    /// No player has stood on it.
    Whole,
    /// A player has stood on it: it counts.
    Touched,
    /// It has broken, but this piece still carries.
    Holds,
    /// A piece that does not carry players: it waits, then falls.
    Falls,
}
state_enum!(Phase { 0 = Whole, 1 = Touched, 2 = Holds, 3 = Falls });

/// The number of frames that most ledges count before they break. [O-1326]
const WAIT: u8 = 7;
const GRAVITY: Speed = subpx(0x38);

impl Collapsing {
    /// Makes a flat floor.
    #[must_use]
    pub const fn floor(width: Px, surface: Px, delays: u16) -> Self {
        Self { width, surface, heights: None, delays, wait: WAIT, piece: 0, phase: Phase::Whole }
    }

    /// Makes a ledge with a curved top.
    #[must_use]
    pub const fn ledge(width: Px, heights: u16, delays: u16) -> Self {
        Self { heights: Some(heights), ..Self::floor(width, px(0), delays) }
    }

    /// Returns which piece it is, or `None` as long as it is whole.
    #[must_use]
    pub const fn piece(&self) -> Option<u8> {
        match self.phase {
            Phase::Whole | Phase::Touched => None,
            Phase::Holds | Phase::Falls => Some(self.piece),
        }
    }

    /// Lets players land, carries them, lets them go.
    fn meet_all(&self, body: &mut Body, scene: &mut Scene<'_>) {
        // In CD a floor is a box, which reaches further than its top.
        let reach = self.width + scene.rules.solid.push_radius;
        if scene.is_clear(body, reach, self.surface + slope::Curve::TALLEST) {
            return;
        }
        let (x, flipped) = (body.x.px(), body.x_flip);
        let heights = self.heights.map(|table| scene.table(table));
        for who in 0..scene.player_count() {
            let _ = scene.meet(body, who, |meeting| match heights {
                None => {
                    let top = platform::Top::new(self.width, self.surface, meeting.rules);
                    platform::collide(meeting, &top, x)
                }
                Some(heights) => {
                    let curve = slope::Curve { heights, columns: 2, flipped, width: self.width };
                    slope::collide_platform(meeting, &curve, x)
                }
            });
        }
    }

    /// Counts, once a player has stood on it. Returns whether it breaks now. [O-1326]
    fn counts_down(&mut self, body: &Body, scene: &Scene<'_>) -> bool {
        let counts_late = scene.rules.platform.collapse_counts_late;
        if !counts_late && body.riding.any() {
            self.phase = Phase::Touched;
        }
        if self.phase == Phase::Touched {
            if self.wait == 0 {
                return true;
            }
            self.wait -= 1;
        }
        if counts_late && body.standing.any() {
            self.phase = Phase::Touched;
        }
        false
    }

    /// Breaks it into pieces. The first one stays in its slot. [O-2044, O-2045, O-2237]
    fn crumble(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let catches = scene.rules.platform.broken_can_be_landed_on;
        for who in (0..scene.player_count()).filter(|who| body.standing.contains(*who)) {
            scene.event(who, Event::Collapsed(scene.id));
        }
        self.phase = if catches || body.riding.any() { Phase::Holds } else { Phase::Falls };
        let delays = scene.table(self.delays);
        self.wait = delays.first().copied().unwrap_or(0).max(0) as u8;
        for (piece, delay) in (1..=u8::MAX).zip(delays.iter().skip(1)) {
            let fragment = Self { wait: (*delay).max(0) as u8, piece, phase: Phase::Falls, ..*self };
            let place = Body {
                drawn: body.drawn,
                ..Body::at(body.x.px(), body.y.px()).sized(body.half_width, 0).flipped(body.x_flip, body.y_flip)
            };
            if scene.spawn(Spawn::LowestFree, place, fragment).is_none() {
                return;
            }
        }
    }

    /// Steps the first piece, which carries until it gives way. [O-2044, O-2237]
    fn hold(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.meet_all(body, scene);
        self.wait = self.wait.saturating_sub(1);
        let catches = scene.rules.platform.broken_can_be_landed_on;
        if !catches && !scene.players.iter().any(|player| player.on_object) {
            self.phase = Phase::Falls;
        } else if self.wait == 0 {
            self.phase = Phase::Falls;
            release(body, scene);
        }
        scene.life_at(body.x.px())
    }
}

/// Lets the players who stand on it fall; in S1 and S2 all players who stand on any object. [O-1326, O-2005]
fn release(body: &mut Body, scene: &mut Scene<'_>) {
    let rule = scene.rules.platform.collapse_release;
    for who in 0..scene.player_count() {
        let Some(player) = scene.players.get_mut(who) else { continue };
        let falls = match rule {
            CollapseRelease::Everybody => player.on_object,
            CollapseRelease::Riders => body.standing.contains(who),
        };
        if !falls {
            continue;
        }
        player.on_object = false;
        player.pushing = false;
        if rule == CollapseRelease::Riders {
            player.airborne = true;
            body.standing.remove(who);
        }
        body.riding.remove(who);
        scene.event(who, Event::LeftObject(scene.id));
    }
}

impl StockObject for Collapsing {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        match self.phase {
            Phase::Whole | Phase::Touched => {
                if self.counts_down(body, scene) {
                    self.crumble(body, scene);
                    return Life::Stays;
                }
                self.meet_all(body, scene);
                scene.life_at(body.x.px())
            }
            Phase::Holds => self.hold(body, scene),
            Phase::Falls if self.wait > 0 => {
                self.wait -= 1;
                Life::Stays
            }
            Phase::Falls => {
                body.fall(GRAVITY);
                // For good: a fallen piece does not make the test that lets its placement make it again. [K-32, O-2044]
                if body.on_screen { Life::Stays } else { Life::Spent }
            }
        }
    }
}
