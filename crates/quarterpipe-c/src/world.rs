//! Worlds: stepped, looked at, changed, saved and drawn.

use std::{
    ffi::{CString, c_char},
    ptr,
    sync::Arc,
};

use quarterpipe::{
    Input, Pos, World,
    event::{Event, Observer},
    rules::{CharacterId, Rules},
    terrain::{Direction, Layer, SolidSide},
};
use quarterpipe_draw::{Overlays, Shot};
use quarterpipe_host::{EventRecord, HostWorld, PlayerField, ReasonRecord, pixel};
use quarterpipe_level::Level;

use crate::{
    constants::{
        QP_DIRECTION_DOWN, QP_DIRECTION_LEFT, QP_DIRECTION_RIGHT, QP_DIRECTION_UP, QP_LAYER_A, QP_LAYER_B,
        QP_SIDE_SIDES_AND_BOTTOM, QP_SIDE_TOP,
    },
    error::{Failure, QpStatus, c_string, guard},
    handle::{self, Content, can_write, check_buffer, fill, get, get_mut, look, put, read, slice, write, write_all},
    level::{LevelContent, QpLevel},
    records::{QpCast, QpEvent, QpObject, QpPlayer},
    rules::QpRules,
};

/// A world on the stage of a level: everything that changes. Free it with `qp_world_free`.
#[derive(Debug)]
pub struct QpWorld {
    _private: [u8; 0],
}

/// What a handle of a world holds.
#[derive(Debug)]
pub(crate) struct WorldContent {
    pub(crate) level: Arc<Level>,
    pub(crate) host: HostWorld,
    events: EventLog,
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

    /// Takes over a state of a world: what was added to it, and where it is now.
    pub(crate) fn take(&mut self, added: &HostWorld, state: &World) {
        self.host.copy_from(added);
        self.host.world.clone_from(state);
        self.events.0.clear();
    }
}

/// The events since the last step began.
#[derive(Debug, Default)]
struct EventLog(Vec<QpEvent>);

impl Observer for EventLog {
    fn event(&mut self, player: usize, event: Event) {
        self.0.push(EventRecord::new(player, event).into());
    }
}

/// A reason and its texts.
#[derive(Debug)]
struct Reason {
    record: ReasonRecord,
    rule: CString,
    what: CString,
    line: CString,
}

/// One thing that a step would do, and by which rule. Its texts belong to the world, and live until its next `qp_world_explain`, or until it is
/// freed.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpReason {
    /// The player's number.
    pub player: i32,
    /// What it is: one of `QP_REASON_...`.
    pub kind: i32,
    /// The distance, speed, angle or timer that decided it, the event's value, or the distance that the sensor found; else 0.
    pub value: i32,
    /// The rule's number in the specification; empty unless a rule decided.
    pub rule: *const c_char,
    /// What was decided, the event's name, or the sensor's letter.
    pub what: *const c_char,
    /// All of it as a line for people.
    pub line: *const c_char,
    /// The cast, if it is one; else all 0.
    pub cast: QpCast,
}

/// Makes a world with 1 to 8 players at a level's start. NULL on an error.
///
/// `rules` are a game's, or those of `qp_level_rules`. `character` is one of `QP_CHARACTER_...`. The level and the rules stay the caller's
/// and may be freed. The caller frees the world with `qp_world_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_new(
    level: *const QpLevel,
    rules: *const QpRules,
    character: i32,
    players: usize,
) -> *mut QpWorld {
    handle::make(|| {
        // SAFETY: the caller's pointers are NULL or handles.
        let (level, rules) = unsafe { (get::<LevelContent>(level)?, get::<Rules>(rules)?) };
        let stage = level.level.stage(rules.clone())?;
        let host = HostWorld::new(Arc::new(stage), level.level.start, character_of(character)?, players)?;
        Ok(WorldContent::new(Arc::clone(&level.level), host))
    })
}

fn character_of(number: i32) -> Result<CharacterId, Failure> {
    let character = usize::try_from(number).ok().and_then(|place| CharacterId::ALL.get(place));
    character.copied().ok_or_else(|| Failure::unexpected("character", number, "one of QP_CHARACTER_..."))
}

