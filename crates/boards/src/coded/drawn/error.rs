//! Errors in a drawn game.

use campeao_base::told;

told! {
    /// The reason why a text is not a drawn game, or a drawn game cannot be solved.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum DrawnError {
        /// An error on a line of a text.
        Line {
            /// The line, counted from 1.
            line: usize,
            /// The error.
            error: Box<DrawnError>,
        } => "line {line}: {error}", "linha {line}: {error}";
        /// Words that are not a statement.
        Statement {
            /// The words.
            text: String,
        } =>
            "`{text}` is not a statement: write a move `A -> B L`, an end `B = draw`, the start `start A L`, or a node \
             `A`",
            "`{text}` não é uma instrução: escreve uma jogada `A -> B L`, um fim `B = draw`, o início `start A L` ou um nó \
             `A`";
        /// A name that is too long, or has characters that are not allowed.
        Name {
            /// The name.
            name: String,
            /// The most characters.
            most: usize,
        } =>
            "`{name}` cannot be the name of a node: use up to {most} letters, digits and _ . - '",
            "`{name}` não pode ser o nome de um nó: usa até {most} letras, algarismos e _ . - '";
        /// A word that names no owner of a move.
        Owner {
            /// The word.
            found: String,
        } =>
            "a move belongs to L, R or LR (both), not to `{found}`",
            "uma jogada é de L, de R ou de LR (ambos), não de `{found}`";
        /// A word that names no end of the game.
        Ending {
            /// The word.
            found: String,
        } =>
            "a game ends with L, R, draw or a whole number of points, not with `{found}`",
            "um jogo acaba com L, R, draw (empate) ou um número inteiro de pontos, não com `{found}`";
        /// A text that does not follow Graphviz's language.
        Dot {
            /// The word that was found.
            found: String,
            /// The expected word.
            wanted: Wanted,
        } => "{wanted} was expected, not `{found}`", "esperava-se {wanted}, e não `{found}`";
        /// Nodes or moves beyond the limit.
        TooMany {
            /// The things counted.
            what: Counted,
            /// The limit.
            limit: usize,
        } => "the graph is too large: at most {limit} {what}", "o grafo é demasiado grande: no máximo {limit} {what}";
        /// A number without a node.
        NoNode {
            /// The number.
            number: usize,
        } => "no node has the number {number}", "nenhum nó tem o número {number}";
        /// A graph without nodes.
        Empty =>
            "the graph has no nodes: write a move, such as `A -> B L`",
            "o grafo não tem nós: escreve uma jogada, como `A -> B L`";
        /// A node with two different ends.
        TwoEndings {
            /// The node.
            node: String,
        } => "{node} has two different ends; choose one", "{node} tem dois fins diferentes; escolhe um";
        /// An end from which moves lead on.
        MovesAfterTheEnd {
            /// The node.
            node: String,
        } =>
            "the game ends at {node}, so no move can start there: remove the end or the moves",
            "o jogo acaba em {node}, por isso nenhuma jogada pode sair de lá: tira o fim ou as jogadas";
        /// Points at one end and a winner or a draw at another.
        MixedEndings {
            /// A node with points.
            scored: String,
            /// A node with an outcome.
            decided: String,
        } =>
            "{scored} ends with points and {decided} without: give points to every end or to none",
            "{scored} acaba com pontos e {decided} sem eles: dá pontos a todos os fins ou a nenhum";
        /// A game for points in which play may go round a cycle.
        Circle {
            /// The nodes of the cycle, with the first one again at the end.
            nodes: Vec<String>,
        } => {
            Circle { nodes: circle } =>
                "a game for points must end, but this one can go round a cycle: {nodes}",
                "um jogo de pontos tem de acabar, mas este pode percorrer um ciclo: {nodes}",
                nodes = circle.join(" -> ");
        }
        /// A game for points in which a player may be left without a move and without points.
        NoPoints {
            /// The node.
            node: String,
            /// The player's letter.
            player: &'static str,
        } =>
            "{player} may have to move at {node}, which has neither a move nor points: add one or the other",
            "{player} pode ter de jogar em {node}, que não tem jogadas nem pontos: acrescenta umas ou outros";
    }
}

impl DrawnError {
    /// The same error with its line.
    pub(super) fn on_line(self, line: usize) -> Self {
        Self::Line { line, error: Box::new(self) }
    }
}

told! {
    /// Things whose number is limited.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Counted {
        /// Bytes of a text.
        Bytes => "bytes", "bytes";
        /// Nodes.
        Nodes => "nodes", "nós";
        /// Moves.
        Moves => "moves", "jogadas";
    }
}

told! {
    /// The expected word or sign at a place of a text in Graphviz's language.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Wanted {
        /// The word with which a directed graph begins.
        Digraph => "`digraph`", "`digraph`";
        /// The brace that opens the graph.
        Brace => "`{{`", "`{{`";
        /// A statement or the closing brace.
        Statement => "a node, `}}` or `;`", "um nó, `}}` ou `;`";
        /// A node; subgraphs are not read.
        Node => "a node (subgraphs are not read)", "um nó (não se leem subgrafos)";
        /// The arrow of a directed graph.
        Arrow => "an arrow `->` of a directed graph", "uma seta `->` de um grafo dirigido";
        /// A name; labels in HTML are not read.
        Name => "a name (labels in HTML are not read)", "um nome (não se leem rótulos em HTML)";
        /// A name, an arrow or a sign of the language.
        Word => "a name, an arrow or a sign", "um nome, uma seta ou um sinal";
        /// An attribute or the closing bracket.
        Attribute => "an attribute or `]`", "um atributo ou `]`";
        /// The value of an attribute.
        Value => "the value of an attribute", "o valor de um atributo";
        /// `start=L` or `start=R`.
        Start => "`start=L` or `start=R`", "`start=L` ou `start=R`";
        /// The end of a comment.
        EndOfComment => "the end of a comment", "o fim de um comentário";
        /// The end of a text in quotes.
        EndOfQuotes => "the end of a text in quotes", "o fim de um texto entre aspas";
        /// The end of the text.
        End => "the end of the text", "o fim do texto";
    }
}
