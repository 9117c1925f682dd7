//! Objects as numbers.

use quarterpipe::{
    event::{Event, Item},
    object::{Body, ObjectId, Thing},
    px,
    stock::{MouthPicture, Stock},
};

use crate::{player::bits, record::record};

record! {
    /// The current state of an object.
    ObjectRecord {
        /// The slot.
        slot: None,
        /// The kind: the number of a stock object, or 255 for a custom object.
        kind: None,
        /// The centre along x.
        x: Position,
        /// The centre along y, downward.
        y: Position,
        /// The speed along x.
        x_speed: Speed,
        /// The speed along y, downward.
        y_speed: Speed,
        /// Half the width.
        half_width: Pixels,
        /// Half the height.
        half_height: Pixels,
        /// 1 if it is mirrored left to right.
        x_flip: None,
        /// 1 if it is mirrored top to bottom.
        y_flip: None,
        /// The players who stand on it: a bit for each, the first player's is 1.
        standing: None,
        /// The players who push it, as bits.
        pushed: None,
        /// Half the width of the part that can be touched, or -1 for none.
        hitbox_half_width: Pixels,
        /// Half the height of the part that can be touched, or -1 for none.
        hitbox_half_height: Pixels,
        /// 1 if it was on the screen at the end of the last frame.
        on_screen: None,
        /// The index of its placement in the level's list of objects, or -1.
        placement: None,
        /// The direction in which a spring throws, mirrored by `x_flip`: a place in `FACINGS`; -1 for other objects.
        facing: None,
        /// The item that a monitor holds: a place in `ITEMS`; -1 for other objects.
        item: None,
        /// The shield that a monitor holds: a place in `SHIELDS`, 0 for none.
        shield: None,
        /// 1 if it is a pressed button.
        pressed: None,
        /// The size that a bubble grows to: 0 small, 1 medium, 2 large; -1 for other objects.
        bubble: None,
        /// The number of the countdown, 5 to 0, that an exhaled bubble has become; -1 for other objects.
        number: None,
        /// The number's x on the screen, from its left edge; 0 for other objects.
        screen_x: Pixels,
        /// The number's y on the screen, from its upper edge; 0 for other objects.
        screen_y: Pixels,
    }
}

/// The kind of custom objects.
pub const CUSTOM: u8 = 255;

/// Returns the number of a stock object.
#[must_use]
pub fn stock_number(stock: &Stock) -> u8 {
    let name = stock.name();
    Stock::ALL.iter().find(|(_, own)| *own == name).map_or(CUSTOM, |(number, _)| *number)
}

impl ObjectRecord {
    /// Converts an object to numbers. `objects` has, for each placement of the stage, the place of its object in the level's list.
    #[must_use]
    pub fn new<C>(id: ObjectId, body: &Body, thing: &Thing<C>, objects: &[usize]) -> Self {
        let item = if let Some(Stock::Monitor(monitor)) = thing.stock() { Some(monitor.item) } else { None };
        let hitbox = |half: fn(&quarterpipe::object::Hitbox) -> u8| {
            body.hitbox.as_ref().map_or(-1, |hitbox| half(hitbox).into())
        };
        let screen = match thing.stock() {
            Some(Stock::MouthBubble(bubble)) => bubble.screen,
            _ => [px(0); 2],
        };
        Self {
            slot: id.0.into(),
            kind: thing.stock().map_or(CUSTOM, stock_number).into(),
            x: body.x.0,
            y: body.y.0,
            x_speed: body.x_speed.0.into(),
            y_speed: body.y_speed.0.into(),
            half_width: body.half_width.into(),
            half_height: body.half_height.into(),
            x_flip: body.x_flip.into(),
            y_flip: body.y_flip.into(),
            standing: bits(body.standing),
            pushed: bits(body.pushed),
            hitbox_half_width: hitbox(|hitbox| hitbox.half_width),
            hitbox_half_height: hitbox(|hitbox| hitbox.half_height),
            on_screen: body.on_screen.into(),
            placement: body
                .placement
                .and_then(|place| objects.get(usize::from(place)))
                .map_or(-1, |index| *index as i32),
            facing: if let Some(Stock::Spring(spring)) = thing.stock() { spring.facing as i32 } else { -1 },
            item: item.and_then(|item| Event::GotItem(item).value()).unwrap_or(-1),
            shield: if let Some(Item::Shield(shield)) = item { shield as i32 } else { 0 },
            pressed: matches!(thing.stock(), Some(Stock::Button(button)) if button.is_pressed).into(),
            bubble: match thing.stock() {
                Some(Stock::Bubble(bubble)) => bubble.size as i32,
                Some(Stock::MouthBubble(bubble)) => i32::from(bubble.picture == MouthPicture::Medium),
                _ => -1,
            },
            number: match thing.stock() {
                Some(Stock::MouthBubble(bubble)) => bubble.number().map_or(-1, Into::into),
                _ => -1,
            },
            screen_x: screen[0].0,
            screen_y: screen[1].0,
        }
    }
}

record! {
    /// A solid, hazard or trigger that the host moves: its target, and its contacts in the last step. Players are bits; the
    /// first player's is 1.
    SolidRecord {
        /// The slot.
        slot: None,
        /// The shape: 0 none (hazards and triggers), 1 solid, 2 platform, 3 sloped.
        shape: None,
        /// The position of its centre in the next step, along x.
        x: Position,
        /// The position of its centre in the next step, along y.
        y: Position,
        /// 1 if it hurts players.
        hurts: None,
        /// The players who stand on it.
        standing: None,
        /// The players who landed on it in the last step.
        landed: None,
        /// The players who touched its left side in the last step.
        left: None,
        /// The players who touched its right side in the last step.
        right: None,
        /// The players who touched its underside in the last step.
        bottom: None,
        /// The players who were crushed in the last step.
        crushed: None,
        /// The players who touched its hitbox in the last step; a solid does not have one.
        touched: None,
    }
}
