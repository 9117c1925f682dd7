//! The bird: where its parts are, and how they are painted.

use quarterpipe::{
    Angle,
    trig::{cosine, sine},
};

use super::cast::{Accessory, Bird};
use crate::brush::{Brush, InkedShape, ink};

/// The row that feet stand on, in quarters of a pixel: the lower edge of the 19th row of pixels below the centre row.
pub(super) const FLOOR: i32 = 78;

/// The look of an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eye {
    Open,
    Up,
    Wide,
    Narrow,
    Shut,
    Glad,
    Crossed,
}

/// A boot: the middle of its sole, and its tilt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foot {
    pub at: [i32; 2],
    pub tilt: i8,
}

impl Foot {
    pub const fn flat(x: i32) -> Self {
        Self { at: [x, FLOOR], tilt: 0 }
    }

    pub const fn new(x: i32, y: i32, tilt: i8) -> Self {
        Self { at: [x, y], tilt }
    }
}

/// The positions of a bird's parts, facing right: in quarters of a pixel from the player's centre, and in byte angles clockwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Figure {
    pub body: [i32; 2],
    pub body_radii: [i32; 2],
    pub body_tilt: i8,
    pub head: [i32; 2],
    pub head_tilt: i8,
    pub eye: Eye,
    /// The opening of the beak.
    pub gape: i32,
    /// The wing's tip, counted from the shoulder.
    pub wing: [i32; 2],
    /// The same for the far wing, if that can be seen. The shoulder of the far wing is further ahead.
    pub far_wing: Option<[i32; 2]>,
    /// The far foot and the near one.
    pub feet: [Foot; 2],
    /// The scarf's end, counted from the neck.
    pub scarf: [i32; 2],
    /// The turn of the propeller. At 0 it is at rest.
    pub propeller: i32,
}

impl Figure {
    /// Standing.
    pub const STANDING: Self = Self {
        body: [-4, 22],
        body_radii: [37, 36],
        body_tilt: 0,
        head: [6, -32],
        head_tilt: 0,
        eye: Eye::Open,
        gape: 0,
        wing: [-16, 30],
        far_wing: None,
        feet: [Foot::flat(10), Foot::flat(-12)],
        scarf: [-30, 22],
        propeller: 0,
    };

    /// Returns the same figure, moved down.
    pub fn lowered(self, by: i32) -> Self {
        let lower = |[x, y]: [i32; 2]| [x, y + by];
        let feet = self.feet.map(|foot| Foot { at: lower(foot.at), ..foot });
        Self { body: lower(self.body), head: lower(self.head), feet, ..self }
    }

    /// Paints the whole bird.
    pub fn paint(&self, bird: &Bird, brush: &mut Brush<'_>) {
        self.paint_scarf_end(bird, brush);
        if let Some(tip) = self.far_wing {
            self.paint_wing(bird, self.on_body(10, -10), tip, brush);
        }
        for (foot, is_far) in self.feet.iter().zip([true, false]) {
            self.paint_leg(*foot, is_far, bird, brush);
        }
        self.paint_body(bird, brush);
        self.paint_head(bird, brush);
        self.paint_wing(bird, self.on_body(-12, -8), self.wing, brush);
    }

    /// Returns a point counted from the body's centre and turned with the body.
    fn on_body(&self, x: i32, y: i32) -> [i32; 2] {
        from(self.body, [x, y], self.body_tilt)
    }

    fn on_head(&self, x: i32, y: i32) -> [i32; 2] {
        from(self.head, [x, y], self.head_tilt)
    }

    fn neck(&self) -> [i32; 2] {
        let [x, y] = self.on_body(-12, -28);
        [(x + self.head[0] - 14) / 2, (y + self.head[1] + 20) / 2]
    }

    fn paint_scarf_end(&self, bird: &Bird, brush: &mut Brush<'_>) {
        if bird.accessory == Accessory::Propeller {
            return;
        }
        let neck = self.neck();
        let [x, y] = self.scarf;
        let middle = [neck[0] + x / 2, neck[1] + y / 2 - x.abs() / 12];
        let end = [neck[0] + x, neck[1] + y];
        let thickness = if bird.accessory == Accessory::Scarf { [7, 9, 11] } else { [4, 4, 5] };
        brush.outlined(&[
            InkedShape::limb(neck, middle, [thickness[0], thickness[1]], &bird.cloth),
            InkedShape::limb(middle, end, [thickness[1], thickness[2]], &bird.cloth),
        ]);
    }

