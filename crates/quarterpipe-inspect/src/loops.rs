//! Finds loops without layer switches.
//!
//! A loop on one layer is a closed ring: a player outside cannot get in, and one inside cannot get out. So a loop has a half on each layer,
//! and something that moves the player from one to the other: path switchers, springs that change the layer, or loop chunks. [T-17, T-18]
//!
//! The check finds rings that are closed on one layer and do not have the start inside, and surfaces that lead from a floor round to a
//! ceiling on a layer that differs from the other there. Both count only with no switch nearby.

use std::ops::Range;

use quarterpipe::{
    Px, px,
    terrain::{Layer, LoopChunk},
};
use quarterpipe_level::{Level, LevelObject, Value};

use super::{
    Check, FoundLoop,
    collector::Collector,
    contour::{Edge, Quarter, turn},
    counts::Counts,
    drive::{spots::is_flat, switches::HalfLoop},
    plane::Plane,
    stretches::{CORNER, Stretch},
};

/// The turn from a floor to a ceiling, less some allowance for the angles of tiles.
const HALF: i32 = 0x70;
/// A whole turn, less the same allowance.
const ROUND: i32 = 0xF0;
/// The greatest distance of a switch from its loop in pixels.
const NEARBY: i32 = 128;
/// The maximum number of halves of loops that are driven through.
const MOST_HALVES: usize = 1024;
/// The distance before a loop at which a player begins, in pixels.
const RUN_UP: i32 = 64;
/// The properties of objects that change the layer.
const SWITCHES: [&str; 3] = ["forward", "back", "layer"];

/// The facts about a level that the check needs in addition to its outlines.
pub(super) struct Surroundings {
    start: (Px, Px),
    /// The cells that are not the same on both layers.
    differences: Counts,
    /// The cells with something that changes the layer.
    switches: Counts,
}

/// A part of a surface that leads round a loop.
struct Arc {
    left_top: (i32, i32),
    right_bottom: (i32, i32),
    /// Its lowest edge.
    lowest: Edge,
    /// The y of the middle of its outermost wall: on the left of a left half, otherwise on the right.
    side: i32,
    /// Its part of the surface's edges.
    part: Range<usize>,
    round: Round,
}

/// The extent of an arc.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// All the way round.
    Ring,
    /// From a floor to a ceiling: the right half of a loop.
    Up,
    /// From a ceiling to a floor: the left half.
    Down,
}

/// The turns of a surface, edge by edge.
struct Turns {
    /// The quarter of each edge's angle.
    quarters: Vec<Quarter>,
    /// The angle by which the surface has turned towards a player that runs on it, in 1/256 turns.
    turned: Vec<i32>,
}

/// Checks a surface, and keeps the half of a loop that it is to be driven through.
pub(super) fn check(
    surroundings: &Surroundings,
    layer: Layer,
    stretch: Stretch<'_>,
    findings: &mut Collector,
    halves: &mut Vec<HalfLoop>,
) {
    let Some(arc) = Arc::of(stretch) else { return };
    arc.check(surroundings, layer, findings);
    if halves.len() < MOST_HALVES && surroundings.differs(arc.left_top, arc.right_bottom) {
        halves.extend(arc.half(layer, stretch.edges));
    }
}

impl Surroundings {
    pub(super) fn of(a: &Plane<'_>, b: &Plane<'_>) -> Self {
        let level = a.level;
        let (width, height) = (level.width, level.height());
        let mut has_switch = vec![false; width * height];
        for (left, top, right, bottom) in places_of_switches(level) {
            for (x, y) in (top..=bottom).step_by(16).flat_map(|y| (left..=right).step_by(16).map(move |x| (x, y))) {
                if let Some(cell) = a.cell_at(x, y) {
                    has_switch[cell] = true;
                }
            }
        }
        Self {
            start: level.start,
            differences: Counts::of(width, height, |cell| !a.is_same_in(b, cell)),
            switches: Counts::of(width, height, |cell| has_switch[cell]),
        }
    }
}

impl Surroundings {
    /// Returns whether something changes the layer near a rectangle of pixels.
    pub(super) fn has_switch(&self, (left, top): (i32, i32), (right, bottom): (i32, i32)) -> bool {
        self.switches.any_in((left - NEARBY, top - NEARBY), (right + NEARBY, bottom + NEARBY))
    }

