//! A lesson compared with the program: its games and positions exist, and the claims of its texts are true.

use crate::element::{Element, with_gaps};
use crate::error::LessonError;
use crate::file::{Cells, Check, Claimed, Exercise, Positions, Sort, span};
use crate::lesson::Lesson;
use campeao_answers::Mistake;
use campeao_answers::desk::{
    About, Claim, Desk, GameChoice, Order, PebbleQuestion, TableOrder, Task, speaker,
};
use campeao_base::Language;
use serde_json::Value;
use std::ops::Range;
use toml::Spanned;

/// The conditions of the judge under which false claims are sorted, by their names in JSON.
const CONDITIONS: [&str; 3] = ["lost-is-safe", "II", "I"];

/// The questions of a lesson to the desk.
struct Asker<'a> {
    lesson: &'a Lesson,
    desk: &'a mut Desk,
    language: Language,
}

impl Lesson {
    /// Asks the desk for everything that the lesson asks and claims.
    ///
    /// # Errors
    /// The first mistake: a game or a position that does not exist, a text that is not a formula, or a false claim.
    pub fn check(&self, desk: &mut Desk, language: Language) -> Result<(), Mistake> {
        let mut asker = Asker { lesson: self, desk, language };
        for step in self.steps() {
            for element in step.elements() {
                asker.element(element)?;
            }
        }
        for exercise in &self.entries.exercises {
            asker.exercise(exercise.get_ref())?;
        }
        self.entries.checks.iter().try_for_each(|check| asker.claimed(check.get_ref(), span(check)))
    }
}

