//! Blocks that can be pushed. [14, O-2032]

use super::StockObject;
use crate::{
    contact::solid::{self, SolidBox},
    contact::{Contact, Side},
    event::Event,
    object::{Body, Hitbox, HitboxKind, Life, Scene},
    rules::PushCadence,
    save::{state_enum, state_struct},
    terrain::Direction,
    units::{Pos, Px, Speed, px, subpx},
};

state_struct! {
    /// A solid block that players can push. It is as wide as its body. Its floor sensor is the body's `half_height` below
    /// the centre: 15 px in S1.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{PushBlock, Stock}};
    /// let body = Body::at(px(300), px(284)).sized(16, 15);
    /// let thing = Stock::from(PushBlock::new(px(16)));
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct PushBlock {
        /// Half the height of its box in pixels.
        pub height: Px,
        /// The way it gives way.
        pub push: PushWeight,
        /// Its present phase.
        pub phase: PushPhase,
        /// The x at which it was made. It returns there when it is left behind. [O-1413]
        pub x: Pos,
        /// The y at which it was made.
        pub y: Pos,
        /// Frames until a heavy block gives way again.
        pub timer: u8,
    }
}

/// The way a block gives way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PushWeight {
    /// A pixel at a time while a player is inside it, and it falls from ledges: S1. [O-1402, O-1403]
    Light,
    /// A pixel at a time with a pause in between, however a player pushes. [O-1415, O-1416]
    Heavy(HeavyPush),
}
state_enum!(PushWeight { 0 = Light, 1 = Heavy(push) });

state_struct! {
    /// The way a heavy block gives way.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct HeavyPush {
        /// Frames between two pixels: 16 in S3, 4 in S&K. [O-1415, O-1416]
        pub pause: u8,
        /// The number of pixels that it can still be pushed: 64 in S3; `None` for any number, as in S&K. [O-1415, O-1416]
        pub reach: Option<u8>,
        /// True if it only goes to the left: S3. [O-1415]
        pub only_left: bool,
        /// It falls where the floor below its trailing edge is further down than this: 14 px in S&K. With `None` it only
        /// looks for the floor below its centre, and comes down to it. [O-1415, O-1416]
        pub falls_beyond: Option<Px>,
    }
}

impl HeavyPush {
    /// Returns the step to make, if a player pushes it and already pushed it when the frame began. [O-1415, O-1416]
    fn is_pushed(self, body: &Body, scene: &Scene<'_>, who: usize, pushed_before: bool) -> Option<Px> {
        let player = scene.players.get(who)?;
        let from_right = player.x.px().unsigned_word() > body.x.px().unsigned_word();
        let pushes = pushed_before && body.pushed.contains(who) && (from_right || !self.only_left);
        pushes.then_some(if from_right { px(-1) } else { px(1) })
    }

    /// The rocks of S3. [O-1415]
    pub const S3: Self = Self { pause: 16, reach: Some(64), only_left: true, falls_beyond: None };
    /// The rocks of S&K. [O-1416]
    pub const S3K: Self = Self { pause: 4, reach: None, only_left: false, falls_beyond: Some(px(14)) };
}

/// The phase of a push block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PushPhase {
    /// Rests on the ground.
    #[default]
    Rests,
    /// Slides off a ledge, to the next multiple of 16 px. [O-1407]
    Slides,
    /// Falls. [O-1408]
    Falls,
    /// Is back where it was made and waits until that place is off the screen. [O-1413]
    Waits,
}
state_enum!(PushPhase { 0 = Rests, 1 = Slides, 2 = Falls, 3 = Waits });

