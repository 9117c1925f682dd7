//! Pictures of scenes, compared pixel by pixel with those in this folder.
//!
//! `UPDATE=1 cargo test -p quarterpipe-draw` overwrites them. Where one differs, the test names a picture that shows the expected
//! picture, the drawn one, and in red the pixels that differ.

mod check;
mod effects;
mod land;
mod objects;
mod overlays;
mod poses;
mod stages;
mod waiting;

use quarterpipe::{
    Stage, World,
    object::Thing,
    px,
    rules::Rules,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_draw::{Colour, Drawing, Picture, View, stock_sprite};

/// Makes a flat stage of 40 x 15 cells. The last two rows are solid.
fn flat(rules: Rules) -> Stage {
    let floor = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; 13 * 40], vec![floor; 2 * 40]].concat();
    Stage::new(rules, &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap()
}

/// Returns a drawing without art, overlays, explanation or trail.
fn plain<'a, C>(
    stage: &'a Stage<C>,
    sprites: &'a dyn Fn(&Thing<C>, &quarterpipe::object::Body) -> quarterpipe_draw::Sprite,
) -> Drawing<'a, C> {
    Drawing::new(stage, sprites)
}

/// Draws a world of stock objects as a view of this size at the stage's corner shows it.
fn corner(stage: &Stage, world: &World, width: u32, height: u32) -> Picture {
    let mut picture = Picture::new(width, height, Colour::CLEAR);
    let view = View { left: px(0), top: px(0), width, height };
    plain(stage, &stock_sprite).draw(world, view, &mut picture);
    picture
}
