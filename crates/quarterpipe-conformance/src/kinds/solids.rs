//! Solid boxes of the scenarios.

use quarterpipe::{
    object::{Body, Hitbox, ScreenTest, Thing},
    px,
    rules::Game,
    stock::{
        Breakable, BrokenBy, Button, Debris, HeavyPush, OffScreen, PushBlock, SolidBlock, Spikes, SpikesFacing,
        motion::{Motion, Path, SquarePath, Timing, Wave},
    },
};

use super::{
    Brick, Girder, Plan, PlanError, PlanResult, RecordedObject, RolledWall, ScriptedBox, Staircase, TunnelDoor, Wall,
    WithParts, bad_subtype, body, size, subtype_in, tunnel_door,
};
use crate::scenario::ObjectSetup;

pub(super) fn make(plan: &Plan<'_>) -> PlanResult {
    let Plan { game, setup, .. } = *plan;
    match game {
        Game::S1 => s1(setup),
        Game::Cd => cd(setup),
        Game::S2 => s2(setup),
        Game::S3 | Game::S3k => s3(game, setup),
    }
}

fn s1(setup: &ObjectSetup) -> PlanResult {
    Ok(match setup.kind.as_str() {
        // [O-2030]
        "rock" => {
            (body(setup, 19, 16), SolidBlock { ride_height: size(16), ..SolidBlock::new(size(16), size(16)) }.into())
        }
        "floating_block" => floating_block(setup)?,
        "spikes" => s1_spikes(setup)?,
        // [O-2032]
        "push_block" | "push_block_row" => {
            let is_row = subtype_in(setup, u8::from(setup.kind == "push_block_row"), 0..=1)? == 1;
            (body(setup, if is_row { 64 } else { 16 }, 15), PushBlock::new(px(16)).into())
        }
        // [O-2036]
        "smash_block" => (body(setup, 16, 16), Breakable::new(px(16), px(16), BrokenBy::LANDING, Debris::BLOCK).into()),
        // [O-2035]
        "breakable_wall" => {
            let wall = Breakable::new(px(16), px(32), BrokenBy::RUNNING, Debris::Wall);
            (body(setup, 16, 32), Breakable { ride_height: px(32), ..wall }.into())
        }
        "button" if setup.subtype_or(0) & 0x80 == 0 => button(setup, 3, 5),
        "button" => return Err(bad_subtype(setup, "0 to 127")),
        // Only a bobbing brick can be mirrored.
        "brick" if matches!(setup.subtype_or(0), 0..=3 | 9) => (
            body(setup, 16, 15),
            RecordedObject::Brick(Brick { motion: setup.subtype_or(0), ..Brick::default() }).into(),
        ),
        "brick" => return Err(bad_subtype(setup, "0 to 3 or 9")),
        "girder" => {
            let body = Body { drawn: ScreenTest::OwnHeight, ..body(setup, 96, 24) };
            (body, RecordedObject::Girder(Girder::default()).into())
        }
        "staircase" => {
            subtype_in(setup, 0, 0..=0)?;
            (body(setup, 16, 16), RecordedObject::Staircase(Staircase::default()).into())
        }
        "invisible_barrier" => {
            let (width, height) = box_size(setup);
            (
                Body { drawn: ScreenTest::Never, ..body(setup, width, height) },
                RecordedObject::Wall(Wall::Barrier).into(),
            )
        }
        "edge_wall" if setup.subtype_or(0) & 0x10 == 0 => (body(setup, 8, 40), RecordedObject::Wall(Wall::Edge).into()),
        "edge_wall" => return Err(bad_subtype(setup, "one without bit 4")),
        // [O-2061]
        "glass_block" => {
            let path = match subtype_in(setup, 0, 0..=2)? {
                0 => Path::Still,
                1 => Path::along_y(Wave::mirrored(4, 0)),
                _ => Path::along_y(Wave::new(4, -0x40)),
            };
            let body = Body { drawn: ScreenTest::OwnHeight, ..body(setup, 32, 72) };
            // Its reflection is a separate object.
            (body, WithParts::behind(SolidBlock::new(size(32), size(72)).moving(Motion::new(path)), 1))
        }
        _ => return Err(PlanError::OtherKind),
    })
}

/// Makes S1's spikes. [O-2031]
fn s1_spikes(setup: &ObjectSetup) -> PlanResult {
    let subtype = setup.subtype_or(0);
    let (width, height, points) = match subtype >> 4 {
        0 => (20, 16, SpikesFacing::Up),
        1 => (16, 20, SpikesFacing::Sideways),
        2 => (4, 16, SpikesFacing::Up),
        3 => (28, 16, SpikesFacing::Up),
        4 => (64, 16, SpikesFacing::Up),
        5 => (16, 4, SpikesFacing::Sideways),
        _ => return Err(bad_subtype(setup, "a high digit of 0 to 5")),
    };
    let spikes = Spikes::new(size(width), size(height), points);
    Ok((body(setup, width, 16), retracting(setup, spikes, subtype & 15)?.into()))
}

