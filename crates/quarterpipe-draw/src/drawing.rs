//! Draws a frame: a world on its stage.

use std::fmt;

use quarterpipe::{
    Px, Stage, World,
    event::Explanation,
    object::{Body, NoCustom, ObjectId, Placement, Thing},
    player::Player,
    px,
};
use quarterpipe_level::{
    LevelObject,
    art::{Art, Depth, Ground},
};

use crate::{
    Colour, Effects, Overlays, Picture, Sprite, View,
    land::{draw_backdrop, draw_ground, draw_planes, draw_signs, draw_soil, draw_water},
    mascot::{self, Moment},
    overlay::{self, Facts, VisibleObject},
    shrink::shrunk_in_bands,
    sprites::{SpriteContext, place_of},
};

/// The distance that an object's picture can reach from its body's centre, in pixels.
const REACH: i32 = 320;
/// The longest side of a view that is drawn reduced.
const MOST: u32 = 1 << 20;

/// The parameters for drawing a world. It borrows everything that a frame needs. [`Drawing::new`] sets the stage and the sprites;
/// everything else is optional.
///
/// ```
/// use quarterpipe::{World, event::Explanation, prelude::*};
/// use quarterpipe_draw::{Colour, Drawing, Overlays, Picture, View, stock_sprite};
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [vec![Cell::EMPTY; 12 * 40], vec![floor; 2 * 40]].concat();
/// let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(172)));
///
/// let mut explanation = Explanation::default();
/// world.step(&stage, &[Input::RIGHT], &mut explanation);
///
/// let overlays = Overlays { sensors: true, ..Overlays::default() };
/// let explanation = Some(&explanation);
/// let drawing = Drawing { overlays, explanation, ..Drawing::new(&stage, &stock_sprite) };
/// let view = View::of(&world.camera, 424, 240).kept_in(&world.bounds);
/// let mut picture = Picture::new(view.width, view.height, Colour::CLEAR);
/// drawing.draw(&world, view, &mut picture);
/// assert!(picture.enlarged(2).to_png().starts_with(b"\x89PNG"));
/// # Ok::<(), quarterpipe::terrain::TerrainError>(())
/// ```
pub struct Drawing<'a, C = NoCustom> {
    /// The stage that the world runs on.
    pub stage: &'a Stage<C>,
    /// The look of the level: its sky, its ground and its own pictures. Without it the sky is blue, and the ground is tinted by its
    /// solidity.
    pub art: Option<&'a Art>,
    /// The level's objects. Only the signs among them are drawn; all other objects are drawn from the world.
    pub objects: &'a [LevelObject],
    /// The overlays to draw over the picture.
    pub overlays: Overlays,
    /// The observer of the step that led to this frame, and of no other step. Some overlays show its events and sensor casts.
    pub explanation: Option<&'a Explanation>,
    /// The path of the first player, oldest position first.
    pub trail: &'a [(Px, Px)],
    /// The look of objects: [`stock_sprite`](crate::stock_sprite), or a custom function.
    pub sprites: &'a dyn Fn(&Thing<C>, &Body) -> Sprite,
    /// The dust, splashes and sparks that the host keeps, and the time that each player has stood still. With `None`, everything is drawn
    /// from the world alone.
    pub effects: Option<&'a Effects>,
    /// Frames since the goal was reached. Players that stand then celebrate, and the sign of a reached goal turns until it comes to rest.
    pub celebration: Option<u32>,
}

impl<C> fmt::Debug for Drawing<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawing").field("overlays", &self.overlays).finish_non_exhaustive()
    }
}

