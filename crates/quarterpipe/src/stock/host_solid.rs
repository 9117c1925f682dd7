//! A solid, slope or platform that is moved from outside the world, such as by an entity of the host.

use super::{PlatformTop, SolidBlock, StockObject, motion::MotionStep, scripted::DriverReport};
use crate::{
    contact::slope::{self, Curve},
    contact::{Contact, solid},
    object::{Body, Life, PlayerSet, Scene, Touch},
    save::{state_enum, state_struct},
    units::{Pos, Px},
};

/// The shape of a solid that a host moves. Its sizes are the body's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum HostSolidShape {
    /// No shape: players do not meet it. Its hitbox can still be touched.
    #[default]
    None,
    /// A solid box, as [`SolidBlock`].
    Solid,
    /// A platform that can be jumped through, its surface at the body's top, as [`Platform`](super::Platform).
    Platform,
    /// A solid box with a curved top, as [`SlopedSolid`](super::SlopedSolid).
    Sloped(TopHeights),
}
state_enum!(HostSolidShape { 0 = None, 1 = Solid, 2 = Platform, 3 = Sloped(heights) });

state_struct! {
    /// The location of the heights of a curved top.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct TopHeights {
        /// The [table](crate::Stage::tables) of heights above the centre; they begin left of the body by as much as the
        /// player's push radius adds. [O-1201, O-1204]
        pub table: u16,
        /// Columns that share a height: 2 for most. [O-1201, O-1214]
        pub columns: u8,
    }
}

state_struct! {
    /// An object that goes where its host tells it, in its own turn and as a stock object of the same shape would. It carries
    /// players who stand on it, and pushes or crushes players in its way.
    ///
    /// A [`ScriptedObject`](super::ScriptedObject) keeps its driver's state and moves between frames; this one only moves.
    ///
    /// ```
    /// use quarterpipe::{Pos, World, object::Thing, prelude::*, stock::{HostSolid, HostSolidShape, Stock}};
    /// # let cells = [vec![Cell::EMPTY; 40], vec![Cell::both(Block::new(1, Solidity::All)); 40]].concat();
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
    /// let mut world = World::new(&stage);
    /// let body = Body::at(px(300), px(100)).sized(32, 8);
    /// let lift = HostSolid::new(HostSolidShape::Platform, &body);
    /// let id = world.objects.insert(stage.rules(), body, lift).unwrap();
    /// for frame in 0..60 {
    ///     if let Some((_, Thing::Stock(Stock::HostSolid(lift)))) = world.objects.get_mut(id) {
    ///         lift.goal[1] = Pos::from_px(px(100 - frame));
    ///     }
    ///     world.step(&stage, &[], &mut ());
    /// }
    /// assert_eq!(world.objects.get(id).unwrap().0.y.px(), px(41));
    /// # Ok::<(), TerrainError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct HostSolid {
        /// The entity that drives it: a number defined by the host.
        pub driver: u32,
        /// Its destination in its next step: x and y. Its speed in that step is the distance, or 0 if that is beyond the range of
        /// a [`Speed`](crate::Speed): under CD's rules such a move leaves riders behind and crushes no one. [O-1144]
        pub goal: [Pos; 2],
        /// The shape that players meet.
        pub shape: HostSolidShape,
        /// True if it hurts players who touch its hitbox, stand on it or meet one of its sides, as spikes do. [O-1019, O-1622]
        pub hurts: bool,
        /// The report on the last step.
        pub report: DriverReport,
        /// The players who touched it since its last step.
        touched: PlayerSet,
    }
}

impl HostSolid {
    /// Makes an object of this shape that stays where its body is until its goal changes, and does not hurt players.
    #[must_use]
    pub fn new(shape: HostSolidShape, body: &Body) -> Self {
        let (report, touched) = (DriverReport::default(), PlayerSet::NONE);
        Self { driver: 0, goal: [body.x, body.y], shape, hurts: false, report, touched }
    }

    /// Moves the body to the goal, at the speed that leads there in a frame: CD's boxes carry, push and crush by it.
    /// [O-1144, O-1145]
    fn go(goal: [Pos; 2], body: &mut Body) -> MotionStep {
        let x_before = body.x.px();
        [body.x_speed, body.y_speed] = [body.x.speed_to(goal[0]), body.y.speed_to(goal[1])];
        [body.x, body.y] = goal;
        MotionStep { x_before, lets_go: None, gone: false }
    }

    fn step_platform(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let goal = self.goal;
        if !body.has_run && !scene.rules.platform.first_step_moves {
            let _ = Self::go(goal, body);
            return;
        }
        let before = body.standing;
        let top = PlatformTop::new(body.half_width_px(), body.half_height_px());
        let _ = top.update(body, scene, |body, _| Self::go(goal, body));
        self.report.landed = PlayerSet(body.standing.0 & !before.0);
        for who in (0..scene.player_count()).filter(|who| self.hurts && body.standing.contains(*who)) {
            scene.hurt_by_contact(who, body.x.px());
        }
    }

    fn step_sloped(&mut self, heights: TopHeights, body: &mut Body, scene: &mut Scene<'_>) {
        let MotionStep { x_before, .. } = Self::go(self.goal, body);
        let (width, height) = (body.half_width_px() + scene.rules.solid.push_radius, body.half_height_px());
        let (table, columns) = (scene.table(heights.table), heights.columns);
        let curve = Curve { heights: table, columns, flipped: body.x_flip, width };
        self.meet_all(body, scene, [width, height + Curve::TALLEST], |meeting| {
            slope::collide(meeting, &curve, height, x_before)
        });
    }

    fn step_solid(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let MotionStep { x_before, .. } = Self::go(self.goal, body);
        let block = SolidBlock::new(body.half_width_px(), body.half_height_px());
        let shape = block.shape(x_before);
        let reach = [block.width + scene.rules.solid.push_radius, block.height];
        self.meet_all(body, scene, reach, |meeting| solid::collide(meeting, &shape));
    }

    fn meet_all(
        &mut self,
        body: &mut Body,
        scene: &mut Scene<'_>,
        [reach, height]: [Px; 2],
        act: impl Fn(&mut crate::contact::Meeting<'_>) -> Contact,
    ) {
        if scene.is_clear(body, reach, height) {
            return;
        }
        for who in 0..scene.player_count() {
            let contact = scene.meet(body, who, &act);
            self.report.note(who, contact);
            if self.hurts && (contact.side.is_some() || body.standing.contains(who)) {
                scene.hurt_by_contact(who, body.x.px());
            }
        }
    }
}

impl StockObject for HostSolid {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.report = DriverReport { touched: core::mem::take(&mut self.touched), ..DriverReport::default() };
        match self.shape {
            HostSolidShape::None => {
                let _ = Self::go(self.goal, body);
            }
            HostSolidShape::Solid => self.step_solid(body, scene),
            HostSolidShape::Platform => self.step_platform(body, scene),
            HostSolidShape::Sloped(heights) => self.step_sloped(heights, body, scene),
        }
        Life::Stays
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        self.touched.insert(touch.who);
        if self.hurts {
            scene.harm(body, touch);
        }
    }
}

// Cloned to save a world.
const _: () = assert!(size_of::<HostSolid>() <= 32);
