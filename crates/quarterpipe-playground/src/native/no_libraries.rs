//! A replacement for `libraries.rs` on systems that always have everything that a window needs.

/// The message shown if there is no OpenGL.
pub(super) const OPENGL: &str = "no OpenGL 2.1 or later was found";

/// Returns the missing libraries: none.
pub(super) const fn missing() -> Option<String> {
    None
}
