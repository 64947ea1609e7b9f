// Takes every address out of package-lock.json: where packages come from is each machine's own affair, and who wants money
// for them is said on their pages. Run by `make lock`.

import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const found of Object.values(lock.packages)) {
  delete found.funding;
  delete found.resolved;
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
