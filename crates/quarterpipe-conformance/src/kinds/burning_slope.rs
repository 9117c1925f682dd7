//! A grassy platform that catches fire when a player stands on it. [O-2053]

use quarterpipe::{
    Px,
    object::{Body, Life, Scene, Spawn},
    px, state_struct,
    stock::{SlopedSolid, Stock},
};

use super::{Flame, Kind, RecordedObject, RecordedSpawner};

state_struct! {
    /// A sloped solid that gives way and burns.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BurningSlope {
        solid: SlopedSolid,
        base_y: Px,
        burns: bool,
    }
}

/// The sag at which it catches fire.
const IGNITES: u8 = 0x20;

impl BurningSlope {
    /// Returns a solid that does not burn yet.
    #[must_use]
    pub const fn new(solid: SlopedSolid) -> Self {
        Self { solid, base_y: px(0), burns: false }
    }

    fn ignite(&mut self, body: &Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) {
        self.burns = true;
        let place = Body::at(body.x.px() - px(64), self.base_y + px(5)).touchable(8, 8);
        let flame = Flame::first(scene.id, self.base_y, self.solid.heights, &place);
        own.spawn(scene, Spawn::AfterMaker, place, RecordedObject::Flame(flame));
    }
}

impl Kind for BurningSlope {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.base_y = body.y.px();
        }
        let sag = self.solid.motion.sag;
        let ignites = !self.burns && body.riding.any() && sag.wrapping_add(self.solid.motion.sink.press) == IGNITES;
        let mut stock = Stock::from(self.solid);
        let life = stock.update(body, scene);
        if let Stock::SlopedSolid(solid) = stock {
            self.solid = solid;
        }
        if ignites {
            self.ignite(body, scene, own);
        }
        if self.burns && !body.on_screen {
            self.burns = false;
            self.solid.motion.sag = 0;
            return Life::Stays;
        }
        life
    }
}
