//! The floor for the time of a frame: about the least work that any step over tiles must do.

use core::hint::black_box;

/// The number of entries of the table.
const ENTRIES: usize = 4096;

/// Three look-ups, each at the index that the one before it returned, and a hundred operations in four independent chains.
#[derive(Debug)]
pub struct Floor {
    table: Vec<u16>,
    state: [u32; 4],
}

impl Floor {
    /// Makes a floor.
    pub fn new() -> Self {
        let table = (0..ENTRIES as u32).map(|entry| (entry.wrapping_mul(2_654_435_761) >> 16) as u16).collect();
        Self { table, state: [1, 2, 3, 4] }
    }

    /// Runs the floor `passes` times.
    pub fn run(&mut self, passes: usize) {
        for _ in 0..passes {
            self.pass();
        }
    }

    #[inline(never)]
    fn pass(&mut self) {
        let [a, b, c, d] = black_box(self.state);
        let mut place = a;
        for _ in 0..3 {
            place = u32::from(self.table[(place as usize) % ENTRIES]);
        }
        let [mut a, mut b, mut c, mut d] = [a ^ place, b, c, d];
        // Chains with different operations, 25 each, so that the compiler cannot vectorise them.
        for _ in 0..5 {
            a = (a.rotate_left(5) ^ 0x9e37).wrapping_add(77) ^ (a >> 3);
            b = (b.wrapping_sub(0x51) ^ (b << 2)).rotate_right(7) | 1;
            c = (c.wrapping_add(c >> 4) & 0x7fff_ffff).wrapping_sub(13) ^ 0x55;
            d = (!d).wrapping_add(d >> 1).swap_bytes() ^ 0x1234;
        }
        self.state = black_box([a, b, c, d]);
    }
}

impl Default for Floor {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Floor;

    #[test]
    fn the_floor_changes_with_every_pass() {
        let mut floor = Floor::new();
        let states: std::collections::BTreeSet<[u32; 4]> = (0..1000)
            .map(|_| {
                floor.run(1);
                floor.state
            })
            .collect();
        assert_eq!(states.len(), 1000);
    }
}
