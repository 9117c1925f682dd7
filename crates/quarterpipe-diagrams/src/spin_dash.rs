//! The release speed of a spin dash, by how often jump was pressed.

use quarterpipe::{event::Event, player::Form, prelude::*};

use crate::{
    chart::{self, Axis, Curve},
    run::Run,
};

/// Returns the launch speeds of 0 to 8 presses after the one that began the charge, and of none held for half a second after them.
pub fn launches(rules: &Rules, form: Form, wait: u32) -> Vec<i16> {
    let launches = (0..=8).map(|presses| {
        let mut run = Run::on_plain(rules);
        run.form = form;
        // A super player loses a ring a second, and the form with the last.
        run.rings = 50;
        run.record(10, |_| Input::DOWN, |_| ());
        run.step(Input::DOWN | Input::A);
        for _ in 0..presses {
            run.step(Input::DOWN);
            run.step(Input::DOWN | Input::A);
        }
        run.record(wait, |_| Input::DOWN, |_| ());
        run.step(Input::NONE);
        if run.seen.events.contains(&Event::SpinDashReleased) { run.ground_speed.0 } else { 0 }
    });
    launches.collect()
}

/// Draws the speeds.
pub fn draw() -> String {
    let all = [
        ("normal", launches(&Rules::S2, Form::Normal, 0)),
        ("super", launches(&Rules::S2, Form::Super, 0)),
        ("normal, let go 30 frames later", launches(&Rules::S2, Form::Normal, 30)),
    ];
    let curves = all.each_ref().map(|(name, speeds)| {
        Curve::new(*name, speeds.iter().enumerate().map(|(presses, speed)| (presses as f64, f64::from(*speed))))
    });
    let x = Axis { name: "presses of jump, after the first", range: [0.0, 8.0], step: 1.0, label: chart::plain };
    let y = Axis { name: "ground speed", range: [1792.0, 3968.0], step: 256.0, label: chart::hexadecimal };
    let said: String = all.iter().map(|(name, speeds)| format!(" {name}: {speeds:?}.")).collect();
    chart::draw(
        (720.0, 380.0),
        &x,
        &y,
        &curves,
        &format!("Launch speeds, in 1/256 pixels a frame, after 0 to 8 presses.{said}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_charge_without_a_press_launches_with_0x800_and_none_with_more_than_0xc00() {
        // C-11 to C-13: each press adds 0x200, up to 0x800, and each frame takes a 32nd away.
        let launches = launches(&Rules::S2, Form::Normal, 0);
        assert_eq!([launches[0], launches[1], launches[8]], [0x800, 0x900, 0xC00]);
    }

    #[test]
    fn super_adds_0x300() {
        // C-13
        let [normal, special] = [Form::Normal, Form::Super].map(|form| launches(&Rules::S2, form, 0));
        assert!(normal.iter().zip(special).all(|(normal, special)| special - normal == 0x300));
    }
}
