//! The game: a level, a world, and the handling of the player's death. It does not need a window.

use quarterpipe::{
    Input, RespawnPoint, Stage, World,
    event::{Event, Observer},
    player::Routine,
    rules::CharacterId,
};
use quarterpipe_draw::{Colour, Drawing, Picture, View, stock_sprite};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level, LevelError};

/// A game in progress.
pub struct Game {
    level: Level,
    stage: Stage,
    world: World,
    point: RespawnPoint,
    picture: Picture,
}

/// Records the events of a step.
#[derive(Default)]
struct HeardEvents(Vec<Event>);

impl Observer for HeardEvents {
    fn event(&mut self, _player: usize, event: Event) {
        self.0.push(event); // a game plays its sounds here
    }
}

impl Game {
    /// The picture's width in pixels.
    pub const WIDTH: u32 = 424;
    /// The picture's height in pixels.
    pub const HEIGHT: u32 = 240;

    /// Opens a level of any format, under its default rules, and prints its warnings.
    pub fn open(path: &str) -> Result<Self, LevelError> {
        let ImportedLevel { level, warnings, .. } = ImportedLevel::load(path, &ImportOptions::default())?;
        warnings.iter().for_each(|warning| eprintln!("{path}: {warning}"));
        let stage = level.stage(level.default_rules())?;
        let world = level.start(&stage, CharacterId::Sonic);
        let (x, y) = (world.players[0].x.px(), world.players[0].y.px());
        let point = RespawnPoint::new(&stage, x, y);
        Ok(Self { level, stage, world, point, picture: Picture::new(Self::WIDTH, Self::HEIGHT, Colour::CLEAR) })
    }

    /// Steps one frame. A player who has died comes back at the last checkpoint.
    pub fn step(&mut self, held: Input) {
        let mut heard = HeardEvents::default();
        self.world.step(&self.stage, &[held], &mut heard);
        for event in heard.0 {
            if let Event::PassedCheckpoint(post) = event
                && let Some((post, _)) = self.world.objects.get(post)
            {
                self.point = self.world.respawn_point(0, post.x.px(), post.y.px());
            }
        }
        if self.world.players[0].routine == Routine::Dead {
            self.world.respawn(&self.stage, 0, &self.point);
        }
    }

    /// Draws the world and returns the picture: red, green, blue and alpha, row by row.
    pub fn draw(&mut self) -> &[u8] {
        let drawing = Drawing {
            art: Some(&self.level.art),
            objects: &self.level.objects,
            ..Drawing::new(&self.stage, &stock_sprite)
        };
        let view = View::of(&self.world.camera, Self::WIDTH, Self::HEIGHT).kept_in(&self.world.bounds);
        drawing.draw(&self.world, view, &mut self.picture);
        self.picture.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tiled/hills.tmx");

    #[test]
    fn six_hundred_frames_of_holding_right_lead_far_into_the_map() {
        let mut game = Game::open(MAP).unwrap();
        let first = game.draw().to_vec();
        let from = game.world.players[0].x.px();
        (0..600).for_each(|_| game.step(Input::RIGHT));
        assert!(game.world.players[0].x.px() - from > quarterpipe::px(500));
        assert_ne!(game.draw(), first);
    }

    #[test]
    fn a_player_who_dies_is_back_at_the_start_some_time_later() {
        let mut game = Game::open(MAP).unwrap();
        (0..120).for_each(|_| game.step(Input::RIGHT));
        game.world.kill(&game.stage, 0, &mut ());
        let mut frames = 0;
        while !game.world.players[0].is_alive() {
            game.step(Input::NONE);
            frames += 1;
            assert!(frames < 600, "the player stays dead");
        }
        assert_eq!(game.world.players[0].x.px(), game.point.x);
    }

    #[test]
    fn a_file_that_is_no_level_is_an_error_that_names_it() {
        let error = Game::open("no-such-map.tmx").err().unwrap().to_string();
        assert!(error.contains("no-such-map.tmx"), "{error}");
    }
}
