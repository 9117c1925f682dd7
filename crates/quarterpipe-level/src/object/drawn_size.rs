//! The size of the rectangle that stands for an object in editors and on pictures.

use super::{Class, LevelObject, Value};

/// Half the thickness of a drawn line in pixels.
const LINE_RADIUS: i32 = 8;

impl LevelObject {
    /// Returns the width and height in pixels of the rectangle that stands for the object in editors and on pictures; `None` if its
    /// class is not known. If a file's rectangle has this size, the object needs no properties for its size.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::{LevelObject, Value};
    /// let bridge = LevelObject::new("bridge", px(100), px(50)).with("logs", Value::Integer(8));
    /// assert_eq!(bridge.drawn_size(), Some((128, 16)));
    /// assert_eq!(LevelObject::new("trampoline", px(100), px(50)).drawn_size(), None);
    /// ```
    #[must_use]
    pub fn drawn_size(&self) -> Option<(i32, i32)> {
        let class = Class::named(&self.class)?;
        let (half_width, half_height) = (i32::from(class.radii.0), i32::from(class.radii.1));
        if let Some(half_length) = self.number(class, "half_length").filter(|_| self.is_line(class)) {
            let lies =
                class.property("horizontal").is_none() || self.properties.get("horizontal") == Some(&Value::Flag(true));
            let (length, thickness) = (2 * half_length, 2 * LINE_RADIUS.min(half_length));
            return Some(if lies { (length, thickness) } else { (thickness, length) });
        }
        if let Some(logs) = self.number(class, "logs") {
            return Some((16 * logs, 2 * half_height));
        }
        let [half_width, half_height] = [("width_radius", half_width), ("height_radius", half_height)]
            .map(|(name, usual)| self.number(class, name).unwrap_or(usual));
        Some((2 * half_width, 2 * half_height))
    }

    /// Returns whether the object is a line. Posts are lines only if their property `line` is true.
    #[doc(hidden)]
    #[must_use]
    pub fn is_line(&self, class: &Class) -> bool {
        class.property("line").is_none() || self.properties.get("line") == Some(&Value::Flag(true))
    }

    /// Returns the value of a whole-number property: the default where the object has none, or one that it cannot have.
    fn number(&self, class: &Class, name: &str) -> Option<i32> {
        match self.value_of(class.property(name)?) {
            Value::Integer(number) => Some(number),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;

    fn sized(class: &str, property: &str, value: Value) -> Option<(i32, i32)> {
        LevelObject::new(class, px(0), px(0)).with(property, value).drawn_size()
    }

    #[test]
    fn lines_stand_unless_they_lie() {
        assert_eq!(sized("path_switcher", "half_length", Value::Integer(128)), Some((16, 256)));
        assert_eq!(sized("path_switcher", "horizontal", Value::Flag(true)), Some((128, 16)));
        assert_eq!(sized("conveyor", "half_length", Value::Integer(5)), Some((10, 10)));
    }

    #[test]
    fn posts_are_posts_unless_they_are_lines() {
        assert_eq!(sized("goal", "line", Value::Flag(false)), Some((48, 48)));
        assert_eq!(sized("goal", "line", Value::Flag(true)), Some((16, 128)));
    }

    #[test]
    fn a_size_that_cannot_be_is_taken_for_the_default() {
        assert_eq!(sized("conveyor", "half_length", Value::Integer(i32::MAX)), Some((256, 16)));
        assert_eq!(sized("platform", "width_radius", Value::Flag(true)), Some((64, 16)));
    }
}
