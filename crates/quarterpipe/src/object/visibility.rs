//! The objects that are on the screen. [K-20, K-21, K-54]

use super::{Body, Objects, ScreenTest, Slots, slot_set::SlotSet};
use crate::{
    camera::{Camera, View},
    rules::Rules,
    span::Span,
    units::Px,
};

impl<C> Objects<C> {
    /// Records which objects are on the screen now.
    #[inline(always)]
    pub(crate) fn see(&mut self, camera: &Camera, rules: &Rules) {
        if !self.slots.bodies.is_empty() {
            self.slots.see(camera.view(rules), rules);
        }
    }
}

impl Slots {
    #[inline(always)]
    fn see(&mut self, view: View<'_>, rules: &Rules) {
        if !self.sleepers.are_seen_as_before(view.corner()) {
            self.see_sleepers(view, rules);
        }
        self.see_awake(view, rules);
    }

    #[inline(always)]
    fn see_awake(&mut self, view: View<'_>, rules: &Rules) {
        let Self { bodies, sleepers, taken, .. } = self;
        taken.for_each_without(sleepers.slots(), bodies.len(), |slot| {
            if let Some(body) = bodies.get_mut(slot) {
                see(body, view, rules);
            }
        });
    }

    /// Records which sleeping objects are on the screen now, and how far the view can move with the same result.
    #[inline(never)]
    fn see_sleepers(&mut self, view: View<'_>, rules: &Rules) {
        let Self { bodies, sleepers, .. } = self;
        let [left, top] = view.corner();
        let (mut x, mut y) = (Span::ALL, Span::ALL);
        sleepers.slots().for_each_without(&SlotSet::NONE, bodies.len(), |slot| {
            let Some(body) = bodies.get_mut(slot) else { return };
            see(body, view, rules);
            if let Some(half_height) = half_height(body, rules) {
                let [along_x, along_y] = view.leeway(body.x.px(), body.y.px(), body.half_width_px(), half_height);
                x.limit(left, along_x);
                y.limit(top, along_y);
            }
        });
        sleepers.were_seen([x, y]);
    }
}

#[inline(always)]
fn see(body: &mut Body, view: View<'_>, rules: &Rules) {
    if body.has_run
        && let Some(half_height) = half_height(body, rules)
    {
        body.on_screen = view.shows(body.x.px(), body.y.px(), body.half_width_px(), half_height);
    }
}

/// Returns the half height by which a body is tested, `Some(None)` for the default one, or `None` if it is not tested.
#[inline(always)]
fn half_height(body: &Body, rules: &Rules) -> Option<Option<Px>> {
    match body.drawn {
        ScreenTest::Never => None,
        ScreenTest::DefaultHeight if rules.camera.default_height => Some(None),
        ScreenTest::DefaultHeight | ScreenTest::OwnHeight => Some(Some(body.half_height_px())),
    }
}
