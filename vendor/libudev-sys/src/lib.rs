//! The part of libudev that `gilrs` calls, forwarded to the library that is opened when the program runs.
//!
//! The original crate of this name links libudev when a program is built, which needs its headers and pkg-config. This one
//! needs nothing: without libudev, [`udev_new`] returns null, as it does when it fails, and no gamepad is found.
//! Names and signatures are those of libudev's documentation.
//!
//! ```
//! // SAFETY: the context is used nowhere else, and given back once.
//! unsafe {
//!     let context = libudev_sys::udev_new();
//!     if !context.is_null() {
//!         libudev_sys::udev_unref(context);
//!     }
//! }
//! ```
// Other systems do not have udev, and nothing depends on this crate there.
#![cfg(unix)]

use std::{
    ffi::{c_char, c_int},
    ptr::null_mut,
    sync::OnceLock,
};

use libloading::Library;

/// Where to look for libudev: its name on Linux, its name on the BSDs, and the name that only development files have.
const NAMES: [&str; 3] = ["libudev.so.1", "libudev.so.0", "libudev.so"];

/// Types that are opaque outside libudev.
macro_rules! opaque {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        #[repr(C)]
        pub struct $name {
            _private: [u8; 0],
        }
    )*};
}

opaque! {
    /// A context.
    udev;
    /// An entry of a list, and the list from there on.
    udev_list_entry;
    /// A device.
    udev_device;
    /// Reports devices that come and go.
    udev_monitor;
    /// A search for devices.
    udev_enumerate;
}

/// A table of libudev's functions, and a function of each name that calls the table's, or gives what failure gives.
macro_rules! forward {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty, else $failure:expr;)*) => {
        /// libudev's functions.
        struct Functions {
            $($name: unsafe extern "C" fn($($type),*) -> $result,)*
        }

        impl Functions {
            /// Returns the functions of the library; `None` if it lacks one.
            fn of(library: &'static Library) -> Option<Self> {
                // SAFETY: the types are those of libudev's documentation, and the library is never closed.
                unsafe { Some(Self { $($name: *library.get(stringify!($name).as_bytes()).ok()?,)* }) }
            }
        }

        $(
            $(#[$doc])*
            ///
            /// # Safety
            ///
            /// Pointers are what libudev gave, or texts that end in a zero byte; what may be null says libudev's
            /// documentation.
            pub unsafe fn $name($($argument: $type),*) -> $result {
                match functions() {
                    // SAFETY: the caller keeps to libudev's documentation.
                    Some(functions) => unsafe { (functions.$name)($($argument),*) },
                    None => $failure,
                }
            }
        )*
    };
}

