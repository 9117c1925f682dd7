//! Diagrams that pages ask for. The program `quarterpipe-diagrams` draws them from the engine's results.
//!
//! A page asks in a comment: the diagram's name in the first line, a description in the others.
//!
//! ```text
//! <!-- diagram: angle-circle
//! Which way the sensors point at each angle. -->
//! ```

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result, ensure};

use super::units;
use crate::web;

/// Makes `program` draw all diagrams into a folder, whose other files are removed.
pub fn draw_all(program: &Path, folder: &Path) -> Result<()> {
    web::remove(folder)?;
    let output = Command::new(program).arg(folder).output().with_context(|| program.display().to_string())?;
    ensure!(output.status.success(), "{program:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(())
}

/// Replaces a page's diagram comments with the diagrams in a folder.
pub fn replace(text: &str, folder: &Path) -> Result<String> {
    let (mut done, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("<!-- diagram:") {
        let (comment, after) = after.split_once("-->").context("a diagram's comment is not closed by -->")?;
        let (name, caption) =
            comment.trim().split_once('\n').context("a diagram needs a second line: a description of it")?;
        let drawn = fs::read_to_string(folder.join(name).with_extension("html"))
            .with_context(|| format!("unknown diagram {name:?}"))?;
        // Markdown ends HTML at an empty line.
        ensure!(!drawn.contains("\n\n"), "the diagram {name:?} has an empty line");
        let caption = units::caption(&caption.replace('\n', " "))?;
        done += before;
        done += &format!("<figure class=\"diagram\">{drawn}<figcaption>{caption}</figcaption></figure>");
        rest = after;
    }
    Ok(done + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replaced(text: &str) -> Result<String> {
        // Tests run in parallel: each thread has a folder.
        let name = format!("quarterpipe-diagrams-{}-{:?}", std::process::id(), std::thread::current().id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("circle.html"), "<svg></svg>")?;
        replace(text, &folder)
    }

    #[test]
    fn the_diagram_stands_where_its_comment_was() {
        let text = replaced("x\n\n<!-- diagram: circle\nAngles <\nof modes. -->\n\n<!-- y -->").unwrap();
        let expected = "x\n\n<figure class=\"diagram\"><svg></svg><figcaption>Angles &lt; of \
                        modes.</figcaption></figure>\n\n<!-- y -->";
        assert_eq!(text, expected);
    }

    #[test]
    fn what_is_wrong_with_a_comment_is_told() {
        let error = |text: &str| replaced(text).unwrap_err().to_string();
        assert_eq!(error("<!-- diagram: circle"), "a diagram's comment is not closed by -->");
        assert_eq!(error("<!-- diagram: circle -->"), "a diagram needs a second line: a description of it");
        assert_eq!(error("<!-- diagram: square\nx -->"), "unknown diagram \"square\"");
    }

    #[test]
    fn a_program_that_fails_is_told() {
        let error = draw_all(Path::new("false"), Path::new("/none")).unwrap_err().to_string();
        assert!(error.starts_with("\"false\" failed"), "{error}");
    }
}
