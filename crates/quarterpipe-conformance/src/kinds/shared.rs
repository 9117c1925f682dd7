//! Behaviour shared by several kinds: counting down, looking for the nearest player, fighting, shooting, throwing.

use quarterpipe::{
    Px,
    object::{Blow, Body, Hitbox, Scene, Spawn, Touch},
    player::{Player, Pose},
    px,
    rules::Rules,
    stock::{Projectile, ProjectileEnd},
    subpx,
    terrain::Layer,
};

/// Counts down, and returns whether the count was already 0.
pub(super) const fn is_over(timer: &mut i16) -> bool {
    *timer = timer.wrapping_sub(1);
    *timer < 0
}

/// Returns the second player's x. One-player recordings of S2 and S3 had a second player at (0, 0). [O-2206]
pub(super) fn second_x(scene: &Scene<'_>) -> Px {
    scene.players.get(1).map_or(px(0), |player| player.x.px())
}

/// Returns the distance from the nearest player to a body along x. [O-2206, O-2207]
pub(super) fn from_nearest(body: &Body, scene: &Scene<'_>) -> Px {
    let x = body.x.px();
    let from_first = scene.first_player().map_or(x, |player| x - player.x.px());
    let from_second = x - second_x(scene);
    if from_second.0.abs() < from_first.0.abs() { from_second } else { from_first }
}

/// Fights as an enemy that the first attack destroys. [O-1018]
pub(super) fn fight(body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
    let mut hits = 0;
    if scene.fight(body, touch, &mut hits) == Blow::Destroyed {
        scene.explode(body);
    }
}

/// An enemy's shot to the right.
pub(super) struct Shot {
    /// Its starting point, in pixels from the enemy's centre.
    pub from: [i32; 2],
    /// Its speed in 1/256 px per frame.
    pub speed: [i16; 2],
    pub hitbox: Hitbox,
    pub slot: Spawn,
    pub flight: Projectile,
}

impl Shot {
    /// Shoots, to the left if `side` is -1.
    pub(super) fn shoot(&self, side: i16, body: &Body, scene: &mut Scene<'_>) {
        let [x, y] = self.from;
        let [x_speed, y_speed] = self.speed;
        let mut shot = Body::at(body.x.px() + px(x * i32::from(side)), body.y.px() + px(y));
        shot.hitbox = Some(self.hitbox);
        (shot.x_speed, shot.y_speed) = (subpx(x_speed * side), subpx(y_speed));
        scene.spawn(self.slot, shot, self.flight);
    }
}

/// The flight of the projectiles of S2's enemies. [O-2244, O-2245]
pub(super) const THROWN: Projectile =
    Projectile { gravity: subpx(0x20), falls_first: true, rests_first: true, end: ProjectileEnd::OffScreen };

/// Puts the player in the air, without counting as a jump. [O-1625, O-1627, O-2320]
pub(super) const fn throw_off(player: &mut Player) {
    player.airborne = true;
    player.roll_jump = false;
    player.pushing = false;
    player.jumping = false;
}

/// Puts the player in the air as by a jump. If the player is already rolling, it gets the standing radii instead. The miniature keeps its
/// radii. [CD-8, CD-14]
pub(super) fn begin_jump(rules: &Rules, player: &mut Player) {
    player.airborne = true;
    player.pushing = false;
    player.jumping = true;
    player.stick = 0;
    let character = rules.character(player.character);
    let is_small = character.rolls_up_on_walls;
    let radii = if player.rolling || is_small { character.standing } else { character.rolling };
    (player.width_radius, player.height_radius) = (radii.width, radii.height);
    if player.rolling {
        player.roll_jump = true;
    } else {
        player.rolling = true;
        if !is_small {
            player.y += px(5);
        }
        player.pose = Pose::Roll;
    }
}

/// Returns the layer to which a spring with these extras moves a player. [O-1604]
pub(super) const fn layer_of(extras: u8) -> Option<Layer> {
    match extras & 0x0C {
        4 => Some(Layer::A),
        8 => Some(Layer::B),
        _ => None,
    }
}
