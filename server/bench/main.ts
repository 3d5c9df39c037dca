import { browser } from "./browser.ts";
import { overhead } from "./overhead.ts";
import { scale } from "./scale.ts";
import { startup } from "./startup.ts";
import { uploads } from "./uploads.ts";
import { versus } from "./versus.ts";
import { workers } from "./workers.ts";

/**
 * Measures the product and its alternatives, part by part, and writes the figures to RESULTS.md.
 *
 * @example npm run bench -- overhead uploads
 */
const parts: Record<string, () => Promise<void>> = { overhead, uploads, startup, scale, versus, browser, workers };

const asked = process.argv.slice(2);
for (const name of asked.length ? asked : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(", ")}`);
  await part();
}
process.exit(0);
