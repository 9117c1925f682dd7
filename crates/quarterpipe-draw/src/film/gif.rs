//! GIF: pictures of up to 256 colours. Only what changes is written.

use std::{
    borrow::Cow,
    io::{self, Write},
    time::Duration,
};

use gif::{DisposalMethod, Encoder, EncodingError, Extension, Frame, Repeat};

use super::{
    MADE_BY,
    changes::Changes,
    delays::Delays,
    palette::{Census, MOST, Palette, UnchangedEntry, opaque},
};
use crate::Picture;

/// The unit of delays: hundredths of a second.
const UNITS_PER_SECOND: u32 = 100;
/// Browsers show pictures with a shorter delay for a tenth of a second.
const LEAST_DELAY: u16 = 2;

/// Writes a GIF.
pub struct GifWriter<W: Write> {
    state: State<W>,
    delays: Delays,
}

enum State<W: Write> {
    /// Nothing is written yet. `None` if opening failed.
    New(Option<W>),
    /// Open, with the first picture's palette.
    Open(Encoder<W>, Palette),
}

/// The part of a picture to write.
struct Part<'a> {
    changes: Changes,
    picture: &'a Picture,
    /// The picture whose pixels stay where they are equal, or `None` if all pixels are written.
    under: Option<&'a Picture>,
    census: Census,
}

impl<W: Write> GifWriter<W> {
    pub const fn new(out: W) -> Self {
        Self { state: State::New(Some(out)), delays: Delays::new(UNITS_PER_SECOND, LEAST_DELAY) }
    }

    pub fn add(&mut self, before: Option<&Picture>, picture: &Picture, duration: Duration) -> io::Result<()> {
        let part = before.map_or_else(|| Part::whole(picture), |before| Part::changed(before, picture));
        if let State::New(out) = &mut self.state {
            let out = out.take().ok_or_else(|| io::Error::other("the film's beginning could not be written"))?;
            // If there is room, with an entry for unchanged pixels: later pictures have some.
            let palette =
                part.palette(if part.census.len() < MOST { UnchangedEntry::First } else { UnchangedEntry::No });
            let encoder = open(out, picture, &palette).map_err(io_error)?;
            self.state = State::Open(encoder, palette);
        }
        let State::Open(encoder, first) = &mut self.state else { return Ok(()) };
        let own;
        let (palette, local) = if part.census.len() == 0 || before.is_none() || first.serves(&part.census) {
            (&*first, None)
        } else {
            own = part.palette(part.under.map_or(UnchangedEntry::No, |_| UnchangedEntry::First));
            (&own, Some(own.bytes().to_vec()))
        };
        let Changes { columns, rows } = &part.changes;
        let frame = Frame {
            delay: self.delays.next(duration),
            dispose: DisposalMethod::Keep,
            transparent: part.under.and(palette.clear()),
            left: columns.start as u16,
            top: rows.start as u16,
            width: columns.len() as u16,
            height: rows.len() as u16,
            palette: local,
            buffer: Cow::Owned(part.numbers(palette)),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(io_error)
    }

    pub fn finish(self) -> io::Result<()> {
        match self.state {
            State::Open(encoder, _) => encoder.into_inner().map_err(io_error)?.flush(),
            State::New(_) => Err(io::Error::other("the film has no picture")),
        }
    }
}

fn open<W: Write>(out: W, picture: &Picture, palette: &Palette) -> Result<Encoder<W>, EncodingError> {
    let mut encoder = Encoder::new(out, picture.width() as u16, picture.height() as u16, palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    encoder.write_raw_extension(Extension::Comment.into(), &[MADE_BY.as_bytes()])?;
    Ok(encoder)
}

/// Unwraps the I/O error that caused an encoding error, so that a closed pipe is recognised.
fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}

impl<'a> Part<'a> {
    fn whole(picture: &'a Picture) -> Self {
        let changes = Changes::all(picture);
        let census = Census::of(changes.pixels_of(picture));
        Self { changes, picture, under: None, census }
    }

    /// Returns the part that differs from the picture before.
    fn changed(before: &'a Picture, picture: &'a Picture) -> Self {
        let changes = Changes::between(before, picture);
        let pairs = changes.pixels_of(before).zip(changes.pixels_of(picture));
        let census = Census::of(pairs.filter(|(before, now)| before != now).map(|(_, now)| now));
        if census.len() == MOST {
            // Exact only without an entry for unchanged pixels.
            let all = Census::of(changes.pixels_of(picture));
            if all.len() == MOST {
                return Self { changes, picture, under: None, census: all };
            }
        }
        Self { changes, picture, under: Some(before), census }
    }

    fn palette(&self, clear: UnchangedEntry) -> Palette {
        Palette::of(&self.census, clear)
    }

    /// Returns the palette entries of its pixels.
    fn numbers(&self, palette: &Palette) -> Vec<u8> {
        let mut last = ([0; 4], palette.number(opaque([0; 4])));
        let mut number = |pixel: [u8; 4]| {
            if pixel != last.0 {
                last = (pixel, palette.number(opaque(pixel)));
            }
            last.1
        };
        let pixels = self.changes.pixels_of(self.picture);
        match (self.under, palette.clear()) {
            (Some(under), Some(clear)) => {
                let pairs = self.changes.pixels_of(under).zip(pixels);
                pairs.map(|(under, pixel)| if under == pixel { clear } else { number(pixel) }).collect()
            }
            _ => pixels.map(number).collect(),
        }
    }
}
