//! Films decode to the pictures that they were made from.

use std::{
    io::{self, Cursor, Write},
    time::Duration,
};

use quarterpipe_draw::{
    Colour, Picture,
    embedded_graphics::geometry::Point,
    film::{Film, Format, is_ours},
};

const GREY: Colour = Colour::rgb(40, 44, 58);
const FRAME: Duration = Duration::from_nanos(16_666_667);

/// A decoded film: for each frame its area, its delay, and the picture on the screen.
struct DecodedFilm {
    areas: Vec<[u32; 4]>,
    delays: Vec<(u16, u16)>,
    seen: Vec<Picture>,
}

/// Returns `pictures` pictures of a square that moves over a plain ground.
fn moving_square(pictures: i32) -> Vec<Picture> {
    let picture = |number| {
        let mut picture = Picture::new(64, 48, GREY);
        picture.block(Point::new(5 + 3 * number, 7 + 2 * number), 4, Colour::rgb(250, 60, 60));
        picture
    };
    (0..pictures).map(picture).collect()
}

/// Returns a picture of `count` colours.
fn many_colours(count: u32) -> Picture {
    let mut picture = Picture::new(64, 48, GREY);
    for number in 0..count - 1 {
        let (x, y) = ((number % 64) as i32, (number / 64) as i32);
        picture.set(x, y, Colour::rgb((number % 256) as u8, 200, (number / 256) as u8));
    }
    picture
}

fn film(format: Format, pictures: &[Picture], duration: Duration) -> Vec<u8> {
    let mut file = Vec::new();
    let mut film = Film::new(&mut file, format, pictures.len());
    for picture in pictures {
        film.add(picture, duration).unwrap();
    }
    film.finish().unwrap();
    file
}

fn decode(format: Format, file: &[u8]) -> DecodedFilm {
    match format {
        Format::Gif => decode_gif(file),
        Format::Apng => decode_apng(file),
    }
}

fn decode_gif(file: &[u8]) -> DecodedFilm {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let mut screen = Picture::new(decoder.width().into(), decoder.height().into(), Colour::CLEAR);
    let mut decoded = DecodedFilm { areas: Vec::new(), delays: Vec::new(), seen: Vec::new() };
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        decoded.areas.push([frame.left, frame.top, frame.width, frame.height].map(u32::from));
        decoded.delays.push((frame.delay, 100));
        lay(&mut screen, decoded.areas[decoded.areas.len() - 1], &frame.buffer);
        decoded.seen.push(screen.clone());
    }
    decoded
}

fn decode_apng(file: &[u8]) -> DecodedFilm {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let animation = *reader.info().animation_control().unwrap();
    assert_eq!(animation.num_plays, 0);
    let mut screen = Picture::new(reader.info().width, reader.info().height, Colour::CLEAR);
    let mut decoded = DecodedFilm { areas: Vec::new(), delays: Vec::new(), seen: Vec::new() };
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    for _ in 0..animation.num_frames {
        let info = reader.next_frame(&mut bytes).unwrap();
        let frame = *reader.info().frame_control().unwrap();
        decoded.areas.push([frame.x_offset, frame.y_offset, frame.width, frame.height]);
        decoded.delays.push((frame.delay_num, frame.delay_den));
        if frame.blend_op == png::BlendOp::Source {
            clear(&mut screen, decoded.areas[decoded.areas.len() - 1]);
        }
        lay(&mut screen, decoded.areas[decoded.areas.len() - 1], &bytes[..info.buffer_size()]);
        decoded.seen.push(screen.clone());
    }
    decoded
}

fn lay(screen: &mut Picture, [left, top, width, _]: [u32; 4], bytes: &[u8]) {
    for (at, pixel) in (0..).zip(bytes.as_chunks::<4>().0) {
        let [r, g, b, a] = *pixel;
        screen.set((left + at % width) as i32, (top + at / width) as i32, Colour { r, g, b, a });
    }
}

/// Clears an area of the screen.
fn clear(screen: &mut Picture, [left, top, width, height]: [u32; 4]) {
    let mut rest = Picture::new(screen.width(), screen.height(), Colour::CLEAR);
    for (x, y) in (0..screen.width()).flat_map(|x| (0..screen.height()).map(move |y| (x, y))) {
        let is_inside = (left..left + width).contains(&x) && (top..top + height).contains(&y);
        if let Some(colour) = screen.pixel(x as i32, y as i32).filter(|_| !is_inside) {
            rest.set(x as i32, y as i32, colour);
        }
    }
    *screen = rest;
}

#[test]
fn both_formats_decode_to_the_very_pictures() {
    let pictures = moving_square(12);
    for format in [Format::Gif, Format::Apng] {
        let file = film(format, &pictures, 2 * FRAME);
        assert!(is_ours(&file));
        assert!(decode(format, &file).seen == pictures, "{format:?}");
    }
}

