//! Errors of lesson files, apart from those of their games and formulas.

use campeao_base::{AnyOf, told};

told! {
    /// An error of a lesson file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum LessonError {
        /// A file is too long.
        TooLong {
            /// The limit in bytes.
            limit: usize,
        } => "the lesson is longer than {limit} bytes", "a lição tem mais de {limit} bytes";
        /// The lesson has no title in any language.
        NoLanguage =>
            "the lesson has no title: write a table `[en]` or `[pt]`, with `title` and `hook`",
            "a lição não tem título: escreve uma tabela `[en]` ou `[pt]`, com `title` e `hook`";
        /// A part lacks a language of the lesson, or has a language that the lesson lacks.
        Language {
            /// The code of the language.
            language: &'static str,
            /// Whether it is missing here.
            missing: bool,
        } => {
            Language { language, missing: true } =>
                "the lesson has a title in `{language}`, so its words in `{language}` are needed here",
                "a lição tem título em `{language}`, por isso são aqui precisas as palavras em `{language}`";
            Language { language, missing: _ } =>
                "there are words in `{language}` here, but the lesson has no table `[{language}]`",
                "há aqui palavras em `{language}`, mas a lição não tem uma tabela `[{language}]`";
        }
        /// A step has no live element, or several.
        Elements {
            /// The keys that there are.
            known: Vec<String>,
        } => {
            Elements { known: keys } =>
                "a step has exactly one interactive element: {expected}",
                "um passo tem exatamente um elemento interativo: {expected}",
                expected = AnyOf(keys);
        }
        /// A live element lacks words.
        Lacks {
            /// The element.
            element: &'static str,
            /// The key.
            key: &'static str,
        } => "`{element}` needs the words `{key}`", "`{element}` precisa das palavras `{key}`";
        /// Words have no effect.
        Idle {
            /// The element.
            element: &'static str,
            /// The key.
            key: &'static str,
            /// The keys that would have an effect.
            known: Vec<String>,
        } => {
            Idle { element, key, known: none } if none.is_empty() =>
                "the words `{key}` have no effect with `{element}`",
                "as palavras `{key}` não têm efeito com `{element}`";
            Idle { element, key, known: some } =>
                "the words `{key}` have no effect with `{element}`; it takes {expected}",
                "as palavras `{key}` não têm efeito com `{element}`, que aceita {expected}",
                expected = AnyOf(some);
        }
        /// A text is too long for one screen.
        Wordy {
            /// The number of its words.
            words: usize,
            /// The most.
            most: usize,
        } =>
            "this text has {words} words, but a step may have at most {most}",
            "este texto tem {words} palavras, mas um passo pode ter no máximo {most}";
        /// The gaps of a sentence do not fit.
        Gaps {
            /// The number of gaps of the sentence.
            found: usize,
            /// The number of gaps expected.
            expected: usize,
        } =>
            "the sentence has {found} gaps `__`; it needs {expected}",
            "a frase tem {found} lacunas `__`; são precisas {expected}";
        /// The choices do not fit.
        Choices {
            /// The number found.
            found: usize,
            /// The number expected.
            expected: usize,
        } =>
            "there are {found} choices here; there should be {expected}",
            "há aqui {found} escolhas; deviam ser {expected}";
        /// A bet names a game without a position, or the other way round.
        HalfABet =>
            "a bet that is played to the end needs both `game` and `from`",
            "uma aposta jogada até ao fim precisa de `game` e de `from`";
        /// A guess has neither a claim with gaps nor a claim for each choice, or both.
        ClaimOrClaims =>
            "a guess needs either `claim`, with `{{1}}` for the first gap, or `claims`, one for each choice",
            "um palpite precisa de `claim`, com `{{1}}` na primeira lacuna, ou de `claims`, uma por escolha";
        /// `fill` asks for both or neither of its kinds.
        ValuesOrTable =>
            "give either `values`, a list of expressions, or `nim_values`, a table",
            "indica ou `values`, uma lista de expressões, ou `nim_values`, uma tabela";
        /// `sort` has things of several kinds, or of none.
        Things =>
            "give one kind of things to sort: `game` with `at` or `claims`, `values` with `classes`, or `pebbles`",
            "indica um só género de coisas a separar: `game` com `at` ou `claims`, `values` com `classes`, ou \
             `pebbles`";
        /// A thing to be sorted belongs to no class, or to several.
        Class {
            /// The thing.
            thing: String,
            /// The number of classes it belongs to.
            classes: usize,
        } =>
            "`{thing}` belongs to {classes} of the classes; it must belong to exactly one",
            "`{thing}` pertence a {classes} das classes; tem de pertencer exatamente a uma";
        /// The names of the things to be sorted do not fit.
        Items {
            /// How many there are.
            found: usize,
            /// How many there should be.
            expected: usize,
        } =>
            "`items` has {found} names for {expected} things to sort; give each thing one name",
            "`items` tem {found} nomes para {expected} coisas a separar; dá um nome a cada uma";
        /// `draw` asks for both or neither of its kinds.
        Drawing =>
            "give either `hackenbush`, the value of the picture, or `pebbles`, the number of pebbles, at least 1",
            "indica ou `hackenbush`, o valor do desenho, ou `pebbles`, o número de pedras, pelo menos 1";
        /// No Hackenbush picture that ends has this worth.
        NoPicture {
            /// The worth.
            worth: String,
        } =>
            "no finite stalk is worth {worth}: write a whole number, or a fraction with denominator 2, 4, 8, …",
            "nenhum caule finito vale {worth}: escreve um inteiro, ou uma fração de denominador 2, 4, 8, …";
        /// There is nothing to vacate.
        NoPattern =>
            "`patterns` is empty: write at least one pattern, such as `0,0;1,1`",
            "`patterns` está vazio: escreve pelo menos um padrão, como `0,0;1,1`";
        /// The output of `code` is judged in two ways, or not at all.
        Output =>
            "give either `values`, an expression for each number of the output, or `game` with `at`, for its good moves",
            "indica ou `values`, uma expressão para cada número do resultado, ou `game` com `at`, para as suas \
             boas jogadas";
        /// An exercise asks several things, or nothing.
        Exercise =>
            "an exercise asks one question: `losing`, `nim_values`, `moves`, `values` or `pebbles`",
            "um exercício faz uma só pergunta: `losing`, `nim_values`, `moves`, `values` ou `pebbles`";
        /// A claim of the texts is false.
        False {
            /// The program's answer.
            found: String,
        } => "this claim is false: {found}", "esta afirmação é falsa: {found}";
    }
}
