//! Bakes single shapes, with their lines, angles and problems, and bakes sheets and maps.

use quarterpipe::Angle;
use quarterpipe_import::bake::{BakedTile, Mask, Neighbours, Plan, ProblemKind, Sheet, TileSize, bake_tile};

/// Bakes a tile alone. `is_solid` returns whether a pixel is solid, by column and row.
fn alone(is_solid: impl Fn(i32, i32) -> bool) -> BakedTile {
    bake_tile(|x, y| ((0..16).contains(&x) && (0..16).contains(&y)).then(|| is_solid(x, y)))
}

/// Bakes a tile among its surroundings.
fn among(is_solid: impl Fn(i32, i32) -> bool) -> BakedTile {
    bake_tile(|x, y| Some(is_solid(x, y)))
}

/// Returns the problems of a tile, and the number of pixels of each.
fn problems(baked: &BakedTile) -> Vec<(ProblemKind, u32)> {
    baked.problems.iter().map(|problem| (problem.kind, problem.pixels.count())).collect()
}

#[test]
fn slopes_have_their_angle_alone_as_well_as_among_neighbours() {
    type Shape = fn(i32, i32) -> bool;
    let shapes: [(Shape, u8); 6] = [
        (|x, y| x + y >= 16, 0xE0),
        (|x, y| y > x, 0x20),
        (|x, y| x + y < 15, 0x60),
        (|x, y| y < x, 0xA0),
        (|x, y| 2 * y >= 24 - x, 0xEE),
        (|x, y| 2 * x >= 24 - y, 0xD2),
    ];
    for (index, (shape, angle)) in shapes.into_iter().enumerate() {
        assert_eq!(among(shape).tile.angle, Angle(angle), "shape {index} among neighbours");
        assert!(alone(shape).tile.angle.0.abs_diff(angle) <= 2, "shape {index} alone: {:?}", alone(shape).tile.angle);
        assert!(alone(shape).is_exact(), "shape {index}");
    }
}

#[test]
fn flat_floors_walls_and_ceilings_have_right_angles() {
    assert_eq!(among(|_, y| y >= 5).tile.angle, Angle(0x00));
    assert_eq!(among(|x, _| x < 5).tile.angle, Angle(0x40));
    assert_eq!(among(|_, y| y < 5).tile.angle, Angle(0x80));
    assert_eq!(among(|x, _| x >= 5).tile.angle, Angle(0xC0));
}

#[test]
fn a_tile_without_a_surface_is_flagged() {
    assert_eq!(among(|_, y| y >= 0).tile.angle, Angle(0xFF));
    assert_eq!(alone(|_, _| true).tile.angle, Angle(0xFF));
    assert_eq!(alone(|_, _| false).tile.angle, Angle(0xFF));
}

#[test]
fn the_top_corner_of_a_block_is_flagged_so_that_it_does_as_floor_and_as_wall() {
    assert_eq!(among(|x, y| x < 8 && y >= 0).tile.angle, Angle(0xFF));
    assert_eq!(among(|x, y| x < 8 && y >= 8).tile.angle, Angle(0xFF));
}

#[test]
fn a_flat_floor_that_ends_at_the_tile_border_stays_a_floor() {
    assert_eq!(among(|x, y| x < 16 && y >= 8).tile.angle, Angle(0x00));
    assert_eq!(among(|x, y| y >= if x < 16 { 8 } else { -16 }).tile.angle, Angle(0x00));
}

#[test]
fn the_end_of_a_ramp_keeps_the_angle_of_the_ramp() {
    let ramp = among(|x, y| x < 12 && 2 * y >= 16 - x);
    assert!((0xEC..=0xF0).contains(&ramp.tile.angle.0), "{:?}", ramp.tile.angle);
}

#[test]
fn flat_ground_beside_a_ramp_stays_flat_and_the_ramp_keeps_its_angle() {
    // The ramp rises by 1 px in this many, from the border of the tiles on; the other number is its angle.
    let ramps = [(1, 0xE0), (2, 0xED), (3, 0xF3), (4, 0xF6), (6, 0xF9), (8, 0xFB)];
    for (run, angle) in ramps {
        let ground = |x: i32, y: i32| 2 * y + 1 > 24 - (2 * x - 31).max(0) / run;
        let tile = |column: i32| {
            let row = (12 - (column * 16 - 8).max(0) / run).div_euclid(16);
            bake_tile(|x, y| Some(ground(x + column * 16, y + row * 16))).tile.angle.0
        };
        assert_eq!([tile(-1), tile(0)], [0, 0], "1 in {run}");
        for column in 1..4 {
            assert!(tile(column).abs_diff(angle) <= 2, "1 in {run}: {:02X} in tile {column}", tile(column));
        }
    }
}

#[test]
fn a_hole_is_filled_and_told() {
    let hole = alone(|x, y| !((4..8).contains(&x) && (6..9).contains(&y)));
    assert_eq!((hole.tile.heights, hole.tile.widths, hole.tile.angle), ([16; 16], [16; 16], Angle(0xFF)));
    assert_eq!(problems(&hole), [(ProblemKind::Hole, 12)]);
    assert_eq!((hole.wrong_heights.count(), hole.wrong_widths.count()), (12, 12));
    assert!(hole.is_wrong());
}

#[test]
fn a_floating_platform_keeps_its_top() {
    let platform = alone(|_, y| (3..9).contains(&y));
    assert_eq!(platform.tile.heights, [13; 16]);
    assert_eq!(platform.tile.widths[2..10], [0, 16, 16, 16, 16, 16, 16, 0]);
    assert_eq!((platform.tile.angle, problems(&platform)), (Angle(0), vec![(ProblemKind::Overhang, 96)]));
    assert_eq!((platform.wrong_heights.count(), platform.is_wrong()), (112, false));
}

