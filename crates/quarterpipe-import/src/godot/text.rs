//! Reads Godot's text format for scenes and resources: tags in brackets, and properties below them.

use std::collections::BTreeMap;

use quarterpipe_level::LevelError;

use super::value::Value;

/// The greatest depth of nested values.
const MAX_DEPTH: usize = 32;
/// The maximum number of values in a file, except the numbers of packed arrays.
const MAX_VALUES: usize = 1 << 20;
/// The maximum number of numbers in a file's packed arrays and vectors.
const MAX_NUMBERS: usize = 1 << 24;

/// A tag with its attributes, and the properties below it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Section {
    pub kind: String,
    pub attributes: Vec<(String, Value)>,
    pub properties: BTreeMap<String, Value>,
    /// The line of the tag, from 1.
    pub line: usize,
}

impl Section {
    /// Returns an attribute of the tag.
    pub(super) fn attribute(&self, name: &str) -> Option<&Value> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Returns an attribute of the tag that is a text; empty if there is none.
    pub(super) fn text(&self, name: &str) -> &str {
        self.attribute(name).and_then(Value::as_text).unwrap_or_default()
    }

    /// Returns a property.
    pub(super) fn property(&self, name: &str) -> Option<&Value> {
        self.properties.get(name)
    }
}

/// Reads the sections of a file.
///
/// # Errors
///
/// When the text is not in the format, is nested too deeply or has too many values. The error names the line.
pub(super) fn parse(text: &str) -> Result<Vec<Section>, LevelError> {
    let mut parser = Parser { text, at: 0, values: 0, numbers: 0 };
    let mut sections: Vec<Section> = Vec::new();
    // Lines are counted from the last tag, so that each byte is looked at only once.
    let (mut line, mut counted) = (1, 0);
    loop {
        parser.skip_space();
        let Some(next) = parser.peek() else { return Ok(sections) };
        if next == b'[' {
            line += lines(&text[counted..parser.at]);
            counted = parser.at;
            sections.push(parser.tag(line)?);
        } else {
            let (name, value) = parser.property()?;
            let Some(section) = sections.last_mut() else {
                return Err(parser.unexpected(format_args!("the property {name:?}"), "a tag in brackets first"));
            };
            section.properties.insert(name, value);
        }
    }
}

fn lines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

