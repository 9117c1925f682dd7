//! Custom characters, in addition to the four of the games.

use crate::common::*;

const HARE: CharacterId = Custom2;

/// Returns S3K's rules with a character that jumps higher, is taller and has the drop dash.
fn rules() -> Rules {
    let mut rules = Rules::S3K;
    rules.custom_characters[2] = Some(Character {
        jump_speed: subpx(0x800),
        standing: Radii { width: 9, height: 40 },
        double_jump: DoubleJump::DropDash,
        ..*rules.character(Sonic)
    });
    rules
}

#[test]
fn a_custom_character_has_its_constants_and_its_move() {
    let mut run = Run::new(plain(&rules()), HARE, 512, 280);
    assert_eq!(run.radii(), (9, 40));
    assert_eq!(run.step("A").y_speed, subpx(-0x800));
}

#[test]
fn it_is_saved_loaded_and_digested() {
    let stage = plain(&rules());
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), HARE, px(512), px(200)));
    let bytes = world.to_bytes(&stage);
    assert_eq!(World::from_bytes(&stage, &bytes), Ok(world.clone()));
    let before = world.digest();
    world.players[0].character = Custom3;
    assert_ne!(world.digest(), before);
}

#[test]
fn a_saved_player_whose_character_the_rules_do_not_have_is_an_error() {
    let stage = plain(&rules());
    for character in [Custom0, Custom7] {
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), character, px(512), px(200)));
        assert!(!stage.rules().has_character(character));
        let bytes = world.to_bytes(&stage);
        assert_eq!(World::from_bytes(&stage, &bytes), Err(StateError::UnknownCharacter));
    }
}

#[test]
fn rules_with_another_custom_character_are_other_rules() {
    assert_ne!(rules().digest(), Rules::S3K.digest());
    assert!(Game::ALL.iter().all(|game| game.rules().custom_characters == [None; Rules::CUSTOM_CHARACTERS]));
}

#[test]
fn a_player_whose_character_the_rules_do_not_have_steps_as_sonic() {
    let jump = |character| Run::new(plain(&Rules::S2), character, 512, 300).locked().step("A").y_speed;
    assert_eq!(jump(Custom7), jump(Sonic));
}
