//! A wall that throws back a player who jumps against it. [O-1619, O-2232]

use quarterpipe::{
    Speed,
    contact::solid::{self, SolidBox},
    event::Event,
    object::{Body, Life, PlayerSet, Scene, ScreenTest, Thing},
    player::{Player, Pose, Routine},
    px, state_struct, subpx,
};

use super::{Kind, RecordedObject, RecordedSpawner, body, size};
use crate::scenario::ObjectSetup;

state_struct! {
    /// A wall that throws players up and away.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SpringWall {
        /// `true` if it removes the speed along y.
        pub stops: bool,
        /// `true` if it makes the player twirl.
        pub twirls: bool,
    }
}

/// The speed with which it throws along both axes. [O-2232]
const STRENGTH: Speed = subpx(0x800);
/// Frames without control over the ground speed. [O-2232]
const LOCK: u16 = 15;

impl SpringWall {
    pub(super) fn of(setup: &ObjectSetup) -> (Body, Thing<RecordedObject>) {
        let subtype = setup.subtype_or(1);
        let height = if subtype & 0x70 == 0 { 64 } else { 128 };
        let wall = Self { stops: subtype & 0x80 != 0, twirls: subtype & 1 != 0 };
        (Body { drawn: ScreenTest::Never, ..body(setup, 8, height) }, RecordedObject::SpringWall(wall).into())
    }

    fn throw(self, body: &mut Body, player: &mut Player) {
        player.x_speed = if body.x_flip { -STRENGTH } else { STRENGTH };
        player.y_speed = if self.stops { Speed::ZERO } else { -STRENGTH };
        player.facing_left = body.x_flip;
        player.control_lock = LOCK;
        player.ground_speed = player.x_speed;
        if !player.rolling {
            player.pose = Pose::Walk;
        }
        if self.twirls {
            player.ground_speed = if body.x_flip { subpx(-1) } else { subpx(1) };
            player.pose = Pose::Walk;
        }
        player.pushing = false;
        body.pushed = PlayerSet::NONE;
    }
}

impl Kind for SpringWall {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let mut shape = SolidBox::new(px(8), size(body.half_height), body.x.px());
        shape.needs_screen = false;
        for who in 0..scene.player_count() {
            let contact = scene.meet(body, who, |meeting| solid::collide(meeting, &shape));
            let x = body.x.px();
            let Some(player) = scene.players.get_mut(who) else { continue };
            let is_in_front = if body.x_flip { player.x.px() <= x } else { player.x.px() > x };
            if contact.is_sideways() && player.airborne && is_in_front && player.routine == Routine::Control {
                self.throw(body, player);
                scene.event(who, Event::Sprung(scene.id));
            }
        }
        scene.life_at(body.x.px())
    }
}
