//! Canonical bytes: everything that changes is written, read back and digested in the same way on every target.

mod digest;

use alloc::vec::Vec;
use core::{fmt, mem};

pub use digest::Digest;

/// Takes bytes: a buffer or a digest.
pub trait Sink {
    /// Takes these bytes, in order.
    fn put(&mut self, bytes: &[u8]);
}

impl Sink for Vec<u8> {
    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

/// Counts bytes.
struct Length(usize);

impl Sink for Length {
    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        self.0 += bytes.len();
    }
}

/// A buffer that is filled from the front. Bytes that do not fit are left out.
struct Room<'a>(&'a mut [u8]);

impl Sink for Room<'_> {
    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        if let Some((front, rest)) = mem::take(&mut self.0).split_at_mut_checked(bytes.len()) {
            front.copy_from_slice(bytes);
            self.0 = rest;
        }
    }
}

/// Returns the pieces in `before` followed by a value's canonical bytes, with room for a digest.
///
/// The bytes are counted first: filling a buffer of the right length takes half the time of a growing `Vec`.
fn bytes_of(before: &[&[u8]], value: &impl State) -> Vec<u8> {
    let mut length = Length(before.iter().map(|piece| piece.len()).sum());
    value.write(&mut length);
    let mut bytes = Vec::with_capacity(length.0 + size_of::<u64>());
    bytes.resize(length.0, 0);
    let mut room = Room(&mut bytes);
    before.iter().for_each(|piece| room.put(piece));
    value.write(&mut room);
    bytes
}

/// The reason why bytes could not be read as a saved state. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateError {
    /// The bytes end too early.
    TooShort {
        /// Offset at which more bytes were needed.
        offset: usize,
    },
    /// Bytes are left over.
    TooLong {
        /// Offset at which the state ends.
        offset: usize,
    },
    /// The bytes do not begin as expected.
    NotAState {
        /// The expected beginning.
        expected: &'static str,
    },
    /// The state has another version of the format.
    OtherVersion {
        /// The version found.
        found: u16,
        /// The version that this build writes and reads.
        expected: u16,
    },
    /// The state was saved under other rules.
    OtherRules {
        /// Digest of the rules found.
        found: u64,
        /// Digest of the stage's rules.
        expected: u64,
    },
    /// A field has an impossible value.
    BadValue {
        /// Offset just past the value.
        offset: usize,
        /// The value that was being read.
        what: &'static str,
    },
    /// The digest at the end does not match the bytes before it.
    Corrupt,
    /// The state was saved in another stage, which differs in at least one of these parts.
    OtherStage {
        /// The terrain, the background or the loop chunks.
        map: bool,
        /// The objects' placements, or the tables that there were when they were added.
        placements: bool,
        /// The bounds, or the water's surface.
        bounds: bool,
    },
    /// The state was saved in a stage with more or fewer placements.
    OtherPlacementCount,
    /// A player is a character that the rules do not have.
    UnknownCharacter,
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { offset } => write!(f, "the state ends early, at byte {offset}"),
            Self::TooLong { offset } => write!(f, "the state should end at byte {offset}"),
            Self::NotAState { expected } => write!(f, "not a saved state: expected it to begin with {expected:?}"),
            Self::OtherVersion { found, expected } => {
                write!(f, "saved in version {found} of the format, expected version {expected}")
            }
            Self::OtherRules { found, expected } => {
                write!(f, "saved under rules {found:016x}, expected {expected:016x}")
            }
            Self::BadValue { offset, what } => write!(f, "impossible value for {what} before byte {offset}"),
            Self::OtherStage { map, placements, bounds } => {
                let parts = [(*map, "map"), (*placements, "placements"), (*bounds, "bounds or water")];
                write!(f, "saved in another stage")?;
                let mut mark = ": different ";
                for (_, name) in parts.iter().filter(|(differs, _)| *differs) {
                    write!(f, "{mark}{name}")?;
                    mark = ", ";
                }
                Ok(())
            }
            Self::OtherPlacementCount => write!(f, "saved in a stage with more or fewer placements"),
            Self::UnknownCharacter => write!(f, "a player is a character that the rules do not have"),
            Self::Corrupt => write!(f, "the state is corrupt: its digest does not match"),
        }
    }
}

impl core::error::Error for StateError {}

/// Reads canonical bytes from the front.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> Reader<'a> {
    /// Makes a reader that begins at the first byte.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, offset: 0 }
    }

    /// Returns the number of bytes read so far.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Reads the next `N` bytes.
    ///
    /// # Errors
    ///
    /// If fewer are left.
    pub fn take<const N: usize>(&mut self) -> Result<[u8; N], StateError> {
        let left = self.bytes.get(self.offset..).unwrap_or(&[]);
        let (head, _) = left.split_first_chunk::<N>().ok_or(StateError::TooShort { offset: self.bytes.len() })?;
        self.offset += N;
        Ok(*head)
    }

    /// Returns the error for a value just read that is invalid for `what`.
    #[must_use]
    pub const fn bad_value(&self, what: &'static str) -> StateError {
        StateError::BadValue { offset: self.offset, what }
    }

    /// Checks that all bytes were read.
    ///
    /// # Errors
    ///
    /// If some are left.
    pub const fn finish(self) -> Result<(), StateError> {
        if self.offset == self.bytes.len() { Ok(()) } else { Err(StateError::TooLong { offset: self.offset }) }
    }
}