/// Gives spikes their motion: none, down, or to the right. [O-1623]
fn retracting(setup: &ObjectSetup, spikes: Spikes, motion: u8) -> Result<Spikes, PlanError> {
    Ok(match motion {
        0 => spikes,
        1 => spikes.retracting(),
        2 => spikes.moving(Motion::new(Path::Timed(Timing { x_step: 8, y_step: 0, steps: 4, wait: 60 }))),
        _ => return Err(bad_subtype(setup, "a low digit of 0 to 2")),
    })
}

/// Makes a button, which is lower than its setup says. [O-2033, O-2317]
fn button(setup: &ObjectSetup, lower: i32, height: i32) -> (Body, Thing<RecordedObject>) {
    let subtype = setup.subtype_or(0);
    let mut body = body(setup, 16, 0);
    body.y += px(lower);
    let button = Button::new(subtype & 15);
    let bit = if subtype & 0x40 == 0 { 0 } else { 7 };
    (body, Button { height: px(height), bit, stays_on: lower == 4 && subtype & 0x10 != 0, ..button }.into())
}

/// Makes S1's floating block. [O-2042]
fn floating_block(setup: &ObjectSetup) -> PlanResult {
    let subtype = setup.subtype_or(0);
    let sizes = [(16, 16), (32, 32), (16, 32), (32, 26), (16, 39), (16, 16), (8, 32), (64, 16)];
    let (width, height) = sizes[usize::from(subtype >> 4 & 7)];
    let path = block_path(setup, subtype & 15)?;
    let block = SolidBlock::new(size(width), size(height)).off_screen(OffScreen::Nothing).moving(Motion::new(path));
    Ok((body(setup, width, height), block.into()))
}

/// Returns the motion of a solid block, the same in S1 and S2. [O-2042, O-2225]
fn block_path(setup: &ObjectSetup, motion: u8) -> Result<Path, PlanError> {
    let wave = |oscillator, range: i16| {
        if setup.xflip { Wave::new(oscillator, -range) } else { Wave::mirrored(oscillator, 0) }
    };
    let square = |oscillator, radius| Path::Square(SquarePath { oscillator, radius, halved: oscillator == 10 });
    Ok(match motion {
        0 => Path::Still,
        1 => Path::along_x(wave(2, 0x40)),
        2 => Path::along_x(wave(7, 0x80)),
        3 => Path::along_y(wave(2, 0x40)),
        4 => Path::along_y(wave(7, 0x80)),
        8 => square(10, 16),
        9 => square(11, 48),
        10 => square(12, 80),
        11 => square(13, 112),
        _ => return Err(bad_subtype(setup, "a low digit of 0 to 4 or 8 to 11")),
    })
}

