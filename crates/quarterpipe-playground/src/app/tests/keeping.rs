//! Nothing that the user builds is lost.

use eframe::egui::{Key, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable;
use quarterpipe::{
    Input, px,
    terrain::{Block, Cell, Solidity},
};
use quarterpipe_level::{Level, LevelObject, builtin};

use super::harness::{App, app_with, frame};
use crate::{
    Mode, StartOptions,
    action::Action,
    files::OpenedFile,
    game::{Game, LevelSettings, RulesChoice},
    library::Library,
    text::keep,
};

/// The title of the edited stage.
const EDITED: &str = "Twelve Hills (edited)";

/// Opens the app on the stage `hills`, and adds a spring to it.
fn edited() -> App {
    let mut app = app_with(StartOptions::of_builtin("hills").expect("a built-in stage"));
    app.run_steps(2);
    add_spring(&mut app);
    app
}

/// Returns a built-in stage's game.
fn begun(stage: &str) -> Game {
    let level = builtin::level(stage).unwrap();
    let rules = RulesChoice::of_level(&level);
    Game::new(level, rules, quarterpipe::rules::CharacterId::Sonic).unwrap()
}

fn add_spring(app: &mut App) {
    let (x, y) = app.state().game.level().start;
    app.state_mut().game.add_object(LevelObject::new("spring", x + px(64), y)).expect("a spring");
}

fn perform(app: &mut App, action: Action) {
    let context = app.ctx.clone();
    app.state_mut().perform(&context, [action]);
}

/// Returns the titles of the user's levels.
fn titles(app: &App) -> Vec<String> {
    app.state().library.entries().iter().map(|entry| entry.title.clone()).collect()
}

/// Checks that the level is the only one of the user's, and that a notice names it.
fn assert_kept(app: &App, level: &Level, way: &str) {
    let library = &app.state().library;
    let [entry] = library.entries() else { panic!("{way}: {:?}", library.entries()) };
    assert_eq!((entry.title.as_str(), library.level(&entry.id)), (level.name.as_str(), Ok(level.clone())), "{way}");
}

fn is_told(app: &App, text: &str) -> bool {
    app.state().notices.texts().any(|told| told == text)
}

fn close(app: &mut App) {
    let root = app.input_mut().viewports.entry(ViewportId::ROOT).or_default();
    root.events.push(ViewportEvent::Close);
    app.step();
    app.input_mut().viewports.entry(ViewportId::ROOT).or_default().events.clear();
}

#[test]
fn closing_the_window_keeps_an_edited_stage() {
    let mut app = edited();
    let level = app.state().game.level().clone();
    close(&mut app);
    assert_kept(&app, &level, "closing");
    assert_eq!(app.state().work.question, None);
}

/// A way to leave a level, and its name.
type Exit<'a> = (&'a str, &'a dyn Fn(&mut App));

#[test]
fn whatever_takes_the_place_of_an_edited_stage_keeps_it_and_says_where_it_is() {
    let link = begun("drum").share().unwrap().text;
    let ways: [Exit<'_>; 4] = [
        ("another stage", &|app| perform(app, Action::BeginStage("drum"))),
        ("a file", &|app| {
            let json = builtin::json("drum").expect("a built-in stage");
            app.state_mut().load(&OpenedFile::new("drum.json", json.into()));
        }),
        ("a link", &|app| app.state_mut().open_link(&link).expect("a link")),
        ("a new level", &|app| {
            perform(app, Action::BeginNewLevel(Box::new(Level::with_floor("drum", 128, 28))));
            let id = app.state().library.entries()[0].id.clone();
            assert_ne!(titles(app)[0], EDITED);
            perform(app, Action::DeleteYours(id));
        }),
    ];
    for (way, go) in ways {
        let mut app = edited();
        let level = app.state().game.level().clone();
        go(&mut app);
        assert_eq!(app.state().game.level().name, "drum", "{way}");
        assert_kept(&app, &level, way);
        assert!(is_told(&app, &keep::kept(EDITED)), "{way}: {:?}", app.state().notices);
    }
}

#[test]
fn a_slot_with_the_stage_before_it_was_edited_keeps_the_edited_one() {
    let mut app = app_with(StartOptions::of_builtin("hills").unwrap());
    app.run_steps(2);
    perform(&mut app, Action::SaveSlot(1));
    add_spring(&mut app);
    let level = app.state().game.level().clone();
    perform(&mut app, Action::LoadSlot(1));
    assert_eq!(app.state().game.level().name, "hills");
    assert_kept(&app, &level, "a slot");
}

#[test]
fn a_stage_that_is_edited_after_a_slot_with_other_rules_takes_a_name_of_its_own() {
    let mut app = app_with(StartOptions::of_builtin("hills").unwrap());
    app.run_steps(2);
    perform(&mut app, Action::SaveSlot(1));
    app.state_mut().game.set_rules(quarterpipe::rules::Game::S1.into()).expect("a stage");
    perform(&mut app, Action::LoadSlot(1));
    add_spring(&mut app);
    assert_eq!(app.state().game.level().name, EDITED);
}

#[test]
fn an_edit_is_kept_a_few_seconds_later() {
    let mut app = edited();
    app.step();
    assert_eq!(titles(&app), [""; 0]);
    app.input_mut().time = Some(100.0);
    app.step();
    assert_kept(&app, &app.state().game.level().clone(), "waiting");
    assert!(!app.state().game.has_unkept_edits());
}

#[test]
fn a_stage_that_is_only_played_is_not_kept() {
    let mut app = app_with(StartOptions::of_builtin("hills").unwrap());
    app.run_steps(20);
    perform(&mut app, Action::BeginStage("drum"));
    add_spring(&mut app);
    app.state_mut().game.undo();
    close(&mut app);
    assert_eq!(titles(&app), [""; 0]);
}

#[test]
fn a_level_of_the_list_is_opened_and_its_edits_are_kept_in_place() {
    let mut app = edited();
    perform(&mut app, Action::BeginStage("drum"));
    let id = app.state().library.entries()[0].id.clone();
    perform(&mut app, Action::BeginYours(id.clone()));
    assert_eq!(app.state().game.level().name, EDITED);
    add_spring(&mut app);
    let level = app.state().game.level().clone();
    perform(&mut app, Action::BeginStage("drum"));
    assert_kept(&app, &level, "the list");
    let springs = level.objects.iter().filter(|object| object.class == "spring").count();
    assert_eq!(springs, 2);
    // A second copy of the built-in stage has another title.
    perform(&mut app, Action::BeginStage("hills"));
    app.state_mut().panels.set_open(["Build".to_owned()]);
    app.run_steps(2);
    add_spring(&mut app);
    perform(&mut app, Action::BeginStage("drum"));
    let mut titles = titles(&app);
    titles.sort();
    assert_eq!(titles, [EDITED, "Twelve Hills (edited) 2"]);
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn a_file_of_the_users_is_never_overwritten() {
    let file = std::env::temp_dir().join(format!("quarterpipe-own-{}.json", std::process::id()));
    let json = Level::with_floor("Mine", 128, 28).to_json();
    std::fs::write(&file, &json).unwrap();
    let mut app = edited();
    let bytes = json.clone().into_bytes();
    app.state_mut().load(&OpenedFile { path: Some(file.clone()), ..OpenedFile::new("own.json", bytes) });
    add_spring(&mut app);
    close(&mut app);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), json);
    let mut titles = titles(&app);
    titles.sort();
    assert_eq!(titles, ["Mine", EDITED]);
    std::fs::remove_file(file).unwrap();
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn a_window_with_a_level_that_cannot_be_kept_asks_before_it_closes() {
    let folder = std::env::temp_dir().join(format!("quarterpipe-closing-{}", std::process::id()));
    std::fs::write(&folder, "a file where the folder should be").unwrap();
    let commands = |app: &App| app.output().viewport_output[&ViewportId::ROOT].commands.clone();
    for (answer, closes) in [(keep::STAY, false), (keep::CLOSE_ANYWAY, true)] {
        let mut app = edited();
        app.state_mut().library = Library::in_folder(folder.clone());
        close(&mut app);
        assert!(commands(&app).contains(&ViewportCommand::CancelClose), "{:?}", commands(&app));
        app.run_steps(2);
        app.get_by_label(answer).click();
        app.step();
        assert_eq!(commands(&app).contains(&ViewportCommand::Close), closes, "{answer}");
        assert_eq!(app.state().work.question, None);
    }
    std::fs::remove_file(folder).unwrap();
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn a_window_asks_about_another_level_although_all_edits_of_the_present_one_were_undone() {
    let folder = std::env::temp_dir().join(format!("quarterpipe-undone-{}", std::process::id()));
    std::fs::write(&folder, "a file where the folder should be").unwrap();
    let mut app = edited();
    app.state_mut().library = Library::in_folder(folder.clone());
    perform(&mut app, Action::BeginStage("drum"));
    add_spring(&mut app);
    app.state_mut().keep_work();
    app.state_mut().game.undo();
    assert!(!app.state_mut().keep_work());
    close(&mut app);
    assert!(app.state().work.question.is_some());
    std::fs::remove_file(folder).unwrap();
}

#[test]
fn a_page_that_is_loaded_again_does_not_bring_back_edits_that_were_undone() {
    let mut app = edited();
    assert!(app.state_mut().keep_work() && app.state().library.current().is_some());
    app.state_mut().game.undo();
    assert!(app.state_mut().keep_work());
    assert_eq!(app.state().library.current(), None);
    app.state_mut().game.redo();
    assert!(app.state_mut().keep_work());
    assert_kept(&app, &app.state().game.level().clone(), "a redo");
    assert!(app.state().library.current().is_some());
}

#[test]
fn a_page_that_is_loaded_again_shows_the_level_that_was_edited_last() {
    let mut page = edited();
    assert!(page.state_mut().keep_work());
    let level = page.state().game.level().clone();
    let reload = |page: &mut App| {
        let mut again = app_with(StartOptions::of_builtin("first").unwrap());
        again.state_mut().library = std::mem::take(&mut page.state_mut().library);
        let restored = again.state_mut().restore_work();
        (again, restored)
    };
    let (mut page, restored) = reload(&mut page);
    assert!(restored);
    assert_eq!(page.state().game.level(), &level);
    assert!(is_told(&page, &keep::restored(EDITED)));
    add_spring(&mut page);
    assert!(page.state_mut().keep_work());
    let level = page.state().game.level().clone();
    assert_kept(&page, &level, "after the reload");
    // After another stage was picked, the level is only in the list.
    perform(&mut page, Action::BeginStage("drum"));
    let (page, restored) = reload(&mut page);
    assert!(!restored);
    assert_eq!(page.state().game.level().name, "first");
    assert_kept(&page, &level, "after another reload");
}

#[test]
fn a_page_whose_level_cannot_be_opened_does_not_say_that_it_was_restored() {
    let mut app = app_with(StartOptions::of_builtin("first").unwrap());
    let mut level = Level::with_floor("Broken", 20, 14);
    level.cells[0] = Cell::both(Block::new(999, Solidity::All));
    let id = app.state_mut().library.keep(None, &level).id;
    app.state_mut().library.set_current(Some(&id));
    assert!(!app.state_mut().restore_work());
    assert_eq!(app.state().game.level().name, "first");
    assert!(!is_told(&app, &keep::restored("Broken")));
}

#[test]
fn the_run_of_a_link_goes_on_when_the_editor_of_the_level_before_is_opened() {
    let mut game = begun("drum");
    (0..60).for_each(|_| game.step(Input::RIGHT));
    let link = game.share().unwrap().text;
    let mut app = edited();
    app.state_mut().panels.set_open(["Build".to_owned()]);
    app.run_steps(2);
    app.state_mut().play_from_editor(None);
    app.state_mut().open_link(&link).unwrap();
    app.state_mut().panels.set_open(["Build".to_owned()]);
    app.run_steps(3);
    let timeline = app.state().game.timeline();
    assert_eq!((timeline.marks().count(), timeline.last()), (0, 60));
}

#[test]
fn a_stage_that_is_picked_runs_even_if_the_game_was_stopped() {
    let mut app = app_with(StartOptions::of_builtin("flat").unwrap());
    app.state_mut().clock.pause();
    perform(&mut app, Action::BeginStage("hills"));
    app.run_steps(10);
    assert_eq!((app.state().is_paused(), app.state().mode), (false, Mode::Play));
    assert!(frame(&app) > 5);
}

#[test]
fn an_edited_built_in_stage_has_a_name_of_its_own_in_files_and_links() {
    let mut app = edited();
    let game = &app.state().game;
    assert_eq!((game.level().name.as_str(), game.level().description.as_str()), (EDITED, "Based on Twelve Hills"));
    let linked = Game::of_share(&game.share().unwrap().text).unwrap();
    assert_eq!(linked.level().name, EDITED);
    assert_eq!(crate::files::level_file(game.level()).0, "Twelve-Hills--edited-.json");
    app.state_mut().game.undo();
    assert_eq!(app.state().game.level(), &builtin::level("hills").unwrap());
}

#[test]
fn the_rules_of_a_levels_settings_come_into_force() {
    let mut app = edited();
    let rules = Some(quarterpipe::rules::Game::S1);
    let settings = LevelSettings { rules, ..LevelSettings::of(app.state().game.level()) };
    perform(&mut app, Action::SetSettings(Box::new(settings)));
    assert_eq!((app.state().game.level().rules, app.state().game.rules().name()), (rules, "s1"));
    assert_eq!(app.state().game.level().name, EDITED);
}

#[test]
fn undo_and_redo_of_a_levels_rules_put_them_in_force() {
    let mut app = edited();
    let before = app.state().game.rules().clone();
    let rules = Some(quarterpipe::rules::Game::S1);
    let settings = LevelSettings { rules, ..LevelSettings::of(app.state().game.level()) };
    perform(&mut app, Action::SetSettings(Box::new(settings)));
    perform(&mut app, Action::Undo);
    assert_eq!((app.state().game.level().rules, app.state().game.rules()), (None, &before));
    perform(&mut app, Action::Redo);
    assert_eq!((app.state().game.level().rules, app.state().game.rules().name()), (rules, "s1"));
}

#[test]
fn a_new_level_is_named_built_and_kept() {
    let mut app = app_with(StartOptions::of_builtin("flat").unwrap());
    perform(&mut app, Action::AskForNewLevel);
    app.run_steps(3);
    app.get_by_label("Medium").click();
    app.run_steps(2);
    app.get_by_label(keep::CREATE).click();
    app.run_steps(3);
    let level = app.state().game.level();
    assert_eq!((level.name.as_str(), level.width, level.height()), (keep::NEW_NAME, 320, 48));
    assert!(app.state().panels.is_open("Build"));
    assert_kept(&app, &level.clone(), "at once");
    // It can be played at once.
    for _ in 0..60 {
        app.state_mut().game.step(Input::RIGHT);
    }
    assert!(!app.state().game.world().players[0].airborne);
}

#[test]
fn enter_makes_a_new_level_only_in_its_name() {
    let mut app = app_with(StartOptions::of_builtin("flat").unwrap());
    perform(&mut app, Action::AskForNewLevel);
    app.run_steps(3);
    app.get_by_label(keep::CANCEL).focus();
    app.run_steps(2);
    app.key_press(Key::Enter);
    app.run_steps(3);
    assert_eq!((app.state().new_level.is_open(), app.state().game.level().name.as_str()), (false, "flat"));
    perform(&mut app, Action::AskForNewLevel);
    app.run_steps(3);
    app.key_press(Key::Enter);
    app.run_steps(3);
    assert_eq!(app.state().game.level().name, keep::NEW_NAME);
}

#[test]
fn levels_are_renamed_duplicated_deleted_and_restored_in_the_panel() {
    let mut app = edited();
    app.state_mut().panels.set_open(["Build".to_owned()]);
    app.state_mut().keep_work();
    app.run_steps(3);
    let choose = |app: &mut App, action: &str| {
        app.get_by_label(&keep::more_of(EDITED)).click();
        app.run_steps(2);
        app.get_by_label(action).click();
        app.run_steps(3);
    };
    choose(&mut app, keep::DUPLICATE);
    assert_eq!(titles(&app).len(), 2);
    choose(&mut app, keep::DELETE);
    assert_eq!(titles(&app), ["Twelve Hills (edited) (copy)"]);
    app.get_by_label(&keep::restore(EDITED)).click();
    app.run_steps(3);
    assert_eq!(titles(&app).len(), 2);
    let id = app.state().library.entries().iter().find(|entry| entry.title == EDITED).unwrap().id.clone();
    perform(&mut app, Action::RenameYours(id.clone(), "Bumpy".to_owned()));
    assert_eq!(app.state().library.level(&id).unwrap().name, "Bumpy");
}