    fn paint_leg(&self, foot: Foot, is_far: bool, bird: &Bird, brush: &mut Brush<'_>) {
        let hip = self.on_body(if is_far { 8 } else { -8 }, self.body_radii[1] - 8);
        let part = |x: i32, y: i32| from(foot.at, [x, y], foot.tilt);
        let boots = if is_far { bird.boots.mixed(bird.boots.shade, 150) } else { bird.boots };
        let legs = if is_far { bird.beak.mixed(bird.beak.shade, 150) } else { bird.beak };
        brush.outlined(&[
            InkedShape::limb(hip, part(-4, -16), [6, 5], &legs),
            InkedShape::limb(part(-5, -18), part(-5, -11), [8, 9], &boots),
            InkedShape::limb(part(-5, -8), part(13, -7), [9, 7], &boots),
            InkedShape::limb(part(-14, 0), part(20, 0), [3, 3], &ink::WHITE).flat().within(),
        ]);
    }

    fn paint_body(&self, bird: &Bird, brush: &mut Brush<'_>) {
        let [width, height] = self.body_radii;
        let tilt = Angle(self.body_tilt as u8);
        let tail =
            [(-width + 10, 4, -width - 20, -8), (-width + 8, 10, -width - 18, 4), (-width + 12, 18, -width - 10, 16)];
        let feathers = tail
            .map(|(x0, y0, x1, y1)| InkedShape::limb(self.on_body(x0, y0), self.on_body(x1, y1), [9, 3], &bird.dark));
        brush.outlined(&feathers);
        let [x, y] = self.on_body(0, 0);
        let [belly_x, belly_y] = self.on_body(width * 5 / 12, height / 6);
        brush.outlined(&[
            InkedShape::ellipse(x, y, width, height, &bird.plumage).tilted(tilt),
            InkedShape::ellipse(belly_x, belly_y, width * 7 / 10, height * 3 / 4, &bird.down).tilted(tilt).within(),
        ]);
    }

    fn paint_head(&self, bird: &Bird, brush: &mut Brush<'_>) {
        let part = |x: i32, y: i32| self.on_head(x, y);
        let tilt = Angle(self.head_tilt as u8);
        if bird.accessory != Accessory::Propeller {
            let crest = [((-4, -26), (-12, -46)), ((-12, -24), (-28, -40)), ((-18, -20), (-38, -28))];
            brush.outlined(
                &crest.map(|(root, tip)| {
                    InkedShape::limb(part(root.0, root.1), part(tip.0, tip.1), [8, 3], &bird.plumage)
                }),
            );
        }
        // The lower half of the beak first, because the upper one overlaps it.
        let drop = self.gape;
        brush.outlined(&[InkedShape::limb(
            part(22, 8 + drop / 3),
            part(46, 14 + drop),
            [8, 3],
            &bird.beak.mixed(bird.beak.shade, 160),
        )]);
        brush.outlined(&[
            InkedShape::limb(part(22, 4), part(44, 7 - drop / 4), [10, 7], &bird.beak),
            InkedShape::limb(part(44, 7 - drop / 4), part(60, 15 - drop / 4), [7, 3], &bird.beak),
        ]);
        let [x, y] = part(0, 0);
        let [face_x, face_y] = part(17, 6);
        brush.outlined(&[
            InkedShape::ellipse(x, y, 34, 31, &bird.plumage).tilted(tilt),
            InkedShape::ellipse(face_x, face_y, 21, 22, &bird.down).tilted(tilt).within(),
        ]);
        self.paint_eye(brush);
        match bird.accessory {
            Accessory::Scarf => self.paint_scarf(bird, brush),
            Accessory::Propeller => self.paint_propeller(bird, brush),
            Accessory::Band => {
                let band = [
                    InkedShape::limb(part(-30, -13), part(2, -22), [5, 5], &bird.cloth),
                    InkedShape::limb(part(2, -22), part(26, -18), [5, 5], &bird.cloth),
                ];
                brush.outlined(&band);
            }
        }
    }

