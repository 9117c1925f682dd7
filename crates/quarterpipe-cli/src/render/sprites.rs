//! The look of the objects of scenarios.

use quarterpipe::object::{Body, Thing};
use quarterpipe_conformance::kinds::RecordedObject;
use quarterpipe_draw::{Sprite, stock_sprite};

/// Returns the sprite of an object: stock objects as usual, and kinds that only scenarios have as plain boxes, which the
/// overlay `slots` names.
pub fn recorded(thing: &Thing<RecordedObject>, body: &Body) -> Sprite {
    let Thing::Custom(kind) = thing else { return stock_sprite(thing, body) };
    match kind {
        RecordedObject::SeenBadnik(badnik) => Sprite::stock(&badnik.stock, body),
        RecordedObject::WithParts(whole) => Sprite::stock(&whole.stock, body),
        RecordedObject::SuperMonitor(object) => Sprite::stock(&object.monitor.into(), body),
        RecordedObject::SlotPart(_) => Sprite::HIDDEN,
        _ => Sprite::named_box(kind.name()),
    }
}
