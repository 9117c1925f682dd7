//! All stock objects in their states.

use std::sync::Arc;

use quarterpipe::{
    Angle, World,
    event::Item,
    object::{Body, ObjectId, PlayerSet, Thing},
    player::Shield,
    px,
    rules::Rules,
    stock::{
        Booster, Breakable, Bridge, BrokenBy, Bubble, BubbleMaker, BubblePhase, BubbleSize, Bumper, Button, Checkpoint,
        Collapsing, Conveyor, Cycle, Debris, Decoration, Explosion, Fragment, Gate, Goal, Hazard, HostSolid,
        HostSolidShape, JumpingBadnik, LostRing, Monitor, MonitorItem, MonitorPhase, MouthBubble, MouthBubblePhase,
        MouthPicture, Platform, PlatformTop, Projectile, PushBlock, Reaction, Ring, RingPhase, ScriptedObject,
        ScriptedShape, Seesaw, SeesawBall, Segment, ShootingBadnik, SlopedSolid, SolidBlock, SpikeLog, Spikes,
        SpikesFacing, Spring, SpringFacing, Stomper, VanishingPlatform, WalkingBadnik,
        motion::{CirclePath, Motion, Path, PendulumPath},
    },
    subpx,
};
use quarterpipe_draw::{Colour, Picture, Sprite, View};

use crate::{check::golden, corner, flat, plain};

/// An object: its centre, its half sizes, and its kind.
type PlacedSprite = (i32, i32, u8, u8, Thing);

fn world_of(frame: u32, objects: impl IntoIterator<Item = (Body, Thing)>) -> (quarterpipe::Stage, World) {
    let mut stage = flat(Rules::S2);
    // A hill, a seesaw's two tables, a ledge's delays.
    let hill = (0..75).map(|at: i8| 8 + (at.min(74 - at) * 2 / 3)).collect();
    let tilted = (0..48).map(|at: i8| 28 - at).collect();
    stage.tables = vec![hill, tilted, vec![8; 48], vec![10; 8]];
    let mut world = World::new(&stage);
    world.frame = frame;
    for (body, thing) in objects {
        world.objects.insert(stage.rules(), body, thing).unwrap();
    }
    (stage, world)
}

fn sheet(name: &str, frame: u32, [width, height]: [u32; 2], objects: Vec<PlacedSprite>) {
    let placed = objects
        .into_iter()
        .map(|(x, y, half_width, half_height, thing)| (Body::at(px(x), px(y)).sized(half_width, half_height), thing));
    let (stage, world) = world_of(frame, placed);
    golden(name, &corner(&stage, &world, width, height));
}

fn host_solid(shape: HostSolidShape) -> HostSolid {
    HostSolid::new(shape, &Body::at(px(0), px(0)))
}

#[test]
fn bubbles() {
    let grown = |size| Bubble { phase: BubblePhase::Grown, ..Bubble::new(size) };
    let mouth = |picture, shown| MouthBubble { shown, ..MouthBubble::new(0, picture, Angle(0)) };
    let number = |digit, x| MouthBubble {
        phase: MouthBubblePhase::Fixed,
        screen: [px(x), px(70)],
        ..mouth(MouthPicture::Number(digit), 42)
    };
    let mut objects: Vec<PlacedSprite> = vec![
        (20, 30, 16, 0, grown(BubbleSize::Small).into()),
        (44, 30, 16, 0, grown(BubbleSize::Medium).into()),
        (80, 30, 16, 0, grown(BubbleSize::Large).into()),
        (130, 30, 16, 0, Bubble { phase: BubblePhase::Bursting, shown: 6, ..grown(BubbleSize::Large) }.into()),
        (180, 36, 16, 0, BubbleMaker::new(1).into()),
        (210, 30, 16, 0, mouth(MouthPicture::Small, 20).into()),
        (230, 30, 16, 0, mouth(MouthPicture::Medium, 60).into()),
        (256, 30, 16, 0, mouth(MouthPicture::Number(3), 28).into()),
    ];
    // Wherever their bodies are.
    objects.extend(
        (0..6).map(|digit| -> PlacedSprite { (900, 900, 16, 0, number(digit, 20 + 30 * i32::from(digit)).into()) }),
    );
    sheet("objects-bubbles", 9, [280, 96], objects);
}

