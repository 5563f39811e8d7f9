//! The greedy strings of weights that are given: a recurrence with initial values of its own.
//!
//! Let U be the weights, 1 = U(0) < U(1) < …, and let a prefix have been read. With r digits to come let B(r) be the
//! number of their strings; it is also the least number that they cannot write. At the start B(r) = U(r). Behind a
//! digit d, B'(r) = min(U(r), B(r + 1) - d U(r)), and the digit cannot stand there with r digits to come unless this
//! is positive. Two prefixes lead to one state if they agree in B.
//!
//! States are compared in the first places only, so the result is checked. Hypothesis: a system of k states has U(n)
//! strings of n digits for the first k + m numbers n, where U obeys a recurrence of m terms. Conclusion: it has U(n) of
//! them for every n, because the counts obey a recurrence of k terms (Cayley and Hamilton), and so the difference of both
//! sequences one of k + m terms.

use std::collections::HashMap;

/// The fewest and the most places that are computed. States are compared in a third of them: a digit takes one away.
const PLACES: [usize; 2] = [24, 72];

/// The images of the states, and the states in which strings may end.
pub(super) type Strings = (Vec<Vec<u32>>, Vec<bool>);

/// The weights of a recurrence from their initial values on, as many as fit; `None` unless they begin with 1 and
/// ascend.
pub(super) fn weights(coefficients: &[i64], first: &[i64]) -> Option<Vec<i128>> {
    let mut weights: Vec<i128> = first.iter().map(|&weight| i128::from(weight)).collect();
    let [fewest, most] = PLACES;
    while weights.len() < most {
        let before = weights[weights.len() - coefficients.len()..].iter().rev();
        let mut terms = coefficients.iter().zip(before).map(|(&c, weight)| weight.checked_mul(c.into()));
        let Some(next) = terms.try_fold(0_i128, |sum, term| sum.checked_add(term?)) else { break };
        weights.push(next);
    }
    let ascend = weights.windows(2).all(|pair| pair[0] < pair[1]);
    (weights.first() == Some(&1) && ascend && weights.len() >= fewest).then_some(weights)
}

/// The greedy strings of some weights; `None` if they need more than `most` states.
pub(super) fn strings(weights: &[i128], most: usize) -> Option<Strings> {
    let compared = weights.len() / 3;
    let mut order = vec![weights.to_vec()];
    let mut numbers = HashMap::from([(order[0][..compared].to_vec(), 0_u32)]);
    let mut images: Vec<Vec<u32>> = Vec::new();
    while let Some(bounds) = order.get(images.len()).cloned() {
        let mut image = Vec::new();
        for digit in 0.. {
            let next: Vec<i128> = bounds[1..]
                .iter()
                .zip(weights)
                .map(|(bound, &weight)| weight.min(bound - digit * weight).max(0))
                .collect();
            let key = next.get(..compared)?;
            if key.iter().all(|&bound| bound == 0) {
                break;
            }
            image.push(*numbers.entry(key.to_vec()).or_insert_with(|| {
                order.push(next);
                (order.len() - 1) as u32
            }));
        }
        images.push(image);
        if order.len() > most {
            return None;
        }
    }
    let ends = order.iter().map(|bounds| bounds[0] > 0).collect();
    Some((images, ends))
}

#[cfg(test)]
mod tests {
    use crate::Numeration;

    #[test]
    fn digits_are_those_of_the_greedy_algorithm() {
        for (system, [a, b], first) in [
            ("pell", [2, 1], [1, 2]),
            ("lucas", [1, 1], [1, 3]),
            ("3,1;1,2", [3, 1], [1, 2]),
            ("1,1;1,4", [1, 1], [1, 4]),
            ("2,2;1,5", [2, 2], [1, 5]),
        ] {
            let numeration: Numeration = system.parse().unwrap();
            let mut weights: Vec<u64> = first.to_vec();
            while weights[weights.len() - 1] < 1000 {
                weights.push(a * weights[weights.len() - 1] + b * weights[weights.len() - 2]);
            }
            for number in 0..1000_u64 {
                let mut rest = number;
                let length = weights.iter().take_while(|&&weight| weight <= number).count();
                let greedy: Vec<usize> = weights[..length]
                    .iter()
                    .rev()
                    .map(|weight| {
                        let digit = rest / weight;
                        rest %= weight;
                        digit as usize
                    })
                    .collect();
                assert_eq!(numeration.digits(number), greedy, "{number} in {system}");
            }
        }
    }

    #[test]
    fn weights_that_do_not_ascend_from_one_are_refused() {
        for system in ["1,1;2,3", "1,1;1,1", "1,1;1", "0,1;1,2", "1,1;1,2,3", ";1", "1,1;"] {
            assert!(system.parse::<Numeration>().is_err(), "{system}");
        }
    }
}
