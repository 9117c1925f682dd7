//! Warns about possible slips in a drawn level.

use quarterpipe_level::{Warning, internal::MAX_ART_TILES};

use super::{drawing::Drawing, options::hex, scan::Scan};

/// Returns the possible slips in the pictures of the layers.
pub(super) fn of(a: &Scan, b: Option<&Scan>, drawing: &Drawing) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let ((width, height), columns, rows) = (a.size, a.columns, a.cells.len() / a.columns);
    let (right, below) = (columns * 16 - width as usize, rows * 16 - height as usize);
    if right > 0 || below > 0 {
        let added = [
            (right, format!("{right} px of air are added at the right")),
            (below, format!("{below} px are added at the bottom, where ground goes on")),
        ];
        let added: Vec<_> = added.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words).collect();
        let message = format!("{width} x {height} px do not fill whole cells of 16 px: {}", added.join(", and "));
        warnings.push(Warning::new("picture", message));
    }
    for (place, layer) in [("picture", Some(a)), ("layer B", b)] {
        warnings.extend(layer.and_then(solid_note).map(|message| Warning::new(place, message)));
        warnings.extend(layer.and_then(mixed_note).map(|message| Warning::new(place, message)));
    }
    if drawing.left_out > 0 {
        let message = format!(
            "{} cells show nothing, as the level can show {MAX_ART_TILES} different ones; all are as solid as drawn",
            drawing.left_out
        );
        warnings.push(Warning::new("picture", message));
    }
    warnings
}

/// Returns a note if nothing or everything is solid.
fn solid_note(layer: &Scan) -> Option<String> {
    let all = u64::from(layer.size.0) * u64::from(layer.size.1);
    match layer.solid {
        0 => Some("nothing is solid".to_owned()),
        solid if solid == all => Some(format!(
            "every pixel is solid; name the sky's colour, such as the most frequent one along the top and the sides: --background {}",
            hex(layer.edge_colour)
        )),
        _ => None,
    }
}

/// Returns a note about cells that are solid both ways.
fn mixed_note(layer: &Scan) -> Option<String> {
    let (count, first) = layer.mixed;
    first.map(|first| {
        let (x, y) = (first % layer.columns * 16, first / layer.columns * 16);
        format!(
            "{count} cells of 16 px have pixels that are solid only from above and others; they are solid from all sides; the first at {x}, {y}"
        )
    })
}
