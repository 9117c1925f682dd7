//! Bakes clean shapes without smoothing: the results stay as they are, byte for byte.

use std::f64::consts::TAU;

use quarterpipe::Angle;
use quarterpipe_import::bake::{Mask, Merge, Neighbours, Pixels, Sheet, TileSet, TileSize};

/// Returns a drawing of this size in which pixels are solid if `is_solid` returns true for their centres.
fn draw(width: u32, height: u32, is_solid: impl Fn(f64, f64) -> bool) -> Mask {
    let mut mask = Mask::new(width, height).unwrap();
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        mask.set(x as i32, y as i32, is_solid(f64::from(x) + 0.5, f64::from(y) + 0.5));
    }
    mask
}

/// Returns the FNV-1a hash of the arrays of the tiles of drawings. Full tiles count as flagged, whatever touches them.
fn digest(drawings: impl Iterator<Item = Mask>) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for drawing in drawings {
        let sheet = Sheet::new(&drawing, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
        let mut baked = sheet.bake();
        for full in baked.iter_mut().filter(|baked| baked.solid == Pixels::ALL) {
            full.tile.angle = Angle(0xFF);
        }
        let raw = TileSet::new(&baked, sheet.columns(), Merge::Nothing).unwrap().to_raw();
        for byte in [raw.heights, raw.widths, raw.angles].concat() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }
    hash
}

#[test]
fn ramps_keep_their_bytes() {
    let ramps = (0..60).map(|step| {
        let (right, down) = (f64::from(step) / 60.0 * TAU).sin_cos();
        draw(160, 160, move |x, y| (x - 83.0) * right + (y - 77.0) * down > 0.0)
    });
    assert_eq!(digest(ramps), 0x883C_8A84_018E_0EC5);
}

#[test]
fn circles_from_inside_and_outside_keep_their_bytes() {
    let circles = (16..=96).step_by(5).flat_map(|radius| {
        [false, true].map(|inside| {
            let radius = f64::from(radius);
            draw(256, 256, move |x, y| ((x - 131.0).hypot(y - 126.5) < radius) == inside)
        })
    });
    assert_eq!(digest(circles), 0x25C7_614C_5E05_A03B);
}

#[test]
fn sine_hills_keep_their_bytes() {
    let hills = [(8, 256), (16, 256), (24, 256), (16, 128), (32, 320), (48, 384)].map(|(amplitude, period)| {
        let (amplitude, period) = (f64::from(amplitude), f64::from(period));
        draw(384, 160, move |x, y| y > 80.0 - amplitude * (x / period * TAU).sin())
    });
    assert_eq!(digest(hills.into_iter()), 0xBC65_8ED1_F8F3_C0E2);
}

#[test]
fn half_pipes_keep_their_bytes() {
    let pipes = [24, 40, 64, 100].map(|radius| {
        let radius = f64::from(radius);
        draw(320, 128, move |x, y| {
            let beyond = ((x - 160.0).abs() - 40.0).max(0.0);
            y > 112.0 || beyond > radius || (y > 112.0 - radius && beyond.hypot(y - 112.0 + radius) > radius)
        })
    });
    assert_eq!(digest(pipes.into_iter()), 0x233D_CBBF_D96D_C1EB);
}

#[test]
fn thin_rings_keep_their_bytes() {
    let rings = (2..16).map(|thickness| {
        let thickness = f64::from(thickness);
        draw(256, 160, move |x, y| (0.0..thickness).contains(&((x - 128.0).hypot(y - 80.0) - 60.0)))
    });
    assert_eq!(digest(rings), 0x31F9_7178_645F_D0BD);
}

#[test]
fn blocks_and_plateaus_keep_their_bytes() {
    let blocks = (0..16).flat_map(|at| {
        let at = f64::from(at);
        let block = move |x: f64, y: f64| x > 32.0 + at && x < 90.0 - at / 2.0 && y > 20.0 + at && y < 100.0 - at;
        let ramp = move |x: f64, y: f64| y > (90.0 - (x - 20.0 - at).max(0.0) / 2.0).max(50.0);
        [draw(128, 128, block), draw(160, 128, ramp)]
    });
    assert_eq!(digest(blocks), 0x07AB_834D_5872_2775);
}
