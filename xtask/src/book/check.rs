//! Whether all links inside of the built book lead somewhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::{Context as _, Result, ensure};
use html5gum::{Token, Tokenizer};

use super::markdown;
use crate::dist;

/// What a page offers and wants.
#[derive(Debug, Default, PartialEq, Eq)]
struct Page {
    /// The places in it that links can name.
    places: BTreeSet<String>,
    /// What it links to or shows.
    links: BTreeSet<String>,
}

/// Checks all pages of a folder.
///
/// # Errors
///
/// When a link leads nowhere; all such links are told.
pub fn links(folder: &Path) -> Result<()> {
    let files = dist::files(folder)?;
    let mut pages = BTreeMap::new();
    // The page for what is not found is shown at any address: its links begin at the host's root.
    for file in files.iter().filter(|file| file.ends_with(".html") && *file != "404.html") {
        let text = fs::read_to_string(folder.join(file)).with_context(|| file.clone())?;
        pages.insert(file.clone(), page(&text));
    }
    let broken = broken(&pages, &files.into_iter().collect());
    ensure!(broken.is_empty(), "broken links:\n  {}", broken.join("\n  "));
    Ok(())
}

fn broken(pages: &BTreeMap<String, Page>, files: &BTreeSet<String>) -> Vec<String> {
    let mut broken = Vec::new();
    for (name, page) in pages {
        for link in page.links.iter().filter(|link| is_internal(link)) {
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let file = file.split('?').next().unwrap_or_default();
            let target = if file.is_empty() { Some(name.clone()) } else { markdown::resolve(name, file) };
            let leads = target.is_some_and(|target| {
                let there = files.contains(&target);
                let places = pages.get(&target).map(|page| &page.places);
                there && (place.is_empty() || places.is_some_and(|places| places.contains(place)))
            });
            if !leads {
                broken.push(format!("{name}: {link}"));
            }
        }
    }
    broken
}

fn is_internal(link: &str) -> bool {
    !["http://", "https://", "mailto:", "data:", "javascript:"].iter().any(|start| link.starts_with(start))
}

fn page(text: &str) -> Page {
    let mut page = Page::default();
    for Ok(token) in Tokenizer::new(text) {
        let Token::StartTag(tag) = token else { continue };
        for (name, value) in &tag.attributes {
            let value = String::from_utf8_lossy(value).into_owned();
            match &name[..] {
                b"id" => drop(page.places.insert(value)),
                b"href" | b"src" => drop(page.links.insert(value)),
                _ => {}
            }
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken_in(html: &str) -> Vec<String> {
        let pages = [("a/b.html", html), ("c.html", "<h2 id=\"d\">D</h2>")];
        let files = ["a/b.html", "c.html", "films/e.gif"].map(str::to_owned);
        broken(&pages.map(|(name, html)| (name.to_owned(), page(html))).into(), &files.into())
    }

    #[test]
    fn links_to_pages_places_and_files_are_fine() {
        let html = "<p id=f><a href=\"../c.html#d\">x</a> <a href=\"#f\">x</a> <img src='../films/e.gif'> <a href=https://x.y/z>x</a>";
        assert_eq!(broken_in(html), [""; 0]);
    }

    #[test]
    fn links_that_lead_nowhere_are_told() {
        let html =
            "<a href=\"c.html\">x</a> <a href=\"../c.html#g\">x</a> <img src='../films/h.gif'> <a href='../../i'>x</a>";
        let expected = ["a/b.html: ../../i", "a/b.html: ../c.html#g", "a/b.html: ../films/h.gif", "a/b.html: c.html"];
        assert_eq!(broken_in(html), expected);
    }

    #[test]
    fn links_in_comments_are_none() {
        assert_eq!(broken_in("<!-- <a href=\"nowhere.html\"> -->"), [""; 0]);
    }
}
