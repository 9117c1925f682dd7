//! Casts and decisions as text.

use quarterpipe::event::{Cast, Decision};

/// Formats a cast: sensor, anchor, direction, solidity and layer; then the distance, angle and tile that it found.
pub fn cast(cast: &Cast) -> String {
    let Cast { sensor, x, y, direction, side, layer, found } = cast;
    let angle = found.angle.map_or_else(|| "none".to_owned(), |angle| format!("{:02X}", angle.0));
    format!(
        "{sensor:?} ({},{}) {direction:?} {side:?} {layer:?}: {} angle {angle} tile {}",
        x.0, y.0, found.distance.0, found.tile
    )
}

/// Formats a decision: the rule, then what it changed and decided, and the value that it rests on.
pub fn decision(decision: &Decision) -> String {
    format!("{} {decision}", decision.rule)
}

/// Joins several of them on one line.
pub fn joined<T>(items: &[T], text: fn(&T) -> String) -> String {
    items.iter().map(text).collect::<Vec<_>>().join("; ")
}