impl<'a, C> Drawing<'a, C> {
    /// Returns a drawing of a stage without art, signs, overlays or effects.
    ///
    /// ```
    /// # use quarterpipe::{World, prelude::*};
    /// use quarterpipe_draw::{Drawing, Overlays, stock_sprite};
    /// let nowhere = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::both(Block::EMPTY)])?;
    /// let plain: Drawing<'_> = Drawing::new(&nowhere, &stock_sprite);
    /// let explained = Drawing { overlays: Overlays::ALL, ..plain };
    /// assert!(explained.overlays.sensors && explained.art.is_none());
    /// # Ok::<(), quarterpipe::terrain::TerrainError>(())
    /// ```
    #[must_use]
    pub fn new(stage: &'a Stage<C>, sprites: &'a dyn Fn(&Thing<C>, &Body) -> Sprite) -> Self {
        Self {
            stage,
            art: None,
            objects: &[],
            overlays: Overlays::default(),
            explanation: None,
            trail: &[],
            sprites,
            effects: None,
            celebration: None,
        }
    }

    /// Draws what the view shows of a world, starting at the picture's top left. From back to front: the sky and hills, the level's
    /// pictures or its ground, objects, players, the level's pictures in front of them, water, overlays. A picture of the view's size is
    /// covered completely.
    ///
    /// Objects that are not active yet, beyond the camera's screen of 320 x 224 pixels or before the first frame, are drawn at their
    /// placements, without overlays.
    ///
    /// Nothing is remembered from frame to frame: the same world gives the same pixels, unless there are [`Effects`].
    pub fn draw(&self, world: &World<C>, view: View, picture: &mut Picture) {
        let view = View { width: view.width.min(picture.width()), height: view.height.min(picture.height()), ..view };
        self.draw_scene(world, view, picture);
        self.draw_marks(world, view, 1, picture);
    }

    /// Draws the world and the overlays that cover the ground.
    fn draw_scene(&self, world: &World<C>, view: View, picture: &mut Picture) {
        draw_backdrop(self.art.map(|art| art.sky).unwrap_or_default(), view, picture);
        self.draw_level(Depth::Behind, view, picture);
        let around = self.around(world, view);
        for placement in self.asleep(world, view) {
            (self.sprites)(&placement.thing, &placement.body).draw(&placement.body, &around, picture);
        }
        for seen in &self.visible(world, view) {
            seen.sprite.draw(seen.body, &around, picture);
        }
        if let Some(effects) = self.effects {
            effects.draw_behind(around.ground, view, picture);
        }
        for number in (0..world.players.len()).rev() {
            self.draw_player(world, number, view, picture);
        }
        self.draw_level(Depth::Front, view, picture);
        if let Some(surface) = world.water {
            draw_water(self.stage, surface, world.frame, view, picture);
        }
        if let Some(effects) = self.effects {
            effects.draw_front(around.ground, view, picture);
        }
        if self.overlays != Overlays::default() {
            overlay::draw_areas(self.overlays, (self.stage, world), view, picture);
        }
    }

    /// Draws the overlays of lines, boxes and text over a picture that is `by` times smaller than the view.
    fn draw_marks(&self, world: &World<C>, view: View, by: u32, picture: &mut Picture) {
        if self.overlays == Overlays::default() {
            return;
        }
        let Self { stage, explanation, trail, .. } = *self;
        let (around, objects) = (self.around(world, view), &self.visible(world, view));
        overlay::draw_marks(self.overlays, &Facts { stage, world, explanation, trail, around, objects }, by, picture);
    }

