//! In place of `libraries.rs` on systems that always have what a window needs.

/// The message shown if there is no OpenGL.
pub(super) const OPENGL: &str = "no OpenGL 2.1 or later was found";

/// Returns which libraries are missing: none.
pub(super) const fn missing() -> Option<String> {
    None
}
