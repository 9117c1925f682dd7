//! Objects that let go of players: monitors, edge walls, spikes, push blocks and walls that break. [O-1124, O-1125,
//! O-1139, O-1413, O-1624, O-1633, O-2314]

use quarterpipe::{
    contact::edge_wall,
    stock::{
        Breakable, BrokenBy, Debris, Monitor, Platform, PushBlock, ScriptedObject, ScriptedShape, SolidBlock, Spikes,
        SpikesFacing,
    },
};

use super::{common::*, platform_vectors::Call};

/// Puts Sonic in S1 on an object at (512, 300), lets a block whose top is 4 px higher take it over, and returns the
/// first object's body.
fn taken_over(thing: impl Into<Thing>) -> Body {
    let mut run = Run::new(sky(&Rules::S1), Sonic, 512, 240).flying(0, 0x100);
    let old = run.put_seen(Body::at(px(512), px(300)).sized(15, 16), thing);
    run.until(|run| run.on_object);
    assert!(run.body(old).standing.contains(0) && run.body(old).riding.contains(0));
    let feet = run.y.px() + px(20);
    let block = SolidBlock::new(px(32), px(16));
    let new = run.put_seen(Body { x: run.x, ..Body::at(px(0), feet + px(16) - px(4)).sized(32, 16) }, block);
    run.until(|run| run.standing_on == Some(new));
    run.body(old)
}

#[test]
fn s1s_monitors_let_go_as_solids_and_its_platforms_go_on_carrying() {
    // O-1125: another solid takes the player over.
    let monitor = taken_over(Monitor::new(Item::Other));
    assert_eq!([monitor.standing.any(), monitor.riding.any()], [false, false]);
    let platform = taken_over(Platform::new(px(32), px(8)));
    assert_eq!([platform.standing.any(), platform.riding.any()], [false, true]);
}

#[test]
fn a_player_who_lands_on_s1s_monitor_is_let_go_of_by_a_platform_too() {
    // O-1125: the object on which the player stood lets go as it does for a platform.
    let mut run = Run::new(sky(&Rules::S1), Sonic, 512, 240).flying(0, 0x100);
    let old = run.put_seen(Body::at(px(512), px(300)).sized(32, 8), Platform::new(px(32), px(8)));
    run.until(|run| run.on_object);
    let y = run.y.px() + px(20) + px(15) - px(4);
    let new = run.put_seen(Body::at(px(512), y).sized(15, 15), Monitor::new(Item::Other));
    run.until(|run| run.standing_on == Some(new));
    assert_eq!([run.body(old).standing.any(), run.body(old).riding.any()], [false, false]);
}

#[test]
fn a_player_who_was_let_go_of_is_not_let_go_of_again_when_landing_elsewhere() {
    // O-1124: this object does not meet players, but still has the player as its rider.
    for (name, rules) in Rules::PRESETS {
        let keeps = [true, false].map(|on_object| {
            let mut run = Run::new(sky(&rules), Sonic, 512, 240).flying(0, 0x100);
            let old = run.put(Body::at(px(300), px(300)), ScriptedObject::new(ScriptedShape::None));
            let new = run.put_seen(Body::at(px(512), px(300)).sized(32, 16), SolidBlock::new(px(32), px(16)));
            run.body_mut(old).standing.insert(0);
            run.body_mut(old).riding.insert(0);
            while !run.on_object || run.standing_on != Some(new) {
                (run.standing_on, run.on_object) = (Some(old), on_object);
                run.step("");
            }
            run.body(old).standing.contains(0)
        });
        assert_eq!(keeps, [false, true], "{name}");
    }
}

#[test]
fn an_edge_wall_forgets_a_dead_player_who_pushed_it() {
    // O-1139: it does not touch the player otherwise.
    let pushed = [Routine::Control, Routine::Dying, Routine::Dead].map(|routine| {
        let mut call = Call::new(&Rules::S1, 8, "-18,0,200,0,19,-");
        (call.player.routine, call.player.pushing) = (routine, true);
        call.body.pushed.insert(0);
        let _ = call.meet(|meeting| edge_wall::collide(meeting, px(8), px(40)));
        (call.body.pushed.contains(0), call.player.x.px().0 - 500)
    });
    assert_eq!(pushed, [(true, -19), (false, -18), (false, -18)]);
}

