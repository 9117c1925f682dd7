//! `quarterpipe inspect`: reports what is in a level and what would break in a game, as text, as JSON and in a picture.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use quarterpipe::{
    Bounds, Px, Stage, px,
    rules::{Game, Rules},
    terrain::Layer,
};
use quarterpipe_draw::{
    Colour, Picture,
    embedded_graphics::{geometry::Point, prelude::Size, primitives::Rectangle},
    marks::{draw_box, draw_mark},
    terrain::draw_reduced,
};
use quarterpipe_import::LevelRef;
use quarterpipe_inspect::{Check, Finding, Report, Severity, Statistics, inspect_and_tell};
use quarterpipe_level::Level;
use serde_json::json;

use crate::{
    choices,
    files::{OutputKind, Sources, write_all},
    sources::{self, ReadArgs},
    stop::Stop,
};

/// At most this many findings of a check are printed, unless all are asked for.
const FEW: usize = 8;
/// A picture has at most this many pixels, and at most this side: larger levels are shown smaller.
const MOST_PIXELS: u32 = 1 << 25;
const LONGEST_SIDE: u32 = 1 << 14;
/// The side in pixels of a square of the picture; findings in one square share a mark.
const CLOSE: i32 = 32;
/// The width and height in pixels of the box of an object of unknown size.
const UNKNOWN: (i32, i32) = (16, 16);

/// Reports what is in a level and what would break in a game.
///
/// The exit code is 1 if there are errors.
#[derive(Args)]
pub struct InspectArgs {
    /// A built-in stage (first, slopes, solids, platforms, bugs, speedrun, flat, hills, pipe, drum) or a level file.
    #[arg(value_name = "LEVEL")]
    source: LevelRef,
    #[command(flatten)]
    read: ReadArgs,
    /// The output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Draws the level with the numbers of its findings into this file.
    #[arg(long, value_name = "OUT.png")]
    picture: Option<PathBuf>,
    /// Makes the exit code 1 for warnings as well, except those common in the original games' levels.
    #[arg(long)]
    strict: bool,
    /// Prints all findings of a check, not only the first eight.
    #[arg(long)]
    all: bool,
    /// The game whose rules are in force. Without this option, the rules that the level is meant for; otherwise test runs use all
    /// rules, and the bounds are those of s3k.
    #[arg(long, value_name = "RULES", value_parser = choices::game())]
    rules: Option<Game>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
}

