use super::parse;
use crate::syntax::Clause;
use crate::syntax::{
    Expression, ExpressionKind, Link, Literal, Name, Operator, Relation, SheetStatement, Side, Sign,
};
use crate::{BAR_LIMIT, Error, ErrorKind, NESTING_LIMIT, Span};
use campeao_values::{Arrow, Digits};
use dashu_int::UBig;
use proptest::prelude::*;
use std::sync::Arc;

fn printed(source: &str) -> Result<String, Error> {
    let statements = parse(source)?;
    let printed: Vec<String> = statements.iter().map(ToString::to_string).collect();
    Ok(printed.join("; "))
}

#[track_caller]
fn reads_as(source: &str, meaning: &str) {
    assert_eq!(printed(source).unwrap(), meaning, "{source}");
}

#[track_caller]
fn refused(source: &str, at: &str) -> ErrorKind {
    let error = parse(source).unwrap_err();
    assert_eq!(error.span.text(source), at, "{source}: {error}");
    error.kind
}

#[test]
fn operators_bind_as_in_mathematics() {
    reads_as("1+2*3", "1 + 2 * 3");
    reads_as("(1+2)*3", "(1 + 2) * 3");
    reads_as("a-(b-c)", "a - (b - c)");
    reads_as("a+b:c*d", "a + b : c * d");
    reads_as("-w^2^3", "-w^2^3");
    reads_as("(-w)^2", "(-w)^2");
    reads_as("not a = b and c or d", "not a = b and c or d");
    reads_as("-a:b", "-a : b");
    reads_as("1..n+1", "1 .. n + 1");
}

#[test]
fn stars_and_carets_are_games_or_operators_by_what_follows() {
    reads_as("2*3", "2 * 3");
    reads_as("2*", "2*");
    reads_as("{2*|*2}", "{2*|*2}");
    reads_as("2* - 1", "2* - 1");
    reads_as("2*-1", "2 * -1");
    reads_as("2 * *2", "2 * *2");
    reads_as("2^3", "2^3");
    reads_as("2^", "2^");
    reads_as("v0", "^0");
    reads_as("5v0", "5v0");
    reads_as("5v0*3", "5v0 * 3");
    reads_as("1/2v0", "1/2v0");
    reads_as("v0 × 0", "(^0) * 0");
    reads_as("{^0 | v0*}", "{^0|*}");
    reads_as("2^*", "2^*");
    reads_as("2^^*5", "2↑2*5");
    reads_as("^2*3", "^2*3");
    reads_as("^2 * 3", "^2 * 3");
    reads_as("3/4^*", "3/4^*");
    reads_as("3/4^2", "3 / 4^2");
    reads_as("-3/4v3*", "-3/4v3*");
    reads_as("-(2^*)", "-(2^*)");
    reads_as("↑*", "^*");
    reads_as("⇓", "v2");
    reads_as("*n", "*n");
    reads_as("*(w + 1)", "*(w + 1)");
    reads_as("^<2> + ^[3]* - v<2>*3", "^<2> + ^[3]* - v<2>*3");
    reads_as("3+^*", "3 + ^*");
    assert!(matches!(refused("2* -1", "* -"), ErrorKind::AmbiguousSign { .. }));
}

#[test]
fn switches_take_fractions_and_ordinal_sums_too() {
    reads_as("+-1/2", "+-(1 / 2)");
    reads_as("±1", "+-1");
    reads_as("1/2:*", "(1 / 2) : *");
    reads_as("*:1/2", "* : (1 / 2)");
    reads_as("a +- b", "a +- b");
    reads_as("+_2 - -_{0|1}", "+_2 - -_{0|1}");
    reads_as("+-1 + +-4", "+-1 + +-4");
}

#[test]
fn the_longest_run_of_bars_divides_first() {
    reads_as("{a||b|c}", "{a|{b|c}}");
    reads_as("{a|b||c|d}", "{{a|b}|{c|d}}");
    reads_as("{a,b|c||d|||e}", "{{{a, b|c}|d}|e}");
    reads_as("{|||1||}", "{|{1|}}");
    reads_as("{1, 2}", "{1, 2}");
    reads_as("{0, 1, 2, ...|}", "{0, 1, 2, ...|}");
    assert_eq!(refused("{1|2|3}", "|"), ErrorKind::AmbiguousBars { bars: 1 });
    assert_eq!(refused("{1, ...}", "{1, ...}"), ErrorKind::EndlessSet);
}

