//! What the book is made of, and where links between its parts lead.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};

use super::{citation::Citations, markdown, markdown::Targets, rule::RuleId, source, spec::Spec};
use crate::dist;

/// The page with the fields of rule sets.
const FIELDS: &str = "docs/rules.md";
/// The page of all rules, which the book writes.
pub const INDEX: &str = "docs/spec/all-rules.md";

/// All pages and sources.
#[derive(Debug)]
pub struct Library {
    /// The repository.
    root: PathBuf,
    /// Pages by their place in the book, which is that in the repository but for chapters, whose folder is the book's root.
    pub pages: BTreeMap<String, String>,
    /// Source files that have a page, by path.
    pub sources: BTreeMap<String, String>,
    /// The rules.
    pub spec: Spec,
    /// Who names them.
    pub citations: Citations,
    /// The fields of rule sets and characters, as `docs/rules.md` has them.
    fields: BTreeSet<String>,
    /// Pictures that pages show.
    pub pictures: RefCell<BTreeSet<String>>,
    /// Other files and folders that pages link to.
    pub linked: RefCell<BTreeSet<String>>,
}

impl Library {
    /// Reads the repository.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, a rule stands twice, or code names one that is none.
    pub fn read(root: &Path) -> Result<Self> {
        let mut pages = BTreeMap::new();
        for (folder, place) in
            [("book/src", ""), ("docs", "docs/"), ("docs/spec", "docs/spec/"), ("conformance", "conformance/")]
        {
            for (name, text) in texts(&root.join(folder), "md")? {
                pages.insert(format!("{place}{name}"), text);
            }
        }
        let mut spec = Spec::default();
        for (page, text) in pages.iter().filter(|(page, _)| is_of_spec(page)) {
            spec.add(page, text)?;
        }
        let mut sources = BTreeMap::new();
        for folder in ["crates", "examples"] {
            for file in dist::files(&root.join(folder))? {
                if file.ends_with(".rs") && !file.split('/').any(|part| part == "target") {
                    let path = format!("{folder}/{file}");
                    sources.insert(path.clone(), fs::read_to_string(root.join(&path)).with_context(|| path)?);
                }
            }
        }
        let mut citations = Citations::default();
        for (path, text) in &sources {
            citations.add(path, text, &spec)?;
        }
        let fields = pages
            .get(FIELDS)
            .into_iter()
            .flat_map(|text| text.lines())
            .filter_map(field_of_row)
            .map(str::to_owned)
            .collect();
        let root = root.to_owned();
        Ok(Self {
            root,
            pages,
            sources,
            spec,
            citations,
            fields,
            pictures: RefCell::default(),
            linked: RefCell::default(),
        })
    }

    /// A page as mdBook gets it.
    ///
    /// # Errors
    ///
    /// When it names a rule, a field or a file that is not there.
    pub fn page(&self, page: &str) -> Result<String> {
        let mut text =
            markdown::rewrite(&self.pages[page], &Links { page, library: self }).with_context(|| page.to_owned())?;
        if page == FIELDS {
            let lines = text.lines().map(|line| match field_of_row(line) {
                Some(field) => line.replacen('`', &format!("<a id=\"{}\"></a>`", place_of(field)), 1),
                None => line.to_owned(),
            });
            text = lines.collect::<Vec<_>>().join("\n");
        }
        Ok(text)
    }
}

/// Whether a page holds rules.
pub fn is_of_spec(page: &str) -> bool {
    page.starts_with("docs/spec/") || page.starts_with("conformance/")
}

/// The texts of a folder's own files with an ending, by name.
fn texts(folder: &Path, ending: &str) -> Result<Vec<(String, String)>> {
    let files = dist::files(folder)?.into_iter().filter(|file| !file.contains('/'));
    let files = files.filter(|file| Path::new(file).extension().is_some_and(|found| found == ending));
    files.map(|file| Ok((file.clone(), fs::read_to_string(folder.join(&file)).with_context(|| file)?))).collect()
}

/// The field that a row of the table of fields is about.
fn field_of_row(line: &str) -> Option<&str> {
    let name = line.strip_prefix("| `")?.split_once('`')?.0;
    is_field(name).then_some(name)
}

