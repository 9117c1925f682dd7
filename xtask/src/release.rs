//! Checks that a commit can be released under a tag.

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result, ensure};

use crate::package::{self, Package};

/// Checks a release, and prints the changelog's text for its version.
///
/// # Errors
///
/// If the tag does not name the version of the crates and of the packages for other languages, if the changelog does not begin with a dated
/// section for it, if the Python package's README links to files, or if the working tree differs from the commit.
pub fn check(root: &Path, tag: &str) -> Result<()> {
    let mut packages = package::published(root)?;
    packages.extend(package::of_other_languages(root)?);
    let version = version(&packages)?;
    ensure!(tag == format!("v{version}"), "tag {tag}: expected v{version}, as Cargo.toml has the version {version}");
    let readme = fs::read_to_string(root.join("python/README.md")).context("python/README.md")?;
    links_to_pages(&readme).context("python/README.md")?;
    let changelog = fs::read_to_string(root.join("CHANGELOG.md")).context("CHANGELOG.md")?;
    let notes = notes(&changelog, version).context("CHANGELOG.md")?;
    let changes = changes(root)?;
    ensure!(changes.is_empty(), "expected an unchanged working tree, found changes:\n{changes}");
    println!("{notes}");
    Ok(())
}

/// Returns the version, which all published crates share.
fn version(packages: &[Package]) -> Result<&str> {
    let first = packages.first().context("no crate is published")?;
    for package in packages {
        ensure!(
            package.version == first.version,
            "expected one version of all crates, found {} {} and {} {}",
            first.name,
            first.version,
            package.name,
            package.version
        );
    }
    Ok(&first.version)
}

/// Checks that a README's links work everywhere: a package's page does not have files next to it.
fn links_to_pages(readme: &str) -> Result<()> {
    for link in readme.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        ensure!(
            link.starts_with("https://") || link.starts_with('#'),
            "links to {link}, which the package's page lacks, expected an address"
        );
    }
    Ok(())
}

/// Returns the text below a version's heading, which must be the changelog's first and have a date.
fn notes<'a>(changelog: &'a str, version: &str) -> Result<&'a str> {
    let (_, sections) = changelog.split_once("\n## ").context("no section")?;
    let (heading, rest) = sections.split_once('\n').unwrap_or((sections, ""));
    let date = heading.strip_prefix(version).and_then(|rest| rest.strip_prefix(" - "));
    ensure!(
        date.is_some_and(is_date),
        "expected the first section to be \"## {version} - YYYY-MM-DD\", found \"## {heading}\""
    );
    let text = rest.split_once("\n## ").map_or(rest, |(text, _)| text).trim();
    ensure!(!text.is_empty(), "the section \"## {heading}\" is empty");
    Ok(text)
}

/// Returns whether a text is a date such as 2026-11-23.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let number = |part: &str, digits: usize| {
        let are_digits = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        are_digits.then(|| part.parse::<u32>().ok()).flatten()
    };
    number(year, 4).is_some()
        && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
        && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
}

/// Returns the files that differ from the last commit, and new files that git does not ignore, one per line.
fn changes(root: &Path) -> Result<String> {
    let output = Command::new("git").current_dir(root).args(["status", "--porcelain"]).output().context("git")?;
    ensure!(output.status.success(), "git status: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use super::*;

    #[test]
    fn the_tag_is_the_version_with_a_v() {
        let root = crate::repository().unwrap();
        for tag in ["0.1.0", "v0.0.9", "v0.1", "V0.1.0", "release"] {
            let message = check(root, tag).unwrap_err().to_string();
            assert!(message.starts_with(&format!("tag {tag}: expected v")), "{message}");
        }
    }

    #[test]
    fn all_crates_have_one_version() {
        let package = |name: &str, version: &str| Package {
            name: name.into(),
            version: version.into(),
            needs: Vec::new(),
            folder: Path::new(name).into(),
        };
        assert_eq!(version(&[package("engine", "0.2.0"), package("level", "0.2.0")]).unwrap(), "0.2.0");
        let others = package::of_other_languages(crate::repository().unwrap()).unwrap();
        let names: Vec<&str> = others.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names, ["quarterpipe-godot", "quarterpipe-python", "quarterpipe"]);
        let packages = package::published(crate::repository().unwrap()).unwrap();
        assert!(others.iter().all(|package| package.version == packages[0].version));
        let message = version(&[package("engine", "0.2.0"), package("level", "0.1.0")]).unwrap_err().to_string();
        assert_eq!(message, "expected one version of all crates, found engine 0.2.0 and level 0.1.0");
    }

    #[test]
    fn a_package_s_readme_links_to_pages() {
        assert!(links_to_pages("[a](https://a.example/b) ![c](#d)").is_ok());
        let message = links_to_pages("[a](https://a.example) [b](../docs/b.md)").unwrap_err().to_string();
        assert_eq!(message, "links to ../docs/b.md, which the package's page lacks, expected an address");
    }

    #[test]
    fn the_changelog_begins_with_the_version_and_its_date() {
        let changelog = "# Changelog\n\nThe format.\n\n## 0.2.0 - 2026-11-23\n\n### Fixed\n\n- This.\n\n## 0.1.0 - 2026-10-01\n\n- All.\n";
        assert_eq!(notes(changelog, "0.2.0").unwrap(), "### Fixed\n\n- This.");
        for (version, heading) in [
            ("0.1.0", "0.2.0 - 2026-11-23"),
            ("0.2.0", "0.2.0 (not yet published)"),
            ("0.2.0", "0.2.0"),
            ("0.2.0", "Unreleased"),
            ("0.2.0", "0.2.0 - soon"),
            ("0.2.0", "0.2.0 - 2026-13-01"),
            ("0.2.0", "0.2.0 - 2026-1-1"),
            ("0.2.0", "0.2.0 - 2026-11-00"),
        ] {
            let text = changelog.replace("0.2.0 - 2026-11-23", heading);
            assert_eq!(
                notes(&text, version).unwrap_err().to_string(),
                format!("expected the first section to be \"## {version} - YYYY-MM-DD\", found \"## {heading}\"")
            );
        }
        assert!(notes("# Changelog\n\n## 0.2.0 - 2026-11-23\n\n## 0.1.0 - 2026-10-01\n\n- All.\n", "0.2.0").is_err());
        assert!(notes("# Changelog\n", "0.2.0").is_err());
    }

    #[test]
    fn a_new_file_is_a_change() {
        let root = env::temp_dir().join(format!("quarterpipe-release-{}", process::id()));
        fs::create_dir_all(&root).unwrap();
        assert!(Command::new("git").current_dir(&root).args(["init", "--quiet"]).status().unwrap().success());
        assert_eq!(changes(&root).unwrap(), "");
        fs::write(root.join("new.txt"), "").unwrap();
        assert_eq!(changes(&root).unwrap(), "?? new.txt\n");
        fs::remove_dir_all(&root).unwrap();
    }
}