    /// Returns whether the layers differ in the smallest rectangle round a surface.
    pub(super) fn differs_along(&self, stretch: Stretch<'_>) -> bool {
        let far = (i32::MAX, i32::MIN);
        let ends = |of: fn(&Edge) -> i32| {
            stretch.edges.iter().map(of).fold(far, |(low, high), at| (low.min(at), high.max(at)))
        };
        let ((left, right), (top, bottom)) = (ends(|edge| edge.x), ends(|edge| edge.y));
        self.differs((left, top), (right, bottom))
    }

    /// Returns whether the layers differ in a rectangle of pixels.
    pub(super) fn differs(&self, left_top: (i32, i32), right_bottom: (i32, i32)) -> bool {
        self.differences.any_in(left_top, right_bottom)
    }
}

/// Returns the first and last pixels of everything that changes the layer: objects, and the middles of chunks.
fn places_of_switches(level: &Level) -> impl Iterator<Item = (i32, i32, i32, i32)> {
    let changes_layer = |object: &&LevelObject| {
        let is_layer = |name| matches!(object.properties.get(name), Some(Value::Text(text)) if text != "none");
        SWITCHES.iter().any(|name| is_layer(*name))
    };
    let objects = level.objects.iter().filter(changes_layer).map(|LevelObject { x, y, .. }| (x.0, y.0, x.0, y.0));
    let chunks = level.loops.iter().filter_map(|place| {
        let (x, y) = (i32::from(place.column) * 256, i32::from(place.row) * 256);
        let switches = matches!(place.kind, LoopChunk::Loop | LoopChunk::GroundedLoop | LoopChunk::QuarterLoop);
        switches.then_some((x + 127, y + 127, x + 128, y + 128))
    });
    objects.chain(chunks)
}

impl Turns {
    /// Yields the turn of a surface after each of its edges.
    fn along(edges: &[Edge]) -> impl Iterator<Item = i32> {
        let (mut before, mut turned) = (None, 0);
        edges.iter().map(move |edge| {
            let angle = edge.angle();
            turned -= turn(before.unwrap_or(angle), angle);
            before = Some(angle);
            turned
        })
    }

    /// Returns the turns of a surface that turns by at least half a round; `None` if it does not.
    fn of(edges: &[Edge]) -> Option<Self> {
        let (least, most) =
            Self::along(edges).fold((0, 0), |(least, most): (i32, i32), turned| (least.min(turned), most.max(turned)));
        (most - least >= HALF).then(|| Self {
            quarters: edges.iter().map(|edge| edge.angle().nearest_quarter().0 >> 6).collect(),
            turned: Self::along(edges).collect(),
        })
    }

    /// Returns the shortest part that leads from one quarter to another and turns by at least `least`.
    fn shortest(&self, from: Quarter, to: Quarter, least: i32) -> Option<Range<usize>> {
        // Where the part can begin, in order, each turned further than the one before. A beginning that is turned at least as far as a
        // later one is dropped, as it is never the nearest.
        let mut begins: Vec<usize> = Vec::new();
        let mut shortest: Option<Range<usize>> = None;
        for (end, &turned) in self.turned.iter().enumerate() {
            if self.quarters[end] == from {
                begins.truncate(begins.partition_point(|&begin| self.turned[begin] < turned));
                begins.push(end);
            }
            if self.quarters[end] != to {
                continue;
            }
            let near = begins.partition_point(|&begin| self.turned[begin] <= turned - least);
            let Some(&begin) = near.checked_sub(1).and_then(|near| begins.get(near)) else { continue };
            if shortest.as_ref().is_none_or(|shortest| end - begin + 1 < shortest.len()) {
                shortest = Some(begin..end + 1);
            }
        }
        shortest
    }
}

