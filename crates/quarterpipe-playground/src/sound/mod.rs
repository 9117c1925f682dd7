//! Sound: events of the first player are heard, and music while the game runs, unless they are muted.

#[cfg_attr(all(feature = "sound", target_arch = "wasm32"), path = "page.rs")]
#[cfg_attr(all(feature = "sound", any(unix, windows)), path = "thread.rs")]
#[cfg_attr(not(all(feature = "sound", any(unix, windows, target_arch = "wasm32"))), path = "absent.rs")]
mod device;

use std::collections::BTreeSet;

use quarterpipe_level::art::Sky;
use quarterpipe_sound::{Sound, Tune};

use crate::game::{Game, Speed};
use device::Device;

/// The highest speed at which the game is heard: at a higher speed it would only rattle.
const FASTEST: Speed = Speed::Double;

/// The sound of the playground. It is silent until it is opened.
#[derive(Debug)]
pub struct Speaker {
    /// True if nothing is to be heard.
    pub muted: bool,
    /// True if music is to be heard.
    pub has_music: bool,
    device: Device,
}

impl Default for Speaker {
    fn default() -> Self {
        Self { muted: false, has_music: true, device: Device::default() }
    }
}

impl Speaker {
    /// Opens the computer's sound device. Without one, everything is silent.
    ///
    /// In a browser, call it while a key, a click or a touch is handled, and again at the next one: browsers block sound before that.
    pub fn open(&mut self) {
        self.device.open();
    }

    /// Returns the reason why sound is missing, in a sentence; `None` if sound works.
    #[must_use]
    pub fn absence(&self) -> Option<&str> {
        self.device.absence()
    }

    /// Plays the sounds of the frame that the game has just stepped at this speed.
    pub fn hear(&mut self, game: &Game, speed: Speed) {
        if !self.muted && speed <= FASTEST {
            sounds_of(game).into_iter().for_each(|sound| self.device.play(sound));
        }
    }

    /// Lets a tune be heard from now on, or none. Call it in every pass: a browser asks for the next samples then.
    pub fn follow_music(&mut self, tune: Option<Tune>) {
        self.device.follow_music(tune.filter(|_| self.has_music && !self.muted));
    }
}

/// Returns the tune of a level with this sky.
pub const fn tune_of(sky: Sky) -> Tune {
    match sky {
        Sky::Day => Tune::Meadow,
        Sky::Dusk | Sky::Night => Tune::Lantern,
        Sky::Desert => Tune::Canyon,
    }
}

/// Returns the sounds of a game's last frame, each once.
fn sounds_of(game: &Game) -> BTreeSet<Sound> {
    let Some(player) = game.world().players.first() else { return BTreeSet::new() };
    game.explanation().events(0).filter_map(|event| Sound::of(event, player)).collect()
}

