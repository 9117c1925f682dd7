//! Worlds: functions that step, read, change, save and draw them.

use std::{
    ffi::{CString, c_char},
    ptr,
    sync::Arc,
};

use quarterpipe::{
    Input, World,
    event::{Event, Observer},
};
use quarterpipe_draw::{Overlays, Shot};
use quarterpipe_host::{EventRecord, HostWorld, Origin, ReasonRecord};
use quarterpipe_level::Level;

use crate::{
    convert::character_of,
    error::{Failure, QpStatus, c_string, guard},
    handle::{self, Content, can_write, check_buffer, get, get_mut, put, read, slice, write},
    level::{LevelContent, QpLevel},
    records::{QpCast, QpEvent, QpPlayer},
    rules::{QpRules, RulesContent},
};

/// A world on the stage of a level: the state that steps change. Free it with `qp_world_free`.
#[derive(Debug)]
pub struct QpWorld {
    _private: [u8; 0],
}

/// The content of a handle of a world.
#[derive(Debug)]
pub(crate) struct WorldContent {
    pub(crate) level: Arc<Level>,
    pub(crate) host: HostWorld,
    pub(crate) events: EventLog,
    reasons: Vec<Reason>,
}

impl Content for WorldContent {
    type Handle = QpWorld;
    const NAME: &'static str = "world";
    const TAG: u32 = 0x5157_4f52;
}

impl WorldContent {
    pub(crate) const fn new(level: Arc<Level>, host: HostWorld) -> Self {
        Self { level, host, events: EventLog(Vec::new()), reasons: Vec::new() }
    }

    /// Takes over the state of another world, and everything that was added to it.
    pub(crate) fn take(&mut self, added: &HostWorld, state: &World) {
        self.host.copy_from(added);
        self.host.world.clone_from(state);
        self.events.0.clear();
    }
}

/// The events since the last step began.
#[derive(Debug, Default)]
pub(crate) struct EventLog(Vec<QpEvent>);

impl Observer for EventLog {
    fn event(&mut self, player: usize, event: Event) {
        self.0.push(EventRecord::new(player, event).into());
    }
}

/// A reason with its texts.
#[derive(Debug)]
struct Reason {
    record: ReasonRecord,
    rule: CString,
    what: CString,
    line: CString,
}

/// One thing that a step would do, and the rule that causes it. The texts belong to the world, and live until its next `qp_world_explain`,
/// or until it is freed.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpReason {
    /// The player's number.
    pub player: i32,
    /// The kind: one of `QP_REASON_...`.
    pub kind: i32,
    /// The distance, speed, angle or timer that caused the decision, the event's value, or the distance that the sensor found; otherwise 0.
    pub value: i32,
    /// The rule's number in the specification; empty unless a rule decided.
    pub rule: *const c_char,
    /// The decision, the event's name, or the sensor's letter.
    pub what: *const c_char,
    /// The reason as a human-readable line.
    pub line: *const c_char,
    /// The cast, if the reason is a cast; otherwise all 0.
    pub cast: QpCast,
}

/// Creates a world with 1 to 8 players at a level's start. Returns NULL on an error.
///
/// `rules` are the rules of a game, or of `qp_level_rules`. `character` is one of `QP_CHARACTER_...`. The level and the rules still belong
/// to the caller and may be freed. The caller frees the world with `qp_world_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_new(
    level: *const QpLevel,
    rules: *const QpRules,
    character: i32,
    players: usize,
) -> *mut QpWorld {
    handle::make(|| {
        // SAFETY: the caller's pointers are NULL or handles.
        let (level, rules) = unsafe { (get::<LevelContent>(level)?, get::<RulesContent>(rules)?) };
        let level = &level.own.level;
        let stage = Arc::new(level.stage(rules.rules.clone())?);
        let host = HostWorld::new(stage, Origin::of_level(level)?, character_of(character)?, players)?;
        Ok(WorldContent::new(Arc::clone(level), host))
    })
}

/// Creates an independent copy of a world. Returns NULL on an error. The caller frees it with `qp_world_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_clone(world: *const QpWorld) -> *mut QpWorld {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let world = unsafe { get::<WorldContent>(world) }?;
        Ok(WorldContent::new(Arc::clone(&world.level), world.host.clone()))
    })
}

