//! Brazilian Portuguese, as far as its words differ from those of Portugal.
//!
//! The sentences are written in European Portuguese. For readers in Brazil the words below are replaced, wherever a word begins
//! with them; articles and plurals stay right, since a word and its replacement have one gender and form their plurals alike. A
//! word of another gender is replaced in phrases.

use crate::speech::exchange::exchanged;

/// Beginnings of words in small letters, and what replaces them.
const WORDS: &[(&str, &str)] = &[
    ("neste ecrã", "nesta tela"),
    ("no mesmo ecrã", "na mesma tela"),
    ("na consola", "no console"),
    ("aspeto", "aspecto"),
    ("atómic", "atômic"),
    ("autómato", "autômato"),
    ("canónic", "canônic"),
    ("dezanove", "dezenove"),
    ("dezasseis", "dezesseis"),
    ("dezassete", "dezessete"),
    ("descarregar", "baixar"),
    ("equipa", "equipe"),
    ("ficheiro", "arquivo"),
    ("género", "gênero"),
    ("polinómio", "polinômio"),
    ("quilómetro", "quilômetro"),
    ("telemóveis", "celulares"),
    ("telemóvel", "celular"),
    ("utilizador", "usuário"),
];

/// A sentence in the words of Brazil.
pub(crate) fn told(sentence: String) -> String {
    WORDS.iter().fold(sentence, |sentence, (here, there)| {
        let sentence = exchanged(sentence, here, there, false);
        let sentence = exchanged(sentence, &capital(here), &capital(there), false);
        exchanged(sentence, &here.to_uppercase(), &there.to_uppercase(), false)
    })
}

/// A text with its first letter a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn words_of_portugal_become_those_of_brazil() {
        for (portugal, brazil) in [
            ("O ficheiro é o mesmo.", "O arquivo é o mesmo."),
            ("Ficheiros e autómatos; um microficheiro", "Arquivos e autômatos; um microficheiro"),
            ("dois jogadores neste ecrã, três telemóveis", "dois jogadores nesta tela, três celulares"),
            ("--library <FICHEIRO>", "--library <ARQUIVO>"),
            ("um jogo", "um jogo"),
        ] {
            assert_eq!(told(portugal.to_owned()), brazil);
        }
    }
}
