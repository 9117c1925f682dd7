//! The stages to choose from: pictures, names, best times and medals, with the rules and the bird to play them with.

use std::collections::BTreeMap;

use eframe::egui::{
    Align2, Color32, ColorImage, Context, CornerRadius, FontId, Id, Image, Pos2, Rect, Role, ScrollArea, Sense, Stroke,
    StrokeKind, TextureHandle, TextureOptions, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use quarterpipe::{px, rules::CharacterId};
use quarterpipe_draw::{Colour, Picture, View};
use quarterpipe_level::builtin;

use super::{FrontData, generated};
use crate::{
    action::Action,
    bests::Bests,
    drawing,
    game::{Game, Preset, RulesChoice, frame_time},
    keys::MenuKey,
    library::{Entry, Library},
    medals::{self, Medal},
    pictures::Pictures,
    pixel_font,
    start::StartOptions,
    style,
    text::{self, names},
};

/// The rows in which something is chosen: the rules and the bird.
const CHOICES: usize = 2;
/// The rows above the cards: also those that begin generated stages.
pub(super) const FIRST_CARD: usize = CHOICES + generated::ROWS;
/// The birds to choose from.
const BIRDS: [CharacterId; 4] = [CharacterId::Sonic, CharacterId::Tails, CharacterId::Knuckles, CharacterId::Mini];
/// The minimum width of a card, and the height of the part below its picture, in points.
const CARD: Vec2 = vec2(196.0, 46.0);
/// The gap between cards, in points.
const GAP: f32 = 14.0;

/// A stage that was chosen, with its rules and the bird.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageChoice {
    /// The stage.
    pub stage: &'static str,
    /// The rules; `None` for the stage's own.
    pub rules: Option<Preset>,
    /// The bird.
    pub character: CharacterId,
}

/// A stage's picture, and the key of its best time.
struct Card {
    picture: TextureHandle,
    digest: u64,
    own_rules: RulesChoice,
    has_goal: bool,
}

/// The stages, and what was chosen for them.
pub(super) struct Stages {
    cards: BTreeMap<&'static str, Option<Card>>,
    rules: Option<Preset>,
    bird: CharacterId,
    /// The pictures of the user's levels.
    pictures: Pictures,
}

impl std::fmt::Debug for Stages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stages").field("rules", &self.rules).field("bird", &self.bird).finish_non_exhaustive()
    }
}

impl Default for Stages {
    fn default() -> Self {
        Self { cards: BTreeMap::new(), rules: None, bird: CharacterId::Sonic, pictures: Pictures::default() }
    }
}

