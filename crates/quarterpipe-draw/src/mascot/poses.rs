//! Poses: the figure of a player in each pose, as a function of the world alone.
//!
//! No picture is remembered from frame to frame, so a rewound world looks exactly as before.

use quarterpipe::{
    Angle,
    player::{Animation, AnimationClock, Player, Pose},
    trig::sine,
};

use super::{
    Moment,
    figure::{Eye, FLOOR, Figure, Foot},
};

/// The frames from one blink to the next, and the frames that one lasts.
const BLINK: [u32; 2] = [190, 7];
/// The frames after which a player that stands still grows impatient.
const PATIENCE: u32 = 180;
/// The frames of one round of impatience, the frame in it from which the player yawns, and the one from which it stands.
const ROUND: [u32; 3] = [300, 196, 250];
/// The frames of a hop of joy, and the frames in which it is in the air.
const HOP: [u32; 2] = [40, 24];

/// Returns the step of a cycle as a byte angle. The cycle has `count` pictures that last `duration` frames each.
fn cycle(frame: u32, duration: u32, count: u32) -> u8 {
    (frame / duration.max(1) % count * (256 / count)) as u8
}

/// Returns how many frames a picture lasts that a player shows now.
pub(super) fn duration(player: &Player) -> u32 {
    let shown = Animation::of(player);
    shown.frames_per_picture(player.ground_speed).unwrap_or(AnimationClock::UNTIMED).into()
}

/// Returns the sine of a byte angle, times `size`.
fn wave(angle: u8, size: i32) -> i32 {
    (i32::from(sine(Angle(angle))) * size) >> 8
}

/// Returns whether something that goes to and fro every `every` frames is at its second end.
const fn swings(frame: u32, every: u32) -> bool {
    frame / every % 2 == 1
}

/// Returns the figure of a player that is not rolled up.
pub(super) fn figure(player: &Player, moment: Moment) -> Figure {
    let Moment { frame, .. } = moment;
    let figure = match Animation::of(player) {
        _ if celebrates(player, moment) => celebrating(moment.celebration.unwrap_or_default()),
        Animation::Push => pushing(player, frame),
        Animation::Walk => walking(cycle(frame, duration(player), 8)),
        Animation::Run => running(cycle(frame, duration(player), 8)),
        Animation::Dash => dashing(cycle(frame, duration(player), 8)),
        Animation::Pose(pose) => posing(player, pose, moment),
    };
    with_scarf(figure, player, moment)
}

/// Returns the figure of a player in a pose other than a walk.
fn posing(player: &Player, pose: Pose, moment: Moment) -> Figure {
    let Moment { frame, .. } = moment;
    match pose {
        Pose::LookUp => looking_up(),
        Pose::Duck => ducking(),
        Pose::Balance => balancing(frame, 10, 8),
        Pose::BalanceFar => balancing(frame, 18, 4),
        Pose::BalanceAway => balancing_away(frame, 10, 8),
        Pose::BalanceAwayFar => balancing_away(frame, 18, 4),
        Pose::Skid => skidding(frame),
        Pose::Blink => Figure { eye: Eye::Shut, ..Figure::STANDING },
        Pose::GetUp => getting_up(frame),
        Pose::GiveUp => giving_up(frame),
        Pose::Fly => flying(player, frame),
        Pose::Glide => gliding(),
        Pose::GlideFall => falling_from_glide(frame),
        Pose::Slide => sliding(),
        Pose::Climb => climbing(player),
        Pose::ClimbLedge => climbing_ledge(),
        Pose::Hurt => hurt(),
        Pose::Die => dying(),
        Pose::Spring => thrown_up(frame),
        Pose::Breathe => breathing(),
        Pose::Drown => drowning(frame),
        Pose::Wait | Pose::Walk | Pose::Roll | Pose::SpinDash => standing(moment),
    }
}

/// Sets the scarf: it hangs, or streams behind.
fn with_scarf(figure: Figure, player: &Player, Moment { frame, is_coarse, .. }: Moment) -> Figure {
    let ahead = i32::from(player.ground_speed.0.unsigned_abs().max(player.x_speed.0.unsigned_abs()) >> 6).min(32);
    let rise = if player.airborne { i32::from(player.y_speed.0 >> 6).clamp(-24, 24) } else { 0 };
    let flutter = wave(frame.wrapping_mul(24) as u8, if ahead + rise.abs() > 8 { 6 } else { 2 });
    let (ahead, rise, flutter) = if is_coarse { (ahead & !7, rise & !7, 0) } else { (ahead, rise, flutter) };
    let hang = (22 - ahead).max(-8);
    Figure { scarf: [-24 - ahead, hang - rise + flutter], ..figure }
}

