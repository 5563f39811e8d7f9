//! Throughput of the operations that others repeat most: nimber products, dyadic sums and the simplicity rule. Each
//! benchmark checks its answer against one found in another way.

use std::hint::black_box;

use campeao_numbers::{Dyadic, Nimber, Surreal, UBig, nimber::word, simplest_between};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Numbers that look random and are the same each time.
fn words(count: usize) -> Vec<u64> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    std::iter::repeat_with(next).take(count).collect()
}

fn nimber_products(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nimber product");
    let numbers = words(1024);
    // The product of all squares is the square of the product.
    let product = |numbers: &[u64]| numbers.iter().fold(1, |product, number| word::product(product, *number));
    let squares: Vec<u64> = numbers.iter().map(|number| word::square(*number)).collect();
    assert_eq!(product(&squares), word::square(product(&numbers)));
    group.throughput(Throughput::Elements(1024));
    group.bench_function("64 bits, one after another", |bencher| {
        bencher.iter(|| product(black_box(&numbers)));
    });
    group.bench_function("64 bits, side by side", |bencher| {
        bencher.iter(|| {
            black_box(&numbers)
                .iter()
                .zip(&squares)
                .fold(0, |sum, (number, square)| sum ^ word::product(*number, *square))
        });
    });
    group.throughput(Throughput::Elements(1));
    for count in [64, 1024] {
        let numbers = words(2 * count);
        let nimber = |words: &[u64]| Nimber::from(UBig::from_words(words));
        let (a, b) = (nimber(&numbers[..count]), nimber(&numbers[count..]));
        assert_eq!((&a * &b).square(), &a.square() * &b.square());
        group.bench_function(format!("{} bits", 64 * count), |bencher| {
            bencher.iter(|| black_box(&a) * black_box(&b));
        });
    }
    group.finish();
}

fn dyadic_sums(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("dyadic");
    let numbers: Vec<Dyadic> = words(1024)
        .into_iter()
        .map(|word| Dyadic::new((word >> 40) as i64 - (1 << 23), (word & 15) as u32))
        .collect();
    let sum = |numbers: &[Dyadic]| numbers.iter().fold(Dyadic::ZERO, |sum, number| sum + number);
    let whole: i64 = numbers
        .iter()
        .map(|number| (&Dyadic::from(1 << 15) * number).as_small().map_or(0, |small| small.0))
        .sum();
    assert_eq!(sum(&numbers), Dyadic::new(whole, 15));
    group.throughput(Throughput::Elements(1024));
    group.bench_function("sum", |bencher| bencher.iter(|| sum(black_box(&numbers))));
    let mut sorted = numbers.clone();
    sorted.sort();
    sorted.dedup();
    let between = |numbers: &[Dyadic]| {
        let pairs =
            numbers.windows(2).filter_map(|pair| simplest_between(Some(&pair[0]), Some(&pair[1])).ok());
        pairs.filter_map(|simplest| simplest.as_small()).fold(0, |sum, (_, exponent)| sum + exponent)
    };
    for pair in sorted.windows(2) {
        let simplest = simplest_between(Some(&pair[0]), Some(&pair[1]));
        assert!(simplest.is_ok_and(|simplest| pair[0] < simplest && simplest < pair[1]));
    }
    group.throughput(Throughput::Elements(sorted.len() as u64 - 1));
    group.bench_function("simplest between two", |bencher| bencher.iter(|| between(black_box(&sorted))));
    group.finish();
}

fn surreal_products(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("surreal");
    let (Ok(a), Ok(b), Ok(expected)) = (
        "w^w + w^(1/2)*3 - 1/3".parse::<Surreal>(),
        "w^w - w^(1/2)*3 + 1/3".parse::<Surreal>(),
        "w^(w*2) - (w^(1/2)*3 - 1/3)^2".parse::<Surreal>(),
    ) else {
        panic!("the texts are numbers");
    };
    assert_eq!(a.product(&b), Ok(expected));
    group.bench_function("product of three terms by three", |bencher| {
        bencher.iter(|| a.product(black_box(&b)));
    });
    assert_eq!(a.trunk().and_then(|trunk| trunk.value()), Ok(a.clone()));
    group.bench_function("trunk of three terms", |bencher| bencher.iter(|| black_box(&a).trunk()));
    group.finish();
}

criterion_group!(benches, nimber_products, dyadic_sums, surreal_products);
criterion_main!(benches);
