//! The plugin: its additions to an app, and their order.

use bevy::{
    asset::{AssetServer, AssetTrackingSystems},
    ecs::{intern::Interned, schedule::ScheduleLabel},
    prelude::*,
};
use quarterpipe::{object::NoCustom, rules::Rules};

use crate::{
    begin,
    clock::{self, PhysicsClock},
    event::{PlayerMessage, StageBegun},
    interpolation::Ticks,
    object::{self, Entities},
    physics::Quarterpipe,
    player,
    respawn::PlayerRespawned,
    solid,
    stage::{Place, StageAsset, StageLoader, WorldObject},
};

/// The parts of a step, in this order. None of them runs in a tick in which the [clock](PhysicsClock) makes no step.
///
/// A system of the game in the same schedule that reads or writes players, objects or solids belongs before or after one of them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuarterpipeSystems {
    /// The game writes [`PlayerInput`](crate::PlayerInput) here, if not in `PreUpdate`.
    Input,
    /// Players join, leave and move. Before that, systems' changes to players and objects are taken over.
    Players,
    /// Solids appear and disappear; solids and objects move.
    Objects,
    /// The step's results are written to components; messages and events report them.
    Writeback,
}

/// The schedule that steps the physics.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct StepSchedule(Interned<dyn ScheduleLabel>);

impl StepSchedule {
    /// Returns the schedule, for plugins that add systems to the steps.
    ///
    /// # Panics
    ///
    /// If the schedule is not set yet: the physics plugin must be added first.
    pub fn of(app: &App) -> Interned<dyn ScheduleLabel> {
        app.world().get_resource::<Self>().expect("PhysicsPlugin, added before this plugin").0
    }
}

/// All parts of a step.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Step;

/// Steps the physics, with stock objects and custom ones. It is the part of [`QuarterpipePlugins`](crate::QuarterpipePlugins) that the
/// other parts need. An app needs one, however many spaces it has.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// let physics = PhysicsPlugin { rules: Rules::S2, ..PhysicsPlugin::new() };
/// App::new().add_plugins((MinimalPlugins, QuarterpipePlugins::new().set(physics)));
/// ```
#[derive(Debug, Clone)]
pub struct PhysicsPlugin<C: WorldObject = NoCustom> {
    /// The rules for levels of files that do not name any: S3K's by default.
    pub rules: Rules,
    /// Maps a level's objects to placements: by default to the stock objects that they stand for.
    pub place: Place<C>,
    /// `true` if objects that come to life get an entity. A server may turn this off.
    pub spawn_objects: bool,
    /// `true` if `Time<Fixed>` is set to 60 Hz. At other rates the game plays faster or slower.
    pub set_fixed_rate: bool,
    /// The schedule that steps the physics: `FixedUpdate` by default; see [`PhysicsPlugin::in_schedule`].
    pub schedule: Interned<dyn ScheduleLabel>,
}

impl<C: WorldObject> Default for PhysicsPlugin<C> {
    fn default() -> Self {
        Self {
            rules: Rules::S3K,
            place: |_, stock| stock,
            spawn_objects: true,
            set_fixed_rate: true,
            schedule: FixedUpdate.intern(),
        }
    }
}

impl PhysicsPlugin {
    /// Returns the plugin for the engine's objects: it steps 60 times a second in `FixedUpdate`. A game with custom objects uses
    /// `PhysicsPlugin::<Own>::default()`.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl<C: WorldObject> PhysicsPlugin<C> {
    /// Returns the plugin set to step once whenever this schedule runs, such as a rollback library's schedule or one that the game runs
    /// itself.
    ///
    /// Entities are then shown where they are, not between steps.
    #[must_use]
    pub fn in_schedule(self, schedule: impl ScheduleLabel) -> Self {
        Self { schedule: schedule.intern(), set_fixed_rate: false, ..self }
    }

    fn add_assets(&self, app: &mut App) {
        let is_added = app.world().contains_resource::<Assets<StageAsset<C>>>();
        if !is_added && app.world().contains_resource::<AssetServer>() {
            app.init_asset::<StageAsset<C>>()
                .register_asset_loader(StageLoader { place: self.place, rules: self.rules.clone() });
        }
    }
}

impl<C: WorldObject> Plugin for PhysicsPlugin<C> {
    fn build(&self, app: &mut App) {
        let is_fixed = self.schedule == FixedUpdate.intern();
        app.init_resource::<Quarterpipe<C>>()
            .init_resource::<PhysicsClock>()
            .insert_resource(StepSchedule(self.schedule))
            .insert_resource(Entities::<C>::new(self.spawn_objects))
            .insert_resource(if is_fixed { Ticks::Fixed } else { Ticks::Unknown })
            .add_message::<PlayerMessage>()
            .add_message::<PlayerRespawned>()
            .add_message::<StageBegun>()
            .add_observer(player::note_added)
            .add_observer(object::note_removed::<C>);
        if self.set_fixed_rate {
            app.insert_resource(Time::<Fixed>::from_hz(60.0));
        }
        let order = (
            QuarterpipeSystems::Input,
            QuarterpipeSystems::Players,
            QuarterpipeSystems::Objects,
            QuarterpipeSystems::Writeback,
        );
        app.configure_sets(self.schedule, order.chain().in_set(Step))
            .configure_sets(self.schedule, Step.run_if(clock::is_due))
            .add_systems(
                self.schedule,
                (
                    clock::tick.before(Step),
                    (player::read_players::<C>, object::read_objects::<C>, player::step_players::<C>)
                        .chain()
                        .in_set(QuarterpipeSystems::Players),
                    (solid::read_solids::<C>, object::step_objects::<C>).chain().in_set(QuarterpipeSystems::Objects),
                    (player::write_players::<C>, object::write_objects::<C>, solid::write_solids::<C>)
                        .chain()
                        .in_set(QuarterpipeSystems::Writeback),
                ),
            )
            .add_systems(
                PreUpdate,
                (begin::follow_assets::<C>.after(AssetTrackingSystems), begin::announce::<C>).chain(),
            );
        self.add_assets(app);
    }

    fn finish(&self, app: &mut App) {
        // In case an asset plugin was added after this one.
        self.add_assets(app);
    }
}
