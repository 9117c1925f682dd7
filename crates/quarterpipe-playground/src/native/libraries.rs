//! The system libraries that a window on Linux or a BSD needs, and the packages that contain them.
//!
//! They are loaded while the program runs, in the same way as the crate `winit` does: a missing one ends in an error or a panic there, so
//! they are looked for first.

use std::env;

use x11_dl::{xcursor::Xcursor, xinput2::XInput2, xlib::Xlib, xlib_xcb::Xlib_xcb};
use xkbcommon_dl::{x11::xkbcommon_x11_option, xkbcommon_option};

/// A library, and the package that contains it.
struct Library {
    file: &'static str,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
    is_there: fn() -> bool,
}

/// The libraries that an X11 window needs.
const X11: &[Library] = &[
    Library {
        file: "libX11.so.6",
        debian: "libx11-6",
        fedora: "libX11",
        arch: "libx11",
        is_there: || Xlib::open().is_ok(),
    },
    Library {
        file: "libX11-xcb.so.1",
        debian: "libx11-xcb1",
        fedora: "libX11-xcb",
        arch: "libx11",
        is_there: || Xlib_xcb::open().is_ok(),
    },
    Library {
        file: "libXcursor.so.1",
        debian: "libxcursor1",
        fedora: "libXcursor",
        arch: "libxcursor",
        is_there: || Xcursor::open().is_ok(),
    },
    Library {
        file: "libXi.so.6",
        debian: "libxi6",
        fedora: "libXi",
        arch: "libxi",
        is_there: || XInput2::open().is_ok(),
    },
    XKBCOMMON,
    Library {
        file: "libxkbcommon-x11.so.0",
        debian: "libxkbcommon-x11-0",
        fedora: "libxkbcommon-x11",
        arch: "libxkbcommon-x11",
        is_there: || xkbcommon_x11_option().is_some(),
    },
];

/// The libraries that a Wayland window needs.
const WAYLAND: &[Library] = &[
    Library {
        file: "libwayland-client.so.0",
        debian: "libwayland-client0",
        fedora: "libwayland-client",
        arch: "wayland",
        is_there: wayland_sys::client::is_lib_available,
    },
    Library {
        file: "libwayland-egl.so.1",
        debian: "libwayland-egl1",
        fedora: "libwayland-egl",
        arch: "wayland",
        is_there: wayland_sys::egl::is_lib_available,
    },
    XKBCOMMON,
];

const XKBCOMMON: Library = Library {
    file: "libxkbcommon.so.0",
    debian: "libxkbcommon0",
    fedora: "libxkbcommon",
    arch: "libxkbcommon",
    is_there: || xkbcommon_option().is_some(),
};

/// The packages to install if there is no OpenGL.
pub(super) const OPENGL: &str = "no OpenGL 2.1 or later was found; it is in libgl1 and libgl1-mesa-dri (Debian, Ubuntu), \
                                 mesa-libGL and mesa-dri-drivers (Fedora), libglvnd and mesa (Arch)";

/// Returns the libraries that are missing for the display that the environment names, and the packages to install;
/// `None` if none is missing.
pub(super) fn missing() -> Option<String> {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let needed = if is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET") {
        WAYLAND
    } else if is_set("DISPLAY") {
        X11
    } else {
        // Without a display, libraries would not help.
        &[]
    };
    let missing: Vec<&Library> = needed.iter().filter(|library| !(library.is_there)()).collect();
    sentence(&missing)
}

fn sentence(missing: &[&Library]) -> Option<String> {
    let list = |name: fn(&Library) -> &'static str, between: &str| {
        let mut names: Vec<&str> = missing.iter().map(|library| name(library)).collect();
        names.dedup();
        names.join(between)
    };
    let verb = match missing.len() {
        0 => return None,
        1 => "is",
        _ => "are",
    };
    let files = list(|library| library.file, ", ");
    let debian = list(|library| library.debian, " ");
    let fedora = list(|library| library.fedora, " ");
    let arch = list(|library| library.arch, " ");
    Some(format!("{files} {verb} missing; install {debian} (Debian, Ubuntu), {fedora} (Fedora) or {arch} (Arch)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_with_its_packages() {
        assert_eq!(sentence(&[]), None);
        let one = sentence(&[X11.last().unwrap()]).unwrap();
        let expected = "libxkbcommon-x11.so.0 is missing; install libxkbcommon-x11-0 (Debian, Ubuntu), libxkbcommon-x11 \
                        (Fedora) or libxkbcommon-x11 (Arch)";
        assert_eq!(one, expected);
        let two = sentence(&[&X11[0], &X11[1]]).unwrap();
        let expected = "libX11.so.6, libX11-xcb.so.1 are missing; install libx11-6 libx11-xcb1 (Debian, Ubuntu), libX11 \
                        libX11-xcb (Fedora) or libx11 (Arch)";
        assert_eq!(two, expected);
    }

    #[test]
    fn the_list_in_the_documents_has_every_package() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/playing.md");
        let text = std::fs::read_to_string(path).unwrap();
        for library in X11.iter().chain(WAYLAND) {
            for package in [library.debian, library.fedora, library.arch] {
                let words = || text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
                assert!(words().any(|word| word == package), "book/src/playing.md does not name {package}");
            }
        }
    }
}
