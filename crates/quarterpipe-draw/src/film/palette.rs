//! Palettes: up to 256 colours exactly; beyond that, approximately.

use std::collections::BTreeMap;

use color_quant::NeuQuant;

/// The maximum number of colours in a palette.
pub const MOST: usize = 256;
/// The divisor of the pixels for colours that are kept exactly when there are too many: they cover at least one pixel in this number.
const FLAT: u64 = 256;
/// The maximum number of colours that are kept exactly in that case.
const MOST_FLAT: usize = 128;
/// The approximate number of pixels from which the network learns the remaining colours, for pictures of any size.
const SAMPLES: u64 = 15_000;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// The number of pixels of each colour.
#[derive(Debug, Default)]
pub struct Census(BTreeMap<Rgb, u64>);

impl Census {
    /// Counts pixels by colour.
    pub fn of(pixels: impl Iterator<Item = [u8; 4]>) -> Self {
        let mut counts = BTreeMap::new();
        // Equal pixels in a row need one lookup.
        let (mut colour, mut count) = ([0; 4], 0);
        for pixel in pixels {
            if pixel != colour {
                add(&mut counts, colour, count);
                (colour, count) = (pixel, 0);
            }
            count += 1;
        }
        add(&mut counts, colour, count);
        Self(counts)
    }

    /// Returns the number of colours.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

fn add(counts: &mut BTreeMap<Rgb, u64>, colour: [u8; 4], count: u64) {
    if count > 0 {
        *counts.entry(opaque(colour)).or_default() += count;
    }
}

/// Returns a colour as it looks over black.
pub fn opaque([r, g, b, a]: [u8; 4]) -> Rgb {
    let dim = |channel: u8| ((u32::from(channel) * u32::from(a) + 127) / 255) as u8;
    if a == 255 { [r, g, b] } else { [r, g, b].map(dim) }
}

/// The entry of a palette for unchanged pixels, if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnchangedEntry {
    /// The first entry is for unchanged pixels.
    First,
    /// The palette does not have such an entry.
    No,
}

/// Colours by number.
#[derive(Clone, Debug)]
pub struct Palette {
    colours: Vec<Rgb>,
    numbers: BTreeMap<Rgb, u8>,
    clear: UnchangedEntry,
}

impl Palette {
    /// Makes a palette for all these colours. It is exact if each colour has an entry.
    pub fn of(census: &Census, clear: UnchangedEntry) -> Self {
        let mut palette = Self { colours: Vec::with_capacity(MOST), numbers: BTreeMap::new(), clear };
        if clear == UnchangedEntry::First {
            palette.colours.push([0; 3]);
        }
        if palette.colours.len() + census.len() <= MOST {
            census.0.keys().for_each(|&colour| palette.keep(colour));
        } else {
            palette.approximate(census);
        }
        palette
    }

    /// Returns whether the palette has all of these colours, and an entry for unchanged pixels.
    pub fn serves(&self, census: &Census) -> bool {
        self.clear == UnchangedEntry::First && census.0.keys().all(|colour| self.numbers.contains_key(colour))
    }

    /// Returns the entry for unchanged pixels.
    pub fn clear(&self) -> Option<u8> {
        (self.clear == UnchangedEntry::First).then_some(0)
    }

    /// Returns the entry of a colour that the palette was made for.
    pub fn number(&self, colour: Rgb) -> u8 {
        self.numbers.get(&colour).copied().unwrap_or_default()
    }

    /// Returns the colours one after the other.
    pub fn bytes(&self) -> &[u8] {
        self.colours.as_flattened()
    }

    fn keep(&mut self, colour: Rgb) {
        self.numbers.insert(colour, self.colours.len() as u8);
        self.colours.push(colour);
    }

