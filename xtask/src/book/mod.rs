//! The book: mdBook makes it, and calls our preprocessor, which adds films, links to rules, and below each rule the code and the
//! tests that name it.

mod citation;
mod film;
mod library;
mod markdown;
mod rules_page;
mod spec;

use std::{
    fs,
    io::{ErrorKind, Read, Write},
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;

use crate::cargo;
use library::Library;

/// How to get mdBook.
const INSTALL: &str = "cargo install mdbook@0.5.4 --locked --no-default-features --features search";

/// Builds the book into `book/dist`. Films are rendered by `program`, or else by the program built for it.
pub fn build(root: &Path, program: Option<PathBuf>) -> Result<()> {
    let mut mdbook = Command::new("mdbook");
    mdbook.arg("build").arg(root.join("book"));
    if let Some(program) = program {
        mdbook.env("MDBOOK_PREPROCESSOR__QUARTERPIPE__PROGRAM", std::path::absolute(program)?);
    }
    match mdbook.status() {
        Err(error) if error.kind() == ErrorKind::NotFound => bail!("mdbook is missing: {INSTALL}"),
        status => ensure!(status.context("mdbook")?.success(), "mdbook could not build the book"),
    }
    Ok(())
}

/// Reads the book as mdBook sends it to its preprocessors, and writes it as readers get it.
pub fn preprocess(root: &Path, input: impl Read, output: impl Write) -> Result<()> {
    let (context, mut book): (Value, Value) =
        serde_json::from_reader(input).context("standard input: expected what mdBook sends to preprocessors")?;
    let setting = |path| context["config"].pointer(path).and_then(Value::as_str);
    let mut library = Library { root: root.to_owned(), ..Library::default() };
    library.address = setting("/output/html/git-repository-url").map(str::to_owned);
    each_chapter(&mut book["items"], &mut |page, text| {
        library.pages.insert(page.to_owned(), text.to_owned());
        Ok(text.to_owned())
    })?;
    library.read_rules()?;
    let mut films = Vec::new();
    each_chapter(&mut book["items"], &mut |page, _| {
        let (text, wanted) = film::replace(page, &library.page(page)?).with_context(|| page.to_owned())?;
        films.extend(wanted);
        Ok(text)
    })?;

    let program = setting("/preprocessor/quarterpipe/program").map(PathBuf::from);
    // As `cargo run` builds it, so that it is not built twice.
    let program = program.map_or_else(|| cargo::release(root, &["quarterpipe-cli", "with-gamepads"]), Ok)?;
    // mdBook copies what stands here.
    let made = root.join("book/src/made");
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
    fs::create_dir_all(made.join("films"))?;
    for film in films {
        film.make(root, &program, &made.join("films"))?;
    }
    for picture in library.pictures.take() {
        let copy = made.join(&picture);
        fs::create_dir_all(copy.parent().unwrap_or(&made))?;
        fs::copy(root.join(&picture), copy).context(picture)?;
    }
    serde_json::to_writer(output, &book).context("standard output")
}

/// Gives each chapter's place in the book and text to `change`, and puts what that returns in the text's place.
fn each_chapter(items: &mut Value, change: &mut dyn FnMut(&str, &str) -> Result<String>) -> Result<()> {
    for chapter in items.as_array_mut().into_iter().flatten().filter_map(|item| item.get_mut("Chapter")) {
        if let (Some(path), Some(text)) = (chapter["path"].as_str(), chapter["content"].as_str()) {
            // Documents stand outside of the book's folder, and inside of the book.
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
