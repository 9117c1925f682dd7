//! Names of generated levels, and settings as texts.

use quarterpipe::rules::Game;
use quarterpipe_generate::{Features, GeneratedName, Settings, generate};
use quarterpipe_level::art::{Ground, Sky};

fn error(name: &str) -> String {
    name.parse::<GeneratedName>().unwrap_err().to_string()
}

#[test]
fn names_have_the_seed_the_difficulty_and_what_is_not_usual() {
    let plain = GeneratedName { seed: 7, settings: Settings { difficulty: 4, ..Settings::default() } };
    assert_eq!(plain.to_string(), "generated:7:4");
    let settings = Settings {
        rules: Game::Cd,
        screens: 25,
        difficulty: 10,
        features: Features::LOOPS | Features::SPIKES,
        sky: Some(Sky::Dusk),
        ground: Some(Ground::Steel),
    };
    let whole = GeneratedName { seed: u64::MAX, settings };
    let text = "generated:18446744073709551615:10:rules=cd:screens=25:features=loops+spikes:sky=dusk:ground=steel";
    assert_eq!(whole.to_string(), text);
    for name in [plain, whole] {
        assert_eq!(name.to_string().parse(), Ok(name));
        assert_eq!(name.level().unwrap().name, name.to_string());
    }
}

#[test]
fn wrong_names_say_which_part_is_wrong() {
    assert_eq!(error("generated:x:4"), r#"seed: found "x", expected 0 to 18446744073709551615"#);
    assert_eq!(error("generated:7:11"), r#"difficulty: found "11", expected 0 to 10"#);
    assert_eq!(error("generated:7:4:rules=s9"), r#"rules: found "s9", expected one of s1, cd, s2, s3, s3k"#);
    assert_eq!(error("generated:7:4:screens=1"), r#"screens: found "1", expected 2 to 100"#);
    assert_eq!(
        error("generated:7:4:lives=3"),
        r#"setting: found "lives", expected one of rules, screens, features, sky, ground"#
    );
    let features = error("generated:7:4:features=loops+trees");
    assert!(
        features.starts_with(r#"features: found "trees", expected all, none, or names with + between them: slopes, "#)
    );
    for incomplete in ["generated:7", "generated:7:4:loops"] {
        assert!(
            error(incomplete).ends_with(
                "expected generated:SEED:DIFFICULTY, such as generated:7:4, then settings such as :rules=s1"
            )
        );
    }
}

#[test]
fn settings_out_of_their_range_are_errors_that_name_them() {
    for (settings, expected) in [
        (Settings { screens: 1, ..Settings::default() }, r#"screens: found "1", expected 2 to 100"#),
        (Settings { screens: 101, ..Settings::default() }, r#"screens: found "101", expected 2 to 100"#),
        (Settings { difficulty: 11, ..Settings::default() }, r#"difficulty: found "11", expected 0 to 10"#),
    ] {
        assert_eq!(generate(1, &settings).unwrap_err().to_string(), expected);
    }
}