#[test]
fn solid_objects() {
    let rock = Breakable::new(px(16), px(16), BrokenBy::LANDING, Debris::BLOCK);
    let pressed = Button { is_pressed: true, ..Button::new(0) };
    let spiked = Stomper { top: quarterpipe::Pos::from_px(px(20)), ..Stomper::new(px(28), px(12), px(96)) }
        .spiked(px(28), quarterpipe::object::Hitbox::new(40, 16));
    sheet(
        "objects-solid",
        9,
        [320, 160],
        vec![
            (30, 30, 16, 16, SolidBlock::new(px(16), px(16)).into()),
            (84, 30, 32, 8, SolidBlock::new(px(32), px(8)).into()),
            (144, 30, 16, 15, PushBlock::new(px(16)).into()),
            (190, 30, 16, 16, rock.into()),
            (226, 30, 8, 32, Breakable::new(px(8), px(28), BrokenBy::RUNNING, Debris::Wall).into()),
            (250, 22, 8, 8, Fragment { gravity: subpx(0x38) }.into()),
            (250, 46, 8, 8, Breakable { is_broken: true, ..rock }.into()),
            (290, 20, 16, 5, Button::new(0).into()),
            (290, 44, 16, 5, pressed.into()),
            (60, 90, 28, 12, spiked.into()),
            (
                200,
                112,
                64,
                32,
                SlopedSolid { motion: Motion::STILL, heights: 0, columns: 2, width: px(64), height: px(32) }.into(),
            ),
            (296, 90, 16, 16, ScriptedObject::new(ScriptedShape::Solid).into()),
            (296, 60, 8, 8, host_solid(HostSolidShape::Solid).into()),
        ],
    );
}

#[test]
fn rides() {
    let swing = Path::Swing(PendulumPath {
        oscillator: 6,
        radius: 40,
        mirrored: false,
        arc: quarterpipe::stock::motion::Arc::Whole,
        needs_change: false,
    });
    let mut hanging = Motion::new(swing);
    (hanging.x, hanging.y) = (quarterpipe::Pos::from_px(px(250)), quarterpipe::Pos::from_px(px(20)));
    sheet(
        "objects-rides",
        9,
        [320, 176],
        vec![
            (44, 20, 32, 8, Platform::new(px(32), px(8)).into()),
            (120, 20, 24, 10, Platform::new(px(24), px(8)).into()),
            (268, 60, 24, 8, Platform { motion: hanging, ..Platform::new(px(24), px(8)) }.into()),
            (50, 60, 32, 8, Collapsing::floor(px(32), px(8), 3).into()),
            (140, 68, 32, 16, Collapsing::ledge(px(32), 1, 3).into()),
            (100, 110, 64, 8, Bridge::new(8).into()),
            (260, 130, 48, 8, Seesaw::new(px(48), 1, 2).with_ball(px(0)).into()),
            (220, 100, 8, 8, SeesawBall { seesaw_x: px(260) }.into()),
            (60, 156, 24, 8, ScriptedObject::new(ScriptedShape::Platform).into()),
            (120, 156, 8, 8, ScriptedObject::new(ScriptedShape::None).into()),
            (160, 156, 16, 6, host_solid(HostSolidShape::Platform).into()),
            (200, 156, 16, 8, VanishingPlatform { top: PlatformTop::new(px(16), px(8)), cycle: Cycle::ALWAYS }.into()),
            (20, 120, 8, 32, Gate::new(px(8), px(32)).into()),
        ],
    );
}

