//! What the objects of scenarios look like.

use quarterpipe::Body;
use quarterpipe_draw::{Sprite, stock_sprite};
use quarterpipe_replay::kinds::Recorded;

/// Stock objects as they always are, and the kinds that only scenarios have as plain boxes, which the overlay `slots` names.
pub fn recorded(object: &Recorded, body: &Body) -> Sprite {
    match object {
        Recorded::Stock(thing) => stock_sprite(thing, body),
        Recorded::SeenBadnik(badnik) => stock_sprite(&badnik.thing, body),
        _ => Sprite::named_box(object.name()),
    }
}