/// Sets a world to the state of another, reusing its memory: the fastest way to go back in time. The worlds may have different levels. The
/// events of the last step are cleared.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_copy(world: *mut QpWorld, from: *const QpWorld) -> QpStatus {
    guard(|| {
        if ptr::eq(world, from) {
            // SAFETY: the caller's pointer is NULL or a handle.
            return unsafe { get::<WorldContent>(from) }.map(drop);
        }
        // SAFETY: the caller's pointers are NULL or handles, and not the same.
        let (world, from) = unsafe { (get_mut::<WorldContent>(world)?, get::<WorldContent>(from)?) };
        world.level.clone_from(&from.level);
        world.take(&from.host, &from.host.world);
        Ok(())
    })
}

/// Steps a world by a frame. `inputs` has the bits of each player's buttons, `QP_BUTTON_...`; `count` is the number of players.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_step(world: *mut QpWorld, inputs: *const u8, count: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let (world, bits) = unsafe { (get_mut::<WorldContent>(world)?, slice("inputs", inputs, count)?) };
        let (inputs, count) = inputs_of(bits)?;
        let WorldContent { host, events, .. } = world;
        if count == host.world.players.len() {
            events.0.clear();
        }
        Ok(host.step(&inputs[..count], events)?)
    })
}

/// Reads the buttons of players.
#[inline]
fn inputs_of(bits: &[u8]) -> Result<([Input; HostWorld::MOST_PLAYERS], usize), Failure> {
    let mut inputs = [Input::NONE; HostWorld::MOST_PLAYERS];
    if bits.len() > inputs.len() {
        return Err(Failure::unexpected("inputs", bits.len(), "at most 8, one for each player"));
    }
    check_buttons(bits)?;
    for (input, bits) in inputs.iter_mut().zip(bits) {
        *input = Input::from_bits(*bits);
    }
    Ok((inputs, bits.len()))
}

/// Checks the buttons of players or frames.
#[inline]
pub(crate) fn check_buttons(bits: &[u8]) -> Result<(), Failure> {
    match bits.iter().position(|bits| *bits > Input::ALL.bits()) {
        None => Ok(()),
        Some(place) => {
            let name = format_args!("inputs[{place}]");
            Err(Failure::unexpected(name, bits[place], "bits of QP_BUTTON_..., 0 to 127"))
        }
    }
}

/// Steps a world by several frames, with the first player's buttons for each frame. Other players do not hold any buttons. The events are
/// those of all frames.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_run(world: *mut QpWorld, inputs: *const u8, frames: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let (world, inputs) = unsafe { (get_mut::<WorldContent>(world)?, slice("inputs", inputs, frames)?) };
        check_buttons(inputs)?;
        world.events.0.clear();
        let WorldContent { host, events, .. } = world;
        let mut all = [Input::NONE; HostWorld::MOST_PLAYERS];
        let players = host.world.players.len();
        for bits in inputs {
            all[0] = Input::from_bits(*bits);
            host.step(&all[..players], events)?;
        }
        Ok(())
    })
}

/// Returns the events since the start of the last step or run, in order, and writes their number. Returns NULL on an error. If the number
/// is 0, the pointer is not NULL, but must not be read.
///
/// The events belong to the world, and live until it is stepped, changed or freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_events(world: *const QpWorld, count: *mut usize) -> *const QpEvent {
    let mut events = ptr::null();
    let _ = guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let world = get::<WorldContent>(world)?;
            if count.is_null() {
                return Err(Failure::new(QpStatus::NullPointer, "count: found NULL, expected the address of a number"));
            }
            write("count", count, world.events.0.len())?;
            events = world.events.0.as_ptr();
        }
        Ok(())
    });
    events
}

/// Writes the current state of a player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_player(world: *const QpWorld, player: usize, out: *mut QpPlayer) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe { write("out", out, QpPlayer::of(get::<WorldContent>(world)?.host.player(player)?)) }
    })
}

/// Sets a player, from the next step on. Read the player first, change its fields, and set it. Read-only fields must keep their
/// values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_player(world: *mut QpWorld, player: usize, from: *const QpPlayer) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let (world, from) = unsafe { (get_mut::<WorldContent>(world)?, read("from", from)?) };
        Ok(world.host.set_fields(player, &from.numbers())?)
    })
}