/// Returns whether a player pushing a light block moves it in this frame. [O-1402, O-1404]
fn is_due(scene: &Scene<'_>, who: usize, contact: Contact) -> bool {
    match scene.rules.solid.push_cadence {
        PushCadence::OnContact => contact.depth != px(0),
        PushCadence::Every(frames) => {
            let goes_on = scene.players.get(who).is_some_and(|player| player.ground_speed != Speed::ZERO);
            let is_turn = scene.frame.is_multiple_of(u32::from(frames.max(1)));
            contact.pushes && is_turn && (goes_on || contact.depth != px(0))
        }
    }
}

/// The ground speed of a pushing player. [O-1403]
const PUSH_SPEED: Speed = subpx(0x40);
/// The part of a light block that presses buttons. [O-1628]
const WEIGHT: Hitbox = Hitbox::new(16, 16).of_kind(HitboxKind::Weight);
/// Ground lower than this is a ledge. [O-1403]
const STEP: Px = px(4);
const SLIDE_SPEED: Speed = subpx(0x400);
const GRAVITY: Speed = subpx(0x18);

impl PushBlock {
    /// Makes a block of this half height that gives way as S1's.
    #[must_use]
    pub const fn new(height: Px) -> Self {
        let nowhere = Pos::from_px(px(0));
        Self { height, push: PushWeight::Light, phase: PushPhase::Rests, x: nowhere, y: nowhere, timer: 0 }
    }

    /// Returns the same block, but heavy. [O-1415]
    #[must_use]
    pub const fn heavy(self, push: HeavyPush) -> Self {
        Self { push: PushWeight::Heavy(push), ..self }
    }

    fn begin(&mut self, body: &mut Body, scene: &Scene<'_>) {
        (self.x, self.y) = (body.x, body.y);
        match &mut self.push {
            PushWeight::Light => body.hitbox = Some(WEIGHT),
            PushWeight::Heavy(HeavyPush { reach: Some(reach), .. }) => {
                let gone = scene.memory(body).min(*reach);
                *reach -= gone;
                body.x -= px(gone.into());
            }
            PushWeight::Heavy(_) => {}
        }
    }

    fn rest(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let width = body.half_width_px();
        if scene.is_clear(body, width + scene.rules.solid.push_radius, self.height) {
            return;
        }
        let shape = SolidBox::new(width, self.height, body.x.px());
        let mut pusher = None;
        for who in 0..scene.player_count() {
            let pushed_before = scene.players.get(who).is_some_and(|player| player.pushing);
            let contact = scene.meet(body, who, |meeting| solid::collide(meeting, &shape));
            // Only the first player pushing it moves it. [O-1416]
            if pusher.is_none() {
                let step = match self.push {
                    PushWeight::Light if is_due(scene, who, contact) => self.is_pushed(body, scene, who, contact),
                    PushWeight::Light => None,
                    PushWeight::Heavy(push) => push.is_pushed(body, scene, who, pushed_before),
                };
                pusher = step.map(|step| (who, step));
            }
        }
        if let Some((who, step)) = pusher.filter(|_| self.is_ready()) {
            self.give_way(step, body, scene, who);
        }
    }

    /// Returns whether a push moves the block in this frame, and counts the pause of a heavy one. [O-1415]
    const fn is_ready(&mut self) -> bool {
        let PushWeight::Heavy(push) = self.push else { return true };
        if self.timer != 0 {
            self.timer -= 1;
            return false;
        }
        self.timer = push.pause;
        !matches!(push.reach, Some(0))
    }

    /// Returns the step to make, if a player is inside the block and faces it, and no wall is on its far side.
    /// [O-1401, O-1402, O-1411]
    fn is_pushed(&self, body: &Body, scene: &Scene<'_>, who: usize, contact: Contact) -> Option<Px> {
        if !contact.is_sideways() || body.riding.any() {
            return None;
        }
        let rightward = contact.side == Some(Side::Left);
        if scene.players.get(who)?.facing_left == rightward {
            return None;
        }
        let (x, y) = (body.x.px(), body.y.px());
        let wall = if rightward {
            scene.sense(x + body.half_width_px(), y, Direction::Right)
        } else {
            scene.sense(x - body.half_width_px() - px(1), y, Direction::Left)
        };
        (wall.distance >= px(0)).then_some(if rightward { px(1) } else { px(-1) })
    }