    fn paint_scarf(&self, bird: &Bird, brush: &mut Brush<'_>) {
        let [x, y] = self.neck();
        let front =
            [(self.on_body(22, -26)[0] + self.head[0] + 18) / 2, (self.on_body(22, -26)[1] + self.head[1] + 28) / 2];
        let middle = [(x + front[0]) / 2 + 2, (y + front[1]) / 2 + 6];
        brush.outlined(&[
            InkedShape::limb([x, y], middle, [9, 9], &bird.cloth),
            InkedShape::limb(middle, front, [9, 7], &bird.cloth),
        ]);
    }

    fn paint_propeller(&self, bird: &Bird, brush: &mut Brush<'_>) {
        let (axis, cap) = (self.on_head(-2, -44), self.on_head(-2, -30));
        brush.outlined(&[InkedShape::limb(cap, axis, [9, 3], &bird.cloth)]);
        // A blade seen from the side grows longer and shorter as it turns.
        let reach = if self.propeller == 0 { 26 } else { i32::from(cosine(Angle(self.propeller as u8))) * 44 / 256 };
        let ends = [self.on_head(-2 - reach, -46), self.on_head(-2 + reach, -46)];
        brush.outlined(&[
            InkedShape::limb(axis, ends[0], [3, 6], &ink::WHITE),
            InkedShape::limb(axis, ends[1], [3, 6], &ink::WHITE),
        ]);
    }

    fn paint_eye(&self, brush: &mut Brush<'_>) {
        let part = |x: i32, y: i32| self.on_head(x, y);
        let oval = |[x, y]: [i32; 2], width, height, ink| {
            InkedShape::ellipse(x, y, width, height, ink).tilted(Angle(self.head_tilt as u8)).flat()
        };
        let white = oval(part(16, -6), 11, 13, &ink::WHITE);
        let pupil = |x, y| oval(part(x, y), 6, 8, &ink::BLACK);
        let glint = |x, y| oval(part(x, y), 3, 3, &ink::WHITE);
        let line = |from, to| InkedShape::limb(from, to, [3, 3], &ink::BLACK).flat();
        match self.eye {
            Eye::Open => brush.plain(&[white, pupil(19, -4), glint(17, -8)]),
            Eye::Up => brush.plain(&[white, pupil(18, -10), glint(16, -13)]),
            Eye::Wide => brush.plain(&[oval(part(16, -7), 13, 15, &ink::WHITE), oval(part(19, -6), 4, 5, &ink::BLACK)]),
            Eye::Narrow => brush.plain(&[white, pupil(19, -2), line(part(4, -17), part(28, -9))]),
            Eye::Shut => brush.plain(&[line(part(6, -4), part(16, -1)), line(part(16, -1), part(26, -4))]),
            Eye::Glad => brush.plain(&[line(part(6, -2), part(16, -9)), line(part(16, -9), part(26, -2))]),
            Eye::Crossed => brush.plain(&[line(part(8, -13), part(24, 2)), line(part(24, -13), part(8, 2))]),
        }
    }

    fn paint_wing(&self, bird: &Bird, shoulder: [i32; 2], tip: [i32; 2], brush: &mut Brush<'_>) {
        let reach = if bird.accessory == Accessory::Band { 5 } else { 4 };
        let end = |share: i32, drop: i32| {
            [shoulder[0] + tip[0] * share / 4 * reach / 4, shoulder[1] + tip[1] * share / 4 * reach / 4 + drop]
        };
        brush.outlined(&[
            InkedShape::limb(shoulder, end(3, 8), [10, 7], &bird.dark),
            InkedShape::limb(shoulder, end(4, 0), [11, 5], &bird.dark),
        ]);
    }
}

/// Returns a point that is counted from a centre and turned clockwise around it.
pub(super) fn from(centre: [i32; 2], [x, y]: [i32; 2], tilt: i8) -> [i32; 2] {
    let angle = Angle(tilt as u8);
    let (sine, cosine) = (i32::from(sine(angle)), i32::from(cosine(angle)));
    [centre[0] + ((x * cosine - y * sine + 128) >> 8), centre[1] + ((x * sine + y * cosine + 128) >> 8)]
}
