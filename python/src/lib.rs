//! The native part of the Python package `quarterpipe`. `package/quarterpipe/_native.pyi` describes it to Python.

mod baked;
mod environments;
mod error;
mod event;
mod film;
mod input;
mod level;
mod number;
mod object;
mod picture;
mod player;
mod rules;
mod scenario;
mod solid;
mod world;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    use crate::event::{event_names, snake_case};
    #[pymodule_export]
    use crate::{
        baked::{Baked, bake},
        environments::Environments,
        event::{Event, Reason},
        film::encode_film,
        input::{format_inputs, parse_inputs},
        level::Level,
        object::ObjectSeen,
        player::Player,
        rules::{character_names, check_rules, rules_json, rules_schema},
        scenario::Scenario,
        solid::Solid,
        world::World,
    };
    use pyo3::prelude::*;
    use quarterpipe::player::Pose;
    use quarterpipe_batch::{COLUMNS, Column, Counter, ViewCell, flag};
    use quarterpipe_draw::Overlays;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        module.add("COLUMNS", COLUMNS)?;
        module.add("COLUMN_NAMES", Column::ALL.map(Column::name).to_vec())?;
        module.add("COUNTER_NAMES", Counter::ALL.map(Counter::name).to_vec())?;
        module.add("VIEW_CELL_NAMES", ViewCell::ALL.map(ViewCell::name).to_vec())?;
        module.add("OVERLAY_NAMES", Overlays::NAMES.to_vec())?;
        module.add("EVENT_NAMES", event_names())?;
        module.add("POSE_NAMES", Pose::ALL.map(|pose| snake_case(&format!("{pose:?}"))).to_vec())?;
        let flags = [
            ("airborne", flag::AIRBORNE),
            ("rolling", flag::ROLLING),
            ("facing_left", flag::FACING_LEFT),
            ("on_object", flag::ON_OBJECT),
            ("pushing", flag::PUSHING),
            ("jumping", flag::JUMPING),
            ("roll_jump", flag::ROLL_JUMP),
            ("underwater", flag::UNDERWATER),
            ("sliding", flag::SLIDING),
            ("spin_dash", flag::SPIN_DASH),
        ];
        module.add("FLAGS", flags.to_vec())
    }
}
