//! What is prepared once for each stage: what can be seen of it, and its pictures.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use quarterpipe::{Stage, World};
use quarterpipe_batch::{Sight, Sights};
use quarterpipe_draw::{PixelFormat, PixelLevel, PixelRenderer, PixelSettings};
use quarterpipe_level::Level as Parts;

use crate::error::{unexpected, value_error};

/// A stage as its level makes it, and what was prepared of it. Worlds share it.
pub struct Seen {
    pub stage: Arc<Stage>,
    pub made_of: MadeOf,
    sight: Mutex<Option<(Sights, Arc<Sight>)>>,
    pictures: Mutex<Option<Arc<Pictures>>>,
}

/// What is needed to make a stage again, besides its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MadeOf {
    /// The name of a built-in or generated level.
    Name(String),
    /// Its level.
    Level,
    /// All of it.
    Itself,
}

/// The pictures of a stage in one size.
pub struct Pictures {
    pub renderer: PixelRenderer,
    level: PixelLevel,
}

impl Pictures {
    pub fn draw(&self, stage: &Stage, world: &World, player: usize) -> Vec<u8> {
        let mut bytes = vec![0; self.renderer.settings().length()];
        self.renderer.draw(&self.level, stage, world, player, &mut bytes);
        bytes
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Seen {
    pub fn new(stage: Arc<Stage>, made_of: MadeOf) -> Arc<Self> {
        Arc::new(Self { stage, made_of, sight: Mutex::default(), pictures: Mutex::default() })
    }

    /// Returns what can be seen of the stage in these sizes. The last ones are kept.
    pub fn sight(&self, sights: Sights) -> PyResult<Arc<Sight>> {
        let mut kept = locked(&self.sight);
        if let Some((of, sight)) = &*kept
            && *of == sights
        {
            return Ok(Arc::clone(sight));
        }
        let sight = Arc::new(Sight::new(&self.stage, sights).map_err(value_error)?);
        *kept = Some((sights, Arc::clone(&sight)));
        Ok(sight)
    }

    /// Returns the pictures of the stage in this size. The last ones are kept.
    pub fn pictures(&self, level: &Arc<Parts>, settings: PixelSettings) -> PyResult<Arc<Pictures>> {
        let mut kept = locked(&self.pictures);
        if let Some(pictures) = &*kept
            && *pictures.renderer.settings() == settings
        {
            return Ok(Arc::clone(pictures));
        }
        let renderer = PixelRenderer::new(settings).map_err(value_error)?;
        let level = renderer.level(Arc::clone(level), &self.stage);
        let pictures = Arc::new(Pictures { renderer, level });
        *kept = Some(Arc::clone(&pictures));
        Ok(pictures)
    }
}

/// Takes the size, the field and the format of pictures.
pub fn pixel_settings((width, height): (u32, u32), field: Option<(u32, u32)>, format: &str) -> PyResult<PixelSettings> {
    let (field_width, field_height) = field.unwrap_or((width, height));
    let Some((_, format)) = PixelFormat::ALL.into_iter().find(|(name, _)| *name == format) else {
        return unexpected("pixel_format", format_args!("{format:?}"), "rgb, gray or indices");
    };
    Ok(PixelSettings { size: [width, height], field: [field_width, field_height], format })
}

/// Returns the shape of pictures: rows, columns and channels.
pub const fn shape_of(settings: &PixelSettings) -> [usize; 3] {
    let [width, height] = settings.size;
    [height as usize, width as usize, settings.format.channels()]
}
