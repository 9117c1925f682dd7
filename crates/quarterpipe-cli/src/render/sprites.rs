//! What the objects of scenarios look like.

use quarterpipe::Body;
use quarterpipe_draw::{Sprite, stock_sprite};
use quarterpipe_replay::kinds::Recorded;

/// Stock objects as they always are, and the kinds that only scenarios have as plain boxes, which the overlay `slots` names.
pub fn recorded(object: &Recorded, body: &Body) -> Sprite {
    match object {
        Recorded::Stock(thing) => stock_sprite(thing, body),
        Recorded::SeenBadnik(badnik) => stock_sprite(&badnik.thing, body),
        Recorded::WithParts(object) => stock_sprite(&object.thing, body),
        Recorded::SuperMonitor(object) => stock_sprite(&object.monitor.into(), body),
        Recorded::SlotPart(_) => Sprite::HIDDEN,
        _ => Sprite::named_box(object.name()),
    }
}
