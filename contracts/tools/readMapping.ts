import { readFileSync } from "node:fs";
import { type ApplyMapping, createMapper } from "../src/mapping/applyMapping.ts";
import { parseMapping, WrongMapping } from "../src/mapping/mapping.ts";

/**
 * Reads the mapping file of an upstream; undefined if none is given.
 * @throws WrongMapping with one sentence
 */
export function readMapping(file: string | undefined): ApplyMapping | undefined {
  if (file === undefined) return undefined;
  try {
    return createMapper(parseMapping(JSON.parse(readFileSync(file, "utf8"))));
  } catch (error) {
    if (error instanceof WrongMapping)
      throw new WrongMapping(`These entries of the mapping are wrong: ${error.message}.`);
    throw new WrongMapping(error instanceof SyntaxError ? "The mapping is no JSON." : "The mapping cannot be read.");
  }
}