/// Returns the rules of a world; NULL on an error. The caller frees them with `qp_rules_free`. Changing them does not change the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_rules(world: *const QpWorld) -> *mut QpRules {
    // SAFETY: the caller's pointer is NULL or a handle.
    handle::make(|| Ok(unsafe { get::<WorldContent>(world) }?.host.stage.rules().clone()))
}

/// Makes a copy of a world that goes its own way. NULL on an error. The caller frees it with `qp_world_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_clone(world: *const QpWorld) -> *mut QpWorld {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let world = unsafe { get::<WorldContent>(world) }?;
        Ok(WorldContent::new(Arc::clone(&world.level), world.host.clone()))
    })
}

/// Puts a world to where another is, and reuses its memory: the fastest way back in time. The worlds may be of different levels. The events of
/// the last step are gone then.
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

/// Frees a world. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_free(world: *mut QpWorld) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<WorldContent>(world) })
}

/// Steps a world by a frame. `inputs` has the bits of each player's buttons, `QP_BUTTON_...`: `count` of them, as many as players.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_step(world: *mut QpWorld, inputs: *const u8, count: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
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

/// Steps a world by several frames, with the first player's buttons for each frame; other players hold none. The events are those of
/// all frames.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_run(world: *mut QpWorld, inputs: *const u8, frames: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
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

/// Returns the events since the last step or run began, in order, and writes how many there are. Returns NULL on an error. If there are no
/// events, the pointer is not NULL, but must not be read.
///
/// The events belong to the world, and live until it is stepped, changed or freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_events(world: *const QpWorld, count: *mut usize) -> *const QpEvent {
    let mut events = ptr::null();
    let _ = guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
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

/// Returns how many players a world has; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_player_count(world: *const QpWorld) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<WorldContent, _>(world, 0, |world| Ok(world.host.world.players.len())) }
}

/// Changes a world.
///
/// # Safety
///
/// The pointer is NULL or a handle.
pub(crate) unsafe fn change(
    world: *mut QpWorld,
    change: impl FnOnce(&mut WorldContent) -> Result<(), Failure>,
) -> QpStatus {
    // SAFETY: as this function asks for.
    guard(|| change(unsafe { get_mut::<WorldContent>(world) }?))
}

/// Writes a player, as it is now.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_player(world: *const QpWorld, player: usize, out: *mut QpPlayer) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("out", out, QpPlayer::of(get::<WorldContent>(world)?.host.player(player)?)) }
    })
}

/// Sets a player, from the next step on. Read it first, change what is to change, and set it. Fields that can only be
/// read must keep their values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_player(world: *mut QpWorld, player: usize, from: *const QpPlayer) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        let (world, from) = unsafe { (get_mut::<WorldContent>(world)?, read("from", from)?) };
        Ok(world.host.set_fields(player, &from.numbers())?)
    })
}

/// Writes one field of a player: `QP_PLAYER_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_get_field(
    world: *const QpWorld,
    player: usize,
    field: i32,
    value: *mut i32,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("value", value, get::<WorldContent>(world)?.host.field(player, field_of(field)?)?) }
    })
}

/// Sets one field of a player: `QP_PLAYER_...`. The error says which numbers it can have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_field(world: *mut QpWorld, player: usize, field: i32, value: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.set_field(player, field_of(field)?, value)?)) }
}

fn field_of(number: i32) -> Result<PlayerField, Failure> {
    let field = usize::try_from(number).ok().and_then(|place| PlayerField::ALL.get(place));
    field.copied().ok_or_else(|| Failure::unexpected("field", number, "one of QP_PLAYER_..."))
}

/// Adds a player at a place in 1/65536 px, and writes its number, unless `player` is NULL. `character` is one of `QP_CHARACTER_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_player(
    world: *mut QpWorld,
    character: i32,
    x: i32,
    y: i32,
    player: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let world = get_mut::<WorldContent>(world)?;
            can_write("player", player)?;
            write("player", player, world.host.add_player(character_of(character)?, [Pos(x), Pos(y)])?)
        }
    })
}

/// Hurts a player, thrown away from an x in pixels. A player with neither rings nor a shield dies. The events are added to those of the
/// last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_hurt(world: *mut QpWorld, player: usize, source_x: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        change(world, |WorldContent { host, events, .. }| {
            Ok(host.hurt(player, Some(pixel("source_x", source_x)?), events)?)
        })
    }
}

