//! The error for a scenario that cannot be read.

use std::{error::Error, fmt, io, sync::Arc};

/// The reason why a scenario cannot be read: one line that names the file, the place and what was expected.
///
/// The text includes the text of the cause, which [`source`](Error::source) returns: the system's [`io::Error`] for a file that cannot be
/// read, a [`Utf8Error`](std::str::Utf8Error), or a [`TerrainError`](quarterpipe::terrain::TerrainError). Other errors do not have a
/// source.
///
/// ```
/// use quarterpipe_conformance::Scenario;
/// let error = Scenario::load("nowhere/hill.json".as_ref()).unwrap_err();
/// assert_eq!(error.io_kind(), Some(std::io::ErrorKind::NotFound));
/// ```
#[derive(Clone, Debug)]
pub struct ScenarioError {
    file: Option<String>,
    place: String,
    expected: String,
    /// Clones share it.
    cause: Option<Arc<dyn Error + Send + Sync>>,
}

impl ScenarioError {
    pub(crate) fn new(place: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { file: None, place: place.into(), expected: expected.into(), cause: None }
    }

    /// Returns the same error with its cause. The text stays the same.
    pub(crate) fn because(self, cause: impl Error + Send + Sync + 'static) -> Self {
        Self { cause: Some(Arc::new(cause)), ..self }
    }

    /// Returns the same error with its line.
    pub(crate) fn in_line(mut self, line: usize) -> Self {
        self.place =
            if self.place.is_empty() { format!("line {line}") } else { format!("line {line}: {}", self.place) };
        self
    }

    /// Returns the same error, moved to a place that contains its own place.
    pub(crate) fn at(mut self, place: String) -> Self {
        self.place = if self.place.is_empty() { place } else { format!("{place}.{}", self.place) };
        self
    }

    /// Returns the same error with its file.
    #[must_use]
    pub fn in_file(self, file: impl Into<String>) -> Self {
        Self { file: Some(file.into()), ..self }
    }

    /// Returns the kind of the system's error that caused it, such as [`io::ErrorKind::NotFound`].
    #[must_use]
    pub fn io_kind(&self) -> Option<io::ErrorKind> {
        self.cause.as_ref()?.downcast_ref().map(io::Error::kind)
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        if self.place.is_empty() {
            write!(f, "{}", self.expected)
        } else {
            write!(f, "{}: {}", self.place, self.expected)
        }
    }
}

impl Error for ScenarioError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.as_ref().map(|cause| &**cause as _)
    }
}

impl From<io::Error> for ScenarioError {
    fn from(error: io::Error) -> Self {
        Self::new("", error.to_string()).because(error)
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path, str::Utf8Error};

    use quarterpipe::terrain::TerrainError;

    use super::*;
    use crate::{Scenario, corpus, generate::Recipe};

    /// Returns the kind of the system's error that is the source of an error.
    fn kind_of_source(error: &ScenarioError) -> Option<io::ErrorKind> {
        error.source()?.downcast_ref().map(io::Error::kind)
    }

    #[test]
    fn a_scenario_file_that_does_not_exist_keeps_the_systems_error() {
        let path = Path::new("nowhere/hill.json");
        for error in [Scenario::load(path).unwrap_err(), corpus::read(path).unwrap_err()] {
            assert_eq!(kind_of_source(&error), Some(io::ErrorKind::NotFound));
            assert_eq!(error.io_kind(), Some(io::ErrorKind::NotFound));
            assert_eq!(error.to_string(), format!("nowhere/hill.json: {}", error.source().unwrap()));
        }
    }

    #[test]
    fn a_broken_archive_keeps_the_systems_error_and_names_the_line() {
        let error = corpus::read_compressed(&b"no archive"[..]).unwrap_err();
        assert_eq!(kind_of_source(&error), Some(io::ErrorKind::InvalidInput));
        assert_eq!(error.to_string(), format!("line 1: {}", error.source().unwrap()));
    }

    #[test]
    fn a_map_that_is_no_terrain_has_the_terrains_error_as_its_cause() {
        let mut scenario = "fuzz_s3k_background_7_00042".parse::<Recipe>().unwrap().scenario().unwrap();
        let terrain = |error: &ScenarioError| error.source().and_then(|cause| cause.downcast_ref()).cloned();
        let background = scenario.ext.bg.as_mut().unwrap();
        background.map.rows.pop();
        background.map.rows.push(vec![0, 1]);
        let error = scenario.stage().unwrap_err();
        assert!(matches!(terrain(&error), Some(TerrainError::NotARectangle { .. })), "{error}");
        assert!(error.to_string().starts_with("ext.bg: "));
        scenario.tiles.clear();
        let error = scenario.stage().unwrap_err();
        assert!(matches!(terrain(&error), Some(TerrainError::UnknownTile { tiles: 0, .. })), "{error}");
        assert!(error.to_string().starts_with("map: cell at column "));
    }

    #[test]
    fn text_that_is_not_utf_8_has_the_reason_as_its_cause() {
        let path = std::env::temp_dir().join(format!("quarterpipe-scenario-{}.json", std::process::id()));
        fs::write(&path, b"{\xFF}").unwrap();
        let error = corpus::read(&path).unwrap_err();
        fs::remove_file(&path).unwrap();
        let cause = error.source().and_then(|cause| cause.downcast_ref::<Utf8Error>()).unwrap();
        assert_eq!(cause.valid_up_to(), 1);
        assert!(error.to_string().ends_with(&format!(".json: expected text in UTF-8: {cause}")));
    }

    #[test]
    fn a_scenario_that_lacks_a_key_has_no_cause() {
        let error = Scenario::from_json("{}").unwrap_err();
        assert!(error.source().is_none());
        assert_eq!(error.io_kind(), None);
    }
}
