//! Suites of generated levels.

use quarterpipe_generate::{GeneratedName, Settings, Split, Suite};

#[test]
fn suites_never_change() {
    let lines = Suite::ALL.map(|suite| format!("{} {} {:?}", suite.name, suite.features, suite.difficulties()));
    let expected = [
        "slopes slopes+curves+half_pipes+ramps+rings 1..=5",
        "loops slopes+curves+loops+rings 1..=5",
        "gaps slopes+ramps+gaps+rings 2..=6",
        "platforms ledges+gaps+springs+platforms+push_blocks+rings 2..=6",
        "water slopes+ledges+gaps+water+rings 2..=6",
        "enemies slopes+monitors+breakable_walls+enemies+spikes+rings 3..=7",
        "all all 0..=8",
    ];
    assert_eq!(lines, expected);
    assert_eq!(Split::ALL.map(Split::numbers), [0..500, 1_000_000..1_001_000]);
}

#[test]
fn levels_of_a_suite_have_all_of_its_difficulties() {
    let suite = Suite::named("enemies").unwrap();
    let names = Split::Train
        .numbers()
        .map(|number| GeneratedName::of_number(number, suite.difficulties(), Settings::default()));
    let mut counts = [0; 11];
    for name in names {
        counts[usize::from(name.settings.difficulty)] += 1;
    }
    assert_eq!(counts, [0, 0, 0, 103, 98, 95, 103, 101, 0, 0, 0]);
}
