//! Generated stages: today's, Endless, and those that links and recordings name.

use eframe::egui::{Event, Key};
use egui_kittest::kittest::Queryable;
use quarterpipe::{
    px,
    rules::{CharacterId, Game as GameRules},
};
use quarterpipe_generate::{GeneratedName, ProofSettings, prove};
use quarterpipe_level::LevelObject;
use quarterpipe_replay::{Inputs, Recording, Start};

use super::harness::{App, app, app_of_size, app_with};
use crate::{
    Mode, StartOptions,
    action::Action,
    files::OpenedFile,
    front::Screen,
    game::{Game, Preset},
    generated::StageOrder,
    library::now,
    medals::{self, Medal},
    share_card::SharedRun,
    text::keep,
};

/// Performs an action, and waits until the stage that it orders is made.
fn order(app: &mut App, action: Action) {
    app.state_mut().perform_now(action);
    for _ in 0..40 {
        app.step();
        if app.state().generated.making().is_none() {
            break;
        }
    }
    app.state_mut().panels.is_folded = true;
    app.run_steps(2);
}

fn endless() -> Action {
    Action::PlayEndless(None, CharacterId::Sonic)
}

fn today() -> Action {
    Action::PlayToday(None, CharacterId::Sonic)
}

fn name(app: &App) -> String {
    app.state().game.level().name.clone()
}

fn generated(app: &App) -> GeneratedName {
    name(app).parse().expect("the name of a generated stage")
}

/// Returns the run that a search finds.
fn run_of(name: GeneratedName) -> Inputs {
    prove(name.seed, &name.settings, &ProofSettings::default()).expect("a run").run.inputs
}

/// Plays these buttons from the start of the level, and waits for the goal's card.
fn reach_the_goal(app: &mut App, inputs: &Inputs) {
    app.state_mut().game.restart();
    for held in inputs.first_pad() {
        app.state_mut().step(held);
        app.state_mut().follow_outcome();
        if app.state().game.progress().is_done() {
            break;
        }
    }
    assert!(app.state().game.progress().is_done());
    app.state_mut().clock.resume();
    for _ in 0..25 {
        app.run_steps(20);
        if app.query_by_label("Goal!").is_some() {
            return;
        }
    }
    panic!("no card appears");
}

#[test]
fn the_stage_after_the_goal_of_an_endless_one_has_another_seed_and_is_harder() {
    let mut app = app();
    order(&mut app, endless());
    let first = generated(&app);
    assert_eq!((first.settings.difficulty, first.settings.rules), (1, GameRules::S3k));
    app.get_by_label(&format!("Endless 1 · {first}"));
    reach_the_goal(&mut app, &run_of(first));
    app.get_by_label("Next stage: Endless 2");
    app.run_steps(30);
    app.key_press(Key::Enter);
    app.run_steps(6);
    let second = generated(&app);
    assert_eq!((second.seed, second.settings.difficulty), (first.seed + 1, 2));
    app.get_by_label(&format!("Endless 2 · {second}"));
    assert!(app.query_by_label("Goal!").is_none() && !app.state().is_paused());
}

#[test]
fn a_death_in_endless_restarts_the_same_stage() {
    let mut app = app();
    order(&mut app, endless());
    let before = name(&app);
    let bottom = app.state().game.level().bounds.bottom;
    app.state_mut().game.place_player(px(100), bottom + px(40));
    app.run_steps(300);
    assert_eq!(name(&app), before);
    assert!(!app.state().game.progress().is_dead());
    app.get_by_label(&format!("Endless 1 · {before}"));
}

#[test]
fn endless_is_played_with_the_chosen_rules_and_bird() {
    let mut app = app();
    order(&mut app, Action::PlayEndless(Some(Preset::Game(GameRules::S2)), CharacterId::Tails));
    assert_eq!(generated(&app).settings.rules, GameRules::S2);
    let game = &app.state().game;
    assert_eq!((game.rules().preset(), game.character()), (Preset::Game(GameRules::S2), CharacterId::Tails));
}

