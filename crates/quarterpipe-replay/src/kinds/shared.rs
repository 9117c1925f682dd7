//! What several kinds do alike: count down, look for the nearest Player, fight, shoot, throw.

use quarterpipe::{
    Blow, Body, Hitbox, Layer, Player, Px, Scene, Spawn, Touch, px,
    stock::{Projectile, projectile::ProjectileEnd},
    sub,
};

/// Counts down, and says whether the count was 0 already.
pub(super) const fn is_over(timer: &mut i16) -> bool {
    *timer = timer.wrapping_sub(1);
    *timer < 0
}

/// From the nearest Player to a body along x. The recordings of S2 and S3 had a second Player at (0, 0). [O-2206, O-2207]
pub(super) fn from_nearest(body: &Body, scene: &Scene<'_>) -> Px {
    let x = body.x.px();
    let from_first = scene.first_player().map_or(x, |player| x - player.x.px());
    if x.0.abs() < from_first.0.abs() { x } else { from_first }
}

/// An enemy that the first attack destroys. [O-1018]
pub(super) fn fight(body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
    let mut hits = 0;
    if scene.fight(body, touch, &mut hits) == Blow::Destroyed {
        scene.explode(body);
    }
}

/// What an enemy shoots, to the right.
pub(super) struct Shot {
    /// Pixels from the centre to where it begins.
    pub from: [i32; 2],
    /// 1/256 px in a frame.
    pub speed: [i16; 2],
    pub hitbox: Hitbox,
    pub slot: Spawn,
    pub flight: Projectile,
}

impl Shot {
    /// Shoots, to the left with a `side` of -1.
    pub(super) fn shoot(&self, side: i16, body: &Body, scene: &mut Scene<'_>) {
        let [x, y] = self.from;
        let [x_speed, y_speed] = self.speed;
        let mut shot = Body::at(body.x.px() + px(x * i32::from(side)), body.y.px() + px(y));
        shot.hitbox = Some(self.hitbox);
        (shot.x_speed, shot.y_speed) = (sub(x_speed * side), sub(y_speed));
        scene.spawn(self.slot, shot, self.flight);
    }
}

/// How what S2's enemies throw flies. [O-2244, O-2245]
pub(super) const THROWN: Projectile =
    Projectile { gravity: sub(0x20), falls_first: true, rests_first: true, end: ProjectileEnd::OffScreen };

/// Off the ground, and in no jump of his own. [O-1625, O-1627, O-2320]
pub(super) const fn throw_off(player: &mut Player) {
    player.airborne = true;
    player.roll_jump = false;
    player.pushing = false;
    player.jumping = false;
}

/// The layer that a spring of these extras moves to. [O-1604]
pub(super) const fn layer_of(extras: u8) -> Option<Layer> {
    match extras & 0x0C {
        4 => Some(Layer::A),
        8 => Some(Layer::B),
        _ => None,
    }
}
