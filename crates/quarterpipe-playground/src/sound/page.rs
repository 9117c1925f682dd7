//! Sound in a browser: Web Audio plays each sound from its own buffer, and music from short buffers, one after the other.

use std::collections::{BTreeMap, btree_map::Entry};

use eframe::wasm_bindgen::JsValue;
use quarterpipe_sound::{Sound, Tune, TuneSamples, VOLUME};
use web_sys::{AudioBuffer, AudioContext, AudioContextState, GainNode};

/// The seconds of music that are computed ahead, and in one buffer.
const AHEAD: f64 = 0.6;
const PORTION: f64 = 0.2;
/// The time in which music swells and fades, in seconds.
const FADES: f64 = 0.04;

/// The page's sound, which is silent until the user has touched the page.
#[derive(Debug, Default)]
pub struct Device {
    context: Option<AudioContext>,
    /// True if the browser gives no device.
    is_refused: bool,
    /// The sounds that were heard before.
    buffers: BTreeMap<Sound, AudioBuffer>,
    music: Option<Music>,
}

/// The tune that plays or has stopped.
#[derive(Debug)]
struct Music {
    tune: Tune,
    samples: TuneSamples,
    gain: GainNode,
    /// The time at which the music that was computed ends, in seconds of the context.
    until: f64,
    plays: bool,
}

impl Device {
    /// Starts the sound, or resumes it after the browser has stopped it.
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

    /// Returns the reason why nothing can be heard, in a sentence, if the browser plays no sounds.
    pub const fn absence(&self) -> Option<&str> {
        if self.is_refused { Some(crate::text::sound::NO_BROWSER) } else { None }
    }

    /// Plays a sound from now on.
    pub fn play(&mut self, sound: Sound) {
        // A browser that refuses stays silent.
        let _ = self.try_to_play(sound);
    }

    /// Lets a tune be heard from now on, or none, and computes what is to be heard next.
    pub fn follow_music(&mut self, tune: Option<Tune>) {
        // A browser that refuses stays silent.
        let _ = self.try_to_follow(tune);
    }

    fn try_to_follow(&mut self, tune: Option<Tune>) -> Result<(), JsValue> {
        let Some(context) = self.context.as_ref().filter(|context| context.state() == AudioContextState::Running)
        else {
            return Ok(());
        };
        let (now, rate) = (context.current_time(), context.sample_rate());
        if let Some(music) = self.music.as_mut().filter(|music| music.plays && Some(music.tune) != tune) {
            music.plays = false;
            music.gain.gain().set_target_at_time(0.0, now, FADES)?;
        }
        let Some(tune) = tune else { return Ok(()) };
        if self.music.as_ref().is_none_or(|music| music.tune != tune) {
            let gain = context.create_gain()?;
            gain.connect_with_audio_node(&context.destination())?;
            self.music = Some(Music { tune, samples: tune.samples(rate as u32), gain, until: 0.0, plays: true });
        }
        let Some(music) = &mut self.music else { return Ok(()) };
        if !music.plays {
            music.plays = true;
            music.gain.gain().set_target_at_time(1.0, now, FADES)?;
        }
        // After a gap, such as while the page was hidden, the music resumes a little later.
        music.until = music.until.max(now + FADES);
        while music.until < now + AHEAD {
            let length = (PORTION * f64::from(rate)) as u32;
            let portion: Vec<f32> =
                music.samples.by_ref().take(length as usize).map(|sample| sample * VOLUME).collect();
            let buffer = context.create_buffer(1, length, rate)?;
            buffer.copy_to_channel(&portion, 0)?;
            let source = context.create_buffer_source()?;
            source.set_buffer(Some(&buffer));
            source.connect_with_audio_node(&music.gain)?;
            source.start_with_when(music.until)?;
            music.until += f64::from(length) / f64::from(rate);
        }
        Ok(())
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
