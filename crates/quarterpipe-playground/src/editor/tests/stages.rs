//! The list of the built-in stages.

use super::super::descriptions;

#[test]
fn every_built_in_stage_says_what_it_is_for() {
    assert_eq!(descriptions().len(), 10);
    assert!(descriptions().iter().all(|(_, text)| !text.is_empty()));
}