impl InspectArgs {
    /// Inspects the level; the exit code is 1 if something is wrong.
    pub fn run(&self) -> Result<ExitCode, Stop> {
        if let Some(path) = &self.picture {
            refuse_clash(path, &self.source.file)?;
        }
        let mut sources = Sources::default();
        let level = sources::level_to_inspect(&self.source, &self.read, &mut sources)?;
        let rules = self.rules.map(Game::rules).or_else(|| level.meant_rules());
        let driven =
            rules.as_ref().map_or_else(|| Rules::PRESETS.map(|(_, rules)| rules).to_vec(), |rules| vec![rules.clone()]);
        let rules = rules.unwrap_or_else(|| level.default_rules());
        let bar = ProgressBar::new(0);
        let report = inspect_and_tell(&level, &rules, &driven, &|progress| {
            bar.set_length(progress.total);
            bar.set_position(progress.done);
        });
        bar.finish_and_clear();
        if let Some(path) = &self.picture {
            draw(&level, rules, &report, path, &sources)?;
        }
        let out = &mut stdout().lock();
        match self.format {
            Format::Text => self.print(out, &level, &report)?,
            Format::Json => {
                writeln!(out, "{:#}", json_of(&self.source.to_string(), &report, |finding| self.is_common(finding)))?
            }
        }
        let fails = |severity| severity == Severity::Error || (self.strict && severity == Severity::Warning);
        let failed = report.findings.iter().any(|finding| fails(finding.severity) && !self.is_common(finding));
        Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    /// Returns whether the level is in an original game's format and the finding is common in such levels.
    fn is_common(&self, finding: &Finding) -> bool {
        finding.is_usual_in_originals() && self.source.is_owned()
    }

    fn print(&self, out: &mut impl Write, level: &Level, report: &Report) -> io::Result<()> {
        let description = &level.description;
        writeln!(out, "{}{}{description}", self.source, if description.is_empty() { "" } else { ": " })?;
        print_statistics(out, &report.statistics)?;
        print_place(out, level)?;
        if report.findings.is_empty() {
            return writeln!(out, "findings        none");
        }
        let counts = [(Severity::Error, "errors"), (Severity::Warning, "warnings"), (Severity::Note, "notes")];
        let counts = counts.map(|(severity, name)| {
            let of_it = |finding: &&Finding| finding.severity == severity && !self.is_common(finding);
            format!("{} {name}", report.findings.iter().filter(of_it).count())
        });
        writeln!(out, "findings        {}", counts.join(", "))?;
        if report.left_out > 0 {
            writeln!(out, "                {} more are not kept", report.left_out)?;
        }
        for check in Check::ALL {
            let numbered = (1..).zip(&report.findings);
            let of_check = numbered.filter(|(_, finding)| finding.check == check && !self.is_common(finding));
            let of_check: Vec<(usize, &Finding)> = of_check.collect();
            if of_check.is_empty() {
                continue;
            }
            writeln!(out, "\n{}: {}", check.name(), check.explanation())?;
            let shown = if self.all { of_check.len() } else { FEW.min(of_check.len()) };
            for (number, finding) in &of_check[..shown] {
                writeln!(out, "{number:>5}  {}", line_of(finding))?;
            }
            if shown < of_check.len() {
                writeln!(out, "       and {} more: --all prints them", of_check.len() - shown)?;
            }
        }
        self.print_common(out, report)
    }

    /// Prints the findings common in the original games' levels: a line for each check, or all with `--all`.
    fn print_common(&self, out: &mut impl Write, report: &Report) -> io::Result<()> {
        let mut common = (1..).zip(&report.findings).filter(|(_, finding)| self.is_common(finding)).peekable();
        if common.peek().is_none() {
            return Ok(());
        }
        writeln!(out, "\ncommon in the original games' levels, not counted above:")?;
        if self.all {
            return common.try_for_each(|(number, finding)| writeln!(out, "{number:>5}  {}", line_of(finding)));
        }
        let mut counts = BTreeMap::new();
        common.for_each(|(_, finding)| *counts.entry(finding.check).or_insert(0) += 1);
        for (check, count) in counts {
            let small = if check == Check::Step { ", of up to 2 px" } else { "" };
            writeln!(out, "{count:>5}  {}{small}; --all prints them", check.name())?;
        }
        Ok(())
    }
}

fn print_place(out: &mut impl Write, level: &Level) -> io::Result<()> {
    let Bounds { left, right, top, bottom, locked, bottomless } = level.bounds;
    let locked = if locked { ", locked" } else { "" };
    let bottomless = if bottomless { ", bottomless" } else { "" };
    writeln!(out, "start           {},{} px", level.start.0.0, level.start.1.0)?;
    writeln!(out, "edges           {},{} to {},{} px{locked}{bottomless}", left.0, top.0, right.0, bottom.0)?;
    match level.water {
        Some(surface) => writeln!(out, "water           from {} px down", surface.0),
        None => writeln!(out, "water           none"),
    }
}

fn print_statistics(out: &mut impl Write, statistics: &Statistics) -> io::Result<()> {
    let Statistics { columns, rows, tiles, cells, objects } = statistics;
    let ((width, height), (screens, screens_down)) = (statistics.pixels(), statistics.screens());
    writeln!(
        out,
        "size            {columns} x {rows} cells, {width} x {height} px, {screens:.1} x {screens_down:.1} screens"
    )?;
    let [floors, left_walls, ceilings, right_walls] = tiles.quarters;
    writeln!(out, "tiles           {}: {} used, {} full", tiles.all, tiles.used, tiles.full)?;
    writeln!(
        out,
        "angles          {floors} floors, {left_walls} left walls, {ceilings} ceilings, {right_walls} right walls, {} flagged",
        tiles.flagged
    )?;
    writeln!(
        out,
        "cells           {} air, {} solid, {} top-solid, {} solid from the sides and below; {} differ by layer",
        cells.air, cells.solid, cells.top_solid, cells.sides_and_bottom, cells.of_one_layer
    )?;
    let by_class: Vec<String> = objects.iter().map(|(class, count)| format!("{count} {class}")).collect();
    writeln!(out, "objects         {}", if by_class.is_empty() { "none".to_owned() } else { by_class.join(", ") })
}

/// Returns severity, place and message of a finding.
fn line_of(finding: &Finding) -> String {
    let mut line = format!("{:<9}", finding.severity.to_string());
    if let (Some((column, row)), Some((x, y))) = (finding.cell(), finding.at) {
        line.push_str(&format!("cell {column},{row} (px {},{}): ", x.0, y.0));
    }
    if let Some(index) = finding.object {
        line.push_str(&format!("object {index}: "));
    }
    line.push_str(&finding.message);
    if let Some(layer) = finding.layer {
        line.push_str(&format!(" [layer {}]", name_of(layer)));
    }
    line
}

const fn name_of(layer: Layer) -> &'static str {
    match layer {
        Layer::A => "a",
        Layer::B => "b",
    }
}

