//! `quarterpipe play --environment`: an environment of the Python package, played by a person.

use std::{
    io::{self, Write, stdout},
    process::ExitCode,
    time::Duration,
};

use clap::{Args, ValueEnum, value_parser};
use quarterpipe_draw::{PixelFormat, PixelSettings};
use quarterpipe_generate::{Split, Suite};
use quarterpipe_playground::{
    environment::{EnvironmentError, EnvironmentLevels, EnvironmentOptions, EnvironmentRun, Observation},
    run_environment,
};

use crate::{
    choices,
    play::without_window,
    render::options::{self, Size},
    stop::Stop,
};

/// Arguments of `quarterpipe play` that cannot be combined with an environment.
const EXCLUDED: [&str; 19] = [
    "stage",
    "at",
    "compare",
    "trace",
    "input",
    "rules",
    "character",
    "follower",
    "allow_outside",
    "level",
    "background",
    "top_solid",
    "layer_b",
    "smooth",
    "smooth_heights",
    "int_grid",
    "shapes_from_art",
    "custom_classes",
    "verbose",
];

/// Options for an environment of the Python package.
#[derive(Args, Default)]
#[command(next_help_heading = "Environments of the Python package")]
pub struct EnvironmentArgs {
    /// Plays an environment with the level, actions and limits that an agent gets, and shows what the agent observes. The ids are
    /// quarterpipe/Endless-v0 and one for each built-in stage, such as quarterpipe/First-v0.
    #[arg(long, value_name = "ID", value_parser = choices::environment,
        conflicts_with_all = EXCLUDED)]
    environment: Option<EnvironmentLevels>,
    /// The seed: the level is the one in which env.reset(seed=N) begins.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "environment")]
    seed: u64,
    /// The suite of generated levels, for quarterpipe/Endless-v0.
    #[arg(long, value_parser = choices::suite(), requires_all = ["environment", "split"])]
    suite: Option<Suite>,
    /// The part of the suite.
    #[arg(long, value_parser = choices::split(), requires = "suite")]
    split: Option<Split>,
    /// The observation that is shown.
    #[arg(long, value_enum, default_value_t, requires = "environment")]
    observation: ObservationKind,
    /// The size of the observed picture. Without this option, 84x84.
    #[arg(long, value_name = "WxH", value_parser = options::size, requires = "environment")]
    pixels: Option<Size>,
    /// The part of the game that the picture shows. Without this option, the size of --pixels; without both, 224x224.
    #[arg(long, value_name = "WxH", value_parser = options::size, requires = "environment")]
    field: Option<Size>,
    /// The colours of the picture.
    #[arg(long, value_parser = choices::pixel_format(), default_value = "rgb", requires = "environment")]
    pixel_format: PixelFormat,
    /// The frames of a step, in which the same buttons are held.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(1..=3600), requires = "environment")]
    frame_skip: u32,
    /// The frames after which an episode ends.
    #[arg(long, value_name = "N", default_value_t = 7200, value_parser = value_parser!(u32).range(1..), requires = "environment")]
    max_frames: u32,
    /// Prints the environment, its level and its limits, and opens no window.
    #[arg(long, requires = "environment")]
    text: bool,
}

/// The kind of an observation.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum ObservationKind {
    /// A picture of the game.
    #[default]
    Pixels,
    /// 40 x 28 cells of 8 x 8 px around the player, coloured by what is in them.
    View,
}

impl EnvironmentArgs {
    /// Plays the environment, if one is asked for.
    pub fn run(&self, closes_after: Option<Duration>) -> Option<Result<ExitCode, Stop>> {
        self.environment.map(|levels| self.play(levels, closes_after))
    }

    fn play(&self, levels: EnvironmentLevels, closes_after: Option<Duration>) -> Result<ExitCode, Stop> {
        let stop = |error: EnvironmentError| Stop::failed(format!("--{error}"));
        let run = EnvironmentRun::new(self.options(levels)?, self.seed).map_err(stop)?;
        if self.text {
            print(&run, &mut stdout().lock())?;
        } else {
            let advice = "`--text` prints the level and the limits without one";
            run_environment(run, closes_after).map_err(|error| without_window(error, advice))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn options(&self, levels: EnvironmentLevels) -> Result<EnvironmentOptions, Stop> {
        let levels = match (self.suite, self.split, levels) {
            (Some(suite), Some(split), EnvironmentLevels::Endless) => EnvironmentLevels::Suite(suite, split),
            (Some(_), ..) => {
                let (found, expected) = (levels.id(), EnvironmentLevels::Endless.id());
                return Err(Stop::failed(format!("--suite: found --environment {found}, expected {expected}")));
            }
            _ => levels,
        };
        let observation = match self.observation {
            ObservationKind::View => Observation::SCREEN_VIEW,
            ObservationKind::Pixels => {
                let of = |size: Option<Size>| size.map(|Size { width, height }| [width, height]);
                let (size, field) = (of(self.pixels), of(self.field));
                let field = field.or(size).unwrap_or([224, 224]);
                let size = size.unwrap_or([84, 84]);
                Observation::Pixels(PixelSettings { size, field, format: self.pixel_format })
            }
        };
        let Self { frame_skip, max_frames, .. } = *self;
        Ok(EnvironmentOptions { levels, observation, frame_skip, max_frames })
    }
}

/// Prints the environment, its level and its limits, one a line.
fn print(run: &EnvironmentRun, out: &mut dyn Write) -> io::Result<()> {
    let EnvironmentOptions { levels, observation, frame_skip, max_frames } = run.options();
    writeln!(out, "environment     {}", levels.id())?;
    if let EnvironmentLevels::Suite(suite, split) = levels {
        writeln!(out, "suite           {}, {}", suite.name, split.name())?;
    }
    writeln!(out, "seed            {}", run.seed())?;
    writeln!(out, "level           {}", run.level_name())?;
    match observation {
        Observation::Pixels(PixelSettings { size: [width, height], field, format }) => {
            let name = PixelFormat::ALL.iter().find(|(_, known)| known == format).map_or("", |(name, _)| name);
            let [across, down] = field;
            writeln!(out, "observation     pixels {width}x{height} of a field of {across}x{down}, {name}")?;
        }
        Observation::View(_) => {
            let [columns, rows] = observation.size();
            writeln!(out, "observation     view {columns}x{rows}")?;
        }
    }
    writeln!(out, "frame skip      {frame_skip}")?;
    writeln!(out, "max frames      {max_frames}")
}
