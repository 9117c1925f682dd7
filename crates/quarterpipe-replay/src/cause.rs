//! The error behind an error, kept as its source.

use std::{error::Error, io, sync::Arc};

/// The error behind an error of this crate. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Cause(Arc<dyn Error + Send + Sync>);

impl Cause {
    /// Keeps an error.
    pub(crate) fn new(error: impl Error + Send + Sync + 'static) -> Self {
        Self(Arc::new(error))
    }

    /// Returns the error.
    pub(crate) fn error(&self) -> &(dyn Error + 'static) {
        &*self.0
    }

    /// Returns the kind of the system's error, if it is one.
    pub(crate) fn io_kind(&self) -> Option<io::ErrorKind> {
        self.0.downcast_ref().map(io::Error::kind)
    }
}

/// Two causes are equal if they have the same text and, as errors of the system, the same kind.
impl PartialEq for Cause {
    fn eq(&self, other: &Self) -> bool {
        self.io_kind() == other.io_kind() && self.0.to_string() == other.0.to_string()
    }
}

impl Eq for Cause {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_equal_by_kind_and_text() {
        let cause = |kind, text| Cause::new(io::Error::new(kind, text));
        let locked = cause(io::ErrorKind::PermissionDenied, "locked");
        assert_eq!(locked, cause(io::ErrorKind::PermissionDenied, "locked"));
        assert_ne!(locked, cause(io::ErrorKind::Other, "locked"));
        assert_ne!(locked, cause(io::ErrorKind::PermissionDenied, "gone"));
    }
}
