//! Errors in graphs from the user, and questions refused because of a limit.

use campeao_base::told;
use thiserror::Error;

use crate::limits::{
    MOST_DRAWN_EDGES, MOST_EDGES, MOST_LABEL_MOVES, MOST_NAME, MOST_SEARCHED_EDGES, MOST_VALUED_MOVES,
};

told! {
    /// The reason why a text or a list of edges is not a Hackenbush graph. Columns count characters, from 1.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum GraphError {
        /// The text ends too early.
        Ends {
            /// The column after the last character.
            column: usize,
            /// The text expected there.
            expected: ExpectedText,
        } => "column {column}: the text ends, but {expected}", "coluna {column}: o texto acaba, mas {expected}";
        /// A character that is not allowed there.
        Unexpected {
            /// The column of the character.
            column: usize,
            /// The character.
            found: char,
            /// The text expected there.
            expected: ExpectedText,
        } =>
            "column {column}: `{found}` is out of place: {expected}",
            "coluna {column}: `{found}` está fora do lugar: {expected}";
        /// An infinite trunk in a place for a graph.
        Infinite {
            /// The column of the trunk.
            column: usize,
        } =>
            "column {column}: a trunk that goes on for ever is not a graph; `campeao eval` knows its value, as in \
             trunk(\"LR(RL)...\")",
            "coluna {column}: um tronco que nunca acaba não é um grafo; `campeao eval` sabe o seu valor, como em \
             trunk(\"LR(RL)...\")";
        /// A text that is not in Graphviz's language, or has a colour other than blue, red and green.
        Dot {
            /// The line, counted from 1.
            line: usize,
            /// The text found there.
            found: String,
            /// The text expected there.
            expected: ExpectedText,
        } => "line {line}: `{found}` is out of place: {expected}", "linha {line}: `{found}` está fora do lugar: {expected}";
        /// A text in Graphviz's language that ends too early.
        DotEnds {
            /// The last line, counted from 1.
            line: usize,
            /// The text expected there.
            expected: ExpectedText,
        } => "line {line}: the text ends, but {expected}", "linha {line}: o texto acaba, mas {expected}";
        /// An invalid name.
        Name {
            /// The name.
            name: String,
        } =>
            "`{name}` is not a name of a vertex: letters, digits and ', after a _ for a ground point, at most {most} \
             characters",
            "`{name}` não é nome de vértice: letras, algarismos e ', depois de um _ para um ponto do chão, no máximo \
             {most} caracteres",
            most = MOST_NAME;
        /// A vertex that no path joins to the ground.
        Floating {
            /// Its name.
            vertex: String,
        } =>
            "vertex `{vertex}` is not joined to the ground `_` by any path of edges",
            "o vértice `{vertex}` não está ligado ao chão `_` por nenhum caminho de arestas";
        /// Too many edges.
        TooManyEdges =>
            "a graph of more than {most} edges is refused",
            "recusa-se um grafo com mais de {most} arestas",
            most = MOST_EDGES;
        /// An edge that the graph does not have.
        NoEdge {
            /// The text of the edge asked for.
            edge: String,
            /// The edges of the graph, at most a few.
            edges: Vec<String>,
        } => {
            NoEdge { edge, edges: all } =>
                "the graph has no edge `{edge}`; its edges are {edges}",
                "o grafo não tem a aresta `{edge}`; as suas arestas são {edges}",
                edges = all.join(" ");
        }
    }
}

