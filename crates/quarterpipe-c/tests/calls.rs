//! A test with any calls, in a process of its own: it uses freed handles, whose slots other tests could
//! have reused.

/// The calls that the fuzz target `calls` also makes.
#[path = "../../../fuzz/src/calls.rs"]
mod calls;

#[test]
fn any_calls_in_any_order_neither_crash_nor_fail_without_a_word() {
    let mut random = 1_u64;
    for _ in 0..40 {
        let bytes: Vec<u8> = (0..3000)
            .map(|_| {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (random >> 56) as u8
            })
            .collect();
        calls::calls(&bytes);
    }
}
