//! Which picture a stock object has.

use quarterpipe::{
    Body, Drawn, Thing,
    stock::{
        Motion, SlopedSolid,
        driven::{DrivenShape, Heights},
        lost_ring::LostRingPhase,
        monitor::MonitorPhase,
        push_block::PushPhase,
        ring::RingPhase,
        scripted::ScriptedShape,
    },
};

use super::{Around, badniks, goods, hazards, launchers, plain_box, rides, solids};
use crate::brush::Brush;

/// Whether there is nothing to be seen of it.
///
/// Lines are never seen, but in an overlay. A belt is: nothing else would show it.
pub(super) fn is_hidden(thing: &Thing, body: &Body) -> bool {
    match thing {
        Thing::PathSwitcher(_) | Thing::ForcedRoll(_) => true,
        Thing::PushBlock(block) => block.phase == PushPhase::Waits,
        Thing::LostRing(ring) => matches!(ring.phase, LostRingPhase::Scattering(_)),
        Thing::Conveyor(_) | Thing::Checkpoint(_) | Thing::Goal(_) => false,
        _ => body.drawn == Drawn::Never,
    }
}

/// Draws it around the brush's origin.
pub(super) fn draw(thing: &Thing, body: &Body, around: &Around<'_>, brush: &mut Brush<'_>) {
    let frame = around.frame;
    match thing {
        Thing::SolidBlock(block) => solids::block([block.width, block.height], brush),
        Thing::PushBlock(block) => solids::crate_of([body.width(), block.height], brush),
        Thing::Breakable(rock) if rock.is_broken => solids::fragment(frame, brush),
        Thing::Breakable(rock) => solids::rock([rock.width, rock.height], brush),
        Thing::Fragment(_) => solids::fragment(frame, brush),
        Thing::Button(button) => solids::button(button, body, brush),
        Thing::Stomper(stomper) => solids::stomper(stomper, body, brush),
        Thing::SlopedSolid(slope) => solids::slope(slope, around, brush),
        Thing::Spikes(spikes) => hazards::spikes(spikes, brush),
        Thing::SpikeLog(log) => hazards::spike_log(log, frame, brush),
        Thing::Projectile(_) => hazards::projectile(frame, brush),
        Thing::SeesawBall(_) => hazards::spiked_ball(frame, 32, brush),
        Thing::Spring(spring) => launchers::spring(spring, body, brush),
        Thing::Bumper(bumper) => launchers::bumper(bumper.touched.any(), body, brush),
        Thing::Booster(booster) => launchers::booster(booster, body, frame, brush),
        Thing::Conveyor(belt) => launchers::conveyor(belt, frame, brush),
        Thing::Platform(platform) => rides::platform(platform, body, brush),
        Thing::Collapsing(ledge) => rides::collapsing(ledge, body, around, brush),
        Thing::Bridge(bridge) => rides::bridge(bridge, around, brush),
        Thing::Seesaw(seesaw) => rides::seesaw(seesaw, around, brush),
        Thing::Ring(ring) => match ring.phase {
            RingPhase::Sparkling(frames) => goods::sparkle(frames, brush),
            _ => goods::ring(frame / 4, brush),
        },
        Thing::LostRing(ring) => match ring.phase {
            LostRingPhase::Sparkling(frames) => goods::sparkle(frames, brush),
            _ => goods::ring(frame / 2, brush),
        },
        Thing::Monitor(monitor) if monitor.phase == MonitorPhase::Broken => goods::broken_monitor(body, brush),
        Thing::Monitor(monitor) => goods::monitor(monitor.item, body, frame, brush),
        Thing::MonitorItem(item) => goods::item(item.item, brush),
        Thing::Checkpoint(post) => goods::checkpoint(post.passed, body, frame, brush),
        Thing::Goal(goal) => goods::goal(goal.reached.any(), body, frame, brush),
        Thing::WalkingBadnik(badnik) => badniks::walking(badnik, body, frame, brush),
        Thing::JumpingBadnik(badnik) => badniks::jumping(badnik, body, frame, brush),
        Thing::ShootingBadnik(badnik) => badniks::shooting(badnik, body, frame, brush),
        Thing::Segment(segment) => badniks::segment(segment, body, frame, brush),
        Thing::Explosion(explosion) => badniks::explosion(explosion.frames, brush),
        Thing::Decoration(smoke) => badniks::smoke(smoke.frames, brush),
        Thing::Scripted(scripted) => match scripted.shape {
            ScriptedShape::Solid => solids::block([body.width(), body.height()], brush),
            ScriptedShape::Platform => rides::slab([body.width(), body.height()], body, brush),
            ScriptedShape::None => plain_box(body, brush),
        },
        Thing::Driven(driven) => match driven.shape {
            DrivenShape::Solid => solids::block([body.width(), body.height()], brush),
            DrivenShape::Platform => rides::slab([body.width(), body.height()], body, brush),
            DrivenShape::Sloped(Heights { table, columns }) => {
                let (width, height) = (body.width(), body.height());
                let slope = SlopedSolid { motion: Motion::STILL, heights: table, columns, width, height };
                solids::slope(&slope, around, brush);
            }
            DrivenShape::None => plain_box(body, brush),
        },
        // Lines are hidden; what is new to the engine shows at least where it is.
        _ => plain_box(body, brush),
    }
}
