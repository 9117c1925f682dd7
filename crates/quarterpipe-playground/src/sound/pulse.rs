//! A stream of samples to PulseAudio, or to PipeWire, which answers in its place.

use std::sync::{Arc, Mutex};

use pulseaudio::{
    AsPlaybackSource as _, Client, PlaybackStream,
    protocol::{
        ChannelMap, PlaybackStreamParams, SampleFormat, SampleSpec,
        stream::{BufferAttr, StreamFlags},
    },
};
use quarterpipe_sound::Mixer;

use super::lock;
use crate::text::sound as text;

/// Samples a second.
const RATE: u32 = 48_000;
/// The bytes of a sample.
const BYTES: usize = size_of::<f32>();
/// The amount of sound on its way, in bytes: 40 ms.
const AHEAD: u32 = RATE / 25 * BYTES as u32;

/// A stream that is paused at first.
#[derive(Debug)]
pub struct Stream(PlaybackStream);

impl Stream {
    /// Opens a stream to the default device, and returns what it plays.
    pub fn open() -> Result<(Self, Arc<Mutex<Mixer>>), String> {
        let mixer = Arc::new(Mutex::new(Mixer::new(RATE)));
        let source = Arc::clone(&mixer);
        let mut samples = Vec::new();
        let write = move |bytes: &mut [u8]| {
            samples.resize(bytes.len() / BYTES, 0.0);
            lock(&source).render(&mut samples);
            for (bytes, sample) in bytes.chunks_exact_mut(BYTES).zip(&samples) {
                bytes.copy_from_slice(&sample.to_le_bytes());
            }
            samples.len() * BYTES
        };
        let params = PlaybackStreamParams {
            sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 1, sample_rate: RATE },
            channel_map: ChannelMap::mono(),
            buffer_attr: BufferAttr { target_length: AHEAD, ..BufferAttr::default() },
            flags: StreamFlags { start_corked: true, adjust_latency: true, ..StreamFlags::default() },
            ..PlaybackStreamParams::default()
        };
        let client = Client::from_env(c"quarterpipe").map_err(|_| text::NO_SERVER)?;
        let stream = pollster::block_on(client.create_playback_stream(params, write.as_playback_source()));
        stream.map(|stream| (Self(stream), mixer)).map_err(text::failed)
    }

    /// Lets the stream run, or pauses it.
    pub fn run(&self, runs: bool) -> Result<(), String> {
        let done = if runs { pollster::block_on(self.0.uncork()) } else { pollster::block_on(self.0.cork()) };
        done.map_err(|_| text::SERVER_GONE.to_owned())
    }
}