#[test]
fn the_run_in_the_par_time_is_the_ghost_of_todays_stage() {
    let mut app = app();
    order(&mut app, today());
    let name = generated(&app);
    assert_eq!(name.settings.difficulty, 4);
    let par = app.state().game.level().par.expect("a par");
    assert_eq!(app.state().ghost_frames(), Some(par));
    app.get_by_label(&format!("Today's stage · {name}"));
    app.get_by_label_contains("Challenge: beat the ghost's time");

    let run = run_of(name);
    reach_the_goal(&mut app, &run);
    let frames = app.state().game.progress().frames;
    assert_eq!((frames, app.state().outcome.target), (medals::of_par(par), Some(frames)));
    app.get_by_label("Gold medal");
    assert_eq!(Medal::of(frames, frames), Some(Medal::Gold));
    // The best time is kept, and shown among the stages.
    let rules = app.state().game.rules().clone();
    assert_eq!(app.state().bests.time_of_level(&name.to_string(), &rules, CharacterId::Sonic), Some(frames));
    assert_eq!(app.state().bests.time_of_level(&name.to_string(), &rules, CharacterId::Tails), None);
}

#[test]
fn todays_stage_that_begins_by_its_name_has_its_par() {
    let name = StageOrder::today(now(), None, CharacterId::Sonic).name();
    let mut app = app_with(StartOptions::of_stage(&name).unwrap().unwrap());
    app.run_steps(6);
    assert!(app.state().game.level().par.is_some() && app.state().ghost_frames().is_some());
    let mut other = app_with(StartOptions::of_stage("generated:7:4").unwrap().unwrap());
    other.run_steps(6);
    assert_eq!((other.state().game.level().par, other.state().ghost_frames()), (None, None));
}

#[test]
fn a_link_to_todays_stage_has_its_name() {
    let mut app = app();
    order(&mut app, today());
    let today = name(&app);
    app.state_mut().address = "https://example.org/".to_owned();
    app.state_mut().perform_now(Action::Share);
    let shown = app.state().share_card.shown.clone().expect("a link");
    assert_eq!((shown.run, shown.text), (SharedRun::Level, Ok(format!("?stage={today}"))));
}

#[test]
fn keep_makes_a_level_of_the_users_own_and_opens_it_in_the_editor() {
    let mut app = app();
    order(&mut app, endless());
    let before = name(&app);
    app.key_press(Key::Escape);
    app.run_steps(3);
    app.get_by_label("Keep this stage").click();
    app.run_steps(3);
    let titles =
        |app: &App| -> Vec<String> { app.state().library.entries().iter().map(|entry| entry.title.clone()).collect() };
    assert_eq!((name(&app), titles(&app)), (before.clone(), vec![before.clone()]));
    assert!(app.state().panels.is_open("Build") && app.state().work.entry.is_some());
    assert!(app.query_by_label_contains("Endless 1").is_none(), "it is a level like any other");

    // An edit is kept in the same entry, and undoing it too.
    let (x, y) = app.state().game.level().start;
    app.state_mut().game.add_object(LevelObject::new("spring", x + px(64), y)).expect("a spring");
    app.state_mut().keep_work();
    assert_eq!(titles(&app), [keep::edited(&before)]);
    app.state_mut().perform_now(Action::Undo);
    app.state_mut().keep_work();
    assert_eq!(titles(&app), [before]);
}

#[test]
fn an_edited_level_is_kept_when_a_generated_stage_begins() {
    for action in [endless(), today()] {
        let mut app = app_with(StartOptions::of_builtin("hills").unwrap());
        app.run_steps(2);
        let (x, y) = app.state().game.level().start;
        app.state_mut().game.add_object(LevelObject::new("spring", x + px(64), y)).expect("a spring");
        let level = app.state().game.level().clone();
        order(&mut app, action);
        let library = &app.state().library;
        let [entry] = library.entries() else { panic!("{:?}", library.entries()) };
        assert_eq!(library.level(&entry.id), Ok(level));
        assert!(app.state().notices.texts().any(|text| text == keep::kept("Twelve Hills (edited)")));
    }
}

#[test]
fn another_stage_that_is_chosen_meanwhile_is_not_replaced() {
    let mut app = app();
    app.state_mut().perform_now(endless());
    app.state_mut().perform_now(Action::BeginStage("drum"));
    app.run_steps(6);
    assert_eq!(name(&app), "drum");
}

