//! The native part of the Python package `quarterpipe`. `package/quarterpipe/_native.pyi` describes it to Python.

mod baked;
mod choice;
mod conformance;
mod environments;
mod error;
mod event;
mod field;
mod film;
mod generated;
mod input;
mod level;
mod number;
mod object;
mod player;
mod recording;
// Written by `cargo xtask generate`.
#[rustfmt::skip]
mod records;
mod rules;
mod scenario;
mod search;
mod shared_stage;
mod solid;
mod world;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    use crate::field::{add_attributes, table};
    #[pymodule_export]
    use crate::{
        baked::{BakedTiles, bake},
        conformance::ConformanceEngine,
        environments::Environments,
        event::{Event, Reason},
        film::encode_film,
        generated::GeneratedLevels,
        input::{format_inputs, parse_inputs},
        level::Level,
        player::Player,
        recording::Recording,
        records::{Cast, ObjectSeen},
        rules::{character_names, check_rules, rules_json},
        scenario::Scenario,
        search::{Search, SearchBound, SearchReport},
        solid::Solid,
        world::World,
    };
    use pyo3::prelude::*;
    use quarterpipe::event::EventKind;
    use quarterpipe_batch::{COLUMNS, Column, Counter, ViewCell, flag};
    use quarterpipe_draw::{PixelFormat, Shot};
    use quarterpipe_generate::{Split, Suite};
    use quarterpipe_host::{BUTTONS, ObjectRecord, RecordField, SolidRecord, names};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        module.add("COLUMNS", COLUMNS)?;
        module.add("COLUMN_NAMES", Column::ALL.map(Column::name).to_vec())?;
        module.add("COUNTER_NAMES", Counter::ALL.map(Counter::name).to_vec())?;
        module.add("VIEW_CELL_NAMES", ViewCell::ALL.map(ViewCell::name).to_vec())?;
        module.add("PIXEL_PALETTE", PixelFormat::PALETTE.map(|[r, g, b]| (r, g, b)).to_vec())?;
        module.add("OVERLAY_NAMES", Shot::OVERLAYS.to_vec())?;
        module.add("EVENT_NAMES", EventKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>())?;
        module.add("POSE_NAMES", names::POSES.to_vec())?;
        let suite = |suite: Suite| (suite.name, suite.features.to_string(), (suite.easiest, suite.hardest));
        module.add("SUITES", Suite::ALL.map(suite).to_vec())?;
        let split = |split: Split| (split.name(), split.numbers().start, split.numbers().end);
        module.add("SPLITS", Split::ALL.map(split).to_vec())?;
        module.add("BUTTONS", BUTTONS.to_vec())?;
        // For tests, which compare the classes with it.
        let field_names = |fields: &[RecordField]| fields.iter().map(|field| field.name).collect::<Vec<_>>();
        module.add("PLAYER_FIELDS", table())?;
        module.add("OBJECT_FIELDS", field_names(ObjectRecord::FIELDS))?;
        module.add("SOLID_FIELDS", field_names(SolidRecord::FIELDS))?;
        add_attributes(module.py())?;
        module.add("FLAGS", flag::ALL.to_vec())
    }
}
