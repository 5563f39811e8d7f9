//! The expansion of the macro for each form of line.

use campeao_base::{AllOf, AnyOf, Language, Player, Tell, Text, told};

enum Colour {
    Blue,
    Red,
}

told! { Colour { Blue => "blue", "azul"; Red => "red", "vermelho"; } }

struct Edge {
    colour: Colour,
    length: u64,
}

told! { struct Edge { colour, length } => "a {colour} edge of length {length}", "uma aresta {colour} de comprimento {length}" }

struct Plies(u16);

told! { struct Plies {
    Plies { 0: 1 } => "one ply", "uma jogada";
    Plies(count) => "{count} plies", "{count} jogadas";
} }

#[derive(Debug, Clone, Copy, PartialEq)]
struct Square(u8, u8);

impl std::fmt::Display for Square {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "({},{})", self.0, self.1)
    }
}

told! { as written Square }

enum Mistake {
    Nothing,
    Braces,
    Edges { edges: Vec<Edge> },
    Inner(Box<Mistake>),
    Within { part: u8, error: Box<Mistake> },
    Label(Text),
    Stones { count: u64 },
    Similar { name: String, similar: Option<&'static str> },
    Owner { player: Player, square: Square },
    Symbol(char),
    Both(u8, Colour),
}

told! { Mistake {
    Nothing => "there is nothing", "não há nada";
    Braces => "write `{{1|-1}}`", "escreve `{{1|-1}}`";
    Edges { edges: list } if list.is_empty() => "no edges", "nenhuma aresta";
    Edges { edges: list } => "{count} edges: {all}", "{count} arestas: {all}", count = list.len(), all = AllOf(list);
    Inner(mistake) => mistake;
    Within { part, error } => "in part {part}: {error}", "na parte {part}: {error}";
    Label(label) => label;
    Stones { count: 1 } => "one stone", "uma pedra";
    Stones { count } => "{count} stones", "{count} pedras";
    Similar { name, similar: None } => "no `{name}`", "não há `{name}`";
    Similar { name, similar: Some(similar) } => "no `{name}`, but `{similar}`", "não há `{name}`, mas `{similar}`";
    Owner { player: Player::Left, square } => "{square} is Left's", "{square} é do Esquerdo";
    Owner { player: Player::Right, square } => "{square} is Right's", "{square} é do Direito";
    Symbol(symbol) => "`{symbol}`", "`{symbol}`";
    Both(number, colour) => "{number} {colour}", "{colour} {number}";
} }

fn both(thing: &impl Tell) -> [String; 2] {
    Language::ALL.map(|language| thing.tell(language))
}

#[test]
fn sentences_are_chosen_by_language() {
    assert_eq!(both(&Mistake::Nothing), ["there is nothing", "não há nada"]);
    assert_eq!(both(&Mistake::Braces), ["write `{1|-1}`", "escreve `{1|-1}`"]);
}

#[test]
fn display_is_the_english() {
    assert_eq!(
        Mistake::Within { part: 3, error: Box::new(Mistake::Nothing) }.to_string(),
        "in part 3: there is nothing"
    );
}

#[test]
fn what_stands_inside_is_told_in_the_same_language() {
    let inner = Mistake::Inner(Box::new(Mistake::Nothing));
    let within = Mistake::Within { part: 1, error: Box::new(inner) };
    assert_eq!(both(&within), ["in part 1: there is nothing", "na parte 1: não há nada"]);
    assert_eq!(both(&Mistake::Both(2, Colour::Red)), ["2 red", "vermelho 2"]);
    let label = Text { en: "take".to_owned(), pt: "tira".to_owned() };
    assert_eq!(both(&Mistake::Label(label)), ["take", "tira"]);
}

#[test]
fn a_struct_may_have_several_lines() {
    assert_eq!(both(&Plies(1)), ["one ply", "uma jogada"]);
    assert_eq!(both(&Plies(12)), ["12 plies", "12 jogadas"]);
}

#[test]
fn lines_are_tried_in_turn() {
    assert_eq!(both(&Mistake::Stones { count: 1 }), ["one stone", "uma pedra"]);
    assert_eq!(both(&Mistake::Stones { count: 2 }), ["2 stones", "2 pedras"]);
    assert_eq!(both(&Mistake::Edges { edges: Vec::new() }), ["no edges", "nenhuma aresta"]);
    let similar = |similar| both(&Mistake::Similar { name: "x".to_owned(), similar });
    assert_eq!(similar(None), ["no `x`", "não há `x`"]);
    assert_eq!(similar(Some("y")), ["no `x`, but `y`", "não há `x`, mas `y`"]);
    let owner = |player| both(&Mistake::Owner { player, square: Square(1, 2) })[1].clone();
    assert_eq!(owner(Player::Left), "(1,2) é do Esquerdo");
    assert_eq!(owner(Player::Right), "(1,2) é do Direito");
}

#[test]
fn computed_places_are_told_too() {
    let edges = vec![Edge { colour: Colour::Blue, length: 2 }, Edge { colour: Colour::Red, length: 5 }];
    assert_eq!(
        both(&Mistake::Edges { edges }),
        [
            "2 edges: a blue edge of length 2 and a red edge of length 5",
            "2 arestas: uma aresta azul de comprimento 2 e uma aresta vermelho de comprimento 5"
        ]
    );
    assert_eq!(both(&Mistake::Symbol('*')), ["`*`", "`*`"]);
}

#[test]
fn lists_have_a_word_before_their_last() {
    let nothing: [u8; 0] = [];
    assert_eq!(both(&AnyOf(&nothing)), ["", ""]);
    assert_eq!(both(&AnyOf(&[1])), ["1", "1"]);
    assert_eq!(both(&AnyOf(&[1, 2, 3])), ["1, 2 or 3", "1, 2 ou 3"]);
    assert_eq!(both(&AllOf(&[1, 2])), ["1 and 2", "1 e 2"]);
}

#[test]
fn the_system_speaks_both_languages() {
    let error = std::io::Error::from(std::io::ErrorKind::NotFound);
    assert_eq!(both(&error), ["there is no such file", "o ficheiro não existe"]);
}
