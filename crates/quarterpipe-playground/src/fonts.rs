//! The fonts: parts of two families, with the letters of Latin, Greek and Cyrillic and the signs that texts have.
//!
//! `fonts/make.py` makes them. Whole families would weigh five times as much in the web page.

use std::sync::Arc;

use eframe::egui::{FontData, FontDefinitions, FontFamily};

/// The font of texts.
const SANS: &[u8] = include_bytes!("../fonts/sans.ttf");
/// The font of code and numbers, which has more signs.
const MONO: &[u8] = include_bytes!("../fonts/mono.ttf");

/// Returns the fonts. Each takes the signs that it lacks from the other.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in [("sans", SANS), ("mono", MONO)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    for (family, names) in [(FontFamily::Proportional, ["sans", "mono"]), (FontFamily::Monospace, ["mono", "sans"])] {
        fonts.families.insert(family, names.map(str::to_owned).to_vec());
    }
    fonts
}

#[cfg(test)]
mod tests {
    use std::{
        collections::BTreeSet,
        fs,
        path::{Path, PathBuf},
    };

    use eframe::egui::{Context, FontId, RawInput};

    use super::*;

    /// Signs that are replaced before they are shown, and one that is in the pixel font.
    const REPLACED: [char; 3] = ['\u{2713}', '\u{226b}', '\u{23f8}'];

    /// Returns the letters of these that neither font has.
    fn missing(letters: &str) -> BTreeSet<char> {
        let context = Context::default();
        context.set_fonts(definitions());
        let mut missing = BTreeSet::new();
        let mut output = context.run_ui(RawInput::default(), |ui| {
            let font = FontId::proportional(13.0);
            let lacks = |letter: &char| !ui.fonts_mut(|fonts| fonts.has_glyph(&font, *letter));
            let shown = letters.chars().filter(|letter| !letter.is_control() && !REPLACED.contains(letter));
            missing = shown.filter(lacks).collect();
        });
        // Nothing is drawn.
        output.textures_delta.clear();
        missing
    }

    /// Returns the files with sources below a folder.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries
            .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
            .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
            .collect()
    }

    #[test]
    fn every_sign_in_the_texts_has_a_picture() {
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text");
        let texts: String = sources(&own).iter().map(|path| fs::read_to_string(path).unwrap()).collect();
        assert!(texts.contains('↑') && texts.contains('·'));
        assert_eq!(missing(&texts), BTreeSet::new());
    }

    #[test]
    fn every_sign_in_the_texts_of_rules_has_a_picture() {
        let texts = include_str!("game/rules.json");
        assert!(texts.contains('≤'));
        assert_eq!(missing(texts), BTreeSet::new());
    }

    #[test]
    fn names_of_levels_may_be_greek_or_cyrillic() {
        assert_eq!(missing("Λόφος Холм Größe Łąka"), BTreeSet::new());
        assert_eq!(missing("\u{65e5}").len(), 1, "other scripts are not in the fonts");
    }
}