impl Arc {
    /// Returns the part of a surface that leads all the way round. If there is none, returns the part that leads from a
    /// floor to a ceiling or back.
    fn of(stretch: Stretch<'_>) -> Option<Self> {
        const FLOOR: Quarter = 0;
        const CEILING: Quarter = 2;
        let turns = Turns::of(stretch.edges)?;
        let half = || {
            let up = turns.shortest(FLOOR, CEILING, HALF).map(|part| (part, Round::Up));
            let down = turns.shortest(CEILING, FLOOR, HALF).map(|part| (part, Round::Down));
            [up, down].into_iter().flatten().min_by_key(|(part, _)| part.len())
        };
        // In a stretch without an end, the last turn leads back to the first edge.
        let is_round = stretch.closed && turns.turned.last().is_some_and(|&turned| turned >= ROUND - CORNER);
        let ring = if is_round { Some(0..stretch.edges.len()) } else { turns.shortest(FLOOR, FLOOR, ROUND) };
        let (part, round) = ring.map(|part| (part, Round::Ring)).or_else(half)?;
        let edges = stretch.edges.get(part.clone())?;
        let ends = |of: fn(&Edge) -> i32| Some((edges.iter().map(of).min()?, edges.iter().map(of).max()?));
        let ((left, right), (top, bottom)) = (ends(|edge| edge.x)?, ends(|edge| edge.y)?);
        let lowest = *edges.iter().max_by_key(|edge| edge.y)?;
        let wall = if round == Round::Down { left } else { right };
        let at_wall = || edges.iter().filter(|edge| edge.x == wall).map(|edge| edge.y);
        let side = (at_wall().min()? + at_wall().max()? + 1) / 2;
        Some(Self { left_top: (left, top), right_bottom: (right, bottom), lowest, side, part, round })
    }

    /// Returns the arc as half a loop, with the place from which a player runs into it; `None` if players cannot run into it.
    fn half(&self, layer: Layer, edges: &[Edge]) -> Option<HalfLoop> {
        let ((left, _), (right, _)) = (self.left_top, self.right_bottom);
        // On the other side of the whole loop, of which this is the half.
        let run_up = 2 * (right - left) + RUN_UP;
        let place = |index: &usize| is_flat(edges, *index);
        let (is_right, index) = match self.round {
            Round::Ring => return None,
            Round::Up => {
                let mut before = (0..self.part.start).filter(place);
                let nearest = (0..self.part.start).rev().filter(place).find(|&index| edges[index].x <= right - run_up);
                (true, nearest.or_else(|| before.next())?)
            }
            Round::Down => {
                let mut after = (self.part.end..edges.len()).rev().filter(place);
                let nearest = (self.part.end..edges.len()).filter(place).find(|&index| edges[index].x >= left + run_up);
                (false, nearest.or_else(|| after.next())?)
            }
        };
        let Edge { x, y, .. } = edges[index];
        let Self { left_top, right_bottom, .. } = *self;
        Some(HalfLoop { layer, is_right, left_top, right_bottom, spot: (x, y) })
    }

    fn check(&self, surroundings: &Surroundings, layer: Layer, findings: &mut Collector) {
        let is_meant = if self.round == Round::Ring {
            self.contains(surroundings.start)
        } else {
            !surroundings.differs(self.left_top, self.right_bottom)
        };
        if is_meant || surroundings.has_switch(self.left_top, self.right_bottom) {
            return;
        }
        let ((left, top), (right, bottom)) = (self.left_top, self.right_bottom);
        let size = || format!("{} x {} px", right - left + 1, bottom - top + 1);
        let at = (self.lowest.x, self.lowest.y);
        // The arc reaches the loop's top and its side, but often not its floor.
        let radius = self.side - top;
        let (middle, right_half) = match self.round {
            Round::Ring => {
                return findings.warn(Check::Loop, at, || {
                    format!("a ring of {}, closed on this layer, and nothing nearby that changes the layer", size())
                });
            }
            Round::Up => (right + 1 - radius, layer),
            Round::Down => (
                left + radius,
                match layer {
                    Layer::A => Layer::B,
                    Layer::B => Layer::A,
                },
            ),
        };
        let found = FoundLoop { middle: px(middle), floor: px(self.side + radius), radius: px(radius), right_half };
        findings.warn_of_half(at, found, || {
            format!("half a loop, {}: the layers differ, and nothing nearby changes the layer", size())
        });
    }

