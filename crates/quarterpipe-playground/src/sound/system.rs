//! A stream of samples to the device of Windows or macOS.

use std::sync::{Arc, Mutex};

use cpal::{
    Error, SampleFormat,
    traits::{DeviceTrait as _, HostTrait as _, StreamTrait as _},
};
use quarterpipe_sound::Mixer;

use super::lock;
use crate::text::sound as text;

/// A stream.
pub struct Stream(cpal::Stream);

impl Stream {
    /// Opens a stream to the default device, and returns what it plays.
    pub fn open() -> Result<(Self, Arc<Mutex<Mixer>>), String> {
        let device = cpal::default_host().default_output_device().ok_or(text::NO_DEVICE)?;
        let config = device.default_output_config().map_err(no_sound)?;
        if config.sample_format() != SampleFormat::F32 {
            // Both systems mix floating-point numbers.
            return Err(text::other_samples(config.sample_format()));
        }
        let channels = usize::from(config.channels());
        let mixer = Arc::new(Mutex::new(Mixer::new(config.sample_rate())));
        let source = Arc::clone(&mixer);
        let write = move |samples: &mut [f32], _: &cpal::OutputCallbackInfo| {
            let mut mixer = lock(&source);
            for frame in samples.chunks_mut(channels) {
                let mut sample = [0.0];
                mixer.render(&mut sample);
                frame.fill(sample[0]);
            }
        };
        // An error ends the stream, and the next try to let it run says so.
        let stream = device.build_output_stream(config.into(), write, |_| {}, None).map_err(no_sound)?;
        Ok((Self(stream), mixer))
    }

    /// Lets the stream run, or rest.
    pub fn run(&self, runs: bool) -> Result<(), String> {
        if runs {
            self.0.play().map_err(no_sound)
        } else {
            // A device that cannot rest plays silence.
            let _ = self.0.pause();
            Ok(())
        }
    }
}

/// Returns an error in a sentence.
fn no_sound(error: Error) -> String {
    text::failed(error)
}
