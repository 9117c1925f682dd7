//! Stamps and the freehand brush: the choice, its settings, and its work in the view.

mod drag;
mod icons;
mod panel;
mod preview;
mod use_tools;

use quarterpipe::{Px, px, terrain::Layer};
use quarterpipe_level::sculpt::{
    Direction, Freehand, Gap, HalfPipe, Hill, Ledge, Loop, QuarterPipe, Ramp, RingArc, Stamp, Wall,
};

use crate::text::stamps as text;

pub(super) use panel::{show_freehand, show_stamps};
pub(super) use use_tools::{show_marks, use_freehand, use_stamp};

/// Returns the stamps of the palette, each with its name and its initial settings.
fn palette() -> Vec<(&'static str, Stamp)> {
    let ramp = Ramp::default();
    let quarter = QuarterPipe::default();
    vec![
        (text::HILL, Stamp::Hill(Hill::default())),
        (text::RAMP_UP, Stamp::Ramp(ramp)),
        (text::RAMP_DOWN, Stamp::Ramp(Ramp { rises: Direction::Left, ..ramp })),
        (text::LOOP, Stamp::Loop(Loop::default())),
        (text::HALF_PIPE, Stamp::HalfPipe(HalfPipe::default())),
        (text::QUARTER_RIGHT, Stamp::QuarterPipe(quarter)),
        (text::QUARTER_LEFT, Stamp::QuarterPipe(QuarterPipe { wall: Direction::Left, ..quarter })),
        (text::WALL, Stamp::Wall(Wall::default())),
        (text::GAP, Stamp::Gap(Gap::default())),
        (text::LEDGE, Stamp::Ledge(Ledge::default())),
        (text::WATER, Stamp::Water),
        (text::RING_ARC, Stamp::RingArc(RingArc::default())),
        (text::RING_LINE, Stamp::RingLine { to: (px(128), px(0)), count: 5 }),
        (text::SPRING, Stamp::Spring { to: (px(0), px(-160)) }),
        (text::PLATFORM, Stamp::Platform { to: (px(128), px(0)) }),
        (text::GOAL, Stamp::Goal),
    ]
}

/// The state of both tools.
pub(super) struct StampState {
    /// The stamps of the palette with their settings.
    stamps: Vec<(&'static str, Stamp)>,
    /// The number of the chosen stamp.
    chosen: usize,
    /// The freehand brush.
    freehand: Freehand,
    /// The point at which the button went down for a stamp.
    from: Option<(Px, Px)>,
    /// The stroke of the freehand brush so far.
    stroke: Vec<(Px, Px)>,
    preview: preview::Preview,
    icons: icons::Icons,
}

impl Default for StampState {
    fn default() -> Self {
        Self {
            stamps: palette(),
            chosen: 0,
            freehand: Freehand::default(),
            from: None,
            stroke: Vec::new(),
            preview: preview::Preview::default(),
            icons: icons::Icons::default(),
        }
    }
}

impl StampState {
    /// Ends the drag of a stamp and the stroke of the brush without a change.
    pub fn drop_gestures(&mut self) {
        self.from = None;
        self.stroke.clear();
        self.preview.clear();
    }

    /// Returns the chosen stamp with its settings.
    fn stamp(&self) -> Stamp {
        self.stamps.get(self.chosen).map_or(Stamp::Goal, |(_, stamp)| *stamp)
    }
}

/// The layers that the freehand brush can paint.
const LAYERS: [(&[Layer], &str); 3] =
    [(&[Layer::A, Layer::B], text::BOTH_LAYERS), (&[Layer::A], text::LAYER_A), (&[Layer::B], text::LAYER_B)];
