//! Records: rows of whole numbers for hosts. Each number has a name, a unit and a description.

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// No unit: a plain number, a code or a flag.
    None,
    /// 1/65536 of a pixel.
    Position,
    /// 1/256 of a pixel a frame.
    Speed,
    /// Pixels.
    Pixels,
    /// 1/256 of a turn.
    Angle,
    /// Frames.
    Frames,
    /// Bits of buttons: see [`BUTTONS`](crate::BUTTONS).
    Buttons,
}

impl Unit {
    /// Returns the unit's text in comments; empty for plain numbers.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Position => "in 1/65536 px",
            Self::Speed => "in 1/256 px a frame",
            Self::Pixels => "in pixels",
            Self::Angle => "in 1/256 of a turn",
            Self::Frames => "in frames",
            Self::Buttons => "as bits of buttons",
        }
    }
}

/// A number of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordField {
    /// The field's name.
    pub name: &'static str,
    /// The field's description, in a sentence or two.
    pub doc: &'static str,
    /// The field's unit.
    pub unit: Unit,
}

/// Defines a struct of whole numbers and the list of its fields.
macro_rules! record {
    ($(#[doc = $about:literal])* $record:ident { $($(#[doc = $doc:literal])+ $field:ident: $unit:ident,)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $record {
            $($(#[doc = $doc])+ pub $field: i32,)*
        }

        impl $record {
            /// The fields, in the order of the struct.
            pub const FIELDS: &[$crate::RecordField] = &[
                $($crate::RecordField { name: stringify!($field), doc: concat!($($doc),+).trim_ascii(), unit: $crate::Unit::$unit },)*
            ];

            /// Returns the numbers, in order.
            #[must_use]
            pub fn numbers(&self) -> [i32; Self::FIELDS.len()] {
                [$(self.$field,)*]
            }
        }
    };
}

pub(crate) use record;
