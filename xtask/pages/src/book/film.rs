//! Films and pictures that pages ask for, made by `quarterpipe render`.
//!
//! A page asks in a comment: the file's name and the program's arguments in the first line, a description in the others.
//!
//! ```text
//! <!-- film: loop.gif first --input R600 --frames 300..480 --overlay sensors
//! The sensors turn with the ground. -->
//! ```

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result, ensure};

use super::{markdown, try_it::TryIt, units};

/// The maximum size of a film in bytes: larger ones would make the book slow to load.
const LARGEST: u64 = 500_000;

/// A film or a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// The file's name.
    name: String,
    /// The arguments of `quarterpipe render`, except the file.
    arguments: Vec<String>,
}

/// Replaces a page's film comments with HTML that shows the films, and also returns the films. `link` makes the part of a link into the
/// playground after its #, if there is a page to link to.
pub fn replace(page: &str, text: &str, link: &dyn Fn(&TryIt) -> Result<Option<String>>) -> Result<(String, Vec<Film>)> {
    let (mut done, mut films, mut rest) = (String::new(), Vec::new(), text);
    while let Some((before, after)) = rest.split_once("<!-- film:") {
        let (comment, after) = after.split_once("-->").context("a film's comment is not closed by -->")?;
        let (film, html) = read(page, comment.trim(), link)?;
        done += before;
        done += &html;
        films.push(film);
        rest = after;
    }
    Ok((done + rest, films))
}

/// Reads a comment, and returns the film and the HTML that shows it.
fn read(page: &str, comment: &str, link: &dyn Fn(&TryIt) -> Result<Option<String>>) -> Result<(Film, String)> {
    let (command, caption) = comment.split_once('\n').context("a film needs a second line: a description of it")?;
    let (name, told) = command.split_once(' ').with_context(|| format!("{command}: a film needs a stage"))?;
    let arguments = shlex::split(told).with_context(|| format!("{name}: a quotation mark is left open: {told}"))?;
    let file = markdown::relative(page, &format!("made/films/{name}"));
    let tried = TryIt::of(&arguments).with_context(|| name.to_owned())?;
    let tried = tried.html(page, link(&tried).with_context(|| name.to_owned())?.as_deref());
    let (told, caption) = (escaped(told), caption.replace('\n', " "));
    let (alternative, caption) = (escaped(&caption), units::caption(&caption)?);
    let html = format!(
        "<figure class=\"film\"><img src=\"{file}\" alt=\"{alternative}\"><figcaption>{caption} \
         {tried} <details><summary>command</summary><code>quarterpipe render {told} -o {name}</code></details></figcaption></figure>"
    );
    Ok((Film { name: name.to_owned(), arguments }, html))
}

/// Returns a text escaped for HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

impl Film {
    /// Makes `program` write the film into a folder.
    pub fn make(&self, root: &Path, program: &Path, folder: &Path) -> Result<()> {
        let (name, file) = (&self.name, folder.join(&self.name));
        ensure!(!file.exists(), "{name}: two films have this name");
        let mut command = Command::new(program);
        command.current_dir(root).arg("render").args(&self.arguments).arg("-o").arg(&file);
        let output = command.output().with_context(|| program.display().to_string())?;
        ensure!(
            output.status.success(),
            "{name}: {command:?} failed: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
        let size = fs::metadata(&file).with_context(|| format!("{name}: {command:?} did not make a film"))?.len();
        ensure!(size <= LARGEST, "{name}: {size} bytes, more than {LARGEST}: take fewer frames or a smaller view");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_film_stands_where_its_comment_was() {
        let comment = "<!-- film: a.png first --input \"R20 A\"\nA wall <\nabove. -->";
        let link = |_: &TryIt| Ok(Some("1.abc".to_owned()));
        let (text, films) = replace("docs/a.md", &format!("x\n\n{comment}\n\n<!-- y -->"), &link).unwrap();
        let expected = "x\n\n<figure class=\"film\"><img src=\"../made/films/a.png\" alt=\"A wall &lt; above.\"><figcaption>A \
                        wall &lt; above. <a class=\"try\" href=\"../play/#1.abc\">try it</a> \
                        <details><summary>command</summary><code>quarterpipe render first --input &quot;R20 A&quot; -o a.png</code></details></figcaption></figure>\n\n<!-- y -->";
        assert_eq!(text, expected);
        let arguments = ["first", "--input", "R20 A"].map(str::to_owned).to_vec();
        assert_eq!(films, [Film { name: "a.png".to_owned(), arguments }]);
    }

    #[test]
    fn what_is_wrong_with_a_comment_is_told() {
        let error = |text: &str| replace("a.md", text, &|_| Ok(None)).unwrap_err().to_string();
        assert_eq!(error("<!-- film: a.gif first"), "a film's comment is not closed by -->");
        assert_eq!(error("<!-- film: a.gif first -->"), "a film needs a second line: a description of it");
        assert_eq!(error("<!-- film: a.gif\nx -->"), "a.gif: a film needs a stage");
        assert_eq!(error("<!-- film: a.gif \"x\ny -->"), "a.gif: a quotation mark is left open: \"x");
    }

    #[test]
    fn a_program_that_fails_is_told() {
        let film = Film { name: "a.gif".to_owned(), arguments: Vec::new() };
        let error = film.make(Path::new("/"), Path::new("false"), Path::new("/none")).unwrap_err().to_string();
        assert!(error.starts_with("a.gif: ") && error.contains("failed"), "{error}");
    }
}
