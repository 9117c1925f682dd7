//! Definitions and instances of layers: one of entities, and one of tiles for each kind of collision.

use std::fmt::Write;

use quarterpipe::{Block, Cell, Solidity};

use super::{
    Ids,
    node::{NULL, Node, empty, list, object},
    tileset::TilesetDef,
};
use crate::{import::Planes, level::Level};

/// A layer of the project.
pub(super) struct LayerDef {
    name: String,
    uid: u64,
    doc: &'static str,
    kind: Kind,
}

/// What is in a layer.
#[derive(Clone, Copy)]
enum Kind {
    Entities,
    Collision(Planes, Solidity),
}

/// What is drawn into by most: these layers are there even if they are empty.
const USUAL: [(Planes, Solidity); 4] = [
    (Planes::Both, Solidity::All),
    (Planes::Both, Solidity::Top),
    (Planes::A, Solidity::All),
    (Planes::B, Solidity::All),
];

/// The layers that a level needs, from the one in front.
pub(super) fn of(level: &Level, ids: &mut Ids) -> Vec<LayerDef> {
    let mut layers = vec![LayerDef {
        name: "Objects".to_owned(),
        uid: ids.uid(),
        doc: "Objects, the start and, if so, edges and water.",
        kind: Kind::Entities,
    }];
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
                        Planes::Both => "Solid for everybody.",
                        Planes::A => "Solid for who is on collision layer A.",
                        Planes::B => "Solid for who is on collision layer B.",
                    },
                    kind: Kind::Collision(planes, solidity),
                });
            }
        }
    }
    layers
}

/// The block that a cell has in a layer: in that for both planes if they have the same, else in one for each.
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
            Kind::Collision(..) => "Tiles",
        }
    }

    /// So that layers can be told apart in the editor.
    const fn opacity(&self) -> f64 {
        match self.kind {
            Kind::Collision(Planes::A | Planes::B, _) => 0.7,
            Kind::Collision(_, Solidity::Top | Solidity::SidesAndBottom | Solidity::None) => 0.8,
            _ => 1.0,
        }
    }

    fn tileset_uid(&self, tileset: &TilesetDef) -> Option<u64> {
        matches!(self.kind, Kind::Collision(..)).then_some(tileset.uid)
    }

    pub(super) fn definition(&self, tileset: &TilesetDef) -> Node {
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
            "tilesetDefUid": self.tileset_uid(tileset),
            "tilePivotX": 0,
            "tilePivotY": 0,
            "biomeFieldUid": NULL,
        }
    }

    /// The layer of a level; `entities` if it is of them.
    pub(super) fn instance(&self, level: &Level, (tileset, entities): (&TilesetDef, &[Node]), ids: &mut Ids) -> Node {
        let tileset_uid = self.tileset_uid(tileset);
        let (entities, tiles) = match self.kind {
            Kind::Entities => (list(entities.to_vec()), empty()),
            Kind::Collision(planes, solidity) => (empty(), tiles(level, (planes, solidity), tileset)),
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
            "__tilesetDefUid": tileset_uid,
            "__tilesetRelPath": tileset_uid.map(|_| tileset.picture.as_str()),
            "iid": ids.iid(),
            "levelId": super::LEVEL_UID,
            "layerDefUid": self.uid,
            "pxOffsetX": 0,
            "pxOffsetY": 0,
            "visible": true,
            "optionalRules": empty(),
            "intGridCsv": empty(),
            "autoLayerTiles": empty(),
            "seed": 1,
            "overrideTilesetUid": NULL,
            "gridTiles": tiles,
            "entityInstances": entities,
        }
    }
}

fn tiles(level: &Level, (planes, solidity): (Planes, Solidity), tileset: &TilesetDef) -> Node {
    let mut rows = Vec::new();
    for (row, cells) in level.cells.chunks(level.width.max(1)).enumerate() {
        let mut text = String::new();
        for (column, cell) in cells.iter().enumerate() {
            let Some(Block { tile, x_flip, y_flip, .. }) = block(*cell, planes, solidity) else { continue };
            let [x, y] = tileset.corner(tile);
            let flips = u8::from(x_flip) | u8::from(y_flip) << 1;
            let coordinate = row * level.width + column;
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
