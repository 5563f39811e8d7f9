// Rule files to start with.

/** The rule files, each with the id of its name. @type {{name: string, text: string}[]} */
export const STARTERS = [
  {
    name: "page-own-starter-1",
    text: `name = "one-or-four"
heaps = "n"
start = "20"
title = { en = "One or four", pt = "Um ou quatro" }
rules = { en = "Take one stone or four. A player who cannot move loses.", pt = "Tira uma pedra ou quatro. Perde quem não puder jogar." }

[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in {1, 4}"
to = ["n - t"]
`,
  },
  {
    name: "page-own-starter-2",
    text: `name = "up-to-double"
state = ["n", "r"]
domain = "r >= 1"
rank = ["n"]
start = "30,29"
size = "n"
piles = ["n"]
title = { en = "Up to double", pt = "Até ao dobro" }
rules = { en = "Take at least one stone and at most r; next time r is double what was taken.", pt = "Tira pelo menos uma pedra e no máximo r; a seguir, r é o dobro do que se tirou." }

[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "1 <= t and t <= r and t <= n"
to = ["n - t", "2*t"]

[table]
rows = "n"
columns = "r"
`,
  },
  {
    name: "page-own-starter-3",
    text: `name = "unequal"
state = ["n"]
players = ["A", "B"]
rank = ["n"]
start = "20,A"
size = "n"
piles = ["n"]
title = { en = "Unequal", pt = "Desigual" }
rules = { en = "A takes one stone or two, B takes two or three. A player who cannot move loses.", pt = "A tira uma pedra ou duas, B tira duas ou três. Perde quem não puder jogar." }

[[move]]
player = "left"
label = { en = "take {t}", pt = "tira {t}" }
where = "t in {1, 2}, t <= n"
to = ["n - t"]

[[move]]
player = "right"
label = { en = "take {t}", pt = "tira {t}" }
where = "t in {2, 3}, t <= n"
to = ["n - t"]
`,
  },
  {
    name: "page-own-starter-4",
    text: `name = "take-a-neighbour"
title = { en = "Take a neighbour", pt = "Toma a vizinha" }
rules = { en = "A piece takes the place of an enemy piece beside it.", pt = "Uma peça toma o lugar de uma peça adversária ao lado." }

[board]
usual = "3x4"
pieces = { x = "left", o = "right" }
start = "xo/ox"

[[move]]
label = { en = "take {to} from {from}", pt = "toma {to} de {from}" }
pattern = "own other"
becomes = ". own"
turns = "all"
`,
  },
  {
    name: "page-own-starter-5",
    text: `name = "no-two-together"
title = { en = "No two together", pt = "Nunca duas juntas" }
rules = { en = "Remove a vertex of the graph, with all vertices joined to it by an edge.", pt = "Retira um vértice do grafo, com todos os vértices que uma aresta lhe une." }

[board]
usual = "A-B-C-D-A B-E D-E"

[[move]]
label = { en = "take {cells}", pt = "retira {cells}" }
pattern = "."
becomes = "#"
also = { cells = "near", becomes = "#" }
`,
  },
];