#[test]
fn a_floating_piece_is_told() {
    let piece = alone(|x, y| y >= 12 || ((6..9).contains(&x) && (3..5).contains(&y)));
    assert_eq!(problems(&piece), [(ProblemKind::FloatingPiece, 6)]);
    assert_eq!((piece.tile.heights, piece.wrong_heights.count()), ([4; 16], 6));
}

#[test]
fn of_columns_filled_at_both_ends_the_longer_end_counts() {
    let both = alone(|_, y| !(3..10).contains(&y));
    assert_eq!((both.tile.heights, both.tile.angle), ([6; 16], Angle(0)));
    assert_eq!(problems(&both), [(ProblemKind::ColumnsFilledAtBothEnds, 112)]);
    assert_eq!(both.wrong_heights.count(), 48);
    let both = alone(|_, y| !(10..13).contains(&y));
    assert_eq!((both.tile.heights, both.tile.angle), ([-10; 16], Angle(0x80)));
}

#[test]
fn a_hill_top_is_shown_by_its_heights_alone() {
    let top = among(|x, y| y >= 10 + (x - 7).abs() / 4);
    assert_eq!(top.tile.heights, [5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 4]);
    assert_eq!(top.tile.widths[9..13], [0, 0, -15, 16]);
    assert_eq!(top.wrong_heights.count(), 0);
    assert_eq!(problems(&top), [(ProblemKind::RowsFilledAtNeitherEnd, 7)]);
}

#[test]
fn an_overhang_is_told() {
    let shelf = alone(|x, y| x >= 12 || (x >= 4 && (4..8).contains(&y)));
    assert_eq!(problems(&shelf), [(ProblemKind::Overhang, 32)]);
    assert_eq!((shelf.wrong_widths.count(), shelf.wrong_heights.count()), (0, 64));
}

/// Draws steps of 1 px up to the right, 1 in 4: two tiles of 32 x 16 px.
fn ramp(width: u32) -> Mask {
    let mut mask = Mask::new(width, 32).unwrap();
    for x in 0..width as i32 {
        for y in (24 - x / 4)..32 {
            mask.set(x, y, true);
        }
    }
    mask
}

#[test]
fn tiles_of_32_pixels_become_four_in_a_map_too() {
    let picture = ramp(64);
    let map = Plan::from_csv("0,1\n").unwrap();
    let in_map = Sheet::new(&picture, TileSize::ThirtyTwo, Neighbours::InMap(&map)).unwrap();
    let on_sheet = Sheet::new(&picture, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
    assert_eq!(in_map.bake(), on_sheet.bake());
    assert_eq!(in_map.plan(), on_sheet.plan());
    assert_eq!(in_map.bake()[5].tile.heights, [12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 15]);
}

#[test]
fn tiles_of_8_pixels_are_put_together_by_a_map() {
    // Air, full, and the two halves of a slope: tiles 0 to 3.
    let mut picture = Mask::new(32, 8).unwrap();
    picture.fill_polygon(&[(8.0, 0.0), (16.0, 0.0), (16.0, 8.0), (8.0, 8.0)]);
    picture.fill_polygon(&[(16.0, 8.0), (32.0, 0.0), (32.0, 8.0)]);
    let map = Plan::from_csv("0,0,0,0\n2,3,3h,2h\n").unwrap();
    let sheet = Sheet::new(&picture, TileSize::Eight, Neighbours::InMap(&map)).unwrap();
    let baked = sheet.bake();
    assert_eq!(baked.len(), 2);
    assert_eq!(baked[0].tile.heights, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
    assert_eq!(baked[1].tile.heights, [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0]);
    let error = Sheet::new(&picture, TileSize::Eight, Neighbours::InMap(&Plan::from_csv("0,1,2\n").unwrap()));
    assert_eq!(error.unwrap_err().to_string(), "map: found 3 x 1 places, expected an even number each way");
}

#[test]
fn a_tile_takes_its_neighbours_from_a_map_mirrored_as_it_is() {
    // A corner of a curve: two pixels of solid in tile 0, and the curve that it belongs to in tile 1.
    let mut picture = Mask::new(48, 16).unwrap();
    picture.fill_polygon(&[(12.0, 16.0), (16.0, 14.0), (16.0, 16.0)]);
    picture.fill_polygon(&[(16.0, 16.0), (16.0, 14.0), (32.0, 6.0), (32.0, 16.0)]);
    let angles = |map: &str| {
        let map = Plan::from_csv(map).unwrap();
        let baked = Sheet::new(&picture, TileSize::Sixteen, Neighbours::InMap(&map)).unwrap().bake();
        [baked[0].tile.angle.0, baked[1].tile.angle.0]
    };
    let plain = angles("2,0,1\n");
    assert!(plain.iter().all(|angle| (0xEC..=0xEE).contains(angle)), "{plain:X?}");
    assert_eq!(angles("1h,0h,2\n"), plain);
    assert_eq!(angles("2,0,1\n1h,0h,2\n"), plain);
}

#[test]
fn sheets_of_other_sizes_and_maps_with_other_tiles_are_refused() {
    let picture = ramp(40);
    let error = |size, neighbours| Sheet::new(&picture, size, neighbours).unwrap_err().to_string();
    assert_eq!(error(TileSize::Sixteen, Neighbours::OnSheet), "size: found 40 x 32 pixels, expected multiples of 16");
    assert_eq!(error(TileSize::ThirtyTwo, Neighbours::None), "size: found 40 x 32 pixels, expected multiples of 32");
    let map = Plan::from_csv("0,20\n1,2").unwrap();
    assert_eq!(
        error(TileSize::Eight, Neighbours::InMap(&map)),
        "map, column 1, row 0: found tile 20, expected less than 20"
    );
}
