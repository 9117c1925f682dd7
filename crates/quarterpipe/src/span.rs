//! Ranges of pixels, and distances that a place can move before an answer about it changes.

use crate::units::Px;

/// The distances in pixels that a place can move down and up an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leeway {
    pub down: u32,
    pub up: u32,
}

impl Leeway {
    /// Not at all.
    pub const NONE: Self = Self { down: 0, up: 0 };
    /// Any distance.
    pub const ANY: Self = Self { down: u32::MAX, up: u32::MAX };

    /// Returns how far a place, `at` steps past the first of an arc of `length` steps, can move on a circle of `circle` steps
    /// without entering or leaving the arc.
    #[inline]
    pub const fn on_circle(at: u32, length: u32, circle: u32) -> Self {
        if at < length {
            Self { down: at, up: length - 1 - at }
        } else {
            Self { down: at - length, up: circle.saturating_sub(at).saturating_sub(1) }
        }
    }

    /// Returns the leeway of whatever moves the other way.
    #[inline]
    pub const fn mirrored(self) -> Self {
        Self { down: self.up, up: self.down }
    }

    /// Returns the leeway that both allow.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self { down: self.down.min(other.down), up: self.up.min(other.up) }
    }

    /// Returns the shorter of the two distances.
    #[inline]
    pub fn least(self) -> u32 {
        self.down.min(self.up)
    }
}

/// A range of pixels, ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    first: i32,
    last: i32,
}

impl Span {
    /// No pixel.
    pub const EMPTY: Self = Self { first: i32::MAX, last: i32::MIN };
    /// All pixels.
    pub const ALL: Self = Self { first: i32::MIN, last: i32::MAX };

    #[inline]
    pub const fn contains(self, place: Px) -> bool {
        self.first <= place.0 && place.0 <= self.last
    }

    /// Leaves only the pixels that are also within this leeway of a place.
    #[inline]
    pub fn limit(&mut self, place: Px, leeway: Leeway) {
        self.first = self.first.max(place.0.saturating_sub_unsigned(leeway.down));
        self.last = self.last.min(place.0.saturating_add_unsigned(leeway.up));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::px;

    #[test]
    fn a_leeway_ends_where_a_place_would_enter_or_leave_an_arc() {
        for (length, circle) in [(3, 8), (1, 8), (7, 8), (8, 8)] {
            for at in 0..circle {
                let Leeway { down, up } = Leeway::on_circle(at, length, circle);
                let same = |to: u32| (to % circle < length) == (at < length);
                assert!((0..=up).all(|step| same(at + step)) && (0..=down).all(|step| same(at + circle - step)));
                // On a circle that is all arc, the leeway ends at the circle's seam.
                if length < circle {
                    assert!(!same(at + up + 1) && !same(at + circle - down - 1), "{at} of {length}");
                }
            }
        }
    }

    #[test]
    fn a_span_holds_what_all_its_limits_allow() {
        let mut span = Span::ALL;
        span.limit(px(10), Leeway { down: 4, up: 9 });
        span.limit(px(12), Leeway { down: 20, up: 3 });
        assert_eq!([5, 6, 15, 16].map(|place| span.contains(px(place))), [false, true, true, false]);
        span.limit(px(i32::MAX), Leeway::ANY);
        span.limit(px(i32::MIN), Leeway::ANY);
        assert!(span.contains(px(6)) && !Span::EMPTY.contains(px(0)));
        span.limit(px(20), Leeway::NONE);
        assert!((0..40).all(|place| !span.contains(px(place))));
    }
}
