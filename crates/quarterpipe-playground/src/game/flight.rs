//! Debug placement: the player flies through everything, and puts down objects.

use quarterpipe::{
    Input, Px, Speed, Stage,
    player::{AirCountdown, ObjectControl, Player, Routine},
    px,
};

/// The flight of a player. Nothing touches a flying player, and nothing is solid for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The player's speed while a direction is held.
    pub speed: Speed,
}

impl Flight {
    /// The speed of the first frame: a pixel a frame.
    const SLOWEST: Speed = Speed(0x100);
    /// The gain in speed with each frame.
    const GAIN: Speed = Speed(0x20);
    /// The highest speed: 16 px a frame.
    const FASTEST: Speed = Speed(0x1000);

    /// Lifts the player off, dead or alive.
    pub(super) fn begin(player: &mut Player, stage: &Stage) -> Self {
        let (x, y, layer, rings, shield) = (player.x, player.y, player.layer, player.rings, player.shield);
        let (held, facing_left) = (player.held, player.facing_left);
        let fresh = Player::new(stage.rules(), player.character, px(0), px(0));
        *player = Player { x, y, layer, rings, shield, held, facing_left, airborne: true, ..fresh };
        player.object_control = ObjectControl::ABSENT;
        Self { speed: Self::SLOWEST }
    }

    /// Ends the flight: the player falls from where it is.
    pub(super) const fn end(player: &mut Player) {
        player.object_control = ObjectControl::NONE;
        player.airborne = true;
    }

    /// Moves the player for a frame, before the world is stepped.
    pub(super) fn advance(&mut self, player: &mut Player, stage: &Stage, input: Input) {
        player.object_control = ObjectControl::ABSENT;
        player.routine = Routine::Control;
        // A player that flies around under water for minutes must not drown.
        (player.air, player.countdown) = (Player::FULL_AIR, AirCountdown::default());
        (player.x_speed, player.y_speed, player.ground_speed) = (Speed::ZERO, Speed::ZERO, Speed::ZERO);
        if !input.any(Input::UP | Input::DOWN | Input::LEFT | Input::RIGHT) {
            self.speed = Self::SLOWEST;
            return;
        }
        let toward = |less: bool, more: bool| match (less, more) {
            (true, false) => -self.speed,
            (false, true) => self.speed,
            _ => Speed::ZERO,
        };
        player.x.advance(toward(input.left(), input.right()));
        player.y.advance(toward(input.up(), input.down()));
        if input.sideways() {
            player.facing_left = input.left();
        }
        let size = |cells: usize| Px(cells as i32 * 16);
        let terrain = stage.terrain();
        for (place, end) in [(&mut player.x, size(terrain.width())), (&mut player.y, size(terrain.height()))] {
            if place.px() < px(0) || place.px() > end {
                *place = quarterpipe::Pos::from_px(place.px().max(px(0)).min(end));
            }
        }
        self.speed = (self.speed + Self::GAIN).min(Self::FASTEST);
    }
}
