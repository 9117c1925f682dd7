//! The code in the plugin's README and in the book's chapter on Bevy, tested like documentation. It is here because a published package
//! reads nothing outside its own folder.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../book/src/bevy.md")]
struct Code;
