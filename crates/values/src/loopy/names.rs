//! Names of loopy games, which read back as the same games.
//!
//! ```text
//! game   = "on" | "off" | "over" | "under" | "upon" | "-upon" | "tis" | "tisn" | "dud"
//!        | short " + " game | short " - upon" | "tiny(" game ")" | "miny(" game ")"
//!        | label? "{" options bars options "}"     a label is the game's own name among its positions
//!        | label                                   the position so named
//!        | game " & " game                         onside and offside
//! ```

use crate::loopy::graph::Graph;
use crate::loopy::short::short_positions;
use crate::loopy::{Budget, Loopy, Refusal};
use crate::{Games, LONGEST_NAME, Limit, Notation, Value};
use campeao_base::Player;

/// The most positions without a name of their own that are written out.
const MOST_WRITTEN: usize = 150;
/// The most positions of a game that are tried as the sum of a known game and a short one.
const MOST_TRIED: usize = 40;
/// The letters for positions; v and w have a meaning of their own.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuxyz";

impl Loopy {
    /// The name of the game in the plain notation.
    ///
    /// # Errors
    /// If the name would be too long, or the budget is spent.
    ///
    /// # Examples
    /// ```
    /// use campeao_values::loopy::{Budget, Loopy};
    /// use campeao_values::Games;
    /// let (games, budget) = (&mut Games::new(), &mut Budget::default());
    /// let one = Loopy::of_short(games.integer(1), games, budget)?;
    /// let game = Loopy::game([one.plus(&Loopy::over(), budget)?], [Loopy::off()], budget)?;
    /// assert_eq!(game.name(games, budget)?, "{1 + over|off}");
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn name(&self, games: &mut Games, budget: &mut Budget) -> Result<String, Refusal> {
        self.name_in(games, Notation::Plain, budget)
    }

    /// The name in a notation of one's choice.
    ///
    /// # Errors
    /// As for [`name`](Self::name).
    pub fn name_in(
        &self,
        games: &mut Games,
        notation: Notation,
        budget: &mut Budget,
    ) -> Result<String, Refusal> {
        for (word, game) in [("dud", Self::dud()), ("tis", Self::tis()), ("tisn", Self::tisn())] {
            if *self == game {
                return Ok(in_notation(word, notation));
            }
        }
        let on = written(self.graph(Player::Left), games, notation, budget)?;
        if self.graph(Player::Left) == self.graph(Player::Right) {
            return Ok(on);
        }
        let off = written(self.graph(Player::Right), games, notation, budget)?;
        Ok(format!("{on} {} {off}", if notation == Notation::Latex { r"\mathbin{\&}" } else { "&" }))
    }
}

/// A word that occurs in names, in a notation.
fn in_notation(word: &str, notation: Notation) -> String {
    match (notation, word.strip_prefix('-')) {
        (Notation::Latex, Some(word)) => format!(r"-\mathbf{{{word}}}"),
        (Notation::Latex, None) => format!(r"\mathbf{{{word}}}"),
        (Notation::Unicode, Some(word)) => format!("−{word}"),
        _ => word.to_owned(),
    }
}

/// The name of the game of a graph.
fn written(
    graph: &Graph,
    games: &mut Games,
    notation: Notation,
    budget: &mut Budget,
) -> Result<String, Refusal> {
    let (names, _) = names_of(graph, games, notation, budget)?;
    let mut writer =
        Writer { graph, names, notation, labels: Vec::new(), counts: vec![0; graph.len()], done: Vec::new() };
    writer.count(0);
    if writer.done.len() > MOST_WRITTEN {
        return Err(Limit::Name { limit: LONGEST_NAME }.into());
    }
    writer.done.clear();
    writer.position(0)
}

/// For each position, its name if it has one of its own, and the short game that it equals, if there is one.
#[expect(clippy::type_complexity, reason = "the sentence above says what it is")]
pub(crate) fn names_of(
    graph: &Graph,
    games: &mut Games,
    notation: Notation,
    budget: &mut Budget,
) -> Result<(Vec<Option<String>>, Vec<Option<Value>>), Refusal> {
    let short = short_positions(graph, games)?;
    let with_sums = short.iter().filter(|value| value.is_none()).count() <= MOST_TRIED;
    let is_stopper = graph.is_stopper();
    let mut names = Vec::with_capacity(graph.len());
    for (vertex, value) in short.iter().enumerate() {
        names.push(match value {
            Some(value) => Some(games.name_in(*value, notation)?),
            None if !is_stopper => None,
            None => known(graph, vertex as u32, &short, games, notation, with_sums, budget)?,
        });
    }
    Ok((names, short))
}

/// The name of a position with a name of its own.
fn known(
    graph: &Graph,
    vertex: u32,
    short: &[Option<Value>],
    games: &mut Games,
    notation: Notation,
    with_sums: bool,
    budget: &mut Budget,
) -> Result<Option<String>, Refusal> {
    let game = Loopy::of_graph(&graph.from(vertex), budget)?;
    let upon = Loopy::upon();
    let down = upon.negative(budget)?;
    let named = [
        ("on", Loopy::on()),
        ("off", Loopy::off()),
        ("over", Loopy::over()),
        ("under", Loopy::under()),
        ("upon", upon),
        ("-upon", down),
    ];
    if let Some((word, _)) = named.iter().find(|(_, known)| *known == game) {
        return Ok(Some(in_notation(word, notation)));
    }
    if let Some(name) = tiny(graph, vertex, games, notation, budget)? {
        return Ok(Some(name));
    }
    if !with_sums {
        return Ok(None);
    }
    // For a known game plus a short one, the short one is the difference of two options.
    for (word, known) in named.iter().skip(2) {
        let Some(form) = known.form() else { continue };
        let of_form = short_positions(form, games)?;
        for player in Player::BOTH {
            for &ours in graph.options(vertex, player) {
                for &theirs in form.options(0, player) {
                    let (Some(ours), Some(theirs)) = (short[ours as usize], of_form[theirs as usize]) else {
                        continue;
                    };
                    let rest = games.subtract(ours, theirs)?;
                    let sum = Loopy::of_short(rest, games, budget)?.plus(known, budget)?;
                    if sum == game {
                        let rest = games.name_in(rest, notation)?;
                        let (sign, word) =
                            word.strip_prefix('-').map_or((" + ", *word), |word| (" - ", word));
                        return Ok(Some(format!("{rest}{sign}{}", in_notation(word, notation))));
                    }
                }
            }
        }
    }
    Ok(None)
}

