//! `quarterpipe render`: pictures, films and filmstrips of a stage or a scenario.

pub mod lens;
pub mod options;
pub mod plan;
pub mod shoot;
mod sprites;

use std::{
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, value_parser};
use quarterpipe::object::Custom;
use quarterpipe_draw::Overlays;
use quarterpipe_import::LevelRef;
use quarterpipe_level::art::Art;

use crate::{
    choices,
    files::{OutputKind, Sources},
    setup::{ScenarioSetup, SetupArgs},
    sources::{self, Course},
    stop::Stop,
};
use lens::Lens;
use options::{FrameRange, Percent, Size, ViewPlace};
use plan::{Choices, Output, Plan};
use shoot::Shoot;

/// Draws frames of a stage or a scenario: a picture, a film or a filmstrip.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct RenderArgs {
    /// A scenario file, a level file, or a built-in stage (first, slopes, hills, pipe, drum ..).
    #[arg(value_name = "STAGE|SCENARIO")]
    course: LevelRef,
    #[command(flatten)]
    setup: SetupArgs,
    /// The file to write: NAME.png for a picture, NAME.gif or NAME.apng for a film.
    #[arg(short, long, visible_alias = "out", value_name = "FILE")]
    output: PathBuf,
    /// Frames, both ends included: A..B, A.., ..B or a single one. Frame 0 is the start, frame 1 what the first input led to. A
    /// picture shows the last frame, or the start without inputs. Without this option, all frames from 1 to the number of inputs.
    #[arg(long, value_name = "A..B", value_parser = options::frames, allow_hyphen_values = true)]
    frames: Option<FrameRange>,
    /// Overlays, separated by commas. The trail is the player's path: over --frames in a picture, over the last 2 s in a
    /// film.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = choices::overlay())]
    overlay: Vec<Overlays>,
    /// The part of the stage that is shown: camera follows the player as in the game, whole shows the entire stage shrunk, X,Y
    /// is a pixel that stays in the middle.
    #[arg(long, value_name = "PLACE", default_value = "camera", value_parser = options::place, allow_hyphen_values = true)]
    view: ViewPlace,
    /// The size of the part that is shown, in pixels of the stage: 320x224 as in the originals, 424x240, or any WxH from 16 to
    /// 4096. With --view whole, the largest picture to make; 1280x720 without this option.
    #[arg(long, value_name = "WxH", value_parser = options::size)]
    size: Option<Size>,
    /// Shows each pixel as a square of N by N: 1 to 16.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=16))]
    scale: u32,
    /// Puts this many pictures, from the first frame to the last, side by side with their numbers, in rows of at most
    /// 1,600 px: 2 to 100.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(2..=100))]
    filmstrip: Option<u32>,
    /// A film's speed: 0.25 is slow motion, 2 is twice as fast.
    #[arg(long, value_name = "FACTOR", value_parser = options::percent)]
    speed: Option<Percent>,
    /// A film's most pictures per second. Without this option, 30 for GIF, which shows every second frame and allows up to 50;
    /// 60 for APNG, which shows every frame.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=60))]
    fps: Option<u32>,
}

const EXAMPLES: &str = "\
Examples:
  quarterpipe render first --frames 300 --overlay sensors,hitboxes -o jump.png
  quarterpipe render hills --input R300 -o hills.gif
  quarterpipe render drum --input R240 --frames 60.. --speed 0.25 --overlay sensors -o loop.apng
  quarterpipe render pipe --input R120 --filmstrip 6 -o strip.png
  quarterpipe render slopes --input R600 --view whole --overlay trail -o way.png";

impl RenderArgs {
    /// Draws the frames and writes the file.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        let Self { filmstrip, speed, fps, .. } = *self;
        let output = Output::new(&self.output, Choices { filmstrip, speed, fps })?;
        let mut sources = Sources::default();
        match sources::course(&self.course, &self.setup.read, &mut sources)? {
            Course::Level(level) => {
                let setup = match output {
                    Output::Picture => self.setup.still(&self.course, &level, &mut sources)?,
                    Output::Strip(_) | Output::Film(..) => self.setup.level(&self.course, &level, &mut sources)?,
                };
                let lens = Lens::new(self.view, self.size, self.scale, &setup.stage)?;
                self.save(&Shoot::of_stage(setup.warned(), self.overlays(), lens), output, &sources)
            }
            Course::Scenario(scenario) => {
                let ScenarioSetup { stage, world, inputs, .. } =
                    self.setup.scenario(&self.course, *scenario, &mut sources)?;
                let lens = Lens::new(self.view, self.size, self.scale, &stage)?;
                let (art, overlays, sprites) = (Art::default(), self.overlays(), sprites::recorded);
                self.save(
                    &Shoot { stage, art, start: world, inputs, objects: Vec::new(), overlays, lens, sprites },
                    output,
                    &sources,
                )
            }
        }
    }

    /// Returns all overlays that were named.
    fn overlays(&self) -> Overlays {
        let mut overlays = Overlays::default();
        for name in Overlays::NAMES {
            overlays.set(name, self.overlay.iter().any(|named| named.get(name)));
        }
        overlays
    }

    fn save<C: Custom + Send + Sync>(
        &self,
        shoot: &Shoot<C>,
        output: Output,
        sources: &Sources,
    ) -> Result<ExitCode, Stop> {
        let range = self.frames.unwrap_or_default().within(shoot.inputs.len())?;
        let size = shoot.lens.picture_size();
        let plan = Plan::new(output, range, size)?;
        OutputKind::Picture.check(&self.output, sources)?;
        let saved = shoot.save(&plan, &self.output)?;
        let (first, last) = range;
        let frames = match plan {
            Plan::Picture { frame, .. } => format!("frame {frame}"),
            Plan::Strip(_) | Plan::Film(..) => format!("frames {first} to {last}"),
        };
        writeln!(stdout().lock(), "{}: {frames}, {saved}", self.output.display())?;
        Ok(ExitCode::SUCCESS)
    }
}
