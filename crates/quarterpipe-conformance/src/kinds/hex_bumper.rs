//! A bumper with four sides that may slide back and forth. [O-1627, O-2235]

use quarterpipe::{
    Angle, Px, Speed,
    contact::{Contact, Meeting},
    event::Event,
    object::{Body, Hitbox, Life, PlayerSet, Scene, Thing, Touch},
    px, state_struct, subpx, trig,
};

use super::{Kind, RecordedObject, RecordedSpawner, body, shared};
use crate::scenario::ObjectSetup;

state_struct! {
    /// A bumper that throws sideways, up or down, depending on where it is touched.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct HexBumper {
        /// The middle of its path, if it slides.
        pub centre: Option<Px>,
        /// `true` if it is sliding to the left.
        pub leftward: bool,
        /// The players who touched it in this frame.
        pub touched: PlayerSet,
    }
}

/// Half the length of its path. [O-2235]
const REACH: Px = px(96);
/// The speed with which it throws. [O-1627]
const STRENGTH: Speed = subpx(0x800);
/// The speed along x that is added to a player thrown up or down. [O-1627]
const ASIDE: Speed = subpx(0x200);

impl HexBumper {
    pub(super) fn of(setup: &ObjectSetup) -> (Body, Thing<RecordedObject>) {
        let centre = Some(px(setup.x)).filter(|_| setup.subtype_or(0) != 0);
        let bumper = Self { centre, leftward: setup.xflip, touched: PlayerSet::NONE };
        let body = Body { hitbox: Some(Hitbox::new(16, 8)), ..body(setup, 16, 16) };
        (body, RecordedObject::HexBumper(bumper).into())
    }
}

fn bounce(meeting: &mut Meeting<'_>) -> Contact {
    let Meeting { body, player, .. } = meeting;
    let away = body.x.px() - player.x.px();
    let toward = trig::direction_between([player.x.px(), player.y.px()], [body.x.px(), body.y.px()]);
    match toward.nearest_quarter() {
        Angle(0) => player.x_speed = -STRENGTH,
        Angle(0x80) => player.x_speed = STRENGTH,
        quarter => {
            player.y_speed = if quarter == Angle(0x40) { -STRENGTH } else { STRENGTH };
            player.x_speed += if away >= px(0) { -ASIDE } else { ASIDE };
        }
    }
    shared::throw_off(player);
    Contact::none("O-1627")
}

impl Kind for HexBumper {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        for who in 0..scene.player_count() {
            if self.touched.contains(who) {
                let _ = scene.meet(body, who, bounce);
                scene.event(who, Event::Bounced(scene.id));
            }
        }
        self.touched = PlayerSet::NONE;
        let Some(centre) = self.centre else { return scene.life_at(body.x.px()) };
        let (step, end) = if self.leftward { (px(-1), centre - REACH) } else { (px(1), centre + REACH) };
        body.x += step;
        if body.x.px() == end {
            self.leftward = !self.leftward;
        }
        let is_gone = scene.is_far(centre - REACH) && scene.is_far(centre + REACH);
        if is_gone { Life::Gone } else { Life::Stays }
    }

    fn touched(&mut self, _: &mut Body, _: &mut Scene<'_>, touch: Touch) {
        self.touched.insert(touch.who);
    }
}
