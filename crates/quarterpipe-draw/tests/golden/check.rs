//! Compares a picture with a golden one, and writes the differences.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use quarterpipe_draw::{Colour, Picture, embedded_graphics::geometry::Point};

/// The pixels between the three parts of a picture of differences.
const GAP: u32 = 4;

/// Compares a picture with `tests/golden/<name>.png`, or overwrites that file.
pub fn golden(name: &str, picture: &Picture) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name).with_extension("png");
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, indexed_png(picture)).unwrap();
        return;
    }
    let file = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}; UPDATE=1 makes it", path.display()));
    let expected = read_png(&file);
    if expected != *picture {
        let to = write_difference(name, &expected, picture);
        panic!("{name} differs: expected, drawn and differing pixels are in {}", to.display());
    }
}

/// Writes a PNG with a palette: the colours in the order of their first pixel. At most 256 make a small file.
fn indexed_png(picture: &Picture) -> Vec<u8> {
    let mut colours: Vec<[u8; 3]> = Vec::new();
    let mut indices = Vec::new();
    for pixel in picture.bytes().chunks_exact(4) {
        let colour = [pixel[0], pixel[1], pixel[2]];
        let index = colours.iter().position(|known| *known == colour).unwrap_or_else(|| {
            colours.push(colour);
            colours.len() - 1
        });
        indices.push(index);
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    if colours.len() <= 256 {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(colours.concat());
        let data: Vec<u8> = indices.iter().map(|&index| index as u8).collect();
        encoder.write_header().unwrap().write_image_data(&data).unwrap();
    } else {
        encoder.set_color(png::ColorType::Rgb);
        let data: Vec<u8> = picture.bytes().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        encoder.write_header().unwrap().write_image_data(&data).unwrap();
    }
    file
}

fn read_png(file: &[u8]) -> Picture {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let mut picture = Picture::new(info.width, info.height, Colour::CLEAR);
    for (at, pixel) in (0..).zip(bytes.chunks_exact(3)) {
        picture.set(at % info.width as i32, at / info.width as i32, Colour::rgb(pixel[0], pixel[1], pixel[2]));
    }
    picture
}

fn write_difference(name: &str, expected: &Picture, drawn: &Picture) -> PathBuf {
    let (width, height) = (expected.width().max(drawn.width()), expected.height().max(drawn.height()));
    let mut picture = Picture::new(width * 3 + GAP * 2, height, Colour::rgb(0, 0, 0));
    picture.paste(Point::new(0, 0), expected);
    picture.paste(Point::new((width + GAP) as i32, 0), drawn);
    for (x, y) in (0..height as i32).flat_map(|y| (0..width as i32).map(move |x| (x, y))) {
        let differs = expected.pixel(x, y) != drawn.pixel(x, y);
        let grey = expected.pixel(x, y).map_or(0, |colour| (u16::from(colour.r) + u16::from(colour.g)) as u8 / 4);
        let colour = if differs { Colour::rgb(255, 0, 0) } else { Colour::rgb(grey / 2, grey / 2, grey / 2) };
        picture.set(x + 2 * (width + GAP) as i32, y, colour);
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name).with_extension("png");
    fs::write(&path, picture.enlarged(2).to_png()).unwrap();
    path
}

#[test]
fn a_picture_of_differences_is_red_where_they_are() {
    let expected = Picture::new(4, 2, Colour::rgb(8, 8, 8));
    let mut drawn = expected.clone();
    drawn.set(1, 1, Colour::rgb(9, 8, 8));
    let path = write_difference("self-test", &expected, &drawn);
    let file = fs::read(path).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    let reds = bytes.chunks_exact(4).filter(|pixel| *pixel == [255, 0, 0, 255]).count();
    assert_eq!(reds, 4);
}
