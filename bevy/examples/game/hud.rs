//! Text over the game: rings, time and lives, and messages in large letters.

use bevy::{
    prelude::*,
    ui::{percent, px},
};
use bevy_quarterpipe::prelude::*;

use crate::{Game, LEVELS, Screen};

/// The text with the numbers.
#[derive(Component)]
pub struct Numbers;

/// The text in large letters.
#[derive(Component)]
pub struct Banner;

const BRIGHT: Color = Color::srgb(1.0, 0.93, 0.5);
const GLASS: Color = Color::srgba(0.08, 0.09, 0.2, 0.72);

/// Spawns the text.
pub fn spawn(mut commands: Commands) {
    let corner = Node { left: px(16), top: px(14), padding: UiRect::all(px(10)), ..default() };
    let font = TextFont::from_font_size(20.0);
    commands.spawn((corner, BackgroundColor(GLASS), children![(Text::default(), font, TextColor(BRIGHT), Numbers)]));
    let whole = Node {
        width: percent(100),
        height: percent(80),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    let layout = TextLayout::justify(Justify::Center);
    let banner = (Text::default(), TextFont::from_font_size(44.0), TextColor(Color::WHITE), layout, Banner);
    commands.spawn((whole, children![(banner, TextShadow::default())]));
}

/// Writes the text that changes.
pub fn update(
    game: Res<Game>,
    physics: Res<Quarterpipe>,
    mut numbers: Single<&mut Text, (With<Numbers>, Without<Banner>)>,
    mut banner: Single<&mut Text, With<Banner>>,
) {
    let rings = physics.world.players.first().map_or(0, |player| player.rings);
    let seconds = physics.world.frame / 60;
    let text = match game.screen {
        Screen::Title => "ARROWS run, DOWN rolls, Z jumps".to_owned(),
        _ => format!("RINGS {rings}\nTIME {}:{:02}\nLIVES {}", seconds / 60, seconds % 60, game.lives),
    };
    numbers.set_if_neq(Text(text));
    let large = match game.screen {
        Screen::Title => "RING RUN\npress Z".to_owned(),
        Screen::Playing if seconds < 2 => format!("LEVEL {}: {}", game.level + 1, LEVELS[game.level].0),
        Screen::Playing => String::new(),
        Screen::Cleared(_) => format!("LEVEL {} CLEARED", game.level + 1),
        Screen::Won => "ALL LEVELS CLEARED\npress Z".to_owned(),
        Screen::Over => "GAME OVER\npress Z".to_owned(),
    };
    banner.set_if_neq(Text(large));
}
