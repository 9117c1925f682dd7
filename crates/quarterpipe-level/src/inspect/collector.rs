//! Gathers findings: a limited number, and those that are the same on both layers once.

use std::collections::BTreeMap;

use quarterpipe::terrain::Layer;

use super::{Check, Finding};

/// The most findings of one check that are kept.
const MOST: usize = 4096;

#[derive(Default)]
pub(super) struct Collector {
    findings: Vec<Finding>,
    counts: BTreeMap<Check, usize>,
}

impl Collector {
    /// Keeps a finding, unless there are too many of its check.
    pub(super) fn add(&mut self, finding: Finding) {
        let count = self.counts.entry(finding.check).or_default();
        *count += 1;
        if *count <= MOST {
            self.findings.push(finding);
        }
    }

    /// Keeps the findings of the two layers. A finding that is on both is kept once, without a layer.
    pub(super) fn add_layers(&mut self, a: Vec<Finding>, b: Vec<Finding>) {
        let key = |finding: &Finding| (finding.check, finding.at.map(|(x, y)| (x.0, y.0)), finding.message.clone());
        let mut on_b: BTreeMap<_, _> = b.into_iter().map(|finding| (key(&finding), finding)).collect();
        for finding in a {
            let layer = if on_b.remove(&key(&finding)).is_some() { None } else { Some(Layer::A) };
            self.add(Finding { layer, ..finding });
        }
        for finding in on_b.into_values() {
            self.add(Finding { layer: Some(Layer::B), ..finding });
        }
    }

    /// Returns the kept findings, by check and severity, objects in order and the rest from left to right, and how many were not kept.
    pub(super) fn finish(mut self) -> (Vec<Finding>, usize) {
        self.findings.sort_by_key(|finding| {
            let at = finding.at.map(|(x, y)| (x.0, y.0));
            (finding.check, finding.severity, finding.object, at, finding.layer.map(|layer| layer as u8))
        });
        let left_out = self.counts.values().map(|count| count.saturating_sub(MOST)).sum();
        (self.findings, left_out)
    }
}
