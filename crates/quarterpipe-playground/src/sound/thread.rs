//! Sound in a program: a thread opens the device and plays, so that no frame waits for it.

#[cfg_attr(any(windows, target_os = "macos"), path = "system.rs")]
#[cfg_attr(not(any(windows, target_os = "macos")), path = "pulse.rs")]
mod stream;

use std::{
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

use quarterpipe_sound::{Mixer, Sound, Tune};

use stream::Stream;

/// The time for which the device runs on after the last sound. Then it pauses, so that a silent program costs nothing.
const REST: Duration = Duration::from_secs(2);

/// A request to the sound thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoundRequest {
    /// A sound, once.
    Sound(Sound),
    /// A tune from now on, or no music.
    Music(Option<Tune>),
}

/// The app's side of the sound device. Sounds are lost until it is opened, and without a device.
#[derive(Debug, Default)]
pub struct Device {
    thread: Option<Sender<SoundRequest>>,
    /// The tune that the thread was last sent.
    music: Option<Tune>,
    absence: Arc<OnceLock<String>>,
}

impl Device {
    /// Opens the device in a thread.
    pub fn open(&mut self) {
        let (sender, receiver) = channel();
        let absence = Arc::clone(&self.absence);
        let run = move || {
            if let Err(error) =
                Stream::open().and_then(|(stream, mixer)| drive(&receiver, &mixer, |runs| stream.run(runs)))
            {
                let _ = absence.set(error);
            }
        };
        self.music = None;
        self.thread = thread::Builder::new().name("sound".into()).spawn(run).is_ok().then_some(sender);
    }

    /// Returns a device that only forwards its requests.
    #[cfg(test)]
    pub fn sending_to(thread: Sender<SoundRequest>) -> Self {
        Self { thread: Some(thread), music: None, absence: Arc::default() }
    }

    /// Returns the reason why sound is missing; `None` if sound works or the device is still being opened.
    pub fn absence(&self) -> Option<&str> {
        self.absence.get().map(String::as_str)
    }

    /// Plays a sound from now on.
    pub fn play(&mut self, sound: Sound) {
        self.send(SoundRequest::Sound(sound));
    }

    /// Lets a tune be heard from now on, or none.
    pub fn follow_music(&mut self, tune: Option<Tune>) {
        if self.thread.is_some() && self.music != tune {
            self.music = tune;
            self.send(SoundRequest::Music(tune));
        }
    }

    fn send(&self, heard: SoundRequest) {
        // If the thread has ended, the device is gone, and everything is silent.
        let _ = self.thread.as_ref().map(|thread| thread.send(heard));
    }
}

/// Passes sounds and music on to a mixer until the app ends, and lets its stream run or rest.
fn drive(
    sounds: &Receiver<SoundRequest>,
    mixer: &Mutex<Mixer>,
    run: impl Fn(bool) -> Result<(), String>,
) -> Result<(), String> {
    let play = |heard| match heard {
        SoundRequest::Sound(sound) => lock(mixer).play(sound),
        SoundRequest::Music(tune) => lock(mixer).play_music(tune),
    };
    while let Ok(sound) = sounds.recv() {
        play(sound);
        run(true)?;
        loop {
            match sounds.recv_timeout(REST) {
                Ok(sound) => play(sound),
                Err(RecvTimeoutError::Timeout) if lock(mixer).is_silent() => break,
                // Either music plays, or the stream has stopped, as no sound lasts this long. The call resumes it, or returns its error.
                Err(RecvTimeoutError::Timeout) => run(true)?,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
        run(false)?;
    }
    Ok(())
}

/// Locks the mixer. It is valid at any time, even after a panic.
fn lock(mixer: &Mutex<Mixer>) -> std::sync::MutexGuard<'_, Mixer> {
    mixer.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    fn mixer() -> Mutex<Mixer> {
        Mutex::new(Mixer::new(48_000))
    }

    #[test]
    fn a_stream_rests_until_the_first_sound_and_then_runs() {
        let (sender, receiver) = channel();
        let (mixer, runs) = (mixer(), RefCell::new(Vec::new()));
        let run = |now| {
            runs.borrow_mut().push((now, lock(&mixer).is_silent()));
            Ok(())
        };
        sender.send(SoundRequest::Sound(Sound::Jump)).unwrap();
        sender.send(SoundRequest::Sound(Sound::Ring)).unwrap();
        drop(sender);
        assert_eq!(drive(&receiver, &mixer, run), Ok(()));
        assert_eq!(*runs.borrow(), [(true, false)]);
        let mut samples = [0.0; 4800];
        lock(&mixer).render(&mut samples);
        let both = Sound::Jump.samples(48_000).zip(Sound::Ring.samples(48_000)).map(|(jump, ring)| jump + ring);
        assert!(samples.iter().zip(both).all(|(sample, both)| *sample == both * quarterpipe_sound::VOLUME));
    }

    #[test]
    fn without_a_sound_nothing_is_asked_of_the_stream() {
        let (sender, receiver) = channel();
        drop(sender);
        assert_eq!(drive(&receiver, &mixer(), |_| Err("it was asked".to_owned())), Ok(()));
    }

    #[test]
    fn a_device_that_is_lost_ends_the_thread_and_no_frame() {
        let (sender, receiver) = channel();
        let mut device = Device::sending_to(sender);
        device.play(Sound::Jump);
        assert_eq!(drive(&receiver, &mixer(), |_| Err("gone".to_owned())), Err("gone".to_owned()));
        drop(receiver);
        device.play(Sound::Jump);
    }
}
