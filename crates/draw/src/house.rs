//! The built-in drawings.

/// The built-in drawings by name, each with its parts separated by `|`; see [`Drawing`](crate::Drawing).
pub(crate) const HOUSE: &[(&str, &str)] = &[
    (
        "arrow",
        "shade m-22 30 l38 -38 -9 -9 27 -4 -4 27 -9 -9 -38 38 z|gold m-26 24 l40 -40 -10 -10 30 -4 -4 30 -10 -10 -40 40 z",
    ),
    (
        "bean",
        "shade m2 6 o28|green/rim m-26 6 q-6 -30 22 -30 q30 0 30 24 q0 22 -18 20 q-10 -2 -16 -2 q-14 6 -18 -12 z|gleam m-14 -4 q2 -14 16 -12 q-10 4 -16 12 z",
    ),
    ("checker", "shade m2 7 o35|player o34|shade o25|player o22|gleam m-13 -13 o7"),
    (
        "chocolate",
        "shade m-42 -39 h88 v85 h-88 z|brown/rim m-45 -45 h90 v90 h-90 z|gleam m-36 -36 h72 l-7 7 h-58 v58 l-7 7 z|shade m36 36 h-72 l7 -7 h58 v-58 l7 -7 z",
    ),
    ("coin", "shade m2 5 o33|gold/rim o32|gleam o22|gold o18"),
    ("cross", "player m-30 -22 l8 -8 22 22 22 -22 8 8 -22 22 22 22 -8 8 -22 -22 -22 22 -8 -8 22 -22 z"),
    ("disc", "shade m2 5 o36|player o36|gleam m-12 -13 o10"),
    (
        "domino",
        "shade m-16 44 h42 v6 h-42 z|player m-22 -40 q0 -6 6 -6 h32 q6 0 6 6 v80 q0 6 -6 6 h-32 q-6 0 -6 -6 z|gleam m-16 -2 h32 v4 h-32 z|light m0 -24 o6 m0 48 o6",
    ),
    (
        "elephant",
        "shade m0 32 l34 6 -68 0 z|player m-34 30 q-8 -46 24 -50 q12 -10 26 0 q20 4 18 30 q0 16 6 18 l-6 4 q-12 -2 -10 -24 l-6 0 v22 h-13 v-14 h-16 v14 z|gleam m0 -14 q16 -2 12 16 q-14 2 -12 -16 z|dark m20 -12 o3.4|light m24 4 q4 10 12 8 q-4 -4 -4 -10 z",
    ),
    (
        "fox",
        "shade m0 28 q30 0 32 6 q-32 8 -64 0 q4 -6 32 -6 z|player m0 6 o40|orange m-34 -28 l16 8 q18 -8 36 0 l16 -8 q2 20 -4 32 q-12 24 -30 30 q-18 -6 -30 -30 q-6 -12 -4 -32 z|light m-28 8 q18 0 28 26 q10 -26 28 -26 q-8 18 -28 26 q-20 -8 -28 -26 z|dark m-13 -2 o4.5 m26 0 o4.5 m-13 30 o5",
    ),
    (
        "frog",
        "shade m0 34 q30 0 34 5 q-34 6 -68 0 q6 -5 34 -5 z|player m-34 32 q-4 -18 10 -24 q2 -30 30 -30 q26 2 26 30 q6 12 -2 24 z|player m-22 -22 o11 m22 0 o11|light m-22 -23 o8 m22 0 o8|dark m-24 -23 o4 m22 0 o4|/dark m-26 2 q14 10 30 0|gleam m-10 20 q10 -16 28 -8 q0 12 -6 20 h-22 z",
    ),
    (
        "goose",
        "shade m0 28 q30 0 32 6 q-32 8 -64 0 q4 -6 32 -6 z|player m0 6 o40|light/rim m-20 34 q-10 -22 12 -28 q-10 -36 10 -40 q22 0 20 24 q-2 10 -4 18 q20 8 10 26 z|orange m-4 -18 l-28 6 q8 8 26 4 z|dark m4 -22 o4",
    ),
    (
        "hare",
        "shade m0 28 q30 0 32 6 q-32 8 -64 0 q4 -6 32 -6 z|player m0 6 o40|brown m-22 18 q0 -18 12 -24 q-14 -36 -2 -38 q10 2 12 34 q2 -32 12 -34 q12 2 -2 38 q12 6 12 24 q-4 18 -22 18 q-18 0 -22 -18 z|dark m-8 8 o4 m16 0 o4|light m-7 20 q7 6 14 0 q-2 10 -7 10 q-5 0 -7 -10 z",
    ),
    (
        "hound",
        "shade m0 28 q30 0 32 6 q-32 8 -64 0 q4 -6 32 -6 z|player m0 6 o40|wood m-20 -20 q20 -8 40 0 q6 24 -6 44 q-14 12 -28 0 q-12 -20 -6 -44 z|brown m-20 -22 q-18 4 -16 36 q12 2 16 -12 z m40 0 q18 4 16 36 q-12 2 -16 -12 z|dark m-9 -4 o4 m18 0 o4 m-9 22 q10 -4 9 4 q-9 10 -18 0 q0 -8 9 -4 z",
    ),
    (
        "king",
        "shade m0 32 q26 0 28 5 q-28 6 -56 0 q2 -5 28 -5 z|player/rim m-26 34 v-8 q6 -4 6 -10 q-16 -22 0 -30 q10 -4 16 4 v-8 h-6 v-8 h6 v-8 h8 v8 h6 v8 h-6 v8 q6 -8 16 -4 q16 8 0 30 q0 6 6 10 v8 z|gleam m-14 12 q-12 -14 0 -20 q10 4 8 20 z",
    ),
    (
        "knight",
        "shade m0 32 q26 0 28 5 q-28 6 -56 0 q2 -5 28 -5 z|player/rim m-24 34 v-8 q2 -12 14 -22 q-8 0 -12 6 q-8 4 -12 -4 q6 -16 18 -24 l0 -12 9 7 q30 -2 33 36 v21 z|dark m-8 -12 o3.4|gleam m8 -16 q14 8 12 34 q-2 -24 -12 -34 z",
    ),
    ("match", "shade m-34 4 h72 v6 h-72 z|wood m-36 -4 h64 v9 h-64 z|red m26 -7 q14 0 14 7 q0 8 -14 8 z"),
    ("nought", "player o31 m-20 0 q0 20 20 20 q20 0 20 -20 q0 -20 -20 -20 q-20 0 -20 20 z"),
    (
        "paint",
        "player m-44 -38 q0 -6 6 -6 h76 q6 0 6 6 v76 q0 6 -6 6 h-76 q-6 0 -6 -6 z|gleam m-36 -30 q0 -6 6 -6 h50 q-44 6 -56 44 z",
    ),
    (
        "pawn",
        "shade m0 32 q26 0 28 5 q-28 6 -56 0 q2 -5 28 -5 z|player/rim m-24 34 v-8 q12 -8 14 -24 h-8 v-7 h6 q-8 -22 12 -24 q20 2 12 24 h6 v7 h-8 q2 16 14 24 v8 z|gleam m-8 -18 q2 -6 8 -6 q-2 4 -8 6 z",
    ),
    ("peg", "shade m2 8 o26|player o25|gleam m-8 -9 o8"),
    (
        "poison",
        "shade m-42 -39 h88 v85 h-88 z|red/rim m-45 -45 h90 v90 h-90 z|light m0 -30 q26 0 26 24 q0 12 -10 16 v14 h-32 v-14 q-10 -4 -10 -16 q0 -24 26 -24 z|red m-11 -6 o6.5 m22 0 o6.5|red m0 4 l5 9 h-10 z",
    ),
    (
        "queen",
        "shade m0 32 q28 0 30 5 q-30 6 -60 0 q2 -5 30 -5 z|player/rim m-24 34 l-12 -50 18 20 6 -34 12 30 12 -30 6 34 18 -20 -12 50 z|player/rim m-36 -20 o5 m24 -14 o5 m24 0 o5 m24 14 o5|gleam m-22 26 h44 v4 h-44 z",
    ),
    (
        "rhino",
        "shade m0 32 l36 6 -70 0 z|player m36 30 q6 -40 -22 -46 q-16 -4 -28 6 l-2 -8 -6 10 q-14 6 -20 14 l-2 -14 q-6 8 -4 22 q12 8 24 4 q2 8 2 12 h13 v-12 h18 v12 z|light m-36 8 l-4 -26 q8 8 10 22 z|dark m-16 2 o3.4|gleam m4 -10 q18 0 22 20 q-16 -6 -22 -20 z",
    ),
    (
        "skittle",
        "shade m4 50 q28 0 30 5 q-30 6 -60 0 q2 -5 30 -5 z|light/rim m-15 54 q-14 -30 -4 -52 q6 -12 4 -24 q-6 -26 15 -30 q21 4 15 30 q-2 12 4 24 q10 22 -4 52 z|red m-11 -14 q11 4 22 0 v7 q-11 4 -22 0 z",
    ),
    (
        "stone",
        "shade m3 8 q36 -4 34 18 q-10 18 -40 14 q-28 -2 -32 -18 q4 -14 38 -14 z|player m-36 2 q2 -28 36 -32 q34 2 37 30 q-2 28 -38 30 q-32 0 -35 -28 z|gleam m-22 -6 q4 -16 20 -16 q-4 12 -20 16 z",
    ),
    (
        "toad",
        "shade m0 34 q30 0 34 5 q-34 6 -68 0 q6 -5 34 -5 z|player m-32 32 q-4 -18 2 -26 q2 -28 30 -28 q28 0 30 30 q10 12 0 24 z|player m6 -22 o11 m22 0 o11|light m6 -23 o8 m22 0 o8|dark m8 -23 o4 m22 0 o4|/dark m2 2 q14 10 28 0|shade m-18 4 o4 m10 -10 o3 m-2 20 o5 m-10 6 o3",
    ),
    ("token", "shade m2 6 o28|light/rim o27|player o17|gleam m-6 -6 o5"),
];
