//! Objects driven by scripts between frames: a lift, a crusher and a gem.
//!
//! The engine does not know the scripts. A script reads what the last frame reported about its object, moves the object, and keeps its
//! state in the object's variables. So a saved world also contains the scripts' state.

use quarterpipe::{
    Stage, World,
    object::{Body, Life, ObjectId, Thing},
    player::Player,
    px,
    rules::{CharacterId, Rules},
    stock::{ScriptedObject, ScriptedShape, Stock},
    terrain::{Block, Cell, Solidity, TerrainError, Tile},
};

/// One line of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Moves by the first two numbers of pixels along x and y in each frame, for the third number of frames.
    Move(i32, i32, i32),
    /// Waits for a number of frames.
    Wait(i32),
    /// Waits until a player lands on it.
    WaitForRider,
    /// Waits until a player touches it.
    WaitForTouch,
    /// Disappears.
    Vanish,
    /// Starts again from the first line.
    Repeat,
}

/// An object and its script.
#[derive(Clone, Debug)]
pub struct ScriptedBody {
    /// The object's slot.
    pub id: ObjectId,
    /// Its script.
    pub script: Vec<Line>,
}

/// The variable with the index of the current line, and the one with the frames spent in it.
const LINE: usize = 0;
const FRAMES: usize = 1;

/// Runs each script's part of the coming frame.
pub fn drive(world: &mut World, all: &[ScriptedBody]) {
    for ScriptedBody { id, script } in all {
        if let Some((body, Thing::Stock(Stock::ScriptedObject(object)))) = world.objects.get_mut(*id) {
            run(body, object, script);
        }
    }
}

fn run(body: &mut Body, object: &mut ScriptedObject, script: &[Line]) {
    let line = script.get(usize::try_from(object.variables[LINE]).unwrap_or(0)).copied().unwrap_or(Line::Repeat);
    object.variables[FRAMES] += 1;
    let is_over = match line {
        Line::Move(x, y, frames) => {
            body.put_x(body.x.px() + px(x));
            body.put_y(body.y.px() + px(y));
            object.variables[FRAMES] >= frames
        }
        Line::Wait(frames) => object.variables[FRAMES] >= frames,
        Line::WaitForRider => object.report.landed.any() || body.standing.any(),
        Line::WaitForTouch => object.report.touched.any(),
        Line::Vanish => {
            object.life = Life::Spent;
            true
        }
        Line::Repeat => {
            object.variables[LINE] = -1;
            true
        }
    };
    if is_over {
        object.variables[LINE] += 1;
        object.variables[FRAMES] = 0;
    }
}

/// Returns a floor, a lift that waits for a rider, a crusher that comes down again and again, and a gem in between.
///
/// # Errors
///
/// No error occurs: the map is valid.
pub fn level() -> Result<(Stage, World, Vec<ScriptedBody>), TerrainError> {
    const COLUMNS: usize = 64;
    let floor = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; COLUMNS * 20], vec![floor; COLUMNS * 4]].concat();
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], COLUMNS, &cells)?;
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(60), px(300)));
    let lift = vec![
        Line::WaitForRider,
        Line::Wait(20),
        Line::Move(0, -1, 96),
        Line::Wait(60),
        Line::Move(0, 1, 96),
        Line::Repeat,
    ];
    let crusher = vec![Line::Wait(60), Line::Move(0, 4, 24), Line::Wait(20), Line::Move(0, -1, 96), Line::Repeat];
    let gem = vec![Line::WaitForTouch, Line::Vanish];
    let parts = [
        (Body::at(px(160), px(320)).sized(32, 8), ScriptedShape::Platform, lift),
        (Body::at(px(240), px(300)).touchable(8, 8), ScriptedShape::None, gem),
        (Body::at(px(400), px(192)).sized(32, 32), ScriptedShape::Solid, crusher),
    ];
    let mut all = Vec::new();
    for (body, shape, script) in parts {
        if let Some(id) = world.objects.insert(stage.rules(), body, ScriptedObject::new(shape)) {
            all.push(ScriptedBody { id, script });
        }
    }
    Ok((stage, world, all))
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        Input,
        event::{Event, Observer},
    };

    use super::*;

    /// Steps `frames` frames with the same buttons.
    fn step(stage: &Stage, world: &mut World, all: &[ScriptedBody], input: Input, frames: usize) {
        for _ in 0..frames {
            drive(world, all);
            world.step(stage, &[input], &mut ());
        }
    }

    #[test]
    fn the_lift_waits_for_a_rider_and_carries_the_rider_up_a_pixel_a_frame() {
        let (stage, mut world, all) = level().unwrap();
        world.players[0].x += px(100);
        step(&stage, &mut world, &all, Input::NONE, 1);
        assert_eq!(world.players[0].standing_on, Some(all[0].id));
        let before = world.players[0].y.px();
        step(&stage, &mut world, &all, Input::NONE, 80);
        // 59 px up; in S2 a player who lands on a platform then sinks by one pixel.
        assert_eq!(before - world.players[0].y.px(), px(58));
    }

    #[test]
    fn the_crusher_kills_a_player_who_stands_under_it() {
        struct CrushListener(bool);
        impl Observer for CrushListener {
            fn event(&mut self, _: usize, event: Event) {
                self.0 |= matches!(event, Event::Crushed(_));
            }
        }
        let (stage, mut world, all) = level().unwrap();
        world.players[0].x += px(340);
        let mut crushed = CrushListener(false);
        for _ in 0..120 {
            drive(&mut world, &all);
            world.step(&stage, &[], &mut crushed);
        }
        assert!(crushed.0);
    }

    #[test]
    fn the_gem_is_gone_once_it_is_touched() {
        let (stage, mut world, all) = level().unwrap();
        world.players[0].x += px(150);
        step(&stage, &mut world, &all, Input::NONE, 10);
        assert!(world.objects.get(all[1].id).is_some());
        step(&stage, &mut world, &all, Input::RIGHT, 40);
        assert!(world.objects.get(all[1].id).is_none());
    }

    #[test]
    fn a_restored_world_restores_the_scripts() {
        let (stage, mut world, all) = level().unwrap();
        step(&stage, &mut world, &all, Input::RIGHT, 100);
        let mut restored = World::from_bytes(&stage, &world.to_bytes(&stage)).unwrap();
        step(&stage, &mut world, &all, Input::RIGHT, 200);
        step(&stage, &mut restored, &all, Input::RIGHT, 200);
        assert_eq!(restored.digest(), world.digest());
    }
}
