//! The ground of levels without pictures: bricks under a strip of grass, tinted by layer and solidity.

use quarterpipe::{Stage, px};
use quarterpipe_level::art::Art;

use super::planes::cells_of;
use crate::{
    Colour, Picture, View,
    solids::{Kind, Solid, Solids},
};

/// The height above the view up to which surfaces are searched for, in pixels.
const ABOVE: usize = 24;
/// The distance to the sides of the view and below it over which the terrain is read, in pixels.
const BESIDE: usize = 2;

/// The colours of one kind of ground.
struct Look {
    /// From the surface down: its highlight, the strip of grass, the strip's lower end.
    surface: [Colour; 3],
    /// A brick's highlight, the brick, a brick of another tone, the joints.
    bricks: [Colour; 4],
    /// The edge at the sides and below.
    edge: Colour,
}

const fn rgb(value: u32) -> Colour {
    let [_, r, g, b] = value.to_be_bytes();
    Colour::rgb(r, g, b)
}

/// Ground that is solid on both layers.
const MEADOW: Look = Look {
    surface: [rgb(0xd2_f59a), rgb(0x78_d46c), rgb(0x2f_936c)],
    bricks: [rgb(0x75_6ba6), rgb(0x5e_558f), rgb(0x57_4e86), rgb(0x47_3f70)],
    edge: rgb(0x39_3360),
};
/// Ground that is solid on layer A only.
const NEAR: Look = Look {
    surface: [rgb(0xff_e0b0), rgb(0xf0_a878), rgb(0xb0_6470)],
    bricks: [rgb(0x9a_6c98), rgb(0x82_5884), rgb(0x7a_527e), rgb(0x66_4469)],
    edge: rgb(0x4e_3358),
};
/// Ground that is solid on layer B only.
const FAR: Look = Look {
    surface: [rgb(0xb8_e0ff), rgb(0x74_ace8), rgb(0x44_6cb4)],
    bricks: [rgb(0x5c_74b4), rgb(0x4a_609e), rgb(0x44_5996), rgb(0x38_4a80)],
    edge: rgb(0x2c_3a68),
};
/// Ground that is solid only from above.
const LEDGE: Look = Look {
    surface: [rgb(0xff_f0b8), rgb(0xe8_bc6c), rgb(0xa8_7844)],
    bricks: [rgb(0x9c_7c68), rgb(0x86_6a5c), rgb(0x7e_6358), rgb(0x6a_524c)],
    edge: rgb(0x50_3c40),
};
/// Ground that is solid only from the sides and below.
const WALL: Look = Look {
    surface: [rgb(0xc4_f0ec), rgb(0x78_c0c4), rgb(0x40_8490)],
    bricks: [rgb(0x5c_8c98), rgb(0x4c_7a88), rgb(0x47_7280), rgb(0x3a_6070)],
    edge: rgb(0x2c_4a5c),
};

const fn look_of(solid: Solid) -> &'static Look {
    match Kind::of(solid) {
        Kind::Both => &MEADOW,
        Kind::LayerA => &NEAR,
        Kind::LayerB => &FAR,
        Kind::Top => &LEDGE,
        Kind::SidesAndBottom => &WALL,
    }
}

/// Draws solid pixels in cells without a picture.
pub(crate) fn draw<C>(stage: &Stage<C>, art: Option<&Art>, view: View, picture: &mut Picture) {
    let terrain = stage.terrain();
    let (view, first) = view.part(picture.rows());
    let (width, height) = (view.width as usize, view.height as usize);
    let corner = [view.left - px(BESIDE as i32), view.top - px(ABOVE as i32)];
    let solids = Solids::of(terrain, corner, [width + 2 * BESIDE, height + ABOVE + BESIDE]);
    let mut depths = vec![0_u8; width];
    for y in 0..ABOVE {
        sink(&mut depths, solids.row(y));
    }
    let drawn = art
        .filter(|art| !art.is_empty())
        .map(|art| PictureCells::of(art, terrain.width(), view, cells_of(view, terrain)));
    for y in 0..height {
        let (row, below) = (solids.row(y + ABOVE), solids.row(y + ABOVE + BESIDE));
        let world_y = (view.top + px(y as i32)).0;
        let columns = 0..(width as i32).min(picture.width() as i32);
        let pixels = picture.span_mut(first + y as i32, columns).iter_mut();
        for (x, (pixel, &depth)) in pixels.zip(&depths).enumerate() {
            let here = row[x + BESIDE];
            if here == 0 || drawn.as_ref().is_some_and(|drawn| drawn.contains(x, y)) {
                continue;
            }
            let near = [row[x], row[x + 2 * BESIDE], below[x + BESIDE]];
            let colour =
                colour(look_of(here), usize::from(depth), near.contains(&0), [(view.left + px(x as i32)).0, world_y]);
            *pixel = colour.bytes();
        }
        sink(&mut depths, row);
    }
}

/// Counts, for each column, the solid pixels directly above the next row.
fn sink(depths: &mut [u8], row: &[Solid]) {
    for (depth, &solid) in depths.iter_mut().zip(&row[BESIDE..]) {
        *depth = if solid == 0 { 0 } else { depth.saturating_add(1) };
    }
}

fn colour(look: &Look, depth: usize, is_edge: bool, [x, y]: [i32; 2]) -> Colour {
    // Blades of grass have different lengths.
    let blade = [4, 5, 4, 6, 5, 4, 6, 7][(x ^ (x >> 3)) as usize & 7];
    if depth == 0 {
        return look.surface[0];
    }
    if depth < blade {
        return look.surface[1];
    }
    if is_edge {
        return look.edge;
    }
    if depth == blade {
        return look.surface[2];
    }
    let course = y >> 3;
    let along = x + (course & 1) * 8;
    if y & 7 == 7 || along & 15 == 15 {
        look.bricks[3]
    } else if y & 7 == 0 {
        look.bricks[0]
    } else {
        look.bricks[1 + (((along >> 4) * 7 + course * 5) & 3 == 0) as usize]
    }
}

/// The cells of a view that show pictures.
struct PictureCells {
    corner: [i32; 2],
    columns: usize,
    cells: Vec<bool>,
}

impl PictureCells {
    fn of(art: &Art, map_width: usize, view: View, cells: impl Iterator<Item = [usize; 2]>) -> Self {
        let corner = [view.left.0, view.top.0];
        let columns = view.width as usize / 16 + 2;
        let mut drawn = Self { corner, columns, cells: vec![false; columns * (view.height as usize / 16 + 2)] };
        for [column, row] in cells {
            let number = row * map_width + column;
            let has_art = art.planes.iter().any(|plane| plane.cells.get(number).is_some_and(Option::is_some));
            let index =
                (row as i32 - (corner[1] >> 4)) as usize * columns + (column as i32 - (corner[0] >> 4)) as usize;
            if let Some(place) = drawn.cells.get_mut(index) {
                *place = has_art;
            }
        }
        drawn
    }

    /// Returns whether the cell at a pixel of the view shows a picture.
    fn contains(&self, x: usize, y: usize) -> bool {
        let cell = |corner: i32, at: usize| ((corner & 15) as usize + at) >> 4;
        self.cells[cell(self.corner[1], y) * self.columns + cell(self.corner[0], x)]
    }
}
