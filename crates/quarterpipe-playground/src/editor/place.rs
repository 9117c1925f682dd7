//! The tool that puts a new object where the user clicks.

use std::collections::BTreeSet;

use quarterpipe_level::{LevelObject, object::Class};

use super::{EditorState, Tool, pointer::ToolInput, selection::Selection, snap::NEW_REACH};
use crate::action::Action;

/// Uses the tool: a click puts an object of the class on the ground there, and chooses it. The tool stays, so that more can be put.
pub(super) fn use_tool(state: &mut EditorState, input: &ToolInput<'_>, class: &'static Class) -> Option<Action> {
    if input.pointer.secondary_clicked {
        state.tool = Tool::Select;
        return None;
    }
    if !input.pointer.pressed {
        return None;
    }
    let object = object_at(input, class)?;
    let number = input.game.level().objects.len();
    state.choose(Selection { objects: BTreeSet::from([number]), area: None });
    Some(Action::AddObject(object))
}

/// Returns the object that a click would put, if the pointer is in the view.
pub(super) fn object_at(input: &ToolInput<'_>, class: &'static Class) -> Option<LevelObject> {
    let (x, y) = input.pointer.pixel?;
    let object = LevelObject::new(class.name, x, y);
    let (x, y) = input.snapping.object(input.game.level(), &object, (x, y), NEW_REACH);
    Some(LevelObject { x, y, ..object })
}
