//! The plan of what to draw: the pictures, and their file.

use std::path::Path;

use quarterpipe_draw::film::{Format, Pace, Shot, strip_grid};

use super::options::{FrameRange, Percent, Size};
use crate::stop::Stop;

/// The most pictures of a film: ten minutes of every second frame.
const MOST_PICTURES: usize = 18_000;
/// The most pixels of all pictures of a film together.
const MOST_OF_FILM: u64 = 1 << 33;
/// The most pixels of a filmstrip, and of each of its sides.
const MOST_OF_STRIP: u64 = 1 << 26;
const MOST_LONG: u64 = 0xFFFF;
/// The speed of the game.
const REAL_TIME: u32 = 100;

/// The kind of file to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// One picture.
    Picture,
    /// This many pictures side by side.
    Strip(u32),
    /// A film.
    Film(Format, Pace),
}

/// The frames to draw.
#[derive(Clone, Debug)]
pub enum Plan {
    /// One picture of a frame, with the player's path from another frame to it.
    Picture { frame: u32, from: u32 },
    /// Pictures of these frames side by side.
    Strip(Vec<u32>),
    /// A film.
    Film(Format, Vec<Shot>),
}

/// Options that only some kinds of files have.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choices {
    pub filmstrip: Option<u32>,
    pub speed: Option<Percent>,
    pub fps: Option<u32>,
}

impl Output {
    /// Returns the output that the file's ending and these options ask for.
    pub fn new(path: &Path, choices: Choices) -> Result<Self, Stop> {
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        let format = match ending.as_deref() {
            Some("png") => None,
            Some("gif") => Some(Format::Gif),
            Some("apng") => Some(Format::Apng),
            _ => {
                let file = path.display();
                return Err(Stop::failed(format!("{file}: expected a name that ends in .png, .gif or .apng")));
            }
        };
        let Some(format) = format else {
            let of_films = [("--speed", choices.speed.is_some()), ("--fps", choices.fps.is_some())];
            if let Some((option, _)) = of_films.into_iter().find(|(_, is_there)| *is_there) {
                return Err(Stop::failed(format!("{option}: is for films, expected -o NAME.gif or NAME.apng")));
            }
            return Ok(choices.filmstrip.map_or(Self::Picture, Self::Strip));
        };
        if choices.filmstrip.is_some() {
            return Err(Stop::failed("--filmstrip: is a picture, expected -o NAME.png"));
        }
        let (usual, most) = match format {
            Format::Gif => (30, format.most_pictures_per_second()),
            Format::Apng => (60, format.most_pictures_per_second()),
        };
        let pictures_per_second = choices.fps.unwrap_or(usual);
        if pictures_per_second > most {
            return Err(Stop::failed(format!("--fps: found {pictures_per_second}, expected at most {most} for a GIF")));
        }
        let percent = choices.speed.map_or(REAL_TIME, |Percent(percent)| percent);
        Ok(Self::Film(format, Pace { pictures_per_second, percent }))
    }
}

impl FrameRange {
    /// Returns the frames to draw of a run of this length: from the first input on, unless the range says otherwise.
    pub fn within(self, frames: usize) -> Result<(u32, u32), Stop> {
        let end = u32::try_from(frames).unwrap_or(u32::MAX);
        let (first, last) = (self.first.unwrap_or(end.min(1)), self.last.unwrap_or(end));
        if first.max(last) > end {
            let found = first.max(last);
            return Err(Stop::failed(format!(
                "--frames: found {found}, expected 0 to {end}: as many as there are inputs"
            )));
        }
        // The minimum matters only without a first frame: `..0`.
        Ok((first.min(last), last))
    }
}

