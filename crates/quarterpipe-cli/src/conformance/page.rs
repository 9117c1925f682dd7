//! A page with an engine's scores, and a badge.

use std::{collections::BTreeMap, fmt::Write as _};

use maud::{DOCTYPE, Markup, PreEscaped, html};
use quarterpipe::{
    rules::Game,
    terrain::{Cell, Tile},
};
use quarterpipe_conformance::{
    Scenario, Subject,
    comparison::{Divergence, Report, Row},
    score::{self, Outcome, Score},
};

use super::engine::Results;
use crate::why;

/// The beginning of pages that this program makes.
pub const MARK: &str = "<!DOCTYPE html><!-- quarterpipe conformance -->";
/// The beginning of badges that this program makes.
pub const BADGE_MARK: &str = "<!-- quarterpipe badge -->";

/// The number of pictures of each subject and rule set on the page.
const PICTURED: usize = 2;
/// Frames of a strip.
const FRAMES: usize = 3;
/// Pixels of the level in a picture, and how large each is.
const WIDTH: i64 = 128;
const SCALE: i64 = 2;

/// The scenarios that a page shows pictures of, by rule set and name.
pub type IllustratedScenarios = BTreeMap<(Game, String), Scenario>;

/// Returns whether a page should show the first difference of a score, in addition to those that it shows already.
pub fn wants(pictured: &IllustratedScenarios, score: &Score) -> bool {
    let same = |scenario: &&Scenario| (scenario.game, Subject::of(scenario)) == (score.game, score.subject);
    let differs = score.report().is_some_and(|report| report.divergence.is_some());
    differs && pictured.values().filter(same).count() < PICTURED
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse}th,td{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ddd}th:first-child,td:first-child{text-align:left}
.exact{background:#dff3e1}.some{background:#fdf3d5}.none{background:#fbe2de}details{margin:.6rem 0}summary{cursor:pointer}
svg{margin:.3rem .3rem .3rem 0;background:#f4f6f8;max-width:100%}code{background:#f1f1f1;padding:0 .2rem}.wide{overflow-x:auto}";

/// Returns the page.
pub fn page(results: &Results<'_>, pictured: &IllustratedScenarios) -> String {
    let Results { claims, scores, tolerance, unreadable } = results;
    let counts = score::by_subject(scores, *tolerance);
    let games: Vec<Game> = results.by_game().into_keys().collect();
    let title = format!("{} {}", claims.name, claims.version);
    let body = html! {
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) ": conformance" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                p { "Compared with recordings of the original games by quarterpipe " (env!("CARGO_PKG_VERSION")) ". Columns: " (claims.columns.join(", ")) "." }
                ul {
                    @for (game, count) in results.by_game() {
                        li { (game) ": " b { (count.exact) } " of " (count.run()) " scenarios exact, " (count.within) " within " (tolerance) " px, "
                            (count.not_run) " not run, " (count.failed) " failed" }
                    }
                    @for medal in score::medals(scores, claims) { li { (results.medal(&medal)) } }
                    @if let Some((score, why)) = results.first_failure() { li { "The first to fail: " (score.game) "/" (score.name) ": " (why) } }
                }
                h2 { "By subject" }
                div.wide { table {
                    tr { th { "exact, of those run (within " (tolerance) " px)" } @for game in &games { th { (game) } } }
                    @for (subject, of_games) in &counts {
                        tr { td { a href={ "#" (subject) } { (subject) } }
                            @for game in &games { (cell(of_games.get(game))) } }
                    }
                } }
                h2 { "First differences" }
                @for subject in counts.keys() { (differences(*subject, scores, pictured)) }
                @if !unreadable.is_empty() {
                    h2 { "Cannot be read" }
                    ul { @for error in *unreadable { li { (error) } } }
                }
            }
        }
    };
    let document = html! { (DOCTYPE) (body) }.into_string();
    document.replacen("<!DOCTYPE html>", MARK, 1)
}

fn cell(count: Option<&score::Count>) -> Markup {
    let Some(count) = count else { return html! { td {} } };
    let class = match (count.run(), count.exact) {
        (0, _) => "",
        (run, exact) if run == exact => "exact",
        (_, 0) => "none",
        _ => "some",
    };
    html! { td class=(class) { @if count.run() == 0 { "-" } @else { (count.exact) "/" (count.run()) " (" (count.within) ")" } } }
}

/// Returns the scenarios of a subject that differ or failed.
fn differences(subject: Subject, scores: &[Score], pictured: &IllustratedScenarios) -> Markup {
    let differing: Vec<&Score> = scores
        .iter()
        .filter(|score| score.subject == subject && !score.is_exact() && !matches!(score.outcome, Outcome::NotRun(_)))
        .collect();
    html! {
        h3 id=(subject) { (subject) }
        @if differing.is_empty() { p { "No scenario that was run differs." } }
        @for score in differing {
            @match (score.report(), &score.outcome) {
                (Some(Report { divergence: Some(divergence), farthest, farthest_row, .. }), _) => {
                    details {
                        summary { (score.game) "/" (score.name) ": frame " (divergence.frame) ", " code { (divergence.column) } ": expected "
                            (divergence.expected) ", got " (divergence.got) }
                        @if let Some(scenario) = pictured.get(&(score.game, score.name.clone())) {
                            (strip(scenario, divergence, farthest_row.as_ref().map(|row| (*farthest, row))))
                        }
                        p { "Decisions of quarterpipe in that frame:" }
                        ul { @for decision in &divergence.decisions { li { (why::decision(decision)) } } }
                    }
                }
                (_, Outcome::Failed(why)) => p { (score.game) "/" (score.name) ": " (why) },
                _ => {}
            }
        }
    }
}

