//! Interprets the names that people give to values and layers: solid, solid only from above, or not solid.

use super::Planes;

/// The meaning of a name for cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameMeaning {
    Solid,
    Top,
    Nothing,
}

/// The words with a meaning. The last one in a name counts: a rope bridge is a bridge. `book/src/ldtk.md` has the same lists.
const WORDS: [(NameMeaning, &str); 3] = [
    (
        NameMeaning::Solid,
        "barrier brick ceiling clay cliff concrete crate dirt earth floor grass gravel ground hard \
         ice iron metal mud obstacle pillar pipe rock roof sand snow soil solid steel stone terrain \
         wall wood",
    ),
    (NameMeaning::Top, "balcony bridge ledge plank platform scaffold shelf top"),
    (
        NameMeaning::Nothing,
        "acid air area bush camera chain checkpoint climbable cloud coin damage death door empty enemies enemy exit \
         fire flower fluid foliage gap gem hazard hole item key ladder lava leaves light liquid none nothing object \
         pickup pit plant poison portal prop region reward room rope sea sky spawn spike start trap tree trigger vine \
         void water waterfall window zone",
    ),
];

/// Words that mean something solid if no other word has a meaning: a block of water is water.
const SOLID_ALONE: &str = "block collider collision fill full tile";

/// The words that count wherever they are in a name: a background of stone is not solid.
const ALWAYS_NOTHING: &str = "above back backdrop background bg deco decor decoration detail embellishment \
                            graphic no non not ornament overhead overlay parallax passable scenery shade shadow visual";

/// The words in the names of layers behind everything solid.
const BEHIND: &str = "backdrop background bg parallax scenery";

/// A part of the names of layers in front of objects, which are not solid where others are.
pub const FRONT: &str = "foreground";

/// Parts of names that mark a layer as collision. If any layer has one, layers without one are not collision.
const COLLISION: [&str; 3] = ["collision", "collid", "solid"];
/// Names that contain such a part and mean the opposite, as letters only.
const NO_COLLISION: [&str; 6] = ["nocollision", "noncollision", "nocollid", "nosolid", "nonsolid", "notsolid"];

/// The words in names that distinguish the two collision layers. They count if there is one of each.
const PATHS: [(Planes, &str); 2] = [(Planes::A, "a low main primary"), (Planes::B, "b high secondary")];

/// The parts of names that count wherever they are, whatever is between their letters.
const ALWAYS_TOP: &str = "oneway jumpthrough jumpthru passthrough dropthrough fallthrough semisolid";

/// The longest name that is understood, in bytes.
const LONGEST: usize = 64;

/// Returns the meaning of a name; `None` if it has no known word. Case does not matter; underscores, digits and capitals after small
/// letters separate words.
pub fn says(name: &str) -> Option<NameMeaning> {
    let words = words(name);
    let parts: Vec<&str> = words.iter().flat_map(|word| parts(word)).collect();
    if parts.iter().any(|part| is_one_of(part, ALWAYS_NOTHING)) {
        return Some(NameMeaning::Nothing);
    }
    if is_one_way(name) {
        return Some(NameMeaning::Top);
    }
    let is_solid = || parts.iter().any(|part| is_one_of(part, SOLID_ALONE));
    parts.iter().rev().find_map(|part| of_word(part)).or_else(|| is_solid().then_some(NameMeaning::Solid))
}

/// Returns whether a layer of this name is behind everything solid.
pub fn is_behind(name: &str) -> bool {
    words(name).iter().flat_map(|word| parts(word)).any(|part| is_one_of(part, BEHIND))
}

/// Returns whether the name of a layer, or that of one of its groups, means something that is not solid.
pub fn is_scenery(name: &str) -> bool {
    is_front(name) || name.split('/').any(|name| is_behind(name) || says(name) == Some(NameMeaning::Nothing))
}

/// Returns whether a layer of this name is in front of objects.
pub fn is_front(name: &str) -> bool {
    name.to_lowercase().contains(FRONT)
}

/// Returns whether a layer of this name is collision.
pub fn is_collision(name: &str) -> bool {
    let name = name.to_lowercase();
    let letters: String = name.chars().filter(|letter| letter.is_alphabetic()).collect();
    COLLISION.iter().any(|part| name.contains(part)) && !NO_COLLISION.iter().any(|part| letters.contains(part))
}

/// Returns the collision layer that a name means, if it distinguishes the two.
pub fn path_named(name: &str) -> Option<Planes> {
    let words = words(name);
    PATHS.iter().find(|(_, known)| words.iter().any(|word| is_one_of(word, known))).map(|(planes, _)| *planes)
}

/// Returns whether a name has one of the parts that mean ground which is only solid from above.
pub fn is_one_way(name: &str) -> bool {
    let together = words(name).concat();
    ALWAYS_TOP.split(' ').any(|top| together.contains(top))
}

