//! The book's pages, in which names become links. The rest stays as it is written.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use anyhow::{Context as _, Result, ensure};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::{
    citation, markdown, rules_page,
    spec::{self, Spec},
    units,
};
use xtask::files::files;

/// The page with the fields of rule sets.
const FIELDS: &str = "rules.md";

/// The folders of code that names rules.
const CODE: [&str; 4] = ["bevy/src", "bevy/tests", "crates", "examples"];

/// The folder of the book's own chapters, which are at the book's root.
const CHAPTERS: &str = "book/src/";
/// The folders of documents, which have the same places in the book as in the repository.
const DOCUMENTS: [&str; 2] = ["docs/", "conformance/"];

/// All pages, and everything that they can name.
#[derive(Debug, Default)]
pub struct Library {
    /// The repository.
    pub root: PathBuf,
    /// Its address, if it is public.
    pub address: Option<String>,
    /// Pages by their place in the book, which is their place in the repository, except for chapters, whose folder is the book's root.
    pub pages: BTreeMap<String, String>,
    /// The rules.
    pub spec: Spec,
    /// Pictures that pages show, from the repository's root.
    pub pictures: RefCell<BTreeSet<String>>,
}

impl Library {
    /// Reads the rules of all pages and the places that name them. Rules and fields get anchors, and rules get their places.
    pub fn read_rules(&mut self) -> Result<()> {
        for (page, text) in self.pages.iter().filter(|(page, _)| holds_rules(page)) {
            self.spec.add(page, text)?;
        }
        for folder in CODE {
            for file in files(&self.root.join(folder))? {
                if file.ends_with(".rs") && !file.split('/').any(|part| part == "target") {
                    let path = format!("{folder}/{file}");
                    let text = fs::read_to_string(self.root.join(&path)).with_context(|| path.clone())?;
                    self.spec.cite(&path, &text)?;
                }
            }
        }
        let new = self.pages.iter().filter_map(|(page, text)| {
            let new = match page.as_str() {
                rules_page::PATH => text.to_owned() + &rules_page::all(self),
                FIELDS => text.lines().map(with_anchor).collect::<Vec<_>>().join("\n"),
                _ if holds_rules(page) => rules_page::with_citations(self, page),
                _ => return None,
            };
            Some((page.clone(), new))
        });
        let new: Vec<_> = new.collect();
        self.pages.extend(new);
        Ok(())
    }