/// Plain data with canonical little-endian bytes.
///
/// ```
/// use quarterpipe::{Speed, save::{Reader, State}};
/// let mut bytes = Vec::new();
/// Speed(-2).write(&mut bytes);
/// assert_eq!(bytes, [0xFE, 0xFF]);
/// assert_eq!(Speed::read(&mut Reader::new(&bytes)), Ok(Speed(-2)));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be saved: it is not a `State`",
    label = "not a `State`",
    note = "put `state_struct! {{ .. }}` around the definition of a struct, or `state_enum!(.. {{ 0 = .., 1 = .. }});` after that of an enum"
)]
pub trait State: Sized {
    /// Writes the canonical bytes: the same for the same value.
    fn write(&self, out: &mut impl Sink);

    /// Writes the canonical bytes of several, one after the other.
    fn write_all(all: &[Self], out: &mut impl Sink) {
        for one in all {
            one.write(out);
        }
    }

    /// Reads a value from its canonical bytes.
    ///
    /// # Errors
    ///
    /// If the bytes end early or hold a value that the type cannot have.
    fn read(from: &mut Reader<'_>) -> Result<Self, StateError>;
}

macro_rules! state_of_integers {
    ($($integer:ty),*) => {$(
        impl State for $integer {
            fn write(&self, out: &mut impl Sink) {
                out.put(&self.to_le_bytes());
            }
            fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
                Ok(Self::from_le_bytes(from.take()?))
            }
        }
    )*};
}
state_of_integers!(i8, u16, i16, u32, i32, u64);

impl State for u8 {
    fn write(&self, out: &mut impl Sink) {
        out.put(&[*self]);
    }
    fn write_all(all: &[Self], out: &mut impl Sink) {
        out.put(all);
    }
    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        let [byte] = from.take()?;
        Ok(byte)
    }
}

impl State for bool {
    fn write(&self, out: &mut impl Sink) {
        u8::from(*self).write(out);
    }
    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        match u8::read(from)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(from.bad_value("a flag")),
        }
    }
}

impl<T: State> State for alloc::boxed::Box<T> {
    fn write(&self, out: &mut impl Sink) {
        T::write(self, out);
    }
    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        T::read(from).map(Self::new)
    }
}

impl<T: State> State for Option<T> {
    fn write(&self, out: &mut impl Sink) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }
    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        Ok(if bool::read(from)? { Some(T::read(from)?) } else { None })
    }
}

impl<T: State + Clone, const N: usize> State for [T; N] {
    fn write(&self, out: &mut impl Sink) {
        T::write_all(self, out);
    }
    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        const { assert!(N != 0, "an array of a saved state has elements") };
        let first = T::read(from)?;
        let mut all = core::array::from_fn(|_| first.clone());
        for element in &mut all[1..] {
            *element = T::read(from)?;
        }
        Ok(all)
    }
}

impl<T: State> State for Vec<T> {
    fn write(&self, out: &mut impl Sink) {
        (self.len() as u32).write(out);
        T::write_all(self, out);
    }
    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        let length = u32::read(from)?;
        (0..length).map(|_| T::read(from)).collect()
    }
}

/// A kind of saved bytes: a header, canonical bytes, and a digest of both.
pub(crate) struct Format {
    /// Four letters with which the bytes begin.
    pub magic: &'static str,
    /// The version that this build writes and reads.
    pub version: u16,
}

impl Format {
    /// Returns a header, `before`, a value's canonical bytes, and a digest of all that.
    pub fn seal(&self, before: &[u8], value: &impl State) -> Vec<u8> {
        let mut bytes = bytes_of(&[self.magic.as_bytes(), &self.version.to_le_bytes(), before], value);
        let mut digest = Digest::new();
        digest.put(&bytes);
        digest.value().write(&mut bytes);
        bytes
    }

    /// Checks the header and the digest, and returns a reader of the bytes between them.
    pub fn open<'a>(&self, bytes: &'a [u8]) -> Result<Reader<'a>, StateError> {
        let mut reader = Reader::new(bytes);
        if reader.take::<4>()? != self.magic.as_bytes() {
            return Err(StateError::NotAState { expected: self.magic });
        }
        let found = u16::read(&mut reader)?;
        if found != self.version {
            return Err(StateError::OtherVersion { found, expected: self.version });
        }
        let too_short = StateError::TooShort { offset: bytes.len() };
        let (body, end) = bytes.split_last_chunk::<8>().ok_or(too_short.clone())?;
        if body.len() < reader.offset {
            return Err(too_short);
        }
        let mut digest = Digest::new();
        digest.put(body);
        if digest.value() != u64::from_le_bytes(*end) {
            return Err(StateError::Corrupt);
        }
        reader.bytes = body;
        Ok(reader)
    }
}

