//! Data to pack: the same in every run.

use super::super::common_noise::Noise;

/// Returns random numbers from a small seed.
pub fn noise(seed: u64) -> Noise {
    Noise(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Returns data of many shapes, from none to 6,000 bytes.
pub fn bytes() -> Vec<Vec<u8>> {
    let mut samples = vec![
        vec![],
        vec![7],
        vec![0; 3],
        vec![0; 300],
        vec![0xFF; 1000],
        (0..=255).collect(),
        b"green hills and green hills, loops and loops, and a green loop over the hills".repeat(5),
        [vec![0; 40], (1..=200).collect(), vec![0; 20], (1..=200).collect()].concat(),
    ];
    for seed in 1..=40 {
        let mut noise = noise(seed);
        let length = noise.below(700) as usize;
        let colours = 1 + noise.below(if seed % 4 == 0 { 255 } else { 6 });
        samples.push((0..length).map(|_| noise.below(colours) as u8).collect());
        samples.push(pieces(&mut noise, length));
    }
    samples.extend([3000, 5000].map(far));
    samples
}

/// Returns data made of runs, of random bytes, and of pieces of earlier data.
fn pieces(noise: &mut Noise, length: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = Vec::new();
    while bytes.len() < length {
        let most = if noise.below(8) == 0 { 400 } else { 24 };
        let count = 1 + noise.below(most) as usize;
        match noise.below(3) {
            0 => bytes.resize(bytes.len() + count, noise.below(4) as u8),
            1 => bytes.extend((0..count.min(9)).map(|_| noise.below(256) as u8)),
            _ if bytes.is_empty() => bytes.push(1),
            _ => {
                let from = noise.below(bytes.len() as u32) as usize;
                (from..from + count).for_each(|at| bytes.push(bytes[at]));
            }
        }
    }
    bytes
}

/// Returns data in which bytes are repeated `distance` bytes later.
fn far(distance: usize) -> Vec<u8> {
    let mut noise = noise(99);
    let first: Vec<u8> = (0..500).map(|_| noise.below(256) as u8).collect();
    let between = (500..distance).map(|at| (at / 7 * 31) as u8);
    first.iter().copied().chain(between).chain(first.iter().copied().take(450)).collect()
}

/// Returns patterns of 32 bytes, from none to twenty: noise, shapes, and shadows of the row above.
pub fn patterns() -> Vec<Vec<u8>> {
    (1..=24u64)
        .map(|seed| {
            let mut noise = noise(seed);
            let rows = (2 + seed as usize % 7 * 3) * 8;
            let mut bytes = vec![0; rows * 4];
            for at in 0..bytes.len() {
                bytes[at] = match seed % 3 {
                    0 => noise.below(256) as u8,
                    1 => [0x00, 0x11, 0x12, 0x22, 0xF0][noise.below(5) as usize],
                    _ if at >= 4 && noise.below(6) > 0 => bytes[at - 4],
                    _ => 0x11 * noise.below(16) as u8,
                };
            }
            bytes
        })
        .chain([vec![], vec![0; 32], vec![0x55; 96]])
        .collect()
}

/// Returns words as maps of tiles have them: equal ones, ones that count up or down, and others, below 0x9000.
pub fn words() -> Vec<Vec<u16>> {
    let mut samples = vec![vec![], vec![0], vec![5; 100], (0..300).collect(), (0..300).rev().collect()];
    for seed in 1..=40 {
        let mut noise = noise(seed);
        let flags = [0, 0x0800, 0x1800, 0x2000, 0x6000, 0x8800][noise.below(6) as usize];
        let tiles = [16, 200, 2047][noise.below(3) as usize];
        let mut words: Vec<u16> = Vec::new();
        while words.len() < 250 {
            let first = (noise.below(tiles) as u16) | (noise.below(0x1_0000) as u16 & flags);
            let count = 1 + noise.below(40) as u16;
            match noise.below(5) {
                0 => words.extend((0..count).map(|_| first)),
                1 => words.extend(first..first + count),
                2 => words.extend((first.saturating_sub(count)..first).rev()),
                3 => words.extend((0..count).map(|_| 3)),
                _ => words.push(first),
            }
        }
        samples.push(words);
    }
    samples
}
