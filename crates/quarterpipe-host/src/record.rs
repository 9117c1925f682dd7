//! Records: what hosts are told as a row of whole numbers, each with a name, a unit and a sentence about it.

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Nothing: a plain number, a code or a flag.
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
    /// Returns how a comment puts it; empty for plain numbers.
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
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence or two.
    pub doc: &'static str,
    /// What it counts.
    pub unit: Unit,
}

/// Makes a struct of whole numbers and the list of its fields.
macro_rules! record {
    ($(#[doc = $about:literal])* $record:ident { $($(#[doc = $doc:literal])+ $field:ident: $unit:ident,)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $record {
            $($(#[doc = $doc])+ pub $field: i32,)*
        }

        impl $record {
            /// What its numbers are, in the order in which the struct has them.
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
