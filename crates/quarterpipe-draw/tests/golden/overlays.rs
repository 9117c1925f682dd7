//! Each overlay on its own, and all together.

use quarterpipe::{
    Input, Pos, Px, Stage, World,
    event::Explanation,
    object::{Body, Thing},
    px,
    rules::{CharacterId, Rules},
    stock::{Bridge, Collapsing, Conveyor, Platform, Seesaw, SlopedSolid, SolidBlock, Stomper, motion::Motion},
    subpx,
    terrain::{Layer, SolidSide},
};
use quarterpipe_draw::{Colour, Drawing, Overlays, Picture, View, stock_sprite};

use crate::check::golden;

/// A built-in stage after some frames of play.
struct PlayedStage {
    stage: Stage,
    world: World,
    explanation: Explanation,
    trail: Vec<(Px, Px)>,
}

impl PlayedStage {
    fn new(name: &str, rules: Rules, frames: u32, input: impl Fn(u32) -> Input) -> Self {
        let level = quarterpipe_level::builtin::level(name).unwrap();
        let stage = level.stage(rules).unwrap();
        let mut world = level.start(&stage, CharacterId::Sonic);
        let (mut explanation, mut trail) = (Explanation::default(), Vec::new());
        for frame in 0..frames {
            explanation.clear();
            world.step(&stage, &[input(frame)], &mut explanation);
            trail.push((world.players[0].x.px(), world.players[0].y.px()));
        }
        Self { stage, world, explanation, trail }
    }

    fn draw(&self, overlays: Overlays, [width, height]: [u32; 2]) -> Picture {
        let (explanation, trail) = (Some(&self.explanation), self.trail.as_slice());
        let drawing = Drawing { overlays, explanation, trail, ..Drawing::new(&self.stage, &stock_sprite) };
        let mut picture = Picture::new(width, height, Colour::CLEAR);
        drawing.draw(&self.world, View::of(&self.world.camera, width, height), &mut picture);
        picture
    }

    fn check(&self, name: &str, overlay: &str) {
        golden(name, &self.draw(Overlays::named(overlay).unwrap(), [320, 224]));
    }
}

const fn right(_: u32) -> Input {
    Input::RIGHT
}

fn jump_at(start: u32) -> impl Fn(u32) -> Input {
    move |frame| if frame >= start { Input::RIGHT | Input::A } else { Input::RIGHT }
}

#[test]
fn sensors_on_a_slope_and_in_the_air() {
    PlayedStage::new("hills", Rules::S2, 130, right).check("overlay-sensors-ground", "sensors");
    PlayedStage::new("hills", Rules::S1, 130, jump_at(110)).check("overlay-sensors-air", "sensors");
}

#[test]
fn heights_angles_and_layers() {
    let played = PlayedStage::new("hills", Rules::S2, 130, right);
    played.check("overlay-heights", "heights");
    played.check("overlay-angles", "angles");
    let mut played = PlayedStage::new("speedrun", Rules::S2, 1, right);
    let terrain = played.stage.terrain();
    let places = (0..terrain.width()).flat_map(|column| (0..terrain.height()).map(move |row| (column, row)));
    let differs = |&(column, row): &(usize, usize)| {
        let shape = |layer| terrain.shape(layer, SolidSide::Top, column, row);
        shape(Layer::A) != shape(Layer::B)
    };
    let (column, row) = places.clone().find(differs).unwrap();
    let camera = &mut played.world.camera;
    (camera.x, camera.y) = (px(column as i32 * 16 - 100), px(row as i32 * 16 - 112));
    played.check("overlay-layers", "layers");
}

#[test]
fn velocity_and_mode() {
    PlayedStage::new("hills", Rules::S2, 130, jump_at(118)).check("overlay-velocity", "velocity");
    PlayedStage::new("drum", Rules::S2, 120, right).check("overlay-mode", "mode");
}

#[test]
fn hitboxes_solid_boxes_and_slots() {
    PlayedStage::new("first", Rules::S2, 95, right).check("overlay-hitboxes", "hitboxes");
    let played = PlayedStage::new("solids", Rules::S2, 150, right);
    played.check("overlay-solids", "solids");
    played.check("overlay-slots", "slots");
}

#[test]
fn the_camera_and_the_trail() {
    let played = PlayedStage::new("first", Rules::S3K, 120, jump_at(90));
    golden("overlay-camera", &played.draw(Overlays::named("camera").unwrap(), [424, 280]));
    played.check("overlay-trail", "trail");
}

#[test]
fn all_of_them() {
    golden("overlay-all", &PlayedStage::new("first", Rules::S2, 150, right).draw(Overlays::ALL, [424, 240]));
}

#[test]
fn a_world_far_outside_of_its_stage_can_be_drawn_with_all_overlays() {
    let mut played = PlayedStage::new("first", Rules::S2, 10, right);
    let far = [(i32::MIN, i32::MIN), (i32::MAX, i32::MAX), (-32768, 32767), (-1, 5)];
    for ((x, y), (left, top)) in far.into_iter().flat_map(|player| far.map(|view| (player, view))) {
        (played.world.camera.x, played.world.camera.y) = (px(left), px(top));
        played.world.water = Some(px(y));
        let player = &mut played.world.players[0];
        (player.x, player.y) = (Pos::from_px(px(x)), Pos::from_px(px(y)));
        (player.x_speed, player.ground_speed) = (subpx(i16::MIN), subpx(i16::MIN));
        assert_eq!(played.draw(Overlays::ALL, [64, 48]).width(), 64);
    }
}

#[test]
fn objects_of_absurd_sizes_can_be_drawn_with_all_overlays() {
    let mut played = PlayedStage::new("first", Rules::S2, 1, right);
    let (camera, far) = (played.world.camera.clone(), px(i32::MAX));
    let things: [Thing; 8] = [
        SolidBlock::new(far, px(i32::MIN)).into(),
        Platform::new(far, far).into(),
        Collapsing::floor(far, far, 0).into(),
        SlopedSolid { motion: Motion::STILL, heights: 9, columns: 0, width: far, height: far }.into(),
        Seesaw::new(far, 9, 9).into(),
        Bridge::new(255).into(),
        Conveyor { height: far, ..Conveyor::new(far, far) }.into(),
        Stomper::new(far, far, far).into(),
    ];
    for thing in things {
        let body = Body::at(camera.x + px(20), camera.y + px(20)).sized(255, 255);
        played.world.objects.insert(played.stage.rules(), body, thing).unwrap();
    }
    assert_eq!(played.draw(Overlays::ALL, [64, 48]).width(), 64);
}
