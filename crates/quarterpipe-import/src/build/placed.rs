//! Interprets objects that are drawn in an editor: class, rectangle and properties.

use quarterpipe::{Px, px};
use quarterpipe_level::{
    LevelError, LevelObject, LoopPlace, Warning,
    internal::{CHUNK_COLUMNS, CHUNK_ROWS},
    json::KINDS,
    object::Class,
};

use super::{
    LevelBuilder, RawValue,
    quoted::{quoted, same_name, short},
    size,
    start::is_start_name,
};
use crate::standing::STANDING;

/// The class of the object whose centre is the player's start.
pub const START: &str = "start";
/// Another name for the same class.
const PLAYER_START: &str = "player_start";
/// The class of the rectangle that gives the level's bounds.
pub const BOUNDS: &str = "bounds";
/// The class of the water, whose top is the surface.
pub const WATER: &str = "water";
/// The class of objects whose centre is in a loop chunk of 256x256 px.
pub const LOOP_CHUNK: &str = "loop_chunk";

/// The greatest distance of edges and water from the origin in pixels: the longest side of a map.
const EDGES: i32 = 16 * quarterpipe::terrain::MAX_SIDE as i32;

/// Returns whether objects of this class have a meaning in a level.
pub fn is_class(name: &str) -> bool {
    let own = [START, PLAYER_START, BOUNDS, WATER, LOOP_CHUNK].into_iter();
    Class::all().map(|class| class.name).chain(own).any(|known| same_name(known, name))
}

/// An object as it is drawn in the editor.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedObject {
    /// Its class in the editor. For known classes, capitals and underscores do not matter.
    pub class: String,
    pub name: String,
    /// Its centre in pixels of the level.
    pub centre: (f64, f64),
    /// Its width and height in pixels, if it is drawn as a rectangle.
    pub size: Option<(f64, f64)>,
    pub flips: (bool, bool),
    pub properties: Vec<(String, RawValue)>,
    /// Its place in the file, for messages.
    pub place: String,
}

impl PlacedObject {
    /// Makes an object without a name, size, flips or properties.
    pub fn new(class: &str, centre: (f64, f64), place: &str) -> Self {
        let (class, place) = (class.to_owned(), place.to_owned());
        Self { class, name: String::new(), centre, size: None, flips: (false, false), properties: Vec::new(), place }
    }

    /// Adds the object to a level.
    ///
    /// # Errors
    ///
    /// When a property has an invalid value, or the object's position is invalid.
    pub fn add_to(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let is = |name| same_name(name, &self.class);
        if is(START) || is(PLAYER_START) {
            builder.start(self.position()?, &self.place)
        } else if is(BOUNDS) {
            self.set_bounds(builder)
        } else if is(WATER) {
            self.set_water(builder)
        } else if is(LOOP_CHUNK) {
            self.set_loop(builder)
        } else if self.is_likely_start() {
            self.set_likely_start(builder)
        } else {
            self.add_object(builder)
        }
    }

    /// Returns whether it has no known class, and its class or name most likely means the start.
    fn is_likely_start(&self) -> bool {
        let is_known = Class::all().any(|class| same_name(class.name, &self.class));
        !is_known && (is_start_name(&self.class) || is_start_name(&self.name))
    }

    /// Sets its position as the start: a rectangle stands on the ground. An object of a custom class is kept as an object as well.
    fn set_likely_start(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let feet = self.size.map_or(self.centre.1, |(_, height)| self.centre.1 + height / 2.0 - f64::from(STANDING));
        if let Some((x, y)) = builder.value_or_warning(self.px(self.centre.0).and_then(|x| Ok((x, self.px(feet)?)))) {
            builder.likely_start((x, y), &self.place);
        }
        if self.class.is_empty() || is_start_name(&self.class) { Ok(()) } else { self.add_object(builder) }
    }

    /// Returns its centre, rounded to the nearest pixel.
    ///
    /// # Errors
    ///
    /// When it is too far away.
    pub fn position(&self) -> Result<(Px, Px), LevelError> {
        Ok((self.px(self.centre.0)?, self.px(self.centre.1)?))
    }