#[test]
fn springs_bumpers_and_boosters() {
    use SpringFacing::{DiagonalDown, DiagonalUp, Down, Side, Up};
    let facings = [Up, Down, Side, DiagonalUp, DiagonalDown];
    let spring = |at: usize, strength| {
        let half_width = if facings[at] == Side { 8 } else { 16 };
        (30 + 52 * at as i32, half_width, Spring::new(facings[at], strength))
    };
    let mut objects: Vec<(Body, Thing)> = Vec::new();
    for (row, strength, recoil, flip) in
        [(30, Spring::STRONG, 0, false), (84, Spring::WEAK, 4, false), (138, Spring::STRONG, 0, true)]
    {
        for at in 0..5 {
            let (x, half_width, spring) = spring(at, strength);
            let body = Body::at(px(x), px(row)).sized(half_width, 16).flipped(flip, false);
            objects.push((body, Spring { recoil, ..spring }.into()));
        }
    }
    let at = |x, y, half_width, half_height| Body::at(px(x), px(y)).sized(half_width, half_height);
    let mut touched = PlayerSet::NONE;
    touched.insert(0);
    objects.extend([
        (at(288, 30, 16, 16), Bumper::default().into()),
        (at(288, 74, 16, 16), Bumper { touched, ..Bumper::default() }.into()),
        (at(50, 180, 32, 8), Booster { speed: Booster::STRONG }.into()),
        (at(130, 180, 32, 8).flipped(true, false), Booster { speed: Booster::WEAK }.into()),
        (at(244, 180, 8, 8), Conveyor::new(px(56), px(-2)).into()),
    ]);
    let (stage, world) = world_of(7, objects);
    golden("objects-launchers", &corner(&stage, &world, 320, 200));
}

#[test]
fn hazards() {
    let mut objects: Vec<PlacedSprite> = vec![
        (26, 26, 20, 16, Spikes::new(px(20), px(16), SpikesFacing::Up).into()),
        (76, 26, 20, 16, Spikes::new(px(20), px(16), SpikesFacing::Down).into()),
        (120, 26, 16, 16, Spikes::new(px(16), px(16), SpikesFacing::Sideways).into()),
        (150, 26, 6, 6, Projectile::default().into()),
    ];
    for number in 0..8 {
        objects.push((24 + number * 16, 78, 8, 8, SpikeLog::new(number as u8).into()));
    }
    let hanging = Motion::new(Path::Circle(CirclePath { x_radius: 24, y_radius: 24, lead: Angle(64), step: 1 }));
    let enemy = |reaction| Hazard { reaction, ..Hazard::new([24, 12]) };
    objects.extend([
        (26, 130, 12, 12, Hazard { motion: hanging, ..Hazard::new([12, 12]) }.into()),
        (90, 130, 32, 8, Hazard::new([32, 8]).into()),
        (140, 130, 4, 24, Hazard::new([4, 24]).into()),
        (36, 170, 24, 12, enemy(Reaction::Enemy).into()),
        (100, 170, 24, 12, enemy(Reaction::SpikyBack).into()),
        (150, 170, 16, 16, Hazard { cycle: Cycle { on: 1, off: 9, ahead: 1 }, ..Hazard::new([16, 16]) }.into()),
    ]);
    sheet("objects-hazards", 0, [176, 192], objects);
}

#[test]
fn goods() {
    let items = [
        Item::TenRings,
        Item::Shoes,
        Item::Shield(Shield::Plain),
        Item::Shield(Shield::Fire),
        Item::Shield(Shield::Lightning),
        Item::Shield(Shield::Bubble),
        Item::Invincibility,
        Item::Harm,
        Item::Life,
        Item::Other,
    ];
    let mut objects: Vec<PlacedSprite> = Vec::new();
    for (at, item) in (0..).zip(items) {
        let (x, y) = (24 + at % 5 * 40, 24 + at / 5 * 40);
        objects.push((x, y, 15, 14, Monitor::new(item).into()));
    }
    let broken = Monitor { phase: MonitorPhase::Broken, ..Monitor::default() };
    objects.extend([
        (224, 24, 15, 14, broken.into()),
        (224, 60, 8, 8, MonitorItem::new(0, Item::Shoes).into()),
        (20, 96, 8, 8, Ring::default().into()),
        (44, 96, 8, 8, Ring { phase: RingPhase::Sparkling(9), ..Ring::default() }.into()),
        (68, 96, 8, 8, LostRing::flying().into()),
        (110, 104, 8, 32, Checkpoint::default().into()),
        (140, 104, 8, 32, Checkpoint { passed: true, ..Checkpoint::default() }.into()),
        (190, 110, 24, 24, Goal::default().into()),
        (236, 110, 24, 24, Goal { reached: PlayerSet(1), ..Goal::default() }.into()),
    ] as [PlacedSprite; 9]);
    sheet("objects-goods", 4, [264, 144], objects);
}

