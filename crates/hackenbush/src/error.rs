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
            "column {column}: a trunk that never ends is not a graph; `campeao eval` finds its value, as in \
             trunk(\"LR(RL)...\")",
            "coluna {column}: um tronco que nunca acaba não é um grafo; `campeao eval` calcula o seu valor, \
             como em trunk(\"LR(RL)...\")";
        /// A text that is not in Graphviz's language, or has a colour other than blue, red and green.
        Dot {
            /// The line, counted from 1.
            line: usize,
            /// The text found there.
            found: String,
            /// The text expected there.
            expected: ExpectedText,
        } =>
            "line {line}: `{found}` is out of place: {expected}",
            "linha {line}: `{found}` está fora do lugar: {expected}";
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
            "`{name}` is not a vertex name: use at most {most} letters, digits and ', with a _ in front for a \
             ground point",
            "`{name}` não é nome de vértice: usa no máximo {most} letras, algarismos e ', com um _ à frente \
             para um ponto do chão",
            most = MOST_NAME;
        /// A vertex that no path joins to the ground.
        Floating {
            /// Its name.
            vertex: String,
        } =>
            "vertex `{vertex}` hangs in the air: join it to the ground `_` by a path of edges",
            "o vértice `{vertex}` está no ar: liga-o ao chão `_` por um caminho de arestas";
        /// Too many edges.
        TooManyEdges =>
            "a graph may have at most {most} edges",
            "um grafo pode ter no máximo {most} arestas",
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
            "a vertex, such as `a`, or the ground `_` is expected here",
            "esperava-se aqui um vértice, como `a`, ou o chão `_`";
        /// The sign between the ends of an edge.
        Dash =>
            "`-` and the other end of the edge are expected here",
            "esperava-se aqui `-` e a outra ponta da aresta";
        /// The sign before the colours.
        Colon => "`:` and the colour are expected here", "esperava-se aqui `:` e a cor";
        /// A colour.
        Colour => "a colour, B, R or G, is expected here", "esperava-se aqui uma cor: B, R ou G";
        /// A blank between edges.
        Blank =>
            "a space is expected here before the next edge",
            "esperava-se aqui um espaço antes da aresta seguinte";
        /// A plant in a bracket.
        Plant => "a plant begins with a colour, B, R or G", "uma planta começa por uma cor: B, R ou G";
        /// A colour, a bracket or a separator after a bracket.
        AfterBracket =>
            "a space before the next plant, or `(` for more on the same vertex, is expected here",
            "esperava-se aqui um espaço antes da planta seguinte, ou `(` para mais no mesmo vértice";
        /// The end of a bracket.
        ClosingBracket => "`)` is expected here", "esperava-se aqui `)`";
        /// The head of a graph of Graphviz.
        DotGraph =>
            "a Graphviz graph begins with `graph` and an opening brace",
            "um grafo do Graphviz começa por `graph` e uma chaveta";
        /// A statement in a graph of Graphviz.
        DotStatement =>
            "an edge, such as `_ -- a`, a name or a closing brace is expected here",
            "esperava-se aqui uma aresta, como `_ -- a`, um nome ou uma chaveta a fechar";
        /// An attribute in a graph of Graphviz.
        DotAttribute =>
            "an attribute, such as `color=blue`, or `]` is expected here",
            "esperava-se aqui um atributo, como `color=blue`, ou `]`";
        /// A colour in a graph of Graphviz.
        NamedColour =>
            "a colour, blue, red or green, is expected here",
            "esperava-se aqui uma cor: blue, red ou green";
        /// The end of a quoted text.
        ClosingQuote => "a closing quotation mark is expected here", "faltam aqui as aspas a fechar";
        /// The end of the text after a graph of Graphviz.
        DotEnd => "the text should end here", "o texto devia acabar aqui";
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
            "a part of the graph that has to be searched has {edges} edges; the limit is {most}",
            "uma parte do grafo que é preciso explorar tem {edges} arestas; o limite é {most}",
            most = MOST_SEARCHED_EDGES;
        /// Labels with too many moves on a part that is searched.
        TooManyLabelMoves {
            /// The number of moves.
            moves: u64,
        } =>
            "the trunks on a part that has to be searched have {moves} edges; the limit is {most}",
            "os troncos ligados a uma parte que é preciso explorar têm {moves} arestas; o limite é {most}",
            most = MOST_LABEL_MOVES;
        /// More positions than [`Limits::positions`](crate::Limits::positions).
        Positions {
            /// The limit.
            limit: usize,
        } =>
            "more than {limit} positions would be needed; try a smaller graph",
            "seriam precisas mais de {limit} posições; tenta um grafo mais pequeno";
        /// Nested deeper than [`Limits::depth`](crate::Limits::depth).
        Depth {
            /// The limit.
            limit: u32,
        } =>
            "the search would go deeper than {limit} moves; try a smaller graph",
            "a procura iria além de {limit} jogadas; tenta um grafo mais pequeno";
        /// Too many moves to find the value of each.
        TooManyMoves {
            /// The number of edges of the graph.
            edges: usize,
        } =>
            "the graph has {edges} edges; moves are valued one by one in graphs of at most {most} edges",
            "o grafo tem {edges} arestas; só se avalia cada jogada em grafos de {most} arestas, no máximo",
            most = MOST_VALUED_MOVES;
        /// Too many edges for a picture.
        TooLargeToDraw {
            /// The number of edges of the graph.
            edges: usize,
        } =>
            "the graph has {edges} edges; only graphs of at most {most} edges are drawn",
            "o grafo tem {edges} arestas; só se desenham grafos de {most} arestas, no máximo",
            most = MOST_DRAWN_EDGES;
        /// A limit of the arena of canonical forms.
        Games(#[from] limit: campeao_values::Limit) => limit;
    }
}
