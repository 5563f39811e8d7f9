//! The three rules as sentences about the bounds of one table.

use super::super::class::{Member, ONE};
use super::super::play::Word;
use super::super::table::{Row, Rules, Table};
use super::Unwritten;
use super::code::{Code, at_least, beyond, inequality};
use super::options::Options;
use crate::CheckError;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A column of a table: the floors or the firsts of a kind with one nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Column {
    pub(super) kind: usize,
    pub(super) is_first: bool,
    pub(super) star: u32,
}

/// A bound that an option is compared with: a number that may be added to the bound c of the sentence, and a nimber.
#[derive(Clone, Copy, Debug)]
struct Goal {
    is_from_c: bool,
    code: i64,
    star: u32,
}

/// A choice of one bound for each part of a sum.
struct Choice {
    columns: Vec<Column>,
    /// The sum of the bounds of fixed words, and of all nimbers.
    rest: Member,
    /// Whether one of them is a first.
    has_first: bool,
}

/// The bounds of a column that have the same canonical options beside c.
struct Case {
    /// The condition on c.
    condition: String,
    /// One of the bounds.
    example: Member,
}

/// The writer of the sentences about a table.
pub(super) struct Writer<'t> {
    pub(super) table: &'t Table<'t>,
    pub(super) code: Code,
    /// For each kind the moves of both players.
    options: Vec<[Options; 2]>,
    /// The nimbers of the bounds.
    stars: BTreeSet<u32>,
    /// The columns that have a bound.
    columns: BTreeSet<Column>,
}

/// The names of tables, the one of Left first.
const TABLES: [&str; 2] = ["left", "right"];
/// The names of the lengths of stretches, and of their bounds.
const LENGTHS: [&str; 2] = ["i", "j"];
const BOUNDS: [&str; 2] = ["a", "b"];

impl<'t> Writer<'t> {
    /// A writer for a table; `claimed` are the bounds with which the claim compares it.
    pub(super) fn new(table: &'t Table<'t>, claimed: &[Member]) -> Result<Self, Unwritten> {
        let kinds = table.kinds;
        let mut options = Vec::new();
        let mut parts = 1;
        for kind in 0..table.rows.len() {
            let of_kind = [Options::of(kinds, kind, 0)?, Options::of(kinds, kind, 1)?];
            parts = of_kind.iter().map(Options::most_parts).fold(parts, usize::max);
            options.push(of_kind);
        }
        let rows = || table.rows.iter().flatten();
        let bounds: Vec<Member> = rows().flat_map(Row::bounds).copied().collect();
        let words = kinds.words.values().flat_map(|rows| rows[table.player].bounds()).copied();
        let others: Vec<Member> = words.chain(claimed.iter().copied()).collect();
        let code = Code::new(table.step, &bounds, &others, parts).ok_or(Unwritten::Numbers)?;
        let mut columns = BTreeSet::new();
        for (kind, rows) in table.rows.iter().enumerate() {
            for row in rows {
                let column = |is_first| move |c: &Member| Column { kind, is_first, star: c.m };
                columns.extend(row.floors.iter().map(column(false)));
                columns.extend(row.firsts.iter().map(column(true)));
            }
        }
        let stars = columns.iter().map(|column| column.star).collect();
        Ok(Self { table, code, options, stars, columns })
    }

