//! The tools of the pointer in the view, and their buttons.

use std::mem;

use eframe::egui::{CursorIcon, Key, Ui};
use quarterpipe_level::object::Class;

use crate::text::{build as text, stamps};

/// The tool of the pointer in the view.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Tool {
    /// Chooses and moves objects, areas, the player and the start.
    #[default]
    Select,
    /// Paints a cell at a time.
    Paint,
    /// Paints a rectangle of cells.
    Rectangle,
    /// Paints all equal cells that touch each other.
    Fill,
    /// Empties cells.
    Erase,
    /// Takes the cell under the pointer as the brush.
    Pick,
    /// Puts stamps on the ground.
    Stamp,
    /// Draws ground by hand.
    Brush,
    /// Puts objects of a class where the user clicks.
    Place(&'static Class),
}

/// Tools are equal if they are of the same kind. Two [`Tool::Place`] also need the same class.
impl PartialEq for Tool {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Place(one), Self::Place(other)) => one.name == other.name,
            _ => mem::discriminant(self) == mem::discriminant(other),
        }
    }
}

impl Eq for Tool {}

/// A tool with a button, and its key.
struct ToolButton {
    tool: Tool,
    name: &'static str,
    hint: &'static str,
    key: Key,
}

const BUTTONS: [ToolButton; 8] = [
    ToolButton { tool: Tool::Select, name: text::SELECT, hint: text::SELECT_HINT, key: Key::V },
    ToolButton { tool: Tool::Stamp, name: stamps::STAMP, hint: stamps::STAMP_HINT, key: Key::T },
    ToolButton { tool: Tool::Brush, name: stamps::BRUSH, hint: stamps::BRUSH_TOOL_HINT, key: Key::G },
    ToolButton { tool: Tool::Paint, name: text::PAINT, hint: text::PAINT_HINT, key: Key::B },
    ToolButton { tool: Tool::Rectangle, name: text::RECTANGLE, hint: text::RECTANGLE_HINT, key: Key::R },
    ToolButton { tool: Tool::Fill, name: text::FILL, hint: text::FILL_HINT, key: Key::F },
    ToolButton { tool: Tool::Erase, name: text::ERASE, hint: text::ERASE_HINT, key: Key::X },
    ToolButton { tool: Tool::Pick, name: text::PICK, hint: text::PICK_HINT, key: Key::I },
];

impl Tool {
    /// Returns the tool of a key, if it has one.
    pub fn of_key(key: Key) -> Option<Self> {
        BUTTONS.iter().find(|button| button.key == key).map(|button| button.tool)
    }

    /// Returns the name of the tool.
    pub fn name(self) -> String {
        match self {
            Self::Place(class) => text::placing(class.name),
            _ => BUTTONS
                .iter()
                .find(|button| button.tool == self)
                .map_or_else(String::new, |button| button.name.to_owned()),
        }
    }

    /// Returns the pointer's shape over the view.
    pub const fn cursor(self) -> CursorIcon {
        match self {
            Self::Select => CursorIcon::Default,
            Self::Paint | Self::Rectangle | Self::Fill | Self::Erase | Self::Stamp | Self::Brush | Self::Place(_) => {
                CursorIcon::Crosshair
            }
            Self::Pick => CursorIcon::Cell,
        }
    }
}

/// Shows a button for each tool.
pub(super) fn show_buttons(ui: &mut Ui, chosen: &mut Tool) {
    ui.horizontal_wrapped(|ui| {
        for ToolButton { tool, name, hint, key } in &BUTTONS {
            ui.selectable_value(chosen, *tool, *name).on_hover_text(text::with_key(hint, key.name()));
        }
    });
}
