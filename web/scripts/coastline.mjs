// Draws the coast of Europe under the boards, once, at build time:
//   node scripts/coastline.mjs
// A game says in its `coastline.mjs` where its cities lie on the earth and on its sheet. The results, `coast.ts` beside it,
// are in the repository; the same input gives the same files.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const GAMES = new URL("../src/games/", import.meta.url);
const RULES = new URL("../../src/vokzal/games/", import.meta.url);

function write(game, { size, drawing, rows }) {
  const lines = [
    "// Made by scripts/coastline.mjs from Natural Earth (public domain). Do not edit.",
    "",
    `export const SHEET = { width: ${size.width}, height: ${size.height} } as const;`,
    "",
    ...Object.entries(rows).flatMap(([name, path]) => [`export const ${name} =\n  "${path}";`, ""]),
  ];
  writeFileSync(new URL(`${game}/coast.ts`, GAMES), lines.join("\n"));
  const [folded, off] = [drawing.folded(), drawing.off()];
  console.log(
    `${game}: ${lines.join("\n").length} bytes; folded: ${folded}; ` +
      `farthest city: ${Math.max(...off).toFixed(1)}, mean ${(off.reduce((a, b) => a + b) / off.length).toFixed(1)}`,
  );
  if (folded) process.exitCode = 1;
}

for (const game of readdirSync(GAMES)) {
  const drawn = new URL(`${game}/coastline.mjs`, GAMES);
  if (!existsSync(drawn)) continue;
  const board = JSON.parse(readFileSync(new URL(`${game}/content/europe.json`, RULES), "utf8"));
  write(game, (await import(drawn)).default(board));
}
