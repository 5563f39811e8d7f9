// What a sweep takes of its list in this run: one slice in ten, by CAMPEAO_SLICE, or all of it.

import assert from "node:assert/strict";

/** So many slices make the whole. */
const SLICES = 10;
/** The number of the slice, or `all`. */
const SLICE = process.env.CAMPEAO_SLICE ?? "all";
assert.match(SLICE, /^(all|[0-9])$/, "CAMPEAO_SLICE is a number from 0 to 9, or `all`");

/** The elements of a list that belong to this slice: every tenth. @template T @param {T[]} list @returns {T[]} */
export const sliced = (list) => (SLICE === "all" ? list : list.filter((_, place) => place % SLICES === Number(SLICE)));

/**
 * One of several ways to try the same thing, another one in the next slice; all of them where no slice is chosen.
 * @template T
 * @param {T[]} ways
 * @param {number} place the thing's own place in its list
 * @returns {T[]}
 */
export const byTurns = (ways, place) => (SLICE === "all" ? ways : [ways[(place + Number(SLICE)) % ways.length]]);