fn json_of(name: &str, report: &Report, is_common: impl Fn(&Finding) -> bool) -> serde_json::Value {
    let Statistics { columns, rows, tiles, cells, objects } = &report.statistics;
    let ((width, height), screens) = (report.statistics.pixels(), report.statistics.screens());
    let [floors, left_walls, ceilings, right_walls] = tiles.quarters;
    let findings = report.findings.iter().map(|finding| {
        let (cell, at) = (finding.cell(), finding.at);
        json!({
            "check": finding.check.name(),
            "severity": finding.severity.to_string(),
            "column": cell.map(|(column, _)| column),
            "row": cell.map(|(_, row)| row),
            "x": at.map(|(x, _)| x.0),
            "y": at.map(|(_, y)| y.0),
            "layer": finding.layer.map(name_of),
            "object": finding.object,
            "common_in_originals": is_common(finding),
            "message": finding.message,
        })
    });
    json!({
        "level": name,
        "size": {"columns": columns, "rows": rows, "width": width, "height": height, "screens": [screens.0, screens.1]},
        "tiles": {"all": tiles.all, "used": tiles.used, "unused": tiles.unused, "full": tiles.full},
        "angles": {
            "floors": floors, "left_walls": left_walls, "ceilings": ceilings, "right_walls": right_walls,
            "flagged": tiles.flagged,
        },
        "cells": {
            "air": cells.air, "solid": cells.solid, "top": cells.top_solid,
            "sides_and_bottom": cells.sides_and_bottom, "of_one_layer": cells.of_one_layer,
        },
        "objects": objects,
        "findings": findings.collect::<Vec<_>>(),
        "left_out": report.left_out,
    })
}

