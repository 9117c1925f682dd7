//! A wall that a rolling player breaks by touching it. [CD-9]

use quarterpipe::{
    Pos,
    object::{Body, Life, Scene, Touch},
    player::Pose,
    px, state_struct,
    stock::SolidBlock,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// A wall that is solid until a rolling player touches it; then it becomes its own first fragment.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct RolledWall {
        /// The player who touched it since its last step.
        pub touched: Option<u8>,
        /// Its speed as a fragment: 1/65536 px per frame along x and y.
        pub falls: Option<[i32; 2]>,
    }
}

const THROW: [i32; 2] = [-0x2_F684, -0x1_48B0];
const GRAVITY: i32 = 0x4000;
/// The distance below the player at which a fragment is gone.
const GONE_BELOW: i32 = 224;

impl RolledWall {
    fn break_up(&mut self, who: usize, body: &mut Body, scene: &mut Scene<'_>) {
        let Some(player) = scene.players.get_mut(who) else { return };
        player.x_speed = player.x_speed.halved(1);
        let [x, y] = THROW;
        self.falls = Some([if player.x_speed.0 < 0 { -x } else { x }, y]);
        body.x -= px(8);
        body.y -= px(16);
        body.hitbox = None;
    }

    fn fall(body: &mut Body, [x, y]: &mut [i32; 2], scene: &Scene<'_>) -> Life {
        *y = y.wrapping_add(GRAVITY);
        body.x = Pos(body.x.0.wrapping_add(*x));
        body.y = Pos(body.y.0.wrapping_add(*y));
        let player_y = scene.first_player().map_or(px(0), |player| player.y.px());
        if (body.y.px() - player_y).0 >= GONE_BELOW { Life::Gone } else { Life::Stays }
    }
}

impl Kind for RolledWall {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if let Some(who) = self.touched.take().filter(|_| self.falls.is_none()) {
            self.break_up(usize::from(who), body, scene);
        }
        if let Some(speed) = &mut self.falls {
            return Self::fall(body, speed, scene);
        }
        let x = body.x.px();
        SolidBlock::new(px(16), px(24)).meet_all(body, scene, x);
        scene.life_at(x)
    }

    fn touched(&mut self, _: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        if scene.players.get(touch.who).is_some_and(|player| player.pose == Pose::Roll) {
            self.touched = Some(touch.who as u8);
        }
    }
}
