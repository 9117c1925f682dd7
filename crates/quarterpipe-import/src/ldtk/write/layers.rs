//! Definitions and instances of layers: one of entities, and one of tiles for each kind of collision and plane of art.

use std::fmt::Write;

use quarterpipe::terrain::{Block, Cell, Solidity};
use quarterpipe_level::{
    Level,
    art::{Art, Depth},
};

use super::{
    Ids,
    node::{NULL, Node, empty, list, object},
    tileset::TilesetDef,
};
use crate::build::Planes;

/// A layer of the project.
pub(super) struct LayerDef {
    name: String,
    uid: u64,
    doc: &'static str,
    kind: Kind,
}

/// The kind of a layer.
#[derive(Clone, Copy)]
enum Kind {
    Entities,
    Collision(Planes, Solidity),
    /// Art: the plane of that number.
    Art(usize),
}

/// The content that layers are written from.
pub(super) struct Content<'a> {
    pub level: &'a Level,
    /// The level's art in the form in which it is written.
    pub art: &'a Art,
    /// The tilesets of collision and of art.
    pub tilesets: (&'a TilesetDef, &'a TilesetDef),
    pub entities: &'a [Node],
}

/// A tile in a layer.
pub(super) struct LayerTile {
    pub tile: u16,
    pub x_flip: bool,
    pub y_flip: bool,
}

/// The collision layers that most people draw into. They are written even if they are empty.
const USUAL: [(Planes, Solidity); 4] = [
    (Planes::Both, Solidity::All),
    (Planes::Both, Solidity::Top),
    (Planes::A, Solidity::All),
    (Planes::B, Solidity::All),
];

/// Makes the layers that a level needs, from front to back.
pub(super) fn of(level: &Level, art: &Art, ids: &mut Ids) -> Vec<LayerDef> {
    let mut layers = of_art(art, Depth::Front, ids);
    layers.push(LayerDef {
        name: "Objects".to_owned(),
        uid: ids.uid(),
        doc: "Objects, the start and, if there are any, edges and water.",
        kind: Kind::Entities,
    });
    for (planes, letter) in [(Planes::A, "A"), (Planes::B, "B"), (Planes::Both, "")] {
        for (solidity, word) in [
            (Solidity::Top, "Top"),
            (Solidity::SidesAndBottom, "SidesAndBottom"),
            (Solidity::None, "None"),
            (Solidity::All, ""),
        ] {
            let is_needed = || level.cells.iter().any(|cell| block(*cell, planes, solidity).is_some());
            if USUAL.contains(&(planes, solidity)) || is_needed() {
                layers.push(LayerDef {
                    name: format!("Collision{letter}{word}"),
                    uid: ids.uid(),
                    doc: match planes {
                        Planes::Both => "Solid on both collision layers.",
                        Planes::A => "Solid for players on collision layer A.",
                        Planes::B => "Solid for players on collision layer B.",
                    },
                    kind: Kind::Collision(planes, solidity),
                });
            }
        }
    }
    layers.extend(of_art(art, Depth::Behind, ids));
    layers
}

/// Makes a layer for each plane at this depth, from front to back.
fn of_art(art: &Art, depth: Depth, ids: &mut Ids) -> Vec<LayerDef> {
    let (name, doc) = match depth {
        Depth::Front => ("Front", "The level's pictures in front of objects."),
        Depth::Behind => ("Art", "The level's pictures behind objects."),
    };
    let planes = art.planes.iter().enumerate().filter(|(_, plane)| plane.depth == depth);
    let mut layers = Vec::new();
    for (number, (plane, _)) in planes.enumerate() {
        let name = if number == 0 { name.to_owned() } else { format!("{name}_{}", number + 1) };
        layers.push(LayerDef { name, uid: ids.uid(), doc, kind: Kind::Art(plane) });
    }
    layers.reverse();
    layers
}

/// Returns the block that a cell has in a layer. A block that both planes have is in the layer for both, others in the layer of
/// their plane.
fn block(cell: Cell, planes: Planes, solidity: Solidity) -> Option<Block> {
    let block = match (planes, cell.a == cell.b) {
        (Planes::Both, true) | (Planes::A, false) => cell.a,
        (Planes::B, false) => cell.b,
        _ => return None,
    };
    Some(block).filter(|block| *block != Block::EMPTY && block.solidity == solidity)
}

