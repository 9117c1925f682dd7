//! Tests that mistakes of C programs are reported and do no harm.

#![expect(clippy::undocumented_unsafe_blocks, clippy::unwrap_used, reason = "a test: the pointers are plain to see")]

use std::{ffi::CStr, ptr};

use quarterpipe_c::*;

fn text() -> String {
    unsafe { CStr::from_ptr(qp_error_text()) }.to_string_lossy().into_owned()
}

fn world() -> *mut QpWorld {
    unsafe {
        let level = qp_level_builtin(c"first".as_ptr());
        let rules = qp_level_rules(level);
        let world = qp_world_new(level, rules, 0, 1);
        assert_eq!(qp_rules_free(rules), QpStatus::Ok);
        assert_eq!(qp_level_free(level), QpStatus::Ok);
        assert!(!world.is_null(), "{}", text());
        world
    }
}

#[test]
fn null_another_type_and_a_freed_handle_are_told_apart() {
    unsafe {
        assert_eq!(qp_world_step(ptr::null_mut(), [0].as_ptr(), 1), QpStatus::NullPointer);
        assert_eq!(text(), "world: found NULL, expected a handle");
        let rules = qp_rules_new(c"s2".as_ptr());
        assert_eq!(qp_world_step(rules.cast(), [0].as_ptr(), 1), QpStatus::BadHandle);
        assert_eq!(text(), "world: found a handle of something else, expected that of a world");
        let world = world();
        assert_eq!(qp_world_free(world), QpStatus::Ok);
        assert_eq!(qp_world_free(world), QpStatus::BadHandle);
        assert_eq!(text(), "world: found a handle that was freed, expected that of a world");
        assert_eq!(qp_world_free(ptr::null_mut()), QpStatus::Ok);
        assert_eq!(qp_rules_free(rules), QpStatus::Ok);
    }
}

#[test]
fn a_freed_handle_is_told_until_many_others_were_freed() {
    unsafe {
        let old = world();
        assert_eq!(qp_world_free(old), QpStatus::Ok);
        for _ in 0..50 {
            assert_eq!(qp_world_free(world()), QpStatus::Ok);
            assert_eq!(qp_world_frame(old), 0);
            assert_eq!(qp_error_code(), QpStatus::BadHandle);
        }
    }
}

#[test]
fn a_step_with_wrong_inputs_changes_nothing() {
    unsafe {
        let world = world();
        assert_eq!(qp_world_step(world, [0x48].as_ptr(), 1), QpStatus::Ok);
        let (mut before, mut events) = (0, 0);
        assert_eq!(qp_world_digest(world, &mut before), QpStatus::Ok);
        assert!(!qp_world_events(world, &mut events).is_null());
        assert_eq!(events, 1, "the jump");
        for (inputs, count, told) in [
            (&[0_u8; 9][..], 9, "inputs: found 9, expected at most 8, one for each player"),
            (&[0, 0], 2, "inputs: found 2, expected 1, one for each player"),
            (&[0x80], 1, "inputs[0]: found 128, expected bits of QP_BUTTON_..., 0 to 127"),
        ] {
            assert_eq!(qp_world_step(world, inputs.as_ptr(), count), QpStatus::BadValue);
            assert_eq!(text(), told);
        }
        assert_eq!(qp_world_step(world, ptr::null(), 1), QpStatus::NullPointer);
        let (mut after, mut still) = (0, 0);
        assert_eq!(qp_world_digest(world, &mut after), QpStatus::Ok);
        qp_world_events(world, &mut still);
        assert_eq!((after, still), (before, events));
        qp_world_free(world);
    }
}

#[test]
fn a_short_buffer_is_told_how_much_is_needed_and_stays_as_it_was() {
    unsafe {
        let world = world();
        let (mut needed, mut buffer) = (0, [7_u8; 16]);
        assert_eq!(qp_world_save(world, buffer.as_mut_ptr(), 16, &mut needed), QpStatus::BufferTooSmall);
        assert_eq!((text(), buffer), (format!("buffer: found room for 16, expected {needed} or more"), [7; 16]));
        let mut whole = vec![0; needed];
        assert_eq!(qp_world_save(world, whole.as_mut_ptr(), needed, ptr::null_mut()), QpStatus::Ok);
        assert_eq!(qp_world_load(world, whole.as_ptr(), needed - 1), QpStatus::BadData);
        assert_eq!(qp_world_load(world, whole.as_ptr(), needed), QpStatus::Ok);
        qp_world_free(world);
    }
}