/// Finds out what the next frame would do with these buttons, and by which rules, and writes the number of reasons, unless
/// `reasons` is NULL. The world is not stepped.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_explain(
    world: *mut QpWorld,
    inputs: *const u8,
    count: usize,
    reasons: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let (world, bits) = unsafe { (get_mut::<WorldContent>(world)?, slice("inputs", inputs, count)?) };
        let (inputs, count) = inputs_of(bits)?;
        can_write("reasons", reasons)?;
        let found = world.host.reasons(&inputs[..count])?;
        world.reasons = found
            .into_iter()
            .map(|record| Reason {
                rule: c_string(record.rule),
                what: c_string(record.what),
                line: c_string(&record.to_string()),
                record,
            })
            .collect();
        // SAFETY: as above.
        unsafe { write("reasons", reasons, world.reasons.len()) }
    })
}

/// Writes a reason that the last `qp_world_explain` found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_reason(world: *const QpWorld, number: usize, reason: *mut QpReason) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let world = unsafe { get::<WorldContent>(world) }?;
        let found = world.reasons.get(number);
        let found = found.ok_or_else(|| Failure::unexpected("number", number, "that of a reason"))?;
        let Reason { record, rule, what, line } = found;
        let seen = QpReason {
            player: record.player as i32,
            kind: record.kind,
            value: record.value.unwrap_or_default(),
            rule: rule.as_ptr(),
            what: what.as_ptr(),
            line: line.as_ptr(),
            cast: record.cast.map_or_else(QpCast::default, QpCast::from),
        };
        // SAFETY: the caller's pointer is NULL or valid for a struct.
        unsafe { write("reason", reason, seen) }
    })
}

/// Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes added in
/// the same order. Fails if they were saved by another version, under other rules or in another level, or are corrupt. The level's art may
/// differ.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_load(world: *mut QpWorld, bytes: *const u8, length: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let (world, bytes) = unsafe { (get_mut::<WorldContent>(world)?, slice("bytes", bytes, length)?) };
        world.host.load(bytes)?;
        world.events.0.clear();
        Ok(())
    })
}

/// Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
/// objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the camera keep
/// their old places. Fails if the level has more or fewer objects, or if the bytes were saved by another version or under other rules or
/// are corrupt.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_load_into_changed_level(
    world: *mut QpWorld,
    bytes: *const u8,
    length: usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let (world, bytes) = unsafe { (get_mut::<WorldContent>(world)?, slice("bytes", bytes, length)?) };
        world.host.load_into_changed_level(bytes)?;
        world.events.0.clear();
        Ok(())
    })
}

/// The y of the water's surface in a level without water.
pub const QP_NO_WATER: i32 = i32::MIN;

/// Draws a player's view: the view of the first player is the camera's, and other players are in the centre of theirs. Fills a buffer of
/// `length` bytes, 4 for each pixel, row by row: red, green, blue and opacity.
///
/// `width` and `height` are 1 to 4096. `overlays` are bits of `QP_OVERLAY_...`, 0 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_render(
    world: *const QpWorld,
    player: usize,
    overlays: u32,
    pixels: *mut u8,
    length: usize,
    width: usize,
    height: usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let world = unsafe { get::<WorldContent>(world) }?;
        world.host.player(player)?;
        let side = |size| i64::try_from(size).unwrap_or(i64::MAX);
        let size =
            Shot::checked_size(side(width), side(height)).map_err(|error| Failure::new(QpStatus::BadValue, error))?;
        if length != 4 * width * height {
            return Err(Failure::unexpected(
                "length",
                length,
                format_args!("{}, 4 for each pixel", 4 * width * height),
            ));
        }
        let mut shown = Overlays::default();
        for (place, name) in Shot::OVERLAYS.iter().enumerate() {
            shown.set(name, overlays & 1 << place != 0);
        }
        if u64::from(overlays) >> Shot::OVERLAYS.len() != 0 {
            return Err(Failure::unexpected("overlays", overlays, "bits of QP_OVERLAY_..."));
        }
        let shot = Shot {
            level: &world.level,
            stage: &world.host.stage,
            world: &world.host.world,
            player,
            size,
            overlays: shown,
        };
        check_buffer("pixels", pixels.cast_const(), length)?;
        // SAFETY: as above. A picture has as many bytes as the buffer.
        unsafe { put("pixels", shot.draw().bytes(), pixels, length) }
    })
}
