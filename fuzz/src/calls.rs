//! The C library, called in any order with any values that a C program could pass by mistake: NULL, handles of another type, freed handles,
//! short buffers, numbers out of range. Calls must not crash or fail inside the library, and a call that fails must give a reason and leave
//! the world unchanged.

use std::{
    cell::Cell,
    ffi::{CStr, CString, c_char},
    ptr,
};

use quarterpipe_c::*;

/// Reads numbers from bytes.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::from(self.next()) % limit.max(1)
    }

    /// Returns a number, mostly a small one, occasionally any.
    fn number(&mut self) -> i32 {
        match self.next() {
            0..=199 => i32::from(self.next()) - 8,
            200..=227 => i32::from(self.next()) << 16,
            _ => i32::from_le_bytes(std::array::from_fn(|_| self.next())),
        }
    }

    fn size(&mut self) -> usize {
        match self.next() {
            0..=249 => usize::from(self.next()),
            250..=252 => 1 << 16,
            _ => usize::MAX / usize::from(self.next()).max(1),
        }
    }
}

/// All handles that were ever returned, including freed ones.
struct Handles(Vec<*mut ()>);

impl Handles {
    fn any<T>(&self, bytes: &mut Bytes<'_>) -> *mut T {
        self.0[bytes.below(self.0.len())].cast()
    }

    /// Returns the last handle in most cases.
    fn last<T>(&self, bytes: &mut Bytes<'_>, last: *mut T) -> *mut T {
        if bytes.next() < 224 { last } else { self.any(bytes) }
    }

    fn keep<T>(&mut self, handle: *mut T) -> *mut T {
        if handle.is_null() {
            check(qp_error_code());
        }
        self.0.push(handle.cast());
        handle
    }
}

thread_local! {
    /// The numbers of calls that succeeded and that failed.
    static CALLS: Cell<[u32; 2]> = const { Cell::new([0; 2]) };
}

/// Returns a world's digest, unless the handle is invalid.
///
/// # Safety
///
/// The pointer is NULL, or was a handle once.
unsafe fn digest(world: *const QpWorld) -> Option<u64> {
    let mut digest = 0;
    // SAFETY: guaranteed by this function's caller.
    let status = unsafe { qp_world_digest(world, &mut digest) };
    (status == QpStatus::Ok).then_some(digest)
}

/// Checks the result of a call.
fn check(status: QpStatus) {
    let [done, failed] = CALLS.get();
    CALLS.set(if status == QpStatus::Ok { [done + 1, failed] } else { [done, failed + 1] });
    assert_ne!(status, QpStatus::Internal, "{:?}", text());
    if status != QpStatus::Ok {
        assert_eq!(status, qp_error_code());
        assert!(!text().is_empty());
    }
}

fn text() -> String {
    // SAFETY: the library's text ends with a zero byte.
    unsafe { CStr::from_ptr(qp_error_text()) }.to_string_lossy().into_owned()
}

/// Texts that are valid for some function.
const TEXTS: [&CStr; 16] = [
    c"first",
    c"flat",
    c"s2",
    c"s3k",
    c"roll.start_speed",
    c"true",
    c"128",
    c"nothing",
    c"",
    c"R60 RA10",
    c"jumped",
    c"no/such/file.tmx",
    c"level.json",
    c"level.tmx",
    c"{}",
    c"characters.0.jump_speed",
];

fn some_text(bytes: &mut Bytes<'_>) -> *const c_char {
    match bytes.below(TEXTS.len() + 1) {
        0 => ptr::null(),
        place => TEXTS[place - 1].as_ptr(),
    }
}

