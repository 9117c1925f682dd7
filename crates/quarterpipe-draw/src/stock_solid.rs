//! The solid shapes of stock objects: for overlays, in pictures and elsewhere.

use quarterpipe::{
    Px,
    object::Body,
    px,
    rules::Rules,
    stock::{HostSolidShape, MonitorPhase, PushPhase, ScriptedShape, SpringFacing, Stock, TopHeights},
};

/// The part of a stock object that can be stood on or run into: half sizes in pixels around its body's centre.
///
/// ```
/// use quarterpipe::{prelude::*, stock::SolidBlock};
/// use quarterpipe_draw::StockSolid;
/// let body = Body::at(px(100), px(50));
/// let solid = StockSolid::of(&SolidBlock::new(px(16), px(8)).into(), &body, &Rules::S2);
/// assert_eq!(solid, Some(StockSolid::Box([px(16), px(8)])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StockSolid {
    /// A box: half its width and half its height.
    Box([Px; 2]),
    /// A top that can be jumped through from below: its half width, and its height above the centre.
    Top([Px; 2]),
    /// A solid or a top with a curved surface.
    Curved {
        /// Half its width.
        width: Px,
        /// The distance by which its heights reach further to either side: the push radius for a solid. [O-1204]
        margin: Px,
        /// The table of its heights.
        heights: TopHeights,
        /// True if it is mirrored left to right.
        flipped: bool,
    },
}

impl StockSolid {
    /// Returns the solid shape of an object, or `None` if it has none.
    #[must_use]
    pub fn of(thing: &Stock, body: &Body, rules: &Rules) -> Option<Self> {
        let half = [body.half_width_px(), body.half_height_px()];
        let curved = |width, margin, heights| Self::Curved { width, margin, heights, flipped: body.x_flip };
        let push = rules.solid.push_radius;
        Some(match thing {
            Stock::SolidBlock(block) => Self::Box([block.width, block.height]),
            Stock::Spikes(spikes) => Self::Box([spikes.block.width, spikes.block.height]),
            Stock::PushBlock(block) if block.phase != PushPhase::Waits => {
                Self::Box([body.half_width_px(), block.height])
            }
            Stock::Breakable(rock) if !rock.is_broken => Self::Box([rock.width, rock.height]),
            Stock::Button(button) if button.top_only => Self::Top([body.half_width_px(), px(6)]),
            Stock::Button(button) => Self::Box([body.half_width_px(), button.height]),
            Stock::Stomper(stomper) => Self::Box([stomper.width, stomper.height]),
            Stock::Monitor(monitor) if monitor.phase != MonitorPhase::Broken => {
                Self::Box([rules.monitor.width, rules.monitor.height])
            }
            Stock::Spring(spring) => match spring.facing {
                SpringFacing::Up | SpringFacing::Down => Self::Box([px(16), px(8)]),
                SpringFacing::Side => Self::Box([px(8), px(14)]),
                SpringFacing::DiagonalUp | SpringFacing::DiagonalDown => Self::Box([px(16), px(16)]),
            },
            Stock::ScriptedObject(scripted) => match scripted.shape {
                ScriptedShape::None => return None,
                ScriptedShape::Solid => Self::Box(half),
                ScriptedShape::Platform => Self::Top(half),
            },
            Stock::HostSolid(solid) => match solid.shape {
                HostSolidShape::None => return None,
                HostSolidShape::Solid => Self::Box(half),
                HostSolidShape::Platform => Self::Top(half),
                HostSolidShape::Sloped(heights) => curved(body.half_width_px(), push, heights),
            },
            Stock::Platform(platform) => Self::Top([platform.top.width, platform.top.surface]),
            Stock::Bridge(bridge) => Self::Top([px(i32::from(bridge.logs) * 8), px(8)]),
            Stock::Collapsing(ledge) => match ledge.heights {
                None => Self::Top([ledge.width, ledge.surface]),
                Some(table) => curved(ledge.width, px(0), TopHeights { table, columns: 2 }),
            },
            Stock::Seesaw(seesaw) => {
                let table = if seesaw.tilt() == 1 { seesaw.level } else { seesaw.tilted };
                let heights = TopHeights { table, columns: 2 };
                Self::Curved { width: seesaw.width, margin: px(0), heights, flipped: seesaw.tilt() == 2 }
            }
            Stock::SlopedSolid(slope) => {
                curved(slope.width, push, TopHeights { table: slope.heights, columns: slope.columns })
            }
            _ => return None,
        })
    }
}
