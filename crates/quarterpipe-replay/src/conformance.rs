//! The judge: runs a scenario and compares every column of every frame, with zero tolerance.

use std::collections::VecDeque;

use quarterpipe::{Cast, Decision, Observer, World};

use crate::{
    Column, columns,
    scenario::{Scenario, ScenarioError, Trace},
};

/// Frames before the first divergence that a report shows.
pub const CONTEXT: usize = 10;

/// What comparing a scenario showed.
#[derive(Clone, Debug)]
pub struct Report {
    /// The scenario's name.
    pub name: String,
    /// Its rule set.
    pub game: String,
    /// Frames recorded.
    pub frames: usize,
    /// Frames in which every column is equal.
    pub exact_frames: usize,
    /// Where the first difference is.
    pub divergence: Option<Divergence>,
}

impl Report {
    /// Whether every frame is exact.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.exact_frames == self.frames
    }
}

/// The first frame that differs.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The frame, counted from 1.
    pub frame: usize,
    /// The first column that differs.
    pub column: String,
    /// The recorded value.
    pub expected: i64,
    /// Ours.
    pub got: i64,
    /// This frame and those before it: frame number, then recorded and our values by column.
    pub context: Vec<Row>,
    /// The sensor casts of this frame.
    pub casts: Vec<Cast>,
    /// The decisions of this frame.
    pub decisions: Vec<Decision>,
}

/// A frame's values.
#[derive(Clone, Debug)]
pub struct Row {
    /// The frame, counted from 1.
    pub frame: usize,
    /// Column, recorded value, our value.
    pub values: Vec<(String, i64, i64)>,
}

/// Keeps the casts and decisions of one frame.
#[derive(Clone, Debug, Default)]
pub struct Why {
    /// In the order in which they were made.
    pub casts: Vec<Cast>,
    /// In the order in which they were made.
    pub decisions: Vec<Decision>,
}

impl Observer for Why {
    const EXPLAINS: bool = true;

    fn cast(&mut self, _: usize, cast: Cast) {
        self.casts.push(cast);
    }

    fn decision(&mut self, _: usize, decision: Decision) {
        self.decisions.push(decision);
    }
}

/// Runs a scenario and compares it with its trace.
///
/// # Errors
///
/// When the scenario has no trace, its trace lacks a column, or its map is no stage.
pub fn check(scenario: &Scenario) -> Result<Report, ScenarioError> {
    let Some(trace) = &scenario.trace else {
        return Err(ScenarioError::new("trace", "expected a recorded trace to compare with"));
    };
    let stage = scenario.stage()?;
    let mut world = scenario.world(&stage);
    let compared = compared_columns(&scenario.game, trace)?;
    let inputs = scenario.input_frames();
    let mut report = Report {
        name: scenario.name.clone(),
        game: scenario.game.clone(),
        frames: trace.frames,
        exact_frames: 0,
        divergence: None,
    };
    let mut context = VecDeque::with_capacity(CONTEXT + 1);
    for index in 0..trace.frames {
        let input = inputs.get(index).copied().unwrap_or_default();
        let before = report.divergence.is_none().then(|| world.clone());
        world.step(&stage, &[input], &mut ());
        let row = row(&world, &scenario.game, &compared, index);
        let difference = row.values.iter().find(|(_, expected, got)| expected != got).cloned();
        let Some((column, expected, got)) = difference else {
            report.exact_frames += 1;
            keep(&mut context, row);
            continue;
        };
        let Some(mut before) = before else { continue };
        let mut why = Why::default();
        before.step(&stage, &[input], &mut why);
        keep(&mut context, row);
        let Why { casts, decisions } = why;
        let context = std::mem::take(&mut context).into();
        report.divergence = Some(Divergence { frame: index + 1, column, expected, got, context, casts, decisions });
    }
    Ok(report)
}

/// The columns to compare; none of them may be missing.
fn compared_columns<'a>(game: &str, trace: &'a Trace) -> Result<Vec<(&'static str, &'a Column)>, ScenarioError> {
    let names = columns::of_game(game).into_iter().filter(|name| columns::is_compared(name));
    names
        .map(|name| {
            let missing = || ScenarioError::new("trace.player", format!("expected a column \"{name}\""));
            Ok((name, trace.player.get(name).ok_or_else(missing)?))
        })
        .collect()
}

fn keep(context: &mut VecDeque<Row>, row: Row) {
    context.push_back(row);
    if context.len() > CONTEXT + 1 {
        context.pop_front();
    }
}

fn row(world: &World, game: &str, compared: &[(&str, &Column)], index: usize) -> Row {
    let player = &world.players[0];
    let values = compared
        .iter()
        .map(|(name, column)| {
            let got = columns::value(player, game, name).unwrap_or_default();
            ((*name).to_owned(), column.at(index), got)
        })
        .collect();
    Row { frame: index + 1, values }
}