    /// Returns the nearest pixel.
    fn px(&self, pixels: f64) -> Result<Px, LevelError> {
        self.px_within(pixels, (-32768, 32767))
    }

    /// Returns the nearest pixel to an edge or a surface, which may be farther away than objects.
    fn edge(&self, pixels: f64) -> Result<Px, LevelError> {
        self.px_within(pixels, (-EDGES, EDGES))
    }

    fn px_within(&self, pixels: f64, (low, high): (i32, i32)) -> Result<Px, LevelError> {
        let rounded = (pixels + 0.5).floor();
        if !(f64::from(low)..=f64::from(high)).contains(&rounded) {
            let expected = format!("{low} to {high}");
            return Err(LevelError::unexpected(&self.place, format_args!("position {pixels}"), expected));
        }
        Ok(px(rounded as i32))
    }

    fn take(&mut self, name: &str) -> Option<RawValue> {
        let index = self.properties.iter().position(|(key, _)| same_name(name, key))?;
        Some(self.properties.remove(index).1)
    }

    /// Removes a flag from the properties. Returns false if there is none of that name, or with a warning if it is not a flag.
    pub fn take_flag(&mut self, name: &str, builder: &mut LevelBuilder) -> bool {
        let Some(value) = self.take(name) else { return false };
        let flag = value.as_flag().ok_or_else(|| {
            LevelError::unexpected(format!("{}: properties.{name}", self.place), value.described(), "true or false")
        });
        builder.value_or_warning(flag).unwrap_or(false)
    }

    fn warn_of_rest(&self, builder: &mut LevelBuilder) {
        let class = short(&self.class);
        for (name, _) in &self.properties {
            builder
                .warn(Warning::new(&self.place, format!("{class} has no property {}; it is left out", quoted(name))));
        }
    }

    fn set_bounds(mut self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let Some((width, height)) = self.size.filter(|(width, height)| *width >= 1.0 && *height >= 1.0) else {
            return Err(LevelError::unexpected(&self.place, "bounds without a size", "a rectangle"));
        };
        let (x, y) = self.centre;
        let mut bounds = builder.level().bounds;
        bounds.left = self.edge(x - width / 2.0)?;
        bounds.right = self.edge(x + width / 2.0)?;
        bounds.top = self.edge(y - height / 2.0)?;
        bounds.bottom = self.edge(y + height / 2.0)?;
        bounds.locked = self.take_flag("locked", builder);
        bounds.bottomless = self.take_flag("bottomless", builder);
        builder.level().bounds = bounds;
        self.warn_of_rest(builder);
        Ok(())
    }

    fn set_water(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let (_, height) = self.size.unwrap_or_default();
        let surface = self.edge(self.centre.1 - height / 2.0)?;
        match builder.level().water {
            Some(first) => {
                let message =
                    format!("water goes across the whole level, and there is some at {}; this is left out", first.0);
                builder.warn(Warning::new(&self.place, message));
            }
            None => builder.level().water = Some(surface),
        }
        self.warn_of_rest(builder);
        Ok(())
    }

    fn set_loop(mut self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        let (x, y) = self.position()?;
        let value = self.take("kind").unwrap_or_else(|| RawValue::Text("loop".to_owned()));
        let index = value.index_in(&KINDS.map(|(name, _)| name), &format!("{}: properties.kind", self.place))?;
        let (_, kind) = KINDS[index];
        let (width, height) = (builder.level().width, builder.level().height());
        let chunk = |pixels: Px, cells: usize, most: u8| {
            let chunk = u8::try_from(pixels.0.div_euclid(256)).ok();
            chunk.filter(|chunk| usize::from(*chunk) < cells.div_ceil(16) && *chunk < most)
        };
        let (column, row) = (chunk(x, width, CHUNK_COLUMNS), chunk(y, height, CHUNK_ROWS));
        let Some((column, row)) = column.zip(row) else {
            let expected = format!("one inside, in the first {CHUNK_ROWS} rows of chunks");
            return Err(LevelError::unexpected(&self.place, "a loop chunk outside of the map", expected));
        };
        builder.loop_chunk(LoopPlace { column, row, kind }, &self.place)?;
        self.warn_of_rest(builder);
        Ok(())
    }

