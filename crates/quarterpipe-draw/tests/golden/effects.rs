//! Particles and the shake of the screen: their causes, and their dependence on the run alone.

use quarterpipe::{
    Input, Pos, Stage, World,
    object::{Body, Thing},
    player::{Form, Player, Pose, Shield},
    px,
    rules::{CharacterId, Rules},
    stock::{Explosion, Ring},
    subpx,
};
use quarterpipe_draw::{Colour, Drawing, Effects, Picture, View, stock_sprite};
use quarterpipe_level::art::{Art, Ground};

use crate::{check::golden, corner, flat, plain};

/// The floor of a flat stage.
const FLOOR: i32 = 208;

/// A run on a flat stage, whose effects are followed.
struct Run {
    stage: Stage,
    world: World,
    effects: Effects,
}

impl Run {
    /// Starts with a player whose centre is this far above where it stands.
    fn new(above: i32) -> Self {
        let stage = flat(Rules::S3K);
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(120), px(FLOOR - 20 - above)));
        world.players[0].airborne = above > 0;
        Self { stage, world, effects: Effects::default() }
    }

    fn step(&mut self, held: Input) {
        self.world.step(&self.stage, &[held], &mut ());
        self.effects.follow(&self.world);
    }

    /// Steps until there are particles, and returns how many.
    fn until_any(&mut self, held: Input) -> usize {
        for _ in 0..240 {
            self.step(held);
            if self.effects.count() > 0 {
                break;
            }
        }
        self.effects.count()
    }

    fn drawn(&self, left: i32) -> Picture {
        let mut picture = Picture::new(160, 112, Colour::CLEAR);
        let art = Art { ground: Ground::Meadow, ..Art::default() };
        let drawing = Drawing { art: Some(&art), effects: Some(&self.effects), ..plain(&self.stage, &stock_sprite) };
        drawing.draw(&self.world, View { left: px(left), top: px(120), width: 160, height: 112 }, &mut picture);
        picture
    }
}

#[test]
fn a_player_that_dives_in_splashes_and_bubbles() {
    let mut run = Run::new(150);
    run.world.water = Some(px(150));
    let count = run.until_any(Input::NONE);
    assert!(run.world.players[0].underwater && count > 20, "{count}");
    for _ in 0..9 {
        run.step(Input::NONE);
    }
    golden("effects-splash", &run.drawn(40));
}

#[test]
fn a_player_that_comes_out_of_water_splashes_again() {
    let mut run = Run::new(0);
    run.world.water = Some(px(FLOOR - 40));
    for _ in 0..30 {
        run.step(Input::NONE);
    }
    assert_eq!(run.effects.count(), 0, "nothing splashes in calm water");
    run.world.players[0].y_speed = subpx(-0x600);
    run.world.players[0].airborne = true;
    let count = run.until_any(Input::NONE);
    assert!(!run.world.players[0].underwater && count > 10, "{count}");
}

#[test]
fn a_landing_raises_dust_and_a_hard_one_shakes_the_screen() {
    let shaken = |above: i32| {
        let mut run = Run::new(above);
        let count = run.until_any(Input::NONE);
        assert!(!run.world.players[0].airborne && count >= 4, "{above}: {count}");
        let mut most = 0;
        for _ in 0..20 {
            let (right, down) = run.effects.shake();
            most = most.max(right.abs()).max(down.abs());
            run.step(Input::NONE);
        }
        assert_eq!(run.effects.shake(), (0, 0));
        most
    };
    assert_eq!(shaken(40), 0);
    let mut run = Run::new(60);
    run.step(Input::NONE);
    run.world.players[0].y_speed = subpx(0xE00);
    while run.world.players[0].airborne {
        run.step(Input::NONE);
    }
    assert_ne!(run.effects.shake(), (0, 0));
    (0..6).for_each(|_| run.step(Input::NONE));
    golden("effects-landing", &run.drawn(40));
}