/// Defines a struct and implements [`State`](crate::save::State) for it, field by field in the order of the definition.
///
/// The macro goes around the definition: docs, attributes and visibility work as without it. Each field is a `State` itself: an integer
/// of up to 32 bits or a `u64`, a flag, an `Option`, an array of at least one element, a `Vec`, or a type of which this macro or
/// [`state_enum!`](crate::state_enum) made one. A struct with type parameters or lifetimes needs an `impl` by hand.
///
/// ```
/// use quarterpipe::{Speed, save::Digest, state_struct};
/// state_struct! {
///     /// Blows players upwards.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub struct Fan {
///         strength: Speed,
///         reach: u8,
///     }
/// }
/// # let _ = Digest::of(&Fan { strength: Speed(3), reach: 9 });
/// ```
#[macro_export]
macro_rules! state_struct {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident {
        $($(#[$field_attribute:meta])* $field_visibility:vis $field:ident: $type:ty),* $(,)?
    }) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$field_attribute])* $field_visibility $field: $type,)*
        }

        impl $crate::save::State for $name {
            fn write(&self, out: &mut impl $crate::save::Sink) {
                let _ = &out;
                let Self { $($field),* } = self;
                $(<$type as $crate::save::State>::write($field, out);)*
            }
            fn read(from: &mut $crate::save::Reader<'_>) -> Result<Self, $crate::save::StateError> {
                let _ = &from;
                Ok(Self { $($field: <$type as $crate::save::State>::read(from)?),* })
            }
        }
    };
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident;) => {
        $(#[$attribute])*
        $visibility struct $name;

        impl $crate::save::State for $name {
            fn write(&self, _: &mut impl $crate::save::Sink) {}
            fn read(_: &mut $crate::save::Reader<'_>) -> Result<Self, $crate::save::StateError> {
                Ok(Self)
            }
        }
    };
}

/// Implements [`State`](crate::save::State) for an enum whose variants hold at most one value: a number from 0 to 255, then the value.
///
/// The list names every variant; the compiler reports a missing one. A variant that needs several values holds a struct made with
/// [`state_struct!`](crate::state_struct).
///
/// ```
/// use quarterpipe::{Speed, save::Digest, state_enum};
/// enum Mine {
///     Fan(Speed),
///     Cloud,
/// }
/// state_enum!(Mine { 0 = Fan(strength), 1 = Cloud });
/// # let _ = Digest::of(&Mine::Cloud);
/// ```
///
/// The numbers must differ:
///
/// ```compile_fail
/// # enum Mine { Fan, Cloud }
/// quarterpipe::state_enum!(Mine { 0 = Fan, 0 = Cloud });
/// ```
#[macro_export]
macro_rules! state_enum {
    ($name:ident { $($number:literal = $variant:ident $(($value:ident))?),* $(,)? }) => {
        const _: () = assert!(
            $crate::save::are_different(&[$($number),*]),
            concat!("state_enum!(", stringify!($name), "): one number stands for two variants")
        );
        impl $crate::save::State for $name {
            fn write(&self, out: &mut impl $crate::save::Sink) {
                match self {
                    $(Self::$variant $(($value))? => {
                        $crate::save::State::write(&($number as u8), out);
                        $($crate::save::State::write($value, out);)?
                    })*
                }
            }
            fn read(from: &mut $crate::save::Reader<'_>) -> Result<Self, $crate::save::StateError> {
                Ok(match <u8 as $crate::save::State>::read(from)? {
                    $($number => Self::$variant $(({
                        let $value = $crate::save::State::read(from)?;
                        $value
                    }))?,)*
                    _ => return Err(from.bad_value(stringify!($name))),
                })
            }
        }
    };
}

/// Returns whether no number occurs twice: for [`state_enum!`](crate::state_enum).
#[doc(hidden)]
#[must_use]
pub const fn are_different(numbers: &[u8]) -> bool {
    let mut rest = numbers;
    while let [first, others @ ..] = rest {
        let mut after = others;
        while let [other, behind @ ..] = after {
            if *first == *other {
                return false;
            }
            after = behind;
        }
        rest = others;
    }
    true
}

/// Implements [`State`](crate::save::State) for a struct of one unnamed field.
macro_rules! state_newtype {
    ($($name:ident),*) => {$(
        impl $crate::save::State for $name {
            fn write(&self, out: &mut impl $crate::save::Sink) {
                $crate::save::State::write(&self.0, out);
            }
            fn read(from: &mut $crate::save::Reader<'_>) -> Result<Self, $crate::save::StateError> {
                Ok(Self($crate::save::State::read(from)?))
            }
        }
    )*};
}

pub(crate) use {state_enum, state_newtype, state_struct};