struct Parser<'a> {
    text: &'a str,
    /// The next byte.
    at: usize,
    values: usize,
    numbers: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips a byte if it comes next.
    fn skip(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Skips blanks, ends of lines and comments.
    fn skip_space(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
                b';' => _ = self.take_while(|byte| byte != b'\n'),
                _ => return,
            }
        }
    }

    fn take_while(&mut self, is_part: impl Fn(u8) -> bool) -> &str {
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().position(|byte| !is_part(*byte)).unwrap_or(rest.len());
        let from = self.at;
        self.at += length;
        // The separators are ASCII, so the part is valid text.
        self.text.get(from..self.at).unwrap_or_default()
    }

    /// Returns the next part of the text, for messages.
    fn found(&self) -> String {
        match self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
            Some(letter) => format!("{letter:?}"),
            None => "the end of the file".to_owned(),
        }
    }

    fn unexpected(&self, found: impl std::fmt::Display, expected: &str) -> LevelError {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        LevelError::unexpected(format!("line {}", 1 + lines(before)), found, expected)
    }

    fn expect(&mut self, byte: u8, expected: &str) -> Result<(), LevelError> {
        self.skip_space();
        if self.skip(byte) { Ok(()) } else { Err(self.unexpected(self.found(), expected)) }
    }

    /// Reads a tag: `[kind name=value ..]`.
    fn tag(&mut self, line: usize) -> Result<Section, LevelError> {
        self.at += 1;
        self.skip_space();
        let kind = self.word().to_owned();
        if kind.is_empty() {
            return Err(self.unexpected(self.found(), "the kind of a tag"));
        }
        let mut attributes = Vec::new();
        loop {
            self.skip_space();
            if self.skip(b']') {
                return Ok(Section { kind, attributes, properties: BTreeMap::new(), line });
            }
            let name = self.word().to_owned();
            if name.is_empty() {
                return Err(self.unexpected(self.found(), "an attribute or the end of the tag, ]"));
            }
            self.expect(b'=', "=")?;
            attributes.push((name, self.value(0)?));
        }
    }

    /// Reads a property: `name = value`. Its name may have slashes and colons in it.
    fn property(&mut self) -> Result<(String, Value), LevelError> {
        let name = if self.peek() == Some(b'"') {
            let name = self.string()?;
            self.skip_space();
            name
        } else {
            self.take_while(|byte| byte != b'=' && byte != b'\n').trim_end().to_owned()
        };
        if !self.skip(b'=') {
            return Err(self.unexpected(self.found(), "a property: its name, = and its value"));
        }
        Ok((name, self.value(0)?))
    }

    fn word(&mut self) -> &str {
        self.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    }

    fn value(&mut self, depth: usize) -> Result<Value, LevelError> {
        self.values += 1;
        if self.values > MAX_VALUES {
            return Err(self.unexpected("one more value", &format!("at most {MAX_VALUES}")));
        }
        if depth > MAX_DEPTH {
            return Err(self.unexpected("a value inside of others", &format!("at most {MAX_DEPTH} in each other")));
        }
        self.skip_space();
        match self.peek() {
            Some(b'"') => Ok(Value::Text(self.string()?)),
            // The names of properties and the paths of nodes are strings with a sign before them.
            Some(b'&' | b'^' | b'@') => {
                self.at += 1;
                Ok(Value::Text(self.string()?))
            }
            Some(b'[') => {
                self.at += 1;
                Ok(Value::Array(self.list(b']', depth)?))
            }
            Some(b'{') => {
                self.at += 1;
                self.list(b'}', depth)?;
                Ok(Value::Dictionary)
            }
            Some(b'+' | b'-' | b'.' | b'0'..=b'9') => self.number().map(Value::Number),
            Some(byte) if byte.is_ascii_alphabetic() || byte == b'_' => self.named(depth),
            _ => Err(self.unexpected(self.found(), "a value")),
        }
    }

    /// Reads values up to a closing bracket. In pairs with a colon, the keys also count as values.
    fn list(&mut self, end: u8, depth: usize) -> Result<Vec<Value>, LevelError> {
        let mut values = Vec::new();
        loop {
            self.skip_space();
            if self.skip(end) {
                return Ok(values);
            }
            values.push(self.value(depth + 1)?);
            self.skip_space();
            if !self.skip(b',') && !self.skip(b':') && self.peek() != Some(end) {
                return Err(self.unexpected(self.found(), &format!("a comma or {:?}", char::from(end))));
            }
        }
    }

    /// Reads a value that begins with a word: true, false, null, a number's name, or a constructor.
    fn named(&mut self, depth: usize) -> Result<Value, LevelError> {
        let word = self.word().to_owned();
        match word.as_str() {
            "true" | "false" => return Ok(Value::Flag(word == "true")),
            "null" | "nil" => return Ok(Value::Null),
            "inf" => return Ok(Value::Number(f64::INFINITY)),
            "inf_neg" => return Ok(Value::Number(f64::NEG_INFINITY)),
            "nan" => return Ok(Value::Number(f64::NAN)),
            _ => {}
        }
        // The types of a typed array or dictionary are not needed.
        if self.skip(b'[') {
            self.list(b']', depth)?;
        }
        if !self.skip(b'(') {
            return Ok(Value::Word(word));
        }
        let numbers = self.number_list()?;
        if self.skip(b')') {
            return Ok(Value::Numbers(word, numbers));
        }
        // Anything other than a number also comes after a comma.
        if !numbers.is_empty() && !self.text[..self.at].trim_ascii_end().ends_with(',') {
            return Err(self.unexpected(self.found(), "a comma or ')'"));
        }
        let mut arguments: Vec<Value> = numbers.into_iter().map(Value::Number).collect();
        self.values += arguments.len();
        arguments.extend(self.list(b')', depth)?);
        Ok(Value::Call(word, arguments))
    }

    /// Reads numbers with commas between them, up to the first part that is not a number.
    fn number_list(&mut self) -> Result<Vec<f64>, LevelError> {
        let mut numbers = Vec::new();
        loop {
            self.skip_space();
            if !matches!(self.peek(), Some(b'+' | b'-' | b'.' | b'0'..=b'9')) {
                return Ok(numbers);
            }
            self.numbers += 1;
            if self.numbers > MAX_NUMBERS {
                return Err(self.unexpected("one more number", &format!("at most {MAX_NUMBERS}")));
            }
            numbers.push(self.number()?);
            self.skip_space();
            if !self.skip(b',') {
                return Ok(numbers);
            }
        }
    }

    fn number(&mut self) -> Result<f64, LevelError> {
        let from = self.at;
        let written = self.take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_'));
        let number = match written {
            "-inf" => Some(f64::NEG_INFINITY),
            _ => written.parse().ok(),
        };
        let written = written.chars().take(40).collect::<String>();
        number.ok_or_else(|| {
            self.at = from;
            self.unexpected(format_args!("{written:?}"), "a number")
        })
    }

    /// Reads a string in quotes, which may go on over several lines.
    fn string(&mut self) -> Result<String, LevelError> {
        if !self.skip(b'"') {
            return Err(self.unexpected(self.found(), "a string in quotes"));
        }
        let mut string = String::new();
        loop {
            string.push_str(self.take_while(|byte| byte != b'"' && byte != b'\\'));
            if self.skip(b'"') {
                return Ok(string);
            }
            if !self.skip(b'\\') {
                return Err(self.unexpected(self.found(), "the end of a string, \""));
            }
            string.push(self.escaped()?);
        }
    }

    /// Reads the characters after a backslash.
    fn escaped(&mut self) -> Result<char, LevelError> {
        let Some(letter) = self.text.get(self.at..).and_then(|rest| rest.chars().next()) else {
            return Err(self.unexpected(self.found(), "a letter after a backslash"));
        };
        self.at += letter.len_utf8();
        let digits = match letter {
            'n' => return Ok('\n'),
            't' => return Ok('\t'),
            'r' => return Ok('\r'),
            'a' => return Ok('\u{7}'),
            'b' => return Ok('\u{8}'),
            'f' => return Ok('\u{c}'),
            'v' => return Ok('\u{b}'),
            'u' => 4,
            'U' => 6,
            other => return Ok(other),
        };
        let code = self.text.get(self.at..self.at + digits).and_then(|code| u32::from_str_radix(code, 16).ok());
        let Some(code) = code else { return Err(self.unexpected(self.found(), &format!("{digits} digits"))) };
        self.at += digits;
        // Surrogate halves, which other languages have, are not letters here.
        Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value_of(text: &str) -> Value {
        parse(&format!("[a]\nb = {text}")).unwrap()[0].properties["b"].clone()
    }

    fn error_of(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    #[test]
    fn tags_have_attributes_and_the_properties_below_them() {
        let text = "; a comment\n[gd_scene load_steps=2 format=3]\n\n[node name=\"A [1]\" groups=[\"x\", \"y\"]]\n0:0/0 = 0\n\"odd name\" = &\"s\" ; why\nc = true\n";
        let sections = parse(text).unwrap();
        assert_eq!(
            sections.iter().map(|it| (it.kind.as_str(), it.line)).collect::<Vec<_>>(),
            [("gd_scene", 2), ("node", 4)]
        );
        assert_eq!(sections[0].attribute("format"), Some(&Value::Number(3.0)));
        assert_eq!(sections[1].text("name"), "A [1]");
        assert_eq!(sections[1].property("0:0/0"), Some(&Value::Number(0.0)));
        assert_eq!(sections[1].property("odd name"), Some(&Value::Text("s".to_owned())));
        assert_eq!(sections[1].property("c"), Some(&Value::Flag(true)));
    }

    #[test]
    fn values_are_numbers_strings_lists_and_constructors() {
        assert_eq!(value_of("-1.5e2"), Value::Number(-150.0));
        assert_eq!(value_of("\"a \\\"b\\\"\\n\\u00e9\nc\""), Value::Text("a \"b\"\n\u{e9}\nc".to_owned()));
        assert_eq!(value_of("Vector2i(3, -4)").as_pair(), Some((3.0, -4.0)));
        assert_eq!(
            value_of("PackedInt32Array(\n1, 2,\n3)"),
            Value::Numbers("PackedInt32Array".to_owned(), vec![1.0, 2.0, 3.0])
        );
        assert_eq!(value_of("SubResource(\"a_1\")").as_reference(), Some(("SubResource", "a_1".to_owned())));
        assert_eq!(value_of("ExtResource(1)").as_reference(), Some(("ExtResource", "1".to_owned())));
        assert_eq!(
            value_of("[1, [], null]"),
            Value::Array(vec![Value::Number(1.0), Value::Array(Vec::new()), Value::Null])
        );
        assert_eq!(value_of("{\"a\": Vector2(1, 2), 3: {}}"), Value::Dictionary);
        let typed = Value::Call("Array".to_owned(), vec![Value::Array(vec![Value::Number(1.0)])]);
        assert_eq!(value_of("Array[ExtResource(\"1\")]([1])"), typed);
        assert_eq!(value_of("Object(Node,\"script\":null,\"x\":-inf)").to_string(), "Object(..)");
    }

    #[test]
    fn what_is_not_in_the_format_names_its_line() {
        assert_eq!(error_of("a = 1"), "line 1: found the property \"a\", expected a tag in brackets first");
        assert_eq!(error_of("[a]\nb\n"), "line 2: found '\\n', expected a property: its name, = and its value");
        assert_eq!(error_of("[a b]"), "line 1: found ']', expected =");
        assert_eq!(error_of("[a]\nb = \"c"), "line 2: found the end of the file, expected the end of a string, \"");
        assert_eq!(error_of("[a]\nb = Vector2(1 2)"), "line 2: found '2', expected a comma or ')'");
        assert_eq!(error_of("[a]\nb = 1x"), "line 2: found \"1x\", expected a number");
        assert_eq!(error_of("[]"), "line 1: found ']', expected the kind of a tag");
    }

    #[test]
    fn nesting_is_limited() {
        let deep = |depth: usize| format!("[a]\nb = {}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(parse(&deep(MAX_DEPTH)).is_ok());
        let error = error_of(&deep(200_000));
        assert_eq!(error, "line 2: found a value inside of others, expected at most 32 in each other");
    }

    #[test]
    fn the_number_of_values_is_limited() {
        let error = error_of(&format!("[a]\nb = [{}]", "[],".repeat(MAX_VALUES)));
        assert_eq!(error, "line 2: found one more value, expected at most 1048576");
    }
}
