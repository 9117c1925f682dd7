//! Packs short texts: predicts each bit from the letters before it, and codes it arithmetically.
//!
//! Everything is computed in integers, so every machine makes the same predictions. Each context makes a prediction,
//! and weights that learn mix them. Both sides first learn a sample text. A change here makes links of this version
//! unreadable.

use std::{iter::repeat_n, sync::LazyLock};

/// The logistic function from -12 to 12 in steps of a quarter, as parts of 65,536.
const LOGISTIC: [i32; 97] = [
    1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 28, 36, 47, 60, 77, 98, 126, 162, 208, 267, 342, 439, 562,
    720, 922, 1179, 1506, 1921, 2446, 3108, 3938, 4971, 6249, 7812, 9702, 11955, 14595, 17625, 21025, 24743, 28693,
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565, 61598, 62428, 63090, 63615, 64030,
    64357, 64614, 64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489, 65500, 65508,
    65514, 65519, 65523, 65526, 65528, 65530, 65531, 65532, 65533, 65534, 65534, 65534, 65534, 65534, 65534, 65534,
    65534,
];
/// The number of contexts that predict.
const CONTEXTS: usize = 10;
/// The number of inputs of a mixer: one for each context, and a constant one.
const INPUTS: usize = CONTEXTS + 1;
/// The number of counters of each context, as a power of two.
const SLOTS: u32 = 15;
/// The number of sets of weights: two for each beginning of a letter.
const SETS: usize = 2 * 256;
/// The weight of each context at first, as parts of 65,536.
const WEIGHT: i32 = 22_938;
/// The context that chooses between the two sets: the last four letters.
const CHOOSING: usize = 4;
/// The maximum number of observations that a counter remembers.
const LIMIT: u32 = 250;
/// The part of an error that the weights learn, as a shift.
const LEARNS: u32 = 14;

/// The sample that both sides learn: contents of links as they are written.
const SAMPLE: &str = include_str!("sample.txt");

/// Packs a text.
pub fn pack(text: &str) -> Vec<u8> {
    let mut model = TRAINED.clone();
    let (mut low, mut high, mut packed) = (0_u32, u32::MAX, Vec::new());
    for letter in text.bytes() {
        for place in (0..8).rev() {
            let bit = letter >> place & 1 == 1;
            let middle = middle(low, high, model.predict());
            (low, high) = if bit { (low, middle) } else { (middle + 1, high) };
            model.learn(bit);
            while (low ^ high) >> 24 == 0 {
                packed.push((high >> 24) as u8);
                (low, high) = (low << 8, high << 8 | 0xFF);
            }
        }
    }
    // The minimum number of letters of a number in the range. Missing ones are read as zeros.
    let shortest = (0..4).find_map(|length| {
        let step = u32::MAX >> (8 * length);
        let number = low.checked_add(step)? & !step;
        (number <= high).then(|| number.to_be_bytes()[..length].to_vec())
    });
    packed.extend(shortest.unwrap_or_else(|| high.to_be_bytes().to_vec()));
    packed
}

/// Unpacks a text of `length` letters; `None` if the packed letters end before. Any others give some text.
pub fn unpack(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut model = TRAINED.clone();
    // Zeros at the end may be left out.
    let mut rest = packed.iter().copied().chain(repeat_n(0, 4));
    let (mut low, mut high) = (0_u32, u32::MAX);
    let mut value = 0_u32;
    for _ in 0..4 {
        value = value << 8 | u32::from(rest.next()?);
    }
    let mut text = Vec::new();
    for _ in 0..length {
        let mut letter = 0_u8;
        for _ in 0..8 {
            let middle = middle(low, high, model.predict());
            let bit = value <= middle;
            (low, high) = if bit { (low, middle) } else { (middle + 1, high) };
            model.learn(bit);
            letter = letter << 1 | u8::from(bit);
            while (low ^ high) >> 24 == 0 {
                (low, high) = (low << 8, high << 8 | 0xFF);
                value = value << 8 | u32::from(rest.next()?);
            }
        }
        text.push(letter);
    }
    Some(text)
}

