//! APNG: pictures of any colours. Only what changes is written.

use std::{
    io::{self, Write},
    time::Duration,
};

use png::{BitDepth, BlendOp, ColorType, Encoder, EncodingError, Filter, Writer};

use super::{MADE_BY, changes::Changes, delays::Delays};
use crate::Picture;

/// The unit of delays, per second: a frame of the game has 100 units, a millisecond 6.
const UNITS_PER_SECOND: u16 = 6000;
/// The alpha of an opaque pixel.
const OPAQUE: u8 = 255;

/// Writes an APNG.
pub struct ApngWriter<W: Write> {
    state: State<W>,
    pictures: usize,
    delays: Delays,
}

enum State<W: Write> {
    /// Nothing is written yet. `None` if opening failed.
    New(Option<W>),
    Open(Writer<W>),
}

impl<W: Write> ApngWriter<W> {
    pub fn new(out: W, pictures: usize) -> Self {
        Self { state: State::New(Some(out)), pictures, delays: Delays::new(UNITS_PER_SECOND.into(), 1) }
    }

    pub fn add(&mut self, before: Option<&Picture>, picture: &Picture, duration: Duration) -> io::Result<()> {
        if let State::New(out) = &mut self.state {
            let out = out.take().ok_or_else(|| io::Error::other("the film's beginning could not be written"))?;
            self.state = State::Open(open(out, picture, self.pictures).map_err(io_error)?);
        }
        let State::Open(writer) = &mut self.state else { return Ok(()) };
        let delay = self.delays.next(duration);
        write(writer, before, picture, delay).map_err(io_error)
    }

    pub fn finish(self) -> io::Result<()> {
        match self.state {
            State::Open(writer) => writer.finish().map_err(io_error),
            State::New(_) => Err(io::Error::other("the film has no picture")),
        }
    }
}

fn open<W: Write>(out: W, picture: &Picture, pictures: usize) -> Result<Writer<W>, EncodingError> {
    let mut encoder = Encoder::new(out, picture.width(), picture.height());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    // Plain areas and unchanged pixels compress best without a filter.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_animated(u32::try_from(pictures).unwrap_or(u32::MAX), 0)?;
    encoder.add_text_chunk("Software".to_owned(), MADE_BY.to_owned())?;
    encoder.write_header()
}

fn write<W: Write>(
    writer: &mut Writer<W>,
    before: Option<&Picture>,
    picture: &Picture,
    delay: u16,
) -> Result<(), EncodingError> {
    let changes = before.map_or_else(|| Changes::all(picture), |before| Changes::between(before, picture));
    let pixels = || changes.pixels_of(picture);
    let is_changed = |(under, pixel)| under != pixel;
    // Translucent pixels must replace those below: laid over them, they would mix.
    let under = before.filter(|before| {
        let mut changed = changes.pixels_of(before).zip(pixels()).filter(|&pair| is_changed(pair));
        changed.all(|(_, [.., alpha])| alpha == OPAQUE)
    });
    let data: Vec<[u8; 4]> = match under {
        Some(under) => {
            let pairs = changes.pixels_of(under).zip(pixels());
            pairs.map(|pair| if is_changed(pair) { pair.1 } else { [0; 4] }).collect()
        }
        None => pixels().collect(),
    };
    // Back to the corner first: at the old position the new size may not fit.
    writer.reset_frame_position()?;
    writer.set_frame_dimension(changes.columns.len() as u32, changes.rows.len() as u32)?;
    writer.set_frame_position(changes.columns.start as u32, changes.rows.start as u32)?;
    writer.set_blend_op(if under.is_some() { BlendOp::Over } else { BlendOp::Source })?;
    writer.set_frame_delay(delay, UNITS_PER_SECOND)?;
    writer.write_image_data(data.as_flattened())
}

/// Unwraps the I/O error that caused an encoding error, so that a closed pipe is recognised.
fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    }
}