/// Kills a player, whatever protects it. The events are added to those of the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_kill(world: *mut QpWorld, player: usize) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |WorldContent { host, events, .. }| Ok(host.kill(player, events)?)) }
}

/// Brings a player back to life at a place in pixels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_respawn(world: *mut QpWorld, player: usize, x: i32, y: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.respawn(player, Some((pixel("x", x)?, pixel("y", y)?)))?)) }
}

/// Brings a player back to life at the level's start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_respawn_at_start(world: *mut QpWorld, player: usize) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.respawn(player, None)?)) }
}

/// Puts the level's objects back as they are at the start. What the caller added is gone then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_reset_objects(world: *mut QpWorld) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        change(world, |world| {
            world.host.reset_objects();
            Ok(())
        })
    }
}

/// Writes the objects that live now, in slot order. `needed`, unless it is NULL, gets how many there are; with a buffer of NULL and a
/// length of 0, nothing else happens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_objects(
    world: *const QpWorld,
    objects: *mut QpObject,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let all: Vec<QpObject> = get::<WorldContent>(world)?.host.objects().map(QpObject::from).collect();
            fill("objects", &all, objects, length, needed)
        }
    })
}

/// Writes the object in a slot.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_object(world: *const QpWorld, slot: i32, object: *mut QpObject) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("object", object, get::<WorldContent>(world)?.host.object(slot_of(slot)?)?.into()) }
    })
}

/// Takes an object out of its slot.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_remove_object(world: *mut QpWorld, slot: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.remove_object(slot_of(slot)?)?)) }
}

/// Reads the number of a slot.
pub(crate) fn slot_of(slot: i32) -> Result<u16, Failure> {
    u16::try_from(slot).map_err(|_| Failure::unexpected("slot", slot, "0 to 65535"))
}

/// Casts a sensor into the terrain from a pixel. `direction` is one of `QP_DIRECTION_...`, `side` of `QP_SIDE_...` and `layer` of
/// `QP_LAYER_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_cast(
    world: *const QpWorld,
    x: i32,
    y: i32,
    direction: i32,
    side: i32,
    layer: i32,
    cast: *mut QpCast,
) -> QpStatus {
    guard(|| {
        let direction = match direction {
            QP_DIRECTION_RIGHT => Direction::Right,
            QP_DIRECTION_DOWN => Direction::Down,
            QP_DIRECTION_LEFT => Direction::Left,
            QP_DIRECTION_UP => Direction::Up,
            other => return Err(Failure::unexpected("direction", other, "one of QP_DIRECTION_...")),
        };
        let side = match side {
            QP_SIDE_TOP => SolidSide::Top,
            QP_SIDE_SIDES_AND_BOTTOM => SolidSide::SidesAndBottom,
            other => return Err(Failure::unexpected("side", other, "one of QP_SIDE_...")),
        };
        let layer = match layer {
            QP_LAYER_A => Layer::A,
            QP_LAYER_B => Layer::B,
            other => return Err(Failure::unexpected("layer", other, "one of QP_LAYER_...")),
        };
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            write(
                "cast",
                cast,
                get::<WorldContent>(world)?.host.cast([pixel("x", x)?, pixel("y", y)?], direction, side, layer).into(),
            )
        }
    })
}

/// Finds out what the next frame would do with these buttons, and by which rules, and writes how many reasons there are, unless
/// `reasons` is NULL. The world is not stepped.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_explain(
    world: *mut QpWorld,
    inputs: *const u8,
    count: usize,
    reasons: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
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
        // SAFETY: the caller's pointer is NULL or good for a struct.
        unsafe { write("reason", reason, seen) }
    })
}

/// Writes the canonical bytes of a world, the same on every machine and in every language. `needed`, unless it is NULL, gets how many
/// there are; with a buffer of NULL and a length of 0, nothing else happens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_save(
    world: *const QpWorld,
    buffer: *mut u8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { fill("buffer", &get::<WorldContent>(world)?.host.save(), buffer, length, needed) }
    })
}

