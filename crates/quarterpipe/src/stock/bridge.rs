//! A bridge of logs that bends under players. [13.5]

use super::StockObject;
use crate::{
    contact::{Contact, attach, platform},
    object::{Body, Life, PlayerSet, Scene},
    save::state_struct,
    trig,
    units::{Angle, Pos, Px, px},
};

state_struct! {
    /// A bridge of logs, 16 px each, around the body's centre.
    ///
    /// The first log's centre is `16 * (logs / 2)` px left of the body's; [`Bridge::sag_of`] says how far each hangs down.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Bridge, Stock}};
    /// let body = Body::at(px(640), px(408)).sized(128, 8);
    /// let thing = Stock::from(Bridge::new(16));
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Bridge {
        /// The number of logs: 1..=16. A longer bridge does not bend everywhere.
        pub logs: u8,
        /// The bend: 0..=0x40, a quarter turn. [O-1319]
        bend: Angle,
        /// The log that it was bent by. [O-1320]
        bent_by: u8,
        /// The log that the first player stands on. [O-1318]
        log: u8,
        /// The log that the second player stands on; of several more players, the last one's. [O-1322]
        second_log: u8,
        /// The row of its centre while it hangs level.
        level: Px,
    }
}

/// Half the width of a log, and from its centre to its top. [O-1317]
const LOG_HALF: Px = px(8);
const LOG_WIDTH: i32 = 16;
/// The change of the bend in a frame, and its limit. [O-1319]
const BEND_STEP: Angle = Angle(4);
const FULL_BEND: Angle = Angle(0x40);

/// The sag of the logs on one side of the log stood on, in 1/256 of that log's sag: one row for each number of
/// logs on that side. [O-1320]
const SHARES: [&[u8]; 16] = [
    &[255],
    &[181, 255],
    &[126, 219, 255],
    &[97, 181, 236, 255],
    &[74, 147, 205, 243, 255],
    &[62, 126, 176, 219, 246, 255],
    &[56, 109, 157, 197, 228, 248, 255],
    &[49, 97, 142, 181, 212, 236, 251, 255],
    &[43, 86, 126, 162, 193, 219, 238, 251, 255],
    &[37, 74, 115, 147, 176, 205, 225, 243, 252, 255],
    &[31, 68, 103, 136, 167, 189, 212, 231, 244, 253, 255],
    &[31, 62, 92, 126, 152, 176, 201, 219, 234, 246, 253, 255],
    &[25, 56, 86, 115, 142, 167, 189, 209, 225, 238, 248, 254, 255],
    &[25, 56, 80, 109, 131, 157, 176, 197, 216, 228, 241, 248, 254, 255],
    &[25, 49, 74, 103, 126, 147, 167, 189, 205, 219, 231, 243, 249, 254, 255],
    &[25, 49, 74, 97, 120, 142, 162, 181, 197, 212, 225, 236, 244, 251, 254, 255],
];

impl Bridge {
    /// Makes a level bridge with this number of logs.
    #[must_use]
    pub const fn new(logs: u8) -> Self {
        Self { logs, bend: Angle(0), bent_by: 0, log: 0, second_log: 0, level: px(0) }
    }

    /// Returns how far a log hangs below its level position, or above it under reversed gravity; the first log is 0.
    /// [O-1320]
    #[must_use]
    pub fn sag_of(&self, log: u8) -> Px {
        let behind = self.logs.saturating_sub(self.bent_by).saturating_sub(1);
        let (row, column) = if log <= self.bent_by {
            (self.bent_by, log)
        } else {
            // Mirrored: the last log of the bridge is the first of its row.
            (behind, self.logs.wrapping_sub(log).wrapping_sub(1))
        };
        let Some(share) = SHARES.get(usize::from(row)).and_then(|row| row.get(usize::from(column))) else {
            return px(0);
        };
        let most = 2 * (i32::from(self.bent_by) + 1).min(i32::from(behind) + 1);
        px(((i32::from(*share) + 1) * most * i32::from(trig::sine(self.bend))) >> 16)
    }