#[test]
fn statements_end_with_lines_and_semicolons() {
    reads_as("G := 1; let H = 2\nf(x) := x + G // no more", "G := 1; H := 2; f(x) := x + G");
    reads_as("[1,\n 2]", "[1, 2]");
    reads_as("let f(x, y) = x = y", "f(x, y) := x = y");
    assert_eq!(refused("1 := 2", "1"), ErrorKind::NotAssignable);
    assert_eq!(refused("w := 2", "w"), ErrorKind::ReservedName { name: "w".into() });
    assert_eq!(refused("f(x, x) := 2", "x"), ErrorKind::NameTwice { name: "x".into() });
    assert_eq!(refused(" # nothing", ""), ErrorKind::Empty);
}

#[test]
fn calls_methods_and_choices_read_back() {
    reads_as("mean(G) + G.Mean + G.cool(1)[2]", "mean(G) + G.Mean + G.cool(1)[2]");
    reads_as("if a then 1 elseif b then 2 else 3 end + 1", "if a then 1 elseif b then 2 else 3 end + 1");
    reads_as("x -> y -> x + y", "(x) -> (y) -> x + y");
    reads_as("[x^2 for x in 1..10 where x > 2]", "[x^2 for x in 1 .. 10 where x > 2]");
    reads_as("[x+y for x in L where x>0 for y in 1..x]", "[x + y for x in L where x > 0 for y in 1 .. x]");
    reads_as("(2).mean + (*).mean", "(2).mean + (*).mean");
    reads_as("(G.f)(1) + G.f(1)(2)", "(G.f)(1) + G.f(1)(2)");
    reads_as(r#"trunk("LR(RL)...")"#, r#"trunk("LR(RL)...")"#);
}

#[test]
fn errors_say_what_was_expected() {
    let message = |source: &str| parse(source).unwrap_err().to_string();
    assert_eq!(message("1 +"), "a value was expected, not the end of the text");
    assert_eq!(message("{1|2"), "an operator, `,`, a bar or `}` was expected, not the end of the text");
    assert_eq!(message("f(1 2)"), "an operator, `,` or `)` was expected, not `2`");
    assert_eq!(message("G 1"), "an operator, `;` or the end of the text was expected, not `1`");
    assert_eq!(message("if 1 else"), "an operator or `then` was expected, not `else`");
    assert_eq!(message("1 ? 2"), "the character `?` has no meaning here");
}

#[test]
fn hostile_texts_are_refused() {
    let many = 100_000;
    for opening in ["(", "{", "[", "-", "+-", "*(", "2^", "not ", "f(", "x->", "if ", "{1|"] {
        let error = parse(&opening.repeat(many)).unwrap_err();
        assert_eq!(error.kind, ErrorKind::TooDeep { limit: NESTING_LIMIT }, "{opening}");
    }
    let error = parse(&("x".to_owned() + &".mean".repeat(many))).unwrap_err();
    assert_eq!(error.kind, ErrorKind::TooDeep { limit: NESTING_LIMIT });
    let error = parse(&"|".repeat(many)).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::Expected { .. }));
    let error = parse(&format!("{{1{}2}}", "|".repeat(many))).unwrap_err();
    assert_eq!(error.kind, ErrorKind::TooManyBars { limit: BAR_LIMIT });
    let error = parse(&"9".repeat(many)).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::NumberTooLong { .. }));
    assert!(matches!(parse(&" ".repeat(2 << 20)).unwrap_err().kind, ErrorKind::TooLong { .. }));
    let error = parse("^99999999999999999999").unwrap_err();
    assert_eq!(error.kind, ErrorKind::TooManyUps);
}

#[test]
fn long_sums_are_not_deep() {
    let sum = vec!["1"; 100_000].join(" + ");
    assert_eq!(printed(&sum).unwrap(), sum);
}

