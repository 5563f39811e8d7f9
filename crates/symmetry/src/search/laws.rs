//! Laws from a table: strategies merged into classes of boards, with their certificates.

use super::candidates::Candidate;
use super::claims;
use super::cover::{Axis, cover};
use super::table::{Table, claimed, is_upright};
use crate::{BoardProof, Certificate, Law, Sizes, Unproved, Winner};

impl Table<'_> {
    /// The laws that are not only about squares.
    pub(super) fn rectangles(&self, laws: &mut Vec<Law>) {
        let labels = self.labels(is_upright);
        let facts: Vec<u8> = labels.iter().map(|label| claimed(label.1)).collect();
        let held: Vec<Vec<u64>> = labels
            .iter()
            .zip(&facts)
            .map(|(label, facts)| self.bits(|row, column| self.facts(row, column, label.0) & facts == *facts))
            .collect();
        let mut wanted = vec![vec![0; self.axes[1].sides.len()]; self.axes[0].sides.len()];
        for (row, column) in self.places() {
            wanted[row][column] = self.all_facts(row, column, is_upright);
        }
        for (label, sizes) in cover(&self.axes, &held, &facts, wanted) {
            let (candidate, winner) = labels[label];
            laws.push(self.law(candidate, winner, sizes));
        }
    }

    /// The laws about squares that are stronger than those about all boards, and than those by images alone.
    pub(super) fn squares(&self, images: Option<&Self>, laws: &mut Vec<Law>) {
        let [rows, columns] = &self.axes;
        let zones = self.rules.zones();
        let Some(axis) = Self::square_axis(rows, columns).filter(|_| zones[0] == zones[1]) else { return };
        let place = |side: u32| Some((rows.index(side)?, columns.index(side)?));
        let labels = self.labels(|candidate| !is_upright(candidate));
        let facts: Vec<u8> = labels.iter().map(|label| claimed(label.1)).collect();
        let at = |side: u32, candidate: usize| {
            place(side).map_or(0, |(row, column)| self.facts(row, column, candidate))
        };
        let bit = |bit: bool| vec![u64::from(bit)];
        let held: Vec<Vec<u64>> = labels
            .iter()
            .zip(&facts)
            .map(|(label, facts)| {
                axis.sides.iter().flat_map(|&side| bit(at(side, label.0) & facts == *facts)).collect()
            })
            .collect();
        let wanted = axis.sides.iter().map(|&side| {
            place(side).map_or(vec![0], |(row, column)| {
                let by_images = images.and_then(|images| {
                    let (row, column) = images.axes[0].index(side).zip(images.axes[1].index(side))?;
                    Some(images.all_facts(row, column, |_| true))
                });
                let known = self.all_facts(row, column, is_upright) | by_images.unwrap_or(0);
                vec![self.all_facts(row, column, |_| true) & !known]
            })
        });
        let one = Axis { sides: vec![1], bound: 2, period: 1 };
        let wanted = wanted.collect();
        for (label, sizes) in cover(&[axis, one], &held, &facts, wanted) {
            let (candidate, winner) = labels[label];
            if let Sizes::Rectangles { rows: side, .. } = sizes {
                laws.push(self.law(candidate, winner, Sizes::Squares { side }));
            }
        }
    }

    /// The sides of squares, if there are any.
    fn square_axis(rows: &Axis, columns: &Axis) -> Option<Axis> {
        let same = rows.bound == columns.bound && rows.period == columns.period;
        let sides: Vec<u32> =
            rows.sides.iter().copied().filter(|side| columns.sides.binary_search(side).is_ok()).collect();
        (same && !sides.is_empty()).then_some(Axis { sides, ..rows.clone() })
    }

    /// The boards that represent a class.
    fn standing(&self, sizes: Sizes) -> Vec<[u32; 2]> {
        match sizes {
            Sizes::Rectangles { rows, columns } => {
                let along = |row| self.axes[1].standing(columns).map(move |column| [row, column]);
                self.axes[0].standing(rows).flat_map(along).collect()
            }
            Sizes::Squares { side } => self.axes[0].standing(side).map(|side| [side, side]).collect(),
        }
    }

    fn law(&self, candidate: usize, winner: Winner, sizes: Sizes) -> Law {
        let claims = claims(self.rules, winner);
        let mut boards = Vec::new();
        for [rows, columns] in self.standing(sizes) {
            let place = self.axes[0].index(rows).zip(self.axes[1].index(columns));
            let mirrors = place.map_or_else(Vec::new, |(row, column)| {
                let held = &self.boards[row][column].mirrors;
                claims
                    .iter()
                    .filter_map(|&(player, starts)| held.get(&(candidate, player, starts)).cloned())
                    .collect()
            });
            boards.push(BoardProof { rows, columns, mirrors });
        }
        let Candidate { image, renaming, .. } = self.candidates[candidate].clone();
        Law {
            certificate: Certificate {
                format: Certificate::FORMAT.to_owned(),
                rules: self.rules.clone(),
                sizes,
                winner,
                image,
                renaming,
                extent: self.rules.extent(),
                reach: self.limits.reach,
                bounds: [self.axes[0].bound, self.axes[1].bound],
                periods: [self.axes[0].period, self.axes[1].period],
                boards,
            },
        }
    }

    /// The boards without a result, here and by images alone.
    pub(super) fn unproved(&self, images: Option<&Self>) -> Vec<Unproved> {
        let nothing = |row: usize, column: usize| {
            let [rows, columns] = [self.axes[0].sides[row], self.axes[1].sides[column]];
            self.all_facts(row, column, is_upright) == 0
                && !images.is_some_and(|images| images.is_decided(rows, columns))
        };
        let mut wanted = vec![vec![0; self.axes[1].sides.len()]; self.axes[0].sides.len()];
        for (row, column) in self.places() {
            wanted[row][column] = u8::from(nothing(row, column));
        }
        let classes = cover(&self.axes, &[self.bits(nothing)], &[1], wanted);
        let failure = |sizes| {
            let boards = self.standing(sizes).into_iter();
            let mut places = boards.filter_map(|[r, c]| self.axes[0].index(r).zip(self.axes[1].index(c)));
            places.find_map(|(row, column)| self.boards[row][column].failure.clone())
        };
        classes.into_iter().map(|(_, sizes)| Unproved { sizes, failure: failure(sizes) }).collect()
    }
}
