//! The causes of particles and screen shakes: players that land, brake, dash or dive, rings, explosions, falling weights.

use quarterpipe::{
    Px, World,
    object::Body,
    player::{Player, Pose},
    stock::{LostRingPhase, RingPhase, Stock, StomperPhase},
    terrain::Mode,
};

use super::{
    Effects, LastState, MOST_PLAYERS,
    particles::{Kind, Particles},
};
use crate::sprites::sane;

/// The least speed with speed lines behind a player: 10 px a frame.
const FAST: u16 = 0xA00;
/// The least speeds of a fall at which a landing raises dust, and shakes the screen.
const LANDINGS: [i16; 2] = [0x180, 0xC00];
/// A distance beyond any place of a stage, in pixels.
const FAR: i32 = 1 << 16;
/// The distance from the first player within which events shake the screen, in pixels.
const FELT: i32 = 240;

/// Returns the goals that were reached.
pub(super) fn goals<C>(world: &World<C>) -> impl Iterator<Item = &Body> {
    let stock = world.objects.iter().filter_map(|(_, body, thing)| Some((body, thing.stock()?)));
    stock.filter(|(_, stock)| matches!(stock, Stock::Goal(goal) if goal.reached.any())).map(|(body, _)| body)
}

/// Records what has changed in a world since the last one, `passed` frames ago.
pub(super) fn look<C>(effects: &mut Effects, world: &World<C>, passed: u32) {
    for (number, player) in world.players.iter().take(MOST_PLAYERS).enumerate() {
        let Some(known) = effects.players.get(number).copied().filter(|_| player.is_visible()) else { continue };
        player_moves(effects, world, (&known, player));
    }
    objects_change(effects, world, passed);
}

/// Returns where a player's feet are, and the direction from them to its head.
fn feet<C>(world: &World<C>, player: &Player) -> ([i32; 2], [i32; 2]) {
    let height = i32::from(player.height_radius);
    let mode = if player.airborne { Mode::Floor } else { Mode::of(player.angle) };
    let up = match mode {
        Mode::Floor => [0, -1],
        Mode::RightWall => [-1, 0],
        Mode::Ceiling => [0, 1],
        Mode::LeftWall => [1, 0],
    };
    let up = if world.reversed_gravity { [up[0], -up[1]] } else { up };
    ([player.x.px().0 - up[0] * height, player.y.px().0 - up[1] * height], up)
}

fn player_moves<C>(effects: &mut Effects, world: &World<C>, (known, player): (&LastState, &Player)) {
    let ([x, y], up) = feet(world, player);
    let behind = if player.facing_left { 1 } else { -1 };
    let particles = &mut effects.particles;
    if let Some(surface) = world.water {
        water(particles, (known, player), surface, world.frame);
    }
    let has_jumped_away = (player.x.px() - known.place[0]).0.abs().max((player.y.px() - known.place[1]).0.abs()) > 64;
    if has_jumped_away {
        return;
    }
    let speed = player.ground_speed.0.unsigned_abs();
    let gain = speed.saturating_sub(known.ground_speed.0.unsigned_abs());
    if known.airborne && !player.airborne && known.y_speed.0 > LANDINGS[0] {
        let size = i32::from(known.y_speed.0 >> 8).min(12);
        for puff in 0..4 + size / 2 {
            let way = if puff % 2 == 0 { 1 } else { -1 };
            let out = way * (0x140 + size * 0x18 + particles.around(0xA0));
            dust(particles, [x + way * 6, y], up, out);
        }
        if known.y_speed.0 >= LANDINGS[1] {
            effects.shake.begin(if known.y_speed.0 >= 0xF00 { 4 } else { 2 });
        }
        return;
    }
    if !player.airborne {
        let starts_rolling = player.rolling && !known.rolling;
        if player.pose == Pose::Skid {
            particles.add(Kind::Mark, [x - behind * 5 - up[0], y - up[1]], up, 110);
            if world.frame.is_multiple_of(3) {
                dust(particles, [x - behind * 8, y], up, -behind * 0x100);
            }
        } else if starts_rolling || gain >= 0x300 {
            let puffs = if known.pose == Pose::SpinDash || gain >= 0x300 { 9 } else { 4 };
            for _ in 0..puffs {
                let out = behind * (0x160 + particles.around(0x120));
                dust(particles, [x + behind * 6, y], up, out);
            }
        } else if player.rolling && speed > 0x300 && world.frame.is_multiple_of(5)
            || speed > 0x600 && world.frame.is_multiple_of(8)
        {
            dust(particles, [x + behind * 4, y], up, behind * 0x50);
        }
    } else if player.jumping && !known.airborne {
        for way in [-1, 1] {
            dust(particles, [x + way * 5, y], up, way * 0x60);
        }
    }
    let [x_speed, y_speed] = [player.x_speed.0, player.y_speed.0];
    if x_speed.unsigned_abs().max(y_speed.unsigned_abs()) >= FAST {
        let offset = particles.around(15);
        let across = if x_speed.unsigned_abs() >= y_speed.unsigned_abs() { [0, offset] } else { [offset, 0] };
        let at = [player.x.px().0 + across[0], player.y.px().0 + across[1]];
        particles.add(Kind::Streak, at, [x_speed.into(), y_speed.into()], 7);
    }
    if player.rings > known.rings
        && let Some([x, y]) = taken_ring(world, player)
    {
        for arm in 0..6_u8 {
            let angle = quarterpipe::Angle(arm * 42 + 8);
            let out = |unit: i16| i32::from(unit) * 5 / 4;
            let speed = [out(quarterpipe::trig::cosine(angle)), out(quarterpipe::trig::sine(angle))];
            particles.add(Kind::Spark, [x, y], speed, 22);
        }
    }
}

