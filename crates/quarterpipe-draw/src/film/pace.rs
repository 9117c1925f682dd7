//! The frames of a game that a film shows, and the duration of each.

use std::time::Duration;

/// The game's frames per second.
const FRAMES_PER_SECOND: u64 = 60;

/// The speed of a film.
///
/// ```
/// use quarterpipe_draw::film::Pace;
/// let half_as_fast = Pace { pictures_per_second: 30, percent: 50 };
/// let frames: Vec<u32> = half_as_fast.shots(100, 103).iter().map(|shot| shot.frame).collect();
/// assert_eq!(frames, [100, 101, 102, 103]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The pictures in each second of the film, at least 1. The film has fewer if the game has fewer frames in that time.
    pub pictures_per_second: u32,
    /// The film's speed in percent of the game's 60 frames a second, at least 1: 25 is slow motion at a quarter of the speed.
    pub percent: u32,
}

/// A picture of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The frame that the picture shows.
    pub frame: u32,
    /// The duration of the picture.
    pub duration: Duration,
}

impl Pace {
    /// Returns the pictures to take of the frames `first..=last`. Together they last as long as these frames.
    #[must_use]
    pub fn shots(&self, first: u32, last: u32) -> Vec<Shot> {
        let frames = u64::from(last.saturating_sub(first)) + 1;
        let (pictures, percent) = (u64::from(self.pictures_per_second.max(1)), u64::from(self.percent.max(1)));
        // The game's frames in 100 seconds of the film.
        let rate = FRAMES_PER_SECOND * percent;
        // The time in the film at which a frame, counted from the first, begins.
        let begin = |frame: u64| Duration::from_nanos((u128::from(frame) * 100_000_000_000 / u128::from(rate)) as u64);
        let shown = |picture: u64| if pictures * 100 >= rate { picture } else { picture * rate / (pictures * 100) };
        let mut shots = Vec::new();
        for picture in 0.. {
            let frame = shown(picture);
            if frame >= frames {
                break;
            }
            let next = shown(picture + 1).min(frames);
            shots.push(Shot { frame: first.saturating_add(frame as u32), duration: begin(next) - begin(frame) });
        }
        shots
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(pictures_per_second: u32, percent: u32, last: u32) -> Vec<u32> {
        Pace { pictures_per_second, percent }.shots(0, last).iter().map(|shot| shot.frame).collect()
    }

    #[test]
    fn thirty_pictures_a_second_are_every_second_frame() {
        assert_eq!(frames(30, 100, 9), [0, 2, 4, 6, 8]);
        assert_eq!(frames(60, 100, 4), [0, 1, 2, 3, 4]);
        assert_eq!(frames(50, 100, 11), [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn slow_motion_shows_every_frame_and_none_twice() {
        assert_eq!(frames(30, 50, 3), [0, 1, 2, 3]);
        assert_eq!(frames(30, 10, 3), [0, 1, 2, 3]);
        assert_eq!(frames(30, 200, 9), [0, 4, 8]);
    }

    #[test]
    fn a_film_lasts_as_long_as_its_frames() {
        for (pictures_per_second, percent, milliseconds) in
            [(30, 100, 10_000), (50, 100, 10_000), (7, 100, 10_000), (60, 25, 40_000), (30, 200, 5000)]
        {
            let shots = Pace { pictures_per_second, percent }.shots(1, 600);
            let whole: Duration = shots.iter().map(|shot| shot.duration).sum();
            assert_eq!(whole, Duration::from_millis(milliseconds));
        }
    }

    #[test]
    fn a_range_has_at_least_a_picture() {
        let one = Pace { pictures_per_second: 30, percent: 100 }.shots(9, 9);
        assert_eq!(one, [Shot { frame: 9, duration: Duration::from_nanos(16_666_666) }]);
    }
}