/// {0 || 0 | −x} as tiny x, and its negative as miny x.
fn tiny(
    graph: &Graph,
    vertex: u32,
    games: &mut Games,
    notation: Notation,
    budget: &mut Budget,
) -> Result<Option<String>, Refusal> {
    let is_zero = |vertex: u32| Player::BOTH.iter().all(|&player| graph.options(vertex, player).is_empty());
    for player in Player::BOTH {
        let other = player.opponent();
        let ([zero], [threat]) = (graph.options(vertex, player), graph.options(vertex, other)) else {
            continue;
        };
        let ([back], [end]) = (graph.options(*threat, player), graph.options(*threat, other)) else {
            continue;
        };
        let after = graph.from(*end);
        // If the threat led back here, the name would contain itself.
        if !(is_zero(*zero) && is_zero(*back)) || after.len() >= graph.from(vertex).len() {
            continue;
        }
        let end = Loopy::of_graph(&after, budget)?;
        let of = if player == Player::Left { end.negative(budget)? } else { end };
        let of = of.name_in(games, notation, budget)?;
        return Ok(Some(match (notation, player) {
            (Notation::Plain | Notation::Unicode, Player::Left) => format!("tiny({of})"),
            (Notation::Plain | Notation::Unicode, Player::Right) => format!("miny({of})"),
            (Notation::Latex, Player::Left) => format!("{{+}}_{{{of}}}"),
            (Notation::Latex, Player::Right) => format!("{{-}}_{{{of}}}"),
        }));
    }
    Ok(None)
}

/// The writer of positions without names of their own.
struct Writer<'g> {
    graph: &'g Graph,
    /// The names of positions that have one.
    names: Vec<Option<String>>,
    notation: Notation,
    /// The labels given so far.
    labels: Vec<(u32, String)>,
    /// For each position, the number of written-out positions of which it is an option.
    counts: Vec<u32>,
    /// The positions that have been written or counted.
    done: Vec<u32>,
}

impl Writer<'_> {
    /// Counts, for each position, how often it is an option.
    fn count(&mut self, start: u32) {
        let mut open = vec![start];
        while let Some(vertex) = open.pop() {
            if self.names[vertex as usize].is_some() || self.done.contains(&vertex) {
                continue;
            }
            self.done.push(vertex);
            for player in Player::BOTH {
                for &option in self.graph.options(vertex, player) {
                    self.counts[option as usize] += 1;
                    open.push(option);
                }
            }
        }
    }

    /// A position in writing.
    fn position(&mut self, vertex: u32) -> Result<String, Refusal> {
        if let Some(name) = &self.names[vertex as usize] {
            return Ok(name.clone());
        }
        if let Some((_, label)) = self.labels.iter().find(|(labelled, _)| *labelled == vertex) {
            return Ok(label.clone());
        }
        // The reader needs the name of the start once more.
        let needed = self.counts[vertex as usize] + u32::from(vertex == 0);
        let label = if needed > 1 {
            let label = self.label();
            self.labels.push((vertex, label.clone()));
            label
        } else {
            String::new()
        };
        let left = self.side(vertex, Player::Left)?;
        let right = self.side(vertex, Player::Right)?;
        let text = if self.notation == Notation::Latex {
            format!(r"{label}\left\{{{left} \mid {right}\right\}}")
        } else {
            let bars = "|".repeat(bars(&left).max(bars(&right)) + 1);
            format!("{label}{{{left}{bars}{right}}}")
        };
        if text.len() > LONGEST_NAME {
            return Err(Limit::Name { limit: LONGEST_NAME }.into());
        }
        Ok(text)
    }

    /// A player's options; a single option is written without braces.
    fn side(&mut self, vertex: u32, player: Player) -> Result<String, Refusal> {
        let graph = self.graph;
        let mut texts = Vec::new();
        for &option in graph.options(vertex, player) {
            texts.push(self.position(option)?);
        }
        if let [only] = texts.as_slice()
            && self.notation != Notation::Latex
            && let Some(inner) = only.strip_prefix('{').and_then(|text| text.strip_suffix('}'))
            && bars(inner) > 0
        {
            return Ok(inner.to_owned());
        }
        Ok(texts.join(","))
    }

    fn label(&self) -> String {
        let count = self.labels.len();
        let letter = char::from(LETTERS[count % LETTERS.len()]);
        match count / LETTERS.len() {
            0 => letter.to_string(),
            round => format!("{letter}{round}"),
        }
    }
}

/// The greatest number of adjacent bars outside braces.
fn bars(text: &str) -> usize {
    let (mut depth, mut run, mut most) = (0_usize, 0, 0);
    for character in text.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        run = if character == '|' && depth == 0 { run + 1 } else { 0 };
        most = most.max(run);
    }
    most
}
