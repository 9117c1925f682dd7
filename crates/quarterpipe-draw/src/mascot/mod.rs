//! Players, drawn as the project's own birds: one for each character, in all poses.

mod ball;
mod cast;
mod effects;
mod figure;
mod poses;

use quarterpipe::{
    Angle,
    player::{Player, Pose},
};

use crate::{
    Picture, View,
    brush::{Brush, FULL_SIZE},
};
use cast::Bird;

pub(crate) use effects::star;

/// The inputs of a player's picture other than the player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// The world's frame.
    pub frame: u32,
    /// True if gravity is reversed, where the rules allow that.
    pub is_reversed: bool,
    /// Frames for which the player has stood still.
    pub still: u32,
    /// Frames since the goal was reached.
    pub celebration: Option<u32>,
    /// True if a scarf moves in steps of two pixels and does not flutter, for pictures that are too small to show more.
    pub is_coarse: bool,
}

/// Half the size of a charging ball, which is flattened on the floor, in quarters of a pixel.
const CHARGE_RADII: [i32; 2] = [60, 46];

/// Draws a player and its effects.
pub(crate) fn draw(player: &Player, moment: Moment, view: View, picture: &mut Picture) {
    if is_near(player, view) {
        paint(player, moment, &mut Brush::new(picture, view.point(player.x.px(), player.y.px())));
    }
}

/// Returns whether a view can show something of a player.
pub(crate) fn is_near(player: &Player, view: View) -> bool {
    view.shows(player.x.px(), player.y.px(), 64, 64)
}

/// Paints a player and its effects with a new brush.
pub(crate) fn paint(player: &Player, moment: Moment, brush: &mut Brush<'_>) {
    if !player.is_visible() {
        return;
    }
    brush.y_flip = moment.is_reversed;
    effects::behind(player, moment.frame, brush);
    let bird = Bird::of(player.character);
    let bird = &effects::glow(player, moment.frame).map_or(*bird, |glow| bird.glowing(glow));
    brush.scale = bird.scale;
    brush.x_flip = player.facing_left;
    paint_bird(player, bird, moment, brush);
    brush.clean();
    brush.y_flip = moment.is_reversed;
    effects::before(player, moment.frame, brush);
}

fn paint_bird(player: &Player, bird: &Bird, moment: Moment, brush: &mut Brush<'_>) {
    let Moment { frame, .. } = moment;
    // Shapes are made for a height radius of 19 px. Players of another height are moved to their own floor.
    let floor = i32::from(player.height_radius) * 4 + 2;
    let own = floor * FULL_SIZE / bird.scale;
    match player.pose {
        Pose::Roll => {
            let turn = (frame / poses::duration(player) % 8 * 32) as u8;
            ball::paint(bird, Angle(turn), [0, own - ball::ROUND[1]], ball::ROUND, brush);
        }
        Pose::SpinDash => {
            let turn = (frame % 4 * 64) as u8;
            let [width, height] = CHARGE_RADII;
            ball::paint(bird, Angle(turn), [0, own - height], [width - (frame % 2) as i32 * 3, height], brush);
        }
        pose => {
            if pose == Pose::Walk {
                brush.angle = drawn_angle(player);
            }
            let figure = poses::figure(player, moment);
            let lift = own - figure::FLOOR;
            figure.lowered(lift).paint(bird, brush);
        }
    }
}

/// Returns the angle that a player is drawn at: the eighth of a turn nearest to the ground's angle. Halfway between two it is the less
/// steep one, whichever way the slope goes.
///
/// The originals have pictures for four eighths and mirror them for the others. Only walking and running have them.
fn drawn_angle(player: &Player) -> Angle {
    let (angle, way) = if player.angle.0 < 0x80 { (player.angle.0, 1) } else { (player.angle.0.wrapping_neg(), -1_i8) };
    let eighth = (angle + 0x0F) & 0xE0;
    Angle(if way < 0 { eighth.wrapping_neg() } else { eighth })
}