fn standing(Moment { frame, still, .. }: Moment) -> Figure {
    let blinks = frame % BLINK[0] >= BLINK[0] - BLINK[1];
    let eye = if blinks { Eye::Shut } else { Eye::Open };
    let figure = Figure { eye, ..Figure::STANDING };
    // A player left alone for long taps a foot, then yawns.
    let Some(bored) = still.checked_sub(PATIENCE) else { return figure };
    let [round, yawns, stands] = ROUND;
    match bored % round {
        at if at >= stands => figure,
        at if at >= yawns => yawning(at - yawns, stands - yawns),
        at if swings(at, 14) => figure,
        _ => Figure { feet: [Foot::flat(10), Foot { tilt: -20, ..Foot::flat(-12) }], ..figure },
    }
}

/// Returns the figure of a player at this frame of a yawn: the beak opens and closes, and a wing is held before it.
fn yawning(at: u32, length: u32) -> Figure {
    let gape = wave((at * 128 / length) as u8, 22);
    Figure {
        head_tilt: (-gape / 2) as i8,
        eye: if gape > 6 { Eye::Shut } else { Eye::Open },
        gape,
        wing: [-16 + gape * 2, 30 - gape * 2],
        ..Figure::STANDING
    }
}

/// Returns whether a player celebrates: it stands on the ground while the goal is celebrated.
const fn celebrates(player: &Player, moment: Moment) -> bool {
    let stands = matches!(player.pose, Pose::Wait | Pose::Walk | Pose::LookUp | Pose::Blink | Pose::GetUp);
    moment.celebration.is_some() && stands && !player.airborne && player.ground_speed.0.unsigned_abs() < 0x40
}

/// Returns the figure of a player that hops for joy, this many frames after the goal.
fn celebrating(age: u32) -> Figure {
    let [hop, flight] = HOP;
    let at = age % hop;
    let lift = if at < flight { wave((at * 128 / flight) as u8, 44) } else { 0 };
    let up = swings(age, 5);
    // It bends its knees where it comes down.
    let crouch = if (flight..flight + 6).contains(&at) { 8 } else { 0 };
    let foot = |x: i32, tilt: i8| Foot::new(x, FLOOR - lift, if lift > 8 { tilt } else { 0 });
    Figure {
        body: [-4, 22 + crouch - lift],
        head: [4, -34 + crouch * 2 - lift],
        head_tilt: -14,
        eye: Eye::Glad,
        gape: if up { 16 } else { 8 },
        wing: if up { [-30, -46] } else { [-40, -30] },
        far_wing: Some(if up { [44, -44] } else { [36, -52] }),
        feet: [foot(14, 24), foot(-16, -18)],
        ..Figure::STANDING
    }
}

/// Returns a foot that goes round: forward through the air, back along the floor.
fn stepping(step: u8, stride: i32, lift: i32) -> Foot {
    let (x, height) = (wave(step.wrapping_add(0x40), stride), wave(step, lift));
    let tilt = if height > 0 { -height / 2 + x / 4 } else { 0 };
    Foot::new(x, FLOOR - height.max(0), tilt as i8)
}

fn walking(step: u8) -> Figure {
    let bob = wave(step.wrapping_mul(2), 3);
    Figure {
        body: [-4, 21 + bob],
        body_tilt: 4,
        head: [10, -32 + bob],
        wing: [-14 + wave(step, 16), 28],
        feet: [stepping(step.wrapping_add(0x80), 26, 18), stepping(step, 26, 18)],
        ..Figure::STANDING
    }
}

fn running(step: u8) -> Figure {
    let bob = wave(step.wrapping_mul(2), 4);
    Figure {
        body: [-6, 20 + bob],
        body_tilt: 18,
        head: [20, -24 + bob],
        head_tilt: 2,
        eye: Eye::Narrow,
        wing: [-40, 2 + wave(step, 8)],
        feet: [stepping(step.wrapping_add(0x80), 40, 28), stepping(step, 40, 28)],
        ..Figure::STANDING
    }
}

fn dashing(step: u8) -> Figure {
    Figure {
        body: [-4, 14],
        body_radii: [41, 31],
        body_tilt: 26,
        head: [28, -20],
        head_tilt: 6,
        eye: Eye::Narrow,
        wing: [-46, -6],
        feet: [whirling(step.wrapping_add(0x80)), whirling(step)],
        ..Figure::STANDING
    }
}

/// Returns a foot of legs that go round like wheels.
fn whirling(step: u8) -> Foot {
    Foot::new(
        wave(step.wrapping_add(0x40), 38) - 2,
        FLOOR - 12 - wave(step, 14),
        (wave(step.wrapping_add(0x20), 40)) as i8,
    )
}