#[test]
fn only_what_changes_is_written() {
    for format in [Format::Gif, Format::Apng] {
        let decoded = decode(format, &film(format, &moving_square(3), 2 * FRAME));
        // The square of 4 px at (5, 7) moves by (3, 2): old and new place together.
        assert_eq!(decoded.areas, [[0, 0, 64, 48], [5, 7, 7, 6], [8, 9, 7, 6]]);
    }
}

#[test]
fn a_picture_that_is_the_same_again_costs_a_pixel_and_keeps_its_time() {
    let pictures = [GREY, GREY].map(|colour| Picture::new(9, 9, colour));
    let gif = decode(Format::Gif, &film(Format::Gif, &pictures, 6 * FRAME));
    assert_eq!((gif.areas[1], gif.delays[1]), ([0, 0, 1, 1], (10, 100)));
    let apng = decode(Format::Apng, &film(Format::Apng, &pictures, 6 * FRAME));
    assert_eq!((apng.areas[1], apng.delays[1]), ([0, 0, 1, 1], (600, 6000)));
    assert!(gif.seen == pictures && apng.seen == pictures);
}

#[test]
fn a_gif_keeps_real_time_in_hundredths_and_an_apng_in_sixtieths() {
    let gif = decode(Format::Gif, &film(Format::Gif, &moving_square(6), 2 * FRAME));
    assert_eq!(gif.delays, [3, 4, 3, 3, 4, 3].map(|delay| (delay, 100)));
    let apng = decode(Format::Apng, &film(Format::Apng, &moving_square(6), FRAME));
    assert_eq!(apng.delays, [(100, 6000); 6]);
}

#[test]
fn a_gif_has_256_new_colours_exactly_in_any_picture() {
    let first = decode(Format::Gif, &film(Format::Gif, &[many_colours(256)], FRAME));
    assert!(first.seen == [many_colours(256)]);
    // One of them is the ground, which does not change. With 256 changing colours no entry is left for unchanged pixels.
    for count in [255, 256, 257] {
        let pictures = [Picture::new(64, 48, GREY), many_colours(count)];
        let decoded = decode(Format::Gif, &film(Format::Gif, &pictures, FRAME));
        assert!(decoded.seen == pictures, "{count} colours");
    }
}

#[test]
fn a_gif_of_more_colours_keeps_areas_exactly_and_the_rest_nearly() {
    let picture = many_colours(1000);
    let decoded = decode(Format::Gif, &film(Format::Gif, std::slice::from_ref(&picture), FRAME));
    assert_eq!(decoded.seen[0].pixel(63, 47), Some(GREY));
    for (found, drawn) in decoded.seen[0].bytes().iter().zip(picture.bytes()) {
        assert!(found.abs_diff(*drawn) < 24, "{found} for {drawn}");
    }
}

#[test]
fn an_apng_of_any_colours_is_exact_even_where_it_is_see_through() {
    let mut glass = many_colours(1000);
    let mut hole = Picture::new(64, 48, Colour::CLEAR);
    hole.paste(Point::new(10, 10), &Picture::new(9, 9, Colour::rgb(1, 2, 3).with_alpha(100)));
    let pictures = [glass.clone(), hole, glass.clone()];
    assert!(decode(Format::Apng, &film(Format::Apng, &pictures, FRAME)).seen == pictures);
    glass.set(0, 0, GREY);
    assert!(decode(Format::Apng, &film(Format::Apng, &[pictures[0].clone(), glass.clone()], FRAME)).seen[1] == glass);
}

#[test]
fn pictures_of_another_size_or_number_are_refused() {
    for format in [Format::Gif, Format::Apng] {
        let small = Picture::new(8, 8, GREY);
        let mut film = Film::new(Vec::new(), format, 2);
        film.add(&small, FRAME).unwrap();
        let error = film.add(&Picture::new(9, 8, GREY), FRAME).unwrap_err();
        assert_eq!(error.to_string(), "a picture of another size than the first");
        assert_eq!(film.finish().unwrap_err().to_string(), "pictures are missing");
        let mut film = Film::new(Vec::new(), format, 1);
        film.add(&small, FRAME).unwrap();
        assert_eq!(film.add(&small, FRAME).unwrap_err().to_string(), "one picture too many");
        assert!(Film::new(Vec::new(), format, 0).finish().is_err());
    }
}

/// A writer with room for this many bytes.
struct FullWriter(usize);

impl Write for FullWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.0 {
            return Err(io::Error::new(io::ErrorKind::StorageFull, "no room"));
        }
        self.0 -= bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_cannot_be_written_is_an_error_of_its_kind() {
    for (format, room) in [(Format::Gif, 0), (Format::Gif, 60), (Format::Apng, 0), (Format::Apng, 100)] {
        let mut film = Film::new(FullWriter(room), format, 2);
        let kinds: Vec<_> =
            (0..2).filter_map(|_| film.add(&many_colours(200), FRAME).err()).map(|error| error.kind()).collect();
        assert_eq!(kinds[0], io::ErrorKind::StorageFull, "{format:?} {room}");
        assert!(film.finish().is_err());
    }
}
