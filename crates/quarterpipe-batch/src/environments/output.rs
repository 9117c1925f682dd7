//! The arrays that a step fills, and their division into rows.

/// Observations of all players in flat arrays: world by world, and player by player in a world. Arrays that are `None` are not written.
#[derive(Debug, Default)]
pub struct Observations<'a> {
    /// Rows of [`COLUMNS`](crate::COLUMNS) values for each player.
    pub state: Option<&'a mut [i32]>,
    /// Cells around each player, row by row: see [`ViewCell`](crate::ViewCell).
    pub view: Option<&'a mut [u8]>,
    /// For each player and ray: the distance in pixels, and the [`ViewCell`](crate::ViewCell) that it met.
    pub rays: Option<&'a mut [i16]>,
    /// For each player, the bytes of its [painter](crate::Painter)'s picture.
    pub pixels: Option<&'a mut [u8]>,
}

/// Sums over the episode at the end of the step, including an episode that ended in the step. Arrays that are `None` are not written.
#[derive(Debug, Default)]
pub struct Totals<'a> {
    /// For each player, the counts of each [`Counter`](crate::Counter).
    pub counters: Option<&'a mut [u32]>,
    /// For each player, the sum of its rewards.
    pub returns: Option<&'a mut [f32]>,
    /// For each world, the number of frames of the episode.
    pub frames: Option<&'a mut [u32]>,
    /// For each world, the number of the episode's level; [`u64::MAX`] if it belongs to none.
    pub levels: Option<&'a mut [u64]>,
    /// For each world, the number of the level's variant.
    pub variants: Option<&'a mut [u32]>,
}

/// The arrays that a step fills.
#[derive(Debug)]
pub struct Outputs<'a> {
    /// The reward of each player for the step.
    pub rewards: &'a mut [f32],
    /// `true` for each world whose episode terminated: by a goal, an x or death.
    pub terminated: &'a mut [bool],
    /// `true` for each world whose episode was truncated because its frames were used up.
    pub truncated: &'a mut [bool],
    /// The observations after the step, and after a reset in the same step.
    pub observed: Observations<'a>,
    /// The observations at the end of an episode, if the same step began a new one; rows of other worlds stay as they are.
    pub last: Observations<'a>,
    /// Sums over the episode.
    pub totals: Totals<'a>,
}

/// The rows of one world.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub rewards: &'a mut [f32],
    pub terminated: &'a mut bool,
    pub truncated: &'a mut bool,
    pub observed: Observations<'a>,
    pub last: Observations<'a>,
    pub totals: Totals<'a>,
}

/// The number of elements of a world in each array.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lengths {
    pub players: usize,
    pub state: usize,
    pub view: usize,
    pub rays: usize,
    pub pixels: usize,
    pub counters: usize,
}

/// Cuts the first elements off an array.
#[inline(always)]
fn cut<'a, T>(array: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let count = count.min(array.len());
    let (first, rest) = std::mem::take(array).split_at_mut(count);
    *array = rest;
    first
}

/// Cuts the first elements off an array, if it is requested.
#[inline(always)]
fn cut_some<'a, T>(array: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
    array.as_mut().map(|array| cut(array, count))
}

impl<'a> Observations<'a> {
    /// Cuts off the rows of the first worlds.
    #[inline(always)]
    pub(super) fn cut(&mut self, worlds: usize, lengths: Lengths) -> Self {
        Self {
            state: cut_some(&mut self.state, worlds * lengths.state),
            view: cut_some(&mut self.view, worlds * lengths.view),
            rays: cut_some(&mut self.rays, worlds * lengths.rays),
            pixels: cut_some(&mut self.pixels, worlds * lengths.pixels),
        }
    }
}

impl<'a> Outputs<'a> {
    /// Cuts off the rows of the first worlds.
    #[inline(always)]
    pub(super) fn cut(&mut self, worlds: usize, lengths: Lengths) -> Self {
        Self {
            rewards: cut(&mut self.rewards, worlds * lengths.players),
            terminated: cut(&mut self.terminated, worlds),
            truncated: cut(&mut self.truncated, worlds),
            observed: self.observed.cut(worlds, lengths),
            last: self.last.cut(worlds, lengths),
            totals: Totals {
                counters: cut_some(&mut self.totals.counters, worlds * lengths.counters),
                returns: cut_some(&mut self.totals.returns, worlds * lengths.players),
                frames: cut_some(&mut self.totals.frames, worlds),
                levels: cut_some(&mut self.totals.levels, worlds),
                variants: cut_some(&mut self.totals.variants, worlds),
            },
        }
    }

    /// Cuts off the rows of the first world; `None` if there is none left.
    #[inline(always)]
    pub(super) fn cut_row(&mut self, lengths: Lengths) -> Option<Row<'a>> {
        let Outputs { rewards, terminated, truncated, observed, last, totals } = self.cut(1, lengths);
        let (terminated, truncated) = (terminated.first_mut()?, truncated.first_mut()?);
        Some(Row { rewards, terminated, truncated, observed, last, totals })
    }
}