    fn contains(&self, (x, y): (Px, Px)) -> bool {
        (self.left_top.0..=self.right_bottom.0).contains(&x.0) && (self.left_top.1..=self.right_bottom.1).contains(&y.0)
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::{
        LevelObject, LoopPlace,
        draw::{Area, Brush, Canvas, Circle},
    };

    use super::super::test_levels::found;
    use super::*;

    /// Makes a level with a floor at 224, and what `draw` adds above it.
    fn level(draw: impl FnOnce(&mut Canvas)) -> Level {
        let mut canvas = Canvas::new(32, 16);
        canvas.block(Brush::SOLID, Area::new(0, 224, 512, 256));
        draw(&mut canvas);
        let cut = canvas.cut().unwrap();
        let mut level = Level::new("loop", cut.tiles, cut.width, cut.cells);
        level.start = (px(32), px(204));
        level
    }

    fn ring(canvas: &mut Canvas) {
        let circle = Circle::new(384, 128, 88);
        canvas.paint(Brush::SOLID, Area::new(256, 0, 512, 256), |x, y| {
            let depth = (x - circle.x).hypot(y - circle.y) - circle.radius;
            (0.0..24.0).contains(&depth).then(|| circle.slant_inside(x, y))
        });
    }

    #[test]
    fn a_loop_of_two_halves_needs_something_that_changes_the_layer() {
        let halves = level(|canvas| canvas.loop_ring(1, 0));
        let findings = found(&halves, Check::Loop);
        assert_eq!(findings.iter().map(|finding| finding.layer).collect::<Vec<_>>(), [Some(Layer::B), Some(Layer::A)]);
        assert!(findings[0].message.starts_with("half a loop, "), "{}", findings[0].message);
        for finding in &findings {
            let Some(FoundLoop { middle, floor, radius, right_half }) = finding.half_loop else {
                panic!("{finding:?}")
            };
            let is_near = |found: Px, drawn: i32| (found - px(drawn)).0.abs() <= 2;
            assert_eq!(right_half, Layer::A);
            assert!(is_near(radius, Canvas::LOOP_RADIUS) && is_near(middle, 384), "{finding:?}");
            assert!(is_near(floor, Canvas::LOOP_FLOOR), "{finding:?}");
        }

        let mut with_chunk = halves.clone();
        with_chunk.loops.push(LoopPlace { column: 1, row: 0, kind: LoopChunk::Loop });
        assert_eq!(found(&with_chunk, Check::Loop), []);
        with_chunk.loops[0].kind = LoopChunk::Tunnel;
        assert_eq!(found(&with_chunk, Check::Loop).len(), 2);

        let mut with_switcher = halves;
        let text = |text: &str| Value::Text(text.to_owned());
        let switcher = LevelObject::new("path_switcher", px(384), px(60));
        with_switcher.objects.push(switcher.clone());
        assert_eq!(found(&with_switcher, Check::Loop).len(), 2);
        with_switcher.objects[0] = switcher.with("forward", text("b"));
        assert_eq!(found(&with_switcher, Check::Loop), []);
        with_switcher.objects[0].x = px(0);
        assert_eq!(found(&with_switcher, Check::Loop).len(), 2);
    }

    #[test]
    fn a_closed_ring_is_found_unless_the_player_starts_in_it() {
        let mut closed = level(ring);
        let findings = found(&closed, Check::Loop);
        assert_eq!(findings.len(), 1);
        let message = "a ring of 178 x 178 px, closed on this layer, and nothing nearby that changes the layer";
        assert_eq!((findings[0].layer, findings[0].message.as_str()), (None, message));
        closed.start = (px(384), px(190));
        assert_eq!(found(&closed, Check::Loop), []);
    }

    #[test]
    fn half_pipes_and_curved_ceilings_are_no_loops() {
        let pipe = level(|canvas| {
            canvas.block(Brush::SOLID, Area::new(128, 64, 512, 224));
            canvas.half_pipe(Area::new(192, 64, 448, 160));
        });
        assert_eq!(found(&pipe, Check::Loop), []);
        let hook = level(|canvas| {
            canvas.block(Brush::SOLID, Area::new(256, 0, 512, 224));
            canvas.hollow(Area::new(256, 0, 512, 224), Circle::new(256, 112, 112));
        });
        assert_eq!(found(&hook, Check::Loop), []);
    }
}