/// Raises a puff of dust from the ground, which moves this fast along it.
fn dust(particles: &mut Particles, at: [i32; 2], [up_x, up_y]: [i32; 2], along: i32) {
    let rise = 0x30 + particles.around(0x28);
    // Along the ground of a wall it is vertical.
    let speed = if up_x == 0 { [along, up_y * rise] } else { [up_x * rise, along] };
    let life = 18 + (particles.random() >> 8 & 7) as u16;
    particles.add(Kind::Dust, [at[0] + up_x * 2, at[1] + up_y * 2], speed, life);
}

/// Splashes where a player dives in or comes out, and lets it bubble under water.
fn water(particles: &mut Particles, (known, player): (&LastState, &Player), surface: Px, frame: u32) {
    let (x, surface) = (player.x.px().0, surface.0.clamp(-FAR, FAR));
    let speed = (i32::from(player.y_speed.0).abs().max(i32::from(known.y_speed.0).abs())
        + i32::from(player.x_speed.0).abs() / 2)
        >> 8;
    if player.underwater != known.underwater && (player.y.px().0 - surface).abs() < 64 {
        let strength = speed.clamp(1, 12);
        for _ in 0..12 + strength * 3 {
            let out = particles.around(0x80 + strength * 0x18) + i32::from(player.x_speed.0) / 4;
            let up = -(0x180 + strength * 0x50 + particles.around(0xC0 + strength * 0x20));
            let from = particles.around(9);
            particles.add(Kind::Drop { surface }, [x + from, surface - 1], [out, up], 70);
        }
        particles.add(Kind::Ripple, [x, surface], [0, 0], 26);
        if player.underwater {
            for _ in 0..6 + strength / 2 {
                let at = [x + particles.around(18), surface + 20 + particles.around(16)];
                let sink = particles.around(0x40) + strength * 0x10;
                particles.add(Kind::Bubble { surface }, at, [0, sink], 120);
            }
        }
    } else if player.underwater && speed >= 3 && frame.is_multiple_of(7) {
        let at = [x + particles.around(8), player.y.px().0 + particles.around(8)];
        particles.add(Kind::Bubble { surface }, at, [0, 0], 150);
    }
}

/// Returns where the ring is that a player took last.
fn taken_ring<C>(world: &World<C>, player: &Player) -> Option<[i32; 2]> {
    let sparkling = world.objects.iter().filter_map(|(_, body, thing)| {
        let frames = match thing.stock()? {
            Stock::Ring(ring) => match ring.phase {
                RingPhase::Sparkling(frames) => frames,
                _ => return None,
            },
            Stock::LostRing(ring) => match ring.phase {
                LostRingPhase::Sparkling(frames) => frames,
                _ => return None,
            },
            _ => return None,
        };
        Some((frames, [body.x.px().0, body.y.px().0]))
    });
    let [x, y] = [player.x.px().0, player.y.px().0];
    let near = sparkling.filter(|(_, at)| (at[0] - x).abs().max((at[1] - y).abs()) < 64);
    near.max_by_key(|(frames, _)| *frames).map(|(_, at)| at)
}

fn objects_change<C>(effects: &mut Effects, world: &World<C>, passed: u32) {
    let ear = world.players.first().map(|player| [player.x.px().0, player.y.px().0]);
    let Effects { particles, shake, goals: known, .. } = effects;
    for (_, body, thing) in world.objects.iter() {
        let Some(stock) = thing.stock() else { continue };
        let [x, y] = [body.x.px().0, body.y.px().0];
        let is_felt = ear.is_some_and(|ear| (ear[0] - x).abs().max((ear[1] - y).abs()) < FELT);
        match stock {
            Stock::Explosion(explosion) if explosion.frames > 0 && u32::from(explosion.frames) <= passed && is_felt => {
                shake.begin(2);
                for _ in 0..10 {
                    let speed = [particles.around(0x240), particles.around(0x200) - 0xC0];
                    particles.add(Kind::Ember, [x, y], speed, 34);
                }
            }
            Stock::Stomper(stomper)
                if stomper.phase == StomperPhase::Lies
                    && u32::from(stomper.wait.saturating_sub(stomper.timer)) < passed
                    && is_felt =>
            {
                shake.begin(4);
                for way in [-1, 1] {
                    for _ in 0..4 {
                        let out = way * (0x100 + particles.around(0x80));
                        dust(particles, [x + way * sane(stomper.width).0, y + sane(stomper.height).0], [0, -1], out);
                    }
                }
            }
            _ => {}
        }
    }
    let reached: Vec<[i32; 2]> = goals(world).map(|body| [body.x.px().0, body.y.px().0]).collect();
    if reached.len() > *known {
        for [x, y] in reached.iter().rev().take(1) {
            for _ in 0..60 {
                let speed = [particles.around(0x280), -0x200 + particles.around(0x200)];
                particles.add(Kind::Confetti, [*x, *y - 8], speed, 150);
            }
        }
    }
    *known = reached.len();
}