    fn add_object(mut self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        if builder.leaves_out(self.centre) {
            return Ok(());
        }
        let class = Class::all().find(|class| same_name(class.name, &self.class));
        if class.is_none() {
            builder.warn(Warning::unknown_class(self.place.clone(), &short(&self.class)));
        }
        let Some((x, y)) = builder.value_or_warning(self.position()) else { return Ok(()) };
        let mut object = LevelObject::new(class.map_or(self.class.as_str(), |class| class.name), x, y);
        object.x_flip = self.take_flag("xflip", builder) ^ self.flips.0;
        object.y_flip = self.take_flag("yflip", builder) ^ self.flips.1;
        for (name, value) in &self.properties {
            let known = class.and_then(|class| class.properties().find(|known| same_name(known.name, name)));
            if class.is_some() && known.is_none() {
                builder.warn(Warning::unknown_property(self.place.clone(), &short(name), &short(&self.class)));
            }
            let (name, value) = known.map_or_else(
                || (name.clone(), value.plain()),
                |known| (known.name.to_owned(), value.for_property(known)),
            );
            let check = known.map_or(Ok(()), |known| known.check(&value).map_err(|error| error.inside(&self.place)));
            if builder.value_or_warning(check).is_none() {
                continue;
            }
            object.properties.insert(name, value);
        }
        object.name = self.name;
        for property in self.size.map(|size| size::apply(&mut object, size)).unwrap_or_default() {
            let message = format!("its size cannot be its {property}, which keeps its default");
            builder.warn(Warning::new(&self.place, message));
        }
        builder.object(object, &self.place)
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::terrain::LoopChunk;
    use quarterpipe_level::Value;

    use super::*;
    use crate::imported_level::ImportedLevel;

    fn placed(class: &str, centre: (f64, f64)) -> PlacedObject {
        PlacedObject::new(class, centre, "layer \"objects\", object 7")
    }

    fn with(placed: PlacedObject, name: &str, value: RawValue) -> PlacedObject {
        PlacedObject { properties: vec![(name.to_owned(), value)], ..placed }
    }

    fn import(placed: PlacedObject) -> Result<ImportedLevel, LevelError> {
        let mut builder = LevelBuilder::new("test", 40, 20)?;
        if placed.class != START {
            builder.start((px(5), px(5)), "")?;
        }
        placed.add_to(&mut builder)?;
        Ok(builder.finish())
    }

    #[test]
    fn an_object_gets_its_class_place_and_properties() {
        let spring = with(placed("Spring", (100.4, 50.5)), "Strength", RawValue::Text("0xA00".to_owned()));
        let ImportedLevel { level, warnings, .. } = import(spring).unwrap();
        assert_eq!(
            level.objects,
            [LevelObject::new("spring", px(100), px(51)).with("strength", Value::Integer(0xA00))]
        );
        assert_eq!(warnings, []);
    }

    #[test]
    fn an_unknown_class_is_kept_with_a_warning() {
        let own = with(placed("Trampoline", (8.0, 8.0)), "Height", RawValue::Number(2.5));
        let ImportedLevel { level, warnings, .. } = import(own).unwrap();
        let kept = LevelObject::new("Trampoline", px(8), px(8)).with("Height", Value::Text("2.5".to_owned()));
        assert_eq!(level.objects, [kept]);
        let texts: Vec<_> = warnings.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            ["layer \"objects\", object 7: unknown class \"Trampoline\"; it is kept for the game that knows it"]
        );
    }

    #[test]
    fn an_unknown_property_is_kept_with_a_warning() {
        let ImportedLevel { level, warnings, .. } =
            import(with(placed("ring", (8.0, 8.0)), "shine", RawValue::Flag(true))).unwrap();
        assert_eq!(level.objects[0].properties.get("shine"), Some(&Value::Flag(true)));
        assert_eq!(warnings[0].message, "ring has no property \"shine\"; it is kept for the game that knows it");
    }

