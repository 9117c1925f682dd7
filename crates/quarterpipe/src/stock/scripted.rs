//! An object driven from outside the engine, by a script or a game's systems.

use super::StockObject;
use crate::{
    contact::platform::{self, Top},
    contact::solid::{self, SolidBox},
    contact::{Contact, Side},
    object::{Body, Life, PlayerSet, Scene, Touch},
    save::{state_enum, state_struct},
    units::Px,
};

/// The shape of a scripted object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ScriptedShape {
    /// No shape: players do not meet it.
    #[default]
    None,
    /// A solid box of the body's half sizes.
    Solid,
    /// A platform of the body's half width that can be jumped through; its surface is at the body's top.
    Platform,
}
state_enum!(ScriptedShape { 0 = None, 1 = Solid, 2 = Platform });

state_struct! {
    /// A report on an object's step, for its driver to read.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct DriverReport {
        /// The players that came down on it.
        pub landed: PlayerSet,
        /// The players that met its left side.
        pub left: PlayerSet,
        /// The players that met its right side.
        pub right: PlayerSet,
        /// The players that met its underside.
        pub bottom: PlayerSet,
        /// The players that it crushed.
        pub crushed: PlayerSet,
        /// The players that touched its hitbox, in their own steps before; a [`Body::touchable`] has one.
        pub touched: PlayerSet,
    }
}

impl DriverReport {
    /// Records the result of a meeting.
    pub(super) fn note(&mut self, who: usize, contact: Contact) {
        if contact.landed {
            self.landed.insert(who);
        }
        if contact.crushed {
            self.crushed.insert(who);
        }
        match contact.side {
            Some(Side::Left) => self.left.insert(who),
            Some(Side::Right) => self.right.insert(who),
            Some(Side::Bottom) => self.bottom.insert(who),
            Some(Side::Top) | None => {}
        }
    }
}

state_struct! {
    /// An object that moves only as its driver moves it between frames, carries players according to its shape, and reports
    /// the players that it met.
    ///
    /// ```
    /// use quarterpipe::{World, object::Thing, prelude::*, stock::{ScriptedObject, ScriptedShape, Stock}};
    /// # let cells = [vec![Cell::EMPTY; 40], vec![Cell::both(Block::new(1, Solidity::All)); 40]].concat();
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
    /// let mut world = World::new(&stage);
    /// let lift = ScriptedObject::new(ScriptedShape::Platform);
    /// let id = world.objects.insert(stage.rules(), Body::at(px(300), px(100)).sized(32, 8), lift).unwrap();
    /// for frame in 0..60 {
    ///     if let Some((body, Thing::Stock(Stock::ScriptedObject(lift)))) = world.objects.get_mut(id) {
    ///         body.put_y(px(100 - frame));
    ///         lift.variables[0] = frame; // whatever the script wants to keep with the world
    ///     }
    ///     world.step(&stage, &[], &mut ());
    /// }
    /// # Ok::<(), TerrainError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct ScriptedObject {
        /// The shape that players meet.
        pub shape: ScriptedShape,
        /// The report on the last step.
        pub report: DriverReport,
        /// True if it is removed when it is far from the screen. [K-30]
        pub unloads: bool,
        /// The result of its next step: [`Life::Gone`] and [`Life::Spent`] take it away, the latter for good.
        pub life: Life,
        /// Its x at the end of its last step: players standing on it are carried by the difference.
        pub x_before: Option<Px>,
        /// Variables of the script: saved, digested and restored with the world.
        pub variables: [i32; 6],
        /// The players who touched it since its last step.
        touched: PlayerSet,
    }
}

impl ScriptedObject {
    /// Makes an object of this shape, with its variables at 0.
    #[must_use]
    pub fn new(shape: ScriptedShape) -> Self {
        Self { shape, ..Self::default() }
    }
}

impl StockObject for ScriptedObject {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let x = body.x.px();
        let x_before = self.x_before.replace(x).unwrap_or(x);
        let (width, height) = (body.half_width_px(), body.half_height_px());
        self.report = DriverReport { touched: core::mem::take(&mut self.touched), ..DriverReport::default() };
        for who in 0..scene.player_count() {
            let contact = scene.meet(body, who, |meeting| match self.shape {
                ScriptedShape::None => Contact::none("no shape"),
                ScriptedShape::Solid => solid::collide(meeting, &SolidBox::new(width, height, x_before)),
                ScriptedShape::Platform => {
                    let top = Top::new(width, height, meeting.rules);
                    platform::collide(meeting, &top, x_before)
                }
            });
            self.report.note(who, contact);
        }
        if self.life == Life::Stays && self.unloads { scene.life_at(x) } else { self.life }
    }

    fn touched(&mut self, _: &mut Body, _: &mut Scene<'_>, touch: Touch) {
        self.touched.insert(touch.who);
    }
}
