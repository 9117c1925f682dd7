//! What is laid over a scene for who wants to know: sensors, boxes, heights, angles and more.

/// The list of overlays: a field, and what it shows.
macro_rules! overlays {
    ($($field:ident, $doc:literal;)*) => {
        /// What is laid over a picture, each switchable.
        ///
        /// ```
        /// use quarterpipe_draw::Overlays;
        /// let mut overlays = Overlays { sensors: true, ..Overlays::default() };
        /// overlays.set("hitboxes", true);
        /// assert!(overlays.get("hitboxes") && !overlays.get("trail"));
        /// assert_eq!(Overlays::named("sensors"), Some(Overlays { sensors: true, ..Overlays::default() }));
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Overlays {
            $(#[doc = $doc] pub $field: bool,)*
        }

        impl Overlays {
            /// All of them.
            pub const ALL: Self = Self { $($field: true,)* };

            /// The names of all overlays: those of the fields.
            pub const NAMES: &[&str] = &[$(stringify!($field),)*];

            /// What each shows, in the order of [`Overlays::NAMES`].
            pub const DESCRIPTIONS: &[&str] = &[$($doc,)*];

            /// Only the overlay of this name; `all` has all of them.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    "all" => Some(Self::ALL),
                    $(stringify!($field) => Some(Self { $field: true, ..Self::default() }),)*
                    _ => None,
                }
            }

            /// Whether the overlay of this name is on; false where there is none.
            #[must_use]
            pub fn get(&self, name: &str) -> bool {
                match name {
                    $(stringify!($field) => self.$field,)*
                    _ => false,
                }
            }

            /// Switches the overlay of this name, if there is one.
            pub fn set(&mut self, name: &str, is_on: bool) {
                match name {
                    $(stringify!($field) => self.$field = is_on,)*
                    _ => {}
                }
            }
        }
    };
}

overlays! {
    sensors, "Sensors: anchor, line, letter and distance; which of a pair won.";
    hitboxes, "What can be touched, of Players and objects.";
    solids, "Solid boxes of objects, and how much wider the Player's push radius makes them.";
    heights, "The lines that tiles are solid from.";
    angles, "The angles of tiles.";
    layers, "What is solid on which layer, and for which sensors.";
    velocity, "How far a Player goes in the next frames.";
    mode, "In which of the four modes a Player meets the ground, and his angle.";
    slots, "The slot and the name of each object.";
    camera, "What the camera keeps a Player in, and where the level ends.";
    trail, "Where the first Player was.";
}
