//! Generated levels: any seed and settings give a level within limits, or an error that names a setting.

use quarterpipe::rules::{CharacterId, Game};
use quarterpipe_generate::{Features, GeneratedName, Settings, generate};
use quarterpipe_level::art::{Ground, Sky};

/// Generates a level from bytes, and checks it.
///
/// # Panics
///
/// If the level is invalid.
pub fn generate_level(bytes: &[u8]) {
    let mut given = bytes.iter().copied().chain(std::iter::repeat(0));
    let mut next = || given.next().unwrap_or_default();
    let seed = u64::from_le_bytes(std::array::from_fn(|_| next()));
    let features = Features::from_bits_truncate(u32::from_le_bytes(std::array::from_fn(|_| next())));
    let rules = Game::ALL[usize::from(next()) % Game::ALL.len()];
    let sky = Sky::ALL.get(usize::from(next()) % 8).copied();
    let ground = Ground::ALL.get(usize::from(next()) % 8).copied();
    // Mostly short levels, as they take less time.
    let longest = if next() < 16 { 255 } else { 15 };
    let settings =
        Settings { rules, screens: u16::from(next() % longest), difficulty: next() % 16, features, sky, ground };
    let level = match generate(seed, &settings) {
        Ok(level) => level,
        Err(error) => {
            let is_wrong = |name| match name {
                "screens" => !Settings::SCREENS.contains(&settings.screens),
                _ => settings.difficulty > Settings::HARDEST,
            };
            assert!(is_wrong(error.setting), "{error}");
            return;
        }
    };
    settings.check().expect("settings without an error");
    assert_eq!(level.width, 20 * usize::from(settings.screens));
    assert!((14..=64).contains(&level.height()) && level.objects.len() <= 32 * usize::from(settings.screens));
    assert!(level.objects.iter().all(|object| (0..=level.size().0.0).contains(&object.x.0)), "{}", level.name);
    assert!(level.object_warnings().is_empty());
    level.check_places().expect("places within the map");
    let named: GeneratedName = level.name.parse().expect("its own name");
    assert_eq!(named, GeneratedName { seed, settings });
    let stage = level.stage(rules.rules()).expect("a stage");
    let mut world = level.start(&stage, CharacterId::Sonic);
    (0..4).for_each(|_| world.step(&stage, &[], &mut ()));
    assert!(!world.players[0].airborne, "{}", level.name);
}