    /// Returns a page for mdBook, if everything that it names exists: rules, fields, headings, files and items.
    pub fn page(&self, page: &str) -> Result<String> {
        let text = &self.pages[page];
        let mut edits = Vec::new();
        let mut inside = 0_u32;
        for (event, range) in Parser::new_ext(text, markdown::OPTIONS).into_offset_iter() {
            let source = &text[range.clone()];
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    inside += 1;
                    let new = self.link(page, source, &dest_url).with_context(|| format!("{page}: {dest_url}"))?;
                    edits.extend(new.map(|new| (range, new)));
                }
                Event::Start(Tag::Heading { .. } | Tag::CodeBlock(_)) => inside += 1,
                Event::End(TagEnd::Link | TagEnd::Image | TagEnd::Heading(_) | TagEnd::CodeBlock) => inside -= 1,
                Event::Text(words) if inside == 0 && source == &*words => {
                    for (place, id) in spec::named(source) {
                        let name = &source[place.clone()];
                        let link = self.spec.link(page, &id).with_context(|| format!("{page}: unknown rule {name}"))?;
                        edits.push((range.start + place.start..range.start + place.end, format!("[{name}]({link})")));
                    }
                    for (place, html) in units::marked(source).with_context(|| page.to_owned())? {
                        edits.push((range.start + place.start..range.start + place.end, html));
                    }
                }
                Event::Code(name) if inside == 0 && is_field(&name) && page != FIELDS => {
                    let is_there = markdown::has_anchor(&self.pages[FIELDS], &name);
                    ensure!(is_there, "{page}: {FIELDS} does not have the field {name}");
                    edits.push((range, format!("[{source}]({}#{name})", markdown::relative(page, FIELDS))));
                }
                _ => {}
            }
        }
        Ok(markdown::apply(text, edits))
    }

    /// Checks a link or a picture, and returns its replacement; `None` if it stays as it is.
    fn link(&self, page: &str, source: &str, target: &str) -> Result<Option<String>> {
        let (file, place) = target.split_once('#').unwrap_or((target, ""));
        if file.contains("://") || file.starts_with("mailto:") {
            return Ok(None);
        }
        let written = written_at(page);
        let path = if file.is_empty() { Some(written) } else { markdown::resolve(&written, file) };
        let path = path.context("it leads out of the repository")?;
        let linked = path.strip_prefix(CHAPTERS).unwrap_or(&path);
        if let Some(text) = self.pages.get(linked) {
            ensure!(place.is_empty() || markdown::has_anchor(text, place), "{path} does not have this heading");
            // The relative path differs from one page of the book to another, as chapters are at the book's root.
            let is_moved = written_at(page) != page || linked != path;
            let shown = || source.replace(&format!("({file}"), &format!("({}", markdown::relative(page, linked)));
            return Ok((is_moved && !file.is_empty()).then(shown));
        }
        ensure!(self.root.join(&path).exists(), "{path} does not exist");
        if path.ends_with(".png") || path.ends_with(".svg") {
            let copy = markdown::relative(page, &format!("made/{path}"));
            self.pictures.borrow_mut().insert(path);
            return Ok(Some(source.replace(target, &copy)));
        }
        let line = if place.is_empty() { None } else { Some(self.line_of(&path, place)?) };
        let (name, _) = source[1..].rsplit_once("](").context("expected a link such as [name](file)")?;
        let shown = self.place(&path, line);
        Ok(Some(if path.ends_with(name.trim_matches('`')) { shown } else { format!("{name} {shown}") }))
    }

    fn line_of(&self, path: &str, item: &str) -> Result<usize> {
        let text = fs::read_to_string(self.root.join(path)).with_context(|| path.to_owned())?;
        citation::line_of(&text, item).with_context(|| format!("{path} does not have this item"))
    }

    /// Returns HTML that shows a place in the repository: a link if the repository is public.
    pub fn place(&self, path: &str, line: Option<usize>) -> String {
        let (number, anchor) = line.map_or_else(Default::default, |line| (format!(":{line}"), format!("#L{line}")));
        match &self.address {
            Some(address) => {
                format!("<a class=\"place\" href=\"{address}/blob/HEAD/{path}{anchor}\">{path}{number}</a>")
            }
            None => format!("<span class=\"place\">{path}{number}</span>"),
        }
    }
}

/// Returns the place of a page in the repository.
fn written_at(page: &str) -> String {
    let is_document = DOCUMENTS.iter().any(|folder| page.starts_with(folder));
    if is_document { page.to_owned() } else { format!("{CHAPTERS}{page}") }
}

fn holds_rules(page: &str) -> bool {
    page.starts_with("docs/spec/") || page.starts_with("conformance/")
}

