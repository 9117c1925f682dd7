//! Pages of source files, so that links to code work without a network.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};
use regex_lite::Regex;

use super::{markdown, rule, spec::Spec};
use crate::dist;

const STYLE: &str = include_str!("source.css");

/// The page of a source file. mdBook takes any `.md` in a link for that of a chapter.
pub fn page_of(path: &str) -> String {
    format!("source/{}.html", path.replace(".md", "-md"))
}

/// The end of a link to a line (`L12`) or to the item of a name; `None` if the text has none.
pub fn place(text: &str, name: &str) -> Option<String> {
    if name.is_empty() {
        return Some(String::new());
    }
    if let Some(line) = name.strip_prefix('L').and_then(|line| line.parse::<usize>().ok()) {
        return (1..=text.lines().count()).contains(&line).then(|| format!("#L{line}"));
    }
    let head = format!(
        r"^\s*(pub(\([a-z]+\))? )?(const )?(fn|struct|enum|trait|const|static|mod|type) {name}\b|^\s*pub {name}:"
    );
    let head = Regex::new(&head).ok()?;
    let line = text.lines().position(|line| head.is_match(line))?;
    Some(format!("#L{}", line + 1))
}

/// Where the built book keeps what source pages share, by what its files' names begin and end with.
#[derive(Debug)]
pub struct Shelf<'a> {
    /// The built book.
    pub dist: &'a Path,
    /// What colours code.
    highlighter: String,
}

impl<'a> Shelf<'a> {
    /// Finds it in a built book.
    ///
    /// # Errors
    ///
    /// When mdBook left no highlighter there.
    pub fn of(dist: &'a Path) -> Result<Self> {
        let highlighter =
            dist::files(dist)?.into_iter().find(|file| file.starts_with("highlight-") && file.ends_with(".js"));
        let highlighter = highlighter.context("mdBook left no highlight-*.js in the book")?;
        fs::create_dir_all(dist.join("source"))?;
        fs::write(dist.join("source/source.css"), STYLE)?;
        Ok(Self { dist, highlighter })
    }

    /// Writes the page of a source file; the rules that it names are links.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn put(&self, path: &str, text: &str, spec: &Spec) -> Result<()> {
        self.write(&page_of(path), &self.html(path, text, spec))
    }

    /// Writes the page of a folder: the names of what is in it.
    ///
    /// # Errors
    ///
    /// When it cannot be read or written.
    pub fn put_folder(&self, path: &str, folder: &Path) -> Result<()> {
        let files = dist::files(folder)?.join("\n");
        self.write(&format!("source/{path}/index.html"), &self.html(&format!("{path}/index"), &files, &Spec::default()))
    }

    fn write(&self, page: &str, html: &str) -> Result<()> {
        let file = self.dist.join(page);
        fs::create_dir_all(file.parent().context("a page is in a folder")?)?;
        fs::write(&file, html).with_context(|| page.to_owned())
    }

    fn html(&self, path: &str, text: &str, spec: &Spec) -> String {
        let up = "../".repeat(path.matches('/').count() + 1);
        let language = match path.rsplit_once('.') {
            Some((_, "rs")) => "rust",
            Some((_, "json")) => "json",
            Some((_, "toml")) => "toml",
            _ => "plaintext",
        };
        let numbers: String = (1..=text.lines().count())
            .map(|line| format!("<a id=\"L{line}\" href=\"#L{line}\">{line}</a>\n"))
            .collect();
        let (title, code, script) = (markdown::escaped(path), code(&page_of(path), text, spec), &self.highlighter);
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <link rel=\"stylesheet\" href=\"{up}source/source.css\">\n</head>\n<body>\n\
             <header><a href=\"{up}index.html\">quarterpipe</a> <span>{title}</span></header>\n\
             <main><pre class=\"numbers\">{numbers}</pre><pre class=\"code\"><code class=\"language-{language}\">{code}</code></pre></main>\n\
             <script src=\"{up}{script}\"></script>\n<script>hljs.highlightBlock(document.querySelector('code'))</script>\n\
             </body>\n</html>\n"
        )
    }
}

/// Code as HTML, in which rules are links.
fn code(page: &str, text: &str, spec: &Spec) -> String {
    let mut html = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (place, id) in rule::named(text) {
        let Some(link) = spec.link(page, &id) else { continue };
        html += &markdown::escaped(&text[at..place.start]);
        html += &format!("<a href=\"{}\">{id}</a>", link.replacen(".md#", ".html#", 1));
        at = place.end;
    }
    html + &markdown::escaped(&text[at..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "//! x\npub struct Rules {\n    /// y\n    pub skid: Skid,\n}\n\npub(crate) const fn fall() {}\nfn fallen() {}\n";

    #[test]
    fn pages_are_called_after_their_files() {
        assert_eq!(page_of("crates/a/b.rs"), "source/crates/a/b.rs.html");
        assert_eq!(page_of("README.md"), "source/README-md.html");
    }

    #[test]
    fn items_and_fields_are_found_by_name() {
        let found = ["", "L3", "Rules", "skid", "fall", "fallen"].map(|name| place(CODE, name).unwrap());
        assert_eq!(found, ["", "#L3", "#L2", "#L4", "#L7", "#L8"]);
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert_eq!(["L9", "L0", "walk", "fal"].map(|name| place(CODE, name)), [None, None, None, None]);
    }

    #[test]
    fn a_page_has_a_place_for_each_line_and_shows_code_as_text() {
        let shelf = Shelf { dist: Path::new(""), highlighter: "highlight-1.js".to_owned() };
        let html = shelf.html("crates/a/b.rs", "fn a<T>() {}\n// & b\n", &Spec::default());
        assert!(html.contains("<a id=\"L1\" href=\"#L1\">1</a>\n<a id=\"L2\" href=\"#L2\">2</a>\n</pre>"));
        assert!(html.contains("<code class=\"language-rust\">fn a&lt;T&gt;() {}\n// &amp; b\n</code>"));
        assert!(html.contains("<script src=\"../../../highlight-1.js\"></script>"));
    }

    #[test]
    fn rules_in_code_are_links() {
        let mut spec = Spec::default();
        spec.add("docs/spec/03.md", "- **G-8** Text.").unwrap();
        let html = code("source/crates/a.rs.html", "// <G-8, G-9>", &spec);
        assert_eq!(html, "// &lt;<a href=\"../../docs/spec/03.html#G-8\">G-8</a>, G-9&gt;");
    }
}