#[test]
fn a_player_that_brakes_leaves_marks_which_fade() {
    let mut run = Run::new(0);
    for _ in 0..108 {
        run.step(Input::RIGHT);
    }
    for _ in 0..18 {
        run.step(Input::LEFT);
    }
    let count = run.effects.count();
    let left = run.world.players[0].x.px().0 - 120;
    golden("effects-brakes", &run.drawn(left));
    assert!(count > 10, "{count}");
    for _ in 0..200 {
        run.step(Input::NONE);
    }
    assert_eq!(run.effects.count(), 0);
}

#[test]
fn lines_follow_a_player_from_10_pixels_a_frame_on() {
    let lines = |speed: i16| {
        let mut run = Run::new(60);
        run.step(Input::NONE);
        let player = &mut run.world.players[0];
        (player.x_speed, player.y_speed) = (subpx(speed), subpx(0));
        run.step(Input::RIGHT);
        run.effects.count()
    };
    assert_eq!(lines(0x980), 0);
    assert!(lines(0xB00) > 0);
}

#[test]
fn a_ring_that_is_taken_sparkles() {
    let mut run = Run::new(0);
    run.step(Input::NONE);
    let body = Body::at(px(120), px(FLOOR - 20)).sized(8, 8);
    run.world.objects.insert(run.stage.rules(), body, Ring::default()).unwrap();
    let count = run.until_any(Input::NONE);
    assert_eq!((run.world.players[0].rings, count), (1, 6));
}

#[test]
fn an_explosion_throws_embers_and_shakes_the_screen() {
    let mut run = Run::new(0);
    run.step(Input::NONE);
    run.world.objects.insert(run.stage.rules(), Body::at(px(160), px(180)), Explosion::default()).unwrap();
    let count = run.until_any(Input::NONE);
    assert!(count >= 10, "{count}");
    assert_ne!(run.effects.shake(), (0, 0));
}

#[test]
fn there_are_never_more_particles_than_the_limit() {
    let mut run = Run::new(0);
    run.step(Input::NONE);
    let mut most = 0;
    for frame in 0..400 {
        let body = Body::at(px(100 + frame % 50), px(180));
        let _ = run.world.objects.insert(run.stage.rules(), body, Explosion::default());
        run.step(if frame % 40 < 20 { Input::RIGHT } else { Input::LEFT });
        most = most.max(run.effects.count());
    }
    assert_eq!(most, Effects::MOST);
}

/// Runs about on a flat stage with water.
fn ran_about(mut each: impl FnMut(&mut Run)) -> Run {
    let mut run = Run::new(100);
    run.world.water = Some(px(FLOOR - 24));
    for frame in 0..200 {
        let held = if frame % 50 < 30 { Input::RIGHT } else { Input::LEFT | Input::A };
        run.world.step(&run.stage, &[held], &mut ());
        each(&mut run);
    }
    run
}

#[test]
fn the_same_run_has_the_same_particles() {
    let [one, other] = [(), ()].map(|()| ran_about(|run| run.effects.follow(&run.world)));
    assert!(one.effects.count() > 0);
    assert!(one.drawn(40) == other.drawn(40));
}

#[test]
fn a_seek_clears_all_particles() {
    let mut run = ran_about(|run| run.effects.follow(&run.world));
    let mut earlier = run.world.clone();
    earlier.frame -= 100;
    run.effects.follow(&earlier);
    assert_eq!((run.effects.count(), run.effects.shake()), (0, (0, 0)));
}

#[test]
fn quiet_effects_have_no_particles_and_count_on() {
    let run = ran_about(|run| {
        (run.effects.is_quiet, run.effects.is_steady) = (true, true);
        run.effects.follow(&run.world);
        assert_eq!((run.effects.count(), run.effects.shake()), (0, (0, 0)));
    });
    assert_eq!(run.effects.still_for(0), 0);
    let mut still = Run::new(0);
    still.effects.is_quiet = true;
    (0..50).for_each(|_| still.step(Input::NONE));
    assert!(still.effects.still_for(0) > 40);
}

