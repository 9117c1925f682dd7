//! What a drawing remembers from frame to frame, if its host wants that: how long players have stood still.

use quarterpipe::{
    Pos, World,
    player::{Player, Pose},
};

/// The most frames between two worlds that count as the same run.
const MOST_SKIPPED: u32 = 16;
/// The most players that are followed.
const MOST_PLAYERS: usize = 8;

/// The memory of a drawing. A host that keeps one feeds it the world after every step, or after every few.
///
/// A world that is not a later frame of the same run, as after a seek, clears it.
///
/// ```
/// use quarterpipe::{prelude::*, rules::CharacterId};
/// use quarterpipe_draw::{Colour, Drawing, Effects, Picture, View, stock_sprite};
/// let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
/// let stage = level.stage(Rules::S1)?;
/// let (mut world, mut effects) = (level.start(&stage, CharacterId::Sonic), Effects::default());
/// for _ in 0..60 {
///     world.step(&stage, &[], &mut ());
///     effects.follow(&world);
/// }
/// assert_eq!(effects.still_for(0), 59);
/// let drawing = Drawing { effects: Some(&effects), ..Drawing::new(&stage, &stock_sprite) };
/// let view = View::of_world(&world, 320, 224);
/// drawing.draw(&world, view, &mut Picture::new(320, 224, Colour::CLEAR));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// The frame of the world that was followed last.
    frame: Option<u32>,
    players: Vec<Follow>,
}

/// What is known about a player.
#[derive(Clone, Copy, Debug)]
struct Follow {
    x: Pos,
    y: Pos,
    /// Frames for which it has stood at this place.
    still: u32,
}

impl Follow {
    const fn of(player: &Player) -> Self {
        Self { x: player.x, y: player.y, still: 0 }
    }
}

impl Effects {
    /// Takes note of a world, after a step.
    pub fn follow<C>(&mut self, world: &World<C>) {
        let passed = match self.frame {
            Some(frame) if frame == world.frame => return,
            Some(frame) => world.frame.checked_sub(frame).filter(|passed| *passed <= MOST_SKIPPED),
            None => None,
        };
        if passed.is_none() || self.players.len() != world.players.len().min(MOST_PLAYERS) {
            self.clear();
            self.players.extend(world.players.iter().take(MOST_PLAYERS).map(Follow::of));
        }
        self.frame = Some(world.frame);
        let Some(passed) = passed else { return };
        for (known, player) in self.players.iter_mut().zip(world.players.iter()) {
            let stands = player.pose == Pose::Wait && (player.x, player.y) == (known.x, known.y);
            let still = if stands { known.still.saturating_add(passed) } else { 0 };
            *known = Follow { still, ..Follow::of(player) };
        }
    }

    /// Forgets everything: for another world.
    pub fn clear(&mut self) {
        self.frame = None;
        self.players.clear();
    }

    /// Returns for how many frames a player has stood still.
    #[must_use]
    pub fn still_for(&self, player: usize) -> u32 {
        self.players.get(player).map_or(0, |known| known.still)
    }
}