impl Asker<'_> {
    /// The answer to a task, or its error, at a place of the file.
    fn ask(&mut self, task: Task, place: Range<usize>) -> Result<Value, Mistake> {
        let reply = self.desk.reply(&Order::new(self.language, task), &mut std::io::sink());
        let answer: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
        if reply.status == 200 {
            return Ok(answer);
        }
        let sentence = answer["error"].as_str().unwrap_or_default().to_owned();
        Err(self.lesson.mistake(sentence, place))
    }

    /// The refusal of a false claim.
    fn refuse<T>(&self, found: String, place: Range<usize>) -> Result<T, Mistake> {
        let sentence = speaker(self.language).tell(&LessonError::False { found });
        Err(self.lesson.mistake(sentence, place))
    }

    fn element(&mut self, element: Element<'_>) -> Result<(), Mistake> {
        match element {
            Element::Play(play) => {
                for from in &play.from {
                    self.position(&play.game, from)?;
                }
            }
            Element::Bet(bet) => {
                if let (Some(game), Some(from)) = (&bet.game, &bet.from) {
                    self.position(game, from)?;
                }
            }
            Element::Tap(cells) | Element::Reveal(cells) => {
                self.table(cells, None)?;
            }
            Element::Guess(guess) => {
                for claim in guess.claim.iter().chain(&guess.claims) {
                    self.claim(&guess.game, claim, guess.starts, guess.numeration.as_deref(), Some(20))?;
                }
            }
            Element::Fill(fill) => {
                if let Some(cells) = &fill.nim_values {
                    self.table(cells, Some("grundy"))?;
                }
                for value in &fill.values {
                    self.value(value.get_ref(), span(value))?;
                }
            }
            Element::Order => {}
            Element::Sort(sort) => self.sorted(sort)?,
            Element::Draw(draw) => {
                if let Some(worth) = &draw.hackenbush {
                    self.drawable(worth)?;
                }
            }
            Element::Vacate(vacate) => {
                for pattern in &vacate.patterns {
                    let solved = self.pebbles(pattern)?;
                    if solved["solvable"] != true {
                        return self.refuse(text_of(&solved["witness"]["reason"]), span(pattern));
                    }
                }
            }
            Element::Code(code) => {
                if let (Some(game), Some(at)) = (&code.game, &code.at) {
                    self.position(game, at)?;
                }
                for value in &code.values {
                    self.value(value.get_ref(), span(value))?;
                }
            }
        }
        Ok(())
    }

    /// Each thing to be sorted belongs to exactly one class.
    fn sorted(&mut self, sort: &Sort) -> Result<(), Mistake> {
        for thing in sort.things() {
            let mut classes = 0;
            if let Some(game) = sort.game.as_ref().filter(|_| !sort.claims.is_empty()) {
                let judged = self.claim(game, thing, false, None, Some(20))?;
                let condition = judged["counterexample"]["condition"].as_str();
                classes = usize::from(condition.is_some_and(|name| CONDITIONS.contains(&name)));
            } else if let Some(game) = &sort.game {
                let judged = self.position(game, thing)?;
                classes = usize::from(judged["outcome"] == "win" || judged["outcome"] == "loss");
            } else if sort.classes.is_empty() {
                self.pebbles(thing)?;
                classes = 1;
            }
            for class in &sort.classes {
                let statement = with_gaps(class.get_ref(), |_| format!("({})", thing.get_ref()));
                let answer = self.value(&statement, span(class))?;
                classes += usize::from(answer["value"] == "true");
            }
            if classes != 1 {
                let error = LessonError::Class { thing: thing.get_ref().clone(), classes };
                return Err(self.lesson.mistake(speaker(self.language).tell(&error), span(thing)));
            }
        }
        Ok(())
    }

    /// Checks that a finite stalk has this value. The dyadic numbers are the values with such a stalk, by their sign
    /// expansions.
    fn drawable(&mut self, worth: &Spanned<String>) -> Result<(), Mistake> {
        let signs = self.value(&format!("sign_expansion({})", worth.get_ref()), span(worth))?;
        if text_of(&signs["value"]).trim_matches('"').chars().all(|sign| matches!(sign, 'L' | 'R')) {
            return Ok(());
        }
        let error = LessonError::NoPicture { worth: worth.get_ref().clone() };
        Err(self.lesson.mistake(speaker(self.language).tell(&error), span(worth)))
    }

    /// The answer about a pattern of pebbles.
    fn pebbles(&mut self, pattern: &Spanned<String>) -> Result<Value, Mistake> {
        let question = PebbleQuestion::Solve { pattern: pattern.get_ref().clone() };
        self.ask(Task::Pebbles { question }, span(pattern))
    }

    fn exercise(&mut self, exercise: &Exercise) -> Result<(), Mistake> {
        if let Some(cells) = &exercise.losing {
            self.table(cells, None)?;
        }
        if let Some(cells) = &exercise.nim_values {
            self.table(cells, Some("grundy"))?;
        }
        if let Some(Positions { game, at }) = &exercise.moves {
            for position in at {
                self.position(game, position)?;
            }
        }
        for pattern in &exercise.pebbles {
            self.pebbles(pattern)?;
        }
        exercise.values.iter().try_for_each(|value| self.value(value.get_ref(), span(value)).map(drop))
    }

    /// A position judged.
    fn position(&mut self, game: &Spanned<String>, at: &Spanned<String>) -> Result<Value, Mistake> {
        // A mistake in the game is reported at the place of the game.
        self.ask(Task::Show { game: choice(game) }, span(game))?;
        self.ask(Task::Position { game: choice(game), position: Some(at.get_ref().clone()) }, span(at))
    }

    /// A table of outcomes, or of another quantity.
    fn table(&mut self, cells: &Cells, values: Option<&str>) -> Result<Value, Mistake> {
        let Cells { game, columns, rows, at, heaps, starts } = cells;
        self.ask(Task::Show { game: choice(game) }, span(game))?;
        let table = TableOrder {
            rows: rows.clone(),
            columns: Some(columns.get_ref().clone()),
            at: at.clone(),
            heaps: *heaps,
            about: about(*starts),
            values: values.map(str::to_owned),
            ..TableOrder::default()
        };
        self.ask(Task::Table { game: choice(game), table }, span(columns))
    }

    /// A claim judged, with 1 in each of its gaps.
    fn claim(
        &mut self,
        game: &Spanned<String>,
        claim: &Spanned<String>,
        starts: bool,
        numeration: Option<&str>,
        up_to: Option<u64>,
    ) -> Result<Value, Mistake> {
        self.ask(Task::Show { game: choice(game) }, span(game))?;
        let judged = Claim {
            safe: with_gaps(claim.get_ref(), |_| "1".to_owned()),
            about: about(starts),
            up_to,
            numeration: numeration.map(str::to_owned),
            ..Claim::default()
        };
        self.ask(Task::Conjecture { game: choice(game), claim: judged }, span(claim))
    }

    /// The answer to the last statement of a text of the language of values.
    fn value(&mut self, text: &str, place: Range<usize>) -> Result<Value, Mistake> {
        let lines = self.ask(Task::Eval { text: text.to_owned(), from: 0 }, place.clone())?;
        let last = lines.as_array().and_then(|lines| lines.last()).cloned().unwrap_or_default();
        match last["error"].as_str() {
            Some(error) => Err(self.lesson.mistake(error.to_owned(), place)),
            None => Ok(last),
        }
    }

    /// Asks for something that the texts claim.
    fn claimed(&mut self, check: &Check, place: Range<usize>) -> Result<(), Mistake> {
        match check {
            Check::Lost(Positions { game, at }) => {
                for position in at {
                    let judged = self.position(game, position)?;
                    if judged["outcome"] != "loss" {
                        return self.refuse(text_of(&judged["verdict"]), span(position));
                    }
                }
            }
            Check::Won { game, at, by } => {
                let judged = self.position(game, at)?;
                let mut left = left_by_good_moves(&judged);
                let mut said = by.clone();
                left.sort_unstable();
                left.dedup();
                said.sort_unstable();
                if judged["outcome"] != "win" {
                    return self.refuse(text_of(&judged["verdict"]), span(at));
                }
                if left != said {
                    return self.refuse(left.join(" "), place);
                }
            }
            Check::Losing { table, are } => {
                let found = losing_cells(&self.table(table, None)?);
                if found != *are {
                    return self.refuse(found.join(" "), place);
                }
            }
            Check::NimValues { table, are } => {
                let filled = self.table(table, Some("grundy"))?;
                let found: Vec<u64> = row(&filled).filter_map(number).collect();
                if found != *are {
                    return self.refuse(format!("{found:?}"), place);
                }
            }
            Check::Holds(claimed) => {
                let judged = self.judged(claimed)?;
                let proved = judged["status"] == "proved" || judged["status"] == "known";
                if judged["accepted"] != true || proved == claimed.unproved {
                    return self.refuse(sentence_of(&judged), span(&claimed.losing));
                }
            }
            Check::Fails { claim, at } => {
                let judged = self.judged(claim)?;
                if counterexample(&judged).as_deref() != Some(at.as_str()) {
                    return self.refuse(sentence_of(&judged), span(&claim.losing));
                }
            }
            Check::True(statement) => {
                let answer = self.value(statement.get_ref(), place)?;
                if !text_of(&answer["value"]).starts_with("true") {
                    return self.refuse(text_of(&answer["value"]), span(statement));
                }
            }
            Check::Vacated { pattern, moves } => {
                let solved = self.pebbles(pattern)?;
                if solved["solvable"] != true {
                    return self.refuse(text_of(&solved["witness"]["reason"]), span(pattern));
                }
                if solved["length"] != *moves {
                    return self.refuse(text_of(&solved["length"]), place);
                }
            }
            Check::Insoluble(pattern) => {
                let solved = self.pebbles(pattern)?;
                if solved["solvable"] != false {
                    return self.refuse(text_of(&solved["moves"]), span(pattern));
                }
            }
        }
        Ok(())
    }

    fn judged(&mut self, claimed: &Claimed) -> Result<Value, Mistake> {
        let Claimed { game, losing, starts, numeration, .. } = claimed;
        self.claim(game, losing, *starts, numeration.as_deref(), None)
    }
}