forward! {
    /// Returns a new context; null without libudev.
    fn udev_new() -> *mut udev, else null_mut();
    /// Shares a context.
    fn udev_ref(context: *mut udev) -> *mut udev, else null_mut();
    /// Gives a context back; null.
    fn udev_unref(context: *mut udev) -> *mut udev, else null_mut();

    /// Returns the next entry; null after the last.
    fn udev_list_entry_get_next(entry: *mut udev_list_entry) -> *mut udev_list_entry, else null_mut();
    /// Returns the entry's name.
    fn udev_list_entry_get_name(entry: *mut udev_list_entry) -> *const c_char, else null_mut();
    /// Returns the entry's value; null if it has none.
    fn udev_list_entry_get_value(entry: *mut udev_list_entry) -> *const c_char, else null_mut();

    /// Returns the device at this path below `/sys`; null if there is none.
    fn udev_device_new_from_syspath(context: *mut udev, path: *const c_char) -> *mut udev_device, else null_mut();
    /// Shares a device.
    fn udev_device_ref(device: *mut udev_device) -> *mut udev_device, else null_mut();
    /// Gives a device back; null.
    fn udev_device_unref(device: *mut udev_device) -> *mut udev_device, else null_mut();
    /// Returns the device's path below `/sys`.
    fn udev_device_get_syspath(device: *mut udev_device) -> *const c_char, else null_mut();
    /// Returns the device's file below `/dev`; null if it has none.
    fn udev_device_get_devnode(device: *mut udev_device) -> *const c_char, else null_mut();
    /// Returns what happened to a device from a monitor; null for others.
    fn udev_device_get_action(device: *mut udev_device) -> *const c_char, else null_mut();
    /// Returns the device's property of this name; null if it has none.
    fn udev_device_get_property_value(device: *mut udev_device, key: *const c_char) -> *const c_char, else null_mut();
    /// Returns the first of the device's properties; null if it has none.
    fn udev_device_get_properties_list_entry(device: *mut udev_device) -> *mut udev_list_entry, else null_mut();

    /// Returns a new search; null if that fails.
    fn udev_enumerate_new(context: *mut udev) -> *mut udev_enumerate, else null_mut();
    /// Gives a search back; null.
    fn udev_enumerate_unref(search: *mut udev_enumerate) -> *mut udev_enumerate, else null_mut();
    /// Asks for devices of this subsystem; negative if that fails.
    fn udev_enumerate_add_match_subsystem(search: *mut udev_enumerate, subsystem: *const c_char) -> c_int, else -1;
    /// Asks for devices whose property has this value; negative if that fails.
    fn udev_enumerate_add_match_property(
        search: *mut udev_enumerate, property: *const c_char, value: *const c_char
    ) -> c_int, else -1;
    /// Runs the search; negative if that fails.
    fn udev_enumerate_scan_devices(search: *mut udev_enumerate) -> c_int, else -1;
    /// Returns the first device found, whose path below `/sys` is the entry's name; null if there is none.
    fn udev_enumerate_get_list_entry(search: *mut udev_enumerate) -> *mut udev_list_entry, else null_mut();

    /// Returns a monitor of the events of this sender, `udev` or `kernel`; null if that fails.
    fn udev_monitor_new_from_netlink(context: *mut udev, name: *const c_char) -> *mut udev_monitor, else null_mut();
    /// Gives a monitor back; null.
    fn udev_monitor_unref(monitor: *mut udev_monitor) -> *mut udev_monitor, else null_mut();
    /// Asks for events of this subsystem, and of this type of device unless it is null; negative if that fails.
    fn udev_monitor_filter_add_match_subsystem_devtype(
        monitor: *mut udev_monitor, subsystem: *const c_char, device_type: *const c_char
    ) -> c_int, else -1;
    /// Begins to listen; negative if that fails.
    fn udev_monitor_enable_receiving(monitor: *mut udev_monitor) -> c_int, else -1;
    /// Returns the file that can be read when a device came or went; negative if that fails.
    fn udev_monitor_get_fd(monitor: *mut udev_monitor) -> c_int, else -1;
    /// Returns the device that came or went; null if there is none.
    fn udev_monitor_receive_device(monitor: *mut udev_monitor) -> *mut udev_device, else null_mut();
}

/// Returns libudev's functions; `None` without libudev.
fn functions() -> Option<&'static Functions> {
    static FUNCTIONS: OnceLock<Option<Functions>> = OnceLock::new();
    FUNCTIONS.get_or_init(|| NAMES.iter().find_map(|name| open(name))).as_ref()
}

/// Opens the library of this name, and returns its functions. It stays open for as long as the program runs.
fn open(name: &str) -> Option<Functions> {
    // SAFETY: libudev runs nothing of its own when it is opened.
    let library = unsafe { Library::new(name) }.ok()?;
    Functions::of(Box::leak(Box::new(library)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_that_is_not_there_has_no_functions() {
        assert!(open("libudev-that-is-nowhere.so").is_none());
    }

    #[test]
    fn devices_are_searched_for_where_there_is_a_libudev() {
        // SAFETY: what libudev gave is given back once, and null is given to nothing.
        unsafe {
            let context = udev_new();
            assert_eq!(context.is_null(), functions().is_none());
            if context.is_null() {
                return;
            }
            let search = udev_enumerate_new(context);
            assert!(!search.is_null());
            assert!(udev_enumerate_add_match_subsystem(search, c"input".as_ptr()) >= 0);
            assert!(udev_enumerate_scan_devices(search) >= 0);
            udev_enumerate_unref(search);
            udev_unref(context);
        }
    }
}
