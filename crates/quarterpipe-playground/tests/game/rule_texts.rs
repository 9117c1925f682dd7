//! The rules' texts in the package match the specification.

use std::{collections::BTreeMap, fs, path::Path};

use quarterpipe_playground::game::RuleText;

/// Removes leading zeros from a rule's number.
fn key(number: &str) -> String {
    match number.split_once('-') {
        Some((letters, digits)) => format!("{letters}-{}", digits.trim_start_matches('0')),
        None => number.to_owned(),
    }
}

/// Returns the rule that a line begins with, the rule's own name, and the rest of the line.
fn beginning(line: &str) -> Option<(&str, &str, &str)> {
    let line = line.trim_start();
    if let Some(bold) = line.strip_prefix("- **") {
        let (head, rest) = bold.split_once("**")?;
        let (number, name) = head.split_once(' ').unwrap_or((head, ""));
        return is_number(number).then_some((number, name.trim_end_matches('.'), rest.trim_start()));
    }
    let cell = line.strip_prefix('|')?.split('|').next()?.trim();
    let number = cell.trim_matches('*').split(' ').next()?;
    is_number(number).then_some((number, "", line))
}

fn is_number(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, digits)| {
        let is_letters =
            !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        is_letters && digits.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
    })
}

fn add_rules(index: &mut BTreeMap<String, RuleText>, file: &str, text: &str) {
    let mut heading = "";
    // The rule with text still to come.
    let mut open: Option<RuleText> = None;
    let mut close = |rule: Option<RuleText>| {
        if let Some(mut rule) = rule {
            rule.text.truncate(rule.text.trim_end().len());
            // A rule's definition outranks tables that only mention it.
            let is_row = rule.text.starts_with('|');
            match index.get(&key(&rule.number)) {
                Some(known) if is_row || !known.text.starts_with('|') => {}
                _ => {
                    index.insert(key(&rule.number), rule);
                }
            }
        }
    };
    for line in text.lines() {
        if line.starts_with('#') {
            close(open.take());
            heading = line.trim_start_matches('#').trim();
        } else if let Some((number, name, rest)) = beginning(line) {
            close(open.take());
            let title = if name.is_empty() { heading } else { name }.to_owned();
            let rule = RuleText { number: number.to_owned(), title, text: rest.to_owned(), file: file.to_owned() };
            if rest.starts_with('|') { close(Some(rule)) } else { open = Some(rule) }
        } else if line.starts_with("- **") {
            close(open.take());
        } else if let Some(rule) = &mut open {
            rule.text.push('\n');
            rule.text.push_str(line);
        }
    }
    close(open);
}

/// Reads all rules of the specification, sorted by number.
fn specified(folder: &Path) -> Vec<RuleText> {
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the specification").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let mut index = BTreeMap::new();
    for path in files {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        add_rules(&mut index, &name, &fs::read_to_string(&path).expect("a text"));
    }
    index.into_values().collect()
}

#[test]
fn the_texts_in_the_package_are_those_of_the_specification() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = specified(&package.join("../../docs/spec"));
    assert!(rules.len() > 500, "only {} rules", rules.len());
    // A line each, so that a change of a rule is a change of a line.
    let lines: Vec<String> = rules.iter().map(|rule| serde_json::to_string(rule).expect("plain data")).collect();
    let expected = format!("[\n{}\n]\n", lines.join(",\n"));
    let path = package.join("src/game/rules.json");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, expected).expect("the texts can be written");
        return;
    }
    assert!(
        fs::read_to_string(&path).expect("the texts") == expected,
        "src/game/rules.json is not up to date: UPDATE=1 cargo test -p quarterpipe-playground --test game"
    );
}
