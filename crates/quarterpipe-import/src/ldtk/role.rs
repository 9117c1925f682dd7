//! The meaning of layers' names: collision or not, on which planes and from which sides.

use quarterpipe::terrain::Solidity;

use crate::build::{Planes, words::words};

/// The role of a layer by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is not collision.
    Other,
    /// It is collision.
    Collision(Planes, Solidity),
    /// The name begins like that of a collision layer, but its rest is unknown.
    Unclear,
}

/// The beginnings of collision layers' names.
const COLLISION: [&str; 2] = ["collisions", "collision"];
const PLANES: [(&str, Planes); 3] = [("a", Planes::A), ("b", Planes::B), ("", Planes::Both)];
const SOLIDITIES: [(&str, Solidity); 5] = [
    ("", Solidity::All),
    ("all", Solidity::All),
    ("top", Solidity::Top),
    ("sidesandbottom", Solidity::SidesAndBottom),
    ("none", Solidity::None),
];

/// The end of the names of IntGrid layers whose tiles are shapes.
const ART: &str = "art";

impl Role {
    /// Returns the role of a layer of this name: `Collision`, then optionally `A` or `B`, then optionally a solidity, then optionally
    /// `Art`. Numbers at the end do not matter.
    pub(super) fn of(name: &str) -> Self {
        let letters: String = name.chars().filter(|letter| *letter != '_').collect();
        let letters = letters.to_ascii_lowercase();
        let digits = |letter: char| letter.is_ascii_digit();
        let letters = letters.trim_end_matches(digits).trim_end_matches(ART).trim_end_matches(digits);
        // An "s" may be that of the plural or that of "sides".
        let rests: Vec<_> = COLLISION.iter().filter_map(|start| letters.strip_prefix(start)).collect();
        if rests.is_empty() {
            return Self::Other;
        }
        for (name, planes) in PLANES {
            for rest in rests.iter().filter_map(|rest| rest.strip_prefix(name)) {
                if let Some((_, solidity)) = SOLIDITIES.iter().find(|(known, _)| *known == rest) {
                    return Self::Collision(planes, *solidity);
                }
            }
        }
        Self::Unclear
    }
}

/// Returns whether a layer's name ends with Art after other letters. Numbers do not matter.
pub(super) fn ends_with_art(name: &str) -> bool {
    let words = words(name);
    let is_role = || Role::of(name) != Role::Other && words.concat().ends_with(ART);
    words.len() > 1 && words.last().is_some_and(|word| word == ART) || is_role()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_layer_says_which_collision_it_is() {
        use Solidity::{All, SidesAndBottom, Top};
        for (name, planes, solidity) in [
            ("Collision", Planes::Both, All),
            ("Collisions", Planes::Both, All),
            ("collision_2", Planes::Both, All),
            ("CollisionA", Planes::A, All),
            ("Collision_B", Planes::B, All),
            ("CollisionTop", Planes::Both, Top),
            ("CollisionSidesAndBottom", Planes::Both, SidesAndBottom),
            ("CollisionsSidesAndBottom", Planes::Both, SidesAndBottom),
            ("CollisionATop", Planes::A, Top),
            ("Collision_b_sides_and_bottom3", Planes::B, SidesAndBottom),
            ("CollisionAAll", Planes::A, All),
            ("Collision_Art", Planes::Both, All),
            ("CollisionsBTopArt2", Planes::B, Top),
            ("Collision_2_art", Planes::Both, All),
            ("CollisionNone", Planes::Both, Solidity::None),
        ] {
            assert_eq!(Role::of(name), Role::Collision(planes, solidity), "{name}");
        }
        for name in ["Background", "NoCollision", "", "\u{130}Collision"] {
            assert_eq!(Role::of(name), Role::Other, "{name}");
        }
        for name in ["CollisionBackground", "CollisionC"] {
            assert_eq!(Role::of(name), Role::Unclear, "{name}");
        }
    }

    #[test]
    fn the_name_of_a_layer_says_whether_its_tiles_are_shapes() {
        for name in ["Collision_Art", "COLLISIONART", "CollisionATopArt_2", "WallsArt", "Cave_art"] {
            assert!(ends_with_art(name), "{name}");
        }
        for name in ["Art", "Collision", "Cart", "Ramparts", "ArtWalls", ""] {
            assert!(!ends_with_art(name), "{name}");
        }
    }
}