#[test]
fn spikes_that_keep_the_push_go_on_being_pushed_by_the_player_whom_they_hurt() {
    // O-2314
    let pushed = [false, true].map(|keeps_push| {
        let mut run = Run::new(plain(&Rules::S3), Sonic, 470, STANDING);
        run.rings = 10;
        let spikes = Spikes { keeps_push, ..Spikes::new(px(16), px(16), SpikesFacing::Sideways) };
        let id = run.put_seen(Body::at(px(512), px(304)).sized(16, 16), spikes);
        for _ in 0..60 {
            run.step("R");
            if run.routine == Routine::Hurt {
                break;
            }
        }
        assert_eq!(run.routine, Routine::Hurt);
        run.body(id).pushed.contains(0)
    });
    assert_eq!(pushed, [false, true]);
}

#[test]
fn spikes_of_cd_that_hang_hurt_by_their_hitbox_only() {
    // O-1624: in all other games a player bumping into them is hurt, with or without a hitbox.
    let hurts = |rules: &Rules, hitbox: Option<Hitbox>| {
        let mut run = Run::new(sky(rules), Sonic, 512, 564).flying(0, -0x400);
        run.rings = 10;
        let body = Body { hitbox, ..Body::at(px(512), px(520)).sized(16, 16).flipped(false, true) };
        run.put_seen(body, Spikes::new(px(16), px(16), SpikesFacing::Down));
        let is_hurt = (0..10).any(|_| run.step("").routine == Routine::Hurt || run.y_speed == subpx(0))
            && run.routine == Routine::Hurt;
        (is_hurt, run.y_speed)
    };
    assert_eq!(hurts(&Rules::CD, None), (false, subpx(0)));
    assert!(hurts(&Rules::CD, Some(Hitbox::new(16, 20))).0);
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        assert!(hurts(&rules, None).0);
    }
}

#[test]
fn super_forms_break_walls_however_slow_they_are() {
    // O-1633: the players are on their feet.
    for (rules, form, expected) in [
        (Rules::S2, Form::Normal, false),
        (Rules::S2, Form::Super, true),
        (Rules::S3, Form::Super, true),
        (Rules::S3K, Form::Super, true),
        (Rules::S3K, Form::Hyper, true),
    ] {
        let mut run = Run::new(plain(&rules), Sonic, 480, STANDING).running(0x40);
        run.form = form;
        let wall = Breakable::new(px(16), px(32), BrokenBy::RUNNING, Debris::Wall);
        let id = run.put_seen(Body::at(px(512), px(288)).sized(16, 32), wall);
        assert_eq!((0..40).any(|_| run.step("R").saw(Event::Broke(id))), expected, "{form:?}");
    }
}

#[test]
fn a_push_block_that_is_put_back_keeps_its_subpixels() {
    // O-1413: only the pixels are written.
    let rows = [vec![".".repeat(256); 20], vec!["#".repeat(256); 10]].concat();
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 900, STANDING);
    let id = run.put_seen(Body::at(px(900), px(GROUND - 16)).sized(16, 15), PushBlock::new(px(16)));
    run.x = Pos::from_px(px(700));
    run.step("");
    // The block is pushed far away. Its old place is still near, but not on the screen.
    (run.x, run.world.camera.x) = (Pos::from_px(px(600)), px(500));
    let block = run.body_mut(id);
    (block.x, block.y) = (Pos::new(px(2000), 0x1234), Pos::new(block.y.px(), 0x5678));
    run.step("");
    assert_eq!(run.body(id).x, Pos::new(px(900), 0x1234));
    assert_eq!(run.body(id).y.subpixel(), 0x5678);
}