fn is_field(name: &str) -> bool {
    let field = name.strip_prefix("Rules::").or_else(|| name.strip_prefix("Character::"));
    field.is_some_and(|field| field.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// Returns a line of [`FIELDS`], with an anchor if it is the row of a field.
fn with_anchor(line: &str) -> String {
    match line.strip_prefix("| `").and_then(|rest| rest.split_once('`')) {
        Some((name, _)) if is_field(name) => line.replacen('`', &format!("<a id=\"{name}\"></a>`"), 1),
        _ => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use xtask::repository;

    /// Returns a page of a small book as sent to mdBook, or the error.
    fn page(address: Option<&str>, text: &str) -> String {
        book(address, &[("a.md", text), ("docs/b.md", "# B\n\n## Two motions\n")], "a.md")
    }

    /// Returns one of the pages of a book, or the error.
    fn book(address: Option<&str>, pages: &[(&str, &str)], shown: &str) -> String {
        let fields = with_anchor("| `Rules::skid` | no |");
        let pages = pages.iter().copied().chain([(FIELDS, fields.as_str())]);
        let pages = pages.map(|(page, text)| (page.to_owned(), text.to_owned())).collect();
        let mut library = Library {
            root: repository().unwrap().to_owned(),
            address: address.map(str::to_owned),
            pages,
            ..Library::default()
        };
        library.spec.add("docs/spec/03.md", "- **G-8** a\n- **G-30** b\n- **G-40** c\n").unwrap();
        library.page(shown).unwrap_or_else(|error| format!("{error:#}"))
    }

    #[track_caller]
    fn becomes(text: &str, expected: &str) {
        assert_eq!(page(None, text), expected);
    }

    #[test]
    fn rule_numbers_become_links_also_in_ranges_and_tables() {
        let expected = "[[G-30](docs/spec/03.md#G-30) to [G-40](docs/spec/03.md#G-40)], [G-8](docs/spec/03.md#G-8).";
        becomes("[G-30 to G-40], G-8.", expected);
        becomes("| a |\n|---|\n| G-8 |\n", "| a |\n|---|\n| [G-8](docs/spec/03.md#G-8) |\n");
    }

    #[test]
    fn code_headings_links_and_comments_keep_their_numbers() {
        let text = "# About G-8\n\n`G-8`, [G-8](https://x.y)\n\n```\nG-8\n```\n\n<!-- G-8 -->\n";
        becomes(text, text);
    }

    #[test]
    fn links_to_pages_lead_there_in_the_repository_and_in_the_book() {
        let text =
            "# C\n\n[a](../../docs/b.md) [b](../../docs/b.md#two-motions) [c](#c) [d](https://x.y/z) [e](a.md#c)";
        becomes(text, "# C\n\n[a](docs/b.md) [b](docs/b.md#two-motions) [c](#c) [d](https://x.y/z) [e](a.md#c)");
        let pages = [("a.md", "# A\n"), ("docs/b.md", "[a](../book/src/a.md) [c](c.md)"), ("docs/c.md", "# C\n")];
        assert_eq!(book(None, &pages, "docs/b.md"), "[a](../a.md) [c](c.md)");
    }

    #[test]
    fn fields_become_links_and_presets_do_not() {
        becomes("`Rules::skid` `Rules::S1`", "[`Rules::skid`](rules.md#Rules::skid) `Rules::S1`");
    }

    #[test]
    fn links_to_code_name_its_place_and_lead_there_if_the_repository_has_an_address() {
        let path = "crates/quarterpipe/src/lib.rs";
        becomes(&format!("[`lib.rs`](../../{path})"), &format!("<span class=\"place\">{path}</span>"));
        becomes(&format!("[a *b*](../../{path})"), &format!("a *b* <span class=\"place\">{path}</span>"));
        let line = page(Some("https://x.y"), "[`main`](../../xtask/src/main.rs#main)");
        assert!(line.starts_with("`main` <a class=\"place\" href=\"https://x.y/blob/HEAD/xtask/src/main.rs#L"));
    }

    #[test]
    fn pictures_are_shown_from_where_they_are_copied_to() {
        becomes("![a](../../docs/pictures/why.png)", "![a](made/docs/pictures/why.png)");
    }

    #[test]
    fn what_is_not_there_is_told() {
        becomes("[G-99]", "a.md: unknown rule G-99");
        becomes("`Rules::none`", "a.md: rules.md does not have the field Rules::none");
        becomes("[a](../../docs/none.md)", "a.md: ../../docs/none.md: docs/none.md does not exist");
        becomes("[a](../../../x)", "a.md: ../../../x: it leads out of the repository");
        becomes("[a](../../docs/b.md#motions)", "a.md: ../../docs/b.md#motions: docs/b.md does not have this heading");
        becomes(
            "[a](../../xtask/src/main.rs#none)",
            "a.md: ../../xtask/src/main.rs#none: xtask/src/main.rs does not have this item",
        );
    }

    #[test]
    fn all_pages_of_the_repository_are_listed_and_can_be_made() {
        let root = repository().unwrap();
        let mut library = Library { root: root.to_owned(), ..Library::default() };
        for link in fs::read_to_string(root.join("book/src/SUMMARY.md")).unwrap().split("](").skip(1) {
            let (path, _) = link.split_once(')').unwrap();
            let text = fs::read_to_string(root.join("book/src").join(path)).unwrap();
            library.pages.insert(path.replace("../", ""), text);
        }
        for (folder, start) in [("book/src", ""), ("docs", "docs/"), ("conformance", "conformance/")] {
            for name in files(&root.join(folder)).unwrap() {
                let is_listed = library.pages.contains_key(&format!("{start}{name}"));
                assert!(
                    is_listed || !name.ends_with(".md") || name == "SUMMARY.md",
                    "{folder}/{name} is not in SUMMARY.md"
                );
            }
        }
        library.read_rules().unwrap();
        for page in library.pages.keys() {
            library.page(page).unwrap();
        }
        let rules = library.page("docs/spec/03-player-ground.md").unwrap();
        assert!(rules.contains("</ul><ul>"), "expected code and tests that name rules");
    }
}
