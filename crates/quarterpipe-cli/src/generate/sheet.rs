//! A picture of several levels, one below the other.

use quarterpipe::{px, rules::CharacterId};
use quarterpipe_draw::{
    Colour, Drawing, Picture, View,
    embedded_graphics::{mono_font::ascii::FONT_10X20, prelude::Point},
    stock_sprite,
};
use quarterpipe_level::{Level, LevelError};

/// The greatest width of a level in the sheet, in pixels.
const WIDTH: u32 = 1600;
const MARGIN: u32 = 12;
const LINE: u32 = 24;
const PAPER: Colour = Colour::rgb(18, 20, 28);
const INK: Colour = Colour::rgb(235, 238, 245);

/// Pictures of levels, each with a line of text.
#[derive(Debug, Default)]
pub struct Sheet(Vec<(String, Picture)>);

impl Sheet {
    /// Adds a level and the line above it.
    pub fn add(&mut self, level: &Level, line: String) -> Result<(), String> {
        let width = level.size().0.0 as u32;
        self.0.push((line, whole(level, width.div_ceil(WIDTH).max(2))?));
        Ok(())
    }

    /// Puts all levels below each other.
    pub fn finish(self) -> Picture {
        let Self(rows) = self;
        let width = rows.iter().map(|(_, row)| row.width()).max().unwrap_or(1);
        let height: u32 = rows.iter().map(|(_, row)| LINE + row.height() + MARGIN).sum();
        let mut sheet = Picture::new(width.max(WIDTH / 2) + 2 * MARGIN, height + MARGIN, PAPER);
        let mut y = MARGIN;
        for (line, row) in rows {
            sheet.text(Point::new(MARGIN as i32, y as i32), &line, &FONT_10X20, INK);
            sheet.paste(Point::new(MARGIN as i32, (y + LINE) as i32), &row);
            y += LINE + row.height() + MARGIN;
        }
        sheet
    }
}

/// Draws a whole level, with the player at the start; `by` pixels of the level are one of the picture.
pub fn whole(level: &Level, by: u32) -> Result<Picture, String> {
    let stage = level.stage(level.default_rules()).map_err(|error: LevelError| error.to_string())?;
    let world = level.start(&stage, CharacterId::Sonic);
    let drawing = Drawing { art: Some(&level.art), objects: &level.objects, ..Drawing::new(&stage, &stock_sprite) };
    let (width, height) = level.size();
    let view = View { left: px(0), top: px(0), width: width.0 as u32, height: height.0 as u32 };
    Ok(drawing.draw_reduced(&world, view, by))
}
