//! Films and pictures that pages ask for, and their making by `quarterpipe render`.
//!
//! A page asks in a comment: the file's name and what the program is told in the first line, what is to be seen in the others.
//!
//! ```text
//! <!-- film: loop.gif first --input R600 --frames 300..480 --overlay sensors
//! The sensors turn with the ground. -->
//! ```

use std::{
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail, ensure};

use super::markdown;

const START: &str = "<!-- film:";
const END: &str = "-->";
/// Larger films make a book that nobody waits for.
const LARGEST: u64 = 500_000;

/// A film or a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// The file's name.
    pub name: String,
    /// What `quarterpipe render` is told, besides the file.
    pub arguments: Vec<String>,
    /// What is to be seen.
    pub caption: String,
}

impl Film {
    /// Reads what stands between the comment's marks.
    fn parse(text: &str) -> Result<Self> {
        let (command, caption) =
            text.trim().split_once('\n').context("a film needs a second line: what is to be seen")?;
        let words = shlex::split(command).with_context(|| format!("a quotation mark is left open: {command}"))?;
        let mut words = words.into_iter();
        let name = words.next().context("a film needs a name")?;
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let is_film = [".gif", ".png", ".apng"].iter().any(|end| name.ends_with(end)) && name.chars().all(is_plain);
        ensure!(is_film, "{name}: a film's name is of letters, digits and hyphens and ends in .gif, .png or .apng");
        let arguments: Vec<String> = words.collect();
        ensure!(!arguments.is_empty(), "{name}: a film needs a stage");
        Ok(Self { name, arguments, caption: caption.split_whitespace().collect::<Vec<_>>().join(" ") })
    }

    /// What shows it in a page that is `up` ("../" for each folder) below the book's root.
    fn html(&self, up: &str) -> String {
        let Self { name, arguments, caption } = self;
        let caption = markdown::escaped(caption);
        let told: Vec<_> = arguments.iter().map(|word| quoted(word)).collect();
        let told = markdown::escaped(&told.join(" "));
        format!(
            "<figure class=\"film\"><img src=\"{up}films/{name}\" alt=\"{caption}\"><figcaption>{caption} \
             <details><summary>command</summary><code>quarterpipe render {told} -o {name}</code></details></figcaption></figure>"
        )
    }
}

/// A word as a reader can type it into a shell.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.,:/=".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Replaces a page's film comments by what shows the films, and tells which they are.
///
/// # Errors
///
/// When a comment is not as described.
pub fn replace(page: &str, text: &str) -> Result<(String, Vec<Film>)> {
    let up = "../".repeat(page.matches('/').count());
    let mut done = String::new();
    let mut films = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(START) {
        let (inside, after) =
            after.split_once(END).with_context(|| format!("a film's comment is not closed by {END}"))?;
        let film = Film::parse(inside)?;
        done.push_str(before);
        done.push_str(&film.html(&up));
        films.push(film);
        rest = after;
    }
    done.push_str(rest);
    Ok((done, films))
}

/// Who makes films: the program, and where films that it has made are kept.
#[derive(Debug)]
pub struct Studio {
    /// The program `quarterpipe`.
    pub program: PathBuf,
    /// The folder of the repository, where paths in commands begin.
    pub root: PathBuf,
    /// The folder that keeps films, named after what they were made of.
    pub kept: PathBuf,
}

impl Studio {
    /// Puts a film into `folder`; makes it unless this program has made it before.
    ///
    /// # Errors
    ///
    /// When the program fails, or the film is too large.
    pub fn deliver(&self, film: &Film, folder: &Path) -> Result<()> {
        let kept = self.kept.join(format!("{:016x}-{}", self.fingerprint(film)?, film.name));
        if !kept.exists() {
            self.make(film, &kept)?;
        }
        let size = fs::metadata(&kept)?.len();
        ensure!(
            size <= LARGEST,
            "{}: {size} bytes, more than {LARGEST}: take fewer frames or a smaller view",
            film.name
        );
        fs::copy(&kept, folder.join(&film.name))?;
        Ok(())
    }

