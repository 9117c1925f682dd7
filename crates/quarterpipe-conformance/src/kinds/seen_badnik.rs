//! Common behaviour of S3's badniks: they wait until they are seen, and stay a frame longer than they should. [O-2330]

use quarterpipe::{
    object::{Body, Hitbox, Life, Scene, Touch},
    state_enum, state_struct,
    stock::Stock,
};

use super::{Kind, RecordedSpawner};

/// The phases of a badnik of S3. [O-2330, O-2304]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstSeen {
    /// Has not been seen yet.
    #[default]
    Waiting,
    /// Has been seen.
    Seen,
    /// Acts.
    Acting,
    /// Will be gone in the next frame.
    Leaving,
}
state_enum!(FirstSeen { 0 = Waiting, 1 = Seen, 2 = Acting, 3 = Leaving });

impl FirstSeen {
    /// Returns the outcome of a frame in which it does not act, or `None` if it acts. `begin` prepares the first action.
    pub fn wait(&mut self, body: &mut Body, scene: &Scene<'_>, begin: impl FnOnce(&mut Body)) -> Option<Life> {
        match self {
            Self::Waiting if !body.on_screen => Some(scene.life_at(body.x.px())),
            Self::Waiting => {
                *self = Self::Seen;
                Some(Life::Stays)
            }
            Self::Seen => {
                *self = Self::Acting;
                begin(body);
                Some(Life::Stays)
            }
            Self::Acting => None,
            Self::Leaving => Some(Life::Gone),
        }
    }

    /// Ends its step. [O-2304]
    pub fn stays(&mut self, body: &mut Body, scene: &Scene<'_>) -> Life {
        if scene.is_far(body.x.px()) {
            *self = Self::Leaving;
            body.hitbox = None;
        }
        Life::Stays
    }
}

state_struct! {
    /// A stock badnik that waits to be seen, as badniks of S3 do.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SeenBadnik {
        /// The stock badnik.
        pub stock: Stock,
        /// Its hitbox once it acts.
        pub hitbox: Hitbox,
        /// Half its width and height.
        pub half_size: [u8; 2],
        /// Whether it has been seen and acts.
        pub seen: FirstSeen,
    }
}

impl SeenBadnik {
    /// Returns this badnik, waiting to be seen.
    pub fn new(stock: impl Into<Stock>, hitbox: Hitbox, half_size: [u8; 2]) -> Self {
        Self { stock: stock.into(), hitbox, half_size, seen: FirstSeen::Waiting }
    }
}

impl Kind for SeenBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        let Self { hitbox, half_size: [half_width, half_height], .. } = *self;
        let waits = self.seen.wait(body, scene, |body| {
            *body = Body { hitbox: Some(hitbox), ..body.sized(half_width, half_height) };
        });
        if let Some(life) = waits {
            return life;
        }
        let _ = self.stock.update(body, scene);
        self.seen.stays(body, scene)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        self.stock.touched(body, scene, touch);
    }
}
