//! The two rows above the cards of the stages that begin generated ones: today's stage and Endless.

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use quarterpipe::rules::{CharacterId, Game as GameRules};

use super::FrontData;
use crate::{
    action::Action,
    game::{Preset, RulesChoice, frame_time},
    generated::Series,
    medals::{self, Medal},
    pixel_font, style, text,
};

/// The number of rows.
pub(super) const ROWS: usize = 2;

/// Today's stage, as far as it is known before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TodayCard {
    /// The date as a number, yyyymmdd.
    pub date: u64,
    /// The name of the level.
    pub name: String,
    /// Its par, once the stage was made.
    pub par: Option<u32>,
}

/// Returns the action of the row with this number.
pub(super) fn action(row: usize, rules: Option<Preset>, bird: CharacterId) -> Option<Action> {
    match row {
        0 => Some(Action::PlayToday(rules, bird)),
        1 => Some(Action::PlayEndless(rules, bird)),
        _ => None,
    }
}

/// Shows the row with this number, and returns whether it was clicked.
pub(super) fn show(
    ui: &Ui,
    row: usize,
    place: Rect,
    (data, is_chosen): (&FrontData<'_>, bool),
    (rules, bird): (Option<Preset>, CharacterId),
) -> bool {
    let is_today = row == 0;
    let label = if is_today { text::generated::TODAY } else { text::generated::ENDLESS };
    let response = ui.interact(place, Id::unique(("generated", row)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, label));
    let radius = CornerRadius::same(5);
    let fill = if response.hovered() || is_chosen { style::ACCENT_DIM } else { style::GROUND };
    ui.painter().rect_filled(place, radius, fill);
    if is_chosen {
        ui.painter().rect_stroke(place, radius, Stroke::new(2.0, pixel_font::GOLD), StrokeKind::Outside);
    }
    let rules = RulesChoice::from(rules.unwrap_or(Preset::Game(GameRules::S3k)));
    let best = data.bests.time_of_level(&data.today.name, &rules, bird).filter(|_| is_today);
    let is_making = data.making.is_some_and(|series| matches!(series, Series::Today(_)) == is_today);
    let words = if is_making {
        text::generated::MAKING.to_owned()
    } else if is_today {
        text::generated::today_hint(data.today.date, best.map(frame_time).as_deref())
    } else {
        text::generated::ENDLESS_HINT.to_owned()
    };
    let painter = ui.painter().with_clip_rect(place);
    let at = place.left_center() + vec2(10.0, 0.0);
    let name = painter.text(at, Align2::LEFT_CENTER, label, FontId::proportional(14.0), Color32::WHITE);
    let at = name.right_center() + vec2(10.0, 0.0);
    painter.text(at, Align2::LEFT_CENTER, words, FontId::proportional(12.0), style::TEXT);
    let medal = best.zip(data.today.par).and_then(|(best, par)| Medal::of(best, medals::of_par(par)));
    let is_own = rules.preset() == Preset::Game(GameRules::S3k) && bird == CharacterId::Sonic;
    if medal.is_some() && is_own {
        medals::paint(&painter, place.right_center() - vec2(18.0, 0.0), 9.0, medal);
    }
    response.clicked()
}
