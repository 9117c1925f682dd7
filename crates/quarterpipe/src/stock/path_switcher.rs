//! A line that moves players who cross it to another collision layer. [O-1639, O-1640, O-2241, O-2326]

use super::{
    StockObject,
    line::{Crossing, Line},
};
use crate::{
    event::Event,
    object::{Body, Life, Scene},
    player::Player,
    save::state_struct,
    terrain::Layer,
};

state_struct! {
    /// A path switcher.
    ///
    /// ```
    /// use quarterpipe::{object::ScreenTest, prelude::*, stock::{Line, PathSwitcher, Stock}, terrain::Layer};
    /// // To layer B for players who run to the right, back to A for players who come back.
    /// let body = Body { drawn: ScreenTest::Never, ..Body::at(px(600), px(280)).sized(16, 64) };
    /// let switcher = Stock::from(PathSwitcher {
    ///     line: Line::vertical(px(64)),
    ///     forward: Some(Layer::B),
    ///     back: Some(Layer::A),
    ///     grounded_only: false,
    /// });
    /// # let _ = (body, switcher);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct PathSwitcher {
        /// The line to cross.
        pub line: Line,
        /// The layer for players who cross it to the right or downward.
        pub forward: Option<Layer>,
        /// The layer for players who cross it to the left or upward.
        pub back: Option<Layer>,
        /// True if only players on the ground are moved.
        pub grounded_only: bool,
    }
}

impl StockObject for PathSwitcher {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.line.begin(body, scene.players);
        }
        let reach = scene.rules.spring.switcher_reach;
        for who in 0..scene.player_count() {
            let Some(player) = scene.players.get_mut(who) else { continue };
            let Some(crossing) = self.line.cross(body, who, player) else { continue };
            let counts = self.line.spans(body, player)
                && !(self.grounded_only && player.airborne)
                && reach.is_none_or(|reach| self.line.is_within(body, player, reach));
            let layer = match crossing {
                Crossing::Forward => self.forward,
                Crossing::Back => self.back,
            };
            if let Some(layer) = layer.filter(|layer| counts && *layer != player.layer) {
                player.layer = layer;
                scene.event(who, Event::ChangedLayer(layer));
            }
        }
        self.line.sleep(body, scene);
        scene.life_at(body.x.px())
    }

    fn player_placed(&mut self, body: &Body, who: usize, player: &Player) {
        self.line.player_placed(body, who, player);
    }
}