impl LayerDef {
    const fn type_name(&self) -> &'static str {
        match self.kind {
            Kind::Entities => crate::ldtk::ENTITIES,
            Kind::Collision(..) | Kind::Art(..) => "Tiles",
        }
    }

    /// Returns the opacity, which differs so that layers can be distinguished in the editor.
    const fn opacity(&self) -> f64 {
        match self.kind {
            Kind::Collision(Planes::A | Planes::B, _) => 0.7,
            Kind::Collision(_, Solidity::Top | Solidity::SidesAndBottom | Solidity::None) => 0.8,
            _ => 1.0,
        }
    }

    const fn tileset<'a>(&self, (tiles, art): (&'a TilesetDef, &'a TilesetDef)) -> Option<&'a TilesetDef> {
        match self.kind {
            Kind::Entities => None,
            Kind::Collision(..) => Some(tiles),
            Kind::Art(..) => Some(art),
        }
    }

    /// Returns whether the layer is visible. Collision layers are not if the level has art.
    fn is_visible(&self, art: &Art) -> bool {
        !matches!(self.kind, Kind::Collision(..)) || art.is_empty()
    }

    pub(super) fn definition(&self, tilesets: (&TilesetDef, &TilesetDef)) -> Node {
        object! {
            "__type": self.type_name(),
            "identifier": self.name.as_str(),
            "type": self.type_name(),
            "uid": self.uid,
            "doc": self.doc,
            "uiColor": NULL,
            "gridSize": 16,
            "guideGridWid": 0,
            "guideGridHei": 0,
            "displayOpacity": self.opacity(),
            "inactiveOpacity": 0.6,
            "hideInList": false,
            "hideFieldsWhenInactive": true,
            "canSelectWhenInactive": true,
            "renderInWorldView": true,
            "pxOffsetX": 0,
            "pxOffsetY": 0,
            "parallaxFactorX": 0,
            "parallaxFactorY": 0,
            "parallaxScaling": true,
            "requiredTags": empty(),
            "excludedTags": empty(),
            "autoTilesKilledByOtherLayerUid": NULL,
            "uiFilterTags": empty(),
            "useAsyncRender": false,
            "intGridValues": empty(),
            "intGridValuesGroups": empty(),
            "autoRuleGroups": empty(),
            "autoSourceLayerDefUid": NULL,
            "tilesetDefUid": self.tileset(tilesets).map(|tileset| tileset.uid),
            "tilePivotX": 0,
            "tilePivotY": 0,
            "biomeFieldUid": NULL,
        }
    }

    /// Writes the layer of a level.
    pub(super) fn instance(&self, content: &Content<'_>, ids: &mut Ids) -> Node {
        let level = content.level;
        let tileset = self.tileset(content.tilesets);
        let entities = if matches!(self.kind, Kind::Entities) { list(content.entities.to_vec()) } else { empty() };
        let written = |tileset| match self.kind {
            Kind::Entities => empty(),
            Kind::Collision(planes, solidity) => tiles(level, tileset, |at| {
                let Block { tile, x_flip, y_flip, .. } = block(level.cells[at], planes, solidity)?;
                Some(LayerTile { tile, x_flip, y_flip })
            }),
            Kind::Art(plane) => tiles(level, tileset, super::art::put(&content.art.planes[plane])),
        };
        object! {
            "__identifier": self.name.as_str(),
            "__type": self.type_name(),
            "__cWid": level.width,
            "__cHei": level.height(),
            "__gridSize": 16,
            "__opacity": self.opacity(),
            "__pxTotalOffsetX": 0,
            "__pxTotalOffsetY": 0,
            "__tilesetDefUid": tileset.map(|tileset| tileset.uid),
            "__tilesetRelPath": tileset.map(|tileset| tileset.picture.as_str()),
            "iid": ids.iid(),
            "levelId": super::LEVEL_UID,
            "layerDefUid": self.uid,
            "pxOffsetX": 0,
            "pxOffsetY": 0,
            "visible": self.is_visible(content.art),
            "optionalRules": empty(),
            "intGridCsv": empty(),
            "autoLayerTiles": empty(),
            "seed": 1,
            "overrideTilesetUid": NULL,
            "gridTiles": tileset.map_or_else(empty, written),
            "entityInstances": entities,
        }
    }
}

/// Writes the tiles in the cells of a level, one row on each line.
fn tiles(level: &Level, tileset: &TilesetDef, put: impl Fn(usize) -> Option<LayerTile>) -> Node {
    let mut rows = Vec::new();
    for row in 0..level.height() {
        let mut text = String::new();
        for column in 0..level.width {
            let coordinate = row * level.width + column;
            let Some(LayerTile { tile, x_flip, y_flip }) = put(coordinate) else { continue };
            let [x, y] = tileset.corner(tile);
            let flips = u8::from(x_flip) | u8::from(y_flip) << 1;
            let separator = if text.is_empty() { "" } else { ", " };
            // Writing to a text cannot fail.
            _ = write!(
                text,
                "{separator}{{\"px\":[{},{}],\"src\":[{x},{y}],\"f\":{flips},\"t\":{tile},\"d\":[{coordinate}],\"a\":1}}",
                16 * column,
                16 * row,
            );
        }
        if !text.is_empty() {
            rows.push(text);
        }
    }
    if rows.is_empty() { empty() } else { Node::Written(rows) }
}
