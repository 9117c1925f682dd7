//! Text over the game: rings, time and speed, and the keys.

use bevy::{
    prelude::*,
    ui::{percent, px},
};
use bevy_quarterpipe::prelude::*;

/// The text with the numbers.
#[derive(Component)]
pub struct Numbers;

/// The text of notices.
#[derive(Component)]
pub struct Notice;

const BRIGHT: Color = Color::srgb(1.0, 0.93, 0.5);
const GLASS: Color = Color::srgba(0.08, 0.09, 0.2, 0.72);

/// The keys and their effects.
const KEYS: [(&str, &str); 6] = [
    ("Arrows", "run, duck, look up"),
    ("Z X C", "jump"),
    ("P", "pause"),
    ("N", "step"),
    ("G", "gizmos"),
    ("R", "again"),
];

fn panel(place: Node) -> impl Bundle {
    let node = Node { position_type: PositionType::Absolute, padding: UiRect::axes(px(12), px(7)), ..place };
    (Node { border_radius: BorderRadius::all(px(6)), ..node }, BackgroundColor(GLASS))
}

/// Spawns the panels, and writes the text that never changes.
pub fn spawn(mut commands: Commands) {
    let font = TextFont::from_font_size(20.0);
    commands.spawn(panel(Node { left: px(16), top: px(14), ..default() })).with_children(|panel| {
        let names = [("RINGS", "   0"), ("\nTIME ", "0:00"), ("\nSPEED", " 0.0")];
        panel.spawn((Text::default(), Numbers)).with_children(|text| {
            for (name, number) in names {
                text.spawn((TextSpan::new(format!("{name}  ")), font.clone(), TextColor(BRIGHT)));
                text.spawn((TextSpan::new(number), font.clone()));
            }
        });
    });
    let font = TextFont::from_font_size(15.0);
    commands.spawn(panel(Node { left: px(16), bottom: px(14), max_width: percent(95), ..default() })).with_children(
        |panel| {
            panel.spawn(Text::default()).with_children(|text| {
                for (key, what) in KEYS {
                    text.spawn((TextSpan::new(key), font.clone(), TextColor(BRIGHT)));
                    text.spawn((TextSpan::new(format!(" {what}    ")), font.clone()));
                }
                text.spawn((TextSpan::new("or a gamepad; Start pauses"), font.clone()));
            });
        },
    );
    let notice = (Text::default(), TextFont::from_font_size(20.0), TextColor(BRIGHT), Notice);
    commands.spawn((panel(Node { right: px(16), top: px(14), ..default() }), children![notice]));
}

/// Writes the text that changes.
pub fn update(
    physics: Res<Quarterpipe>,
    clock: Res<PhysicsClock>,
    player: Single<&PlayerBody>,
    numbers: Single<Entity, With<Numbers>>,
    notice: Single<(Entity, &ChildOf), With<Notice>>,
    mut visibilities: Query<&mut Visibility>,
    mut writer: TextUiWriter,
) {
    let seconds = physics.world.frame / 60;
    let speed = if player.airborne { player.x_speed } else { player.ground_speed };
    let values = [
        format!("{:>4}", player.rings),
        format!("{}:{:02}", seconds / 60, seconds % 60),
        format!("{:>4.1}", f32::from(speed.0.unsigned_abs()) / 256.0),
    ];
    for (number, value) in values.into_iter().enumerate() {
        writer.text(*numbers, number * 2 + 2).set_if_neq(value);
    }
    let (notice, child_of) = *notice;
    let what = match (physics.is_running(), clock.paused) {
        (false, _) => "Loading first.tmx".to_owned(),
        (true, false) => String::new(),
        (true, true) => format!("Paused in frame {}", physics.world.frame),
    };
    if let Ok(mut visibility) = visibilities.get_mut(child_of.parent()) {
        *visibility = if what.is_empty() { Visibility::Hidden } else { Visibility::Inherited };
    }
    writer.text(notice, 0).set_if_neq(what);
}
