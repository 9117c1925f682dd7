//! A platform that can be jumped through, and that moves. [O-1301 to O-1305, O-1307 to O-1315, O-2050, O-2236, O-2321, CD-5]

use super::{
    StockObject,
    motion::{self, Motion, MotionStep},
};
use crate::{
    contact::{Contact, overlap, platform},
    object::{Body, Life, PlayerSet, Scene},
    rules::{PlatformOrder, SolidModel},
    save::state_struct,
    units::Px,
};

state_struct! {
    /// A platform of which only the top is solid, around the body's centre.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Platform, Stock, motion::{Motion, Path, Sink, Wave}}};
    /// // 64 px to the left and to the right of its middle, giving way a little.
    /// let motion = Motion::new(Path::along_x(Wave::new(6, -64))).sinking(Sink::SLIGHT);
    /// let thing = Stock::from(Platform { motion, ..Platform::new(px(32), px(8)) });
    /// let body = Body::at(px(600), px(280)).sized(32, 8);
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Platform {
        /// Its motion.
        pub motion: Motion,
        /// The part that can be stood on, and when.
        pub top: PlatformTop,
    }
}

state_struct! {
    /// The part of a platform that can be stood on, and when.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct PlatformTop {
        /// Half its width in pixels. [O-1301]
        pub width: Px,
        /// The height of its surface above the centre. [O-1301]
        pub surface: Px,
        /// True if players can land on it and ride it only on the screen: S3's floating platforms. [O-1304]
        pub needs_screen: bool,
        /// True if it moves before players land, even under rules with the opposite order: S1's moving blocks. [O-1312]
        pub moves_first: bool,
    }
}

impl Platform {
    /// Makes a platform of this half width that stands still, with its top this far above the centre: 8 px for most.
    #[must_use]
    pub const fn new(width: Px, surface: Px) -> Self {
        Self { motion: Motion::STILL, top: PlatformTop::new(width, surface) }
    }
}

impl PlatformTop {
    /// Makes a top of this half width, this far above the centre.
    #[must_use]
    pub const fn new(width: Px, surface: Px) -> Self {
        Self { width, surface, needs_screen: false, moves_first: false }
    }

    /// Runs one frame: moves by `go`, carries players, lets go of them and lets them land, in the order of the rules.
    /// [O-1311, O-1312]
    ///
    /// A platform that lets go of players for good stays solid for the rest of this frame.
    pub fn update(
        &self,
        body: &mut Body,
        scene: &mut Scene<'_>,
        go: impl FnOnce(&mut Body, &mut Scene<'_>) -> MotionStep,
    ) -> MotionStep {
        if scene.rules.platform.order == PlatformOrder::LandsThenMoves {
            return self.land_then_move(body, scene, go);
        }
        let moved = go_and_let_go(body, scene, go);
        // In CD a platform is a box, which reaches further than its top.
        let solid = &scene.rules.solid;
        let is_solid = body.on_screen || !self.needs_screen || !solid.needs_screen;
        if is_solid && !scene.is_clear(body, self.width + solid.push_radius, self.surface) {
            for who in 0..scene.player_count() {
                let _ = scene.meet(body, who, |meeting| {
                    let top = platform::Top::new(self.width, self.surface, meeting.rules);
                    platform::collide(meeting, &top, moved.x_before)
                });
            }
        }
        moved
    }

    /// Runs one frame in S1's order: a player leaves the platform where it was, but is carried once more. [O-1311]
    fn land_then_move(
        &self,
        body: &mut Body,
        scene: &mut Scene<'_>,
        go: impl FnOnce(&mut Body, &mut Scene<'_>) -> MotionStep,
    ) -> MotionStep {
        let rode = body.riding;
        for who in players(scene, rode) {
            let _ = scene.meet(body, who, |meeting| platform::leave(meeting, self.width));
        }
        if !self.moves_first {
            self.let_land(body, scene, rode);
        }
        let moved = go_and_let_go(body, scene, go);
        let ride_height = self.surface + scene.rules.platform.ride_extra;
        for who in players(scene, rode) {
            let _ = scene.meet(body, who, |meeting| {
                platform::carry(meeting, ride_height, moved.x_before);
                Contact::none("O-1311")
            });
        }
        if self.moves_first {
            self.let_land(body, scene, rode);
        }
        moved
    }

    /// Lets players land that did not stand on it before.
    fn let_land(&self, body: &mut Body, scene: &mut Scene<'_>, rode: PlayerSet) {
        if scene.is_clear(body, self.width, self.surface) {
            return;
        }
        for who in (0..scene.player_count()).filter(|who| !rode.contains(*who)) {
            let _ = scene.meet(body, who, |meeting| {
                let top = platform::Top::new(self.width, self.surface, meeting.rules);
                platform::land(meeting, &top)
            });
        }
    }

    /// Returns how a platform's step ends: gone if it has ended or its base is far from the screen. In CD players on it get
    /// off then. [K-55]
    #[inline]
    pub fn life(body: &mut Body, scene: &mut Scene<'_>, base: Px, ended: bool) -> Life {
        if !ended && !scene.is_far(base) {
            return Life::Stays;
        }
        if scene.rules.solid.model == SolidModel::Overlap {
            for who in 0..scene.player_count() {
                let _ = scene.meet(body, who, |meeting| overlap::get_off(meeting, "K-55"));
            }
        }
        Life::Gone
    }
}

/// Returns the players in a set.
fn players(scene: &Scene<'_>, set: PlayerSet) -> impl Iterator<Item = usize> + use<> {
    (0..scene.player_count()).filter(move |who| set.contains(*who))
}

/// Moves by `go`, and lets go of all players if the motion says so. [O-1315]
#[inline(always)]
fn go_and_let_go(
    body: &mut Body,
    scene: &mut Scene<'_>,
    go: impl FnOnce(&mut Body, &mut Scene<'_>) -> MotionStep,
) -> MotionStep {
    let moved = go(body, scene);
    if let Some(speed) = moved.lets_go {
        motion::let_go(body, scene, speed);
    }
    moved
}

impl StockObject for Platform {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let Self { motion, top } = self;
        if !body.has_run && !scene.rules.platform.first_step_moves {
            motion.begin(body);
            return Life::Stays;
        }
        let moved = if motion.is_loose() {
            motion.update(body, scene)
        } else {
            let ridden = match scene.rules.platform.order {
                PlatformOrder::LandsThenMoves => body.riding,
                PlatformOrder::MovesThenLands => body.standing,
            };
            motion.press(ridden.any());
            top.update(body, scene, |body, scene| motion.update(body, scene))
        };
        PlatformTop::life(body, scene, motion.x.px(), moved.gone)
    }
}

// Cloned to save a world.
const _: () = assert!(size_of::<Platform>() <= 40);