#[test]
fn a_world_of_another_level_is_refused_unless_the_level_was_changed_on_purpose() {
    unsafe {
        let parts = r#"{"water": 9000}"#;
        let (first, rules) = (qp_level_builtin(c"first".as_ptr()), qp_rules_new(c"s2".as_ptr()));
        let changed = qp_level_with_parts(first, parts.as_ptr().cast(), parts.len());
        let [before, after] = [first, changed].map(|level| qp_world_new(level, rules, 0, 1));
        let (mut needed, mut digests) = (0, [0, 0]);
        qp_world_save(before, ptr::null_mut(), 0, &mut needed);
        let mut saved = vec![0; needed];
        assert_eq!(qp_world_save(before, saved.as_mut_ptr(), needed, ptr::null_mut()), QpStatus::Ok);
        assert_eq!(qp_world_load(after, saved.as_ptr(), needed), QpStatus::BadData);
        assert_eq!(text(), "saved in another stage: different bounds or water");
        assert_eq!(qp_world_load_into_changed_level(after, saved.as_ptr(), needed), QpStatus::Ok);
        qp_world_digest(before, &mut digests[0]);
        qp_world_digest(after, &mut digests[1]);
        assert_eq!(digests[0], digests[1]);
        assert_eq!(qp_world_load_into_changed_level(after, saved.as_ptr(), needed - 1), QpStatus::BadData);
        for (world, level) in [(before, first), (after, changed)] {
            assert_eq!((qp_world_free(world), qp_level_free(level)), (QpStatus::Ok, QpStatus::Ok));
        }
        assert_eq!(qp_rules_free(rules), QpStatus::Ok);
    }
}

#[test]
fn a_header_of_another_version_is_refused() {
    let sizes = [size_of::<QpPlayer>(), size_of::<QpEvent>(), size_of::<QpObject>()];
    let more = [size_of::<QpSolid>(), size_of::<QpCast>(), size_of::<QpReason>()];
    let files = [size_of::<QpLevelObject>(), size_of::<QpLevelArrays>(), size_of::<QpFile>(), size_of::<QpEnds>()];
    let check = |interface, player| {
        let [object, arrays, file, ends] = files;
        qp_check_header(interface, player, sizes[1], sizes[2], more[0], more[1], more[2], object, arrays, file, ends)
    };
    assert_eq!(check(QP_INTERFACE, sizes[0]), QpStatus::Ok);
    assert_eq!(check(QP_INTERFACE + 1, sizes[0]), QpStatus::BadValue);
    assert_eq!(text(), "the header's interface: found 2, expected 1");
    assert_eq!(check(QP_INTERFACE, sizes[0] - 4), QpStatus::BadValue);
}

#[test]
fn a_solid_that_is_gone_is_told() {
    unsafe {
        let world = world();
        let mut solid = 0;
        assert_eq!(qp_world_add_solid(world, 0, 0, 16, 16, 1, 0, &mut solid), QpStatus::Ok);
        assert_eq!(qp_world_remove_solid(world, solid), QpStatus::Ok);
        let mut other = 0;
        assert_eq!(qp_world_add_solid(world, 0, 0, 16, 16, 2, 0, &mut other), QpStatus::Ok);
        assert_eq!(other & 0xFFFF, solid & 0xFFFF, "the same slot");
        assert_eq!(qp_world_move_solid(world, solid, 0, 0), QpStatus::Gone);
        assert_eq!(qp_world_move_solid(world, other, 0, 0), QpStatus::Ok);
        qp_world_free(world);
    }
}