    #[test]
    fn a_value_that_cannot_be_is_left_out_with_what_was_expected() {
        let imported = import(with(placed("ring", (8.0, 8.0)), "count", RawValue::Integer(9))).unwrap();
        assert_eq!(imported.level.objects, [LevelObject::new("ring", px(8), px(8))]);
        let expected = "layer \"objects\", object 7.properties.count: found 9, expected a whole number from 1 to 7; it is left out";
        assert_eq!(imported.warnings[0].to_string(), expected);
        let flag = with(placed("spring", (8.0, 8.0)), "xflip", RawValue::Text("left".to_owned()));
        let imported = import(flag).unwrap();
        assert!(!imported.level.objects[0].x_flip);
        assert!(imported.warnings[0].to_string().ends_with("found \"left\", expected true or false; it is left out"));
    }

    #[test]
    fn of_several_waters_the_first_counts_with_a_warning() {
        let mut builder = LevelBuilder::new("test", 40, 20).unwrap();
        for (y, height) in [(160.0, 20.0), (180.0, 20.0)] {
            PlacedObject { size: Some((50.0, height)), ..placed("water", (25.0, y)) }.add_to(&mut builder).unwrap();
        }
        let imported = builder.finish();
        assert_eq!(imported.level.water, Some(px(150)));
        let expected = "layer \"objects\", object 7: water goes across the whole level, and there is some at 150; this is left out";
        assert_eq!(imported.warnings[0].to_string(), expected);
    }

    #[test]
    fn mirroring_is_a_flag_or_the_editors_flip() {
        let flagged = with(placed("spring", (8.0, 8.0)), "xflip", RawValue::Flag(true));
        assert!(import(flagged.clone()).unwrap().level.objects[0].x_flip);
        let flipped = PlacedObject { flips: (true, true), ..flagged };
        let object = &import(flipped).unwrap().level.objects[0];
        assert!(!object.x_flip && object.y_flip, "mirrored twice is not mirrored");
    }

    #[test]
    fn start_bounds_water_and_loop_chunks_are_the_levels() {
        assert_eq!(import(placed("start", (20.0, 30.0))).unwrap().level.start, (px(20), px(30)));
        let bounds = PlacedObject { size: Some((600.0, 300.0)), ..placed("Bounds", (310.0, 160.0)) };
        let bounds = import(with(bounds, "bottomless", RawValue::Flag(true))).unwrap().level.bounds;
        assert_eq!([bounds.left, bounds.right, bounds.top, bounds.bottom], [10, 610, 10, 310].map(px));
        assert!(bounds.bottomless && !bounds.locked);
        let water = PlacedObject { size: Some((640.0, 64.0)), ..placed("water", (320.0, 288.0)) };
        assert_eq!(import(water).unwrap().level.water, Some(px(256)));
        let chunk = with(placed("loop_chunk", (384.0, 128.0)), "kind", RawValue::Text("Tunnel".to_owned()));
        assert_eq!(import(chunk).unwrap().level.loops, [LoopPlace { column: 1, row: 0, kind: LoopChunk::Tunnel }]);
    }

    #[test]
    fn a_start_outside_of_the_map_and_bounds_without_a_size_are_errors() {
        let outside = import(placed("start", (640.0, 30.0))).unwrap_err().to_string();
        assert!(
            outside.ends_with("found a start at 640, 30, expected a place in the map of 640 x 320 px"),
            "{outside}"
        );
        let point = import(placed("bounds", (64.0, 30.0))).unwrap_err().to_string();
        assert!(point.ends_with("found bounds without a size, expected a rectangle"), "{point}");
        let far = import(placed("ring", (1e9, f64::NAN))).unwrap();
        assert_eq!(far.level.objects, []);
        let far = far.warnings[0].to_string();
        assert!(far.ends_with("found position 1000000000, expected -32768 to 32767; it is left out"), "{far}");
    }
}
