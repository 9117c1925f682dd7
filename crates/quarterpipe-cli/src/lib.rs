//! What the program shares with the benchmarks: the scenes that are timed.
//!
//! ```
//! let mut scene = quarterpipe_cli::scenes::scene("run6")?;
//! scene.check()?;
//! scene.run(600);
//! # Ok::<(), String>(())
//! ```

pub mod scenes;
