//! Measured differences of the games: each row is an experiment that runs under each rule set.

use quarterpipe::{event::Event, player::Form, prelude::*, rules::Game};

use crate::{
    chart::hexadecimal,
    hitboxes, jump,
    reach::reach,
    run::Run,
    slope_force::{self, Hold},
    spin_dash, table,
};

/// An experiment: a question, and its answer under a rule set.
pub struct Experiment {
    /// The question.
    pub question: &'static str,
    /// The answer.
    pub answer: fn(&Rules) -> String,
}

fn speed(value: i16) -> String {
    hexadecimal(f64::from(value))
}

/// All experiments.
pub const ALL: &[Experiment] = &[
    Experiment {
        question: "height of a held jump (px)",
        answer: |rules| format!("{:.2}", jump::apex(&jump::heights(rules, jump::JUMPS[0])).1),
    },
    Experiment {
        question: "ground speed 0x800, a frame later with Right held",
        answer: |rules| {
            let mut run = Run::on_plain(rules);
            run.ground_speed = subpx(0x800);
            speed(run.step(Input::RIGHT).ground_speed.0)
        },
    },
    Experiment {
        question: "x speed 0x800 in the air, a frame later with Right held",
        answer: |rules| {
            let mut run = Run::in_sky(rules);
            run.x_speed = subpx(0x800);
            speed(run.step(Input::RIGHT).x_speed.0)
        },
    },
    Experiment { question: "deepest step down followed at rest (px)", answer: |rules| reach(rules, 0).to_string() },
    Experiment {
        question: "least ground speed that rolls",
        answer: |rules| {
            let after = |at: i16, held| {
                let mut run = Run::on_plain(rules);
                run.ground_speed = subpx(at);
                run.step(held);
                run
            };
            let least = (0..0x200).find(|at| after(*at, Input::DOWN).rolling);
            // The result is the speed that friction has left.
            least.map_or_else(|| "none".to_owned(), |at| speed(after(at, Input::NONE).ground_speed.0))
        },
    },
    Experiment {
        question: "ground speed 0x180, a frame later with a roll to the right begun",
        answer: |rules| {
            let mut run = Run::on_plain(rules);
            run.ground_speed = subpx(0x180);
            speed(run.step(Input::DOWN).ground_speed.0)
        },
    },
    Experiment {
        question: "steering after a jump out of a roll",
        answer: |rules| {
            let mut run = Run::on_plain(rules);
            run.roll_up();
            run.ground_speed = subpx(0x400);
            run.step(Input::A);
            let before = run.x_speed;
            let after = run.step(Input::A | Input::LEFT).x_speed;
            if after == before { "no" } else { "yes" }.to_owned()
        },
    },
    Experiment {
        question: "y speed after falling for 300 frames",
        answer: |rules| {
            let mut run = Run::in_sky(rules);
            run.y = quarterpipe::Pos::from_px(px(-30_000));
            let fell = run.record(300, |_| Input::NONE, |run| run.y_speed.0);
            fell.last().copied().map_or_else(String::new, speed)
        },
    },
    Experiment {
        question: "first angle downhill where a slow player slips or falls",
        answer: |rules| {
            let first = (0..0x40).step_by(2).find(|angle| slope_force::hold(rules, *angle) != Hold::Stays);
            first.map_or_else(|| "none".to_owned(), |angle| format!("0x{angle:02X}"))
        },
    },
    Experiment {
        question: "spin dash without a further press",
        answer: |rules| match spin_dash::launches(rules, Form::Normal, 0)[0] {
            0 => "none".to_owned(),
            launch => speed(launch),
        },
    },
    Experiment {
        question: "ducking player's hitbox reaches up (px)",
        answer: |rules| hitboxes::reach(rules, quarterpipe::player::Pose::Duck).0[2].to_string(),
    },
    Experiment {
        question: "insta-shield on a second press of jump",
        answer: |rules| {
            let mut run = Run::on_plain(rules);
            run.step(Input::A);
            run.record(12, |_| Input::NONE, |_| ());
            run.step(Input::B);
            if run.seen.events.contains(&Event::InstaShielded) { "yes" } else { "no" }.to_owned()
        },
    },
];

/// Lists all results.
pub fn draw() -> String {
    let rows = ALL.iter().map(|experiment| {
        let answers = Game::ALL.map(|game| (experiment.answer)(&game.rules()));
        std::iter::once(experiment.question.to_owned()).chain(answers).collect::<Vec<_>>()
    });
    table::draw(&["experiment", "S1", "CD", "S2", "S3", "S3K"], &rows.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(question: &str) -> [String; 5] {
        let experiment = ALL.iter().find(|experiment| experiment.question.starts_with(question)).unwrap();
        Game::ALL.map(|game| (experiment.answer)(&game.rules()))
    }

    #[test]
    fn the_experiments_find_the_differences_that_the_specification_lists() {
        // G-19, A-8, G-61, G-45, G-47, A-9, A-6, G-65, O-1006, C-25
        assert_eq!(answers("ground speed 0x180"), ["0x174", "0x200", "0x174", "0x174", "0x174"]);
        assert_eq!(answers("ground speed 0x800"), ["0x600", "0x800", "0x800", "0x800", "0x800"]);
        assert_eq!(answers("x speed"), ["0x600", "0x600", "0x600", "0x800", "0x800"]);
        assert_eq!(answers("deepest"), ["14", "14", "4", "4", "4"]);
        assert_eq!(answers("least"), ["0x80", "0x80", "0x80", "0x80", "0x100"]);
        assert_eq!(answers("steering"), ["no", "yes", "no", "no", "no"]);
        assert_eq!(answers("first angle"), ["0x20", "0x20", "0x20", "0x18", "0x18"]);
        assert_eq!(answers("ducking"), ["4", "4", "4", "16", "16"]);
        assert_eq!(answers("insta"), ["no", "no", "no", "yes", "yes"]);
        assert_eq!(answers("spin dash")[2..], ["0x800", "0x800", "0x800"]);
    }
}
