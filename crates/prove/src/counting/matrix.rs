//! Square sparse matrices over the rationals, and subspaces with their reduced echelon bases.

use dashu_ratio::RBig;

/// A square matrix by rows. A row holds its nonzero entries with their columns, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    pub(super) rows: Vec<Vec<(usize, RBig)>>,
}

impl Matrix {
    pub(super) fn from_dense(rows: Vec<Vec<RBig>>) -> Self {
        let sparse =
            |row: Vec<RBig>| row.into_iter().enumerate().filter(|(_, entry)| !entry.is_zero()).collect();
        Self { rows: rows.into_iter().map(sparse).collect() }
    }

    /// The number of rows, which is the number of columns.
    pub fn dimension(&self) -> usize {
        self.rows.len()
    }

    /// All entries, row by row.
    pub fn to_rows(&self) -> Vec<Vec<RBig>> {
        let dense = |row: &Vec<(usize, RBig)>| {
            let mut entries = vec![RBig::ZERO; self.dimension()];
            for (column, entry) in row {
                entries[*column].clone_from(entry);
            }
            entries
        };
        self.rows.iter().map(dense).collect()
    }

    /// A row vector times the matrix.
    pub(super) fn after(&self, vector: &[RBig]) -> Vec<RBig> {
        let mut product = vec![RBig::ZERO; self.dimension()];
        for (factor, row) in vector.iter().zip(&self.rows).filter(|(factor, _)| !factor.is_zero()) {
            for (column, entry) in row {
                product[*column] += factor * entry;
            }
        }
        product
    }

    /// The matrix times a column vector.
    pub(super) fn before(&self, vector: &[RBig]) -> Vec<RBig> {
        let entry =
            |row: &Vec<(usize, RBig)>| sum(row.iter().map(|(column, entry)| entry * &vector[*column]));
        self.rows.iter().map(entry).collect()
    }
}

pub(super) fn dot(left: &[RBig], right: &[RBig]) -> RBig {
    sum(left.iter().zip(right).filter(|(left, _)| !left.is_zero()).map(|(left, right)| left * right))
}

pub(super) fn sum(terms: impl Iterator<Item = RBig>) -> RBig {
    terms.fold(RBig::ZERO, |sum, term| sum + term)
}

/// A subspace with its reduced basis: each vector has a 1, its pivot, where all others have a 0.
#[derive(Clone, Debug, Default)]
pub(super) struct Subspace {
    pub(super) basis: Vec<Vec<RBig>>,
    pub(super) pivots: Vec<usize>,
}

impl Subspace {
    /// The coordinates of a vector of the subspace.
    pub(super) fn coordinates(&self, vector: &[RBig]) -> Vec<RBig> {
        self.pivots.iter().map(|&pivot| vector[pivot].clone()).collect()
    }

    /// Adds a vector to the subspace; returns whether it was outside.
    pub(super) fn insert(&mut self, mut vector: Vec<RBig>) -> bool {
        for (row, &pivot) in self.basis.iter().zip(&self.pivots) {
            subtract_multiple(&mut vector, row, pivot);
        }
        let Some(pivot) = vector.iter().position(|entry| !entry.is_zero()) else { return false };
        let scale = vector[pivot].clone();
        for entry in vector.iter_mut().filter(|entry| !entry.is_zero()) {
            *entry /= &scale;
        }
        for row in &mut self.basis {
            subtract_multiple(row, &vector, pivot);
        }
        self.basis.push(vector);
        self.pivots.push(pivot);
        true
    }
}

/// Subtracts the multiple of a row, which has a 1 at the pivot, so that a 0 is left there.
fn subtract_multiple(vector: &mut [RBig], row: &[RBig], pivot: usize) {
    let factor = vector[pivot].clone();
    if factor.is_zero() {
        return;
    }
    for (entry, other) in vector.iter_mut().zip(row).filter(|(_, other)| !other.is_zero()) {
        *entry -= &factor * other;
    }
}

/// The inverse of a square matrix by its rows; `None` if there is none.
pub(super) fn inverse(rows: &[Vec<RBig>]) -> Option<Vec<Vec<RBig>>> {
    let size = rows.len();
    let mut left: Vec<Vec<RBig>> = rows.to_vec();
    let mut right: Vec<Vec<RBig>> = (0..size)
        .map(|row| (0..size).map(|column| if row == column { RBig::ONE } else { RBig::ZERO }).collect())
        .collect();
    for column in 0..size {
        let pivot = (column..size).find(|&row| !left[row][column].is_zero())?;
        left.swap(column, pivot);
        right.swap(column, pivot);
        let scale = left[column][column].clone();
        for entry in left[column].iter_mut().chain(&mut right[column]) {
            *entry /= &scale;
        }
        let (pivot_left, pivot_right) = (left[column].clone(), right[column].clone());
        for row in (0..size).filter(|&row| row != column) {
            let factor = left[row][column].clone();
            if factor.is_zero() {
                continue;
            }
            for (entry, other) in left[row].iter_mut().zip(&pivot_left) {
                *entry -= &factor * other;
            }
            for (entry, other) in right[row].iter_mut().zip(&pivot_right) {
                *entry -= &factor * other;
            }
        }
    }
    Some(right)
}
