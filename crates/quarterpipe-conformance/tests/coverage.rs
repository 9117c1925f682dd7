//! Checks that the page about the coverage of the recordings is current.

use std::{fs, ops::ControlFlow, path::Path};

use quarterpipe_conformance::{corpus, coverage::Coverage};

#[test]
fn the_coverage_page_is_what_the_recordings_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut coverage = Coverage::default();
    corpus::visit(&root.join("conformance"), &mut |entry| {
        coverage.add(entry.scenario.as_ref().ok());
        ControlFlow::Continue(())
    });
    assert_eq!(coverage.unexpected_pairs(), [], "objects that were recorded in games without them");
    let [covered, pairs] = coverage.stock_pairs();
    let sums = format!("{covered} of {pairs} pairs of a stock object and a rule set whose game has it");
    let text = fs::read_to_string(root.join("book/src/trust.md")).expect("a text");
    let words: Vec<&str> = text.split_whitespace().collect();
    assert!(words.join(" ").contains(&sums), "book/src/trust.md: expected \"{sums}\"");
    let page = root.join("docs/coverage.md");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(page, coverage.to_string()).expect("the page can be written");
        return;
    }
    let stored = fs::read_to_string(page).expect("the page is there");
    assert!(
        stored == coverage.to_string(),
        "docs/coverage.md is not up to date: UPDATE=1 cargo test -p quarterpipe-conformance --test coverage"
    );
}