/// A game as a task names it.
fn choice(game: &Spanned<String>) -> GameChoice {
    GameChoice { name: game.get_ref().clone(), misere: false, rules: None }
}

const fn about(starts: bool) -> About {
    if starts { About::Starts } else { About::Positions }
}

/// The text of a value.
fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The nim-value of a cell, given as a number or as the text of a number.
fn number(cell: &Value) -> Option<u64> {
    cell.as_u64().or_else(|| cell.as_str()?.parse().ok())
}

/// The positions that the winning moves of a judged position leave.
fn left_by_good_moves(judged: &Value) -> Vec<String> {
    let moves = judged["moves"].as_array().into_iter().flatten();
    moves.filter(|made| made["good"] == true).map(|made| text_of(&made["to"])).collect()
}

/// The cells of the first row of a table.
fn row(table: &Value) -> impl Iterator<Item = &Value> {
    table["cells"][0].as_array().into_iter().flatten()
}

/// The losing cells of a table: their columns, or row and column.
fn losing_cells(table: &Value) -> Vec<String> {
    let heading = |axis: &str, place: usize| text_of(&table[axis]["headings"][place]);
    let lines = table["cells"].as_array().into_iter().flatten().enumerate();
    let cells = lines.flat_map(|(row, line)| {
        line.as_array().into_iter().flatten().enumerate().map(move |(column, cell)| (row, column, cell))
    });
    let losing = cells.filter(|(_, _, cell)| *cell == "loss");
    let name = |(row, column, _): (usize, usize, &Value)| match &table["rows"] {
        Value::Null => heading("columns", column),
        _ => format!("{},{}", heading("rows", row), heading("columns", column)),
    };
    losing.map(name).collect()
}

/// The counterexample to a judged claim: the position, or the values of the start's sides.
fn counterexample(judged: &Value) -> Option<String> {
    let position = judged["counterexample"]["position"].as_str().map(str::to_owned);
    position.or_else(|| {
        let cell = judged["start"]["cell"].as_object()?;
        Some(cell.values().map(text_of).collect::<Vec<_>>().join(","))
    })
}

/// The sentence of a judged claim.
fn sentence_of(judged: &Value) -> String {
    let told =
        [&judged["counterexample"]["why"], &judged["start"]["why"], &judged["told"], &judged["status"]];
    told.into_iter().find_map(Value::as_str).unwrap_or_default().to_owned()
}
