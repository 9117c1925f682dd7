//! Pictures of scenes, compared pixel by pixel with those in this folder.
//!
//! `UPDATE=1 cargo test -p quarterpipe-draw` makes them anew. Where one differs, the test names a picture that shows what was
//! expected, what was drawn, and in red where they differ.

mod check;
mod land;
mod objects;
mod overlays;
mod poses;
mod stages;

use quarterpipe::{Block, Cell, Rules, Solidity, Stage, Thing, Tile, World, px};
use quarterpipe_draw::{Colour, Drawing, Overlays, Picture, View, stock_sprite};

/// A flat stage of 40 x 15 cells whose last two rows are solid.
fn flat(rules: Rules) -> Stage {
    let floor = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; 13 * 40], vec![floor; 2 * 40]].concat();
    Stage::new(rules, &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap()
}

/// A drawing without art, overlays, explanation or trail.
fn plain<'a, C>(
    stage: &'a Stage<C>,
    sprites: &'a dyn Fn(&Thing<C>, &quarterpipe::Body) -> quarterpipe_draw::Sprite,
) -> Drawing<'a, C> {
    Drawing { stage, art: None, overlays: Overlays::default(), explanation: None, trail: &[], sprites }
}

/// What a view of this size shows of a world of stock objects, from the stage's corner.
fn corner(stage: &Stage, world: &World, width: u32, height: u32) -> Picture {
    let mut picture = Picture::new(width, height, Colour::CLEAR);
    let view = View { left: px(0), top: px(0), width, height };
    plain(stage, &stock_sprite).draw(world, view, &mut picture);
    picture
}
