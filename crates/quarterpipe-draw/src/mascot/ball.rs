//! The bird rolled up.

use quarterpipe::Angle;

use super::{
    cast::{Accessory, Bird},
    figure::from,
};
use crate::brush::{Brush, InkedShape, ink};

/// Half the size of the ball in quarters of a pixel.
const RADIUS: i32 = 57;

/// Paints the ball around `centre`, turned clockwise by `turn`. `radii` flatten it for a charge.
pub(super) fn paint(bird: &Bird, turn: Angle, centre: [i32; 2], radii: [i32; 2], brush: &mut Brush<'_>) {
    let part = |x: i32, y: i32| {
        let [x, y] = from([0, 0], [x, y], turn.0 as i8);
        [centre[0] + x * radii[0] / RADIUS, centre[1] + y * radii[1] / RADIUS]
    };
    let oval = |x, y, width, height, ink| {
        let [x, y] = part(x, y);
        InkedShape::ellipse(x, y, width, height, ink).tilted(turn)
    };
    let crest = [((-20, -40), (-34, -62)), ((-34, -30), (-54, -44))];
    if bird.accessory != Accessory::Propeller {
        brush.outlined(
            &crest
                .map(|(root, tip)| InkedShape::limb(part(root.0, root.1), part(tip.0, tip.1), [10, 4], &bird.plumage)),
        );
    }
    // A swirl from the dark wing over the back to the belly shows how fast it turns.
    brush.outlined(&[
        InkedShape::ellipse(centre[0], centre[1], radii[0], radii[1], &bird.plumage),
        oval(22, 26, 34, 26, &bird.down).within(),
        InkedShape::limb(part(-60, 4), part(-6, 30), [8, 16], &bird.dark).within(),
        InkedShape::limb(part(-6, 30), part(34, 60), [16, 6], &bird.dark).within(),
        InkedShape::limb(part(44, -40), part(10, -4), [9, 8], &bird.cloth).within(),
        InkedShape::limb(part(10, -4), part(-24, -2), [8, 3], &bird.cloth).within(),
        oval(4, -34, 9, 10, &ink::WHITE).flat().within(),
        oval(7, -33, 5, 6, &ink::BLACK).flat().within(),
        InkedShape::limb(part(24, -34), part(50, -12), [8, 3], &bird.beak).within(),
        oval(40, 34, 15, 10, &bird.boots).within(),
        oval(20, 50, 15, 10, &bird.boots).within(),
    ]);
}

/// The half size of a ball that is not flattened.
pub(super) const ROUND: [i32; 2] = [RADIUS, RADIUS];