/// Calls functions chosen by the bytes.
pub fn calls(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let mut handles = Handles(vec![ptr::null_mut()]);
    // SAFETY: handles come from the library or are NULL; buffers have the stated lengths; texts end with a zero byte.
    unsafe {
        let mut level = handles.keep(qp_level_builtin(c"first".as_ptr()));
        let mut rules = handles.keep(qp_rules_new(c"s2".as_ptr()));
        let mut world = handles.keep(qp_world_new(level, rules, 0, 1));
        let mut batch = ptr::null_mut();
        let mut solid = 0;
        let mut buffer = vec![0_u8; 1 << 16];
        let mut calls = 0;
        while !bytes.0.is_empty() && calls < 4000 {
            calls += 1;
            let choice = bytes.below(48);
            let (before, of) = (digest(world), world);
            CALLS.set([0; 2]);
            let length = bytes.size().min(buffer.len());
            let mut needed = 0;
            match choice {
                0..=9 => {
                    let inputs: [u8; 12] = std::array::from_fn(|_| bytes.next());
                    let count = match bytes.next() {
                        0..=220 => qp_world_player_count(world),
                        other => usize::from(other) % 13,
                    };
                    check(qp_world_step(handles.last(&mut bytes, world), inputs.as_ptr(), count.min(12)));
                }
                10 => check(qp_world_run(handles.last(&mut bytes, world), buffer.as_ptr(), length.min(600))),
                11 => {
                    let events = qp_world_events(handles.last(&mut bytes, world), &mut needed);
                    if events.is_null() {
                        check(qp_error_code())
                    } else {
                        assert!((0..needed).all(|i| (*events.add(i)).player >= 0))
                    }
                }
                12 => {
                    let (player, field, value) = (bytes.below(9), bytes.number(), bytes.number());
                    check(qp_world_set_field(handles.last(&mut bytes, world), player, field, value));
                }
                13 => {
                    let mut value = 0;
                    check(qp_world_get_field(
                        handles.last(&mut bytes, world),
                        bytes.below(9),
                        bytes.number(),
                        &mut value,
                    ));
                }
                14 => {
                    let mut player = std::mem::zeroed();
                    let status = qp_world_player(handles.last(&mut bytes, world), bytes.below(9), &mut player);
                    check(status);
                    if status == QpStatus::Ok {
                        player.x = player.x.wrapping_add(bytes.number());
                        player.rings = bytes.number();
                        check(qp_world_set_player(world, 0, &player));
                    }
                }
                15 => check(qp_world_add_player(world, bytes.number(), bytes.number(), bytes.number(), &mut needed)),
                16 => check(qp_world_hurt(handles.last(&mut bytes, world), bytes.below(9), bytes.number())),
                17 => check(qp_world_kill(handles.last(&mut bytes, world), bytes.below(9))),
                18 => check(qp_world_respawn(world, bytes.below(9), bytes.number(), bytes.number())),
                19 => check(qp_world_respawn_at_start(handles.last(&mut bytes, world), bytes.below(9))),
                20 => check(qp_world_reset_objects(handles.last(&mut bytes, world))),
                21 => {
                    let mut objects = [std::mem::zeroed(); 64];
                    check(qp_world_objects(
                        handles.last(&mut bytes, world),
                        objects.as_mut_ptr(),
                        bytes.below(65),
                        &mut needed,
                    ));
                }
                22 => check(qp_world_object(world, bytes.number(), &mut std::mem::zeroed())),
                23 => check(qp_world_remove_object(world, bytes.number())),
                24 => {
                    let (x, y) = (bytes.number(), bytes.number());
                    let (width, height) = (bytes.number(), bytes.number());
                    check(qp_world_add_solid(
                        world,
                        x,
                        y,
                        width,
                        height,
                        bytes.number(),
                        bytes.below(3) as i32,
                        &mut solid,
                    ));
                }
                25 => {
                    let heights: [i8; 255] = std::array::from_fn(|_| bytes.next() as i8);
                    let (x, y) = (bytes.number(), bytes.number());
                    check(qp_world_add_slope(
                        world,
                        x,
                        y,
                        bytes.next().into(),
                        8,
                        heights.as_ptr(),
                        bytes.below(256),
                        0,
                        &mut solid,
                    ));
                }
                26 => check(qp_world_add_hazard(world, bytes.number(), bytes.number(), 8, 8, &mut solid)),
                27 => check(qp_world_add_trigger(
                    handles.last(&mut bytes, world),
                    bytes.number(),
                    bytes.number(),
                    8,
                    8,
                    &mut solid,
                )),
                28 => check(qp_world_move_solid(
                    world,
                    solid + u64::from(bytes.next() > 250),
                    bytes.number(),
                    bytes.number(),
                )),
                29 => check(qp_world_put_solid(handles.last(&mut bytes, world), solid, bytes.number(), bytes.number())),
                30 => check(qp_world_solid(world, solid, &mut std::mem::zeroed())),
                31 => check(qp_world_remove_solid(world, solid)),
                32 => {
                    let status =
                        qp_world_save(handles.last(&mut bytes, world), buffer.as_mut_ptr(), length, &mut needed);
                    check(status);
                    if status == QpStatus::Ok {
                        if bytes.next() > 250 {
                            buffer[bytes.below(needed)] ^= bytes.next();
                        }
                        check(qp_world_load(handles.last(&mut bytes, world), buffer.as_ptr(), needed));
                    }
                }
                33 => {
                    check(qp_world_load(world, buffer.as_ptr(), length));
                    check(qp_world_load_into_changed_level(world, buffer.as_ptr(), length));
                }
                34 => check(qp_world_digest(
                    handles.last(&mut bytes, world),
                    if bytes.next() > 250 { ptr::null_mut() } else { &mut solid },
                )),
                35 => check(qp_world_render(
                    handles.last(&mut bytes, world),
                    bytes.below(3),
                    bytes.number() as u32,
                    buffer.as_mut_ptr(),
                    length,
                    bytes.below(130),
                    bytes.below(130),
                )),
                36 => {
                    let inputs = [bytes.next(), 0, 0, 0, 0, 0, 0, 0];
                    check(qp_world_explain(world, inputs.as_ptr(), bytes.below(9), &mut needed));
                    check(qp_world_reason(
                        handles.last(&mut bytes, world),
                        bytes.below(needed + 1),
                        &mut std::mem::zeroed(),
                    ));
                }
                37 => {
                    let [direction, side, layer] = std::array::from_fn(|_| bytes.below(5) as i32);
                    check(qp_world_cast(
                        world,
                        bytes.number(),
                        bytes.number(),
                        direction,
                        side,
                        layer,
                        &mut std::mem::zeroed(),
                    ));
                }
                38 => check(qp_world_set_bounds(world, bytes.number(), bytes.number(), bytes.number(), bytes.number())),
                39 => check(qp_world_set_water(handles.last(&mut bytes, world), bytes.number())),
                40 => {
                    check(qp_rules_set_number(handles.last(&mut bytes, rules), some_text(&mut bytes), bytes.number()))
                }
                41 => check(qp_rules_set_json(
                    handles.last(&mut bytes, rules),
                    some_text(&mut bytes),
                    some_text(&mut bytes),
                )),
                42 => {
                    let made = match bytes.below(7) {
                        0 => qp_level_builtin(some_text(&mut bytes)),
                        1 => qp_level_load(some_text(&mut bytes), some_text(&mut bytes)),
                        2 => qp_level_from_json(buffer.as_ptr().cast(), length),
                        4 => qp_level_with_parts(handles.last(&mut bytes, level), buffer.as_ptr().cast(), length),
                        3 => qp_level_from_memory(
                            some_text(&mut bytes),
                            buffer.as_ptr(),
                            length,
                            ptr::null(),
                            0,
                            ptr::null(),
                        ),
                        _ => {
                            let mut arrays: QpLevelArrays = std::mem::zeroed();
                            let heights: [i8; 32] = std::array::from_fn(|_| bytes.next() as i8 % 20);
                            let cells: [u16; 64] = std::array::from_fn(|_| u16::from(bytes.next() % 3));
                            (arrays.heights, arrays.tiles, arrays.cells) = (heights.as_ptr(), 2, cells.as_ptr());
                            (arrays.columns, arrays.rows) = [(8, 8), (64, 1), (0, 8), (4, 3)][bytes.below(4)];
                            qp_level_from_arrays(&arrays)
                        }
                    };
                    level = handles.keep(made);
                }
                43 => {
                    world = handles.keep(qp_world_new(
                        handles.last(&mut bytes, level),
                        handles.last(&mut bytes, rules),
                        bytes.number(),
                        bytes.below(10),
                    ))
                }
                44 => world = handles.keep(qp_world_clone(handles.last(&mut bytes, world))),
                45 => check(qp_world_copy(handles.any(&mut bytes), handles.any(&mut bytes))),
                46 => match bytes.below(4) {
                    0 => {
                        let worlds = [world.cast_const(), handles.any::<QpWorld>(&mut bytes)];
                        let ends = QpEnds { death: 1, at_x: 1, x: bytes.number(), frames: 100 };
                        batch =
                            handles.keep(qp_batch_new(worlds.as_ptr(), 1 + bytes.below(2), bytes.below(5), &ends, 1));
                    }
                    1 => check(qp_batch_step(
                        handles.last(&mut bytes, batch),
                        buffer.as_ptr(),
                        bytes.below(9),
                        bytes.below(9),
                    )),
                    2 => {
                        let mut values = [0; 256];
                        check(qp_batch_observe(
                            handles.last(&mut bytes, batch),
                            values.as_mut_ptr(),
                            bytes.below(257),
                            buffer.as_mut_ptr(),
                            bytes.below(9),
                        ));
                    }
                    _ => check(qp_batch_world(batch, bytes.below(9), handles.last(&mut bytes, world))),
                },
                _ => match bytes.below(8) {
                    0 => check(qp_world_free(handles.any(&mut bytes))),
                    1 => check(qp_level_free(handles.any(&mut bytes))),
                    2 => check(qp_rules_free(handles.any(&mut bytes))),
                    3 => check(qp_batch_free(handles.any(&mut bytes))),
                    4 => check(qp_tiles_free(handles.any(&mut bytes))),
                    5 => rules = handles.keep(qp_rules_new(some_text(&mut bytes))),
                    6 => check(qp_inputs_parse(some_text(&mut bytes), buffer.as_mut_ptr(), length, &mut needed)),
                    _ => {
                        let name = CString::new("x").unwrap_or_default();
                        let mut number = 0;
                        check(qp_number(bytes.number(), name.as_ptr(), &mut number));
                        let _ = qp_name(bytes.number(), bytes.number());
                        check(qp_level_to_json(
                            handles.last(&mut bytes, level),
                            buffer.as_mut_ptr().cast(),
                            length,
                            &mut needed,
                        ));
                    }
                },
            }
            if CALLS.get()[0] == 0 && CALLS.get()[1] > 0 {
                assert_eq!(digest(of), before, "call {choice} failed and changed the world: {}", text());
            }
        }
        // Each handle is freed at most once; a call with the wrong type is refused.
        for handle in handles.0 {
            let _ = qp_world_free(handle.cast());
            let _ = qp_level_free(handle.cast());
            let _ = qp_rules_free(handle.cast());
            let _ = qp_batch_free(handle.cast());
        }
    }
}