    /// Returns the objects in a view, by slot, with their looks.
    fn visible<'w>(&self, world: &'w World<C>, view: View) -> Vec<VisibleObject<'w>> {
        let seen = self.awake(world, view);
        seen.map(|(id, body, object)| VisibleObject { id, body, sprite: (self.sprites)(object, body) }).collect()
    }

    /// Returns the objects near a view, by slot.
    pub(crate) fn awake<'w>(
        &self,
        world: &'w World<C>,
        view: View,
    ) -> impl Iterator<Item = (ObjectId, &'w Body, &'w Thing<C>)> + use<'w, C> {
        world.objects.iter().filter(move |(_, body, object)| {
            let [x, y] = place_of(object.stock(), body, &world.camera);
            view.shows(x, y, REACH, REACH)
        })
    }

    /// Returns a reduced picture of the view of a world: each square of `by` x `by` pixels becomes one pixel of their mean colour. It takes
    /// little memory, whatever the size of the view. The view's sides are clamped to 2^20
    /// pixels. Overlays of lines, boxes and text are drawn over the reduced
    /// picture, so that they stay visible.
    ///
    /// ```
    /// use quarterpipe::{px, rules::{CharacterId, Rules}};
    /// use quarterpipe_draw::{Drawing, Overlays, View, stock_sprite};
    /// let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
    /// let stage = level.stage(Rules::S2)?;
    /// let world = level.start(&stage, CharacterId::Sonic);
    /// # let (objects, overlays) = (&level.objects, Overlays::default());
    /// # let drawing = Drawing { art: Some(&level.art), objects, overlays, ..Drawing::new(&stage, &stock_sprite) };
    /// let whole = View { left: px(0), top: px(0), width: 4096, height: 512 };
    /// assert_eq!(drawing.draw_reduced(&world, whole, 8).width(), 512);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    #[must_use]
    pub fn draw_reduced(&self, world: &World<C>, view: View, by: u32) -> Picture {
        let view = View { width: view.width.clamp(1, MOST), height: view.height.clamp(1, MOST), ..view };
        let mut picture = shrunk_in_bands([view.width, view.height], by, |band| self.draw_scene(world, view, band));
        self.draw_marks(world, view, by, &mut picture);
        picture
    }

    /// Draws only the level over the picture: the parts behind the objects, or those in front of them. All ground is drawn behind them.
    /// Except with [`Ground::Bricks`], ground that is solid on layer A alone is also drawn in front of them.
    ///
    /// ```
    /// # use quarterpipe::{World, prelude::*};
    /// # use quarterpipe_draw::{Colour, Drawing, Picture, View, stock_sprite};
    /// use quarterpipe_level::art::Depth;
    /// let floor = Cell::both(Block::new(1, Solidity::All));
    /// let cells = [vec![Cell::EMPTY; 40], vec![floor; 40]].concat();
    /// let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
    /// # let drawing = Drawing::new(&stage, &stock_sprite);
    /// let view = View { left: px(0), top: px(0), width: 64, height: 32 };
    /// let mut picture = Picture::new(64, 32, Colour::CLEAR);
    /// drawing.draw_level(Depth::Behind, view, &mut picture);
    /// assert_eq!(picture.pixel(32, 8), Some(Colour::CLEAR));
    /// assert_ne!(picture.pixel(32, 24), Some(Colour::CLEAR));
    /// # Ok::<(), quarterpipe::terrain::TerrainError>(())
    /// ```
    pub fn draw_level(&self, depth: Depth, view: View, picture: &mut Picture) {
        if let Some(art) = self.art {
            draw_planes(art, depth, self.stage.terrain(), view, picture);
        }
        match self.art.map_or(Ground::Bricks, |art| art.ground) {
            Ground::Bricks if depth == Depth::Behind => draw_ground(self.stage, self.art, view, picture),
            ground => draw_soil(self.stage, ground, depth, view, picture),
        }
        if depth == Depth::Behind {
            draw_signs(self.objects, view, picture);
        }
    }

    /// Draws one player alone over the picture, for hosts with sprites.
    ///
    /// ```
    /// # use quarterpipe::{World, prelude::*};
    /// # use quarterpipe_draw::{Colour, Drawing, Picture, View, stock_sprite};
    /// let nowhere = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::both(Block::EMPTY)])?;
    /// let mut world = World::new(&nowhere);
    /// world.players.push(Player::new(nowhere.rules(), CharacterId::Sonic, px(32), px(32)));
    /// # let drawing = Drawing::new(&nowhere, &stock_sprite);
    /// let mut sprite = Picture::new(64, 64, Colour::CLEAR);
    /// drawing.draw_player(&world, 0, View { left: px(0), top: px(0), width: 64, height: 64 }, &mut sprite);
    /// assert_eq!(sprite.pixel(0, 0), Some(Colour::CLEAR));
    /// assert_ne!(sprite.pixel(32, 32), Some(Colour::CLEAR));
    /// # Ok::<(), quarterpipe::terrain::TerrainError>(())
    /// ```
    pub fn draw_player(&self, world: &World<C>, number: usize, view: View, picture: &mut Picture) {
        if let Some(player) = world.players.get(number) {
            mascot::draw(player, self.moment(world, number), view, picture);
        }
    }

    /// Returns the inputs of a player's picture other than the player.
    pub(crate) fn moment(&self, world: &World<C>, number: usize) -> Moment {
        let is_reversed = world.reversed_gravity && self.stage.rules().air.gravity_can_reverse;
        let alone = || world.players.get(number).map_or(0, |player| still_alone(player, world.frame));
        let still = self.effects.map_or_else(alone, |effects| effects.still_for(number));
        Moment { frame: world.frame, is_reversed, still, celebration: self.celebration, is_coarse: false }
    }

    /// Draws a player of another run half transparent, over the existing picture. `frame` is the frame of that run.
    pub fn draw_ghost(&self, player: &Player, frame: u32, view: View, picture: &mut Picture) {
        // The player's picture and its effects reach no further than half of this.
        const SIDE: u32 = 128;
        let (left, top) = (player.x.px() - px(SIDE as i32 / 2), player.y.px() - px(SIDE as i32 / 2));
        let own = View { left, top, width: SIDE, height: SIDE };
        let mut alone = Picture::new(SIDE, SIDE, Colour::CLEAR);
        let still = still_alone(player, frame);
        mascot::draw(
            player,
            Moment { frame, is_reversed: false, still, celebration: None, is_coarse: false },
            own,
            &mut alone,
        );
        let corner = view.point(left, top);
        for y in 0..SIDE as i32 {
            for x in 0..SIDE as i32 {
                if let Some(colour) = alone.pixel(x, y).filter(|colour| colour.a > 0) {
                    picture.set(corner.x + x, corner.y + y, colour.with_alpha(colour.a / 2));
                }
            }
        }
    }

    /// Draws one object alone, over what the picture already shows.
    pub fn draw_object(&self, world: &World<C>, id: ObjectId, view: View, picture: &mut Picture) {
        let Some((body, object)) = world.objects.get(id) else { return };
        (self.sprites)(object, body).draw(body, &self.around(world, view), picture);
    }

    /// Returns the placements in a view whose objects do not live at present and were not changed before. Within the screen
    /// that the camera is made for there are none: an object that is missing there is missing in the game.
    pub(crate) fn asleep<'w>(&'w self, world: &'w World<C>, view: View) -> impl Iterator<Item = &'w Placement<C>> {
        let screen = Some(View::of(&world.camera, 320, 224)).filter(|_| world.camera.is_placed);
        let memory = world.objects.memory().iter().copied().chain(std::iter::repeat(0));
        let placements = self.stage.placements().iter().zip(memory).filter(|(_, memory)| *memory == 0);
        placements.map(|(placement, _)| placement).filter(move |Placement { body, .. }| {
            let [x, y] = [body.x, body.y].map(|at| at.px());
            view.shows(x, y, REACH, REACH) && !screen.is_some_and(|screen| screen.shows(x, y, 0, 0))
        })
    }

    pub(crate) fn around<'s>(&'s self, world: &'s World<C>, view: View) -> SpriteContext<'s> {
        let Self { stage, celebration, .. } = *self;
        SpriteContext {
            frame: world.frame,
            rules: stage.rules(),
            tables: &stage.tables,
            view,
            camera: &world.camera,
            celebration,
            ground: self.art.map_or(Ground::Bricks, |art| art.ground),
        }
    }
}

