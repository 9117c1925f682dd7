//! Pages of rules: each rule can be linked to, and names the code and the tests that name it.

use std::fmt::Write as _;

use pulldown_cmark::{Event, Parser};

use super::{
    citation::Citation,
    library::{INDEX, Library},
    markdown,
    rule::RuleId,
    source,
    spec::Place,
};

/// A page of the specification with its rules' places and who names them. The text is the page's own, not yet rewritten.
pub fn with_citations(library: &Library, page: &str) -> String {
    let text = &library.pages[page];
    let mut edits = Vec::new();
    for (id, place) in library.spec.rules().filter(|(_, place)| place.page == page) {
        let start = place.text.start;
        edits.push((start..start, format!("<a id=\"{id}\" class=\"rule\"></a>")));
        if let Some(cited) = cited(library.citations.of(id), page) {
            let end = place.text.end;
            edits.push(if place.in_table {
                row_end(text, place, &cited)
            } else {
                (end..end, format!("\n{}{cited}", indent(text, place)))
            });
        }
    }
    markdown::apply(text, edits)
}

/// What stands in the last cell of a rule's row.
fn row_end(text: &str, place: &Place, cited: &str) -> (std::ops::Range<usize>, String) {
    let row = text[place.text.clone()].trim_end();
    let end = place.text.start + row.strip_suffix('|').unwrap_or(row).trim_end().len();
    (end..end, format!(" {cited}"))
}

/// The spaces that keep a line in the list item of a rule.
fn indent(text: &str, place: &Place) -> String {
    let line = text[..place.text.start].rfind('\n').map_or(0, |at| at + 1);
    let before = &text[line..place.text.start];
    " ".repeat(before.find('-').map_or(0, |dash| dash + 2))
}

/// Who names a rule, as HTML in one line; `None` if nobody does.
fn cited(citations: &[Citation], page: &str) -> Option<String> {
    let (tests, code): (Vec<_>, Vec<_>) = citations.iter().partition(|citation| citation.in_test);
    let mut summary = Vec::new();
    let mut lists = String::new();
    for (name, mut list) in [("code", code), ("tests", tests)].into_iter().filter(|(_, list)| !list.is_empty()) {
        summary.push(format!("{name} {}", list.len()));
        // Items say more than whole files.
        list.sort_by_key(|citation| citation.item.is_none());
        lists += "<ul>";
        for citation in list {
            let link = markdown::relative(page, &source::page_of(&citation.file));
            let item = citation
                .item
                .as_deref()
                .map(|item| if citation.in_test { item.replace('_', " ") } else { format!("<code>{item}</code>") });
            let (file, line, item) = (short(&citation.file), citation.line, item.unwrap_or_default());
            let _ = write!(lists, "<li><a href=\"{link}#L{line}\">{file}:{line}</a> {item}</li>");
        }
        lists += "</ul>";
    }
    let summary = summary.join(" · ");
    (!summary.is_empty()).then(|| format!("<details class=\"cited\"><summary>{summary}</summary>{lists}</details>"))
}

/// A source file as readers know it.
fn short(file: &str) -> &str {
    let file = file.strip_prefix("crates/").unwrap_or(file);
    file.strip_prefix("quarterpipe/src/").or_else(|| file.strip_prefix("quarterpipe/")).unwrap_or(file)
}

/// The page of all rules, in the order of the specification's pages.
pub fn all(library: &Library) -> String {
    let mut page =
        "# All rules\n\nEach rule with the number of places in the code and of tests that name it.\n".to_owned();
    let mut rules: Vec<_> = library.spec.rules().collect();
    rules.sort_by_key(|(_, place)| (!place.page.starts_with("docs/"), &place.page));
    let mut of = "";
    for (id, place) in rules {
        if place.page != of {
            of = &place.page;
            let title = library.pages.get(of).and_then(|text| markdown::title(text)).unwrap_or(of);
            let _ = write!(page, "\n## {title}\n\n| Rule | Code | Tests | Begins |\n|---|---|---|---|\n");
        }
        let cited = library.citations.of(id);
        let tests = cited.iter().filter(|citation| citation.in_test).count();
        let (code, begins) = (count(cited.len() - tests), begins(library, id, place));
        let link = library.spec.link(INDEX, id).unwrap_or_default();
        let _ = writeln!(page, "| [{id}]({link}) | {code} | {} | {begins} |", count(tests));
    }
    page
}

