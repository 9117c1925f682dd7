//! Links from the book's pages into the playground's web page: to the stage, the rules and the inputs of a film, opened at its first
//! frame.
//!
//! Each film has one. A page can also ask for a link alone: the program's arguments in the first line, a description in the others.
//!
//! ```text
//! <!-- try: flat --input R60 --frames 1..60
//! Watch the speed grow. -->
//! ```

use std::{path::Path, process::Command};

use anyhow::{Context as _, Result, ensure};

use super::{film::escaped, markdown, units};

/// The place of the playground's page in a site, relative to the book's root.
pub const PAGE: &str = "play/";
/// Options of `quarterpipe render` that affect what runs, not what is shown of it. Each has a value.
const OPTIONS: [&str; 5] = ["--input", "--rules", "--character", "--follower", "--change"];

/// A game to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TryIt {
    /// The stage and the options that affect what runs in it.
    arguments: Vec<String>,
    /// The frame at which it opens.
    first: u32,
    /// The last frame that is replayed, if not all are.
    last: Option<u32>,
}

impl TryIt {
    /// Reads it from the arguments of `quarterpipe render`.
    pub fn of(arguments: &[String]) -> Result<Self> {
        let value = |option: &str| {
            let place = arguments.iter().position(|argument| argument == option)?;
            arguments.get(place + 1)
        };
        let mut kept: Vec<_> = arguments.first().into_iter().cloned().collect();
        for option in OPTIONS {
            kept.extend(value(option).into_iter().flat_map(|value| [option.to_owned(), value.clone()]));
        }
        let frames = value("--frames").map_or("1..", String::as_str);
        let (first, last) = frames.split_once("..").unwrap_or((frames, frames));
        let number = |text: &str, empty| if text.is_empty() { Ok(empty) } else { text.parse().map(Some) };
        let numbers = (number(first, Some(1)), number(last, None));
        let (Ok(first), Ok(last)) = numbers else { anyhow::bail!("--frames: found {frames:?}, expected A..B") };
        Ok(Self { arguments: kept, first: first.unwrap_or(1), last })
    }

    /// Makes `program` write the part of the page's address after the #.
    pub fn link(&self, root: &Path, program: &Path) -> Result<String> {
        let mut command = Command::new(program);
        command.current_dir(root).arg("link").args(&self.arguments);
        if let Some(last) = self.last {
            command.arg("--until").arg(last.to_string());
        }
        command.arg("--at").arg(self.first.to_string());
        let output = command.output().with_context(|| program.display().to_string())?;
        let failed = || format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim());
        ensure!(output.status.success(), failed());
        Ok(String::from_utf8(output.stdout)?.trim().to_owned())
    }

    /// Returns the HTML in a page: a link, or without one the commands that lead there.
    pub fn html(&self, page: &str, link: Option<&str>) -> String {
        let Some(link) = link else {
            let told: Vec<_> =
                self.arguments.iter().map(|argument| shlex::try_quote(argument).unwrap_or_default()).collect();
            return format!(
                "<details><summary>try it</summary>The playground is next to the book in the site: <code>cargo xtask \
                 site</code>. Or in a window: <code>quarterpipe play {}</code></details>",
                escaped(&told.join(" "))
            );
        };
        format!("<a class=\"try\" href=\"{}#{link}\">try it</a>", markdown::relative(page, PAGE))
    }
}

/// Replaces a page's comments that ask for a link alone. `link` makes the part of the address after the #, if there is a page.
pub fn replace(page: &str, text: &str, link: &dyn Fn(&TryIt) -> Result<Option<String>>) -> Result<String> {
    let (mut done, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("<!-- try:") {
        let (comment, after) = after.split_once("-->").context("a comment to try something is not closed by -->")?;
        let (told, words) = comment.trim().split_once('\n').context("it needs a second line: a description of it")?;
        let arguments = shlex::split(told).with_context(|| format!("a quotation mark is left open: {told}"))?;
        let tried = TryIt::of(&arguments)?;
        let (words, html) = (units::caption(&words.replace('\n', " "))?, tried.html(page, link(&tried)?.as_deref()));
        done += before;
        done += &format!("<figure class=\"film\"><figcaption>{words} {html}</figcaption></figure>");
        rest = after;
    }
    Ok(done + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(told: &str) -> TryIt {
        TryIt::of(&shlex::split(told).unwrap()).unwrap()
    }

    #[test]
    fn what_runs_is_kept_and_what_is_seen_is_left_out() {
        let tried = tried("flat --input 'R40 A' --frames 20..41 --overlay trail --rules s2 --size 160x112");
        let arguments = ["flat", "--input", "R40 A", "--rules", "s2"].map(str::to_owned).to_vec();
        assert_eq!(tried, TryIt { arguments, first: 20, last: Some(41) });
    }

    #[test]
    fn a_film_of_all_frames_is_tried_from_the_first() {
        let frames = |told| (tried(told).first, tried(told).last);
        assert_eq!(
            [frames("a"), frames("a --frames 7.."), frames("a --frames 7")],
            [(1, None), (7, None), (7, Some(7))]
        );
        let error = TryIt::of(&["a", "--frames", "x..y"].map(str::to_owned)).unwrap_err().to_string();
        assert_eq!(error, "--frames: found \"x..y\", expected A..B");
    }

    #[test]
    fn the_link_leads_to_the_page_beside_the_book() {
        let html = tried("first --frames 20..30").html("docs/a.md", Some("1.abc"));
        assert_eq!(html, "<a class=\"try\" href=\"../play/#1.abc\">try it</a>");
    }

    #[test]
    fn a_book_without_the_page_says_what_leads_there() {
        let html = tried("first --input \"R20 A\"").html("a.md", None);
        assert!(html.contains("cargo xtask site") && html.contains("quarterpipe play first --input"), "{html}");
    }

    #[test]
    fn a_comment_becomes_a_link_with_its_words() {
        let link = |_: &TryIt| Ok(Some("1.abc".to_owned()));
        let text = replace("a.md", "x\n\n<!-- try: flat --input R60\nRun <\nhere. -->\n", &link).unwrap();
        let expected = "x\n\n<figure class=\"film\"><figcaption>Run &lt; here. <a class=\"try\" href=\"play/#1.abc\">try \
                        it</a></figcaption></figure>\n";
        assert_eq!(text, expected);
        let error = replace("a.md", "<!-- try: flat -->", &link).unwrap_err().to_string();
        assert_eq!(error, "it needs a second line: a description of it");
    }
}
