//! Gathers findings: a limited number for each check. A finding that is the same on both layers is kept once.

use std::collections::BTreeMap;

use quarterpipe::{Px, px, terrain::Layer};

use super::{Check, Finding, FoundLoop, Severity, finding::USUAL_STEP};

/// The maximum number of findings of one check that are kept.
const MOST: usize = 4096;

/// The first findings of each check, and how many there are.
#[derive(Default)]
pub(super) struct Collector {
    findings: Vec<Finding>,
    /// The counts by check. Small steps come last and are counted separately, as they must not displace other findings.
    counts: [usize; Check::ALL.len() + 1],
}

impl Collector {
    /// Keeps a finding, unless there are too many of its check.
    pub(super) fn add(&mut self, finding: Finding) {
        if self.counts_one_more(finding.check, finding.step) {
            self.findings.push(finding);
        }
    }

    /// Keeps a warning at a pixel, unless there are too many of its check. The message is made only if it is kept.
    pub(super) fn warn(&mut self, check: Check, (x, y): (i32, i32), message: impl FnOnce() -> String) {
        if self.counts_one_more(check, px(0)) {
            self.findings.push(Finding::new(check, Severity::Warning, message()).at(px(x), px(y)));
        }
    }

    /// Keeps a warning about half a loop, unless there are too many of its check.
    pub(super) fn warn_of_half(&mut self, (x, y): (i32, i32), found: FoundLoop, message: impl FnOnce() -> String) {
        if self.counts_one_more(Check::Loop, px(0)) {
            let finding = Finding::new(Check::Loop, Severity::Warning, message()).at(px(x), px(y));
            self.findings.push(Finding { half_loop: Some(found), ..finding });
        }
    }

    /// Keeps a warning about a step of this height, unless there are too many.
    pub(super) fn warn_of_step(&mut self, (x, y): (i32, i32), height: i32, message: impl FnOnce() -> String) {
        if self.counts_one_more(Check::Step, px(height)) {
            let finding = Finding::new(Check::Step, Severity::Warning, message()).at(px(x), px(y));
            self.findings.push(Finding { step: px(height), ..finding });
        }
    }

    /// Counts a finding of a check, and returns whether there is room for it.
    fn counts_one_more(&mut self, check: Check, step: Px) -> bool {
        let is_small = check == Check::Step && step <= USUAL_STEP;
        let count = &mut self.counts[if is_small { Check::ALL.len() } else { check as usize }];
        *count += 1;
        *count <= MOST
    }

    /// Takes over findings that are the same on both layers.
    pub(super) fn add_both(&mut self, both: Self) {
        both.findings.into_iter().for_each(|finding| self.add(finding));
        for (count, of_both) in self.counts.iter_mut().zip(both.counts) {
            *count += of_both.saturating_sub(MOST);
        }
    }

    /// Takes over the findings of the two layers. A finding that is on both is kept once, without a layer.
    pub(super) fn add_layers(&mut self, a: Self, b: Self) {
        let key = |finding: &Finding| (finding.check, finding.at.map(|(x, y)| (x.0, y.0)), finding.message.clone());
        let mut on_b: BTreeMap<_, _> = b.findings.into_iter().map(|finding| (key(&finding), finding)).collect();
        let on_a: Vec<Finding> = a
            .findings
            .into_iter()
            .map(|finding| {
                let layer = if on_b.remove(&key(&finding)).is_some() { None } else { Some(Layer::A) };
                Finding { layer, ..finding }
            })
            .collect();
        let on_b = on_b.into_values().map(|finding| Finding { layer: Some(Layer::B), ..finding });
        self.add_both(Self { findings: on_a, counts: a.counts });
        self.add_both(Self { findings: on_b.collect(), counts: b.counts });
    }

    /// Returns the kept findings, by check and severity, objects in order and the rest from left to right, and how many were not kept.
    pub(super) fn finish(mut self) -> (Vec<Finding>, usize) {
        self.findings.sort_by_key(|finding| {
            let at = finding.at.map(|(x, y)| (x.0, y.0));
            (finding.check, finding.severity, finding.object, at, finding.layer.map(|layer| layer as u8))
        });
        let all: usize = self.counts.iter().sum();
        let left_out = all - self.findings.len();
        (self.findings, left_out)
    }
}
