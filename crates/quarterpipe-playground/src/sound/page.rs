//! Sound in a browser: Web Audio plays each sound from a buffer of its own.

use std::collections::{BTreeMap, btree_map::Entry};

use eframe::wasm_bindgen::JsValue;
use quarterpipe_sound::{Sound, VOLUME};
use web_sys::{AudioBuffer, AudioContext, AudioContextState};

/// The page's sound. There is none before the page was touched.
#[derive(Debug, Default)]
pub struct Device {
    context: Option<AudioContext>,
    /// Whether the browser gives no device.
    is_refused: bool,
    /// The sounds that were heard before.
    buffers: BTreeMap<Sound, AudioBuffer>,
}

impl Device {
    /// Begins, or goes on after the browser has stopped it.
    pub fn open(&mut self) {
        match &self.context {
            None => match AudioContext::new() {
                Ok(context) => (self.context, self.is_refused) = (Some(context), false),
                Err(_) => self.is_refused = true,
            },
            Some(context) if context.state() != AudioContextState::Running => {
                let _ = context.resume();
            }
            Some(_) => {}
        }
    }

    /// Returns why nothing can be heard, in a sentence, if the browser plays no sounds.
    pub const fn absence(&self) -> Option<&str> {
        if self.is_refused { Some("This browser plays no sounds.") } else { None }
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