/// Returns the words of a name in small letters; none if the name is too long.
pub fn words(name: &str) -> Vec<String> {
    if name.len() > LONGEST {
        return Vec::new();
    }
    let mut words = vec![String::new()];
    let letters: Vec<char> = name.chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let is_small =
            |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(|letter| letter.is_lowercase());
        let begins = letter.is_uppercase() && (is_small(at.checked_sub(1)) || is_small(Some(at + 1)));
        if begins || !letter.is_alphabetic() {
            words.push(String::new());
        }
        if letter.is_alphabetic()
            && let Some(word) = words.last_mut()
        {
            word.extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns the word itself, or the two known words that it is made of.
fn parts(word: &str) -> Vec<&str> {
    let is_known =
        |word: &str| of_word(word).is_some() || is_one_of(word, SOLID_ALONE) || is_one_of(word, ALWAYS_NOTHING);
    let whole = vec![word];
    if is_known(word) {
        return whole;
    }
    let mut splits = word.char_indices().skip(1).map(|(at, _)| word.split_at(at));
    splits.find(|(one, other)| is_known(one) && is_known(other)).map_or(whole, |(one, other)| vec![one, other])
}

fn of_word(word: &str) -> Option<NameMeaning> {
    WORDS.iter().find(|(_, known)| is_one_of(word, known)).map(|(says, _)| *says)
}

/// Returns whether a word is one of these, or the plural of one.
fn is_one_of(word: &str, known: &str) -> bool {
    let singular = [Some(word), word.strip_suffix('s'), word.strip_suffix("es")];
    singular.into_iter().flatten().any(|word| known.split(' ').any(|known| known == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_solid() {
        for name in ["wall", "Walls", "DIRT", "stone_2", "GroundTile", "stonewall", "Lava_rock", "block"] {
            assert_eq!(says(name), Some(NameMeaning::Solid), "{name}");
        }
        for name in ["platform", "OneWay", "one_way_wall", "JUMP_THROUGH", "stone_platform", "ladder_top", "semiSolid"]
        {
            assert_eq!(says(name), Some(NameMeaning::Top), "{name}");
        }
        for name in [
            "ladder",
            "Water",
            "waterZone",
            "water_block",
            "LadderTile",
            "spikes",
            "BGWall",
            "background_stone",
            "not_solid",
            "nocollision",
        ] {
            assert_eq!(says(name), Some(NameMeaning::Nothing), "{name}");
        }
        // Words are not looked for inside other words: ice in a device, air in a chair, top in a stop.
        for name in ["device", "chair", "stop", "", "_", "7", "\u{e4}\u{df}\u{130}", &"wall".repeat(100)] {
            assert_eq!(says(name), None, "{name}");
        }
    }

    #[test]
    fn words_begin_at_capitals_and_after_anything_that_is_no_letter() {
        assert_eq!(words("Cave_wallsBG2b"), ["cave", "walls", "bg", "b"]);
        assert_eq!(words("BGWall"), ["bg", "wall"]);
        assert_eq!(words("IntGrid"), ["int", "grid"]);
    }

    #[test]
    fn the_page_lists_all_words() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/ldtk.md");
        let page = std::fs::read_to_string(path).unwrap();
        let page = page.replace("`, `", " ").replace('_', "");
        let lists = WORDS.iter().map(|(_, words)| *words).chain([SOLID_ALONE, ALWAYS_NOTHING, ALWAYS_TOP]);
        for words in lists {
            assert!(page.contains(&format!("| `{words}` |")), "{words}");
        }
    }

    #[test]
    fn no_word_is_in_two_lists() {
        let lists = WORDS.iter().map(|(_, words)| *words).chain([SOLID_ALONE, ALWAYS_NOTHING]);
        let mut all: Vec<_> = lists.flat_map(|words| words.split(' ')).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn scenery_is_told_by_words_of_its_name_or_its_groups() {
        for name in ["Background", "sky 2", "scenery/front", "Coins", "Ladders", "bg_trees", "Water"] {
            assert!(is_scenery(name), "{name}");
        }
        for name in ["Platforms", "Tile Layer 1", "main", "level/walls", "Waterproof"] {
            assert!(!is_scenery(name), "{name}");
        }
    }

    #[test]
    fn what_is_named_for_having_no_collision_has_none() {
        for name in ["collision", "Collision_B", "solids", "level/SOLID"] {
            assert!(is_collision(name), "{name}");
        }
        for name in ["non-solid", "Not Solid", "no_collision", "NonCollision 2", "col"] {
            assert!(!is_collision(name), "{name}");
        }
    }

    #[test]
    fn names_tell_the_two_collision_layers_apart() {
        for (name, planes) in [
            ("CollisionTileMapMain", Some(Planes::A)),
            ("CollisionTIleMapSecondary", Some(Planes::B)),
            ("Collision B", Some(Planes::B)),
            ("path_low", Some(Planes::A)),
            ("Collision", None),
            ("Highlands", None),
        ] {
            assert_eq!(path_named(name), planes, "{name}");
        }
    }
}
