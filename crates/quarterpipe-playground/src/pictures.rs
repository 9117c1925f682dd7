//! Small pictures of stages and levels to choose from. Each pass draws one, so that the game keeps running.

use std::collections::BTreeMap;

use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions};
use quarterpipe_level::{Level, builtin};

use crate::{
    drawing,
    game::Game,
    library::{Entry, Library},
    start::StartOptions,
};

/// Pictures of stages and levels.
#[derive(Default)]
pub(crate) struct Pictures {
    /// The picture of each stage and level, `None` if it cannot be drawn, and when the level was changed.
    textures: BTreeMap<String, (u64, Option<TextureHandle>)>,
    /// The pass in which the last one was drawn.
    drawn_in: Option<u64>,
}

impl Pictures {
    /// Returns the picture of a built-in stage, or `None` until it is drawn.
    pub fn of_stage(&mut self, context: &Context, name: &str) -> Option<&TextureHandle> {
        self.of(context, (&format!("stage {name}"), 0), || builtin::level(name))
    }

    /// Returns the picture of one of the user's levels, or `None` until it is drawn.
    pub fn of_entry(&mut self, context: &Context, library: &Library, entry: &Entry) -> Option<&TextureHandle> {
        self.of(context, (&format!("level {:?}", entry.id), entry.changed), || library.level(&entry.id).ok())
    }

    fn of(
        &mut self,
        context: &Context,
        (name, changed): (&str, u64),
        level: impl FnOnce() -> Option<Level>,
    ) -> Option<&TextureHandle> {
        let is_drawn = self.textures.get(name).is_some_and(|(of, _)| *of == changed);
        let pass = context.cumulative_pass_nr();
        if !is_drawn && self.drawn_in != Some(pass) {
            self.drawn_in = Some(pass);
            let texture =
                level().and_then(picture).map(|image| context.load_texture(name, image, TextureOptions::LINEAR));
            self.textures.insert(name.to_owned(), (changed, texture));
        }
        if !is_drawn {
            context.request_repaint();
        }
        self.textures.get(name)?.1.as_ref()
    }
}

/// Draws a level at its start.
pub(crate) fn picture(level: Level) -> Option<ColorImage> {
    let StartOptions { level, rules, character, .. } = StartOptions::of(level);
    let game = Game::new(level, rules, character).ok()?;
    Some(drawing::thumbnail(game.level(), game.stage(), game.world()))
}
