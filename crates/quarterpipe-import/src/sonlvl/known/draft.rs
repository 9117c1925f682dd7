//! Builds objects of known classes.

use quarterpipe::{
    Px,
    stock::motion::{Arc, OneWayPath, Path, Sink, Start, Wave, WaveForm},
};
use quarterpipe_level::{LevelObject, Value, object::Class};

use super::NumberedObject;

/// An object of a class, before it has all of its properties.
pub(super) struct Draft(LevelObject);

impl Draft {
    pub(super) fn new(class: &'static str, object: &NumberedObject) -> Self {
        let NumberedObject { x, y, x_flip, y_flip, .. } = *object;
        Self(LevelObject { x_flip, y_flip, ..LevelObject::new(class, x, y) })
    }

    /// Returns the object, without the properties that are its class's defaults.
    pub(super) fn finish(self) -> LevelObject {
        let mut object = self.0;
        if let Some(class) = Class::named(&object.class) {
            let default = |name: &str| class.property(name).map(|property| property.default.value());
            object.properties.retain(|name, value| default(name).as_ref() != Some(value));
        }
        object
    }

    pub(super) fn number(self, name: &str, value: impl Into<i32>) -> Self {
        Self(self.0.with(name, Value::Integer(value.into())))
    }

    pub(super) fn flag(self, name: &str, value: bool) -> Self {
        Self(self.0.with(name, Value::Flag(value)))
    }

    pub(super) fn text(self, name: &str, value: &str) -> Self {
        Self(self.0.with(name, Value::Text(value.to_owned())))
    }

    pub(super) fn numbers(self, name: &str, values: impl IntoIterator<Item = i8>) -> Self {
        let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
        self.text(name, &values.join(" "))
    }

    pub(super) fn sized(self, half_width: u8, half_height: u8) -> Self {
        self.number("width_radius", half_width).number("height_radius", half_height)
    }

    pub(super) fn touchable(self, half_width: u8, half_height: u8) -> Self {
        self.number("hitbox_width_radius", half_width).number("hitbox_height_radius", half_height)
    }

    /// Moves it down by this distance.
    pub(super) fn lower(mut self, pixels: Px) -> Self {
        self.0.y += pixels;
        self
    }

    /// Moves it to the right by this distance.
    pub(super) fn shifted_x(mut self, pixels: Px) -> Self {
        self.0.x += pixels;
        self
    }

    /// Makes it appear and disappear: it is there for `on` frames, and gone for `off` frames.
    pub(super) fn cycling(self, on: i32, off: i32, ahead: i32) -> Self {
        self.number("on", on).number("off", off).number("ahead", ahead)
    }

    /// Mirrors it top to bottom, whatever its flips say.
    pub(super) fn upside_down(mut self) -> Self {
        self.0.y_flip = true;
        self
    }

    pub(super) fn sinking(self, sink: Sink) -> Self {
        let Sink { depth, press, recovery, linear } = sink;
        let pressed = self.number("sink_depth", depth).number("sink_press", press);
        pressed.number("sink_recovery", recovery).flag("sink_linear", linear)
    }

    /// Makes it follow a path. A path back and forth takes its speeds from other properties.
    pub(super) fn following(self, path: Path) -> Self {
        match path {
            Path::Still => self,
            Path::BackAndForth(frames) => self.text("motion", "back_and_forth").number("frames", frames),
            Path::Oscillator(path) => {
                let x = ["x_form", "x_oscillator", "x_from"];
                let y = ["y_form", "y_oscillator", "y_from"];
                self.text("motion", "oscillator").wave(x, path.x).wave(y, path.y).flag("delayed", path.delayed)
            }
            Path::Circle(path) => {
                let around = self.text("motion", "circle").number("x_range", path.x_radius);
                around.number("y_range", path.y_radius).number("lead", path.lead.0).number("turn", path.step)
            }
            Path::Swing(path) => {
                let arc = match path.arc {
                    Arc::Whole => "whole",
                    Arc::Far => "far",
                    Arc::Near => "near",
                };
                let hung = self.text("motion", "swing").text("arc", arc).number("oscillator", path.oscillator);
                let hung = hung.number("radius", path.radius).flag("mirrored", path.mirrored);
                hung.flag("needs_change", path.needs_change)
            }
            Path::Square(path) => {
                let around = self.text("motion", "square").number("oscillator", path.oscillator);
                around.number("radius", path.radius).flag("halved", path.halved)
            }
            Path::Fall(path) => {
                let falling = self.text("motion", "fall").number("wait", path.wait).number("carries", path.carries);
                falling.number("gravity", path.gravity).number("below", path.below)
            }
            Path::Travel(path) => self.text("motion", "travel").travelling(path),
            Path::Timed(path) => {
                let timed = self.text("motion", "timed").number("x_step", path.x_step).number("y_step", path.y_step);
                timed.number("steps", path.steps).number("wait", path.wait)
            }
        }
    }

    fn wave(self, [form_name, oscillator, from]: [&str; 3], wave: Option<Wave>) -> Self {
        let Some(wave) = wave else { return self };
        let form = match wave.form {
            WaveForm::Plain => "plain",
            WaveForm::Mirrored => "mirrored",
            WaveForm::Halved => "halved",
            WaveForm::HalvedMirrored => "halved_mirrored",
        };
        self.text(form_name, form).number(oscillator, wave.oscillator).number(from, wave.from)
    }

    fn travelling(self, path: OneWayPath) -> Self {
        let starting = match path.start {
            Start::AtOnce => self.text("start", "at_once"),
            Start::StoodOn => self.text("start", "stood_on"),
            Start::Switch(switch) => self.text("start", "switch").number("start_switch", switch),
        };
        let going = starting.number("x_step", path.x_step).number("y_step", path.y_step).number("frames", path.frames);
        going.number("wait", path.wait).flag("stops_at_walls", path.stops_at_walls)
    }
}
