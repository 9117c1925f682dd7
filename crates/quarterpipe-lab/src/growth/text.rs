//! Figures as tables: for terminals, and for the book.

use std::fmt::Write as _;

use super::{Figures, Growth, Point, Series, Topic};

impl Growth {
    /// Writes the table, the ratio between its ends, and the reasons, as Markdown, which is also readable in a terminal.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut rows = vec![self.headings()];
        let amounts: Vec<usize> =
            self.series.first().map_or(&[][..], |series| &series.points).iter().map(|p| p.at).collect();
        for amount in amounts {
            let at = |series: &Series| series.points.iter().find(|point| point.at == amount).map(cells);
            let cells = self.series.iter().flat_map(|series| at(series).unwrap_or_default());
            rows.push(std::iter::once(grouped(amount)).chain(cells).collect());
        }
        let widths: Vec<usize> = (0..rows[0].len())
            .map(|column| rows.iter().map(|row| row.get(column).map_or(0, String::len)).max().unwrap_or(0))
            .collect();
        let mut text = String::new();
        for (index, row) in rows.iter().enumerate() {
            let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
            let _ = writeln!(text, "| {} |", cells.join(" | "));
            if index == 0 {
                let rules: Vec<String> = widths.iter().map(|width| "-".repeat(width - 1) + ":").collect();
                let _ = writeln!(text, "| {} |", rules.join(" | "));
            }
        }
        let _ = writeln!(text, "\n{}\n\n{}", self.ends(), self.topic.why());
        text
    }

    fn headings(&self) -> Vec<String> {
        let of = |series: &Series| {
            let name = if series.name.is_empty() { "ns a player-frame".to_owned() } else { series.name.clone() };
            [format!("{name}: median"), "least".to_owned(), "most".to_owned()]
        };
        std::iter::once(self.topic.axis().to_owned()).chain(self.series.iter().flat_map(of)).collect()
    }

    /// Returns a sentence that compares its ends.
    fn ends(&self) -> String {
        let mut sentences: Vec<String> = self.series.iter().map(|series| self.ratio_of(series)).collect();
        if let Some(memory) = self.memory {
            let resident = memory.resident.map_or_else(String::new, |bytes| {
                format!("; the process grew by {} for each of {}", grouped(bytes), grouped(memory.worlds))
            });
            sentences.push(format!("A world takes {} bytes{resident}.", grouped(memory.bytes)));
        }
        sentences.join(" ")
    }

    fn ratio_of(&self, series: &Series) -> String {
        let (Some(first), Some(last)) = (series.points.first(), series.points.last()) else { return String::new() };
        let ratio = series.ratio();
        if self.topic == Topic::Threads {
            let efficiency = 1.0 / (ratio * last.at as f64 / first.at as f64);
            return format!(
                "**{:.2} times the throughput on {} threads: an efficiency of {efficiency:.2}**, by the smallest samples.",
                1.0 / ratio,
                last.at
            );
        }
        let name = if series.name.is_empty() { String::new() } else { format!("{}: ", series.name) };
        let (to, from) = (grouped(last.at), grouped(first.at));
        format!("**{name}{ratio:.2} times the cost at {to} as at {from}**, by the smallest samples.")
    }
}

fn cells(Point { ns, min, max, .. }: &Point) -> Vec<String> {
    [ns, min, max].map(|time| format!("{time:.1}")).into()
}

/// Returns a number with commas between thousands.
pub(super) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl Figures {
    /// Writes all tables with their headings.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = format!("Measured on {}.\n", self.measured);
        for table in &self.tables {
            let _ = write!(text, "\n## {}\n\n{}", table.topic.title(), table.markdown());
        }
        text
    }

    /// Writes the same for the book, each table under its plot.
    #[must_use]
    pub fn chapter(&self, pictures: &str) -> String {
        let mut text = format!("Measured on {}.\n", self.measured);
        for table in &self.tables {
            let (title, name, axis) = (table.topic.title(), table.topic.name(), table.topic.axis());
            let plot = format!("![Nanoseconds per player-frame by {axis}]({pictures}/growth-{name}.svg)");
            let _ = write!(text, "\n## {title}\n\n{plot}\n\n{}", table.markdown());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(at: usize, ns: f64) -> Point {
        Point { at, ns, min: ns - 1.0, max: ns + 1.0 }
    }

    #[test]
    fn a_table_has_a_row_for_each_point_and_the_ratio_of_its_ends() {
        let points = vec![point(1, 41.0), point(1000, 81.0)];
        let series = vec![Series { name: String::new(), points }];
        let text = Growth { topic: Topic::Length, series, memory: None }.markdown();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "| screens | ns a player-frame: median | least | most |");
        assert_eq!(lines[1], "| ------: | ------------------------: | ----: | ---: |");
        assert_eq!(lines[3], "|   1,000 |                      81.0 |  80.0 | 82.0 |");
        assert_eq!(lines[5], "**2.00 times the cost at 1,000 as at 1**, by the smallest samples.");
    }

    #[test]
    fn threads_are_told_by_their_efficiency() {
        let series = vec![Series { name: String::new(), points: vec![point(1, 91.0), point(2, 51.0)] }];
        let text = Growth { topic: Topic::Threads, series, memory: None }.markdown();
        assert!(text.contains("**1.80 times the throughput on 2 threads: an efficiency of 0.90**"), "{text}");
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 12, 999, 1000, 1_000_000].map(grouped), ["0", "12", "999", "1,000", "1,000,000"]);
    }
}
