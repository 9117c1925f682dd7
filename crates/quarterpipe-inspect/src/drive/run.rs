//! One run: a player that begins at a place with a speed and holds a direction, until something stops it.

use std::collections::VecDeque;

use quarterpipe::{
    Angle, Input, Px, Stage, World,
    event::{Event, Observer},
    player::{Player, Routine},
    px,
    rules::CharacterId,
    subpx,
    terrain::Layer,
};

use super::spots::Spot;

/// The maximum number of frames of a run.
pub(super) const MOST_FRAMES: u32 = 320;
/// A player's centre is this far above the ground, in pixels.
const STANDING: i32 = 20;
/// The number of remembered frames before the end.
const REMEMBERED: usize = 8;

/// The speed of a player at the beginning, and whether it rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gait {
    /// In 1/256 px a frame.
    pub speed: i16,
    pub rolls: bool,
}

/// The start of a run: the place, the gait and the direction.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub from: Spot,
    pub gait: Gait,
    pub leftward: bool,
}

/// The state of a player after a frame.
#[derive(Clone, Copy)]
pub(super) struct PlayerState {
    pub x: i32,
    pub y: i32,
    pub angle: Angle,
    pub layer: Layer,
    pub width_radius: i32,
    pub height_radius: i32,
}

/// The reason why a player that would have gone on was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It left the ground. [G-60]
    Left,
    /// It ran into something. [G-36]
    Hit,
    /// It was too slow for a slope. [G-65]
    Slipped,
}

/// The end of a run.
pub(super) struct RunEnd {
    pub frames: u32,
    /// The reason why the player stopped; `None` if it reached its destination, or the frames were used up.
    pub stop: Option<Stop>,
    /// True if the player reached its destination.
    pub is_there: bool,
    /// The last places on the ground, and the place of the end.
    pub trail: VecDeque<PlayerState>,
}

impl Run {
    /// Returns +1 for a run to the right, -1 to the left.
    pub(super) const fn sign(&self) -> i32 {
        if self.leftward { -1 } else { 1 }
    }

    fn begin(&self, stage: &Stage) -> World {
        let Spot { x, y, layer } = self.from;
        let mut world = World::new(stage);
        let mut player = Player::new(stage.rules(), CharacterId::Sonic, px(x), px(y - STANDING));
        player.layer = layer;
        player.facing_left = self.leftward;
        player.ground_speed = subpx(if self.leftward { -self.gait.speed } else { self.gait.speed });
        world.players.push(player);
        world
    }

    /// Steps until `is_there` returns true, or the player is stopped, or the frames are used up. `is_there` may change the player.
    pub(super) fn drive(
        &self,
        stage: &Stage,
        observer: &mut impl Watcher,
        mut is_there: impl FnMut(&mut Player) -> bool,
    ) -> RunEnd {
        let mut world = self.begin(stage);
        let held = match (self.gait.rolls, self.leftward) {
            (true, _) => Input::DOWN,
            (false, false) => Input::RIGHT,
            (false, true) => Input::LEFT,
        };
        let mut ended = RunEnd { frames: 0, stop: None, is_there: false, trail: VecDeque::new() };
        while ended.frames < MOST_FRAMES {
            observer.begin_frame();
            world.step(stage, &[held], observer);
            ended.frames += 1;
            let player = &mut world.players[0];
            if ended.trail.len() > REMEMBERED {
                ended.trail.pop_front();
            }
            ended.trail.push_back(PlayerState::of(player));
            ended.stop = observer.stop();
            let goes_on = !player.airborne && player.routine == Routine::Control && self.goes_forward(player);
            if ended.stop.is_some() || !goes_on {
                return ended;
            }
            if is_there(player) {
                ended.is_there = true;
                return ended;
            }
        }
        ended
    }

    fn goes_forward(&self, player: &Player) -> bool {
        let speed = i32::from(player.ground_speed.0) * self.sign();
        speed > 0
    }
}

impl PlayerState {
    fn of(player: &Player) -> Self {
        let Px(x) = player.x.px();
        let Px(y) = player.y.px();
        Self {
            x,
            y,
            angle: player.angle,
            layer: player.layer,
            width_radius: player.width_radius.into(),
            height_radius: player.height_radius.into(),
        }
    }
}

/// An observer that notices what stops a player.
pub(super) trait Watcher: Observer {
    /// Forgets the previous frame.
    fn begin_frame(&mut self);

    /// Returns what stopped the player in this frame, if anything.
    fn stop(&self) -> Option<Stop>;
}

/// Notices what stops a player, and nothing else.
#[derive(Default)]
pub(super) struct StopWatch(Option<Stop>);

impl Observer for StopWatch {
    fn event(&mut self, _player: usize, event: Event) {
        self.0 = self.0.or(stop_of(event));
    }
}

impl Watcher for StopWatch {
    fn begin_frame(&mut self) {
        self.0 = None;
    }

    fn stop(&self) -> Option<Stop> {
        self.0
    }
}

const fn stop_of(event: Event) -> Option<Stop> {
    match event {
        Event::LeftGround => Some(Stop::Left),
        Event::PushedWall => Some(Stop::Hit),
        Event::Slipped => Some(Stop::Slipped),
        _ => None,
    }
}
