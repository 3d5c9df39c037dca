import { bytes } from "./bytes.ts";
import { interaction } from "./interaction.ts";
import { overhead } from "./overhead.ts";
import { startup } from "./startup.ts";
import { uploads } from "./uploads.ts";

/** Measures a part of the product, alternating with its peer if it has one: npm run bench -- overhead */
const parts: Record<string, () => Promise<void>> = { overhead, startup, bytes, interaction, uploads };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts[name]);
if (!names.length || unknown.length) throw new Error(`Name one or more of ${Object.keys(parts).join(", ")}.`);
for (const name of names) await parts[name]?.();
process.exit(0);
