import { globSync } from "node:fs";
import path from "node:path";
import { markedTests } from "./markedTests.ts";

const root = path.join(import.meta.dirname, "../..");

/** Every test of the repository, as `markedTests` gives it, with its file. */
export const allTests = () =>
  globSync("{contracts,fixtures,server,client,scripts}/**/*.{test,spec}.ts", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  }).flatMap((file) => markedTests(path.join(root, file)).map((test) => ({ ...test, file })));