#[test]
fn bars_count_as_levels() {
    let slashes =
        |levels: usize| (1..=levels).fold(String::from("0"), |inner, n| format!("0{}{inner}", "|".repeat(n)));
    let nested = |braces: usize, levels: usize| {
        let inner = "{".repeat(braces) + "1" + &"}".repeat(braces);
        format!("{{{}|||||||||||||||||||||||||||||||||||||||{inner}}}", slashes(levels))
    };
    assert!(parse(&nested(100, 20)).is_ok());
    assert!(matches!(parse(&nested(180, 30)).unwrap_err().kind, ErrorKind::TooDeep { .. }));
}

fn expression(kind: ExpressionKind) -> Expression {
    Expression { span: Span::default(), kind }
}

fn boxed(kind: Expression) -> Box<Expression> {
    Box::new(kind)
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![Just("G".to_owned()), Just("x".to_owned()), Just("w".to_owned()), Just("mean".to_owned())]
}

fn parameter() -> impl Strategy<Value = Name> {
    prop_oneof![Just("G"), Just("x"), Just("value")]
        .prop_map(|text| Name { text: text.into(), span: Span::default() })
}

fn natural() -> impl Strategy<Value = UBig> {
    (0_u64..1000).prop_map(UBig::from)
}

fn literal() -> impl Strategy<Value = Literal> {
    let number = proptest::option::of((natural(), proptest::option::of(natural())));
    let arrow = prop_oneof![
        (-3..4).prop_map(Arrow::Multiple),
        (0_u32..4, any::<bool>()).prop_map(|(order, down)| Arrow::Power { order, down }),
        (0_u32..4, any::<bool>()).prop_map(|(order, down)| Arrow::PowerSum { order, down }),
        (prop::collection::vec(0_i8..=9, 1..5), prop::sample::select(vec![-1, 1])).prop_map(
            |(digits, sign)| {
                let digits: Vec<i8> = digits.into_iter().map(|digit| sign * digit).collect();
                Arrow::Digits(Digits::new(&digits).unwrap_or_default())
            }
        ),
    ];
    let nimber = proptest::option::of(natural());
    (any::<bool>(), number, arrow, nimber).prop_filter_map(
        "not a bare number, a power behind it, or a numbered star directly behind it",
        |(negative, number, arrow, nimber)| {
            let points = arrow != Arrow::Multiple(0);
            if number.is_some()
                && matches!(arrow, Arrow::Power { .. } | Arrow::PowerSum { .. } | Arrow::Digits(_))
            {
                return None;
            }
            let nimber = if number.is_some() && !points { nimber.map(|_| UBig::ONE) } else { nimber };
            let negative = negative && number.is_some();
            (points || nimber.is_some()).then_some(Literal { negative, number, arrow, nimber })
        },
    )
}