fn is_field(name: &str) -> bool {
    let field = name.strip_prefix("Rules::").or_else(|| name.strip_prefix("Character::"));
    field.is_some_and(|field| field.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// What a field's row is called in links.
fn place_of(field: &str) -> String {
    field.replace("::", "-").replace('.', "-")
}

/// Where a page's links lead.
struct Links<'a> {
    page: &'a str,
    library: &'a Library,
}

impl Targets for Links<'_> {
    fn rule(&self, id: &RuleId) -> Option<String> {
        self.library.spec.link(self.page, id)
    }

    fn field(&self, name: &str) -> Result<Option<String>> {
        if !is_field(name) || self.page == FIELDS {
            return Ok(None);
        }
        if !self.library.fields.contains(name) {
            bail!("there is no field {name} in {FIELDS}");
        }
        Ok(Some(format!("{}#{}", markdown::relative(self.page, FIELDS), place_of(name))))
    }

    fn link(&self, target: &str) -> Result<String> {
        let (file, place) = target.split_once('#').unwrap_or((target, ""));
        if file.is_empty() || file.contains("://") || file.starts_with("mailto:") || file.starts_with("films/") {
            return Ok(target.to_owned());
        }
        let library = self.library;
        let path =
            markdown::resolve(self.page, file).with_context(|| format!("{target} leads out of the repository"))?;
        let there = library.root.join(&path);
        if library.pages.contains_key(&path) || path == INDEX {
            return Ok(target.to_owned());
        }
        if (path.ends_with(".png") || path.ends_with(".svg")) && there.is_file() {
            library.pictures.borrow_mut().insert(path);
            return Ok(target.to_owned());
        }
        if there.is_dir() {
            library.linked.borrow_mut().insert(path.clone());
            return Ok(markdown::relative(self.page, &format!("source/{path}/index.html")));
        }
        let text = fs::read_to_string(&there).with_context(|| format!("{target}: there is no text at {path}"))?;
        let place = source::place(&text, place).with_context(|| format!("{target}: {path} has no such item"))?;
        library.linked.borrow_mut().insert(path.clone());
        Ok(markdown::relative(self.page, &source::page_of(&path)) + &place)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

    use super::*;

    /// The repository, read once.
    static LIBRARY: LazyLock<Mutex<Library>> = LazyLock::new(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        Mutex::new(Library::read(root).unwrap())
    });

    fn library() -> MutexGuard<'static, Library> {
        LIBRARY.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[test]
    fn every_rule_that_code_names_has_a_page_and_those_that_matter_have_tests() {
        let library = library();
        let of = |id: &str| {
            let id = RuleId::parse(id).unwrap();
            let cited = library.citations.of(&id);
            let tested = cited.iter().filter(|citation| citation.in_test).count();
            (library.spec.place(&id).map(|place| place.page.as_str()), cited.len() - tested, tested)
        };
        for (id, page) in [
            ("N-17", "docs/spec/01-numbers.md"),
            ("T-36", "docs/spec/02-tiles-sensors.md"),
            ("G-57", "docs/spec/03-player-ground.md"),
            ("A-22", "docs/spec/04-player-air.md"),
            ("C-16", "docs/spec/05-characters-actions.md"),
            ("O-1120", "docs/spec/11-solid-objects.md"),
            ("K-04", "docs/spec/21-camera-window.md"),
        ] {
            let (found, code, tests) = of(id);
            assert_eq!(found, Some(page), "{id}");
            assert!(code > 0 && tests > 0, "{id}: {code} places in code, {tests} tests");
        }
    }

    #[test]
    fn all_pages_of_the_repository_can_be_rewritten() {
        let library = library();
        for page in library.pages.keys() {
            library.page(page).unwrap();
        }
        assert!(library.pages.contains_key("introduction.md") && library.pages.contains_key("docs/rules.md"));
    }

    #[test]
    fn links_lead_to_pages_of_the_book_and_of_the_code() {
        let library = library();
        let links = Links { page: "docs/tiled.md", library: &library };
        assert_eq!(links.link("objects.md#motions").unwrap(), "objects.md#motions");
        assert_eq!(
            links.link("../crates/quarterpipe/src/units.rs").unwrap(),
            "../source/crates/quarterpipe/src/units.rs.html"
        );
        assert_eq!(links.link("../examples/tiled").unwrap(), "../source/examples/tiled/index.html");
        assert_eq!(links.link("https://www.mapeditor.org").unwrap(), "https://www.mapeditor.org");
        assert_eq!(links.field("Rules::ground_reach").unwrap().unwrap(), "rules.md#Rules-ground_reach");
        assert_eq!(links.field("Rules::S1").unwrap(), None);
    }

    #[test]
    fn links_that_lead_nowhere_are_errors() {
        let library = library();
        let links = Links { page: "walls.md", library: &library };
        let error = |link: &str| links.link(link).unwrap_err().to_string();
        assert_eq!(error("docs/none.md"), "docs/none.md: there is no text at docs/none.md");
        assert_eq!(error("../x"), "../x leads out of the repository");
        let item = "crates/quarterpipe/src/units.rs#no_such_item";
        assert_eq!(error(item), format!("{item}: crates/quarterpipe/src/units.rs has no such item"));
        assert_eq!(
            links.field("Rules::none").unwrap_err().to_string(),
            "there is no field Rules::none in docs/rules.md"
        );
    }
}
