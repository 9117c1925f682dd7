//! The prelude together with other crates' preludes.

/// The names in avian2d 0.7's prelude that resemble this crate's.
#[expect(dead_code, reason = "only the names count")]
mod avian {
    pub struct Physics;
    pub struct PhysicsDebugPlugin;
    pub struct PhysicsGizmos;
    pub struct PhysicsInterpolationPlugin;
    pub struct PhysicsPlugins;
    pub struct PhysicsSchedule;
    pub struct PhysicsSchedulePlugin;
    pub enum PhysicsStepSystems {}
    pub enum PhysicsSystems {}
    pub trait PhysicsTime {}
    pub struct PhysicsTransformPlugin;
    pub struct Position;
    pub struct Rotation;
}

mod both {
    use super::avian::*;
    use bevy::prelude::*;
    use bevy_quarterpipe::prelude::*;

    // Two glob imports of the same name only clash when the name is used, so all names are used.
    macro_rules! sizes {
        ($($name:ty),*) => { [$(size_of::<$name>()),*] };
    }

    pub fn sizes() -> [usize; 13] {
        sizes!(
            Physics,
            PhysicsDebugPlugin,
            PhysicsGizmos,
            PhysicsInterpolationPlugin,
            PhysicsPlugins,
            PhysicsSchedule,
            PhysicsSchedulePlugin,
            PhysicsStepSystems,
            PhysicsSystems,
            Position,
            Rotation,
            Res<'static, Quarterpipe>,
            QuarterpipeSystems
        )
    }
}

#[test]
fn no_name_of_the_prelude_is_one_of_avians() {
    let sizes = both::sizes();
    assert_eq!(sizes[..11], [0; 11]);
    assert!(sizes[11] > 0);
}