fn tree() -> impl Strategy<Value = Expression> {
    let leaf = prop_oneof![
        natural().prop_map(ExpressionKind::Integer),
        literal().prop_map(ExpressionKind::Literal),
        name().prop_map(ExpressionKind::Name),
        any::<bool>().prop_map(ExpressionKind::Boolean),
        r#"[a-z"\\ ]{0,4}"#.prop_map(ExpressionKind::Text),
    ]
    .prop_map(expression);
    leaf.prop_recursive(5, 40, 3, |inner| {
        let some = || proptest::collection::vec(inner.clone(), 0..3);
        let side = || {
            (some(), any::<bool>())
                .prop_map(|(options, endless)| Side { endless: endless && !options.is_empty(), options })
        };
        let chain = |operators: Vec<Operator>| {
            let links = proptest::collection::vec((proptest::sample::select(operators), inner.clone()), 1..3);
            (inner.clone(), links).prop_map(|(first, links)| ExpressionKind::Chain {
                first: boxed(first),
                rest: links
                    .into_iter()
                    .map(|(operator, operand)| Link { operator, span: Span::default(), operand })
                    .collect(),
            })
        };
        let signs = vec![Sign::Minus, Sign::PlusMinus, Sign::Tiny, Sign::Miny, Sign::Not];
        let relations = vec![
            Relation::Equal,
            Relation::NotEqual,
            Relation::Less,
            Relation::LessOrEqual,
            Relation::Greater,
            Relation::GreaterOrEqual,
            Relation::Confused,
            Relation::LessOrConfused,
            Relation::GreaterOrConfused,
            Relation::Which,
        ];
        prop_oneof![
            inner.clone().prop_map(|size| ExpressionKind::Nimber(boxed(size))),
            (proptest::option::of(parameter()), side(), side())
                .prop_map(|(label, left, right)| ExpressionKind::Game { label, left, right }),
            some().prop_map(ExpressionKind::Set),
            some().prop_map(ExpressionKind::List),
            (proptest::sample::select(signs), inner.clone())
                .prop_map(|(sign, operand)| ExpressionKind::Prefix { sign, operand: boxed(operand) }),
            chain(vec![Operator::Plus, Operator::Minus, Operator::PlusMinus]),
            chain(vec![Operator::Times, Operator::Divided, Operator::Modulo]),
            chain(vec![Operator::Colon]),
            chain(vec![Operator::Sides]),
            chain(vec![Operator::And]),
            chain(vec![Operator::Or]),
            (inner.clone(), inner.clone()).prop_map(|(base, exponent)| ExpressionKind::Power {
                base: boxed(base),
                exponent: boxed(exponent)
            }),
            (inner.clone(), proptest::sample::select(relations), inner.clone()).prop_map(
                |(left, relation, right)| ExpressionKind::Comparison {
                    left: boxed(left),
                    relation,
                    right: boxed(right)
                }
            ),
            (inner.clone(), inner.clone())
                .prop_map(|(first, last)| ExpressionKind::Range { first: boxed(first), last: boxed(last) }),
            (inner.clone(), some()).prop_map(|(function, arguments)| ExpressionKind::Call {
                function: boxed(function),
                arguments
            }),
            (inner.clone(), parameter(), some()).prop_map(|(receiver, name, arguments)| {
                ExpressionKind::Method { receiver: boxed(receiver), name, arguments }
            }),
            (inner.clone(), inner.clone())
                .prop_map(|(list, index)| ExpressionKind::Element { list: boxed(list), index: boxed(index) }),
            (inner.clone(), inner.clone(), inner.clone()).prop_map(|(condition, result, otherwise)| {
                ExpressionKind::Choice { branches: vec![(condition, result)], otherwise: boxed(otherwise) }
            }),
            (parameter(), inner.clone()).prop_map(|(name, body)| ExpressionKind::Function {
                parameters: vec![name],
                body: Arc::new(body)
            }),
            (inner.clone(), prop::collection::vec(clause(inner.clone()), 1..3))
                .prop_map(|(item, clauses)| ExpressionKind::Collection { item: boxed(item), clauses }),
        ]
        .prop_map(expression)
    })
}

fn clause(inner: impl Strategy<Value = Expression> + Clone) -> impl Strategy<Value = Clause> {
    (parameter(), inner.clone(), prop::option::of(inner)).prop_map(|(name, list, condition)| Clause {
        name,
        list,
        condition,
    })
}

proptest! {
    #[test]
    fn what_is_printed_reads_back_as_the_same_tree(tree in tree()) {
        let printed = tree.to_string();
        let read = parse(&printed);
        prop_assert_eq!(read, Ok(vec![SheetStatement::Expression(tree)]), "{}", printed);
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_inside_it(
        text in r#"([-+*^v/%:&|{}()\[\],.;=<>!_ \n"]|\.\.\.|[a-z]|[0-9]|↑|±|if |then |else |end|:=|->){0,30}"#
    ) {
        match parse(&text) {
            Ok(statements) => {
                let printed: Vec<String> = statements.iter().map(ToString::to_string).collect();
                let printed = printed.join("; ");
                prop_assert_eq!(parse(&printed), Ok(statements), "{}", printed);
            }
            Err(error) => prop_assert!(text.get(error.span.start..error.span.end).is_some()),
        }
    }
}
