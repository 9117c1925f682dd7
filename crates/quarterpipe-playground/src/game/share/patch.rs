//! The difference between two texts by lines: lines that stay, lines that go, and new lines.
//!
//! Each line of a difference begins with a sign: `=3` keeps three lines, `-2` leaves two out, and `+` precedes a new line. Lines after the
//! last sign stay.

/// The maximum number of lines that may differ. Finding more would take long.
const MOST_CHANGES: usize = 400;

/// A step from the old text to the new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Keep,
    Drop,
    /// Adds the line of this index in the new text.
    Add(usize),
}

/// Returns the difference that makes one text of another, or `None` if too many lines differ. Blanks at the ends of lines do not count.
pub fn difference(old: &str, new: &str) -> Option<String> {
    let old: Vec<&str> = old.lines().map(str::trim).collect();
    let new: Vec<&str> = new.lines().map(str::trim).collect();
    let steps = steps(&old, &new)?;
    let end = steps.iter().rposition(|step| *step != Step::Keep).map_or(0, |last| last + 1);
    let mut written = String::new();
    for run in steps[..end].chunk_by(|one, other| one == other) {
        written += &match run[0] {
            Step::Keep => format!("={}\n", run.len()),
            Step::Drop => format!("-{}\n", run.len()),
            Step::Add(line) => format!("+{}\n", new[line]),
        };
    }
    Some(written)
}

/// Applies a difference to the text that it was made from; `None` if it cannot be of this text.
pub fn apply<'a>(old: &str, difference: impl Iterator<Item = &'a str>) -> Option<String> {
    let mut rest = old.lines();
    let mut made = String::new();
    let mut add = |line: &str| {
        made += line.trim();
        made.push('\n');
    };
    for line in difference {
        match (line.get(..1)?, line.get(1..)?) {
            ("=", count) => {
                for _ in 0..count.parse::<u32>().ok()? {
                    add(rest.next()?);
                }
            }
            ("-", count) => {
                for _ in 0..count.parse::<u32>().ok()? {
                    rest.next()?;
                }
            }
            ("+", line) => add(line),
            _ => return None,
        }
    }
    rest.for_each(add);
    Some(made)
}

/// Returns the fewest steps from one list of lines to another; `None` if there are too many (E. Myers, "An O(ND) difference algorithm and
/// its variations", 1986).
fn steps(old: &[&str], new: &[&str]) -> Option<Vec<Step>> {
    let most = MOST_CHANGES.min(old.len() + new.len()) as isize;
    // On each diagonal, which is old minus new, how many old lines are read. Two more than needed, at both ends.
    let at = |diagonal: isize| (diagonal + most + 1) as usize;
    let mut reached = vec![0_isize; 2 * most as usize + 3];
    let mut before = Vec::new();
    let is_down = |reached: &[isize], changes: isize, diagonal: isize| {
        diagonal == -changes || diagonal != changes && reached[at(diagonal - 1)] < reached[at(diagonal + 1)]
    };
    let (lines, wanted) = (old.len() as isize, new.len() as isize);
    let changes = (0..=most).find(|&changes| {
        before.push(reached.clone());
        (-changes..=changes).step_by(2).any(|diagonal| {
            let is_down = is_down(&reached, changes, diagonal);
            let mut x = if is_down { reached[at(diagonal + 1)] } else { reached[at(diagonal - 1)] + 1 };
            let mut y = x - diagonal;
            while x < lines && y < wanted && y >= 0 && old[x as usize] == new[y as usize] {
                (x, y) = (x + 1, y + 1);
            }
            reached[at(diagonal)] = x;
            x >= lines && y >= wanted
        })
    })?;
    let (mut x, mut y, mut steps) = (lines, wanted, Vec::new());
    for changes in (0..=changes).rev() {
        let reached = &before[changes as usize];
        let is_down = is_down(reached, changes, x - y);
        let from = if is_down { x - y + 1 } else { x - y - 1 };
        let (start_x, start_y) = if changes == 0 { (0, 0) } else { (reached[at(from)], reached[at(from)] - from) };
        while x > start_x && y > start_y {
            steps.push(Step::Keep);
            (x, y) = (x - 1, y - 1);
        }
        if changes > 0 {
            steps.push(if is_down { Step::Add(y as usize - 1) } else { Step::Drop });
            (x, y) = (start_x, start_y);
        }
    }
    steps.reverse();
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "a\nb\nc\nd\ne\n";

    #[test]
    fn a_difference_makes_the_new_text() {
        for new in
            ["", "a\n", OLD, "a\nx\nc\nd\ne\n", "b\nc\nd\ne\nf\n", "x\ny\n", "e\nd\nc\nb\na\n", "a\nb\nb\nc\nd\n"]
        {
            let difference = difference(OLD, new).unwrap();
            assert_eq!(apply(OLD, difference.lines()).as_deref(), Some(new), "{difference}");
        }
        assert_eq!(difference("  a\n  b", "a\n    b\n").as_deref(), Some(""));
    }

    #[test]
    fn a_small_change_is_a_short_difference() {
        assert_eq!(difference(OLD, "a\nb\nx\nd\ne\n").as_deref(), Some("=2\n-1\n+x\n"));
        assert_eq!(difference(OLD, "a\nb\nc\nd\nnew\ne\n").as_deref(), Some("=4\n+new\n"));
    }

    #[test]
    fn too_many_changes_and_other_texts_are_refused() {
        let many: String = (0..500).map(|line| format!("{line}\n")).collect();
        assert_eq!(difference(OLD, &many), None);
        for wrong in ["=6", "-6", "=x", "?", "", "é"] {
            assert_eq!(apply(OLD, wrong.split('\n')), None, "{wrong:?}");
        }
    }
}
