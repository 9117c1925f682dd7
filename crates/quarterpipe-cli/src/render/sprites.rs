//! What the objects of scenarios look like.

use quarterpipe::object::{Body, Thing};
use quarterpipe_conformance::kinds::Recorded;
use quarterpipe_draw::{Sprite, stock_sprite};

/// Returns the sprite of an object: stock objects as usual, and kinds that only scenarios have as plain boxes, which the
/// overlay `slots` names.
pub fn recorded(thing: &Thing<Recorded>, body: &Body) -> Sprite {
    let Thing::Custom(kind) = thing else { return stock_sprite(thing, body) };
    match kind {
        Recorded::SeenBadnik(badnik) => Sprite::stock(&badnik.stock, body),
        Recorded::WithParts(whole) => Sprite::stock(&whole.stock, body),
        Recorded::SuperMonitor(object) => Sprite::stock(&object.monitor.into(), body),
        Recorded::SlotPart(_) => Sprite::HIDDEN,
        _ => Sprite::named_box(kind.name()),
    }
}
