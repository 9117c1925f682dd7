//! A solid, slope or platform that something outside of the world moves: a host's own entity.

use super::{PlatformTop, SolidBlock, StockObject, motion::Moved, scripted::ScriptedReport};
use crate::{
    contact::{
        Contact,
        slope::{self, Curve},
        solid,
    },
    object::{Body, Life, PlayerSet, Scene, Touch},
    rules::SolidModel,
    state::{state_enum, state_struct},
    units::{Pos, Px, Speed},
};

/// What a driven object is to the Players. Its sizes are the body's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum DrivenShape {
    /// Nothing that they meet; its hitbox can be touched all the same.
    #[default]
    None,
    /// A solid box, as [`SolidBlock`].
    Solid,
    /// A platform that can be jumped through, its surface at the body's top, as [`Platform`](super::Platform).
    Platform,
    /// A solid box with a curved top, as [`SlopedSolid`](super::SlopedSolid).
    Sloped(Heights),
}
state_enum!(DrivenShape { 0 = None, 1 = Solid, 2 = Platform, 3 = Sloped(heights) });

/// Where the heights of a curved top are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Heights {
    /// The [table](crate::Stage::tables) of heights above the centre; they begin left of the body by as much as the
    /// Player's push radius adds. [O-1201, O-1204]
    pub table: u16,
    /// Columns that share a height: 2 for most. [O-1201, O-1214]
    pub columns: u8,
}
state_struct!(Heights { table, columns });

/// Goes where it is told, in its own turn and as a stock object of the same shape would: who stands on it is carried,
/// who is in its way is pushed or crushed.
///
/// A [`Scripted`](super::Scripted) object keeps its driver's state and moves between frames; this one only moves.
///
/// ```
/// use quarterpipe::{stock::{Driven, driven::DrivenShape}, *};
/// # let cells = [vec![Cell::EMPTY; 40], vec![Cell::both(Block::new(1, Solidity::All)); 40]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// let body = Body::at(px(300), px(100)).sized(32, 8);
/// let lift = Driven::new(DrivenShape::Platform, &body);
/// let id = world.objects.insert(stage.rules(), body, lift).unwrap();
/// for frame in 0..60 {
///     if let Some((_, Thing::Stock(Stock::Driven(lift)))) = world.objects.get_mut(id) {
///         lift.goal[1] = Pos::from_px(px(100 - frame));
///     }
///     world.step(&stage, &[], &mut ());
/// }
/// assert_eq!(world.objects.get(id).unwrap().0.y.px(), px(41));
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Driven {
    /// Who drives it: a number of the host's own.
    pub driver: u32,
    /// Where it goes in its next step: x and y.
    pub goal: [Pos; 2],
    /// What it is to the Players.
    pub shape: DrivenShape,
    /// What the last step showed.
    pub report: ScriptedReport,
    /// Who touched it since its last step.
    touched: PlayerSet,
}
state_struct!(Driven { driver, goal, shape, report, touched });

impl Driven {
    /// One of this shape that stays where its body is until it is told otherwise.
    #[must_use]
    pub fn new(shape: DrivenShape, body: &Body) -> Self {
        let (report, touched) = (ScriptedReport::default(), PlayerSet::NONE);
        Self { driver: 0, goal: [body.x, body.y], shape, report, touched }
    }

    /// Moves the body to the goal.
    fn go(goal: [Pos; 2], body: &mut Body, scene: &Scene<'_>) -> Moved {
        let x_before = body.x.px();
        [body.x, body.y] = goal;
        if scene.rules.solid.model == SolidModel::Retested {
            // Who stands on it is carried by its speed. [O-1144]
            body.x_speed = Speed(((body.x.px() - x_before).0 << 8) as i16);
        }
        Moved { x_before, lets_go: None, gone: false }
    }

    fn step_platform(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let goal = self.goal;
        if !body.has_run && !scene.rules.platform.first_step_moves {
            let _ = Self::go(goal, body, scene);
            return;
        }
        let before = body.standing;
        let top = PlatformTop::new(body.width(), body.height());
        let _ = top.step(body, scene, |body, scene| Self::go(goal, body, scene));
        self.report.landed = PlayerSet(body.standing.0 & !before.0);
    }

    fn step_sloped(&mut self, heights: Heights, body: &mut Body, scene: &mut Scene<'_>) {
        let Moved { x_before, .. } = Self::go(self.goal, body, scene);
        let (width, height) = (body.width() + scene.rules.solid.push_radius, body.height());
        let (table, columns) = (scene.table(heights.table), heights.columns);
        let curve = Curve { heights: table, columns, flipped: body.x_flip, width };
        self.meet_all(body, scene, [width, height + Curve::TALLEST], |meeting| {
            slope::collide(meeting, &curve, height, x_before)
        });
    }

    fn step_solid(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let Moved { x_before, .. } = Self::go(self.goal, body, scene);
        let block = SolidBlock::new(body.width(), body.height());
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
        }
    }
}

impl StockObject for Driven {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.report = ScriptedReport { touched: core::mem::take(&mut self.touched), ..ScriptedReport::default() };
        match self.shape {
            DrivenShape::None => {
                let _ = Self::go(self.goal, body, scene);
            }
            DrivenShape::Solid => self.step_solid(body, scene),
            DrivenShape::Platform => self.step_platform(body, scene),
            DrivenShape::Sloped(heights) => self.step_sloped(heights, body, scene),
        }
        Life::Stays
    }

    fn touched(&mut self, _: &mut Body, _: &mut Scene<'_>, touch: Touch) {
        self.touched.insert(touch.who);
    }
}

// Cloned to save a world.
const _: () = assert!(size_of::<Driven>() <= 32);
