//! Sound in a browser: Web Audio plays each sound from a buffer of its own.

use std::collections::{BTreeMap, btree_map::Entry};

use eframe::wasm_bindgen::JsValue;
use quarterpipe_sound::{Sound, VOLUME};
use web_sys::{AudioBuffer, AudioContext, AudioContextState};

/// The page's sound. There is none before the page was touched.
#[derive(Debug, Default)]
pub struct Device {
    context: Option<AudioContext>,
    /// The sounds that were heard before.
    buffers: BTreeMap<Sound, AudioBuffer>,
}

impl Device {
    /// Begins, or goes on after the browser has stopped it.
    pub fn open(&mut self) {
        match &self.context {
            None => self.context = AudioContext::new().ok(),
            Some(context) if context.state() != AudioContextState::Running => {
                let _ = context.resume();
            }
            Some(_) => {}
        }
    }

    /// Returns `None`: all browsers that have WebAssembly can play.
    #[expect(clippy::unused_self, reason = "as in other programs, where the device may be missing")]
    pub const fn absence(&self) -> Option<&str> {
        None
    }

    /// Plays a sound from now on.
    pub fn play(&mut self, sound: Sound) {
        // A browser that refuses stays silent.
        let _ = self.try_to_play(sound);
    }

    fn try_to_play(&mut self, sound: Sound) -> Result<(), JsValue> {
        let Some(context) = self.context.as_ref().filter(|context| context.state() == AudioContextState::Running)
        else {
            return Ok(());
        };
        let buffer = match self.buffers.entry(sound) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => place.insert(buffer(context, sound)?),
        };
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start()
    }
}

/// Computes a sound.
fn buffer(context: &AudioContext, sound: Sound) -> Result<AudioBuffer, JsValue> {
    let rate = context.sample_rate();
    let samples: Vec<f32> = sound.samples(rate as u32).map(|sample| sample * VOLUME).collect();
    let length = u32::try_from(samples.len()).map_err(|_| "a sound is short")?;
    let buffer = context.create_buffer(1, length, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}