    /// Bends by one frame. [O-1319, O-1322]
    fn bend(&mut self, body: &mut Body, scene: &Scene<'_>, is_ridden: bool) {
        if is_ridden {
            if self.bend < FULL_BEND {
                self.bend += BEND_STEP;
            }
        } else if self.bend != Angle(0) {
            self.bend -= BEND_STEP;
        }
        self.bent_by = self.log;
        if scene.rules.platform.bridge_centre_bends {
            let sag = self.sag_of(self.logs / 2);
            body.put_y(if scene.is_reversed() { self.level - sag } else { self.level + sag });
        }
    }

    /// Moves the log that it bends by one log towards the second player's. If the first player stands on the bridge,
    /// its log counts instead. [O-1322]
    const fn pull(&mut self, body: &Body) {
        if body.riding.0 & !1 != 0 {
            self.log =
                if self.log < self.second_log { self.log + 1 } else { self.log - (self.log > self.second_log) as u8 };
        }
    }

    /// Returns the left edge, by the centre along x alone, however far the middle hangs. [O-1323]
    fn left(&self, body: &Body) -> Px {
        body.x.px() - LOG_HALF - px(8 * i32::from(self.logs))
    }

    fn columns(&self) -> i32 {
        LOG_WIDTH * i32::from(self.logs)
    }

    /// Lets a player land on it, walk on it or leave it. Returns whether the player walks on it. [O-1317, O-1318]
    fn meet(&mut self, body: &mut Body, scene: &mut Scene<'_>, who: usize) -> bool {
        let (left, columns) = (self.left(body), self.columns());
        let contact = scene.meet(body, who, |meeting| {
            if !meeting.rides() {
                let surface = meeting.body.y.px() - LOG_HALF;
                return platform::land_within(meeting, left, columns, surface);
            }
            if !attach::stays_within(meeting, left, columns) {
                // In no game is the player in the air at once. [O-1308]
                return attach::let_go(meeting, false);
            }
            Contact { rides: true, ..Contact::none("O-1318") }
        });
        // Only a bridge that bends late takes into account a player that has just landed.
        if contact.rides && (!contact.landed || scene.rules.platform.bridge_bends_late) {
            let log = scene.players.get(who).map_or(0, |player| log_at(player.x.px(), left));
            if who == 0 {
                self.log = log;
            } else {
                self.second_log = log;
            }
        }
        contact.rides && !contact.landed
    }

    /// Puts a player walking on it onto its log. [O-1321]
    fn put(&self, body: &mut Body, scene: &mut Scene<'_>, who: usize) {
        let level = if scene.is_reversed() { -self.level } else { self.level };
        scene.upright(body, who, |player, body| {
            let sag = self.sag_of(log_at(player.x.px(), self.left(body)));
            player.y = Pos::new(level + sag - LOG_HALF - player.height(), player.y.subpixel());
        });
    }

    /// Steps a bridge that bends by the players on it now. [O-1322]
    fn step_at_once(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let was_ridden = body.riding.any();
        self.pull(body);
        let mut walking = PlayerSet::NONE;
        for who in 0..scene.player_count() {
            if self.meet(body, scene, who) {
                walking.insert(who);
            }
        }
        // The bridge does not move in the frame in which the last player leaves it.
        if was_ridden != walking.any() {
            return;
        }
        self.bend(body, scene, was_ridden);
        for who in (0..scene.player_count()).filter(|who| walking.contains(*who)) {
            self.put(body, scene, who);
        }
    }

    /// Steps a bridge that bends by the players on it in the last frame. [O-1322]
    fn step_late(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        self.pull(body);
        self.bend(body, scene, body.riding.any());
        for who in 0..scene.player_count() {
            if self.meet(body, scene, who) {
                self.put(body, scene, who);
            }
        }
    }
}

/// Returns the log under a column of pixels. [O-1318]
fn log_at(x: Px, left: Px) -> u8 {
    ((x - left).0 / LOG_WIDTH) as u8
}

impl StockObject for Bridge {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.level = body.y.px();
        }
        if scene.rules.platform.bridge_bends_late {
            self.step_late(body, scene);
        } else {
            self.step_at_once(body, scene);
        }
        scene.life_at(body.x.px())
    }
}