#[test]
fn a_ring_turns_in_eight_pictures_of_four_frames() {
    let picture = |frame| {
        let (stage, world) = world_of(frame, [(Body::at(px(16), px(16)), Thing::from(Ring::default()))]);
        corner(&stage, &world, 32, 32)
    };
    assert_eq!(picture(0), picture(3));
    assert_ne!(picture(0), picture(4));
    assert_eq!(picture(0), picture(32));
}

#[test]
fn badniks_and_what_becomes_of_them() {
    let jumping = |y_speed| Body { y_speed, ..Body::at(px(0), px(36)).sized(16, 16) };
    let at = |x, y, half_width, half_height| Body::at(px(x), px(y)).sized(half_width, half_height);
    let shooting = ShootingBadnik::default();
    let shell = Segment::of(ObjectId(0), px(0), px(0), Reaction::Enemy);
    let spiky = Segment::of(ObjectId(0), px(0), px(0), Reaction::Spiky(false));
    let objects: Vec<(Body, Thing)> = vec![
        (at(30, 36, 20, 14), WalkingBadnik::default().into()),
        (at(84, 36, 20, 14).flipped(true, false), WalkingBadnik::default().into()),
        (
            Body { x: quarterpipe::Pos::from_px(px(136)), ..jumping(subpx(-0x400)) },
            JumpingBadnik::new(subpx(-0x700)).into(),
        ),
        (
            Body { x: quarterpipe::Pos::from_px(px(184)), ..jumping(subpx(0x400)) },
            JumpingBadnik::new(subpx(-0x700)).into(),
        ),
        (at(230, 32, 12, 24), shooting.into()),
        (at(276, 32, 12, 24), ShootingBadnik { left: Some(1), next_right: true, ..shooting }.into()),
        (at(24, 84, 8, 8), shell.into()),
        (at(60, 84, 8, 8), spiky.into()),
        (at(104, 84, 8, 8), Explosion { frames: 4 }.into()),
        (at(154, 84, 8, 8), Explosion { frames: 16 }.into()),
        (at(210, 84, 8, 8), Explosion { frames: 30 }.into()),
        (at(260, 84, 8, 8), Decoration { frames: 20 }.into()),
        (at(290, 84, 8, 8), Decoration { frames: 6 }.into()),
    ];
    let (stage, world) = world_of(3, objects);
    golden("objects-badniks", &corner(&stage, &world, 312, 112));
}

#[test]
fn what_the_engine_never_draws_is_not_there() {
    let hidden = Body { drawn: quarterpipe::object::ScreenTest::Never, ..Body::at(px(16), px(16)).sized(16, 16) };
    let (stage, world) = world_of(0, [(hidden, Thing::from(SolidBlock::new(px(16), px(16))))]);
    let (_, empty) = world_of(0, []);
    assert_eq!(corner(&stage, &world, 32, 32), corner(&stage, &empty, 32, 32));
}

#[test]
fn a_games_own_picture_has_its_middle_at_the_body_and_is_mirrored_with_it() {
    let red = Colour::rgb(255, 0, 0);
    let sprites = |_: &Thing, _: &Body| {
        let mut picture = Picture::new(4, 4, Colour::CLEAR);
        picture.set(0, 1, Colour::rgb(255, 0, 0));
        Sprite::picture(Arc::new(picture))
    };
    let red_at = |x_flip, y_flip| {
        let body = Body::at(px(16), px(16)).flipped(x_flip, y_flip);
        let (stage, world) = world_of(0, [(body, Thing::from(Ring::default()))]);
        let mut picture = Picture::new(32, 32, Colour::CLEAR);
        plain(&stage, &sprites).draw(&world, View { left: px(0), top: px(0), width: 32, height: 32 }, &mut picture);
        let mut places = (0..32).flat_map(|y| (0..32).map(move |x| (x, y)));
        places.find(|&(x, y)| picture.pixel(x, y) == Some(red))
    };
    assert_eq!(red_at(false, false), Some((14, 15)));
    assert_eq!(red_at(true, false), Some((17, 15)));
    assert_eq!(red_at(false, true), Some((14, 16)));
}
