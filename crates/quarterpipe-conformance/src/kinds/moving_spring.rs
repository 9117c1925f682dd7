//! CD's spring on wheels, which rolls along the floor. [CD-15]

use quarterpipe::{
    Px,
    object::{Body, Life, Scene},
    px, state_struct,
    stock::{Spring, SpringFacing, Stock},
    subpx,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// A stock spring that sinks to the floor and then rolls back and forth.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct MovingSpring {
        /// The stock spring.
        pub spring: Stock,
        /// The x at which it began.
        pub start: Px,
        /// `true` if it has reached the floor.
        pub rolls: bool,
    }
}

/// The distance ahead at which it checks the floor, and the height difference at which it turns. [CD-15]
const AHEAD: i32 = 16;
const STEEP: i32 = 4;

impl MovingSpring {
    pub(super) fn new(start: Px) -> Self {
        Self { spring: Spring::new(SpringFacing::Up, Spring::STRONG).into(), start, rolls: false }
    }

    /// Sinks by a pixel, or begins to roll. Returns whether it sinks into the floor.
    fn sink(&mut self, body: &mut Body, scene: &Scene<'_>) -> bool {
        let floor = scene.floor_below(body);
        self.rolls = floor < px(0);
        body.y += if self.rolls { floor } else { px(1) };
        floor == px(0)
    }

    fn roll(body: &mut Body, scene: &Scene<'_>) {
        let ahead = px(if body.x_speed.0 < 0 { -AHEAD } else { AHEAD });
        let turns = scene.floor_at(body, ahead).0.abs() >= STEEP;
        body.y += scene.floor_below(body);
        if turns {
            body.x_speed = -body.x_speed;
        }
        body.x.advance(body.x_speed);
    }
}

impl Kind for MovingSpring {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let springs = if self.rolls {
            Self::roll(body, scene);
            true
        } else {
            self.sink(body, scene)
        };
        if !body.has_run {
            body.x_speed = subpx(0x180);
        }
        if springs || !body.has_run {
            let _ = self.spring.update(body, scene);
        }
        scene.life_at(self.start)
    }
}
