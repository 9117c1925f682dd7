//! Reads layers without their groups, and their meaning by class and properties.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, Warning, art::Depth};

use super::model::{Layer, LayerContent, PropertyValue, TiledMap};
use crate::build::{LevelBuilder, Planes, RawValue, left_out_warning, quoted};

/// The names of solidities.
pub(super) const SOLIDITIES: [(&str, Solidity); 4] = [
    ("none", Solidity::None),
    ("top", Solidity::Top),
    ("sides_and_bottom", Solidity::SidesAndBottom),
    ("all", Solidity::All),
];
/// The values of a layer's property `collision`, which may also be a flag.
const COLLISIONS: [(&str, Option<Planes>); 4] =
    [("a", Some(Planes::A)), ("b", Some(Planes::B)), ("both", Some(Planes::Both)), ("none", None)];
/// The classes of collision layers.
pub(super) const CLASSES: [(&str, Planes); 3] =
    [("collision_a", Planes::A), ("collision_b", Planes::B), ("collision", Planes::Both)];

/// The class of layers that are drawn in front of objects.
pub(super) const FRONT: &str = "front";
/// The values of a layer's property `art`.
pub(super) const ARTS: [(&str, Option<Depth>); 3] =
    [("behind", Some(Depth::Behind)), (FRONT, Some(Depth::Front)), (NO_ART, None)];
/// The value of `art` for layers whose tiles are not art.
pub(super) const NO_ART: &str = "none";

/// The maximum number of bytes of the names of all layers, each with the names of its groups.
const MAX_NAMES: usize = 16 << 20;

/// A layer, with the values that it inherits from its groups.
pub(super) struct FlatLayer<'map> {
    pub map: &'map TiledMap,
    pub layer: &'map Layer,
    /// The names of its groups and its own.
    name: String,
    /// Its offset in pixels.
    pub offset: (f64, f64),
    /// The collision layers that it stands for: `None` if its class and properties do not say so, `Some(None)` if it has none.
    pub collision: Option<Option<Planes>>,
    /// The solidity of its tiles, if it is given.
    pub solidity: Option<Solidity>,
    /// True if it is visible in the editor.
    is_visible: bool,
    /// The depth of its tiles as art: `None` if it is not given, `Some(None)` if they are not art.
    art: Option<Option<Depth>>,
    /// Warnings about properties that layers do not have.
    warnings: Vec<Warning>,
}

/// Returns all layers that are not groups, from the lowest. Invalid values of properties of layers and groups are warnings.
///
/// # Errors
///
/// When their names are too long.
pub(super) fn flatten<'map>(
    map: &'map TiledMap,
    warnings: &mut Vec<Warning>,
) -> Result<Vec<FlatLayer<'map>>, LevelError> {
    let (mut flat, mut names) = (Vec::new(), 0);
    for layer in &map.layers {
        flatten_into((map, layer), None, (&mut flat, &mut names, warnings))?;
    }
    Ok(flat)
}

fn flatten_into<'map>(
    (map, layer): (&'map TiledMap, &'map Layer),
    group: Option<&FlatLayer<'map>>,
    (flat, names, warnings): (&mut Vec<FlatLayer<'map>>, &mut usize, &mut Vec<Warning>),
) -> Result<(), LevelError> {
    *names += group.map_or(0, |group| group.name.len()) + layer.name.len();
    if *names > MAX_NAMES {
        let expected = format!("at most {MAX_NAMES} for all layers");
        return Err(LevelError::unexpected(
            "map",
            format_args!("{names} bytes of layers' and their groups' names"),
            expected,
        ));
    }
    let this = FlatLayer::new((map, layer), group, warnings);
    if let LayerContent::Group(inside) = &layer.content {
        for layer in inside {
            flatten_into((map, layer), Some(&this), (flat, names, warnings))?;
        }
    } else {
        flat.push(this);
    }
    Ok(())
}

