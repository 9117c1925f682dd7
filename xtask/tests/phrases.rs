//! The code and the documents avoid the phrases of `docs/phrases.toml`.

use std::{fs, path::Path};

use ignore::WalkBuilder;
use regex::Regex;
use serde::Deserialize;

const LIST: &str = "docs/phrases.toml";
/// Files whose purpose is to contain the phrases.
const EXAMPLES: [&str; 2] = [LIST, "xtask/tests/phrases.rs"];
/// The extensions of files that people read.
const READ: [&str; 22] = [
    "c", "cpp", "cs", "css", "gd", "gml", "h", "hpp", "html", "in", "js", "lua", "md", "mjs", "py", "pyi", "rs", "sh",
    "toml", "ts", "txt", "yml",
];

/// A phrase to avoid.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrase {
    find: String,
    except: Option<String>,
    say: String,
}

/// The list's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    phrase: Vec<Phrase>,
}

/// A phrase as regular expressions, and what to write instead.
struct Search {
    find: Regex,
    except: Option<Regex>,
    say: String,
}

impl Search {
    fn new(phrase: Phrase) -> Self {
        let regex = |text: &str| Regex::new(text).unwrap_or_else(|error| panic!("{LIST}: {text}: {error}"));
        Self { find: regex(&phrase.find), except: phrase.except.as_deref().map(regex), say: phrase.say }
    }

    /// Returns the phrase's matches in a line that are not exceptions.
    fn matches<'t>(&self, line: &'t str) -> impl Iterator<Item = &'t str> {
        let is_excepted = |rest: &str| self.except.as_ref().is_some_and(|except| except.is_match(rest));
        self.find.find_iter(line).filter(move |found| !is_excepted(&line[found.start()..])).map(|found| found.as_str())
    }
}

fn list() -> Vec<Search> {
    let text = fs::read_to_string(repository().join(LIST)).unwrap();
    let list: List = toml::from_str(&text).unwrap_or_else(|error| panic!("{LIST}: {error}"));
    list.phrase.into_iter().map(Search::new).collect()
}

fn repository() -> &'static Path {
    xtask::repository().unwrap()
}

/// True for the repository's files that people read, except the specification, licences and [`EXAMPLES`].
fn is_read(path: &Path) -> bool {
    let has_extension = |extension: &str| READ.contains(&extension);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_script = path.starts_with(".ci") && path.extension().is_none();
    (is_script || path.extension().is_some_and(|extension| has_extension(&extension.to_string_lossy())))
        && !path.starts_with("docs/spec")
        && !EXAMPLES.iter().any(|example| path == Path::new(example))
        && !name.contains("LICENSE")
}

#[test]
fn the_code_and_the_documents_avoid_the_listed_phrases() {
    let (list, mut files, mut hits) = (list(), 0, Vec::new());
    for entry in WalkBuilder::new(repository()).hidden(false).filter_entry(|entry| entry.file_name() != ".git").build()
    {
        let path = entry.unwrap().into_path();
        let path = path.strip_prefix(repository()).unwrap();
        if !is_read(path) || !repository().join(path).is_file() {
            continue;
        }
        files += 1;
        let text = fs::read_to_string(repository().join(path));
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (number, line) in text.lines().enumerate() {
            for search in &list {
                for found in search.matches(line) {
                    hits.push(format!("{}:{}: {:?}: {}", path.display(), number + 1, found.trim(), search.say));
                }
            }
        }
    }
    assert!(files > 1000, "{files} files were read");
    assert!(hits.is_empty(), "{} phrases:\n{}", hits.len(), hits.join("\n"));
}

#[test]
fn phrases_are_found_and_their_exceptions_are_not() {
    let list = list();
    let count = |line: &str| list.iter().map(|search| search.matches(line).count()).sum::<usize>();
    assert_eq!(count("A pipe is no file, which makes no sense beside others, too."), 4);
    assert_eq!(count("It is no longer next to the others, which is too late, too late."), 0);
    assert_eq!((count("    /// What a call returns."), count("/// What next?"), count("let what = 1;")), (1, 0, 0));
}