fn cd(setup: &ObjectSetup) -> PlanResult {
    Ok(match setup.kind.as_str() {
        // [CD-1]
        "test_solid" => ScriptedBox::of(setup)?,
        // [CD-6]
        "boulder" => (body(setup, 16, 16), SolidBlock::new(px(16), px(16)).into()),
        // [O-1624]
        "spikes" if setup.yflip => {
            let body = Body { hitbox: Some(Hitbox::new(HANGING.0, HANGING.1)), ..body(setup, 18, 8) };
            (body, Spikes::new(px(18), px(8), SpikesFacing::Down).into())
        }
        "spikes" => (body(setup, 16, 8), Spikes::new(px(16), px(8), SpikesFacing::Up).into()),
        // [CD-13]
        "tunnel_door_v" => {
            let [width, height] = tunnel_door::HALF_SIZE;
            (body(setup, width, height), RecordedObject::TunnelDoor(TunnelDoor::default()).into())
        }
        // [CD-9]
        "breakable_wall" => {
            let body = Body { hitbox: Some(Hitbox::new(22, 26)), ..body(setup, 16, 24) };
            (body, RecordedObject::RolledWall(RolledWall::default()).into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}

/// Hitbox $83.
const HANGING: (u8, u8) = (12, 16);

fn s2(setup: &ObjectSetup) -> PlanResult {
    Ok(match setup.kind.as_str() {
        "invisible_block" => invisible_block(setup),
        "spikes" | "spikes_side" => spikes(setup)?,
        // [O-2226]
        "rock" => {
            let rock = Breakable::new(px(24), px(16), BrokenBy::LANDING, Debris::fountain(0x200, 0x200, 0x18, 6));
            (body(setup, 24, 16), rock.into())
        }
        // [O-2225]
        "block" => {
            let subtype = setup.subtype_or(0x10);
            let (width, height) = if subtype & 0x70 == 0 { (32, 12) } else { (16, 16) };
            let path = block_path(setup, subtype & 15)?;
            let block = SolidBlock::new(size(width), size(height));
            (body(setup, width, height), block.off_screen(OffScreen::Nothing).moving(Motion::new(path)).into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}

fn s3(game: Game, setup: &ObjectSetup) -> PlanResult {
    Ok(match setup.kind.as_str() {
        "invisible_block" => {
            let (body, block) = invisible_block(setup);
            (Body { steady: game == Game::S3k, ..body }, block)
        }
        "spikes" | "spikes_side" => spikes(setup)?,
        // [O-2314]
        "hurt_block" => {
            let (width, height) = box_size(setup);
            let points = if setup.xflip {
                SpikesFacing::Sideways
            } else if setup.yflip {
                SpikesFacing::Down
            } else {
                SpikesFacing::Up
            };
            let mut spikes = Spikes { keeps_push: true, ..Spikes::new(size(width), size(height), points) };
            spikes.block.off_screen = OffScreen::Solid;
            (Body { steady: game == Game::S3k, ..body(setup, width, height) }, spikes.into())
        }
        "rock" => s3_rock(setup)?,
        // [O-2324]
        "breakable_wall" => {
            (body(setup, 16, 40), Breakable::new(px(16), px(40), BrokenBy::RUNNING, Debris::Wall).into())
        }
        // [O-2325]
        "cork_floor" => {
            let by = if setup.subtype_or(0) == 0 { BrokenBy::BUMPING } else { BrokenBy::LANDING };
            let debris = Debris::fountain(0x100, 0x200, 0x18, 12);
            (body(setup, 16, 40), Breakable::new(px(16), px(40), by, debris).into())
        }
        "button" if setup.subtype_or(0) & 0x20 == 0 => button(setup, 4, 4),
        "button" => return Err(bad_subtype(setup, "one without bit 5")),
        // [O-2342]
        "door" if game == Game::S3k => (body(setup, 16, 32), SolidBlock::new(px(16), px(32)).into()),
        "barrel" if game == Game::S3k => (body(setup, 32, 32), SolidBlock::new(px(32), px(32)).into()),
        // [O-2315]
        "hcz_block" => {
            let width = subtype_in(setup, 0, 0..=3)? * 16 + 16;
            (body(setup, width, 16), SolidBlock::new(size(width), px(16)).off_screen(OffScreen::Solid).into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}

/// Makes an invisible block. [O-2224, O-2313]
fn invisible_block(setup: &ObjectSetup) -> (Body, Thing<RecordedObject>) {
    let (width, height) = box_size(setup);
    (body(setup, width, height), SolidBlock::new(size(width), size(height)).off_screen(OffScreen::Solid).into())
}

/// Returns the half sizes in the subtype of an invisible box. [O-2037, O-2224]
fn box_size(setup: &ObjectSetup) -> (u8, u8) {
    let subtype = setup.subtype_or(0x11);
    (((subtype & 0xF0) >> 1) + 8, ((subtype & 0x0F) + 1) * 8)
}

/// Makes the spikes of S2 and S3. [O-2227, O-2316]
fn spikes(setup: &ObjectSetup) -> PlanResult {
    let subtype = setup.subtype_or(if setup.kind == "spikes_side" { 0x40 } else { 0 });
    let size_of = |kind: u8| (kind & 3) * 16 + 16;
    let (width, height, points) = match subtype >> 4 {
        kind @ 0..4 => (size_of(kind), 16, SpikesFacing::Up),
        kind @ 4..8 => (16, size_of(kind), SpikesFacing::Sideways),
        _ => return Err(bad_subtype(setup, "a high digit of 0 to 7")),
    };
    let points = if setup.yflip { SpikesFacing::Down } else { points };
    let spikes = Spikes::new(size(width), size(height), points);
    Ok((body(setup, width, height), retracting(setup, spikes, subtype & 15)?.into()))
}

/// Makes S3's rock. [O-2322]
fn s3_rock(setup: &ObjectSetup) -> PlanResult {
    let subtype = setup.subtype_or(0);
    let (width, height) = [(24, 39), (24, 23), (24, 15), (14, 15)][usize::from(subtype >> 4 & 3)];
    let body = body(setup, width, height);
    let [x, y, x_speed, y_speed] = match subtype >> 4 & 3 {
        0 => [8, 24, 0x300, 0x300],
        1 => [4, 12, 0x200, 0x200],
        2 => [4, 4, 0x100, 0x200],
        _ => [8, 8, 0xB0, 0x1E0],
    };
    // Pieces of all sizes count as being as wide as the largest.
    let debris = |x_speed, y_speed| Debris::fountain(x_speed, y_speed, 0x18, 8).from(x as u8, y as u8).wide(24);
    let thing = match subtype & 7 {
        0 => SolidBlock::new(size(width), size(height)).into(),
        1 => Breakable::new(size(width), size(height), BrokenBy::LANDING, debris(x_speed, y_speed)).into(),
        2 => PushBlock::new(size(height)).heavy(HeavyPush::S3).into(),
        4 => Breakable::new(size(width), size(height), BrokenBy::RUNNING, debris(0x300, 0x300)).into(),
        _ => return Err(bad_subtype(setup, "only one of the bits 0 to 2")),
    };
    Ok((body, thing))
}
