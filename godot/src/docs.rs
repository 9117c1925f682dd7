//! Checks that Godot's class reference, which is generated from the comments, documents everything that scripts can see.

const FILES: [(&str, &str); 10] = [
    ("level", include_str!("level.rs")),
    ("loader", include_str!("loader.rs")),
    ("player", include_str!("player.rs")),
    ("player_2d", include_str!("player_2d.rs")),
    ("solid", include_str!("solid.rs")),
    ("solid_2d", include_str!("solid_2d.rs")),
    ("world", include_str!("world/mod.rs")),
    ("world/methods", include_str!("world/methods.rs")),
    ("world/names", include_str!("world/names.rs")),
    ("world/rules", include_str!("world/rules.rs")),
];

/// Returns the declarations of a file that are visible to scripts but do not have a comment.
fn bare(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_attribute = |line: &str| line.starts_with("#[");
    let is_seen = |line: &str| {
        ["#[func", "#[var", "#[export", "#[signal", "#[constant", "#[derive(GodotClass"]
            .iter()
            .any(|begin| line.starts_with(begin))
    };
    let bare = lines.iter().enumerate().filter(|(place, line)| {
        let above = lines[..*place].iter().rev().find(|line| !is_attribute(line)).copied().unwrap_or_default();
        let named = lines[*place..].iter().find(|line| !is_attribute(line)).copied().unwrap_or_default();
        // Godot documents getters and setters together with the property.
        let is_property = named.starts_with("fn get_") || named.starts_with("fn set_");
        is_seen(line) && !is_property && !above.starts_with("///")
    });
    bare.map(|(place, _)| lines[place..].iter().find(|line| !is_attribute(line)).copied().unwrap_or_default()).collect()
}

#[test]
fn whatever_scripts_see_has_a_comment() {
    for (name, text) in FILES {
        assert_eq!(bare(text), [""; 0], "{name}.rs");
    }
    assert_eq!(bare("/// Seen.\n#[func]\nfn a()\n\n#[func]\nfn b()\n#[func]\nfn get_c()"), ["fn b()"]);
}