    /// Moves the block and the player by one pixel. [O-1403, O-1415]
    fn give_way(&mut self, step: Px, body: &mut Body, scene: &mut Scene<'_>, who: usize) {
        body.x += step;
        let id = scene.id;
        scene.event(who, Event::MovedObject(id));
        let Some(player) = scene.players.get_mut(who) else { return };
        player.x += step;
        if let PushWeight::Heavy(push) = &mut self.push {
            if let Some(reach) = &mut push.reach {
                *reach -= 1;
                let gone = (self.x.px() - body.x.px()).0.unsigned_abs() as u8;
                scene.remember(body, gone);
            }
            let behind = if step < px(0) { body.half_width_px() } else { -body.half_width_px() };
            let floor = scene.floor_at(body, if push.falls_beyond.is_some() { behind } else { px(0) });
            if push.falls_beyond.is_some_and(|depth| floor > depth) {
                self.phase = PushPhase::Falls;
            } else {
                body.y += floor;
            }
            return;
        }
        let rightward = step > px(0);
        if scene.rules.solid.push_cadence == PushCadence::OnContact {
            player.ground_speed = if rightward { PUSH_SPEED } else { -PUSH_SPEED };
            player.x_speed = Speed::ZERO;
        }
        let floor = scene.floor_below(body);
        if floor <= STEP {
            body.y += floor;
        } else {
            body.x_speed = if rightward { SLIDE_SPEED } else { -SLIDE_SPEED };
            self.phase = PushPhase::Slides;
        }
    }

    /// Slides off a ledge by a frame, and falls from the next multiple of 16 px on. [O-1407]
    fn slide(&mut self, body: &mut Body) {
        body.x.advance(body.x_speed);
        let x = body.x.px();
        if x.0 & 0xC == 0 {
            body.put_x(px(x.0 & !0xF));
            body.x_speed = Speed::ZERO;
            self.phase = PushPhase::Falls;
        }
    }

    /// Falls by a frame, and rests where it lands. [O-1408]
    fn fall(&mut self, body: &mut Body, scene: &Scene<'_>) {
        body.fall(GRAVITY);
        let floor = scene.floor_below(body);
        if floor < px(0) {
            body.y += floor;
            body.y_speed = Speed::ZERO;
            self.phase = PushPhase::Rests;
        }
    }

    /// Ends a block that was left behind, or puts it back where it was made. [O-1413]
    fn unload(&mut self, body: &mut Body, scene: &Scene<'_>) -> Life {
        if self.phase != PushPhase::Waits && scene.is_far(body.x.px()) {
            if scene.is_far(self.x.px()) {
                return Life::Gone;
            }
            body.put_x(self.x.px());
            body.put_y(self.y.px());
            self.phase = PushPhase::Waits;
        }
        if self.phase == PushPhase::Waits {
            let (x, y) = (body.x.px(), body.y.px());
            if !scene.camera.shows(x, y, body.half_width_px(), Some(px(0)), scene.rules) {
                self.phase = PushPhase::Rests;
                body.x_speed = Speed::ZERO;
                body.y_speed = Speed::ZERO;
            }
        }
        Life::Stays
    }
}

impl StockObject for PushBlock {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.begin(body, scene);
        }
        // It neither meets nor moves players while it slides or falls. [O-1409, O-1410]
        match self.phase {
            PushPhase::Rests => self.rest(body, scene),
            PushPhase::Slides => self.slide(body),
            PushPhase::Falls => self.fall(body, scene),
            PushPhase::Waits => {}
        }
        match self.push {
            PushWeight::Light => self.unload(body, scene),
            PushWeight::Heavy(_) => scene.life_at(self.x.px()),
        }
    }
}