/// Returns pictures of the last frames up to a difference, and of the frame in which the players are farthest apart: the recorded player in
/// blue, the engine's in orange.
fn strip(scenario: &Scenario, Divergence { frame, context, .. }: &Divergence, farthest: Option<(u16, &Row)>) -> Markup {
    let Ok(cells) = scenario.map_cells() else { return html! {} };
    let first = context.len().saturating_sub(FRAMES);
    html! {
        div.wide {
            @for row in &context[first..] { (PreEscaped(picture(scenario, &cells, row))) }
            @if let Some((_, row)) = farthest { (PreEscaped(picture(scenario, &cells, row))) }
        }
        p { "Blue: recorded. Orange: the engine's player. Frame " (frame) " is the first that differs."
            @if let Some((pixels, row)) = farthest { " In frame " (row.frame) " a place differs by " (pixels) " px, more than in any other." } }
    }
}

fn picture(scenario: &Scenario, cells: &[Cell], Row { frame, values }: &Row) -> String {
    let value =
        |name: &str| values.iter().find(|(column, ..)| column == name).map(|(_, expected, got)| [*expected, *got]);
    let [x, y] = ["x", "y"].map(|name| value(name).unwrap_or_default());
    let radius = |name: &str, usual: i64| value(name).unwrap_or([usual; 2]);
    let (left, top) = (x[0] - WIDTH / 2, y[0] - WIDTH / 2);
    let side = WIDTH * SCALE;
    let mut svg = format!(
        "<svg width=\"{side}\" height=\"{side}\" viewBox=\"{left} {top} {WIDTH} {WIDTH}\"><path fill=\"#8a93a0\" d=\""
    );
    for row in top.div_euclid(16)..=(top + WIDTH).div_euclid(16) {
        for column in left.div_euclid(16)..=(left + WIDTH).div_euclid(16) {
            draw_cell(&mut svg, scenario, cells, [column, row]);
        }
    }
    svg.push_str("\"/>");
    for (index, colour) in [(0, "#1769aa"), (1, "#d9661f")] {
        let (w, h) = (radius("xr", 9)[index], radius("yr", 19)[index]);
        let (x, y) = (x[index], y[index]);
        let (left, top, width, height) = (x - w, y - h, 2 * w + 1, 2 * h + 1);
        let _ = write!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\" fill-opacity=\"0.25\" stroke=\"{colour}\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"1.5\" fill=\"{colour}\"/>"
        );
    }
    for slot in 0..scenario.objects.len() {
        let [x, y] = ["x", "y"].map(|name| value(&format!("o{slot}.{name}")));
        if let (Some(x), Some(y)) = (x, y) {
            let (x, y) = (x[0], y[0]);
            let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"none\" stroke=\"#6a3fb5\"/>");
        }
    }
    let (x, y) = (left + 4, top + 10);
    let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"8\" fill=\"#222\">{frame}</text></svg>");
    svg
}

/// Adds the solid columns of a cell's layer A to a path.
fn draw_cell(path: &mut String, scenario: &Scenario, cells: &[Cell], [column, row]: [i64; 2]) {
    let (width, height) = (scenario.map.width as i64, scenario.map.height as i64);
    if !(0..width).contains(&column) || !(0..height).contains(&row) {
        return;
    }
    let block = cells[(row * width + column) as usize].a;
    let Some(Tile { heights, .. }) = scenario.tiles.get(usize::from(block.tile)) else { return };
    let (left, top) = (column * 16, row * 16);
    for x in 0..16 {
        let from = if block.x_flip { 15 - x } else { x };
        let height = i64::from(heights[from as usize]);
        let from_top = (height < 0) != block.y_flip;
        let tall = height.abs();
        if tall > 0 {
            let y = if from_top && tall < 16 { top } else { top + 16 - tall };
            let _ = write!(path, "M{} {y}h1v{tall}h-1z", left + x);
        }
    }
}

/// Returns a badge.
pub fn badge(results: &Results<'_>) -> String {
    let (text, colour) = results.badge();
    // Letters of this size are about 7 px wide.
    let (label, width) = (82, 14 + 7 * text.chars().count());
    let (all, middle) = (label + width, label + width / 2);
    format!(
        "{BADGE_MARK}<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{all}\" height=\"20\" role=\"img\" aria-label=\"quarterpipe: {text}\">\
         <rect width=\"{label}\" height=\"20\" fill=\"#333\"/><rect x=\"{label}\" width=\"{width}\" height=\"20\" fill=\"{colour}\"/>\
         <g fill=\"#fff\" text-anchor=\"middle\" font-family=\"Verdana,sans-serif\" font-size=\"11\">\
         <text x=\"41\" y=\"14\">quarterpipe</text><text x=\"{middle}\" y=\"14\">{text}</text></g></svg>\n"
    )
}