#[test]
fn rules_that_could_not_be_made_are_no_rules() {
    unsafe {
        let level = qp_level_builtin(c"first".as_ptr());
        let rules = qp_rules_new(c"s22".as_ptr());
        assert!(rules.is_null() && qp_world_new(level, rules, 0, 1).is_null());
        assert_eq!(text(), "rules: found NULL, expected a handle");
        qp_level_free(level);
    }
}

#[test]
fn what_fails_writes_nothing() {
    unsafe {
        let world = world();
        let mut lift = 77;
        assert_eq!(qp_world_add_solid(world, 0, 0, 16, 16, 1, 7, &mut lift), QpStatus::BadValue);
        assert_eq!(qp_world_add_solid(world, 0, 0, 300, 16, 1, 0, &mut lift), QpStatus::BadValue);
        assert_eq!((text(), lift), ("half_width: found 300, expected 0 to 255".to_owned(), 77));
        let mut players = [0_usize; 2];
        let askew = players.as_mut_ptr().cast::<u8>().wrapping_add(1).cast();
        assert_eq!(qp_world_add_player(world, 1, 0, 0, askew), QpStatus::NullPointer);
        assert_eq!((qp_world_player_count(world), players), (1, [0; 2]));
        let mut x = 5;
        assert_eq!(qp_world_camera(world, &mut x, askew.cast()), QpStatus::NullPointer);
        assert_eq!(x, 5);
        assert_eq!(qp_world_camera(world, &mut x, ptr::null_mut()), QpStatus::Ok);
        qp_world_free(world);
    }
}

#[test]
fn a_world_of_a_batch_goes_into_a_world_of_its_own_level_alone() {
    unsafe {
        let (first, flat) = (world(), {
            let level = qp_level_builtin(c"flat".as_ptr());
            let rules = qp_rules_new(c"s3k".as_ptr());
            qp_world_new(level, rules, 0, 1)
        });
        let mut lift = 0;
        assert_eq!(qp_world_add_solid(flat, 0, 0, 16, 16, 1, 0, &mut lift), QpStatus::Ok);
        let worlds = [first.cast_const(), flat.cast_const()];
        let batch = qp_batch_new(worlds.as_ptr(), 2, 3, ptr::null(), 1);
        assert!(!batch.is_null(), "{}", text());
        assert_eq!(qp_batch_step(batch, [8; 6].as_ptr(), 6, 10), QpStatus::Ok);
        assert_eq!(qp_batch_world(batch, 0, flat), QpStatus::BadValue);
        assert_eq!(qp_batch_world(batch, 5, first), QpStatus::BadValue);
        assert_eq!(qp_batch_world(batch, 6, flat), QpStatus::BadValue);
        assert_eq!(text(), "number: found 6, expected less than 6");
        assert_eq!(qp_batch_world(batch, 5, flat), QpStatus::Ok);
        assert_eq!((qp_world_frame(flat), qp_world_move_solid(flat, lift, 1, 1)), (10, QpStatus::Ok));
        qp_batch_free(batch);
        assert!(qp_batch_new(worlds.as_ptr(), 2, usize::MAX / 2, ptr::null(), 1).is_null());
    }
}

#[test]
fn a_level_that_cannot_be_read_says_which_file_and_where() {
    unsafe {
        assert!(qp_level_load(c"no/such/level.tmx".as_ptr(), ptr::null()).is_null());
        assert_eq!(qp_error_code(), QpStatus::Unreadable);
        assert!(text().starts_with("no/such/level.tmx: "), "{}", text());
        let bytes = b"{\"format\": 3}";
        let level =
            qp_level_from_memory(c"mine.json".as_ptr(), bytes.as_ptr(), bytes.len(), ptr::null(), 0, ptr::null());
        assert!(level.is_null());
        assert_eq!(qp_error_code(), QpStatus::BadData);
        assert!(text().starts_with("mine.json: "), "{}", text());
    }
}

#[test]
fn errors_are_those_of_the_thread() {
    unsafe { qp_world_free(ptr::without_provenance_mut(1)) };
    let here = text();
    std::thread::spawn(|| assert_eq!((qp_error_code(), text()), (QpStatus::Ok, String::new()))).join().unwrap();
    assert_eq!(text(), here);
}
