//! S3's monitor that turns a player into the Super form by breaking. [O-2312]

use quarterpipe::{
    object::{Body, Life, Scene, Touch},
    player::{Form, ObjectControl},
    state_struct,
    stock::{Monitor, MonitorPhase, Stock},
};

use super::{Kind, RecordedSpawner};

/// The rings that it gives.
const RINGS: u16 = 50;
/// Frames from its breaking to its effect, as for all contents. [O-1524, O-2222]
const EFFECT_AFTER: u8 = 32;

state_struct! {
    /// A stock monitor that holds a transformation. The originals release the player when the palette has changed. The engine does not have
    /// a palette, so the player is held for good.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SuperMonitor {
        /// The stock monitor.
        pub monitor: Monitor,
        /// The player who broke it.
        who: u8,
        /// Frames until it takes effect, once it is broken.
        frames: u8,
    }
}

impl SuperMonitor {
    /// Returns a monitor whose item has no effect except the transformation.
    #[must_use]
    pub const fn new(monitor: Monitor) -> Self {
        Self { monitor, who: 0, frames: 0 }
    }

    /// Calls a function with it as a stock monitor.
    fn as_stock<R>(&mut self, act: impl FnOnce(&mut Stock) -> R) -> R {
        let mut stock = Stock::from(self.monitor);
        let result = act(&mut stock);
        if let Stock::Monitor(monitor) = stock {
            self.monitor = monitor;
        }
        result
    }

    fn transform(&self, scene: &mut Scene<'_>) {
        let cap = scene.rules.touch.ring_cap;
        if let Some(player) = scene.players.get_mut(usize::from(self.who)) {
            player.rings = player.rings.saturating_add(RINGS).min(cap);
            player.form = Form::Super;
            player.object_control = ObjectControl::ABSENT;
        }
    }
}

impl Kind for SuperMonitor {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if let MonitorPhase::Breaking(who) = self.monitor.phase {
            (self.who, self.frames) = (who, EFFECT_AFTER);
        } else if self.frames > 0 {
            self.frames -= 1;
            if self.frames == 0 {
                self.transform(scene);
            }
        }
        self.as_stock(|stock| stock.update(body, scene))
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        self.as_stock(|stock| stock.touched(body, scene, touch));
    }
}