/// Returns where the range of a set bit ends, which has this probability of 65,536.
fn middle(low: u32, high: u32, probability: u32) -> u32 {
    let range = u64::from(high - low);
    low + ((range * u64::from(probability)) >> 16) as u32
}

/// Returns the probability, 1 to 65,534, of a number in 256ths.
fn logistic(number: i32) -> i32 {
    let number = number.clamp(-3071, 3071) + 3072;
    let (index, part) = ((number >> 6) as usize, number & 63);
    LOGISTIC[index] + (LOGISTIC[index + 1] - LOGISTIC[index]) * part / 64
}

/// The model that has read the sample.
static TRAINED: LazyLock<Model> = LazyLock::new(|| Model::trained(SAMPLE.as_bytes()));

/// The model: what it has read, its counters and its weights.
#[derive(Clone)]
struct Model {
    /// The inverse of the logistic function, for each probability of 4,096.
    stretched: Vec<i16>,
    /// The counters of each context: a probability of 22 bits, and the number of observations.
    counters: Vec<u32>,
    weights: Vec<i32>,
    /// The letters so far.
    text: Vec<u8>,
    /// The bits of the letter so far, after a leading one.
    bits: u32,
    /// The hash of each context.
    hashes: [u32; CONTEXTS],
    /// The counter of each context for this bit.
    slots: [usize; CONTEXTS],
    inputs: [i32; INPUTS],
    set: usize,
    mixed: i32,
    /// The hashes of the number or word that is read, and of the two before.
    tokens: [u32; 3],
    /// The number of numbers read since the last bracket.
    column: u32,
}

impl Model {
    /// Makes a model that has read a sample.
    fn trained(sample: &[u8]) -> Self {
        let mut stretched = vec![0; 4096];
        let mut number = -3071;
        for (probability, slot) in stretched.iter_mut().enumerate() {
            while number < 3071 && logistic(number) < (probability as i32) << 4 | 8 {
                number += 1;
            }
            *slot = number as i16;
        }
        let mut model = Self {
            stretched,
            counters: vec![1 << 31; CONTEXTS << SLOTS],
            weights: vec![WEIGHT; INPUTS * SETS],
            text: Vec::new(),
            bits: 1,
            hashes: [0; CONTEXTS],
            slots: [0; CONTEXTS],
            inputs: [0; INPUTS],
            set: 0,
            mixed: 0,
            tokens: [0; 3],
            column: 0,
        };
        model.choose_contexts();
        for letter in sample {
            for place in (0..8).rev() {
                model.predict();
                model.learn(letter >> place & 1 == 1);
            }
        }
        model
    }

    /// Returns the probability that the next bit is set, of 65,536.
    fn predict(&mut self) -> u32 {
        for context in 0..CONTEXTS {
            let hash = hashed(self.hashes[context], self.bits);
            let slot = context << SLOTS | (hash >> (32 - SLOTS)) as usize;
            self.slots[context] = slot;
            let counter = self.counters[slot];
            self.inputs[context] = i32::from(self.stretched[(counter >> 20) as usize]);
        }
        self.inputs[CONTEXTS] = 64;
        let is_known = self.counters[self.slots[CHOOSING]] & 0x3FF != 0;
        self.set = usize::from(is_known) << 8 | (self.bits as usize & 0xFF);
        let weights = &self.weights[self.set * INPUTS..][..INPUTS];
        let sum: i64 =
            weights.iter().zip(&self.inputs).map(|(weight, input)| i64::from(*weight) * i64::from(*input)).sum();
        self.mixed = logistic((sum >> 16).clamp(-3071, 3071) as i32);
        self.mixed as u32
    }

