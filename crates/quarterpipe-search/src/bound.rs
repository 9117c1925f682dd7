//! A lower bound for the frames of a run.

use quarterpipe::{object::Custom, player::Player};

use crate::{Guide, Search, problem::is_in_ground};

/// The highest speed of springs and of most moves, in pixels a frame.
const USUAL_SPEED: f64 = 16.0;
/// A player that moves further than this in a frame has been put somewhere else, such as at the other edge of the level, in pixels.
const LEAP: f64 = 64.0;
/// The greatest difference between a way and the distance of its cells, in pixels: it may begin and end in the corners of cells.
const ENDS: i32 = 32;

/// The least number of frames to the goal for a player that is never faster than the best run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// The least number of frames of a run that stays out of ground, is never faster than `speed`, and is not moved elsewhere by an object.
    pub frames: usize,
    /// The highest speed of the best run along x and along y, at least 16, in pixels a frame.
    pub speed: [f64; 2],
    /// `true` if the best run itself leads through ground. The bound does not hold for such a run.
    pub leads_through_ground: bool,
}

impl<C: Custom + Send + Sync> Search<C> {
    /// Returns the least number of frames to the goal for a player that is never faster than this along x and along y, in pixels a frame.
    /// `None` if the goal has no place, no way leads to it, the level is endless, or a speed is not above 0.
    ///
    /// The way is the shortest through cells that are not full of ground, as in the [`Guide`]. The bound therefore holds only for players
    /// that stay out of ground and are not moved elsewhere by objects.
    #[must_use]
    pub fn least_frames(&self, speed: [f64; 2]) -> Option<usize> {
        let start = self.problem().start();
        let player = start.players.first()?;
        let guide = Guide::of_axes(self.problem())?;
        let (x, y) = (player.x.px(), player.y.px());
        let way = guide.distance(x, y, player.layer);
        if way == i32::MAX || start.bounds.is_endless() || !speed.into_iter().all(|speed| speed > 0.0) {
            return None;
        }
        let frames = |way: i32, speed: f64| (f64::from(way.max(0)) / speed).ceil() as usize;
        let [off_x, off_y] = guide.off(x, y);
        let [along_x, along_y] = speed;
        Some(frames(way - ENDS, along_x.max(along_y)).max(frames(off_x, along_x)).max(frames(off_y, along_y)))
    }

    /// Returns the bound for runs that are never faster than the best one. `None` without a run, without [`Search::least_frames`], or if
    /// the best run leaps more than 64 px in a frame, as from one edge of the level to the other.
    #[must_use]
    pub fn bound(&self) -> Option<Bound> {
        let problem = self.problem();
        let (mut state, mut speed, mut leads_through_ground) = (problem.begin(), [USUAL_SPEED; 2], false);
        let exact = |player: &Player| [player.x.0, player.y.0].map(|at| f64::from(at) / 65536.0);
        for held in self.best()?.inputs.first_pad() {
            let from = state.world.players.first().map(exact);
            problem.step(&mut state, held);
            if let (Some([x, y]), Some(player)) = (from, state.world.players.first()) {
                let [to_x, to_y] = exact(player);
                let moved = [(to_x - x).abs(), (to_y - y).abs()];
                if moved.into_iter().any(|moved| moved > LEAP) {
                    return None;
                }
                speed = [speed[0].max(moved[0]), speed[1].max(moved[1])];
                leads_through_ground |= is_in_ground(problem.stage(), player);
            }
        }
        Some(Bound { frames: self.least_frames(speed)?, speed, leads_through_ground })
    }
}