/// Returns how long a player counts as left alone without [`Effects`]: the engine's own count where the rules have one, or else a count
/// that comes round every eight seconds.
fn still_alone(player: &Player, frame: u32) -> u32 {
    if player.idle > 0 { player.idle.into() } else { frame % 480 }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        rules::{CharacterId, Rules},
        stock::{Booster, Ring},
        terrain::{Block, Cell, Solidity, Tile},
    };

    use super::*;
    use crate::stock_sprite;

    /// Returns a stage of 4,096 x 224 px with a floor at 192, and this placement.
    fn stage(placement: Placement) -> Stage {
        let floor = Cell::both(Block::new(1, Solidity::All));
        let cells = [vec![Cell::EMPTY; 256 * 12], vec![floor; 256 * 2]].concat();
        Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 256, &cells).unwrap().with_placements(vec![placement])
    }

    /// Returns the pixels of a view, after a frame with the player at the left.
    fn shown(stage: &Stage, left: Px, width: u32) -> Picture {
        let mut world = World::new(stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(60), px(172)));
        world.step(stage, &[], &mut ());
        let drawing = Drawing::new(stage, &stock_sprite);
        let mut picture = Picture::new(width, 224, Colour::CLEAR);
        drawing.draw(&world, View { left, top: px(0), width, height: 224 }, &mut picture);
        picture
    }

    /// Returns the first and the last row in which two pictures differ.
    fn difference(one: &Picture, other: &Picture) -> Option<[i32; 2]> {
        let differs = |&y: &i32| (0..one.width() as i32).any(|x| one.pixel(x, y) != other.pixel(x, y));
        let mut rows = (0..224).filter(differs);
        let first = rows.next()?;
        Some([first, rows.next_back().unwrap_or(first)])
    }

    #[test]
    fn a_view_beyond_the_screen_shows_objects_that_do_not_live_yet() {
        let ring = |x| stage(Placement::new(Body::at(px(x), px(100)).sized(8, 8), Ring::default()));
        let rows = difference(&shown(&ring(3000), px(2900), 200), &shown(&ring(600), px(2900), 200));
        assert!(matches!(rows, Some([90..100, 101..110])), "{rows:?}");
    }

    #[test]
    fn a_ghost_lets_the_ground_through() {
        let stage = stage(Placement::new(Body::at(px(3000), px(100)).sized(8, 8), Ring::default()));
        let player = Player::new(stage.rules(), CharacterId::Sonic, px(60), px(172));
        let drawing = Drawing::new(&stage, &stock_sprite);
        let view = View { left: px(0), top: px(100), width: 128, height: 128 };
        let drawn = |ground: Colour| {
            let mut picture = Picture::new(128, 128, ground);
            drawing.draw_ghost(&player, 0, view, &mut picture);
            picture
        };
        let (black, white) = (drawn(Colour::rgb(0, 0, 0)), drawn(Colour::rgb(255, 255, 255)));
        let [on_black, on_white] = [&black, &white].map(|picture| picture.pixel(60, 72).unwrap());
        assert!(on_black.r < on_white.r && on_white != Colour::rgb(255, 255, 255), "{on_black:?} {on_white:?}");
        assert_eq!(black.pixel(0, 0), Some(Colour::rgb(0, 0, 0)));
    }

    #[test]
    fn a_booster_lies_on_the_ground_16_px_below_it() {
        let booster = |x| {
            let body = Body::at(px(x), px(176)).sized(32, 8);
            stage(Placement::new(body, Booster { speed: Booster::WEAK }))
        };
        let rows = difference(&shown(&booster(200), px(0), 320), &shown(&booster(3000), px(0), 320));
        assert!(matches!(rows, Some([180..192, 191..=193])), "{rows:?}");
    }
}
