//! The sentences of laws, failures and refusals, in both languages.

use crate::games::{clobber, col, cram, domineering, node_kayles};
use campeao_base::{Language, Tell};
use campeao_symmetry::{Limits, Reason, Refusal, RewriteRules, SearchLimit, Shape, search};

fn told(thing: &impl Tell) -> [String; 2] {
    Language::ALL.map(|language| thing.tell(language))
}

#[test]
fn a_law_is_a_sentence() {
    let laws = search(&cram(Shape::Plane), &Limits::default()).unwrap();
    assert_eq!(
        told(laws.on(8, 9).unwrap()),
        [
            "with an even number of rows and an odd number of columns the first player wins: begin at the centre, then \
             reply with the half turn of every move",
            "com um número par de linhas e um número ímpar de colunas ganha quem começa: começa no centro e depois \
             responde com a meia-volta de cada jogada",
        ]
    );
    let laws = search(&col(Shape::Plane), &Limits::default()).unwrap();
    assert_eq!(
        told(laws.on(3, 4).unwrap()),
        [
            "with any number of rows and an even number of columns the second player wins: reply with the half turn of \
             every move, with 2 and 3 exchanged",
            "com qualquer número de linhas e um número par de colunas ganha quem joga em segundo lugar: responde com a \
             meia-volta de cada jogada, trocando 2 e 3",
        ]
    );
    let laws = search(&node_kayles(Shape::Cylinder), &Limits::default()).unwrap();
    assert_eq!(
        told(laws.on(7, 5).unwrap()),
        [
            "with an odd number of rows from 5 on and 5 columns the second player wins: reply with the reflection that \
             exchanges top and bottom of every move; some moves near the centre have replies of their own",
            "com um número ímpar de linhas a partir de 5 e 5 colunas ganha quem joga em segundo lugar: responde com \
             a reflexão que troca o topo e a base de cada jogada; algumas jogadas perto do centro têm resposta própria",
        ]
    );
}

#[test]
fn classes_have_names() {
    let sizes = |rules: RewriteRules, rows, columns| {
        let laws = search(&rules, &Limits::default()).unwrap();
        let law = laws.on(rows, columns).unwrap();
        told(&law.sizes())
    };
    assert_eq!(
        sizes(clobber(Shape::Cylinder), 5, 10),
        ["any number of rows and 6, 10, 14, … columns", "qualquer número de linhas e 6, 10, 14, … colunas"]
    );
    assert_eq!(
        sizes(node_kayles(Shape::Cylinder), 5, 8),
        [
            "any number of rows and an even number of columns from 4 on",
            "qualquer número de linhas e um número par de colunas a partir de 4"
        ]
    );
    assert_eq!(
        sizes(domineering(Shape::Plane), 2, 2),
        ["2 rows and as many columns", "2 linhas e outras tantas colunas"]
    );
}

#[test]
fn a_failure_is_a_picture() {
    let laws = search(&node_kayles(Shape::Plane), &Limits { replies: 0, ..Limits::default() }).unwrap();
    let found = laws.unproved.iter().find(|unproved| unproved.sizes.contains(1, 4)).unwrap();
    let failure = found.failure.as_ref().unwrap();
    assert_eq!((failure.rows, failure.columns), (1, 4));
    // A stone on the second of four cells, beside its image.
    let picture = failure.picture.as_ref().unwrap();
    assert_eq!(picture.cells, [[0, 1], [0, 2]]);
    assert_eq!(picture.contents, [1, 1]);
    assert_eq!(failure.reason, Reason::Taken { cell: [0, 1] });
    assert_eq!(
        told(failure),
        [
            "with the half turn, on 1 × 4, the move itself occupies the square that its image needs (row 1, column 2)",
            "com a meia-volta, em 1 × 4, a própria jogada ocupa a casa de que a sua imagem precisa (linha 1, coluna 2)",
        ]
    );
}

#[test]
fn limits_are_told() {
    let search = |limits| search(&col(Shape::Torus), &limits).map(|laws| laws.unfinished);
    let limits = Limits::default();
    let refused = |limits, error| assert_eq!(search(limits), Err(Refusal::Limit(error)));
    refused(Limits { pictures: 10, ..limits }, SearchLimit::TooManyPictures { limit: 10 });
    refused(Limits { placements: 10, ..limits }, SearchLimit::TooManyPlacements { limit: 10 });
    refused(Limits { renamings: 1, ..limits }, SearchLimit::TooManyRenamings { limit: 1 });
    refused(Limits { reach: 20, ..limits }, SearchLimit::BoardsTooLarge { side: 89, limit: 60 });
    let unfinished = search(Limits { replies: 10, ..limits });
    assert_eq!(unfinished, Ok(Some(SearchLimit::TooManyPictures { limit: 10 })));
    assert_eq!(
        told(&Refusal::Misere),
        [
            "in misère play images prove nothing: the player who replies makes the last move and loses",
            "no jogo misère as imagens nada demonstram: quem responde faz a última jogada e perde",
        ]
    );
}
