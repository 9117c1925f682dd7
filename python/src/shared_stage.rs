//! Stages, prepared once for views, rays and pictures.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use quarterpipe::{Stage, World};
use quarterpipe_batch::{Sight, Sights};
use quarterpipe_draw::{PixelFormat, PixelLevel, PixelRenderer, PixelSettings};
use quarterpipe_level::Level as Parts;

use crate::error::{unexpected, value_error};

/// A stage as its level makes it, and data prepared from it. Worlds share it.
pub struct SharedStage {
    pub stage: Arc<Stage>,
    pub made_of: MadeOf,
    sight: Mutex<Option<(Sights, Arc<Sight>)>>,
    renderer: Mutex<Option<Arc<PixelRenderer>>>,
    pictures: Mutex<Vec<Pictures>>,
}

/// The pictures of a stage by size and field.
type Pictures = ([[u32; 2]; 2], Arc<PixelLevel>);

/// The maximum number of sizes in which the pictures of a stage are kept.
const MOST_SIZES: usize = 4;

/// The source from which a stage can be restored, together with its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MadeOf {
    /// The name of a built-in or generated level.
    Name(String),
    /// The level.
    Level,
    /// The stage itself.
    Itself,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SharedStage {
    pub fn new(stage: Arc<Stage>, made_of: MadeOf) -> Arc<Self> {
        let (sight, renderer, pictures) = Default::default();
        Arc::new(Self { stage, made_of, sight, renderer, pictures })
    }

    /// Returns the stage prepared for views and rays of these sizes. Keeps the most recent ones.
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

    /// Returns the pictures of the stage for a renderer. Keeps those of the most recent sizes.
    pub fn pictures(&self, renderer: &PixelRenderer, level: &Arc<Parts>, stage: &Stage) -> Arc<PixelLevel> {
        let PixelSettings { size, field, format: _ } = *renderer.settings();
        let mut kept = locked(&self.pictures);
        if let Some((_, pictures)) = kept.iter().find(|(of, _)| *of == [size, field]) {
            return Arc::clone(pictures);
        }
        let pictures = Arc::new(renderer.level(Arc::clone(level), stage));
        if kept.len() == MOST_SIZES {
            kept.remove(0);
        }
        kept.push(([size, field], Arc::clone(&pictures)));
        pictures
    }

    /// Draws the observation of a player of a world.
    pub fn draw(
        &self,
        settings: PixelSettings,
        level: &Arc<Parts>,
        (stage, world): (&Stage, &World),
        player: usize,
    ) -> PyResult<Vec<u8>> {
        let kept = locked(&self.renderer).as_ref().filter(|renderer| *renderer.settings() == settings).cloned();
        let renderer = match kept {
            Some(renderer) => renderer,
            None => {
                let renderer = Arc::new(PixelRenderer::new(settings).map_err(value_error)?);
                *locked(&self.renderer) = Some(Arc::clone(&renderer));
                renderer
            }
        };
        let mut bytes = vec![0; settings.length()];
        renderer.draw(&self.pictures(&renderer, level, stage), stage, world, player, &mut bytes);
        Ok(bytes)
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