#[test]
fn the_stages_have_rows_for_todays_stage_and_endless_that_fit_small_windows_and_phones() {
    for size in [[1280.0, 720.0], [640.0, 480.0], [390.0, 844.0], [844.0, 390.0]] {
        let mut app = app_of_size(StartOptions::of_builtin("flat").unwrap(), size);
        app.state_mut().perform_now(Action::OpenScreen(Screen::Stages));
        app.run_steps(3);
        let screen = app.ctx.content_rect();
        let places = ["Today's stage", "Endless"].map(|words| app.get_by_label(words).rect());
        assert!(places.iter().all(|place| screen.contains_rect(*place)), "{size:?}: {places:?}");
        assert!(!places[0].intersects(places[1]), "{size:?}: {places:?}");
        app.get_by_label("Endless").click();
        app.run_steps(6);
        assert!(!app.state().front.is_open());
        assert_eq!(generated(&app).settings.difficulty, 1);
    }
}

#[test]
fn arrows_choose_todays_stage_and_endless_above_the_cards() {
    let mut app = app();
    app.state_mut().perform_now(Action::OpenScreen(Screen::Stages));
    app.run_steps(3);
    for key in [Key::ArrowUp, Key::ArrowUp, Key::Enter] {
        app.key_press(key);
        app.run_steps(2);
    }
    app.run_steps(6);
    assert_eq!(generated(&app).settings.difficulty, 4);
}

/// Returns a recording that names this stage.
fn recording(stage: &str) -> OpenedFile {
    let start = Start { level: stage.to_owned(), rules: GameRules::S3k, character: CharacterId::Sonic, follower: None };
    let recording = Recording::new(start, "R60".parse().unwrap());
    OpenedFile::new("run.json", recording.to_json().into_bytes())
}

#[test]
fn a_recording_that_names_a_generated_stage_opens_it_and_a_wrong_name_is_an_error() {
    let mut app = app();
    app.state_mut().load(&recording("generated:7:4"));
    app.run_steps(3);
    assert_eq!((name(&app).as_str(), app.state().mode), ("generated:7:4", Mode::Replay));
    assert_eq!(app.state().game.recording().unwrap().start.level, "generated:7:4");
    app.get_by_label("generated:7:4");

    app.state_mut().load(&recording("generated:7:99"));
    let told: Vec<&str> = app.state().notices.texts().collect();
    assert_eq!(told, [r#"That stage does not exist: difficulty: found "99", expected 0 to 10."#]);
    assert_eq!(name(&app), "generated:7:4");
}

#[test]
fn a_pasted_link_with_the_name_of_a_generated_stage_opens_it() {
    let mut app = app();
    app.run_steps(2);
    app.event(Event::Paste("Play https://example.org/play/?stage=generated:7:4:features=slopes%2Bloops".to_owned()));
    app.run_steps(3);
    assert_eq!(name(&app), "generated:7:4:features=slopes+loops");
    app.event(Event::Paste("?stage=generated:7:99".to_owned()));
    app.run_steps(3);
    assert_eq!(name(&app), "generated:7:4:features=slopes+loops");
    app.get_by_label_contains("That stage does not exist: difficulty");
}

#[test]
fn a_link_to_a_generated_stage_carries_its_name_and_par() {
    let mut level = "generated:7:4".parse::<GeneratedName>().unwrap().level().unwrap();
    level.par = Some(615);
    let game = Game::new(level, GameRules::S3k.into(), CharacterId::Sonic).unwrap();
    let text = game.share_run(&Inputs::new(), 0).unwrap();
    assert!(text.len() < 110, "{text}");
    assert_eq!(Game::of_share(&text).unwrap().level(), game.level());
    let error = Game::of_content_json(r#"{"stage": "generated:7:99", "rules": "s3k", "character": "sonic"}"#);
    let error = error.unwrap_err().to_string();
    assert_eq!(error, r#"the link cannot be opened: stage: difficulty: found "99", expected 0 to 10"#);
}

#[test]
fn an_edited_generated_stage_is_a_short_link() {
    let mut app = app_with(StartOptions::of_stage("generated:7:4").unwrap().unwrap());
    let (x, y) = app.state().game.level().start;
    app.state_mut().game.add_object(LevelObject::new("spring", x + px(64), y)).expect("a spring");
    let game = &app.state().game;
    assert_eq!(game.level().name, "generated:7:4 (edited)");
    let text = game.share_run(&Inputs::new(), 0).unwrap();
    assert!(text.len() < 400, "{}", text.len());
    assert_eq!(Game::of_share(&text).unwrap().level(), game.level());
}
