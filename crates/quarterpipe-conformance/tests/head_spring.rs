//! The spring on a rising enemy's head, with two players. [O-2333]

use quarterpipe::{
    Stage, World,
    event::{Event, Observer},
    object::{Body, Hitbox, PlayerSet},
    player::Player,
    px,
    rules::{CharacterId, Rules},
    terrain::Tile,
};
use quarterpipe_conformance::kinds::{FirstSeen, HeadSpring, RecordedObject, RisingBadnik};

#[derive(Default)]
struct LaunchFrames(Vec<usize>);

impl Observer for LaunchFrames {
    fn event(&mut self, who: usize, event: Event) {
        if matches!(event, Event::Sprung(_)) {
            self.0.push(who);
        }
    }
}

#[test]
fn the_player_who_touched_it_is_the_one_that_is_told_of() {
    let cells = vec![quarterpipe::terrain::Cell::EMPTY; 40 * 40];
    let stage = Stage::new(Rules::S3, &[Tile::EMPTY], 40, &cells).expect("a stage");
    let stage = stage.with_custom();
    let mut world = World::new(&stage);
    for x in [100, 300] {
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(200)));
    }
    let body = Body { hitbox: Some(Hitbox::new(16, 8)), has_run: true, on_screen: true, ..Body::at(px(310), px(230)) };
    let badnik = RisingBadnik { seen: FirstSeen::Acting, ..RisingBadnik::default() };
    let of = world.objects.insert(stage.rules(), body, RecordedObject::RisingBadnik(badnik)).expect("a free slot");
    let spring = HeadSpring { of, touched: PlayerSet(0b10), rest: 0 };
    world.objects.insert(stage.rules(), body, RecordedObject::HeadSpring(spring)).expect("a free slot");
    let mut sprung = LaunchFrames::default();
    world.step(&stage, &[], &mut sprung);
    assert_eq!(sprung.0, [1]);
}
