//! What the program shares with the benchmarks and tests: what is timed, and how figures grow.
//!
//! ```
//! let mut scene = quarterpipe_cli::scenes::scene("run6")?;
//! scene.check()?;
//! scene.run(600);
//! # Ok::<(), String>(())
//! ```

pub mod growth;
pub mod scenes;
pub mod snapshots;
