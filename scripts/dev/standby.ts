// A process of `npm run dev` that becomes the server on request. It loads external packages at once, which take longer
// than our sources; those are loaded on request, in their current state. Arguments: the program and its arguments.
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

/** The packages that the sources import statically, resolved from the importing file. */
function packages(): string[] {
  const urls = new Set<string>();
  for (const file of globSync("{server,fixtures,contracts}/src/**/*.ts", { cwd: root })) {
    const parent = path.join(root, file);
    for (const [, name = ""] of readFileSync(parent, "utf8").matchAll(PACKAGE))
      urls.add(import.meta.resolve(name, pathToFileURL(parent)));
  }
  return [...urls];
}
