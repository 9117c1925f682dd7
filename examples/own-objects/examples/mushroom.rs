//! Two custom objects in one file: a mushroom that throws players up, and a saw that moves back and forth and hurts.

use quarterpipe::{World, contact::platform, event::Explanation, object::*, prelude::*, state_enum, stock::Ring};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mine {
    Mushroom,
    Saw,
}
state_enum!(Mine { 0 = Mushroom, 1 = Saw });

impl Custom for Mine {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        match self {
            Self::Mushroom => {
                let top = platform::Top::new(body.half_width_px(), body.half_height_px(), scene.rules);
                for who in 0..scene.player_count() {
                    if scene.meet(body, who, |meeting| platform::land(meeting, &top)).landed {
                        scene.let_go(body, body.standing, |player| player.y_speed = subpx(-0x900));
                    }
                }
            }
            Self::Saw => {
                body.move_by_speed();
                if scene.frame.is_multiple_of(60) {
                    body.x_speed = -body.x_speed;
                }
            }
        }
        Life::Stays
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>, touch: Touch) -> Life {
        scene.harm(body, touch);
        Life::Stays
    }
}

/// Returns a floor with a mushroom, a saw and a ring above it.
pub(crate) fn stage() -> Result<Stage<Mine>, TerrainError> {
    let cells = [vec![Cell::EMPTY; 40 * 12], vec![Cell::both(Block::new(1, Solidity::All)); 40 * 2]].concat();
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
    let saw = Body { x_speed: subpx(0x100), hitbox: Some(Hitbox::new(12, 12)), ..Body::at(px(300), px(176)) };
    Ok(stage.with_custom().with_placements(vec![
        Placement::new(Body::at(px(160), px(176)).sized(24, 16), Mine::Mushroom),
        Placement::new(saw, Mine::Saw),
        Placement::new(Body::at(px(160), px(60)).touchable(6, 6), Ring::default()),
    ]))
}

pub(crate) fn main() -> Result<(), TerrainError> {
    let stage = stage()?;
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(160), px(100)));
    for frame in 1..=240 {
        let mut explanation = Explanation::default();
        world.step(&stage, &[if frame > 120 { Input::RIGHT } else { Input::NONE }], &mut explanation);
        explanation.events(0).for_each(|event| println!("frame {frame:3}: {event:?}"));
    }
    Ok(())
}
