// A process of `npm run dev` that becomes the server when it is told to. It loads the packages of other authors at once, which take
// longer than our own sources: these are loaded then, as they are then. Arguments: the program, and those of the program.
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.join(import.meta.dirname, "../..");
const PACKAGE = /^(?:import|export) (?!type)[^;]*?from "((?!\.|node:|@mobile-crm\/)[^"]+)";/gm;
const [node = "", , program = "", ...args] = process.argv;

const end = () => process.exit(0);
process.once("disconnect", end);
const told = once(process, "message");
await Promise.all(packages().map((url) => import(url).catch(() => undefined)));
await told;
process.off("disconnect", end);
process.disconnect?.();
process.argv = [node, program, ...args];
await import(pathToFileURL(program).href);

/** What the sources import at once from packages, found from where they stand. */
function packages(): string[] {
  const urls = new Set<string>();
  for (const file of globSync("{server,fixtures,contracts}/src/**/*.ts", { cwd: root })) {
    const parent = path.join(root, file);
    for (const [, name = ""] of readFileSync(parent, "utf8").matchAll(PACKAGE))
      urls.add(import.meta.resolve(name, pathToFileURL(parent)));
  }
  return [...urls];
}
