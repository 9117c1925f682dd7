//! The book: mdBook makes it, and calls our preprocessor, which adds films, diagrams and links to rules, and lists the code and tests that
//! name each rule.

mod citation;
mod diagram;
mod film;
mod library;
mod markdown;
mod rules_page;
mod spec;
mod try_it;
mod units;

use std::{
    fs,
    io::{ErrorKind, Read, Write},
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;

use xtask::cargo;

use library::Library;
use try_it::TryIt;

/// The command that installs mdBook.
const INSTALL: &str = "cargo install mdbook@0.5.4 --locked --no-default-features --features search";

/// The place of the playground's page in a site, relative to the book's root.
pub use try_it::PAGE;

/// Builds the book into `book/dist`, or into the folder of a site that gets the playground's page at [`PAGE`]. Films are rendered by
/// `program`, or by a program that is built for it.
pub fn build(root: &Path, program: Option<PathBuf>, site: Option<&Path>) -> Result<()> {
    let mut mdbook = Command::new("mdbook");
    mdbook.arg("build").arg(root.join("book"));
    if let Some(site) = site {
        mdbook.arg("--dest-dir").arg(site).env("MDBOOK_PREPROCESSOR__QUARTERPIPE__HAS_PAGE", "true");
    }
    if let Some(program) = program {
        mdbook.env("MDBOOK_PREPROCESSOR__QUARTERPIPE__PROGRAM", std::path::absolute(program)?);
    }
    match mdbook.status() {
        Err(error) if error.kind() == ErrorKind::NotFound => bail!("mdbook is missing: {INSTALL}"),
        status => ensure!(status.context("mdbook")?.success(), "mdbook could not build the book"),
    }
    Ok(())
}

/// Reads the book that mdBook sends to its preprocessors, and writes it in its final form.
pub fn preprocess(root: &Path, input: impl Read, output: impl Write) -> Result<()> {
    let (context, mut book): (Value, Value) =
        serde_json::from_reader(input).context("standard input: expected mdBook's input for preprocessors")?;
    let setting = |path| context["config"].pointer(path).and_then(Value::as_str);
    let mut library = Library { root: root.to_owned(), ..Library::default() };
    library.address = setting("/output/html/git-repository-url").map(str::to_owned);
    each_chapter(&mut book["items"], &mut |page, text| {
        library.pages.insert(page.to_owned(), text.to_owned());
        Ok(text.to_owned())
    })?;
    library.read_rules()?;
    let programs = Programs::find(root, setting("/preprocessor/quarterpipe/program").map(PathBuf::from))?;
    let diagrams = root.join("target/diagrams");
    diagram::draw_all(&programs.diagrams, &diagrams)?;
    let has_page = context["config"].pointer("/preprocessor/quarterpipe/has-page").and_then(Value::as_bool);
    let link = |tried: &TryIt| has_page.unwrap_or(false).then(|| tried.link(root, &programs.films)).transpose();
    let mut films = Vec::new();
    each_chapter(&mut book["items"], &mut |page, _| {
        let text = diagram::replace(&library.page(page)?, &diagrams).with_context(|| page.to_owned())?;
        let text = try_it::replace(page, &text, &link).with_context(|| page.to_owned())?;
        let (text, wanted) = film::replace(page, &text, &link).with_context(|| page.to_owned())?;
        films.extend(wanted);
        Ok(text)
    })?;

    // mdBook copies the files in this folder.
    let made = root.join("book/src/made");
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
    fs::create_dir_all(made.join("films"))?;
    for film in films {
        film.make(root, &programs.films, &made.join("films"))?;
    }
    for picture in library.pictures.take() {
        let copy = made.join(&picture);
        fs::create_dir_all(copy.parent().unwrap_or(&made))?;
        fs::copy(root.join(&picture), copy).context(picture)?;
    }
    serde_json::to_writer(output, &book).context("standard output")
}

/// The programs that make the pages' films and diagrams.
struct Programs {
    /// `quarterpipe`.
    films: PathBuf,
    /// `quarterpipe-diagrams`.
    diagrams: PathBuf,
}

impl Programs {
    /// Builds both, except a program `quarterpipe` that already exists.
    fn find(root: &Path, films: Option<PathBuf>) -> Result<Self> {
        const DIAGRAMS: &str = "quarterpipe-diagrams";
        if let Some(films) = films {
            return Ok(Self { films, diagrams: cargo::release(root, &[DIAGRAMS])? });
        }
        // With the same options as `cargo run`, so that nothing is built twice, including the crates shared with the diagrams.
        let [diagrams, films] =
            cargo::release_programs(root, &["quarterpipe-cli", "with-gamepads", DIAGRAMS], [DIAGRAMS, "quarterpipe"])?;
        Ok(Self { films, diagrams })
    }
}

/// Calls `change` with each chapter's place in the book and its text, and replaces the text with the result.
fn each_chapter(items: &mut Value, change: &mut dyn FnMut(&str, &str) -> Result<String>) -> Result<()> {
    for chapter in items.as_array_mut().into_iter().flatten().filter_map(|item| item.get_mut("Chapter")) {
        if let (Some(path), Some(text)) = (chapter["path"].as_str(), chapter["content"].as_str()) {
            // Documents are outside the book's folder, but inside the book.
            let page = path.trim_start_matches("../").to_owned();
            let text = change(&page, text)?;
            (chapter["path"], chapter["content"]) = (page.into(), text.into());
        }
        each_chapter(&mut chapter["sub_items"], change)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn documents_get_into_the_book_and_all_else_stays() {
        let chapter = |path: &str, text: &str, inside: Value| json!({"Chapter": {"name": "A", "content": text, "number": [1], "path": path, "sub_items": inside}});
        let items = |a: Value, b: Value| json!([a, "Separator", {"PartTitle": "P"}, b]);
        let mut sent = items(
            chapter("a.md", "A", json!([])),
            chapter("../../docs/b.md", "B", json!([chapter("c.md", "C", json!([]))])),
        );
        each_chapter(&mut sent, &mut |page, text| Ok(format!("{page}: {text}"))).unwrap();
        let inside = json!([chapter("c.md", "c.md: C", json!([]))]);
        assert_eq!(sent, items(chapter("a.md", "a.md: A", json!([])), chapter("docs/b.md", "docs/b.md: B", inside)));
    }
}