    /// The columns that have a bound.
    pub(super) fn columns(&self) -> impl Iterator<Item = Column> + '_ {
        self.columns.iter().copied()
    }

    /// The name of a column in the sentences.
    pub(super) fn name(&self, column: Column) -> String {
        let sort = if column.is_first { "first" } else { "floor" };
        format!("{}{}_{sort}{}", TABLES[self.table.player], column.kind + 1, column.star)
    }

    /// The length from which the sentences speak of rows.
    pub(super) fn from(&self) -> usize {
        self.table.exact.max(self.table.kinds.moves.reach + 1)
    }

    /// The bounds of a column with their lengths, from some length on.
    fn bounds(&self, column: Column, from: usize) -> impl Iterator<Item = (usize, Member)> + '_ {
        let rows = self.table.rows[column.kind].iter().enumerate().skip(from);
        rows.flat_map(move |(length, row)| {
            let bounds = if column.is_first { &row.firsts } else { &row.floors };
            bounds.iter().filter(move |c| c.m == column.star).map(move |c| (length, *c))
        })
    }

    /// The definition of a column: its bounds by length, and their growth.
    pub(super) fn definition(&self, column: Column) -> String {
        let Table { period, height, .. } = *self.table;
        let case = |(length, c): (usize, Member)| {
            let written = self.code.written(c);
            if length < height - period {
                return format!("(n={length} & v={written})");
            }
            let grown = if self.code.step == 0 { String::new() } else { format!("{}*q+", self.code.step) };
            format!("(Eq n={period}*q+{length} & v={grown}{written})")
        };
        let cases: Vec<String> = self.bounds(column, 0).map(case).collect();
        format!("def {} \"{}\";", self.name(column), cases.join(" | "))
    }

    /// The sentences that give the bounds of a column by the rules.
    pub(super) fn sentences(&self, column: Column) -> Result<Vec<String>, CheckError> {
        let (name, from) = (self.name(column), self.from());
        let c = Goal { is_from_c: true, code: 0, star: column.star };
        if column.is_first {
            let reached = self.reached(column.kind, c);
            return Ok(vec![format!("eval {name}_move \"An,c (n>={from} & ${name}(n,c)) => ({reached})\";")]);
        }
        let mut sentences = Vec::new();
        for (number, (lengths, move_, met)) in self.answers(column.kind, c).into_iter().enumerate() {
            let number = number + 1;
            sentences.push(format!(
                "eval {name}_answer{number} \"An,c,{lengths} (n>={from} & ${name}(n,c) & {move_}) => ({met})\";"
            ));
        }
        let (mut conditions, mut number) = (Vec::new(), 0);
        for case in self.cases(column) {
            for (place, option) in case.example.left().into_iter().enumerate() {
                number += 1;
                let covered = if self.is_reached(column, &case, place)? {
                    self.reached(column.kind, self.goal(&case, option))
                } else {
                    self.covered(column.kind, &case, option)
                };
                let condition = &case.condition;
                sentences.push(format!(
                    "eval {name}_option{number} \"An,c (n>={from} & ${name}(n,c) & {condition}) => ({covered})\";"
                ));
            }
            conditions.push(case.condition);
        }
        let all = joined(&conditions, " | ", "0=1");
        sentences.push(format!("eval {name}_cases \"An,c (n>={from} & ${name}(n,c)) => ({all})\";"));
        Ok(sentences)
    }

    /// The cases of the bounds of a column.
    fn cases(&self, column: Column) -> Vec<Case> {
        let Code { zero, sign, .. } = self.code;
        let (mut known, mut cases) = (BTreeSet::new(), Vec::new());
        for (_, c) in self.bounds(column, self.from()) {
            let example = self.example(c);
            if !known.insert(example) {
                continue;
            }
            let written = self.code.written(example);
            let unit = self.code.unit();
            let condition = if !self.is_far(example) {
                format!("c={written}")
            } else if self.code.has_growing_ups() {
                // At least 2 ups, or at most −3.
                let away = example.k.signum() * sign;
                inequality(&[(away, "c")], -away * (zero + sign * example.k))
            } else if (example.x > 0) == (sign > 0) {
                format!("(Eq c={unit}*q+{written})")
            } else {
                format!("(Eq c+{unit}*q={written})")
            };
            cases.push(Case { condition, example });
        }
        cases
    }

    /// The bound that stands for all bounds of its case.
    fn example(&self, c: Member) -> Member {
        if self.code.has_growing_ups() {
            return Member { k: c.k.clamp(FAR_BELOW, FAR_ABOVE), ..c };
        }
        let whole = c.x.div_euclid(ONE);
        let x = if c.x.abs() <= 2 * ONE {
            c.x
        } else {
            c.x.rem_euclid(ONE) + if whole < 0 { -4 * ONE } else { 2 * ONE }
        };
        // With remainder 0 the least number above 2 is 3.
        let x = if x == 2 * ONE && c.x != x { 3 * ONE } else { x };
        Member { x, ..c }
    }

    /// Whether a bound that stands for its case stands for infinitely many.
    fn is_far(&self, example: Member) -> bool {
        if self.code.has_growing_ups() {
            example.k == FAR_BELOW || example.k == FAR_ABOVE
        } else {
            example.x.abs() > 2 * ONE
        }
    }

    /// A member of the class as a goal, in a case. Where multiples of ↑ grow, it moves with c only if c is any of infinitely many
    /// bounds and it is not an option 0 or \*.
    fn goal(&self, case: &Case, member: Member) -> Goal {
        let is_from_c = !self.code.has_growing_ups() || member.k != 0 && self.is_far(case.example);
        let code = self.code.of(member) - if is_from_c { self.code.of(case.example) } else { 0 };
        Goal { is_from_c, code, star: member.m }
    }

    /// Whether in all rows of a case the Left option at a place is reached by a move, so that the first case of *covered* is
    /// enough.
    fn is_reached(&self, column: Column, case: &Case, place: usize) -> Result<bool, CheckError> {
        for (length, c) in self.bounds(column, self.from()) {
            if self.example(c) != case.example {
                continue;
            }
            let Some(option) = c.left().get(place).copied() else { return Ok(false) };
            let own = self.table.options(column.kind, length, self.table.player)?;
            let own = own.into_iter().flat_map(|option| option.floors).collect();
            if !(Rules { own, others: BTreeSet::new(), is_plain: true }).reaches(option) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// That an element is covered.
    fn covered(&self, kind: usize, case: &Case, d: Member) -> String {
        let mut ways = vec![self.reached(kind, self.goal(case, d))];
        for e in d.right() {
            let mut conditions = Vec::new();
            if !case.example.at_least(e) {
                let answers = self.answers(kind, self.goal(case, e)).into_iter();
                conditions.extend(
                    answers.map(|(lengths, move_, met)| format!("(A{lengths} ({move_}) => ({met}))")),
                );
            }
            conditions
                .extend(e.left().into_iter().map(|inner| format!("({})", self.covered(kind, case, inner))));
            ways.push(format!("({})", joined(&conditions, " & ", "0=0")));
        }
        ways.join(" | ")
    }

    /// That a move of the player leads to at least a goal.
    fn reached(&self, kind: usize, goal: Goal) -> String {
        let moves = self.moves(kind, self.table.player, goal, false).into_iter();
        let ways: Vec<String> =
            moves.map(|(lengths, move_, met)| format!("(E{lengths} {move_} & ({met}))")).collect();
        joined(&ways, " | ", "0=1")
    }

    /// For each class of moves of the other player its lengths, its condition, and that it leads to a position ⧐ a goal.
    fn answers(&self, kind: usize, goal: Goal) -> Vec<(&'static str, String, String)> {
        self.moves(kind, 1 - self.table.player, goal, true)
    }

    fn moves(
        &self,
        kind: usize,
        mover: usize,
        goal: Goal,
        is_answer: bool,
    ) -> Vec<(&'static str, String, String)> {
        let Options { splits, cuts } = &self.options[kind][mover];
        let period = self.table.letters();
        let splits = splits.iter().map(|split| {
            let move_ = format!("i+j+{}=n & (Eq i={period}*q+{}) & j>=1", split.gap, split.rest);
            ("i,j", move_, self.met(&split.kinds, &split.words, goal, is_answer))
        });
        let cuts = cuts.iter().map(|(cut, rests)| {
            let mut move_ = format!("i+{}=n", cut.shorter);
            if rests.len() < period {
                let rests: Vec<String> =
                    rests.iter().map(|rest| format!("(Eq n={period}*q+{rest})")).collect();
                // Writing to a string does not fail.
                let _ = write!(move_, " & ({})", rests.join(" | "));
            }
            ("i", move_, self.met(&[cut.kind], &cut.words, goal, is_answer))
        });
        splits.chain(cuts).collect()
    }

    /// That a sum of stretches and words is at least a goal, or ⧐ the goal, by rule 1.
    fn met(&self, kinds: &[usize], words: &[Word], goal: Goal, is_beyond: bool) -> String {
        let Code { zero, sign, .. } = self.code;
        let mut ways: Vec<String> = Vec::new();
        for Choice { columns, rest, has_first } in self.choices(kinds, words, is_beyond) {
            let star = rest.m ^ goal.star;
            let least = if is_beyond && !has_first { beyond(star) } else { at_least(star) };
            let mut terms: Vec<(i64, &str)> =
                BOUNDS.into_iter().take(columns.len()).map(|a| (sign, a)).collect();
            let mut constant = self.code.of(rest) - goal.code - least - sign * zero * columns.len() as i64;
            if goal.is_from_c {
                terms.push((-sign, "c"));
                constant += sign * zero;
            }
            let known = columns.iter().zip(LENGTHS).zip(BOUNDS);
            let known = known.fold(String::new(), |mut known, ((column, i), a)| {
                let _ = write!(known, "${}({i},{a}) & ", self.name(*column));
                known
            });
            let names = BOUNDS[..columns.len()].join(",");
            let way = format!("(E{names} {known}{})", inequality(&terms, constant));
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        joined(&ways, " | ", "0=1")
    }

    /// The choices of bounds for the parts of a sum; with `with_firsts` one of them may be a first.
    fn choices(&self, kinds: &[usize], words: &[Word], with_firsts: bool) -> Vec<Choice> {
        let mut choices = vec![Choice { columns: Vec::new(), rest: Member::ZERO, has_first: false }];
        for kind in kinds {
            let mut longer = Vec::new();
            for choice in &choices {
                for star in &self.stars {
                    for is_first in [false, true] {
                        let column = Column { kind: *kind, is_first, star: *star };
                        let is_allowed = !is_first || with_firsts && !choice.has_first;
                        if is_allowed && self.columns.contains(&column) {
                            let columns = [choice.columns.as_slice(), &[column]].concat();
                            let has_first = choice.has_first || is_first;
                            let rest = Member { m: choice.rest.m ^ star, ..choice.rest };
                            longer.push(Choice { columns, rest, has_first });
                        }
                    }
                }
            }
            choices = longer;
        }
        for word in words {
            let Some(rows) = self.table.kinds.words.get(word) else { return Vec::new() };
            let Row { floors, firsts } = &rows[self.table.player];
            let mut longer = Vec::new();
            for choice in &choices {
                let floors = floors.iter().map(|c| (c, choice.has_first));
                let firsts = firsts.iter().filter(|_| with_firsts && !choice.has_first).map(|c| (c, true));
                longer.extend(floors.chain(firsts).map(|(c, has_first)| Choice {
                    columns: choice.columns.clone(),
                    rest: choice.rest.plus(*c),
                    has_first,
                }));
            }
            choices = longer;
        }
        choices
    }

    /// That the row of wⁿ with a length has a bound that meets a goal; its difference from the goal is at least what a
    /// function of its nimber says. The goal is a number, and perhaps a multiple of q.
    pub(super) fn power(
        &self,
        length: &str,
        is_first: bool,
        (goal, growth): (Member, i64),
        least: fn(u32) -> i64,
    ) -> Vec<String> {
        let Code { zero, sign, .. } = self.code;
        let columns = self.columns().filter(|column| column.kind == 0 && column.is_first == is_first);
        let way = |column: Column| {
            let constant = -sign * zero - self.code.of(goal) - least(column.star ^ goal.m);
            let terms = [(sign, "a"), (-growth, "q")];
            format!("(Ea ${}({length},a) & {})", self.name(column), inequality(&terms, constant))
        };
        columns.map(way).collect()
    }
}

/// Where multiples of ↑ grow: the case of all bounds with at most this many ups, and of all with at least this many.
const FAR_BELOW: i64 = -3;
const FAR_ABOVE: i64 = 2;

/// Parts of a sentence, or a sentence for none.
pub(super) fn joined(parts: &[String], sign: &str, empty: &str) -> String {
    if parts.is_empty() { empty.to_owned() } else { parts.join(sign) }
}