#[test]
fn worlds_far_outside_of_their_stage_have_effects_as_well() {
    let mut run = Run::new(0);
    run.step(Input::NONE);
    for (x, y) in [(i32::MIN, i32::MAX), (i32::MAX, i32::MIN), (-32768, 32767)] {
        run.world.water = Some(px(y));
        let player = &mut run.world.players[0];
        (player.x, player.y) = (Pos::from_px(px(x)), Pos::from_px(px(y)));
        (player.x_speed, player.y_speed) = (subpx(i16::MIN), subpx(i16::MAX));
        player.underwater = !player.underwater;
        run.world.frame += 1;
        run.effects.follow(&run.world);
        assert_eq!(run.drawn(x).width(), 160);
    }
}

/// Returns the pixels of a player's face and belly, and those of its outline.
fn portrait(change: impl Fn(&mut Player)) -> (Vec<Colour>, usize) {
    let stage = flat(Rules::S3K);
    let mut world = World::new(&stage);
    world.frame = 41;
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(24), px(FLOOR - 20)));
    change(&mut world.players[0]);
    let mut picture = Picture::new(48, 48, Colour::CLEAR);
    let view = View { left: px(0), top: px(FLOOR - 44), width: 48, height: 48 };
    plain(&stage, &stock_sprite).draw_player(&world, 0, view, &mut picture);
    let pixels = |columns: std::ops::Range<i32>, rows: std::ops::Range<i32>| -> Vec<Colour> {
        let all = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        all.filter_map(|(x, y)| picture.pixel(x, y)).collect()
    };
    // The eye and the cheek; everything.
    let line = Colour::rgb(0x10, 0x2c, 0x46);
    (pixels(28..32, 13..19), pixels(0..48, 0..48).into_iter().filter(|pixel| *pixel == line).count())
}

#[test]
fn super_and_hyper_forms_keep_face_and_outline() {
    let (face, outline) = portrait(|_| {});
    assert!(outline > 60, "{outline}");
    for form in [Form::Super, Form::Hyper] {
        let (there, line) = portrait(|player| player.form = form);
        assert_eq!(there, face, "{form:?}");
        assert!(line * 10 >= outline * 9, "{form:?}: {line} of {outline}");
    }
}

#[test]
fn shields_do_not_dim_the_player() {
    let (face, _) = portrait(|_| {});
    for shield in [Shield::Plain, Shield::Fire, Shield::Lightning, Shield::Bubble] {
        assert_eq!(portrait(|player| player.shield = shield).0, face, "{shield:?}");
    }
}

#[test]
fn platforms_are_made_of_their_stages_ground() {
    let stage = flat(Rules::S2);
    let platform: Thing = quarterpipe::stock::Platform::new(px(32), px(8)).into();
    let top = |ground: Ground| {
        let mut world = World::new(&stage);
        world.objects.insert(stage.rules(), Body::at(px(48), px(100)).sized(32, 8), platform.clone()).unwrap();
        let mut picture = Picture::new(96, 64, Colour::CLEAR);
        let art = Art { ground, ..Art::default() };
        let view = View { left: px(0), top: px(70), width: 96, height: 64 };
        Drawing { art: Some(&art), ..plain(&stage, &stock_sprite) }.draw(&world, view, &mut picture);
        (0..64)
            .find_map(|y| picture.pixel(48, y).filter(|_| y == 23).map(|colour| [colour.r, colour.g, colour.b]))
            .unwrap()
    };
    let is_green = |[r, g, b]: [u8; 3]| g > r && g > b;
    assert!(is_green(top(Ground::Meadow)));
    for ground in [Ground::Rock, Ground::Sand, Ground::Crystal, Ground::Steel] {
        assert!(!is_green(top(ground)), "{ground:?}: {:?}", top(ground));
    }
}

#[test]
fn nothing_is_left_of_a_player_that_stands() {
    let mut run = Run::new(0);
    (0..100).for_each(|_| run.step(Input::NONE));
    assert_eq!((run.world.players[0].pose, run.effects.count()), (Pose::Wait, 0));
    let without = corner(&run.stage, &run.world, 160, 112);
    assert_eq!(without.width(), run.drawn(0).width());
}