/// Draws the level, its objects and its findings into a PNG file.
fn draw(level: &Level, rules: Rules, report: &Report, path: &Path, sources: &Sources) -> Result<(), Stop> {
    let mut terrain_only = level.clone();
    terrain_only.objects.clear();
    let stage = terrain_only.stage(rules).map_err(|error| Stop::failed(format!("--picture: {error}")))?;
    let (mut picture, shrink) = picture_of(&stage);
    let at = |x: Px, y: Px| Point::new(x.0.div_euclid(shrink), y.0.div_euclid(shrink));
    if let Some(water) = level.water {
        let surface = at(px(0), water);
        let depth = (picture.height() as i32 - surface.y).max(0) as u32;
        let area = Rectangle::new(surface, Size::new(picture.width(), depth));
        picture.fill(area, Colour::rgb(60, 140, 230).with_alpha(50));
    }
    let mut put_box = |(x, y): (Px, Px), (width, height): (i32, i32), name: &str, colour: Colour| {
        let top_left = at(x - px(width / 2), y - px(height / 2));
        let size = Size::new((width / shrink) as u32, (height / shrink) as u32);
        draw_box(&mut picture, Rectangle::new(top_left, size), name, colour);
    };
    put_box(level.start, (18, 38), "start", Colour::rgb(250, 250, 250));
    for object in &level.objects {
        put_box(
            (object.x, object.y),
            object.drawn_size().unwrap_or(UNKNOWN),
            &object.class,
            Colour::rgb(240, 200, 110),
        );
    }
    for mark in marks_of(report, at) {
        // A finding outside the level is marked at its edge.
        let (right, bottom) = (picture.width() as i32 - 1, picture.height() as i32 - 1);
        let inside = Point::new(mark.at.x.clamp(0, right), mark.at.y.clamp(0, bottom));
        draw_mark(&mut picture, inside, &mark.label(), colour_of(mark.severity));
    }
    OutputKind::Picture.check(path, sources)?;
    write_all([(path, &picture.to_png()[..])])
}

/// Refuses to draw over the level's own file.
fn refuse_clash(picture: &Path, source: &Path) -> Result<(), Stop> {
    match (fs::canonicalize(picture), fs::canonicalize(source)) {
        (Ok(picture_place), Ok(source_place)) if picture_place == source_place => {
            Err(Stop::failed(format!("{}: is the level, expected another file for its picture", picture.display())))
        }
        _ => Ok(()),
    }
}

/// One mark for all findings in a square.
struct Mark {
    at: Point,
    severity: Severity,
    numbers: Vec<usize>,
}

impl Mark {
    /// Returns as many of the numbers of its findings as there is room for.
    fn label(&self) -> String {
        const ROOM: usize = 3;
        let shown: Vec<String> = self.numbers.iter().take(ROOM).map(usize::to_string).collect();
        let more = if self.numbers.len() > ROOM { ".." } else { "" };
        format!("{}{more}", shown.join(","))
    }
}

/// Returns the marks of findings, in the picture's pixels.
fn marks_of(report: &Report, at: impl Fn(Px, Px) -> Point) -> Vec<Mark> {
    let mut marks: BTreeMap<(i32, i32), Mark> = BTreeMap::new();
    for (number, finding) in (1..).zip(&report.findings) {
        let Some((x, y)) = finding.at else { continue };
        let at = at(x, y);
        let square = (at.x.div_euclid(CLOSE), at.y.div_euclid(CLOSE));
        let new = || Mark { at, severity: finding.severity, numbers: Vec::new() };
        let mark = marks.entry(square).or_insert_with(new);
        mark.severity = mark.severity.min(finding.severity);
        mark.numbers.push(number);
    }
    marks.into_values().collect()
}

const fn colour_of(severity: Severity) -> Colour {
    match severity {
        Severity::Error => Colour::rgb(255, 70, 70),
        Severity::Warning => Colour::rgb(255, 190, 40),
        Severity::Note => Colour::rgb(110, 200, 255),
    }
}

/// Returns a picture of the stage's terrain, and how many of its pixels in each direction make up one pixel of the picture.
fn picture_of(stage: &Stage) -> (Picture, i32) {
    let terrain = stage.terrain();
    let (width, height) = (terrain.width() as u32 * 16, terrain.height() as u32 * 16);
    let fits = |shrink: &u32| {
        let (width, height) = (width / shrink, height / shrink);
        width.max(height) <= LONGEST_SIDE && width * height <= MOST_PIXELS
    };
    let shrink = (1..).find(fits).unwrap_or(1);
    (draw_reduced(terrain, shrink), shrink as i32)
}