    /// Learns the value of the bit.
    fn learn(&mut self, bit: bool) {
        let error = i64::from((i32::from(bit) << 16) - self.mixed);
        for (weight, input) in self.weights[self.set * INPUTS..][..INPUTS].iter_mut().zip(&self.inputs) {
            *weight += ((i64::from(*input) * error) >> LEARNS) as i32;
        }
        for slot in self.slots {
            let counter = self.counters[slot];
            let (probability, seen) = (i64::from(counter >> 10), counter & 0x3FF);
            let target = i64::from(bit) * 0x3F_FFFF;
            let moved = probability + (target - probability) * 2 / i64::from(2 * seen + 3);
            self.counters[slot] = (moved as u32) << 10 | (seen + 1).min(LIMIT);
        }
        self.bits = self.bits << 1 | u32::from(bit);
        if self.bits >= 256 {
            self.text.push(self.bits as u8);
            self.bits = 1;
            self.read_letter();
            self.choose_contexts();
        }
    }

    /// Takes the last letter into the tokens.
    fn read_letter(&mut self) {
        let letter = self.back(1);
        if letter.is_ascii_alphanumeric() || letter == b'-' {
            self.tokens[0] = hashed(self.tokens[0], u32::from(letter) + 1);
        } else {
            if self.tokens[0] != 0 {
                self.tokens.rotate_right(1);
                self.tokens[0] = 0;
            }
            self.column = match letter {
                b'[' | b'{' | b'\n' => 0,
                b',' => self.column + 1,
                _ => self.column,
            };
        }
    }

    /// Returns the letter `places` back.
    fn back(&self, places: usize) -> u8 {
        self.text.len().checked_sub(places).map_or(0, |at| self.text[at])
    }

    /// Hashes the contexts of the next letter.
    fn choose_contexts(&mut self) {
        let back = |places| u32::from(self.back(places));
        let last = |count: usize| (1..=count).fold(0, |hash, places| hashed(hash, back(places) + 1));
        let [now, before, before_that] = self.tokens;
        let contexts = [
            0,
            last(1),
            last(2),
            last(3),
            last(4),
            last(6),
            hashed(hashed(now, before), back(1)),
            hashed(hashed(hashed(now, before), before_that), back(1)),
            // Columns of 16 pixels: the letters above and to the left.
            hashed(hashed(back(1) << 8 | back(16), back(15)), back(17)),
            hashed(hashed(now, before_that), self.column.min(40) << 8 | back(1)),
        ];
        for (index, context) in contexts.into_iter().enumerate() {
            self.hashes[index] = hashed(context, index as u32 + 1);
        }
    }
}

/// Mixes a number into a hash.
const fn hashed(hash: u32, number: u32) -> u32 {
    let hash = (hash ^ number.wrapping_mul(0x9E37_79B1)).wrapping_mul(0x85EB_CA6B);
    hash ^ hash >> 15
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_unpacked_as_they_were() {
        let repeated = "0123456789".repeat(300);
        for text in ["", "a", "\n\n", "{\"rules\":\"s2\"}", "Größe, Холм", SAMPLE, &repeated] {
            let packed = pack(text);
            assert_eq!(unpack(&packed, text.len()).as_deref(), Some(text.as_bytes()));
        }
        assert!(pack(SAMPLE).len() < 400 && pack(&repeated).len() < 100);
    }

    #[test]
    fn letters_at_random_are_some_text_and_end_soon() {
        let noise: Vec<u8> = (0..200_u32).map(|place| (place.wrapping_mul(0x9E37_79B1) >> 24) as u8).collect();
        assert_eq!(unpack(&noise, 50).map(|text| text.len()), Some(50));
        assert_eq!(unpack(&noise, 60_000), None);
    }

    #[test]
    fn links_of_this_version_stay_readable() {
        assert_eq!(pack("{\"rules\":\"s2\",\"stage\":\"hills\"}\n"), PACKED);
    }

    /// The packed text of a link, as it was written first.
    const PACKED: [u8; 7] = [25, 102, 57, 230, 221, 183, 120];
}