impl<'map> FlatLayer<'map> {
    fn new((map, layer): (&'map TiledMap, &'map Layer), group: Option<&Self>, warnings: &mut Vec<Warning>) -> Self {
        let own = (f64::from(layer.offset.0), f64::from(layer.offset.1));
        let mut this = Self {
            map,
            layer,
            name: layer.name.clone(),
            offset: own,
            collision: CLASSES.iter().find(|(class, _)| class.eq_ignore_ascii_case(&layer.class)).map(|it| Some(it.1)),
            solidity: None,
            is_visible: layer.is_visible,
            art: FRONT.eq_ignore_ascii_case(&layer.class).then_some(Some(Depth::Front)),
            warnings: Vec::new(),
        };
        if let Some(group) = group {
            this.name = format!("{}/{}", group.name, this.name);
            this.offset = (own.0 + group.offset.0, own.1 + group.offset.1);
            this.is_visible &= group.is_visible;
        }
        warnings.extend(this.read_properties().into_iter().map(left_out_warning));
        this.collision = this.collision.or(group.and_then(|group| group.collision));
        this.solidity = this.solidity.or(group.and_then(|group| group.solidity));
        this.art = this.art.or(group.and_then(|group| group.art));
        this
    }

    /// Reads its properties, and returns the errors of those with invalid values.
    fn read_properties(&mut self) -> Vec<LevelError> {
        let (layer, mut errors) = (self.layer, Vec::new());
        for (name, value) in &layer.properties {
            let place = format!("{}: properties.{name}", self.place());
            let read = match name.as_str() {
                "collision" => collision_of(value, &place).map(|collision| self.collision = Some(collision)),
                "solidity" => one_of(value, &SOLIDITIES, &place).map(|solidity| self.solidity = Some(solidity)),
                "art" => one_of(value, &ARTS, &place).map(|art| self.art = Some(art)),
                _ => {
                    let message = format!("layers have no property {}; it is left out", quoted(name));
                    self.warnings.push(Warning::new(self.place(), message));
                    Ok(())
                }
            };
            errors.extend(read.err());
        }
        errors
    }

    /// Warns about properties that layers do not have, and about an offset that is not a whole number of pixels.
    pub(super) fn warn(&self, builder: &mut LevelBuilder) {
        self.warnings.iter().cloned().for_each(|warning| builder.warn(warning));
        let (x, y) = self.offset;
        if (x.round(), y.round()) != (x, y) {
            let message = format!("its offset of {x}, {y} px is rounded to whole pixels");
            builder.warn(Warning::new(self.place(), message));
        }
    }

    /// Returns the names of its groups and its own.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the layer's name, for messages.
    pub(super) fn place(&self) -> String {
        format!("layer {}", quoted(&self.name))
    }

    pub(super) fn is_tiles(&self) -> bool {
        matches!(self.layer.content, LayerContent::Tiles(_))
    }

    /// Returns the depth at which its tiles are drawn; `None` if they are not the level's art.
    pub(super) fn depth(&self) -> Option<Depth> {
        self.art.unwrap_or(Some(Depth::Behind)).filter(|_| self.is_visible)
    }

    /// Returns its offset in whole pixels.
    pub(super) fn whole_offset(&self) -> (i64, i64) {
        // The casts saturate, but layers that far away have nothing in the level.
        let whole = |pixels: f64| (pixels.round() as i64).clamp(-1 << 24, 1 << 24);
        (whole(self.offset.0), whole(self.offset.1))
    }
}

/// Returns the planes that a value of the property `collision` stands for; `None` for no collision.
fn collision_of(value: &PropertyValue, place: &str) -> Result<Option<Planes>, LevelError> {
    let flag = if let PropertyValue::Plain(value) = value { value.as_flag() } else { None };
    flag.map_or_else(|| one_of(value, &COLLISIONS, place), |flag| Ok(flag.then_some(Planes::Both)))
}

/// Returns the meaning of a text. Case does not matter.
///
/// # Errors
///
/// When it is not one of the names.
fn one_of<T: Copy, const N: usize>(
    value: &PropertyValue,
    names: &[(&str, T); N],
    place: &str,
) -> Result<T, LevelError> {
    let other = RawValue::Text("a class or a list".to_owned());
    let value = if let PropertyValue::Plain(value) = value { value } else { &other };
    let index = value.index_in(&names.each_ref().map(|(name, _)| *name), place)?;
    Ok(names[index].1)
}

/// Returns the solidity that properties give, if they give any. An unknown name is left out with a warning.
pub(super) fn solidity_of<'p>(
    properties: impl IntoIterator<Item = (&'p String, &'p PropertyValue)>,
    place: &str,
    builder: &mut LevelBuilder,
) -> Option<Solidity> {
    let (_, value) = properties.into_iter().find(|(name, _)| *name == "solidity")?;
    builder.value_or_warning(one_of(value, &SOLIDITIES, &format!("{place}: properties.solidity")))
}
