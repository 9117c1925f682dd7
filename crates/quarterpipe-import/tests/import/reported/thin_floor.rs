//! A floor of one tile of 8 px.
