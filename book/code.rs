//! The code in the READMEs and in the book's chapters, tested as documentation is. It stands here because a package that is published
//! reads nothing outside of its own folder. Bevy's code is tested in `bevy/book`.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../crates/quarterpipe/README.md")]
#[doc = include_str!("../crates/quarterpipe-batch/README.md")]
#[doc = include_str!("../crates/quarterpipe-c/README.md")]
#[doc = include_str!("../crates/quarterpipe-conformance/README.md")]
#[doc = include_str!("../crates/quarterpipe-digests/README.md")]
#[doc = include_str!("../crates/quarterpipe-draw/README.md")]
#[doc = include_str!("../crates/quarterpipe-host/README.md")]
#[doc = include_str!("../crates/quarterpipe-import/README.md")]
#[doc = include_str!("../crates/quarterpipe-inspect/README.md")]
#[doc = include_str!("../crates/quarterpipe-level/README.md")]
#[doc = include_str!("../crates/quarterpipe-playground/README.md")]
#[doc = include_str!("../crates/quarterpipe-replay/README.md")]
#[doc = include_str!("../crates/quarterpipe-search/README.md")]
#[doc = include_str!("../crates/quarterpipe-sound/README.md")]
struct CodeOfTheReadmes;

#[cfg(doctest)]
#[doc = include_str!("src/differences.md")]
#[doc = include_str!("src/embedding.md")]
#[doc = include_str!("src/speed.md")]
#[doc = include_str!("src/own-levels.md")]
struct CodeOfTheBook;
