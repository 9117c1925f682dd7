//! Loop chunks: the high and the low plane of S1 and CD. [T-18]

use super::{Player, PlayerStep};
use crate::{
    event::Event,
    terrain::{Layer, LoopChunk, LoopChunks},
    units::Speed,
};

impl Player {
    /// Sets the plane, or forces a roll, by the chunk under the centre: at the very end of the frame. [T-18]
    pub(crate) fn switch_plane<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, loops: &LoopChunks) {
        let (x, y) = (self.x.px(), self.y.px());
        let (x_in_chunk, y_in_chunk) = (x.0 as u8, y.0 as u8);
        let layer = match loops.at(cx.rules.map.plane_switch_rows, x, y) {
            LoopChunk::Tunnel => return self.in_own_world(cx, Self::start_rolling),
            LoopChunk::LowTunnel if y_in_chunk >= 0x90 => return self.in_own_world(cx, Self::start_rolling),
            LoopChunk::Loop => self.plane_in_loop(x_in_chunk),
            LoopChunk::GroundedLoop if !self.airborne => self.plane_in_loop(x_in_chunk),
            LoopChunk::QuarterLoop => self.plane_by_quarters(x_in_chunk, y_in_chunk),
            LoopChunk::None | LoopChunk::GroundedLoop | LoopChunk::LowTunnel => Layer::A,
        };
        if layer != self.layer {
            self.layer = layer;
            cx.decide("T-18", "loop chunk: this far into it", i32::from(x_in_chunk));
            cx.event(Event::ChangedLayer(layer));
        }
    }

    /// Returns the plane by the side of the chunk, and in between by the angle. [T-18]
    fn plane_in_loop(&self, x_in_chunk: u8) -> Layer {
        match x_in_chunk {
            ..0x2C => Layer::A,
            0xE0.. => Layer::B,
            _ => match (self.layer, self.angle.0) {
                (Layer::A, 0x01..=0x80) => Layer::B,
                (Layer::B, 0x81..) => Layer::A,
                (layer, _) => layer,
            },
        }
    }

    /// Returns the plane by the quarter of the chunk; a rising player keeps its own. [T-18]
    fn plane_by_quarters(&self, x_in_chunk: u8, y_in_chunk: u8) -> Layer {
        if self.y_speed < Speed::ZERO {
            return self.layer;
        }
        match (x_in_chunk < 0x80, y_in_chunk) {
            (true, ..0x38) | (false, 0x80..) => Layer::B,
            (true, 0x80..) | (false, ..0x38) => Layer::A,
            _ => self.layer,
        }
    }
}
