/** The words of a question besides its path; `undefined` leaves a word out. */
export type Words = Record<string, string | number | boolean | null | undefined>;

/** The options of a champion. */
export interface Options {
  /** The most bytes of memory for tables; by default 256 MiB. */
  memory?: number;
  /** The language of the sentences in answers; by default English. */
  lang?: "en" | "pt" | "pt-BR";
  /** The terms for who wins; by default those of schools (safe, fragile, neutral). */
  terms?: "school" | "cgt";
  /** Is called with the progress of a long answer. */
  progress?: (done: number, total: number) => void;
}

/** The outcome for the player to move. */
export type Outcome = "win" | "loss" | "draw";

/** A move and its effect. */
export interface SolvedMove {
  /** The move. */
  move: string;
  /** The position it leads to. */
  to: string;
  /** The outcome of that position, for the player then to move. */
  outcome: Outcome;
  /** The number of plies from there. */
  remoteness: number | null;
  /** Its nim-value. */
  grundy: number | null;
  /** Whether the move is good or bad; null from a safe position. */
  good: boolean | null;
  /** Whether the player who makes it moves again; absent where not. */
  again?: boolean;
}

/** A position judged, with all its moves. */
export interface Judged {
  game: string;
  play: "normal" | "misere";
  position: string;
  /** The player to move, or null where the players do not differ. */
  player: string | null;
  outcome: Outcome;
  /** The number of plies to the end. */
  remoteness: number | null;
  grundy: number | null;
  /** The score of Left under best play; absent where points are not counted. */
  score?: number;
  moves: SolvedMove[];
  /** Whether some moves are not listed; absent where all are. */
  partial?: boolean;
  method: string;
  /** The winner and the distance, in a sentence. */
  verdict: string;
  /** The method, in words. */
  found: string;
  /** The index of the champion's move; null where the game is over. */
  best: number | null;
}

/** The reasons for an outcome. */
export interface Explained {
  position: string;
  verdict: string;
  reasons: string[];
}

/** A game of the catalogue. */
export interface Listed {
  name: string;
  family: string;
  title: string;
  rules: string;
  parameters: string[];
  arguments: string | null;
  start: string;
  sources: string[];
}

/** A study: the answers of `campeao study --json`; further fields are in the reference. */
export interface Studied {
  game: string;
  play: "normal" | "misere";
  about: "positions" | "starts";
  shape: string;
  status: "proved" | "known" | "checked" | "unknown";
  /** The law: a formula for the safe positions. */
  safe: string | null;
  law: string | null;
  preperiod: number | null;
  period: number | null;
  [field: string]: unknown;
}

/** A number; as a text of digits where it does not fit 64 bits. */
export type Integer = number | string;

/** The answer about a sentence. */
export interface Proved {
  question: string;
  numeration: string;
  verdict: "true" | "false" | "condition" | "unknown";
  witness: Record<string, Integer> | null;
  counterexample: Record<string, Integer> | null;
  variables: string[] | null;
  members: Integer[][] | null;
  reason: string | null;
  [field: string]: unknown;
}

/** A statement of a sheet with its value, or with what is wrong with it. */
export interface SheetLine {
  /** The line on which it begins, from 1. */
  line: number;
  expression: string;
  /** The value; absent where `error` says what is wrong. */
  value?: string;
  error?: string;
  [field: string]: unknown;
}

/** A rule file that was accepted, and the name by which its game can be asked for. */
export interface CheckedRules {
  game: string;
  [field: string]: unknown;
}

/** A question without an answer; the message says what is wrong. */
export declare class Refused extends Error {
  /** The status, in the terms of HTTP: 400, 404, 507. */
  status: number;
  /** The place in the text that was sent, if there is one. */
  line?: number;
  column?: number;
}

/** An instance of the module. It answers one question at a time, and does not give the thread back meanwhile. */
export declare class Champion {
  private constructor();
  /** Asks the question at an address of the JSON interface, without `/api/`. */
  ask(path: string[], words?: Words, text?: string): Promise<any>;
  games(): Promise<Listed[]>;
  show(game: string, words?: Words): Promise<Record<string, any>>;
  solve(game: string, position?: string, words?: Words): Promise<Judged>;
  why(game: string, position?: string, words?: Words): Promise<Explained>;
  board(game: string, position?: string, words?: Words): Promise<Record<string, any>>;
  worth(game: string, position?: string, words?: Words): Promise<Record<string, any>>;
  table(game: string, words?: Words): Promise<Record<string, any>>;
  study(game: string, words?: Words): Promise<Studied>;
  conjecture(game: string, safe: string, words?: Words): Promise<Record<string, any>>;
  evaluate(text: string): Promise<SheetLine[]>;
  prove(formula: string, words?: Words, definitions?: string): Promise<Proved>;
  rules(text: string): Promise<CheckedRules>;
}

/** Loads the module, once, and returns a champion. */
export declare function load(options?: Options): Promise<Champion>;
