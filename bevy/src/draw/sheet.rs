//! A player's sprite sheet, and which of its pictures to show.

use bevy::prelude::*;
use quarterpipe::{
    Speed, World,
    player::{Animation, Player, Pose},
    px,
    rules::CharacterId,
};
use quarterpipe_draw::{Picture, stock_sprite};

use super::pictures::{clear, drawing, image_of, nowhere};

/// The side length of a picture of the player, and the pictures per row of its sheet.
const SIDE: u32 = 64;
const COLUMNS: u32 = 8;

/// A row of the player's sheet: the pose, the ground speed, and the frames per picture with which the sheet is drawn.
const ROWS: [(Pose, i16, u32); 19] = [
    (Pose::Wait, 0, 28),
    (Pose::Walk, 0x200, 7),
    (Pose::Walk, 0x600, 3),
    (Pose::Walk, 0xA00, 1),
    (Pose::Roll, 0, 5),
    (Pose::SpinDash, 0, 1),
    (Pose::LookUp, 0, 4),
    (Pose::Duck, 0, 4),
    (Pose::Skid, 0x200, 4),
    (Pose::Balance, 0, 4),
    (Pose::BalanceFar, 0, 4),
    (Pose::BalanceAway, 0, 4),
    (Pose::BalanceAwayFar, 0, 4),
    (Pose::Hurt, 0, 4),
    (Pose::Die, 0, 4),
    (Pose::Spring, 0, 4),
    (Pose::Breathe, 0, 4),
    (Pose::Drown, 0, 4),
    // Pushing, which is not a pose of the engine.
    (Pose::Walk, 0, 36),
];
const PUSHING: usize = ROWS.len() - 1;

/// A character's sheet.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    character: CharacterId,
    image: Handle<Image>,
    layout: Handle<TextureAtlasLayout>,
}

/// The sheets of the characters in use.
#[derive(Resource, Debug, Default)]
pub(super) struct Sheets(Vec<Sheet>);

impl Sheets {
    /// Returns a character's sprite, and draws the character's sheet on first use.
    pub fn sprite(
        &mut self,
        character: CharacterId,
        images: &mut Assets<Image>,
        layouts: &mut Assets<TextureAtlasLayout>,
    ) -> Sprite {
        let known = self.0.iter().position(|sheet| sheet.character == character).unwrap_or(self.0.len());
        if known == self.0.len() {
            let layout = TextureAtlasLayout::from_grid(UVec2::splat(SIDE), COLUMNS, ROWS.len() as u32, None, None);
            let image = images.add(image_of(&draw(character)));
            self.0.push(Sheet { character, image, layout: layouts.add(layout) });
        }
        let Sheet { image, layout, .. } = self.0[known].clone();
        Sprite::from_atlas_image(image, TextureAtlas { layout, index: 0 })
    }
}

/// Draws a character's sheet.
fn draw(character: CharacterId) -> Picture {
    let stage = nowhere();
    let drawing = drawing(&stage, None, &stock_sprite);
    let [width, height] = [COLUMNS * SIDE, ROWS.len() as u32 * SIDE];
    let (mut sheet, _) = clear([0, 0], [width, height]);
    for (row, (pose, speed, ticks)) in ROWS.into_iter().enumerate() {
        for column in 0..COLUMNS {
            let mut player = Player::new(stage.rules(), character, px(32), px(32));
            (player.pose, player.ground_speed, player.pushing) = (pose, Speed(speed), row == PUSHING);
            if pose == Pose::Roll {
                player.height_radius = stage.rules().character(player.character).rolling.height;
            }
            let mut world = World::new(&stage);
            world.frame = column * ticks;
            world.players.push(player);
            let corner = [column, row as u32].map(|at| -((at * SIDE) as i32));
            let (_, view) = clear(corner, [width, height]);
            drawing.draw_player(&world, 0, view, &mut sheet);
        }
    }
    sheet
}

/// Returns the number of the picture in the sheet that shows a player in this frame.
pub(super) fn picture_of(player: &Player, frame: u32) -> usize {
    let (row, ticks) = row_of(player);
    row * COLUMNS as usize + (frame / ticks % COLUMNS) as usize
}

/// Returns the row for a player's state, and how many frames each of its pictures is shown.
fn row_of(player: &Player) -> (usize, u32) {
    let shown = Animation::of(player);
    let row = match shown {
        Animation::Walk => 1,
        Animation::Run => 2,
        Animation::Dash => 3,
        Animation::Push => PUSHING,
        Animation::Pose(pose) => ROWS.iter().position(|(of_row, ..)| *of_row == pose).unwrap_or(0),
    };
    let (.., usual) = ROWS[row];
    (row, shown.frames_per_picture(player.ground_speed).map_or(usual, u32::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarterpipe::rules::Rules;

    #[test]
    fn poses_and_speeds_choose_the_picture() {
        let mut player = Player::new(&Rules::S2, CharacterId::Sonic, px(0), px(0));
        player.pose = Pose::Walk;
        assert_eq!([0, 9, 72].map(|frame| picture_of(&player, frame)), [8, 9, 8]);
        player.ground_speed = Speed(-0xA00);
        assert_eq!([0, 1, 9].map(|frame| picture_of(&player, frame)), [24, 25, 25]);
        (player.pushing, player.ground_speed) = (true, Speed(0));
        assert_eq!([32, 33].map(|frame| picture_of(&player, frame)), [18 * 8, 18 * 8 + 1]);
        player.pose = Pose::Die;
        assert_eq!(picture_of(&player, 0), 14 * 8);
    }
}