/// Puts a world to where it was saved. Bytes that were saved under other rules or are corrupt are refused. The level is no part of
/// them: they must be of a world of the same one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_load(world: *mut QpWorld, bytes: *const u8, length: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        let (world, bytes) = unsafe { (get_mut::<WorldContent>(world)?, slice("bytes", bytes, length)?) };
        world.host.load(bytes)?;
        world.events.0.clear();
        Ok(())
    })
}

/// Writes the 64-bit digest of a world: the same on every machine and in every language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_digest(world: *const QpWorld, digest: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("digest", digest, get::<WorldContent>(world)?.host.world.digest()) }
    })
}

/// Returns how many frames a world was stepped; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_frame(world: *const QpWorld) -> u32 {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<WorldContent, _>(world, 0, |world| Ok(world.host.world.frame)) }
}

/// Writes the top left of the screen of 320 x 224 px that the originals show, in pixels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_camera(world: *const QpWorld, x: *mut i32, y: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let camera = &get::<WorldContent>(world)?.host.world.camera;
            write_all([("x", x, camera.x.0), ("y", y, camera.y.0)])
        }
    })
}

/// The y of a water's surface where there is no water.
pub const QP_NO_WATER: i32 = i32::MIN;

/// Returns the y of the water's surface in pixels; `QP_NO_WATER` if there is none, and on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_water(world: *const QpWorld) -> i32 {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        look::<WorldContent, _>(world, QP_NO_WATER, |world| {
            Ok(world.host.world.water.map_or(QP_NO_WATER, |surface| surface.0))
        })
    }
}

/// Sets the y of the water's surface in pixels; `QP_NO_WATER` for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_water(world: *mut QpWorld, surface: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        change(world, |world| {
            world.host.world.water = if surface == QP_NO_WATER { None } else { Some(pixel("surface", surface)?) };
            Ok(())
        })
    }
}

/// Returns 1 if players fall upward, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_reversed_gravity(world: *const QpWorld) -> i32 {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<WorldContent, _>(world, 0, |world| Ok(world.host.world.reversed_gravity.into())) }
}

/// Lets players fall upward: 1 for yes, 0 for no. Rules under which gravity cannot reverse refuse 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_reversed_gravity(world: *mut QpWorld, is_reversed: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.set_reversed_gravity(flag("is_reversed", is_reversed)?)?)) }
}

/// Reads a flag.
pub(crate) fn flag(name: &str, number: i32) -> Result<bool, Failure> {
    match number {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(Failure::unexpected(name, other, "0 or 1")),
    }
}

/// Writes where a world's level ends at present, in pixels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_bounds(
    world: *const QpWorld,
    left: *mut i32,
    right: *mut i32,
    top: *mut i32,
    bottom: *mut i32,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let bounds = get::<WorldContent>(world)?.host.world.bounds;
            write_all([
                ("left", left, bounds.left.0),
                ("right", right, bounds.right.0),
                ("top", top, bounds.top.0),
                ("bottom", bottom, bounds.bottom.0),
            ])
        }
    })
}

/// Sets where a world's level ends, in pixels: what the camera stops at. A player's centre stops 16 px right of `left`; on the right it stops 40 px
/// beyond `right` under the rules s1, cd and s2, and 24 px before it under s3 and s3k. A player below `bottom` dies. A `top` of -256 makes
/// a level endless vertically under s2, s3 and s3k.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_bounds(
    world: *mut QpWorld,
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        change(world, |world| {
            let [left, right] = [pixel("left", left)?, pixel("right", right)?];
            let [top, bottom] = [pixel("top", top)?, pixel("bottom", bottom)?];
            for (name, first, last) in [("right", left, right), ("bottom", top, bottom)] {
                if first > last {
                    return Err(Failure::unexpected(name, last.0, format_args!("{} or more", first.0)));
                }
            }
            let bounds = &mut world.host.world.bounds;
            (bounds.left, bounds.right, bounds.top, bounds.bottom) = (left, right, top, bottom);
            Ok(())
        })
    }
}

/// Draws what a player sees: the first through the camera, others in the middle. Fills a buffer of `length` bytes, 4 for each pixel,
/// row by row: red, green, blue and opacity.
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
        // SAFETY: the caller's pointers are what the documentation asks for.
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
