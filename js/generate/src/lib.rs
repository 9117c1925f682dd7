//! Writes what the JavaScript package says of fields, events and names: see its tests.
