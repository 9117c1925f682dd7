//! Four blocks that sink into steps once a player has stood on one. [O-2060]

use quarterpipe::{
    Px,
    object::{Body, Life, ObjectId, Scene, Spawn},
    px, state_struct,
    stock::SolidBlock,
};

use super::{Kind, RecordedObject, RecordedSpawner};

state_struct! {
    /// The first block, which makes the other blocks and moves them.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Staircase {
        /// The row's y at rest.
        pub y: Px,
        /// The three other blocks.
        pub others: [Option<ObjectId>; 3],
        /// Frames until it begins to sink; 0 before a player has stood on it.
        pub wait: u8,
        /// `true` if a player has stood on the first block.
        pub is_touched: bool,
        /// `true` if it sinks or has sunk.
        pub sinks: bool,
        /// The distance in pixels that the lowest block has sunk.
        pub depth: u8,
    }
}

state_struct! {
    /// One of the other blocks. Once a player has stood on it, its body is turned upside down, as a sign for the first block.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Stair {
        /// The x of the first block, which decides when all four are unloaded.
        pub first_x: Px,
    }
}

const WAIT: u8 = 30;
const DEPTH: u8 = 0x80;
const APART: i32 = 32;

/// Applies the block to all players. Returns whether a player standing on it is noticed. In the frame in which the block takes a player
/// over from another object, the player is not noticed. [O-2060]
fn meet_all(body: &mut Body, scene: &mut Scene<'_>) -> bool {
    let x = body.x.px();
    let stood_on = scene.first_player().and_then(|player| player.standing_on.filter(|_| player.on_object));
    let rode = body.standing.any();
    SolidBlock::new(px(16), px(16)).meet_all(body, scene, x);
    body.standing.any() && (rode || stood_on.is_none_or(|other| other == scene.id))
}

impl Staircase {
    fn make(&mut self, body: &Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) {
        self.y = body.y.px();
        for (index, other) in (1..).zip(&mut self.others) {
            let mut place = Body { placement: None, ..*body };
            place.x += px(index * APART);
            place.y_flip = false;
            *other = own.spawn(scene, Spawn::AfterMaker, place, RecordedObject::Stair(Stair { first_x: body.x.px() }));
        }
    }

    /// Returns whether a player stood on a block right after its contact, even if another object has taken the player over since.
    fn was_stood_on(&self, scene: &Scene<'_>) -> bool {
        let mut others = self.others.iter().flatten().filter_map(|&id| scene.body_of(id));
        self.is_touched || others.any(|block| block.y_flip)
    }

    fn sink(&mut self, is_stood_on: bool) {
        if self.sinks {
            self.depth = self.depth.saturating_add(1).min(DEPTH);
        } else if self.wait != 0 {
            self.wait -= 1;
            self.sinks = self.wait == 0;
        } else if is_stood_on {
            self.wait = WAIT;
        }
    }
}

impl Kind for Staircase {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.make(body, scene, own);
        }
        self.sink(self.was_stood_on(scene));
        let depth = i32::from(self.depth);
        let [mine, others @ ..] = if body.x_flip {
            [depth >> 2, depth >> 1, depth * 3 / 4, depth]
        } else {
            [depth, depth * 3 / 4, depth >> 1, depth >> 2]
        };
        for (other, depth) in self.others.into_iter().zip(others) {
            if let Some(other) = other.and_then(|id| scene.body_of_mut(id)) {
                other.put_y(self.y + px(depth));
            }
        }
        body.put_y(self.y + px(mine));
        self.is_touched |= meet_all(body, scene);
        scene.life_at(body.x.px())
    }
}

impl Kind for Stair {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        body.y_flip |= meet_all(body, scene);
        scene.life_at(self.first_x)
    }
}
