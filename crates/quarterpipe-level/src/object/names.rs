//! Compares names as people and editors write them.

/// Returns whether two names are the same, ignoring case and underscores: some editors begin every name with a capital, and
/// `PushBlock` is as good as `push_block`.
///
/// ```
/// use quarterpipe_level::object::same_name;
/// assert!(same_name("PushBlock", "push_block") && !same_name("push-block", "push_block"));
/// ```
#[must_use]
pub fn same_name(one: &str, other: &str) -> bool {
    letters(one).eq(letters(other))
}

/// Returns the letters of a name that are compared.
fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|letter| *letter != '_').map(|letter| letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::object::{Class, PropertyKind};

    #[test]
    fn capitals_and_underscores_do_not_matter() {
        assert!(same_name("Push_block", "push_block") && same_name("PushBlock", "push_block"));
        assert!(!same_name("push-block", "push_block") && !same_name("push", "push_block"));
    }

    #[test]
    fn no_two_names_that_are_known_are_the_same() {
        fn distinct(names: &[&str]) {
            for (index, name) in names.iter().enumerate() {
                assert!(!names[..index].iter().any(|other| same_name(name, other)), "{name}");
            }
        }
        let classes: Vec<_> = Class::all().map(|class| class.name).collect();
        distinct(&classes);
        for class in Class::all() {
            let properties: Vec<_> = class.properties().map(|property| property.name).collect();
            distinct(&properties);
            for property in class.properties() {
                if let PropertyKind::Choice(choices) = property.kind {
                    distinct(choices);
                }
            }
        }
    }
}
