//! Results by key, found by hash.

/// Results by key. The tiles of a large map look them up millions of times. The seed is random, so that a file cannot choose keys with
/// equal hashes.
#[expect(clippy::disallowed_types, reason = "only looked up in: nothing depends on its order")]
pub type Lookup<K, V> = std::collections::HashMap<K, V, foldhash::fast::RandomState>;