impl Stages {
    /// Shows the stages, and returns the one that was taken.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        chosen: &mut usize,
        keys: &[MenuKey],
        data: &FrontData<'_>,
        area: Rect,
    ) -> Vec<Action> {
        self.draw_next(ui.ctx());
        ui.painter().rect_filled(area, 0.0, Color32::from_rgba_unmultiplied(10, 12, 30, 216));
        let scale = pixel_font::scale(ui.ctx(), area).min(4.0);
        let inside = area.shrink2(vec2((area.width() * 0.04).max(10.0), 8.0));
        let columns = (((inside.width() + GAP) / (CARD.x + GAP)).floor() as usize).clamp(1, 5);
        let stages: Vec<&'static str> = builtin::names().collect();
        let yours = data.library.entries();
        let is_moved = self.steer(chosen, keys, (stages.len() + yours.len(), columns));
        let mut taken = keys.contains(&MenuKey::Accept).then_some(*chosen);

        let title = pos2(inside.left(), inside.top() + 4.0 * scale);
        pixel_font::paint(ui.painter(), title, Align2::LEFT_TOP, text::first::STAGES, (scale, pixel_font::GOLD));
        let mut actions = Vec::new();
        let back = Rect::from_min_size(pos2(inside.right() - 88.0, inside.top()), vec2(88.0, 30.0));
        if button(ui, "back to title", text::first::BACK, back, false) {
            actions.push(Action::BackFromScreen);
        }
        let mut top = (title.y + 12.0 * scale).max(back.bottom() + 6.0);
        let [rules, bird] = self.words();
        let height = if data.is_touched { 44.0 } else { 30.0 };
        let is_wide = inside.width() > 620.0;
        let row_place = |row: usize, top: f32| {
            let width = if is_wide { (inside.width() - GAP) / 2.0 } else { inside.width() };
            let left = if is_wide && row == 1 { inside.left() + width + GAP } else { inside.left() };
            Rect::from_min_size(pos2(left, top), vec2(width.min(460.0), height))
        };
        for (row, label, value) in [(0, text::first::RULES, rules), (1, text::first::BIRD, bird)] {
            let place = row_place(row, top);
            if let Some(step) = selector(ui, (row, label, value), place, *chosen == row) {
                *chosen = row;
                self.turn(row, step);
            }
            if !is_wide || row == 1 {
                top += height + 6.0;
            }
        }
        for row in 0..generated::ROWS {
            let (place, chosen_row) = (row_place(row, top), row + CHOICES);
            let choice = (self.rules, self.bird);
            if generated::show(ui, row, place, (data, *chosen == chosen_row), choice) {
                *chosen = chosen_row;
                taken = Some(chosen_row);
            }
            if !is_wide || row == 1 {
                top += height + 6.0;
            }
        }

        let room = Rect::from_min_max(pos2(inside.left(), top + 4.0), inside.max);
        let mut inner = ui.new_child(UiBuilder::new().max_rect(room));
        ScrollArea::vertical().id_salt("stages").auto_shrink(false).show(&mut inner, |ui| {
            let width = (ui.available_width() - GAP * (columns as f32 - 1.0)) / columns as f32;
            let size = vec2(width, width * 9.0 / 16.0 + CARD.y);
            let origin = ui.cursor().min + vec2(2.0, 2.0);
            let grid = |top: f32, number: usize| {
                let (column, row) = ((number % columns) as f32, (number / columns) as f32);
                let corner = origin + vec2(column * (size.x + GAP), top + row * (size.y + GAP));
                Rect::from_min_size(corner, size - vec2(4.0, 0.0))
            };
            let height = |count: usize| count.div_ceil(columns) as f32 * (size.y + GAP);
            for (number, stage) in stages.iter().enumerate() {
                let place = grid(0.0, number);
                let is_chosen = *chosen == number + FIRST_CARD;
                if is_chosen && is_moved {
                    ui.scroll_to_rect(place.expand(GAP), None);
                }
                let response = self.show_card(ui, stage, place, (is_chosen, data.bests));
                if response {
                    *chosen = number + FIRST_CARD;
                    taken = Some(*chosen);
                }
            }
            let mut below = height(stages.len());
            if !yours.is_empty() {
                let at = origin + vec2(0.0, below + 4.0);
                let words = text::keep::YOUR_LEVELS;
                pixel_font::paint(ui.painter(), at, Align2::LEFT_TOP, words, (scale, pixel_font::GOLD));
                below += 14.0 * scale;
            }
            for (number, entry) in yours.iter().enumerate() {
                let place = grid(below, number);
                let card = stages.len() + number + FIRST_CARD;
                if *chosen == card && is_moved {
                    ui.scroll_to_rect(place.expand(GAP), None);
                }
                if self.show_yours(ui, (data.library, entry), place, *chosen == card) {
                    *chosen = card;
                    taken = Some(card);
                }
            }
            ui.allocate_space(vec2(10.0, below + height(yours.len())));
        });
        let generated = taken.and_then(|taken| taken.checked_sub(CHOICES));
        actions.extend(generated.and_then(|row| generated::action(row, self.rules, self.bird)));
        if let Some(card) = taken.and_then(|taken| taken.checked_sub(FIRST_CARD)) {
            let stage = stages
                .get(card)
                .map(|stage| Action::PlayStage(StageChoice { stage, rules: self.rules, character: self.bird }));
            let own = || Some(Action::BeginYours(yours.get(card.checked_sub(stages.len())?)?.id.clone()));
            actions.extend(stage.or_else(own));
        }
        actions
    }

    /// Moves the choice, and returns whether it was moved.
    fn steer(&mut self, chosen: &mut usize, keys: &[MenuKey], (stages, columns): (usize, usize)) -> bool {
        let before = *chosen;
        let last = FIRST_CARD + stages - 1;
        *chosen = (*chosen).min(last);
        for key in keys {
            let is_card = *chosen >= FIRST_CARD;
            match key {
                MenuKey::Left | MenuKey::Right if *chosen < CHOICES => {
                    self.turn(*chosen, if *key == MenuKey::Left { -1 } else { 1 });
                }
                MenuKey::Left if *chosen > FIRST_CARD => *chosen -= 1,
                MenuKey::Right if is_card => *chosen = (*chosen + 1).min(last),
                MenuKey::Down if is_card => *chosen = (*chosen + columns).min(last),
                MenuKey::Down => *chosen += 1,
                MenuKey::Up if *chosen >= FIRST_CARD + columns => *chosen -= columns,
                MenuKey::Up if is_card => *chosen = FIRST_CARD - 1,
                MenuKey::Up => *chosen = chosen.saturating_sub(1),
                _ => {}
            }
        }
        *chosen != before
    }

    /// Chooses the next rules or the next bird, or those before.
    fn turn(&mut self, row: usize, step: isize) {
        let next = |at: usize, count: usize| (at as isize + step).rem_euclid(count as isize) as usize;
        if row == 0 {
            // The stage's own come first.
            let at =
                self.rules.map_or(0, |rules| Preset::ALL.iter().position(|known| *known == rules).unwrap_or(0) + 1);
            self.rules = next(at, Preset::ALL.len() + 1).checked_sub(1).and_then(|at| Preset::ALL.get(at).copied());
        } else {
            let at = BIRDS.iter().position(|bird| *bird == self.bird).unwrap_or(0);
            self.bird = BIRDS.get(next(at, BIRDS.len())).copied().unwrap_or(CharacterId::Sonic);
        }
    }

    fn words(&self) -> [String; 2] {
        let rules = self.rules.map_or(text::first::OWN_RULES, names::rules);
        [rules.to_owned(), format!("{}. {}", names::character(self.bird), names::moves(self.bird))]
    }

    /// Shows the card of one of the user's levels, and returns whether it was clicked.
    fn show_yours(&mut self, ui: &Ui, (library, entry): (&Library, &Entry), place: Rect, is_chosen: bool) -> bool {
        let response = ui.interact(place, Id::unique(("your level", &entry.id)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &entry.title));
        let picture = self.pictures.of_entry(ui.ctx(), library, entry);
        let below = show_frame(ui, place, picture, (is_chosen, response.hovered()));
        let painter = ui.painter().with_clip_rect(place);
        painter.text(below, Align2::LEFT_TOP, &entry.title, FontId::proportional(15.0), Color32::WHITE);
        let at = below + vec2(0.0, 19.0);
        painter.text(at, Align2::LEFT_TOP, &entry.description, FontId::proportional(12.0), style::WEAK);
        response.clicked()
    }

    /// Shows the card of a stage, and returns whether it was clicked.
    fn show_card(&self, ui: &Ui, stage: &str, place: Rect, (is_chosen, bests): (bool, &Bests)) -> bool {
        let response = ui.interact(place, Id::unique(("stage", stage)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, names::stage(stage)));
        let painter = ui.painter();
        let card = self.cards.get(stage).and_then(Option::as_ref);
        let below = show_frame(ui, place, card.map(|card| &card.picture), (is_chosen, response.hovered()));
        painter.text(below, Align2::LEFT_TOP, names::stage(stage), FontId::proportional(15.0), Color32::WHITE);
        let rules = self.rules.map(RulesChoice::from).or_else(|| card.map(|card| card.own_rules.clone()));
        if let (Some(card), Some(rules)) = (card, rules) {
            let best = bests.time(&Bests::name(stage, card.digest, &rules, (self.bird, None)));
            let words = match best {
                Some(best) => frame_time(best),
                None if card.has_goal => text::first::NO_TIME.to_owned(),
                None => text::first::NO_GOAL.to_owned(),
            };
            let tint = if best.is_some() { style::NOTICE } else { style::WEAK };
            let at = below + vec2(0.0, 19.0);
            painter.text(at, Align2::LEFT_TOP, words, FontId::proportional(12.0), tint);
            if let Some(target) = medals::target(stage, rules.preset(), self.bird, None) {
                let earned = best.and_then(|best| Medal::of(best, target));
                medals::paint(painter, place.right_bottom() - vec2(24.0, CARD.y / 2.0), 12.0, earned);
            }
        }
        response.clicked()
    }

    /// Draws the picture of the next stage that has none: one in a pass, so that the screen appears at once.
    fn draw_next(&mut self, context: &Context) {
        let Some(name) = builtin::names().find(|name| !self.cards.contains_key(name)) else { return };
        let card = builtin::level(name).and_then(|level| {
            let StartOptions { level, rules, character, .. } = StartOptions::of(level);
            let game = Game::new(level, rules.clone(), character).ok()?;
            let image = picture_of(&game);
            let picture = context.load_texture(name, image, TextureOptions::LINEAR);
            Some(Card { picture, digest: game.level_digest(), own_rules: rules, has_goal: game.has_goal() })
        });
        self.cards.insert(name, card);
        context.request_repaint();
    }
}

