import { readFileSync } from "node:fs";
import { type ApplyMapping, createMapper } from "@mobile-crm/contracts/mapping/applyMapping.ts";
import { parseMapping, WrongMapping } from "@mobile-crm/contracts/mapping/mapping.ts";

/**
 * Reads the mapping file of an upstream; undefined if none is set.
 *
 * @throws Error that names the setting, and each wrong entry of the file
 */
export function readMapping(file: string | undefined): ApplyMapping | undefined {
  if (!file) return undefined;
  try {
    return createMapper(parseMapping(JSON.parse(readFileSync(file, "utf8"))));
  } catch (cause) {
    throw new Error(`UPSTREAM_MAPPING: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof WrongMapping) return `these entries are wrong: ${cause.message}`;
  return cause instanceof SyntaxError ? "the file is no JSON" : "the file cannot be read";
}
