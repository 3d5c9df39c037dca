import { browser } from "./browser.ts";
import { bytes } from "./bytes.ts";
import { interaction } from "./interaction.ts";
import { lists } from "./lists.ts";
import { memory } from "./memory.ts";
import { overhead } from "./overhead.ts";
import { overload } from "./overload.ts";
import { scale } from "./scale.ts";
import { signedIn } from "./signedIn.ts";
import { startup } from "./startup.ts";
import { uploads } from "./uploads.ts";
import { versus } from "./versus.ts";
import { workbench } from "./workbench.ts";
import { workingSet } from "./workingSet.ts";

/**
 * Measures the product and its alternatives, part by part, and writes the figures to RESULTS.md.
 *
 * @example npm run bench -- overhead uploads
 */
const parts: Record<string, () => Promise<void>> = {
  overhead,
  overload,
  uploads,
  startup,
  scale,
  versus,
  browser,
  workbench,
  workingSet,
  signedIn,
  interaction,
  bytes,
  lists,
  memory,
};

const asked = process.argv.slice(2);
for (const name of asked.length ? asked : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(", ")}`);
  await part();
}
process.exit(0);
