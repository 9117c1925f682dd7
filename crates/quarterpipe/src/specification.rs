//! The specification: every rule by its number, which the documentation of this crate names in brackets.
//!
//! It is meant to be read next to the code: in short sentences, with the originals' names of variables. The book explains the same
//! rules in plain words.
#![allow(
    rustdoc::all,
    reason = "The pages are plain Markdown: no brackets are links to items, and no code in them is Rust"
)]
#![doc = include_str!("../spec/00-index.md")]
#![doc = include_str!("../spec/01-numbers.md")]
#![doc = include_str!("../spec/02-tiles-sensors.md")]
#![doc = include_str!("../spec/03-player-ground.md")]
#![doc = include_str!("../spec/04-player-air.md")]
#![doc = include_str!("../spec/05-characters-actions.md")]
#![doc = include_str!("../spec/06-game-differences.md")]
#![doc = include_str!("../spec/07-contradictions.md")]
#![doc = include_str!("../spec/10-hitboxes.md")]
#![doc = include_str!("../spec/11-solid-objects.md")]
#![doc = include_str!("../spec/12-sloped-objects.md")]
#![doc = include_str!("../spec/13-platforms.md")]
#![doc = include_str!("../spec/14-push-blocks.md")]
#![doc = include_str!("../spec/15-monitors.md")]
#![doc = include_str!("../spec/16-springs-spikes-misc.md")]
#![doc = include_str!("../spec/17-objects-vs-tiles.md")]
#![doc = include_str!("../spec/18-contradictions.md")]
#![doc = include_str!("../spec/19-object-differences.md")]
#![doc = include_str!("../spec/20-stock-objects-s1.md")]
#![doc = include_str!("../spec/21-camera-window.md")]
#![doc = include_str!("../spec/22-stock-objects-s2.md")]
#![doc = include_str!("../spec/23-stock-objects-s3.md")]
#![doc = include_str!("../spec/24-follower.md")]
#![doc = include_str!("../spec/25-air.md")]
