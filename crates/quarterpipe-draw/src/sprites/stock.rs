//! The picture of each stock object.

use quarterpipe::{
    object::{Body, ScreenTest},
    stock::{
        HostSolidShape, LostRingPhase, MonitorPhase, PushPhase, RingPhase, ScriptedShape, SlopedSolid, Stock,
        TopHeights, motion::Motion,
    },
};

use super::{SpriteContext, badniks, bubbles, goods, hazards, launchers, plain_box, rides, solids};
use crate::brush::Brush;

/// Returns whether an object is not drawn.
///
/// Lines are only visible in an overlay. A belt is drawn, because it would otherwise be invisible.
pub(super) fn is_hidden(thing: &Stock, body: &Body) -> bool {
    match thing {
        Stock::PathSwitcher(_) | Stock::ForcedRoll(_) => true,
        Stock::PushBlock(block) => block.phase == PushPhase::Waits,
        Stock::LostRing(ring) => matches!(ring.phase, LostRingPhase::Scattering(_)),
        Stock::Conveyor(_) | Stock::Checkpoint(_) | Stock::Goal(_) | Stock::MouthBubble(_) => false,
        _ => body.drawn == ScreenTest::Never,
    }
}

/// Draws an object around the brush's origin.
pub(super) fn draw(thing: &Stock, body: &Body, around: &SpriteContext<'_>, brush: &mut Brush<'_>) {
    let frame = around.frame;
    match thing {
        Stock::SolidBlock(block) => solids::block([block.width, block.height], brush),
        Stock::PushBlock(block) => solids::crate_of([body.half_width_px(), block.height], brush),
        Stock::Breakable(rock) if rock.is_broken => solids::fragment(frame, brush),
        Stock::Breakable(rock) => solids::rock([rock.width, rock.height], brush),
        Stock::Fragment(_) => solids::fragment(frame, brush),
        Stock::Button(button) => solids::button(button, body, brush),
        Stock::Stomper(stomper) => solids::stomper(stomper, body, brush),
        Stock::SlopedSolid(slope) => solids::slope(slope, around, brush),
        Stock::Spikes(spikes) => hazards::spikes(spikes, brush),
        Stock::Hazard(hazard) => {
            if hazard.cycle.is_on(frame) {
                hazards::hazard(hazard, body, frame, brush);
            }
        }
        Stock::Gate(gate) => solids::gate([gate.width, gate.height], brush),
        Stock::VanishingPlatform(platform) => {
            if platform.cycle.is_on(frame) {
                rides::slab([platform.top.width, platform.top.surface], body, around.material(), brush);
            }
        }
        Stock::SpikeLog(log) => hazards::spike_log(log, frame, brush),
        Stock::Projectile(_) => hazards::projectile(frame, brush),
        Stock::SeesawBall(_) => hazards::spiked_ball(frame, 32, brush),
        Stock::Spring(spring) => launchers::spring(spring, body, brush),
        Stock::Bumper(bumper) => launchers::bumper(bumper.touched.any(), body, brush),
        Stock::Booster(booster) => launchers::booster(booster, body, frame, brush),
        Stock::Conveyor(belt) => launchers::conveyor(belt, frame, brush),
        Stock::Platform(platform) => rides::platform(platform, body, around.material(), brush),
        Stock::Collapsing(ledge) => rides::collapsing(ledge, body, around, brush),
        Stock::Bridge(bridge) => rides::bridge(bridge, around, brush),
        Stock::Seesaw(seesaw) => rides::seesaw(seesaw, around, brush),
        Stock::Ring(ring) => match ring.phase {
            RingPhase::Sparkling(frames) => goods::sparkle(frames, brush),
            _ => goods::ring(frame / 4, brush),
        },
        Stock::LostRing(ring) => match ring.phase {
            LostRingPhase::Sparkling(frames) => goods::sparkle(frames, brush),
            _ => goods::ring(frame / 2, brush),
        },
        Stock::Monitor(monitor) if monitor.phase == MonitorPhase::Broken => goods::broken_monitor(body, brush),
        Stock::Monitor(monitor) => goods::monitor(monitor.item, body, frame, brush),
        Stock::MonitorItem(item) => goods::item(item.item, brush),
        Stock::Checkpoint(post) => goods::checkpoint(post.passed, body, frame, brush),
        Stock::Goal(goal) => goods::goal(goal.reached.any().then_some(around.celebration), body, frame, brush),
        Stock::WalkingBadnik(badnik) => badniks::walking(badnik, body, frame, brush),
        Stock::JumpingBadnik(badnik) => badniks::jumping(badnik, body, frame, brush),
        Stock::ShootingBadnik(badnik) => badniks::shooting(badnik, body, frame, brush),
        Stock::Segment(segment) => badniks::segment(segment, body, frame, brush),
        Stock::Bubble(bubble) => bubbles::bubble(bubble, brush),
        Stock::BubbleMaker(_) => bubbles::maker(frame, brush),
        Stock::MouthBubble(bubble) => bubbles::mouth_bubble(bubble, brush),
        Stock::Explosion(explosion) => badniks::explosion(explosion.frames, brush),
        Stock::Decoration(smoke) => badniks::smoke(smoke.frames, brush),
        Stock::ScriptedObject(scripted) => match scripted.shape {
            ScriptedShape::Solid => solids::block([body.half_width_px(), body.half_height_px()], brush),
            ScriptedShape::Platform => {
                rides::slab([body.half_width_px(), body.half_height_px()], body, around.material(), brush)
            }
            ScriptedShape::None => plain_box(body, brush),
        },
        Stock::HostSolid(solid) => match solid.shape {
            HostSolidShape::Solid => solids::block([body.half_width_px(), body.half_height_px()], brush),
            HostSolidShape::Platform => {
                rides::slab([body.half_width_px(), body.half_height_px()], body, around.material(), brush)
            }
            HostSolidShape::Sloped(TopHeights { table, columns }) => {
                let (width, height) = (body.half_width_px(), body.half_height_px());
                let slope = SlopedSolid { motion: Motion::STILL, heights: table, columns, width, height };
                solids::slope(&slope, around, brush);
            }
            HostSolidShape::None => plain_box(body, brush),
        },
        // Lines are hidden. Objects that are new to the engine at least show where they are.
        _ => plain_box(body, brush),
    }
}
