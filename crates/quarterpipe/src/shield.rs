//! The shields that players wear. [C-21 to C-25]

use crate::save::state_enum;

/// The shield a player wears. [C-21 to C-25]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Shield {
    /// None.
    #[default]
    None,
    /// One that only protects.
    Plain,
    /// Fire.
    Fire,
    /// Lightning.
    Lightning,
    /// Bubble.
    Bubble,
}
state_enum!(Shield { 0 = None, 1 = Plain, 2 = Fire, 3 = Lightning, 4 = Bubble });
