//! The part of a stage that is drawn, and its scale.

use quarterpipe::{Stage, World, px};
use quarterpipe_draw::{Drawing, Picture, View, terrain};

use super::options::{Size, ViewPlace};
use crate::stop::Stop;

/// The originals' screen.
const SCREEN: Size = Size { width: 320, height: 224 };
/// A whole level is shrunk until it fits in here.
const WHOLE: Size = Size { width: 1280, height: 720 };
/// The largest picture, in pixels.
const MOST_OF_PICTURE: u64 = 1 << 24;

/// The part of a stage that is drawn, and its scale.
#[derive(Clone, Copy, Debug)]
pub struct Lens {
    place: ViewPlace,
    /// The size of the part that is drawn, in pixels of the stage.
    size: Size,
    /// The number of pixels of the stage, in each direction, that make up one pixel of the picture.
    shrink: u32,
    /// The side of the square that each of those is then enlarged to.
    scale: u32,
}

impl Lens {
    /// Makes a lens for a stage; without a size, with one that suits the place.
    pub fn new<C>(place: ViewPlace, size: Option<Size>, scale: u32, stage: &Stage<C>) -> Result<Self, Stop> {
        let lens = if place == ViewPlace::Whole {
            let [width, height] = [stage.terrain().width(), stage.terrain().height()].map(|cells| cells as u32 * 16);
            let most = size.unwrap_or(WHOLE);
            let shrink = width.div_ceil(most.width).max(height.div_ceil(most.height));
            Self { place, size: Size { width, height }, shrink, scale }
        } else {
            Self { place, size: size.unwrap_or(SCREEN), shrink: 1, scale }
        };
        let Size { width, height } = lens.picture_size();
        if u64::from(width) * u64::from(height) > MOST_OF_PICTURE {
            let found = format!("pictures of {width}x{height}");
            return Err(Stop::failed(format!("--scale: {found}, expected at most {MOST_OF_PICTURE} pixels")));
        }
        Ok(lens)
    }

    /// Returns the size of the pictures.
    pub fn picture_size(&self) -> Size {
        let side = |pixels: u32| (pixels / self.shrink).max(1) * self.scale;
        Size { width: side(self.size.width), height: side(self.size.height) }
    }

    /// Returns the part of a world that is shown.
    fn view<C>(&self, world: &World<C>) -> View {
        let Size { width, height } = self.size;
        match self.place {
            ViewPlace::Camera => {
                let view = View::of_world(world, width, height);
                // The originals' screen is shown as it is, wherever it is.
                if self.size == SCREEN { view } else { view.kept_in(&world.bounds) }
            }
            ViewPlace::Whole => View { left: px(0), top: px(0), width, height },
            ViewPlace::Around(x, y) => {
                View { left: px(x - width as i32 / 2), top: px(y - height as i32 / 2), width, height }
            }
        }
    }

    /// Returns a picture of the part that is shown, in its final size.
    pub fn draw<C>(&self, drawing: &Drawing<'_, C>, world: &World<C>) -> Picture {
        let view = self.view(world);
        let picture = if self.shrink > 1 {
            drawing.draw_reduced(world, view, self.shrink)
        } else {
            let mut picture = Picture::new(view.width, view.height, terrain::palette::AIR);
            drawing.draw(world, view, &mut picture);
            picture
        };
        if self.scale > 1 { picture.enlarged(self.scale) } else { picture }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{World, rules::CharacterId};
    use quarterpipe_level::builtin;

    use super::*;

    /// Returns the stage `hills`, 8192 x 512 px, with the player at its start, (128, 364).
    fn hills() -> (Stage, World) {
        let level = builtin::level("hills").unwrap();
        let stage = level.stage(quarterpipe::rules::Rules::S2).unwrap();
        let world = level.start(&stage, CharacterId::Sonic);
        (stage, world)
    }

    fn seen(place: ViewPlace, size: Option<Size>) -> (View, Size) {
        let (stage, world) = hills();
        let lens = Lens::new(place, size, 1, &stage).unwrap();
        (lens.view(&world), lens.picture_size())
    }

    #[test]
    fn the_camera_shows_what_the_originals_do() {
        let (view, size) = seen(ViewPlace::Camera, None);
        assert_eq!((view.left, view.top, size), (px(0), px(268), SCREEN));
    }

    #[test]
    fn a_wider_view_stays_inside_of_the_level() {
        let (view, _) = seen(ViewPlace::Camera, Some(Size { width: 424, height: 240 }));
        assert_eq!((view.left, view.top), (px(0), px(260)));
    }

    #[test]
    fn a_place_is_in_the_middle() {
        let (view, _) = seen(ViewPlace::Around(800, 300), Some(Size { width: 100, height: 50 }));
        assert_eq!((view.left, view.top), (px(750), px(275)));
    }

    #[test]
    fn a_whole_level_is_made_as_small_as_fits() {
        let (view, size) = seen(ViewPlace::Whole, None);
        assert_eq!((view.width, view.height), (8192, 512));
        assert_eq!(size, Size { width: 1170, height: 73 });
        assert_eq!(
            seen(ViewPlace::Whole, Some(Size { width: 4096, height: 4096 })).1,
            Size { width: 4096, height: 256 }
        );
        assert_eq!(seen(ViewPlace::Whole, Some(Size { width: 16, height: 16 })).1, Size { width: 16, height: 1 });
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let (stage, _) = hills();
        let size = Some(Size { width: 4096, height: 4096 });
        assert!(Lens::new(ViewPlace::Camera, size, 1, &stage).is_ok());
        let Err(Stop::Failed(line)) = Lens::new(ViewPlace::Camera, size, 2, &stage) else { panic!("is too large") };
        assert_eq!(line, "--scale: pictures of 8192x8192, expected at most 16777216 pixels");
    }
}
