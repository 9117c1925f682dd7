//! Tables, as HTML.

use crate::svg::escaped;

/// Returns a table with this head and these rows.
pub fn draw(head: &[&str], rows: &[Vec<String>]) -> String {
    let cells = |tag: &str, cells: &mut dyn Iterator<Item = &str>| {
        cells.map(|text| format!("<{tag}>{}</{tag}>", escaped(text))).collect::<String>()
    };
    let head = cells("th", &mut head.iter().copied());
    let rows: String =
        rows.iter().map(|row| format!("<tr>{}</tr>", cells("td", &mut row.iter().map(String::as_str)))).collect();
    format!("<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
}
