//! Films of pictures.

use std::time::Duration;

use numpy::{PyReadonlyArray3, PyUntypedArrayMethods as _};
use pyo3::{prelude::*, types::PyBytes};
use quarterpipe_draw::{
    Colour, Picture,
    film::{Film, Format},
};

use crate::error::{unexpected, value_error};

/// Encodes pictures, such as those of `World.render`, as a film, and returns the bytes of a GIF or an animated PNG file.
///
/// All pictures have the same shape: rows, columns and three colours. A GIF shows at most 50 pictures a second, a PNG 60.
#[pyfunction]
#[pyo3(signature = (pictures, pictures_per_second=30.0, format="gif"))]
pub fn encode_film<'py>(
    py: Python<'py>,
    pictures: Vec<PyReadonlyArray3<'py, u8>>,
    pictures_per_second: f64,
    format: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let format = match format {
        "gif" => Format::Gif,
        "png" => Format::Apng,
        other => return unexpected("format", format_args!("{other:?}"), "gif or png"),
    };
    let most = format.most_pictures_per_second();
    if !(0.1..=f64::from(most)).contains(&pictures_per_second) {
        return unexpected("pictures_per_second", pictures_per_second, &format!("0.1 to {most}"));
    }
    let duration = Duration::from_secs_f64(1.0 / pictures_per_second);
    let Some(first) = pictures.first() else { return unexpected("pictures", "none", "at least one") };
    let shape = first.shape().to_vec();
    let mut bytes = Vec::new();
    let mut film = Film::new(&mut bytes, format, pictures.len());
    for (number, array) in pictures.iter().enumerate() {
        let [height, width, channels] = [0, 1, 2].map(|axis| array.shape()[axis]);
        let is_fit = (1..=4096).contains(&height) && (1..=4096).contains(&width) && channels == 3;
        if !is_fit || array.shape() != shape {
            let expected = "up to 4096 rows, up to 4096 columns and 3 colours, all pictures alike";
            return unexpected(&format!("pictures[{number}]"), format_args!("the shape {:?}", array.shape()), expected);
        }
        let colours = array.as_array();
        let mut picture = Picture::new(width as u32, height as u32, Colour::rgb(0, 0, 0));
        for (y, row) in colours.outer_iter().enumerate() {
            for (x, pixel) in row.outer_iter().enumerate() {
                picture.set(x as i32, y as i32, Colour::rgb(pixel[0], pixel[1], pixel[2]));
            }
        }
        py.detach(|| film.add(&picture, duration)).map_err(value_error)?;
    }
    film.finish().map_err(value_error)?;
    Ok(PyBytes::new(py, &bytes))
}