told! {
    /// The text that a reader expected.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
    pub enum ExpectedText {
        /// The name of a vertex.
        Vertex =>
            "a vertex, such as `a`, or the ground `_`, should stand there",
            "devia estar aí um vértice, como `a`, ou o chão `_`";
        /// The sign between the ends of an edge.
        Dash => "`-` and the other end of the edge should stand there", "devia estar aí `-` e a outra ponta da aresta";
        /// The sign before the colours.
        Colon => "`:` and the colour should stand there", "devia estar aí `:` e a cor";
        /// A colour.
        Colour => "a colour, B, R or G, should stand there", "devia estar aí uma cor, B, R ou G";
        /// A blank between edges.
        Blank => "a blank should stand there before the next edge", "devia estar aí um espaço antes da aresta seguinte";
        /// A plant in a bracket.
        Plant => "a colour, B, R or G, should begin a plant there", "devia começar aí uma planta, com uma cor, B, R ou G";
        /// A colour, a bracket or a separator after a bracket.
        AfterBracket =>
            "a blank before the next plant, or `(` for more on the same vertex, should stand there",
            "devia estar aí um espaço antes da planta seguinte, ou `(` para mais no mesmo vértice";
        /// The end of a bracket.
        ClosingBracket => "`)` should stand there", "devia estar aí `)`";
        /// The head of a graph of Graphviz.
        DotGraph =>
            "`graph` and an opening brace should begin a graph of Graphviz",
            "um grafo do Graphviz devia começar por `graph` e uma chaveta";
        /// A statement in a graph of Graphviz.
        DotStatement =>
            "an edge, such as `_ -- a`, a name, or a closing brace should stand there",
            "devia estar aí uma aresta, por exemplo `_ -- a`, um nome, ou uma chaveta a fechar";
        /// An attribute in a graph of Graphviz.
        DotAttribute =>
            "an attribute, such as `color=blue`, or `]` should stand there",
            "devia estar aí um atributo, por exemplo `color=blue`, ou `]`";
        /// A colour in a graph of Graphviz.
        NamedColour => "a colour, blue, red or green, should stand there", "devia estar aí uma cor: blue, red ou green";
        /// The end of a quoted text.
        ClosingQuote => "a closing quotation mark should follow", "devia seguir-se uma aspa a fechar";
        /// The end of the text after a graph of Graphviz.
        DotEnd => "the text should end there", "o texto devia acabar aí";
    }
}

told! {
    /// The reason why a question about a graph was refused.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum Refusal {
        /// A part that no theorem covers and that is too large for a search.
        TooLargeToSearch {
            /// The number of edges of the part.
            edges: usize,
        } =>
            "a part of {edges} edges needs a search, and that is done for at most {most} edges",
            "uma parte de {edges} arestas precisa de procura, que se faz no máximo com {most} arestas",
            most = MOST_SEARCHED_EDGES;
        /// Labels with too many moves on a part that is searched.
        TooManyLabelMoves {
            /// The number of moves.
            moves: u64,
        } =>
            "what hangs on a part that needs a search has trunks of {moves} edges; at most {most} are searched",
            "o que pende de uma parte que precisa de procura tem troncos de {moves} arestas; procura-se no máximo com \
             {most}",
            most = MOST_LABEL_MOVES;
        /// More positions than [`Limits::positions`](crate::Limits::positions).
        Positions {
            /// The limit.
            limit: usize,
        } =>
            "more than {limit} positions would be needed; ask for less",
            "seriam precisas mais de {limit} posições; pede menos";
        /// Nested deeper than [`Limits::depth`](crate::Limits::depth).
        Depth {
            /// The limit.
            limit: u32,
        } =>
            "the search would go deeper than {limit} moves; ask for less",
            "a procura iria mais fundo do que {limit} jogadas; pede menos";
        /// Too many moves to find the value of each.
        TooManyMoves {
            /// The number of edges of the graph.
            edges: usize,
        } =>
            "the graph has {edges} edges; moves are valued one by one for at most {most}",
            "o grafo tem {edges} arestas; avaliam-se as jogadas uma a uma no máximo com {most}",
            most = MOST_VALUED_MOVES;
        /// Too many edges for a picture.
        TooLargeToDraw {
            /// The number of edges of the graph.
            edges: usize,
        } =>
            "the graph has {edges} edges; at most {most} are drawn",
            "o grafo tem {edges} arestas; desenham-se no máximo {most}",
            most = MOST_DRAWN_EDGES;
        /// A limit of the arena of canonical forms.
        Games(#[from] limit: campeao_values::Limit) => limit;
    }
}