    /// Keeps the colours of large areas and lets a neural network find entries for the rest.
    fn approximate(&mut self, census: &Census) {
        let pixels: u64 = census.0.values().sum();
        let mut flat: Vec<(Rgb, u64)> = census
            .0
            .iter()
            .map(|(&colour, &count)| (colour, count))
            .filter(|(_, count)| count * FLAT >= pixels)
            .collect();
        flat.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        flat.truncate(MOST_FLAT);
        flat.iter().for_each(|&(colour, _)| self.keep(colour));
        let others = || census.0.iter().filter(|(colour, _)| !self.numbers.contains_key(*colour));
        let rgba = |[r, g, b]: Rgb| [r, g, b, 255];
        let other_pixels: u64 = others().map(|(_, count)| count).sum();
        let share = |count: u64| (count * SAMPLES).div_ceil(other_pixels.max(1)) as usize;
        let samples: Vec<u8> = others().flat_map(|(&colour, &count)| rgba(colour).repeat(share(count))).collect();
        let network = NeuQuant::new(1, MOST - self.colours.len(), &samples);
        let first = self.colours.len();
        let near: Vec<(Rgb, u8)> =
            others().map(|(&colour, _)| (colour, (first + network.index_of(&rgba(colour))) as u8)).collect();
        self.numbers.extend(near);
        self.colours.extend(network.color_map_rgb().as_chunks().0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns `count` pixels of different colours.
    fn colours(count: usize) -> Vec<[u8; 4]> {
        (0..count).map(|number| [(number % 256) as u8, (number / 256 * 9) as u8, 7, 255]).collect()
    }

    /// Returns the largest difference between a pixel and its entry, in any channel.
    fn worst(palette: &Palette, pixels: &[[u8; 4]]) -> u8 {
        let entry = |pixel| palette.colours[usize::from(palette.number(opaque(pixel)))];
        let off = |&pixel: &[u8; 4]| (0..3).map(|channel| entry(pixel)[channel].abs_diff(pixel[channel])).max();
        pixels.iter().filter_map(off).max().unwrap_or_default()
    }

    #[test]
    fn up_to_256_colours_are_exact() {
        let census = Census::of(colours(256).into_iter());
        let palette = Palette::of(&census, UnchangedEntry::No);
        assert_eq!(palette.bytes().len(), 3 * 256);
        assert_eq!(worst(&palette, &colours(256)), 0);
    }

    #[test]
    fn with_an_entry_for_what_stays_there_is_room_for_255() {
        let palette = |count| Palette::of(&Census::of(colours(count).into_iter()), UnchangedEntry::First);
        assert_eq!(worst(&palette(255), &colours(255)), 0);
        assert_eq!((palette(255).clear(), palette(255).number([0, 0, 7])), (Some(0), 1));
        assert_ne!(worst(&palette(256), &colours(256)), 0);
    }

    #[test]
    fn of_more_colours_those_of_areas_are_exact_and_the_others_near() {
        let mut pixels = colours(700);
        pixels.extend([[250, 60, 60, 255]; 100]);
        let palette = Palette::of(&Census::of(pixels.iter().copied()), UnchangedEntry::First);
        assert_eq!(palette.bytes().len(), 3 * 256);
        assert_eq!(worst(&palette, &[[250, 60, 60, 255]]), 0);
        assert!(worst(&palette, &pixels) < 16, "{}", worst(&palette, &pixels));
    }

    #[test]
    fn a_palette_serves_pictures_of_its_own_colours_alone() {
        let census = |count| Census::of(colours(count).into_iter());
        let palette = Palette::of(&census(20), UnchangedEntry::First);
        assert!(palette.serves(&census(10)) && !palette.serves(&census(21)));
        assert!(!Palette::of(&census(20), UnchangedEntry::No).serves(&census(10)));
    }

    #[test]
    fn what_is_partly_see_through_is_laid_over_black() {
        assert_eq!(opaque([255, 100, 1, 128]), [128, 50, 1]);
        assert_eq!(opaque([9, 9, 9, 0]), [0, 0, 0]);
    }
}