    /// Differs when the film could: by program, command, and the files that the command names.
    fn fingerprint(&self, film: &Film) -> Result<u64> {
        let mut hasher = DefaultHasher::new();
        fs::read(&self.program).with_context(|| self.program.display().to_string())?.hash(&mut hasher);
        for word in &film.arguments {
            word.hash(&mut hasher);
            fs::read(self.root.join(word)).ok().hash(&mut hasher);
        }
        Ok(hasher.finish())
    }

    fn make(&self, film: &Film, kept: &Path) -> Result<()> {
        fs::create_dir_all(&self.kept)?;
        // The name decides the format; a film that is cut short must not stay.
        let unfinished = self.kept.join(format!("unfinished-{}", film.name));
        let mut command = Command::new(&self.program);
        command.current_dir(&self.root).arg("render").args(&film.arguments).arg("-o").arg(&unfinished);
        let output = command.output().with_context(|| self.program.display().to_string())?;
        if !output.status.success() {
            bail!("{}: {command:?} failed: {}", film.name, String::from_utf8_lossy(&output.stderr).trim());
        }
        fs::rename(&unfinished, kept).with_context(|| format!("{}: {command:?} made no film", film.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_names_file_command_and_caption() {
        let (_, films) =
            replace("a.md", "x\n<!-- film: loop.gif first --input \"R200 A\"\nRound\nand round. -->\ny").unwrap();
        assert_eq!(
            films,
            [Film {
                name: "loop.gif".to_owned(),
                arguments: ["first", "--input", "R200 A"].map(str::to_owned).to_vec(),
                caption: "Round and round.".to_owned(),
            }]
        );
    }

    #[test]
    fn the_film_stands_where_its_comment_was() {
        let (text, _) = replace("docs/a.md", "x\n\n<!-- film: a.png first --frame 3\nA \"wall\" <. -->\n\ny").unwrap();
        let expected = "x\n\n<figure class=\"film\"><img src=\"../films/a.png\" alt=\"A &quot;wall&quot; &lt;.\"><figcaption>A \
                        &quot;wall&quot; &lt;. <details><summary>command</summary><code>quarterpipe render first --frame 3 -o \
                        a.png</code></details></figcaption></figure>\n\ny";
        assert_eq!(text, expected);
    }

    #[test]
    fn commands_can_be_typed() {
        assert_eq!(
            ["--frames", "1..9", "sensors,mode", "R20 A", "a'b", ""].map(quoted).join(" "),
            r"--frames 1..9 sensors,mode 'R20 A' 'a'\''b' ''"
        );
    }

    #[test]
    fn a_page_without_films_stays() {
        assert_eq!(replace("a.md", "<!-- note -->").unwrap(), ("<!-- note -->".to_owned(), vec![]));
    }

    #[test]
    fn what_is_wrong_with_a_comment_is_told() {
        let error = |text: &str| replace("a.md", text).unwrap_err().to_string();
        assert_eq!(error("<!-- film: a.gif first"), "a film's comment is not closed by -->");
        assert_eq!(error("<!-- film: a.gif first -->"), "a film needs a second line: what is to be seen");
        assert_eq!(error("<!-- film: a.gif\nx -->"), "a.gif: a film needs a stage");
        let name = "../a.gif: a film's name is of letters, digits and hyphens and ends in .gif, .png or .apng";
        assert_eq!(error("<!-- film: ../a.gif first\nx -->"), name);
        assert_eq!(error("<!-- film: a.gif first \"x\ny -->"), "a quotation mark is left open: a.gif first \"x");
    }

    #[test]
    fn a_program_that_fails_is_told() {
        let folder = std::env::temp_dir().join(format!("quarterpipe-film-{}", std::process::id()));
        let studio = Studio { program: "/bin/false".into(), root: "/".into(), kept: folder.clone() };
        let film = Film { name: "a.gif".to_owned(), arguments: vec!["first".to_owned()], caption: String::new() };
        let error = studio.deliver(&film, &folder).unwrap_err().to_string();
        fs::remove_dir_all(&folder).unwrap();
        assert!(error.starts_with("a.gif: ") && error.contains("failed"), "{error}");
    }
}
