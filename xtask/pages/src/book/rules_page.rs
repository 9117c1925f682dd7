//! Pages of rules: each rule has an anchor, followed by the code and the tests that name it.

use super::{citation::Citation, library::Library, markdown, spec::Rule};

/// The page of all rules.
pub const PATH: &str = "all-rules.md";

/// Returns a page of the specification with its rules' anchors and the places that name them.
pub fn with_citations(library: &Library, page: &str) -> String {
    let text = &library.pages[page];
    let mut edits = Vec::new();
    for rule in library.spec.0.values().filter(|rule| rule.page == page) {
        edits.push((rule.text.start..rule.text.start, format!("<a id=\"{}\" class=\"rule\"></a>", rule.name)));
        if !rule.citations.is_empty() {
            edits.push((rule.text.end..rule.text.end, rule.gap.clone() + &cited(library, &rule.citations)));
        }
    }
    markdown::apply(text, edits)
}

/// Returns the places that name a rule, as a line of HTML.
fn cited(library: &Library, citations: &[Citation]) -> String {
    let (tests, code): (Vec<_>, Vec<_>) = citations.iter().partition(|citation| citation.in_test);
    let (mut counts, mut lists) = (Vec::new(), String::new());
    for (name, mut citations) in [("code", code), ("tests", tests)].into_iter().filter(|(_, list)| !list.is_empty()) {
        counts.push(format!("{name} {}", citations.len()));
        // Items are more informative than whole files.
        citations.sort_by_key(|citation| citation.item.is_none());
        let lines: String = citations.into_iter().map(|citation| line(library, citation)).collect();
        lists += &format!("<ul>{lines}</ul>");
    }
    format!("<details class=\"cited\"><summary>{}</summary>{lists}</details>", counts.join(" · "))
}

fn line(library: &Library, citation: &Citation) -> String {
    let item = match &citation.item {
        Some(test) if citation.in_test => format!(" {}", test.replace('_', " ")),
        Some(item) => format!(" <code>{item}</code>"),
        None => String::new(),
    };
    format!("<li>{}{item}</li>", library.place(&citation.file, Some(citation.line)))
}

/// Returns tables of all rules, in the order of the specification's pages.
pub fn all(library: &Library) -> String {
    let mut tables = String::new();
    let mut rules: Vec<_> = library.spec.0.values().collect();
    rules.sort_by_key(|rule| (!rule.page.starts_with("docs/"), &rule.page));
    for rules in rules.chunk_by(|a, b| a.page == b.page) {
        let page = &rules[0].page;
        let text = &library.pages[page];
        let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(page);
        tables += &format!("\n## {title}\n\n| Rule | Code | Tests | Begins |\n|---|---|---|---|\n");
        for Rule { name, text: place, citations, .. } in rules {
            let tests = citations.iter().filter(|citation| citation.in_test).count();
            let code = citations.len() - tests;
            let begins = first_words(text[place.clone()].trim_start_matches(name.as_str()));
            tables += &format!("| [{name}]({page}#{name}) | {code} | {tests} | {begins} |\n");
        }
    }
    tables
}

/// Returns the first words of a rule, which may begin inside bold words, in a form that fits into a table.
fn first_words(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default().replace("**", "").replace('|', "·");
    let mut first = String::new();
    for word in line.trim_start_matches([' ', '.', ':', '·']).split(' ') {
        if first.len() > 80 {
            first += "…";
            break;
        }
        first += word;
        first.push(' ');
    }
    let is_code_open = first.matches('`').count() % 2 == 1;
    first.trim_end().to_owned() + if is_code_open { "`" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn library() -> Library {
        let mut library = Library::default();
        let text = "- **G-8** a\n\n| id | text |\n|---|---|\n| X-1 | b |\n| X-2 | c |\n";
        library.pages.insert("docs/spec/03.md".to_owned(), text.to_owned());
        library.spec.add("docs/spec/03.md", text).unwrap();
        library.spec.cite("crates/a/src/walk.rs", "fn walk() {\n    // G-8, X-1\n}\n").unwrap();
        library.spec.cite("crates/a/tests/walks.rs", "fn a_player_walks_on() {\n    // G-8\n}\n").unwrap();
        library
    }

    #[test]
    fn code_and_tests_stand_below_what_they_name_in_its_item_or_cell() {
        let walk = "<ul><li><span class=\"place\">crates/a/src/walk.rs:2</span> <code>walk</code></li></ul>";
        let test = "<ul><li><span class=\"place\">crates/a/tests/walks.rs:2</span> a player walks on</li></ul>";
        let expected = format!(
            "- **<a id=\"G-8\" class=\"rule\"></a>G-8** a\n  \
             <details class=\"cited\"><summary>code 1 · tests 1</summary>{walk}{test}</details>\n\n\
             | id | text |\n|---|---|\n\
             | <a id=\"X-1\" class=\"rule\"></a>X-1 | b <details class=\"cited\"><summary>code 1</summary>{walk}</details> |\n\
             | <a id=\"X-2\" class=\"rule\"></a>X-2 | c |\n"
        );
        assert_eq!(with_citations(&library(), "docs/spec/03.md"), expected);
    }

    #[test]
    fn the_page_of_all_rules_counts_the_places_that_name_them() {
        let link = |name: &str| format!("[{name}](docs/spec/03.md#{name})");
        let rows = format!(
            "| {} | 1 | 1 | a |\n| {} | 1 | 0 | b |\n| {} | 0 | 0 | c |\n",
            link("G-8"),
            link("X-1"),
            link("X-2")
        );
        assert!(all(&library()).ends_with(&rows), "{}", all(&library()));
    }

    #[test]
    fn a_rule_begins_with_its_first_words() {
        assert_eq!(first_words("** `a` is *t*. Or b.\n- next"), "`a` is *t*. Or b.");
        assert_eq!(first_words(" Head room**: see b | c\nd"), "Head room: see b · c");
        assert_eq!(first_words(&format!("x `{}", "word ".repeat(30))), format!("x `{}…`", "word ".repeat(16)));
    }
}
