//! Copies a file's text, and writes other text in the place of some elements.

use quarterpipe_level::LevelError;
use quick_xml::events::BytesStart;

use super::Scan;

impl<'a> Scan<'a, '_> {
    /// Rewrites a reference to a tileset's file that has an end tag, as the `tiled` crate would take the end tag for the map's.
    pub(super) fn close_reference(&mut self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
        self.copy_to(at);
        self.put_tag(element, &[])?;
        self.skip(element)?;
        self.end_tag(true, at);
        Ok(())
    }

    /// Leaves an element out of what is written.
    pub(super) fn leave_out(&mut self, element: &BytesStart<'a>, is_empty: bool, at: usize) -> Result<(), LevelError> {
        self.copy_to(at);
        if !is_empty {
            self.skip(element)?;
        }
        self.replace_from(at);
        Ok(())
    }

    /// Writes the begin of a tag, without some of its attributes, and without its end.
    pub(super) fn put_tag(&mut self, element: &BytesStart<'a>, without: &[&str]) -> Result<(), LevelError> {
        self.out.push(b'<');
        self.out.extend_from_slice(element.name().as_ref());
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| self.syntax(self.reader.buffer_position(), &error.into()))?;
            if without.iter().any(|name| name.as_bytes() == attribute.key.local_name().as_ref()) {
                continue;
            }
            let quote = if attribute.value.contains(&b'"') { b'\'' } else { b'"' };
            self.out.push(b' ');
            self.out.extend_from_slice(attribute.key.as_ref());
            self.out.extend_from_slice(&[b'=', quote]);
            self.out.extend_from_slice(&attribute.value);
            self.out.push(quote);
        }
        Ok(())
    }

    /// Writes the end of a tag, whose text from `at` to here it replaces.
    pub(super) fn end_tag(&mut self, is_empty: bool, at: usize) {
        self.out.extend_from_slice(if is_empty { b"/>" } else { b">" });
        self.replace_from(at);
    }

    /// Skips the contents of an element and its end tag.
    pub(super) fn skip(&mut self, element: &BytesStart<'a>) -> Result<(), LevelError> {
        let at = self.reader.buffer_position();
        let result = self.reader.read_to_end(element.to_end().name());
        result.map(|_| ()).map_err(|error| self.syntax(at, &error))
    }

    pub(super) fn copy_to(&mut self, end: usize) {
        self.out.extend_from_slice(self.text.as_bytes().get(self.copied..end).unwrap_or_default());
        self.copied = end;
    }

    /// Marks the text since `start` as replaced in `out`. As many line ends are added as it had, so that later errors name the right
    /// line.
    pub(super) fn replace_from(&mut self, start: usize) {
        let end = self.reader.buffer_position();
        let lines = memchr::memchr_iter(b'\n', self.text.as_bytes().get(start..end).unwrap_or_default()).count();
        self.out.resize(self.out.len() + lines, b'\n');
        self.copied = end;
    }
}

/// Returns bytes with the gaps filled.
pub(super) fn filled(bytes: &[u8], gaps: &[(usize, String)]) -> Vec<u8> {
    let mut filled = Vec::with_capacity(bytes.len());
    let mut copied = 0;
    for (at, text) in gaps {
        filled.extend_from_slice(&bytes[copied..*at]);
        filled.extend_from_slice(text.as_bytes());
        copied = *at;
    }
    filled.extend_from_slice(&bytes[copied..]);
    filled
}