#[cfg(all(test, feature = "sound"))]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use eframe::egui::Key;
    use egui_kittest::{Harness, kittest::Queryable as _};
    use quarterpipe::Input;

    use super::{device::SoundRequest, *};
    use crate::{Playground, StartOptions};

    type App = Harness<'static, Playground>;

    /// Returns the playground on the stage `flat` in a window, and what it plays.
    fn app() -> (App, Receiver<SoundRequest>) {
        let (sender, heard) = channel();
        let mut app = Playground::new(StartOptions::of_builtin("flat").expect("a built-in stage")).expect("a stage");
        app.speaker.device = Device::sending_to(sender);
        let mut app = Harness::builder().with_step_dt(1.0 / 60.0).build_eframe(|window| app.in_window(window));
        app.state_mut().panels.is_folded = false;
        (app, heard)
    }

    /// Returns the sounds that were heard since the last call, without the music.
    fn sounds(heard: &Receiver<SoundRequest>) -> Vec<Sound> {
        let sound = |heard| if let SoundRequest::Sound(sound) = heard { Some(sound) } else { None };
        heard.try_iter().filter_map(sound).collect()
    }

    /// Returns the changes of the music since the last call.
    fn tunes(heard: &Receiver<SoundRequest>) -> Vec<Option<Tune>> {
        let tune = |heard| if let SoundRequest::Music(tune) = heard { Some(tune) } else { None };
        heard.try_iter().filter_map(tune).collect()
    }

    /// Jumps as soon as the player stands, and lets it land.
    fn jump(app: &mut App) {
        for held in [Input::NONE, Input::A, Input::NONE] {
            app.state_mut().held = held;
            app.run_steps(if held == Input::A { 2 } else { 60 });
        }
    }

    #[test]
    fn a_jump_is_heard_once() {
        let (mut app, heard) = app();
        jump(&mut app);
        assert_eq!(sounds(&heard), [Sound::Jump]);
    }

    #[test]
    fn nothing_is_heard_while_it_is_muted_by_key_or_button() {
        let (mut app, heard) = app();
        app.key_press(Key::M);
        app.run_steps(2);
        assert!(app.state().speaker.muted);
        jump(&mut app);
        assert_eq!(sounds(&heard).len(), 0);
        app.get_by_label("Sound").click();
        app.run_steps(2);
        assert!(!app.state().speaker.muted);
        jump(&mut app);
        assert_eq!(sounds(&heard).len(), 1);
    }

    #[test]
    fn going_back_and_to_another_frame_is_silent() {
        let (mut app, heard) = app();
        jump(&mut app);
        let last = app.state().game.frame();
        sounds(&heard);
        app.state_mut().clock.pause();
        app.key_down(Key::Backspace);
        app.run_steps(30);
        app.key_up(Key::Backspace);
        app.run_steps(2);
        app.state_mut().game.seek(last);
        app.run_steps(2);
        assert_eq!((app.state().game.frame(), sounds(&heard).len()), (last, 0));
    }

    #[test]
    fn a_replay_is_heard_and_fast_motion_is_not() {
        let (mut app, heard) = app();
        jump(&mut app);
        sounds(&heard);
        for (speed, expected) in [(Speed::Normal, 1), (Speed::Double, 1), (Speed::Fourfold, 0)] {
            app.state_mut().game.seek(0);
            app.state_mut().mode = crate::Mode::Replay;
            app.state_mut().clock.set_speed(speed);
            app.run_steps(100);
            assert_eq!(sounds(&heard).len(), expected, "{speed:?}");
        }
    }

    #[test]
    fn music_plays_while_the_game_runs_and_stops_while_it_is_paused() {
        let (mut app, heard) = app();
        app.run_steps(3);
        assert_eq!(tunes(&heard), [Some(Tune::Lantern)]);
        app.state_mut().clock.pause();
        app.run_steps(3);
        assert_eq!(tunes(&heard), [None]);
        app.state_mut().clock.resume();
        app.run_steps(3);
        assert_eq!(tunes(&heard), [Some(Tune::Lantern)]);
    }

    #[test]
    fn the_music_key_stops_the_music_and_leaves_the_sounds() {
        let (mut app, heard) = app();
        app.run_steps(3);
        app.key_press(Key::N);
        app.run_steps(3);
        assert_eq!(tunes(&heard), [Some(Tune::Lantern), None]);
        jump(&mut app);
        assert_eq!(sounds(&heard), [Sound::Jump]);
    }

    #[test]
    fn the_music_follows_the_sky() {
        let (mut app, heard) = app();
        app.run_steps(3);
        let mut level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
        level.art.sky = Sky::Desert;
        app.state_mut().begin_level(level).expect("a stage");
        app.run_steps(3);
        assert_eq!(tunes(&heard), [Some(Tune::Lantern), Some(Tune::Canyon)]);
    }

    #[test]
    fn being_muted_and_music_are_remembered() {
        let (mut app, _heard) = app();
        let mut kept = MemoryStorage::default();
        (app.state_mut().speaker.muted, app.state_mut().speaker.has_music) = (true, false);
        crate::app::settings::save(app.state(), &mut kept);
        (app.state_mut().speaker.muted, app.state_mut().speaker.has_music) = (false, true);
        crate::app::settings::restore(app.state_mut(), Some(&kept));
        assert!(app.state().speaker.muted && !app.state().speaker.has_music);
    }

    /// Settings in memory.
    #[derive(Default)]
    struct MemoryStorage(String);

    impl eframe::Storage for MemoryStorage {
        fn get_string(&self, _key: &str) -> Option<String> {
            Some(self.0.clone())
        }

        fn set_string(&mut self, _key: &str, value: String) {
            self.0 = value;
        }

        fn remove_string(&mut self, _key: &str) {
            self.0.clear();
        }

        fn flush(&mut self) {}
    }
}