/// Shows the ground, the picture and the edge of a card, and returns where its words begin.
fn show_frame(ui: &Ui, place: Rect, picture: Option<&TextureHandle>, (is_chosen, is_hovered): (bool, bool)) -> Pos2 {
    let radius = CornerRadius::same(6);
    ui.painter().rect_filled(place, radius, style::GROUND);
    let area = Rect::from_min_size(place.min, vec2(place.width(), place.height() - CARD.y));
    if let Some(picture) = picture {
        Image::new(picture).corner_radius(CornerRadius { sw: 0, se: 0, ..radius }).paint_at(ui, area);
    }
    let edge = match (is_chosen, is_hovered) {
        (true, _) => Stroke::new(3.0, pixel_font::GOLD),
        (false, true) => Stroke::new(2.0, style::ACCENT),
        (false, false) => Stroke::new(1.0, Color32::from_white_alpha(30)),
    };
    ui.painter().rect_stroke(place, radius, edge, StrokeKind::Outside);
    area.left_bottom() + vec2(10.0, 6.0)
}

/// Draws the start of a stage, with more sky and more of the way than the camera would show.
fn picture_of(game: &Game) -> ColorImage {
    let world = game.world();
    let view = View::of_world(world, 320, 180);
    let view = View { left: view.left + px(64), top: view.top - px(34), ..view }.kept_in(&world.bounds);
    let mut picture = Picture::new(view.width, view.height, Colour::CLEAR);
    drawing::plain(game.level(), game.stage()).draw(world, view, &mut picture);
    ColorImage::from_rgba_premultiplied([picture.width() as usize, picture.height() as usize], picture.bytes())
}