fn looking_up() -> Figure {
    Figure { head: [0, -34], head_tilt: -34, eye: Eye::Up, wing: [-18, 28], ..Figure::STANDING }
}

fn ducking() -> Figure {
    Figure {
        body: [-6, 42],
        body_radii: [42, 29],
        head: [16, 22],
        head_tilt: 10,
        eye: Eye::Up,
        wing: [-24, 16],
        feet: [Foot::flat(18), Foot::flat(-20)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a player that balances over an edge ahead: it leans over the edge and rows back with its wings.
fn balancing(frame: u32, lean: i32, every: u32) -> Figure {
    let up = swings(frame, every);
    let sway = if up { 2 } else { -2 };
    Figure {
        body: [2 + lean / 3, 20],
        body_tilt: (lean + sway) as i8,
        head: [14 + lean, -30 + lean / 3],
        head_tilt: (lean / 2 + sway) as i8,
        eye: Eye::Wide,
        gape: if lean > 12 { 16 } else { 0 },
        wing: if up { [-36, -26] } else { [-42, 8] },
        far_wing: Some(if up { [48, 4] } else { [44, -26] }),
        feet: [Foot::new(30, FLOOR - 14 - sway * 2, -20), Foot::flat(-10)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a player that balances with an edge behind it, leaning back over the edge.
fn balancing_away(frame: u32, lean: i32, every: u32) -> Figure {
    let up = swings(frame, every);
    let sway = if up { 2 } else { -2 };
    Figure {
        body: [-8 - lean / 3, 20],
        body_tilt: (-lean - sway) as i8,
        head: [-4 - lean, -32 + lean / 4],
        head_tilt: (-lean / 2 - sway) as i8,
        eye: if lean > 12 { Eye::Wide } else { Eye::Shut },
        gape: if lean > 12 { 16 } else { 6 },
        wing: if up { [-32, -34] } else { [-44, -6] },
        far_wing: Some(if up { [50, -20] } else { [54, 2] }),
        feet: [Foot::flat(10), Foot::new(-32, FLOOR - 12 + sway * 2, 16)],
        ..Figure::STANDING
    }
}

fn skidding(frame: u32) -> Figure {
    let shake = if swings(frame, 4) { 1 } else { -1 };
    Figure {
        body: [-14, 24],
        body_tilt: -20,
        head: [-10, -30 + shake],
        head_tilt: -8,
        eye: Eye::Narrow,
        gape: 8,
        wing: [-30, -30],
        far_wing: Some([52, -20]),
        feet: [Foot::new(36, FLOOR, -18), Foot::new(18, FLOOR, -18)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a pushing player: the wings against the obstacle, the feet slipping.
fn pushing(player: &Player, frame: u32) -> Figure {
    let step = cycle(frame, duration(player).div_ceil(4), 32);
    Figure {
        body: [-20, 24],
        body_tilt: 22,
        head: [-8, -20],
        head_tilt: 14,
        eye: Eye::Shut,
        wing: [52, -8],
        far_wing: Some([58, -18]),
        feet: [stepping(step.wrapping_add(0x80), 22, 12), stepping(step, 22, 12)]
            .map(|foot| Foot::new(foot.at[0] - 16, foot.at[1], foot.tilt + 6)),
        ..Figure::STANDING
    }
}

fn getting_up(frame: u32) -> Figure {
    Figure {
        eye: Eye::Shut,
        gape: 14,
        wing: [-34, -30],
        head_tilt: -16,
        body: [-4, 22 + wave(frame.wrapping_mul(8) as u8, 2)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a player that waves farewell.
fn giving_up(frame: u32) -> Figure {
    let up = swings(frame, 8);
    Figure {
        eye: Eye::Shut,
        gape: 10,
        wing: if up { [-38, -34] } else { [-20, -46] },
        feet: [Foot::new(14, FLOOR - 4, 20), Foot::new(-12, FLOOR - 4, 20)],
        ..Figure::STANDING
    }
}

fn flying(player: &Player, frame: u32) -> Figure {
    let is_tired = player.air_move.flight_fuel() == 0;
    let up = swings(frame, if is_tired { 6 } else { 2 });
    Figure {
        body_tilt: 8,
        eye: if is_tired { Eye::Shut } else { Eye::Open },
        gape: if is_tired { 14 } else { 0 },
        wing: if up { [-34, -26] } else { [-36, 16] },
        far_wing: Some(if up { [40, -34] } else { [44, 4] }),
        feet: [Foot::new(8, FLOOR - 4, 26), Foot::new(-16, FLOOR - 6, 30)],
        propeller: (frame.wrapping_mul(if is_tired { 18 } else { 40 }) as i32 & 0xFF).max(1),
        ..Figure::STANDING
    }
}

fn gliding() -> Figure {
    Figure {
        body: [-10, 4],
        body_radii: [42, 28],
        body_tilt: 8,
        head: [28, -16],
        eye: Eye::Narrow,
        wing: [-38, 42],
        far_wing: Some([-2, -58]),
        feet: [Foot::new(-52, 26, 50), Foot::new(-58, 36, 50)],
        ..Figure::STANDING
    }
}

fn falling_from_glide(frame: u32) -> Figure {
    let up = swings(frame, 3);
    Figure {
        eye: Eye::Wide,
        wing: if up { [-40, -34] } else { [-46, -20] },
        far_wing: Some(if up { [44, -42] } else { [52, -28] }),
        feet: [Foot::new(18, FLOOR, 14), Foot::new(-14, FLOOR - 6, 20)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a player that slides on its belly. The height radius is the glide's.
fn sliding() -> Figure {
    Figure {
        body: [-12, 16],
        body_radii: [44, 22],
        head: [32, 0],
        eye: Eye::Narrow,
        wing: [52, 22],
        feet: [Foot::new(-66, 34, 60), Foot::new(-62, 42, 60)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a climbing player: hand over hand, depending on its row.
fn climbing(player: &Player) -> Figure {
    let up = player.y.px().0 >> 3 & 1 == 0;
    let (high, low) = ([42, -32], [46, 10]);
    Figure {
        body: [-6, 16],
        body_tilt: -6,
        head: [-2, -30],
        head_tilt: -30,
        eye: Eye::Up,
        wing: if up { high } else { low },
        far_wing: Some(if up { low } else { high }),
        feet: [Foot::new(26, if up { 52 } else { 66 }, -40), Foot::new(22, if up { 70 } else { 56 }, -40)],
        ..Figure::STANDING
    }
}

fn climbing_ledge() -> Figure {
    Figure {
        body: [0, 24],
        body_tilt: 20,
        head: [26, -14],
        eye: Eye::Narrow,
        wing: [44, 18],
        far_wing: Some([52, 10]),
        feet: [Foot::new(20, 66, -10), Foot::new(-16, FLOOR, 20)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a hurt player: thrown back, off its feet.
fn hurt() -> Figure {
    Figure {
        body: [-8, 18],
        body_tilt: -34,
        head: [-22, -22],
        head_tilt: -26,
        eye: Eye::Crossed,
        gape: 20,
        wing: [-26, -36],
        far_wing: Some([40, -42]),
        feet: [Foot::new(46, 42, -50), Foot::new(32, 62, -40)],
        ..Figure::STANDING
    }
}

fn dying() -> Figure {
    Figure {
        body: [-4, 14],
        head: [0, -38],
        head_tilt: -14,
        eye: Eye::Crossed,
        gape: 24,
        wing: [-44, -44],
        far_wing: Some([50, -50]),
        feet: [Foot::new(26, 66, -30), Foot::new(-26, 68, 30)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a player thrown up by a spring: stretched, feet together.
fn thrown_up(frame: u32) -> Figure {
    let flap = wave(frame.wrapping_mul(16) as u8, 6);
    Figure {
        body: [-4, 12],
        body_radii: [31, 39],
        head: [2, -46],
        head_tilt: -28,
        eye: Eye::Up,
        gape: 8,
        wing: [-30 + flap, 34],
        far_wing: Some([36 - flap, 26]),
        feet: [Foot::new(4, FLOOR + 4, 34), Foot::new(-10, FLOOR, 34)],
        ..Figure::STANDING
    }
}

/// Returns the figure of a player that breathes in: chest out, beak up and open.
fn breathing() -> Figure {
    Figure {
        body: [-2, 20],
        body_radii: [40, 37],
        head: [0, -36],
        head_tilt: -22,
        eye: Eye::Shut,
        gape: 22,
        wing: [-34, 20],
        far_wing: Some([40, 14]),
        ..Figure::STANDING
    }
}

/// Returns the figure of a drowning player: it reaches up, and its feet hang.
fn drowning(frame: u32) -> Figure {
    let sway = wave(frame.wrapping_mul(6) as u8, 8);
    Figure {
        body: [-4, 14],
        head: [0, -36],
        head_tilt: -20,
        eye: Eye::Wide,
        gape: 18,
        wing: [-30 + sway, -52],
        far_wing: Some([36 + sway, -54]),
        feet: [Foot::new(12 - sway, 70, 16), Foot::new(-14 - sway, 72, 24)],
        ..Figure::STANDING
    }
}
