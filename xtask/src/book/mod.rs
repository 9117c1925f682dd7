//! The book: the chapters of `book/src`, the documents and the specification, with films, links to rules and code, and pages of
//! the code.

mod check;
mod citation;
mod film;
mod index;
mod library;
mod markdown;
mod mdbook;
mod rule;
mod source;
mod spec;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, ensure};

use crate::cargo;
use library::{INDEX, Library};

/// The chapters' list.
const SUMMARY: &str = "SUMMARY.md";

/// Builds the book into `book/dist` and checks it. Films are made by `program`, or by the program built for it.
///
/// # Errors
///
/// When mdBook is missing or fails, a film cannot be made, or a rule, a file or a link is not there.
pub fn build(root: &Path, program: Option<PathBuf>) -> Result<()> {
    let (pages, dist) = (root.join("book/build"), root.join("book/dist"));
    mdbook::is_there()?;
    let mut library = Library::read(root)?;
    let all_rules = index::all(&library);
    for page in library.pages.keys().filter(|page| library::is_of_spec(page)).cloned().collect::<Vec<_>>() {
        let text = index::with_citations(&library, &page);
        library.pages.insert(page, text);
    }
    library.pages.insert(INDEX.to_owned(), all_rules);
    let summary = summary(&library)?;
    library.pages.insert(SUMMARY.to_owned(), summary);
    for old in [&pages, &dist] {
        if old.exists() {
            fs::remove_dir_all(old)?;
        }
    }

    let films = write_pages(&library, root, &pages)?;
    let program = program.map_or_else(|| cargo::release(root, "quarterpipe-cli"), Ok)?;
    let studio = film::Studio { program, root: root.to_owned(), kept: root.join("book/films") };
    fs::create_dir_all(pages.join("src/films"))?;
    for film in &films {
        studio.deliver(film, &pages.join("src/films"))?;
    }

    mdbook::build(&pages, &dist)?;
    let shelf = source::Shelf::of(&dist)?;
    for (path, text) in &library.sources {
        shelf.put(path, text, &library.spec)?;
    }
    for path in library.linked.borrow().iter().filter(|path| !library.sources.contains_key(*path)) {
        let there = root.join(path);
        if there.is_dir() {
            shelf.put_folder(path, &there)?
        } else {
            shelf.put(path, &fs::read_to_string(there)?, &library.spec)?
        }
    }
    check::links(&dist)?;
    tell(&library, films.len());
    Ok(())
}

/// Writes all that mdBook reads; tells the films that it will ask for.
fn write_pages(library: &Library, root: &Path, folder: &Path) -> Result<Vec<film::Film>> {
    let mut films: Vec<film::Film> = Vec::new();
    for page in library.pages.keys() {
        let (text, wanted) = film::replace(page, &library.page(page)?).with_context(|| page.clone())?;
        for film in wanted {
            let taken = films.iter().find(|other| other.name == film.name);
            ensure!(taken.is_none(), "{page}: another page has a film called {}", film.name);
            films.push(film);
        }
        write(&folder.join("src").join(page), text.as_bytes())?;
    }
    for picture in library.pictures.borrow().iter() {
        write(&folder.join("src").join(picture), &fs::read(root.join(picture))?)?;
    }
    for file in ["book.toml", "theme.css"] {
        write(&folder.join(file), &fs::read(root.join("book").join(file))?)?;
    }
    Ok(films)
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
    fs::write(file, bytes).with_context(|| file.display().to_string())
}

/// The list of chapters, in which lines such as `<!-- docs -->` stand for all pages of a folder.
fn summary(library: &Library) -> Result<String> {
    let text = library.pages.get(SUMMARY).context("book/src has no SUMMARY.md")?;
    let mut lines = Vec::new();
    for line in text.lines() {
        let Some(folder) = line.strip_prefix("<!-- ").and_then(|line| line.strip_suffix(" -->")) else {
            lines.push(line.to_owned());
            continue;
        };
        let start = format!("{folder}/");
        let own =
            library.pages.iter().filter(|(page, _)| page.strip_prefix(&start).is_some_and(|name| !name.contains('/')));
        lines.extend(own.map(|(page, text)| format!("- [{}]({page})", markdown::title(text).unwrap_or(page))));
    }
    for page in library.pages.keys().filter(|page| *page != SUMMARY) {
        ensure!(lines.iter().any(|line| line.contains(&format!("({page})"))), "{page} is not in book/src/{SUMMARY}");
    }
    Ok(lines.join("\n"))
}

fn tell(library: &Library, films: usize) {
    let rules = library.spec.rules().count();
    let count = |tests: bool| {
        let named = |id| library.citations.of(id).iter().any(|citation| citation.in_test == tests);
        library.spec.rules().filter(|(id, _)| named(id)).count()
    };
    let chapters = library.pages.keys().filter(|page| !page.contains('/') && *page != SUMMARY).count();
    println!(
        "book/dist: {chapters} chapters, {films} films, {rules} rules, {} of them named in code, {} in tests",
        count(false),
        count(true)
    );
}