/// Shows a value between two arrows, and returns which of them was clicked.
fn selector(ui: &Ui, (row, label, value): (usize, &str, String), place: Rect, is_chosen: bool) -> Option<isize> {
    let painter = ui.painter();
    let radius = CornerRadius::same(5);
    painter.rect_filled(place, radius, style::GROUND);
    if is_chosen {
        painter.rect_stroke(place, radius, Stroke::new(2.0, pixel_font::GOLD), StrokeKind::Outside);
    }
    let at = place.left_center() + vec2(10.0, 0.0);
    painter.text(at, Align2::LEFT_CENTER, label, FontId::proportional(13.0), style::WEAK);
    let arrow = vec2(place.height(), place.height());
    let middle = Rect::from_min_max(pos2(place.left() + 52.0, place.top()), place.max);
    let mut step = None;
    for (way, sign, corner, name) in [
        (-1, "◀", middle.min, text::first::PREVIOUS),
        (1, "▶", middle.right_top() - vec2(arrow.x, 0.0), text::first::NEXT),
    ] {
        let spot = Rect::from_min_size(corner, arrow);
        let response = ui.interact(spot, Id::unique(("choose", row, sign)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{label}: {name}")));
        let tint = if response.hovered() { style::ACCENT } else { style::TEXT };
        let dense = ui.pixels_per_point();
        let scale = (1.6 * dense).round().max(1.0) / dense;
        pixel_font::paint(painter, spot.center(), Align2::CENTER_CENTER, sign, (scale, tint));
        if response.clicked() {
            step = Some(way);
        }
    }
    let room = middle.shrink2(vec2(arrow.x, 0.0));
    painter.with_clip_rect(room).text(
        room.left_center() + vec2(4.0, 0.0),
        Align2::LEFT_CENTER,
        value,
        FontId::proportional(13.0),
        Color32::WHITE,
    );
    step
}

/// Shows a button at a place, and returns whether it was clicked.
fn button(ui: &Ui, id: &str, words: &str, place: Rect, is_chosen: bool) -> bool {
    let response = ui.interact(place, Id::unique(id), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
    let fill = if response.hovered() || is_chosen { style::ACCENT_DIM } else { style::GROUND };
    ui.painter().rect_filled(place, CornerRadius::same(5), fill);
    ui.painter().text(place.center(), Align2::CENTER_CENTER, words, FontId::proportional(13.0), Color32::WHITE);
    response.clicked()
}
