//! A lever that throws a player on its free end when it comes up again. [O-1616, O-2231]

use quarterpipe::{
    Speed,
    contact::{
        Meeting,
        slope::{self, Curve},
    },
    event::Event,
    object::{Body, Life, Scene, Thing},
    player::{Player, Pose, Routine, SpinDashState},
    px, state_struct, subpx,
};

use super::{Kind, Plan, RecordedObject, RecordedSpawner, body, shared};

state_struct! {
    /// A lever.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Springboard {
        /// The [table](quarterpipe::Stage::tables) of its heights, one for each two pixels, while it is up.
        pub raised: u16,
        /// The same while it is pressed down.
        pub pressed: u16,
        /// Its extras: bit 0 twirls the player, bits 2 and 3 set the layer.
        pub extras: u8,
        /// Counts from 1 on after a player steps on it; 0 at rest.
        pub count: u8,
    }
}

/// Half its width plus the push radius; half its height. [O-2231]
const WIDTH: i32 = 39;
const HEIGHT: i32 = 8;
/// The counts at which it is pressed down; the count that ends the throw. [O-2231]
const PRESSED: core::ops::RangeInclusive<u8> = 2..=5;
const END: u8 = 10;
/// The distance from its foot, where it has no effect, to the centre. [O-2231]
const FOOT: i32 = 16;
/// The minimum speed with which it throws up. [O-1616]
const STRENGTH: Speed = subpx(0x400);
/// The speed along x from which on a player is accelerated. [O-1616]
const FAST: Speed = subpx(0x400);

impl Springboard {
    pub(super) fn of(plan: &Plan<'_>) -> (Body, Thing<RecordedObject>) {
        let Plan { setup, table, .. } = *plan;
        let board = Self { raised: table, pressed: table.wrapping_add(1), extras: setup.subtype_or(0), count: 0 };
        (Body { steady: true, ..body(setup, 28, 8) }, RecordedObject::Springboard(board).into())
    }

    fn is_on_free_end(meeting: &Meeting<'_>) -> bool {
        let (x, player) = (meeting.body.x.px(), meeting.player.x.px());
        if meeting.body.x_flip { player <= x + px(FOOT) } else { player > x - px(FOOT) }
    }

    /// Throws the player up. [O-1616]
    fn throw(&self, body: &Body, player: &mut Player) {
        let from_left = (player.x.px() - body.x.px()).0 + 28;
        let place = if body.x_flip { (38 - from_left).max(0) } else { from_left };
        let more = match place {
            24..40 => 1,
            40..48 => 2,
            48..54 => 3,
            54..56 => 4,
            _ => 0,
        };
        let more = subpx(more << 8);
        player.y_speed = -STRENGTH - more;
        player.facing_left = body.x_flip;
        if player.x_speed.abs() >= FAST {
            player.x_speed += if body.x_flip { -more } else { more };
        }
        player.airborne = true;
        player.on_object = false;
        player.pose = Pose::Spring;
        player.routine = Routine::Control;
        player.spin_dash = SpinDashState::NONE;
        if self.extras & 1 != 0 {
            player.ground_speed = if body.x_flip { subpx(-1) } else { subpx(1) };
            player.pose = Pose::Walk;
        }
        if let Some(layer) = shared::layer_of(self.extras) {
            player.layer = layer;
        }
    }
}

impl Kind for Springboard {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if self.count > 0 {
            self.count = self.count.wrapping_add(1) % END;
        }
        for who in 0..scene.player_count() {
            let table = if PRESSED.contains(&self.count) { self.pressed } else { self.raised };
            let heights = scene.table(table);
            let curve = Curve { heights, columns: 2, flipped: body.x_flip, width: px(WIDTH) };
            let x = body.x.px();
            let mut is_loaded = false;
            let _ = scene.meet(body, who, |meeting| {
                let contact = slope::collide(meeting, &curve, px(HEIGHT), x);
                is_loaded = meeting.stands() && Self::is_on_free_end(meeting);
                contact
            });
            if !is_loaded {
                continue;
            }
            if self.count == 0 {
                self.count = 1;
            } else if self.count > *PRESSED.end()
                && let Some(player) = scene.players.get_mut(who)
            {
                self.throw(body, player);
                scene.event(who, Event::Sprung(scene.id));
            }
        }
        scene.life_at(body.x.px())
    }
}