impl Plan {
    /// Plans the pictures of these frames, `first..=last`, each of this size.
    pub fn new(output: Output, (first, last): (u32, u32), size: Size) -> Result<Self, Stop> {
        let Size { width, height } = size;
        let pixels = u64::from(width) * u64::from(height);
        match output {
            Output::Picture => Ok(Self::Picture { frame: last, from: first }),
            Output::Strip(count) => {
                if count > last - first + 1 {
                    let found = format!("{count} pictures of {} frames", last - first + 1);
                    return Err(Stop::failed(format!("--filmstrip: {found}, expected at most as many as frames")));
                }
                let [columns, rows] = strip_grid(count, width).map(u64::from);
                let sides = [columns * (u64::from(width) + 4) + 4, rows * (u64::from(height) + 18)];
                if sides.into_iter().any(|side| side > MOST_LONG) || u64::from(count) * pixels > MOST_OF_STRIP {
                    let found = format!("{count} pictures of {width}x{height}");
                    let expected = "expected fewer or smaller ones: --size, --scale";
                    return Err(Stop::failed(format!("--filmstrip: {found}, {expected}")));
                }
                let frame = |picture: u64| first + (u64::from(last - first) * picture / u64::from(count - 1)) as u32;
                Ok(Self::Strip((0..u64::from(count)).map(frame).collect()))
            }
            Output::Film(format, pace) => {
                let shots = pace.shots(first, last);
                let pictures = shots.len();
                if pictures > MOST_PICTURES {
                    let found = format!("a film of {pictures} pictures, expected at most {MOST_PICTURES}");
                    return Err(Stop::failed(format!("--frames: {found}; --fps has fewer")));
                }
                if pictures as u64 * pixels > MOST_OF_FILM {
                    let found = format!("a film of {pictures} pictures of {width}x{height}");
                    let most = MOST_OF_FILM / pixels;
                    return Err(Stop::failed(format!("--frames: {found}, expected at most {most} of this size")));
                }
                Ok(Self::Film(format, shots))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Size = Size { width: 320, height: 224 };

    fn complaint<T: std::fmt::Debug>(result: Result<T, Stop>) -> String {
        match result {
            Err(Stop::Failed(line)) => line,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn without_a_range_all_that_was_run_is_shown() {
        assert_eq!(FrameRange::default().within(600).unwrap(), (1, 600));
        assert_eq!(FrameRange { first: None, last: Some(0) }.within(600).unwrap(), (0, 0));
        assert_eq!(FrameRange { first: Some(0), last: None }.within(600).unwrap(), (0, 600));
        let beyond = FrameRange { first: Some(5), last: Some(601) };
        assert_eq!(
            complaint(beyond.within(600)),
            "--frames: found 601, expected 0 to 600: as many as there are inputs"
        );
    }

    #[test]
    fn a_filmstrip_has_the_first_and_the_last_frame_and_what_is_between() {
        let Plan::Strip(frames) = Plan::new(Output::Strip(4), (10, 40), SCREEN).unwrap() else { panic!("a strip") };
        assert_eq!(frames, [10, 20, 30, 40]);
        assert_eq!(
            complaint(Plan::new(Output::Strip(4), (10, 12), SCREEN)),
            "--filmstrip: 4 pictures of 3 frames, expected at most as many as frames"
        );
        let large = Size { width: 4096, height: 2048 };
        assert!(
            complaint(Plan::new(Output::Strip(16), (1, 99), large))
                .contains("16 pictures of 4096x2048, expected fewer")
        );
    }

    #[test]
    fn films_are_bounded() {
        let film = Output::new(Path::new("a.gif"), Choices::default()).unwrap();
        assert!(
            matches!(Plan::new(film, (1, 36_000), SCREEN), Ok(Plan::Film(Format::Gif, shots)) if shots.len() == 18_000)
        );
        assert_eq!(
            complaint(Plan::new(film, (1, 36_001), SCREEN)),
            "--frames: a film of 18001 pictures, expected at most 18000; --fps has fewer"
        );
        let large = Size { width: 4096, height: 4096 };
        assert_eq!(
            complaint(Plan::new(film, (1, 1200), large)),
            "--frames: a film of 600 pictures of 4096x4096, expected at most 512 of this size"
        );
    }

    #[test]
    fn the_ending_says_what_is_written() {
        let output = |name: &str, choices| Output::new(Path::new(name), choices);
        let pace = |pictures_per_second, percent| Pace { pictures_per_second, percent };
        let usual = Choices::default();
        assert_eq!(output("a.png", usual).unwrap(), Output::Picture);
        assert_eq!(output("a.GIF", usual).unwrap(), Output::Film(Format::Gif, pace(30, 100)));
        assert_eq!(output("a.apng", usual).unwrap(), Output::Film(Format::Apng, pace(60, 100)));
        let slow = Choices { speed: Some(Percent(25)), fps: Some(20), ..usual };
        assert_eq!(output("a.gif", slow).unwrap(), Output::Film(Format::Gif, pace(20, 25)));
        assert_eq!(complaint(output("a.bmp", usual)), "a.bmp: expected a name that ends in .png, .gif or .apng");
        assert_eq!(complaint(output("a.png", slow)), "--speed: is for films, expected -o NAME.gif or NAME.apng");
        let strip = Choices { filmstrip: Some(3), ..usual };
        assert_eq!(output("a.png", strip).unwrap(), Output::Strip(3));
        assert_eq!(complaint(output("a.gif", strip)), "--filmstrip: is a picture, expected -o NAME.png");
        let fast = Choices { fps: Some(60), ..usual };
        assert_eq!(complaint(output("a.gif", fast)), "--fps: found 60, expected at most 50 for a GIF");
    }
}
