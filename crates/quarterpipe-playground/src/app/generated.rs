//! Today's stage and Endless: makes their stages, begins them, and keeps one as the user's own level.

use std::rc::Rc;

use eframe::egui::Context;
use quarterpipe::rules::CharacterId;
use quarterpipe_generate::{GeneratedName, Proof};

use super::Playground;
use crate::{
    editor::BUILD,
    front::TodayCard,
    game::{Game, Ghost, Preset, RulesChoice, frame_time},
    generated::{Series, StageOrder},
    library::{now, since_1970},
    start::StartOptions,
    text,
};

/// The generated stages that are made and played.
#[derive(Debug, Default)]
pub(crate) struct GeneratedStages {
    /// The stage that is being made, and whether a pass has said so.
    order: Option<(StageOrder, bool)>,
    /// The stage that was begun last.
    begun: Option<StageOrder>,
    /// Today's stage and its date, once it was made.
    today: Option<(u64, Proof)>,
}

impl GeneratedStages {
    /// Returns the place of the stage that is being made.
    pub fn making(&self) -> Option<Series> {
        self.order.map(|(order, _)| order.series)
    }

    /// Forgets the stage that is being made, as another level begins.
    pub const fn forget_order(&mut self) {
        self.order = None;
    }
}

impl Playground {
    /// Orders today's stage.
    pub(super) fn order_today(&mut self, rules: Option<Preset>, character: CharacterId) {
        let order = StageOrder::today(now(), rules, character);
        match self.generated.today.clone() {
            Some((date, proof)) if order.series == Series::Today(date) => self.begin_proved(order, &proof),
            _ => self.generated.order = Some((order, false)),
        }
    }

    /// Orders the first stage of Endless.
    pub(super) fn order_endless(&mut self, rules: Option<Preset>, character: CharacterId) {
        let time = u64::try_from(since_1970().as_millis()).unwrap_or_default();
        self.generated.order = Some((StageOrder::endless(time, rules, character), false));
    }

    /// Orders the next stage of Endless, for the present characters.
    pub(super) fn order_next(&mut self) {
        let Some(next) = self.order_in_play().and_then(StageOrder::next) else { return };
        let next = next.for_characters(self.game.character(), self.game.follower());
        self.generated.order = Some((next, false));
    }

    /// Orders today's stage if it has begun by its name, so that it has its par and its ghost.
    pub(super) fn expect_today(&mut self) {
        let game = &self.game;
        let order = StageOrder::today(now(), Some(game.rules().preset()), game.character());
        if game.level().name == order.name() && game.level().par.is_none() && game.is_builtin() {
            self.generated.order = Some((order.for_characters(game.character(), game.follower()), false));
        }
    }

    /// Makes the stage that was ordered: tries a seed in each pass, after one that says so.
    pub(super) fn follow_order(&mut self, context: &Context) {
        let Some((order, is_said)) = &mut self.generated.order else { return };
        context.request_repaint();
        if !*is_said {
            *is_said = true;
            return;
        }
        match order.try_seed() {
            Ok(None) => {}
            Ok(Some(proof)) => {
                let order = *order;
                self.begin_proved(order, &proof);
                if let Series::Today(date) = order.series {
                    self.generated.today = Some((date, proof));
                }
            }
            Err(error) => {
                self.generated.order = None;
                self.notices.error(text::generated::failed(error));
            }
        }
    }

    /// Begins a stage that was made. The run of today's stage becomes the ghost.
    fn begin_proved(&mut self, order: StageOrder, proof: &Proof) {
        self.generated.order = None;
        let start = StartOptions::of(proof.level.clone());
        let rules = order.rules.map_or(start.rules.clone(), RulesChoice::from);
        let begun = self.begin(StartOptions { rules, character: order.character, follower: order.follower, ..start });
        if self.accept(begun).is_none() {
            return;
        }
        self.generated.begun = Some(order.with_seed(proof.seed));
        self.begin_to_play();
        if matches!(order.series, Series::Today(_)) {
            self.race_par(proof);
        }
    }

    /// Lets the run of a proof race along, under the rules and with the character that it was found with.
    fn race_par(&mut self, proof: &Proof) {
        let rules = RulesChoice::of_level(&proof.level);
        let Ok(game) = Game::new(proof.level.clone(), rules, CharacterId::Sonic) else { return };
        let ghost = Ghost::of_run(&game, &proof.run.inputs);
        // The frame that reaches the goal is not in the run's time.
        self.notices.tell(text::sharing::challenge(&frame_time(ghost.frames().saturating_sub(1))));
        self.race.is_wanted = true;
        self.race.set_challenge(&self.game, Rc::new(ghost));
    }

    /// Returns the order of the stage that is played, if it is today's or one of Endless.
    fn order_in_play(&self) -> Option<StageOrder> {
        self.generated.begun.filter(|order| self.can_keep() && self.game.level().name == order.name())
    }

    /// Returns the number of the next stage, in Endless.
    pub(super) fn next_endless(&self) -> Option<u32> {
        match self.order_in_play()?.next()?.series {
            Series::Endless(number) => Some(number),
            Series::Today(_) => None,
        }
    }

    /// Returns the line over the game: the name of a generated stage, and its number in Endless.
    pub(super) fn stage_line(&self) -> Option<String> {
        let name = &self.game.level().name;
        match self.order_in_play().map(|order| order.series) {
            Some(Series::Today(_)) => Some(text::generated::today(name)),
            Some(Series::Endless(number)) => Some(text::generated::endless(number, name)),
            None => self.can_keep().then(|| name.clone()),
        }
    }

    /// Returns today's stage, as far as it is known.
    pub(super) fn today_card(&self) -> TodayCard {
        let order = StageOrder::today(now(), None, CharacterId::Sonic);
        let Series::Today(date) = order.series else { return TodayCard { date: 0, name: order.name(), par: None } };
        let made = self.generated.today.as_ref().filter(|(of, _)| *of == date).map(|(_, proof)| &proof.level);
        TodayCard {
            date,
            name: made.map_or_else(|| order.name(), |level| level.name.clone()),
            par: made.and_then(|level| level.par),
        }
    }

    /// Returns whether a generated stage is played that is not one of the user's levels.
    pub(super) fn can_keep(&self) -> bool {
        self.work.entry.is_none() && self.game.level().name.parse::<GeneratedName>().is_ok()
    }

    /// Returns the name of the generated stage that is played, if a link with its name alone begins it in the same way.
    pub(super) fn plain_stage(&self) -> Option<String> {
        let game = &self.game;
        let is_own = *game.rules() == RulesChoice::of_level(game.level());
        let is_plain = is_own && game.character() == CharacterId::Sonic && game.follower().is_none();
        let name = game.level_name().filter(|name| is_plain && GeneratedName::is_meant(name))?;
        game.is_builtin().then_some(name)
    }

    /// Makes the generated stage one of the user's levels, and opens it in the editor.
    pub(super) fn keep_stage(&mut self) {
        if !self.can_keep() {
            return;
        }
        let mut level = self.game.latest_level().into_owned();
        level.name = self.library.free_title(&level.name);
        self.begin_new(level);
        self.show_panel(BUILD);
    }
}
