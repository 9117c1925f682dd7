//! Routes through levels, to measure progress.

use quarterpipe::{Input, Px, Stage, World, object::Custom};

use crate::BatchError;

/// The number of pieces before and after the last known one that are searched for a player.
const NEAR: usize = 2;
/// The maximum length of a route: 2^30 px.
const LONGEST: i64 = 1 << 30;

/// A route through a level: points with straight pieces between them.
///
/// ```
/// use quarterpipe::px;
/// use quarterpipe_batch::Route;
/// // To the right, then down, then back to the left.
/// let route = Route::new(&[[px(0), px(0)], [px(1000), px(0)], [px(1000), px(200)], [px(0), px(200)]])?;
/// assert_eq!(route.length(), px(2200));
/// # Ok::<(), quarterpipe_batch::BatchError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    from: [i32; 2],
    /// The vector from its beginning to its end.
    way: [i32; 2],
    length: i32,
    /// The length of all pieces before it.
    before: i32,
}

impl Route {
    /// Makes a route through these points, each x and y.
    ///
    /// # Errors
    ///
    /// If there are not at least two different points, if a coordinate is not from -65,536 to 65,536 px, or if the route is longer than
    /// 2^30 px.
    pub fn new(points: &[[Px; 2]]) -> Result<Self, BatchError> {
        let refuse = |found: String, expected| BatchError::Setting { name: "route", found, expected };
        if let Some(point) = points.iter().find(|point| point.iter().any(|at| at.0.unsigned_abs() > 1 << 16)) {
            let found = format!("the point {}, {}", point[0].0, point[1].0);
            return Err(refuse(found, "coordinates from -65536 to 65536"));
        }
        let (mut pieces, mut before) = (Vec::new(), 0_i64);
        for pair in points.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|point| point.map(|at| at.0));
            let way = [to[0] - from[0], to[1] - from[1]];
            let length = square(way).isqrt();
            if length == 0 {
                continue;
            }
            pieces.push(Piece { from, way, length: length as i32, before: before as i32 });
            before += length;
            if before > LONGEST {
                return Err(refuse(format!("more than {LONGEST} px"), "a shorter route"));
            }
        }
        if pieces.is_empty() {
            return Err(refuse(format!("{} points", points.len()), "at least 2 different points"));
        }
        Ok(Self { pieces })
    }

    /// Makes the route that the first player runs with these inputs, a point for each `spacing` pixels of it.
    ///
    /// # Errors
    ///
    /// As [`Route::new`], for example if the inputs do not move the player.
    pub fn of_run<C: Custom>(
        stage: &Stage<C>,
        start: &World<C>,
        inputs: impl IntoIterator<Item = Input>,
        spacing: Px,
    ) -> Result<Self, BatchError> {
        let mut world = start.clone();
        let place = |world: &World<C>| world.players.first().map(|player| [player.x.px(), player.y.px()]);
        let mut points: Vec<[Px; 2]> = place(&world).into_iter().collect();
        let least = i64::from(spacing.0.max(1)).pow(2);
        for input in inputs {
            world.step(stage, &[input], &mut ());
            if let (Some(here), Some(last)) = (place(&world), points.last())
                && square([here[0].0 - last[0].0, here[1].0 - last[1].0]) >= least
            {
                points.push(here);
            }
        }
        points.extend(place(&world));
        Self::new(&points)
    }

    /// Returns its length.
    #[must_use]
    pub fn length(&self) -> Px {
        Px(self.pieces.last().map_or(0, |piece| piece.before + piece.length))
    }

    /// Returns the distance of a place along the route. Searches only the pieces near the given one, and sets it to the nearest.
    pub(super) fn along(&self, piece: &mut u32, at: [i32; 2]) -> i32 {
        let first = (*piece as usize).saturating_sub(NEAR).min(self.pieces.len() - 1);
        let near = self.pieces.iter().enumerate().skip(first).take(2 * NEAR + 1);
        // Of two equally near pieces the later one counts: the place is at the end of one piece and the beginning of the next.
        let nearest = near
            .map(|(index, piece)| (piece.nearest(at), index))
            .min_by_key(|((far, _), index)| (*far, -(*index as i64)));
        let Some(((_, along), index)) = nearest else { return 0 };
        *piece = index as u32;
        along
    }

    /// Returns the piece nearest to a place.
    pub(super) fn nearest_piece(&self, at: [i32; 2]) -> u32 {
        let far = |piece: &Piece| piece.nearest(at).0;
        (0..self.pieces.len()).min_by_key(|index| far(&self.pieces[*index])).unwrap_or(0) as u32
    }
}

impl Piece {
    /// Returns the square of a place's distance from the piece, and the distance of the nearest point along the route.
    fn nearest(&self, at: [i32; 2]) -> (i64, i32) {
        let from = [0, 1].map(|axis| i64::from(at[axis]) - i64::from(self.from[axis]));
        let way = self.way.map(i64::from);
        let whole = square(self.way);
        // The distance along the piece, as a fraction of `whole`.
        let part = (from[0] * way[0] + from[1] * way[1]).clamp(0, whole);
        let [x, y] = [0, 1].map(|axis| from[axis] - way[axis] * part / whole);
        (x * x + y * y, self.before + (i64::from(self.length) * part / whole) as i32)
    }
}

fn square([x, y]: [i32; 2]) -> i64 {
    i64::from(x).pow(2) + i64::from(y).pow(2)
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;

    /// Returns a route of 100 px to the right, 20 px down, and 100 px back.
    fn hairpin() -> Route {
        Route::new(&[[px(0), px(0)], [px(100), px(0)], [px(100), px(20)], [px(0), px(20)]]).unwrap()
    }

    #[test]
    fn progress_goes_on_where_the_route_turns_back() {
        let (route, mut piece) = (hairpin(), 0);
        let walk = [[0, -5], [50, 3], [100, 0], [104, 10], [99, 20], [50, 22], [0, 20], [-30, 20]];
        assert_eq!(walk.map(|at| route.along(&mut piece, at)), [0, 50, 100, 110, 121, 170, 220, 220]);
    }

    #[test]
    fn a_start_in_the_middle_of_a_route_is_found() {
        let route = hairpin();
        let mut piece = route.nearest_piece([40, 20]);
        assert_eq!((piece, route.along(&mut piece, [40, 20])), (2, 180));
    }

    #[test]
    fn what_is_no_route_is_refused() {
        let refused = |points: &[[Px; 2]]| Route::new(points).unwrap_err().to_string();
        assert_eq!(refused(&[[px(3), px(3)]; 2]), "route: found 2 points, expected at least 2 different points");
        assert_eq!(
            refused(&[[px(0), px(0)], [px(70_000), px(0)]]),
            "route: found the point 70000, 0, expected coordinates from -65536 to 65536"
        );
    }
}