/// A number; nothing for none.
fn count(number: usize) -> String {
    if number == 0 { String::new() } else { number.to_string() }
}

/// A rule's first words.
fn begins(library: &Library, id: &RuleId, place: &Place) -> String {
    let text = library.pages.get(&place.page).map_or("", |text| &text[place.text.clone()]);
    first_words(text.strip_prefix(&id.to_string()).unwrap_or(text))
}

/// The first words of a text that may begin inside of bold ones, as they can stand in a table.
fn first_words(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default().replacen("**", "", 1);
    let words: String = Parser::new(&line)
        .filter_map(|event| match event {
            Event::Text(words) | Event::Code(words) => Some(words.into_string()),
            _ => None,
        })
        .collect();
    let mut first = String::new();
    for word in words.trim_start_matches([' ', '.', ':', '|']).split_whitespace() {
        if first.len() + word.len() > 80 {
            return markdown::literal(&first) + " …";
        }
        first += if first.is_empty() { "" } else { " " };
        first += if word == "|" { "·" } else { word };
    }
    markdown::literal(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn citation(file: &str, line: usize, item: &str, in_test: bool) -> Citation {
        Citation { file: file.to_owned(), line, item: Some(item.to_owned()), in_test }
    }

    #[test]
    fn code_and_tests_are_listed_apart() {
        let citations = [
            citation("crates/quarterpipe/src/player/walk.rs", 7, "walk", false),
            citation("crates/quarterpipe/tests/engine/walking.rs", 9, "he_walks_on", true),
        ];
        let expected = "<details class=\"cited\"><summary>code 1 · tests 1</summary>\
            <ul><li><a href=\"../../source/crates/quarterpipe/src/player/walk.rs.html#L7\">player/walk.rs:7</a> <code>walk</code></li></ul>\
            <ul><li><a href=\"../../source/crates/quarterpipe/tests/engine/walking.rs.html#L9\">tests/engine/walking.rs:9</a> \
            he walks on</li></ul></details>";
        assert_eq!(cited(&citations, "docs/spec/03.md").unwrap(), expected);
    }

    #[test]
    fn a_rule_that_nobody_names_lists_nothing() {
        assert_eq!(cited(&[], "docs/spec/03.md"), None);
    }

    #[test]
    fn a_rule_begins_with_plain_words() {
        assert_eq!(
            first_words("** `mul8(t, v) = (t * v) >> 8` where *t*\n- next"),
            "mul8(t, v) = (t &#42; v) &gt;&gt; 8 where t"
        );
        assert_eq!(first_words(" Head room**: see [a](b.md)."), "Head room: see a.");
        assert_eq!(first_words(" | ST: heights are 0..16 | code"), "ST: heights are 0..16 · code");
        assert_eq!(first_words(&"word ".repeat(30)), "word ".repeat(16) + "…");
    }

    #[test]
    fn what_is_added_to_an_item_stays_in_it() {
        let text = "- **G-8** a\n";
        let place = Place { page: String::new(), text: 4..11, in_table: false };
        assert_eq!(indent(text, &place), "  ");
    }

    #[test]
    fn what_is_added_to_a_row_stays_in_its_last_cell() {
        let text = "| X-1 | a |\n";
        let place = Place { page: String::new(), text: 2..11, in_table: true };
        assert_eq!(row_end(text, &place, "b"), (9..9, " b".to_owned()));
    }
}
