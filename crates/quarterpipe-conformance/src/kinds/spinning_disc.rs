//! A disc that whirls a player on it round. [CD-8]

use quarterpipe::{
    Angle, Input, Pos, Px,
    contact::{
        Side,
        overlap::{self, Faces, OverlapBox},
    },
    event::Event,
    object::{Body, Life, Scene, Thing},
    player::{ObjectControl, Player},
    px,
    rules::Rules,
    state_struct, subpx, trig,
};

use super::{Kind, RecordedObject, RecordedSpawner, body, shared};
use crate::scenario::ObjectSetup;

state_struct! {
    /// A disc, for one player.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SpinningDisc {
        /// The player's angle on it: 0 is to the right.
        pub turned: Angle,
        /// The player's distance from its centre in pixels.
        pub radius: u16,
        /// The buttons that the player held in the last frame.
        pub held: Input,
    }
}

/// The angle that it turns in a frame.
const TURN: Angle = Angle(8);

impl SpinningDisc {
    pub(super) fn of(setup: &ObjectSetup) -> (Body, Thing<RecordedObject>) {
        let disc = Self { turned: Angle(0), radius: 0, held: Input::NONE };
        (body(setup, 16, 8), RecordedObject::SpinningDisc(disc).into())
    }

    fn whirl(&mut self, body: &Body, player: &mut Player) {
        let centre = body.x.px();
        let from_centre = player.x.px() - centre;
        if !player.object_control.contains(ObjectControl::NO_STEP) {
            player.object_control = player.object_control | ObjectControl::NO_STEP;
            self.turned = if from_centre < px(0) { Angle(0x80) } else { Angle(0) };
            self.radius = from_centre.0.unsigned_abs() as u16;
        }
        self.turned += TURN;
        let x = centre + Px((i32::from(self.radius) * i32::from(trig::cosine(self.turned))) >> 8);
        player.x = Pos::new(x, player.x.subpixel());
        if self.turned.0 & 0x3F == 0 {
            self.radius = self.radius.wrapping_add(1);
        }
        let (right, left) = (player.held.right(), player.held.left());
        let (outward, inward) = if x >= centre { (right, left) } else { (left, right) };
        if outward {
            self.radius = self.radius.wrapping_add(1);
        } else if inward {
            self.radius = self.radius.saturating_sub(1);
        }
    }
}

fn jump(rules: &Rules, player: &mut Player) {
    let up = player.angle - Angle(0x40);
    player.object_control = player.object_control.without(ObjectControl::NO_STEP);
    player.x_speed += trig::scale(trig::cosine(up), subpx(0x680));
    player.y_speed += trig::scale(trig::sine(up), subpx(0x680));
    shared::begin_jump(rules, player);
}

impl Kind for SpinningDisc {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let rules = scene.rules;
        let shape = OverlapBox::full(px(16), px(8)).with(Faces::NoUnderside);
        if body.on_screen {
            let contact = scene.meet(body, 0, |meeting| overlap::collide(meeting, &shape));
            if let Some(player) = scene.players.first_mut()
                && contact.side == Some(Side::Top)
                && player.is_alive()
            {
                self.whirl(body, player);
                if player.held.pressed_since(self.held).jump() {
                    jump(rules, player);
                    scene.event(0, Event::Jumped);
                }
            }
        }
        self.held = scene.first_player().map_or(Input::NONE, |player| player.held);
        scene.life_at(body.x.px())
    }
}
