import { measureBytes } from "./bytes.ts";
import { measureInteraction } from "./interaction.ts";
import { measureOverhead } from "./overhead.ts";
import { measureStartup } from "./startup.ts";
import { measureUploads } from "./uploads.ts";

/** Measures a part of the product, alternating with its peer if it has one: npm run bench -- overhead */
const parts: Record<string, () => Promise<void>> = {
  overhead: measureOverhead,
  startup: measureStartup,
  bytes: measureBytes,
  interaction: measureInteraction,
  uploads: measureUploads,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts[name]);
if (!names.length || unknown.length) throw new Error(`Name one or more of ${Object.keys(parts).join(", ")}.`);
for (const name of names) await parts[name]?.();
process.exit(0);
